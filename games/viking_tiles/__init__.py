"""Viking Tiles: tile laying with edge matching, figures and majority scoring (1 to 4 players)."""
