"""The way of every REST request: login, rate limits, body, validation, handler, answer."""

import json
import re
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from aiohttp import BodyPartReader, web

from bot.playground.attachments import Upload
from bot.playground.errors import ApiError, nested
from bot.playground.events import KEPT, Event, Events
from bot.playground.rate import RateLimits
from bot.ui.limits import Problem

PREFIX = "/api/v10"
# Interaction and webhook routes are authorised by the token in their path.
_OPEN_ROUTES = ("/interactions/", "/webhooks/")


# What a handler raises when the body has not the shape that the route wants.
_MALFORMED = (AttributeError, KeyError, TypeError, ValueError)


class Validator(Protocol):
    """Judges request bodies by a description of the API, such as Discord's OpenAPI document."""

    def errors(self, method: str, path: str, body: object) -> list[str]:
        """Return complaints of the form "$[0].description: too long" about a JSON body."""
        ...


@dataclass(frozen=True, slots=True)
class Request:
    """One REST request in the log; `body` is the JSON body (for multipart its payload_json)."""

    method: str
    path: str
    body: Any
    status: int


@dataclass(frozen=True, slots=True)
class Call:
    """What a handler is given: the ids in the path, the query, the body and the files."""

    ids: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    files: Mapping[str, Upload] = field(default_factory=dict)

    def __getitem__(self, name: str) -> str:
        return self.ids[name]


Handler = Callable[[Call], Any]
"""Returns the JSON answer; None for an empty one with status 204."""

Routes = list[tuple[str, str, Handler]]
"""Method, path below the prefix with {names}, handler."""


class Rest:
    """Serves the routes of the API and logs what was asked."""

    def __init__(
        self, events: Events, rate: RateLimits, token: str, validator: Validator | None
    ) -> None:
        self.requests: deque[Request] = deque(maxlen=KEPT)
        self.violations: list[str] = []
        self._events = events
        self._rate = rate
        self._token = token
        self._validator = validator

    def mount(self, app: web.Application, routes: Routes) -> None:
        """Add the routes to the application; anything else below the prefix is a 404."""
        for method, path, handler in routes:
            app.router.add_route(method, PREFIX + path, self._endpoint(handler))
        app.router.add_route("*", PREFIX + "/{rest:.*}", self._endpoint(self._no_route))

    def _no_route(self, call: Call) -> None:
        self.violations.append(f"no such route: {call['rest']}")
        raise ApiError(404, 0, "404: Not Found")

    def _endpoint(self, handler: Handler) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def endpoint(request: web.Request) -> web.Response:
            path = request.path.removeprefix(PREFIX)
            verdict = self._rate.judge(request.method, path)
            body: Any = None
            try:
                self._authorise(request, path)
                body, files = await _read(request)
                if verdict.refusal:
                    refused = _json(verdict.refusal, verdict.status, verdict.headers)
                    return self._log(request, body, refused)
                self._validate(request.method, path, body)
                answer = handler(Call(request.match_info, request.query, body, files))
                response = _json(answer, 200, verdict.headers)
            except ApiError as error:
                response = _json(error.body(), error.status, verdict.headers)
            except _MALFORMED as error:
                self.violations.append(f"{request.method} {path}: not understood: {error!r}")
                refusal = ApiError(400, 50035, "Invalid Form Body").body()
                response = _json(refusal, 400, verdict.headers)
            return self._log(request, body, response)

        return endpoint

    def _authorise(self, request: web.Request, path: str) -> None:
        if path.startswith(_OPEN_ROUTES):
            return
        if request.headers.get("Authorization") != f"Bot {self._token}":
            raise ApiError(401, 0, "401: Unauthorized")

    def _validate(self, method: str, path: str, body: object) -> None:
        if self._validator is None or method not in {"POST", "PUT", "PATCH"}:
            return
        complaints = self._validator.errors(method, path, body)
        if complaints:
            self.violations += [f"{method} {path}: {complaint}" for complaint in complaints]
            raise ApiError(400, 50035, "Invalid Form Body", nested(map(_problem, complaints)))

    def _log(self, request: web.Request, body: Any, response: web.Response) -> web.Response:
        path = request.path.removeprefix(PREFIX)
        self.requests.append(Request(request.method, path, body, response.status))
        what = f"{request.method} {path}"
        traffic = {"direction": "rest", "what": what, "status": response.status}
        self._events.emit(Event("TRAFFIC", traffic))
        return response


def _json(answer: Any, status: int, headers: Mapping[str, str]) -> web.Response:
    if answer is None:
        return web.Response(status=204, headers=headers)
    # Exactly this content type: with a charset discord.py takes the body for text.
    body = json.dumps(answer).encode()
    return web.Response(body=body, status=status, headers=headers, content_type="application/json")


async def _read(request: web.Request) -> tuple[Any, dict[str, Upload]]:
    try:
        if request.content_type == "multipart/form-data":
            return await _read_multipart(request)
        return (await request.json() if request.can_read_body else {}), {}
    except ValueError as error:
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from error


async def _read_multipart(request: web.Request) -> tuple[Any, dict[str, Upload]]:
    body: Any = {}
    files: dict[str, Upload] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        match = re.fullmatch(r"files\[(\d+)\]", part.name or "")
        if part.name == "payload_json":
            body = json.loads(await part.text())
        elif match:
            kind = part.headers.get("Content-Type", "application/octet-stream").split(";")[0]
            data = bytes(await part.read())
            files[match.group(1)] = Upload(part.filename or "unknown", kind, data)
    return body, files


def _problem(complaint: str) -> Problem:
    path, _, message = complaint.partition(": ")
    return Problem(".".join(re.findall(r"[^.\[\]$]+", path)), "OPENAPI", message)
