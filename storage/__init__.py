"""Keeps matches: SQLite, numbered migrations, one writer. Knows bytes and ids, not games."""
