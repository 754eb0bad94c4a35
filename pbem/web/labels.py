"""The words on the form: what a step asks, what its buttons say, what was chosen so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from pbem import rules
from pbem.mail.report.prose.words import Voice, capital, scoreboard, some
from pbem.rules import CASTILLO, COURT, JSON, SUPPLY

LEGENDS: Final = {
    "power": "Which power card do you play?",
    "take": "How many do you take from the province to your Court?",
    "recall": "The province has run short: up to {most} may come from your regions to the Court.",
    "card": "Which card do you take?",
    "half": "What do you do next? Either order is allowed, and each can be left out.",
    "place": "Place up to {most} from your Court, next to the King or in the Castillo.",
    "which": "Which of the two?",
    "move": "Choose a caballero, then where it goes; up to {most}.",
    "add": "Place up to {most} more from your Court, anywhere but in the King's region.",
    "remove": "Choose one caballero of each opponent; they return to the province.",
    "return": "Which do you return to the province? {most} in all.",
    "score": "What is scored?",
    "sequence": "In which order? A Veto may stop the rest.",
    "scoreboard": "Which mobile scoreboard goes where?",
    "back": "Which power card comes back to your hand?",
    "court": "How many more do you take from the province to your Court?",
    "grande": "Where does your Grande go?",
    "king": "Where does the King go?",
    "evict": "Which region must the others leave?",
    "disc": "Which region do you choose in secret?",
    "veto": "Do you veto?",
}
CHOSEN: Final = {
    "take": "To the Court: ",
    "court": "To the Court: ",
    "power": "Power card ",
    "king": "The King to ",
    "place": "Placed: ",
    "add": "Placed more: ",
    "recall": "Taken back: ",
    "return": "Returned: ",
    "move": "Moved: ",
}


def legend(question: JSON) -> str:
    """What the step asks."""
    return LEGENDS[question["key"]].format(most=question.get("most", 0))


def label(question: JSON, option: Any, view: JSON, voice: Voice) -> tuple[str, str]:
    """A button's words, and a hint below them (or nothing)."""
    key = question["key"]
    if key == "power":
        n = SUPPLY[option]
        return str(option), f"{some(n, 'caballero')} to your Court" if n else "none to your Court"
    if key == "card":
        card = voice.card(option)
        return f"Card {card.stack}: place up to {card.caballeros}", card.text
    if key == "half":
        return HALVES[option], voice.card(question["card"]).text if option == "special" else ""
    if key == "which":
        return ("Move out of one region" if option == "move" else "Place more from the Court"), ""
    if key == "veto":
        return _veto(option)
    if key in ("take", "court") and option == question["default"]:
        return str(option), "all there is to take"
    return capital(token(str(option), voice)), "he stays" if key == "king" and option == view["king"] else ""


HALVES: Final = {"place": "Place caballeros", "special": "Special action", "done": "Nothing more"}


def _veto(option: Any) -> tuple[str, str]:
    if option == "no":
        return "No veto", "it happens as announced"
    if option == 0:
        return "Veto", "nothing of it happens"
    return f"Veto after {option}", "its first step stands" if option == 1 else f"its first {option} steps stand"


def token(text: str, voice: Voice) -> str:
    """A token of the rules: `red@aragon`, `8@granada`, `castillo`, `13`."""
    first, at, place = text.partition("@")
    if not at:
        return voice.the(text) if text in (*rules.REGIONS, CASTILLO, COURT) else text
    if first in rules.TILES:
        return f"scoreboard {scoreboard(first)} to {voice.the(place)}"
    return f"one {voice.owned(first)} in {voice.the(place)}"


def chosen(question: JSON, value: Any, view: JSON, voice: Voice) -> str:
    """One answer, in the list of what was chosen."""
    words = label(question, value, view, voice)[0] if question["shape"] == "pick" else so_far(question, value, voice)
    return CHOSEN.get(question["key"], "") + (words or "nothing")


def so_far(question: JSON, tokens: Sequence[str], voice: Voice) -> str:
    """The tokens of an answer in the making."""
    if question["shape"] == "pairs":
        return "; ".join(_pairs(tokens, voice))
    counts = {text: tokens.count(text) for text in dict.fromkeys(tokens)}
    return ", ".join(token(text, voice) if "@" in text else f"{n} {token(text, voice)}" for text, n in counts.items())


def _pairs(tokens: Sequence[str], voice: Voice) -> Iterator[str]:
    for at in range(0, len(tokens), 2):
        goal = voice.the(tokens[at + 1]) if at + 1 < len(tokens) else "…"
        yield f"{token(tokens[at], voice)} to {goal}"
