"""The words on the form: what a step asks, what its buttons say, what was chosen so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pbem import rules
from pbem.i18n import N_
from pbem.rules import CASTILLO, COURT, SUPPLY, OpenQuestion, View
from pbem.wording.score_preview import is_visible, result
from pbem.wording.sections.action_cards import now
from pbem.wording.sections.grammar import Narrator, capital, scoreboard
from pbem.wording.sections.scoring import gained

LEGENDS: Final = {
    "pass": N_("Which of your three modifiers do you give to your neighbour on the left?"),
    "power": N_("Which power card do you play?"),
    "bids": N_("Which power cards would you play? The dearest first; the first that is still free counts."),
    "take": N_("How many do you take from the province to your Court?"),
    "recall": N_("The province has run short: up to {most} may come from your regions to the Court."),
    "ability": N_("Your modifier can do something. Use it now?"),
    "noble": N_("Which Grande moves, and where to?"),
    "card": N_("Which card do you take?"),
    "half": N_("What do you do next? Either order is allowed, and each can be left out."),
    "place": N_("Place up to {most} from your Court, next to the King or in the Castillo."),
    "which": N_("Which of the two?"),
    "move": N_("Choose a caballero, then where it goes; up to {most}."),
    "move all": N_("Choose a caballero, then where it goes; as many as you like."),
    "add": N_("Place up to {most} more from your Court, anywhere but in the King's region."),
    "remove": N_("Choose one caballero of each opponent; they return to the province."),
    "return": N_("Which do you return to the province? {most} in all."),
    "score": N_("What is scored?"),
    "sequence": N_("In which order? A Veto may stop the rest."),
    "scoreboard": N_("Which mobile scoreboard goes where?"),
    "back": N_("Which power card comes back to your hand?"),
    "court": N_("How many more do you take from the province to your Court?"),
    "grande": N_("Where does your Grande go?"),
    "king": N_("Where does the King go?"),
    "entourage": N_("Who goes with the King? {most} in all."),
    "swap": N_("With whose Grande does the King change places?"),
    "evict": N_("Which region must the others leave?"),
    "disc": N_("Which region do you choose in secret?"),
    "veto": N_("Do you veto?"),
}
CHOSEN: Final = {
    "take": N_("To the Court: {what}"),
    "court": N_("To the Court: {what}"),
    "power": N_("Power card {what}"),
    "king": N_("The King: {what}"),
    "place": N_("Placed: {what}"),
    "add": N_("Placed more: {what}"),
    "recall": N_("Taken back: {what}"),
    "return": N_("Returned: {what}"),
    "move": N_("Moved: {what}"),
}


def legend(question: OpenQuestion, narrator: Narrator) -> str:
    """What the step asks."""
    most, key = question.get("most", 0), question["key"]
    limited = key != "move" or most < sum(question["of"].values())
    return narrator.gettext(LEGENDS[key if limited else "move all"], most=most)


Label = tuple[str, str]  # a button's words, and a hint below them (or nothing)


def label(question: OpenQuestion, option: Any, view: View, narrator: Narrator) -> Label:
    """What a button says."""
    if question["key"] in WORDED:
        return WORDED[question["key"]](question, option, view, narrator)
    return capital(token(str(option), narrator)), ""


@dataclass(frozen=True)
class Face:
    """A card as it looks: its number, its name (a power card has none), and what it lets come."""

    number: str
    name: str
    most: str


def face(question: OpenQuestion, option: Any, narrator: Narrator) -> Face | None:
    """How an option that is a card looks; None of all others, and of a power card that has a modifier with it."""
    if question["key"] == "card":
        card = narrator.card(option)
        return Face(card.stack, card.name, narrator.gettext("place up to {most}", most=card.caballeros))
    if question["key"] in {"power", "bids"} and str(option).isdecimal():
        return Face(str(option), "", "■" * SUPPLY[int(option)])
    return None


def grouped(option: Any, narrator: Narrator) -> Label:
    """Of options that name a piece and a place, what stands over all with that piece, and the place alone."""
    first, at, place = str(option).partition("@")
    if not at:
        return "", ""
    pieces = (
        narrator.gettext("scoreboard {tile}", tile=scoreboard(first))
        if first in rules.TILES
        else narrator.pieces(first, 1)
    )
    return capital(pieces), capital(narrator.the(place))


def on_the_map(question: OpenQuestion, option: Any, options: Sequence[Any]) -> tuple[str, str]:
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


def _card(question: OpenQuestion, option: str, view: View, narrator: Narrator) -> Label:
    card = narrator.card(option)
    words = narrator.gettext(
        "Card {card}, {name}: place up to {most}", card=card.stack, name=card.name, most=card.caballeros
    )
    return words, " ".join(filter(None, [f"{capital(card.text)}.", now(narrator, view, card)]))


def _half(question: OpenQuestion, option: str, view: View, narrator: Narrator) -> Label:
    return narrator.gettext(HALVES[option]), narrator.card(question["card"]).text if option == "special" else ""


def _which(question: OpenQuestion, option: str, view: View, narrator: Narrator) -> Label:
    return narrator.gettext("Move out of one region" if option == "move" else "Place more from the Court"), ""


def _number(question: OpenQuestion, option: int, view: View, narrator: Narrator) -> Label:
    return str(option), narrator.gettext("all there is to take") if option == question["default"] else ""


def _king(question: OpenQuestion, option: str, view: View, narrator: Narrator) -> Label:
    return capital(narrator.the(option)), narrator.gettext("he stays") if option == view["king"] else ""


def _noble(question: OpenQuestion, option: str, view: View, narrator: Narrator) -> Label:
    colour, _, goal = option.partition("@")
    return capital(f"{narrator.grande(colour)} {narrator.to(goal)}"), ""


def _score(question: OpenQuestion, option: str, view: View, narrator: Narrator) -> Label:
    """A place that can be scored, and what that would bring."""
    if not is_visible(view, option):
        return capital(narrator.the(option)), ""
    return capital(narrator.the(option)), gained(narrator, result(view, option)) or narrator.gettext(
        "nothing for anybody"
    )


def _modifier(question: OpenQuestion, option: str, view: View, narrator: Narrator) -> Label:
    words = rules.modifier(option, narrator.translator.language)
    return words.name, words.text


def _ability(question: OpenQuestion, option: str, view: View, narrator: Narrator) -> Label:
    words = rules.modifier(view["modifier"][view["seat"]], narrator.translator.language)
    return narrator.gettext("Yes" if option == "yes" else "No"), words.text if option == "yes" else ""


def _veto(question: OpenQuestion, option: Any, view: View, narrator: Narrator) -> Label:
    if option == "no":
        return narrator.gettext("No veto"), narrator.gettext("it happens as announced")
    if option == 0:
        return narrator.gettext("Veto"), narrator.gettext("nothing of it happens")
    stands = narrator.ngettext("its first step stands", "its first {n} steps stand", option)
    return narrator.gettext("Veto after {n}", n=option), stands


def _power(question: OpenQuestion, option: int | str, view: View, narrator: Narrator) -> Label:
    return _way(str(option), narrator)


def _way(way: str, narrator: Narrator) -> Label:
    """A power card, `9`, or one with a modifier, `9/+1_move`, which brings the same."""
    value, _, modifier = way.partition("/")
    if modifier:
        words = rules.modifier(modifier, narrator.translator.language)
        counts = rules.shifted(int(value), modifier)
        return narrator.gettext("{card} with {modifier}, counts {n}", card=value, modifier=words.name, n=counts), ""
    n = SUPPLY[int(value)]
    court = narrator.gettext("{caballeros} to your Court", caballeros=narrator.caballeros(n))
    return value, court if n else narrator.gettext("none to your Court")


HALVES: Final = {"place": N_("Place caballeros"), "special": N_("Special action"), "done": N_("Nothing more")}
WORDED: Final[dict[str, Callable[[OpenQuestion, Any, View, Narrator], Label]]] = {
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


def token(text: str, narrator: Narrator) -> str:
    """A token of the rules: `red@aragon`, `8@granada`, `castillo`, `france`, `red`, `13`, `9/+1_move`, `+1_move`."""
    first, at, place = text.partition("@")
    if not at:
        if text in rules.COLOURS:
            return narrator.grande(text)
        if "/" in text or text in rules.MODIFIERS:
            return _way(text, narrator)[0] if "/" in text else rules.modifier(text, narrator.translator.language).name
        return narrator.the(text) if text in (*rules.REGIONS, *rules.ABROAD, CASTILLO, COURT) else text
    if first in rules.TILES:
        return narrator.gettext("scoreboard {tile} {to_place}", tile=scoreboard(first), to_place=narrator.to(place))
    return f"{narrator.pieces(first, 1)} {narrator.in_(place)}"


def chosen(question: OpenQuestion, value: Any, view: View, narrator: Narrator) -> str:
    """One answer, in the list of what was chosen."""
    words = (
        label(question, value, view, narrator)[0] if question["shape"] == "pick" else so_far(question, value, narrator)
    )
    words = words or narrator.gettext("nothing")
    return narrator.gettext(CHOSEN[question["key"]], what=words) if question["key"] in CHOSEN else words


def so_far(question: OpenQuestion, tokens: Sequence[str], narrator: Narrator) -> str:
    """The tokens of an answer in the making."""
    if question["shape"] == "pairs":
        return "; ".join(_pairs(tokens, narrator))
    counts = {text: tokens.count(text) for text in dict.fromkeys(tokens)}
    return ", ".join(
        token(text, narrator) if "@" in text else f"{n} {token(text, narrator)}" for text, n in counts.items()
    )


def _pairs(tokens: Sequence[str], narrator: Narrator) -> Iterator[str]:
    for at in range(0, len(tokens), 2):
        goal = narrator.to(tokens[at + 1]) if at + 1 < len(tokens) else "→ …"
        yield f"{token(tokens[at], narrator)} {goal}"
