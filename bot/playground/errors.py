"""Discord's error answers: status, numeric code, message, and the nested form of invalid fields."""

from collections.abc import Iterable
from typing import Any

from bot.ui.limits import Problem

_UNKNOWN = {
    "Application Command": 10063,
    "Channel": 10003,
    "Guild": 10004,
    "Interaction": 10062,
    "Member": 10007,
    "Message": 10008,
    "User": 10013,
    "Webhook": 10015,
}


class ApiError(Exception):
    """An answer with an error status; `errors` is Discord's nested form, keyed by path."""

    def __init__(
        self, status: int, code: int, message: str, errors: dict[str, Any] | None = None
    ) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> dict[str, Any]:
        """Return the JSON body of the answer."""
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body


def nested(problems: Iterable[Problem]) -> dict[str, Any]:
    """Arrange breaches as Discord does: `a.0.b` becomes {"a": {"0": {"b": {"_errors": [...]}}}}."""
    root: dict[str, Any] = {}
    for problem in problems:
        node = root
        for key in filter(None, problem.path.split(".")):
            node = node.setdefault(key, {})
        entry = {"code": problem.code, "message": problem.message}
        node.setdefault("_errors", []).append(entry)
    return root


def invalid_form(problems: Iterable[Problem]) -> ApiError:
    """Return the error for a body with invalid fields."""
    return ApiError(400, 50035, "Invalid Form Body", nested(problems))


def invalid_field(path: str, code: str, message: str) -> ApiError:
    """Return the error for a body with one invalid field."""
    return invalid_form([Problem(path, code, message)])


def refuse_any(problems: list[Problem]) -> None:
    """Raise the form error if there are breaches."""
    if problems:
        raise invalid_form(problems)


def unknown(what: str) -> ApiError:
    """Return the 404 for an entity that is not there."""
    return ApiError(404, _UNKNOWN[what], f"Unknown {what}")


def missing_access() -> ApiError:
    """Return the error for a channel or server that the bot cannot see."""
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    """Return the error for an act that the bot's permissions do not cover."""
    return ApiError(403, 50013, "Missing Permissions")
