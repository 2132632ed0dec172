"""The phases of a round, each with what is legal, why not, and what a move does."""
