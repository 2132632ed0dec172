"""Four toy games, each with one thing that the core must carry and that not every game has."""
