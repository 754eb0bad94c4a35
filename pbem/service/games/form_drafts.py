"""Drafts of turns in the web form: built step by step, previewed on the seat's own view, sent as one order."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy.orm import Session

from pbem import rules
from pbem.bots import Bot
from pbem.orders import form_to_order
from pbem.rules import JSON, OpenQuestion, View, choice_of, choices
from pbem.rules.choices import Part
from pbem.store.models import Draft, PendingAnswer

THROUGH: Final = ">"
ALL: Final = "*"
DONE: Final = choices.HALF.quiet  # no further half of a turn


@dataclass
class Making:
    """The state of a draft.

    `made`: (question, value) so far; `partial`: the tokens of the unfinished answer; `question`: the next question, or
    None when the draft is complete; `options` and `stop`: the legal next tokens and whether the answer may end here;
    `before`: the current view; `view` and `events`: the preview, as far as the seat may know it.
    """

    made: list[tuple[OpenQuestion, Any]]
    partial: list[Any]
    question: OpenQuestion | None
    options: Sequence[Any]
    stop: bool
    before: View
    view: View
    events: list[JSON]

    @property
    def mark(self) -> str:
        """A hash of the draft, so that a page acts only on the draft it shows and a double click counts once."""
        chosen = [[value for _, value in self.made], self.partial]
        return hashlib.sha256(json.dumps(chosen).encode()).hexdigest()[:12]

    @property
    def document(self) -> JSON:
        """The order for a complete draft."""
        return form_to_order.order(self.made, self.before)


def try_out(view: View, values: Sequence[Any], partial: Sequence[Any]) -> Making:
    """Preview a draft; answers at its end that no longer fit are dropped."""
    made: list[tuple[OpenQuestion, Any]] = []
    now = view
    events: list[JSON] = []
    for value in values:
        question = now["question"]
        try:
            now, events = rules.whatif(view, [value for _, value in made] + [value])
        except rules.Refused:
            break
        made.append((question, value))
        if now["question"] is None:
            break
    if now["question"] is None:
        return Making(made, [], None, (), True, view, now, events)
    try:
        steps = rules.steps(now["question"], partial)
    except ValueError:
        partial, steps = [], rules.steps(now["question"], [])
    return Making(made, list(partial), now["question"], steps.options, steps.stop, view, now, events)


def view_with_draft(making: Making) -> View:
    """The preview including the unfinished answer, as far as its tokens already form an answer."""
    values = [value for _, value in making.made]
    for end in range(len(making.partial), 0, -1):
        tokens = making.partial[:end]
        if making.question and rules.steps(making.question, tokens).stop:
            return rules.whatif(making.before, [*values, tokens])[0]
    return making.view


def open_draft(session: Session, wait: PendingAnswer, view: View) -> Making:
    """The draft of an open wait. A new one starts with the usual answer: take all available caballeros."""
    kept = session.get(Draft, (wait.game_id, wait.seat))
    if kept and kept.pending_answer_id == wait.id:
        values, partial = kept.answers
        return try_out(view, values, partial)
    return try_out(view, usual(view), [])


def save(session: Session, wait: PendingAnswer, making: Making, *, plan: JSON | None = None) -> None:
    """Store the draft for the next click, on any device. `plan`: the words it comes from, see `turn_drafts`."""
    answers = [[value for _, value in making.made], making.partial]
    kept = session.get(Draft, (wait.game_id, wait.seat))
    if kept is None:
        session.add(Draft(game_id=wait.game_id, seat=wait.seat, pending_answer_id=wait.id, answers=answers, plan=plan))
    else:
        kept.pending_answer_id, kept.answers, kept.plan = wait.id, answers, plan


def add(view: View, making: Making, token: Any) -> Making:
    """Add a token; an answer that can only end now ends by itself. An illegal token changes nothing."""
    values = [value for _, value in making.made]
    if making.question is None or token not in making.options:
        return making
    if making.question["shape"] == "pick":
        return try_out(view, [*values, token], [])
    partial = [*making.partial, token]
    steps = rules.steps(making.question, partial)
    if steps.stop and not steps.options:
        return try_out(view, [*values, partial], [])
    return try_out(view, values, partial)


def choose(view: View, making: Making, text: str) -> Making:
    """Press a button: an option; an option of the next question together with the half of the turn it belongs to
    (`place>granada`), as in `at_once`; or an option as often as it is legal (`granada*`). Forms return numbers as text.
    """
    if text.endswith(ALL):
        again = choose(view, making, text.removesuffix(ALL))
        asked = making.question and making.question["id"]
        goes_on = again is not making and again.question is not None and again.question["id"] == asked
        return choose(view, again, text) if goes_on else again
    half, _, rest = text.rpartition(THROUGH)
    begun = add(view, making, half) if half else making
    option = next((option for option in begun.options if str(option) == rest), None)
    return making if option is None else add(view, begun, option)


def repeated(making: Making) -> tuple[str, int] | None:
    """The place just chosen and the number of caballeros left, if they can all go there too; None if fewer than 2."""
    if making.question is None or not making.partial or choice_of(making.question).part is not Part.PLACING:
        return None
    place, now, n = making.partial[-1], making, 0
    while now.question and now.question["id"] == making.question["id"] and place in now.options:
        now, n = add(making.before, now, place), n + 1
    left = now.question is not None and now.question["id"] == making.question["id"]
    return (str(place), n) if n > 1 and not left else None


def end_answer(view: View, making: Making) -> Making:
    """End the unfinished answer with the tokens so far (`That is all`)."""
    if making.question is None or not making.stop:
        return making
    return try_out(view, [*(value for _, value in making.made), making.partial], [])


def finished(making: Making, choose: Bot) -> Making:
    """The draft with the missing answers filled in by a bot, which also replaces an unfinished answer."""
    values = [value for _, value in making.made]
    while (question := making.question) is not None:
        values.append(choose(question, _always(making.view)))
        making = try_out(making.before, values, [])
    return making


def _always(view: View) -> Callable[[], View]:
    return lambda: view


STOP: Final = "stop"  # ends an answer


def endings(making: Making) -> list[str]:
    """The tokens that complete a draft at once: `STOP`, or an option at the choice of the second half of a turn."""
    if making.question is None:
        return []
    values = [value for _, value in making.made]
    if making.stop and making.partial:
        return [STOP] * (try_out(making.before, [*values, making.partial], []).question is None)
    if choice_of(making.question) is not choices.HALF or len(making.options) > 2:
        return []
    return [option for option in making.options if try_out(making.before, [*values, option], []).question is None]


def at_once(making: Making) -> tuple[str, Making] | None:
    """At a choice of halves: a half and its first question, so that its options can be offered without another click.

    The half is placing, as long as that is possible, otherwise the special action, if it asks for something.
    """
    question = making.question
    if question is None or choice_of(question) is not choices.HALF:
        return None
    half = str(making.options[0])
    ahead = try_out(making.before, [*(value for _, value in making.made), half], [])
    asked = ahead.question
    mine = asked is not None and asked["by"] == making.before["seat"] and choice_of(asked).part is Part.ACTION
    placing = asked is not None and choice_of(asked).part is Part.PLACING
    return (half, ahead) if mine or placing else None


def undo(view: View, making: Making) -> Making:
    """Take back one step: the last token, or the `That is all` that ended an answer."""
    before = _without_last(view, making)
    if before.partial or not before.made or choice_of(before.made[-1][0]) is not choices.HALF:
        return before
    *values, half = (value for _, value in before.made)
    earlier = try_out(view, values, [])
    through = at_once(earlier)
    return earlier if through and through[0] == half else before  # one click added both


def _without_last(view: View, making: Making) -> Making:
    values = [value for _, value in making.made]
    if making.partial:
        return try_out(view, values, making.partial[:-1])
    if not values or not isinstance(values[-1], list):
        return try_out(view, values[:-1], [])
    ended_by_hand = bool(rules.steps(making.made[-1][0], values[-1]).options)
    return try_out(view, values[:-1], values[-1] if ended_by_hand else values[-1][:-1])


def usual(view: View) -> list[Any]:
    """The answers with which a draft starts: take all available caballeros."""
    values: list[Any] = []
    now = view
    while (question := now["question"]) and choice_of(question).part is Part.SUPPLY and question["by"] == view["seat"]:
        values.append(question["default"])
        now, _ = rules.whatif(view, values)
    return values
