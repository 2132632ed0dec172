"""Vikings: a buying wheel, a homeland of one's own, three kinds of scoring (2 to 4 players)."""

from games.vikings.rules import Vikings

GAME = Vikings()
