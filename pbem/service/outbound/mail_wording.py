"""Registers the function that writes each type of mail.

@words(Reminder)                                  a mail from a seat's position in a game: its text
def reminder(told: SeatContext, mail: Reminder) -> Report: ...

@writes(LoginMail)                                any other mail: all of it, None if it is outdated
def login(session: Session, world: World, mail: LoginMail, now: datetime) -> OutgoingMail | None: ...
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, Final, TypeAlias, TypeVar

from sqlalchemy.orm import Session

from pbem.service.notifications.mail_types import GameMail, Mail, SeatMail
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.outbound.seat_context import SeatContext
from pbem.service.world import World
from pbem.store.games import seat_of
from pbem.store.models import Game, Seat
from pbem.wording.document import Report

G = TypeVar("G", bound=GameMail)
M = TypeVar("M", bound=Mail)
Wording: TypeAlias = Callable[[SeatContext, G], Report]
Writer: TypeAlias = Callable[[Session, World, M, datetime], OutgoingMail | None]

WORDINGS: Final[dict[type[GameMail], Wording[Any]]] = {}
WRITERS: Final[dict[type[Mail], Writer[Any]]] = {}


def place_of(session: Session, mail: SeatMail) -> tuple[Game, Seat]:
    """The game and the seat that a mail is about."""
    seat = seat_of(session, mail.game, mail.seat)
    assert seat is not None, "seats are never removed"
    return session.get_one(Game, mail.game), seat


def words(mail: type[G]) -> Callable[[Wording[G]], Wording[G]]:
    """Register the decorated function for this type of game mail."""

    def tie(function: Wording[G]) -> Wording[G]:
        WORDINGS[mail] = function
        return function

    return tie


def writes(mail: type[M]) -> Callable[[Writer[M]], Writer[M]]:
    """Register the decorated function for this type of mail."""

    def tie(function: Writer[M]) -> Writer[M]:
        WRITERS[mail] = function
        return function

    return tie
