"""The row of a player's action, and the two ways to carry it out: `perform` and, within a message, `in_message`.

A row decorates its handler, whose name and docstring become the action's name and its description in the API:

    @action(Role.SEAT, Share, page="share", words=("share",), typed=_shares)
    def share(it: PlayerRequest[Share]) -> Done:
        \"\"\"Choose what my successor gets.\"\"\"

An entry point that doesn't offer it is named in `absent`, with the reason; tests/actions/test_entry_points.py checks
all others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum, auto
from typing import Any, Final, Generic

from sqlalchemy.orm import Session

from pbem.actions.fields import Entry, Given
from pbem.i18n import N_, Translator
from pbem.service.accounts import guests
from pbem.service.errors import NotPossible, NotYours
from pbem.service.games import orders, queries
from pbem.service.games.message_context import MessageContext
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.seats import transfer
from pbem.service.setup import invitations
from pbem.store.models import Game, Player, Seat

NOT_BEGUN: Final = N_("The game hasn't started yet; it's waiting for players.")


class Noted(NotPossible):
    """A reason that a receipt gives by the name of a note, everything else by the sentence."""

    def __init__(self, note: str, reason: str = "") -> None:
        super().__init__(reason)
        self.note = note


class Role(Enum):
    """Who may carry out an action.

    SEAT: the player of a seat in a game that has begun; GUEST: the player of a seat, begun or not, for actions that
    don't change or lock the game; HOST: who may invite; VISITOR: anybody, the handler raises NotYours; SELF: every
    player, for actions without a game.
    """

    SEAT = auto()
    GUEST = auto()
    HOST = auto()
    VISITOR = auto()
    SELF = auto()


@dataclass(frozen=True)
class Done:
    """The result: `said` in the reader's language; `note`: the name of a receipt's note; `facts`: for the API."""

    said: Sequence[str] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)
    note: str = ""


@dataclass(frozen=True)
class PlayerRequest(Generic[Given]):
    """An admitted action. `word`: the command, if it came in a message, whose unit of work is closed later."""

    session: Session
    by: Player
    given: Given
    now: datetime
    translator: Translator
    source: str = ""
    here: Game | None = None
    own: Seat | None = None
    unit_of_work: GameUnitOfWork | None = None
    word: str = ""

    @property
    def game(self) -> Game:
        assert self.here is not None, "the row's role has a game"
        return self.here

    @property
    def seat(self) -> Seat:
        assert self.own is not None, "the row's role has a seat"
        return self.own

    @property
    def unit(self) -> GameUnitOfWork:
        assert self.unit_of_work is not None, "the row's role plays"
        return self.unit_of_work


@dataclass(frozen=True)
class Typed:
    """A command in a message: its name, and the text after it.

    `names`: the players' names by seat; `shares`: what the sender's seat shares.
    """

    name: str
    text: str
    translator: Translator
    names: Mapping[str, str]
    shares: Sequence[str] = ()


@dataclass(frozen=True)
class PlayerAction(Generic[Given]):
    """A row.

    `page`: the form's URL part below the game or /me; `own_page`: the endpoint of a page that does more; without both
    it is typed in the text box. `form`: reads a form that doesn't match the fields; raises ValueError. `words`: its
    commands in a message, read by `typed`; `later`: run after the rest of the message; `asked_first`: in a message it
    needs confirmation, and this returns the note that asks, or raises Noted. `plays`: orders on hold may be used now.
    `absent`: the entry points without it, and why.
    """

    role: Role
    given: type[Given]
    page: str = ""
    own_page: str = ""
    form: Callable[[Mapping[str, str]], Given] | None = None
    words: tuple[str, ...] = ()
    typed: Callable[[Typed], Given] | None = None
    later: bool = False
    asked_first: Callable[[Game], str] | None = None
    plays: bool = False
    absent: Mapping[Entry, str] = field(default_factory=dict)
    name: str = ""
    help: str = ""
    do: Callable[[PlayerRequest[Given]], Done] = lambda _: Done()

    def __call__(self, do: Callable[[PlayerRequest[Given]], Done]) -> PlayerAction[Given]:
        """Register the row with its handler's name and docstring."""
        row = replace(self, do=do, name=do.__name__, help=" ".join((do.__doc__ or "").split()))
        ROWS.append(row)
        return row


ROWS: Final[list[PlayerAction[Any]]] = []
action = PlayerAction


def perform(
    session: Session,
    row: PlayerAction[Given],
    by: Player,
    given: Given,
    now: datetime,
    translator: Translator,
    *,
    game_id: str = "",
    source: str = "",
) -> Done:
    """Carry it out for a player, if allowed. Raises NotYours, also for an unknown game; NotPossible."""
    for word in (row.name, *row.words):
        guests.check_command(by, word)
    if row.role is Role.SELF:
        return row.do(PlayerRequest(session, by, given, now, translator, source))
    found = queries.find_game if row.role is Role.GUEST else queries.lock_game
    game = found(session, game_id)
    if game is None or (row.role is Role.HOST and not invitations.may_invite(session, game, by)):
        raise NotYours
    own = queries.access_to(session, game, by.id).mine
    if row.role in (Role.SEAT, Role.GUEST) and own is None:
        raise NotYours
    if row.role is Role.SEAT and game.state is None:
        raise NotPossible(NOT_BEGUN)
    unit = GameUnitOfWork.open(session, game_id, now) if row.role is Role.SEAT else None
    request = PlayerRequest(session, by, given, now, translator, source, game, own, unit)
    return _playing(row, request) if row.plays else row.do(request)


def _playing(row: PlayerAction[Given], request: PlayerRequest[Given]) -> Done:
    """Mark the player as back, use what can be used now, and close the unit of work."""
    transfer.come_back(request.session, request.seat, request.now)
    done = row.do(request)
    orders.advance(request.unit)
    request.unit.close()
    return done


def in_message(
    row: PlayerAction[Given], hand: MessageContext, by: Player, given: Given, translator: Translator, word: str
) -> Done:
    """Like `perform`, for the seat that sent a message, within the message's unit of work.

    Raises NotPossible; NotYours.
    """
    guests.check_command(by, word)
    unit = hand.unit
    return row.do(PlayerRequest(hand.session, by, given, unit.now, translator, "", hand.game, hand.own, unit, word))
