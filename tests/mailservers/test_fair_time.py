"""With a real Postfix that queues mail while we are down: an order counts from when Postfix accepted it."""

import smtplib
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest

from pbem import app
from pbem.config import Settings
from pbem.mail.addresses import SeatAddress
from pbem.mail.transports import listener
from pbem.service.accounts import players
from pbem.service.scheduler import downtime, loop
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.service.world import World
from pbem.store.games import seat_of
from pbem.store.jobs.queue import run_due
from pbem.store.models import Game, Message, PendingAnswer
from tests.mailservers.postfix import OURS, Postfix
from tests.servers import PATIENCE, wait_until

pytestmark = pytest.mark.servers
ANA, GAME, SEAT = "ana@home.test.example", "granada7", "red"
A_MINUTE = timedelta(minutes=1)
CAP = 10 * A_MINUTE


class House:
    """Our server. Its clock is Postfix's plus `ahead`, and intake runs only within `open`."""

    def __init__(self, home: Path, mta: Postfix, lmtp: int, **more: str) -> None:
        self.ahead = timedelta()
        self.mta = mta
        settings = {
            "ELGRANDE_HOME": str(home),
            "ELGRANDE_SHOWCASE": "no",
            "ELGRANDE_ANALYSES": "no",
            "ELGRANDE_MAIL_DOMAIN": OURS,
            "ELGRANDE_LMTP_LISTEN": f"127.0.0.1:{lmtp}",
            "ELGRANDE_RECEIVED_BY": "mx.test.example",
        }
        known = Settings.from_environment(settings | more)
        app.prepare(known)
        self.world: World = app.open_world(known, lambda: datetime.now(UTC) + self.ahead)
        self.alive: list[downtime.Part] = ["clock"]
        self.ticker = loop.Ticker(
            self.world, lambda: app.sweep(self.world), self.alive, lambda: self.world.clock().timestamp()
        )

    def found(self, deadline_in: timedelta) -> datetime:
        """Create a game that waits for Ana; return its deadline on Postfix's clock."""
        self.ahead = deadline_in - timedelta(hours=24)
        with self.world.database.write() as session:
            ana = Guest(player=players.known(session, ANA, self.world.clock(), "Ana"))
            pace = {"answer_hours": 24, "on_miss": "bot", "remind_hours": 0}
            plan = Plan([ana, Guest(bot="random")], seed="5eed" * 16, game_id=GAME, pace=pace)
            create_game.create_game(session, plan, self.world.clock())
        self.ahead = -A_MINUTE
        self.work()
        self.ahead = timedelta()
        with self.world.database.read() as session:
            found = (
                session.query(PendingAnswer)
                .filter(PendingAnswer.seat == SEAT, PendingAnswer.closed_at.is_(None))
                .one()
                .deadline_at
            )
            assert found
            return found

    @property
    def address(self) -> str:
        with self.world.database.read() as session:
            seat = seat_of(session, GAME, SEAT)
            assert seat
            return str(SeatAddress.make(self.world.settings.secret, GAME, SEAT, seat.token_version, OURS))

    @contextmanager
    def open(self) -> Iterator[None]:
        """Run intake within the block, and stop it cleanly."""
        settings = self.world.settings
        how = {"accepts": partial(app.accepts, self.world), "store": partial(app.take_mail, self.world, by="lmtp")}
        with listener.lmtp(settings.lmtp, **how, hostname=OURS):
            loop.begin(self.world, "intake")
            self.alive.append("intake")
            yield
        self.alive.remove("intake")
        loop.leave(self.world, "intake")

    def work(self) -> None:
        self.ticker()
        while run_due(self.world.database, app.handlers(self.world), self.world.clock):
            pass

    def later(self, minutes: int) -> None:
        """Let time pass without failures."""
        for _ in range(2 * minutes):
            self.ahead += A_MINUTE / 2
            self.work()

    def delivered(self) -> Message:
        """Wait until Postfix has delivered the one message; return it."""
        wait_until(self._try, lambda: self.mta.log)
        with self.world.database.read() as session:
            return session.query(Message).filter(Message.direction == "in").one()

    def _try(self) -> bool:
        self.mta.flush()
        with self.world.database.read() as session:
            return bool(session.query(Message).filter(Message.direction == "in").count())

    def wait(self) -> PendingAnswer:
        """Ana's first wait."""
        with self.world.database.read() as session:
            found = session.query(PendingAnswer).filter(PendingAnswer.seat == SEAT).order_by(PendingAnswer.id).first()
            assert found
            return found

    def power(self) -> int | None:
        """The power card played by or for Ana."""
        with self.world.database.read() as session:
            state = session.get_one(Game, GAME).state
            assert state
            found: int | None = state["board"]["powers"].get(SEAT)
            return found


@pytest.fixture
def house(tmp_path: Path, mta: Postfix, lmtp: int) -> Iterator[House]:
    built = House(tmp_path / "home", mta, lmtp)
    yield built
    built.world.database.close()


def send(mta: Postfix, to: str, text: str = "power 9", above: str = "") -> None:
    """Send a mail; Postfix has accepted it when this returns."""
    message_id = f"<{datetime.now(UTC).timestamp()}@home.test.example>"
    head = f"{above}From: {ANA}\r\nTo: {to}\r\nMessage-ID: {message_id}\r\nSubject: x\r\n\r\n"
    with smtplib.SMTP("127.0.0.1", mta.port, timeout=PATIENCE) as client:
        client.sendmail(ANA, [to], f"{head}{text}\r\n".encode())


def test_restarting_intake_at_a_deadline_costs_nobody_a_turn(house: House, mta: Postfix):
    deadline = house.found(deadline_in=3 * A_MINUTE)
    with house.open():
        house.work()
    send(mta, house.address)  # refused by our intake, so Postfix keeps it
    house.ahead = 3 * A_MINUTE
    house.work()
    waited = house.wait()
    opened = house.world.clock()

    with house.open():
        house.work()
        moved = house.wait()
        message = house.delivered()
        house.work()

    assert (waited.closed_at, waited.deadline_at) == (None, deadline)
    assert moved.deadline_at
    assert opened + CAP <= moved.deadline_at <= house.world.clock() + CAP
    assert message.received_at < deadline < house.world.clock()
    assert (house.wait().outcome, house.power()) == ("answered", 9)


def test_the_deadline_is_handled_after_the_wait(house: House, mta: Postfix):
    house.found(deadline_in=A_MINUTE)
    with house.open():
        house.work()
    with house.open():
        with mta.paused(lambda: send(mta, house.address)):
            house.ahead = 2 * A_MINUTE
            loop.begin(house.world, "intake")
            house.later(6)
            before = house.wait().outcome
            house.later(6)
            after = house.wait().outcome
        house.delivered()

    assert (before, after) == (None, "missed")


def test_late_mail_accepted_in_time_removes_the_miss(tmp_path: Path, mta: Postfix, lmtp: int):
    house = House(tmp_path / "home", mta, lmtp, ELGRANDE_MAIL_RETRY="0")
    deadline = house.found(deadline_in=3 * A_MINUTE)
    with house.open():
        with mta.paused(lambda: send(mta, house.address)):
            house.later(5)
            missed, played = house.wait().outcome, house.power()
        message = house.delivered()
        house.work()

    assert (missed, house.wait().outcome) == ("missed", "excused")
    assert house.power() == played
    assert message.received_at < deadline
    house.world.database.close()


@pytest.mark.parametrize("forged", ["mx.test.example", "mx.test.example (Postfix)"])
def test_forged_received_lines_cannot_change_the_time(house: House, mta: Postfix, forged: str):
    deadline = house.found(deadline_in=A_MINUTE)
    early = deadline - timedelta(hours=1)
    line = f"Received: from x by {forged} with ESMTP id 1;\r\n\t{early:%a, %d %b %Y %H:%M:%S} +0000\r\n"
    house.ahead = -A_MINUTE
    with house.open():
        house.work()
        house.ahead = timedelta()
        sent = datetime.now(UTC)
        send(mta, house.address, above=3 * line)
        message = house.delivered()

    assert message.raw
    assert message.raw.count(b"Received:") == 4  # Postfix keeps them below its own
    assert message.received_at >= sent.replace(microsecond=0)


def test_a_second_received_line_counts_only_if_configured(tmp_path: Path, mta: Postfix, lmtp: int):
    """Shows why the number of lines must be right: here the player wrote the second one."""
    received = []
    for lines in ("1", "2"):
        house = House(tmp_path / lines, mta, lmtp, ELGRANDE_RECEIVED_LINES=lines)
        house.found(deadline_in=timedelta(hours=2))
        with house.open():
            above = "Received: from x by mx.test.example; 1 Nov 2020 10:00:00 +0000\r\n"
            begun = house.world.clock().replace(microsecond=0)
            send(mta, house.address, above=above)
            message = house.delivered()
            received.append((begun, message.received_at, house.world.clock()))
        house.world.database.close()

    begun, at, ended = received[0]
    assert begun <= at <= ended
    begun, at, ended = received[1]
    assert begun - CAP <= at <= ended - CAP  # never more than the cap


def test_a_slow_smtp_dialogue_gains_at_most_the_cap(house: House, mta: Postfix):
    """Postfix records when a dialogue began, and its client can prolong it."""
    house.found(deadline_in=timedelta(hours=2))
    with house.open():
        with smtplib.SMTP("127.0.0.1", mta.port, timeout=PATIENCE) as client:
            client.ehlo("home.test.example")
            client.mail(ANA)
            client.rcpt(house.address)
            house.later(15)
            late = house.world.clock()
            client.data(f"From: {ANA}\r\nMessage-ID: <slow@home.test.example>\r\n\r\npower 9\r\n")
        message = house.delivered()
        assert message.received_at >= late - CAP
