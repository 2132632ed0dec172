-- The language a person's Discord had when last seen: what is written to them later is in it.

CREATE TABLE spoken (person_id INTEGER PRIMARY KEY, language TEXT NOT NULL) STRICT;
