-- A letter may also say that somebody's time is up.
CREATE TABLE letters_anew (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER REFERENCES matches (id),
    seat INTEGER,
    person_id INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('turn', 'half', 'up', 'next', 'digest')),
    direct INTEGER NOT NULL CHECK (direct IN (0, 1)),
    after INTEGER,
    status TEXT NOT NULL CHECK (status IN ('waiting', 'sent', 'over', 'done', 'failed')),
    due_at TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    message_id INTEGER,
    channel_id INTEGER,
    error TEXT
) STRICT;

INSERT INTO letters_anew SELECT * FROM letters;

DROP TABLE letters;

ALTER TABLE letters_anew RENAME TO letters;

CREATE INDEX letters_to_send ON letters (due_at) WHERE status IN ('waiting', 'over');
CREATE INDEX letters_by_match ON letters (match_id, seat) WHERE status IN ('waiting', 'sent');
