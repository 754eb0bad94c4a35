"""A player's own lines are found with any mail program, without the quoted mail."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import pytest

from pbem.mail.message import ParsedMessage
from pbem.orders.players_line import is_players_line
from pbem.service.received_mail import read
from tests.mail import clients
from tests.mail.reply_styles import PLAYER, Reply, marked, styles

REPORTS = Path(__file__).parent.parent / "reports"
KINDS = ("power", "turn", "disc", "veto", "entourage", "receipt", "return", "final")
MAILS = [
    path.read_text("utf-8").partition("\n\n")[2].strip()
    for language in ("en", "de", "es", "fr")
    for kind in KINDS
    if (path := REPORTS / language / f"{kind}.txt").exists()
]
LAST = (
    "press all: good luck", "to Ana: see you", "Ana: hello", "note: thanks", "PS: nice move", "A: 12",
    "power 12, else 9",
    "card 3: 2 Granada, then score", "gm: hello", "Done.", "I will not play before Monday", "Granada 6/3/1: nice",
    "if Ana plays 12: power 9", "plan: Sevilla first", "disc: Granada", "veto: no", "Von mir aus: los",
    "Date: Friday works for me", "an alle: viel Glück", "mensaje a todos: suerte", "Para Ana: gracias", "now",
    "El Grande is great", "see you at 20:00", "Re: the veto: no", "Subject: none", "WELCOME", "THE END", "1) power 9",
    "Yes.", "De nada: juega", "Grüße: Carla", "hint", "Good luck to all: may the best win",
)  # fmt: skip
OWN = ("12, sonst 9", "Viele Grüße")


def own_lines(reply: Reply) -> list[str]:
    message = read(clients.reply(reply.body, html=reply.is_html))
    assert isinstance(message, ParsedMessage)
    return [line.text for line in message.own]


def rotated(name: str, things: Sequence[str], count: int) -> list[str]:
    """Some of the things, others for every name, so that all of them are used over all styles."""
    start = sum(map(ord, name))
    return [things[(start + 5 * n) % len(things)] for n in range(count)]


@pytest.mark.parametrize("name", styles())
def test_own_lines_are_kept_and_the_original_is_not_read(name):
    style = styles()[name]
    for last, original in zip(rotated(name, LAST, 2), rotated(name, MAILS, 2), strict=True):
        expected = [*OWN, last]
        assert own_lines(style(expected, original)) == expected, last


@pytest.mark.parametrize("last", LAST)
def test_the_last_line_above_a_quote_header_is_kept(last):
    for name, style in islice(styles().items(), sum(map(ord, last)) % 9, None, 9):
        assert own_lines(style([*OWN, last], MAILS[0])) == [*OWN, last], name


@pytest.mark.parametrize("name", [name for name in styles() if not name.startswith("bottom")])
def test_only_the_newest_lines_of_a_long_thread_are_read(name):
    style = styles()[name]
    first, second, third = (["power 1", "Anke"], ["card 2: 1 Sevilla", "to Ben: no"], ["power 12", "note: sorry"])
    oldest = style(first, rotated(name, MAILS, 1)[0])
    if oldest.is_html:
        return
    middle = style(second, oldest.body)
    assert own_lines(style(third, middle.body)) == third
    by_herself = f"On Tue, Dec 9, 2025 at 9:00 PM, {PLAYER} wrote:"
    assert own_lines(marked(by_herself, third, middle.body)) == third


@pytest.mark.parametrize("line", LAST)
def test_a_line_alone_is_the_players_own(line):
    assert own_lines(Reply(f"12\n\n{line}\n")) == ["12", line]
    assert own_lines(Reply(f"{line}\n\n12\n")) == [line, "12"]


@pytest.mark.parametrize("name", clients.INTRODUCTIONS)
def test_no_quote_introduction_reads_as_an_order(name):
    assert not [line for line in clients.INTRODUCTIONS[name].split("\n") if is_players_line(line)]


def test_more_than_seventy_reply_styles_are_tested():
    assert len({name.split(": ")[1] for name in styles()}) > 70
    assert len(MAILS) > 12
