"""The preview of the order text box: what each line means, and what it would do now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from pbem import facts, rules
from pbem.orders import FoundOrder, Problem, read_lines, reasons, render
from pbem.orders.context import Context
from pbem.rules import JSON, View, choice_of, choices
from pbem.service.games import secret_choices, turn_drafts, what_if
from pbem.service.games.turn_drafts import Begun
from pbem.web import order_to_fields, planned_orders
from pbem.web.game_access import GameAccess
from pbem.web.locale import translator
from pbem.web.view_model import Reader
from pbem.wording.sections import receipt_sections

LONGEST = 20_000
_FIRST: Final = {  # for each kind of order, its required fields
    "power": ["power1"],
    "turn": ["card"],
    "disc": ["disc1"],
    "veto": ["veto"],
    "return": ["return1"],
}


@dataclass(frozen=True)
class Meant:
    """An order that was understood: its canonical text and its effect in words.

    `fits`: whether it fits the form. `parts`: the number and text of each of its alternatives, for the planning fields.
    """

    text: str
    lines: list[str]
    fits: bool
    parts: list[tuple[int, str]]


@dataclass(frozen=True)
class UnclearLine:
    """A line that wasn't understood: the faulty word, the text around it, and what would be accepted."""

    before: str
    word: str
    after: str
    why: str
    accepted: str
    proposals: list[str]


@dataclass(frozen=True)
class Written:
    """The text box's contents and preview.

    `text`: as typed; `fields`: the planning fields as the part `chosen`, of that `kind`, fills them in; `hints`: what
    the bots would do, and why, shown beside the question; the rest is shown above.
    """

    text: str = ""
    meant: list[Meant] = field(default_factory=list)
    unclear: list[UnclearLine] = field(default_factory=list)
    besides: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    fields: dict[str, str] = field(default_factory=dict)
    chosen: int | None = None
    kind: str = ""
    hints: Sequence[tuple[Meant, str]] = ()

    def ranks(self, name: str, least: int = 3) -> range:
        """How many fields of a ranking to show: one more than are filled in."""
        used = max((rank for rank in planned_orders.RANKS if self.fields.get(f"{name}{rank}")), default=0)
        return range(1, min(max(least, used + 1), planned_orders.RANKS[-1]) + 1)

    def unfolds(self, kind: str) -> bool:
        """Whether the fields for orders of that kind are expanded: if any is filled in."""
        return kind == self.kind or any(self.fields.get(name) for name in _FIRST[kind])


def lines_of(text: str) -> list[tuple[int, str, bool]]:
    return [(n, line, False) for n, line in enumerate(text[:LONGEST].splitlines(), 1) if line.strip()]


def reading_view(state: JSON, seat: str) -> View:
    """The view for reading the seat's lines, in which a changeable disc is still an open question."""
    return rules.view(secret_choices.reopened(state, seat), seat)


def reading_context(access: GameAccess, seat: str) -> Context:
    """The context for reading a seat's lines, with texts in the page's language."""
    assert access.game.state is not None
    return Context(reading_view(access.game.state, seat), access.names, language=translator().language)


def preview(
    reader: Reader, state: JSON, context: Context, text: str, before: Begun | None, chosen: int | None = None
) -> Written:
    """Read the text as if it had been sent; nothing is stored.

    `before`: the parts of the turn already sent; `chosen`: the part that fills the fields, if not the first of each
    kind.
    """
    reading = turn_drafts.read(read_lines, lines_of(text), context, before)
    if reading.too_much:
        return Written(text, besides=[reader.translator.gettext(receipt_sections.NOTES["too_much"])])
    besides = [
        reader.translator.gettext("When you send this, we carry out: {command}", command=one.name)
        for one in reading.commands
    ]
    besides += [
        reader.translator.gettext("When you send this, others will read: “{text}”", text=one.text)
        for one in reading.press
    ]
    besides += [reader.translator.gettext("Not sent to anyone: “{text}”", text=one.text[:200]) for one in reading.talk]
    orders = [*reading.orders, *reading.previews]
    parts = planned_orders.parts(reading)
    turns = turn_drafts.in_turn(context.view, before, [one.document for one in orders])
    wanted = parts[chosen : chosen + 1] if chosen is not None else parts[::-1]
    fields: dict[str, str] = {}
    for _, part in wanted:
        fields |= order_to_fields.fields(part, context)
    return Written(
        text,
        [_meant(reader, state, context, one, turn, parts) for one, turn in zip(orders, turns, strict=True)],
        [unclear(problem, context, before) for problem in reading.problems],
        besides or ([] if orders or reading.problems else [reader.translator.gettext("We found no order in it.")]),
        fields=fields,
        chosen=chosen,
        kind=wanted[0][1]["type"] if chosen is not None and wanted else "",
    )


def _meant(
    reader: Reader,
    state: JSON,
    context: Context,
    found: FoundOrder,
    turn: tuple[JSON, Begun | None],
    parts: list[tuple[FoundOrder, JSON]],
) -> Meant:
    document, part = turn
    text = render(document, context)
    if part is not None:
        so_far = reader.translator.gettext("Your turn so far: {order}. It doesn't count yet.", order=text)
        return Meant(text, [so_far, part.why(context)], fits=True, parts=[])
    trial = what_if.trial_of(state, context, document, text)
    notices = [reasons.notice(notice, context) for notice in found.notices] if document is found.document else []
    fits = drafted(context, document) is not None
    outcome = [
        line.text
        for part in receipt_sections.trial_results(reader.narrator, [trial])
        if part.name == "tried"
        for line in part.lines
    ]
    own = [
        (n, render(order_to_fields.joined([part]), context)) for n, (order, part) in enumerate(parts) if order is found
    ]
    return Meant(text, [*outcome[1:], *notices], fits, own)  # the first line only says that this was a trial


def drafted(context: Context, document: JSON) -> list[Any] | None:
    """An order's answers to the open question, for the form; None if it gives none."""
    trial = what_if.try_order(context.view, document) if context.question else None
    return list(trial.values) if trial and trial.refused is None else None


def unclear(problem: Problem, context: Context, before: Begun | None) -> UnclearLine:
    """A line with its faulty word marked, as in a mail. `before`: the parts of the turn already sent."""
    text, start, end = problem.text, problem.start, problem.end
    return UnclearLine(
        text[:start],
        text[start:end],
        text[end:],
        reasons.why(problem, context),
        reasons.accepted(problem, turn_drafts.still_asked(context, before)),
        ["; ".join(render(one, context) for one in proposal.documents) for proposal in problem.proposals],
    )


def waiting(reader: Reader, stored: list[facts.Stored]) -> Iterator[tuple[facts.Stored, list[str]]]:
    """Each stored order, with when it takes effect and what it would do now."""
    for order in stored:
        lines = receipt_sections.stored_order_list(reader.narrator, reader.view, [order])
        yield order, [line.text for line in lines]


@dataclass(frozen=True)
class Disc:
    """A secret choice that can still be changed: `now`, and (order line, name) for each other region.

    A ranking of power cards, or a modifier, can only be changed by typing.
    """

    now: str
    others: list[tuple[str, str]]


def disc(reader: Reader, state: JSON) -> Disc | None:
    """The reader's own secret choice while others' are missing, or None."""
    seat, narrator = reader.view["seat"], reader.narrator
    if seat not in state["discs"]:
        return None
    asked = rules.questions(secret_choices.reopened(state, seat)).get(seat)
    now = state["discs"][seat]
    others = [place for place in asked["options"] if place != now] if asked and choice_of(asked) is choices.DISC else []
    context = Context(reading_view(state, seat), reader.names, language=reader.translator.language)
    orders = [{"type": "disc", "regions": [_named(place, state)], "card": asked["card"]} for place in others if asked]
    lines = [(render(one, context), narrator.place(place)) for one, place in zip(orders, others, strict=True)]
    return Disc(receipt_sections.secret(narrator, now), lines)


def _named(place: str, state: JSON) -> str:
    """The disc's name; the king's region means the court."""
    return rules.COURT if place == state["board"]["king"] else place
