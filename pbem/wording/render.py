"""Renders a report as text and as HTML, with the same wording."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from pbem.i18n import N_, Translator
from pbem.wording.document import Ahead, Line, Report, Section

BAR: Final = "| "  # prefix of samples, so that none of our lines parses as an order
AHEAD: Final = N_("Orders for later")
BELOW: Final = N_("You can add any of these lines below your answer:")
ALONE: Final = N_("You can send any of these lines:")
TAP: Final = N_("One tap sends your answer and orders for later.")
TAP_ALONE: Final = N_("One tap sends orders for later.")
_CHIP: Final = 3  # letters of a label that fits a button in a row
_HALF: Final = 18  # letters of a label that fits half a line
_FEW: Final = 4  # answers that may each have a line, so that the map stays on a phone's first screen
_SCREEN: Final = 12  # lines of a mail that needs no scrolling, so that its links are not repeated
DENSE: Final = ("board", "since", "scoring", "compared", "history", "after")  # many short lines


def render_text(report: Report) -> str:
    """Plain text without columns, at most one sentence per line; ends with a newline."""
    blocks = [[report.headline, *map(_text, report.lead)]]
    blocks += [[*([part.title] if part.title else []), *map(_text, part.lines)] for part in _with_ahead(report)]
    colon = Translator(report.language).colon
    blocks += [[f"{colon(link.text)} {link.href}" for link in report.links]]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def render_html(report: Report) -> str:
    """A complete HTML document; the board's picture is `cid:board`, styles are in its head (see mail.compose)."""
    translator = Translator(report.language)
    return (
        _environment()
        .get_template("report.html")
        .render(
            report=report,
            sections=_buttons_first(report),
            ahead_before=_before_ending(_buttons_first(report)),
            told=partial(_told, report),
            alt=_alt(report),
            ahead_title=translator.gettext(AHEAD),
            ahead_hint=translator.gettext(TAP if report.answers else TAP_ALONE),
            chips=_fit(report, _CHIP),
            columns=2 if len(report.answers) > _FEW and _fit(report, _HALF) else 1,
            long=bool(report.picture) or sum(len(part.lines) for part in report.sections) > _SCREEN,
            on_page=translator.gettext("on the page"),
            tap_hint=translator.gettext("Tap, then send the email that opens. ↗ opens the page.")
            if report.links
            else translator.gettext("Tap, then send the email that opens."),
            bar=BAR,
            dense=DENSE,
        )
    )


def _told(report: Report, part: Section) -> Sequence[Line]:
    """The lines of a section that are shown: not those replaced by its table or by the board's picture, nor samples
    that a button sends.
    """
    if part.name == "board" and report.picture:
        return ()
    sent = {each.order for each in report.answers}
    return [line for line in _above_table(part) if line.sample not in sent]


def _above_table(part: Section) -> Sequence[Line]:
    return part.lines[: -part.table.replaces] if part.table else part.lines


def _alt(report: Report) -> str:
    """The picture's full description, for readers who don't see it."""
    regions = [_text(line) for part in report.sections if part.name == "board" for line in _above_table(part)]
    return " ".join([report.picture, *regions])


def _fit(report: Report, letters: int) -> bool:
    return all(len(each.label) <= letters for each in report.answers)


def _buttons_first(report: Report) -> list[Section]:
    """The sections. If there are buttons, the section on writing an answer follows the news, or is left out if the
    buttons suffice.
    """
    how = [part for part in report.sections if part.name == "answer" and report.answers]
    rest = [part for part in report.sections if part not in how]
    how = [part for part in how if any(line.sample for line in _told(report, part))]
    at = next((n for n, part in enumerate(rest) if part.name in {"board", "ending"}), len(rest))
    return [*rest[:at], *how, *rest[at:]]


def _with_ahead(report: Report) -> list[Section]:
    """The sections, with the answers ahead near the end, because they are long and optional."""
    if not report.ahead:
        return list(report.sections)
    translator = Translator(report.language)
    hint = Line(translator.gettext(BELOW if report.answers else ALONE))
    added = Section("ahead", translator.gettext(AHEAD), (hint, *_lines_ahead(report.ahead, translator)))
    at = _before_ending(report.sections)
    return [*report.sections[:at], added, *report.sections[at:]]


def _lines_ahead(rows: Sequence[Ahead], translator: Translator) -> Iterator[Line]:
    """The orders that several rows share, once; then each row's own orders below its title."""
    rows_with = Counter(words for row in rows for words in {*map(_words, row.orders)})
    yield from (Line("", order) for order in rows[0].orders if rows_with[_words(order)] > 1)
    for row in rows:
        own = [Line("", order) for order in row.orders if rows_with[_words(order)] == 1]
        label = [Line(translator.colon(row.told))] if row.titled else []
        yield from (*label, *own) if own else ()


def _words(order: str) -> tuple[str, ...]:
    """A key that is the same for turns that differ only in the sequence of their cards."""
    return tuple(sorted(order.replace(";", " ").split()))


def _before_ending(sections: Sequence[Section]) -> int:
    return next((n for n, part in enumerate(sections) if part.name == "ending"), len(sections))


def _text(line: Line) -> str:
    """A line as text; its sample follows on the same line, or on its own."""
    shown = BAR + line.sample if line.sample else ""
    return "  ".join(filter(None, [line.text, shown]))


@cache
def _environment() -> Environment:
    templates = Path(__file__).parent / "templates"
    return Environment(
        loader=FileSystemLoader(templates),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
