"""Facts about a game and its players, as the service returns them: plain values that the reader may know.

`pbem.wording` turns them into text for mails, pages and the API. Nothing here knows a clock or a database.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Final, Literal

from pbem.rules import JSON, View
from pbem.vote_kinds import VoteKind

OnMiss = Literal["ask", "bot", "play", "standby", "least", "master"]
_CHOSEN_AS: Final = {name: name for name in ("on_miss", "press", "grey", "at", "weekdays", "zone", "trust")} | {
    "hints": "hint", "grace": "grace_hours", "bank": "bank_hours", "least": "least_hours",
    "cool_off": "cool_off_minutes", "by": "answer_hours_by",
}  # fmt: skip
"""What of a game's pace is told, and the settings it is."""


@dataclass(frozen=True, slots=True)
class GameFacts:
    """The game as its players name it. `names`: colour -> handle; `page`: its address; `language`: the reader's."""

    id: str
    title: str
    names: Mapping[str, str]
    page: str
    language: str = "en"


@dataclass(frozen=True, slots=True)
class PositionFacts:
    """Where the game stands for one seat.

    `view`: the seat's own; `events`: what happened since its last report, as told to it; `board`: the board in
    sentences; `alt`: its picture in one or two; `act`: all that happened in the running act, told before or not;
    `ahead`: (type, round) of the orders that wait.
    """

    view: View
    events: Sequence[JSON] = ()
    board: Sequence[str] = ()
    alt: str = ""
    act: Sequence[JSON] = ()
    ahead: Collection[tuple[str, int | None]] = ()


@dataclass(frozen=True, slots=True)
class Due:
    """Until when an answer counts (None: there is no deadline), in whose zone, and what happens when none comes.

    `grace`, `bank`: hours there are beyond that time, of the game's grace and of the reader's own bank; `late`: which
    of the two runs already. `cool_off`: minutes that pass when all have answered, and anew when somebody revises.
    """

    now: datetime
    zone: str
    at: datetime | None = None
    on_miss: OnMiss = "ask"
    grace: float = 0
    bank: float = 0
    late: Literal["", "grace", "bank"] = ""
    cool_off: float = 0


@dataclass(frozen=True, slots=True)
class Pace:
    """How long there is for an answer (0: as long as it takes), to some kinds of questions (`by`) longer or shorter,
    and the reminders, in hours before the end.

    `press`: words to the whole table, to single players too ("private"), or none; `grey`: also without a name; `hints`:
    whether one may ask what a bot would do. `at`, `weekdays`: when deadlines fall, in `zone`; `off`: days on which none
    does; `grace`, `bank`: hours beyond them; `least`: hours before anything is played; `cool_off`: minutes after the
    last answer; `trust`: whether a game master who plays needs the others' votes.
    """

    answer_hours: float
    remind_hours: Sequence[float] = ()
    on_miss: OnMiss = "ask"
    press: Literal["all", "private", "none"] = "all"
    grey: bool = False
    hints: bool = False
    at: Sequence[str] = ()
    weekdays: Sequence[int] = ()
    zone: str = "UTC"
    grace: float = 0
    bank: float = 0
    least: float = 0
    cool_off: float = 0
    off: Sequence[date] = ()
    by: Mapping[str, float] = field(default_factory=dict)
    trust: Literal["vote", "friends"] = "vote"

    @classmethod
    def of(cls, chosen: JSON) -> Pace:
        """From a game's settings; what is missing was not thought of when it was founded."""
        reminders = chosen.get("remind_hours", 0)
        each = sorted(reminders if isinstance(reminders, list) else [reminders], reverse=True)
        off = [date.fromisoformat(day) for day in chosen.get("off", ())]
        same = {field: chosen[name] for field, name in _CHOSEN_AS.items() if name in chosen}
        return cls(chosen.get("answer_hours", 0), [hours for hours in each if hours], off=off, **same)


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The sealed shuffle. `words`: colour -> the word its player added; `seed` only when the game is over."""

    commitment: str
    words: Mapping[str, str] = field(default_factory=dict)
    seed: str = ""


@dataclass(frozen=True, slots=True)
class InvitationFacts:
    """`host`: who invites (empty: nobody in particular); `seated`: who has a seat already; `seats`: of how many."""

    id: str
    title: str
    host: str
    seated: Sequence[str]
    seats: int
    edition: str
    options: Mapping[str, str]
    pace: Pace
    commitment: str
    link: str
    language: str = "en"


@dataclass(frozen=True, slots=True)
class OpenGameFacts:
    """A game that can be joined. `hours`: for an answer, 0 without a clock."""

    id: str
    title: str
    edition: str
    free: int
    seated: Sequence[str]
    hours: float


@dataclass(frozen=True, slots=True)
class RequestFacts:
    """What somebody without a seat has asked for: `do` is join, new or practice; what was not said is 0, or below.

    Of `master` the `word`: what would be done to the game.
    """

    do: str
    game: str = ""
    seats: int = 0
    guests: Sequence[str] = ()
    rounds: int = 0
    hours: float = -1
    edition: str = ""
    word: str = ""


@dataclass(frozen=True, slots=True)
class TimelinessFacts:
    """How a player has kept the time: answers missed; `bank`: hours left (None: there are no banks).

    How many they gave is not told: it would show which were sent ahead. `away`: until when they are away; `played`: a
    bot plays for them until they are back; `before`: in whose place they play.
    """

    name: str
    missed: int
    bank: float | None = None
    away: datetime | None = None
    played: bool = False
    before: str = ""


@dataclass(frozen=True, slots=True)
class AllIn:
    """All who are asked have answered: `until` when it is used (None: no end yet), and which seats have marked what."""

    until: datetime | None
    ready: Sequence[str] = ()
    not_yet: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class TrialFacts:
    """An order tried out, as far as its player may know. `why`: why it cannot be played now, as a sentence.

    `events`: what would have happened; `view`, `board`: what would be then (None: nothing to show); `asks`: it leaves a
    question open; `untold`: it waits for what nobody can try out now.
    """

    text: str
    events: Sequence[JSON] = ()
    view: View | None = None
    board: Sequence[str] = ()
    why: str = ""
    asks: bool = False
    untold: bool = False


@dataclass(frozen=True, slots=True)
class PressFacts:
    """Press. `sender`: None for the game master, "" when it is not told; `to`: seats, None for the whole table."""

    sender: str | None
    to: Sequence[str] | None
    text: str
    master: bool = False
    grey: bool = False


@dataclass(frozen=True, slots=True)
class Offered:
    """Orders that were not used because they answer an old mail: of round `then`, and `round` it is now."""

    letter: str
    orders: Sequence[str]
    then: int
    round: int


@dataclass(frozen=True, slots=True)
class Stored:
    """An order taken in: its text, the code by which it is named, whether it has been used already.

    `type` is its document's; `why`, in words, why it waits although its question is open. `round`, `until` and `card`
    say what it is for. `done`: what came of it, where its words left that open; `replaces`: the older order, code and
    text; `trial`: what it would do, were it asked for now; `counts`: the end of its hold (ISO), "" when there is none.
    """

    text: str
    code: str
    type: str = ""
    used: bool = False
    why: str = ""
    round: int | None = None
    card: str | None = None
    done: str = ""
    replaces: str = ""
    trial: TrialFacts | None = None
    counts: str = ""
    until: int | None = None

    @property
    def held_until(self) -> datetime | None:
        """When it is used, unless it is changed before."""
        return datetime.fromisoformat(self.counts) if self.counts and not self.used else None


@dataclass(frozen=True, slots=True)
class ProposalFacts:
    """What a line may have meant; `letter` (or "yes", for the only one) accepts it."""

    letter: str
    text: str


@dataclass(frozen=True, slots=True)
class ProblemFacts:
    """A line that was not understood: its number, the word at fault, and why, as a sentence.

    `accepted`: what would be, to stand after a colon; `proposals`: what may be meant.
    """

    line: int
    text: str
    word: str
    reason: str
    accepted: str = ""
    proposals: Sequence[ProposalFacts] = ()


@dataclass(frozen=True, slots=True)
class Came:
    """A message to a seat and what became of it. `waits`: for the player, who says on the page of the token `confirm`
    whether it was theirs.
    """

    at: datetime
    outcome: str | None
    subject: str = ""
    waits: bool = False
    confirm: str = ""


@dataclass(frozen=True, slots=True)
class ReceiptFacts:
    """What became of one message.

    `outcome`: what it came to as a whole (orders, problem, commands, no_orders, …); `commands`: those to be answered
    (status, board, history, help); `talk`: lines that are no orders; `notices`: what an order leaves open, in words;
    `waiting`: all orders of the seat that wait now; `history`: all that happened, as told to the seat, if asked for.
    `arguments`: what stood behind a command; `press`: what was sent to others; `tried`: orders tried out; `discs`:
    (was, now) of secret choices that were changed; `hint`: what the steady bot would do, as an order;
    `kept`: how all have kept the time, if asked for; `all_in`: all have answered, and think again;
    `unused`: messages to the seat that came to nothing, if asked for.
    """

    outcome: str = "orders"
    stored: Sequence[Stored] = ()
    retracted: Sequence[Stored] = ()
    problems: Sequence[ProblemFacts] = ()
    notices: Sequence[str] = ()
    commands: Sequence[str] = ()
    talk: Sequence[str] = ()
    notes: Sequence[str] = ()
    waiting: Sequence[Stored] = ()
    history: Sequence[JSON] = ()
    received: datetime | None = None
    arguments: Mapping[str, str] = field(default_factory=dict)
    press: Sequence[PressFacts] = ()
    tried: Sequence[TrialFacts] = ()
    offered: Offered | None = None
    discs: Sequence[tuple[Any, Any]] = ()
    hint: str = ""
    kept: Sequence[TimelinessFacts] = ()
    all_in: AllIn | None = None
    unused: Sequence[Came] = ()


@dataclass(frozen=True, slots=True)
class Ballot:
    """An open vote. `who` proposes it, or wants to come back; `hours`: of a pause, or of more time; `mine`: what the
    reader has said, who `may` say something; `everybody`: all must agree; `wish`: what else belongs to it, see the
    schema of events. How many have said what, and never who.
    """

    kind: VoteKind
    who: str
    hours: float
    until: datetime
    everybody: bool
    yes: int
    no: int
    voters: int
    mine: bool | None = None
    may: bool = True
    wish: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Standing:
    """Which seats a player would take over: of one edition or ("") any, where there are at least so many hours."""

    edition: str = ""
    least_hours: float = 0
