"""Typed payloads of jobs, and their conversion to and from the JSON in the job table. Nothing else converts them.

A payload is a frozen dataclass: one for each kind of job (pbem.service.job_types), one for each type of mail
(pbem.service.notifications.mail_types). Stored payloads are checked field by field, so a damaged or outdated one fails
with the name of the field.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from datetime import datetime, timedelta
from types import NoneType, UnionType
from typing import Any, ClassVar, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from sqlalchemy.orm import Session

from pbem.i18n import Sentence
from pbem.store.base import Json
from pbem.store.jobs import queue
from pbem.store.jobs.queue import Claim

P = TypeVar("P", bound="Payload")
_PLAIN: Final = (bool, int, str)
_HINTS: Final[dict[type, Mapping[str, Any]]] = {}


class BadPayloadError(ValueError):
    """The stored JSON isn't a payload of that type."""


@dataclass(frozen=True)
class Payload:
    """A job's data. `job`: its kind; `tags`: constants stored with it; `shift`: see store.jobs.priorities."""

    job: ClassVar[str]
    tags: ClassVar[Mapping[str, str]] = {}
    shift: ClassVar[timedelta] = timedelta()


def enqueue(session: Session, payload: Payload, dedupe: str, run_at: datetime, *, about: str | None = None) -> bool:
    """Schedule a job; False if one with this `dedupe` was scheduled before, done or not."""
    return queue.enqueue(session, payload.job, dedupe, encode(payload), run_at, about=about, shift=payload.shift)


def enqueue_later(session: Session, payload: Payload, dedupe: str, run_at: datetime, *, about: str | None) -> None:
    """Like `enqueue`; see `queue.enqueue_later`."""
    queue.enqueue_later(session, payload.job, dedupe, encode(payload), run_at, about=about, shift=payload.shift)


def payload_of(job: Claim, of: type[P]) -> P:
    """A claimed job's payload. Raises BadPayloadError."""
    return decode(of, job.payload)


def encode(payload: Payload) -> Json:
    """The payload as JSON; fields with their default value are left out."""
    kept = {field.name: (getattr(payload, field.name), field.default) for field in fields(payload)}
    return {**payload.tags, **{name: _written(value) for name, (value, usual) in kept.items() if value != usual}}


def decode(of: type[P], stored: Json) -> P:
    """The inverse of `encode`. Raises BadPayloadError."""
    given = {name: value for name, value in stored.items() if name not in of.tags}
    hints, known = _hints(of), {field.name: field for field in fields(of)}
    if unknown := given.keys() - known.keys():
        raise BadPayloadError(f"{of.__name__} has no field {', '.join(sorted(unknown))}")
    missing = [name for name, field in known.items() if name not in given and field.default is MISSING]
    if missing:
        raise BadPayloadError(f"{of.__name__} lacks {', '.join(missing)}")
    try:
        return of(**{name: _read(value, hints[name], name) for name, value in given.items()})
    except (TypeError, ValueError) as error:
        raise BadPayloadError(f"{of.__name__}: {error}") from error


def _hints(of: type[Payload]) -> Mapping[str, Any]:
    """The annotations of a payload's fields."""
    if of not in _HINTS:
        _HINTS[of] = get_type_hints(of)
    return _HINTS[of]


def _written(value: Any) -> Any:
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, Sentence):
        return value.to_json()
    return [_written(each) for each in value] if isinstance(value, tuple) else value


def _read(value: Any, hint: Any, name: str) -> Any:
    """Convert a value to its annotation. Raises TypeError."""
    if get_origin(hint) in (Union, UnionType):
        if value is None and NoneType in get_args(hint):
            return None
        [hint] = [each for each in get_args(hint) if each is not NoneType]
    if hint is datetime and isinstance(value, str):
        return datetime.fromisoformat(value)
    if hint is Sentence and isinstance(value, str | dict):
        return Sentence.from_json(value)
    if get_origin(hint) is tuple and isinstance(value, list):
        return tuple(_read(each, get_args(hint)[0], name) for each in value)
    if (hint in _PLAIN and type(value) is hint) or (get_origin(hint) is Literal and value in get_args(hint)):
        return value
    raise TypeError(f"{name} can't be {value!r}")
