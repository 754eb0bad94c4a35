"""Plays a game: takes a state and an answer, returns a new state and events. A state is plain JSON.

A state holds the board at the start of the current act and the answers given since. To resume, the act is replayed on a
copy of that board, which takes some tens of microseconds because acts are short.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from pbem.rules.acts import Act, perform, programme
from pbem.rules.asks import Play
from pbem.rules.board import JSON, Board
from pbem.rules.deal import set_up, setting_of
from pbem.rules.legality import why_not
from pbem.rules.options import Setting, complete
from pbem.rules.questions import Ask, OpenQuestion, Question, Together, Value
from pbem.rules.reasons import NotAsked, OtherQuestion, Reason, code, to_json
from pbem.rules.table_view import on_the_table
from pbem.rules.verbs import Table
from pbem.rules.versions import VERSION


class Refused(ValueError):  # noqa: N818 - the name is part of the public face
    """An answer that can't be accepted. `reason` says why; callers translate it."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{code(reason)}: {to_json(reason)['facts']}")  # for logs; people get a sentence
        self.reason = reason


class Step(NamedTuple):
    """A state, and the events that led to it."""

    state: JSON
    events: list[JSON]


@dataclass(slots=True)
class Moment:
    """A resumed game: the table, the paused act, and its open question (None: the game is over)."""

    table: Table
    play: Play[None]
    ask: Ask | None
    used: int  # how many of the state's answers fit
    fits: bool  # whether all of them do
    answered: list[Ask] = field(default_factory=list)  # the questions they answered

    def asked(self, state: JSON) -> dict[str, Question]:
        """Each seat's open question with its id filled in; seats that have answered a joint question are left out."""
        if self.ask is None:
            return {}
        together = self.ask.questions if isinstance(self.ask, Together) else {self.ask.seat: self.ask}
        number = f"{state['epoch']}.{state['act']}.{self.used}"
        for question in together.values():
            question.id = number
        return {seat: question for seat, question in together.items() if seat not in state["discs"]}


def begin(dealt: JSON, version: str = VERSION) -> Step:
    """Play a dealt game to its first question. Pass an older version to replay a recorded game."""
    state = {
        "rules": version,
        "edition": dealt["edition"],
        "options": dealt["options"],
        "epoch": 0,
        "act": 0,
        "board": set_up(dealt).to_json(),
        "answers": [],
        "discs": {},
    }
    return _settle(state, resume(state), seen=0)


def resume(state: JSON) -> Moment:
    """Replay the current act up to the first unanswered question."""
    table = Table(Board.from_json(state["board"]), _setting(state))
    acts = _acts(state)
    if state["act"] == len(acts):
        return Moment(table, _nothing(), None, 0, True)
    play = perform(acts[state["act"]], table)
    ask, answered = next(play, None), list[Ask]()
    for value in state["answers"]:
        if ask is None or not _admits(ask, value):
            return Moment(table, play, ask, len(answered), False, answered)
        answered.append(ask)
        ask = _send(play, value)
    return Moment(table, play, ask, len(answered), True, answered)


def questions(state: JSON) -> dict[str, OpenQuestion]:
    """The open questions as JSON: seat -> question. Empty when the game is over."""
    return questions_of(state, resume(state))


def questions_of(state: JSON, moment: Moment) -> dict[str, OpenQuestion]:
    """Like `questions`, for a game that is already resumed."""
    return {seat: question.to_json() for seat, question in moment.asked(state).items()}


def answer(state: JSON, seat: str, number: str, value: Value) -> Step:
    """Answer the question with id `number` put to `seat`. Raises Refused with its reason."""
    state, moment, seen = put(state, seat, number, value)
    return _settle(state, moment, seen)


def put(state: JSON, seat: str, number: str, value: Value) -> tuple[JSON, Moment, int]:
    """Apply an answer, but go no further than the end of the act: state, moment, number of events seen before."""
    moment = resume(state)
    question = moment.asked(state).get(seat)
    if question is None:
        raise Refused(NotAsked(seat))
    if question.id != number:
        raise Refused(OtherQuestion(seat, number, question.id, question.key))
    if not question.admits(value):
        illegal = why_not(question.to_json(), value, on_the_table(moment.table), state["edition"])
        assert illegal, f"{question.key} refuses {value!r} for no reason"
        raise Refused(illegal)
    seen = len(moment.table.events)
    if isinstance(moment.ask, Together):
        discs = state["discs"] | {seat: value}
        if len(discs) < len(moment.ask.questions):
            return state | {"discs": discs}, moment, seen
        value = {who: discs[who] for who in moment.ask.questions}
    after = state | {"answers": [*state["answers"], value], "discs": {}}
    moment.ask, moment.used = _send(moment.play, value), moment.used + 1
    return after, moment, seen


def repair(state: JSON) -> Step:
    """Bring a state under the current rules: answers of the current act are kept while they fit the same questions."""
    before = resume(state)
    options = complete(state["options"], state["edition"], len(state["board"]["seats"]))
    board = Board.from_json(state["board"]).to_json()
    state = state | {"rules": VERSION, "options": options, "board": board}
    moment = resume(state)
    same = _alike(before.answered, moment.answered)
    if same < len(state["answers"]):
        state |= {"epoch": state["epoch"] + 1, "answers": state["answers"][:same], "discs": {}}
        moment = resume(state)
    elif not (isinstance(moment.ask, Together) and _some_discs_fit(moment.ask, state["discs"])):
        state |= {"discs": {}}
    return _settle(state, moment, len(moment.table.events))


def _alike(before: list[Ask], after: list[Ask]) -> int:
    """How many questions, counted from the first, went to the same seats and were of the same kind."""
    pairs = list(zip(before, after, strict=False))
    return next((n for n, (one, other) in enumerate(pairs) if _about(one) != _about(other)), len(pairs))


def _about(ask: Ask) -> dict[str, str]:
    """Each asked seat -> the kind of its question."""
    asked = ask.questions if isinstance(ask, Together) else {ask.seat: ask}
    return {seat: question.key for seat, question in asked.items()}


def _settle(state: JSON, moment: Moment, seen: int) -> Step:
    """Continue through every act that asks nothing."""
    events = moment.table.events[seen:]
    acts = _acts(state)
    while moment.ask is None and state["act"] < len(acts):
        state = state | {"act": state["act"] + 1, "board": moment.table.board.to_json(), "answers": [], "discs": {}}
        moment = resume(state)
        events += moment.table.events
    return Step(state, events)


def _send(play: Play[None], value: Value) -> Ask | None:
    """Send an answer to the act; return its next question, or None at its end."""
    try:
        return play.send(value)
    except StopIteration:
        return None


def _admits(ask: Ask, value: Any) -> bool:
    if not isinstance(ask, Together):
        return ask.admits(value)
    return isinstance(value, dict) and value.keys() == ask.questions.keys() and _discs_fit(ask, value)


def _discs_fit(ask: Together, discs: JSON) -> bool:
    return all(seat in ask.questions and ask.questions[seat].admits(value) for seat, value in discs.items())


def _some_discs_fit(ask: Together, discs: JSON) -> bool:
    """Whether these discs can stay as a partial answer: if all were given, the last seat would never be asked."""
    return len(discs) < len(ask.questions) and _discs_fit(ask, discs)


def _setting(state: JSON) -> Setting:
    seats, imagined = len(state["board"]["seats"]), state.get("imagined", False)
    return setting_of(state["edition"], state["options"], seats, imagined=imagined, version=state["rules"])


def _acts(state: JSON) -> tuple[Act, ...]:
    options, board = state["options"], state["board"]
    shift = options.get("power_shift", "no")
    return _programme(options["rounds"], shift, len(board["colours"]))


@cache
def _programme(rounds: str, power_shift: str, colours: int) -> tuple[Act, ...]:
    return tuple(programme(rounds, power_shift, colours))


def act_of(state: JSON) -> Act | None:
    """The current act, or None after the last."""
    acts = _acts(state)
    return acts[state["act"]] if state["act"] < len(acts) else None


def _nothing() -> Play[None]:
    yield from ()
