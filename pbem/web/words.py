"""A game as the page shows it: plain strings, made from what the reader may see, in the words of the mails."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from functools import partial
from typing import Any

from pbem import rules
from pbem.art.text import board_text
from pbem.mail.report.english import story
from pbem.mail.report.english.asked import question
from pbem.mail.report.english.receipt import HELP
from pbem.mail.report.english.words import Voice, capital, listed, moment, span
from pbem.mail.report.facts import Position
from pbem.rules import JSON
from pbem.service.drafts import Making
from pbem.service.lines import Receipt
from pbem.store.models import Player, Wait
from pbem.web import labels

Names = Mapping[str, str]


@dataclass(frozen=True)
class Button:
    value: str
    label: str
    hint: str
    usual: bool


@dataclass(frozen=True)
class Form:
    """One step of the form: what is asked, a button for each legal answer, and one to end with."""

    legend: str
    options: list[Button]
    stop: str
    so_far: str


@dataclass(frozen=True)
class Asked:
    """The open question as the mail words it."""

    headline: str
    lines: list[str]


def asked(view: JSON, names: Names) -> Asked:
    """The headline over the form, and what one may want to know before answering."""
    words = question(Voice.of(view, names), Position(view))
    lines = [line.text for part in words.sections if part.name != "answer" for line in part.lines if line.text]
    return Asked(f"{capital(words.call.lower())}: {words.task}", [line.text for line in words.lead] + lines)


def form(making: Making, names: Names) -> Form:
    """The next step of a draft."""
    asked = making.question
    assert asked is not None
    voice = Voice.of(making.view, names)
    buttons = []
    for option in making.options:
        words, hint = labels.label(asked, option, making.view, voice)
        buttons.append(Button(str(option), words, hint, option == asked["default"]))
    stop = ("That is all" if making.partial else "None") if making.stop and asked["shape"] != "pick" else ""
    so_far = labels.so_far(asked, making.partial, voice) if making.partial else ""
    return Form(labels.legend(asked), buttons, stop, so_far)


def token(making: Making, text: str) -> Any:
    """The option a button stands for (numbers come back from a form as text)."""
    return next((option for option in making.options if str(option) == text), None)


def said(asked: JSON, value: Any, view: JSON, names: Names) -> str:
    """One answer of the draft."""
    return labels.chosen(asked, value, view, Voice.of(view, names))


def log(events: Iterable[JSON], view: JSON, names: Names) -> list[str]:
    return story.story(Voice.of(view, names), events)


def rounds(events: Sequence[JSON], view: JSON, names: Names) -> list[tuple[str, list[str]]]:
    """The log by round, the latest first."""
    return list(reversed(story.rounds(Voice.of(view, names), events)))


def board(view: JSON, names: Names) -> list[str]:
    return board_text(view, view["seat"], names, partial(rules.place_name, view["edition"]))


def cards(view: JSON, names: Names) -> list[str]:
    """The cards on the table, and who took which."""
    voice = Voice.of(view, names)
    lying = [voice.card(card) for card in view["cards"].values() if card]
    taken = [(voice.card(card).stack, voice.who(colour)) for colour, card in view["taken"].items()]
    lines = [f"Card {card.stack}, place up to {card.caballeros}: {card.text}." for card in lying]
    return lines + [f"Card {stack}: taken by {who}." for stack, who in taken]


def waits(open_waits: Sequence[Wait], names: Names, reader: Player | None, now: datetime) -> list[str]:
    """Whom the game waits for, until when in the reader's zone."""
    zone = reader.timezone if reader else "UTC"
    return [f"{names[wait.seat]} is asked{_until(wait.deadline_at, zone, now)}." for wait in open_waits]


def _until(deadline: datetime | None, zone: str, now: datetime) -> str:
    if deadline is None:
        return ""
    left = f" (in {span(deadline - now)})" if deadline > now else ""
    return f", until {moment(deadline, zone)}{left} {zone}"


def over(view: JSON, names: Names) -> str:
    """Who won."""
    voice = Voice.of(view, names)
    winners = listed([capital(voice.who(winner)) for winner in view["winners"]])
    best = max(view["points"].values())
    return f"{winners} won with {best} points." if len(view["winners"]) == 1 else f"{winners} share it: {best} points."


def result(order: Mapping[str, Any]) -> str:
    """What became of an order sent by the form."""
    if order["used"]:
        return f"Done: {order['text']}"
    why = f" {order['why']}" if order["why"] else ""
    return f"Stored for later: {order['text']}.{why}"


def receipt(said: Receipt) -> list[str]:
    """What became of the lines of the text box."""
    told = asdict(said)
    lines = [result(order) for order in told["stored"]]
    lines += [f"Taken back: {order['text']}" for order in told["retracted"]]
    for problem in told["problems"]:
        lines.append(f"Not clear in “{problem['text']}”. {problem['reason']} {problem['accepted']}")
        lines += [f"{proposal['letter']}: {proposal['text']}" for proposal in problem["proposals"]]
        if problem["proposals"]:
            lines.append("Send one of these letters (or yes), and that is what counts.")
    lines += told["notices"]
    if "help" in told["commands"]:
        lines += [f"{line.text} {line.sample}".strip() for line in HELP]
    lines += [f"Sent to nobody: “{talk}”" for talk in told["talk"]]
    return lines or ["Nothing in it was an order."]
