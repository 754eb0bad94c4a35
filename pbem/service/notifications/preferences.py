"""A player's mail preferences for a game. Replies to the player's own messages are always sent."""

from __future__ import annotations

from collections.abc import Collection

from pbem.service.notifications.mail_types import CATEGORIES, NEWS, PREFERENCES, Category, GameMail, Mail, PressMail
from pbem.store.models import Seat


def wants_mail(seat: Seat, mail: type[Mail]) -> bool:
    """Whether mails of a type are sent to a seat."""
    if seat.mails == "few" and issubclass(mail, GameMail) and not mail.rule.essential:
        return False
    return mail.rule.opt_out is None or mail.rule.opt_out.name not in seat.unwanted


def wants_this_mail(seat: Seat, mail: GameMail) -> bool:
    """Whether this mail is sent to a seat, which it may be although others of its type aren't."""
    return wants_mail(seat, type(mail)) or (isinstance(mail, PressMail) and mail.at_once)


def category_of(name: str) -> Category | None:
    """The category that a stop link names, or None."""
    return CATEGORIES.get(name)


def stop(seat: Seat, category: Category) -> None:
    """Stop these mails."""
    if category is NEWS and seat.mails == "all":
        seat.mails = "asked"
    elif category.name not in seat.unwanted:
        seat.unwanted = [*seat.unwanted, category.name]


def resume(seat: Seat, category: Category) -> None:
    """Send these mails again."""
    if category is NEWS:
        seat.mails = "all"
    seat.unwanted = [other for other in seat.unwanted if other != category.name]


def stopped(names: Collection[str]) -> list[str]:
    """The names that the preferences page and the API can stop, in their order there."""
    return [name for name in PREFERENCES if name in names]
