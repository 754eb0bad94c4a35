"""What is asked, in words: the headline of a mail, the legend of a form, the label of each answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pbem import rules
from pbem.rules import CASTILLO, COURT, JSON, NEIGHBOURS, SUPPLY
from pbem.telling.people import Speech, listed, plural

# What a wait is called in a headline: by the key of the question it opens with; every other is part of a turn.
HEADLINES = {
    "power": "play a power card",
    "disc": "choose a region in secret",
    "veto": "veto, or let it pass",
    "return": "return caballeros to the province",
}


def headline(question: JSON, speech: Speech) -> str:
    """`play a power card`, `take card 1, 2 or 3`."""
    return HEADLINES.get(question["key"], "your turn on the board")


def asked(question: JSON, view: JSON, speech: Speech) -> str:
    """One sentence that says what is to be chosen."""
    key, most = question["key"], question.get("most", 0)
    card = speech.card(question["card"]) if question["card"] else None
    if key == "place":
        return f"Place up to {most} from your Court, next to the King or in the Castillo."
    if key == "move":
        return f"Your special action: {card.text if card else ''}. Choose a caballero, then where it goes."
    if key == "return":
        return f"{speech.Who(question['by'])} played {card.name if card else ''}: return {plural(most, 'caballero')}."
    if key == "disc" and question["card"] is None:
        n = view["places"][CASTILLO].get(view["seat"], 0)
        return f"General scoring: where do your {plural(n, 'caballero')} from the Castillo go? To the King means: your Court."
    if key == "disc":
        return f"Card {card.stack if card else ''}, {card.name if card else ''}: choose a region in secret."
    if key == "veto":
        return f"{announced(question, speech)} Do you veto?"
    return {
        "power": "Play a power card. High goes first; low brings more caballeros to your Court.",
        "take": "How many do you take from the province to your Court?",
        "recall": f"The province has run short: you may take up to {most} from your regions to the Court.",
        "card": "Take one of the cards on the table.",
        "half": "What do you do next? Either order is allowed, and each can be left out.",
        "which": "Which of the two?",
        "add": f"Place up to {most} more from your Court, anywhere but in the King's region.",
        "remove": "Choose one caballero of each opponent; they return to the province.",
        "score": "Which region is scored?",
        "sequence": "In which order are the regions scored? (A Veto may stop the rest.)",
        "scoreboard": "Which mobile scoreboard goes where?",
        "back": "Which power card comes back to your hand?",
        "court": "How many more do you take from the province to your Court?",
        "grande": "Where does your Grande go?",
        "king": "Where does the King go?",
        "evict": "Which region must the others leave?",
    }[key]


def announced(question: JSON, speech: Speech) -> str:
    """What a holder of a Veto is told of the action that is about to happen."""
    notice = question["announced"]
    card = speech.card(notice["card"])
    steps = [_step(step, speech) for step in notice["steps"]]
    numbered = "; ".join(f"{n}. {step}" for n, step in enumerate(steps, 1))
    action = f"{speech.Who(notice['by'])} took card {card.stack} and wants to {card.text}."
    return f"{action} In this order: {numbered}." if numbered else action


def _step(step: Any, speech: Speech) -> str:
    tokens = step if isinstance(step, list) else [step]
    return " to ".join(token(str(part), speech) for part in tokens)


def token(text: str, speech: Speech) -> str:
    """A token of the rules in words: `red@aragon`, `8@granada`, `castillo`, `13`."""
    first, at, place = text.partition("@")
    if not at:
        return speech.place(text) if text in (*rules.REGIONS, CASTILLO, COURT) else text
    if first in rules.TILES:
        return f"scoreboard {'8/4' if first == '8' else '4'} to {speech.place(place)}"
    return f"one of {speech.whose(first)} in {speech.place(place)}"


def label(question: JSON, option: Any, view: JSON, speech: Speech) -> tuple[str, str]:
    """An answer as a button shows it: the words, and a hint below them (or nothing)."""
    key = question["key"]
    if key == "power":
        n = SUPPLY[option]
        return str(option), f"{plural(n, 'caballero')} to your Court" if n else "none to your Court"
    if key == "card":
        card = speech.card(option)
        return f"Card {card.stack}: place up to {card.caballeros}", card.text
    if key == "half":
        special = speech.card(question["card"]).text if question["card"] else ""
        words = {
            "place": ("Place caballeros", ""),
            "special": ("Special action", special),
            "done": ("Nothing more", ""),
        }
        return words[option]
    if key == "which":
        return ("Move out of one region", "") if option == "move" else ("Place more from the Court", "")
    if key == "veto":
        return _veto_label(question, option)
    if key in ("take", "court"):
        return (f"{option}", "all there is to take") if option == question["default"] else (str(option), "")
    if key == "king" and option == view["king"]:
        return speech.place(option), "he stays"
    words = token(str(option), speech)
    return words[:1].upper() + words[1:], ""


def _veto_label(question: JSON, option: Any) -> tuple[str, str]:
    if option == "no":
        return "No veto", "it happens as announced"
    if option == 0:
        return "Veto", "nothing of it happens"
    return f"Veto after {option}", "the first of its steps stand" if option > 1 else "its first step stands"


def answered(question: JSON, value: Any, view: JSON, speech: Speech) -> str:
    """One answer in the list of what was chosen so far."""
    key = question["key"]
    if question["shape"] == "pick":
        words, _ = label(question, value, view, speech)
        prefix = {"take": "To the Court: ", "court": "To the Court: ", "power": "Power card ", "king": "The King to "}
        return prefix.get(key, "") + (words if key not in prefix or key == "power" else words.removeprefix("the "))
    verb = {"place": "Placed: ", "add": "Placed more: ", "recall": "Taken back: ", "return": "Returned: "}.get(key, "")
    return verb + (so_far(question, value, speech) or "nothing")


def so_far(question: JSON, tokens: Sequence[str], speech: Speech) -> str:
    """The tokens of an answer in the making."""
    if question["shape"] == "pairs":
        return "; ".join(_pairs(tokens, speech))
    counts = {text: tokens.count(text) for text in dict.fromkeys(tokens)}
    return ", ".join(_bare(text, speech) if "@" in text else f"{n} {_bare(text, speech)}" for text, n in counts.items())


def _pairs(tokens: Sequence[str], speech: Speech) -> Iterator[str]:
    for at in range(0, len(tokens), 2):
        goal = f" to {speech.place(tokens[at + 1])}" if at + 1 < len(tokens) else " to …"
        yield token(tokens[at], speech) + goal


def _bare(text: str, speech: Speech) -> str:
    return token(text, speech).removeprefix("the ")


def may_place(view: JSON, speech: Speech) -> str:
    """Where caballeros may be placed from the Court now."""
    near = [speech.place(region) for region in NEIGHBOURS[view["king"]]]
    return f"You may place next to the King, in {listed(near, 'or')}; or in the Castillo."


def would_score(places: Sequence[str], view: JSON, speech: Speech, ranks: int | None = None) -> str:
    """`Eva 10, Ana 7, you 4`: what scoring these places now would give."""
    points = dict.fromkeys(view["colours"], 0)
    for place in places:
        for line in score_now(place, view, ranks):
            points[line.colour] += line.total
    some = sorted(((n, colour) for colour, n in points.items() if n), key=lambda row: -row[0])
    return ", ".join(f"{speech.who(colour)} {n}" for n, colour in some) or "nobody anything"


def score_now(place: str, view: JSON, ranks: int | None = None) -> list[rules.Line]:
    """The lines of scoring a place as the view has it."""
    homes = [colour for colour, home in view["grandes"].items() if home == place]
    values = view["values"][place][: ranks or view["ranks"]]
    return rules.lines(view["places"][place], values, king=place == view["king"], homes=homes)
