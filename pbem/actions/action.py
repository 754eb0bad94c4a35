"""What a row of a game master's actions is, and `admit`, by which alone somebody comes to carry it out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum, auto
from typing import Any, Final, Generic, NamedTuple, TypeAlias

from sqlalchemy.orm import Session

from pbem.actions.fields import Given
from pbem.service.games import permissions
from pbem.store.games import lock_game, seat_of
from pbem.store.models import Game, Player, Vote


class Shell:
    """The operator at the server's shell: nothing is refused to them, and they have no name in the game."""


SHELL: Final = Shell()
Actor: TypeAlias = Player | Shell


class Permission(Enum):
    """GAME_MASTER: of the game, or an operator who doesn't play in it; NOT_PLAYING: the same, but nobody who plays,
    since it shows what players may not know.
    """

    GAME_MASTER = auto()
    NOT_PLAYING = auto()


class Answer(Enum):
    """What programs get: STATUS: the game's, and the vote if it was put to one; NOTHING; or a fact of that name."""

    STATUS = auto()
    NOTHING = auto()
    REMINDED = auto()
    READERS = auto()
    OUTCOME = auto()


@dataclass(frozen=True)
class Confirmation:
    """What is said before: what the action does, and how it is undone."""

    effect: str
    undo: str


class Logged(NamedTuple):
    """How the log calls it: `act` in the database and for programs; `words` on the page, after the master's name."""

    act: str
    words: str


@dataclass(frozen=True)
class Done:
    """`vote`: what it was put to, since the master plays; `facts`: what came of it."""

    vote: Vote | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Request(Generic[Given]):
    """An action that was let in: the game is locked. `told`: the seat that reads in its receipt what comes of it."""

    session: Session
    game: Game
    by: Actor
    given: Given
    now: datetime
    source: str
    told: str

    @property
    def by_id(self) -> int | None:
        """For the log: None is the shell."""
        return None if isinstance(self.by, Shell) else self.by.id


@dataclass(frozen=True, kw_only=True)
class Row(Generic[Given]):
    """What every action has. `help`: for programs and the command line, in English; `done`: said afterwards, "" for
    nothing; `confirmation`: said before, and it is asked whether that is meant; None where it goes through at once.
    """

    name: str
    title: str
    help: str
    given: type[Given]
    done: str
    logged: Logged
    confirmation: Confirmation | None


@dataclass(frozen=True, kw_only=True)
class Action(Row[Given]):
    """A game master's. `tries`: the seat whose hidden things decide what comes of it; the table is told before anything
    is tried. `voted`: a master who plays puts it to the vote. `path`: below a game's master, if not the name.
    """

    permission: Permission
    do: Callable[[Request[Given]], Done]
    tries: Callable[[Request[Given]], str] | None = None
    voted: bool = False
    answer: Answer = Answer.STATUS
    path: str = ""


def rows_of(module: Mapping[str, object]) -> tuple[Action[Any], ...]:
    """The rows that a module has, in their order."""
    return tuple(row for row in module.values() if isinstance(row, Action))


@dataclass(frozen=True)
class Admitted(Generic[Given]):
    """Somebody who may do it, with the game locked."""

    action: Action[Given]
    session: Session
    game: Game
    by: Actor
    now: datetime
    source: str
    told: str

    def announce_trial(self, given: Given) -> None:
        """The result, even a refusal, depends on hidden state. So a trial counts as a look, and the table is told.

        To be committed before it is carried out. Raises NotPossible.
        """
        if self.action.tries and not isinstance(self.by, Shell):
            permissions.count(self.session, self.game, self.by, self.now)
            seat = self.action.tries(self._request(given))
            if seat_of(self.session, self.game.id, seat):
                permissions.try_out(self.session, self.game, self.by, self.now, seat)

    def carry_out(self, given: Given) -> Done:
        """Do it, or put it to the vote. Raises NotPossible; TooMany; Unread."""
        request = self._request(given)
        if not isinstance(self.by, Shell):
            if self.action.tries:
                permissions.check_tried(self.session, self.game, self.by, self.now, self.action.tries(request))
            else:  # what is tried was counted when it was announced
                permissions.count(self.session, self.game, self.by, self.now)
        return self.action.do(request)

    def _request(self, given: Given) -> Request[Given]:
        return Request(self.session, self.game, self.by, given, self.now, self.source, self.told)


def admit(
    session: Session, action: Action[Given], by: Actor, game_id: str, now: datetime, source: str = "", told: str = ""
) -> Admitted[Given]:
    """Lock the game for somebody who may do that to it. Raises NotYours, or Hidden to a master who plays and wants what
    is hidden.
    """
    if isinstance(by, Shell):
        game = lock_game(session, game_id)
    else:  # also nobody, if a caller should forget to ask who it is
        hidden = action.permission is Permission.NOT_PLAYING
        game = permissions.lock_for_master(session, game_id, by, hidden=hidden)
    return Admitted(action, session, game, by, now, source, told)
