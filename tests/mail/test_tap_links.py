"""Links that write a mail with an order in it (RFC 6068), and the code that says which mail they were in."""

from urllib.parse import parse_qs, urlsplit

import pytest

from pbem.mail.addresses import MailCode, SeatMessageId
from pbem.mail.tap_links import LONGEST, tap_link


def named(seat: str, number: str) -> SeatMessageId:
    return SeatMessageId.make("s3cret", "asked", "granada7", seat, version=0, number=number, domain="play.example.org")


NAME = named("green", "17-4")
ADDRESS = "orders+granada7.green.k3v9@play.example.org"


def link(order: str = "card 3: place 2 Aragón, then score") -> str:
    return tap_link(ADDRESS, 'El Grande "Ana & Ben + 1"', order, str(MailCode.of(NAME)), answers=str(NAME))


def test_every_reserved_character_is_encoded() -> None:
    address, _, query = link().partition("?")
    assert address == "mailto:orders%2Bgranada7.green.k3v9@play.example.org"
    assert not set(query) & set('+ <>"\r\n')
    assert "%0D%0A" in query
    assert "%20" in query


def test_the_order_comes_first_and_the_code_last() -> None:
    fields = parse_qs(urlsplit(link()).query, strict_parsing=True)
    assert fields["body"] == [f"card 3: place 2 Aragón, then score\r\n{MailCode.of(NAME)}\r\n"]
    assert fields["subject"] == ['Re: El Grande "Ana & Ben + 1"']
    assert fields["In-Reply-To"] == [str(NAME)]


def test_an_order_too_long_for_a_link_gets_no_link() -> None:
    assert link("x" * LONGEST) == ""


def test_a_code_is_read_back_in_any_case() -> None:
    code = MailCode.of(NAME)
    assert MailCode.parse(f"  {str(code).upper()} ") == code
    assert code.names(str(NAME))


@pytest.mark.parametrize(
    "line", ["end", "end 17-4", "the end 17-4-abcdefghij", "end 17-4-abcdefghij.", "end 17-4-abc1efghij"]
)
def test_other_lines_are_not_codes(line: str) -> None:
    assert MailCode.parse(line) is None


def test_a_code_names_one_mail_only() -> None:
    assert not MailCode.of(NAME).names(str(named("green", "18-5")))
    assert not MailCode.of(NAME).names(str(named("red", "17-4")))
