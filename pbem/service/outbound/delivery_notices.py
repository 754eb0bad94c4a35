"""Mails about mail. They reveal nothing about the game's state."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy.orm import Session

from pbem import facts
from pbem.mail.addresses import Errand, masked
from pbem.mail.message import ParsedMessage as Written
from pbem.service.accounts import players
from pbem.service.accounts.mail_tokens import token_of
from pbem.service.games import sender_auth
from pbem.service.notifications.mail_types import (
    ClockHeld,
    ConfirmMessage,
    MovedAway,
    NewAddress,
    OldAddress,
    Unreachable,
)
from pbem.service.outbound import bounces, mail_headers
from pbem.service.outbound.envelope import about, answered_at, from_seat, heading, shown_address, subject_of
from pbem.service.outbound.mail_wording import place_of, writes
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.received_mail import read
from pbem.service.world import World
from pbem.store.models import AddressBounce, Game, Message, PendingAnswer, Player, Seat
from pbem.store.pending_answers import open_wait
from pbem.wording.document import Report
from pbem.wording.sections import delivery_mails

SHOWN: Final = 60  # lines shown of a message on hold: normally all, because a yes carries them all out


@writes(ConfirmMessage)
def _confirm(session: Session, world: World, mail: ConfirmMessage, now: datetime) -> OutgoingMail | None:
    """Asks the seat's player whether they wrote a message. Replies go to an address for this question only."""
    game, seat = place_of(session, mail)
    message = session.get_one(Message, mail.message)
    to = sender_auth.owner_email(session, seat)
    if to is None or message.token is None or not sender_auth.awaits_confirmation(message, seat):
        return None
    letter = read(message.raw or b"", envelope_sender=message.sender)
    said = [line.text for line in letter.own][:SHOWN] if isinstance(letter, Written) else []
    token = token_of(world.settings.secret, "confirm", message)
    page, errand = f"{world.settings.url}/confirm/{token}", Errand("confirm", token, world.settings.mail_domain)
    table, sender = _table(session, world, game, seat.player_id), masked(letter.sender)
    report = (
        delivery_mails.confirm(
            table,
            sender,
            said,
            page,
            always=sender_auth.can_always_be_accepted(session, message, seat, letter.sender),
        )
        if sender_auth.carries_secret(message)
        else delivery_mails.confirm_unproved(table, shown_address(world, message.recipient), said, page)
    )
    report = answered_at(world, report, errand, game.title, page)
    made = _letter(session, world, game, seat, to, report, "confirm", message.token[:12], now)
    made.address = str(errand)
    return made


@writes(OldAddress)
def _old_address(session: Session, world: World, mail: OldAddress, now: datetime) -> OutgoingMail | None:
    game, seat = place_of(session, mail)
    to = sender_auth.owner_email(session, seat)
    if to is None:
        return None
    own = seat.player_id is not None and players.writes_from(session, seat.player_id, mail.sender)
    report = delivery_mails.old_address(_table(session, world, game, seat.player_id), mail.sender if own else "")
    return _letter(session, world, game, seat, to, report, "old", mail.day, now)


@writes(MovedAway)
def _moved_away(session: Session, world: World, mail: MovedAway, now: datetime) -> OutgoingMail | None:
    game, seat = place_of(session, mail)
    to = sender_auth.owner_email(session, seat)
    if to is None or game.moved_to is None:
        return None
    report = delivery_mails.moved_away(_table(session, world, game, seat.player_id), game.moved_to)
    return _letter(session, world, game, seat, to, report, "moved", mail.message, now)


@writes(NewAddress)
def _new_address(session: Session, world: World, mail: NewAddress, now: datetime) -> OutgoingMail | None:
    game, seat = place_of(session, mail)
    to = sender_auth.owner_email(session, seat)
    if to is None:
        return None
    report = delivery_mails.new_address(_table(session, world, game, seat.player_id))
    return _letter(session, world, game, seat, to, report, "address", 0, now)


@writes(ClockHeld)
def _held(session: Session, world: World, mail: ClockHeld, now: datetime) -> OutgoingMail | None:
    """To one of the other players."""
    game, seat = place_of(session, mail)
    to = sender_auth.owner_email(session, seat)
    wait = open_wait(session, game.id, mail.who)
    if to is None or not _held_still(wait):
        return None
    asked = open_wait(session, game.id, seat.name) is not None
    table = _table(session, world, game, seat.player_id)
    report = delivery_mails.clock_held(table, table.names.get(mail.who, mail.who), asked=asked)
    return _letter(session, world, game, seat, to, report, "held", f"{mail.position}-{mail.who}", now)


@writes(Unreachable)
def _unreachable(session: Session, world: World, mail: Unreachable, now: datetime) -> OutgoingMail | None:
    """To the game master, not from a seat's address."""
    game, seat = place_of(session, mail)
    to = players.email_of(session, mail.player)
    email = sender_auth.owner_email(session, seat)
    row = session.get(AddressBounce, email) if email else None
    if to is None or email is None or row is None:
        return None
    table = _table(session, world, game, mail.player)
    report = delivery_mails.unreachable(table, table.names.get(seat.name) or seat.name, bounces.reason(row))
    return about(world, game, report, to, f"unreachable.{game.id}.{seat.name}.{mail.position}", now)


def _held_still(wait: PendingAnswer | None) -> bool:
    return wait is not None and wait.deadline_at is None


def _table(session: Session, world: World, game: Game, reader: int | None) -> facts.GameFacts:
    player = session.get(Player, reader) if reader else None
    language = player.language if player else world.settings.default_language
    return heading(session, world, game, language)


def _letter(
    session: Session,
    world: World,
    game: Game,
    seat: Seat,
    to: str,
    report: Report,
    kind: str,
    number: int | str,
    now: datetime,
) -> OutgoingMail:
    """A mail from the seat's current address, in the seat's thread."""
    letter = from_seat(world, seat, subject_of(game.title), report, to, kind, number, now)
    letter.root_id = mail_headers.root_of(session, world, seat)
    return letter
