"""A database with many running games of one person and three bots, for `pbem bench --bots`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Final

from sqlalchemy import Select, func, select, update

from pbem import app, rules
from pbem.bots import make
from pbem.config import Settings
from pbem.mail.addresses import SeatAddress
from pbem.rules import OpenQuestion, choice_of, choices
from pbem.service.accounts import players
from pbem.service.games import records
from pbem.service.games.bot_player import think
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.job_types import LetBotAnswer
from pbem.service.notifications.mail_types import Mail
from pbem.service.setup.create_game import Guest, Plan, create_game
from pbem.service.world import World
from pbem.store.migrate import upgrade
from pbem.store.models import Game, Job, Message, PendingAnswer
from workers.wakeup import ring_celery

PERSON, FRIEND, *_ = rules.COLOURS
ORDER: Final = "power 13, 11, lowest"
ANSWERS: Final = 150  # in the most advanced game; a whole one has about 180


@dataclass
class BotGames:
    """`bots{n}`: a person against three bots, who is asked for a power card. `people{n}`: people only."""

    environ: Mapping[str, str]
    bot: str

    @cached_property
    def settings(self) -> Settings:
        return Settings.from_environment(self.environ)

    @cached_property
    def world(self) -> World:
        assert self.settings.redis_url
        return app.open_world(self.settings, doorbell=ring_celery(self.settings.redis_url))

    @cached_property
    def silent(self) -> World:
        """The same server; its commits wake no worker."""
        return app.open_world(self.settings)

    def close(self) -> None:
        self.world.database.close()
        self.silent.database.close()

    def fill(self, games: int, step: Callable[[], object] = lambda: None, *, people_only: int = 0) -> None:
        """Create the games and play them at random, each to another moment. Their first mails count as sent."""
        upgrade(self.settings.database_url)
        for n in range(games):
            self._create(f"bots{n}", [Guest(bot=self.bot)] * 3, n * ANSWERS // games)
            step()
        for n in range(people_only):
            self._create(f"people{n}", [self._person(f"people{n}", FRIEND)], 0)
        with self.silent.database.write() as session:
            session.execute(update(Job).where(Job.done_at.is_(None)).values(done_at=self.world.clock()))

    def _create(self, game: str, others: Sequence[Guest], answers: int) -> None:
        now, dice = self.world.clock(), make("random", game)
        guests = [self._person(game, PERSON), *others]
        with self.silent.database.write() as session:
            create_game(session, Plan(guests, game_id=game, seed=game.encode().hex(), pace={"hold_minutes": 0}), now)
            unit = GameUnitOfWork.open(session, game, now)
            while unit.questions() and not (unit.game.position >= answers and _asks_for_power(unit.questions())):
                seat, question = next(iter(unit.questions().items()))
                unit.answer(seat, dice(question, partial(rules.view, unit.state, seat)), by="bot")
            unit.close()

    def _person(self, game: str, seat: str) -> Guest:
        with self.silent.database.write() as session:
            return Guest(player=players.known(session, _email(game, seat), self.world.clock()))

    # -- what people do --------------------------------------------------------------------------------------------

    def move(self, world: World, games: Sequence[str]) -> None:
        """The person of each game answers what they are asked."""
        for game in games:
            with world.database.write() as session:
                unit = GameUnitOfWork.open(session, game, world.clock())
                for _, value in think(unit.state, PERSON, "steady", "") if unit.running else ():
                    unit.answer(PERSON, value, by="person")
                unit.close()

    def mail(self, game: str, number: int) -> None:
        """A mail arrives: the answer of the person against bots, or among people, an order sent ahead."""
        seat, sender = _writer(game), _email(game, _writer(game))
        address = SeatAddress.make(self.settings.secret, game, seat, 0, self.settings.mail_domain)
        raw = f"From: {sender}\r\nTo: {address}\r\nMessage-ID: <{number}.bench@example.org>\r\n\r\n{ORDER}\r\n"
        app.take_mail(self.world, sender, str(address), raw.encode())

    # -- what has become of it -------------------------------------------------------------------------------------

    def asked_for_power(self, games: Collection[str]) -> list[str]:
        """Those of the games whose person is asked for a power card now."""
        with self.world.database.read() as session:
            found = session.scalars(select(Game).where(Game.id.in_(games), Game.status == "running"))
            return [game.id for game in found if _asks_for_power(rules.questions(game.state or {}))]

    def over(self, games: Collection[str]) -> list[str]:
        with self.world.database.read() as session:
            return list(session.scalars(select(Game.id).where(Game.id.in_(games), Game.status == "over")))

    def faults(self, games: Collection[str]) -> list[rules.RecordFault]:
        """What is wrong with the records of finished games."""
        with self.world.database.read() as session:
            found = session.scalars(select(Game).where(Game.id.in_(games))).all()
            return [fault for game in found for fault in rules.verify(records.export(session, game))]

    def turns(self, *, done: bool) -> int:
        """Bots' turns that are done, or that are due or being computed."""
        is_done = Job.done_at.is_not(None) if done else Job.done_at.is_(None)
        return self._count(select(func.count(Job.id)).where(Job.kind == LetBotAnswer.job, is_done))

    def mails_due(self) -> int:
        due = (Job.kind == Mail.job, Job.done_at.is_(None), Job.run_at <= self.world.clock())
        return self._count(select(func.count(Job.id)).where(*due))

    def bots_asked(self) -> int:
        """Open questions to bots."""
        of_bots = (PendingAnswer.game_id.like("bots%"), PendingAnswer.seat != PERSON, PendingAnswer.actionable)
        return self._count(select(func.count(PendingAnswer.id)).where(*of_bots))

    def last_message(self) -> int:
        return self._count(select(func.max(Message.id)))

    def answered(self, game: str, after: int) -> bool:
        """Whether a mail written after that message was sent to who wrote in the game."""
        written = (Message.id > after, Message.direction == "out", Message.game_id == game)
        sent = (Message.seat == _writer(game), Message.sent_at.is_not(None))
        return self._count(select(func.count(Message.id)).where(*written, *sent)) > 0

    def _count(self, query: Select[int]) -> int:
        with self.world.database.read() as session:
            return session.scalar(query) or 0


def _writer(game: str) -> str:
    return PERSON if game.startswith("bots") else FRIEND


def _email(game: str, seat: str) -> str:
    return f"{game}.{seat}@example.org"


def _asks_for_power(questions: Mapping[str, OpenQuestion]) -> bool:
    return PERSON in questions and choice_of(questions[PERSON]) is choices.POWER
