"""Points discord.py at a loopback Discord on this machine, and at nothing else."""

from collections.abc import Iterator
from contextlib import contextmanager

from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

_LOCAL_HOSTS = {"127.0.0.1", "::1", "localhost"}


@contextmanager
def point_at(url: str) -> Iterator[None]:
    """Let discord.py speak to the loopback at this address until the context ends.

    Raises ValueError unless the address is http and names this machine: a real token must never
    leave for an address that somebody has put into the settings.
    """
    address = URL(url)
    if address.scheme != "http" or address.host not in _LOCAL_HOSTS:
        raise ValueError(f"a loopback address is http://127.0.0.1:PORT, not {url}")
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE = str(address.origin() / "api/v10")
    DiscordWebSocket.DEFAULT_GATEWAY = address.origin().with_scheme("ws") / "gateway"
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before
