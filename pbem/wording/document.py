"""A report as a plain document: the basis of every mail, its page, and its tests.

The first line is the news. Text and HTML (`render`) are two renderings of the same document; its JSON has the shape of
schemas/report.schema.json.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence or two, optionally with an order to copy, which the text version shows after a bar."""

    text: str = ""
    sample: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table that HTML shows instead of the last lines of its section. `replaces`: how many lines."""

    titles: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    replaces: int


@dataclass(frozen=True, slots=True)
class Section:
    """Lines under a title, which may be empty. `name` identifies the section in every language; `caption` explains the
    signs in its picture.
    """

    name: str
    title: str
    lines: tuple[Line, ...]
    table: Table | None = None
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer sent with two taps: the `label` of its button, and the `order` as a line.

    `mail`: a mailto link that writes the order; `page`: the game's page with the order filled in. Both are empty until
    the report has an envelope.
    """

    label: str
    order: str
    mail: str = ""
    page: str = ""


@dataclass(frozen=True, slots=True)
class Ahead:
    """Answers to coming questions, sent in one message with the current answer, or alone.

    `told`: what the `orders` do, one line each; `answers`: the buttons, each with all lines of a message; `page`: the
    game's page with the `orders` filled in, empty until the report has an envelope; `titled`: plain text shows `told`
    above the orders.
    """

    told: str
    orders: tuple[str, ...]
    answers: tuple[Answer, ...]
    page: str = ""
    titled: bool = True


@dataclass(frozen=True, slots=True)
class Link:
    """A link to a page; following it changes nothing."""

    text: str
    href: str


@dataclass(frozen=True, slots=True)
class Report:
    """One mail.

    `sender` is the sender's display name; `brief` is the open question with its deadline, in a few words; `preheader`
    is the same with the round; inboxes show it next to the subject. Both are empty in a mail without a question.
    `picture` is the picture's alternative text, empty without a picture; `answers`: the answers offered as buttons, in
    a neutral order; `ahead`: the same with answers to coming questions.
    """

    kind: str
    sender: str
    headline: str
    lead: tuple[Line, ...] = ()
    sections: tuple[Section, ...] = ()
    links: tuple[Link, ...] = ()
    answers: tuple[Answer, ...] = ()
    ahead: tuple[Ahead, ...] = ()
    picture: str = ""
    brief: str = ""
    preheader: str = ""
    language: str = field(kw_only=True)

    def before(self, lead: Iterable[Line]) -> Report:
        """A copy with more lines at the top."""
        return replace(self, lead=(*lead, *self.lead))

    def without_links(self) -> Report:
        """A copy without links to pages; links that write a mail stay."""
        answers = _without_pages(self.answers)
        ahead = tuple(replace(row, answers=_without_pages(row.answers), page="") for row in self.ahead)
        return replace(self, links=(), answers=answers, ahead=ahead)

    def to_json(self) -> dict[str, Any]:
        """The document as schemas/report.schema.json describes it."""
        made: dict[str, Any] = _listed(asdict(self))
        return made


def _without_pages(answers: Iterable[Answer]) -> tuple[Answer, ...]:
    return tuple(replace(each, page="") for each in answers)


def lines(*texts: str) -> tuple[Line, ...]:
    """Sentences as lines; empty ones are left out."""
    return tuple(Line(text) for text in texts if text)


def section(name: str, title: str, content: Iterable[Line | str]) -> tuple[Section, ...]:
    """A tuple with the section, or an empty one if it has no content."""
    made = tuple(Line(line) if isinstance(line, str) else line for line in content if line)
    return (Section(name, title, made),) if made else ()


def sample(order: str, text: str = "") -> Line:
    """An order to copy, with its introduction."""
    return Line(text, order)


def _listed(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _listed(inner) for name, inner in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_listed(inner) for inner in value]
    return value
