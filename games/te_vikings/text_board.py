"""The board in words: headline, scores, alt text, the full text board, and the hand."""

from collections.abc import Iterator, Sequence

from games.core.contract import Standing
from games.core.words import Tongue
from games.te_vikings import names as named
from games.te_vikings.pieces import RUNE_DATA, RUNES
from games.te_vikings.text_choices import card_text
from games.te_vikings.text_lands import boats_line, island_line, villages_line
from games.te_vikings.text_reasons import tell_reason
from games.te_vikings.view import SeatView, TeVikingsView

ALT_TEXT = 1024


def headline(view: TeVikingsView, tongue: Tongue) -> str:
    """Era and round, and what is running out."""
    if view.phase == "place":
        return tongue.gettext("Starting Boats")
    if view.phase == "draft":
        message = tongue.gettext("Era {era} of 3 · draft · deck {deck}")
    else:
        message = tongue.gettext("Era {era} of 3 · round {round} of {rounds} · deck {deck}")
    return message.format(
        era=view.era, round=max(1, view.round), rounds=view.rounds, deck=view.deck
    )


def scores(view: TeVikingsView, names: Sequence[str], tongue: Tongue) -> str:
    """Every seat's Islands and Favor cards, or its points at the end, in seat order."""
    told = []
    for seat in view.seats:
        message = tongue.gettext("{name}: Islands {islands}, Favor cards {favors}")
        points = 0
        if seat.final is not None:
            message, points = tongue.gettext("{name} {points} VP"), seat.final.points
        told.append(
            message.format(
                name=named.person(seat.seat, names),
                islands=sum(seat.islands.values()),
                favors=seat.favors,
                points=points,
            )
        )
    return " · ".join(told)


def summary(view: TeVikingsView, names: Sequence[str], tongue: Tongue) -> str:
    """The alt text: era and turn, battle, controllers, Fury."""
    parts = [headline(view, tongue) + ".", *_state(view, names, tongue)]
    parts += [_controllers(view, names, tongue), _fury(view, tongue)]
    parts.append(scores(view, names, tongue) + ".")
    text = " ".join(parts)
    return text if len(text) <= ALT_TEXT else text[: ALT_TEXT - 1] + "…"


def _controllers(view: TeVikingsView, names: Sequence[str], tongue: Tongue) -> str:
    told = ", ".join(
        f"{each.id} {named.clan(each.controller, names, tongue)}"
        for each in view.islands
        if each.controller is not None
    )
    message = tongue.gettext("Control: {islands}.")
    return message.format(islands=told or tongue.gettext("nobody"))


def _fury(view: TeVikingsView, tongue: Tongue) -> str:
    told = ", ".join(f"{named.god(god.id, tongue)} {god.fury}" for god in view.gods)
    return tongue.gettext("Fury: {gods}.").format(gods=told)


def board(view: TeVikingsView, names: Sequence[str], tongue: Tongue) -> str:
    """Everything on the picture, line by line."""
    lines = [headline(view, tongue), *_state(view, names, tongue)]
    finals = [(seat, seat.final) for seat in view.seats if seat.final is not None]
    if finals:
        lines += ["", *(_final(seat, final, names, tongue) for seat, final in finals)]
    lines += ["", *_gods(view, tongue), _era_mat(view, tongue), ""]
    lines += [island_line(view, each, names, tongue) for each in view.islands]
    lines += [boats_line(view, names, tongue), villages_line(view, tongue), ""]
    lines += _rows(view, tongue)
    lines += ["", *(_seat(seat, names, tongue) for seat in view.seats)]
    lines += ["", _piles(view, tongue)]
    return "\n".join(lines)


def _state(view: TeVikingsView, names: Sequence[str], tongue: Tongue) -> Iterator[str]:
    """Who is asked what, the Chieftain, the battle, the boon."""
    for decision in view.pending:
        if decision.required:
            message = tongue.gettext("{name} is to move: {asked}.")
            yield message.format(
                name=named.person(decision.seat, names), asked=named.asked(decision.kind, tongue)
            )
    message = tongue.gettext("Chieftain: {name}.")
    yield message.format(name=named.person(view.chieftain, names))
    if view.battle is not None:
        message = tongue.gettext("Battle for {favor} ({row}, {end}): {fighters}.")
        yield message.format(
            favor=named.favor(view.battle.favor, tongue),
            row=named.row(view.battle.row, tongue),
            end=named.end(view.battle.end, tongue),
            fighters=named.people(view.battle.fighters, names),
        )
    if view.boon is not None:
        message = tongue.gettext("Boon of {god} for {name}.")
        name = named.person(view.boon.seat, names)
        yield message.format(god=named.god(view.boon.god, tongue), name=name)
        if view.boon.card is not None:
            message = tongue.gettext("Revealed: {card}.")
            yield message.format(card=named.card(view.boon.card, tongue))


def _gods(view: TeVikingsView, tongue: Tongue) -> Iterator[str]:
    for god in view.gods:
        message = tongue.gettext(
            "- {god}, {rune}: Fury {fury}, Island Rune {island} VP, Favor card Rune {favor} VP, "
            "stack {stack} of {limit}. Boon: {boon}."
        )
        yield message.format(
            god=named.god(god.id, tongue),
            rune=named.rune(god.rune, tongue),
            fury=god.fury,
            island=god.island_worth,
            favor=god.favor_worth,
            stack=god.stack,
            limit=view.stack_limit,
            boon=named.boon(god.id, tongue),
        )


def _era_mat(view: TeVikingsView, tongue: Tongue) -> str:
    spaces = ", ".join(
        f"{named.space(space, tongue)} {count}/{view.stack_limit}"
        for space, count in view.stacks.items()
    )
    message = tongue.gettext("- Era Mat: a raid costs {steel} Steel; {spaces}.")
    return message.format(steel=view.raid_steel, spaces=spaces)


def _rows(view: TeVikingsView, tongue: Tongue) -> Iterator[str]:
    for row, cards in (("upper", view.upper), ("lower", view.lower)):
        told = ", ".join(named.favor(card, tongue) for card in cards)
        yield f"- {named.row(row, tongue)}: {told or '-'}"


def _seat(seat: SeatView, names: Sequence[str], tongue: Tongue) -> str:
    """One clan with all that is public about it."""
    message = tongue.gettext(
        "{name} ({colour}): {goods}; on the mat Settlers {settlers}, Boats {boats}, Temples "
        "{temples}; Villages {villages}; Active Runes {runes}; hand {hand}, Favor cards {favors}; "
        "row {row}."
    )
    told = message.format(
        name=named.person(seat.seat, names),
        colour=named.colour(seat.colour, tongue),
        goods=named.held(seat.goods, tongue),
        settlers=seat.settlers,
        boats=len(seat.boat_slots),
        temples=len(seat.temple_slots),
        villages=seat.villages,
        runes=" ".join(f"{RUNE_DATA[rune].letter}{seat.active[rune]}" for rune in RUNES),
        hand=seat.hand,
        favors=seat.favors,
        row=_row(seat, tongue) or "-",
    )
    return told + " " + tongue.gettext("Has left.") if seat.left else told


def _row(seat: SeatView, tongue: Tongue) -> str:
    """Cards played; what lies face down only where everybody saw it first."""
    told = []
    for played in seat.row:
        if not played.down:
            told.append(named.card(played.card or "", tongue))
        elif played.entered:
            message = tongue.gettext("{card} face down")
            told.append(message.format(card=named.card(played.card or "", tongue)))
        else:
            told.append(tongue.gettext("a card face down"))
    return ", ".join(told)


def _piles(view: TeVikingsView, tongue: Tongue) -> str:
    message = tongue.gettext("Deck {deck}, discard pile {discard}, Invaders {count}: {invaders}.")
    return message.format(
        deck=view.deck,
        discard=view.discard,
        count=len(view.invaders),
        invaders=named.cards(view.invaders, tongue) or "-",
    )


def _final(seat: SeatView, final: Standing, names: Sequence[str], tongue: Tongue) -> str:
    """Place and points at the end, with their parts."""
    reasons = " · ".join(tell_reason(reason, tongue) for reason in final.reasons if reason.points)
    message = tongue.gettext("{place}. {name}: {points} VP = {reasons}; Favor cards {cards}")
    return message.format(
        place=final.place,
        name=named.person(seat.seat, names),
        points=final.points,
        reasons=reasons or "0",
        cards=", ".join(seat.won) or "-",
    )


def hand(view: TeVikingsView, tongue: Tongue) -> str:
    """The viewer's cards with what they do, Favor cards won; empty for a spectator."""
    if view.viewer is None:
        return ""
    lines = []
    for title, cards in (
        (tongue.gettext("The pack in front of you:"), view.pack),
        (tongue.gettext("You keep:"), view.kept),
        (tongue.gettext("Your hand:"), view.hand),
        (tongue.gettext("Face down in the battle:"), (view.down,) if view.down else ()),
    ):
        if cards:
            lines += [title, *(_described(card, tongue) for card in cards)]
    if view.pick is not None:
        message = tongue.gettext("You have chosen {card}.")
        lines.append(message.format(card=named.card(view.pick, tongue)))
    if view.favors:
        message = tongue.gettext("Favor cards won: {cards}.")
        lines.append(message.format(cards=named.favors(view.favors, tongue)))
    return "\n".join(lines) or tongue.gettext("You hold no cards.")


def _described(card: str, tongue: Tongue) -> str:
    return f"- {named.card(card, tongue)}: {card_text(card, tongue)}"
