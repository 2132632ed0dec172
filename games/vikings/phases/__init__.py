"""The round of Vikings, phase by phase, as the dossier's section 4 orders it."""
