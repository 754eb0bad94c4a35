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

_MOVE = "They can go to any region or into the Castillo, but never out of the Castillo. The King's region is closed."
_SCORE = "This works as in a general scoring, with the bonuses for the King and the Grande."
_REGIONS = f"{_SCORE} The Castillo isn't a region."
_RETURN = "Those in the King's region or the Castillo can't be returned."
_CHOSEN = "The King's region and the Castillo can't be chosen."
_OPPONENTS = "of your opponents'"


def _caballeros(n: int) -> str:
    return "1 caballero" if n == 1 else f"{n} caballeros"


def _up_to(n: int, one: str, many: str) -> str:
    return f"1 {one}" if n == 1 else f"up to {n} {many}"


def _of(n: int, whose: str) -> str:
    return _up_to(n, whose, whose)


def _either(items: Sequence[object]) -> str:
    *first, last = map(str, items)
    return f"{', '.join(first)} or {last}" if first else last


def _tile(played: Played) -> str:
    return "mobile scoreboard" if played.edition == CLASSIC else "scoring tile"


# -- intrigues


@EFFECTS.of(movement.move_any)
def _move_any(_played: Played, *, most: int) -> Words:
    return Words(f"move {_up_to(most, 'caballero', 'caballeros')}, yours or others'", _MOVE)


@EFFECTS.of(movement.move_own)
def _move_own(_played: Played, *, most: int) -> Words:
    return Words(f"move {_of(most, 'of your own caballeros')}", _MOVE)


@EFFECTS.of(movement.move_foreign)
def _move_foreign(_played: Played, *, most: int) -> Words:
    return Words(f"move {_of(most, f'{_OPPONENTS} caballeros')}", _MOVE)


@EFFECTS.of(movement.move_own_and_foreign)
def _move_own_and_foreign(_played: Played, *, own: int, foreign: int) -> Words:
    return Words(f"move {_of(own, 'of your own caballeros')} and {_of(foreign, _OPPONENTS)}", _MOVE)


@EFFECTS.of(movement.move_from_one_region)
def _move_from_one_region(_played: Played, *, most: int) -> Words:
    caballeros = _up_to(most, "caballero", "caballeros")
    return Words(f"choose one region and move {caballeros} out of it, yours or others'", _MOVE)


def _leaving(played: Played) -> str:
    which = "all your caballeros" if played.has("all_own", "must_move_all") else "any number of your own caballeros"
    return f"move {which} out of one region"


def _reinforcing(most: int, *, castillo: bool) -> str:
    where = "in any regions or the Castillo" if castillo else "in any regions"
    return f"place {_up_to(most, 'more caballero', 'more caballeros')} from your court {where}"


@EFFECTS.of(movement.leave_one_region)
def _leave_one_region(played: Played) -> Words:
    return Words(_leaving(played), _MOVE)


@EFFECTS.of(movement.reinforce)
def _reinforce(_played: Played, *, most: int, castillo: bool = True) -> Words:
    nowhere = "in his region" if castillo else "in his region or in the Castillo"
    return Words(
        _reinforcing(most, castillo=castillo), f"They don't have to be next to the King, but can't be {nowhere}."
    )


@EFFECTS.of(movement.leave_or_reinforce)
def _leave_or_reinforce(played: Played, *, most: int, castillo: bool = True) -> Words:
    inside = (
        "The King's region is closed, and nothing leaves the Castillo."
        if castillo
        else "The King's region is closed. You can move caballeros into the Castillo, but not place them there."
    )
    return Words(
        f"either {_leaving(played)}, or {_reinforcing(most, castillo=castillo)}", f"You can't do both. {inside}"
    )


# -- courts, provinces and the Veto


@EFFECTS.of(interrupts.keep_veto)
def _keep_veto(played: Played) -> Words:
    what = (
        "another player's special action, at its beginning or from a certain step onwards"
        if played.vetoes is Vetoes.PARTIAL
        else "another player's whole special action"
    )
    return Words(
        f"keep this card; once, in this round or the next, you can stop {what}",
        "You're asked before the action begins. You can't stop the placing of caballeros or another Veto.",
    )


@EFFECTS.of(court.decay_of_authority)
def _decay_of_authority(_played: Played, *, most: int = ANY) -> Words:
    if most == ANY:
        return Words("each opponent returns their whole court to the province")
    return Words(
        f"each opponent returns {_caballeros(most)} from their court to the province",
        "Those with fewer return them all.",
    )


@EFFECTS.of(court.one_of_each)
def _one_of_each(_played: Played) -> Words:
    return Words("return 1 of each opponent's caballeros from the regions to the province; you choose which", _RETURN)


@EFFECTS.of(court.angry_king)
def _angry_king(played: Played, *, n: int) -> Words:
    order = (
        "All choose at the same time."
        if played.has("victims", "at_once")
        else "They choose one after another, clockwise from your left."
    )
    return Words(
        f"each opponent returns {_caballeros(n)} of their choice to the province, from regions or their court",
        f"{order} Those with fewer return them all. {_RETURN}",
    )


@EFFECTS.of(court.the_court)
def _the_court(_played: Played, *, most: int) -> Words:
    return Words(f"take {_up_to(most, 'more caballero', 'more caballeros')} from the province to your court")


# -- secret discs


@EFFECTS.of(discs.unrest)
def _unrest(_played: Played) -> Words:
    return Words(
        "each opponent secretly chooses a region where they have caballeros and returns all of those to the province",
        f"Opponents without caballeros in any region lose nothing. {_CHOSEN}",
    )


@EFFECTS.of(discs.lesser_unrest)
def _lesser_unrest(played: Played, *, n: int) -> Words:
    if n == 1:
        return Words(
            "each opponent secretly chooses a region where they have caballeros and returns 1 of those to the province",
            _CHOSEN,
        )
    if played.has("disc_two", "two_only"):
        without = "return none"
    elif n == 2:
        without = "choose one where they have 1, and return it"
    else:
        without = "choose one where they have fewer, and return those"
    return Words(
        f"each opponent secretly chooses a region where they have at least {n} caballeros and returns {n} of those to "
        "the province",
        f"Opponents without such a region {without}. {_CHOSEN}",
    )


@EFFECTS.of(discs.unique_choice)
def _unique_choice(_played: Played) -> Words:
    return Words("everyone secretly chooses a region; those chosen by only one player are scored", _REGIONS)


@EFFECTS.of(discs.eviction)
def _eviction(_played: Played, *, elsewhere: bool = False) -> Words:
    back = (
        "Nobody can choose the region they leave. Those who choose the King's region take their caballeros back to "
        "their court."
        if elsewhere
        else "Those who choose the King's region, or the region they leave, take their caballeros back to their court."
    )
    return Words(
        "name a region; each opponent moves all their caballeros from it to a region they choose in secret",
        f"You can't name the King's region. {back} Your own caballeros stay.",
    )


# -- scorings


@EFFECTS.of(scoring.score_one)
def _score_one(played: Played, *, castillo: bool = False) -> Words:
    if castillo and played.has("score_castillo", "yes"):
        return Words("score one region of your choice, or the Castillo", f"{_SCORE} The King's region is allowed.")
    return Words("score one region of your choice", f"{_REGIONS} The King's region is allowed.")


@EFFECTS.of(scoring.score_by_value)
def _score_by_value(played: Played, *, firsts: tuple[int, ...]) -> Words:
    points = "1 point" if tuple(firsts) == (1,) else f"{_either(firsts)} points"
    return Words(
        f"score all regions where first place is worth {points}",
        f"{_REGIONS} Where a {_tile(played)} lies, its points count.",
    )


@EFFECTS.of(scoring.score_castillo)
def _score_castillo(_played: Played) -> Words:
    return Words("score the Castillo", "Everything in it stays there until the next general scoring.")


@EFFECTS.of(scoring.score_first_only)
def _score_first_only(_played: Played) -> Words:
    return Words("score only first place in every region; a tie for first scores nothing", _REGIONS)


@EFFECTS.of(scoring.score_fullest)
def _score_fullest(_played: Played) -> Words:
    return Words(
        "score the region with the most caballeros in total (if several are tied, all of those regions)", _REGIONS
    )


@EFFECTS.of(scoring.score_emptiest)
def _score_emptiest(_played: Played) -> Words:
    return Words(
        "score the region with the fewest caballeros in total, ignoring empty ones (if several are tied, all of "
        "those regions)",
        _REGIONS,
    )


# -- the King, the Grandes, scoreboards and power cards


@EFFECTS.of(crown.mobile_scoreboard)
def _mobile_scoreboard(played: Played) -> Words:
    tiles = _either(["/".join(map(str, values)) for values in TILES.values()])
    return Words(
        f"place a {_tile(played)} ({tiles}), or move one",
        "Its points replace the printed ones, even the Castillo's; the bonuses still count. Each place can have only "
        "one. "
        "It stays on the board, and never goes to or leaves the place where the King is.",
    )


@EFFECTS.of(crown.power_back)
def _power_back(played: Played) -> Words:
    modifiers = " or modifiers" if played.has("power_shift", "yes") else ""
    return Words(
        f"take one of your played power cards{modifiers} back into your hand",
        "This round's is allowed too, and nobody sees which one you take. The order of turns doesn't change, and the "
        "player with the lowest card still starts the next round.",
    )


@EFFECTS.of(crown.adopt_home)
def _adopt_home(_played: Played) -> Words:
    return Words(
        "move your Grande to another region",
        "That becomes your home region; other Grandes may be there. Your Grande can't enter or leave the King's "
        "region, and can't go into the Castillo.",
    )


@EFFECTS.of(crown.royal_advisor)
def _royal_advisor(_played: Played) -> Words:
    return Words("move the King to a neighbouring region")


@EFFECTS.of(crown.kings_card)
def _kings_card(played: Played) -> Words:
    elsewhere = "Castillo, France or Portugal" if played.has("new_regency", "yes") else "Castillo"
    again = " This card is available every round." if played.lasting else ""
    return Words("move the King to any region", f"He can't go to the {elsewhere}, but he may stay where he is.{again}")


# -- New Regency


@EFFECTS.of(regency.exile)
def _exile(_played: Played, *, to: Sequence[str]) -> Words:
    return Words(
        f"move the King abroad, to {_either([COUNTRIES[country] for country in to])}",
        "While he's there, no region is closed and none has a King's bonus. Caballeros are placed in the regions that "
        "border on that country, or in the Castillo.",
    )


@EFFECTS.of(regency.entourage)
def _entourage(_played: Played, *, n: int) -> Words:
    return Words(
        f"move the King to any region, along with {_caballeros(n)} of your choice from the region he leaves",
        "You must take that many, or all if there are fewer. Nobody comes along from France, Portugal or the Castillo.",
    )


@EFFECTS.of(regency.competition)
def _competition(_played: Played) -> Words:
    return Words(
        "move the King to any region; all Grandes there go into the Castillo",
        "They can earn the Grande's bonus when the Castillo is scored. At a general scoring, each goes to the "
        "region on its owner's disc. “Revelation” puts them back in.",
    )


@EFFECTS.of(regency.to_the_emptiest)
def _to_the_emptiest(_played: Played) -> Words:
    return Words(
        "move the King to the region with the fewest caballeros in total",
        "Empty regions don't count; if there is a tie, you choose. He may already be there.",
    )


@EFFECTS.of(regency.to_the_fullest)
def _to_the_fullest(_played: Played) -> Words:
    return Words(
        "move the King to the region with the most caballeros in total",
        "If there is a tie, you choose. He may already be there.",
    )


@EFFECTS.of(regency.rebellion)
def _rebellion(_played: Played) -> Words:
    return Words(
        "place the King next to the Castillo, which is the King's region until he moves again",
        "Meanwhile, caballeros can be placed in every region, but nothing goes into the Castillo. When it's scored, a "
        "sole first place also earns the King's bonus, and everything goes back in.",
    )


@EFFECTS.of(regency.infiltration)
def _infiltration(played: Played) -> Words:
    veto = "; a Veto can stop it" if played.vetoes is not Vetoes.OFF else ""
    return Words(
        "place caballeros in the King's region too, this turn",
        f"The King stays. Use this special action before you place{veto}.",
    )


@EFFECTS.of(regency.stand_in)
def _stand_in(_played: Played) -> Words:
    return Words(
        "the King and a Grande of your choice swap places",
        "Both must stand in regions. If they are in the same one, nothing changes.",
    )
