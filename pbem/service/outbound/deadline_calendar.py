"""Deadlines for a player's calendar: as a file attached to the mail with the question, and as a subscription.

An answered deadline is removed from the calendar by the next mail of any kind, not by a separate one; if somebody else
gets the seat, by the mail that says so. A subscription updates itself.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from sqlalchemy import bindparam, or_, select
from sqlalchemy.orm import Session

from pbem.i18n import Translator
from pbem.mail.compose import Attachment
from pbem.mail.ics import MEDIA_TYPE, Deadline, calendar_file
from pbem.service.accounts import signed_links
from pbem.service.world import World
from pbem.store.games import seats_held_by
from pbem.store.models import Game, PendingAnswer, Player, Seat
from pbem.store.pending_answers import open_wait

FILE: Final = "deadline.ics"
_CALENDARED: Final = select(PendingAnswer).where(
    PendingAnswer.game_id == bindparam("game"),
    PendingAnswer.seat == bindparam("seat"),
    PendingAnswer.calendared.is_not(None),
    or_(PendingAnswer.player_id == bindparam("player"), PendingAnswer.player_id.is_(None)),  # null: an older row
)


class Enclosed(NamedTuple):
    """The calendar files for a mail, and the deadlines they contain (see service.outbound.outgoing_mail)."""

    files: Sequence[Attachment]
    calendared: Mapping[int, int | None]


_NOTHING: Final = Enclosed((), {})


def enclosed(session: Session, world: World, seat: Seat, player: Player | None, now: datetime) -> Enclosed:
    """The changes to a seat's deadlines that the player's calendar doesn't have yet: new, moved or removed."""
    told = _told(session, seat, seat.player_id)
    game = session.get_one(Game, seat.game_id)
    here = open_wait(session, seat.game_id, seat.name)
    over = [wait for wait in told if not _runs(game, wait)]
    wanted = here and player and player.calendar and _runs(game, here) and here.calendared != here.moves
    new = [here] if here and wanted else []
    return _enclosed(world, game, player, over, new, now) if player else _NOTHING


def removed(session: Session, world: World, seat: Seat, player: Player, now: datetime) -> Enclosed:
    """The removal of a seat's deadlines from the calendar of its former player."""
    over = [] if seat.player_id == player.id else _told(session, seat, player.id)
    return _enclosed(world, session.get_one(Game, seat.game_id), player, over, (), now)


def _told(session: Session, seat: Seat, player_id: int | None) -> Sequence[PendingAnswer]:
    """The waits that are in the player's calendar."""
    of = {"game": seat.game_id, "seat": seat.name, "player": player_id}
    return session.scalars(_CALENDARED, of).all()


def _enclosed(
    world: World,
    game: Game,
    player: Player,
    over: Sequence[PendingAnswer],
    new: Sequence[PendingAnswer],
    now: datetime,
) -> Enclosed:
    entries = [_entry(world, game, wait, player, cancelled=wait in over) for wait in [*over, *new]]
    if not entries:
        return _NOTHING
    file = Attachment(FILE, MEDIA_TYPE, calendar_file(entries, player.timezone, now))
    return Enclosed([file], {wait.id: None for wait in over} | {wait.id: wait.moves for wait in new})


def feed(session: Session, world: World, player: Player, now: datetime) -> bytes:
    """All current deadlines of a player."""
    entries = []
    for game, seat in seats_held_by(session, player.id):
        wait = open_wait(session, game.id, seat.name)
        if wait and _runs(game, wait):
            entries.append(_entry(world, game, wait, player))
    return calendar_file(entries, player.timezone, now, name="El Grande")


def _runs(game: Game, wait: PendingAnswer) -> bool:
    """Whether there is a deadline now: not while the game is paused, and not after an answer."""
    return wait.actionable and wait.deadline_at is not None and game.status == "running"


def _entry(world: World, game: Game, wait: PendingAnswer, player: Player, *, cancelled: bool = False) -> Deadline:
    gettext = Translator(player.language).gettext
    return Deadline(
        uid=_uid(world, wait),
        at=wait.deadline_at or wait.opened_at,
        sequence=2 * wait.moves + cancelled,  # higher than before, also for an entry that comes back
        title=gettext("El Grande {game}: your answer", game=f'"{game.title}"'),
        words=gettext(
            "Until then the game waits for you. Reply to the email that asks for your answer, or answer on the page."
        )
        if world.settings.links
        else gettext("Until then the game waits for you. Reply to the email that asks for your answer."),
        page=signed_links.game_link(world, game.id) if world.settings.links else "",
        cancelled=cancelled,
    )


def _uid(world: World, wait: PendingAnswer) -> str:
    """The permanent id of a wait's entry. It contains no counter that would reveal others' actions."""
    what = f"deadline\0{wait.game_id}\0{wait.seat}\0{wait.opened_at.isoformat()}"
    mark = hmac.new(world.settings.secret.encode(), what.encode(), hashlib.sha256).digest()[:16]
    return f"{base64.b32encode(mark).decode().rstrip('=').lower()}@{world.settings.mail_domain}"
