"""The row of a game master's action, and `admit`, the only way to carry one out."""

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
    """The operator at the server's shell, who may do everything and has no name in the game."""


SHELL: Final = Shell()
Actor: TypeAlias = Player | Shell


class Permission(Enum):
    """Who may carry out an action.

    GAME_MASTER: the game's master, or an operator who doesn't play in it; NOT_PLAYING: the same, but nobody who plays,
    since the action shows hidden information.
    """

    GAME_MASTER = auto()
    NOT_PLAYING = auto()


class Answer(Enum):
    """The API's response: STATUS (the game's status, and the vote if any), NOTHING, or the fact of that name."""

    STATUS = auto()
    NOTHING = auto()
    REMINDED = auto()
    READERS = auto()
    OUTCOME = auto()


@dataclass(frozen=True)
class Confirmation:
    """The text of a confirmation: the action's effect, and how to undo it."""

    effect: str
    undo: str


class Logged(NamedTuple):
    """The action in the audit log: `act` in the database and the API; `words` on the page, after the master's name."""

    act: str
    words: str


@dataclass(frozen=True)
class Done:
    """`vote`: the vote it was put to, if the master plays; `facts`: the result."""

    vote: Vote | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Request(Generic[Given]):
    """An admitted action: the game is locked. `told`: the seat whose receipt reports the result."""

    session: Session
    game: Game
    by: Actor
    given: Given
    now: datetime
    source: str
    told: str

    @property
    def by_id(self) -> int | None:
        """The actor's id for the audit log; None for the shell."""
        return None if isinstance(self.by, Shell) else self.by.id


@dataclass(frozen=True, kw_only=True)
class Row(Generic[Given]):
    """What every action has.

    `help`: for the API and the command line, in English; `done`: the message afterwards, "" for none; `confirmation`:
    the text of the confirmation step; None if there is none.
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
    """A game master's action.

    `tries`: the seat whose hidden information affects the result; the players are told before anything is tried.
    `voted`: a master who plays puts it to the vote. `path`: the URL part below a game's master, if it isn't the name.
    """

    permission: Permission
    do: Callable[[Request[Given]], Done]
    tries: Callable[[Request[Given]], str] | None = None
    voted: bool = False
    answer: Answer = Answer.STATUS
    path: str = ""


def rows_of(module: Mapping[str, object]) -> tuple[Action[Any], ...]:
    """The rows of a module, in order."""
    return tuple(row for row in module.values() if isinstance(row, Action))


@dataclass(frozen=True)
class Admitted(Generic[Given]):
    """An admitted actor, with the game locked."""

    action: Action[Given]
    session: Session
    game: Game
    by: Actor
    now: datetime
    source: str
    told: str

    def announce_trial(self, given: Given) -> None:
        """Announce an action whose result, even a refusal, depends on hidden state: it counts as a look.

        Commit this before carrying the action out. Raises NotPossible.
        """
        if self.action.tries and not isinstance(self.by, Shell):
            permissions.count(self.session, self.game, self.by, self.now)
            seat = self.action.tries(self._request(given))
            if seat_of(self.session, self.game.id, seat):
                permissions.try_out(self.session, self.game, self.by, self.now, seat)

    def carry_out(self, given: Given) -> Done:
        """Carry the action out, or put it to the vote. Raises NotPossible; TooMany; Unread."""
        request = self._request(given)
        if not isinstance(self.by, Shell):
            if self.action.tries:
                permissions.check_tried(self.session, self.game, self.by, self.now, self.action.tries(request))
            else:  # trials were counted when announced
                permissions.count(self.session, self.game, self.by, self.now)
        return self.action.do(request)

    def _request(self, given: Given) -> Request[Given]:
        return Request(self.session, self.game, self.by, given, self.now, self.source, self.told)


def admit(
    session: Session, action: Action[Given], by: Actor, game_id: str, now: datetime, source: str = "", told: str = ""
) -> Admitted[Given]:
    """Lock the game for somebody who may do that to it.

    Raises NotYours, or Hidden for a master who plays and wants hidden information.
    """
    if isinstance(by, Shell):
        game = lock_game(session, game_id)
    else:  # including None, if a caller forgets to authenticate
        hidden = action.permission is Permission.NOT_PLAYING
        game = permissions.lock_for_master(session, game_id, by, hidden=hidden)
    return Admitted(action, session, game, by, now, source, told)
