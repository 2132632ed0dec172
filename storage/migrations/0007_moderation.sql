-- What moderators did and what they need to know: acts, proposed acts, incidents, reports.

ALTER TABLE matches ADD COLUMN incident TEXT;
ALTER TABLE servers ADD COLUMN moderator_channel INTEGER;

-- Every act of a moderator, also those that change nothing. `detail` holds public facts alone.
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    submission_id INTEGER REFERENCES submissions (id),
    act TEXT NOT NULL,
    person_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    seated INTEGER NOT NULL CHECK (seated IN (0, 1)),
    reason TEXT,
    detail TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT;

CREATE INDEX audit_by_match ON audit (match_id, id);

-- What a moderator has been asked to confirm; `number` and `undone`: the match then.
CREATE TABLE proposals (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    person_id INTEGER NOT NULL,
    act TEXT NOT NULL,
    chosen TEXT NOT NULL CHECK (json_valid(chosen)),
    reason TEXT NOT NULL,
    number INTEGER NOT NULL,
    undone INTEGER NOT NULL,
    at TEXT NOT NULL
) STRICT;

CREATE INDEX proposals_by_match ON proposals (match_id, id);

-- What went wrong inside a match. `revision` is that of the match: equal ones came in a row.
CREATE TABLE incidents (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    incident TEXT NOT NULL,
    revision INTEGER NOT NULL,
    error TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT;

CREATE INDEX incidents_by_match ON incidents (match_id, id);

-- What people told the moderators about a match.
CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    person_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    number INTEGER NOT NULL,
    at TEXT NOT NULL
) STRICT;

CREATE INDEX reports_by_match ON reports (match_id, id);
