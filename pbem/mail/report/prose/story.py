"""What happened, in sentences: past tense, by name, one turn in one sentence where it fits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pbem.mail.report.chapters import Chapter, chapters
from pbem.mail.report.prose.scorings import general_scoring, points_of, special_scoring
from pbem.mail.report.prose.turns import turn
from pbem.mail.report.prose.words import Voice, capital
from pbem.rules import JSON


def story(voice: Voice, events: Iterable[JSON], *, powers_elsewhere: bool = False) -> list[str]:
    """All of it. `powers_elsewhere`: the power cards of the running round stand elsewhere in the mail."""
    told: list[str] = []
    starter = ""
    parts = chapters(events)
    newest = next((chapter for chapter in reversed(parts) if chapter.kind in {"powers", "round"}), None)
    for chapter in parts:
        starter = next((event["colour"] for event in chapter.of("marker")), starter)
        if not (powers_elsewhere and chapter is newest and chapter.kind == "powers"):
            told += _chapter(voice, chapter, starter)
    return told


def _chapter(voice: Voice, chapter: Chapter, starter: str) -> list[str]:
    match chapter.kind:
        case "round":
            return _round(voice, chapter, starter)
        case "powers":
            return [_powers(voice, chapter)]
        case "turn":
            return turn(voice, chapter, special_scoring(voice, chapter))
        case "scoring":
            return general_scoring(voice, chapter.events)
        case "over":
            return [f"The game is over: {points_of(voice, chapter.events[-1]['points'])}."]
        case "master":
            return [master(event) for event in chapter.events]
    return [f"{capital(voice.whose(event['colour']))} Veto lapsed unused." for event in chapter.of("veto_lapsed")]


def master(event: JSON) -> str:
    """What the game master did, and said about it."""
    done = {
        "paused": "paused the game",
        "resumed": "let the game go on",
        "extended": "given more time",
        "substituted": "given a seat to somebody else",
        "rewound": "taken the game back to an earlier moment",
    }[event["act"]]
    return f"The game master has {done}{': ' + event['words'] if event.get('words') else ''}."


def _round(voice: Voice, chapter: Chapter, starter: str) -> list[str]:
    begins = next((event["round"] for event in chapter.of("round")), None)
    first = f"; {voice.who(starter)} {'play' if starter == voice.me else 'plays'} first" if starter else ""
    return [f"Round {begins} began{first}."] if begins else []


def _powers(voice: Voice, chapter: Chapter) -> str:
    played = {event["colour"]: event["value"] for event in chapter.of("power")}
    order = next((event["colours"] for event in chapter.of("order")), None)
    shown = [f"{voice.who(colour)} {played[colour]}" for colour in order or played if colour in played]
    if not shown:  # the cards were told before; now the order is known
        return f"The order of turns: {', '.join(map(voice.who, order or ()))}."
    return f"Power cards: {', '.join(shown)}."


def rounds(voice: Voice, events: Sequence[JSON]) -> list[tuple[str, list[str]]]:
    """The whole story, a title and its sentences for every round."""
    parts: list[tuple[str, list[JSON]]] = []
    for event in events:
        if event["type"] == "round":
            parts.append((f"What happened in round {event['round']}", []))
        elif parts:
            parts[-1][1].append(event)
    return [(title, story(voice, part)) for title, part in parts]
