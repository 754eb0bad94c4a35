"""What a row of a player's actions is, and the two ways to carry it out: `perform` and, within a message, `in_message`.

A row is written above its handler, which gives it its name and, by its docstring, what programs are told of it:

    @action(Role.SEAT, Share, page="share", words=("share",), typed=_shares)
    def share(it: PlayerRequest[Share]) -> Done:
        \"\"\"Say what whoever takes over my seat is left.\"\"\"

An entry point that has no use for it is named in `absent`, with the reason; tests/actions/test_entry_points.py looks
for all others.
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
from pbem.service.errors import NotPossible, NotYours
from pbem.service.games import orders, queries
from pbem.service.games.message_context import MessageContext
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.seats import transfer
from pbem.service.setup import invitations
from pbem.store.models import Game, Player, Seat

NOT_BEGUN: Final = N_("The game has not begun: it waits for players.")


class Noted(NotPossible):
    """A reason that a receipt gives by the name of a note, everybody else by the sentence."""

    def __init__(self, note: str, reason: str = "") -> None:
        super().__init__(reason)
        self.note = note


class Role(Enum):
    """Who may. SEAT: who plays in a game that has begun; GUEST: who has a seat, begun or not, and changes nothing of
    the game, which isn't locked; HOST: who may invite; VISITOR: anybody, the handler refuses by NotYours; SELF: every
    player, for themselves: there is no game.
    """

    SEAT = auto()
    GUEST = auto()
    HOST = auto()
    VISITOR = auto()
    SELF = auto()


@dataclass(frozen=True)
class Done:
    """`said`: what came of it, in the reader's language; `note`: the same as a receipt has it, by name; `facts`: for
    programs.
    """

    said: Sequence[str] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)
    note: str = ""


@dataclass(frozen=True)
class PlayerRequest(Generic[Given]):
    """An action that was let in. `word`: the command, if a message asks for it, whose unit of work is closed later."""

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
    """A command in a message: its name, and what was written behind it. `names`: of the players, by their seats;
    `shares`: what the writer's seat leaves to others.
    """

    name: str
    text: str
    translator: Translator
    names: Mapping[str, str]
    shares: Sequence[str] = ()


@dataclass(frozen=True)
class PlayerAction(Generic[Given]):
    """A row. `page`: where its form goes, below the game or below /me; `own_page`: the endpoint of a page that does
    more; without both it is typed in the text box. `form`: reads a form that doesn't follow the fields; raises
    ValueError. `words`: the commands of a message that are it, `typed` reads them; `later`: done when the rest of the
    message is; `asked_first`: in a message it waits for a yes, and this gives the note that asks, or raises Noted.
    `plays`: what is on hold may be used now. `absent`: the entry points without it, and why.
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
        """Write the row, called and explained as its handler is."""
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
    """Do it for a player, if they may. Raises NotYours, also where there is no such game; NotPossible."""
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
    """The same for the seat that a message comes from, whose unit of work the message opens and closes. Raises
    NotPossible; NotYours.
    """
    unit = hand.unit
    return row.do(PlayerRequest(hand.session, by, given, unit.now, translator, "", hand.game, hand.own, unit, word))
