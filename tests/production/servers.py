"""A server in several processes, as in deploy/, with a game of Ana and two bots."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import timedelta
from email.utils import formatdate
from functools import cached_property
from pathlib import Path
from subprocess import Popen
from typing import Any

from sqlalchemy import select, update

from pbem import app
from pbem.config import Settings
from pbem.mail.addresses import SeatAddress
from pbem.service.accounts import players
from pbem.service.games import records
from pbem.service.games.orders import names_of
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.service.world import World
from pbem.store.database import Doorbell
from pbem.store.models import Game, Job, Message
from pbem.store.pending_answers import open_wait
from tests.production.bot_person import line
from tests.workers.processes import ALONE, process

ANA, SEAT, GAME = "ana@example.org", "red", "granada7"
BOTS = ("steady", "random")


@dataclass
class House:
    """`doorbell` is that of gunicorn and the mail intake; None if the test itself runs the jobs."""

    environment: dict[str, str]
    doorbell: Doorbell | None = None
    answered: set[int] = field(default_factory=set)

    @cached_property
    def settings(self) -> Settings:
        return Settings.from_environment(self.environment)

    @cached_property
    def world(self) -> World:
        return app.open_world(self.settings, doorbell=self.doorbell)

    @property
    def log(self) -> Path:
        return self.settings.home / "log"

    def worker(self) -> AbstractContextManager[Popen[bytes]]:
        return process(self.log, self.environment, "pbem", "worker", *ALONE)

    def found(self, bots: Sequence[str] = BOTS) -> None:
        now = self.world.clock()
        with self.world.database.write() as session:
            ana = Guest(player=players.known(session, ANA, now, "Ana"))
            plan = Plan([ana, *(Guest(bot=bot) for bot in bots)], seed="5eed" * 16, game_id=GAME)
            plan.options["rounds"] = "6"
            create_game.create_game(session, plan, now)

    def write_when_asked(self) -> None:
        """Answer Ana's open wait, once, with a mail that is delivered twice."""
        with self.world.database.read() as session:
            wait = open_wait(session, GAME, SEAT)
            game = session.get_one(Game, GAME)
            if wait is None or wait.id in self.answered or game.state is None:
                return
            text = line(game.state, SEAT, names_of(session, GAME))
        raw = f"From: {ANA}\r\nMessage-ID: <{wait.position}@example.org>\r\nDate: {formatdate(0)}\r\n\r\n{text}\r\n"
        self.answered.add(wait.id)
        for _ in range(2):
            app.take_mail(self.world, ANA, self.address(), raw.encode())

    def address(self) -> str:
        """The address for Ana's orders."""
        return str(SeatAddress.make(self.settings.secret, GAME, SEAT, 0, self.settings.mail_domain))

    @property
    def position(self) -> int:
        with self.world.database.read() as session:
            return session.get_one(Game, GAME).position

    @property
    def over(self) -> bool:
        with self.world.database.read() as session:
            return session.get_one(Game, GAME).status == "over"

    def unfinished(self) -> Sequence[Job]:
        with self.world.database.read() as session:
            soon = Job.run_at < self.world.clock() + timedelta(hours=1)  # except jobs that are scheduled weeks ahead
            return session.scalars(select(Job).where(Job.done_at.is_(None), soon)).all()

    def end_leases(self) -> None:
        """End leases as if half a minute had passed."""
        with self.world.database.write() as session:
            held = (Job.done_at.is_(None), Job.lease_until.is_not(None))
            session.execute(update(Job).where(*held).values(run_at=self.world.clock()))

    def record(self) -> dict[str, Any]:
        with self.world.database.read() as session:
            return records.export(session, session.get_one(Game, GAME))

    def messages(self, direction: str) -> Sequence[Message]:
        with self.world.database.read() as session:
            return session.scalars(select(Message).where(Message.direction == direction)).all()
