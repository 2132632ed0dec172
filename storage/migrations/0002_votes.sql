-- Votes of the table: to take a move back that can no longer be taken back freely.

CREATE TABLE votes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    number INTEGER NOT NULL,
    ballots TEXT NOT NULL CHECK (json_valid(ballots)),
    status TEXT NOT NULL
        CHECK (status IN ('open', 'agreed', 'refused', 'withdrawn', 'expired', 'overtaken')),
    closes_at TEXT NOT NULL,
    FOREIGN KEY (match_id, number) REFERENCES moves (match_id, number)
) STRICT;

CREATE UNIQUE INDEX one_open_vote_per_match ON votes (match_id) WHERE status = 'open';
CREATE INDEX votes_by_closing ON votes (closes_at) WHERE status = 'open';
