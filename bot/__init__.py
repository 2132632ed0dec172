"""The bot: everything that knows Discord, and the match service, which does not."""
