"""Acts that are applied once: under the match's lock, and not again when Discord redelivers."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar, cast

from bot.matches.desk import Desk
from bot.matches.position import Position

P = ParamSpec("P")
D = TypeVar("D", bound=Desk)

Act = Callable[Concatenate[D, int, P], Awaitable[Position]]


def once(act: Act[D, P]) -> Act[D, P]:
    """Guard an act whose first argument is the match's id and which takes `interaction_id`.

    A redelivered interaction changes nothing and gives the present position.
    """

    @wraps(act)
    async def guarded(desk: D, match_id: int, /, *args: P.args, **kwargs: P.kwargs) -> Position:
        interaction_id = cast("int | None", kwargs.get("interaction_id"))
        async with desk.acting(match_id):
            if await desk.done_before(interaction_id) is not None:
                return await desk.position(match_id)
            return await act(desk, match_id, *args, **kwargs)

    return guarded
