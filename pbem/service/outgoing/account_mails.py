"""The mails of a change to an account: the one that asks whether it is meant, and the one that tells of it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from pbem.mail.addresses import errand_token
from pbem.mail.report.document import Report
from pbem.mail.report.prose import accounts
from pbem.service.outgoing.addressed import from_us
from pbem.service.outgoing.letter import Letter
from pbem.service.people import changes, links
from pbem.service.seats import farewell
from pbem.service.world import World
from pbem.store.models import AccountChange, Player
from pbem.tongue import Tongue


def write(session: Session, world: World, payload: dict[str, Any], now: datetime) -> Letter | None:
    """The letter of such a job; None when it is too late for it."""
    change, asks = session.get(AccountChange, payload["change"]), payload["how"] == "asked"
    open_yet = changes.confirmable if asks else changes.stoppable
    if change is None or open_yet(session, change.id, now) is None:
        return None
    player = session.get_one(Player, change.player_id)
    to = (change.email if asks else None) or change.told
    report = (_asked if asks else _told)(world, change, player)
    number = errand_token(world.settings.secret, "account", f"{change.id} {payload['how']}")
    subject = Tongue(player.language).say("El Grande: your account")
    return from_us(world, report, to, f"account.{number}", now, subject=subject)


def _asked(world: World, change: AccountChange, player: Player) -> Report:
    tongue, link = Tongue(player.language), links.confirm_link(world, change.id)
    if change.kind == "leaving":
        return accounts.shall_it_be_deleted(tongue, link, farewell.WAITS)
    return accounts.is_it_yours(tongue, player.handle, link, changes.CONFIRMABLE)


def _told(world: World, change: AccountChange, player: Player) -> Report:
    tongue, link = Tongue(player.language), links.undo_link(world, change.id)
    if change.kind == "leaving":
        at = player.leaves_at
        assert at is not None, "a change that was stopped is not told"
        return accounts.will_be_deleted(tongue, tongue.moment(at, player.timezone), link)
    return accounts.changed(tongue, change.kind, change.email or "", link, changes.STOPPABLE)
