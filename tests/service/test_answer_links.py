"""The buttons of a mail: the link writes an order and the code of the mail, and counts for that question only."""

from __future__ import annotations

from email.message import EmailMessage
from random import Random
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from selectolax.lexbor import LexborHTMLParser

from pbem.mail.tap_links import LONGEST
from pbem.store.database import Database
from pbem.store.pending_answers import stored_orders
from tests.service.club import Club, email
from tests.service.test_receipts import name, two

SIGNATURE = "\r\n\r\nAna Example\r\n12345 Berlin\r\npower 1"


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def links(mail: EmailMessage) -> dict[str, str]:
    """The mailto link of each button, by its label."""
    page = mail.get_body(("html",))
    assert page is not None
    return {link.text(): link.attributes["href"] or "" for link in LexborHTMLParser(page.get_content()).css("a.tap")}


def tap(club: Club, game: str, seat: str, link: str, *, below: str = SIGNATURE) -> str:
    """Send what the link writes, with a signature, from a program that drops In-Reply-To; return the reply."""
    parts = urlsplit(link)
    assert unquote(parts.path) == club.address(game, seat)
    return club.say(game, seat, parse_qs(parts.query)["body"][0] + below)


def question(club: Club, seat: str) -> EmailMessage:
    return club.mails(name(seat))[-1]


def test_one_tap_plays_a_power_card_and_a_signature_is_ignored(club: Club) -> None:
    game, first, _ = two(club)
    answer = tap(club, game, first, links(question(club, first))["9"])
    assert club.view(game)["powers"][first] == 9
    assert "power 1" not in answer


def test_a_link_names_the_mail_it_is_in(club: Club) -> None:
    _, first, _ = two(club)
    mail = question(club, first)
    for link in links(mail).values():
        fields = parse_qs(urlsplit(link).query)
        assert fields["In-Reply-To"] == [mail["Message-ID"]]
        assert "+" not in link
        assert len(link) <= LONGEST


def test_a_second_tap_on_another_card_never_plays_in_a_later_round(club: Club) -> None:
    game, first, other = two(club)
    old = links(question(club, first))
    tap(club, game, first, old["9"])
    club.say(game, other, "power 8")

    answer = tap(club, game, first, old["7"])

    assert "power 7" in answer
    assert "yes" in answer
    assert stored(club, game, first) == []


def test_a_tap_after_the_question_was_answered_otherwise_is_only_offered(club: Club) -> None:
    game, first, _ = two(club)
    old = links(question(club, first))
    club.say(game, first, "power 9")
    tap(club, game, first, old["5"])
    assert club.view(game)["powers"][first] == 9
    assert stored(club, game, first) == []


def test_an_unknown_code_carries_nothing_out(club: Club) -> None:
    game, first, _ = two(club)
    answer = club.say(game, first, "power 9\r\nend 3-2-abcdefghij\r\n")
    assert club.view(game)["powers"] == {}
    assert "power 9" in answer


def test_a_link_in_anothers_mail_answers_nothing_for_me(club: Club) -> None:
    game, first, other = two(club)
    [body] = parse_qs(urlsplit(links(question(club, first))["9"]).query)["body"]
    club.write(game, other, body)
    club.work()
    assert club.view(game)["powers"] == {}
    assert stored(club, game, other) == []


def test_a_tap_from_an_unknown_address_waits_for_a_confirmation(club: Club) -> None:
    game, first, _ = two(club)
    [body] = parse_qs(urlsplit(links(question(club, first))["9"]).query)["body"]
    message = club.write(game, first, body, sender="other.account@example.net")
    club.work()
    assert club.outcome(message) == "wrong_sender"
    assert club.view(game)["powers"] == {}
    assert email(name(first)) in {to for to, _ in club.post}


@pytest.mark.parametrize("edition", ["classic", "2023"])
def test_a_whole_game_is_played_by_tapping_alone(club: Club, edition: str) -> None:
    game, dice = club.game(3, edition=edition, options={"rounds": "6"}), Random(6)
    for _ in range(200):
        asked = club.asked(game)
        if not asked:
            break
        seat = dice.choice(asked)
        club.later(0.2)  # mails to one person keep their distance
        before = club.view(game)
        tap(club, game, seat, dice.choice(list(links(question(club, seat)).values())))
        assert club.view(game) != before
    assert club.view(game)["over"]


def stored(club: Club, game: str, seat: str) -> list[str]:
    """The orders waiting to be used."""
    with club.database.read() as session:
        return [order.text for order in stored_orders(session, game, seat)]
