-- Whether a person wants shape and letter of a seat beside its name in what only they read.

ALTER TABLE preferences ADD COLUMN marks INTEGER NOT NULL DEFAULT 0 CHECK (marks IN (0, 1));
