"""One player's turn in a sentence or three."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from pbem.mail.report.chapters import Chapter
from pbem.mail.report.prose.consequences import consequences, origins
from pbem.mail.report.prose.words import Voice, capital, scoreboard
from pbem.rules import JSON

_PLACING = {"placed", "nothing_placed"}
_BEFORE = {"took", "recalled", "card"}


class Clause(NamedTuple):
    """Something done, without its subject; or left undone."""

    text: str
    undone: bool = False


def turn(voice: Voice, chapter: Chapter, scored: str) -> list[str]:
    """`Ben took card 5: placed 3 in Aragón, then moved the King to Valencia.`, and what it led to."""
    if idle := chapter.of("idle"):
        return [
            voice.say("The dummy took card {stack} and did nothing with it.", stack=voice.card(idle[0]["card"]).stack)
        ]
    sentences = _sentences(voice, chapter, _clauses(voice, chapter))
    effects = list(filter(None, (consequences(voice, chapter), scored)))
    told = [*sentences, *effects] if chapter.of("special", "card") else [*effects, *sentences]
    return [" ".join(told)] if told else []


def _sentences(voice: Voice, chapter: Chapter, clauses: list[Clause]) -> list[str]:
    """Who did it, and with which card, as far as that is told here."""
    card = next((event["card"] for event in chapter.of("card")), None)
    stack, actor = voice.card(card).stack if card else "", chapter.actor or _mover(chapter)
    if not clauses:
        return [voice.either(actor, "You took card {stack}.", "{who} took card {stack}.", stack=stack)] if card else []
    if len(clauses) == 2 and all(clause.undone for clause in clauses) and card:
        return [
            voice.either(
                actor,
                "You took card {stack} and did nothing with it.",
                "{who} took card {stack} and did nothing with it.",
                stack=stack,
            )
        ]
    deeds = _joined(voice, clauses)
    if not card:
        return [capital(voice.either(actor, "You {deeds}.", "{who} {deeds}.", deeds=deeds) if actor else f"{deeds}.")]
    return [
        voice.either(
            actor,
            "You took card {stack}: {deeds}.",
            "{who} took card {stack}: {deeds}.",
            stack=stack,
            deeds=deeds,
        )
    ]


def _mover(chapter: Chapter) -> str | None:
    """Whose doing it is when only moves are told; after secret choices everyone moves their own."""
    moves = chapter.of("moved")
    return moves[0]["by"] if moves and not chapter.of("disc") else None


def _joined(voice: Voice, clauses: Sequence[Clause]) -> str:
    """What was left undone needs no order: `placed 2 in Granada; no special action`."""
    done = [clause.text for clause in clauses if not clause.undone]
    undone = [clause.text for clause in clauses if clause.undone]
    return "; ".join([voice.say(", then ").join(done), *undone] if done else undone)


def _clauses(voice: Voice, chapter: Chapter) -> list[Clause]:
    """What was done, in the order it was done: both halves of the turn, or the one of them that is told."""
    first = [_ability(voice, chapter), _recalled(voice, chapter)]
    clauses = [Clause(said) for said in first if said]
    at = _card_at(chapter)
    doings = [
        event
        for n, event in enumerate(chapter.events)
        if n > at and (event["type"] not in _BEFORE or _in_action(chapter, event))
    ]
    for placing, run in groupby(doings, key=lambda event: event["type"] in _PLACING):
        events = list(run)
        said = _placed(voice, events) if placing else _action(voice, chapter, events)
        if said.text:
            clauses.append(said)
    return clauses


def _card_at(chapter: Chapter) -> int:
    """Where the card is taken, if an ability was used before it; what is told of that stands before."""
    types = [event["type"] for event in chapter.events]
    if "ability" not in types:
        return -1
    return types.index("card") if "card" in types else len(types)


def _ability(voice: Voice, chapter: Chapter) -> str:
    """What the modifier of the power card was used for."""
    types = [event["type"] for event in chapter.events]
    if "ability" not in types:
        return ""
    used = chapter.events[types.index("ability") + 1 : _card_at(chapter)]
    return _deeds(voice, chapter, used)


def _in_action(chapter: Chapter, event: JSON) -> bool:
    """Whether caballeros were taken by a card's action, not at the start of the turn."""
    types = [other["type"] for other in chapter.events]
    at = next(n for n, other in enumerate(chapter.events) if other is event)
    return event["type"] != "card" and "special" in types[:at]


def _recalled(voice: Voice, chapter: Chapter) -> str:
    """The province ran short, and some were taken from regions: that is worth telling."""
    if chapter.of("ability"):
        return ""
    taken = [event for event in chapter.of("recalled") if not _in_action(chapter, event)]
    return _to_the_court(voice, taken) if taken else ""


def _to_the_court(voice: Voice, events: Sequence[JSON]) -> str:
    return voice.did(events[0]["colour"], "took {pieces} to the Court", pieces=origins(voice, events, "place"))


def _placed(voice: Voice, events: Sequence[JSON]) -> Clause:
    counts: dict[str, list[int | None]] = {}
    for event in events:
        if event["type"] == "placed":
            counts.setdefault(event["place"], []).append(event["n"])
    colour = events[0]["colour"]
    if not counts:
        return Clause(voice.did(colour, "placed nothing"), undone=True)
    pieces = ", ".join(f"{_sum(voice, runs)} {voice.in_(place)}" for place, runs in counts.items())
    return Clause(voice.did(colour, "placed {pieces}", pieces=pieces))


def _sum(voice: Voice, runs: Sequence[int | None]) -> str:
    """How many in all; a log is not to count what went into a castillo to be remembered."""
    return voice.say("some") if None in runs else str(sum(n for n in runs if n))


def _action(voice: Voice, chapter: Chapter, events: Sequence[JSON]) -> Clause:
    """The special action, as far as it was the player's own doing; by its card's name, when its effect tells itself."""
    if any(event["type"] == "no_special" for event in events):
        return Clause(voice.say("no special action"), undone=True)
    done = _deeds(voice, chapter, events)
    veto = next((event for event in events if event["type"] == "vetoed"), None)
    if done and veto:
        rest = voice.either(veto["colour"], "you vetoed the rest", "{who} vetoed the rest")
        return Clause(f"{done} ({rest})")
    begun = next((event for event in events if event["type"] in {"special", "vetoed"}), None)
    return Clause(done) if done or begun is None else Clause(_used(voice, chapter, events, begun, veto))


def _used(voice: Voice, chapter: Chapter, events: Sequence[JSON], begun: JSON, veto: JSON | None) -> str:
    """An action of which nothing else is to be told: `used Angry King`."""
    name, actor = voice.card(begun["card"]).name, chapter.actor
    if veto and veto["stands"]:
        return voice.did(
            actor,
            "used {card}, vetoed by {vetoer} after {stands} of {of} steps",
            card=name,
            vetoer=voice.who(veto["colour"]),
            stands=veto["stands"],
            of=veto["of"],
        )
    if veto:
        return voice.did(actor, "used {card}, vetoed by {vetoer}", card=name, vetoer=voice.who(veto["colour"]))
    if len(events) > 1:
        return voice.did(actor, "used {card}", card=name)
    if events[-1] is chapter.events[-1] and not chapter.done:
        return voice.did(actor, "began {card}", card=name)
    return "" if _placed_by_it(voice, chapter, begun) else voice.did(actor, "used {card}, without effect", card=name)


def _placed_by_it(voice: Voice, chapter: Chapter, begun: JSON) -> bool:
    """Whether the action was to place more caballeros: then the placing tells it."""
    following = chapter.events[next(n for n, event in enumerate(chapter.events) if event is begun) + 1 :]
    reinforces = voice.card(begun["card"]).effect.__name__ in {"reinforce", "leave_or_reinforce"}
    return reinforces and bool(following) and following[0]["type"] == "placed"


def _runs(events: Sequence[JSON]) -> list[tuple[str, list[JSON]]]:
    return [(event_type, list(run)) for event_type, run in groupby(events, key=lambda event: event["type"])]


def _deeds(voice: Voice, chapter: Chapter, events: Sequence[JSON]) -> str:
    """What was done, one kind of thing after another."""
    told: list[str] = []
    for event_type, run in _runs(events):
        told += (
            [_grande(voice, event) for event in run]
            if event_type == "grande"
            else [_deed(voice, chapter, event_type, run)]
        )
    return voice.listed([deed for deed in told if deed])


def _deed(voice: Voice, chapter: Chapter, event_type: str, run: Sequence[JSON]) -> str:
    """One kind of thing done, in the past tense, without its subject."""
    if event_type == "moved":
        moved = ", ".join(_moved(voice, event) for event in run)
        return "" if chapter.of("disc") else voice.did(run[0]["by"], "moved {pieces}", pieces=moved)
    if event_type == "recalled":
        return _to_the_court(voice, run)
    say = _DEEDS.get(event_type)
    return say(voice, run[0]) if say else ""


def _king(voice: Voice, event: JSON) -> str:
    if event["from"] == event["to"]:
        return voice.did(event["by"], "left the King {where}", where=voice.in_(event["to"]))
    return voice.did(event["by"], "moved the King {goal}", goal=voice.to(event["to"]))


def _grande(voice: Voice, event: JSON) -> str:
    by, goal = event.get("by", event["colour"]), voice.to(event["to"])
    if by == event["colour"]:
        return voice.either(by, "moved your Grande {goal}", "moved the Grande {goal}", goal=goal)
    return voice.did(by, "moved {grande} {goal}", grande=voice.grande(event["colour"]), goal=goal)


def _swapped(voice: Voice, event: JSON) -> str:
    return voice.did(
        event["by"],
        "let the King and {grande} change places: he is {king} now, the Grande {region}",
        grande=voice.grande(event["colour"]),
        king=voice.in_(event["king"]),
        region=voice.in_(event["region"]),
    )


def _back(voice: Voice, event: JSON) -> str:
    colour, card = event["colour"], event["value"]
    if card is None:
        return voice.did(colour, "took a power card back to the hand")
    if isinstance(card, int):
        return voice.did(colour, "took power card {card} back to the hand", card=card)
    return voice.did(colour, "took the modifier {card} back to the hand", card=voice.modifier(card))


def _moved(voice: Voice, event: JSON) -> str:
    """`2 of Ana's from Aragón to the Castillo`."""
    by, n = event["by"], event["n"]
    if event["colour"] != by or n is None:
        pieces = voice.pieces(event["colour"], n)
    elif by == voice.me:
        pieces = voice.many("{n} of your own", "{n} of your own", n)
    else:
        pieces = voice.many("{n} own", "{n} own", n)
    return f"{pieces} {voice.out(event['from'])} {voice.to(event['to'])}"


def _scoreboard(voice: Voice, event: JSON) -> str:
    board, goal = scoreboard(event["tile"]), voice.to(event["to"])
    if event["from"] is None:
        return voice.did(event["by"], "laid scoreboard {board} on {place}", board=board, place=voice.the(event["to"]))
    origin = voice.out(event["from"])
    return voice.did(event["by"], "moved scoreboard {board} {origin} {goal}", board=board, origin=origin, goal=goal)


_DEEDS: Final[dict[str, Callable[[Voice, JSON], str]]] = {
    "evicted": lambda voice, event: voice.did(event["by"], "cleared {place}", place=voice.the(event["place"])),
    "king": _king,
    "swapped": _swapped,
    "infiltrating": lambda voice, event: voice.did(event["colour"], "may place in the King's region this turn"),
    "tile": _scoreboard,
    "back": _back,
    "veto_kept": lambda voice, event: voice.did(
        event["colour"], "kept the Veto until the end of round {round}", round=event["until"]
    ),
    "took": lambda voice, event: voice.did(event["colour"], "took {n} more to the Court", n=event["n"]),
}
