"""Sample values for every field of an action, so that tests also cover actions that are added later."""

from __future__ import annotations

import re
from typing import Any, assert_never

from pbem.actions.action import Action
from pbem.actions.fields import (
    Choice,
    Entry,
    Flag,
    Hours,
    Kind,
    Number,
    Seat,
    Several,
    TimeControl,
    Translations,
    Who,
    Why,
    Words,
    fields_of,
)


def form_of(action: Action[Any]) -> dict[str, str]:
    """What a page sends: all required fields."""
    found: dict[str, str] = {}
    for field in fields_of(action.given, Entry.PAGE):
        if field.required:
            said = value(field.kind)
            found |= (
                {name: str(each) for name, each in said.items()} if isinstance(said, dict) else {field.form: str(said)}
            )
    return found


def body_of(action: Action[Any]) -> dict[str, Any]:
    """What a program sends."""
    return {name: each for name, each in said(action.given).items() if f"<{name}>" not in action.path}


def said(given: type[Any]) -> dict[str, Any]:
    """Everything a program must send, some of it possibly in the path."""
    return {field.api: value(field.kind) for field in fields_of(given, Entry.API) if field.required}


def path_of(action: Action[Any]) -> str:
    return re.sub(r"<\w+>", "1", action.path or action.name)


def value(kind: Kind) -> Any:  # noqa: C901, PLR0912 - a case for each kind
    match kind:
        case Seat():
            return "red"
        case Hours() | Number():
            return 1
        case Words() | Why():
            return "hello"
        case Who():
            return "Nobodyhere"
        case TimeControl():
            return {"answer_hours": "13"}
        case Choice():
            return kind.values[0]
        case Several():
            return list(kind.values[:1])
        case Flag():
            return True
        case Translations():
            return {"en": "hello"}
        case _:
            assert_never(kind)
