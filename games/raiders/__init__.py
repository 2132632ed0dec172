"""Raiders of the North Sea: place a worker, take a worker, and raid (2 to 4 players)."""

from games.raiders.rules import Raiders

GAME = Raiders()
