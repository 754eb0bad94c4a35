"""Invitations to take over a seat or become game master. Nothing changes before the person accepts.

A game master names a person by their handle or by any mail address. The mail is the same whether or not the address is
registered here, and no check reveals that. If accepted, the change takes effect at once; if declined or not answered in
time, nothing changes and the game master is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final, Literal

from sqlalchemy.orm import Session

from pbem.bots import BOTS
from pbem.i18n import N_
from pbem.service.accounts import players, rate_limits
from pbem.service.errors import NotPossible
from pbem.service.games import audit_log, game_master
from pbem.service.job_types import ExpireInvitation
from pbem.service.notifications.mail_types import SeatInvitation, SeatInvitationAnswered
from pbem.service.payloads import enqueue, payload_of
from pbem.service.seats import transfer
from pbem.store.database import Clock, Database
from pbem.store.games import lock_game
from pbem.store.invitations import close_invitation, open_invitations
from pbem.store.jobs.queue import Claim, finish
from pbem.store.models import Game, Invitation, Player
from pbem.store.players import player_by_email, player_by_handle

LASTS: Final = timedelta(days=3)
Answer = Literal["accepted", "declined", "expired"]
CLOSED: Final = N_("This invitation is no longer open.")


def substitute(
    session: Session,
    game_id: str,
    seat: str,
    who: str,
    now: datetime,
    why: str = "",
    *,
    by: int | None = None,
    source: str = "",
) -> bool:
    """Give a seat to a bot at once (True), or invite a person to take it over (False). Raises NotPossible."""
    if who.strip() in BOTS:
        game_master.substitute(session, game_id, seat, who.strip(), now, why, by=by)
        return True
    ask(session, game_id, seat, who, now, why, by=by, source=source)
    return False


def ask(
    session: Session,
    game_id: str,
    seat: str | None,
    who: str,
    now: datetime,
    why: str = "",
    *,
    by: int | None = None,
    source: str = "",
) -> Invitation:
    """Invite somebody to take over a seat, or (None) to become game master; withdraw any earlier invitation.

    Raises NotPossible; for an address only if it is invalid or was sent too many invitations.
    """
    game = lock_game(session, game_id)
    if seat and game.status not in ("running", "paused"):
        raise NotPossible(N_("Only a seat in a game in progress can be taken over."))
    player, email = whom(session, who)
    if seat:
        game_master.seat_to_give(session, game_id, seat, player)
    elif player and game.master_id == player.id:
        raise NotPossible("That wouldn't change anything.")
    counted = email or f"player {player.id if player else 0}"
    if by:
        rate_limits.count_hit(session, "inviting", f"player {by}", "", now)
    rate_limits.count_hit(session, "invitation", counted, source, now, named=who.strip())
    _withdraw(session, game_id, seat, now)
    made = Invitation(game_id=game_id, seat=seat, email=email, by_id=by, why=why, asked_at=now, until=now + LASTS)
    made.player_id, made.token = player.id if player else None, transfer.new_token()
    session.add(made)
    session.flush()
    enqueue(session, SeatInvitation(made.id), f"report:invited:{made.id}", now)
    enqueue(session, ExpireInvitation(made.id), f"invitation:{made.id}", made.until)
    audit_log.record(
        session, "invited", now, by=by, game=game_id, seat=seat, **({"name": player.handle} if player else {})
    )
    return made


def withdraw(session: Session, game_id: str, seat: str | None, now: datetime, *, by: int | None = None) -> None:
    """Withdraw the open invitation to a seat, or (None) to become game master. Raises NotPossible."""
    lock_game(session, game_id)
    if not _withdraw(session, game_id, seat, now):
        raise NotPossible(CLOSED)
    audit_log.record(session, "uninvited", now, by=by, game=game_id, seat=seat)


def invited_player(session: Session, invitation: Invitation) -> Player | None:
    """The invited player, by id or address; None for a new person."""
    if invitation.player_id:
        return session.get_one(Player, invitation.player_id)
    return player_by_email(session, invitation.email) if invitation.email else None


def written_to(session: Session, invitation: Invitation) -> str | None:
    """The address the invitation is sent to."""
    if invitation.player_id:
        return players.email_of(session, invitation.player_id)
    return invitation.email


def named(session: Session, invitation: Invitation) -> str:
    """The invited person as named by the inviter: a handle, or the address they typed."""
    return invitation.email or session.get_one(Player, invitation.player_id).handle


def shown(session: Session, invitation: Invitation, reader: Player) -> str | None:
    """The invited person, as a game master may see them: a handle, or an address if they typed it themselves."""
    return named(session, invitation) if invitation.player_id or invitation.by_id == reader.id else None


def waiting(session: Session, game_id: str) -> Sequence[Invitation]:
    """A game's unanswered invitations."""
    return open_invitations(session, game_id)


def check_open(invitation: Invitation, now: datetime) -> None:
    """Raises NotPossible if the invitation is closed or expired."""
    if invitation.closed_at or invitation.until <= now:
        raise NotPossible(CLOSED)


def accept(session: Session, invitation: Invitation, player: Player, now: datetime) -> None:
    """Give the player the seat with the full time to answer, or make them game master. Raises NotPossible."""
    game = _locked(session, invitation)
    check_open(invitation, now)
    if player.blocked_at or player.gone_at:
        raise NotPossible(CLOSED)
    if invitation.seat and game.status not in ("running", "paused"):
        raise NotPossible(N_("The game is over."))
    with session.begin_nested():
        close_invitation(invitation, "accepted", now)
        session.flush()
        if invitation.seat:
            game_master.substitute(session, game.id, invitation.seat, player, now, invitation.why, by=invitation.by_id)
        else:
            game_master.hand_over(session, game.id, player, now, invitation.why, by=invitation.by_id)
    invitation.player_id = player.id
    _tell(session, invitation, player.handle, "accepted", now)


def decline(session: Session, invitation: Invitation, now: datetime) -> None:
    """Close the invitation; nothing else changes."""
    _locked(session, invitation)
    if invitation.closed_at is None:
        _end(session, invitation, "declined", now)


def expire(job: Claim, database: Database, clock: Clock) -> None:
    """Job for an invitation that wasn't answered in time."""
    with database.write() as session:
        now = clock()
        invitation = session.get(Invitation, payload_of(job, ExpireInvitation).invitation)
        if invitation:
            _locked(session, invitation)
        if invitation and invitation.closed_at is None:
            _end(session, invitation, "expired", now)
        finish(session, job, now)


def whom(session: Session, who: str) -> tuple[Player | None, str | None]:
    """A player by handle, or an address as typed, known or not. Raises NotPossible."""
    who = who.strip()
    if "@" in who:
        if (email := players.mail_address(who)) is None:
            raise NotPossible("“{word}” isn't an email address.", word=who[:80])
        return None, email
    found = player_by_handle(session, who)
    if found is None or found.blocked_at or players.email_of(session, found.id) is None:
        raise NotPossible(N_("There is no player called {name}."), name=who[:80])
    return found, None


def _withdraw(session: Session, game_id: str, seat: str | None, now: datetime) -> bool:
    found = [made for made in open_invitations(session, game_id) if made.seat == seat]
    for made in found:
        close_invitation(made, "withdrawn", now)
    return bool(found)


def _end(session: Session, invitation: Invitation, answer: Answer, now: datetime) -> None:
    who = named(session, invitation)
    close_invitation(invitation, answer, now)
    _tell(session, invitation, who, answer, now)


def _tell(session: Session, invitation: Invitation, who: str, answer: Answer, now: datetime) -> None:
    """Tell the game master who invited about the answer."""
    if invitation.by_id:
        mail = SeatInvitationAnswered(invitation.id, who, answer)
        enqueue(session, mail, f"report:invited_done:{invitation.id}", now)


def _locked(session: Session, invitation: Invitation) -> Game:
    game = lock_game(session, invitation.game_id)
    session.refresh(invitation)
    return game
