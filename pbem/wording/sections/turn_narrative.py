"""A player's turn in one to three sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from pbem.rules import JSON, choices
from pbem.wording.event_groups import Chapter
from pbem.wording.sections.announcements import announcements
from pbem.wording.sections.effects import consequences, origins
from pbem.wording.sections.grammar import Narrator, capital, scoreboard

_PLACING = {"placed", "nothing_placed"}
_BEFORE = {"took", "recalled", "card"}


class Clause(NamedTuple):
    """Something done, or left undone, without its subject."""

    text: str
    undone: bool = False


def turn(narrator: Narrator, chapter: Chapter, scored: str) -> list[str]:
    """`Ben took card 5: placed 3 in Aragón, then moved the King to Valencia.`, and the consequences."""
    if idle := chapter.of("idle"):
        return [
            narrator.gettext(
                "The dummy took card {stack} and did nothing with it.", stack=narrator.card(idle[0]["card"]).stack
            )
        ]
    sentences = _sentences(narrator, chapter, _clauses(narrator, chapter))
    effects = list(filter(None, (consequences(narrator, chapter), scored)))
    plans = announcements(narrator, chapter)
    told = [*sentences, *plans, *effects] if chapter.of("special", "card") else [*effects, *sentences, *plans]
    return [" ".join(told)] if told else []


def _sentences(narrator: Narrator, chapter: Chapter, clauses: list[Clause]) -> list[str]:
    """Who did it and with which card, as far as the events say."""
    card = next((event["card"] for event in chapter.of("card")), None)
    stack, actor = narrator.card(card).stack if card else "", chapter.actor or _mover(chapter)
    if not clauses:
        return (
            [narrator.either(actor, "You took card {stack}.", "{who} took card {stack}.", stack=stack)] if card else []
        )
    if len(clauses) == 2 and all(clause.undone for clause in clauses) and card:
        return [
            narrator.either(
                actor,
                "You took card {stack} and did nothing with it.",
                "{who} took card {stack} and did nothing with it.",
                stack=stack,
            )
        ]
    deeds = _joined(narrator, clauses)
    if not card:
        return [
            capital(narrator.either(actor, "You {deeds}.", "{who} {deeds}.", deeds=deeds) if actor else f"{deeds}.")
        ]
    return [
        narrator.either(
            actor,
            "You took card {stack}: {deeds}.",
            "{who} took card {stack}: {deeds}.",
            stack=stack,
            deeds=deeds,
        )
    ]


def _mover(chapter: Chapter) -> str | None:
    """The player, if only moves are known; after secret choices everyone moves their own."""
    moves = chapter.of("moved")
    return moves[0]["by"] if moves and not chapter.of("disc") else None


def _joined(narrator: Narrator, clauses: Sequence[Clause]) -> str:
    """Join the clauses; those left undone come last: `placed 2 in Granada; no special action`."""
    done = [clause.text for clause in clauses if not clause.undone]
    undone = [clause.text for clause in clauses if clause.undone]
    return "; ".join([narrator.gettext(", then ").join(done), *undone] if done else undone)


def _clauses(narrator: Narrator, chapter: Chapter) -> list[Clause]:
    """What was done, in order: both halves of the turn, or the one that is reported."""
    first = [_ability(narrator, chapter), _recalled(narrator, chapter)]
    clauses = [Clause(said) for said in first if said]
    at = _card_at(chapter)
    doings = [
        event
        for n, event in enumerate(chapter.events)
        if n > at and event["type"] != "announced" and (event["type"] not in _BEFORE or _in_action(chapter, event))
    ]
    for placing, run in groupby(doings, key=lambda event: event["type"] in _PLACING):
        events = list(run)
        said = _placed(narrator, events) if placing else _action(narrator, chapter, events)
        if said.text:
            clauses.append(said)
    return clauses


def _card_at(chapter: Chapter) -> int:
    """The position of the event that takes the card, if an ability was used before it; else -1."""
    types = [event["type"] for event in chapter.events]
    if "ability" not in types:
        return -1
    return types.index("card") if "card" in types else len(types)


def _ability(narrator: Narrator, chapter: Chapter) -> str:
    """How the power card's modifier was used."""
    types = [event["type"] for event in chapter.events]
    if "ability" not in types:
        return ""
    used = chapter.events[types.index("ability") + 1 : _card_at(chapter)]
    return _deeds(narrator, chapter, used)


def _in_action(chapter: Chapter, event: JSON) -> bool:
    """Whether caballeros were taken by a card's action, and not at the start of the turn."""
    types = [other["type"] for other in chapter.events]
    at = next(n for n, other in enumerate(chapter.events) if other is event)
    return event["type"] != "card" and "special" in types[:at]


def _recalled(narrator: Narrator, chapter: Chapter) -> str:
    """Caballeros taken from regions because the province ran short."""
    if chapter.of("ability"):
        return ""
    taken = [event for event in chapter.of("recalled") if not _in_action(chapter, event)]
    return _to_the_court(narrator, taken) if taken else ""


def _to_the_court(narrator: Narrator, events: Sequence[JSON]) -> str:
    return narrator.did(events[0]["colour"], "took {pieces} to the court", pieces=origins(narrator, events, "place"))


def _placed(narrator: Narrator, events: Sequence[JSON]) -> Clause:
    counts: dict[str, list[int | None]] = {}
    for event in events:
        if event["type"] == "placed":
            counts.setdefault(event["place"], []).append(event["n"])
    colour = events[0]["colour"]
    if not counts:
        return Clause(narrator.did(colour, "placed nothing"), undone=True)
    pieces = ", ".join(f"{_sum(narrator, runs)} {narrator.in_(place)}" for place, runs in counts.items())
    return Clause(narrator.did(colour, "placed {pieces}", pieces=pieces))


def _sum(narrator: Narrator, runs: Sequence[int | None]) -> str:
    """The total; `some` if a log must hide what went into the castillo."""
    return narrator.gettext("some") if None in runs else str(sum(n for n in runs if n))


def _action(narrator: Narrator, chapter: Chapter, events: Sequence[JSON]) -> Clause:
    """The special action as far as the player carried it out; only the card's name if its effect is reported."""
    if any(event["type"] == "no_special" for event in events):
        return Clause(narrator.gettext("no special action"), undone=True)
    done = _deeds(narrator, chapter, events)
    veto = next((event for event in events if event["type"] == "vetoed"), None)
    if done and veto:
        rest = narrator.either(veto["colour"], "you vetoed the rest", "{who} vetoed the rest")
        return Clause(f"{done} ({rest})")
    begun = next((event for event in events if event["type"] in {"special", "vetoed"}), None)
    return Clause(done) if done or begun is None else Clause(_used(narrator, chapter, events, begun, veto))


def _used(narrator: Narrator, chapter: Chapter, events: Sequence[JSON], begun: JSON, veto: JSON | None) -> str:
    """An action without other reported events: `used Angry King`."""
    name, actor = narrator.card(begun["card"]).name, chapter.actor
    if veto:
        return _vetoed(narrator, actor, veto, name)
    if len(events) > 1:
        return narrator.did(actor, "used {card}", card=name)
    latest = next(event for event in reversed(chapter.events) if event["type"] != "announced")
    if events[-1] is latest and not chapter.done:
        return narrator.did(actor, "began {card}", card=name)
    return (
        "" if _placed_by_it(narrator, chapter, begun) else narrator.did(actor, "used {card}, without effect", card=name)
    )


def _vetoed(narrator: Narrator, actor: str | None, veto: JSON, card: str) -> str:
    """`used Angry King, vetoed by you after 2 of 4 steps`; `partly` in a log that must hide the numbers."""
    mine, vetoer = veto["colour"] == narrator.me, narrator.name(veto["colour"])
    if veto["stands"] is None:
        return narrator.did(
            actor,
            "used {card}, partly vetoed by you" if mine else "used {card}, partly vetoed by {vetoer}",
            card=card,
            vetoer=vetoer,
        )
    if veto["stands"]:
        return narrator.did(
            actor,
            "used {card}, vetoed by you after {stands} of {of} steps"
            if mine
            else "used {card}, vetoed by {vetoer} after {stands} of {of} steps",
            card=card,
            vetoer=vetoer,
            stands=veto["stands"],
            of=veto["of"],
        )
    return narrator.did(
        actor,
        "used {card}, vetoed by you" if mine else "used {card}, vetoed by {vetoer}",
        card=card,
        vetoer=vetoer,
    )


def _placed_by_it(narrator: Narrator, chapter: Chapter, begun: JSON) -> bool:
    """Whether the action placed caballeros, so that the placing reports it."""
    following = chapter.events[next(n for n, event in enumerate(chapter.events) if event is begun) + 1 :]
    reinforces = choices.ADD in narrator.card(begun["card"]).effect.asks
    return reinforces and bool(following) and following[0]["type"] == "placed"


def _runs(events: Sequence[JSON]) -> list[tuple[str, list[JSON]]]:
    return [(event_type, list(run)) for event_type, run in groupby(events, key=lambda event: event["type"])]


def _deeds(narrator: Narrator, chapter: Chapter, events: Sequence[JSON]) -> str:
    """What was done, grouped by kind."""
    told: list[str] = []
    for event_type, run in _runs(events):
        told += (
            [_grande(narrator, event) for event in run]
            if event_type == "grande"
            else [_deed(narrator, chapter, event_type, run)]
        )
    return narrator.listed([deed for deed in told if deed])


def _deed(narrator: Narrator, chapter: Chapter, event_type: str, run: Sequence[JSON]) -> str:
    """One kind of action, in the past tense, without its subject."""
    if event_type == "moved":
        moved = ", ".join(_moved(narrator, event) for event in run)
        return "" if chapter.of("disc") else narrator.did(run[0]["by"], "moved {pieces}", pieces=moved)
    if event_type == "recalled":
        return _to_the_court(narrator, run)
    gettext = _DEEDS.get(event_type)
    return gettext(narrator, run[0]) if gettext else ""


def _king(narrator: Narrator, event: JSON) -> str:
    if event["from"] == event["to"]:
        return narrator.did(event["by"], "left the King {where}", where=narrator.in_(event["to"]))
    return narrator.did(event["by"], "moved the King {goal}", goal=narrator.to(event["to"]))


def _grande(narrator: Narrator, event: JSON) -> str:
    by, goal = event.get("by", event["colour"]), narrator.to(event["to"])
    if by == event["colour"]:
        return narrator.either(by, "moved your Grande {goal}", "moved the Grande {goal}", goal=goal)
    return narrator.did(by, "moved {grande} {goal}", grande=narrator.grande(event["colour"]), goal=goal)


def _swapped(narrator: Narrator, event: JSON) -> str:
    return narrator.did(
        event["by"],
        "let the King and {grande} change places: he is {king} now, the Grande {region}",
        grande=narrator.grande(event["colour"]),
        king=narrator.in_(event["king"]),
        region=narrator.in_(event["region"]),
    )


def _back(narrator: Narrator, event: JSON) -> str:
    colour, card = event["colour"], event["value"]
    if card is None:
        return narrator.did(colour, "took a power card back to the hand")
    if isinstance(card, int):
        return narrator.did(colour, "took power card {card} back to the hand", card=card)
    return narrator.did(colour, "took the modifier {card} back to the hand", card=narrator.modifier(card))


def _moved(narrator: Narrator, event: JSON) -> str:
    """`2 of Ana's from Aragón to the Castillo`."""
    by, n = event["by"], event["n"]
    if event["colour"] != by or n is None:
        pieces = narrator.pieces(event["colour"], n)
    elif by == narrator.me:
        pieces = narrator.ngettext("{n} of your own", "{n} of your own", n)
    else:
        pieces = narrator.ngettext("{n} own", "{n} own", n)
    return f"{pieces} {narrator.out(event['from'])} {narrator.to(event['to'])}"


def _scoreboard(narrator: Narrator, event: JSON) -> str:
    board, goal = scoreboard(event["tile"]), narrator.to(event["to"])
    if event["from"] is None:
        return narrator.did(
            event["by"], "laid scoreboard {board} on {place}", board=board, place=narrator.the(event["to"])
        )
    origin = narrator.out(event["from"])
    return narrator.did(event["by"], "moved scoreboard {board} {origin} {goal}", board=board, origin=origin, goal=goal)


_DEEDS: Final[dict[str, Callable[[Narrator, JSON], str]]] = {
    "evicted": lambda narrator, event: narrator.did(event["by"], "cleared {place}", place=narrator.the(event["place"])),
    "king": _king,
    "swapped": _swapped,
    "infiltrating": lambda narrator, event: narrator.did(event["colour"], "may place in the King's region this turn"),
    "tile": _scoreboard,
    "back": _back,
    "veto_kept": lambda narrator, event: narrator.did(
        event["colour"], "kept the Veto until the end of round {round}", round=event["until"]
    ),
    "took": lambda narrator, event: narrator.did(event["colour"], "took {n} more to the court", n=event["n"]),
}
