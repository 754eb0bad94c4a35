"""How our addresses look to others: with a domain, a mailbox with plus-addresses, or one without."""

import pytest

from pbem.mail import address_style
from pbem.mail.address_style import ErrandTag, OneAddress, OwnDomain, PlusAddresses, SeatTag, reply_address, tag
from pbem.mail.addresses import Errand, SeatAddress
from pbem.rules import COLOURS

SECRET = "a secret of thirty-two characters"
DOMAIN = OwnDomain("play.example.org")
PLUS = PlusAddresses("ourgame", "gmail.com")
ONE = OneAddress("ourgame@gmx.de")
SEAT = SeatAddress.make(SECRET, "granada7", "green", 0, "gmail.com")
TOKEN = "a2" * 13
CONFIRM = Errand("confirm", TOKEN, "gmail.com")


def test_with_a_domain_nothing_changes():
    assert [reply_address(DOMAIN, str(each)) for each in (SEAT, CONFIRM)] == [str(SEAT), str(CONFIRM)]
    assert tag(DOMAIN, str(SEAT)) == ""


def test_a_plus_address_names_seat_and_token():
    assert reply_address(PLUS, str(SEAT)) == f"ourgame+granada7.green.{SEAT.token}@gmail.com"
    assert reply_address(PLUS, str(CONFIRM)) == f"ourgame+confirm.{TOKEN}@gmail.com"
    assert reply_address(PLUS, "play@gmail.com") == "ourgame+play@gmail.com"
    assert reply_address(PLUS, "no-reply@gmail.com") == "ourgame@gmail.com"


@pytest.mark.parametrize("name", ["g", "ourgame", "a" * 18, "a" * address_style.LONGEST_NAME])
def test_plus_addresses_fit_in_64_characters_with_a_70_bit_token(name: str):
    style = PlusAddresses(name, "gmail.com")
    for address in [*(SeatAddress("a" * 12, seat, TOKEN, "gmail.com") for seat in COLOURS), CONFIRM]:
        local = reply_address(style, str(address)).rpartition("@")[0]
        assert len(local) <= 64
        assert len(local.rpartition(".")[2]) >= 14


def test_a_mailbox_without_plus_addresses_has_a_tag_instead():
    assert reply_address(ONE, str(SEAT)) == "ourgame@gmx.de"
    assert tag(ONE, str(SEAT)) == f"[granada7.green.{SEAT.token}]"
    assert tag(ONE, str(CONFIRM)) == f"[confirm.{TOKEN}]"
    assert tag(ONE, "play@gmx.de") == "[play]"


def test_tags_are_found_in_any_case_and_place():
    written = f"Re: hello [GRANADA7.Green.{SEAT.token.upper()}] and [confirm.{TOKEN}], [play] [2.5.1] [note]"
    assert list(address_style.bracketed_in(written)) == [
        SeatTag("granada7", "green", SEAT.token), ErrandTag("confirm", TOKEN), "play",
    ]  # fmt: skip


def test_plus_tags_are_only_read_in_our_mailboxs_address():
    assert address_style.plus_tag_in(PLUS, "OurGame+Play@Gmail.com") == "play"
    assert address_style.plus_tag_in(PLUS, "other+play@gmail.com") == ""
    assert address_style.plus_tag_in(ONE, "ourgame+play@gmx.de") == ""


def test_a_bounce_address_is_never_used_for_replies():
    assert reply_address(PLUS, str(Errand("bounce", TOKEN, "gmail.com"))) == "ourgame@gmail.com"


def test_tags_are_hidden_in_what_players_write_to_others():
    assert address_style.without_tags(f"look: [granada7.green.{TOKEN}] [note]") == "look: […] [note]"
