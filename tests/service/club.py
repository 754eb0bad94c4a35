"""A test world: players on a test database, a clock set by hand, and a collector for outgoing mail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from pbem import app, rules
from pbem.config import Listen, Settings
from pbem.mail.addresses import SeatAddress
from pbem.mail.bodies import unflowed
from pbem.service.accounts import players
from pbem.service.games import parsing
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.inbound import inbox
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.service.world import World
from pbem.store.database import Database
from pbem.store.games import seat_of
from pbem.store.jobs.queue import run_due
from pbem.store.models import Game, Job, Message
from tests.rules.games import any_answer
from tests.service.memory import MEMORY, Post

R = TypeVar("R")
SEED = "5eed" * 16
NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)
NAMES = ("Ana", "Ben", "Carla", "Dev", "Eva")
DOMAIN = "play.example.org"


def settings() -> Settings:
    nowhere = Listen("127.0.0.1", 0)
    return Settings(
        home=Path("/nonexistent"),
        database_url="sqlite://",
        redis_url=None,
        secret="a secret of thirty-two characters",
        url="https://play.example.org",
        web=nowhere,
        mail_domain=DOMAIN,
        smtp=nowhere,
        lmtp=nowhere,
        relay=None,
        default_language="en",
        admin=None,
    )


class Carried(EmailMessage):
    """A mail that was sent. It is parsed when a test first looks at it, which few tests do with most mails."""

    def __init__(self, raw: bytes) -> None:
        """Without a header or a body yet: `__getattr__` is asked for them."""
        self.raw = raw

    def __getattr__(self, name: str) -> Any:
        if name == "raw" or "policy" in vars(self):
            raise AttributeError(name)
        vars(self).update(vars(message_from_bytes(self.raw, policy=policy.default)))
        return getattr(self, name)

    @cached_property
    def text(self) -> str:
        """The plain text, without parsing the headers' values, which takes three times as long."""
        part = next(part for part in message_from_bytes(self.raw).walk() if part.get_content_type() == "text/plain")
        content = part.get_payload(decode=True)
        assert isinstance(content, bytes)
        return content.decode(part.get_content_charset("ascii"))


class Club:
    """Ana, Ben and friends. `post`: the sent mails with their recipients, in order."""

    def __init__(self, database: Database) -> None:
        self.now = NOON
        self.post: list[tuple[str, EmailMessage]] = []
        self.world = World(settings(), database, lambda: self.now, self._carry)
        self.database = database
        self._untouched = self.world
        self._ids: Counter[str] = Counter()  # mails each person has written

    def _carry(self, _sender: str, recipient: str, raw: bytes) -> None:
        self.post.append((recipient, Carried(raw)))

    def game(self, people: int = 2, bots: int = 0, **plan: Any) -> str:
        """Start a game with that many people and random bots; return its id.

        Answers count at once, and everybody may watch.
        """
        plan["pace"] = {"hold_minutes": 0, "public": True} | plan.get("pace", {})
        if self.world is not self._untouched or self.post:
            return self._found(people, bots, plan)
        words = {"now": str(self.now), "people": people, "bots": bots} | plan
        game, post = MEMORY.found(self.database, words, lambda: (self._found(people, bots, plan), self._raw()))
        self.post[:] = [(to, Carried(raw)) for to, raw in post]
        return game

    def _found(self, people: int, bots: int, plan: dict[str, Any]) -> str:
        with self.database.write() as session:
            guests = [Guest(player=players.known(session, email(name), self.now, name)) for name in NAMES[:people]]
            guests += [Guest(bot="random")] * bots
            game = create_game.create_game(session, Plan(guests, **{"seed": SEED} | plan), self.now).id
        self.work()
        return game

    def _raw(self) -> Post:
        return [(to, message.raw) for to, message in self.post if isinstance(message, Carried)]

    def work(self) -> None:
        """Run all due jobs; none may fail."""
        while run_due(self.database, app.handlers(self.world), self.world.clock, limit=500) == 500:
            pass  # fewer means that none is due
        with self.database.read() as session:
            failed = session.scalars(select(Job.error).where(Job.error.is_not(None), Job.done_at.is_(None))).all()
        assert not failed, failed

    def later(self, hours: float) -> None:
        """Advance the clock, sweep, and run what is due."""
        self.now += timedelta(hours=hours)
        app.sweep(self.world)
        self.work()

    def play(self, game: str, until: int, seed: int = 7) -> None:
        """Play at random up to the beginning of that round; ten is the end."""
        dice = Random(seed)
        self.play_on(
            game, lambda state, question: None if state["board"]["round"] >= until else any_answer(question, dice)
        )

    def play_on(self, game: str, choose: Callable[[rules.JSON, rules.OpenQuestion], Any]) -> None:
        """Answer for everyone, one after the other, until there is no answer; then the mails are sent."""
        with self.database.write() as session:
            unit = GameUnitOfWork.open(session, game, self.now)
            while asked := unit.questions():
                seat, question = next(iter(asked.items()))
                value = choose(unit.state, question)
                if value is None:
                    break
                unit.answer(seat, value, by="person")
            unit.close()
        self.work()

    def write_parsed(self, work: Callable[[Session], R]) -> R:
        """One transaction, for which lines are parsed outside the lock."""
        return parsing.write(self.database, work)

    def view(self, game: str, seat: str | None = None) -> rules.View:
        with self.database.read() as session:
            state = session.get_one(Game, game).state
        assert state is not None
        return rules.view(state, seat)

    def asked(self, game: str) -> list[str]:
        """The seats with open questions."""
        return list(self.view(game)["waiting"])

    def address(self, game: str, seat: str) -> str:
        with self.database.read() as session:
            found = seat_of(session, game, seat)
            assert found is not None
            return str(SeatAddress.make(self.world.settings.secret, game, seat, found.token_version, DOMAIN))

    def write(
        self,
        game: str,
        seat: str,
        text: str,
        *,
        sender: str = "",
        message_id: str = "",
        to: str = "",
        header: str = "",
        counts: datetime | None = None,
    ) -> int:
        """Store a mail from the seat's player without reading it; return its row's id (0: already stored).

        `counts`: when our mail server accepted it, if not now.
        """
        who = sender or email(NAMES[rules.COLOURS.index(seat)])
        self._ids[who] += 1
        number = message_id or f"<{self._ids[who]}.{who}>"
        head = f"From: {who}\r\nTo: {to}\r\nMessage-ID: {number}\r\n{header}Subject: Re: El Grande\r\n"
        raw = f"{head}\r\n{text}\r\n".encode()
        before = self.newest()
        with self.database.write() as session:
            where = to or self.address(game, seat)
            inbox.store(session, self.world.settings.secret, who, where, raw, self.now, how=inbox.How(counts))
        return max(self.since(before), default=0)

    def say(self, game: str, seat: str, text: str, **more: Any) -> str:
        """Like `write`, but read and answered; return the reply's plain text, or ""."""
        carried = len(self.post)
        self.write(game, seat, text, **more)
        self.work()
        mine = [message for to, message in self.post[carried:] if to == email(NAMES[rules.COLOURS.index(seat)])]
        return plain(mine[0]) if mine else ""

    def outcome(self, message: int) -> str | None:
        with self.database.read() as session:
            return session.get_one(Message, message).outcome

    def mails(self, name: str) -> list[EmailMessage]:
        """All mails sent to one person."""
        return [message for to, message in self.post if to == email(name)]

    def newest(self) -> int:
        """The number of the newest message; 0 if there is none."""
        with self.database.read() as session:
            return session.scalar(select(func.max(Message.id))) or 0

    def since(self, number: int) -> list[int]:
        """The messages that came in after that one."""
        with self.database.read() as session:
            return list(session.scalars(select(Message.id).where(Message.id > number, Message.direction == "in")))


def email(name: str) -> str:
    return f"{name.lower()}@example.org"


def plain(message: EmailMessage) -> str:
    return "\n".join(unflowed(message.text if isinstance(message, Carried) else _text(message), delsp=False))


def _text(message: EmailMessage) -> str:
    body = message.get_body(("plain",))
    assert body is not None
    return str(body.get_content())
