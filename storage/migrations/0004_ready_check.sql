-- A lobby whose host has asked everybody whether they are ready begins when all of them are.

ALTER TABLE matches ADD COLUMN calling INTEGER NOT NULL DEFAULT 0 CHECK (calling IN (0, 1));
