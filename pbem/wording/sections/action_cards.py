"""The cards on the table: their actions, and the effect each would have now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from pbem.rules import CASTILLO, Card, Choice, View, board_side, choices, unseen
from pbem.rules.cards.court import decay_of_authority
from pbem.rules.effects import KingGoes
from pbem.rules.phrases import ANY
from pbem.wording.score_preview import is_visible, result, scored_by, totals
from pbem.wording.sections.grammar import Narrator, capital, scoreboard, shares
from pbem.wording.sections.sample_orders import spent
from pbem.wording.sections.scoring import gained


def card_line(narrator: Narrator, card: Card) -> str:
    """`Card 3, place up to 3: score the Castillo.`"""
    return narrator.ngettext(
        "Card {stack}, place {n}: {text}.",
        "Card {stack}, place up to {n}: {text}.",
        card.caballeros,
        stack=card.stack,
        text=card.text,
    )


def card_named(narrator: Narrator, card: Card) -> str:
    """`card 3, Revelation: score the Castillo.`"""
    return narrator.gettext("card {stack}, “{name}”: {text}.", stack=card.stack, name=card.name, text=card.text)


def explained(narrator: Narrator, card: Card) -> list[str]:
    """A card's action, and the explanation for newcomers."""
    return list(filter(None, [capital(card_named(narrator, card)), card.explained]))


def to_come(narrator: Narrator, view: View) -> list[str]:
    """One line per stack: `Stack 2, 6 face down: Angry King, Revelation …`."""
    told = []
    for stack, (cards, left) in unseen(view).items():
        copies = Counter(narrator.card(card).name for card in cards)
        names = narrator.listed([name if n == 1 else f"{n} × {name}" for name, n in sorted(copies.items())])
        told.append(
            narrator.ngettext(
                "Stack {stack}, {n} card face down: {names}.",
                "Stack {stack}, {n} cards face down: {names}.",
                left,
                stack=stack,
                names=names,
            )
        )
        if len(cards) > left:
            told.append(
                narrator.ngettext(
                    "{n} of these was set aside unseen before the game.",
                    "{n} of these were set aside unseen before the game.",
                    len(cards) - left,
                )
            )
    return told or [narrator.gettext("None. All action cards have been revealed.")]


def open_cards(narrator: Narrator, view: View) -> list[Card]:
    """The cards that can still be taken, by stack."""
    return sorted((narrator.card(card) for card in view["cards"].values() if card), key=lambda card: card.stack)


def on_the_table(narrator: Narrator, view: View) -> list[str]:
    """One line per card; for a scoring by value, with the places."""
    return [
        " ".join(filter(None, [card_line(narrator, card), _which(narrator, view, card)]))
        for card in open_cards(narrator, view)
    ]


def _which(narrator: Narrator, view: View, card: Card) -> str:
    """`Now: Castilla la Vieja and Castilla la Nueva.`; only if the card's text doesn't say it."""
    places = scored_by(view, card)
    if places is None or len(places) == len(board_side(view).regions) or places == [CASTILLO]:
        return ""
    return (
        narrator.gettext("Now: {told}.", told=narrator.places(places))
        if places
        else narrator.gettext("Now there is none.")
    )


def now(narrator: Narrator, view: View, card: Card) -> str:
    """The effect of the card's action if it were used now; "" if the board makes it obvious."""
    places = scored_by(view, card)
    if places is not None:
        return _scoring_now(narrator, view, card, places)
    if card.effect is decay_of_authority:
        return _decay(narrator, view, card)
    tell = next((_NOW[choice] for choice in (*card.effect.asks, *card.effect.others) if choice in _NOW), None)
    return tell(narrator, view, card) if tell else ""


def on_this_board(narrator: Narrator, view: View, card: Card) -> list[str]:
    """What the card would do now for the reader, who has a seat: how many could be placed, and its action."""
    return [_placing(narrator, view, card), now(narrator, view, card) or _standing(narrator, view)]


def _placing(narrator: Narrator, view: View, card: Card) -> str:
    n = min(card.caballeros, view["court"][narrator.me])
    if not n:
        return narrator.gettext("Your court is empty, so you can't place any caballeros.")
    return narrator.ngettext(
        "You could place {n} caballero now, in {places}.",
        "You could place up to {n} caballeros now, in {places}.",
        n,
        places=narrator.places([*board_side(view).near[view["king"]], CASTILLO], "or"),
    )


def _standing(narrator: Narrator, view: View) -> str:
    """The numbers of the reader's and the others' caballeros in open regions."""
    told = {
        region: narrator.given({who: n for who, n in view["places"][region].items() if n})
        for region in board_side(view).regions
        if region != view["king"]
    }
    lines = [f"{narrator.translator.colon(narrator.place(region))} {there}" for region, there in told.items() if there]
    places = narrator.translator.semicolons(lines)
    return narrator.gettext("On the board now: {places}.", places=places) if lines else ""


def _scoring_now(narrator: Narrator, view: View, card: Card, places: Sequence[str]) -> str:
    if not all(is_visible(view, place) for place in places):
        return ""
    sums = totals(result(view, place, card.effect.ranks) for place in places)
    points = narrator.listed(shares(sums, narrator.who))
    if not points:
        return narrator.gettext("Nobody would get points for it now.")
    if places == [CASTILLO] or len(places) in {0, len(board_side(view).regions)}:
        return narrator.gettext("Scoring now would give {points}.", points=points)
    return narrator.gettext(
        "Scoring now would give {points} ({places}).", places=narrator.places(places), points=points
    )


def outcomes(narrator: Narrator, view: View, places: Iterable[str]) -> list[str]:
    """The points for scoring each of these places: `Granada (you 10, Eva 4)`; places without points are left out."""
    results = {place: gained(narrator, result(view, place)) for place in places if is_visible(view, place)}
    return [f"{narrator.place(place)} ({points})" for place, points in results.items() if points]


def _score_one(narrator: Narrator, view: View, card: Card) -> str:
    castillo = card.given.get("castillo") and view["options"].get("score_castillo") == "yes"
    regions = board_side(view).regions
    told = outcomes(narrator, view, [*regions, CASTILLO] if castillo else regions)
    return (
        narrator.gettext("Points if scored now: {told}.", told=narrator.listed(told))
        if told
        else narrator.gettext("Nobody would get points for it now.")
    )


def _decay(narrator: Narrator, view: View, card: Card) -> str:
    return narrator.gettext("Losses now: {losses}.", losses=losses(narrator, view, card, narrator.me))


def losses(narrator: Narrator, view: View, card: Card, by: str | None) -> str:
    """What everyone except the card's player would lose from the court: `Eva 3, Ben 1`."""
    most = card.given.get("most", ANY)
    lost = {colour: min(n, most) for colour, n in view["court"].items() if colour != by}
    told = narrator.given(dict(sorted(lost.items(), key=lambda pair: -pair[1])))
    return told or narrator.gettext("nobody")


def _angry_king(narrator: Narrator, view: View, card: Card) -> str:
    victims = [seat for seat in _clockwise(view["colours"], narrator.me)[1:] if seat in view["seats"]]
    return narrator.ngettext(
        "{people} returns {each}. If you place afterwards, you'll first see what comes back.",
        "{people} return {each} each. If you place afterwards, you'll first see what comes back.",
        len(victims),
        people=narrator.people(victims),
        each=card.given["n"],
    )


def _tiles(narrator: Narrator, view: View, card: Card) -> str:
    if not any(view["tiles"].values()):
        return narrator.gettext("Both are next to the board.")
    lie = [
        narrator.gettext("{board} is on {place}", board=scoreboard(tile), place=narrator.the(here))
        if here
        else narrator.gettext("{board} is next to the board", board=scoreboard(tile))
        for tile, here in view["tiles"].items()
    ]
    return f"{narrator.listed(lie)}."


def _spent(narrator: Narrator, view: View, card: Card) -> str:
    return narrator.gettext("You could take back {cards}.", cards=narrator.listed(to_take_back(narrator, view), "or"))


def to_take_back(narrator: Narrator, view: View) -> list[str]:
    """The power cards and modifiers that have been played."""
    held = view["modifiers"] or []
    shifts = [narrator.modifier(shift) for shift in view["shifts"].get(view["seat"], ()) if shift not in held]
    return [*map(str, spent(view)), *dict.fromkeys(shifts)]


def _province(narrator: Narrator, view: View, card: Card) -> str:
    return narrator.gettext("You have {n} in your province.", n=view["province"][narrator.me])


def _home(narrator: Narrator, view: View, card: Card) -> str:
    home = view["grandes"][narrator.me]
    told = narrator.gettext("Yours is {where}.", where=narrator.in_(home))
    shut = {view["king"]: narrator.gettext("The King is there, so it can't leave now.")}
    shut[CASTILLO] = narrator.gettext("It stays there until the next general scoring.")
    return " ".join(filter(None, [told, shut.get(home, "")]))


def _king(narrator: Narrator, view: View, card: Card) -> str:
    match card.effect.king:
        case KingGoes.NEXT_DOOR:
            return _advisor(narrator, view)
        case KingGoes.TO_THE_FULLEST:
            return _extreme(narrator, view, max)
        case KingGoes.TO_THE_EMPTIEST:
            return _extreme(narrator, view, min)
    return ""


def _advisor(narrator: Narrator, view: View) -> str:
    neighbours = board_side(view).neighbours
    if view["king"] not in neighbours:
        return ""
    goals = narrator.listed([narrator.the(region) for region in neighbours[view["king"]]], "or")
    return narrator.gettext("The King is {where}. Neighbours: {goals}.", where=narrator.in_(view["king"]), goals=goals)


def _extreme(narrator: Narrator, view: View, pick: Callable[[Iterable[int]], int]) -> str:
    """Where the King would go: the fullest region, or the emptiest that isn't empty."""
    sums = {region: sum(view["places"][region].values()) for region in board_side(view).regions}
    sums = {region: n for region, n in sums.items() if n}
    if not sums:
        return ""
    most = pick(sums.values())
    return narrator.gettext(
        "Now: {told}.", told=narrator.places([region for region, n in sums.items() if n == most], "or")
    )


def _evict(narrator: Narrator, view: View, card: Card) -> str:
    others = {
        region: sum(n for colour, n in view["places"][region].items() if colour != narrator.me)
        for region in board_side(view).regions
        if region != view["king"]
    }
    most = max(others.values())
    if not most:
        return narrator.gettext("No other player has caballeros in an open region now.")
    where = narrator.listed([narrator.in_(region) for region, n in others.items() if n == most])
    return narrator.gettext("The others have the most {where}: {n}.", where=where, n=most)


_NOW: Final[Mapping[Choice, Callable[[Narrator, View, Card], str]]] = {
    choices.SCORE: _score_one,
    choices.RETURN: _angry_king,
    choices.SCOREBOARD: _tiles,
    choices.BACK: _spent,
    choices.COURT: _province,
    choices.GRANDE: _home,
    choices.KING: _king,
    choices.EVICT: _evict,
}


def _clockwise(colours: list[str], first: str | None) -> list[str]:
    at = colours.index(first) if first in colours else 0
    return colours[at:] + colours[:at]
