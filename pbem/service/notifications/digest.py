"""The daily digest: one mail a day with all of a player's games that are set to it, at an hour of their local time.

It is a job like any mail, scheduled when the first event for it happens. A player with only one such game gets that
game's own mail, which can be replied to. Reminders are sent separately, because if a deadline is missed, a bot answers
or everybody has to wait.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from pbem.service.notifications import coalescing
from pbem.service.notifications.mail_types import Asked, DigestMail
from pbem.service.notifications.preferences import wants_mail
from pbem.service.payloads import enqueue
from pbem.store.games import seats_held_by
from pbem.store.models import Game, Player, Seat
from pbem.store.models.games import Mails
from pbem.store.pending_answers import open_wait


def schedule(session: Session, player_id: int, now: datetime) -> None:
    """Schedule the player's next digest, unless it is already scheduled."""
    player = session.get_one(Player, player_id)
    at = next_hour(player, now)
    day = at.astimezone(ZoneInfo(player.timezone)).date()
    enqueue(session, DigestMail(player.id, day.isoformat()), f"report:digest:{player.id}:{day}", at)


def leave(session: Session, seat: Seat, now: datetime) -> None:
    """Stop the digest for a seat; its open question is mailed separately."""
    wait = open_wait(session, seat.game_id, seat.name)
    if wait:
        asked = Asked(seat.game_id, seat.name, wait.id, position=wait.position)
        dedupe = f"report:asked:{wait.id}:{seat.name}:{now.isoformat()}"
        coalescing.queue_mail(session, seat, asked, dedupe, now, bots_move=False)


def change_mails(session: Session, seat: Seat, mails: Mails, unwanted: list[str], now: datetime) -> None:
    """Set how much mail the seat gets from its game, and which kinds it doesn't want."""
    if seat.mails == "daily" != mails:
        leave(session, seat, now)
    seat.mails, seat.unwanted = mails, unwanted


def next_hour(player: Player, now: datetime) -> datetime:
    """When the player's clock next shows the hour of the digest.

    If a clock change skips that hour, the digest comes an hour later.
    """
    zone = ZoneInfo(player.timezone)
    today = now.astimezone(zone).replace(hour=player.digest_hour, minute=0, second=0, microsecond=0, fold=0)
    days = (today, today + timedelta(days=1))  # in wall time: a day later isn't always 24 hours later
    return next(at for day in days if (at := day.astimezone(ZoneInfo("UTC"))) > now)


def seats_of(session: Session, player_id: int) -> list[Seat]:
    """The player's seats set to the digest, including those that have stopped it."""
    return [seat for _, seat in seats_held_by(session, player_id) if seat.mails == "daily"]


def games_of(session: Session, player_id: int) -> list[tuple[Game, Seat]]:
    """The games in the player's digest, sorted by id."""
    held = seats_held_by(session, player_id)
    mine = [(game, seat) for game, seat in held if seat.mails == "daily" and wants_mail(seat, DigestMail)]
    return sorted((pair for pair in mine if pair[0].state is not None), key=lambda pair: pair[0].id)
