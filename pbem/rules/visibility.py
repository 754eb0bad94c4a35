"""Which parts of an event each seat may see, and which a log may keep."""

from __future__ import annotations

from collections.abc import Mapping

from pbem.rules.board import CASTILLO, JSON
from pbem.rules.deeds import Deed


def told(event: JSON, seat: str | None) -> JSON | None:
    """The event as a seat (None: an observer) may see it, or None if it may not see it at all."""
    if event["type"] == "back" and event["colour"] != seat:
        return event | {"value": None}
    if event["type"] == "passed" and seat not in (event["colour"], event["to"]):
        return event | {"modifier": None}
    return event


def logged(event: JSON, options: Mapping[str, str]) -> JSON:
    """The event as a log may show it later: with `castillo: memory`, moves into the castillo are hidden.

    A report tells them once, as they are announced at the table (J35); a log, a replay or a chart would count them.
    """
    if options.get("castillo") != "memory":
        return event
    match event["type"]:
        case "announced":
            return event | {"steps": None} if _fills_castillo(event) else event
        case "vetoed":  # the remaining steps minus the visible ones reveal how many went into the castillo
            return event | {"stands": None, "of": None} if event["stands"] else event
    if CASTILLO not in (event.get("place"), event.get("to"), event.get("from")):
        return event
    if event["type"] == "scored":
        return event | {"lines": [line | {"count": None} for line in event["lines"]]}
    return event | {"n": None} if "n" in event else event


def _fills_castillo(announced: JSON) -> bool:
    """Whether the announced action puts caballeros into the castillo."""
    match Deed(announced["deed"]):
        case Deed.MOVE:
            return any(goal == CASTILLO for _, goal in announced["steps"])
        case Deed.ADD:
            return CASTILLO in announced["steps"]
        case _:
            return False
