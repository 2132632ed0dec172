-- How matches ended for each seat, how long turns took, and who follows a match without a seat.

CREATE TABLE results (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    person_id INTEGER NOT NULL,
    place INTEGER NOT NULL CHECK (place > 0),
    points INTEGER NOT NULL,
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    rated INTEGER NOT NULL CHECK (rated IN (0, 1)),
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_by_person ON results (person_id, match_id);

-- A turn that goes on: `since` is empty while the match is paused.
CREATE TABLE visits (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    person_id INTEGER NOT NULL,
    since TEXT,
    seconds REAL NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE turns (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    person_id INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    seconds REAL NOT NULL,
    late INTEGER NOT NULL CHECK (late IN (0, 1))
) STRICT;

CREATE INDEX turns_by_person ON turns (person_id, match_id);
CREATE INDEX turns_by_match ON turns (match_id);

CREATE TABLE follows (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    person_id INTEGER NOT NULL,
    news TEXT NOT NULL CHECK (news IN ('moves', 'turns', 'end')),
    place TEXT NOT NULL CHECK (place IN ('direct', 'thread')),
    language TEXT NOT NULL,
    closed INTEGER NOT NULL CHECK (closed IN (0, 1)),
    PRIMARY KEY (match_id, person_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX follows_by_person ON follows (person_id);

-- The thread in which a match's followers read its news.
CREATE TABLE galleries (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    channel_id INTEGER NOT NULL
) STRICT;

CREATE INDEX submissions_by_author ON submissions (author_id, match_id);
