-- Matches, their seats, states, submissions, moves and snapshots; the outbox and what it posted.
-- Times are ISO 8601 in UTC with microseconds, so that text order is time order.

CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    mode TEXT NOT NULL,
    seats INTEGER NOT NULL CHECK (seats > 0),
    options TEXT NOT NULL CHECK (json_valid(options)),
    language TEXT NOT NULL,
    status TEXT NOT NULL
        CHECK (status IN ('lobby', 'running', 'paused', 'suspended', 'finished', 'ended')),
    host_id INTEGER NOT NULL,
    guild_id INTEGER,
    channel_id INTEGER NOT NULL,
    entry TEXT NOT NULL CHECK (entry IN ('open', 'invited')),
    practice INTEGER NOT NULL CHECK (practice IN (0, 1)),
    rematch_of INTEGER REFERENCES matches (id),
    secret_hash TEXT,
    secret BLOB CHECK (secret IS NULL OR status IN ('finished', 'ended')),
    ply INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    turn_start INTEGER NOT NULL,
    reason TEXT,
    revision INTEGER NOT NULL,
    opened_at TEXT NOT NULL,
    closes_at TEXT,
    started_at TEXT,
    ended_at TEXT
) STRICT;

CREATE UNIQUE INDEX one_open_match_per_channel ON matches (channel_id)
    WHERE status IN ('lobby', 'running', 'paused');
CREATE INDEX matches_by_channel ON matches (channel_id, id);
CREATE INDEX lobbies_by_closing ON matches (closes_at) WHERE status = 'lobby';

-- The sealed secrets lie apart, so that no ordinary reading can carry one along.
CREATE TABLE secrets (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    secret BLOB NOT NULL CHECK (length(secret) = 32)
) STRICT;

CREATE TABLE seats (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    place INTEGER NOT NULL,
    seat INTEGER,
    person_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    colour TEXT,
    version INTEGER NOT NULL,
    ready INTEGER NOT NULL CHECK (ready IN (0, 1)),
    invited INTEGER NOT NULL CHECK (invited IN (0, 1)),
    automated INTEGER NOT NULL CHECK (automated IN (0, 1)),
    withdrawn INTEGER NOT NULL CHECK (withdrawn IN (0, 1)),
    mentioned_at TEXT,
    PRIMARY KEY (match_id, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_person ON seats (person_id, match_id);

CREATE TABLE states (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    state BLOB NOT NULL
) STRICT;

CREATE TABLE submissions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    interaction_id INTEGER UNIQUE,
    act TEXT NOT NULL,
    author_id INTEGER NOT NULL,
    source TEXT NOT NULL
        CHECK (source IN ('press', 'command', 'order', 'clock', 'moderator', 'automatic')),
    rest TEXT NOT NULL,
    refusal BLOB,
    at TEXT NOT NULL
) STRICT;

CREATE TABLE moves (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    submission_id INTEGER NOT NULL REFERENCES submissions (id),
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('open', 'handover', 'revealed', 'withdrawn')),
    private INTEGER NOT NULL CHECK (private IN (0, 1)),
    events BLOB NOT NULL,
    before BLOB,
    undone_by INTEGER REFERENCES submissions (id),
    at TEXT NOT NULL,
    PRIMARY KEY (match_id, number)
) STRICT;

CREATE INDEX moves_by_submission ON moves (submission_id);
CREATE UNIQUE INDEX one_move_per_ply ON moves (match_id, ply) WHERE undone_by IS NULL;

CREATE TABLE snapshots (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    state BLOB NOT NULL,
    PRIMARY KEY (match_id, number)
) STRICT;

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL,
    number INTEGER NOT NULL,
    payload TEXT NOT NULL CHECK (json_valid(payload)),
    status TEXT NOT NULL CHECK (status IN ('waiting', 'delivered', 'superseded', 'failed')),
    attempts INTEGER NOT NULL,
    due_at TEXT NOT NULL,
    error TEXT
) STRICT;

CREATE INDEX outbox_waiting ON outbox (match_id, id) WHERE status = 'waiting';

CREATE TABLE messages (
    message_id INTEGER PRIMARY KEY,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    channel_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    number INTEGER NOT NULL,
    live INTEGER NOT NULL CHECK (live IN (0, 1))
) STRICT;

CREATE INDEX messages_by_match ON messages (match_id, kind, message_id);
