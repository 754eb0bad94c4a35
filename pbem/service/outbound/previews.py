"""Previews of the invitations to new games, for the host to check before any mail leaves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.orm import Session

from pbem.mail.address_style import without_tags
from pbem.redaction import redact
from pbem.service.notifications.mail_types import Invite
from pbem.service.outbound.addressed import addressed
from pbem.service.outbound.invitations import invitation
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.world import World
from pbem.store.games import seats_of
from pbem.store.models import Game


@dataclass(frozen=True, slots=True)
class Preview:
    """An invitation without its secrets. `to`: all recipients, once for each game."""

    sender: str
    to: Sequence[str]
    subject: str
    text: str


def of_invitations(session: Session, world: World, games: Sequence[Game], now: datetime) -> Preview | None:
    """The first of the games' invitations; None if nobody is invited."""
    letters = list(_letters(session, world, games, now))
    if not letters:
        return None
    first = addressed(world.settings, letters[0])
    text = redact(without_tags(first.text))
    sender = world.settings.mailbox.address if world.settings.mailbox else f"…@{world.settings.mail_domain}"
    return Preview(f"{first.sender_name} <{sender}>", [letter.to for letter in letters], first.subject, text)


def _letters(session: Session, world: World, games: Sequence[Game], now: datetime) -> Iterator[OutgoingMail]:
    for game in games:
        for seat in seats_of(session, game.id):
            letter = invitation(session, world, Invite(game.id, seat.name, None, game.language), now)
            if letter:
                yield letter
