"""Channels: browsers and services that get the same news as a mail to a player, besides the mail.

A channel is notified of the same events as mails, at most once each, and only of kinds its owner has chosen. This
happens a little after the event, so that players who answer at once aren't disturbed; whether it is still true is
checked when it is sent (pbem.service.channels). A table's channel gets only what everybody may know, once for all
seats.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final, Literal

from sqlalchemy import and_, bindparam, or_, select
from sqlalchemy.orm import Session

from pbem.i18n import N_
from pbem.service.job_types import Notify
from pbem.service.notifications.mail_types import PRESS, REMINDERS, SCORINGS, TURNS, Asked, Mail, QuestionMail, SeatMail
from pbem.service.payloads import enqueue
from pbem.store.models import Channel, PendingAnswer, Seat
from pbem.store.session_cache import cached

Kind = Literal["turn", "reminder", "press", "game"]
KINDS: Final[Mapping[Kind, str]] = {
    "turn": N_("it's my turn"),
    "reminder": N_("a deadline is near or has passed"),
    "press": N_("someone writes to me"),
    "game": N_("a game starts or ends, or there's a scoring or a vote"),
}
KINDS_OF_A_TABLE: Final[Mapping[Kind, str]] = {
    "turn": N_("the game is waiting for someone"),
    "game": N_("the game starts or ends, or there's a scoring"),
}
PUBLIC: Final = frozenset({"start", "scoring", "final"})
"""The types of mail about events that everybody may know."""
ASKED: Final = "asked"
LATER: Final = timedelta(seconds=15)


def kind_of(mail: type[Mail]) -> Kind | None:
    """The kind of notification that goes with a type of mail; None if there is none. Questions are handled by `ask`."""
    category = mail.rule.opt_out
    if category is REMINDERS:
        return "reminder"
    if category is PRESS:
        return "press"
    return "game" if category in (TURNS, SCORINGS) and mail is not Asked else None


def notify(session: Session, seat: Seat, mail: SeatMail, dedupe: str, position: int, now: datetime) -> None:
    """Schedule notifications for the channels of a seat's player and of its table. `dedupe`: the mail's."""
    kind, name = kind_of(type(mail)), type(mail).rule.name
    if kind is None:
        return
    wait = mail.wait if isinstance(mail, QuestionMail) else None
    told = Notify(0, name, seat.game_id, seat.name, position, wait)
    _tell_player(session, seat, kind, told, f"{dedupe}:{seat.name}", now)
    if name in PUBLIC:
        _tell_table(session, kind, told, now)


def ask(session: Session, seat: Seat, wait: PendingAnswer, now: datetime, *, present: bool) -> None:
    """Schedule notifications of an open question. `present`: the player has just answered the previous one."""
    told = Notify(0, ASKED, seat.game_id, seat.name, wait.position, wait.id)
    if not present:
        _tell_player(session, seat, "turn", told, f"{ASKED}:{wait.id}", now)
    _tell_table(session, "turn", told, now)


def _tell_player(session: Session, seat: Seat, kind: Kind, told: Notify, dedupe: str, now: datetime) -> None:
    for channel in _channels(session, seat.game_id):
        if channel.game_id is None and channel.player_id == seat.player_id and kind in channel.wanted:
            enqueue(session, replace(told, channel=channel.id), f"notify:{channel.id}:{dedupe}", now + LATER)


def _tell_table(session: Session, kind: Kind, told: Notify, now: datetime) -> None:
    for channel in _channels(session, told.game):
        if channel.game_id is not None and kind in channel.wanted:
            all_of_them = replace(told, channel=channel.id, seat="", wait=None)
            enqueue(session, all_of_them, f"notify:{channel.id}:{told.mail}:{told.game}:{told.position}", now + LATER)


_PLAYING: Final = select(Seat.player_id).where(Seat.game_id == bindparam("game"), Seat.player_id.is_not(None))
_THEIR_OWN: Final = and_(Channel.game_id.is_(None), Channel.player_id.in_(_PLAYING))
_OF_GAME: Final = (
    select(Channel)
    .where(Channel.off_at.is_(None), or_(_THEIR_OWN, Channel.game_id == bindparam("game")))
    .order_by(Channel.id)
)


def _channels(session: Session, game_id: str) -> Sequence[Channel]:
    return cached(session, ("channels", game_id), lambda: session.scalars(_OF_GAME, {"game": game_id}))
