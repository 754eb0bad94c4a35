"""The words on the form: what a step asks, what its buttons say, what was chosen so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pbem import rules
from pbem.mail.report.forecast import known, result
from pbem.mail.report.prose.cards import now
from pbem.mail.report.prose.scorings import gained
from pbem.mail.report.prose.words import Voice, capital, scoreboard
from pbem.rules import CASTILLO, COURT, JSON, SUPPLY
from pbem.tongue import mark

LEGENDS: Final = {
    "pass": mark("Which of your three modifiers do you give to your neighbour on the left?"),
    "power": mark("Which power card do you play?"),
    "bids": mark("Which power cards would you play? The dearest first; the first that is still free counts."),
    "take": mark("How many do you take from the province to your Court?"),
    "recall": mark("The province has run short: up to {most} may come from your regions to the Court."),
    "ability": mark("Your modifier can do something. Use it now?"),
    "noble": mark("Which Grande moves, and where to?"),
    "card": mark("Which card do you take?"),
    "half": mark("What do you do next? Either order is allowed, and each can be left out."),
    "place": mark("Place up to {most} from your Court, next to the King or in the Castillo."),
    "which": mark("Which of the two?"),
    "move": mark("Choose a caballero, then where it goes; up to {most}."),
    "move all": mark("Choose a caballero, then where it goes; as many as you like."),
    "add": mark("Place up to {most} more from your Court, anywhere but in the King's region."),
    "remove": mark("Choose one caballero of each opponent; they return to the province."),
    "return": mark("Which do you return to the province? {most} in all."),
    "score": mark("What is scored?"),
    "sequence": mark("In which order? A Veto may stop the rest."),
    "scoreboard": mark("Which mobile scoreboard goes where?"),
    "back": mark("Which power card comes back to your hand?"),
    "court": mark("How many more do you take from the province to your Court?"),
    "grande": mark("Where does your Grande go?"),
    "king": mark("Where does the King go?"),
    "entourage": mark("Who goes with the King? {most} in all."),
    "swap": mark("With whose Grande does the King change places?"),
    "evict": mark("Which region must the others leave?"),
    "disc": mark("Which region do you choose in secret?"),
    "veto": mark("Do you veto?"),
}
CHOSEN: Final = {
    "take": mark("To the Court: {what}"),
    "court": mark("To the Court: {what}"),
    "power": mark("Power card {what}"),
    "king": mark("The King: {what}"),
    "place": mark("Placed: {what}"),
    "add": mark("Placed more: {what}"),
    "recall": mark("Taken back: {what}"),
    "return": mark("Returned: {what}"),
    "move": mark("Moved: {what}"),
}


def legend(question: JSON, voice: Voice) -> str:
    """What the step asks."""
    most, key = question.get("most", 0), question["key"]
    limited = key != "move" or most < sum(question["of"].values())
    return voice.say(LEGENDS[key if limited else "move all"], most=most)


Label = tuple[str, str]  # a button's words, and a hint below them (or nothing)


def label(question: JSON, option: Any, view: JSON, voice: Voice) -> Label:
    """What a button says."""
    if question["key"] in WORDED:
        return WORDED[question["key"]](question, option, view, voice)
    return capital(token(str(option), voice)), ""


@dataclass(frozen=True)
class Face:
    """A card as it looks: its number, its name (a power card has none), and what it lets come."""

    number: str
    name: str
    most: str


def face(question: JSON, option: Any, voice: Voice) -> Face | None:
    """How an option that is a card looks; None of all others, and of a power card that has a modifier with it."""
    if question["key"] == "card":
        card = voice.card(option)
        return Face(card.stack, card.name, voice.say("place up to {most}", most=card.caballeros))
    if question["key"] in {"power", "bids"} and str(option).isdecimal():
        return Face(str(option), "", "■" * SUPPLY[int(option)])
    return None


def grouped(option: Any, voice: Voice) -> Label:
    """Of options that name a piece and a place, what stands over all with that piece, and the place alone."""
    first, at, place = str(option).partition("@")
    if not at:
        return "", ""
    pieces = voice.say("scoreboard {tile}", tile=scoreboard(first)) if first in rules.TILES else voice.pieces(first, 1)
    return capital(pieces), capital(voice.the(place))


def on_the_map(question: JSON, option: Any, options: Sequence[Any]) -> tuple[str, str]:
    """The place that an option stands for, or the piece: whatever of the two can be pointed at and means it alone."""
    first, at, place = str(option).partition("@")
    if first in (*rules.REGIONS, CASTILLO):
        return first, ""
    if not at:
        return "", ""
    if first in rules.COLOURS and question["key"] != "noble":
        return "", f"{first}@{place}"
    alone = sum(str(other).endswith(f"@{place}") for other in options) == 1
    return (place, "") if alone else ("", "")


def _card(question: JSON, option: str, view: JSON, voice: Voice) -> Label:
    card = voice.card(option)
    words = voice.say("Card {card}, {name}: place up to {most}", card=card.stack, name=card.name, most=card.caballeros)
    return words, " ".join(filter(None, [f"{capital(card.text)}.", now(voice, view, card)]))


def _half(question: JSON, option: str, view: JSON, voice: Voice) -> Label:
    return voice.say(HALVES[option]), voice.card(question["card"]).text if option == "special" else ""


def _which(question: JSON, option: str, view: JSON, voice: Voice) -> Label:
    return voice.say("Move out of one region" if option == "move" else "Place more from the Court"), ""


def _number(question: JSON, option: int, view: JSON, voice: Voice) -> Label:
    return str(option), voice.say("all there is to take") if option == question["default"] else ""


def _king(question: JSON, option: str, view: JSON, voice: Voice) -> Label:
    return capital(voice.the(option)), voice.say("he stays") if option == view["king"] else ""


def _noble(question: JSON, option: str, view: JSON, voice: Voice) -> Label:
    colour, _, goal = option.partition("@")
    return capital(f"{voice.grande(colour)} {voice.to(goal)}"), ""


def _score(question: JSON, option: str, view: JSON, voice: Voice) -> Label:
    """A place that can be scored, and what that would bring."""
    if not known(view, option):
        return capital(voice.the(option)), ""
    return capital(voice.the(option)), gained(voice, result(view, option)) or voice.say("nothing for anybody")


def _modifier(question: JSON, option: str, view: JSON, voice: Voice) -> Label:
    words = rules.modifier(option, voice.tongue.language)
    return words.name, words.text


def _ability(question: JSON, option: str, view: JSON, voice: Voice) -> Label:
    words = rules.modifier(view["modifier"][view["seat"]], voice.tongue.language)
    return voice.say("Yes" if option == "yes" else "No"), words.text if option == "yes" else ""


def _veto(question: JSON, option: Any, view: JSON, voice: Voice) -> Label:
    if option == "no":
        return voice.say("No veto"), voice.say("it happens as announced")
    if option == 0:
        return voice.say("Veto"), voice.say("nothing of it happens")
    stands = voice.many("its first step stands", "its first {n} steps stand", option)
    return voice.say("Veto after {n}", n=option), stands


def _power(question: JSON, option: int | str, view: JSON, voice: Voice) -> Label:
    return _way(str(option), voice)


def _way(way: str, voice: Voice) -> Label:
    """A power card, `9`, or one with a modifier, `9/+1_move`, which brings the same."""
    value, _, modifier = way.partition("/")
    if modifier:
        words = rules.modifier(modifier, voice.tongue.language)
        counts = rules.shifted(int(value), modifier)
        return voice.say("{card} with {modifier}, counts {n}", card=value, modifier=words.name, n=counts), ""
    n = SUPPLY[int(value)]
    court = voice.say("{caballeros} to your Court", caballeros=voice.caballeros(n))
    return value, court if n else voice.say("none to your Court")


HALVES: Final = {"place": mark("Place caballeros"), "special": mark("Special action"), "done": mark("Nothing more")}
WORDED: Final[dict[str, Callable[[JSON, Any, JSON, Voice], Label]]] = {
    "ability": _ability,
    "bids": _power,
    "card": _card,
    "court": _number,
    "half": _half,
    "king": _king,
    "noble": _noble,
    "pass": _modifier,
    "power": _power,
    "score": _score,
    "take": _number,
    "veto": _veto,
    "which": _which,
}


def token(text: str, voice: Voice) -> str:
    """A token of the rules: `red@aragon`, `8@granada`, `castillo`, `france`, `red`, `13`, `9/+1_move`, `+1_move`."""
    first, at, place = text.partition("@")
    if not at:
        if text in rules.COLOURS:
            return voice.grande(text)
        if "/" in text or text in rules.MODIFIERS:
            return _way(text, voice)[0] if "/" in text else rules.modifier(text, voice.tongue.language).name
        return voice.the(text) if text in (*rules.REGIONS, *rules.ABROAD, CASTILLO, COURT) else text
    if first in rules.TILES:
        return voice.say("scoreboard {tile} {to_place}", tile=scoreboard(first), to_place=voice.to(place))
    return f"{voice.pieces(first, 1)} {voice.in_(place)}"


def chosen(question: JSON, value: Any, view: JSON, voice: Voice) -> str:
    """One answer, in the list of what was chosen."""
    words = label(question, value, view, voice)[0] if question["shape"] == "pick" else so_far(question, value, voice)
    words = words or voice.say("nothing")
    return voice.say(CHOSEN[question["key"]], what=words) if question["key"] in CHOSEN else words


def so_far(question: JSON, tokens: Sequence[str], voice: Voice) -> str:
    """The tokens of an answer in the making."""
    if question["shape"] == "pairs":
        return "; ".join(_pairs(tokens, voice))
    counts = {text: tokens.count(text) for text in dict.fromkeys(tokens)}
    return ", ".join(token(text, voice) if "@" in text else f"{n} {token(text, voice)}" for text, n in counts.items())


def _pairs(tokens: Sequence[str], voice: Voice) -> Iterator[str]:
    for at in range(0, len(tokens), 2):
        goal = voice.to(tokens[at + 1]) if at + 1 < len(tokens) else "→ …"
        yield f"{token(tokens[at], voice)} {goal}"
