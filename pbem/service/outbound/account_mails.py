"""The mails about an account change: the confirmation request and the report."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Session

from pbem.i18n import Translator
from pbem.mail.addresses import errand_token
from pbem.service.accounts import account_changes, keeping, signed_links
from pbem.service.notifications.mail_types import AccountMail
from pbem.service.outbound.envelope import from_us
from pbem.service.outbound.mail_wording import writes
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.seats import account_deletion
from pbem.service.world import World
from pbem.store.models import AccountChange, Player
from pbem.wording.document import Report
from pbem.wording.sections import account_mails


@writes(AccountMail)
def write_account_mail(session: Session, world: World, mail: AccountMail, now: datetime) -> OutgoingMail | None:
    """The mail for such a job; None if it is too late for it."""
    change, asks = session.get(AccountChange, mail.change), mail.how == "asked"
    open_yet = account_changes.confirmable if asks else account_changes.stoppable
    if change is None or open_yet(session, change.id, now) is None:
        return None
    player = session.get_one(Player, change.player_id)
    to = (change.email if asks else None) or change.told
    if keeping.asks_to_keep(session, change):
        return _keep(session, world, change, player, now) if asks else None
    report = (_asked if asks else _told)(world, change, player)
    number = errand_token(world.settings.secret, "account", f"{change.id} {mail.how}")
    subject = Translator(player.language).gettext("El Grande: your account")
    return from_us(world, report, to, f"account.{number}", now, subject=subject)


def _keep(session: Session, world: World, change: AccountChange, guest: Player, now: datetime) -> OutgoingMail:
    translator, owner = Translator(guest.language), keeping.owner(session, change)
    link, lasts = signed_links.confirm_link(world, change.id), account_changes.CONFIRMABLE
    report = account_mails.keep_the_game(translator, owner.handle if owner else "", link, lasts)
    number = errand_token(world.settings.secret, "account", f"{change.id} keep")
    subject = translator.gettext("El Grande: keep your game")
    return from_us(world, report, change.email or "", f"account.{number}", now, subject=subject)


def _asked(world: World, change: AccountChange, player: Player) -> Report:
    translator, link = Translator(player.language), signed_links.confirm_link(world, change.id)
    if change.kind == "leaving":
        return account_mails.shall_it_be_deleted(translator, link, account_deletion.WAITS)
    return account_mails.is_it_yours(translator, player.handle, link, account_changes.CONFIRMABLE)


def _told(world: World, change: AccountChange, player: Player) -> Report:
    translator, link = Translator(player.language), signed_links.undo_link(world, change.id)
    if change.kind == "leaving":
        at = player.leaves_at
        assert at is not None, "a change that was stopped is not told"
        return account_mails.will_be_deleted(translator, translator.moment(at, player.timezone), link)
    kind = "accepted" if change.kind == "address" and change.done_at else change.kind
    return account_mails.changed(translator, kind, change.email or "", link, account_changes.STOPPABLE)
