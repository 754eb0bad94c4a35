"""Incoming mail: stored first, then read once, with exactly one outcome (see the table in pbem.outcomes).

`store` is called by the listener, the pipe, the mailboxes and the webhooks: when it returns, the message is committed.
Reading it is a job; a deadline reads what arrived before it (`take_in_arrived`).
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem import logs
from pbem.mail.addresses import desk, errand_token
from pbem.mail.authentication_results import NOBODY, Vouched, vouched
from pbem.mail.charset import clean
from pbem.mail.message import ParsedMessage as Written
from pbem.mail.message import Unreadable, identity
from pbem.mail.stop_words import StopRequest
from pbem.mail.transports import MessageRefused
from pbem.outcomes import DID, DONE, OUTCOMES, of_robot
from pbem.service.accounts import players
from pbem.service.errors import NotPossible
from pbem.service.games import history, parsing, secret_choices, sender_auth
from pbem.service.games.message_context import MessageContext
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.inbound import (
    commands,
    duplicates,
    late_answers,
    needed_receipts,
    opt_out,
    other_games,
    player_lines,
    routing,
)
from pbem.service.inbound.invitation_replies import answer_invitation, in_language, late_word, leaves
from pbem.service.inbound.player_lines import Receipt, take_lines
from pbem.service.inbound.routing import Route
from pbem.service.job_types import GiveHints, ReadMessage
from pbem.service.notifications.mail_types import ConfirmMessage, MovedAway, NotBegun, OldAddress, ReceiptMail
from pbem.service.outbound import bounces, suppression
from pbem.service.outbound.which_game_mail import places_of
from pbem.service.payloads import enqueue
from pbem.service.received_mail import read
from pbem.service.seats import leaving
from pbem.service.setup import create_game
from pbem.store.error_text import describe
from pbem.store.games import games_of, seat_of
from pbem.store.inbound_counts import one_more_read, questioned_since, read_since
from pbem.store.jobs.queue import gathering
from pbem.store.models import Game, Message, Seat
from pbem.store.prefetch import writer
from pbem.store.session_cache import invalidate
from pbem.store.upsert import insert_new

log = logging.getLogger(__name__)

ANSWERS_A_DAY: Final = 60  # to one seat's player; beyond that it is a mail loop
QUESTIONS_A_DAY: Final = 10  # to one seat's player, about strangers' messages
A_DAY: Final = timedelta(days=1)
CUT: Final = 320  # characters of an envelope address; real ones are shorter

UNREAD: Final = select(Message).where(Message.direction == "in", Message.outcome.is_(None))


@dataclass(frozen=True, slots=True)
class How:
    """How a message arrived.

    `counts`: the arrival time that counts, if it isn't now; `past`: it bypassed the server that authenticates senders;
    `source`: the network it came from, "" if unknown.
    """

    counts: datetime | None = None
    past: bool = False
    source: str = ""


ANYHOW: Final = How()


def store(
    session: Session,
    secret: str,
    sender: str,
    recipient: str,
    raw: bytes,
    now: datetime,
    authserv_id: str = "",
    how: How = ANYHOW,
) -> bool:
    """Store a message and schedule reading it; return False if it is already stored. Raises MessageRefused.

    `authserv_id`: the name under which our own mail server reports authentication results.
    """
    sender, recipient = clean(sender)[:CUT], clean(recipient)[:CUT]
    road = _road(session, secret, recipient, raw)
    if road.to == "play" and desk(recipient):  # the address lost its secret part
        recipient = f"play@{recipient.strip(' <>').lower().rpartition('@')[2]}"
    found = identity(raw)
    known = vouched(found.head, authserv_id) if authserv_id else NOBODY
    if road.to == "seat":
        seat = writer(session, road.game or "", road.seat or "")
        own = bool(sender and seat and sender_auth.is_from(seat.emails, found.sender, known))
        road = replace(road, own=own)
    rank = duplicates.standing(found, sender, known, vouches=bool(authserv_id), past=how.past)
    dedupe = duplicates.name(recipient, found, rank)
    if duplicates.is_worse(session, dedupe):
        return False
    new = insert_new(
        session,
        Message,
        dedupe,
        direction="in",
        game_id=road.game,
        seat=road.seat,
        sender=sender,
        recipient=recipient,
        message_id=found.message_id or None,
        raw=raw,
        received_at=how.counts or now,
        outcome="old_address" if road.to == "old" else None,
        detail=_kept(known, how.source if road.to == "play" else ""),
        authenticated=road.own if road.to == "seat" else None,
        token=errand_token(secret, "confirm", dedupe),
    )
    if new is None:
        return False
    routing.keep_within(session, (sender, found.sender), recipient, road, now)
    if road.to == "old":
        _tell_of_old_address(session, road, raw, now)
    else:
        about = f"{road.game}.{road.seat}" if road.to == "seat" else None
        message = ReadMessage(new, road.to, road.message or road.offer or road.invitation)
        enqueue(session, message, f"mail:{new}", now, about=about)
    with logs.about(message_id=new, game=road.game):
        log.info("a message of %d bytes came in", len(raw))
    return True


def _road(session: Session, secret: str, recipient: str, raw: bytes) -> Route:
    """The message's route. Raises MessageRefused, but opt-out requests are accepted at any of our addresses."""
    road = routing.road(session, secret, recipient)
    try:
        found = routing.by_references(session, secret, raw) if road.to == "orders" else road
    except MessageRefused:
        if opt_out.asks(raw):
            return Route("play")
        raise
    return Route("play") if found.to == "old" and opt_out.asks(raw) else found


def _kept(known: Vouched, source: str) -> dict[str, Any] | None:
    """The delivery facts stored until the message is read."""
    kept: dict[str, Any] = {"source": source} if source else {}
    return kept | ({"vouched": asdict(known)} if known != NOBODY else {}) or None


def refusal(session: Session, secret: str, recipient: str) -> str | None:
    """Why mail to this address is refused, during SMTP; None if it is accepted."""
    try:
        routing.road(session, secret, recipient)
    except MessageRefused as refused:
        return refused.sentence
    return None


def arrived(session: Session, game_id: str, before: datetime | None) -> Sequence[Message]:
    """A game's unread messages up to `before`, in order of arrival."""
    unread = UNREAD.where(Message.game_id == game_id)
    if before:
        unread = unread.where(Message.received_at <= before)
    return session.scalars(unread.order_by(Message.received_at, Message.id)).all()


def take_in_arrived(session: Session, game_id: str, before: datetime | None, now: datetime) -> None:
    """Read a locked game's messages up to `before`. Raises Unread."""
    left = take_in_each(session, arrived(session, game_id, before), now).unread
    for unread in left.values():
        if unread:
            raise unread


@dataclass
class Left:
    """The messages that couldn't be read, by id.

    `faults`: those that failed; `unread`: those to be parsed first, and (None) later ones of the same game.
    """

    faults: dict[int, str] = field(default_factory=dict)
    unread: dict[int, parsing.Unread | None] = field(default_factory=dict)


def take_in_each(session: Session, unread: Iterable[Message], now: datetime) -> Left:
    """Read the messages; those that fail are left to their own jobs and don't hold up the others."""
    together = list(unread)
    try:
        with session.begin_nested(), gathering(session):
            for message in together:
                take_in(session, message, now)
    except Exception:  # noqa: BLE001 - handled when each is read separately
        invalidate(session)
        return _one_by_one(session, together, now)
    return Left()


def _one_by_one(session: Session, together: Sequence[Message], now: datetime) -> Left:
    """Read each message in its own savepoint.

    The savepoints cost more than the reading, so this is done only if a message has failed.
    """
    left, waiting = Left(), set()
    for message in together:
        number, game = message.id, message.game_id
        if game in waiting:
            left.unread[number] = None
            continue
        try:
            with session.begin_nested():
                take_in(session, message, now)
        except parsing.Unread as unread:
            invalidate(session)
            waiting.add(game)
            left.unread[number] = unread
        except Exception as error:
            log.exception("message %s is left to its own job", number)
            invalidate(session)
            left.faults[number] = describe(error)
    return left


def parse_ahead(session: Session, unread: Iterable[Message], now: datetime) -> None:
    """Parse these messages on a snapshot, for the current state of their games.

    Whether they are their players' was found out when they arrived. If it has changed since, they are parsed later.
    """
    messages, readings = list(unread), parsing.of(session)
    readings.games = list(games_of(session, {message.game_id or "" for message in messages}))
    games = {game.id: game for game in readings.games}
    for message in messages:
        try:
            _parse_ahead(session, games[message.game_id or ""], message, now)
        except Exception:
            log.debug("message %s is parsed later", message.id, exc_info=True)


def _parse_ahead(session: Session, game: Game, message: Message, now: datetime) -> None:
    letter = parsing.of(session).letter(message)
    seat = seat_of(session, game.id, message.seat or "")
    if seat is None or game.state is None or seat.status == "invited":
        return
    if letter.auto or isinstance(letter, Unreadable) or not letter.own:
        return
    if message.authenticated or (message.authenticated is None and _is_players(session, seat, letter, message)):
        _, rest = sender_auth.asks_for_a_new_address(_lines(letter, game))
        unit = GameUnitOfWork(session, game, now)
        player_lines.read(unit, seat.name, rest, secret_choices.context_of(unit, seat.name))


def take_in(session: Session, message: Message, now: datetime) -> None:
    """Read one message of a game locked before it was loaded; carry it out and schedule the reply. Raises Unread."""
    game, seat = message.game_id, message.seat
    if game is None or seat is None:
        message.outcome = "unknown_address"
        return
    unit = GameUnitOfWork.open(session, game, now, answering=seat)
    letter, receipt = parsing.of(session).letter(message), Receipt()
    before = read_since(session, game, seat, now - A_DAY)
    message.outcome = "repeated" if duplicates.settle(session, message) else _deal_with(unit, message, letter, receipt)
    late_answers.excuse(unit, message, receipt)
    one_more_read(session, game, seat)
    message.subject = letter.subject
    _answer(unit, message, receipt, before)


def confirm(session: Session, message_id: int, now: datetime, *, always: bool = False) -> sender_auth.Added:
    """Accept a waiting message after its player has confirmed it.

    `always`: from now on, accept messages from its sender without asking; return the result of that.

    Raises NotPossible; Unread.
    """
    found = session.get_one(Message, message_id)
    game, name = found.game_id or "", found.seat or ""
    unit = GameUnitOfWork.open(session, game, now, answering=name)
    message = session.get_one(Message, message_id, populate_existing=True)
    seat = seat_of(session, game, name)
    letter = parsing.of(session).letter(message)
    if seat is None or not sender_auth.awaits_confirmation(message, seat) or not isinstance(letter, Written):
        raise NotPossible("This message is no longer waiting for confirmation.")
    if duplicates.settle(session, message):
        raise NotPossible("We got the same message again and read that one, so this one doesn't count.")
    added = sender_auth.accept_always(session, message, seat, letter.sender, now) if always else "no"
    before = read_since(session, game, name, now - A_DAY)
    message.received_at, message.authenticated, receipt = now, True, Receipt()
    message.outcome = _do(unit, seat, letter, message, receipt, sender=sender_auth.owner_email(session, seat) or "")
    _answer(unit, message, receipt, before)
    return added


def _answer(unit: GameUnitOfWork, message: Message, receipt: Receipt, before: int) -> None:
    """Store the reading with the message and schedule the reply, if any.

    `before`: how many of the player's messages were answered today. Beyond the limit messages count but get no reply.
    """
    outcome, seat = message.outcome or "", message.seat or ""
    if before == ANSWERS_A_DAY - 1:
        receipt.note("last_answer")
    proof = sender_auth.proof_kept(message)
    message.detail = vars(receipt) | sender_auth.confirmation_request(unit.seat(seat)) | proof
    if outcome == "wrong_sender":
        session, since = unit.session, unit.now - A_DAY
        if questioned_since(session, unit.game.id, seat, since) <= QUESTIONS_A_DAY:
            unit.tell(ConfirmMessage(unit.game.id, seat, message.id), f"confirm:{message.id}")
    elif outcome == "moved" and before < ANSWERS_A_DAY:
        unit.tell(MovedAway(unit.game.id, seat, message.id), f"moved:{message.id}")
    elif before < ANSWERS_A_DAY and _by_receipt(outcome, receipt) and not _told_anyway(unit, outcome, receipt):
        if needed_receipts.is_needed(unit, message, receipt):
            _receipt(unit, message, receipt)
        elif unit.unasked:
            unit.ask(unit.unasked)


def _receipt(unit: GameUnitOfWork, message: Message, receipt: Receipt) -> None:
    """Schedule the receipt; bots who are asked for a hint think first, without delaying other mail."""
    game, seat = unit.game.id, message.seat or ""
    if "hint" in receipt.commands:
        enqueue(unit.session, GiveHints(game, seat, message.id), f"hint:{message.id}", unit.now)
    else:
        mail = ReceiptMail if unit.game.state else NotBegun
        unit.tell(mail(game, seat, message.id), f"receipt:{message.id}")


def _by_receipt(outcome: str, receipt: Receipt) -> bool:
    return OUTCOMES[outcome].answer == "receipt" and "no_mail" not in receipt.notes


def _told_anyway(unit: GameUnitOfWork, outcome: str, receipt: Receipt) -> bool:
    """Whether another mail contains everything, so that nobody gets two mails for one message.

    Such mails are a game's first and last mail, and the mail about a new address before the first.
    """
    if unit.game.state is None and receipt.notes == ["new_address"]:
        return True
    return unit.greeted or (outcome in DONE and unit.game.status == "over")


def _deal_with(unit: GameUnitOfWork, message: Message, letter: Written | Unreadable, receipt: Receipt) -> str:
    """Process a message; fill in the receipt and return the outcome."""
    seat = unit.seat(message.seat or "")
    message.authenticated = not letter.auto and _is_players(unit.session, seat, letter, message)
    if letter.auto:
        return of_robot(letter.auto)
    if not message.authenticated:
        return _of_others(unit, seat, message, letter, receipt)
    asked = opt_out.of_player(unit, seat, letter)
    if asked:
        return _stop(unit, seat, letter, message, receipt, asked)
    if isinstance(letter, Unreadable):
        return letter.reason
    if not sender_auth.nothing_against(unit.session, seat, letter.sender):
        bounces.heard_from(unit.session, letter.sender, unit.now)
    if opt_out.allow_again(unit.session, message, letter, unit.now):
        return "mail_again"
    return _do(unit, seat, letter, message, receipt, sender=letter.sender)


def _of_others(
    unit: GameUnitOfWork, seat: Seat, message: Message, letter: Written | Unreadable, receipt: Receipt
) -> str:
    """The outcome of a message that isn't proved to be the player's."""
    if opt_out.of_stranger(unit.session, message, letter, unit.now):
        return "stopped"
    if isinstance(letter, Unreadable) or not letter.own:
        return "unknown_sender" if letter.sender else "no_sender"
    return "commands" if _only_asks(unit, seat, letter, message, receipt) else "wrong_sender"


def _only_asks(unit: GameUnitOfWork, seat: Seat, letter: Written, message: Message, receipt: Receipt) -> bool:
    """Whether a message to play@ in the player's name only asks for information. Raises Unread.

    It is answered, to the player's own address, although the sender isn't proved.
    """
    known = seat.player_id is not None and players.writes_from(unit.session, seat.player_id, letter.sender)
    failed = sender_auth.vouched_of(message).failed
    if failed or not known or sender_auth.carries_secret(message) or unit.game.state is None or unit.game.moved_to:
        return False
    context = secret_choices.context_of(unit, seat.name)
    reading = parsing.reading(unit.session, _lines(letter, unit.game), context)
    if not commands.only_asks(reading):
        return False
    commands.answer(MessageContext(unit, seat.name, context, receipt, message), reading)
    return True


def _is_players(session: Session, seat: Seat, letter: Written | Unreadable, message: Message) -> bool:
    known, secret = sender_auth.vouched_of(message), sender_auth.carries_secret(message)
    return sender_auth.theirs(session, seat, letter.sender, known, secret=secret)


def _stop(
    unit: GameUnitOfWork,
    seat: Seat,
    letter: Written | Unreadable,
    message: Message,
    receipt: Receipt,
    asked: StopRequest,
) -> str:
    """Handle a player's opt-out: process the rest of the message first, without a reply."""
    own = letter.own if isinstance(letter, Written) else ()
    rest = [line for n, line in enumerate(own) if n != asked.line]
    outcome = "stopped"
    if seat.status == "invited":
        create_game.decline(unit.session, seat.game_id, seat.name, unit.now)
    elif rest and isinstance(letter, Written):
        said = _do(unit, seat, replace(letter, lines=tuple(rest)), message, receipt, sender=letter.sender)
        outcome = said if said in DID else outcome
    suppression.stop_mail(unit.session, message, letter.sender, asked.language, unit.now)
    receipt.note("no_mail")
    return outcome


def _do(unit: GameUnitOfWork, seat: Seat, letter: Written, message: Message, receipt: Receipt, sender: str) -> str:
    """Carry out a player's readable message; `sender` is the address they are known by."""
    rest = _without_other_games(unit, seat, letter, message)
    if rest is not letter:
        outcome = _do_here(unit, seat, rest, message, receipt, sender) if rest.own else "several_games"
        return "several_games" if outcome == "no_orders" else outcome
    return _do_here(unit, seat, letter, message, receipt, sender)


def _without_other_games(unit: GameUnitOfWork, seat: Seat, letter: Written, message: Message) -> Written:
    """The message without lines for other games of its player, which are passed on to them.

    This seat's address proves nothing to those games, so they trust the lines only like a mail to play@.
    """
    found = [other_games.NAME.match(line.text) for line in letter.own]
    if seat.player_id is None or all(name is None or name[1].lower() == unit.game.id for name in found):
        return letter
    places = {game.id: (game, held) for game, held in places_of(unit.session, seat.player_id)}
    named = other_games.sort(letter.own, {name: name for name in {*places, unit.game.id}}).named
    others = {game: lines for game, lines in named.items() if game != unit.game.id}
    for game, lines in others.items():
        other_games.pass_on(unit.session, message, letter, places[game], lines, unit.now, secret=False)
    gone = {line.number for lines in others.values() for line in lines}
    kept = tuple(line for line in letter.lines if line.quoted or line.number not in gone)
    return replace(letter, lines=kept) if others else letter


def _do_here(unit: GameUnitOfWork, seat: Seat, letter: Written, message: Message, receipt: Receipt, sender: str) -> str:
    """Like `_do`, for lines that are for this game."""
    if unit.game.moved_to:
        return "moved"
    lines = _lines(letter, unit.game)
    lines = lines if unit.game.state else in_language(unit, sender, lines)
    if seat.status == "invited":
        return answer_invitation(unit, seat, sender, lines, receipt)
    asked, rest = sender_auth.asks_for_a_new_address(lines)
    if asked:
        sender_auth.rotate(unit.session, unit.game.id, seat.name, unit.now, told=unit.game.state is None)
        receipt.note("new_address")
    if unit.game.state is None:
        if any(leaves(text, unit.game.id) for _, text, quoted in rest if not quoted):
            leaving.give_back(unit.session, seat, unit.now)
            return "commands"
        receipt.notes += ["word"] * late_word(seat, rest)
        return "commands" if receipt.notes else "not_begun"
    if not letter.own and not asked:
        return "only_quoted"
    then = history.answered_by(unit.session, unit.game, seat.name, letter)
    outcome = take_lines(unit, seat.name, rest, receipt, message, then)
    if asked and outcome == "no_orders":
        return "commands"
    return "paused" if unit.game.status == "paused" and outcome in DONE else outcome


def _lines(letter: Written, game: Game) -> list[tuple[int, str, bool]]:
    """The message's lines without the game's name in front (`granada7: power 9`), with the blank lines between."""
    called = re.compile(rf"\A\s*{re.escape(game.id)}\s*(?:[:,]\s*|\Z)", re.IGNORECASE)
    lines: list[tuple[int, str, bool]] = []
    for line in letter.lines:
        if line.after_blank and lines:
            lines.append((line.number, "", False))
        lines.append((line.number, called.sub("", line.text, count=1), line.quoted))
    return lines


def _tell_of_old_address(session: Session, road: Route, raw: bytes, now: datetime) -> None:
    """Tell the seat's player, once a day."""
    letter = read(raw)
    if letter.auto or road.game is None:
        return
    game = session.get_one(Game, road.game)
    mail = OldAddress(game.id, road.seat or "", letter.sender or "Somebody", f"{now:%Y%m%d}")
    GameUnitOfWork(session, game, now).tell(mail, f"old_address:{game.id}:{mail.day}")
