"""What can go wrong in the store.

StoreError
├── LostRace         somebody else changed the match since it was read
├── DoneBefore       this interaction was applied already; has the submission's id
├── PlaceTaken       the channel or thread has an open match
├── LeaseLost        another running copy writes now; this one must stop
├── LeaseHeld        another running copy is alive; this one must not start
├── NewerDatabase    a later release of Skald wrote the file
├── Unusable         the file cannot be opened or written, or is another program's
└── DamagedDatabase  the integrity check failed, or a backup cannot be restored
"""


class StoreError(Exception):
    """Root of the tree."""


class LostRace(StoreError):
    """The match changed between reading and writing; nothing was written."""


class DoneBefore(StoreError):
    """The interaction's submission is in the store already; nothing was written."""

    def __init__(self, submission_id: int) -> None:
        super().__init__(f"submission {submission_id} holds this interaction")
        self.submission_id = submission_id


class PlaceTaken(StoreError):
    """One open match for each channel or thread; nothing was written."""


class LeaseLost(StoreError):
    """Another copy took the writer's lease; nothing was written."""


class LeaseHeld(StoreError):
    """Another copy holds the writer's lease."""


class NewerDatabase(StoreError):
    """The file has a schema this release does not know."""


class Unusable(StoreError):
    """The file cannot be opened or written, or another program has it."""


class DamagedDatabase(StoreError):
    """The file is not sound."""
