"""Pointing the library at a loopback, and never anywhere else."""

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.loopback import point_at


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]"])
def test_points_and_restores(host: str) -> None:
    """Inside the context both addresses are local, afterwards they are Discord's again."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    with point_at(f"http://{host}:8484"):
        assert f"http://{host}:8484/api/v10" == Route.BASE
        assert str(DiscordWebSocket.DEFAULT_GATEWAY) == f"ws://{host}:8484/gateway"
    assert before == (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)


@pytest.mark.parametrize(
    "url",
    [
        "http://discord.com",
        "https://127.0.0.1:1",
        "http://127.0.0.1.example.org",
        "http://127.0.0.1@example.org",
        "ws://localhost",
        "nonsense",
        "",
    ],
)
def test_other_addresses_are_refused(url: str) -> None:
    """Anything but plain http to this machine is refused."""
    with pytest.raises(ValueError, match="loopback"), point_at(url):
        pass
