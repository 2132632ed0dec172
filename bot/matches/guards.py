"""Conditions of orders: a value of the owner's own view, compared with a number or a word.

    pouch <= 10          points.1 >= 20          seats.0.clan = wolf

The path names fields of the view, and places in its lists and tables, from 0. A path that leads
nowhere makes the condition false: the order waits for its owner instead.
"""

import operator
import re
from collections.abc import Callable
from typing import Any, Final

import msgspec

from games.core.contract import View

_FORM: Final = re.compile(r"\s*([\w.-]+)\s*(<=|>=|!=|=|<|>)\s*([\w.-]+)\s*")
_COMPARED: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
    "=": operator.eq,
    "!=": operator.ne,
}


def is_guard(text: str) -> bool:
    """Whether a text has the form of a condition."""
    return _FORM.fullmatch(text) is not None


def holds(guard: str | None, view: View) -> bool:
    """Whether a condition is true of a view; None always is."""
    if guard is None:
        return True
    form = _FORM.fullmatch(guard)
    if form is None:
        return False
    path, sign, wanted = form.groups()
    try:
        found = _found(msgspec.to_builtins(view, str_keys=True), path.split("."))
        return _COMPARED[sign](found, _like(found, wanted))
    except (LookupError, ValueError, TypeError):
        return False


def names(view: View) -> list[str]:
    """What a condition about this view can begin with."""
    return list(msgspec.to_builtins(view, str_keys=True))


def begins_with(guard: str) -> str:
    """The first name in the path of a condition; empty if it has not the form of one."""
    form = _FORM.fullmatch(guard)
    return form[1].partition(".")[0] if form else ""


def _found(plain: Any, path: list[str]) -> Any:
    for name in path:
        plain = plain[int(name)] if isinstance(plain, list | tuple) else plain[name]
    return plain


def _like(found: Any, wanted: str) -> Any:
    return float(wanted) if isinstance(found, int | float) else wanted
