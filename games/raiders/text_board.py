"""The board in words: headline, scores, alt text, the full text board, and the hand."""

from collections.abc import Iterator, Sequence

from games.core.contract import Standing
from games.core.words import Tongue
from games.raiders import names as named
from games.raiders.pieces import CARDS, COMPONENTS, GLYPHS, GOODS, SETTLEMENTS, STRENGTH, VALKYRIE
from games.raiders.text_reasons import tell_reason
from games.raiders.view import LastTurn, RaidersView, SeatView, Settlement

ALT_TEXT = 1024


def headline(view: RaidersView, tongue: Tongue) -> str:
    """The turn, and what is running out."""
    if view.phase == "draft":
        return tongue.gettext("Opening choice · draw pile {pile}").format(pile=view.pile)
    message = tongue.gettext(
        "Turn {turn} · fortress sets {sets} · offering stack {stack} · Valkyries {valkyries}"
    )
    told = message.format(
        turn=view.turn, sets=view.fortress_sets, stack=view.stack, valkyries=view.valkyries
    )
    if view.trigger is None or view.ending is not None:
        return told
    return told + " · " + tongue.gettext("last turns")


def scores(view: RaidersView, names: Sequence[str], tongue: Tongue) -> str:
    """Every seat's points and silver, in seat order; all its points once the match is over."""
    return " · ".join(_score(seat, names, tongue) for seat in view.seats)


def _score(seat: SeatView, names: Sequence[str], tongue: Tongue) -> str:
    name = named.person(seat.seat, names)
    if seat.final is not None:
        message = tongue.gettext("{name} {points} VP")
        return message.format(name=name, points=seat.final.points)
    message = tongue.gettext("{name} {points} VP, {silver} silver")
    return message.format(name=name, points=seat.points, silver=seat.goods["silver"])


def summary(view: RaidersView, names: Sequence[str], tongue: Tongue) -> str:
    """The alt text; too long, it first loses the supply, then the settlements raided."""
    start = [headline(view, tongue) + ".", *_state(view, names, tongue)]
    if view.ending is not None:
        message = tongue.gettext("Final points: {scores}.")
        start.append(message.format(scores=scores(view, names, tongue)))
    start += [_seat(seat, names, tongue) for seat in view.seats]
    start += [_village(view, tongue)]
    left = [_settlement(each, tongue) for each in view.settlements if _has_sets(each)]
    offerings, supply = _offerings(view, tongue), _supply(view, tongue)
    full = " ".join([*start, *left, offerings, supply])
    if len(full) <= ALT_TEXT:
        return full
    text = " ".join([*start, offerings, *left])
    return text if len(text) <= ALT_TEXT else text[: ALT_TEXT - 1] + "…"


def board(view: RaidersView, names: Sequence[str], tongue: Tongue) -> str:
    """Everything on the picture, line by line."""
    lines = [headline(view, tongue), *_state(view, names, tongue)]
    finals = [(seat, seat.final) for seat in view.seats if seat.final is not None]
    if finals:
        lines += ["", *(_final(seat, final, names, tongue) for seat, final in finals)]
    lines += ["", *(_seat(seat, names, tongue) for seat in view.seats)]
    lines += ["", _village(view, tongue), ""]
    lines += [_settlement_in_full(each, names, tongue) for each in view.settlements]
    lines += ["", _offerings(view, tongue), _supply(view, tongue)]
    if view.discard:
        message = tongue.gettext("Discard pile: {cards}.")
        lines.append(message.format(cards=named.cards(view.discard, tongue)))
    return "\n".join(lines)


def _state(view: RaidersView, names: Sequence[str], tongue: Tongue) -> Iterator[str]:
    """Who is asked what, the end trigger, the raid under way, the last move."""
    for decision in view.pending:
        if decision.required:
            message = tongue.gettext("{name} is to move: {asked}.")
            yield message.format(
                name=named.person(decision.seat, names),
                asked=named.asked(decision.kind, tongue),
            )
    if view.trigger is not None:
        still = named.people((each.seat for each in view.seats if each.last_turn), names)
        told = named.trigger(view.trigger, tongue)
        if still:
            message = tongue.gettext("Last turns: {names}.")
            told += " " + message.format(names=still)
        yield told
    yield from _under_way(view, names, tongue)
    if view.last is not None:
        yield _last(view.last, names, tongue)


def _under_way(view: RaidersView, names: Sequence[str], tongue: Tongue) -> Iterator[str]:
    if view.raid is not None:
        message = tongue.gettext(
            "{name} raids {place}: Strength {strength} for {points} VP, rerolls left {rerolls}, "
            "deaths to come {deaths}."
        )
        yield message.format(
            name=named.person(view.raid.seat, names),
            place=named.settlement(view.raid.settlement, tongue),
            strength=view.raid.strength,
            points=view.raid.points,
            rerolls=view.raid.rerolls,
            deaths=view.raid.deaths,
        )
    if view.swap is not None:
        message = tongue.ngettext(
            "{name} and {other} are to swap {count} card.",
            "{name} and {other} are to swap {count} cards.",
            view.swap.count,
        )
        yield message.format(
            name=named.person(view.swap.seat, names),
            other=named.person(view.swap.opponent, names),
            count=view.swap.count,
        )


def _last(last: LastTurn, names: Sequence[str], tongue: Tongue) -> str:
    """Where the newest turn went."""
    told = []
    if last.placed is not None:
        message = tongue.gettext("placed at the {building}")
        told.append(message.format(building=named.building(last.placed, tongue)))
    if last.picked is not None:
        message = tongue.gettext("took from the {building}")
        told.append(message.format(building=named.building(last.picked, tongue)))
    if last.settlement is not None:
        message = tongue.gettext("raided {place}")
        told.append(message.format(place=last.raided or last.settlement))
    if last.dice:
        told.append(tongue.gettext("dice {dice}").format(dice=" ".join(map(str, last.dice))))
    if last.killed:
        told.append(tongue.gettext("lost {cards}").format(cards=named.cards(last.killed, tongue)))
    message = tongue.gettext("Newest turn, {name}: {told}.")
    return message.format(name=named.person(last.seat, names), told=", ".join(told))


def _letters(seat: SeatView) -> str:
    return " ".join(f"{GLYPHS[good].letter}{seat.goods[good]}" for good in GOODS)


def _seat(seat: SeatView, names: Sequence[str], tongue: Tongue) -> str:
    """One seat with all that is public about it."""
    crew = ", ".join(f"{named.card(card, tongue)} {STRENGTH[card]}" for card in seat.crew)
    message = tongue.gettext(
        "{name} ({ship}): {points} VP, worker {worker}, {goods}, Armour {armour}, Valkyries "
        "{valkyries}, hand {hand}, tiles {tiles}, crew {strength} ({crew})."
    )
    told = message.format(
        name=named.person(seat.seat, names),
        ship=named.ship(seat.colour, tongue),
        points=seat.points,
        worker=named.worker(seat.worker, tongue) if seat.worker else "-",
        goods=_letters(seat),
        armour=seat.armour,
        valkyries=seat.valkyries,
        hand=seat.hand,
        tiles=seat.tiles,
        strength=seat.strength,
        crew=crew or "-",
    )
    return told + " " + tongue.gettext("Has left.") if seat.left else told


def _final(seat: SeatView, final: Standing, names: Sequence[str], tongue: Tongue) -> str:
    """Place and points at the end, with their parts: "1. Ana: 57 VP = ..."."""
    reasons = " · ".join(tell_reason(reason, tongue) for reason in final.reasons)
    points = named.counted("points", final.points, tongue)
    return f"{final.place}. {named.person(seat.seat, names)}: {points} = {reasons}"


def _village(view: RaidersView, tongue: Tongue) -> str:
    places = "; ".join(
        f"{each.id} {named.worker(each.worker, tongue) if each.worker else '-'}"
        for each in view.village
    )
    return tongue.gettext("Village: {places}.").format(places=places)


def _has_sets(settlement: Settlement) -> bool:
    return any(each.raided_by is None for each in settlement.sets)


def _tokens(tokens: dict[str, int]) -> str:
    """Tokens by their letters: "G 2I"."""
    return " ".join(
        (str(count) if count > 1 else "") + GLYPHS[kind].letter for kind, count in tokens.items()
    )


def _settlement(settlement: Settlement, tongue: Tongue) -> str:
    """The sets left: "f1: a L V, white; b G 2I, white"."""
    sets = "; ".join(
        f"{each.letter} {_tokens(each.tokens)}, {named.worker(each.worker, tongue)}"
        for each in settlement.sets
        if each.raided_by is None
    )
    return f"{settlement.id}: {sets}."


def _settlement_in_full(settlement: Settlement, names: Sequence[str], tongue: Tongue) -> str:
    """What a raid asks, what it scores, and every set."""
    data = SETTLEMENTS[settlement.id]
    message = tongue.gettext("{place}: {workers} worker, crew {crew}, {cost}, dice {dice}, {tiers}")
    head = message.format(
        place=named.settlement(settlement.id, tongue),
        workers=named.workers(data.workers_allowed, tongue),
        crew=data.crew_needed,
        cost=named.listed(data.cost, tongue),
        dice=data.dice,
        tiers=" ".join(f"{tier.strength}>{tier.vp}" for tier in data.tiers),
    )
    sets = []
    for each in settlement.sets:
        worker = named.worker(each.worker, tongue)
        if each.raided_by is None:
            sets.append(f"{each.id} {_tokens(each.tokens)}, {worker}")
        else:
            raided = tongue.gettext("{set} raided by {name}, {worker} stays")
            name = named.person(each.raided_by, names)
            sets.append(raided.format(set=each.id, name=name, worker=worker))
    if settlement.worker is not None:
        message = tongue.gettext("a {worker} worker has just come")
        sets.append(message.format(worker=named.worker(settlement.worker, tongue)))
    return f"- {head}: {'; '.join(sets)}"


def _offerings(view: RaidersView, tongue: Tongue) -> str:
    tiles = "; ".join("-" if tile is None else named.tile(tile, tongue) for tile in view.offerings)
    message = tongue.gettext("Offerings: {tiles}; stack {stack}.")
    return message.format(tiles=tiles, stack=view.stack)


def _supply(view: RaidersView, tongue: Tongue) -> str:
    kinds = (*GOODS, VALKYRIE)
    goods = " ".join(f"{GLYPHS[kind].letter}{view.supply[kind]}" for kind in kinds)
    message = tongue.gettext("Supply: {goods}. Draw pile {pile}, discard pile {discard}.")
    return message.format(goods=goods, pile=view.pile, discard=len(view.discard))


def hand(view: RaidersView, tongue: Tongue) -> str:
    """The viewer's cards, each with what it does; the draft's cards and choice; own tiles."""
    if view.viewer is None:
        return ""
    lines: list[str] = []
    if view.dealt:
        lines.append(tongue.gettext("Keep {count} of these cards.").format(count=_kept()))
    lines += [card_in_full(card, tongue) for card in view.dealt or view.hand]
    if view.kept:
        message = tongue.gettext("Chosen: {cards}.")
        lines.append(message.format(cards=named.cards(view.kept, tongue)))
    if view.swap is not None and view.swap.chosen:
        message = tongue.gettext("To hand over: {cards}.")
        lines.append(message.format(cards=named.cards(view.swap.chosen, tongue)))
    if view.tiles:
        tiles = ", ".join(named.tile(tile, tongue) for tile in view.tiles)
        lines.append(tongue.gettext("Your offerings: {tiles}.").format(tiles=tiles))
    return "\n".join(lines) or tongue.gettext("You hold no cards.")


def _kept() -> int:
    return COMPONENTS.setup.kept


def card_in_full(card: str, tongue: Tongue) -> str:
    """Name, id, Strength, cost and both actions."""
    data = CARDS[card]
    hall = tongue.gettext("none") if data.hall_text is None else ""
    message = tongue.gettext(
        "{name} ({id}), Strength {strength}, cost {cost}. Crew: {crew} Town Hall: {hall}"
    )
    return message.format(
        name=named.card(card, tongue),
        id=card,
        strength=data.strength,
        cost=data.cost,
        crew=named.localised(data.crew_text, tongue),
        hall=hall or named.localised(data.hall_text or {"en": ""}, tongue),
    )
