"""Tiny Epic Dinosaurs: place ranchers, fence in dinosaurs, fulfil contracts (1 to 4 players)."""

from games.te_dinosaurs.rules import TinyEpicDinosaurs

GAME = TinyEpicDinosaurs()
