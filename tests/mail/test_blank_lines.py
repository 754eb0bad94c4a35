"""Blank lines typed by a player are recognised, however their mail program encodes them."""

from __future__ import annotations

import pytest

from pbem.mail.message import ParsedMessage
from pbem.service.received_mail import read
from tests.mail import clients

HTML = {
    "gmail": "<div dir=ltr>9</div><div>Tom</div><div><br></div><div>And more</div>",
    "breaks": "9<br>Tom<br><br>And more",
    "paragraphs": "<p>9<br>Tom</p><p>And more</p>",
    "word": "<p class=MsoNormal>9</p><p class=MsoNormal>Tom</p><p class=MsoNormal><o:p>&nbsp;</o:p></p>"
    "<p class=MsoNormal>And more</p>",
    "apple": "<div>9</div><div>Tom</div><div><br class=''></div><div>And more</div>",
}
EXPECTED = [("9", True), ("Tom", False), ("And more", True)]


def after_blanks(body: str, *, html: bool = False) -> list[tuple[str, bool]]:
    message = read(clients.reply(body, html=html))
    assert isinstance(message, ParsedMessage)
    return [(line.text, line.after_blank) for line in message.own]


def test_a_blank_line_in_plain_text_is_known():
    assert after_blanks("9\nTom\n\nAnd more\n") == EXPECTED


@pytest.mark.parametrize("page", HTML.values(), ids=HTML)
def test_a_blank_line_in_html_is_known(page):
    assert after_blanks(page, html=True) == EXPECTED


def test_doubled_line_breaks_of_outlook_are_not_blank_lines():
    assert after_blanks("9\n\nTom\n\n \n\nAnd more\n")[1:] == EXPECTED[1:]
