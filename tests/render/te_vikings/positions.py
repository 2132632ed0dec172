"""The positions whose pictures are golden, and of which the palette is made: golden matches."""

from games.te_vikings import GAME
from render.te_vikings import PAINTER
from tests.render.played import Played

PLAYED = Played(
    GAME,
    PAINTER,
    stages={
        "opening": ("greedy-2", 1), "draft": ("greedy-3", 6), "middle": ("greedy-4", 120),
        "middle-two": ("greedy-2", 60), "late": ("greedy-4", -8), "late-two": ("greedy-2", -5),
        "final": ("greedy-3", -1), "crowded": ("competitive-4", 150),
    },
    matches=("greedy-2", "greedy-4", "competitive-3"),
    part="middle",
    hands=("play-play", "draft-draft"),
)  # fmt: skip
golden_canvases = PLAYED.golden_canvases
