"""Mails of those in charge: to a new game master, to the guests of a game that is called off, to everybody."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, Final

from sqlalchemy.orm import Session

from pbem.i18n import Translator
from pbem.service.accounts import players, signed_links
from pbem.service.games import sender_auth
from pbem.service.outbound import announcements
from pbem.service.outbound.envelope import about, from_us, heading
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.world import World
from pbem.store.games import seat_of
from pbem.store.models import Announcement, Game, Player
from pbem.store.players import player_by_email
from pbem.wording.sections import admin_mails

Payload = dict[str, Any]


def write_broadcast(session: Session, world: World, payload: Payload, now: datetime) -> OutgoingMail | None:
    """The letter of a job whose kind is one of KINDS; None when it is no longer true, or nobody can be written to."""
    return KINDS[payload["kind"]](session, world, payload, now)


def _mastering(session: Session, world: World, payload: Payload, now: datetime) -> OutgoingMail | None:
    """To whoever was made a game's master, if they still are."""
    game, player = session.get_one(Game, payload["game"]), session.get_one(Player, payload["player"])
    to = players.email_of(session, player.id)
    if to is None or game.master_id != player.id:
        return None
    page = f"{signed_links.game_link(world, game.id)}/master"
    report = admin_mails.mastering(heading(session, world, game, player.language, page))
    return about(world, game, report, to, f"mastering.{game.id}.{now:%Y%m%d%H%M%S}", now)


def _called_off(session: Session, world: World, payload: Payload, now: datetime) -> OutgoingMail | None:
    """To whoever had joined, or was invited to, a game that never began."""
    game, seat = session.get_one(Game, payload["game"]), seat_of(session, payload["game"], payload["seat"])
    to = sender_auth.owner_email(session, seat) if seat else None
    if to is None:
        return None
    known = player_by_email(session, to)
    language = known.language if known else world.settings.default_language
    report = admin_mails.called_off(heading(session, world, game, language), payload["why"])
    return about(world, game, report, to, f"off.{game.id}.{payload['seat']}", now)


def _announcement(session: Session, world: World, payload: Payload, now: datetime) -> OutgoingMail | None:
    made = session.get_one(Announcement, payload["announcement"])
    player = session.get_one(Player, payload["player"])
    to = players.email_of(session, player.id)
    if to is None or made.taken_back_at:
        return None
    report = admin_mails.announcement(
        Translator(player.language), announcements.in_(made, player.language), world.settings.url
    )
    return from_us(world, report, to, f"announcement.{made.id}.{player.id}", now)


KINDS: Final[dict[str, Callable[[Session, World, Payload, datetime], OutgoingMail | None]]] = {
    "mastering": _mastering,
    "called_off": _called_off,
    "announcement": _announcement,
}
