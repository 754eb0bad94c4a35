"""A game as the page shows it: plain strings, made from what the reader may see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from pbem import rules
from pbem.art.text import board_text
from pbem.rules import JSON
from pbem.service import players
from pbem.service.drafts import Making
from pbem.service.lines import Receipt
from pbem.store.models import Player, Wait
from pbem.telling import asking
from pbem.telling.letters import receipt_lines, result
from pbem.telling.people import Speech, listed
from pbem.telling.sentences import sentences
from pbem.telling.times import until

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


def form(making: Making, view: JSON, names: Names) -> Form:
    """The next step of a draft."""
    question = making.question
    assert question is not None
    speech = Speech.of(view, names)
    buttons = []
    for option in making.options:
        words, hint = asking.label(question, option, making.view, speech)
        buttons.append(Button(str(option), words, hint, option == question["default"]))
    stop = ""
    if making.stop and question["shape"] != "pick":
        stop = "That is all" if making.partial else "None"
    so_far = asking.so_far(question, making.partial, speech) if making.partial else ""
    return Form(asking.asked(question, making.view, speech), buttons, stop, so_far)


def token(making: Making, text: str) -> Any:
    """The option a button stands for (numbers come back from a form as text)."""
    return next((option for option in making.options if str(option) == text), None)


def log(events: Iterable[JSON], view: JSON, names: Names) -> list[str]:
    return sentences(events, Speech.of(view, names))


def rounds(events: Iterable[JSON], view: JSON, names: Names) -> list[tuple[str, list[str]]]:
    """The log by round, the latest first."""
    parts: list[tuple[str, list[JSON]]] = []
    for event in events:
        if event["type"] == "round" or not parts:
            parts.append((f"Round {event.get('round', 1)}", []))
        parts[-1][1].append(event)
    return [(title, log(part, view, names)) for title, part in reversed(parts)]


def board(view: JSON, names: Names) -> list[str]:
    return board_text(view, view["seat"], names, lambda place: rules.place_name(view["edition"], place))


def cards(view: JSON, names: Names) -> list[str]:
    """The cards on the table, and who took which."""
    speech = Speech.of(view, names)
    lying = [speech.card(card) for card in view["cards"].values() if card]
    lines = [f"Card {card.stack}, place up to {card.caballeros}: {card.text}." for card in lying]
    return lines + [
        f"Card {speech.card(card).stack}: taken by {speech.who(who)}." for who, card in view["taken"].items()
    ]


def waits(open_waits: Sequence[Wait], names: Names, reader: Player | None, now: datetime) -> list[str]:
    """Whom the game waits for, until when in the reader's zone."""
    zone = players.zone_of(reader) if reader else None
    return [
        f"{names[wait.seat]} is asked{f', until {until(wait.deadline_at, zone, now)}' if wait.deadline_at else ''}."
        for wait in open_waits
    ]


def asked(view: JSON, names: Names) -> str:
    """The headline over the form."""
    speech = Speech.of(view, names)
    words = asking.headline(view["question"], speech)
    return words[:1].upper() + words[1:]


def said(question: JSON, value: Any, view: JSON, names: Names) -> str:
    return asking.answered(question, value, view, Speech.of(view, names))


def over(view: JSON, names: Names) -> str:
    speech = Speech.of(view, names)
    best = max(view["points"].values())
    winners = [speech.Who(winner) for winner in view["winners"]]
    return f"{listed(winners)} {'won' if len(winners) == 1 else 'share the victory'} with {best} points."


def receipt(said: Receipt) -> list[str]:
    return receipt_lines(said)


__all__ = ["asked", "board", "cards", "form", "log", "over", "receipt", "result", "rounds", "said", "token", "waits"]
