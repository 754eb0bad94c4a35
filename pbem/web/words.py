"""A game as the page shows it: plain strings, made from what the reader may see, in the words of the mails."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from functools import partial
from typing import Any, Final

from markupsafe import Markup

from pbem import rules
from pbem.art.text import board_text, counted
from pbem.mail.outcomes import said
from pbem.mail.report.chapters import Chapter
from pbem.mail.report.document import Line
from pbem.mail.report.facts import Came, Position, Reading, Said, Trial
from pbem.mail.report.prose import howto, replies, story
from pbem.mail.report.prose.asked import question
from pbem.mail.report.prose.words import Voice, capital
from pbem.rules import JSON
from pbem.service.intake.lines import Receipt
from pbem.service.table.drafts import Making
from pbem.tongue import ENGLISH, Tongue, mark
from pbem.web import labels
from pbem.web.linked import linked, of_events

NO_CARDS: Final[JSON] = {"cards": {}, "taken": {}}  # for a drawing beside which they stand as text, with links


@dataclass(frozen=True)
class Reader:
    """Whom the page is for: what they may see, how the seats are called, their zone and tongue, and when it is."""

    view: JSON
    names: Mapping[str, str]
    zone: str
    now: datetime
    tongue: Tongue = ENGLISH

    @property
    def voice(self) -> Voice:
        return Voice.of(self.view, self.names, self.tongue)


@dataclass(frozen=True)
class Button:
    """One legal answer; `place` and `piece`: where on the map it is, if it is there; `face`: how a card looks;
    `group`: what stands over it and others, and `short`: its words there.
    """

    value: str
    label: str
    hint: str
    usual: bool
    place: str = ""
    piece: str = ""
    face: labels.Face | None = None
    group: str = ""
    short: str = ""


@dataclass(frozen=True)
class Form:
    """One step of the form: what is asked, a button for each legal answer, and one to end with; `kind` is how
    they are laid out.
    """

    legend: str
    options: list[Button]
    stop: str
    so_far: str
    kind: str


@dataclass(frozen=True)
class Asked:
    """The open question as the mail words it; `opens`: whether nobody could answer without its lines."""

    headline: str
    lines: list[Line]
    opens: bool


def asked(reader: Reader) -> Asked:
    """The headline over the form, and what one may want to know before answering; of a Veto that is what it is of."""
    words = question(reader.voice, Position(reader.view))
    lines = [line for part in words.sections if part.name != "answer" for line in part.lines]
    opens = reader.view["question"]["key"] == "veto"
    calls = {reader.tongue.say(loud): reader.tongue.say(calm) for loud, calm in _CALLS.items()}
    return Asked(f"{calls.get(words.call, words.call)}: {words.task.rstrip(':,')}", [*words.lead, *lines], opens)


_CALLS: Final = {
    "YOUR TURN": mark("Your turn"),
    "YOUR TURN GOES ON": mark("Your turn goes on"),
    "YOUR ANSWER": mark("Your answer"),
    "YOUR SECRET CHOICE": mark("Your secret choice"),
}


def help_on_orders(reader: Reader) -> Sequence[Line]:
    """The language of orders, as the mails explain it."""
    return howto.help_on(reader.voice, "")[0].lines


def form(reader: Reader, making: Making) -> Form:
    """The next step of a draft."""
    asked = making.question
    assert asked is not None
    voice = reader.voice
    buttons = [_button(making, asked, option, voice) for option in making.options]
    ends = making.stop and asked["shape"] != "pick"
    stop = voice.say("That is all" if making.partial else "None") if ends else ""
    so_far = labels.so_far(asked, making.partial, voice) if making.partial else ""
    return Form(labels.legend(asked, voice), buttons, stop, so_far, _LAID_OUT.get(asked["key"], ""))


def _button(making: Making, asked: JSON, option: Any, voice: Voice) -> Button:
    words, hint = labels.label(asked, option, making.view, voice)
    place, piece = labels.on_the_map(asked, option, making.options)
    group, short = ("", "") if asked["key"] == "noble" else labels.grouped(option, voice)
    face = labels.face(asked, option, voice)
    return Button(str(option), words, hint, option == asked["default"], place, piece, face, group, short)


_LAID_OUT: Final = {"power": "powers", "bids": "powers", "card": "cards"}


def token(making: Making, text: str) -> Any:
    """The option a button stands for (numbers come back from a form as text)."""
    return next((option for option in making.options if str(option) == text), None)


def made(reader: Reader, making: Making) -> list[str]:
    """The answers of the draft."""
    return [labels.chosen(asked, value, reader.view, reader.voice) for asked, value in making.made]


@dataclass(frozen=True)
class Arrived:
    """A message of the reader's, in words; `confirm` as in Came."""

    at: str
    subject: str
    became: str
    confirm: str


def came(reader: Reader, messages: Iterable[Came]) -> list[Arrived]:
    """What became of the reader's messages."""
    moment, say = partial(reader.tongue.moment, zone=reader.zone), reader.tongue.say
    return [Arrived(moment(one.at), one.subject, say(said(one.outcome)), one.confirm) for one in messages]


def log(reader: Reader, events: Iterable[JSON]) -> list[str]:
    return story.story(reader.voice, events)


@dataclass(frozen=True)
class Told:
    """What happened, in a sentence or two with links to their cards; `at`: after how many answers, if that is known."""

    lines: list[Markup]
    at: int | None


def rounds(reader: Reader, events: Sequence[JSON], player: str = "") -> list[tuple[str, list[Told]]]:
    """The log by round, the latest first; with a `player`, without what others did that was no business of theirs."""
    parts = story.parted(reader.voice, events)
    return [(title, list(_moments(reader.voice, part, player))) for title, part in reversed(parts)]


def _moments(voice: Voice, events: Sequence[JSON], player: str) -> Iterator[Told]:
    for chapter, lines in story.by_chapter(voice, events):
        if lines and (not player or _concerns(chapter, player)):
            cards = of_events(chapter.events)
            yield Told([linked(voice, line, cards) for line in lines], chapter.events[-1].get("at"))


def _concerns(chapter: Chapter, player: str) -> bool:
    """What nobody did alone concerns everybody."""
    touched = (event.get(name) for event in chapter.events for name in ("colour", "by", "to"))
    return chapter.actor in (None, player) or player in touched


def board(reader: Reader) -> list[str]:
    name = partial(rules.place_name, reader.view["edition"], language=reader.tongue.language)
    return board_text(reader.view, reader.view["seat"], reader.names, name, reader.tongue)


@dataclass(frozen=True)
class CardLine:
    """A card on the table: `Revelation`, which leads to its page, its number, and what is to say of it."""

    id: str
    number: str
    card: str
    words: str
    taken: bool


def cards(reader: Reader) -> list[CardLine]:
    """The cards on the table, and who took which."""
    voice, view = reader.voice, reader.view
    lying = [(voice.card(card), "") for card in view["cards"].values() if card]
    taken = [(voice.card(card), voice.name(colour)) for colour, card in view["taken"].items()]
    return [
        CardLine(
            card.id,
            card.stack,
            card.name,
            voice.say(": {who} took it.", who=who)
            if who
            else voice.say(", place up to {most}: {text}.", most=card.caballeros, text=card.text),
            bool(who),
        )
        for card, who in sorted(lying + taken, key=lambda row: row[0].stack)
    ]


def stage(reader: Reader) -> str:
    """`Round 3 of 9`; of the short game, which leaves rounds out, `Round 5, the third of six`."""
    view, say = reader.view, reader.tongue.say
    now, last = view["round"], len(view["rounds"])
    if view["over"]:
        return say("The game is over.")
    if not now:
        return say("Before the first round")
    if view["rounds"][-1] == last:
        return say("Round {round} of {last}", round=now, last=last)
    return say("Round {round}: number {n} of {last}", round=now, n=view["rounds"].index(now) + 1, last=last)


def over(reader: Reader) -> list[str]:
    """Who won, and everybody's points."""
    voice, view = reader.voice, reader.view
    winners = voice.listed([capital(voice.who(winner)) for winner in view["winners"]])
    alone = len(view["winners"]) == 1
    won = voice.say("{winners} won." if alone else "{winners} share the victory.", winners=winners)
    points = counted(view, view["points"], view["seat"], reader.names, zero="0", tongue=reader.tongue)
    return [won, voice.say("Points: {points}.", points=points)]


def result(reader: Reader, order: Mapping[str, Any], *, paused: bool) -> str:
    """What became of an order."""
    tongue = reader.tongue
    if order["used"]:
        return tongue.say("Done: {order}", order=order["text"])
    if order["counts"]:
        counts = datetime.fromisoformat(order["counts"])
        when = {"moment": tongue.moment(counts, reader.zone), "span": tongue.span(counts - reader.now)}
        return tongue.say("Taken in: {order}. It counts at {moment} (in {span}).", order=order["text"], **when)
    if order["type"] in ("veto", "return") and not order["why"]:
        return tongue.say("Until you change it: {order}.", order=order["text"])
    why = tongue.say("The game is paused; it waits until the game goes on.") if paused else order["why"] or ""
    return f"{tongue.say('Stored for later: {order}.', order=order['text'])} {why}".rstrip()


def receipt(reader: Reader, said: Receipt, tried: Sequence[Trial] = (), *, paused: bool) -> list[str]:
    """What became of the lines of the text box. `tried`: what would come of those that were only to be tried."""
    told, voice = asdict(said), reader.voice
    lines = [result(reader, order, paused=paused) for order in told["stored"]]
    chosen = [replies.secret(voice, disc["now"]) for disc in told["discs"]]
    lines += [voice.say("Your secret choice is {place} now.", place=choice) for choice in chosen]
    lines += [_line(line) for part in replies.tried(voice, tried) if part.name == "tried" for line in part.lines]
    sent = [Said("", words["to"], words["text"], words["master"], words["grey"]) for words in told["press"]]
    lines += [_line(line) for part in replies.sent(voice, sent) for line in part.lines]
    lines += [voice.say("Taken back: {order}", order=order["text"]) for order in told["retracted"]]
    for problem in told["problems"]:
        lines += _problem(voice, problem)
    lines += told["notices"]
    lines += [line.text for line in replies.notes(voice, Reading(notes=said.notes))]
    lines += [voice.say(_SHOWN.get(name, mark("It stands on this page."))) for name in told["commands"]]
    lines += [voice.say("Sent to nobody: “{text}”", text=talk[:200]) for talk in told["talk"]]
    return lines or [voice.say("Nothing in it was an order.")]


def _line(line: Line) -> str:
    return " ".join(filter(None, [line.text, line.sample]))


def _problem(voice: Voice, problem: JSON) -> Iterator[str]:
    unclear = voice.say("Not clear in “{text}”.", text=problem["text"][:200])
    yield f"{unclear} {problem['reason']} {problem['accepted']}"
    yield from (f"{proposal['letter']}: {proposal['text']}" for proposal in problem["proposals"])
    if problem["proposals"]:
        yield voice.say("Write one of these letters (or yes) into the box, and that is what counts.")


_SHOWN = {
    "help": mark("How orders are written stands below the box."),
    "history": mark("All that happened stands below."),
}
