"""Press: messages between players, cleaned, stored, and put into the readers' next mails.

A game allows press to the whole table ("all", the default), also to single players ("private"), or none ("none"); with
`grey` set, also anonymous press. Press isn't part of the game's record.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import and_, bindparam, delete, func, or_, select, update
from sqlalchemy.orm import Session

from pbem.i18n import N_
from pbem.mail.address_style import without_tags
from pbem.mail.charset import tidy
from pbem.orders import Press as Said
from pbem.service.games.message_context import MessageContext
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.notifications.mail_types import PRESS, PressMail, ToMaster
from pbem.service.payloads import enqueue
from pbem.store.games import seats_of
from pbem.store.models import Game, Press, PressCopy, Seat

LONGEST: Final = 4000  # characters; longer texts are cut and the writer is told
A_DAY: Final = 60  # per seat; each may be a mail to every other player
AFTER_THE_END: Final = timedelta(days=14)
TALK: Final = {
    "all": N_("all messages go to everyone"),
    "private": N_("players may also send private messages"),
    "none": N_("players can't send messages"),
}
SWITCHES: Final = {
    "grey": N_("anonymous messages are allowed"),
    "hint": N_("players may ask the bots for hints; the game isn't rated"),
    "public": N_("listed in the lobby: anyone may watch and take a free seat"),
}
"""Optional settings of the founder."""
_ADDRESS: Final = re.compile(r"(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+")  # anchored at a word's start, else quadratic
_LINK: Final = re.compile(r"https?://\S+", re.IGNORECASE)
_ACTS: Final = re.compile(r"/(?:join|login|confirm|stop|account|calendar|f)/", re.IGNORECASE)
_QUOTED: Final = re.compile(r"[>|]|On .* wrote:$|Am .* schrieb .*:$|El .* escribió:$")
_SIGNATURE: Final = re.compile(r"--\s?")


_COPIES: Final = select(PressCopy.press_id).where(
    PressCopy.game_id == bindparam("game"), PressCopy.seat == bindparam("seat")
)
_UNREAD: Final = (
    select(PressCopy, Press)
    .join(Press, Press.id == PressCopy.press_id)
    .where(PressCopy.game_id == bindparam("game"), PressCopy.seat == bindparam("seat"), PressCopy.told_at.is_(None))
    .order_by(Press.id)
)
_HEARD: Final = select(Press).where(Press.game_id == bindparam("game"), Press.id.in_(_COPIES)).order_by(Press.id)


def send(hand: MessageContext, said: Sequence[Said]) -> None:
    """Deliver the press of a message; the receipt says who got what, or why nobody did.

    When a message is reprocessed, press that it has already sent isn't sent again.
    """
    if not said:
        return
    left = A_DAY - _said_today(hand)
    before = {sent["text"] for sent in (hand.message.detail or {}).get("press", ())} if hand.message else ()
    for n, words in enumerate(said):
        text = clean(words.text)
        if text in before:
            continue
        refused = "press_too_often" if n >= left else refusal(hand.game, words, hand.unit.now)
        if refused:
            hand.receipt.note(refused)
        elif text:
            _send(hand, words, _cut(hand, text))


def _said_today(hand: MessageContext) -> int:
    since = hand.unit.now - timedelta(days=1)
    mine = select(func.count(Press.id)).where(Press.game_id == hand.game.id, Press.seat == hand.seat)
    return hand.session.scalars(mine.where(Press.sent_at > since)).one()


def refusal(game: Game, said: Said, now: datetime) -> str | None:
    """Why this game doesn't allow such press, as the name of a note; None if it does."""
    talk = game.time_control.get("press", "all")
    if said.master:
        return None if game.master_id else "press_no_master"
    if game.ended_at and now > game.ended_at + AFTER_THE_END:
        return "press_over"
    if talk == "none":
        return "press_none"
    if said.to and talk != "private":
        return "press_public_only"
    return "press_not_grey" if said.grey and not game.time_control.get("grey") else None


def _cut(hand: MessageContext, text: str) -> str:
    if len(text) <= LONGEST:
        return text
    hand.receipt.note("press_cut")
    return f"{text[:LONGEST].rstrip()} …"


def _send(hand: MessageContext, said: Said, text: str) -> None:
    seats = [colour for colour in said.to if colour != hand.seat] if said.to else None
    if said.master:
        _to_master(hand, text)
    elif deliver(hand.unit, hand.seat, seats, text, grey=said.grey) == 0:
        hand.receipt.note("press_unread")
        return
    hand.receipt.press.append({"to": seats, "text": text, "grey": said.grey, "master": said.master})
    if seats and any(not _reads(hand.unit.seat(colour)) for colour in seats):
        hand.receipt.note("press_unread")


def _reads(seat: Seat) -> bool:
    return seat.player_id is not None and seat.bot is None and seat.status == "joined"


def deliver(
    unit: GameUnitOfWork,
    sender: str | None,
    seats: Sequence[str] | None,
    text: str,
    *,
    grey: bool = False,
    at_once: bool = False,
) -> int:
    """Store a copy for every reader (`seats` None: the whole table); return how many there are.

    Readers are mailed when it is sent, daily readers on the same day; those who don't want such mails get it with their
    next mail, unless it goes `at_once`. A reader who has muted the sender gets no copy, and nobody is told about that.
    """
    press = Press(game_id=unit.game.id, seat=sender, seats=list(seats) if seats is not None else None, text=text)
    press.grey, press.sent_at = grey, unit.now
    unit.session.add(press)
    unit.session.flush()
    there = [seat for seat in seats_of(unit.session, unit.game.id) if _reads(seat) and seat.name != sender]
    readers = [seat for seat in there if seats is None or seat.name in seats]
    for seat in readers:
        if grey or sender not in (seat.muted or []):  # muting must not reveal the author of grey press
            unit.session.add(PressCopy(press_id=press.id, game_id=unit.game.id, seat=seat.name))
            if at_once or PRESS.name not in seat.unwanted:
                unit.tell(PressMail(seat.game_id, seat.name, press.id, at_once=at_once), f"press:{press.id}")
    if sender:  # the sender's own copy, so that they, but not a successor, see their private press
        own = PressCopy(press_id=press.id, game_id=unit.game.id, seat=sender, told_at=unit.now)
        unit.session.add(own)
    return len(readers)


def broadcast(unit: GameUnitOfWork, text: str) -> int:
    """Send the game master's words to the whole table, whatever the game allows; return the number of readers."""
    return deliver(unit, None, None, clean(text)[:LONGEST])


def _to_master(hand: MessageContext, text: str) -> None:
    """Mail press to the game master alone, marked as such."""
    mark = hashlib.sha256(f"{hand.seat}:{hand.unit.now.isoformat()}:{text}".encode()).hexdigest()[:16]
    mail = ToMaster(hand.game.id, hand.seat, mark, text, position=hand.game.position)
    enqueue(hand.session, mail, f"report:said:{mark}", hand.unit.now)


def clean(text: str) -> str:
    """The text without quotations, signature, addresses and links that act for somebody."""
    kept = []
    for line in map(str.strip, tidy(text).splitlines()):
        if _SIGNATURE.fullmatch(line):
            break
        if not _QUOTED.match(line):
            kept.append(_LINK.sub(_harmless, _ADDRESS.sub("[address]", without_tags(line))))
    return "\n".join(kept).strip()


def _harmless(link: re.Match[str]) -> str:
    return "[link]" if _ACTS.search(link[0]) else link[0]


def unread(session: Session, game_id: str, seat: str) -> list[tuple[PressCopy, Press]]:
    """The press for a seat's next mail, oldest first."""
    return [(copy, press) for copy, press in session.execute(_UNREAD, {"game": game_id, "seat": seat})]


def press_for_seat(session: Session, game_id: str, seat: str) -> list[Press]:
    """All press that a seat sent or may read, for its page."""
    return list(session.scalars(_HEARD, {"game": game_id, "seat": seat}))


def mark_read(session: Session, game_id: str, seat: str, newest: datetime) -> None:
    """Record that a seat's player has seen the messages sent up to that time."""
    mine = update(Seat).where(Seat.game_id == game_id, Seat.name == seat)
    session.execute(mine.where(or_(Seat.read_at.is_(None), Seat.read_at < newest)).values(read_at=newest))


def mark_told(session: Session, copies: Sequence[int], now: datetime) -> None:
    """Mark these copies as included in a written mail."""
    if copies:
        session.execute(update(PressCopy).where(PressCopy.id.in_(copies)).values(told_at=now))


def forget_private_press(session: Session, game_id: str, seat: str, now: datetime) -> None:
    """Hide a seat's private and anonymous press from its next player.

    Public press stays readable but isn't mailed to them.
    """
    mine = and_(PressCopy.game_id == game_id, PressCopy.seat == seat)
    session.execute(update(PressCopy).where(mine, PressCopy.told_at.is_(None)).values(told_at=now))
    few = or_(Press.seats.is_not(None), and_(Press.grey, Press.seat == seat))
    private = select(Press.id).where(Press.game_id == game_id, few)
    session.execute(delete(PressCopy).where(mine, PressCopy.press_id.in_(private)))
