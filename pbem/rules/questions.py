"""Questions: three shapes, their legal answers step by step, and their JSON.

* `Pick`: one of the options. The answer is the option.
* `Bag`: several tokens from a store (places to fill, pieces to remove, regions to order). The answer is a list.
* `Pairs`: caballeros and their destinations. The answer is a flat list: piece, destination, piece, destination …

A step is one atomic decision: one card, one caballero, one region. A `Walk` goes through an answer step by step; it
gives the tokens that may come next and whether the answer may end there. Forms, bots, the order language and fuzzers
all use it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, NotRequired, Protocol, TypeAlias, TypedDict, assert_never

from pbem.rules.board import JSON, split
from pbem.rules.choices import CHOICES, Choice, Shape

Value: TypeAlias = Any  # depends on the question's shape: a scalar or a list of tokens


class QuestionRef(TypedDict):
    """Identifies the question that was answered."""

    id: str
    key: str


class OpenQuestion(QuestionRef):
    """A question as sent to its seat: the JSON of schemas/question.schema.json.

    `| Any` stands for None. `options` belongs to a pick; `of`, `least` and `most` to a bag and to pairs; `one_each` to
    a bag; the rest to pairs.
    """

    seat: str
    card: str | Any
    by: str | Any
    shape: Literal["pick", "bag", "pairs"]
    default: Any
    options: NotRequired[list[Any]]
    announced: NotRequired[JSON]
    of: NotRequired[dict[str, int]]
    least: NotRequired[int]
    most: NotRequired[int]
    one_each: NotRequired[bool]
    to: NotRequired[list[str]]
    own: NotRequired[int]
    foreign: NotRequired[int]
    one_region: NotRequired[bool]
    whole: NotRequired[bool]


class Steps(NamedTuple):
    """The tokens that may come next, and whether the answer may end here."""

    options: Sequence[Any]
    stop: bool


class Walk(Protocol):
    """A partial answer that is extended token by token."""

    @property
    def options(self) -> Sequence[Any]: ...
    @property
    def stop(self) -> bool: ...
    def take(self, token: Any) -> None: ...


@dataclass(slots=True)
class Pick:
    """One of the options; `default` is used if an order says nothing about it."""

    seat: str
    choice: Choice
    options: Sequence[Any]
    card: str | None = None
    by: str | None = None
    default: Any = None
    announced: JSON | None = None
    id: str = ""

    @property
    def key(self) -> str:
        return self.choice.key

    def admits(self, value: Value) -> bool:
        # True == 1 in Python, and "1" isn't 1 in JSON: types must match too.
        return any(type(value) is type(option) and value == option for option in self.options)

    def walk(self) -> Walk:
        return PickWalk(self)

    def to_json(self) -> OpenQuestion:
        made: OpenQuestion = {
            "id": self.id,
            "seat": self.seat,
            "key": self.key,
            "card": self.card,
            "by": self.by,
            "shape": "pick",
            "options": list(self.options),
            "default": self.default,
        }
        if self.announced is not None:
            made["announced"] = self.announced
        return made


@dataclass(slots=True)
class Bag:
    """From `least` to `most` tokens; `of` says how often each may be taken; `one_each`: no colour twice."""

    seat: str
    choice: Choice
    of: Mapping[str, int]
    least: int
    most: int
    one_each: bool = False
    card: str | None = None
    by: str | None = None
    default: Any = None
    id: str = ""

    @property
    def key(self) -> str:
        return self.choice.key

    def admits(self, value: Value) -> bool:
        return _walks(self.walk(), value)

    def walk(self) -> Walk:
        return BagWalk(self)

    def to_json(self) -> OpenQuestion:
        return {
            "id": self.id,
            "seat": self.seat,
            "key": self.key,
            "card": self.card,
            "by": self.by,
            "shape": "bag",
            "of": dict(self.of),
            "least": self.least,
            "most": self.most,
            "one_each": self.one_each,
            "default": self.default,
        }


@dataclass(slots=True)
class Pairs:
    """Up to `most` caballeros, each with a destination other than its own place.

    `of`: the pieces that may move and how many of each; `own`, `foreign`: the maximum number of the seat's own and of
    the others' colours; `one_region`: all from the same region; `whole`: all caballeros of that region must go.
    """

    seat: str
    choice: Choice
    of: Mapping[str, int]
    to: Sequence[str]
    least: int
    most: int
    own: int
    foreign: int
    one_region: bool = False
    whole: bool = False
    card: str | None = None
    by: str | None = None
    default: Any = None
    id: str = ""

    @property
    def key(self) -> str:
        return self.choice.key

    def admits(self, value: Value) -> bool:
        return _walks(self.walk(), value)

    def walk(self) -> Walk:
        return PairsWalk(self)

    def to_json(self) -> OpenQuestion:
        return {
            "id": self.id,
            "seat": self.seat,
            "key": self.key,
            "card": self.card,
            "by": self.by,
            "shape": "pairs",
            "of": dict(self.of),
            "to": list(self.to),
            "least": self.least,
            "most": self.most,
            "own": self.own,
            "foreign": self.foreign,
            "one_region": self.one_region,
            "whole": self.whole,
            "default": self.default,
        }


Question: TypeAlias = Pick | Bag | Pairs


@dataclass(slots=True)
class Together:
    """One question each for several seats. No answer is revealed until all are in."""

    questions: dict[str, Question] = field(default_factory=dict)


Ask: TypeAlias = Question | Together


class PickWalk:
    def __init__(self, question: Pick) -> None:
        self.options: Sequence[Any] = question.options
        self.stop = False

    def take(self, token: Any) -> None:  # noqa: ARG002 - every walk takes a token
        self.options, self.stop = (), True


class BagWalk:
    def __init__(self, question: Bag) -> None:
        self._left = dict(question.of)
        self._least, self._most, self._one_each = question.least, question.most, question.one_each
        self._taken = 0

    @property
    def options(self) -> Sequence[str]:
        return list(self._left) if self._taken < self._most else ()

    @property
    def stop(self) -> bool:
        return self._taken >= self._least

    def take(self, token: str) -> None:
        self._taken += 1
        if self._one_each:
            colour = split(token)[0]
            self._left = {other: n for other, n in self._left.items() if split(other)[0] != colour}
        elif self._left[token] == 1:
            del self._left[token]
        else:
            self._left[token] -= 1


class PairsWalk:
    def __init__(self, question: Pairs) -> None:
        self._question = question
        self._left = dict(question.of)
        self._own, self._foreign = question.own, question.foreign
        self._moved = 0
        self._piece = ""  # the caballero chosen, still without a destination

    @property
    def options(self) -> Sequence[str]:
        if self._piece:
            here = split(self._piece)[1]
            return [goal for goal in self._question.to if goal != here]
        return list(self._left) if self._moved < self._question.most else ()

    @property
    def stop(self) -> bool:
        if self._piece or self._moved < self._question.least:
            return False
        return not (self._question.whole and self._moved and self._left)

    def take(self, token: str) -> None:
        if self._piece:
            self._piece = ""
            return
        self._piece = token
        self._moved += 1
        colour, region = split(token)
        self._left[token] -= 1
        spent = self._left[token] == 0
        mine = colour == self._question.seat
        if mine:
            self._own -= 1
        else:
            self._foreign -= 1
        closes = (self._own if mine else self._foreign) == 0
        if spent or closes or (self._question.one_region and self._moved == 1):
            self._left = {piece: n for piece, n in self._left.items() if n and self._open(piece, region)}

    def _open(self, token: str, region: str) -> bool:
        colour, here = split(token)
        allowed = self._own if colour == self._question.seat else self._foreign
        return allowed > 0 and (here == region or not self._question.one_region)


def steps(question: Question | OpenQuestion, partial: Sequence[Any] = ()) -> Steps:
    """The legal tokens after `partial` (a list, also for a pick), and whether the answer may stop here.

    Raises ValueError if `partial` itself isn't legal.
    """
    walk = read(question).walk()
    for token in partial:
        if token not in walk.options:
            raise ValueError(f"{token!r} may not come next: {list(walk.options)!r}")
        walk.take(token)
    return Steps(walk.options, walk.stop)


def legal(question: Question | OpenQuestion) -> Iterator[Value]:
    """Every complete legal answer, lazily: a plan can have billions."""
    asked = read(question)
    if isinstance(asked, Pick):
        yield from asked.options
        return
    open_ends: list[list[Any]] = [[]]
    while open_ends:
        partial = open_ends.pop()
        now = steps(asked, partial)
        if now.stop:
            yield partial
        open_ends += [[*partial, token] for token in reversed(now.options)]


def read(question: Question | OpenQuestion) -> Question:
    """Build a question from its JSON; a question object is returned unchanged."""
    if not isinstance(question, dict):
        return question
    given: JSON = {name: value for name, value in question.items() if name not in {"key", "shape"}}
    choice = CHOICES[question["key"]]
    match choice.shape:
        case Shape.PICK:
            return Pick(choice=choice, **given)
        case Shape.BAG:
            return Bag(choice=choice, **given)
        case Shape.PAIRS:
            return Pairs(choice=choice, **given)
    assert_never(choice.shape)


def _walks(walk: Walk, value: Value) -> bool:
    if not isinstance(value, list):
        return False
    for token in value:
        if not isinstance(token, str) or token not in walk.options:
            return False
        walk.take(token)
    return walk.stop
