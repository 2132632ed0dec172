"""What a server's moderators are told without asking.

    broke     a match has paused itself: incident
    gone      the channel or thread of a match has vanished
    barred    Skald may not speak where a match is played

An alarm is a notice of its match that goes to another place; see `outbox.ELSEWHERE`. Where the
server names no channel for it, `channel_id` is None: the sender looks for the channel that holds
the match's thread, else it writes to the host, or to who else of the table can be reached.
"""

from typing import Literal

from storage.rows import NewNotice, ServerRow

Why = Literal["broke", "gone", "barred"]


def alarms(
    why: Why, number: int, server: ServerRow | None, about: int, **facts: object
) -> list[NewNotice]:
    """The alarm about the place `about`; none if it is said there, and nowhere else."""
    channel = None if server is None else server.moderator_channel
    role = None if server is None else server.moderator_role
    if channel is None and why == "broke":
        return []
    payload = {"why": why, "channel_id": channel, "role": role, "about": about, **facts}
    return [NewNotice(kind="alarm", number=number, payload=payload)]
