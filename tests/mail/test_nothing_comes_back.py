"""Quoted text of ours is never read as an order, whatever the mail program and its wrapping."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from urllib.parse import quote

import pytest

from pbem.mail.flowed import flowed
from pbem.mail.html import to_text
from pbem.mail.message import ParsedMessage
from pbem.mail.tap_links import tap_link
from pbem.orders.context import Context
from pbem.orders.reading import read_lines
from pbem.orders.reading_results import Problem
from pbem.service.received_mail import read
from pbem.wording import render_html, render_text
from pbem.wording.document import Answer, Report
from tests.mail import clients
from tests.wording import kinds
from tests.wording.games import Moment, moments

PRINTED = sorted((Path(__file__).parent.parent / "reports").rglob("*.txt"))
THANKS = "Many thanks to all of you!\n\n"
HANDLES = (
    "Power",
    "Disc",
    "Granada",
    "Veto",
    "Nothing",
)  # no server accepts these names; mails with them must be safe anyway


@cache
def situations() -> dict[str, Moment]:
    """A moment of every kind of question that came up in a game, and one with none."""
    asked = list(moments(59, 5)) + list(moments(4, 4))
    return {moment.here.view["question"]["key"] if moment.here.view["question"] else "": moment for moment in asked}


@cache
def contexts() -> tuple[Context, ...]:
    return tuple(Context(moment.here.view, moment.game.names, offered=True) for moment in situations().values())


def taken(raw: bytes) -> list[object]:
    """The orders that this mail would be read as, for any player and question."""
    message = read(raw)
    assert isinstance(message, ParsedMessage)
    return list(understood(tuple((line.number, line.text, False) for line in message.own)))


@cache
def understood(own: tuple[tuple[int, str, bool], ...]) -> tuple[object, ...]:
    found: list[object] = []
    for context in contexts() if own else ():
        reading = read_lines(own, context)
        found += [*reading.orders, *reading.commands, *reading.problems]
    return tuple(found)


def harm(raw: bytes) -> list[object]:
    """Only orders and commands: fragments of broken lines may be asked back, but never acted on."""
    return [part for part in taken(raw) if not isinstance(part, Problem)]


@cache
def texts() -> tuple[str, ...]:
    """Every mail stored word for word, in every language, without the line that names its sender."""
    return tuple(path.read_text("utf-8").partition("\n\n")[2] for path in PRINTED)


@cache
def made() -> tuple[str, ...]:
    """Every kind of mail at moments of every kind, with the worst names players could have."""
    renamed = [
        moment._replace(game=replace(moment.game, names=dict(zip(moment.game.names, HANDLES, strict=False))))
        for moment in situations().values()
    ]
    reports = [report for moment in renamed for report in kinds.every_kind(moment)] + list(kinds.letters())
    return tuple(dict.fromkeys(render_text(report) for report in reports))


@cache
def reports(key: str) -> tuple[Report, ...]:
    """Every kind of mail at that moment."""
    return tuple(kinds.every_kind(situations()[key]))


def share(of: Sequence[str], name: str, width: int) -> Sequence[str]:
    """A few mails, different ones for each name and width, so that all mails are tried in many styles."""
    step = max(7, len(of) // 6)
    return of[(len(name) + sum(map(ord, name)) + width) % step :: step]


@pytest.mark.parametrize("name", clients.INTRODUCTIONS)
@pytest.mark.parametrize("width", clients.WIDTHS)
def test_an_unmarked_quote_below_an_introduction_is_ignored(name, width):
    for text in share(texts(), name, width):
        body = f"{THANKS}{clients.wrapped(clients.INTRODUCTIONS[name], width)}\n\n{clients.wrapped(text, width)}\n"
        assert taken(clients.reply(body)) == []


@pytest.mark.parametrize("name", clients.MARKED)
@pytest.mark.parametrize("width", clients.WIDTHS)
def test_a_quote_marked_line_by_line_is_ignored(name, width):
    for text in share((*texts(), *made()), name, width):
        introduced = f"{clients.SENTENCES['gmail en']}\n{clients.MARKED[name](text, width)}\n"
        assert harm(clients.reply(f"{THANKS}{introduced}")) == []


@pytest.mark.parametrize("width", [64, 68, 78, 80])
def test_a_quote_marked_and_then_rewrapped_is_ignored(width):
    for text in share(texts(), "somebody", width):
        body = f"{THANKS}{clients.SENTENCES['gmail en']}\n{clients.marked_and_broken(text, '> ', width)}\n"
        assert harm(clients.reply(body)) == []


@pytest.mark.parametrize("width", clients.WIDTHS)
def test_a_quote_without_introduction_or_marks_is_ignored(width):
    for text in (*texts(), *share(made(), "", width)):
        assert taken(clients.reply(f"{THANKS}{clients.wrapped(text, width)}\n")) == []


@pytest.mark.parametrize("width", clients.WIDTHS)
def test_a_quote_indented_by_a_space_is_ignored(width):
    for text in share(texts(), "indented", width):
        body = clients.marked(f"{clients.SENTENCES['yahoo']}\n\n{text}", " ", width)
        assert taken(clients.reply(f"{THANKS}{body}\n")) == []


WRAPPERS = {
    "gmail": '<div class="gmail_quote"><div class="gmail_attr">{sentence}</div><blockquote>{ours}</blockquote></div>',
    "outlook": '<div id="divRplyFwdMsg"><b>From:</b> x</div><div>{ours}</div>',
    "outlook desktop": "<div><p><b>From:</b> El Grande<br><b>Sent:</b> Tuesday<br><b>To:</b> carla@example.net<br>"
    "<b>Subject:</b> El Grande</p></div>{ours}",
    "yahoo": '<div class="ydp1yahoo_quoted">{sentence}{ours}</div>',
    "unmarked": "{ours}",
}


@pytest.mark.parametrize("name", WRAPPERS)
def test_a_quoted_html_mail_is_ignored(name):
    sentence = clients.SENTENCES["gmail en"].replace("<", "&lt;").replace(">", "&gt;")
    for moment in list(situations())[len(name) % 3 :: 3]:
        for report in reports(moment):
            page = render_html(report).partition("<body")[2].partition(">")[2]
            body = WRAPPERS[name].format(sentence=sentence, ours=page)
            assert taken(clients.reply(f"<html><body><div>{THANKS}</div>{body}</body></html>", html=True)) == []


@pytest.mark.parametrize("width", clients.WIDTHS)
def test_a_quoted_html_mail_converted_to_text_is_ignored(width):
    for moment in list(situations())[width % 3 :: 3]:
        for report in reports(moment):
            text = (
                to_text(render_html(report)).replace("Your turn", "*Your turn").replace("Your answer", "*Your answer")
            )
            assert taken(clients.reply(f"{THANKS}{clients.wrapped(text, width)}\n")) == []


@pytest.mark.parametrize("width", clients.WIDTHS)
def test_button_links_written_out_by_outlook_are_ignored(width):
    for moment in list(situations())[width % 3 :: 3]:
        for report in reports(moment):
            linked = replace(report, answers=tuple(map(with_links, report.answers)))
            shown = re.sub(r'<a [^>]*href="([^"]*)"[^>]*>(.*?)</a>', r"\2&lt;\1&gt;", render_html(linked))
            assert taken(clients.reply(f"{THANKS}{clients.wrapped(to_text(shown), width)}\n")) == []


def with_links(answer: Answer) -> Answer:
    address, name = (
        "orders+granada7.green.k3v9k3v9k3v9k3v9k3v9k3v9k3@play.example.org",
        "<asked.granada7.green.17@x.org>",
    )
    mail = tap_link(address, "El Grande", answer.order, "end 17-4-abcdefghij", answers=name)
    return replace(answer, mail=mail, page=f"https://play.example.org/g/granada7?order={quote(answer.order)}#write")


def test_text_outside_the_quote_is_still_read():
    for body in (
        "{own}\n\n{quote}",
        "{quote}\n\n{own}",
        "Many thanks!\n\n> Reply with the number alone.\n{own}\n\n{quote}",
    ):
        quote = clients.SENTENCES["gmail en"] + "\n" + clients.marked(texts()[0], "> ", 72)
        message = read(clients.reply(body.format(own="12, sonst 9", quote=quote)))
        assert isinstance(message, ParsedMessage)
        assert "12, sonst 9" in [line.text for line in message.own]


@pytest.mark.parametrize("name", clients.MARKED)
@pytest.mark.parametrize("width", clients.WIDTHS)
def test_a_marked_quote_of_our_short_lines_is_ignored(name, width):
    """Programs that don't unfold our lines and wrap them again."""
    for text in share(texts(), f"{name} of short lines", width):
        introduced = f"{clients.SENTENCES['gmail en']}\n{clients.MARKED[name](flowed(text), width)}\n"
        assert harm(clients.reply(f"{THANKS}{introduced}")) == []


@pytest.mark.parametrize("width", clients.WIDTHS)
def test_our_short_lines_without_quote_marks_are_ignored(width):
    for text in texts():
        assert taken(clients.reply(f"{THANKS}{clients.wrapped(flowed(text), width)}\n")) == []


@pytest.mark.parametrize("mark", [">", "> "])
def test_a_quote_that_stays_flowed_is_ignored(mark):
    """As mutt and Thunderbird quote: our lines keep their trailing spaces."""
    for text in share(texts(), "mutt", 0):
        quoted = "\n".join(mark + line for line in flowed(text).split("\n"))
        fixed = clients.reply(f"{THANKS}{clients.SENTENCES['mutt']}\n{quoted}\n")
        raw = fixed.replace(b'charset="utf-8"', b'charset="utf-8"; format=flowed')
        assert raw != fixed
        assert taken(raw) == []
