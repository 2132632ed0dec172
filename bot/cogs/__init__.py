"""Slash commands, one file per topic: names, options, completions; others do the work."""
