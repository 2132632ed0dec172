"""Builds what the Discord client sends for a filled-in modal."""

from collections.abc import Mapping
from typing import Any

from bot.playground.command_data import CannotAct
from bot.playground.entities import Json
from bot.ui.limits import TEXT_INPUT
from bot.ui.message_limits import SELECTS, Kind, walk

_MANY = SELECTS | {Kind.FILE_UPLOAD, Kind.CHECKBOX_GROUP}


def modal_data(modal: Json, values: Mapping[str, Any]) -> Json:
    """Return the interaction data; what is not given is left empty or at its preset value."""
    strange = set(values) - {c["custom_id"] for c in walk(modal["components"]) if "custom_id" in c}
    if strange:
        raise CannotAct(f"the modal has no field {', '.join(sorted(strange))}")
    components = [_submitted(part, values) for part in modal["components"]]
    return {"custom_id": modal["custom_id"], "components": components}


def _submitted(part: Json, values: Mapping[str, Any]) -> Json:
    own: Json = {"type": part["type"], "id": part.get("id", 1)}
    if part["type"] == Kind.LABEL:
        return own | {"component": _field(part["component"], values)}
    if part["type"] == Kind.ACTION_ROW:
        return own | {"components": [_field(child, values) for child in part["components"]]}
    return own


def _field(component: Json, values: Mapping[str, Any]) -> Json:
    kind, custom_id = component["type"], component["custom_id"]
    own: Json = {"type": kind, "id": component.get("id", 1), "custom_id": custom_id}
    if kind in _MANY:
        return own | {"values": _chosen(component, values.get(custom_id))}
    if kind == Kind.CHECKBOX:
        return own | {"value": bool(values.get(custom_id, component.get("default", False)))}
    if kind == Kind.RADIO_GROUP:
        return own | {"value": values.get(custom_id, next(iter(_presets(component)), None))}
    return own | {"value": _text(component, values.get(custom_id))}


def _text(component: Json, given: Any) -> str:
    text = str(component.get("value") or "" if given is None else given)
    low = component.get("min_length") or (1 if component.get("required", True) else 0)
    high = component.get("max_length") or TEXT_INPUT
    empty_allowed = not text and not component.get("required", True)
    if not empty_allowed and not low <= len(text) <= high:
        raise CannotAct(f"{component['custom_id']} takes {low} to {high} characters")
    return text


def _chosen(component: Json, given: Any) -> list[str]:
    if given is None:
        given = _presets(component)
    chosen = [str(getattr(value, "id", value)) for value in given]
    low = component.get("min_values", 1) if component.get("required", True) else 0
    high = component.get("max_values") or max(1, len(component.get("options") or ()))
    if not low <= len(chosen) <= high:
        raise CannotAct(f"{component['custom_id']} takes {low} to {high} values")
    offered = {option["value"] for option in component.get("options") or ()}
    if component.get("options") and not set(chosen) <= offered:
        raise CannotAct(f"{component['custom_id']} does not offer that")
    return chosen


def _presets(component: Json) -> list[str]:
    return [o["value"] for o in component.get("options") or () if o.get("default")]
