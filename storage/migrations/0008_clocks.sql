-- Time: clocks of seats, days away, what becomes of a seat whose person is absent; and how each
-- person wants to be told that a match waits for them.

ALTER TABLE matches ADD COLUMN pace TEXT NOT NULL DEFAULT 'none'
    CHECK (pace IN ('fast', 'standard', 'slow', 'none'));
ALTER TABLE matches ADD COLUMN time_up TEXT NOT NULL DEFAULT 'vote'
    CHECK (time_up IN ('vote', 'default', 'automated', 'substitute', 'withdraw', 'end'));
ALTER TABLE matches ADD COLUMN away INTEGER NOT NULL DEFAULT 1 CHECK (away IN (0, 1));
ALTER TABLE matches ADD COLUMN brief INTEGER NOT NULL DEFAULT 0 CHECK (brief IN (0, 1));
ALTER TABLE servers ADD COLUMN pace TEXT NOT NULL DEFAULT 'standard'
    CHECK (pace IN ('fast', 'standard', 'slow', 'none'));

CREATE TABLE clocks (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    person_id INTEGER NOT NULL,
    seconds REAL NOT NULL,
    since TEXT,
    due_at TEXT,
    warn_at TEXT,
    half REAL,
    began INTEGER,
    up INTEGER NOT NULL CHECK (up IN (0, 1)),
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX clocks_by_end ON clocks (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX clocks_by_warning ON clocks (warn_at) WHERE warn_at IS NOT NULL;
CREATE INDEX clocks_up ON clocks (match_id) WHERE up;

-- How often and when a match of the present line has waited for a seat; plies, not log numbers.
CREATE TABLE waits (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    began INTEGER NOT NULL,
    ended INTEGER,
    earned REAL NOT NULL,
    PRIMARY KEY (match_id, seat, began)
) STRICT, WITHOUT ROWID;

CREATE TABLE absences (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    person_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    cause TEXT NOT NULL CHECK (cause IN ('time', 'left', 'wish')),
    status TEXT NOT NULL CHECK (status IN ('voting', 'seeking', 'closed')),
    ballots TEXT NOT NULL CHECK (json_valid(ballots)),
    guest_id INTEGER,
    outcome TEXT,
    closes_at TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_absence_per_seat ON absences (match_id, seat) WHERE status <> 'closed';
CREATE INDEX absences_by_closing ON absences (closes_at) WHERE status <> 'closed';

CREATE TABLE away (
    person_id INTEGER NOT NULL,
    starts_at TEXT NOT NULL,
    ends_at TEXT NOT NULL,
    PRIMARY KEY (person_id, starts_at)
) STRICT, WITHOUT ROWID;

CREATE TABLE preferences (
    person_id INTEGER PRIMARY KEY,
    notices TEXT NOT NULL CHECK (notices IN ('mention', 'direct', 'silent')),
    digest TEXT NOT NULL CHECK (digest IN ('none', 'morning', 'evening', 'both')),
    digest_at TEXT,
    quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 23),
    quiet_to INTEGER CHECK (quiet_to BETWEEN 0 AND 23),
    zone TEXT NOT NULL,
    language TEXT,
    next_up INTEGER NOT NULL CHECK (next_up IN (0, 1)),
    direct_closed INTEGER NOT NULL CHECK (direct_closed IN (0, 1))
) STRICT;

CREATE INDEX preferences_by_digest ON preferences (digest_at) WHERE digest_at IS NOT NULL;

-- Where a person wants to be told otherwise about one match.
CREATE TABLE exceptions (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    person_id INTEGER NOT NULL,
    notices TEXT NOT NULL CHECK (notices IN ('mention', 'direct', 'silent')),
    PRIMARY KEY (match_id, person_id)
) STRICT, WITHOUT ROWID;

-- What one person is told by itself: at a time of theirs, most often by direct message.
CREATE TABLE letters (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER REFERENCES matches (id),
    seat INTEGER,
    person_id INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('turn', 'half', 'next', 'digest')),
    direct INTEGER NOT NULL CHECK (direct IN (0, 1)),
    after INTEGER,
    status TEXT NOT NULL CHECK (status IN ('waiting', 'sent', 'over', 'done', 'failed')),
    due_at TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    message_id INTEGER,
    channel_id INTEGER,
    error TEXT
) STRICT;

CREATE INDEX letters_to_send ON letters (due_at) WHERE status IN ('waiting', 'over');
CREATE INDEX letters_by_match ON letters (match_id, seat) WHERE status IN ('waiting', 'sent');

-- When Skald last looked at the clocks: what lies between is given back.
CREATE TABLE pulse (one INTEGER PRIMARY KEY CHECK (one = 1), at TEXT NOT NULL) STRICT;
