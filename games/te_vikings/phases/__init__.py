"""The parts of a match, in the order of the dossier's section 4."""
