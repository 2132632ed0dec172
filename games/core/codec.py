"""States and events as bytes, with the version of the rules that wrote them."""

from functools import cache
from typing import Any, TypeVar

import msgspec

from games.core.contract import Game, Rules, State
from games.core.errors import CorruptState
from games.core.events import Event

S = TypeVar("S", bound=State)


class _Envelope(msgspec.Struct, frozen=True, array_like=True):
    version: int
    state: msgspec.Raw


def encode_state(game: Rules[S], state: S) -> bytes:
    """MessagePack of the rules version and the state."""
    raw = msgspec.Raw(msgspec.msgpack.encode(state))
    return msgspec.msgpack.encode(_Envelope(game.info.rules_version, raw))


def decode_state(game: Rules[S], data: bytes) -> S:
    """The stored state, upgraded if an older release wrote it; raises CorruptState."""
    try:
        envelope = msgspec.msgpack.decode(data, type=_Envelope)
        if envelope.version == game.info.rules_version:
            return msgspec.msgpack.decode(envelope.state, type=game.state_type)
        plain = msgspec.msgpack.decode(envelope.state)
    except msgspec.MsgspecError as error:
        raise CorruptState(f"{game.info.key}: {error}") from error
    return game.upgrade(plain, envelope.version)


def encode_events(events: list[Event]) -> bytes:
    """MessagePack of a list of tagged events, secrets included: for the store alone."""
    return msgspec.msgpack.encode(events)


def decode_events(game: Game, data: bytes) -> list[Event]:
    """The events of one stored move; raises CorruptState."""
    try:
        return _event_decoder(game.events).decode(data)
    except msgspec.MsgspecError as error:
        raise CorruptState(f"{game.info.key}: {error}") from error


@cache
def _event_decoder(types: tuple[type[Event], ...]) -> msgspec.msgpack.Decoder[list[Event]]:
    union: Any = types[0]
    for further in types[1:]:
        union = union | further
    return msgspec.msgpack.Decoder(list[union])
