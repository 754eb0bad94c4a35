"""Turns sent in parts. The parts are kept as a draft until the turn is complete; no part is ever played alone.

The rules ask for a turn in small questions, but a player answers a single one: the whole turn. A reply that answers
only part of it (`3`, `take only 1`, `score`) goes into the draft of the seat's open wait. The draft isn't an order: a
deadline ignores it. When the parts make a complete turn, that turn is played as one order.

The draft keeps what was said (`plan`, a choice of a turn order) and the answers that follow from it, which the web form
shows. A draft made only in the form has no plan: messages neither see nor complete it, because no mail has reported it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from sqlalchemy.orm import Session

from pbem.orders import Context, FoundOrder, Problem, Reading, comes_first, form_to_order, lettered, reasons, render
from pbem.orders.apply import leaves_placing_open, next_value
from pbem.orders.apply_results import Ask, Unused, Value
from pbem.orders.cards import is_meant
from pbem.orders.reading_results import Asked, Guess
from pbem.rules import JSON, OpenQuestion, View, choice_of, choices
from pbem.service.games import form_drafts, what_if
from pbem.service.games.form_drafts import Making
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.models import Draft
from pbem.store.pending_answers import open_wait

Lines: TypeAlias = Sequence[tuple[int, str, bool]]
Parse: TypeAlias = Callable[[Lines, Context], Reading]

_MOST_TURNED: Final = 1
"""Proposals that are also made the other way round."""
_LACKS_A_PART: Final = {"card_missing", "half_missing", "choice_missing", "ability_missing"}
_BEFORE_THE_CARD: Final = ("take", "recall", "ability")


@dataclass(frozen=True)
class Begun:
    """An incomplete turn. `choice`: what was said; `making`: the answers that follow from it; `missing`: the rest."""

    choice: JSON
    making: Making
    missing: Unused

    @property
    def order(self) -> JSON:
        return _order(self.choice)

    def text(self, context: Context) -> str:
        """What was said so far, as an order."""
        return render(self.order, context)

    def why(self, context: Context) -> str:
        """What is still missing, in a sentence."""
        return reasons.reason(self.missing, context)


@dataclass(frozen=True)
class Whole:
    """A complete turn. `why`: the reason if it nevertheless can't be played; then it is stored, and its player is told
    why.
    """

    order: JSON
    why: Unused | None = None


@dataclass(frozen=True)
class Refused:
    """An illegal answer to a part of the turn. None of it is kept."""

    why: Unused


def begun(session: Session, game_id: str, seat: str, view: View) -> Begun | None:
    """The turn that the seat's messages have begun, if its wait is still open."""
    if not _asks_turn(view):
        return None
    wait, kept = open_wait(session, game_id, seat), session.get(Draft, (game_id, seat))
    if wait is None or kept is None or kept.plan is None or kept.pending_answer_id != wait.id:
        return None
    making = form_drafts.try_out(view, kept.answers[0], [])
    if making.question is None:
        return None
    choice = _told(making.made, view, kept.plan) if making.made else kept.plan
    found = next_value(_order(choice), making.question, making.made, making.view)
    return _begun(making, choice, Ask("half_missing", {"half": "place"}) if isinstance(found, Value) else found)


def add(view: View, before: Begun | None, document: JSON) -> Begun | Whole | Refused | None:
    """The turn that results from a document: a draft or a complete turn; None if it isn't about the turn asked now."""
    if not _asks_turn(view):
        return None
    match document["type"]:
        case "answer":
            return _answered(view, before, document)
        case "turn" if _is_one_turn(document, view):
            return _said(view, before, document["choices"][0])
        case _:
            return None


def in_turn(view: View, before: Begun | None, documents: Sequence[JSON]) -> list[tuple[JSON, Begun | None]]:
    """Each document of a message as the turn that results together with the parts before it, and the draft if it is
    incomplete.

    Documents that aren't about the turn asked now, or are refused, stay as they are.
    """
    here = before
    made: list[tuple[JSON, Begun | None]] = []
    for document in documents:
        match add(view, here, document):
            case Begun() as part:
                here = part
                made.append((part.order, part))
            case Whole(order=order):
                made.append((order, None))
            case Refused() | None:
                made.append((document, None))
    return made


def save(unit: GameUnitOfWork, seat: str, part: Begun) -> bool:
    """Store the draft; return whether that was possible. A paused game has no wait to store it with."""
    wait = open_wait(unit.session, unit.game.id, seat)
    if wait is None:
        return False
    form_drafts.save(unit.session, wait, part.making, plan=part.choice)
    return True


def drop(session: Session, game_id: str, seat: str) -> bool:
    """Delete the turn that messages have begun; return whether there was one."""
    kept = session.get(Draft, (game_id, seat))
    if kept is None or kept.plan is None:
        return False
    session.delete(kept)
    return True


def read(parse: Parse, lines: Lines, context: Context, before: Begun | None) -> Reading:
    """What lines mean for a player who may have begun a turn.

    They are first read without the draft, because a complete turn replaces it. Lines that can't be read that way may
    continue the turn, even one that begins in the same message: `3`, and the placing on the next line.
    """
    fresh = parse(lines, context)
    if not _asks_turn(context.view) or fresh.too_much or any(_is_whole_turn(found) for found in fresh.orders):
        return fresh
    parts = [found for found in fresh.orders if found.document["type"] == "turn"]
    begins = len(parts) == 1 and bool(fresh.problems)
    if before is None and not begins:
        return fresh
    here, rest = before, lines
    if begins:
        [part] = parts
        added = add(context.view, before, part.document)
        here, rest = (added, _without(lines, part)) if isinstance(added, Begun) else (before, lines)
    if here is None:
        return fresh
    drafted = parse(rest, still_asked(context, here))
    if drafted.problems and (begins or not fresh.problems):
        return fresh
    drafted = _asking_turns(drafted, context, here)
    return replace(drafted, orders=(*parts, *drafted.orders)) if here is not before else drafted


def still_asked(context: Context, before: Begun | None) -> Context:
    """The context after what was said before, in which only the rest of the turn is asked for."""
    return replace(context, view=_rest_of(before)) if before else context


def _rest_of(here: Begun) -> View:
    view, question = here.making.view, here.making.question
    if question is None or choice_of(question) is not choices.HALF:
        return view
    said = {name for half in here.choice["do"] for name in half}
    asked: View = view | {"question": question | {"options": [one for one in question["options"] if one not in said]}}
    return asked


def _asking_turns(reading: Reading, context: Context, here: Begun) -> Reading:
    """The reading, with proposals extended to the whole turn that they would make.

    What may come before the half in the draft isn't an order: which half comes first is asked back.
    """
    turned = [
        found
        for found in reading.orders
        if add(context.view, here, found.document) and _may_come_first(found.text, context, here)
    ]
    asked = [
        Asked(Problem("two_answers", found.lines, found.text, 0, len(found.text)), (Guess((found.document,), ""),))
        for found in turned
    ]
    asked += [
        Asked(problem, tuple(Guess(one.documents, one.word) for one in problem.proposals))
        for problem in reading.problems
    ]
    return replace(
        reading,
        orders=tuple(found for found in reading.orders if found not in turned),
        problems=lettered([replace(one, readings=tuple(_turns(one, context, here))) for one in asked]),
    )


def _may_come_first(text: str, context: Context, here: Begun) -> bool:
    return bool(here.choice["do"]) and comes_first(text, context)


def _turns(asked: Asked, context: Context, here: Begun) -> Iterator[Guess]:
    """The whole turns that the proposals make; the likeliest also with the new half first, if it may come first."""
    first = _may_come_first(asked.problem.text, context, here)
    for guess in asked.readings[: _MOST_TURNED if first else None]:
        turns = tuple(_as_turn(context.view, here, document) for document in guess.documents)
        if first and all(turn["type"] == "turn" for turn in turns):
            yield guess._replace(documents=tuple(_with_last_half_first(turn) for turn in turns))
        yield guess._replace(documents=turns)


def _with_last_half_first(turn: JSON) -> JSON:
    choices_made = [one | {"do": [*one["do"][-1:], *one["do"][:-1]]} for one in turn["choices"]]
    return turn | {"choices": choices_made}


def _as_turn(view: View, here: Begun, document: JSON) -> JSON:
    added = add(view, here, document)
    return added.order if isinstance(added, Begun | Whole) else document


def _without(lines: Lines, part: FoundOrder) -> Lines:
    return [line for line in lines if line[0] not in part.lines]


def _is_whole_turn(found: FoundOrder) -> bool:
    return found.document["type"] == "turn" and not found.notices


def _asks_turn(view: View) -> bool:
    question = view["question"]
    return question is not None and question["by"] in {None, view["seat"]} and choice_of(question).in_turn


def _is_one_turn(document: JSON, view: View) -> bool:
    """Whether it says, without conditions and alternatives, what to do in this turn."""
    if {"cases", "until"} & document.keys() or document.get("round", view["round"]) != view["round"]:
        return False
    return len(document["choices"]) == 1 and document["choices"][0]["card"] != "any"


# --- a bare answer to one of the rules' questions


def _answered(view: View, before: Begun | None, document: JSON) -> Begun | Whole | Refused | None:
    now = before.making.view if before else view
    question = now["question"]
    if question is None or document["id"] != question["id"]:
        return None
    found = next_value(document, question, [], now)
    if not isinstance(found, Value):
        return Refused(found)
    made = [*(before.making.made if before else ()), (question, found.value)]
    choice = _told(made, view, before.choice if before else None)
    return _with_answers(view, choice, [value for _, value in made])


def _with_answers(view: View, choice: JSON, values: Sequence[Any]) -> Begun | Whole:
    """The turn from these answers and those in the rest of the message."""
    made = form_drafts.try_out(view, values, []).made
    went = what_if.follow(view, _order(choice), made)
    making = _tried(view, went.made)
    if making.question is None:
        return Whole(making.document)
    return _begun(making, choice, went.refused)


def _told(made: Sequence[tuple[OpenQuestion, Any]], view: View, plan: JSON | None) -> JSON:
    """The answers as a choice of a turn order, followed by parts already said that haven't been reached yet."""
    choice: JSON = form_to_order.order(made, view)["choices"][0]
    asked, value = made[-1]
    do = [half for half in choice["do"] if "ask" not in half]
    if choice_of(asked) is choices.HALF and value == "place":
        do = do[:-1]  # its destination comes next
    said = {name for half in do for name in half}
    later = [half for half in (plan["do"] if plan else ()) if not half.keys() & said]
    card = choice["card"] or (plan["card"] if plan else None)
    return choice | {"card": card, "do": [*do, *later]}


# --- a part of a turn, in words


def _said(view: View, before: Begun | None, said: JSON) -> Begun | Whole:
    choice = _merged(before.choice, said, view) if before else said
    went = what_if.follow(view, _order(choice), [])
    if went.refused is None and not leaves_placing_open(choice, went.made):
        return Whole(_order(choice))
    if went.refused is None:
        went = what_if.follow(view, _order(choice | {"do": []}), [])
        return _begun(_tried(view, went.made), choice, Ask("half_missing", {"half": "place"}))
    if isinstance(went.refused, Ask) and went.refused.code in _LACKS_A_PART:
        return _begun(_tried(view, went.made), choice, went.refused)
    return Whole(_order(choice), went.refused)


def _tried(view: View, made: Sequence[tuple[OpenQuestion, Any]]) -> Making:
    return form_drafts.try_out(view, [value for _, value in made], [])


def _begun(making: Making, choice: JSON, missing: Unused | None) -> Begun:
    """`missing`: the first thing that the order lacks. If both halves are missing, both are reported."""
    asked = making.question
    if (
        asked
        and choice_of(asked) is choices.HALF
        and {"place", "special"} <= set(asked["options"])
        and not choice["do"]
    ):
        missing = Ask("half_missing", {"half": "both"})
    assert missing is not None, "an order that leads to no end lacks something"
    return Begun(choice, making, missing)


def _merged(before: JSON, said: JSON, view: View) -> JSON:
    """The earlier parts merged with the new ones; where both say something, the later counts. Another card starts
    again.
    """
    card = before["card"]
    if card is not None and said["card"] is not None and not is_meant(card, said["card"], view):
        return said
    now = {name for half in said["do"] for name in half}
    kept = {name: before[name] for name in _BEFORE_THE_CARD if name in before}
    do = [half for half in before["do"] if not half.keys() & now]
    return kept | said | {"card": card if said["card"] is None else said["card"], "do": [*do, *said["do"]]}


def _order(choice: JSON) -> JSON:
    return {"type": "turn", "choices": [choice]}
