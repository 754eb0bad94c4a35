"""Mails from masters and operators: to a new game master, to the guests of a cancelled game, to everybody."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Session

from pbem.i18n import Translator
from pbem.service.accounts import players, signed_links
from pbem.service.games import sender_auth
from pbem.service.notifications.mail_types import AnnouncementMail, CalledOff, Mastering
from pbem.service.outbound import announcements
from pbem.service.outbound.envelope import about, from_us, heading
from pbem.service.outbound.mail_wording import place_of, writes
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.world import World
from pbem.store.models import Announcement, Game, Player
from pbem.store.players import player_by_email
from pbem.wording.sections import admin_mails


@writes(Mastering)
def _mastering(session: Session, world: World, mail: Mastering, now: datetime) -> OutgoingMail | None:
    """To the new master of a game, if they still are."""
    game, player = session.get_one(Game, mail.game), session.get_one(Player, mail.player)
    to = players.email_of(session, player.id)
    if to is None or game.master_id != player.id:
        return None
    page = f"{signed_links.game_link(world, game.id)}/master"
    report = admin_mails.mastering(heading(session, world, game, player.language, page))
    return about(world, game, report, to, f"mastering.{game.id}.{now:%Y%m%d%H%M%S}", now)


@writes(CalledOff)
def _called_off(session: Session, world: World, mail: CalledOff, now: datetime) -> OutgoingMail | None:
    """To those who had joined, or were invited to, a game that never began."""
    game, seat = place_of(session, mail)
    to = sender_auth.owner_email(session, seat)
    if to is None:
        return None
    known = player_by_email(session, to)
    language = known.language if known else world.settings.default_language
    report = admin_mails.called_off(heading(session, world, game, language), mail.why)
    return about(world, game, report, to, f"off.{game.id}.{mail.seat}", now)


@writes(AnnouncementMail)
def _announcement(session: Session, world: World, mail: AnnouncementMail, now: datetime) -> OutgoingMail | None:
    made = session.get_one(Announcement, mail.announcement)
    player = session.get_one(Player, mail.player)
    to = players.email_of(session, player.id)
    if to is None or made.taken_back_at:
        return None
    report = admin_mails.announcement(
        Translator(player.language), announcements.in_(made, player.language), world.settings.url
    )
    return from_us(world, report, to, f"announcement.{made.id}.{player.id}", now)
