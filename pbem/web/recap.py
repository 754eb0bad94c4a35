"""Events while the reader was away: since their last visit or, without one, since their last move.

The last visit is stored in a cookie of the game's page: the number of answers and messages that the page had shown. A
visit ends when the reader hasn't opened the page for ten minutes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from flask import request
from markupsafe import Markup

from pbem.rules import JSON
from pbem.service.games import event_log
from pbem.service.transactions import Transaction
from pbem.web.card_links import linked, of_events
from pbem.web.game_access import GameAccess
from pbem.web.view_model import Reader
from pbem.wording.event_groups import Chapter
from pbem.wording.score_preview import totals
from pbem.wording.sections import event_log as wording
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.scoring import read

COOKIE: Final = "seen"
VISIT: Final = timedelta(minutes=10)
SENTENCES: Final = 5
_SEEN: Final = re.compile(r"(\d{1,6})\.(\d{1,6})\.(\d{1,6})\.(\d{1,6})\.(\d{1,12})", re.ASCII)


@dataclass(frozen=True)
class Seen:
    """How many answers and messages a reader had seen before this visit."""

    answers: int
    press: int


def last_seen(now: datetime) -> Seen | None:
    """The cookie's contents, `1.0.9.2.1700000000`: seen before the last visit, seen during it, and when it ended."""
    found = _SEEN.fullmatch(request.cookies.get(COOKIE, ""))
    if not found:
        return None
    before, before_press, then, then_press, at = map(int, found.groups())
    over = now.timestamp() - at > VISIT.total_seconds()
    return Seen(then, then_press) if over else Seen(before, before_press)


@dataclass(frozen=True)
class ScoredPlace:
    """One place of a scoring: per player, caballeros (None: hidden), points, and the points so far."""

    place: str
    name: str
    cells: list[tuple[int | None, int]]


@dataclass(frozen=True)
class Scoring:
    """A general scoring, place by place. `colours`: the columns; `sums`: their points."""

    colours: list[str]
    places: list[ScoredPlace]
    sums: list[int]


@dataclass(frozen=True)
class Recap:
    """What happened after the first `since` answers.

    `lines`: the latest sentences; `earlier`: those before; `moments`: the positions that a replay shows; `unread`: the
    number of new messages; `visit`: whether it starts at the last visit rather than the last move.
    """

    since: int
    lines: Sequence[Markup] = ()
    earlier: Sequence[Markup] = ()
    moments: Sequence[int] = ()
    scoring: Scoring | None = None
    unread: int = 0
    visit: bool = False


def recap(db: Transaction, access: GameAccess, reader: Reader, events: Sequence[JSON], heard: int) -> Recap:
    """The news for the reader. `events`: those of the page's log; `heard`: the number of messages they may read."""
    seen = last_seen(reader.now)
    own = event_log.answers_before_own(db, access.game, access.mine.name) if access.mine else None
    since = seen.answers if seen else own
    unread = max(0, heard - seen.press) if seen else 0
    if since is None or since > access.game.position:
        return Recap(access.game.position, unread=unread)
    told = [
        (chapter, lines)
        for chapter, lines in wording.by_chapter(reader.narrator, events)
        if chapter.events[-1]["at"] > since
    ]
    lines = list(_sentences(reader.narrator, told))
    scored = next((chapter for chapter, _ in reversed(told) if chapter.kind == "scoring"), None)
    return Recap(
        since,
        lines[-SENTENCES:],
        lines[:-SENTENCES],
        sorted({event["at"] for event in events if event["at"] > since}),
        scoring(reader.narrator, scored.events, reader.view["seats"]) if scored else None,
        unread,
        visit=seen is not None,
    )


def _sentences(narrator: Narrator, told: Sequence[tuple[Chapter, list[str]]]) -> Iterator[Markup]:
    """The log in sentences, a general scoring in one. Of the reader's own turns, only those with points."""
    cards = of_events(event for chapter, _ in told for event in chapter.events)
    for chapter, lines in told:
        if chapter.kind != "turn" or chapter.actor != narrator.me or chapter.of("scored"):
            for line in [_summed(narrator, chapter)] if chapter.kind == "scoring" else lines:
                yield linked(narrator, line, cards)


def _summed(narrator: Narrator, chapter: Chapter) -> str:
    points = totals(read(event) for event in chapter.of("scored"))
    return narrator.gettext("General scoring: {points}.", points=narrator.given(points) or "0")


def scoring(narrator: Narrator, events: Sequence[JSON], seats: Sequence[str]) -> Scoring | None:
    """A general scoring, place by place; None if the events contain none."""
    scored = [event for event in events if event["type"] == "scored"]
    places = [_scored(narrator, event, seats) for event in scored]
    sums = [sum(place.cells[n][1] for place in places) for n in range(len(seats))]
    return Scoring(list(seats), places, sums) if scored else None


def _scored(narrator: Narrator, event: JSON, seats: Sequence[str]) -> ScoredPlace:
    lines = {line.colour: line for line in read(event)}
    hidden = any(line["count"] is None for line in event["lines"])
    cells = [
        ((None if hidden else lines[seat].caballeros), lines[seat].total) if seat in lines else (0, 0) for seat in seats
    ]
    return ScoredPlace(event["place"], narrator.place(event["place"]), cells)


@dataclass(frozen=True)
class Gain:
    """Points that somebody got at once."""

    name: str
    points: int
    round: int
    card: str


def largest_gains(narrator: Narrator, events: Sequence[JSON], most: int = 3) -> list[Gain]:
    """The largest gains from one scoring, most first. `card`: the action card that scored, or ""."""
    now, card = 0, ""
    gains: dict[tuple[int, str, str, int], int] = {}
    for event in events:
        if event["type"] == "round":
            now = event["round"]
        elif event["type"] == "scoring":
            card = narrator.card(event["card"]).name if event["card"] else ""
        elif event["type"] == "scored":
            for line in read(event):
                key = (now, card, line.colour, event["at"])
                gains[key] = gains.get(key, 0) + line.total
    best = sorted(gains.items(), key=lambda gain: -gain[1])[:most]
    return [Gain(narrator.name(colour), n, round_, card) for (round_, card, colour, _), n in best if n]
