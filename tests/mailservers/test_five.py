"""A complete game of five people with real mail programs, hosted with one mailbox: like Gmail's, like GMX's, or at a
plain IMAP host. The host is restarted, its connection drops, and its computer sleeps through a deadline.

CI plays it at the plain host; `python -m tests.mailservers.five` plays it at all three.
"""

import imaplib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from itertools import cycle
from pathlib import Path

import click
import pytest
from sqlalchemy import func, or_, select

from pbem import mailbox_file
from pbem.cli.serve import running
from pbem.config import Settings
from pbem.environment import Mailbox, Server
from pbem.mail.transports import mailbox_check
from pbem.service.games.orders import names_of
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.service.world import World
from pbem.store.models import Address, Game, Job, Message, PendingAnswer, Seat
from tests.mailservers.clients import CLIENTS, Person
from tests.mailservers.dovecot import PASSWORD, Dovecot
from tests.mailservers.five import chosen
from tests.mailservers.phone import Phone
from tests.mailservers.postfix import GMAIL, GMX, HOME, OLD, Postfix
from tests.production.bot_person import line
from tests.servers import wait_until

pytestmark = pytest.mark.servers
GAME = "granada7"
ANSWER, NIGHT, PAUSE = timedelta(hours=24), timedelta(hours=30), timedelta(minutes=20)
WISHES = {"Ana": "highest", "Ben": "lowest", "Carla": "7", "Dora": "10, 9, 8", "Emil": "highest"}
AHEAD = "power {} every round\nveto never until round 6\ndisc Granada, Sevilla, Valencia, Aragón every round"
NOT_AT_A_PLAIN_HOST = {"IDLE", "MOVE", "UID MOVE", "UID EXPUNGE"}


@dataclass(frozen=True)
class Provider:
    """The provider of the game's mailbox; its customers send mail to `port`."""

    box: str
    mailboxes: Dovecot
    port: int

    def checked(self) -> Mailbox:
        """The mailbox, as the wizard stores it."""
        here = Server("127.0.0.1", self.mailboxes.imap, "none"), Server("127.0.0.1", self.port, "none")
        return mailbox_check.checked(Mailbox(self.box, self.box, PASSWORD, *here), lambda _step: None, plus=None)


class Friend:
    """A player who reads mail by IMAP, and answers with `client`."""

    def __init__(self, name: str, client: str, home: Path, mta: Postfix, mailboxes: Dovecot) -> None:
        (home / name).mkdir()
        self.address, self.client = f"{name.lower()}-{home.name}@{HOME}".replace("_", ""), client
        self.ahead = AHEAD.format(WISHES[name])
        self._person = Person(self.address, home / name, mta.port)
        self._phone = Phone(self.address, mailboxes.imap, mta.port, lambda *_: None)
        self.mails: list[EmailMessage] = []

    def reads(self) -> None:
        self.mails += self._phone.unread()

    def replies(self, text: str) -> None:
        """To the newest mail."""
        self.reads()
        self._person.reply(self.client, self.mails[-1], text)


class Evening:
    """The host's computer and five friends. The computer's clock is `ahead` of the real one."""

    world: World

    def __init__(self, home: Path, provider: Provider, friends: list[Friend], mta: Postfix) -> None:
        self.home, self.provider, self.mta = home, provider, mta
        self.friends = {friend.address: friend for friend in friends}
        self.ahead, self.sent = -NIGHT - PAUSE, 0
        home.mkdir()
        mailbox_file.write(home, provider.checked())

    def clock(self) -> datetime:
        return datetime.now(UTC) + self.ahead

    @contextmanager
    def up(self) -> Iterator[None]:
        settings = Settings.from_environment(
            {"ELGRANDE_HOME": str(self.home), "ELGRANDE_SHOWCASE": "no", "ELGRANDE_ANALYSES": "no"}
        )
        with running(settings, web=False, clock=self.clock) as server:
            self.world = server.world
            yield

    def invite(self) -> None:
        pace = {"hold_minutes": 0, "answer_hours": ANSWER / timedelta(hours=1)}
        guests = [Guest(email=address) for address in self.friends]
        plan = Plan(guests, seed="5eed" * 16, game_id=GAME, options={"rounds": "6"}, pace=pace, by_operator=True)
        with self.world.database.write() as session:
            create_game.create_game(session, plan, self.clock())

    def at_rest(self) -> bool:
        """Wait until all mail is delivered and read, and no job is due."""
        busy = or_(Job.run_at <= self.clock(), Job.lease_until > self.clock())
        answered = select(func.count()).where(Message.direction == "in", Message.outcome.is_not(None))
        jobs = select(func.count()).where(Job.done_at.is_(None), Job.dead_at.is_(None), busy)
        with self.world.database.read() as session:
            return session.scalar(answered) == self.sent and not session.scalar(jobs) and self.mta.queued() == 0

    def asked(self) -> dict[str, str]:
        """The players with open questions, and their answers."""
        wait_until(self.at_rest, lambda: self.mta.log)
        waits = (
            select(PendingAnswer.seat, Address.email)
            .join(Seat, (Seat.game_id == PendingAnswer.game_id) & (Seat.name == PendingAnswer.seat))
            .join(Address, Address.player_id == Seat.player_id)
            .where(PendingAnswer.game_id == GAME, PendingAnswer.closed_at.is_(None))
        )
        with self.world.database.read() as session:
            state, names = session.get_one(Game, GAME).state, names_of(session, GAME)
            return {email: line(state, seat, names) for seat, email in session.execute(waits) if state}

    def reply(self, address: str, text: str) -> None:
        self.friends[address].replies(text)
        self.sent += 1

    def play(self, upto: int = 1000) -> None:
        """Play until that many mails were sent to the game, or to its end."""
        while self.sent < upto and (asked := self.asked()):
            address, text = next(iter(asked.items()))
            friend = self.friends[address]
            self.reply(address, f"{text}\n{friend.ahead}")
            friend.ahead = ""

    def sleep(self) -> None:
        """The computer sleeps for a night: time passes and connections break."""
        self.provider.mailboxes.drop(self.provider.box)
        self.ahead += NIGHT

    def deadlines(self) -> list[datetime]:
        with self.world.database.read() as session:
            found = session.scalars(select(PendingAnswer.deadline_at).where(PendingAnswer.closed_at.is_(None)))
            return [at for at in found if at]

    def outcomes(self, column) -> set[str]:
        with self.world.database.read() as session:
            return set(session.scalars(select(column).where(column.is_not(None))))


@pytest.fixture(params=chosen())
def provider(request: pytest.FixtureRequest, mailboxes: Dovecot, mta: Postfix) -> Provider:
    match request.param:
        case "gmail":
            return Provider(GMAIL, mailboxes, mta.submission)
        case "gmx":
            return Provider(GMX, mailboxes, mta.submission)
        case _:
            return Provider(OLD, request.getfixturevalue("plain_host"), mta.plain)


@pytest.fixture
def friends(mta: Postfix, mailboxes: Dovecot, tmp_path: Path) -> list[Friend]:
    return [Friend(*each, tmp_path, mta, mailboxes) for each in zip(WISHES, cycle(CLIENTS), strict=False)]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pictures, no pause between two mails to a person, and frequent mailbox checks."""
    monkeypatch.setattr("pbem.service.outbound.outbox.mail_png", lambda _recipe: b"\x89PNG not drawn")
    monkeypatch.setattr("pbem.service.notifications.coalescing.APART", timedelta())
    monkeypatch.setattr("pbem.mail.transports.imap.POLL", 0.1)
    monkeypatch.setattr("workers.embedded.LOOK_SECONDS", 0.1)


def test_a_game_of_five_survives_restarts_and_sleep(
    provider: Provider, friends: list[Friend], mta: Postfix, tmp_path: Path
):
    mta.deliver("bank@test.example", provider.box, "From: bank@test.example\r\nSubject: A bill\r\n\r\nPay, please.\r\n")
    evening = Evening(tmp_path / "home", provider, friends, mta)
    with evening.up():
        with limited(evening):
            evening.invite()
        evening.asked()
        for address in evening.friends:
            evening.reply(address, "join")
        evening.play(upto=15)
        provider.mailboxes.drop(provider.box)
        evening.play(upto=20)
        ((address, text),) = evening.asked().items()
    evening.reply(address, text)  # while the host is off
    with evening.up():
        evening.play(upto=25)
        evening.asked()
        before = evening.deadlines()
        evening.sleep()
        wait_until(lambda: evening.deadlines() != before)
        (moved,) = evening.deadlines()
        evening.play()
        wait_until(lambda: in_done(provider) == evening.sent)
    assert moved - before[0] > timedelta(hours=1)
    assert evening.outcomes(Message.outcome) == {"orders", "joined"}
    assert evening.outcomes(PendingAnswer.outcome) == {"answered"}
    for friend in friends:
        friend.reads()
        assert list(friend.mails[-1].iter_attachments()), "the end comes with the record of the game"
    mails = [mail for friend in friends for mail in friend.mails]
    assert {str(mail["Return-Path"]) for mail in mails} == {f"<{provider.box}>"}
    assert not [mail for mail in mails if "://" in str(mail.get_body())]
    copies = provider.mailboxes.mails(provider.box, "Sent")
    assert {str(mail["To"]) for mail in copies} == set(evening.friends)
    assert unread(provider) == 1
    if provider.box == OLD:
        assert "UID COPY" in provider.mailboxes.commands()
        assert not provider.mailboxes.commands() & NOT_AT_A_PLAIN_HOST
    click.echo(f"{provider.box}: {evening.sent} mails to the game, {len(mails)} from it", err=True)


@contextmanager
def limited(evening: Evening) -> Iterator[None]:
    """A provider like Gmail accepts three mails a minute; refused ones are sent later."""
    if evening.provider.box != GMAIL:
        yield
        return
    with evening.mta.configured(smtpd_client_message_rate_limit="3"):
        yield
        wait_until(lambda: "rate limit exceeded" in evening.mta.log, lambda: evening.mta.log)
    evening.ahead += PAUSE


def in_done(provider: Provider) -> int:
    """How many messages are put away. One can be there twice, if the connection dropped between copy and removal."""
    return len({mail["Message-ID"] for mail in provider.mailboxes.mails(provider.box, "El Grande.Done")})


def unread(provider: Provider) -> int:
    """Unread messages in the inbox."""
    with imaplib.IMAP4("127.0.0.1", provider.mailboxes.imap) as client:
        client.login(provider.box, PASSWORD)
        client.select("INBOX", readonly=True)
        return len(client.search(None, "UNSEEN NOT DELETED")[1][0].split())
