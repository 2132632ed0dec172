"""What one seat holds: its plan while there is one, else its private contracts."""

from collections.abc import Collection, Sequence
from typing import Final

from games.core.words import Tongue
from games.te_dinosaurs.view import DinosaursView
from render.core.canvas import Canvas
from render.core.panels import heading, private_canvas
from render.te_dinosaurs import layout
from render.te_dinosaurs.cards import contract
from render.te_dinosaurs.plan import paint_plan

_WIDTH: Final = 570
_HEADING: Final = 72
_TOP: Final = 104


def paint_hand(view: DinosaursView, tongue: Tongue) -> Canvas | None:
    """The plan, or private contracts; None where there is nothing."""
    if view.plan is not None:
        return paint_plan(view, view.plan, tongue)
    cards = view.dealt or view.hand
    if not cards:
        return None
    words = tongue.gettext("Your private contracts")
    kept = (view.kept,) if view.kept is not None else ()
    return paint_contract_cards(cards, (), words, tongue, kept)


def paint_contract_cards(
    cards: Sequence[str], marked: Collection[str], title: str, tongue: Tongue,
    kept: Collection[str] = (),
) -> Canvas:  # fmt: skip
    """Contracts above each other; those `marked` may be chosen, those not kept are faded."""
    wide, high = layout.PRIVATE_CONTRACT
    canvas = private_canvas(_WIDTH, _TOP + len(cards) * (high + 18) + 12)
    heading(canvas, _HEADING, "card", title, tongue.gettext("only you see this"))
    left = (_WIDTH - wide) // 2
    for number, card in enumerate(cards):
        top = _TOP + number * (high + 18)
        mark = "candidate" if card in marked else "faded" if kept and card not in kept else ""
        contract(canvas, (left, top, left + wide, top + high), card, mark=mark)
    return canvas
