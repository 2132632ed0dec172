-- Who holds or has held which seat of a match that was dealt: they have seen its hand.

CREATE TABLE holders (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    person_id INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat, person_id)
) STRICT, WITHOUT ROWID;

INSERT INTO holders
SELECT match_id, seat, person_id FROM seats WHERE seat IS NOT NULL
UNION
SELECT moves.match_id, seat, author_id FROM moves
    JOIN submissions ON submissions.id = moves.submission_id
    WHERE source IN ('press', 'command', 'order')
UNION
SELECT match_id, seat, person_id FROM absences;
