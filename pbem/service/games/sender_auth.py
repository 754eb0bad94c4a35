"""Sender checks for messages to a seat's address, and new seat addresses.

Someone who knows the seat's address and writes from the player's mail address is the player, unless that address's own
domain disowns the message. At play@, which everybody knows, that domain must vouch for the message. Another sender is
accepted if our mail server proves it is the player anyway (logged in, or signed, with their known address, writing
under another name of the same domain). Proof for anyone else isn't enough: otherwise a forwarded report would count as
an order. All other messages wait until the player confirms them, by reply or button; nothing is dropped and the sender
isn't told anything. From the mail that asks, the player can also add the sender's address to their account.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Final, Literal

from sqlalchemy.orm import Session

from pbem.mail.addresses import desk
from pbem.mail.authentication_results import NOBODY, Vouched
from pbem.orders.spellings import of_all, phrase
from pbem.rules import JSON
from pbem.service.accounts import addresses, players
from pbem.service.accounts.mail_tokens import by_token
from pbem.service.errors import NotPossible
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.notifications.mail_types import NewAddress
from pbem.store.games import lock_game, seat_of, seats_of
from pbem.store.models import Message, Player, Seat
from pbem.store.players import written_from

Lines = Sequence[tuple[int, str, bool]]
Added = Literal["added", "asked", "no"]
"""The result of always accepting an address: it counts, a link was sent to it, or neither."""

_NEW_ADDRESS: Final = of_all(lambda words: words.new_address)
_ALWAYS: Final = of_all(lambda words: words.always_accept)


def theirs(session: Session, seat: Seat, sender: str, found: Vouched, *, secret: bool = True) -> bool:
    """Whether a message is the player's own.

    If its address contains no secret, the domain in From must vouch for it.
    """
    return is_from(_addresses(session, seat), sender, found, secret=secret)


def is_from(known: Collection[str], sender: str, found: Vouched, *, secret: bool = True) -> bool:
    """Whether a message is from a person with these addresses, see `theirs`."""
    if sender.lower() in known:
        return not found.failed and (secret or found.domain)
    if not secret:
        return False
    return not found.failed and not set(found.addresses).isdisjoint(known)


def nothing_against(session: Session, seat: Seat, sender: str) -> bool:
    """Whether a player has written from this address, one of their own, and no mail to it has bounced."""
    known = written_from(session, seat.player_id) if seat.player_id else {}
    return known.get(sender.lower(), sender) is None


def vouched_of(message: Message) -> Vouched:
    """The mail server's authentication results for a message, stored with it until it is read."""
    kept = (message.detail or {}).get("vouched", {})
    return Vouched(kept.get("failed", False), tuple(kept.get("addresses", ())), kept.get("domain", False))


def carries_secret(message: Message) -> bool:
    """Whether the message went to an address known only from our mails, unlike play@, which everybody knows."""
    return desk(message.recipient) != "play"


def _addresses(session: Session, seat: Seat) -> set[str]:
    if seat.status == "invited":
        return {seat.invited_email} if seat.invited_email else set()
    return set(written_from(session, seat.player_id)) if seat.player_id else set()


def owner_email(session: Session, seat: Seat) -> str | None:
    """The mail address of the seat's player, or of the invited person."""
    if seat.status == "invited":
        return seat.invited_email
    return players.email_of(session, seat.player_id) if seat.player_id else None


def rotate(session: Session, game_id: str, name: str, now: datetime, *, told: bool = True) -> Seat:
    """Give a seat a new address, mailed to the player if `told`; the old address and all Message-IDs become invalid."""
    game = lock_game(session, game_id)
    seat = seat_of(session, game_id, name)
    if seat is None:
        there = ", ".join(other.name for other in seats_of(session, game_id))
        raise NotPossible("There is no seat {name}. The seats are {names}.", name=repr(name), names=there)
    if owner_email(session, seat) is None:
        raise NotPossible("No person plays at that seat.")
    seat.token_version += 1
    if told:
        GameUnitOfWork(session, game, now).tell(
            NewAddress(game_id, name), f"new_address:{game_id}:{seat.token_version}"
        )
    return seat


def disown(session: Session, message: Message, now: datetime) -> None:
    """Handle a player's statement that a waiting message isn't theirs; rotate the seat's address if it went there."""
    if carries_secret(message):
        rotate(session, message.game_id or "", message.seat or "", now)
    else:
        message.outcome = "no_sender"


def can_always_be_accepted(session: Session, message: Message, seat: Seat, sender: str) -> bool:
    """Whether the player of a waiting message may add its sender's address to their account."""
    if seat.player_id is None or not carries_secret(message) or vouched_of(message).failed:
        return False
    return addresses.can_add(session, seat.player_id, sender)


def accept_always(session: Session, message: Message, seat: Seat, sender: str, now: datetime) -> Added:
    """Add the sender's address to the player's account.

    Without proof that the sender owns it, a link sent to it has to be opened first; otherwise anybody could take
    another person's address by writing in their name.
    """
    if not can_always_be_accepted(session, message, seat, sender):
        return "no"
    known, player = vouched_of(message), session.get_one(Player, seat.player_id)
    proved = known.domain or sender.lower() in known.addresses
    try:
        return "added" if addresses.add(session, player, sender, now, proved=proved) else "asked"
    except NotPossible:  # too many today
        return "no"


def asks_for_a_new_address(lines: Lines) -> tuple[bool, Lines]:
    """Whether an unquoted line asks for a new address, and the other lines."""
    asks = [not quoted and phrase(text.strip(" .!*")) in _NEW_ADDRESS for _, text, quoted in lines]
    return any(asks), [line for line, asked in zip(lines, asks, strict=True) if not asked]


def is_always(lines: Lines) -> bool:
    """Whether the first line the sender wrote themselves says that their address should always be accepted."""
    own = (text.strip(" .!*") for _, text, quoted in lines if not quoted)
    return phrase(next(filter(None, own), "").replace(",", " ")) in _ALWAYS


def first_word(lines: Lines) -> str:
    """The first word the sender wrote themselves; "" if there is none.

    A sample copied with its bar counts if it is at the very top, where there can't be a quotation of our mail.
    """
    written = [(text.strip(), quoted) for _, text, quoted in lines if text.strip()]
    if written and written[0][0].startswith("|"):
        written[0] = (written[0][0].lstrip("| "), False)
    own = (text.split() for text, quoted in written if not quoted)
    return next((words[0].strip(".,!:;*") for words in own if words), "")


def find(session: Session, secret: str, token: str, errand: Literal["confirm", "held"]) -> Message | None:
    """The message a link refers to, while it waits for confirmation.

    `confirm`: the link in the mail that asks; `held`: the link on the game's page. Somebody using a browser that was
    left logged in has only the second.
    """
    message = by_token(session, secret, errand, Message, token)
    if message is None or message.direction != "in":
        return None
    seat = seat_of(session, message.game_id or "", message.seat or "")
    return message if awaits_confirmation(message, seat) else None


def awaits_confirmation(message: Message, seat: Seat | None) -> bool:
    """Whether a message still waits for confirmation. Not if the seat has another player or invitation now."""
    kept: JSON = message.detail or {}
    if message.outcome != "wrong_sender" or seat is None:
        return False
    return (kept.get("player"), kept.get("version")) == (seat.player_id, _invitation(seat))


def confirmation_request(seat: Seat) -> JSON:
    """Who has to confirm a waiting message; stored with the message."""
    return {"player": seat.player_id, "version": _invitation(seat)}


def proof_kept(message: Message) -> JSON:
    """The authentication results of a waiting message, stored with it until its player has decided."""
    known = vouched_of(message)
    return {"vouched": asdict(known)} if message.outcome == "wrong_sender" and known != NOBODY else {}


def _invitation(seat: Seat) -> int | None:
    """The version of a seat's current invitation, or None."""
    return seat.token_version if seat.status == "invited" else None
