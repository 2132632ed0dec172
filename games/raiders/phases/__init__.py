"""The turn of Raiders of the North Sea, phase by phase, as the dossier's section 4 orders it."""
