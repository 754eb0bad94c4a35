"""Forms for actions: reading a form as an action's input, and the widgets for its fields."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, assert_never

from werkzeug.datastructures import MultiDict

from pbem.actions.action import Row
from pbem.actions.fields import (
    Choice,
    Entry,
    Field,
    Flag,
    Given,
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
    hours_in,
    number_in,
)
from pbem.languages import LANGUAGES

PACED: Final = ("answer_hours", "remind_hours", "on_miss", "at", "zone", "press")
"""The time control settings in the form."""


class Widget(NamedTuple):
    """A form field, rendered by `macro` of _admin_fields.html."""

    macro: str
    name: str
    id: str
    kind: Kind


def read_form(given: type[Given], form: MultiDict[str, str]) -> Given:
    """The form as an action's input. Raises NotPossible."""
    fields = fields_of(given, Entry.PAGE)
    said = {field.name: _value(field, form) for field in fields if field.required or form.get(field.form, "").strip()}
    return given(**said)


def _value(field: Field, form: MultiDict[str, str]) -> Any:  # noqa: C901, PLR0912 - a case for each kind
    text = form.get(field.form, "").strip()
    match field.kind:
        case Seat():
            return text
        case Hours():
            return hours_in(text, none=field.kind.none)
        case Number():
            return number_in(text)
        case Words() | Who() | Why() | Choice():
            return text
        case Flag():
            return field.name in form.getlist(field.form) if field.kind.form else text == "yes"
        case Several():
            return tuple(form.getlist(field.form))
        case Translations():
            return {language: form.get(f"{field.form}-{language}", "") for language in LANGUAGES}
        case TimeControl():
            return {name: form.get(name, "").strip() for name in PACED if name in form}
        case _:
            assert_never(field.kind)


def widgets(action: Row[Any]) -> list[Widget]:
    """The fields of an action's form, the seat first."""
    fields = sorted(fields_of(action.given, Entry.PAGE), key=lambda field: not isinstance(field.kind, Seat))
    return [
        Widget(_macro(field.kind), field.form, field.kind.id or f"{field.name}-{action.name}", field.kind)
        for field in fields
    ]


def asks_why(action: Row[Any]) -> bool:
    """Whether the confirmation page also asks for a reason."""
    return any(isinstance(field.kind, Why) for field in fields_of(action.given, Entry.PAGE))


def _macro(kind: Kind) -> str:  # noqa: C901, PLR0912 - a case for each kind
    match kind:
        case Seat():
            return "seat"
        case Hours():
            return "hours"
        case Number():
            return "number"
        case Words(long=True):
            return "lines"
        case Words():
            return "line"
        case Who():
            return "who"
        case Why():
            return "why"
        case TimeControl():
            return "time_control"
        case Choice():
            return "choice"
        case Several():
            return "several"
        case Flag():
            return "flag"
        case Translations():
            return "translations"
        case _:
            assert_never(kind)
