"""The match service: all that a player, spectator or moderator can do, without Discord.

`service.Matches` is the door. What it accepts is stored in one transaction; then, and only then,
the outbox tells the table.
"""
