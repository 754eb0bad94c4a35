"""The buttons of a mail: the link writes an order and the code of the mail, and counts for that question only."""

from __future__ import annotations

from email.message import EmailMessage
from random import Random
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from selectolax.lexbor import LexborHTMLParser

from pbem.mail.tap_links import LONGEST
from pbem.service.accounts import players
from pbem.service.seats import seat_invitations
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.database import Database
from pbem.store.games import seat_of
from pbem.store.models import Game
from pbem.store.pending_answers import stored_orders
from tests.service.club import Club, email, plain
from tests.service.test_receipts import name, two
from tests.service.test_substitutes import holder, leaves, stand_by

SIGNATURE = "\r\n\r\nAna Example\r\n12345 Berlin\r\npower 1"


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def links(mail: EmailMessage, buttons: str = "a.tap") -> dict[str, str]:
    """The mailto link of each button for the open question, by its label."""
    return dict(_linked(mail, buttons))


def links_ahead(mail: EmailMessage) -> dict[str, list[str]]:
    """The links of the buttons that answer coming questions too, by label."""
    found: dict[str, list[str]] = {}
    for label, link in _linked(mail, "a.soft"):
        found.setdefault(label, []).append(link)
    return found


def _linked(mail: EmailMessage, buttons: str) -> list[tuple[str, str]]:
    page = mail.get_body(("html",))
    assert page is not None
    return [
        (link.text().strip(), link.attributes["href"] or "")
        for link in LexborHTMLParser(page.get_content()).css(buttons)
    ]


def written(link: str) -> str:
    """The body of the mail that a link opens."""
    [body] = parse_qs(urlsplit(link).query)["body"]
    return body


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


def test_a_second_tap_never_counts_for_a_later_round(club: Club) -> None:
    game, first, other = two(club)
    old = links(question(club, first))
    tap(club, game, first, old["9"])
    club.say(game, other, "power 8")

    answer = tap(club, game, first, old["7"])

    assert "power 7" in answer
    assert "yes" in answer
    assert stored(club, game, first) == []


def test_a_tap_after_another_answer_is_only_offered(club: Club) -> None:
    game, first, _ = two(club)
    old = links(question(club, first))
    club.say(game, first, "power 9")
    tap(club, game, first, old["5"])
    assert club.view(game)["powers"][first] == 9
    assert stored(club, game, first) == []


def test_an_unknown_code_has_no_effect(club: Club) -> None:
    game, first, _ = two(club)
    answer = club.say(game, first, "power 9\r\nend 3-2-abcdefghij\r\n")
    assert club.view(game)["powers"] == {}
    assert "power 9" in answer


def test_a_link_in_another_players_mail_answers_nothing(club: Club) -> None:
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


def test_one_tap_plays_a_card_and_answers_ahead(club: Club) -> None:
    game, first, other = two(club)
    [high, _] = links_ahead(question(club, first))["9"]

    tap(club, game, first, high)

    assert club.view(game)["powers"][first] == 9
    waiting = [line.split(":")[0] for line in stored(club, game, first)]
    assert waiting == ["card 5", "disc card 4", "round 2"]

    club.say(game, other, "power 8")

    assert first in club.view(game)["taken"]
    assert club.asked(game) == [other]


def test_an_order_sent_ahead_is_played_in_the_next_round(club: Club) -> None:
    game, first, other = two(club)
    tap(club, game, first, links_ahead(question(club, first))["9"][0])
    club.say(game, other, "power 8")
    _, low = links_ahead(question(club, other))["card 1"][:2]
    tap(club, game, other, low)

    played = club.view(game)

    assert played["round"] == 2
    assert played["powers"] == {first: 13, other: 1}


def test_a_tap_ahead_on_an_old_mail_stores_nothing(club: Club) -> None:
    game, first, other = two(club)
    old = links_ahead(question(club, first))["9"][0]
    club.say(game, first, "power 7")
    club.say(game, other, "power 8")

    answer = tap(club, game, first, old)

    assert "yes" in answer
    assert stored(club, game, first) == []
    assert club.view(game)["powers"][first] == 7


def test_a_tap_in_a_mail_without_a_question_lasts_one_round(club: Club) -> None:
    game, first, other = two(club)
    [link] = links_ahead(question(club, other))["To play high cards first"]
    tap(club, game, other, link)
    assert "power highest" in stored(club, game, other)
    club.say(game, first, "power 8")
    assert club.view(game)["powers"] == {first: 8, other: 13}


def test_a_tap_in_an_old_mail_stores_nothing(club: Club) -> None:
    game, _, other = two(club)
    [link] = links_ahead(question(club, other))["To play high cards first"]
    while club.view(game)["round"] == 1:
        for seat in club.asked(game):
            club.later(0.2)
            tap(club, game, seat, next(iter(links(question(club, seat)).values())))

    club.say(game, other, "retract")
    answer = tap(club, game, other, link)

    assert "yes" in answer
    assert stored(club, game, other) == []


@pytest.mark.parametrize("edition", ["classic", "2023"])
def test_every_link_ahead_is_short_and_names_its_mail(club: Club, edition: str) -> None:
    game, dice = club.game(4, edition=edition, options={"rounds": "6"}), Random(7)
    for _ in range(20):
        [seat, *_] = club.asked(game)
        club.later(0.2)
        mail = question(club, seat)
        ahead = links_ahead(mail)
        assert ahead
        for link in (link for row in ahead.values() for link in row):
            assert 0 < len(link) <= LONGEST
            assert "+" not in link
            assert parse_qs(urlsplit(link).query)["In-Reply-To"] == [mail["Message-ID"]]
        tap(club, game, seat, dice.choice(list(links(mail).values())))


def stored(club: Club, game: str, seat: str) -> list[str]:
    """The orders waiting to be used."""
    with club.database.read() as session:
        return [order.text for order in stored_orders(session, game, seat)]


def tap_anywhere(club: Club, mail: EmailMessage, label: str) -> None:
    """Tap a button of a mail that isn't about a question of the game."""
    parts = urlsplit(links(mail)[label])
    body = parse_qs(parts.query)["body"][0] + SIGNATURE
    club.write("", "", body, sender=str(mail["To"]), to=unquote(parts.path))
    club.work()


def last(club: Club, address: str) -> EmailMessage:
    return [mail for to, mail in club.post if to == address][-1]


def test_one_tap_takes_a_free_seat(club: Club) -> None:
    game = club.game(2)
    stand_by(club, "Dev")
    leaves(club, game, "red")
    tap_anywhere(club, last(club, email("Dev")), "Take the seat")
    assert holder(club, game, "red") == "Dev"


def test_one_tap_ends_offers_of_seats(club: Club) -> None:
    game = club.game(2)
    stand_by(club, "Dev")
    leaves(club, game, "red")
    tap_anywhere(club, last(club, email("Dev")), "Don't offer me seats")
    assert holder(club, game, "red") is None
    assert "You're no longer on the list of substitutes" in plain(last(club, email("Dev")))


@pytest.mark.parametrize(("label", "plays"), [("Yes, I'll play", "Zoe"), ("No, thank you", "Ana")])
def test_one_tap_answers_an_invitation_to_a_seat(club: Club, label: str, plays: str) -> None:
    game = club.game(2)
    with club.database.write() as session:
        players.known(session, email("Zoe"), club.now, "Zoe")
        master = players.known(session, email("Eva"), club.now, "Eva").id
        session.get_one(Game, game).master_id = master
        seat_invitations.ask(session, game, "red", "Zoe", club.now, by=master)
    club.work()
    tap_anywhere(club, last(club, email("Zoe")), label)
    assert holder(club, game, "red") == plays


@pytest.mark.parametrize(("label", "plays"), [("Yes, I'll play", "Zoe"), ("No, thank you", None)])
def test_one_tap_answers_an_invitation_to_a_game(club: Club, label: str, plays: str | None) -> None:
    with club.database.write() as session:
        ana = players.known(session, email("Ana"), club.now, "Ana")
        guests = [Guest(player=ana), Guest(email=email("Zoe")), Guest()]
        game = create_game.create_game(session, Plan(guests, host=ana), club.now).id
    club.work()
    tap_anywhere(club, last(club, email("Zoe")), label)
    assert holder(club, game, "blue") == plays
    with club.database.read() as session:
        seat = seat_of(session, game, "blue")
        assert seat is not None
        assert (seat.invited_email is None) == (plays is None)
