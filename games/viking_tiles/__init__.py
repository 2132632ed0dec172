"""Viking Tiles: tile laying with edge matching, figures and majority scoring (1 to 4 players)."""

from games.viking_tiles.rules import VikingTiles

GAME = VikingTiles()
