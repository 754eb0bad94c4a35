"""What else a game master can do: resume, speak, remind, give a seat a new address, end the game."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Session

from pbem.service.accounts.rate_limits import NotPossible
from pbem.service.games import audit_log, game_master, press, sender_auth
from pbem.service.games.game_master import announce
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.scheduler import sweep
from pbem.service.seats import early_end, motions
from pbem.store.games import lock_game, seats_of
from pbem.store.jobs import enqueue


def speak(
    session: Session, game_id: str, text: str, now: datetime, *, seat: str | None = None, by: int | None = None
) -> int:
    """Speak to the whole table, or to one seat alone, whose player is mailed at once; how many read it."""
    unit = GameUnitOfWork.open(session, game_id, now)
    words = press.clean(text)[: press.LONGEST]
    if not words:
        raise NotPossible("There was nothing to say in it.")
    readers = press.deliver(unit, None, [seat] if seat else None, words, at_once=bool(seat))
    if seat and not readers:
        raise NotPossible("Nobody reads mails at that seat.")
    audit_log.record(session, "said", now, by=by, game=game_id, seat=seat, readers=readers)
    return readers


def remind(session: Session, game_id: str, now: datetime, *, by: int | None = None) -> list[str]:
    """Mail those whom the game waits for once more; the seats."""
    reminded = sweep.ask_again(session, lock_game(session, game_id), now)
    audit_log.record(session, "reminded", now, by=by, game=game_id, seats=reminded)
    return reminded


def resume(session: Session, game_id: str, now: datetime, why: str = "", *, by: int | None = None) -> None:
    """Start the clock again; or let a game that was ended go on. Raises NotPossible."""
    motions.check_alone(session, lock_game(session, game_id), by)
    game_master.resume(session, game_id, now, why, by=by)


def extend(
    session: Session,
    game_id: str,
    hours: float,
    now: datetime,
    why: str = "",
    *,
    seat: str | None = None,
    by: int | None = None,
) -> None:
    """More time for all who are asked, or for one seat. Raises NotPossible."""
    motions.check_more_time(session, lock_game(session, game_id), by, hours, seat)
    game_master.extend(session, game_id, hours, now, why, seat=seat, by=by)


def rotate(session: Session, game_id: str, name: str, now: datetime, *, by: int | None = None) -> None:
    """A new address for a seat, told by mail to its player; the old one is worth nothing any more."""
    motions.check_alone(session, lock_game(session, game_id), by, seat=name)
    sender_auth.rotate(session, game_id, name, now)
    audit_log.record(session, "rotated", now, by=by, game=game_id, seat=name)


def end_game(session: Session, game_id: str, now: datetime, why: str = "", *, by: int | None = None) -> None:
    """The game is played no further. Nothing is lost: `master.resume` lets it go on where it stood."""
    game = lock_game(session, game_id)
    if game.status not in ("open", "running", "paused"):
        raise NotPossible("The game is over.")
    early_end.stop(session, game, now)
    announce(session, game, now, "ended", why, by=by, aloud=game.state is not None)
    for seat in seats_of(session, game_id) if game.state is None else ():
        facts = {"kind": "called_off", "game": game.id, "seat": seat.name, "why": why}
        enqueue(session, "report", f"report:called_off:{game.id}:{seat.name}", facts, now)
