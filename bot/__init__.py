"""Everything that knows Discord, and the match service in it that does not."""
