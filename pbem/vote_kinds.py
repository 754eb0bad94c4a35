"""The kinds of vote that the players of a game can hold, one row each.

A new kind is a row here. What it does when it has passed stands in pbem.service.seats.votes, its texts in
pbem.wording.sections.votes; both name every kind, so that mypy reports one that is missing. The words that players type
for it stand in pbem.orders.vocabulary.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal

from pbem.i18n import N_

_GOING: Final = ("running", "paused")
_NOT_RUNNING: Final = N_("The game isn't running.")


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteRules:
    """The rules of one kind of vote. Times are in hours.

    `key`: its name in the database, the API and the event log; `open_for`: when it is decided at the latest;
    `unanimous`: everybody must agree, and silence is a no; else most of those who vote decide; `statuses`: of the
    game, in which it makes sense, and what is said (`senseless`) in others; `proposer`: every player, a game master
    who plays, or the player who left a seat; `usual`, `most`: the length that is asked for when none is given, and
    the longest one; `offered`: the lengths to choose from on the page; `example`: the length in the example of the
    help; `again_after`: how long after it was turned down it can be proposed again; `seconded`: it passes only with
    the vote of another player than the proposer, and after its whole time; `while_timed`: only while somebody has a
    deadline.
    """

    key: str
    open_for: float
    unanimous: bool
    statuses: tuple[str, ...]
    senseless: str
    proposer: Literal["player", "master", "leaver"]
    usual: float = 0
    most: float = 0
    offered: tuple[int, ...] = (0,)
    example: int = 0
    again_after: float = 72
    seconded: bool = False
    while_timed: bool = False


class VoteKind(Enum):
    """One kind of vote."""

    PAUSE = VoteRules(
        key="pause",
        open_for=24,
        unanimous=False,
        statuses=("running",),
        senseless=N_("Only a game in progress can be paused."),
        proposer="player",
        usual=72,
        most=14 * 24,
        offered=(24, 72, 120, 240),
        example=120,
    )
    EXTEND = VoteRules(
        key="extend",
        open_for=24,
        unanimous=False,
        statuses=("running",),
        senseless=N_("Extra time is only possible while deadlines are running."),
        proposer="player",
        usual=24,
        most=7 * 24,
        offered=(12, 24, 72),
        while_timed=True,
        example=24,
    )
    RESUME = VoteRules(
        key="resume",
        open_for=24,
        unanimous=False,
        statuses=("paused",),
        senseless=N_("The game isn't paused."),
        proposer="player",
    )
    LIVE = VoteRules(
        key="live",
        open_for=0.5,
        unanimous=True,
        statuses=("running",),
        senseless=_NOT_RUNNING,
        proposer="player",
        usual=2,
        most=24,
        offered=(2,),
        again_after=0,
    )
    END = VoteRules(key="end", open_for=72, unanimous=True, statuses=_GOING, senseless=_NOT_RUNNING, proposer="player")
    BACK = VoteRules(
        key="back", open_for=72, unanimous=True, statuses=_GOING, senseless=_NOT_RUNNING, proposer="leaver"
    )
    UNDO = VoteRules(
        key="undo",
        open_for=24,
        unanimous=True,
        statuses=("running",),
        senseless=_NOT_RUNNING,
        proposer="player",
        again_after=12,
    )
    REWIND = VoteRules(
        key="rewind", open_for=72, unanimous=True, statuses=_GOING, senseless=_NOT_RUNNING, proposer="master"
    )
    PACE = VoteRules(
        key="pace",
        open_for=24,
        unanimous=False,
        statuses=_GOING,
        senseless=_NOT_RUNNING,
        proposer="master",
        seconded=True,
    )
    SUBSTITUTE = VoteRules(
        key="substitute",
        open_for=24,
        unanimous=False,
        statuses=_GOING,
        senseless=_NOT_RUNNING,
        proposer="master",
        seconded=True,
    )
    ANSWER = VoteRules(
        key="answer",
        open_for=24,
        unanimous=False,
        statuses=("running",),
        senseless=_NOT_RUNNING,
        proposer="master",
        seconded=True,
    )
    HAND = VoteRules(
        key="hand", open_for=72, unanimous=True, statuses=_GOING, senseless=_NOT_RUNNING, proposer="master"
    )

    @property
    def key(self) -> str:
        return self.rules.key

    @property
    def rules(self) -> VoteRules:
        rules: VoteRules = self.value
        return rules

    @classmethod
    def of(cls, key: str) -> VoteKind:
        """The kind with that key."""
        return next(kind for kind in cls if kind.key == key)
