"""The positions whose pictures are golden, and of which the palette is made: golden matches."""

from games.te_dinosaurs import GAME
from render.te_dinosaurs import PAINTER
from tests.render.played import Played

PLAYED = Played(
    GAME,
    PAINTER,
    stages={
        "opening": ("standard-2", 0), "first": ("standard-4", 20), "middle": ("standard-4", 150),
        "middle-three": ("standard-3", 120), "late": ("standard-4", -30), "solo": ("solo-1", 40),
        "final": ("standard-4", -1), "final-solo": ("solo-1", -1),
    },
    matches=("standard-4", "standard-2", "solo-1"),
    part="blue",
    hands=("keep_private-keep", "plan-move"),
)  # fmt: skip
golden_canvases = PLAYED.golden_canvases
