"""DEATHS: who of the crew falls to the Valkyries, and what their death brings (5.7, step 6)."""

import msgspec

from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.seats import Seat
from games.raiders.cards import add_to_hand
from games.raiders.events import CrewReturned, Gained, Killed, OthersAsked, Sacrificed
from games.raiders.goods import gain
from games.raiders.moves import Lose, Sacrifice
from games.raiders.phases.turn import finish_turn
from games.raiders.pieces import AVENGERS, CARDS
from games.raiders.state import AVENGER, DEATHS, Known, State
from games.raiders.visit import distinct

replace = msgspec.structs.replace


def bury(state: State) -> list[Event]:
    """Go on with the deaths until somebody has to choose, then end the turn."""
    events: list[Event] = []
    while state.raiding.deaths:
        forced = _forced(state)
        if forced is None:
            state.phase = DEATHS
            return events
        events += _kill(state, forced)
        if state.asked:
            return events
    return events + finish_turn(state)


def _forced(state: State) -> Lose | None:
    """The next death if all see that there is no choice: everybody dies, or all are alike (D8)."""
    crew = state.mover.crew
    if len(crew) <= state.raiding.deaths and AVENGERS.isdisjoint(crew):
        return Lose(crew[0])
    possible = losses(state)
    return possible[0] if len(possible) == 1 else None


def losses(state: State) -> list[Lose]:
    """Each crew member; an Avenger once for each opponent with a crew."""
    victims = [state.players[seat].colour for seat in _with_crew(state)]
    moves: list[Lose] = []
    for card in distinct(state.mover.crew):
        if card in AVENGERS and victims:
            moves += (Lose(card, colour) for colour in victims)
        else:
            moves.append(Lose(card))
    return moves


def _with_crew(state: State) -> list[Seat]:
    return [seat for seat in state.opponents(state.active) if state.players[seat].crew]


def refuse_loss(state: State, move: Lose) -> RuleViolation | None:
    """Not in the crew, or an Avenger without a proper opponent."""
    if move.card not in state.mover.crew:
        return RuleViolation("not_in_crew", card=move.card)
    if move.card not in AVENGERS:
        if move.avenge is None:
            return None
        return RuleViolation("nobody_to_avenge", card=move.card)
    colours = tuple(state.players[seat].colour for seat in _with_crew(state))
    if move.avenge is None:
        return RuleViolation("unfinished", field="avenge", choices=colours) if colours else None
    return refuse_avenged(state, move.avenge)


def refuse_avenged(state: State, colour: str) -> RuleViolation | None:
    """The player named is no opponent, or has no crew."""
    seat = state.coloured(colour)
    others = state.opponents(state.active)
    if seat is None or seat not in others:
        colours = tuple(state.players[other].colour for other in others)
        return RuleViolation("not_an_opponent", player=colour, choices=colours)
    if not state.players[seat].crew:
        return RuleViolation("opponent_lacks", seat=seat, item="crew")
    return None


def lose(state: State, move: Lose) -> list[Event]:
    """One death, and what follows."""
    events = _kill(state, move)
    return events if state.asked else events + bury(state)


def _kill(state: State, move: Lose) -> list[Event]:
    """It leaves the crew, the Valkyries count one more, its action resolves completely."""
    player, seat = state.mover, state.active
    player.crew.remove(move.card)
    player.valkyries += 1
    state.raid = replace(state.raiding, deaths=state.raiding.deaths - 1)
    state.trace = replace(state.newest, killed=(*state.newest.killed, move.card))
    returns = CARDS[move.card].crew.do == "return_to_hand"
    if not returns:
        state.discard.append(move.card)
    killed = Killed(seat, move.card, player.valkyries)
    return [killed, *_on_killed(state, move)]


def _on_killed(state: State, move: Lose) -> list[Event]:
    effect, seat = CARDS[move.card].crew, state.active
    match effect.do:
        case "return_to_hand":
            add_to_hand(state.mover, move.card, Known(move.card))
            return [CrewReturned(seat, move.card)]
        case "gain":
            return gain(state, seat, effect.items)
        case "gain_vp":
            state.mover.points += effect.vp
            return [Gained(seat, {"points": effect.vp}, {"points": state.mover.points})]
        case "opponent_loses_crew":
            return _avenge(state, move.avenge)
    return []


def _avenge(state: State, colour: str | None) -> list[Event]:
    """The opponent named gives up one of their crew, by choice if there is one."""
    opponent = state.coloured(colour)
    if opponent is None:
        return []
    state.trace = replace(state.newest, avenged=(*state.newest.avenged, opponent))
    choices = distinct(state.players[opponent].crew)
    if len(choices) == 1:
        return [_give_up(state, opponent, choices[0])]
    state.asked, state.phase = (opponent,), AVENGER
    return [OthersAsked(state.active, state.asked, AVENGER)]


def _give_up(state: State, seat: Seat, card: str) -> Event:
    """No death: neither Valkyrie nor action (ruling 23)."""
    state.players[seat].crew.remove(card)
    state.discard.append(card)
    return Sacrificed(seat, state.active, card)


def sacrifices(state: State, seat: Seat) -> list[Sacrifice]:
    """Each different crew member of the opponent asked."""
    return [Sacrifice(card) for card in distinct(state.players[seat].crew)]


def refuse_sacrifice(state: State, seat: Seat, move: Sacrifice) -> RuleViolation | None:
    """Only one of the crew can be given up."""
    if move.card in state.players[seat].crew:
        return None
    return RuleViolation("not_in_crew", card=move.card)


def sacrifice(state: State, seat: Seat, move: Sacrifice) -> list[Event]:
    """The answer to an Avenger; then the deaths go on."""
    state.asked = ()
    return [_give_up(state, seat, move.card), *bury(state)]
