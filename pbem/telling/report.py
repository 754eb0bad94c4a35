"""A report: first a plain document, then text and HTML, two renderings of the same.

The document is {kind, sender, headline, sections: [{title, lines}], links: [{words, url}]} (its schema: report).
A line that begins with `| ` is a sample of an order; no line of a report is an order itself.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader

from pbem.rules import JSON

_PAGES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"), autoescape=True, trim_blocks=True, lstrip_blocks=True
)


class Link(NamedTuple):
    words: str
    url: str


@dataclass
class Section:
    """Some lines under a title (or under none)."""

    title: str
    lines: list[str]


@dataclass
class Report:
    """What one mail says. `sender` is the display name of the From line; `alt` describes the picture."""

    kind: str
    sender: str
    headline: str
    sections: list[Section] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    alt: str = ""

    def add(self, title: str, lines: list[str]) -> None:
        """A section, if there is anything in it."""
        if lines:
            self.sections.append(Section(title, lines))

    def to_json(self) -> JSON:
        document: dict[str, Any] = asdict(self)
        document["links"] = [{"words": link.words, "url": link.url} for link in self.links]
        return document


def render_text(report: Report) -> str:
    """The plain text, complete by itself; no columns, a blank line between sections."""
    parts = [report.headline]
    parts += ["\n".join(([section.title] if section.title else []) + section.lines) for section in report.sections]
    if report.links:
        parts.append("\n".join(f"{link.words}: {link.url}" for link in report.links))
    return "\n\n".join(parts) + "\n"


def render_html(report: Report, *, picture: bool = False) -> str:
    """The same as HTML; with `picture`, the board stands after the first section as cid:board."""
    return _PAGES.get_template("report.html").render(report=report, picture=picture)
