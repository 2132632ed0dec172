-- Orders: what a seat has prepared for its next decision of a kind, in private.

CREATE TABLE orders (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    place INTEGER NOT NULL,
    choice TEXT NOT NULL,
    policy INTEGER NOT NULL CHECK (policy IN (0, 1)),
    guard TEXT,
    standing INTEGER NOT NULL CHECK (standing IN (0, 1)),
    version INTEGER NOT NULL,
    dropped INTEGER NOT NULL CHECK (dropped IN (0, 1)),
    PRIMARY KEY (match_id, seat, kind, place)
) STRICT, WITHOUT ROWID;
