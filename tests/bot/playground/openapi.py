"""Judges REST request bodies by Discord's own OpenAPI document, where a copy of it is at hand."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from referencing import Registry
from referencing.jsonschema import DRAFT202012

DOCUMENT = Path(__file__).parents[4] / "shared" / "discord" / "openapi.json"
_ADDRESS = "urn:discord-openapi"
_EDITS = (
    "MessageEditRequestPartial",
    "IncomingWebhookUpdateRequestPartial",
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial",
)


class OpenApi:
    """The document, corrected where the live service is known to be laxer, and otherwise strict."""

    def __init__(self, document: dict[str, Any]) -> None:
        _correct(document["components"]["schemas"])
        _take_bits_as_text(document)
        _forbid_unknown_keys(document["components"]["schemas"])
        _quicken(document, document["components"]["schemas"])
        self._paths = document["paths"]
        resource = DRAFT202012.create_resource(document)
        self._registry = Registry().with_resource(_ADDRESS, resource)
        # Templates with fewer placeholders come first: /users/@me before /users/{user_id}.
        self._templates = sorted(self._paths, key=lambda template: template.count("{"))
        self._validators: dict[tuple[str, str], Draft202012Validator | None] = {}
        # Every bot registers the same commands: what has been judged once need not be again.
        self._sound: set[str] = set()

    def errors(self, method: str, path: str, body: object) -> list[str]:
        """Return complaints about a JSON body, each with its JSON path; [] if there are none."""
        method = method.lower()
        template = self._template(method, path)
        if template is None:
            return [f"$: the document has no {method.upper()} {path}"]
        key = method, template
        if key not in self._validators:
            self._validators[key] = self._validator(method, template)
        validator = self._validators[key]
        said = repr((key, body))
        if validator is None or said in self._sound:
            return []
        found = [line for error in validator.iter_errors(body) for line in _complaints(error)]
        if not found:
            self._sound.add(said)
        return found

    def _template(self, method: str, path: str) -> str | None:
        for template in self._templates:
            pattern = re.sub(r"\{[^}]+\}", "[^/]+", template)
            if method in self._paths[template] and re.fullmatch(pattern, path):
                return template
        return None

    def _validator(self, method: str, template: str) -> Draft202012Validator | None:
        content = self._paths[template][method].get("requestBody", {}).get("content", {})
        if "application/json" not in content:
            return None
        steps = ["paths", template, method, "requestBody", "content", "application/json", "schema"]
        pointer = "/".join(step.replace("~", "~0").replace("/", "~1") for step in steps)
        return Draft202012Validator({"$ref": f"{_ADDRESS}#/{pointer}"}, registry=self._registry)


def _correct(schemas: dict[str, Any]) -> None:
    small_id = {"type": "integer", "minimum": 0}
    schemas["SnowflakeType"] = {
        "anyOf": [{"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}, small_id]
    }
    flag = {"type": ["boolean", "null"]}
    for name in ("ApplicationCommandCreateRequest", "ApplicationCommandUpdateRequest"):
        schemas[name]["properties"].setdefault("nsfw", flag)
    for name in _EDITS:
        schemas[name]["properties"].setdefault("tts", flag)
    schemas["RichEmbed"]["properties"].setdefault("flags", {"type": "integer"})


def _take_bits_as_text(node: object) -> None:
    # Permission bits are documented as texts; the document knows only numbers.
    if isinstance(node, dict):
        for key in {"allow", "deny", "default_member_permissions"} & set(node):
            if isinstance(node[key], dict) and "type" in node[key]:
                node[key] = {"type": ["integer", "string", "null"], "pattern": "^[0-9]+$"}
        for value in node.values():
            _take_bits_as_text(value)
    elif isinstance(node, list):
        for value in node:
            _take_bits_as_text(value)


def _forbid_unknown_keys(node: object) -> None:
    if isinstance(node, dict):
        if node.get("type") == "object" and "properties" in node:
            node.setdefault("additionalProperties", False)
        for value in node.values():
            _forbid_unknown_keys(value)
    elif isinstance(node, list):
        for value in node:
            _forbid_unknown_keys(value)


def _quicken(node: object, schemas: dict[str, Any]) -> None:
    """Say the same so that it is judged sooner: a list of constants, and a union told by `type`."""
    if isinstance(node, dict):
        branches = node.get("oneOf", ())
        if branches and all("const" in branch for branch in branches):
            node["enum"] = [branch["const"] for branch in node.pop("oneOf")]
        elif len(branches) > 1 and all(kinds := [_kinds(each, schemas) for each in branches]):
            node["allOf"] = [*node.get("allOf", ()), *_by_kind(node.pop("oneOf"), kinds)]
        for value in node.values():
            _quicken(value, schemas)
    elif isinstance(node, list):
        for value in node:
            _quicken(value, schemas)


def _kinds(branch: dict[str, Any], schemas: dict[str, Any]) -> list[object]:
    """The values of `type` that a branch of a union asks for; none if it does not say."""
    named = schemas.get(branch.get("$ref", "").rpartition("/")[2], {})
    if "type" not in named.get("required", ()):
        return []
    kinds: list[object] = named["properties"]["type"].get("enum", [])
    return kinds


def _by_kind(branches: list[dict[str, Any]], kinds: list[list[object]]) -> list[dict[str, Any]]:
    known = {"enum": [kind for several in kinds for kind in several]}
    rules: list[dict[str, Any]] = [
        {"type": "object", "properties": {"type": known}, "required": ["type"]}
    ]
    for branch, several in zip(branches, kinds, strict=True):
        rules.append({"if": {"properties": {"type": {"enum": several}}}, "then": branch})
    return rules


def _complaints(error: ValidationError) -> Iterator[str]:
    """Yield the leaves of an error; of a union, only those of the branch that was meant."""
    if not error.context:
        yield f"{error.json_path}: {error.message[:160]}"
        return
    branches: dict[Any, list[ValidationError]] = {}
    for inner in error.context:
        branches.setdefault(inner.schema_path[0], []).append(inner)
    for inner in min(branches.values(), key=_distance):
        yield from _complaints(inner)


def _distance(errors: list[ValidationError]) -> tuple[bool, int, int]:
    """Tell how far a body is from a branch: another `type` is farthest, then missing keys."""
    other_kind = any(
        (error.validator in {"enum", "const"} and list(error.path)[-1:] == ["type"])
        or (error.validator == "type" and not error.relative_path)
        for error in errors
    )
    keys = sum(error.validator in {"required", "additionalProperties"} for error in errors)
    return other_kind, keys, len(errors)


@cache
def load() -> OpenApi | None:
    """Return the validator, or None where there is no copy of the document."""
    if not DOCUMENT.is_file():
        return None
    return OpenApi(json.loads(DOCUMENT.read_text(encoding="utf-8")))
