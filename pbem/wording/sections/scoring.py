"""Scorings as text: everyone's caballeros and points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pbem.rules import CASTILLO, JSON, ScoringLine
from pbem.wording.event_groups import Chapter
from pbem.wording.score_preview import totals
from pbem.wording.sections.grammar import Narrator

Worth = Mapping[str, Sequence[int]]


def points_of(narrator: Narrator, points: Mapping[str, int]) -> str:
    """`Ana 23, you 10, Ben 0`: most first, including zeros."""
    order = sorted(points, key=lambda colour: -points[colour])
    return ", ".join(f"{narrator.who(colour)} {points[colour]}" for colour in order)


def read(event: JSON) -> list[ScoringLine]:
    """The lines of a `scored` event; a hidden count is 0."""
    return [
        ScoringLine(line["colour"], line["count"] or 0, line["points"], line["king"], line["home"])
        for line in event["lines"]
    ]


def gained(narrator: Narrator, lines: Sequence[ScoringLine]) -> str:
    """`you 10, Eva 4`; "" if nobody scored."""
    return narrator.given({line.colour: line.total for line in sorted(lines, key=lambda line: -line.total)})


def present(narrator: Narrator, lines: Sequence[ScoringLine]) -> str:
    """`you 5, Dev 2`: caballeros, not points."""
    return ", ".join(f"{narrator.who(line.colour)} {line.caballeros}" for line in lines) or narrator.gettext("nobody")


def _with_bonus(narrator: Narrator, line: ScoringLine) -> str:
    why = [narrator.gettext("{n} for the King", n=line.king)] * bool(line.king)
    why += [narrator.gettext("{n} for the home region", n=line.home)] * bool(line.home)
    told = f"{narrator.who(line.colour)} {line.total}"
    # points: "Ana 9"; bonus: "2 for the King and 2 for the home region".
    return narrator.gettext("{points} ({bonus})", points=told, bonus=narrator.listed(why)) if why else told


def scored_place(narrator: Narrator, event: JSON, values: Worth | None = None) -> str:
    """`Granada 8/4/0: you 5, Dev 2. Points: you 10 (2 for home), Dev 4.`"""
    lines = read(event)
    worth = " " + "/".join(map(str, values[event["place"]])) if values else ""
    counted = any(line["count"] is not None for line in event["lines"]) or not lines
    place = f"{narrator.place(event['place'])}{worth}"
    told = f"{narrator.translator.colon(place)} {present(narrator, lines)}." if counted else f"{place}."
    points = [_with_bonus(narrator, line) for line in lines if line.total]
    if points:
        return f"{told} {narrator.gettext('Points: {points}.', points=', '.join(points))}"
    return f"{told} {narrator.gettext('No points.')}" if lines else told


def shown_discs(narrator: Narrator, events: Sequence[JSON]) -> str:
    """Where the secret discs pointed."""
    shown = narrator.each_with((e["colour"], narrator.place(e["place"])) for e in events if e["type"] == "disc")
    return narrator.gettext("Secret discs: {discs}.", discs=shown) if shown else ""


def _out_of_the_castillo(narrator: Narrator, events: Sequence[JSON]) -> list[str]:
    """Where the caballeros went when it was emptied, and what was thrown back in."""
    went = [
        narrator.going(narrator.pieces(event["colour"], event["n"]), event.get("to", "court"))
        for event in events
        if event["type"] in {"moved", "to_court"}
    ]
    went += [
        narrator.going(narrator.pieces(event["colour"], event["n"]), "province")
        for event in events
        if event["type"] == "returned"
    ]
    told = [narrator.gettext("From the Castillo: {pieces}.", pieces=narrator.listed(went))] if went else []
    grandes = [
        narrator.going(narrator.grande(event["colour"]), event["to"]) for event in events if event["type"] == "grande"
    ]
    told += (
        [narrator.gettext("Grandes that left the Castillo: {grandes}.", grandes=narrator.listed(grandes))]
        if grandes
        else []
    )
    return [*told, thrown_in(narrator)] if any(event["type"] == "thrown_in" for event in events) else told


def thrown_in(narrator: Narrator) -> str:
    return narrator.gettext("Everything from the Castillo went back into it.")


def general_scoring(narrator: Narrator, events: Sequence[JSON], values: Worth | None = None) -> list[str]:
    """Castillo, discs, what left the castillo, and one line per region. `values`: what the places were worth then."""
    scored = [event for event in events if event["type"] == "scored"]
    castillo = [scored_place(narrator, event, values) for event in scored if event["place"] == CASTILLO]
    regions = [scored_place(narrator, event, values) for event in scored if event["place"] != CASTILLO]
    told = (*castillo, shown_discs(narrator, events), *_out_of_the_castillo(narrator, events), *regions)
    return [line for line in told if line]


def special_scoring(narrator: Narrator, chapter: Chapter) -> str:
    """`Scored: Granada (you 10, Eva 4).`; for several places those with points, and the total."""
    scored = chapter.of("scored")
    if not scored:
        return ""
    fruitful = [
        f"{narrator.the(event['place'])} ({gained(narrator, read(event))})" for event in scored if _total(event)
    ]
    if not fruitful:
        return narrator.gettext(
            "Scored: {places}. Nobody got any points.", places=narrator.places(event["place"] for event in scored)
        )
    told = narrator.gettext("Scored: {places}.", places=narrator.listed(fruitful))
    if len(fruitful) == 1:
        return told
    sums = narrator.given(totals(read(event) for event in scored))
    return f"{told} {narrator.gettext('Total: {points}.', points=sums)}"


def _total(event: JSON) -> int:
    return sum(line.total for line in read(event))
