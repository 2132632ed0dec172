"""A loopback Discord: REST, gateway and attachments on one local port, with a page to act in it.

An unmodified discord.py client connects to it. It keeps an in-memory world of servers, channels and
members and refuses what Discord refuses, so that the whole bot can be tested and tried without a
token. Nothing here imports discord.py; the entry point is `bot.playground.server.Loopback`.
"""
