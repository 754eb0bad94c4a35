"""The events of a game as its page, its feed and API clients may see them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Final

from sqlalchemy import bindparam, func, select
from sqlalchemy.orm import Session

from pbem import rules
from pbem.rules import JSON
from pbem.service.games.queries import access_to
from pbem.store import games
from pbem.store.games import LoggedEvent, events_after, last_event
from pbem.store.models import Answer, Event, Game, PendingAnswer, PressCopy
from pbem.store.pending_answers import open_waits

_COPIES: Final = select(func.count(PressCopy.id)).where(
    PressCopy.game_id == bindparam("game"), PressCopy.seat == bindparam("seat")
)


def logged(game: Game, events: Iterable[JSON]) -> list[JSON]:
    """Events as a log may keep them: counts that players have to remember are hidden until the game is over."""
    if game.status == "over":
        return list(events)
    return [rules.logged(event, game.options) for event in events]


def story(session: Session, game: Game, seat: str | None, first: int = 0, until: int | None = None) -> list[JSON]:
    """Events `first` to `until` - 1 as a seat (None: spectator) may see them; `at`: number of answers before."""
    told = ((at, rules.told(payload, seat)) for at, payload in games.events_between(session, game.id, first, until))
    return logged(game, (event | {"at": at} for at, event in told if event))


def rounds_begun(session: Session, game_id: str) -> list[tuple[int, int]]:
    """(event number, round) of each round that has begun."""
    return games.rounds_begun(session, game_id)


def answers_before_own(session: Session, game: Game, seat: str) -> int | None:
    """The number of answers before the last one given by the seat's player; None if they gave none."""
    given = select(func.max(Answer.n)).where(
        Answer.game_id == game.id,
        Answer.seat == seat,
        Answer.by.in_(("order", "person")),
        Answer.dropped_at.is_(None),
    )
    last = session.scalar(given)
    return None if last is None else last - 1


def latest(session: Session, game: Game, most: int) -> list[JSON]:
    """The last events that a spectator may see, in order, including those taken back."""
    last = select(Event).where(Event.game_id == game.id).order_by(Event.n.desc()).limit(most)
    return logged(game, _public(reversed(session.scalars(last).all())))


def early_end(session: Session, game_id: str) -> JSON | None:
    """The event that ended the game early."""
    payloads = (event.payload for event in events_after(session, game_id, 0))
    return next((payload for payload in payloads if payload.get("act") == "ended"), None)


@dataclass(frozen=True)
class EventPage:
    """Numbered events; `last`: the number to continue from while there are `more`."""

    events: list[tuple[int, JSON]]
    last: int
    more: bool


def page_after(session: Session, game: Game, seat: str | None, since: int, most: int | None) -> EventPage:
    """What a seat (None: a spectator) may know of the `most` (None: all) events after number `since`."""
    later = events_after(session, game.id, since)
    most = len(later) if most is None else most
    heard = [(event.n, told) for event in later[:most] if (told := rules.told(event.payload, seat))]
    kept = logged(game, (told for _, told in heard))
    numbered = [(n, told) for (n, _), told in zip(heard, kept, strict=True)]
    return EventPage(numbered, heard[-1][0] if heard else since, len(later) > most)


@dataclass(frozen=True)
class Moment:
    """The events of one answer, as a spectator may see them; `n`: the number of the first one."""

    n: int
    at: datetime
    events: list[JSON]


def moments(session: Session, game: Game, most: int) -> list[Moment]:
    """The latest `most` moments, latest first."""
    asked = _asked_at(session, game.id)
    groups = [list(group) for _, group in groupby(events_after(session, game.id, 0), key=lambda event: event.position)]
    return [_moment(game, group, asked) for group in reversed(groups[-most:])]


def _moment(game: Game, group: Sequence[LoggedEvent], asked: Sequence[tuple[int, datetime]]) -> Moment:
    at = next((at for position, at in asked if position >= group[0].position), game.ended_at)
    return Moment(group[0].n, at or game.started_at or game.created_at, logged(game, _public(group)))


def _asked_at(session: Session, game_id: str) -> list[tuple[int, datetime]]:
    """(position, when its question was asked); after a rewind, the latest time for that position.

    Everybody saw the game move at that time. The time an answer arrived is private, because it may have been sent
    ahead.
    """
    asked = select(PendingAnswer.position, PendingAnswer.opened_at).where(PendingAnswer.game_id == game_id)
    return sorted(dict(list(session.execute(asked.order_by(PendingAnswer.id)))).items())


def _public(found: Iterable[Event | LoggedEvent]) -> Iterable[JSON]:
    return (told for event in found if (told := rules.told(event.payload, None)))


def fingerprint(shown: object) -> str:
    """A short string that depends on everything in a JSON value."""
    return hashlib.sha256(json.dumps(shown).encode()).hexdigest()[:16]


def etag(session: Session, game_id: str, player_id: int | None) -> str:
    """A short string that changes whenever the reader's page of the game would change."""
    game = session.get_one(Game, game_id)
    access = access_to(session, game, player_id)
    waits = [[wait.seat, str(wait.opened_at), str(wait.deadline_at)] for wait in open_waits(session, game_id)]
    seats = [[seat.name, seat.status, seat.handle] for seat in access.seats]
    heard = session.scalars(_COPIES, {"game": game_id, "seat": access.mine.name}).one() if access.mine else None
    shown = [game.status, last_event(session, game_id), sorted(waits), seats, heard]
    return fingerprint(shown)
