"""A server without its doors: a database in a folder, a clock set by hand, and mail that goes nowhere."""

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
from pbem.store.jobs import run_one
from pbem.store.migrate import upgrade
from pbem.store.models import Game, Job

NAMES = ("Ana", "Ben", "Carla", "Dev", "Eva")
GAME = "bench1"


class Scene:
    """Games of people who answer at random, played to where something is to be measured."""

    def __init__(self, folder: Path, url: str = "") -> None:
        """In a file of that folder, or in the database with that address."""
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
        """Remember everything as it is now; gives what brings it back, connections and their caches left warm."""
        kept = sqlite3.connect(":memory:")
        _copy(self.file, kept)
        return partial(_restore, kept, self.file)

    def play(self, seats: int, until: Callable[[JSON], bool], game: str = GAME) -> None:
        """Found a game, and answer for everybody up to the first such state."""
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
        self.all_sent()  # what is measured writes its own

    @property
    def state(self) -> JSON:
        with self.database.read() as session:
            state = session.get_one(Game, GAME).state
        assert state is not None
        return state

    def all_sent(self) -> None:
        """All mails of so far have left."""
        with self.database.write() as session:
            session.execute(update(Job).where(Job.done_at.is_(None)).values(done_at=self.now))

    def mail(self, seat: str, order: str, game: str = GAME) -> tuple[str, str, bytes]:
        """A reply as people send it, text and HTML with some of ours quoted, about 5 kB: sender, recipient, bytes."""
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
        """All that the server does with a message that arrives, but its report: stored, read, acted upon."""
        with self.database.write() as session:
            inbox.store(session, self.world.settings.secret, *mail, self.now)
        assert run_one(self.database, "mail", worker.read_message, self.world.clock)

    def later(self) -> None:
        """An hour on, so that nobody writes too often."""
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
    """In the fifth round, somebody is to take a card: the longest report there is."""
    return state["board"]["round"] == 5 and [rules.choice_of(q) for q in rules.questions(state).values()] == [
        choices.CARD
    ]


def one_disc_missing(state: JSON) -> bool:
    """A general scoring, and the last but one disc is set."""
    act = rules.act_of(state)
    return act is not None and act.name == "scoring" and bool(state["discs"]) and len(rules.questions(state)) == 1
