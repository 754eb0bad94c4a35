"""Scorings in words: who was where, who got what for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pbem.mail.report.chapters import Chapter
from pbem.mail.report.forecast import totals
from pbem.mail.report.prose.words import Voice
from pbem.rules import CASTILLO, JSON, Line

Worth = Mapping[str, Sequence[int]]


def points_of(voice: Voice, points: Mapping[str, int]) -> str:
    """`Ana 23, you 10, Ben 0`: most first, noughts too."""
    order = sorted(points, key=lambda colour: -points[colour])
    return ", ".join(f"{voice.who(colour)} {points[colour]}" for colour in order)


def read(event: JSON) -> list[Line]:
    """The lines of a `scored` event; a count that is to be remembered is nought."""
    return [
        Line(line["colour"], line["count"] or 0, line["points"], line["king"], line["home"]) for line in event["lines"]
    ]


def gained(voice: Voice, lines: Sequence[Line]) -> str:
    """`you 10, Eva 4`; empty when nobody got anything."""
    return voice.given({line.colour: line.total for line in sorted(lines, key=lambda line: -line.total)})


def present(voice: Voice, lines: Sequence[Line]) -> str:
    """`you 5, Dev 2`: caballeros, not points."""
    return ", ".join(f"{voice.who(line.colour)} {line.caballeros}" for line in lines) or voice.say("nobody")


def _with_bonus(voice: Voice, line: Line) -> str:
    why = [voice.say("{n} for the King", n=line.king)] * bool(line.king)
    why += [voice.say("{n} for home", n=line.home)] * bool(line.home)
    return f"{voice.who(line.colour)} {line.total}" + (f" ({', '.join(why)})" if why else "")


def scored_place(voice: Voice, event: JSON, values: Worth | None = None) -> str:
    """`Granada 8/4/0: you 5, Dev 2. Points: you 10 (2 for home), Dev 4.`"""
    lines = read(event)
    worth = " " + "/".join(map(str, values[event["place"]])) if values else ""
    counted = any(line["count"] is not None for line in event["lines"]) or not lines
    there = f": {present(voice, lines)}." if counted else "."
    told = f"{voice.place(event['place'])}{worth}{there}"
    points = [_with_bonus(voice, line) for line in lines if line.total]
    if points:
        return f"{told} {voice.say('Points: {points}.', points=', '.join(points))}"
    return f"{told} {voice.say('No points.')}" if lines else told


def shown_discs(voice: Voice, events: Sequence[JSON]) -> str:
    """Where the secret discs pointed."""
    shown = [f"{voice.who(e['colour'])} {voice.place(e['place'])}" for e in events if e["type"] == "disc"]
    return voice.say("Secret discs: {discs}.", discs=", ".join(shown)) if shown else ""


def _out_of_the_castillo(voice: Voice, events: Sequence[JSON]) -> list[str]:
    """Who went where when it was emptied; what was thrown back into it."""
    went = [
        f"{voice.pieces(event['colour'], event['n'])} {voice.to(event.get('to', 'court'))}"
        for event in events
        if event["type"] in {"moved", "to_court"}
    ]
    went += [
        f"{voice.pieces(event['colour'], event['n'])} {voice.to('province')}"
        for event in events
        if event["type"] == "returned"
    ]
    told = [voice.say("Out of the Castillo went {pieces}.", pieces=voice.listed(went))] if went else []
    grandes = [
        f"{voice.grande(event['colour'])} {voice.to(event['to'])}" for event in events if event["type"] == "grande"
    ]
    told += [voice.say("Grandes out of the Castillo: {grandes}.", grandes=voice.listed(grandes))] if grandes else []
    return [*told, thrown_in(voice)] if any(event["type"] == "thrown_in" for event in events) else told


def thrown_in(voice: Voice) -> str:
    return voice.say("All that was in the Castillo went back into it.")


def general_scoring(voice: Voice, events: Sequence[JSON], values: Worth | None = None) -> list[str]:
    """Discs, Castillo, what came out of it, and every region a line. `values`: what the places were worth then."""
    scored = [event for event in events if event["type"] == "scored"]
    castillo = [scored_place(voice, event, values) for event in scored if event["place"] == CASTILLO]
    regions = [scored_place(voice, event, values) for event in scored if event["place"] != CASTILLO]
    told = (shown_discs(voice, events), *castillo, *_out_of_the_castillo(voice, events), *regions)
    return [line for line in told if line]


def special_scoring(voice: Voice, chapter: Chapter) -> str:
    """`Scored: Granada (you 10, Eva 4).`; of several places those that brought points, and the sum."""
    scored = chapter.of("scored")
    if not scored:
        return ""
    fruitful = [f"{voice.the(event['place'])} ({gained(voice, read(event))})" for event in scored if _total(event)]
    if not fruitful:
        return voice.say(
            "Scored: {places}. Nobody got anything.", places=voice.places(event["place"] for event in scored)
        )
    told = voice.say("Scored: {places}.", places=voice.listed(fruitful))
    if len(fruitful) == 1:
        return told
    sums = voice.given(totals(read(event) for event in scored))
    return f"{told} {voice.say('Together: {points}.', points=sums)}"


def _total(event: JSON) -> int:
    return sum(line.total for line in read(event))
