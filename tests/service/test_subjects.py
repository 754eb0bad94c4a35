"""The subject of a game's mails: one for the whole game, or the news of each mail; and the link to the rules."""

from dataclasses import replace
from email.message import EmailMessage

import pytest

from pbem.store.database import Database
from pbem.store.models import Player
from tests.service.club import NAMES, Club, email, plain
from tests.service.test_notifications import threaded
from tests.web.browser import Browser

SEATS = ("red", "blue", "green")


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def wish(club: Club, **settings: str) -> None:
    """Set these settings of all players."""
    with club.database.write() as session:
        for player in session.query(Player):
            for name, value in settings.items():
                setattr(player, name, value)


def sent(club: Club, seat: str) -> list[EmailMessage]:
    return club.mails(NAMES[SEATS.index(seat)])


def asked(club: Club, **settings: str) -> tuple[str, str, EmailMessage]:
    """A game in which somebody is asked for a power card: its id, the seat, the mail."""
    game = club.game(3, title="Granada", pace={"answer_hours": 24, "remind_hours": 4, "on_miss": "ask"})
    wish(club, **settings)
    club.say(game, club.asked(game)[0], "power 9")
    club.later(0.1)
    [seat] = club.asked(game)
    return game, seat, sent(club, seat)[-1]


def test_mails_keep_one_subject_unless_news_is_chosen(club: Club) -> None:
    _, _, mail = asked(club)
    assert mail["Subject"] == 'El Grande "Granada"'


@pytest.mark.parametrize(
    ("language", "zone", "subject"),
    [
        ("en", "Europe/Madrid", "Round 1: your power card, by Wed 13:00 (Granada)"),
        ("de", "UTC", "Runde 1: deine Machtkarte, bis Mi., 12:00 Uhr (Granada)"),
        ("es", "America/Bogota", "Ronda 1: tu carta de poder, hasta el miércoles a las 07:00 (Granada)"),
    ],
)
def test_news_uses_the_players_language_and_zone(club: Club, language: str, zone: str, subject: str) -> None:
    _, _, mail = asked(club, subjects="news", language=language, timezone=zone)
    assert mail["Subject"] == subject


def test_a_subject_without_a_question_names_the_topic(club: Club) -> None:
    game, seat, _ = asked(club, subjects="news")
    club.say(game, seat, "power 8")
    assert sent(club, seat)[-1]["Subject"] == "Round 1: received (Granada)"
    club.play(game, until=4)
    club.later(0.1)
    assert any(str(mail["Subject"]).startswith("Round 4: scoring after round 3") for _, mail in club.post)


def test_each_question_begins_its_own_thread(club: Club) -> None:
    game, seat, question = asked(club, subjects="news")
    assert question["In-Reply-To"] is None
    club.later(20)
    reminder = sent(club, seat)[-1]
    assert reminder["Subject"] == question["Subject"]
    assert reminder["In-Reply-To"] == question["Message-ID"]

    club.say(game, seat, "power 8", message_id="<answer@example.org>")
    receipt = sent(club, seat)[-1]
    assert receipt["In-Reply-To"] == receipt["References"] == "<answer@example.org>"
    assert len(threaded(sent(club, seat))) > 1


def test_a_tapped_answer_has_the_subject_of_its_question(club: Club) -> None:
    _, _, question = asked(club, subjects="news")
    page = question.get_body(("html",))
    assert page is not None
    assert "subject=Re:%20Round%201:%20your%20power%20card" in page.get_content()


def test_the_choice_can_be_typed(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    name = NAMES[SEATS.index(seat)]
    for typed, chosen in (("titles news", "news"), ("Titelzeilen gleich", "same"), ("títulos novedades", "news")):
        assert club.say(game, seat, typed)
        with club.database.read() as session:
            assert session.query(Player).filter(Player.handle == name).one().subjects == chosen
    assert "Add same or news" in club.say(game, seat, "titles blue")
    assert club.mails(name)[-1]["To"] == email(name)


def test_questions_link_to_their_chapter_of_the_rules(club: Club) -> None:
    _, _, mail = asked(club)
    page = "/rules/classic/play/power-cards"
    assert f"How this works: {club.world.settings.url}{page}" in plain(mail)
    assert Browser(club).get(page).status == 200

    club.world = replace(club.world, settings=replace(club.world.settings, links=False))
    _, _, mail = asked(club)
    assert "How this works" not in plain(mail)
