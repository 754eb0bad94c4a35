"""Links that let somebody in, or act: one table of them, and none stays in the address bar."""

import logging
import re
from pathlib import Path

import pytest

from pbem.logs import JsonLines, TextLines
from pbem.redaction import SECRET_FIELDS, SECRET_PATHS, redact
from tests.service.club import Club
from tests.web.browser import site

HARMLESS = {
    *("act", "address", "card", "cid", "edition", "filename", "game_id", "handle", "key", "kind", "message", "name"),
    *("provider", "seat"),
}
"""Parameters of routes that let nobody in; `address` and `key` are the demo's mailbox, for this machine alone."""


def test_every_secret_link_is_in_the_table(club: Club) -> None:
    """A new parameter is judged here: harmless, or its page belongs into SECRET_PATHS."""
    rules = [rule for rule in site(club).url_map.iter_rules() if not rule.rule.startswith("/api/v1/")]
    secret = [rule.rule for rule in rules if rule.arguments - HARMLESS]

    assert [path for path in secret if not path.startswith(SECRET_PATHS)] == []
    assert {path for path in SECRET_PATHS if not any(rule.startswith(path) for rule in secret)} == set()


def test_nginx_keeps_the_same_ones_out_of_its_logs() -> None:
    conf = (Path(__file__).parents[2] / "deploy" / "nginx.conf").read_text("utf-8")

    lists = re.findall(r"~\^(?:\?<link>)?\(?.*?/\(([\w|/]+)\)/", conf)

    assert len(lists) == 2
    assert {frozenset(f"/{name}/" for name in found.split("|")) for found in lists} == {frozenset(SECRET_PATHS)}
    assert re.findall(r"~\[\?&\](\w+)=", conf) == list(SECRET_FIELDS)


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ('"GET /login/abc.d-e_f HTTP/1.1" 200', '"GET /login/… HTTP/1.1" 200'),
        ("Exception while serving /calendar/WyJ.x.ics", "Exception while serving /calendar/…"),
        ("/account/undo/abc?next=/g/x", "/account/undo/…?next=/g/x"),
        ("https://play.example.org/standby/abc'", "https://play.example.org/standby/…'"),
        ("GET /g/x/replay?at=3&key=abc&as=observer", "GET /g/x/replay?at=3&key=…&as=observer"),
        ("GET /login HTTP/1.1", "GET /login HTTP/1.1"),
        ("GET /g/monkey?at=key", "GET /g/monkey?at=key"),
    ],
)
def test_a_line_of_a_log_shows_no_secret(line: str, shown: str) -> None:
    assert redact(line) == shown


@pytest.mark.parametrize("style", [TextLines(), JsonLines()], ids=["text", "json"])
def test_nor_does_a_traceback(style: logging.Formatter) -> None:
    error = ValueError("cannot read /join/abc")
    raised = (type(error), error, None)
    record = logging.LogRecord("waitress", logging.ERROR, "", 1, "Exception while serving %s", ("/join/abc",), raised)

    assert style.format(record).count("/join/…") == 2
    assert "/join/abc" not in style.format(record)
