"""Addresses of seats and the ids of their messages."""

from hypothesis import given
from hypothesis import strategies as st

from pbem.mail.addresses import SeatAddress, SeatMessageId, game_of

SECRET = "a secret of the tests, and long enough"
ADDRESS = SeatAddress.make(SECRET, "granada7", "green", 1, "play.example.org")
REPORT = SeatMessageId.make(SECRET, "report", "granada7", "green", version=1, number=17, domain="play.example.org")


def test_an_address_is_lower_case_and_at_most_64_characters():
    assert str(ADDRESS) == str(ADDRESS).lower()
    longest = SeatAddress.make(SECRET, "abcdefghijkl", "yellow", 1, "play.example.org")
    assert len(str(longest).partition("@")[0]) <= 64


@given(st.sampled_from(["{}", "<{}>", "El Grande <{}>", '"a@b" <{}>', " {} ", "mailto:{}"]), st.booleans())
def test_an_address_is_found_however_mail_programs_write_it(form, upper):
    written = form.format(ADDRESS)
    assert SeatAddress.parse(written.upper() if upper else written) == ADDRESS


def test_an_address_is_valid_only_with_its_secret_and_version():
    assert ADDRESS.valid(SECRET, 1)
    assert not ADDRESS.valid(SECRET, 2)
    assert not ADDRESS.valid("another secret, which is long enough", 1)


def test_a_token_is_invalid_for_another_seat_or_game():
    assert not SeatAddress("granada7", "red", ADDRESS.token, ADDRESS.domain).valid(SECRET, 1)
    assert not SeatAddress("granada8", "green", ADDRESS.token, ADDRESS.domain).valid(SECRET, 1)


def test_other_addresses_do_not_parse_as_a_seat_address():
    for text in ("", "orders@play.example.org", "orders+granada7.green@play.example.org", "orders+x.y.z@w", "ana@b.c"):
        assert SeatAddress.parse(text) is None


@given(st.text())
def test_parsing_addresses_and_ids_never_raises(text):
    SeatAddress.parse(text)
    SeatMessageId.parse(text)


def test_the_id_of_a_message_is_the_same_each_time():
    again = SeatMessageId.make(SECRET, "report", "granada7", "green", version=1, number=17, domain="play.example.org")
    assert str(again) == str(REPORT)


def test_references_identify_a_seat_without_the_plus_part():
    root = SeatMessageId.root(SECRET, "granada7", "green", 1, "play.example.org")
    found = SeatMessageId.parse(f"<somebody@example.net> {root} {REPORT}".upper())
    assert found == root
    assert found.valid(SECRET, 1)
    assert (found.game, found.seat) == ("granada7", "green")


def test_the_game_of_an_address_is_read_for_the_log():
    assert game_of(f"<{ADDRESS}>".upper()) == ADDRESS.game
    assert game_of("play@play.example.org") == ""


def test_a_message_id_does_not_reveal_the_token():
    assert ADDRESS.token not in str(REPORT)
    assert REPORT.mark != ADDRESS.token


def test_a_mark_copied_from_another_seat_is_invalid():
    borrowed = SeatMessageId("report", "granada7", "red", "17", REPORT.mark, REPORT.domain)
    assert not borrowed.valid(SECRET, 1)
