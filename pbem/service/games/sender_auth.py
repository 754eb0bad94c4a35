"""Who wrote a message to a seat's address, what it takes to be believed, and new addresses for those whose is known.

Whoever knows the address and writes from the player's mail address is the player, unless that address's own domain
disowns the message. At play@, which everybody knows, that domain must vouch for the message. Another sender is believed
when our mail server proves that it is the player all the same (they are logged in, or signed, with their known address
and write under another name of the same domain). A proof for anybody else is not enough: a report that was forwarded
would then play. Everybody else's message waits until the player says so, by a reply or a button; nothing is dropped and
nothing is told to its sender.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from sqlalchemy.orm import Session

from pbem.mail.addresses import desk
from pbem.mail.authentication_results import Vouched
from pbem.orders.spellings import of_all, phrase
from pbem.rules import JSON
from pbem.service.accounts import players
from pbem.service.accounts.mail_tokens import by_token
from pbem.service.errors import NotPossible
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.notifications.mail_types import NewAddress
from pbem.store.games import lock_game, seat_of, seats_of
from pbem.store.models import Message, Seat
from pbem.store.players import written_from

Lines = Sequence[tuple[int, str, bool]]

_NEW_ADDRESS: Final = of_all(lambda words: words.new_address)


def theirs(session: Session, seat: Seat, sender: str, found: Vouched, *, secret: bool = True) -> bool:
    """Whether a message is the player's own. Without a secret in its address, From's domain must vouch for it."""
    if not seat.player_id and seat.status != "invited":
        return False
    known = _addresses(session, seat)
    if sender.lower() in known:
        return not found.failed and (secret or found.domain)
    if not secret:
        return False
    return not found.failed and bool(known & set(found.addresses))


def nothing_against(session: Session, seat: Seat, sender: str) -> bool:
    """Whether a player has written from an address of theirs, and no mail to it has come back."""
    known = written_from(session, seat.player_id) if seat.player_id else {}
    return known.get(sender.lower(), sender) is None


def vouched_of(message: Message) -> Vouched:
    """What our mail server said of a message, as kept with it until it is read."""
    kept = (message.detail or {}).get("vouched", {})
    return Vouched(kept.get("failed", False), tuple(kept.get("addresses", ())), kept.get("domain", False))


def carries_secret(message: Message) -> bool:
    """Whether only somebody who has had a mail of ours knows where a message went; everybody knows play@."""
    return desk(message.recipient) != "play"


def _addresses(session: Session, seat: Seat) -> set[str]:
    if seat.status == "invited":
        return {seat.invited_email} if seat.invited_email else set()
    assert seat.player_id is not None, "asked by theirs"
    return set(written_from(session, seat.player_id))


def owner_email(session: Session, seat: Seat) -> str | None:
    """Where the one who sits there, or is to sit there, is written to."""
    if seat.status == "invited":
        return seat.invited_email
    return players.email_of(session, seat.player_id) if seat.player_id else None


def rotate(session: Session, game_id: str, name: str, now: datetime, *, told: bool = True) -> Seat:
    """A new address for a seat, `told` by a mail of its own; the one it had, and all ids of its mails, are worth
    nothing any more.
    """
    game = lock_game(session, game_id)
    seat = seat_of(session, game_id, name)
    if seat is None:
        there = ", ".join(other.name for other in seats_of(session, game_id))
        raise NotPossible("There is no seat {name}; there are {names}.", name=repr(name), names=there)
    if owner_email(session, seat) is None:
        raise NotPossible("Nobody reads mails at that seat.")
    seat.token_version += 1
    if told:
        GameUnitOfWork(session, game, now).tell(
            NewAddress(game_id, name), f"new_address:{game_id}:{seat.token_version}"
        )
    return seat


def disown(session: Session, message: Message, now: datetime) -> None:
    """A player says that a message which waits isn't theirs. Its writer knew the seat's address, if it went there."""
    if carries_secret(message):
        rotate(session, message.game_id or "", message.seat or "", now)
    else:
        message.outcome = "no_sender"


def asks_for_a_new_address(lines: Lines) -> tuple[bool, Lines]:
    """Whether an own line does, and the other lines."""
    asks = [not quoted and phrase(text.strip(" .!*")) in _NEW_ADDRESS for _, text, quoted in lines]
    return any(asks), [line for line, asked in zip(lines, asks, strict=True) if not asked]


def first_word(lines: Lines) -> str:
    """The first word a person wrote themselves; "" when there is none."""
    own = (text.split() for _, text, quoted in lines if not quoted)
    return next((words[0].strip(".,!:;*") for words in own if words), "")


def find(session: Session, secret: str, token: str) -> Message | None:
    """The message that a link is about, while it waits for its player's word."""
    message = by_token(session, secret, "confirm", Message, token)
    if message is None or message.direction != "in":
        return None
    seat = seat_of(session, message.game_id or "", message.seat or "")
    return message if awaits_confirmation(message, seat) else None


def awaits_confirmation(message: Message, seat: Seat | None) -> bool:
    """Whether a message still waits for its player's word. Not when somebody else sits there now, or is to."""
    kept: JSON = message.detail or {}
    if message.outcome != "wrong_sender" or seat is None:
        return False
    return (kept.get("player"), kept.get("version")) == (seat.player_id, _invitation(seat))


def confirmation_request(seat: Seat) -> JSON:
    """Who is asked about a message that waits, as it is kept with it."""
    return {"player": seat.player_id, "version": _invitation(seat)}


def _invitation(seat: Seat) -> int | None:
    """Which of a seat's invitations stands."""
    return seat.token_version if seat.status == "invited" else None
