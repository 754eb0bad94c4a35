"""Mail in: stored before anything else, then read once, with exactly one outcome (pbem.mail.outcomes has the table).

`store` is what the listener, the pipe, the mailboxes and the webhooks call: when it returns, the message is committed.
Reading it is a job; the deadline of a wait reads what arrived before it (`take_in_arrived`).
"""

from __future__ import annotations

import logging
from dataclasses import asdict
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session

from pbem.mail import mime
from pbem.mail.addresses import errand_token
from pbem.mail.message import REASONS, Unreadable, identity, read
from pbem.mail.message import Message as Written
from pbem.mail.outcomes import OUTCOMES, of_robot
from pbem.mail.transports import Refused
from pbem.mail.vouched import NOBODY, vouched
from pbem.service import bounces, lobby, roads, who
from pbem.service.joining import answer_invitation, in_language
from pbem.service.lines import Receipt, take_lines
from pbem.service.players import NotPossible
from pbem.service.roads import Road
from pbem.service.sitting import Sitting
from pbem.store.database import Clock, Database
from pbem.store.games import lock_game, seat_of
from pbem.store.inserting import insert_new
from pbem.store.jobs import Claim, enqueue, finish
from pbem.store.models import Game, Message, Seat

log = logging.getLogger(__name__)

ANSWERS_A_DAY: Final = 60  # mails back to one seat; beyond that, something is talking to itself
DONE: Final = ("orders", "accepted")
CUT: Final = 320  # characters of an envelope's address; no real one is longer


def store(
    session: Session, secret: str, sender: str, recipient: str, raw: bytes, now: datetime, authserv_id: str = ""
) -> bool:
    """Keep a message and note that it is to be read; False when it is here already. Raises roads' Refused.

    `now` is when it counts from; `authserv_id` the name under which our own mail server vouches for senders.
    """
    sender, recipient = sender[:CUT], recipient[:CUT]
    road = roads.road(session, secret, recipient)
    if road.to == "orders":
        road = roads.by_references(session, secret, raw)
    message_id, body = identity(raw)
    dedupe = f"in:{recipient.lower()}:{sender.lower()}:{message_id}:{body}"
    new = insert_new(
        session,
        Message,
        dedupe,
        direction="in",
        game_id=road.game,
        seat=road.seat,
        sender=sender,
        recipient=recipient,
        message_id=message_id or None,
        raw=raw,
        received_at=now,
        outcome="old_address" if road.to == "old" else None,
        detail=_vouched(raw, authserv_id),
        token=errand_token(secret, "confirm", dedupe),
    )
    if new is None:
        return False
    roads.keep_within(session, sender, recipient, road.game, now)
    if road.to == "old":
        _tell_of_old_address(session, road, raw, now)
    else:
        enqueue(session, "mail", f"mail:{new}", {"message": new, "to": road.to, "about": road.message}, now)
    return True


def refusal(session: Session, secret: str, recipient: str) -> str | None:
    """Why nobody is served at this address; None when somebody is. Said while the sender's server still listens."""
    try:
        roads.road(session, secret, recipient)
    except Refused as refused:
        return refused.sentence
    return None


def read_message(job: Claim, database: Database, clock: Clock) -> None:
    """The job of a message that arrived."""
    with database.write() as session:
        message, now = session.get_one(Message, job.payload["message"]), clock()
        about_id = job.payload.get("about")
        about = session.get(Message, about_id) if about_id else None
        if message.outcome is not None:
            pass
        elif job.payload.get("to") == "bounce" and about:
            bounces.take(session, message, about, now)
        elif job.payload.get("to") == "confirm" and about:
            _take_confirmation(session, message, about, now)
        elif job.payload.get("to") == "play":
            lobby.take(session, message, now)
        else:
            _take_in_turn(session, message, now)
        finish(session, job, now)


def _take_in_turn(session: Session, message: Message, now: datetime) -> None:
    """After whatever the same player wrote before: who was to read it may have died over it, or only be slower."""
    if message.game_id and message.seat:
        lock_game(session, message.game_id)
        here = (Message.game_id == message.game_id, Message.seat == message.seat, Message.id < message.id)
        _take_in_each(session, select(Message).where(Message.direction == "in", Message.outcome.is_(None), *here), now)
    take_in(session, message, now)


def take_in_arrived(session: Session, game_id: str, before: datetime | None, now: datetime) -> None:
    """Read what arrived for a game up to a moment and was not read yet, in the order of arrival."""
    unread = select(Message).where(Message.direction == "in", Message.game_id == game_id, Message.outcome.is_(None))
    if before:
        unread = unread.where(Message.received_at <= before)
    _take_in_each(session, unread, now)


def _take_in_each(session: Session, unread: Select[Message], now: datetime) -> None:
    """In the order of arrival. What cannot be read is left to its own job: it must not hold up the others."""
    for message in session.scalars(unread.order_by(Message.received_at, Message.id)).all():
        try:
            with session.begin_nested():
                take_in(session, message, now)
        except Exception:
            log.exception("message %s is left to its own job", message.id)


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
    letter, receipt = read(message.raw or b"", envelope_sender=message.sender), Receipt()
    message.outcome = _deal_with(sitting, message, letter, receipt)
    message.subject = letter.subject
    _answer(sitting, message, receipt)


def confirm(session: Session, message_id: int, now: datetime, *, always: bool = False) -> str:
    """A player says that a message which waits was theirs: it counts from now on; what became of it.

    `always`: its sender is an address of theirs. Raises NotPossible.
    """
    found = session.get_one(Message, message_id)
    game, name = found.game_id or "", found.seat or ""
    sitting = Sitting.open(session, game, now, answering=name)
    message = session.get_one(Message, message_id, populate_existing=True)
    seat = seat_of(session, game, name)
    letter = read(message.raw or b"", envelope_sender=message.sender)
    if seat is None or not who.waiting(message, seat) or not isinstance(letter, Written):
        raise NotPossible("This message does not wait any more.")
    if always and seat.player_id and not who.another_address(session, seat.player_id, letter.sender, now):
        raise NotPossible(f"{letter.sender} is somebody else's address here. The message still waits.")
    message.received_at, receipt = now, Receipt()
    message.outcome = _do(sitting, seat, letter, message, receipt, sender=who.owner_email(session, seat) or "")
    _answer(sitting, message, receipt)
    return message.outcome


def _answer(sitting: Sitting, message: Message, receipt: Receipt) -> None:
    """Keep the reading with the message, and note the mail it is answered by, if it is."""
    outcome, seat = message.outcome or "", message.seat or ""
    message.detail = asdict(receipt) | who.asked(sitting.seat(seat))
    if outcome == "wrong_sender":
        sitting.tell(seat, "confirm", f"confirm:{message.id}", message=message.id)
    elif OUTCOMES[outcome].answered and not _told_anyway(sitting, outcome):
        kind = "receipt" if sitting.game.state else "not_begun"
        sitting.tell(seat, kind, f"receipt:{message.id}", message=message.id)


def _told_anyway(sitting: Sitting, outcome: str) -> bool:
    """The first and the last mail of a game say all there is to say; nobody gets two mails for one message."""
    return sitting.greeted or (outcome in DONE and sitting.game.status == "over")


def _deal_with(sitting: Sitting, message: Message, letter: Written | Unreadable, receipt: Receipt) -> str:
    """The outcome of a message, the receipt filled in."""
    seat = sitting.seat(message.seat or "")
    if letter.auto:
        return of_robot(letter.auto)
    if _too_many(sitting.session, message):
        return "too_many"
    if isinstance(letter, Unreadable):
        receipt.notices.append(f"It {REASONS[letter.reason]}.")
        return letter.reason
    if not who.theirs(sitting.session, seat, letter.sender, who.vouched_of(message)):
        return "wrong_sender"
    bounces.heard_from(sitting.session, letter.sender, sitting.now)
    return _do(sitting, seat, letter, message, receipt, sender=letter.sender)


def _do(sitting: Sitting, seat: Seat, letter: Written, message: Message, receipt: Receipt, sender: str) -> str:
    """What a player's readable message says; `sender` is the address by which they are known."""
    lines = [(line.number, line.text, line.quoted) for line in letter.lines]
    lines = lines if sitting.game.state else in_language(sitting, sender, lines)
    if seat.status == "invited":
        return answer_invitation(sitting, seat, sender, lines, receipt)
    asked, rest = who.asks_for_a_new_address(lines)
    if asked:
        who.rotate(sitting.session, sitting.game.id, seat.name, sitting.now)
    if sitting.game.state is None:
        return "commands" if asked else "not_begun"
    if not letter.own and not asked:
        return "only_quoted"
    answers = [*letter.in_reply_to, *reversed(letter.references)]
    outcome = take_lines(sitting, seat.name, rest, receipt, message, answers)
    if asked and outcome == "no_orders":
        return "commands"
    return "paused" if sitting.game.status == "paused" and outcome in DONE else outcome


def _take_confirmation(session: Session, message: Message, about: Message, now: datetime) -> None:
    """A reply to `was this you?`: yes and the message counts, no and the seat gets a new address. Any other words are
    what its player has to say: nobody else was told where to send them.
    """
    if about.outcome == "visitor":
        lobby.take_yes(session, message, about, now)
        return
    letter = read(message.raw or b"", envelope_sender=message.sender)
    if letter.auto:
        message.outcome = of_robot(letter.auto)
        return
    lines = [(line.number, line.text, line.quoted) for line in letter.lines] if isinstance(letter, Written) else []
    word = who.first_word(lines)
    try:
        if word in who.YES:
            confirm(session, about.id, now)
            message.outcome = "accepted"
            return
        if word in who.NO and about.game_id and about.seat:
            who.rotate(session, about.game_id, about.seat, now)
            message.outcome = "commands"
            return
    except NotPossible:
        message.outcome = "no_answer"
        return
    message.game_id, message.seat = about.game_id, about.seat
    session.flush()
    take_in(session, message, now)


def _tell_of_old_address(session: Session, road: Road, raw: bytes, now: datetime) -> None:
    """The seat's owner hears of it, once a day."""
    letter = read(raw)
    if letter.auto or road.game is None:
        return
    game = session.get_one(Game, road.game)
    facts = {"sender": letter.sender or "Somebody", "day": f"{now:%Y%m%d}"}
    dedupe = f"old_address:{road.game}:{facts['day']}"
    Sitting(session, game, now).tell(road.seat or "", "old_address", dedupe, **facts)


def _vouched(raw: bytes, authserv_id: str) -> dict[str, Any] | None:
    """What our mail server says of the sender; kept until the message is read."""
    try:
        found = vouched(mime.head(raw), authserv_id) if authserv_id else NOBODY
    except mime.TooMuch:
        return None
    return {"vouched": asdict(found)} if found != NOBODY else None


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
