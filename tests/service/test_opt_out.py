"""`stop` and the like, sent to any address of ours, end all mail after at most one confirmation."""

from __future__ import annotations

from random import Random

import pytest
from sqlalchemy.orm import Session

from pbem.mail.stop_words import asks_to_stop
from pbem.service.accounts import login_links, players
from pbem.service.accounts.mail_tokens import token_of
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.inbound import inbox
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.database import Database
from pbem.store.games import seat_of
from pbem.store.models import Game, Message, NoMail, PendingAnswer, StoredOrder
from tests.rules.games import any_answer
from tests.service.club import DOMAIN, SEED, Club, email, plain

NAMES_OF = {"red": "Ana", "blue": "Ben", "green": "Carla"}
DESK = f"play@{DOMAIN}"
SAYING_SO = [
    "stop", "Stop!", "please stop", "unsubscribe", "Unsubscribe me, please.", "abmelden", "Abmelden bitte", "baja",
    "Baja, por favor", "please stop sending me mails", "I do not want these mails any more", "Stop these emails",
    "I don't want any more of your emails.", "Bitte keine Mails mehr", "no quiero más correos", "don't mail me",
    "No quiero recibir más correos", "remove me from your list", "take me off this list", "no more mails",
    "No me escriban más", "Dejad de enviarme correos", "darme de baja", "quítame de la lista", "Bitte tragt mich aus",
    "Schreibt mir bitte nicht mehr", "Ich möchte keine Mails mehr bekommen", "Nehmt mich bitte aus dem Verteiler",
    "Hört auf, mir zu schreiben", "I no longer want to receive these messages", "leave me alone",
]  # fmt: skip
NOT_SAYING_SO = [
    "press all: please stop", "tell Ben: stop sending me mails", "power 9, stop", "don't stop it", "stop it", "no",
    "stop that", "say: keine Mails mehr", "resign", "mails daily", "no more caballeros", "keine Aktion", "baja 2",
    "Please don't write about my plan", "no quiero jugar la carta 5", "la más baja", "the mails are fine", "",
    "Do not send 3 to Sevilla",
]  # fmt: skip


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


@pytest.fixture
def game(club: Club) -> str:
    return club.game(3)


def writes(club: Club, text: str, to: str, sender: str = email("Ana"), header: str = "") -> str | None:
    """Deliver and read a mail; return its outcome."""
    club._ids[sender] += 1
    raw = f"From: {sender}\r\nMessage-ID: <{club._ids[sender]}.{sender}>\r\n{header}\r\n{text}\r\n".encode()
    before = club.newest()
    with club.database.write() as session:
        inbox.store(session, club.world.settings.secret, sender, to, raw, club.now)
    club.work()
    return club.outcome(max(club.since(before)))


def stopped(club: Club) -> set[str]:
    with club.database.read() as session:
        return {row.email for row in session.query(NoMail)}


@pytest.mark.parametrize("text", SAYING_SO)
def test_opt_out_phrases_are_recognised(text: str) -> None:
    assert asks_to_stop([text])
    assert asks_to_stop(["Hello,", text, "Ana"])


@pytest.mark.parametrize("text", NOT_SAYING_SO)
def test_other_phrases_are_not_opt_outs(text: str) -> None:
    assert asks_to_stop([text]) is None


def test_a_word_below_an_order_is_not_an_opt_out() -> None:
    assert asks_to_stop(["power 9", "stop"]) is None
    assert asks_to_stop(["power 9", "please stop sending me mails"])


@pytest.mark.parametrize("text", ["stop", "unsubscribe", "Bitte keine Mails mehr", "baja"])
def test_a_player_gets_one_confirmation_only(club: Club, game: str, text: str) -> None:
    before = len(club.mails("Ana"))

    assert writes(club, text, club.address(game, "red")) == "stopped"
    assert writes(club, text, club.address(game, "red")) == "stopped"
    club.later(100)

    [told] = club.mails("Ana")[before:]
    assert stopped(club) == {email("Ana")}
    assert "start" in plain(told)


def addresses(club: Club, game: str) -> dict[str, str]:
    """One of our addresses of every kind."""
    wrong = club.write(game, "red", "power 9", sender="other@example.org")
    club.work()
    with club.database.read() as session:
        confirm = token_of(club.world.settings.secret, "confirm", session.get_one(Message, wrong))
        sent = session.query(Message).filter_by(direction="out", recipient=email("Ana")).first()
        assert sent is not None
        return {
            "seat": club.address(game, "red"),
            "desk": DESK,
            "orders": f"orders@{DOMAIN}",
            "confirm": f"confirm+{confirm}@{DOMAIN}",
            "bounce": sent.sender,
        }


@pytest.mark.parametrize("kind", ["seat", "desk", "orders", "confirm", "bounce"])
def test_opting_out_works_at_every_address_of_ours(club: Club, game: str, kind: str) -> None:
    to = addresses(club, game)[kind]
    before = len(club.mails("Ana"))

    assert writes(club, "unsubscribe", to) == "stopped"
    assert stopped(club) == {email("Ana")}
    assert len(club.mails("Ana")) == before + 1


def test_opting_out_works_in_a_subject(club: Club, game: str) -> None:
    assert writes(club, "", DESK, header="Subject: unsubscribe\r\n") == "stopped"
    assert writes(club, "> stop", club.address(game, "green"), email("Carla"), "Subject: Unsubscribe\r\n") == "stopped"


def test_quoted_words_do_not_count(club: Club, game: str) -> None:
    assert writes(club, "power 9\r\n\r\n> unsubscribe\r\n> stop", club.address(game, "red")) == "orders"
    assert stopped(club) == set()


def test_an_unknown_stranger_gets_no_mail_at_all(club: Club) -> None:
    assert writes(club, "stop", DESK, "zoe@example.net") == "stopped"
    assert club.post == []


def test_a_stranger_we_wrote_to_gets_one_confirmation(club: Club) -> None:
    writes(club, "games", DESK, "zoe@example.net")
    for text in ("Hört auf, mir zu schreiben", "stop", "games"):
        writes(club, text, DESK, "zoe@example.net")

    told = [plain(mail) for to, mail in club.post if to == "zoe@example.net"]
    assert len(told) == 2
    assert told[1].startswith("An diese Adresse schicken wir keine E-Mails mehr")


def test_opting_out_declines_an_invitation(club: Club) -> None:
    with club.database.write() as session:
        ana = players.known(session, email("Ana"), club.now, "Ana")
        found = create_game.create_game(
            session, Plan([Guest(player=ana), Guest(email=email("Ben"))], seed=SEED, host=ana), club.now
        )
        game = found.id
    club.work()

    assert writes(club, "stop", club.address(game, "blue"), email("Ben")) == "stopped"
    with club.database.read() as session:
        seat = seat_of(session, game, "blue")
        assert seat is not None
        assert seat.status != "invited" or seat.invited_email is None


def test_the_game_treats_an_opt_out_like_a_bounce(club: Club, game: str) -> None:
    [seat] = club.asked(game)
    name = NAMES_OF[seat]
    other = next(one for one in NAMES_OF.values() if one != name)
    before = len(club.mails(other))
    writes(club, "stop mails", club.address(game, seat), email(name))

    with club.database.read() as session:
        [wait] = session.query(PendingAnswer).filter_by(game_id=game, seat=seat)
        assert wait.deadline_at is None
    [told] = club.mails(other)[before:]
    assert name in plain(told)


def test_an_order_after_opting_out_counts_and_is_answered(club: Club, game: str) -> None:
    writes(club, "stop mails", club.address(game, "red"))
    before = len(club.mails("Ana"))

    assert writes(club, "power 9", club.address(game, "red")) == "orders"
    assert writes(club, "Who is there?", club.address(game, "red")) == "no_orders"
    assert len(club.mails("Ana")) == before + 1


def test_an_unusable_line_beside_the_opt_out_changes_nothing(club: Club, game: str) -> None:
    with club.database.write() as session:
        session.get_one(Game, game).status = "abandoned"

    assert writes(club, "stop\r\npower 9", club.address(game, "red")) == "stopped"
    assert writes(club, "stop\r\nmove 3 Granda", club.address(game, "red")) == "stopped"


def test_an_order_in_the_same_message_counts(club: Club, game: str) -> None:
    before = len(club.mails("Ana"))
    assert writes(club, "power 9\r\nplease stop sending me mails", club.address(game, "red")) == "orders"

    with club.database.read() as session:
        assert session.query(StoredOrder).filter_by(game_id=game, seat="red").count() == 1
    assert len(club.mails("Ana")) == before + 1


@pytest.mark.parametrize("to", ["desk", "seat"])
def test_start_resumes_mail(club: Club, game: str, to: str) -> None:
    writes(club, "stop", DESK)
    where = addresses(club, game)[to]

    assert writes(club, "start", where) == "mail_again"
    assert stopped(club) == set()
    assert plain(club.mails("Ana")[-1]).startswith("You'll get emails again")


def test_login_links_are_still_sent(club: Club, game: str) -> None:
    writes(club, "stop", DESK)
    before = len(club.mails("Ana"))
    with club.database.write() as session:
        login_links.mail_link(session, club.world.settings.secret, email("Ana"), club.now)
    club.work()

    assert len(club.mails("Ana")) == before + 1


def test_a_forged_opt_out_is_ignored(club: Club, game: str) -> None:
    raw = f"Authentication-Results: mx; dmarc=fail\r\nFrom: {email('Ana')}\r\n\r\nstop\r\n".encode()
    with club.database.write() as session:
        inbox.store(session, club.world.settings.secret, email("Ana"), DESK, raw, club.now, "mx")
    club.work()

    assert stopped(club) == set()


def test_stop_is_asked_back_when_it_may_end_the_turn(club: Club) -> None:
    game = club.game(3)
    with club.database.write() as session:
        seat = _until_done_is_an_answer(session, game, club)
    club.work()
    assert seat, "no question has that answer"

    assert writes(club, "stop", club.address(game, seat), email(NAMES_OF[seat])) == "problem"
    assert stopped(club) == set()


def _until_done_is_an_answer(session: Session, game: str, club: Club) -> str:
    """Play at random until a question can be ended early; return the asked seat."""
    dice = Random(5)
    unit = GameUnitOfWork.open(session, game, club.now)
    for _ in range(200):
        asked = unit.questions()
        for seat, question in asked.items():
            if question["key"] == "half" and "done" in question["options"]:
                unit.close()
                return seat
        if not asked:
            break
        seat = next(iter(asked))
        unit.answer(seat, any_answer(asked[seat], dice), by="person")
    unit.close()
    return ""
