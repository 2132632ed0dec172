-- Whether a person wants hints in practice matches.

ALTER TABLE preferences ADD COLUMN hints INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1));
