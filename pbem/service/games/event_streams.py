"""Event streams for programs: what a program has already been told, and its next messages.

A `Cursor` is the id of a message: everything up to that point has been sent. It depends only on the database, and a
program sends it when it reconnects, so nothing is lost or repeated, whichever server answers. It contains only games
that aren't over: finished games have been sent completely, unless they ended after the last known one. (A finished game
that its master resumes is sent from its beginning.)
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, and_, func, or_, select
from sqlalchemy.orm import Session

from pbem.rules import JSON
from pbem.service.games import event_log
from pbem.service.games.happenings import happenings
from pbem.service.games.visibility import may_watch
from pbem.service.world import World
from pbem.store.games import last_event
from pbem.store.models import Event, Game, PendingAnswer, Player, Seat

A_MESSAGE: Final = 100  # events
LONGEST: Final = 12_000  # characters of a cursor: 500 games
_GAME: Final = re.compile(r"([a-z][a-z0-9-]{0,40}):([0-9]{1,9}):([0-9a-f]{8}|)")
_ENDED: Final = re.compile(r"[0-9]{1,17}")
EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
NEVER: Final = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True)
class EventStream:
    """What a program listens to: one game, or (None) all games of its player."""

    player: int
    game: str | None


class Told(NamedTuple):
    """How far a game has been sent: the number of the last event, and the tag of the last question ("" for none)."""

    event: int
    question: str


NOTHING: Final = Told(0, "")


@dataclass(frozen=True)
class Cursor:
    """`ended`: when the last finished game that was sent had ended, in microseconds; only for streams of all games."""

    games: Mapping[str, Told]
    ended: int | None = None

    def __str__(self) -> str:
        """The id of a message."""
        ended = [] if self.ended is None else [str(self.ended)]
        told = (f"{game}:{told.event}:{told.question}" for game, told in self.games.items() if told != NOTHING)
        return ",".join([*ended, *told])


@dataclass(frozen=True)
class Message:
    id: Cursor
    body: JSON


def begin(session: Session, stream: EventStream, since: str) -> Cursor:
    """Where a program begins: after the message with that id, after the event with that number (of one game), at 0 (the
    beginning of the game, or of all its games that aren't over), or ("") now, with the open questions. Raises
    ValueError.
    """
    if stream.game is None:
        return _begin_of_all(session, stream.player, since)
    if since.isdecimal() and since.isascii() and len(since) < 10:
        return Cursor({stream.game: Told(int(since), "")})
    if since and since.partition(":")[0] != stream.game:
        raise ValueError("an id of another game")
    return _read(since) if since else Cursor({stream.game: Told(last_event(session, stream.game), "")})


def _begin_of_all(session: Session, player: int, since: str) -> Cursor:
    if since not in ("", "0"):
        cursor = _read(since)
        if cursor.ended is None:
            raise ValueError("the id of a message about one game")
        return cursor
    ended = _last_end(session, player)
    told = [game for game in _games(session, player, (), ended) if game.ended_at or not since]
    return Cursor({game.id: Told(game.last, "") for game in told}, ended)


def _read(since: str) -> Cursor:
    first, _, rest = since.partition(",")
    ended = int(first) if _ENDED.fullmatch(first) else None
    entries = [entry for entry in ([since] if ended is None else [rest]) if entry]
    found = [_GAME.fullmatch(entry) for text in entries for entry in text.split(",")]
    if len(since) > LONGEST or (ended is None and not found):
        raise ValueError("not the id of a message")
    games = {}
    for game in found:
        if game is None:
            raise ValueError("not the id of a message")
        games[game[1]] = Told(int(game[2]), game[3])
    return Cursor(games, ended)


# -- what is new -------------------------------------------------------------------------------------------------------


def messages(session: Session, world: World, stream: EventStream, cursor: Cursor) -> Iterator[Message] | None:
    """The next messages for the program, readable while the transaction is open; None if it may no longer listen."""
    if stream.game is None:
        assert cursor.ended is not None, "it is the cursor of a stream of all games"
        return _of_all(session, world, stream.player, cursor.games, cursor.ended)
    game = session.get(Game, stream.game)
    if game is None or not may_watch(session, game, session.get_one(Player, stream.player)):
        return None
    told = cursor.games.get(game.id, NOTHING)
    return (
        _message(Cursor({game.id: then}), body) for then, body in _of_game(session, world, stream.player, game.id, told)
    )


def _of_game(session: Session, world: World, player: int, game_id: str, told: Told) -> Iterator[tuple[Told, JSON]]:
    """The messages about a game, each with how far the game has been sent after it."""
    game, more = session.get_one(Game, game_id), True
    while more:
        found = happenings(session, world, game, player, told.event, partial(_is_new, told), A_MESSAGE)
        asked = _tag(found.wait) if found.wait and not found.more else told.question
        told, more = Told(found.last, asked), found.more
        if found.are_news:
            yield told, found.body


def _of_all(
    session: Session, world: World, player: int, told_before: Mapping[str, Told], ended: int
) -> Iterator[Message]:
    games = _games(session, player, told_before, ended)
    places = {game.id: told_before.get(game.id, NOTHING) for game in games}
    for game in games:
        if game.has_news(places[game.id]):
            for told, body in _of_game(session, world, player, game.id, places[game.id]):
                places[game.id] = told
                yield _message(Cursor(dict(places), ended), body)
        if game.ended_at:  # everything was sent: games that ended before are no longer needed in the cursor
            ended = max(ended, _microseconds(game.ended_at))
            for other in games[: games.index(game)]:
                if _microseconds(other.ended_at) < ended:
                    places.pop(other.id, None)


def _message(cursor: Cursor, body: JSON) -> Message:
    return Message(cursor, {"id": str(cursor), **body})


@dataclass(frozen=True)
class _Game:
    """One of a player's games. `last`: the number of its last event; `wait`: the player's open question."""

    id: str
    ended_at: datetime | None
    last: int
    wait: PendingAnswer | None

    def has_news(self, told: Told) -> bool:
        return self.last > told.event or (self.wait is not None and _is_new(told, self.wait))


_LAST: Final = select(func.max(Event.n)).where(Event.game_id == Game.id).scalar_subquery()
_ASKED: Final = and_(PendingAnswer.game_id == Seat.game_id, PendingAnswer.seat == Seat.name, PendingAnswer.actionable)


def _mine(player: int) -> tuple[ColumnElement[bool], ...]:
    return Seat.player_id == player, Seat.status == "joined"


def _last_end(session: Session, player: int) -> int:
    """When the last of the player's finished games had ended, in microseconds; 0 if none has."""
    ended = select(func.max(Game.ended_at)).join(Seat, Seat.game_id == Game.id)
    return _microseconds(session.scalar(ended.where(*_mine(player))))


def _games(session: Session, player: int, told: Collection[str], ended: int) -> list[_Game]:
    """The player's games that may have news after those `told` and those that ended before: the finished ones by their
    end, then the others.
    """
    found = select(Game.id, Game.ended_at, func.coalesce(_LAST, 0), PendingAnswer).join(Seat, Seat.game_id == Game.id)
    not_before = EPOCH + timedelta(microseconds=ended)
    wanted = or_(Game.ended_at.is_(None), Game.ended_at >= not_before, Game.id.in_(told))
    rows = session.execute(found.outerjoin(PendingAnswer, _ASKED).where(*_mine(player), wanted))
    return sorted((_Game(*row) for row in rows), key=lambda game: (game.ended_at or NEVER, game.id))


def mark(session: Session, stream: EventStream) -> str:
    """A short string that changes whenever there may be new messages."""
    if stream.game is not None:
        return event_log.etag(session, stream.game, stream.player) if session.get(Game, stream.game) else ""
    games = _games(session, stream.player, (), _last_end(session, stream.player))
    return event_log.fingerprint([[game.id, game.last, game.wait and _tag(game.wait)] for game in games])


def _microseconds(at: datetime | None) -> int:
    return (at - EPOCH) // timedelta(microseconds=1) if at else 0


def _is_new(told: Told, wait: PendingAnswer) -> bool:
    return _tag(wait) != told.question


def _tag(wait: PendingAnswer) -> str:
    return hashlib.sha256(wait.public_id.encode()).hexdigest()[:8]
