"""What the effects of cards do, in English and in our own words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pbem.rules.boards import TILES
from pbem.rules.cards import court, crown, discs, interrupts, movement, regency, scoring
from pbem.rules.editions.texts.row import EffectTexts, Played, Words
from pbem.rules.options import CLASSIC, Vetoes
from pbem.rules.phrases import ANY

EFFECTS: Final = EffectTexts()
COUNTRIES: Final = {"france": "France", "portugal": "Portugal"}

_MOVE = "Anywhere but out of or into the King's region; the Castillo can be entered, not left."
_SCORE = "Scored as in a general scoring, with both bonuses."
_REGIONS = f"{_SCORE} The Castillo is not a region."
_RETURN = "None from the King's region, none from the Castillo."


def _up_to(n: int, one: str, many: str) -> str:
    return f"1 {one}" if n == 1 else f"up to {n} {many}"


def _moving(most: int) -> str:
    return _MOVE if most == 1 else f"{_MOVE} Fewer is allowed."


def _either(items: Sequence[object]) -> str:
    *first, last = map(str, items)
    return f"{', '.join(first)} or {last}" if first else last


def _tile(played: Played) -> str:
    return "mobile scoreboard" if played.edition == CLASSIC else "scoring tile"


# -- intrigues


@EFFECTS.of(movement.move_any)
def _move_any(_played: Played, *, most: int) -> Words:
    return Words(f"move {_up_to(most, 'caballero', 'caballeros')}, anyone's", _moving(most))


@EFFECTS.of(movement.move_own)
def _move_own(_played: Played, *, most: int) -> Words:
    return Words(f"move {_up_to(most, 'of your own', 'of your own')}", _moving(most))


@EFFECTS.of(movement.move_foreign)
def _move_foreign(_played: Played, *, most: int) -> Words:
    return Words(
        f"move {_up_to(most, '''of the others' caballeros''', '''of the others' caballeros''')}", _moving(most)
    )


@EFFECTS.of(movement.move_own_and_foreign)
def _move_own_and_foreign(_played: Played, *, own: int, foreign: int) -> Words:
    mine, others = _up_to(own, "of your own", "of your own"), _up_to(foreign, "of the others'", "of the others'")
    return Words(f"move {mine} and {others}", f"{_MOVE} Fewer is allowed.")


@EFFECTS.of(movement.move_from_one_region)
def _move_from_one_region(_played: Played, *, most: int) -> Words:
    return Words(f"out of one region, move {_up_to(most, 'caballero', 'caballeros')}, anyone's", _moving(most))


def _leaving(played: Played) -> str:
    which = "all of your own" if played.has("all_own", "must_move_all") else "any number of your own"
    return f"move {which} out of one region"


def _reinforcing(most: int, *, castillo: bool) -> str:
    where = "wherever you like" if castillo else "in whichever regions you like"
    return f"place {_up_to(most, 'more', 'more')} from your court, {where}"


@EFFECTS.of(movement.leave_one_region)
def _leave_one_region(played: Played) -> Words:
    return Words(_leaving(played), _MOVE)


@EFFECTS.of(movement.reinforce)
def _reinforce(_played: Played, *, most: int, castillo: bool = True) -> Words:
    nowhere = "never in the King's region" if castillo else "but neither in the King's region nor in the Castillo"
    return Words(_reinforcing(most, castillo=castillo), f"Not only next to the King; {nowhere}.")


@EFFECTS.of(movement.leave_or_reinforce)
def _leave_or_reinforce(played: Played, *, most: int, castillo: bool = True) -> Words:
    inside = "the Castillo can be entered, not left" if castillo else "only what is moved may go into the Castillo"
    return Words(
        f"either {_leaving(played)}, or {_reinforcing(most, castillo=castillo)}",
        f"Neither into nor out of the King's region; {inside}.",
    )


# -- courts, provinces and the Veto


@EFFECTS.of(interrupts.keep_veto)
def _keep_veto(played: Played) -> Words:
    how_much = ", or the rest of it" if played.vetoes is Vetoes.PARTIAL else " as a whole"
    return Words(
        f"keep this card: once, in this or the next round, stop another player's special action{how_much}",
        "You are asked before the action begins. Placing caballeros cannot be stopped, nor another Veto.",
    )


@EFFECTS.of(court.decay_of_authority)
def _decay_of_authority(_played: Played, *, most: int = ANY) -> Words:
    if most == ANY:
        return Words("make each opponent return the whole court to the province")
    return Words(
        f"make each opponent return {most} from the court to the province", "Those with fewer return them all."
    )


@EFFECTS.of(court.one_of_each)
def _one_of_each(_played: Played) -> Words:
    return Words(
        "send 1 caballero of each opponent, which one is your choice, from the regions back to the province", _RETURN
    )


@EFFECTS.of(court.angry_king)
def _angry_king(played: Played, *, n: int) -> Words:
    caballeros = "1 caballero" if n == 1 else f"{n} caballeros"
    order = (
        "All choose at the same time"
        if played.has("victims", "at_once")
        else "One after another, clockwise from your left"
    )
    return Words(
        f"make each opponent return {caballeros} of their choice, out of the regions or the court",
        f"{order}; those with fewer return all they can. {_RETURN}",
    )


@EFFECTS.of(court.the_court)
def _the_court(_played: Played, *, most: int) -> Words:
    return Words(f"take {_up_to(most, 'more', 'more')} from the province to your court")


# -- secret discs


@EFFECTS.of(discs.unrest)
def _unrest(_played: Played) -> Words:
    return Words(
        "make each opponent secretly choose a region where they are, and return all of theirs from it",
        f"A player who is in no region loses nothing. {_RETURN}",
    )


@EFFECTS.of(discs.lesser_unrest)
def _lesser_unrest(played: Played, *, n: int) -> Words:
    text = f"make each opponent secretly choose a region where they have {n}, and return {n} from it"
    if n == 1:
        return Words(text, _RETURN)
    if played.has("disc_two", "two_only"):
        return Words(text, f"Players with {n} in no region return none. {_RETURN}")
    return Words(text, f"Players with {n} in no region return {1 if n == 2 else 'fewer'}. {_RETURN}")


@EFFECTS.of(discs.unique_choice)
def _unique_choice(_played: Played) -> Words:
    return Words("have everyone secretly choose a region; those chosen exactly once are scored", _REGIONS)


@EFFECTS.of(discs.eviction)
def _eviction(_played: Played, *, elsewhere: bool = False) -> Words:
    back = (
        "The region that they leave cannot be chosen; those who choose the King's region go back to the court."
        if elsewhere
        else "Those who choose the King's region, or the one they leave, go back to the court."
    )
    return Words(
        "name a region: all others leave it, each for a region chosen in secret",
        f"Not the King's region. {back} Yours stay.",
    )


# -- scorings


@EFFECTS.of(scoring.score_one)
def _score_one(played: Played, *, castillo: bool = False) -> Words:
    if castillo and played.has("score_castillo", "yes"):
        return Words("score one region, or the Castillo", f"{_SCORE} The King's region may be scored.")
    return Words("score one region", f"{_REGIONS} The King's region may be scored.")


@EFFECTS.of(scoring.score_by_value)
def _score_by_value(played: Played, *, firsts: tuple[int, ...]) -> Words:
    return Words(
        f"score all regions worth {_either(firsts)} to the first",
        f"{_REGIONS} A {_tile(played)} changes what a region is worth, and so whether it is scored.",
    )


@EFFECTS.of(scoring.score_castillo)
def _score_castillo(_played: Played) -> Words:
    return Words("score the Castillo", "All that is in it stays there until the next general scoring.")


@EFFECTS.of(scoring.score_first_only)
def _score_first_only(_played: Played) -> Words:
    return Words("score all regions, but only first places, and none that is tied", _REGIONS)


@EFFECTS.of(scoring.score_fullest)
def _score_fullest(_played: Played) -> Words:
    return Words("score the region with the most caballeros (all of them, if tied)", _REGIONS)


@EFFECTS.of(scoring.score_emptiest)
def _score_emptiest(_played: Played) -> Words:
    return Words(
        "score the region with the fewest caballeros, not counting empty ones (all of them, if tied)", _REGIONS
    )


# -- the king, the Grandes, scoreboards and power cards


@EFFECTS.of(crown.mobile_scoreboard)
def _mobile_scoreboard(played: Played) -> Words:
    tiles = _either(["/".join(map(str, values)) for values in TILES.values()])
    return Words(
        f"lay a {_tile(played)} ({tiles}), or move one",
        "It replaces the printed values, also the Castillo's; both bonuses stay. One to a place, never off the board "
        "again; none in or out where the King is.",
    )


@EFFECTS.of(crown.power_back)
def _power_back(played: Played) -> Words:
    modifiers = " or modifiers" if played.has("power_shift", "yes") else ""
    return Words(
        f"take one of your played power cards{modifiers} back to your hand",
        "Also this round's; nobody sees which. Your place in this round stays, and the player with the lowest card "
        "still starts the next.",
    )


@EFFECTS.of(crown.adopt_home)
def _adopt_home(_played: Played) -> Words:
    return Words(
        "move your Grande to another region",
        "Your home moves with it; other Grandes may be there. Neither out of nor into the King's region, never into "
        "the Castillo.",
    )


@EFFECTS.of(crown.royal_advisor)
def _royal_advisor(_played: Played) -> Words:
    return Words("move the King to a neighbouring region")


@EFFECTS.of(crown.kings_card)
def _kings_card(played: Played) -> Words:
    elsewhere = "Castillo, France or Portugal" if played.has("new_regency", "yes") else "Castillo"
    again = " The card is there again every round." if played.lasting else ""
    return Words("move the King to any region", f"Not to the {elsewhere}; he may stay where he is.{again}")


# -- New Regency


@EFFECTS.of(regency.exile)
def _exile(_played: Played, *, to: Sequence[str]) -> Words:
    return Words(
        f"move the King abroad, to {_either([COUNTRIES[country] for country in to])}",
        "While he is there no region is closed and none has a King's bonus; caballeros are placed next to that country "
        "or in the Castillo.",
    )


@EFFECTS.of(regency.entourage)
def _entourage(_played: Played, *, n: int) -> Words:
    with_him = "1 caballero" if n == 1 else f"{n} caballeros"
    return Words(
        f"move the King to any region, together with {with_him}, anyone's, from the region he leaves",
        "That many must go; if fewer are there, all of them. From France, Portugal or the Castillo nobody goes with "
        "him.",
    )


@EFFECTS.of(regency.competition)
def _competition(_played: Played) -> Words:
    return Words(
        "move the King to any region; all Grandes that are there go into the Castillo",
        "There they can earn the Grande's bonus when the Castillo is scored; at a general scoring they go where their "
        "owners' discs say. Revelation throws them back in.",
    )


@EFFECTS.of(regency.to_the_emptiest)
def _to_the_emptiest(_played: Played) -> Words:
    return Words(
        "move the King where all players together have the fewest caballeros",
        "Empty regions do not count; among equals you choose. He may be there already.",
    )


@EFFECTS.of(regency.to_the_fullest)
def _to_the_fullest(_played: Played) -> Words:
    return Words(
        "move the King where all players together have the most caballeros",
        "Among equals you choose. He may be there already.",
    )


@EFFECTS.of(regency.rebellion)
def _rebellion(_played: Played) -> Words:
    return Words(
        "stand the King beside the Castillo, which is the King's region until he moves again",
        "Meanwhile caballeros can be placed in all regions, but nothing goes into the Castillo. A player who is alone "
        "first in it has the King's bonus, and a scoring throws all back in.",
    )


@EFFECTS.of(regency.infiltration)
def _infiltration(played: Played) -> Words:
    veto = "; a Veto can stop it" if played.vetoes is not Vetoes.OFF else ""
    return Words(
        "place in the King's region too, this turn",
        f"The King stays. Take this special action before you place{veto}.",
    )


@EFFECTS.of(regency.stand_in)
def _stand_in(_played: Played) -> Words:
    return Words(
        "let the King and a Grande of your choice change places",
        "Both must stand in regions. If they stand in the same one, nothing changes.",
    )
