"""The consequences of a turn for other players: secret choices, returned caballeros, destinations."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.rules import COURT, JSON
from pbem.wording.event_groups import Chapter
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.scoring import shown_discs, thrown_in


def consequences(narrator: Narrator, chapter: Chapter) -> str:
    """What happened to the others: their secret choices, returned caballeros and destinations."""
    discs, returned = chapter.of("disc"), chapter.of("returned")
    told = []
    if discs and not chapter.of("moved", "to_court") and not returned:
        told.append(shown_discs(narrator, discs))
    if returned:
        told.append(_returned(narrator, returned))
    gone = [_left(narrator, event) for event in chapter.events if event["type"] == "to_court" or _fled(chapter, event)]
    told += [narrator.gettext("Caballeros that moved: {pieces}.", pieces=", ".join(gone))] if gone else []
    return " ".join([*told, thrown_in(narrator)] if chapter.of("thrown_in") else told)


def origins(narrator: Narrator, events: Sequence[JSON], where: str) -> str:
    """`1 from País Vasco and 2 from Sevilla`."""
    return narrator.listed([narrator.from_there(event["n"], event[where]) for event in events])


def _fled(chapter: Chapter, event: JSON) -> bool:
    return event["type"] == "moved" and bool(chapter.of("disc"))


def _left(narrator: Narrator, event: JSON) -> str:
    """`2 of Dev's to Aragón`, `1 of yours back to the court`."""
    pieces = narrator.pieces(event["colour"], event["n"])
    if event["type"] == "moved":
        return narrator.going(pieces, event["to"])
    return narrator.gettext("{pieces} back to the court", pieces=pieces)


def _returned(narrator: Narrator, events: Sequence[JSON]) -> str:
    """`Back to the province: Eva 3, you 3 from the court; Ana (1 from País Vasco and 2 from Sevilla).`"""
    by_colour: dict[str, list[JSON]] = {}
    for event in events:
        by_colour.setdefault(event["colour"], []).append(event)
    court = [colour for colour, lost in by_colour.items() if [e["from"] for e in lost] == [COURT]]
    lost = ", ".join(f"{narrator.who(colour)} {by_colour[colour][0]['n']}" for colour in court)
    if len(court) == len(by_colour):
        return narrator.gettext("Returned from court to province: {pieces}.", pieces=lost)
    others = [
        f"{narrator.who(colour)} ({origins(narrator, events, 'from')})"
        for colour, events in by_colour.items()
        if colour not in court
    ]
    from_court = [narrator.gettext("{pieces} from the court", pieces=lost)] if court else []
    pieces = narrator.translator.semicolons(from_court + others)
    return narrator.gettext("Back to the province: {pieces}.", pieces=pieces)
