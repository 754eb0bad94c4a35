"""The site's operators: appointing them, finding and blocking players, games and jobs that need attention.

Operators are appointed on the command line only (`pbem admin`), never by a page. All their actions are logged
(games.audit_log).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count
from typing import Any, Final

from sqlalchemy import ColumnElement, exists, func, or_, select, update
from sqlalchemy.orm import Session, load_only

from pbem.i18n import N_
from pbem.service.accounts import sessions
from pbem.service.errors import NotPossible
from pbem.service.games import audit_log
from pbem.service.outbound import bounces
from pbem.service.scheduler import downtime
from pbem.store.jobs.cleanup import revive as revive_job
from pbem.store.jobs.failing import can_be_mended, is_troubled
from pbem.store.models import Address, AddressBounce, ApiToken, Game, Job, PendingAnswer, Player, Seat

A_PAGE: Final = 50
STUCK: Final = timedelta(days=7)


def all_of(session: Session) -> Sequence[Player]:
    return session.scalars(select(Player).where(Player.admin).order_by(Player.id)).all()


def appoint(session: Session, player: Player, now: datetime, *, on: bool) -> None:
    """Make a player an operator, or no longer one."""
    player.admin = on
    audit_log.record(session, "appointed" if on else "dismissed", now, by=None, player=player.handle)


# -- players -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FoundPlayer:
    """A player with all addresses and the number of games they play in."""

    player: Player
    emails: list[str]
    games: int


def players(session: Session, wanted: str = "", page: int = 0) -> list[FoundPlayer]:
    """A page of players whose handle or address contains the word, newest first; one extra if there are more.

    Guests are listed only if they are searched for.
    """
    like = f"%{_plain(wanted.strip().lower())}%"
    by_address = select(Address.player_id).where(Address.email.like(like, escape="\\"))
    mine = select(Player).where(Player.gone_at.is_(None))
    if wanted.strip():
        mine = mine.where(or_(Player.handle_key.like(like, escape="\\"), Player.id.in_(by_address)))
    else:
        mine = mine.where(Player.guest_until.is_(None))
    found = session.scalars(mine.order_by(Player.id.desc()).offset(page * A_PAGE).limit(A_PAGE + 1)).all()
    ids = [player.id for player in found]
    addresses = session.execute(select(Address.player_id, Address.email).where(Address.player_id.in_(ids))).all()
    seated = select(Seat.player_id, func.count()).where(Seat.player_id.in_(ids)).group_by(Seat.player_id)
    games = {key: n for key, n in session.execute(seated)}  # noqa: C416 - mypy doesn't take rows as pairs
    emails = {player.id: [email for owner, email in addresses if owner == player.id] for player in found}
    return [FoundPlayer(player, emails[player.id], games.get(player.id, 0)) for player in found]


def _plain(text: str) -> str:
    """Escape a text for LIKE."""
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")


def block(session: Session, player_id: int, now: datetime, why: str = "", *, by: int | None = None) -> Player:
    """Block a player: end their sessions, revoke tokens, refuse mails from their addresses.

    The player keeps their seats until somebody else takes them.
    """
    player = _player(session, player_id)
    if player.admin:
        raise NotPossible("You can't block an operator of this site.")
    player.blocked_at = player.blocked_at or now
    sessions.end_all(session, player.id, now)
    tokens = update(ApiToken).where(ApiToken.player_id == player.id, ApiToken.revoked_at.is_(None))
    session.execute(tokens.values(revoked_at=now))
    audit_log.record(session, "blocked", now, by=by, why=why, player=player.handle)
    return player


def unblock(session: Session, player_id: int, now: datetime, *, by: int | None = None) -> Player:
    """Unblock a player."""
    player = _player(session, player_id)
    if player.blocked_at:
        player.blocked_at = None
        audit_log.record(session, "unblocked", now, by=by, player=player.handle)
    return player


def log_out(session: Session, player_id: int, now: datetime, *, by: int | None = None) -> Player:
    """End all of a player's sessions."""
    player = _player(session, player_id)
    sessions.end_all(session, player.id, now)
    audit_log.record(session, "logged_out", now, by=by, player=player.handle)
    return player


def _player(session: Session, player_id: int) -> Player:
    player = session.get(Player, player_id)
    if player is None or player.gone_at:
        raise NotPossible("There's no such player.")
    return player


# -- games -------------------------------------------------------------------------------------------------------------


def _open(*more: ColumnElement[bool]) -> ColumnElement[bool]:
    return exists().where(PendingAnswer.game_id == Game.id, PendingAnswer.actionable, *more)


STATES: Final = {
    "": N_("all"),
    "running": N_("running"),
    "late": N_("late: a deadline has passed"),
    "stuck": N_("stuck: no new question for a week"),
    "paused": N_("paused"),
    "open": N_("waiting for players"),
    "over": N_("over"),
    "abandoned": N_("ended early"),
}
_STATE: Final[dict[str, Callable[[datetime], ColumnElement[bool]]]] = {
    "late": lambda now: (Game.status == "running") & _open(PendingAnswer.deadline_at <= now),
    "stuck": lambda now: (Game.status == "running") & ~_open(PendingAnswer.opened_at > now - STUCK),
}


def games(session: Session, now: datetime, state: str = "", wanted: str = "", page: int = 0) -> Sequence[Game]:
    """A page of games in a state whose id or title contains the word, newest first; one extra if there are more."""
    columns = (Game.id, Game.title, Game.edition, Game.status, Game.position, Game.master_id, Game.created_at)
    mine = select(Game).options(load_only(*columns))
    if state:
        mine = mine.where(_STATE[state](now) if state in _STATE else Game.status == state)
    if wanted.strip():
        like = f"%{_plain(wanted.strip().lower())}%"
        mine = mine.where(or_(Game.id.like(like, escape="\\"), func.lower(Game.title).like(like, escape="\\")))
    newest = mine.order_by(Game.created_at.desc(), Game.id)
    return session.scalars(newest.offset(page * A_PAGE).limit(A_PAGE + 1)).all()


def all_games(session: Session, now: datetime, state: str = "", wanted: str = "") -> Iterator[Game]:
    """All games in a state whose id or title contains the word, newest first."""
    for page in count():
        found = games(session, now, state, wanted, page)
        yield from found[:A_PAGE]
        if len(found) <= A_PAGE:
            return


def count_games(session: Session, now: datetime) -> dict[str, int]:
    """The number of games in each state."""
    by_status = session.execute(select(Game.status, func.count()).group_by(Game.status))
    counted = {str(status): n for status, n in by_status}
    for state, which in _STATE.items():
        counted[state] = session.scalar(select(func.count()).select_from(Game).where(which(now))) or 0
    return {state: counted.get(state, 0) for state in STATES if state}


# -- jobs, bounces, the clock ------------------------------------------------------------------------------------------


def dead_jobs(session: Session, page: int = 0) -> Sequence[Job]:
    """A page of jobs given up or set aside, latest first; one extra if there are more."""
    dead = select(Job).where(is_troubled()).order_by(Job.id.desc())
    return session.scalars(dead.offset(page * A_PAGE).limit(A_PAGE + 1)).all()


def revive(session: Session, job_id: int, now: datetime, *, by: int | None = None) -> None:
    """Retry a dead job as if it were new."""
    if not revive_job(session, job_id, now):
        raise NotPossible("There's no such failed job.")
    audit_log.record(session, "revived", now, by=by, job=job_id)


def drop(session: Session, job_id: int, now: datetime, *, by: int | None = None) -> None:
    """Mark a dead job as done, so that it is never retried and is deleted with the others."""
    dead = update(Job).where(can_be_mended(job_id)).values(dead_at=None, done_at=now)
    if session.scalar(dead.returning(Job.id).execution_options(synchronize_session=False)) is None:
        raise NotPossible("There's no such failed job.")
    audit_log.record(session, "dropped", now, by=by, job=job_id)


def undelivered(session: Session, page: int = 0) -> Sequence[AddressBounce]:
    """A page of bounced addresses, latest first; one extra if there are more."""
    latest = select(AddressBounce).order_by(AddressBounce.last_at.desc(), AddressBounce.email)
    return session.scalars(latest.offset(page * A_PAGE).limit(A_PAGE + 1)).all()


def trust_address(session: Session, email: str, now: datetime, *, by: int | None = None) -> None:
    """Forget an address's bounces and restart the clocks that waited for it."""
    if session.get(AddressBounce, email.lower()) is None:
        raise NotPossible("No emails have bounced from this address.")
    bounces.heard_from(session, email, now)
    audit_log.record(session, "believed", now, by=by, email=email.lower())


def resume_clock(session: Session, now: datetime, *, by: int | None = None) -> None:
    """Confirm that the system clock is right, so that deadlines apply again."""
    if not downtime.resume_clock(session, now):
        raise NotPossible("The clock is running.")
    audit_log.record(session, "went_on", now, by=by)


def without(session: Session, part: str, now: datetime, *, by: int | None = None) -> None:
    """Remove a silent part of the server, so that no deadline waits for it any more."""
    if not downtime.remove_part(session, part):
        raise NotPossible("There's no part of the server with this name.")
    audit_log.record(session, "without", now, by=by, part=part)


def clock(session: Session, now: datetime) -> dict[str, Any]:
    """Heartbeats, the last outages, and whether a jump of the system clock has stopped all deadlines."""
    halt = downtime.stopped(session)
    return {
        "stopped": halt.since if halt else None,
        "silent": downtime.silent_parts(session, now),
        "parts": downtime.signs(session),
        "outages": downtime.latest(session, 10),
    }
