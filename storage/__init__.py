"""Keeps matches: bytes and ids, one writer, one transaction for each accepted act.

`interface.Store` is what the match service speaks; `sqlite.SqliteStore` is the one that exists.
"""
