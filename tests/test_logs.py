"""Log lines: their two styles, their ids, and that they never contain addresses."""

import json
import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr
from io import StringIO

import pytest

from pbem import logs
from pbem.logs import HIDDEN, JsonLines, TextLines, about, add, known, without_addresses

STYLES = [TextLines(), JsonLines()]


def record(words: str, *args: object, error: BaseException | None = None) -> logging.LogRecord:
    raised = (type(error), error, error.__traceback__) if error else None
    return logging.LogRecord("pbem.test", logging.INFO, "here.py", 1, words, args, raised)


def test_a_json_line_has_time_level_logger_message_ids():
    with about(job=7, kind="mail", game="granada7", message_id=None):
        line = json.loads(JsonLines().format(record("read %d lines", 2)))
    assert line.pop("time").endswith("+00:00")
    assert line == {
        "level": "INFO",
        "logger": "pbem.test",
        "message": "read 2 lines",
        "job": 7,
        "kind": "mail",
        "game": "granada7",
    }


def test_a_line_of_text_ends_with_the_ids():
    with about(job=7, game=""):
        assert TextLines().format(record("done")).endswith("INFO pbem.test: done [job=7]")
    assert TextLines().format(record("done")).endswith("INFO pbem.test: done")


def test_ids_apply_only_within_their_block():
    with about(request="r1"):
        with about(job=1):
            add(game="granada7")
            assert known() == {"request": "r1", "job": 1, "game": "granada7"}
        assert known() == {"request": "r1"}
    assert known() == {}


def test_a_traceback_is_one_line_of_json():
    line = JsonLines().format(record("failed", error=ValueError("two\nlines")))
    assert "\n" not in line
    assert "ValueError: two\nlines" in json.loads(line)["error"]


@pytest.mark.parametrize("style", STYLES, ids=["text", "json"])
@pytest.mark.parametrize(
    "words",
    [
        "to ana.secret@hidden.example",
        "<ana.secret@hidden.example>",
        "(b'ana.secret@hidden.example', 550)",
        "mailto:ana.secret@hidden.example?x",
        'Key (email)=("ana.secret"@hidden.example)',
        "orders+granada7.green.abcdefghijklmnopqrstuvwxyz@hidden.example",
        "imaps://ana.secret:pass@hidden.example/INBOX",
        "ana.secret@HIDDEN.example,ben.secret@hidden.example",
        "ána.secret@hidden.example",
    ],
)
def test_log_lines_hide_addresses_in_every_style(style: logging.Formatter, words: str):
    line = style.format(record("%s", words, error=ValueError(words)))
    assert "@" not in line.replace(HIDDEN, "")
    assert "hidden" not in line.lower()
    assert "secret" not in line


def test_hiding_addresses_takes_linear_time():
    long = "a" * 2_000_000
    assert without_addresses(f"{long} @ {long}") == f"{long} @ {long}"
    assert without_addresses(f"{long}@{long}") == HIDDEN


def test_text_without_addresses_is_unchanged():
    assert without_addresses("@wraps(f) took 2 s @ 12:00") == "@wraps(f) took 2 s @ 12:00"


@contextmanager
def set_up_afresh() -> Iterator[StringIO]:
    """The log output of a process that has just been set up."""
    root, hook, written = logging.getLogger(), threading.excepthook, StringIO()
    kept, level = root.handlers[:], root.level
    root.handlers.clear()
    with redirect_stderr(written):
        logs.set_up("json")
    yield written
    root.handlers[:] = kept
    root.setLevel(level)
    threading.excepthook = hook


def test_an_error_ending_a_thread_is_logged_normally():
    with set_up_afresh() as written:
        thread = threading.Thread(target=lambda: 1 // 0, name="broken")
        thread.start()
        thread.join()
    line = json.loads(written.getvalue())
    assert line["message"] == "the thread broken ended"
    assert "ZeroDivisionError" in line["error"]
