"""Everything Skald says that is not a game's own: languages, names, shared sentences."""
