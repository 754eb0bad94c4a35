"""Bounces: counted and reported, and the clock of an unreachable player stops."""

from datetime import timedelta

import pytest
from sqlalchemy import select

from pbem.mail.addresses import Errand
from pbem.mail.bounce_causes import Cause
from pbem.mail.delivery_status import Failure
from pbem.mail.transports import MessageRefused, NotTaken
from pbem.service.inbound import inbox
from pbem.service.outbound.bounces import count
from pbem.store.models import AddressBounce, Message
from pbem.store.pending_answers import open_waits
from tests.service.club import DOMAIN, Club, email, plain

SECRET = "a secret of thirty-two characters"
NAMES = {"red": "Ana", "blue": "Ben", "green": "Carla"}


def report(status: str = "5.1.1", action: str = "failed", words: str = "") -> str:
    """A bounce like Postfix's, shortened."""
    words = words or {"5.1.1": "550 5.1.1 No such user\r\n here"}.get(status, f"550 {status}")
    return (
        "From: MAILER-DAEMON@mx.example.org\r\nMessage-ID: <{n}@mx>\r\nAuto-Submitted: auto-replied\r\n"
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\nMIME-Version: 1.0\r\n\r\n'
        "--b\r\n\r\nI am sorry.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n"
        "Reporting-MTA: dns; mx.example.org\r\n\r\n"
        f"Final-Recipient: rfc822; x@example.org\r\nAction: {action}\r\nStatus: {status}\r\n"
        f"Diagnostic-Code: smtp; {words}\r\n--b--\r\n"
    )


def come_back(club: Club, seat: str, raw: str = "", n: int = 1) -> str:
    """Bounce the latest mail to a seat's player; return the report's outcome."""
    with club.database.read() as session:
        mine = select(Message).where(Message.direction == "out", Message.recipient == email(NAMES[seat]))
        sent = session.scalars(mine.order_by(Message.id.desc()).limit(1)).one()
    with club.database.write() as session:
        inbox.store(session, SECRET, "", sent.sender, (raw or report()).replace("{n}", str(n)).encode(), club.now)
    club.work()
    with club.database.read() as session:
        found = select(Message.outcome).where(Message.direction == "in").order_by(Message.id.desc()).limit(1)
        return session.scalars(found).one() or ""


def score(club: Club, seat: str) -> int:
    with club.database.read() as session:
        row = session.get(AddressBounce, email(NAMES[seat]))
        return row.score if row else 0


def deadlines(club: Club, game: str) -> list[object]:
    with club.database.read() as session:
        return [wait.deadline_at for wait in open_waits(session, game)]


def a_game(club: Club, **plan: object) -> tuple[str, str]:
    """A game of Ana, Ben and Carla, with Carla as master; the seat that is asked."""
    from pbem.service.accounts import players

    with club.database.write() as session:
        master = players.known(session, "master@example.org", club.now, "Maria")
    game = club.game(3, master=master, **plan)
    [seat] = club.asked(game)
    return game, seat


def test_every_mail_has_a_unique_sender_address(club: Club):
    a_game(club)
    with club.database.read() as session:
        sent = session.scalars(select(Message).where(Message.direction == "out")).all()
    names = [Errand.parse(message.sender) for message in sent]
    assert len({name.token for name in names if name and name.errand == "bounce"}) == len(sent) > 2


def test_a_hard_bounce_stops_the_clock_and_is_announced(club: Club):
    game, seat = a_game(club)
    before = len(club.post)
    assert come_back(club, seat) == "bounce"
    assert deadlines(club, game) == [None]
    told = {to: plain(mail) for to, mail in club.post[before:]}
    others = {email(name) for colour, name in NAMES.items() if colour != seat}
    assert set(told) == others | {"master@example.org"}
    assert all("We can't reach" in told[other] for other in others)
    assert "No such user here" in told["master@example.org"]
    club.later(72)
    assert club.asked(game) == [seat]


def test_a_second_bounce_is_not_announced_again(club: Club):
    _, seat = a_game(club)
    come_back(club, seat)
    told = len(club.post)
    come_back(club, seat, n=2)
    assert len(club.post) == told


def test_a_message_from_the_player_restarts_the_clock(club: Club):
    game, seat = a_game(club)
    come_back(club, seat)
    club.later(50)
    club.say(game, seat, "status")
    assert deadlines(club, game) == [club.now + timedelta(hours=24)]
    assert score(club, seat) == 0


def test_a_clock_stops_for_a_week_at_most(club: Club):
    game, seat = a_game(club)
    come_back(club, seat)
    club.later(24 * 6)
    assert deadlines(club, game) == [None]
    club.later(25)
    assert deadlines(club, game) != [None]
    club.later(25)
    assert club.asked(game) != [seat]


def test_a_clock_stops_once_per_question(club: Club):
    game, seat = a_game(club)
    come_back(club, seat)
    club.say(game, seat, "status")
    come_back(club, seat, n=2)
    assert deadlines(club, game) != [None]
    club.later(25)
    assert club.asked(game) != [seat]


def test_soft_bounces_on_two_days_stop_the_clock(club: Club):
    game, seat = a_game(club, pace={"answer_hours": 240, "remind_hours": 0, "on_miss": "bot"})
    for n in range(3):
        come_back(club, seat, report("4.2.2"), n)
    assert score(club, seat) == 1
    assert deadlines(club, game) != [None]
    club.now += timedelta(hours=25)
    come_back(club, seat, report("5.2.2"), 9)
    assert score(club, seat) == 2
    assert deadlines(club, game) == [None]


def test_a_deadline_passes_over_an_unreachable_player(club: Club):
    game, seat = a_game(club)
    with club.database.write() as session:  # known before the question was asked: no report comes for it
        session.add(AddressBounce(email=email(NAMES[seat]), score=2, last_at=club.now, words="550 gone"))
    club.later(25)
    assert deadlines(club, game) == [None]
    assert "We can't reach" in "".join(plain(mail) for _, mail in club.post)


def test_failures_expire_after_a_month(club: Club):
    _, seat = a_game(club, pace={"answer_hours": 0, "remind_hours": 0, "on_miss": "ask"})
    with club.database.write() as session:
        count(session, email(NAMES[seat]), Failure(Cause.MAILBOX, "x"), club.now)
    club.now += timedelta(days=31)
    with club.database.write() as session:
        count(session, email(NAMES[seat]), Failure(Cause.MAILBOX, "x"), club.now)
    assert score(club, seat) == 1


def test_a_permanent_refusal_is_not_retried(club: Club, monkeypatch):
    game, seat = a_game(club)
    asked = []

    def refusing(_sender: str, recipient: str, _raw: bytes) -> None:
        asked.append(recipient)
        if recipient == email(NAMES[seat]):
            raise NotTaken("550 5.1.1 No such user", permanent=True)

    object.__setattr__(club.world, "send", refusing)
    club.say(game, seat, "status")
    club.work()
    assert asked.count(email(NAMES[seat])) == 1
    assert score(club, seat) == 2


@pytest.mark.parametrize(
    "words",
    ["554 5.7.1 this is spam", "550 blocked using zen.spamhaus.org", "550 5.7.26 sender is unauthenticated"],
    ids=["content", "policy", "sender"],
)
def test_refusals_because_of_content_do_not_mark_the_address(club: Club, words: str):
    game, seat = a_game(club, pace={"answer_hours": 240, "remind_hours": 0, "on_miss": "bot"})
    for n in range(4):
        assert come_back(club, seat, report("5.1.1", words=words), n) == "bounce"
        club.now += timedelta(hours=25)
    assert score(club, seat) == 0
    assert deadlines(club, game) != [None]


@pytest.mark.parametrize(
    "raw",
    [
        "From: x@y\r\nAuto-Submitted: auto-replied\r\nSubject: away\r\n\r\nI am away.\r\n",
        "From: x@y\r\nSubject: power 9\r\n\r\npower 9\r\n",
        report("2.0.0", "delivered"),
        report("4.4.1", "delayed"),
        "nonsense",
    ],
    ids=["vacation", "a person", "it did arrive", "it is late", "nonsense"],
)
def test_other_automatic_mail_changes_nothing(club: Club, raw: str):
    _, seat = a_game(club)
    before = len(club.post)
    assert come_back(club, seat, raw) == "automatic"
    assert (score(club, seat), len(club.post)) == (0, before)


def test_a_guessed_bounce_address_is_refused(club: Club):
    with club.database.write() as session, pytest.raises(MessageRefused):
        inbox.store(session, SECRET, "", str(Errand("bounce", "a" * 26, DOMAIN)), report().encode(), club.now)
