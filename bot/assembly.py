"""Puts the house together: store, games, match service, outbox, client."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import structlog

from bot.backups import Backups
from bot.client import Registering, Skald
from bot.matches.courier import Courier
from bot.matches.outbox import Outbox
from bot.matches.service import Matches
from bot.regaining import watch
from bot.settings import Settings
from bot.text.translator import Translator
from bot.ticking import Ticking
from bot.ui.letters import Letters
from bot.ui.sender import Sender
from games.core.chance import SECRET_BYTES
from games.core.discovery import discover
from render.discovery import painters
from render.service import RenderService
from storage.errors import LeaseLost
from storage.sqlite import SqliteStore

LOOPBACK: Final[dict[str, Any]] = {"guild_ready_timeout": 0.05}
"""Options of a client at a loopback, which sends all its servers at once: no waiting for more."""

DRAIN_SECONDS: Final = 12.0
"""How long a stop waits for what is under way; a container is killed a little later."""

_log = structlog.get_logger()


def real_time() -> datetime:
    """The present moment, in UTC."""
    return datetime.now(UTC)


def fresh_secret() -> bytes:
    """A secret nobody can guess, for one match."""
    return secrets.token_bytes(SECRET_BYTES)


@dataclass(frozen=True, slots=True)
class House:
    """Everything that runs, ready to be started."""

    client: Skald
    matches: Matches
    outbox: Outbox
    courier: Courier
    ticking: Ticking
    store: SqliteStore
    backups: Backups | None


@asynccontextmanager
async def assembled(
    settings: Settings,
    registering: Registering,
    *,
    new_secret: Callable[[], bytes] = fresh_secret,
    clock: Callable[[], datetime] = real_time,
    **client_options: Any,
) -> AsyncIterator[House]:
    """Open the database and build the house on it; close both at the end."""
    settings.database.parent.mkdir(parents=True, exist_ok=True)
    found = discover()
    for package, error in found.broken.items():
        _log.error("game left out", package=package, exc_info=error)
    store = await SqliteStore.open(settings.database)

    def changed() -> None:
        house.outbox.wake()
        house.courier.wake()

    try:
        matches = Matches(store, found.games, clock=clock, new_secret=new_secret, changed=changed)
        house = _built(settings, store, matches, registering, client_options)
        yield house
    finally:
        await store.close()


def _built(
    settings: Settings,
    store: SqliteStore,
    matches: Matches,
    registering: Registering,
    options: dict[str, Any],
) -> House:
    translator = Translator()
    pictures = RenderService(painters() if settings.pictures else {})
    client = Skald(matches, matches.games, translator, pictures, registering, **options)
    sender = Sender(client, matches, translator, pictures)
    outbox = Outbox(
        store,
        sender.deliver,
        clock=matches.clock,
        place_gone=matches.suspend,
        barred=matches.barred,
        heard=matches.heard,
        unmade=matches.unmade,
    )
    watch(client, outbox)
    letters = Letters(client, matches, translator)
    courier = Courier(store, letters.send, letters.strip, clock=matches.clock, told=outbox.wake)
    ticking = Ticking(matches, client)
    backups = backups_of(settings, matches.clock)
    return House(client, matches, outbox, courier, ticking, store, backups)


def backups_of(settings: Settings, clock: Callable[[], datetime]) -> Backups | None:
    """The backups that the operator wants; None if none."""
    if settings.backups is None:
        return None
    return Backups(
        settings.database,
        settings.backups,
        every=timedelta(hours=settings.backup_hours),
        kept=settings.backups_kept,
        clock=clock,
    )


async def serve(house: House, token: str) -> None:
    """Run the client and the outbox until one of them ends; the other one ends with it.

    When it is cancelled, what is being answered and told comes to its end first.
    """
    async with house.client:
        speaking = asyncio.create_task(house.client.start(token), name="client")
        telling = asyncio.create_task(_tell(house), name="outbox")
        writing = asyncio.create_task(_write(house), name="courier")
        ticking = asyncio.create_task(house.ticking.run(), name="clock")
        losing = asyncio.create_task(_lost(house), name="lease")
        copying = asyncio.create_task(_back_up(house), name="backups")
        tasks = (losing, copying, ticking, writing, telling, speaking)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            ticking.cancel()
            await _drained(house, telling)
            raise
        finally:
            for task in tasks:
                await _ended(task)


async def _drained(house: House, telling: "asyncio.Task[None]") -> None:
    """Begin nothing new, and let what is being answered and told come to its end."""
    house.client.busy.stopping = True
    try:
        async with asyncio.timeout(DRAIN_SECONDS):
            await house.client.busy.finished()
            if house.client.arrived.is_set() and not telling.done():
                await house.outbox.drained()
    except TimeoutError:
        _log.warning("stopped before everything was told; it is told after the next start")


async def _tell(house: House) -> None:
    await house.client.arrived.wait()
    await house.outbox.run()


async def _write(house: House) -> None:
    await house.client.arrived.wait()
    await house.courier.run()


async def _back_up(house: House) -> None:
    """Make the backups that are due; without any this lasts until it is stopped."""
    if house.backups is None:
        await asyncio.Event().wait()
    else:
        await house.backups.run()


async def _lost(house: House) -> None:
    """Another copy writes now: this one must not go on."""
    await house.store.lost.wait()
    raise LeaseLost("another running copy writes to this database now")


async def _ended(task: "asyncio.Task[None]") -> None:
    """Stop a task; what it raised of its own is raised here."""
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
