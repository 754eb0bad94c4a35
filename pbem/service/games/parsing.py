"""Lines are parsed before the lock is taken, never under it.

What lines mean depends on themselves and on their context (the seat's view, the names, the language, whether a proposal
waits), and on nothing else. So a transaction that writes does not parse: it asks for a reading that was made before,
on a snapshot, for equal lines and an equal context. When there is none, because the game has moved on since, the
transaction is undone by `Unread`; the lines are parsed for the context it asked for, and it runs once more.

Each further try means that somebody else has committed a change to the same game, so some message always gets on.
Whoever has no luck `TRIES` times holds no lock and tries again later (`Unsettled`). Each reading has a whole budget, so
what a message comes to does not depend on how often it was tried; together they cost no more than `TRIES` budgets.

The other design is to note the game's position and to compare it under the lock. It was not taken: position and epoch
do not tell of a proposal, a new name or another language, and a fact that is forgotten would be an order read wrongly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, TypeVar

from sqlalchemy.orm import Session

from pbem.mail.message import ParsedMessage as Written
from pbem.mail.message import Unreadable
from pbem.orders import Context, Reading, read_lines
from pbem.service.errors import Unsettled
from pbem.service.received_mail import read
from pbem.store.database import Database, only_reads
from pbem.store.models import Message

R = TypeVar("R")
Lines: TypeAlias = Sequence[tuple[int, str, bool]]
"""(number, text, whether it is quoted)"""

READINGS: Final = "readings"
TRIES: Final = 8


class Unread(Exception):  # noqa: N818 - the transaction is to be run again
    """These lines have not been parsed for this context yet."""

    def __init__(self, lines: Lines, context: Context) -> None:
        super().__init__("the game has moved on since its message was parsed")
        self.lines, self.context = lines, context


class Readings:
    """What was parsed outside the lock: messages by their ids, and lines with the context they were read for."""

    def __init__(self) -> None:
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

    def letter(self, message: Message) -> Written | Unreadable:
        """A mail taken apart. Not to be changed: others will get the same."""
        if message.id not in self._letters:
            self._letters[message.id] = read(message.raw or b"", envelope_sender=message.sender)
        return self._letters[message.id]


def of(session: Session) -> Readings:
    """What was parsed for this transaction."""
    found: Readings = session.info.setdefault(READINGS, Readings())
    return found


def reading(session: Session, lines: Lines, context: Context) -> Reading:
    """What the lines mean. A transaction that only reads parses them; one that writes raises Unread."""
    if only_reads(session):
        return of(session).make(lines, context)
    found = of(session).find(lines, context)
    if found is None:
        raise Unread(lines, context)
    return found


def write(database: Database, work: Callable[[Session], R], ahead: Callable[[Session], object] | None = None) -> R:
    """Run a transaction that writes, again after parsing what it lacked. `ahead` parses on a snapshot what will be
    wanted. Raises Unsettled.
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
