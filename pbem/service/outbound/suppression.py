"""The suppression list: addresses whose owners have stopped all mail, by writing to any of our addresses.

Stopping is confirmed once, if we have ever written to that address. Games wait for such a player as for one whose mail
bounces. Direct requests are still answered: the player's own orders, a login link.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final, assert_never

from sqlalchemy import bindparam, exists, select
from sqlalchemy.orm import Session

from pbem.service.notifications.mail_types import Mail, MailAgain, MailStopped, NotBegun, ReceiptMail
from pbem.service.outbound import bounces
from pbem.service.payloads import enqueue
from pbem.store.models import Message, NoMail
from pbem.store.players import addresses_of, player_by_email

_STOPPED: Final = select(NoMail.email).where(NoMail.email == bindparam("email"))
_NOTHING_DONE: Final = ("no_orders", "only_quoted", "no_text")


def stop_mail(session: Session, message: Message, email: str, language: str, now: datetime) -> None:
    """Stop all mail to an address and the other addresses of its player."""
    new = [one for one in _all_of(session, email) if session.get(NoMail, one) is None]
    session.add_all(NoMail(email=one, at=now) for one in new)
    session.flush()
    for one in new:
        bounces.silence(session, one, now)
    if new and was_written_to(session, email):
        mail = MailStopped(email.lower(), language, message.id)
        enqueue(session, mail, f"report:no_mail:{message.id}", now)


def allow_mail(session: Session, email: str, now: datetime) -> bool:
    """Allow mail to this address again. False if it was never stopped."""
    stopped = [row for one in _all_of(session, email) if (row := session.get(NoMail, one))]
    for row in stopped:
        session.delete(row)
        bounces.heard_from(session, row.email, now)
    return bool(stopped)


def start_again(session: Session, message: Message, email: str, now: datetime) -> bool:
    """Like `allow_mail`, for a mail that asks for it, which gets a reply."""
    started = allow_mail(session, email, now)
    if started:
        enqueue(session, MailAgain(email.lower(), message.id), f"report:mail_again:{message.id}", now)
    return started


def is_stopped(session: Session, email: str) -> bool:
    return session.scalar(_STOPPED, {"email": email.lower()}) is not None


def allow_for(session: Session, player_id: int, now: datetime) -> None:
    """Allow mail to all addresses of a player again."""
    for address in addresses_of(session, player_id):
        allow_mail(session, address.email, now)


def silenced(session: Session, email: str, mail: Mail) -> bool:
    """Whether a mail must not be sent to this address."""
    to_silenced = mail.rule.to_silenced
    match to_silenced:
        case "sent":
            return False
        case "dropped":
            return is_stopped(session, email)
        case "answered":
            assert isinstance(mail, ReceiptMail | NotBegun), "only these answer a message"
            return is_stopped(session, email) and session.get_one(Message, mail.message).outcome in _NOTHING_DONE
        case _:
            assert_never(to_silenced)


def was_written_to(session: Session, email: str) -> bool:
    """Whether we have ever sent mail to this address."""
    return bool(session.scalar(select(exists().where(Message.direction == "out", Message.recipient == email.lower()))))


def _all_of(session: Session, email: str) -> list[str]:
    """The address and the other addresses of its player."""
    player = player_by_email(session, email)
    mine = [one.email for one in addresses_of(session, player.id) if one.confirmed_at] if player else []
    return list(dict.fromkeys([email.lower(), *mine]))
