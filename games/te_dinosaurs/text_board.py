"""The board in words: headline, scores, alt text, the full text board."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.core.contract import Standing
from games.core.words import Tongue
from games.te_dinosaurs import names as named
from games.te_dinosaurs.names_research import power
from games.te_dinosaurs.pieces import ROUNDS, SPACES
from games.te_dinosaurs.text_ranches import areas_told, dinosaurs_told, grid
from games.te_dinosaurs.text_reasons import tell_reason
from games.te_dinosaurs.view import DinosaursView, RivalView, SeatView, SpaceView

ALT_TEXT: Final = 1024
_PHASES: Final = {"assign": "assign", "plan": "arrange", "births": "breed"}


def headline(view: DinosaursView, tongue: Tongue) -> str:
    """The round and its phase."""
    if view.phase == "keep_private":
        return tongue.gettext("Before round 1 · private contracts")
    message = tongue.gettext("Round {round} of {rounds}")
    told = message.format(round=view.round, rounds=ROUNDS)
    if view.phase not in _PHASES:
        return told
    return f"{told} · {named.term(_PHASES[view.phase], tongue)}"


def scores(view: DinosaursView, names: Sequence[str], tongue: Tongue) -> str:
    """Every seat's points if the match ended now, in seat order; the Rival's last."""
    told = [f"{names[seat.seat]} {named.points(_points(seat), tongue)}" for seat in view.seats]
    if view.rival is not None:
        points = named.points(view.rival.points, tongue)
        told.append(f"{named.rival(view.rival.id, tongue)} {points}")
    return " · ".join(told)


def _points(seat: SeatView) -> int:
    return seat.points if seat.final is None else seat.final.points


def summary(view: DinosaursView, names: Sequence[str], tongue: Tongue) -> str:
    """The alt text; too long, it is cut at its end."""
    start = [headline(view, tongue) + ".", *_asked(view, names, tongue)]
    taken = "; ".join(_space(each, view) for each in view.spaces if each.posts)
    if taken:
        start.append(tongue.gettext("Taken: {spaces}.").format(spaces=taken))
    start += [_contracts(view, tongue), _research(view, tongue)]
    seats = [_seat_in_short(seat, names, tongue) for seat in view.seats]
    text = " ".join([*start, *seats])
    return text if len(text) <= ALT_TEXT else text[: ALT_TEXT - 1] + "…"


def _seat_in_short(seat: SeatView, names: Sequence[str], tongue: Tongue) -> str:
    ranch = areas_told(seat.ranch, tongue)
    holding = dinosaurs_told(seat.ranch.holding)
    message = tongue.gettext("{name}: {points}, {stock}, {ranch}; waiting {holding}.")
    return message.format(
        name=names[seat.seat],
        points=named.points(_points(seat), tongue),
        stock=named.stock(seat.ranch.goods),
        ranch=ranch,
        holding=holding or "-",
    )


def board(view: DinosaursView, names: Sequence[str], tongue: Tongue) -> str:
    """Everything on the picture, line by line."""
    lines = [headline(view, tongue), *_asked(view, names, tongue)]
    finals = [(seat, seat.final) for seat in view.seats if seat.final is not None]
    if finals:
        lines += ["", *(_final(seat, final, names, tongue) for seat, final in finals)]
    lines += ["", *_spaces(view, tongue), ""]
    lines += [_contracts_in_full(view, tongue), *_research_in_full(view, tongue)]
    lines += [_reserve(view, tongue)]
    for seat in view.seats:
        lines += ["", *_seat(view, seat, names, tongue)]
    if view.rival is not None:
        lines += ["", *_rival(view.rival, tongue)]
    return "\n".join(lines)


def _asked(view: DinosaursView, names: Sequence[str], tongue: Tongue) -> Iterator[str]:
    """Who is asked what."""
    for decision in view.pending:
        if decision.required:
            message = tongue.gettext("{name} is to decide: {asked}.")
            asked = named.asked(decision.kind, tongue)
            yield message.format(name=names[decision.seat], asked=asked)
    if view.drawn:
        message = tongue.gettext("Drawn: {cards}.")
        yield message.format(cards=named.researches(view.drawn, tongue))
    if view.action is not None and view.action.contract is not None:
        message = tongue.gettext("To be paid: {contract}.")
        yield message.format(contract=named.contract(view.action.contract, tongue))


def _final(seat: SeatView, final: Standing, names: Sequence[str], tongue: Tongue) -> str:
    """Place and points at the end, with their parts."""
    reasons = " · ".join(tell_reason(reason, tongue) for reason in final.reasons)
    points = named.points(final.points, tongue)
    return f"{final.place}. {names[seat.seat]}: {points} = {reasons}"


def _post(seat: int, small: int, *, lead: bool, view: DinosaursView) -> str:
    mark = view.seats[seat].colour[0].upper()
    return f"{mark}{small or ''}{'L' if lead else ''}"


def _space(space: SpaceView, view: DinosaursView) -> str:
    """A space that is taken: "a4 B2L, min 5"."""
    posts = " ".join(
        _post(post.seat, post.small, lead=post.lead, view=view) for post in space.posts
    )
    return f"{space.id} {posts}, min {space.needs}"


def _spaces(view: DinosaursView, tongue: Tongue) -> Iterator[str]:
    """Every action space by card, with what it does and who is there."""
    for mat in "abcd":
        told = []
        for space in view.spaces:
            if space.id[0] == mat:
                does = named.does(SPACES[view.side][space.id], tongue)
                taken = f" [{_space(space, view)}]" if space.posts or space.needs > 1 else ""
                told.append(f"{space.id} {does}{taken}")
        letter = tongue.gettext("Card {letter}").format(letter=mat.upper())
        yield f"{letter}: {'; '.join(told)}."


def _contracts(view: DinosaursView, tongue: Tongue) -> str:
    cards = ", ".join(map(named.contract_letters, view.row)) or "-"
    return tongue.gettext("Contracts: {cards}.").format(cards=cards)


def _contracts_in_full(view: DinosaursView, tongue: Tongue) -> str:
    cards = "; ".join(named.contract(card, tongue) for card in view.row) or "-"
    message = tongue.gettext("Public contracts: {cards} (deck {deck}).")
    return message.format(cards=cards, deck=view.public_deck)


def _research(view: DinosaursView, tongue: Tongue) -> str:
    return tongue.gettext("Research: {cards}.").format(cards=", ".join(view.research_row) or "-")


def _research_in_full(view: DinosaursView, tongue: Tongue) -> Iterator[str]:
    message = tongue.gettext("Research (deck {deck}, discards {discard}):")
    yield message.format(deck=view.research_deck, discard=len(view.discard))
    yield from (
        f"- {card}, {named.research(card, tongue)}: {power(card, tongue)}"
        for card in view.research_row
    )


def _reserve(view: DinosaursView, tongue: Tongue) -> str:
    told = " ".join(f"{named.letter(kind)}{count}" for kind, count in view.reserve.items())
    return tongue.gettext("Reserve: {dinosaurs}.").format(dinosaurs=told)


def _seat(
    view: DinosaursView, seat: SeatView, names: Sequence[str], tongue: Tongue
) -> Iterator[str]:
    """One seat with all that is public about it."""
    ranch = seat.ranch
    marker = ""
    if view.first == seat.seat:
        marker = ", " + tongue.gettext("first player")
    message = tongue.gettext("{name} ({colour}): {points}, {stock}, in hand {ranchers}{marker}")
    ranchers = f"{seat.small}{'+L' if seat.lead else ''}"
    yield message.format(
        name=names[seat.seat],
        colour=named.colour(seat.colour, tongue),
        points=named.points(_points(seat), tongue),
        stock=named.stock(ranch.goods),
        ranchers=ranchers,
        marker=marker,
    )
    if seat.left:
        yield tongue.gettext("Has left.")
        return
    yield from grid(ranch)
    yield areas_told(ranch, tongue)
    message = tongue.gettext(
        "Holding Area: {waiting}, {barriers}. Medical Leave: {leave}. Barriers: {placed}."
    )
    yield message.format(
        waiting=dinosaurs_told(ranch.holding) or "-",
        barriers=named.counted("barrier", ranch.held, tongue),
        leave=_leave(seat),
        placed=" ".join(ranch.barriers) or "-",
    )
    message = tongue.gettext("Cards: {cards}. Contracts: {contracts}; private in hand {private}.")
    yield message.format(
        cards=named.researches(ranch.cards, tongue) or "-",
        contracts=", ".join(map(named.contract_letters, seat.contracts)) or "-",
        private=seat.private,
    )


def _leave(seat: SeatView) -> str:
    """Ranchers and dinosaurs on Medical Leave."""
    lead = "L" if seat.medical_lead else ""
    parts = [f"{seat.medical_small or ''}{lead}", dinosaurs_told(seat.medical)]
    return " ".join(filter(None, parts)) or "-"


def _rival(rival: RivalView, tongue: Tongue) -> Iterator[str]:
    """The Rival with its tracks, columns and cards."""
    columns = " ".join(f"{named.letter(kind)}{n}" for kind, n in rival.columns.items())
    above = " ".join(f"{mat.upper()}{count}" for mat, count in rival.above.items())
    message = tongue.gettext(
        "The Rival, {rival}: {points}, {stock}, columns {columns}, cards above {above}, turns left "
        "{turns}."
    )
    yield message.format(
        rival=named.rival(rival.id, tongue),
        points=named.points(rival.points, tongue),
        stock=named.stock(rival.goods),
        columns=columns,
        above=above,
        turns=rival.turns,
    )
    message = tongue.gettext("Its cards: {cards}. Its contracts: {contracts}.")
    yield message.format(
        cards=named.researches(rival.cards, tongue) or "-",
        contracts=", ".join(map(named.contract_letters, rival.contracts)) or "-",
    )
