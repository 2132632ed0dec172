"""Tiny Epic Vikings: draft, sail, fight for the gods' favor (2 to 4 players, two with an enemy)."""

from games.te_vikings.rules import TeVikings

GAME = TeVikings()
