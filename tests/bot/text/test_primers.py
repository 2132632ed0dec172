"""The rules in short: every game has them in every language, page for page."""

import re

import pytest

from bot.text.primers import _places, examples, hints, primer, rule_behind
from bot.text.translator import LOCALES
from games.core.contract import Table
from games.core.discovery import discover
from games.core.errors import CORE_REFUSALS
from tests.games.matches import random_match

LONGEST = 1_800
CODE = re.compile(r"`[^`]+`")
WITH_PRIMER = [key for key in discover().games if primer(key, "en")]


@pytest.mark.parametrize("game", WITH_PRIMER)
@pytest.mark.parametrize("locale", LOCALES)
def test_pages_correspond(game: str, locale: str) -> None:
    """Each language has as many pages as English, each with the same things to type."""
    pages, english = primer(game, locale), primer(game, "en")
    assert len(pages) == len(english)
    for page, original in zip(pages, english, strict=True):
        assert CODE.findall(page.text) == CODE.findall(original.text), page.title
        assert len(page.text) <= LONGEST, page.title
        assert 3 <= len(page.title) <= 60


@pytest.mark.parametrize("game", WITH_PRIMER)
def test_it_begins_in_brief_and_ends_with_a_reference(game: str) -> None:
    """Their buttons lead there; the reference shows how the moves of the game are typed."""
    titles = {
        "en": ("In three minutes", "Quick reference"),
        "pt-BR": ("Em três minutos", "Consulta rápida"),
        "es": ("En tres minutos", "Consulta rápida"),
    }
    verbs = {move.verb for move in discover().games[game].moves}
    for locale in LOCALES:
        pages = primer(game, locale)
        assert (pages[0].title, pages[-1].title) == titles[locale]
        typed = [code.strip("`").split()[0] for code in CODE.findall(pages[-1].text)]
        assert len(verbs & set(typed)) >= 4


def test_viking_tiles_has_one() -> None:
    """The first table has its primer."""
    assert "viking-tiles" in WITH_PRIMER


@pytest.mark.parametrize("game", WITH_PRIMER)
def test_the_rules_behind_refusals(game: str) -> None:
    """Most refusals have their rule in the primer, in every language at the same place."""
    refusals = discover().games[game].refusals
    behind = {code: rule_behind(game, "en", code) for code in (*refusals, *CORE_REFUSALS)}
    found = {code for code, rule in behind.items() if rule is not None}
    assert found == set(_places(game, "refusals"))
    assert len(found) >= 0.75 * len(refusals)
    for locale in LOCALES:
        for code in found:
            rule, english = rule_behind(game, locale, code), behind[code]
            assert rule is not None
            assert english is not None
            assert rule.page == english.page
            assert rule.title == primer(game, locale)[rule.page].title
            assert CODE.findall(rule.text) == CODE.findall(english.text)


@pytest.mark.parametrize("game", WITH_PRIMER)
def test_every_page_has_its_picture(game: str) -> None:
    """One idea a page, a picture each."""
    assert len(examples(game)) == len(primer(game, "en"))


@pytest.mark.parametrize("game", WITH_PRIMER)
@pytest.mark.parametrize("locale", LOCALES)
def test_hints_are_paragraphs_of_the_rules(game: str, locale: str) -> None:
    """Every decision that a match can ask is explained, in every language by the same places."""
    for kind in _places(game, "hints"):
        here, english = hints(game, locale, kind), hints(game, "en", kind)
        assert here
        for idea, original in zip(here, english, strict=True):
            assert idea.page == original.page
            assert CODE.findall(idea.text) == CODE.findall(original.text)
            assert len(idea.text) <= 900
    assert hints(game, locale, "no such kind") == ()


@pytest.mark.parametrize("game", WITH_PRIMER)
def test_what_is_asked_can_be_explained(game: str) -> None:
    """The kinds of decision that come up in random play all have a hint."""
    known = set(_places(game, "hints"))
    rules = discover().games[game]
    for mode in rules.info.modes:
        options = {option.key: option.default for option in mode.options}
        for turn in random_match(rules, Table(mode.key, mode.seats[1], options), 1):
            assert not turn.decision.required or turn.decision.kind in known


def test_without_a_primer() -> None:
    """A game without one has no pages; an unknown language reads English."""
    assert primer("no-such-game", "en") == ()
    assert examples("no-such-game") == ()
    assert primer("viking-tiles", "de") == primer("viking-tiles", "en")
