"""Deletes an account: requested on a page, confirmed by mail, carried out after some days in which it can be cancelled.

Personal data is deleted: addresses, mails, sessions, passkeys, notes, the rating, the name. Data shared with others
stays under an anonymous name: games, answers, press; so records can still be verified.
"""

from __future__ import annotations

import re
import secrets
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import delete, exists, or_, select, update
from sqlalchemy.orm import Session

from pbem.service.accounts import account_changes
from pbem.service.job_types import DeleteAccount
from pbem.service.payloads import enqueue, payload_of
from pbem.service.seats import leaving
from pbem.store.base import Base
from pbem.store.database import Clock, Database
from pbem.store.games import lock_game
from pbem.store.jobs.queue import Claim, finish
from pbem.store.models import (
    Absence,
    AccountChange,
    Address,
    AddressBounce,
    ApiToken,
    AuditEntry,
    Channel,
    DiaryEntry,
    DoneRequest,
    Event,
    Follower,
    Game,
    Invitation,
    LoginLink,
    Message,
    Note,
    Offer,
    OpenSeat,
    Passkey,
    PendingAnswer,
    Player,
    RateLimitHit,
    Rating,
    Seat,
    Standby,
    Webhook,
    WebSession,
)
from pbem.store.players import addresses_of, player_by_handle

WAITS: Final = timedelta(days=7)
_OWN: Final[tuple[type[Base], ...]] = (
    *(
        Absence,
        AccountChange,
        Address,
        ApiToken,
        Channel,
        DiaryEntry,
        DoneRequest,
        Follower,
        LoginLink,
        Note,
        Offer,
        Passkey,
        Rating,
        Standby,
        Webhook,
        WebSession,
    ),
)


def request_deletion(session: Session, player: Player, now: datetime) -> None:
    """Schedule the mail that asks for confirmation. Raises TooMany."""
    account_changes.request_confirmation(session, account_changes.start_change(session, player, "leaving", now), now)


def confirm(session: Session, change: AccountChange, now: datetime) -> None:
    """Schedule the confirmed deletion and mail the player how to cancel it."""
    player = session.get_one(Player, change.player_id)
    change.done_at = now
    if player.leaves_at is None:
        player.leaves_at = now + WAITS
        deletion = DeleteAccount(player.id, player.leaves_at)
        enqueue(session, deletion, f"farewell:{change.id}", player.leaves_at)
    account_changes.notify_change(session, change, now)


def cancel_deletion(session: Session, player_id: int, now: datetime) -> bool:
    """Cancel a scheduled deletion; return whether there was one."""
    player = session.get_one(Player, player_id)
    leaving, player.leaves_at = player.leaves_at is not None, None
    mine = update(AccountChange).where(AccountChange.player_id == player_id, AccountChange.kind == "leaving")
    session.execute(mine.where(AccountChange.stopped_at.is_(None)).values(stopped_at=now))
    return leaving


def start_deletion(job: Claim, database: Database, clock: Clock) -> None:
    """Job for a deletion that is due. Each game is left in its own transaction, as any game is."""
    deletion = payload_of(job, DeleteAccount)
    player_id, at = deletion.player, deletion.at
    for game_id in _games(database, player_id, at):
        with database.write() as session:
            if _goes(session, player_id, at):
                _leave_game(session, game_id, player_id, clock())
    with database.write() as session:
        player = _goes(session, player_id, at)
        if player:
            anonymise(session, player, clock())
        finish(session, job, clock())


def _goes(session: Session, player_id: int, at: datetime) -> Player | None:
    """The player, unless the deletion has been cancelled (and perhaps requested again for later)."""
    player = session.get(Player, player_id)
    return player if player and player.leaves_at == at and player.gone_at is None else None


def _games(database: Database, player_id: int, at: datetime) -> list[str]:
    with database.read() as session:
        if _goes(session, player_id, at) is None:
            return []
        mine = select(Seat.game_id).join(Game, Game.id == Seat.game_id).where(Seat.player_id == player_id)
        return list(session.scalars(mine.where(Game.status.in_(("open", "running", "paused"))).order_by(Game.id)))


def _leave_game(session: Session, game_id: str, player_id: int, now: datetime) -> None:
    """Leave a game.

    A bot takes over in a running game until its master finds somebody; in one not started the seat becomes free.
    """
    game = lock_game(session, game_id)
    seat = session.scalar(select(Seat).where(Seat.game_id == game_id, Seat.player_id == player_id))
    if seat is None:
        return
    if game.status == "open":
        seat.status, seat.player_id, seat.handle, seat.word = "invited", None, None, None
        seat.token_version += 1
    elif game.status in {"running", "paused"}:
        leaving.resign(session, game_id, seat.name, now)


def anonymise(session: Session, player: Player, now: datetime) -> None:
    """Remove everything that identifies the player."""
    emails = [address.email for address in addresses_of(session, player.id)]
    name, nobody = player.handle, _nobody(session)
    _forget_mails(session, emails)
    _forget_invitations(session, player.id, emails)
    _rename(session, player.id, name, nobody)
    for table in _OWN:
        session.execute(delete(table).where(table.__table__.c.player_id == player.id))
    session.execute(delete(AddressBounce).where(AddressBounce.email.in_(emails)))
    session.execute(delete(RateLimitHit).where(RateLimitHit.who.in_(emails)))
    left = update(OpenSeat).where(OpenSeat.leaver_id == player.id)
    session.execute(left.values(leaver_id=None, before=nobody, shared={}))
    hosted = update(Game).where(Game.master_id == player.id)
    session.execute(hosted.values(master_id=None, version=Game.version + 1))
    player.handle, player.timezone, player.language, player.hidden = nobody, "UTC", "en", True
    player.leaves_at, player.gone_at = None, now


def _forget_mails(session: Session, emails: list[str]) -> None:
    """Blank each mail to or from the player, keeping the row for replies that refer to it."""
    theirs = select(Message.id).where(or_(Message.sender.in_(emails), Message.recipient.in_(emails)))
    for message_id in session.scalars(theirs).all():
        bare = {"dedupe": f"forgotten:{message_id}", "sender": "", "recipient": "", "message_id": None, "subject": None}
        bare |= {"raw": None, "detail": None, "token": None}
        session.execute(update(Message).where(Message.id == message_id).values(**bare))


def _forget_invitations(session: Session, player_id: int, emails: list[str]) -> None:
    kept = select(Seat).where(Seat.invited_email.in_(emails), Seat.status == "invited")
    for seat in session.scalars(kept).all():
        seat.invited_email = None
        seat.token_version += 1
    session.execute(delete(Invitation).where(or_(Invitation.player_id == player_id, Invitation.email.in_(emails))))


def _rename(session: Session, player_id: int, name: str, nobody: str) -> None:
    """Rename the player in all games they play or played in, including the log of joining and leaving."""
    sat = exists().where(
        PendingAnswer.game_id == Seat.game_id, PendingAnswer.seat == Seat.name, PendingAnswer.player_id == player_id
    )
    held = select(Seat).where(Seat.handle == name, or_(Seat.player_id == player_id, sat))
    seats = session.scalars(held).all()
    for seat in seats:
        seat.handle = nobody
    tables = [seat.game_id for seat in seats]
    for event in session.scalars(select(Event).where(Event.game_id.in_(tables))).all():
        event.payload = _without(event.payload, name, nobody)
    for deed in session.scalars(
        select(AuditEntry).where(or_(AuditEntry.game_id.in_(tables), AuditEntry.player_id == player_id))
    ).all():
        deed.facts, deed.why = _without(deed.facts, name, nobody), _without(deed.why, name, nobody)


def _without(told: Any, name: str, nobody: str) -> Any:
    """A copy with `name` replaced by `nobody`."""
    if isinstance(told, str):
        return re.sub(rf"\b{re.escape(name)}\b", nobody, told)
    if isinstance(told, list):
        return [_without(one, name, nobody) for one in told]
    return {key: _without(one, name, nobody) for key, one in told.items()} if isinstance(told, dict) else told


def _nobody(session: Session) -> str:
    """A free name without meaning in any language."""
    while True:
        name = "Anonym" + "".join(secrets.choice("bcdfghjklmnpqrstvwxz") for _ in range(6))
        if player_by_handle(session, name) is None:
            return name
