-- What a server has settled for all its tables, and what people noted for themselves.

CREATE TABLE servers (
    guild_id INTEGER PRIMARY KEY,
    channels TEXT NOT NULL CHECK (json_valid(channels)),
    moderator_role INTEGER,
    language TEXT,
    open_matches INTEGER CHECK (open_matches > 0),
    home TEXT NOT NULL CHECK (home IN ('channel', 'thread'))
) STRICT;

CREATE TABLE notes (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    person_id INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (match_id, person_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX matches_by_server ON matches (guild_id, status);
