"""With a real Postfix in front: whole games, refusals, bounces, faults and outages of ours."""

import os
import smtplib
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from email.message import EmailMessage
from functools import partial
from itertools import count, cycle
from pathlib import Path

import pytest
from sqlalchemy import select

from pbem.cli.serve import running
from pbem.config import Listen, Settings
from pbem.mail.addresses import SeatAddress
from pbem.mail.transports.listener import lmtp as lmtp_listener
from pbem.service.accounts import players
from pbem.service.games.orders import names_of
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.service.world import World
from pbem.store.games import seat_of
from pbem.store.models import AddressBounce, Game, Message
from pbem.store.pending_answers import open_wait
from tests.mailservers.clients import CLIENTS, Person
from tests.mailservers.dovecot import Dovecot
from tests.mailservers.postfix import OURS, Postfix
from tests.production.bot_person import line
from tests.servers import wait_until

pytestmark = pytest.mark.servers
SEAT, GAME = "red", "granada7"
AWAY = float(os.environ.get("OUTAGE_SECONDS", "4"))
"""How long our server is down in the outage test, in seconds; $OUTAGE_SECONDS changes it."""
MAILS = 40 if AWAY < 60 else 150  # written meanwhile; a sender may write 200 a day


@contextmanager
def server(home: Path, mta: Postfix, lmtp: int) -> Iterator[World]:
    """Ours, in this process, without pages."""
    settings = {
        "ELGRANDE_HOME": str(home),
        "ELGRANDE_SHOWCASE": "no",
        "ELGRANDE_ANALYSES": "no",
        "ELGRANDE_MAIL_DOMAIN": OURS,
        "ELGRANDE_LMTP_LISTEN": f"127.0.0.1:{lmtp}",
        "ELGRANDE_SMTP_LISTEN": "127.0.0.1:0",
        "ELGRANDE_SMTP_URL": f"smtp://127.0.0.1:{mta.port}",
    }
    with running(Settings.from_environment(settings), web=False) as up:
        assert up.world.settings.lmtp.port == lmtp
        yield up.world


@pytest.fixture(autouse=True)
def _no_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pbem.service.outbound.outbox.mail_png", lambda _recipe: b"\x89PNG not drawn")


def found(world: World, address: str) -> None:
    """A short game of one person and two bots."""
    with world.database.write() as session:
        ana = Guest(player=players.known(session, address, world.clock(), "Ana"))
        plan = Plan([ana, Guest(bot="steady"), Guest(bot="random")], seed="5eed" * 16, game_id=GAME)
        plan.options["rounds"] = "6"
        create_game.create_game(session, plan, world.clock())


def test_a_whole_game_is_played_by_three_mail_programs(
    mta: Postfix, lmtp: int, mailboxes: Dovecot, ana: Person, tmp_path: Path
):
    clients, answered, before = cycle(CLIENTS), 0, len(mta.log)
    with server(tmp_path / "home", mta, lmtp) as world:
        found(world, ana.address)
        while text := order(world):
            wait_until(partial(came, mailboxes, ana, answered + 1), lambda: mta.log)
            ana.reply(next(clients), mailboxes.mails(ana.address)[-1], text)
            answered += 1
            wait_until(partial(done, world, answered), lambda: mta.log)
        wait_until(lambda: "record" in attached(mailboxes.mails(ana.address)[-1]), lambda: mta.log)
        with world.database.read() as session:
            outcomes = session.scalars(select(Message.outcome).where(Message.direction == "in")).all()
    # If a new mail crosses with the answer, that answers an older mail; it is offered for confirmation, not lost.
    assert set(outcomes) - {"too_late"} == {"orders"}
    assert outcomes.count("orders") > 12
    wait_until(lambda: mta.queued() == 0, lambda: mta.log)
    assert "status=bounced" not in mta.log[before:]
    mails = mailboxes.mails(ana.address)
    assert all(str(mail["Return-Path"]).startswith("<bounce+") for mail in mails)
    assert len({str(mail["Message-ID"]) for mail in mails}) == len(mails)


def came(mailboxes: Dovecot, person: Person, count: int) -> bool:
    return len(mailboxes.mails(person.address)) >= count


def order(world: World) -> str:
    """What Ana must write; "" at the end."""

    def asked_or_over() -> bool:
        with world.database.read() as session:
            game = session.get_one(Game, GAME)
            return game.status == "over" or open_wait(session, GAME, SEAT) is not None

    wait_until(asked_or_over)
    with world.database.read() as session:
        game = session.get_one(Game, GAME)
        return line(game.state or {}, SEAT, names_of(session, GAME)) if game.status == "running" else ""


def done(world: World, answered: int) -> bool:
    """Wait until that many messages have been read and processed."""
    return read(world) >= answered


def attached(mail: EmailMessage) -> str:
    return "record" if any(True for _ in mail.iter_attachments()) else ""


def test_mail_to_an_unknown_address_bounces_with_our_message(
    mta: Postfix, lmtp: int, mailboxes: Dovecot, ana: Person, tmp_path: Path
):
    with server(tmp_path / "home", mta, lmtp) as world:
        found(world, ana.address)
        ana.send("swaks", f"orders+granada7.red.{'a' * 26}@{OURS}", "x", "power 9")
        wait_until(lambda: bounced(mailboxes, ana), lambda: mta.log)
    assert "isn't valid. Reply to the latest email from your game." in " ".join(bounced(mailboxes, ana).split())


def bounced(mailboxes: Dovecot, person: Person) -> str:
    mails = [mail for mail in mailboxes.mails(person.address) if "MAILER-DAEMON" in str(mail["From"])]
    return mails[0].as_string() if mails else ""


def test_bounces_are_counted_and_stop_the_clock(mta: Postfix, lmtp: int, tmp_path: Path):
    lost = "ana@nowhere.invalid"
    with server(tmp_path / "home", mta, lmtp) as world:
        found(world, lost)

        def counted() -> bool:
            with world.database.read() as session:
                return session.get(AddressBounce, lost) is not None

        wait_until(counted, lambda: mta.log)
        with world.database.read() as session:
            wait = open_wait(session, GAME, SEAT)
            report = session.scalars(select(Message).where(Message.outcome == "bounce")).first()
            row = session.get_one(AddressBounce, lost)
        assert wait is not None
        assert (wait.deadline_at, row.score >= 2) == (None, True)
        assert report is not None
        assert report.sender == ""
        assert report.recipient.startswith("bounce+")


class Desk:
    """The server behind the LMTP port; `broken` while the database is down."""

    def __init__(self) -> None:
        self.broken = False
        self.tried = 0
        self.stored: list[bytes] = []

    def accepts(self, _recipient: str) -> str | None:
        return None

    def store(
        self, _sender: str, _recipient: str, raw: bytes, /, arrived: datetime | None = None, *, source: str = ""
    ) -> None:
        assert arrived is None
        self.tried += 1
        if self.broken:
            raise OSError("the database is down")
        self.stored.append(raw)

    def open(self, port: int):
        return lmtp_listener(Listen("127.0.0.1", port), accepts=self.accepts, store=self.store, hostname=OURS)


def send(mta: Postfix, count: int, sender: str = f"x@{OURS}") -> list[bytes]:
    """Fetch mails over one connection; return their bodies."""
    bodies = [f"message {n}".encode() for n in range(count)]
    with smtplib.SMTP("127.0.0.1", mta.port) as client:
        for body in bodies:
            client.sendmail(sender, [f"orders@{OURS}"], b"From: x@test.example\r\nSubject: x\r\n\r\n" + body + b"\r\n")
    return bodies


def bodies(desk: Desk) -> list[bytes]:
    return sorted(
        body for raw in desk.stored if (body := raw.rpartition(b"\r\n\r\n")[2].strip()).startswith(b"message")
    )


def test_our_failure_returns_451_and_mail_is_retried(mta: Postfix, lmtp: int):
    desk = Desk()
    desk.broken = True
    with desk.open(lmtp):
        sent = send(mta, 3)
        wait_until(lambda: desk.tried >= 3, lambda: mta.log)
        assert mta.queued() >= 3
        desk.broken = False
        wait_until(lambda: flushed(mta) and len(bodies(desk)) == 3, lambda: mta.log)
    assert bodies(desk) == sorted(sent)
    assert "451 4.3.0 A fault of ours" in mta.log


def flushed(mta: Postfix) -> bool:
    """Wait half a second while the queue is retried."""
    mta.flush()
    time.sleep(0.5)
    return True


@pytest.mark.timeout(1800 + AWAY)
def test_an_outage_of_ours_neither_loses_nor_duplicates_mail(mta: Postfix, lmtp: int, ana: Person, tmp_path: Path):
    home, before = tmp_path / "home", len(mta.log)
    with server(home, mta, lmtp) as world:
        found(world, ana.address)
        address = address_of(world)
    sent = [write(mta, ana, address, n) for n in steadily(MAILS, AWAY)]
    assert mta.queued() >= MAILS  # it has tried to deliver them and keeps them
    with server(home, mta, lmtp) as world:
        wait_until(partial(all_came_in, world, mta, count(1)), lambda: mta.log)  # they aren't flushed one by one
        wait_until(lambda: read(world) == MAILS, lambda: mta.log)
        assert sorted(map(str, came_in(world))) == sorted(sent)
    assert "status=bounced" not in mta.log[before:]


def all_came_in(world: World, mta: Postfix, looks: Iterator[int]) -> bool:
    if next(looks) % 1000 == 0:
        mta.begin_anew()
    return len(came_in(world)) >= MAILS


def came_in(world: World) -> list[str | None]:
    with world.database.read() as session:
        return list(session.scalars(select(Message.message_id).where(Message.direction == "in")))


def read(world: World) -> int:
    with world.database.read() as session:
        done = select(Message.id).where(Message.direction == "in", Message.outcome.is_not(None))
        return len(session.scalars(done).all())


def address_of(world: World) -> str:
    with world.database.read() as session:
        seat = seat_of(session, GAME, SEAT)
        assert seat is not None
        return str(SeatAddress.make(world.settings.secret, GAME, SEAT, seat.token_version, OURS))


def steadily(numbers: int, seconds: float) -> Iterator[int]:
    """Yield that many numbers, evenly spread over the time."""
    for n in range(numbers):
        yield n
        time.sleep(seconds / numbers)


def write(mta: Postfix, person: Person, address: str, n: int) -> str:
    """Send a mail to Postfix; return its Message-ID."""
    message_id = f"<{n}.outage@home.test.example>"
    head = f"From: {person.address}\r\nTo: {address}\r\nMessage-ID: {message_id}\r\nSubject: x\r\n\r\n"
    with smtplib.SMTP("127.0.0.1", mta.port) as client:
        client.sendmail(person.address, [address], f"{head}power {n % 13 + 1}\r\n".encode())
    return message_id
