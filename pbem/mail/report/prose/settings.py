"""A game's settings and its sealed shuffle, in words."""

from __future__ import annotations

from collections.abc import Mapping

from pbem import rules
from pbem.mail.report.prose.words import Voice, hours, listed
from pbem.mail.report.facts import Pace, Shuffle


def options(chosen: Mapping[str, str]) -> str:
    """What a player should know of, in the words of the options table: rounds and veto always, others if changed."""
    told = {
        name: rules.OPTIONS[name].values[value]
        for name, value in chosen.items()
        if name in {"rounds", "veto"} or value != rules.OPTIONS[name].default
    }
    veto = told.pop("veto", "")
    rounds = told.pop("rounds", "")
    rest = [f"{_lower(rules.OPTIONS[name].question)}: {meaning}" for name, meaning in told.items()]
    off = chosen.get("veto") == "off"
    return "; ".join(filter(None, [rounds, veto if off else f"a Veto stops {veto}", *rest]))


def _lower(question: str) -> str:
    return question[:1].lower() + question[1:].rstrip("?")


def pace(chosen: Pace) -> str:
    """How long there is for an answer, and what happens then."""
    if not chosen.answer_hours:
        return "No deadlines: the game waits for every answer."
    reminder = f", a reminder {hours(chosen.remind_hours)} before the end" if chosen.remind_hours else ""
    return f"{hours(chosen.answer_hours)} for an answer{reminder}. If none comes, {_MISSED[chosen.on_miss]}."


_MISSED = {
    "ask": "the game goes on waiting",
    "bot": "a simple bot plays that once",
    "master": "the game master decides",
}


def sealed(voice: Voice, shuffle: Shuffle) -> list[str]:
    """What was promised before the game, and the words that were mixed in."""
    words = [f"{voice.who(colour)} {word}" for colour, word in shuffle.words.items() if word]
    mixed = f" Your words are mixed in: {', '.join(words)}." if words else ""
    return [
        f"Fair shuffle: sealed before anybody joined, {shuffle.commitment}.{mixed}",
        "At the end the seed is opened, and anyone can check that nothing was changed.",
    ]


def homes(voice: Voice, grandes: Mapping[str, str]) -> str:
    """`Ana Sevilla, you Granada`."""
    return ", ".join(f"{voice.who(colour)} {voice.place(home)}" for colour, home in grandes.items())


def clockwise(voice: Voice, colours: list[str], start: str) -> str:
    """Round the table from whoever begins, colours told once."""
    at = colours.index(start)
    return listed([f"{voice.who(colour)} ({colour})" for colour in colours[at:] + colours[:at]])
