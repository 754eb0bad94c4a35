"""Parses order lines before the game is locked, never under the lock.

The meaning of lines depends on the lines and their context (the seat's view, the names, the language, whether a
proposal is open), and on nothing else. So a writing transaction doesn't parse: it looks up a reading made before, on a
snapshot, for equal lines and an equal context. If there is none, because the game has moved on since, `Unread` rolls
the transaction back; the lines are parsed for the requested context, and the transaction is retried.

A retry is only needed if somebody else has committed a change to the same game, so some message always makes progress.
After `TRIES` failures the caller holds no lock and tries again later (`Unsettled`). Each reading has a full budget, so
the result doesn't depend on the number of tries; the total cost is at most `TRIES` budgets.

The alternative, recording the game's position and comparing it under the lock, was rejected: position and epoch don't
cover proposals, new names or another language, and anything forgotten would mean a misread order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias, TypeVar

from sqlalchemy.orm import Session

from pbem import rules
from pbem.mail.message import ParsedMessage as Written
from pbem.mail.message import Unreadable
from pbem.orders import Context, Reading, read_lines
from pbem.rules import JSON, OpenQuestion, View
from pbem.service.errors import Unsettled
from pbem.service.received_mail import read
from pbem.store.database import Database, only_reads
from pbem.store.models import Game, Message

R = TypeVar("R")
Lines: TypeAlias = Sequence[tuple[int, str, bool]]
"""(line number, text, whether it is quoted)"""

READINGS: Final = "readings"
TRIES: Final = 8


class Unread(Exception):  # noqa: N818 - signals a retry of the transaction
    """These lines have not been parsed for this context yet."""

    def __init__(self, lines: Lines, context: Context) -> None:
        super().__init__("the game has moved on since its message was parsed")
        self.lines, self.context = lines, context


class _Seen(NamedTuple):
    """A seat's view of a state, and everyone's open questions in it."""

    state: JSON
    seat: str
    view: View
    asked: dict[str, OpenQuestion]


class Readings:
    """The results of parsing outside the lock: messages by id, and lines by the context they were read in.

    `games`: the games read for it, until they are locked.
    """

    def __init__(self) -> None:
        self.games: list[Game] = []
        self._seen: list[_Seen] = []
        self._letters: dict[int, Written | Unreadable] = {}
        self._made: list[tuple[Lines, Context, Reading]] = []

    def find(self, lines: Lines, context: Context) -> Reading | None:
        return next((made for of, here, made in self._made if of == lines and here == context), None)

    def make(self, lines: Lines, context: Context) -> Reading:
        found = self.find(lines, context)
        if found is None:
            found = read_lines(lines, context)
            self._made.append((lines, context, found))
        return found

    def take_games(self) -> list[Game]:
        """The games read for parsing. A second transaction gets none, because the first may have changed them."""
        games, self.games = self.games, []
        return games

    def view(self, state: JSON, seat: str) -> View | None:
        """The seat's view of this very state, if it was made. Don't modify it: it is shared."""
        return next((seen.view for seen in self._seen if seen.state is state and seen.seat == seat), None)

    def make_view(self, state: JSON, seat: str) -> View:
        found = self.view(state, seat)
        if found is None:
            found, asked = rules.view_and_questions(state, seat)
            self._seen.append(_Seen(state, seat, found, asked))
        return found

    def questions(self, state: JSON) -> dict[str, OpenQuestion] | None:
        """The open questions of this very state, if a view of it was made. Don't modify them: they are shared."""
        return next((seen.asked for seen in self._seen if seen.state is state), None)

    def letter(self, message: Message) -> Written | Unreadable:
        """A parsed mail. Don't modify it: it is shared."""
        if message.id not in self._letters:
            self._letters[message.id] = read(message.raw or b"", envelope_sender=message.sender)
        return self._letters[message.id]


def of(session: Session) -> Readings:
    """The readings made for this transaction."""
    found: Readings = session.info.setdefault(READINGS, Readings())
    return found


def view(session: Session, state: JSON, seat: str) -> View:
    """What the seat may know of a state; the view that its lines were parsed against, if the state is the same one."""
    made = of(session)
    return made.make_view(state, seat) if only_reads(session) else made.view(state, seat) or rules.view(state, seat)


def questions(session: Session, state: JSON) -> dict[str, OpenQuestion]:
    """The open questions of a state; those found for parsing, if the state is the same one."""
    found = of(session).questions(state)
    return rules.questions(state) if found is None else found


def reading(session: Session, lines: Lines, context: Context) -> Reading:
    """The reading of the lines. A read-only transaction parses them; a writing one raises Unread if missing."""
    if only_reads(session):
        return of(session).make(lines, context)
    found = of(session).find(lines, context)
    if found is None:
        raise Unread(lines, context)
    return found


def write(database: Database, work: Callable[[Session], R], ahead: Callable[[Session], object] | None = None) -> R:
    """Run a writing transaction; if a reading is missing, parse the lines and retry.

    `ahead` parses on a snapshot what will be needed. Raises Unsettled.
    """
    known = Readings()
    if ahead:
        with database.read() as session:
            session.info[READINGS] = known
            ahead(session)
    for _ in range(TRIES):
        try:
            with database.write() as session:
                session.info[READINGS] = known
                return work(session)
        except Unread as unread:
            known.make(unread.lines, unread.context)
    raise Unsettled
