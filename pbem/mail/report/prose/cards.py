"""The cards on the table: what each does, and what it would do now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from pbem.mail.report.forecast import known, ranks_of, result, scored_by, totals
from pbem.mail.report.prose.samples import spent
from pbem.mail.report.prose.scorings import gained
from pbem.mail.report.prose.words import Voice, scoreboard
from pbem.rules import CASTILLO, JSON, NEIGHBOURS, REGIONS, Card


def card_line(voice: Voice, card: Card) -> str:
    """`Card 3, place up to 3: score the Castillo.`"""
    return voice.say("Card {stack}, place up to {n}: {text}.", stack=card.stack, n=card.caballeros, text=card.text)


def card_named(voice: Voice, card: Card) -> str:
    """`card 3, Revelation: score the Castillo.`"""
    return voice.say("card {stack}, {name}: {text}.", stack=card.stack, name=card.name, text=card.text)


def open_cards(voice: Voice, view: JSON) -> list[Card]:
    """The cards that can still be taken, by stack."""
    return sorted((voice.card(card) for card in view["cards"].values() if card), key=lambda card: card.stack)


def on_the_table(voice: Voice, view: JSON) -> list[str]:
    """One line a card; of a scoring by value, which places that are."""
    return [
        " ".join(filter(None, [card_line(voice, card), _which(voice, view, card)])) for card in open_cards(voice, view)
    ]


def _which(voice: Voice, view: JSON, card: Card) -> str:
    """`Now: Castilla la Vieja and Castilla la Nueva.`; only where the words of the card do not say it."""
    places = scored_by(view, card)
    if places is None or len(places) == len(REGIONS) or places == [CASTILLO]:
        return ""
    return voice.say("Now: {told}.", told=voice.places(places)) if places else voice.say("Now there is none.")


def now(voice: Voice, view: JSON, card: Card) -> str:
    """What the card's action would do if it were used at once; empty where the board says it all."""
    places = scored_by(view, card)
    if places is not None:
        return _scoring_now(voice, view, card, places)
    tell = _NOW.get(card.effect.__name__)
    return tell(voice, view, card) if tell else ""


def _scoring_now(voice: Voice, view: JSON, card: Card, places: Sequence[str]) -> str:
    if not all(known(view, place) for place in places):
        return ""
    sums = totals(result(view, place, ranks_of(card)) for place in places)
    points = voice.given(sums) or voice.say("nothing for anybody")
    if places == [CASTILLO] or len(places) in {0, len(REGIONS)}:
        return voice.say("Now that would be: {points}.", points=points)
    return voice.say("Now that would be ({places}): {points}.", places=voice.places(places), points=points)


def outcomes(voice: Voice, view: JSON, places: Iterable[str]) -> list[str]:
    """What scoring each of these places would bring: `Granada: you 10, Eva 4`; fruitless ones are left out."""
    results = {place: gained(voice, result(view, place)) for place in places if known(view, place)}
    return [f"{voice.place(place)}: {points}" for place, points in results.items() if points]


def _score_one(voice: Voice, view: JSON, card: Card) -> str:
    castillo = card.given.get("castillo") and view["options"].get("score_castillo") == "yes"
    told = outcomes(voice, view, [*REGIONS, CASTILLO] if castillo else REGIONS)
    return voice.say("Now: {told}.", told="; ".join(told)) if told else voice.say("Now nobody would get anything.")


def _decay(voice: Voice, view: JSON, card: Card) -> str:
    return voice.say("Now: {told}.", told=losses(voice, view, card, voice.me))


def losses(voice: Voice, view: JSON, card: Card, by: str | None) -> str:
    """What everybody but its player would lose out of the court: `Eva 3, Ben 1`."""
    most = card.given.get("most", 99)
    lost = {colour: min(n, most) for colour, n in view["court"].items() if colour != by}
    told = voice.given(dict(sorted(lost.items(), key=lambda pair: -pair[1])))
    return told or voice.say("nobody has any there")


def _angry_king(voice: Voice, view: JSON, card: Card) -> str:
    victims = [seat for seat in _clockwise(view["colours"], voice.me)[1:] if seat in view["seats"]]
    return voice.many(
        "{people} returns {each}. If you place second, you see what is returned before you place.",
        "{people} return {each} each. If you place second, you see what they return before you place.",
        len(victims),
        people=voice.people(victims),
        each=card.given["n"],
    )


def _tiles(voice: Voice, view: JSON, card: Card) -> str:
    if not any(view["tiles"].values()):
        return voice.say("Both lie beside the board.")
    lie = [
        voice.say("{board} lies on {place}", board=scoreboard(tile), place=voice.the(here))
        if here
        else voice.say("{board} lies beside the board", board=scoreboard(tile))
        for tile, here in view["tiles"].items()
    ]
    return f"{voice.listed(lie)}."


def _spent(voice: Voice, view: JSON, card: Card) -> str:
    return voice.say("You could take back {cards}.", cards=voice.listed(to_take_back(voice, view), "or"))


def to_take_back(voice: Voice, view: JSON) -> list[str]:
    """Power cards, and modifiers, that have been played."""
    held = view["modifiers"] or []
    shifts = [voice.modifier(shift) for shift in view["shifts"].get(view["seat"], ()) if shift not in held]
    return [*map(str, spent(view)), *dict.fromkeys(shifts)]


def _province(voice: Voice, view: JSON, card: Card) -> str:
    return voice.say("Your province holds {n}.", n=view["province"][voice.me])


def _home(voice: Voice, view: JSON, card: Card) -> str:
    home = view["grandes"][voice.me]
    told = voice.say("Yours is {where}.", where=voice.in_(home))
    shut = {view["king"]: voice.say("The King is there, so it cannot leave now.")}
    shut[CASTILLO] = voice.say("It stays there until the next general scoring.")
    return " ".join(filter(None, [told, shut.get(home, "")]))


def _advisor(voice: Voice, view: JSON, card: Card) -> str:
    if view["king"] not in NEIGHBOURS:
        return ""
    goals = voice.listed([voice.the(region) for region in NEIGHBOURS[view["king"]]], "or")
    return voice.say("He is {where}; next to it: {goals}.", where=voice.in_(view["king"]), goals=goals)


def _extreme(voice: Voice, view: JSON, card: Card) -> str:
    """Where the King would go, to the fullest region or to the emptiest that is not empty."""
    sums = {region: sum(view["places"][region].values()) for region in REGIONS}
    sums = {region: n for region, n in sums.items() if n}
    if not sums:
        return ""
    most = (max if card.effect.__name__ == "to_the_fullest" else min)(sums.values())
    return voice.say("Now: {told}.", told=voice.places([region for region, n in sums.items() if n == most], "or"))


def _all_own(voice: Voice, view: JSON, card: Card) -> str:
    if view["options"].get("all_own") == "must_move_all":
        return voice.say("All of them must go.")
    return voice.say("Some of them may stay.")


def _evict(voice: Voice, view: JSON, card: Card) -> str:
    others = {
        region: sum(n for colour, n in view["places"][region].items() if colour != voice.me)
        for region in REGIONS
        if region != view["king"]
    }
    most = max(others.values())
    if not most:
        return voice.say("Now nobody else stands in a region that is open.")
    where = voice.listed([voice.in_(region) for region, n in others.items() if n == most])
    return voice.say("Most of the others' stand {where}: {n}.", where=where, n=most)


_NOW: Final[dict[str, Callable[[Voice, JSON, Card], str]]] = {
    "score_one": _score_one,
    "decay_of_authority": _decay,
    "angry_king": _angry_king,
    "mobile_scoreboard": _tiles,
    "power_back": _spent,
    "the_court": _province,
    "adopt_home": _home,
    "royal_advisor": _advisor,
    "to_the_emptiest": _extreme,
    "to_the_fullest": _extreme,
    "leave_one_region": _all_own,
    "leave_or_reinforce": _all_own,
    "eviction": _evict,
}


def _clockwise(colours: list[str], first: str | None) -> list[str]:
    at = colours.index(first) if first in colours else 0
    return colours[at:] + colours[:at]
