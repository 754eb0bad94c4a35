"""The cards on the table: what each does, and what it would do now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from pbem.mail.report.prose.scorings import gained
from pbem.mail.report.prose.words import Voice, given, listed, number, scoreboard, some
from pbem.mail.report.forecast import ranks_of, result, scored_by, totals
from pbem.rules import CASTILLO, JSON, NEIGHBOURS, REGIONS, Card


def card_line(voice: Voice, card: Card, *, verb: str = "place up to") -> str:
    """`Card 3, place up to 3: score the Castillo.`"""
    return f"Card {card.stack}, {verb} {card.caballeros}: {card.text}."


def open_cards(voice: Voice, view: JSON) -> list[Card]:
    """The cards that can still be taken, by stack."""
    return [voice.card(card) for _, card in sorted(view["cards"].items()) if card]


def on_the_table(voice: Voice, view: JSON) -> list[str]:
    """One line a card; of a scoring by value, which places that are."""
    return [
        " ".join(filter(None, [card_line(voice, card), _which(voice, view, card)])) for card in open_cards(voice, view)
    ]


def _which(voice: Voice, view: JSON, card: Card) -> str:
    """`Now: both Castillas`; only where the words of the card do not say it."""
    places = scored_by(view, card.id)
    if places is None or len(places) in {0, len(REGIONS)} or places == [CASTILLO]:
        return "" if places != [] else "Now there is none."
    return f"Now: {voice.places(places)}."


def now(voice: Voice, view: JSON, card: Card) -> str:
    """What the card's action would do if it were used at once; empty where the board says it all."""
    places = scored_by(view, card.id)
    if places is not None:
        return _scoring_now(voice, view, card, places)
    tell = _NOW.get(card.effect.__name__)
    return tell(voice, view, card) if tell else ""


def _scoring_now(voice: Voice, view: JSON, card: Card, places: Sequence[str]) -> str:
    sums = totals(result(view, place, ranks_of(view, card.id)) for place in places)
    where = "" if places == [CASTILLO] or len(places) in {0, len(REGIONS)} else f" ({voice.places(places)})"
    return f"Now that would be{where}: {given(sums, voice.who) or 'nothing for anybody'}."


def outcomes(voice: Voice, view: JSON, places: Iterable[str]) -> list[str]:
    """What scoring each of these places would bring: `Granada: you 10, Eva 4`; fruitless ones are left out."""
    results = {place: result(view, place) for place in places}
    return [
        f"{voice.place(place)}: {gained(voice, lines)}"
        for place, lines in results.items()
        if any(x.total for x in lines)
    ]


def _score_one(voice: Voice, view: JSON, card: Card) -> str:
    castillo = card.given.get("castillo") and view["options"]["score_castillo"] == "yes"
    told = outcomes(voice, view, [*REGIONS, CASTILLO] if castillo else REGIONS)
    return f"Now: {'; '.join(told)}." if told else "Now nobody would get anything."


def _decay(voice: Voice, view: JSON, card: Card) -> str:
    most = card.given.get("most", 99)
    losses = {colour: min(n, most) for colour, n in view["court"].items() if colour != voice.me}
    losses = dict(sorted(losses.items(), key=lambda pair: -pair[1]))
    return f"Now: {given(losses, voice.who) or 'nobody has any there'}."


def _angry_king(voice: Voice, view: JSON, card: Card) -> str:
    victims = voice.people(_clockwise(view, voice.me)[1:], last="and")
    seen = "If you place second, you see what they return before you place."
    return f"{victims} return {card.given['n']} each. {seen}"


def _tiles(voice: Voice, view: JSON, card: Card) -> str:
    if not any(view["tiles"].values()):
        return "Both lie beside the board."
    where = {tile: f"on {voice.the(here)}" if here else "beside the board" for tile, here in view["tiles"].items()}
    return f"{listed([f'{scoreboard(tile)} lies {here}' for tile, here in where.items()])}."


def _spent(voice: Voice, view: JSON, card: Card) -> str:
    return f"You could take back {listed([str(value) for value in spent(view)], last='or')}."


def spent(view: JSON) -> list[int]:
    """The power cards that are not in the reader's hand, dearest first."""
    return [value for value in range(13, 0, -1) if value not in view["hand"]]


def _province(voice: Voice, view: JSON, card: Card) -> str:
    return f"Your province holds {number(view['province'][voice.me])}."


def _home(voice: Voice, view: JSON, card: Card) -> str:
    home = view["grandes"][voice.me]
    closed = " The King is there, so he cannot leave now." if home == view["king"] else ""
    return f"Yours is in {voice.the(home)}.{closed}"


def _advisor(voice: Voice, view: JSON, card: Card) -> str:
    return f"From {voice.the(view['king'])}: to {listed([voice.the(r) for r in NEIGHBOURS[view['king']]], last='or')}."


def _all_own(voice: Voice, view: JSON, card: Card) -> str:
    return "All of them must go." if view["options"]["all_own"] == "must_move_all" else "Some of them may stay."


def _evict(voice: Voice, view: JSON, card: Card) -> str:
    others = {
        region: sum(n for colour, n in view["places"][region].items() if colour != voice.me)
        for region in REGIONS
        if region != view["king"]
    }
    most = max(others.values())
    if not most:
        return "Now nobody else stands in a region that is open."
    where = [voice.place(region) for region, n in others.items() if n == most]
    return f"Most of the others' stand in {listed(where)}: {some(most, 'caballero')}."


_NOW: Final[dict[str, Callable[[Voice, JSON, Card], str]]] = {
    "score_one": _score_one,
    "decay_of_authority": _decay,
    "angry_king": _angry_king,
    "mobile_scoreboard": _tiles,
    "power_back": _spent,
    "the_court": _province,
    "adopt_home": _home,
    "royal_advisor": _advisor,
    "leave_one_region": _all_own,
    "leave_or_reinforce": _all_own,
    "eviction": _evict,
}


def _clockwise(view: JSON, first: str | None) -> list[str]:
    colours: list[str] = view["colours"]
    at = colours.index(first) if first in colours else 0
    return colours[at:] + colours[:at]
