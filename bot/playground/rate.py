"""Rate limits: Discord's headers, 429 answers, buckets per route, and limits that tests inject."""

import re
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from bot.playground.clock import Clock
from bot.playground.entities import Json

_PLENTY = 50
"""The limit that headers name where nothing is counted."""

TOO_MANY = 429
"""The status of an answer that says to wait."""

Scope = Literal["user", "global", "shared"]


@dataclass(frozen=True, slots=True)
class Bucket:
    """So many requests in so many seconds to one route, counted per channel, server or token.

    `path` is a regular expression over the path below /api/v10; its first group is what is counted
    apart.
    """

    name: str
    method: str
    path: str
    requests: int
    seconds: float


DISCORD_BUCKETS = (
    # Discord publishes no figures; these are what its headers have been seen to say.
    Bucket("send", "POST", r"/channels/(\d+)/messages", 5, 5.0),
    Bucket("edit", "PATCH", r"/channels/(\d+)/messages/\d+", 5, 5.0),
    Bucket("delete", "DELETE", r"/channels/(\d+)/messages/\d+", 5, 1.0),
    Bucket("followup", "POST", r"/webhooks/\d+/([^/]+)", 5, 2.0),
    Bucket("answer", "PATCH", r"/webhooks/\d+/([^/]+)/messages/.+", 5, 2.0),
)


@dataclass(slots=True)
class Injected:
    """A limit that a test asks for: the next `times` requests to matching paths are refused.

    `path` is a part of the path below /api/v10, `retry_after` in seconds, `code` Discord's error
    code such as 30046 (edits of messages older than an hour). Another `status` than 429 is a
    failure on Discord's side.
    """

    method: str
    path: str
    times: int = 1
    retry_after: float = 0.01
    scope: Scope = "user"
    code: int | None = None
    status: int = TOO_MANY


@dataclass(slots=True)
class Verdict:
    """The rate limit headers of one answer; body and status if it is refused."""

    headers: dict[str, str] = field(default_factory=dict)
    refusal: Json | None = None
    status: int = TOO_MANY


class RateLimits:
    """Counts requests and decides which are too many."""

    def __init__(self, clock: Clock, buckets: Sequence[Bucket] = ()) -> None:
        self._clock = clock
        self._buckets = buckets
        self._used: dict[tuple[str, str], deque[float]] = {}
        self._injected: list[Injected] = []

    def inject(self, limit: Injected) -> None:
        """Refuse coming requests."""
        self._injected.append(limit)

    def judge(self, method: str, path: str) -> Verdict:
        """Count a request to a path below /api/v10."""
        for limit in self._injected:
            if limit.times and limit.method == method and limit.path in path:
                limit.times -= 1
                if limit.status != TOO_MANY:
                    failure = {"message": f"{limit.status}: Server Error", "code": limit.code or 0}
                    return Verdict({}, failure, limit.status)
                return _refused(limit.retry_after, limit.scope, limit.code)
        for bucket in self._buckets:
            match = re.fullmatch(bucket.path, path)
            if match and bucket.method == method:
                return self._count(bucket, match.group(1))
        return Verdict(_headers(_PLENTY, _PLENTY - 1, self._clock().timestamp(), 1.0))

    def _count(self, bucket: Bucket, key: str) -> Verdict:
        now = self._clock().timestamp()
        used = self._used.setdefault((bucket.name, key), deque())
        while used and now - used[0] >= bucket.seconds:
            used.popleft()
        if len(used) >= bucket.requests:
            verdict = _refused(bucket.seconds - (now - used[0]), "user", None)
        else:
            used.append(now)
            verdict = Verdict()
        reset = bucket.seconds - (now - used[0])
        verdict.headers |= _headers(bucket.requests, bucket.requests - len(used), now, reset)
        verdict.headers["X-RateLimit-Bucket"] = bucket.name
        return verdict


def _headers(limit: int, remaining: int, now: float, reset: float) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(limit),
        "X-RateLimit-Remaining": str(remaining),
        "X-RateLimit-Reset": f"{now + reset:.3f}",
        "X-RateLimit-Reset-After": f"{reset:.3f}",
    }


def _refused(retry_after: float, scope: Scope, code: int | None) -> Verdict:
    headers = {
        # Without it discord.py takes the answer for a ban by the network in front of Discord.
        "Via": "1.1 loopback",
        "Retry-After": f"{retry_after:.3f}",
        "X-RateLimit-Scope": scope,
    }
    if scope == "global":
        headers["X-RateLimit-Global"] = "true"
    body: Json = {
        "message": "You are being rate limited.",
        "retry_after": round(retry_after, 3),
        "global": scope == "global",
    }
    if code is not None:
        body["code"] = code
    return Verdict(headers, body)
