"""A game as its page shows it: plain strings made from what the reader may see, worded as in the mails."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any, Final

from markupsafe import Markup

from pbem import rules
from pbem.art.text import board_text, counted
from pbem.facts import Came, PositionFacts, PressFacts, ReceiptFacts, TrialFacts
from pbem.i18n import ENGLISH, N_, Translator
from pbem.outcomes import describe_outcome
from pbem.rules import JSON, OpenQuestion, View, choice_of, choices
from pbem.rules.choices import Part, Tokens
from pbem.service.games import form_drafts
from pbem.service.games.form_drafts import Making
from pbem.service.games.message_context import OrderNote, ProblemNote
from pbem.service.inbound.player_lines import Receipt
from pbem.web import form_labels
from pbem.web.card_links import linked, of_events
from pbem.wording.document import Line
from pbem.wording.event_groups import Chapter
from pbem.wording.sections import event_log, order_help, receipt_sections
from pbem.wording.sections.grammar import Narrator, capital
from pbem.wording.sections.question_mail import question
from pbem.wording.sections.tie_breaks import tie_breaks


@dataclass(frozen=True)
class Reader:
    """The reader of a page: their view, the seats' names, their time zone and language, and the current time."""

    view: View
    names: Mapping[str, str]
    zone: str
    now: datetime
    translator: Translator = ENGLISH

    @property
    def narrator(self) -> Narrator:
        return Narrator.of(self.view, self.names, self.translator)


@dataclass(frozen=True)
class Button:
    """One legal answer.

    `place` and `piece`: its position on the map, if any; `face`: a card's drawing; `group`: the heading over it and
    others, and `short`: its text below that heading.
    """

    value: str
    label: str
    hint: str
    usual: bool
    place: str = ""
    piece: str = ""
    face: form_labels.Face | None = None
    group: str = ""
    short: str = ""


@dataclass(frozen=True)
class Form:
    """One step of the form: the question, a button for each legal answer, and one to end; `kind`: the layout."""

    legend: str
    options: list[Button]
    stop: str
    so_far: str
    kind: str


@dataclass(frozen=True)
class QuestionView:
    """The open question as worded in the mail; `opens`: whether its lines are needed to answer it."""

    headline: str
    lines: list[Line]
    opens: bool


def asked(reader: Reader, making: Making | None = None) -> QuestionView:
    """The headline of the form, and information for answering; for a Veto, the action it is about.

    The headline names the action cards until the draft has one.
    """
    words = question(reader.narrator, PositionFacts(reader.view))
    lines = [line for part in words.sections if part.name != "answer" for line in part.lines]
    opens = choice_of(reader.view["question"]) is choices.VETO
    headline = reader.narrator.gettext("Your turn") if making and _has_card(making) else words.headline
    return QuestionView(headline.removesuffix("."), [*words.lead, *lines], opens)


def _has_card(making: Making) -> bool:
    return any(choice_of(question).part is Part.CARD for question, _ in making.made)


def without_cards(view: View) -> View:
    """The view for a drawing next to which the cards are listed as text, with links."""
    return view | {"cards": {}, "taken": {}}


def help_on_orders(reader: Reader) -> Sequence[Line]:
    """The explanation of the order language, as in the mails."""
    return order_help.help_on(reader.narrator, reader.view, "")[0].lines


def form(reader: Reader, making: Making) -> Form:
    """The next step of a draft."""
    asked = making.question
    assert asked is not None
    narrator = reader.narrator
    through, again = form_drafts.at_once(making), form_drafts.repeated(making)
    buttons = [
        _button(making, asked, option, narrator) for option in making.options if not through or option != through[0]
    ]
    if through:
        buttons = [*_through(*through, narrator), *buttons]
    if again:
        place, n = again
        words = narrator.gettext("{place}, all {n} left", place=narrator.place(place), n=n)
        buttons.append(Button(f"{place}{form_drafts.ALL}", words, "", usual=False))
    ends = making.stop and asked["shape"] != "pick"
    stop = narrator.gettext("That's all" if making.partial else "None") if ends else ""
    so_far = form_labels.so_far(asked, making.partial, narrator) if making.partial else ""
    return Form(form_labels.legend(asked, narrator), buttons, stop, so_far, _LAID_OUT.get(choice_of(asked).tokens, ""))


def _through(half: str, ahead: Making, narrator: Narrator) -> Iterator[Button]:
    """The options of a half's first question, below that question as a heading."""
    asked = ahead.question
    assert asked is not None
    over, legend = narrator.gettext(form_labels.HALVES[half]), form_labels.legend(asked, narrator)
    for option in ahead.options:
        button = _button(ahead, asked, option, narrator)
        label, short = f"{narrator.translator.colon(over)} {button.label}", button.short or button.label
        yield replace(
            button, value=f"{half}{form_drafts.THROUGH}{option}", label=label, group=legend, short=short, usual=False
        )


def _button(making: Making, asked: OpenQuestion, option: Any, narrator: Narrator) -> Button:
    words, hint = form_labels.label(asked, option, making.view, narrator)
    place, piece = form_labels.on_the_map(asked, option, making.options)
    group, short = ("", "") if choice_of(asked).tokens is Tokens.GRANDE else form_labels.grouped(option, narrator)
    face = form_labels.face(asked, option, making.view, narrator)
    return Button(str(option), words, hint, option == asked["default"], place, piece, face, group, short)


@dataclass(frozen=True)
class Ending:
    """A button that completes and sends the draft: its label, and the field that completes it."""

    label: str
    name: str
    value: str


def endings(reader: Reader, making: Making) -> list[Ending]:
    """How one press can complete and send the draft."""
    return [_ending(reader, making, end) for end in form_drafts.endings(making)]


def _ending(reader: Reader, making: Making, end: str) -> Ending:
    if end == form_drafts.STOP:
        return Ending(reader.translator.gettext("Send as it is"), "stop", "1")
    if end != form_drafts.DONE:
        return Ending(reader.translator.gettext("Send with the special action"), "token", end)
    placing = making.options[0] == "place"
    words = N_("Send without placing") if placing else N_("Send without the special action")
    return Ending(reader.translator.gettext(words), "token", end)


_LAID_OUT: Final = {Tokens.POWER: "powers", Tokens.CARD: "cards"}


def made(reader: Reader, making: Making) -> list[str]:
    """The answers of the draft, in words."""
    return [form_labels.chosen(asked, value, reader.view, reader.narrator) for asked, value in making.made]


@dataclass(frozen=True)
class Arrived:
    """A message of the reader's, in words; `confirm` as in Came."""

    at: str
    subject: str
    became: str
    confirm: str


def came(reader: Reader, messages: Iterable[Came]) -> list[Arrived]:
    """The outcomes of the reader's messages."""
    moment, gettext = partial(reader.translator.moment, zone=reader.zone), reader.translator.gettext
    return [
        Arrived(moment(one.at), one.subject, gettext(describe_outcome(one.outcome)), one.confirm) for one in messages
    ]


def log(reader: Reader, events: Iterable[JSON]) -> list[str]:
    return event_log.story(reader.narrator, events)


@dataclass(frozen=True)
class Told:
    """An event in a sentence or two with links to cards; `at`: the number of answers before it, if known."""

    lines: list[Markup]
    at: int | None


def rounds(reader: Reader, events: Sequence[JSON], player: str = "") -> list[tuple[str, list[Told]]]:
    """The log by round, latest first; with a `player`, without others' actions that don't concern them."""
    parts = event_log.parted(reader.narrator, events)
    return [(title, list(_moments(reader.narrator, part, player))) for title, part in reversed(parts)]


def _moments(narrator: Narrator, events: Sequence[JSON], player: str) -> Iterator[Told]:
    for chapter, lines in event_log.by_chapter(narrator, events):
        if lines and (not player or _concerns(chapter, player)):
            cards = of_events(chapter.events)
            yield Told([linked(narrator, line, cards) for line in lines], chapter.events[-1].get("at"))


def _concerns(chapter: Chapter, player: str) -> bool:
    """Whether the chapter concerns the player; a chapter without an actor concerns everybody."""
    touched = (event.get(name) for event in chapter.events for name in ("colour", "by", "to"))
    return chapter.actor in (None, player) or player in touched


def board(reader: Reader) -> list[str]:
    name = partial(rules.place_name, reader.view["edition"], language=reader.translator.language)
    return board_text(reader.view, reader.view["seat"], reader.names, name, reader.translator)


@dataclass(frozen=True)
class CardLine:
    """A card on the table: `Revelation`, which links to its page, its number, and a description."""

    id: str
    number: str
    card: str
    words: str
    taken: bool


def cards(reader: Reader) -> list[CardLine]:
    """The cards on the table, and who took which."""
    narrator, view = reader.narrator, reader.view
    lying = [(narrator.card(card), "") for card in view["cards"].values() if card]
    taken = [(narrator.card(card), narrator.name(colour)) for colour, card in view["taken"].items()]
    return [
        CardLine(
            card.id,
            card.stack,
            card.name,
            narrator.gettext("Taken by {who}.", who=who)
            if who
            else narrator.ngettext("Place {n}: {text}.", "Place up to {n}: {text}.", card.caballeros, text=card.text),
            bool(who),
        )
        for card, who in sorted(lying + taken, key=lambda row: row[0].stack)
    ]


def stage(reader: Reader) -> str:
    """`Round 3 of 9`; in the short game, which skips rounds, `Round 5, the third of six`."""
    view, gettext = reader.view, reader.translator.gettext
    now, last = view["round"], len(view["rounds"])
    if view["over"]:
        return gettext("The game is over.")
    if not now:
        return gettext("Before the first round")
    if view["rounds"][-1] == last:
        return gettext("Round {round} of {last}", round=now, last=last)
    return gettext("Round {round} ({n} of {last})", round=now, n=view["rounds"].index(now) + 1, last=last)


def over(reader: Reader) -> list[str]:
    """Who won, everybody's points, and how ties were broken."""
    narrator, view = reader.narrator, reader.view
    points = counted(view, view["points"], view["seat"], reader.names, zero="0", translator=reader.translator)
    return [_victory(narrator, view), narrator.gettext("Points: {points}.", points=points), *tie_breaks(narrator, view)]


def _victory(narrator: Narrator, view: View) -> str:
    winners = view["winners"]
    if len(winners) > 1:
        listed = narrator.listed([capital(narrator.who(winner)) for winner in winners])
        return narrator.gettext("{winners} share the victory.", winners=listed)
    if winners[0] == view["seat"]:
        return narrator.gettext("You won.")
    return narrator.gettext("{winner} won.", winner=capital(narrator.who(winners[0])))


def result(reader: Reader, order: OrderNote, *, paused: bool) -> str:
    """The outcome of an order."""
    translator = reader.translator
    if order["used"]:
        return translator.gettext("Carried out: {order}", order=order["text"])
    if order["counts"]:
        counts = datetime.fromisoformat(order["counts"])
        when = {"moment": translator.moment(counts, reader.zone), "span": translator.span(counts - reader.now)}
        return translator.gettext(
            "Got it: {order}. It takes effect on {moment} (in {span}).", order=order["text"], **when
        )
    if order["type"] in ("veto", "return") and not order["why"]:
        return translator.gettext("Stored until you change it: {order}.", order=order["text"])
    why = (
        translator.gettext("The game is paused, so the order waits until it resumes.") if paused else order["why"] or ""
    )
    return f"{translator.gettext('Stored for later: {order}.', order=order['text'])} {why}".rstrip()


def receipt(reader: Reader, said: Receipt, tried: Sequence[TrialFacts] = (), *, paused: bool) -> list[str]:
    """The outcome of the text box's lines. `tried`: the effects of those that were only tried."""
    narrator = reader.narrator
    lines = [result(reader, order, paused=paused) for order in said.stored]
    if said.begun:
        so_far = narrator.gettext("Your turn so far: {order}. It doesn't count yet.", order=said.begun["text"])
        lines += [so_far, said.begun["why"]]
    chosen = [receipt_sections.secret(narrator, disc["now"]) for disc in said.discs]
    lines += [narrator.gettext("Your secret choice is now {place}.", place=choice) for choice in chosen]
    lines += [
        _line(line)
        for part in receipt_sections.trial_results(narrator, tried)
        if part.name == "tried"
        for line in part.lines
    ]
    sent = [PressFacts("", words["to"], words["text"], words["master"], words["grey"]) for words in said.press]
    lines += [_line(line) for part in receipt_sections.sent(narrator, sent) for line in part.lines]
    lines += [narrator.gettext("Taken back: {order}", order=order["text"]) for order in said.retracted]
    for problem in said.problems:
        lines += _problem(narrator, problem)
    lines += said.notices
    lines += [line.text for line in receipt_sections.notes(narrator, ReceiptFacts(notes=said.notes))]
    lines += [narrator.gettext(_SHOWN.get(name, N_("You'll find it on this page."))) for name in said.commands]
    lines += [narrator.gettext("Not sent to anyone: “{text}”", text=talk[:200]) for talk in said.talk]
    return lines or [narrator.gettext("We found no order in it.")]


def _line(line: Line) -> str:
    return " ".join(filter(None, [line.text, line.sample]))


def _problem(narrator: Narrator, problem: ProblemNote) -> Iterator[str]:
    unclear = narrator.gettext("We didn't understand “{text}”.", text=problem["text"][:200])
    yield f"{unclear} {problem['reason']} {problem['accepted']}"
    yield from (
        f"{narrator.translator.colon(proposal['letter'])} {proposal['text']}" for proposal in problem["proposals"]
    )
    if problem["proposals"]:
        yield narrator.gettext("Write one of these letters (or yes) in the text box to choose it.")


_SHOWN = {
    "help": N_("You'll find how to write orders below the text box."),
    "history": N_("The log is below."),
}
