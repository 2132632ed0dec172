"""What can be looked up by name: research cards, contracts, species, and what the Rival does."""

from collections.abc import Iterator, Sequence

from games.core.words import Tongue
from games.te_dinosaurs import names as named
from games.te_dinosaurs.goods import goods_of
from games.te_dinosaurs.names_research import power
from games.te_dinosaurs.pieces import (
    CONTRACTS,
    GOODS,
    RESEARCH,
    RIVALS,
    SPECIES,
    UNIQUES,
    VP,
    RivalEffect,
)
from games.te_dinosaurs.text_choices import eats
from games.te_dinosaurs.view import DinosaursView


def look_up(about: str, view: DinosaursView, tongue: Tongue) -> str:
    """All that is known to everybody about a word, in small letters; empty if it names nothing."""
    for card in RESEARCH:
        if about in (card, named.research(card, tongue).lower()):
            return card_in_full(card, tongue)
    for kind in SPECIES:
        if about in (kind, named.kind(kind, tongue).lower()):
            return f"{named.kind(kind, tongue)} ({kind}): {_worth(kind, tongue)}."
    if about in CONTRACTS:
        return named.contract(about, tongue)
    rivals = (view.rival.id, named.rival(view.rival.id, tongue).lower()) if view.rival else ()
    if view.rival is not None and about in (*rivals, "rival"):
        return "\n".join(_rival(view.rival.id, tongue))
    return ""


def card_in_full(card: str, tongue: Tongue) -> str:
    """Name, id, kind, VP, food and power of a research card."""
    data = RESEARCH[card]
    kind = named.term(data.kind, tongue)
    worth = "" if data.vp is None else named.points(data.vp, tongue)
    if card in UNIQUES:
        worth = _worth(card, tongue)
    told = ", ".join(filter(None, (kind, worth)))
    return f"{named.research(card, tongue)} ({card}): {told}. {power(card, tongue)}."


def _worth(kind: str, tongue: Tongue) -> str:
    return f"{named.points(VP[kind], tongue)}, {eats(kind, tongue)}"


def _rival(key: str, tongue: Tongue) -> Iterator[str]:
    """Special action, what happens at the end of each track, and every space of its columns."""
    data = RIVALS[key]
    message = tongue.gettext("{rival}, special action: {effects}.")
    yield message.format(rival=named.rival(key, tongue), effects=_effects(data.special, tongue))
    for good in GOODS:
        message = tongue.gettext("13 {good}: {effects}.")
        effects = _effects(data.max[good], tongue)
        yield message.format(good=named.good(good, tongue), effects=effects)
    for kind, spaces in data.columns.items():
        for number, space in enumerate(spaces, start=1):
            message = tongue.gettext("{dinosaur}, space {number}: {effects}.")
            yield message.format(
                dinosaur=named.kind(kind, tongue),
                number=number,
                effects=_effects(space.effects, tongue),
            )


def _effects(effects: Sequence[RivalEffect], tongue: Tongue) -> str:
    return "; ".join(_effect(effect, tongue) for effect in effects)


def _effect(effect: RivalEffect, tongue: Tongue) -> str:
    message = {
        "gain": tongue.gettext("gains {items}"),
        "steal": tongue.gettext("steals {items}"),
        "gain_dino": tongue.gettext("takes {dinosaurs}"),
        "steal_dino": tongue.gettext("steals {dinosaurs} from the ranch"),
        "first_player": tongue.gettext("takes the first player marker"),
        "research": tongue.gettext("turns up 3 research cards and takes the best"),
        "discard_player_barrier": tongue.gettext("a placed barrier of yours is lost"),
        "discard_contract": tongue.gettext("the leftmost contract goes under the deck"),
        "take_contract": tongue.gettext("takes the leftmost contract"),
    }[effect.op]
    return message.format(
        items=named.listed(goods_of(effect), tongue), dinosaurs=named.kinds(effect.species, tongue)
    )
