"""What a turn led to for the others: their secret choices, what they returned, where they went."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.mail.report.chapters import Chapter
from pbem.mail.report.prose.scorings import shown_discs, thrown_in
from pbem.mail.report.prose.words import Voice
from pbem.rules import COURT, JSON


def consequences(voice: Voice, chapter: Chapter) -> str:
    """What befell the others: their secret choices, what they returned, where they went."""
    discs, returned = chapter.of("disc"), chapter.of("returned")
    told = []
    if discs and not chapter.of("moved", "to_court") and not returned:
        told.append(shown_discs(voice, discs))
    if returned:
        told.append(voice.say("Back to the province: {pieces}.", pieces=_returned(voice, returned)))
    gone = [_left(voice, event) for event in chapter.events if event["type"] == "to_court" or _fled(chapter, event)]
    told += [voice.say("Gone: {pieces}.", pieces=", ".join(gone))] if gone else []
    return " ".join([*told, thrown_in(voice)] if chapter.of("thrown_in") else told)


def origins(voice: Voice, events: Sequence[JSON], where: str) -> str:
    """`1 from País Vasco and 2 from Sevilla`."""
    return voice.listed([f"{event['n']} {voice.out(event[where])}" for event in events])


def _fled(chapter: Chapter, event: JSON) -> bool:
    return event["type"] == "moved" and bool(chapter.of("disc"))


def _left(voice: Voice, event: JSON) -> str:
    """`2 of Dev's to Aragón`, `1 of yours back to the Court`."""
    pieces = voice.pieces(event["colour"], event["n"])
    return f"{pieces} {voice.to(event['to']) if event['type'] == 'moved' else voice.say('back to the Court')}"


def _returned(voice: Voice, events: Sequence[JSON]) -> str:
    """`Eva 3, you 3 from the Court; Ana 1 from País Vasco and 2 from Sevilla`."""
    by_colour: dict[str, list[JSON]] = {}
    for event in events:
        by_colour.setdefault(event["colour"], []).append(event)
    court = [colour for colour, lost in by_colour.items() if [e["from"] for e in lost] == [COURT]]
    parts = [", ".join(f"{voice.who(colour)} {by_colour[colour][0]['n']}" for colour in court) + " " + voice.out(COURT)]
    others = [
        f"{voice.who(colour)} {origins(voice, lost, 'from')}"
        for colour, lost in by_colour.items()
        if colour not in court
    ]
    return "; ".join((parts if court else []) + others)
