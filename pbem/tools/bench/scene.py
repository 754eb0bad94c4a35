"""A server for benchmarks: a database in a folder, a clock set by hand, and no network."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from email.policy import SMTP
from functools import partial
from itertools import count
from pathlib import Path

from sqlalchemy import update

from pbem import rules
from pbem.bots import make
from pbem.config import Settings
from pbem.mail.addresses import SeatAddress
from pbem.rules import COLOURS, JSON, choices
from pbem.service.accounts import players
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.inbound import inbox, worker
from pbem.service.setup.create_game import Guest, Plan, create_game
from pbem.service.world import World
from pbem.store.database import open_database
from pbem.store.jobs.queue import run_one
from pbem.store.migrate import upgrade
from pbem.store.models import Game, Job

NAMES = ("Ana", "Ben", "Carla", "Dev", "Eva")
GAME = "bench1"


class Scene:
    """Games of random players, played up to the state to be measured."""

    def __init__(self, folder: Path, url: str = "") -> None:
        """Use a file in that folder, or the database with that URL."""
        settings = Settings.from_environment({"ELGRANDE_HOME": str(folder)})
        self.file = folder / "bench.db"
        url = url or f"sqlite:///{self.file}"
        self.url = url
        upgrade(url)
        self.now = datetime(2026, 12, 1, 12, tzinfo=UTC)
        self.database = open_database(url)
        self.world = World(settings, self.database, lambda: self.now, lambda _sender, _to, _raw: None)
        self._ids = count()

    def keep(self) -> Callable[[], None]:
        """Save the database and return a function that restores it. Connections and their caches stay warm."""
        kept = sqlite3.connect(":memory:")
        _copy(self.file, kept)
        return partial(_restore, kept, self.file)

    def play(self, seats: int, until: Callable[[JSON], bool], game: str = GAME) -> None:
        """Create a game and play it up to the first state for which `until` is true."""
        with self.database.write() as session:
            guests = [Guest(player=players.known(session, _email(n), self.now, NAMES[n])) for n in range(seats)]
            create_game(session, Plan(guests, game_id=game, seed="5eed" * 16, pace={"hold_minutes": 0}), self.now)
        bot = make("random", game)
        with self.database.write() as session:
            unit = GameUnitOfWork.open(session, game, self.now)
            while not until(unit.state):
                seat, question = next(iter(unit.questions().items()))
                unit.answer(seat, bot(question, partial(rules.view, unit.state, seat)), by="person")
            unit.close()
        self.all_sent()  # the measured code queues its own

    @property
    def state(self) -> JSON:
        with self.database.read() as session:
            state = session.get_one(Game, GAME).state
        assert state is not None
        return state

    def all_sent(self) -> None:
        """Mark all queued mails as sent."""
        with self.database.write() as session:
            session.execute(update(Job).where(Job.done_at.is_(None)).values(done_at=self.now))

    def mail(self, seat: str, order: str, game: str = GAME) -> tuple[str, str, bytes]:
        """A typical reply in text and HTML that quotes part of our mail, about 5 kB: sender, recipient, bytes."""
        message = EmailMessage()
        sender = _email(COLOURS.index(seat))
        address = SeatAddress.make(self.world.settings.secret, game, seat, 0, self.world.settings.mail_domain)
        message["From"], message["To"] = f"{NAMES[COLOURS.index(seat)]} <{sender}>", str(address)
        message["Subject"], message["Message-ID"] = f'Re: El Grande "{game}"', f"<{next(self._ids)}.bench@example.org>"
        quoted = [f"Line {n}: Ana has 3 in Granada, Ben 2; Carla's Grande is there." for n in range(30)]
        said = "On Tue, 1 Dec 2026 at 12:00, El Grande wrote:"
        message.set_content("\n".join([order, "", said, *(f"> {line}" for line in quoted)]))
        html = "".join(f"<div>{line}</div>" for line in quoted)
        message.add_alternative(f"<div>{order}</div><br><div>{said}</div><blockquote>{html}</blockquote>", "html")
        return sender, str(address), message.as_bytes(policy=SMTP)

    def take_in(self, mail: tuple[str, str, bytes]) -> None:
        """Process an incoming message completely, except for its report."""
        with self.database.write() as session:
            inbox.store(session, self.world.settings.secret, *mail, self.now)
        assert run_one(self.database, "mail", worker.read_message, self.world.clock)

    def later(self) -> None:
        """Move the clock by an hour, so that no rate limit applies."""
        self.now += timedelta(hours=1)


def _email(n: int) -> str:
    return f"{NAMES[n].lower()}@example.org"


def _copy(file: Path, kept: sqlite3.Connection) -> None:
    with closing(sqlite3.connect(file)) as now:
        now.backup(kept)


def _restore(kept: sqlite3.Connection, file: Path) -> None:
    with closing(sqlite3.connect(file)) as now:
        kept.backup(now)


def mid_game(state: JSON) -> bool:
    """In the fifth round, a player is to take a card: the longest kind of report."""
    return state["board"]["round"] == 5 and [rules.choice_of(q) for q in rules.questions(state).values()] == [
        choices.CARD
    ]


def one_disc_missing(state: JSON) -> bool:
    """In a general scoring, all secret discs but one are set."""
    act = rules.act_of(state)
    return act is not None and act.name == "scoring" and bool(state["discs"]) and len(rules.questions(state)) == 1
