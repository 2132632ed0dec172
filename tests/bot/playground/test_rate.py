"""Rate limits: refused requests are retried by the client, buckets count per channel."""

from datetime import timedelta

import discord
import pytest

from bot.playground.clock import MovableClock
from bot.playground.rate import DISCORD_BUCKETS, Bucket, Injected, RateLimits
from tests.bot.playground.conftest import Hall
from tests.bot.playground.mini import Mini, picture, png


async def test_refused_send_is_retried(hall: Hall, bot: Mini) -> None:
    """A 429 is waited for, and the file is sent whole the second time."""
    hall.server.rate.inject(Injected("POST", "/messages"))
    channel = await bot.fetch_channel(int(hall.channel.id))
    assert isinstance(channel, discord.TextChannel)
    await channel.send(file=picture())
    assert [r.status for r in hall.server.requests if r.method == "POST"] == [429, 200]
    (seen,) = hall.ana.sees(hall.channel)
    assert seen.attachments[0].data == png()


@pytest.mark.parametrize("scope", ["user", "shared", "global"])
async def test_refused_edit_of_an_old_message(hall: Hall, bot: Mini, scope: str) -> None:
    """Edits of old messages have their own code, and are retried in any scope."""
    channel = await bot.fetch_channel(int(hall.channel.id))
    assert isinstance(channel, discord.TextChannel)
    sent = await channel.send("old")
    limit = Injected("PATCH", "/messages/", times=2, scope=scope, code=30046)
    hall.server.rate.inject(limit)
    await sent.edit(content="new")
    statuses = [r.status for r in hall.server.requests if r.method == "PATCH"]
    assert statuses == [429, 429, 200]


def test_bucket_counts_each_channel_apart() -> None:
    """So many requests in so many seconds, per channel, with Discord's headers."""
    clock = MovableClock()
    limits = RateLimits(clock, [Bucket("send", "POST", r"/channels/(\d+)/messages", 2, 5.0)])
    first = limits.judge("POST", "/channels/1/messages")
    assert first.refusal is None
    assert first.headers["X-RateLimit-Remaining"] == "1"
    assert limits.judge("POST", "/channels/1/messages").headers["X-RateLimit-Remaining"] == "0"
    assert limits.judge("POST", "/channels/2/messages").refusal is None
    assert limits.judge("GET", "/channels/1/messages").refusal is None
    third = limits.judge("POST", "/channels/1/messages")
    assert third.refusal is not None
    assert 0 < third.refusal["retry_after"] <= 5
    assert third.headers["Via"]
    assert third.headers["X-RateLimit-Bucket"] == "send"
    clock.advance(timedelta(seconds=5))
    assert limits.judge("POST", "/channels/1/messages").refusal is None


def test_global_limit_says_so() -> None:
    """A global refusal is marked in header and body."""
    limits = RateLimits(MovableClock(), DISCORD_BUCKETS)
    limits.inject(Injected("GET", "/users", scope="global"))
    verdict = limits.judge("GET", "/users/@me")
    assert verdict.refusal is not None
    assert verdict.refusal["global"] is True
    assert verdict.headers["X-RateLimit-Global"] == "true"
