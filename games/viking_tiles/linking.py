"""What may follow in a typed line (dossier, section 14): one placement, one action, all or nothing.

Every further part is judged by its words and by the position the line began at, never by what was
drawn or turned up since; so any refusal can undo the whole line without telling anything.
"""

from games.core.contract import Earlier, Link
from games.core.errors import RuleViolation
from games.core.seats import Seat
from games.viking_tiles.cells import cell_of
from games.viking_tiles.moves import Place
from games.viking_tiles.parsing import ACTIONS, parse_move
from games.viking_tiles.phases.act import refuse_action
from games.viking_tiles.phases.resolve import put
from games.viking_tiles.state import ACT, State


def link_part(state: State, seat: Seat, earlier: Earlier[State], text: str) -> Link:
    """Whether a part may follow: an action after the placement, or a surplus `end` (ruling 70)."""
    verb, *words = text.lower().split()
    if verb == "place":
        return RuleViolation("placement_final", in_line=True)
    if verb == "exchange" and not words:
        return RuleViolation("exchange_not_allowed", places={})
    if verb not in ACTIONS:
        return RuleViolation("not_understood", text=text)
    placement = earlier.moves[-1]
    if not isinstance(placement, Place) or earlier.surplus:
        return RuleViolation("already_acted")
    if state.phase == ACT and state.active == seat:
        return "play"
    return _after_the_turn(earlier.start.copy(), seat, placement, text)


def _after_the_turn(acting: State, seat: Seat, placement: Place, text: str) -> Link:
    """The turn has ended by itself: say why the action was impossible; `end` does nothing more."""
    put(acting, seat, placement.tile, cell_of(placement.cell), placement.rotation)
    acting.phase = ACT
    try:
        move = parse_move(acting, seat, text)
    except RuleViolation as violation:
        return violation
    return refuse_action(acting, move) or "surplus"
