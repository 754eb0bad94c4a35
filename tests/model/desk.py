"""A club for the model: its server may be killed at any statement, and is then started again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import event, select

from pbem import app, rules
from pbem.bots import make
from pbem.mail.transports import MessageRefused
from pbem.orders import form_to_order
from pbem.orders.context import Context
from pbem.orders.render import render
from pbem.rules import JSON
from pbem.service.accounts import players
from pbem.service.errors import NotPossible
from pbem.service.games import orders
from pbem.service.games.orders import names_of
from pbem.service.games.sender_auth import owner_email
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.outbound import seat_offers
from pbem.service.seats import substitutes
from pbem.store.database import Database, open_database
from pbem.store.games import seat_of, seats_of
from pbem.store.jobs.leases import LEASE
from pbem.store.migrate import upgrade
from pbem.store.models import Game, Message, Offer, PendingAnswer
from pbem.store.pending_answers import open_waits
from tests.databases import empty
from tests.model.dying_database import Fuse, Killed
from tests.service.club import Club

GAME = "model1"
FORETOLD = ("power", "bids", "disc", "return", "take", "recall", "card")
"""Questions with which a wait begins. The model doesn't cover the rest of an interrupted turn."""


@cache
def folder() -> TemporaryDirectory[str]:
    """Removed when this process ends."""
    return TemporaryDirectory(prefix="eg-model-", ignore_cleanup_errors=True)


@cache
def files() -> tuple[Database, Fuse, Path]:
    """One file for all tables of this process; it need not survive a crash."""
    file = Path(folder().name) / "model.db"
    upgrade(f"sqlite:///{file}")
    database = open_database(f"sqlite:///{file}")
    event.listen(database.engine, "connect", lambda connection, _: connection.execute("PRAGMA synchronous=OFF"))
    return database, Fuse(database), file


class Desk(Club):
    """`observe` is called whenever the server is idle; time passes so that a dead worker's lease ends."""

    def __init__(self, observe: Callable[[], None]) -> None:
        database, self.fuse, self.file = files()
        self.fuse.put_out()
        self.fuse.deaths = 0
        empty(database)
        super().__init__(database)
        self.observe = observe
        self.letters = 0

    # -- the server -----------------------------------------------------------------------------------------------

    def survives(self, act: Callable[[], object]) -> bool:
        """Whether the action was committed before the process died."""
        before = self.fuse.committed
        try:
            with self.fuse.working():
                act()
        except Killed:
            return self.fuse.committed > before
        except (NotPossible, rules.Refused, MessageRefused):
            return False
        return True

    def work(self) -> None:
        """Run everything that is due, by one worker after another."""
        while self._dies_of(super().work):
            self.observe()
            self.now += LEASE + timedelta(seconds=1)
        self.observe()

    def sweep(self) -> None:
        while self._dies_of(partial(app.sweep, self.world)):
            pass
        self.work()

    def _dies_of(self, act: Callable[[], object]) -> bool:
        before = self.fuse.deaths
        self.survives(act)
        return self.fuse.deaths > before

    def does(self, act: Callable[..., object], *words: Any) -> bool:
        """An action of a game master, in its own transaction."""
        return self.survives(partial(self._do, act, *words))

    def _do(self, act: Callable[..., object], *words: Any) -> None:
        with self.database.write() as session:
            act(session, GAME, *words, self.now)

    # -- a player -------------------------------------------------------------------------------------------------

    def mail(self, seat: str, text: str) -> None:
        """Send a mail; the sender's server retries until it was accepted."""
        self.letters += 1
        with self.database.read() as session:
            found = seat_of(session, GAME, seat)
            sender = (owner_email(session, found) if found else None) or ""
        raw = f"From: {sender}\r\nMessage-ID: <{self.letters}@example.org>\r\nSubject: Re\r\n\r\n{text}\r\n".encode()
        take = partial(app.take_mail, self.world, sender, self.address(GAME, seat), raw)
        for _ in range(3):
            self.survives(take)

    def page(self, seat: str, document: JSON) -> bool:
        return self.survives(partial(self._page, seat, document))

    def _page(self, seat: str, document: JSON) -> None:
        with self.database.write() as session:
            orders.receive(GameUnitOfWork.open(session, GAME, self.now), seat, document)

    def thought(self, seat: str, dice: int) -> tuple[JSON, str, list[Any]]:
        """A possible answer of a seat: as a document, as a line, and the resulting answers."""
        with self.database.read() as session:
            state, names = session.get_one(Game, GAME).state or {}, names_of(session, GAME)
        pairs, view, choose, act = [], rules.view(state, seat), make("random", str(dice)), state["act"]
        while state["act"] == act and (question := rules.questions(state).get(seat)):
            value = choose(rules.read(question), partial(rules.view, state, seat))
            pairs.append((question, value))
            state = rules.answer(state, seat, question["id"], value).state
            if state["discs"]:
                break
        document = form_to_order.order(pairs, view)
        foretold = [value for _, value in pairs] if pairs[0][0]["key"] in FORETOLD else []
        if document["type"] == "answer":
            value = document["value"]
            return document, {"no": "no veto", 0: "veto"}.get(value, f"veto after {value}"), foretold
        return document, render(document, Context(view, names)), foretold

    def stand_by(self, *names: str) -> None:
        with self.database.write() as session:
            for name in names:
                player = players.known(session, f"{name.lower()}@example.org", self.now, name)
                substitutes.enlist(session, player, self.now)

    def takes_a_seat(self, which: int) -> None:
        """A substitute accepts an offered seat; sometimes its former player returns."""
        made = self.rows(Offer)
        if made:
            self.survives(partial(self._take, made[which % len(made)].id))

    def _take(self, offer: int) -> None:
        with self.database.write() as session:
            seat_offers.accept(session, session.get_one(Offer, offer), self.now)

    # -- what there is --------------------------------------------------------------------------------------------

    @property
    def game_row(self) -> Game:
        with self.database.read() as session:
            return session.get_one(Game, GAME)

    def people(self) -> list[str]:
        with self.database.read() as session:
            return [seat.name for seat in seats_of(session, GAME) if seat.player_id and not seat.bot]

    def awaited(self) -> set[str] | None:
        """The waits whose clocks run; None while they are stopped."""
        with self.database.read() as session:
            running = session.get_one(Game, GAME).status == "running"
            return {wait.seat for wait in open_waits(session, GAME)} if running else None

    def asked_people(self) -> list[str]:
        with self.database.read() as session:
            waiting = {wait.seat for wait in open_waits(session, GAME)}
        return [seat for seat in self.people() if seat in waiting and self.game_row.status == "running"]

    def rows(self, what: type[Any], after: int = 0) -> list[Any]:
        with self.database.read() as session:
            return list(session.scalars(select(what).where(what.id > after).order_by(what.id)))

    def hours_left(self) -> float:
        """Hours until all deadlines have passed."""
        with self.database.read() as session:
            ends = [wait.deadline_at for wait in open_waits(session, GAME) if wait.deadline_at]
        return max([0.0, *((end - self.now) / timedelta(hours=1) for end in ends)])

    def forgotten(self) -> list[PendingAnswer]:
        """Open waits of a running game whose deadlines passed without being handled."""
        with self.database.read() as session:
            open_ = open_waits(session, GAME) if self.game_row.status == "running" else []
            return [wait for wait in open_ if wait.deadline_at and wait.deadline_at <= self.now]

    def heard_but_by(self, seat: str) -> list[object]:
        """All bytes that the others got, and their views."""
        own, state = self._email(seat), self.game_row.state or {}
        sent = [(m.recipient, m.raw) for m in self.rows(Message) if m.direction == "out" and m.recipient != own]
        return [sorted(sent), *(rules.view(state, other) for other in self.people() if other != seat)]

    def _email(self, seat: str) -> str | None:
        with self.database.read() as session:
            found = seat_of(session, GAME, seat)
            return owner_email(session, found) if found else None

    def keep(self) -> Callable[[], None]:
        """Save the database; return a function that restores it."""
        kept = sqlite3.connect(":memory:")
        with closing(sqlite3.connect(self.file)) as now:
            now.backup(kept)
        return partial(_restore, kept, self.file)


def _restore(kept: sqlite3.Connection, file: Path) -> None:
    with closing(sqlite3.connect(file)) as now:
        kept.backup(now)
