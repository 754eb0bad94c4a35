"""One player's turn in a sentence or three."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final

from pbem.mail.report.chapters import Chapter
from pbem.mail.report.prose.scorings import shown_discs
from pbem.mail.report.prose.words import Voice, capital, listed, scoreboard
from pbem.rules import COURT, JSON

_PLACING = {"placed", "nothing_placed"}
_NO_PLACING = "placed nothing"
_NO_ACTION = "no special action"
_BEFORE = {"took", "recalled", "card"}


def turn(voice: Voice, chapter: Chapter, scored: str) -> list[str]:
    """`Ben took card 5: placed 3 Aragón, 2 Valencia, then moved the King to Valencia.`, and what it led to."""
    clauses = _clauses(voice, chapter)
    card = next((event["card"] for event in chapter.of("card")), None)
    who = capital(voice.who(chapter.actor)) if chapter.actor else ""
    took = f"{who} took card {voice.card(card).stack}" if card else who
    sentences = []
    if set(clauses) == {_NO_PLACING, _NO_ACTION}:
        sentences.append(f"{took} and did nothing with it.")
    elif took and clauses:
        sentences.append(f"{took}{':' if card else ''} {_joined(clauses)}.")
    elif card:
        sentences.append(f"{took}.")
    effects = list(filter(None, (_consequences(voice, chapter), scored)))
    told = [*sentences, *effects] if chapter.of("special", "card") else [*effects, *sentences]
    return [" ".join(told)] if told else []


def _joined(clauses: Sequence[str]) -> str:
    """What was left undone needs no order: `placed 2 Granada; no special action`."""
    done = [clause for clause in clauses if clause not in {_NO_PLACING, _NO_ACTION}]
    undone = [clause for clause in clauses if clause in {_NO_PLACING, _NO_ACTION}]
    return "; ".join([", then ".join(done), *undone] if done else undone)


def _clauses(voice: Voice, chapter: Chapter) -> list[str]:
    """What was done, in the order it was done: both halves of the turn, or the one of them that is told."""
    clauses: list[str] = []
    recalled = _recalled(voice, chapter)
    if recalled:
        clauses.append(recalled)
    doings = [event for event in chapter.events if event["type"] not in _BEFORE or _in_action(chapter, event)]
    for placing, run in groupby(doings, key=lambda event: event["type"] in _PLACING):
        events = list(run)
        said = _placed(voice, events) if placing else _action(voice, chapter, events)
        if said:
            clauses.append(said)
    return clauses


def _in_action(chapter: Chapter, event: JSON) -> bool:
    """Whether caballeros were taken by a card's action, not at the start of the turn."""
    types = [other["type"] for other in chapter.events]
    at = next(n for n, other in enumerate(chapter.events) if other is event)
    return event["type"] != "card" and "special" in types[:at]


def _recalled(voice: Voice, chapter: Chapter) -> str:
    """The province ran short, and some were taken from regions: that is worth telling."""
    taken = [event for event in chapter.of("recalled") if not _in_action(chapter, event)]
    return f"took {_origins(voice, taken, 'place')} to the Court" if taken else ""


def _placed(voice: Voice, events: Sequence[JSON]) -> str:
    counts: dict[str, int] = {}
    for event in events:
        if event["type"] == "placed":
            counts[event["place"]] = counts.get(event["place"], 0) + event["n"]
    if not counts:
        return _NO_PLACING
    return "placed " + ", ".join(f"{n} {voice.place(place)}" for place, n in counts.items())


def _action(voice: Voice, chapter: Chapter, events: Sequence[JSON]) -> str:
    """The special action, as far as it was the player's own doing; by its card's name, when its effect tells itself."""
    if any(event["type"] == "no_special" for event in events):
        return _NO_ACTION
    done = listed([said for event_type, run in _runs(events) if (said := _deed(voice, chapter, event_type, run))])
    veto = next((event for event in events if event["type"] == "vetoed"), None)
    if done:
        return done + (f" ({voice.who(veto['colour'])} vetoed the rest)" if veto else "")
    begun = next((event for event in events if event["type"] in {"special", "vetoed"}), None)
    if begun is None:
        return ""
    name = voice.card(begun["card"]).name
    if veto:
        stood = f" after {veto['stands']} of {veto['of']} steps" if veto["stands"] else ""
        return f"used {name}, vetoed by {voice.who(veto['colour'])}{stood}"
    if len(events) > 1:
        return f"used {name}"
    if events[-1] is chapter.events[-1] and not chapter.done:
        return f"began {name}"
    return "" if _placed_by_it(voice, chapter, begun) else f"used {name}, without effect"


def _placed_by_it(voice: Voice, chapter: Chapter, begun: JSON) -> bool:
    """Whether the action was to place more caballeros: then the placing tells it."""
    following = chapter.events[next(n for n, event in enumerate(chapter.events) if event is begun) + 1 :]
    reinforces = voice.card(begun["card"]).effect.__name__ in {"reinforce", "leave_or_reinforce"}
    return reinforces and bool(following) and following[0]["type"] == "placed"


def _runs(events: Sequence[JSON]) -> list[tuple[str, list[JSON]]]:
    return [(event_type, list(run)) for event_type, run in groupby(events, key=lambda event: event["type"])]


def _deed(voice: Voice, chapter: Chapter, event_type: str, run: Sequence[JSON]) -> str:
    """One kind of thing done, in the past tense, without its subject."""
    if event_type == "moved":
        return "" if chapter.of("disc") else f"moved {', '.join(_moved(voice, event) for event in run)}"
    if event_type == "recalled":
        return f"took {_origins(voice, run, 'place')} to the Court"
    say = _DEEDS.get(event_type)
    return say(voice, run[0]) if say else ""


def _king(voice: Voice, event: JSON) -> str:
    stays = event["from"] == event["to"]
    return f"{'left the King in' if stays else 'moved the King to'} {voice.place(event['to'])}"


def _grande(voice: Voice, event: JSON) -> str:
    return f"moved {'your' if event['colour'] == voice.me else 'the'} Grande to {voice.place(event['to'])}"


def _back(voice: Voice, event: JSON) -> str:
    card = "a power card" if event["value"] is None else f"power card {event['value']}"
    return f"took {card} back to the hand"


def _moved(voice: Voice, event: JSON) -> str:
    """`2 of Ana's from Aragón to the Castillo`."""
    mine = "of your own" if event["by"] == voice.me else "own"
    whose = mine if event["colour"] == event["by"] else voice.owned(event["colour"])
    return f"{event['n']} {whose} from {voice.the(event['from'])} to {voice.the(event['to'])}"


def _scoreboard(voice: Voice, event: JSON) -> str:
    board = f"scoreboard {scoreboard(event['tile'])}"
    if event["from"] is None:
        return f"laid {board} on {voice.the(event['to'])}"
    return f"moved {board} from {voice.the(event['from'])} to {voice.the(event['to'])}"


def _consequences(voice: Voice, chapter: Chapter) -> str:
    """What befell the others: their secret choices, what they returned, where they went."""
    discs, returned = chapter.of("disc"), chapter.of("returned")
    told = []
    if discs and not chapter.of("moved", "to_court") and not returned:
        told.append(shown_discs(voice, discs))
    if returned:
        told.append(f"Back to the province: {_returned(voice, returned)}.")
    gone = [_left(voice, event) for event in chapter.events if event["type"] == "to_court" or _fled(chapter, event)]
    return " ".join([*told, f"{capital(listed(gone))}."] if gone else told)


def _origins(voice: Voice, events: Sequence[JSON], where: str) -> str:
    """`1 from País Vasco and 2 from Sevilla`."""
    return listed([f"{event['n']} from {voice.the(event[where])}" for event in events])


def _fled(chapter: Chapter, event: JSON) -> bool:
    return event["type"] == "moved" and bool(chapter.of("disc"))


def _left(voice: Voice, event: JSON) -> str:
    goal = f"to {voice.the(event['to'])}" if event["type"] == "moved" else "back to the Court"
    return f"{voice.whose(event['colour'])} {event['n']} went {goal}"


def _returned(voice: Voice, events: Sequence[JSON]) -> str:
    """`Eva 3, you 3 from the Court; Ana 1 from País Vasco and 2 from Sevilla`."""
    by_colour: dict[str, list[JSON]] = {}
    for event in events:
        by_colour.setdefault(event["colour"], []).append(event)
    court = [colour for colour, origins in by_colour.items() if [e["from"] for e in origins] == [COURT]]
    parts = [", ".join(f"{voice.who(colour)} {by_colour[colour][0]['n']}" for colour in court) + " from the Court"]
    others = [
        f"{voice.who(colour)} {_origins(voice, origins, 'from')}"
        for colour, origins in by_colour.items()
        if colour not in court
    ]
    return "; ".join((parts if court else []) + others)


_DEEDS: Final[dict[str, Callable[[Voice, JSON], str]]] = {
    "evicted": lambda voice, event: f"cleared {voice.place(event['place'])}",
    "king": _king,
    "grande": _grande,
    "tile": _scoreboard,
    "back": _back,
    "veto_kept": lambda voice, event: f"kept the Veto until the end of round {event['until']}",
    "took": lambda voice, event: f"took {event['n']} more to the Court",
}
