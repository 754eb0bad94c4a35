"""Writes a scheduled mail of any type, using the function registered for it (mail_wording)."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy.orm import Session

from pbem.service.notifications.mail_types import MAIL_TYPES, AccountMail, GameMail, LoginMail, Mail, SendAgain
from pbem.service.outbound import (
    account_mails,
    broadcasts,
    delivery_notices,
    digest_mail,
    game_mail,
    invitations,
    lobby_replies,
    operator_alerts,
    reminders,
    seat_invitations,
    seat_offers,
    spectator_mail,
    vacation_mails,
    which_game_mail,
)
from pbem.service.outbound.mail_wording import WORDINGS, WRITERS
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.world import World

MODULES: Final = (
    account_mails, broadcasts, delivery_notices, digest_mail, which_game_mail, game_mail, invitations, lobby_replies,
    operator_alerts, reminders, seat_invitations, seat_offers, spectator_mail,
    vacation_mails,
)  # fmt: skip
"""The modules that register functions."""


ONLY_A_LINK: Final = (LoginMail, AccountMail)
"""Mails that are useless without their link. They belong to pages that, in this case, only this machine can open."""


def write_mail(session: Session, world: World, mail: Mail, now: datetime) -> OutgoingMail | None:
    """The mail for a job; None if it is outdated or has no recipient, or consists of a link and mails have no links."""
    if not world.settings.links and isinstance(mail, ONLY_A_LINK):
        return None
    if isinstance(mail, GameMail):
        return game_mail.write_game_mail(session, world, mail, now)
    return WRITERS[type(mail)](session, world, mail, now)


def without_wording() -> list[str]:
    """The types of mail without a function. SendAgain needs none, because its mail is already written."""
    tied = {*WORDINGS, *WRITERS, SendAgain}
    return [cls.__name__ for cls in MAIL_TYPES.values() if cls not in tied]
