"""Mail in: stored before anything else, then read once, with exactly one outcome.

`store` is what the listener, the pipe and the mailbox page call: when it returns, the message is committed. Reading it
is a job; the deadline of a wait reads what arrived before it (`take_in_arrived`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from pbem.mail.addresses import SeatAddress
from pbem.mail.message import REASONS, Unreadable, identity, read
from pbem.mail.message import Message as Written
from pbem.service import games, players
from pbem.service.lines import Receipt, take_lines
from pbem.service.sitting import Sitting
from pbem.store.database import Clock, Database
from pbem.store.games import seat_of
from pbem.store.inserting import insert_new
from pbem.store.jobs import Claim, enqueue, finish
from pbem.store.models import Message, Seat

ANSWERS_A_DAY: Final = 60  # mails back to one sender; beyond that, something is talking to itself
SILENT: Final = ("automatic", "unknown_address", "too_many")


def store(session: Session, secret: str, sender: str, recipient: str, raw: bytes, now: datetime) -> bool:
    """Keep a message and note that it is to be read; False when it is here already."""
    address = SeatAddress.parse(recipient)
    message_id, body = identity(raw)
    known = address if address and refusal(session, secret, recipient) is None else None
    new = insert_new(
        session,
        Message,
        f"in:{recipient.lower()}:{sender.lower()}:{message_id}:{body}",
        direction="in",
        game_id=known.game if known else None,
        seat=known.seat if known else None,
        sender=sender,
        recipient=recipient,
        message_id=message_id or None,
        raw=raw,
        received_at=now,
    )
    if new is not None:
        enqueue(session, "mail", f"mail:{new}", {"message": new}, now)
    return new is not None


def refusal(session: Session, secret: str, recipient: str) -> str | None:
    """Why nobody is served at this address; None when somebody is. Said while the sender's server still listens."""
    address = SeatAddress.parse(recipient)
    if address is None:
        return "There is no such address here. Reply to a mail of your game, or see the site."
    seat = seat_of(session, address.game, address.seat)
    if seat is None or not address.valid(secret, seat.token_version):
        return "This address of a game is not valid, or not any more. Reply to the latest mail of your game."
    return None


def read_message(job: Claim, database: Database, clock: Clock) -> None:
    """The job of a message that arrived."""
    with database.write() as session:
        take_in(session, session.get_one(Message, job.payload["message"]), clock())
        finish(session, job, clock())


def take_in_arrived(session: Session, game_id: str, before: datetime | None, now: datetime) -> None:
    """Read what arrived for a game up to a moment and was not read yet, in the order of arrival."""
    unread = select(Message).where(Message.direction == "in", Message.game_id == game_id, Message.outcome.is_(None))
    if before:
        unread = unread.where(Message.received_at <= before)
    for message in session.scalars(unread.order_by(Message.received_at, Message.id)).all():
        take_in(session, message, now)


def take_in(session: Session, message: Message, now: datetime) -> None:
    """Read one message, do what it says, and note the one mail back."""
    if message.outcome is not None:
        return
    game, seat = message.game_id, message.seat
    if game is None or seat is None:
        message.outcome = "unknown_address"
        return
    sitting = Sitting.open(session, game, now, answering=seat)
    message = session.get_one(Message, message.id, populate_existing=True)
    if message.outcome is not None:  # the deadline, or another worker, was first
        return
    receipt = Receipt()
    message.outcome = _deal_with(sitting, message, receipt)
    message.detail = asdict(receipt)
    if message.outcome not in SILENT and not _told_anyway(sitting, message.outcome):
        kind = "receipt" if sitting.game.state else "not_begun"
        sitting.tell(seat, kind, f"receipt:{message.id}", message=message.id)


def _told_anyway(sitting: Sitting, outcome: str) -> bool:
    """The first and the last mail of a game say all there is to say; nobody gets two mails for one message."""
    return sitting.greeted or (outcome == "orders" and sitting.game.status == "over")


def _deal_with(sitting: Sitting, message: Message, receipt: Receipt) -> str:
    """The outcome of a message, the receipt filled in."""
    seat = seat_of(sitting.session, sitting.game.id, message.seat or "")
    assert seat is not None, "the message's foreign key says there is one"
    letter = read(message.raw or b"", envelope_sender=message.sender)
    message.subject = letter.subject
    if letter.auto:
        return "automatic"
    if _too_many(sitting.session, message):
        return "too_many"
    if isinstance(letter, Unreadable):
        receipt.notices.append(f"It {REASONS[letter.reason]}.")
        return "unreadable"
    if not _is_theirs(sitting.session, seat, letter.sender):
        receipt.notices.append(f"It came from {letter.sender}.")
        return "wrong_sender"
    return _do(sitting, seat, letter, message, receipt)


def _do(sitting: Sitting, seat: Seat, letter: Written, message: Message, receipt: Receipt) -> str:
    """What a player's readable message says."""
    lines = [(line.number, line.text, line.quoted) for line in letter.lines]
    if seat.status == "invited":
        return _answer_invitation(sitting, seat, letter.sender, lines, receipt)
    if sitting.game.state is None:
        return "not_begun"
    if sitting.game.status in ("over", "abandoned"):
        return "game_over"
    if any(line.mark == "below" for line in letter.lines) and not letter.own:
        receipt.notices.append("What stands below the old mail was not read. Please write above it.")
    outcome = take_lines(sitting, seat.name, lines, receipt, message)
    return "paused" if sitting.game.status == "paused" and outcome == "orders" else outcome


def _answer_invitation(
    sitting: Sitting, seat: Seat, sender: str, lines: Sequence[tuple[int, str, bool]], receipt: Receipt
) -> str:
    """`join`, `join word Lampe`, `decline`: the first own word decides."""
    for _, text, quoted in lines:
        words = text.split()
        if quoted or not words:
            continue
        verb = words[0].strip(".,!:;").lower()
        if verb in ("join", "yes", "ja", "si"):
            word = " ".join(words[2:]) if len(words) > 2 and words[1].lower() == "word" else " ".join(words[1:])
            player = players.known(sitting.session, sender, sitting.now)
            joined = games.join(sitting.session, sitting.game.id, seat.name, player, word, sitting.now)
            sitting.greeted = joined.status == "running"
            return "joined"
        if verb in ("decline", "no", "nein"):
            games.decline(sitting.session, sitting.game.id, seat.name, sitting.now)
            return "declined"
        receipt.talk.append(text)
    return "no_answer"


def _is_theirs(session: Session, seat: Seat, sender: str) -> bool:
    if seat.status == "invited":
        return seat.invited_email == sender.lower()
    return seat.player_id is not None and players.writes_from(session, seat.player_id, sender)


def _too_many(session: Session, message: Message) -> bool:
    day = message.received_at - timedelta(days=1)
    arrived = select(func.count(Message.id)).where(
        Message.direction == "in",
        Message.game_id == message.game_id,
        Message.seat == message.seat,
        Message.received_at > day,
        Message.outcome.is_not(None),
    )
    return (session.scalar(arrived) or 0) >= ANSWERS_A_DAY
