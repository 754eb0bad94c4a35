"""The data classes in which the service returns facts about a game: plain values that the reader may see.

`pbem.wording` turns them into text for mails, pages and the API. They depend on neither clock nor database.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import date, datetime, timedelta
from typing import Any, Final, Literal, NamedTuple

from pbem.rules import JSON, View
from pbem.vote_kinds import VoteKind

OnMiss = Literal["ask", "bot", "play", "standby", "least", "master"]
_CHOSEN_AS: Final = {name: name for name in ("on_miss", "press", "grey", "at", "weekdays", "zone", "trust")} | {
    "hints": "hint", "grace": "grace_hours", "bank": "bank_hours", "least": "least_hours",
    "cool_off": "cool_off_minutes", "by": "answer_hours_by",
}  # fmt: skip
"""Field of `Pace` -> name of the setting."""


@dataclass(frozen=True, slots=True)
class GameFacts:
    """A game. `names`: colour -> handle; `page`: the URL of its page; `language`: the reader's; `bots`: the seats that
    bots play.
    """

    id: str
    title: str
    names: Mapping[str, str]
    page: str
    language: str = "en"
    bots: Collection[str] = ()


@dataclass(frozen=True, slots=True)
class BegunFacts:
    """A turn that its player has begun: what was said so far, as an order, and in a sentence what is missing."""

    text: str
    why: str


@dataclass(frozen=True, slots=True)
class PositionFacts:
    """The position of a game as one seat sees it.

    `view`: the seat's own view, in which a turn that was begun is as far as it was said; `events`: since its last
    report, as the seat may see them; `board`: the board in sentences; `alt`: the picture's alt text; `act`: all events
    of the current act, reported or not; `ahead`: (type, round) of the waiting orders, or
    (card, round) for a disc for a card; `begun`: the turn that was begun.
    """

    view: View
    events: Sequence[JSON] = ()
    board: Sequence[str] = ()
    alt: str = ""
    act: Sequence[JSON] = ()
    ahead: Collection[tuple[str, int | None]] = ()
    begun: BegunFacts | None = None


@dataclass(frozen=True, slots=True)
class Due:
    """The deadline `at` (None: no deadline), the reader's time zone, and what happens if no answer comes.

    `grace`, `bank`: extra hours of the game's grace time and the reader's time bank; `late`: which of the two is
    running. `cool_off`: minutes of delay after all have answered, restarted by each revision.
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
    """A game's pace. `answer_hours`: time for an answer (0: no limit), `by`: for some kinds of question;
    `remind_hours`: reminders, in hours before the deadline.

    `press`: messages to the whole table, also to single players ("private"), or none; `grey`: anonymous ones too;
    `hints`: whether players may ask what a bot would do. `at`, `weekdays`: when deadlines fall, in `zone`; `off`: days
    without deadlines; `grace`, `bank`: extra hours; `least`: the minimum hours before an answer is played; `cool_off`:
    minutes after the last answer; `trust`: whether a game master who plays needs the others' votes.
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
        """Read a game's settings. Older games lack some of them."""
        reminders = chosen.get("remind_hours", 0)
        each = sorted(reminders if isinstance(reminders, list) else [reminders], reverse=True)
        off = [date.fromisoformat(day) for day in chosen.get("off", ())]
        same = {field: chosen[name] for field, name in _CHOSEN_AS.items() if name in chosen}
        return cls(chosen.get("answer_hours", 0), [hours for hours in each if hours], off=off, **same)


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The committed shuffle. `words`: colour -> the word its player added; `seed`: only after the game."""

    commitment: str
    words: Mapping[str, str] = field(default_factory=dict)
    seed: str = ""


@dataclass(frozen=True, slots=True)
class LoginFacts:
    """Two ways to log in: a link, and a code ("" if there is none), with how long each works."""

    link: str
    lasts: timedelta
    code: str
    code_lasts: timedelta


class Seated(NamedTuple):
    """Somebody at a table."""

    name: str
    bot: bool = False


@dataclass(frozen=True, slots=True)
class InvitationFacts:
    """An invitation to a game. `host`: who invites ("": nobody in particular); `seated`: the players who have joined;
    `seats`: the total.
    """

    id: str
    title: str
    host: str
    seated: Sequence[Seated]
    seats: int
    edition: str
    options: Mapping[str, str]
    pace: Pace
    commitment: str
    link: str
    language: str = "en"


@dataclass(frozen=True, slots=True)
class OpenGameFacts:
    """A game that can be joined. `hours`: time for an answer, 0 without a clock."""

    id: str
    title: str
    edition: str
    free: int
    seated: Sequence[Seated]
    hours: float
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class RequestFacts:
    """The request of a person without a seat: `do` is join, new or practice; values not given are 0 or negative.

    `word`: for `master`, the requested command; `options`: of the rules, for a new game.
    """

    do: str
    game: str = ""
    seats: int = 0
    guests: Sequence[str] = ()
    rounds: int = 0
    hours: float = -1
    edition: str = ""
    word: str = ""
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TimelinessFacts:
    """A player's timeliness. `missed`: missed deadlines; `bank`: hours left (None: the game has no time banks).

    The number of answers given is left out, because it would reveal orders sent in advance. `away`: the end of the
    player's absence; `played`: a bot plays until they are back; `before`: the player they replaced.
    """

    name: str
    missed: int
    bank: float | None = None
    away: datetime | None = None
    played: bool = False
    before: str = ""


@dataclass(frozen=True, slots=True)
class AllIn:
    """All seats asked have answered. `until`: when the answers are used (None: no end yet); `ready`, `not_yet`: the
    seats that marked themselves so.
    """

    until: datetime | None
    ready: Sequence[str] = ()
    not_yet: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class TrialFacts:
    """The result of trying an order, as far as its player may see. `why`: a sentence why it cannot be played now, and
    `refused`: the same for programs.

    `events`: what would happen; `view`, `board`: the position after it (None: nothing to show); `asks`: it leaves a
    question open; `untold`: it depends on something that cannot be tried now.
    """

    text: str
    events: Sequence[JSON] = ()
    view: View | None = None
    board: Sequence[str] = ()
    why: str = ""
    refused: JSON | None = None
    asks: bool = False
    untold: bool = False


@dataclass(frozen=True, slots=True)
class PressFacts:
    """A press message. `sender`: None for the game master, "" if anonymous; `to`: seats, None for the whole table."""

    sender: str | None
    to: Sequence[str] | None
    text: str
    master: bool = False
    grey: bool = False


@dataclass(frozen=True, slots=True)
class Offered:
    """Orders not used because they answer an old mail. `then`: the round of that mail; `round`: the current round."""

    letter: str
    orders: Sequence[str]
    then: int
    round: int


@dataclass(frozen=True, slots=True)
class Stored:
    """A stored order: its text, its code, and whether it has already been used.

    `type`: of its document; `why`: a sentence why it waits although its question is open. `round`, `until` and `card`:
    what it is for. `done`: the result, if its text left it open; `replaces`: code and text of the older order; `trial`:
    what it would do now; `counts`: the end of its hold (ISO), "" without one.
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
        """The end of the hold; None without one or if it is already used."""
        return datetime.fromisoformat(self.counts) if self.counts and not self.used else None


@dataclass(frozen=True, slots=True)
class ProposalFacts:
    """A possible meaning of a line; `letter` (or "yes", if it is the only one) accepts it."""

    letter: str
    text: str


@dataclass(frozen=True, slots=True)
class ProblemFacts:
    """A line that was not understood: its number, the unclear word, and the reason as a sentence.

    `accepted`: what would be accepted, as text after a colon; `proposals`: possible meanings.
    """

    line: int
    text: str
    word: str
    reason: str
    accepted: str = ""
    proposals: Sequence[ProposalFacts] = ()


@dataclass(frozen=True, slots=True)
class Reason:
    """What one plan for a turn has over another, all else aside.

    `scores`: n points more at once; `places`: n points more if everything were scored after it, most of them in
    `places`; `rival`: n points fewer for that seat, in the same way; `court`: n caballeros more left in the court;
    `earlier`, `caballeros`: a higher power card, or one that brings more; `later`: only what follows is better.
    """

    kind: Literal["scores", "places", "rival", "court", "earlier", "caballeros", "later"]
    n: int = 0
    places: Sequence[str] = ()
    rival: str = ""


@dataclass(frozen=True, slots=True)
class Moment:
    """The beginning of an act after `at` answers, and each seat's chance to win then, in thousandths.

    `act`: the choice of power cards, the turn of `seat`, a general scoring, or the end of the game.
    """

    at: int
    round: int
    act: Literal["powers", "turn", "scoring", "over"]
    seat: str
    chances: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A seat's turn or power card after `at` answers, and a better one, both as orders with the chance to win."""

    seat: str
    at: int
    round: int
    played: JSON
    better: JSON
    chance: int
    better_chance: int
    reason: Reason

    @property
    def lost(self) -> int:
        return self.better_chance - self.chance


@dataclass(frozen=True, slots=True)
class Analysis:
    """What playouts say about a finished game: its course, and people's mistakes, each seat's biggest first.

    `turning`: the largest changes, in order; each is a place in `moments`, from which to the next one it took.
    `examined`: how many decisions have been looked at; `done`: whether nothing is left to do.
    """

    moments: Sequence[Moment] = ()
    turning: Sequence[int] = ()
    mistakes: Sequence[Mistake] = ()
    examined: int = 0
    done: bool = False

    def to_json(self) -> JSON:
        return asdict(self)

    @classmethod
    def from_json(cls, stored: JSON) -> Analysis:
        moments = [Moment(**each) for each in stored["moments"]]
        mistakes = [Mistake(**{**each, "reason": Reason(**each["reason"])}) for each in stored["mistakes"]]
        return cls(**{**stored, "moments": moments, "mistakes": mistakes})


@dataclass(frozen=True, slots=True)
class Hint:
    """A plan for the open question as an order, its chance to win in thousandths, and a reason for it."""

    order: JSON
    chance: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Came:
    """A message to a seat and its outcome. `waits`: it waits for the player's confirmation on the page with the token
    `confirm`.
    """

    at: datetime
    outcome: str | None
    subject: str = ""
    waits: bool = False
    confirm: str = ""


@dataclass(frozen=True, slots=True)
class ReceiptFacts:
    """The result of one message, for its receipt.

    `outcome`: the message's outcome (orders, problem, commands, no_orders, …); `commands`: those to answer (status,
    board, history, help); `talk`: lines that are not orders; `notices`: sentences about what an order leaves open;
    `waiting`: all waiting orders of the seat; `history`: all events as the seat may see them, if requested.
    `arguments`: the text after a command; `press`: messages sent to others; `tried`: results of trial orders; `discs`:
    (old, new) of changed secret choices; `hints`: what the bots would do; `kept`: everybody's timeliness, if
    requested; `all_in`: set while all have answered and may still revise; `unused`: messages to the seat that were not
    used, if requested; `begun`: it said a part of the turn.
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
    hints: Sequence[Hint] = ()
    kept: Sequence[TimelinessFacts] = ()
    all_in: AllIn | None = None
    unused: Sequence[Came] = ()
    begun: bool = False


@dataclass(frozen=True, slots=True)
class Ballot:
    """An open vote, with the number of votes but not who cast them. `who`: the proposer, or the player who wants to
    come back; `hours`: of a pause, or of more time; `mine`: the reader's vote; `may`: whether the reader may vote;
    `everybody`: all must agree; `wish`: further details, see the schema of events.
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
    """The seats a standby would take over: of one edition or ("") any, with at least `least_hours` to answer."""

    edition: str = ""
    least_hours: float = 0


@dataclass(frozen=True)
class Glance:
    """What lists show of a position. `regions`: those of the board; `leaders`: place -> the seat that leads alone."""

    regions: list[str]
    leaders: dict[str, str]
    king: str
    points: dict[str, int]
