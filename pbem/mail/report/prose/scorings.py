"""Scorings in words: who was where, who got what for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pbem.mail.report.chapters import Chapter
from pbem.mail.report.prose.words import Voice, given, listed
from pbem.mail.report.forecast import totals
from pbem.rules import JSON, Line


def points_of(voice: Voice, points: Mapping[str, int]) -> str:
    """`Ana 23, you 10, Ben 0`: most first, noughts too."""
    order = sorted(points, key=lambda colour: -points[colour])
    return ", ".join(f"{voice.who(colour)} {points[colour]}" for colour in order)


def read(event: JSON) -> list[Line]:
    """The lines of a `scored` event."""
    return [Line(*(line[name] for name in ("colour", "count", "points", "king", "home"))) for line in event["lines"]]


def gains(lines: Sequence[Line]) -> dict[str, int]:
    """Each colour's points, most first."""
    return {line.colour: line.total for line in sorted(lines, key=lambda line: -line.total)}


def gained(voice: Voice, lines: Sequence[Line], nobody: str = "nobody") -> str:
    """`you 10, Eva 4`."""
    return given(gains(lines), voice.who) or nobody


def present(voice: Voice, lines: Sequence[Line]) -> str:
    """`you 5, Dev 2`: caballeros, not points."""
    return ", ".join(f"{voice.who(line.colour)} {line.caballeros}" for line in lines) or "nobody"


def _with_bonus(voice: Voice, line: Line) -> str:
    why = [f"{line.king} for the King"] * bool(line.king) + [f"{line.home} for home"] * bool(line.home)
    return f"{voice.who(line.colour)} {line.total}" + (f" ({', '.join(why)})" if why else "")


def scored_place(voice: Voice, event: JSON, values: Mapping[str, Sequence[int]] | None = None) -> str:
    """`Granada 8/4/0: you 5, Dev 2. Points: you 10 (2 for home), Dev 4.`"""
    lines = read(event)
    worth = " " + "/".join(map(str, values[event["place"]])) if values else ""
    if not lines:
        return f"{voice.place(event['place'])}{worth}: nobody."
    points = [_with_bonus(voice, line) for line in lines if line.total]
    return (
        f"{voice.place(event['place'])}{worth}: {present(voice, lines)}. "
        f"{'Points: ' + ', '.join(points) if points else 'No points'}."
    )


def shown_discs(voice: Voice, events: Sequence[JSON]) -> str:
    """Where the secret discs pointed."""
    shown = [f"{voice.who(e['colour'])} {voice.place(e['place'])}" for e in events if e["type"] == "disc"]
    return f"Secret discs: {', '.join(shown)}." if shown else ""


def _out_of_the_castillo(voice: Voice, events: Sequence[JSON]) -> str:
    went = [
        f"{event['n']} {voice.owned(event['colour'])} to {voice.place(event['to'])}"
        if event["type"] == "moved"
        else f"{event['n']} {voice.owned(event['colour'])} back to the Court"
        for event in events
        if event["type"] in {"moved", "to_court"}
    ]
    return f"Out of the Castillo went {listed(went)}." if went else ""


def general_scoring(
    voice: Voice, events: Sequence[JSON], values: Mapping[str, Sequence[int]] | None = None
) -> list[str]:
    """Discs, Castillo, what came out of it, and every region a line. `values`: what the places were worth then."""
    castillo = [scored_place(voice, e, values) for e in events if e["type"] == "scored" and e["place"] == "castillo"]
    regions = [scored_place(voice, e, values) for e in events if e["type"] == "scored" and e["place"] != "castillo"]
    return [
        line for line in (shown_discs(voice, events), *castillo, _out_of_the_castillo(voice, events), *regions) if line
    ]


def special_scoring(voice: Voice, chapter: Chapter) -> str:
    """`Scored: Granada, you 10, Eva 4.`; of several places those that brought points, and the sum."""
    scored = chapter.of("scored")
    if not scored:
        return ""
    if len(scored) == 1:
        return f"Scored: {voice.place(scored[0]['place'])}: {gained(voice, read(scored[0]))}."
    fruitful = [f"{voice.place(event['place'])} ({gained(voice, read(event))})" for event in scored if _total(event)]
    if not fruitful:
        return f"Scored: {voice.places(event['place'] for event in scored)}. Nobody got anything."
    sums = given(totals(read(event) for event in scored), voice.who)
    return f"Scored: {listed(fruitful)}." + (f" Together: {sums}." if len(fruitful) > 1 else "")


def _total(event: JSON) -> int:
    return sum(line.total for line in read(event))
