"""Skald's command line: the bot, the playground, and what its operator looks after."""

import argparse
import asyncio
import signal
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import nullcontext
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

from discord import LoginFailure

from bot import care
from bot.assembly import LOOPBACK, assembled, serve
from bot.client import Registering
from bot.doctor import UNREACHED, examined
from bot.health import complaint
from bot.logs import log_from
from bot.loopback import point_at
from bot.matches.people import Place
from bot.playground.server import Loopback
from bot.progress import Bar
from bot.settings import LOG_LEVELS, Settings, SettingsError, Token, read_token
from bot.trying import open_playground
from storage.errors import StoreError


class Unwell(Exception):
    """Something was looked at and is not as it should be; the text says what."""


INTERRUPTED: Final = 130
"""The exit code that shells give to what Ctrl-C has ended."""

Command = Callable[[argparse.Namespace, Settings], Awaitable[None]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; its exit code."""
    options = _parser().parse_args(arguments)
    try:
        settings = Settings.from_environment(usual_log=options.usual_log)
        log_from(options.log or settings.log)
        asyncio.run(_interruptible(options.command(options, settings)))
    except (SettingsError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    except (Unwell, care.NotDone, StoreError) as found:
        print(found, file=sys.stderr)
        return 1
    except LoginFailure:
        print("Discord does not know this token.", file=sys.stderr)
        return 1
    except UNREACHED as error:
        print(f"Discord cannot be reached ({type(error).__name__}). Try again.", file=sys.stderr)
        return 1
    except (KeyboardInterrupt, asyncio.CancelledError):
        return _stopped(options)
    return 0


def _stopped(options: argparse.Namespace) -> int:
    """What serves has done its work when it is stopped; anything else has not."""
    if options.command in {_run, _playground}:
        return 0
    print("Broken off.", file=sys.stderr)
    return INTERRUPTED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Skald keeps the table.")
    commands = parser.add_subparsers(required=True, metavar="command")
    run = _command(commands, "run", _run, "serve Discord until it is stopped")
    run.add_argument("--sync", action="store_true", help="register the commands first")
    run.add_argument("--loopback", metavar="URL", help="a loopback Discord on this machine")
    sync = _command(commands, "sync", _sync, "register the commands with Discord and end")
    sync.add_argument("--loopback", metavar="URL", help="a loopback Discord on this machine")
    doctor = _command(commands, "doctor", _doctor, "tell what is missing, and the way out", "error")
    doctor.add_argument("--loopback", metavar="URL", help="a loopback Discord on this machine")
    _command(commands, "health", _health, "end well if the running copy is alive")
    playground = _command(commands, "playground", _playground, "try Skald in a browser", "error")
    playground.add_argument("--port", type=int, default=8484, help="0 takes a free one")
    playground.add_argument("--demo", action="store_true", help="open on a match half played")
    _add_care(commands)
    return parser


def _add_care(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    backup = _command(commands, "backup", _backup, "copy the database, also in use", "error")
    backup.add_argument(
        "file", type=Path, nargs="?", help="a new file, else one more in the folder of backups"
    )
    restore = _command(
        commands, "restore", _restore, "put a backup in the database's place", "error"
    )
    restore.add_argument("file", type=Path, help="what `backup` has written")
    export = _command(commands, "export", _export, "write one match to a file", "error")
    export.add_argument("match", type=int, help="its number")
    export.add_argument("file", type=Path, nargs="?", help="a new file, else standard output")
    export.add_argument(
        "--secrets", action="store_true", help="everything that is hidden too: for you alone"
    )
    import_ = _command(commands, "import", _import, "store a match from a file", "error")
    import_.add_argument("file", type=Path, help="what `export --secrets` has written")
    import_.add_argument(
        "--place", type=_place, metavar="SERVER/CHANNEL", help="where it goes on, if elsewhere"
    )
    relocate = _command(
        commands, "relocate", _relocate, "carry a match to another channel", "error"
    )
    relocate.add_argument("match", type=int, help="its number")
    relocate.add_argument("place", type=_place, metavar="SERVER/CHANNEL")
    relocate.add_argument("reason", help="which its people will read")
    _command(commands, "replay-check", _replay_check, "replay all matches by these rules", "error")


def _place(text: str) -> Place:
    """Two ids as in the address of a channel."""
    server, _, channel = text.partition("/")
    if not (server.isdecimal() and channel.isdecimal()):
        raise argparse.ArgumentTypeError("two ids, as at the end of a channel's address")
    return Place(int(server), int(channel))


def _command(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    command: Command,
    purpose: str,
    usual_log: str = "info",
) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=purpose, description=purpose.capitalize() + ".")
    parser.add_argument("--log", choices=LOG_LEVELS, help="what is told, else SKALD_LOG says it")
    parser.set_defaults(command=command, usual_log=usual_log)
    return parser


async def _interruptible(work: Awaitable[None]) -> None:
    """Let the signal that stops a container end the work as Ctrl-C does."""
    task = asyncio.current_task()
    if task is not None:
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    await work


async def _run(options: argparse.Namespace, settings: Settings) -> None:
    registering = Registering.ALWAYS if options.sync else Registering.FIRST
    await _served(options.loopback, settings, registering)


async def _served(loopback: str | None, settings: Settings, registering: Registering) -> None:
    """Serve Discord, or a loopback of it; the token of the former never reaches the latter."""
    token = Token(Loopback.token) if loopback else read_token()
    with point_at(loopback) if loopback else nullcontext():
        async with assembled(settings, registering, **(LOOPBACK if loopback else {})) as house:
            await serve(house, token.reveal())


async def _sync(options: argparse.Namespace, settings: Settings) -> None:
    token = Token(Loopback.token) if options.loopback else read_token()
    with point_at(options.loopback) if options.loopback else nullcontext():
        async with assembled(settings, Registering.ALWAYS) as house, house.client:
            await house.client.login(token.reveal())
    print("The commands are registered.")


async def _doctor(options: argparse.Namespace, settings: Settings) -> None:
    find_token = partial(Token, Loopback.token) if options.loopback else read_token
    missing = 0
    with point_at(options.loopback) if options.loopback else nullcontext():
        async for finding in examined(settings, find_token):
            print(finding)
            missing += bool(finding.problem)
    if missing:
        raise Unwell(f"{missing} missing.")


async def _health(_: argparse.Namespace, settings: Settings) -> None:
    found = complaint(settings.database, datetime.now(UTC))
    if found:
        raise Unwell(found)


async def _playground(options: argparse.Namespace, settings: Settings) -> None:
    await open_playground(settings, options.port, partial(print, flush=True), demo=options.demo)


async def _backup(options: argparse.Namespace, settings: Settings) -> None:
    made = await asyncio.to_thread(care.back_up, settings, options.file)
    print(f"{made} is a checked copy of {settings.database}. It holds secrets.")


async def _restore(options: argparse.Namespace, settings: Settings) -> None:
    kept = await asyncio.to_thread(care.restore, settings.database, options.file)
    print(f"{settings.database} is now what {options.file} holds.")
    if kept:
        print(f"What it was before is kept in {kept}.")
    print("Whoever has asked to be forgotten since that copy is in it again and must ask anew.")


async def _export(options: argparse.Namespace, settings: Settings) -> None:
    await care.export(settings.database, options.match, options.file, secrets=options.secrets)
    if options.file:
        print(f"Match {options.match} is in {options.file}.")


async def _import(options: argparse.Namespace, settings: Settings) -> None:
    number = await care.import_match(settings.database, options.file, options.place)
    print(f"It is match {number} here.")


async def _relocate(options: argparse.Namespace, settings: Settings) -> None:
    await care.relocate(settings.database, options.match, options.place, options.reason)
    print(f"Match {options.match} goes on there as soon as Skald runs.")


async def _replay_check(_: argparse.Namespace, settings: Settings) -> None:
    found = await care.replay_check(settings.database, Bar("Replaying"))
    differing = {match_id: why for match_id, why in found.items() if why}
    for match_id, why in differing.items():
        print(f"match {match_id}: {why}")
    if differing:
        raise Unwell(f"{len(differing)} of {len(found)} differ; they go on from where they are.")
    print(f"All agree: {len(found)} replayed.")


if __name__ == "__main__":
    sys.exit(main())
