"""What of a game a player wants to be mailed. Answers to the player's own messages are always sent."""

from __future__ import annotations

from typing import Final

from pbem.i18n import N_
from pbem.store.models import Seat

KINDS: Final = {
    "turn": N_("questions, the beginning and the end"),
    "scoring": N_("general scorings"),
    "news": N_("all the small events"),
    "reminder": N_("reminders"),
    "press": N_("words of other players"),
    "digest": N_("mails of the day"),
    "invitation": N_("invitations"),
}
"""The kinds a player can stop, in words."""
KIND_OF: Final = {
    "asked": "turn",
    "start": "turn",
    "final": "turn",
    "notice": "turn",
    "vote": "turn",
    "reminder": "reminder",
    "late": "reminder",
    "scoring": "scoring",
    "news": "news",
    "press": "press",
    "digest": "digest",
    "invite": "invitation",
}
"""What a noted mail counts as; what is missing cannot be stopped."""
ONCE_A_DAY: Final = ("asked", "scoring", "news", "press", "notice")
"""What waits for the mail of the day. A reminder does not: the table would wait, or a bot answer."""


def wants_mail(seat: Seat, mail: str) -> bool:
    """Whether a mail is to be sent to a seat; `mail` is what it was noted as."""
    return KIND_OF.get(mail) not in seat.unwanted


def stop(seat: Seat, kind: str) -> None:
    """No more mails of a kind."""
    if kind == "news" and seat.mails == "all":
        seat.mails = "asked"
    elif kind not in seat.unwanted:
        seat.unwanted = [*seat.unwanted, kind]


def resume(seat: Seat, kind: str) -> None:
    """Mails of a kind again."""
    if kind == "news":
        seat.mails = "all"
    seat.unwanted = [other for other in seat.unwanted if other != kind]
