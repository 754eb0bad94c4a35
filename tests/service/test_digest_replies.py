"""Replies to a mail about several games: to the one that is meant, or back with the question which."""

import pytest

from pbem.mail.transports import MessageRefused
from pbem.service.inbound import inbox
from pbem.store.games import seat_of
from tests.service.club import DOMAIN, Club, email, plain

GAMES = ("one1", "two2")


@pytest.fixture
def club(on_sqlite):
    return Club(on_sqlite)


@pytest.fixture
def sheet(club):
    """Ben's mail of the day: both games ask him."""
    for game in GAMES:
        club.game(game_id=game)
        with club.database.write() as session:
            seat_of(session, game, "blue").mails = "daily"
        club.say(game, "red", "13")
    club.later(21)
    return next(mail for mail in club.mails("Ben") if "<digest." in mail["Message-ID"])


def reply(club, sheet, text, *, sender="", about=""):
    """What Ben's reply to that mail becomes."""
    head = f"From: {sender or email('Ben')}\r\nMessage-ID: <{len(club.post)}@b>\r\nSubject: Re: El Grande\r\n"
    raw = f"{head}In-Reply-To: {about or sheet['Message-ID']}\r\n\r\n{text}\r\n".encode()
    before = club._messages()
    with club.database.write() as session:
        inbox.store(session, club.world.settings.secret, email("Ben"), f"orders@{DOMAIN}", raw, club.now)
    club.work()
    return club.outcome(max(club._messages() - before))


def played(club, game):
    return club.view(game)["powers"].get("blue")


def test_a_mail_about_several_games_has_an_address_that_is_read(club, sheet):
    assert sheet["Reply-To"] == f"orders@{DOMAIN}"
    assert "begin with the game:  | " in plain(sheet)


@pytest.mark.parametrize("text", ["two2: 9", "TWO2, 9", "two2\n9"])
def test_the_game_that_is_named_is_meant(club, sheet, text):
    assert reply(club, sheet, text) == "orders"
    assert (played(club, "one1"), played(club, "two2")) == (None, 9)


def test_the_only_game_that_asks_is_meant(club, sheet):
    club.say("one1", "blue", "7")
    assert reply(club, sheet, "9") == "orders"
    assert played(club, "two2") == 9


@pytest.mark.parametrize("text", ["9", "one1 or two2: 9", "hello"])
def test_when_nothing_tells_which_game_is_meant_its_writer_is_asked(club, sheet, text):
    assert reply(club, sheet, text) == "which_game"
    told = plain(club.mails("Ben")[-1])
    assert told.startswith("WHICH GAME IS IT FOR? Nothing was done.")
    assert all(club.address(game, "blue") in told for game in GAMES)
    assert (played(club, "one1"), played(club, "two2")) == (None, None)


def test_the_question_which_game_can_be_answered(club, sheet):
    reply(club, sheet, "9")
    assert reply(club, sheet, "one1: 9", about=club.mails("Ben")[-1]["Message-ID"]) == "orders"
    assert played(club, "one1") == 9


def test_words_to_others_go_to_no_table_by_a_guess(club, sheet):
    club.say("one1", "blue", "7")
    assert reply(club, sheet, "press all: sorry") == "which_game"


def test_somebody_elses_reply_counts_only_when_it_is_confirmed(club, sheet):
    assert reply(club, sheet, "two2: 9", sender="eve@example.net") == "wrong_sender"
    assert played(club, "two2") is None


def test_a_mail_that_was_never_sent_cannot_be_answered(club, sheet):
    with pytest.raises(MessageRefused):
        reply(club, sheet, "two2: 9", about=f"<digest.{'a' * 26}@{DOMAIN}>")
