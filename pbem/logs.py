"""Logging as text for a terminal or JSON for a collector, with context ids and without mail addresses.

Every entry point (serve, gunicorn, Celery) calls `set_up` once. The code that handles a job, a request or a message
sets its ids with `about`, and every log line within carries them.
"""

import json
import logging
import re
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Final

from pbem.environment import LogStyle
from pbem.redaction import redact

log = logging.getLogger(__name__)

IDS: Final = ("request", "job", "kind", "game", "message_id")
QUIET: Final = ("alembic", "mail.log")  # too verbose; mail.log is aiosmtpd's
HIDDEN: Final = "…@…"

_WORD: Final = re.compile(r"""(?:"[^"\n]{1,64}"@)?[^\s<>()\[\]"'`,;|{}]+""")
_ADDRESS: Final = re.compile(r"[^@]@[^@]")
_known: ContextVar[Mapping[str, object]] = ContextVar("known", default=MappingProxyType({}))


@contextmanager
def about(**ids: object) -> Iterator[None]:
    """Add ids (`IDS`) to all lines logged within the block; empty ones are ignored."""
    token = _known.set({**_known.get(), **_given(ids)})
    try:
        yield
    finally:
        _known.reset(token)


def add(**ids: object) -> None:
    """Add ids that become known within an `about` block, for the rest of that block."""
    _known.set({**_known.get(), **_given(ids)})


def known() -> Mapping[str, object]:
    """The current context ids."""
    return _known.get()


def _given(ids: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in ids.items() if value not in (None, "")}


def without_addresses(text: str) -> str:
    """Hide everything that looks like a mail address, or like user and host in a URL."""
    return _WORD.sub(lambda word: HIDDEN if _ADDRESS.search(word[0]) else word[0], text) if "@" in text else text


def clean(text: str) -> str:
    """Hide mail addresses and the secrets in links."""
    return redact(without_addresses(text))


class TextLines(logging.Formatter):
    """`2026-01-31T20:00:00+0000 INFO pbem.store.jobs.queue: words [job=7 kind=mail]`"""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s", "%Y-%m-%dT%H:%M:%S%z")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's name
        ids = " ".join(f"{name}={value}" for name, value in known().items())
        return super().formatMessage(record) + (f" [{ids}]" if ids else "")

    def format(self, record: logging.LogRecord) -> str:
        return clean(super().format(record))


class JsonLines(logging.Formatter):
    """One JSON object per line: time (UTC), level, logger, message, the ids, and `error` with a traceback."""

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": clean(record.getMessage()),
            **known(),
        }
        if record.exc_info:
            said["error"] = clean(self.formatException(record.exc_info))
        return json.dumps(said, ensure_ascii=False, default=str)


def formatter(style: LogStyle) -> logging.Formatter:
    return JsonLines() if style == "json" else TextLines()


def set_up(style: LogStyle, level: int = logging.INFO) -> None:
    """Log to standard error in the given style, including errors that end a thread."""
    handler = logging.StreamHandler()
    handler.setFormatter(formatter(style))
    logging.basicConfig(level=level, handlers=[handler])
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
    threading.excepthook = _end_of_a_thread


def _end_of_a_thread(ended: threading.ExceptHookArgs) -> None:
    name = ended.thread.name if ended.thread else "unknown"
    log.critical("the thread %s ended", name, exc_info=ended.exc_value)
