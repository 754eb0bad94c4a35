"""Power Shift in orders: modifiers (`power 9 with +1 move`) and their abilities (`ability move 1 own Aragón > Toledo`).

An order means a modifier by its id, `+1_move`; a power card played with it is `9/+1_move`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pbem.orders.context import Context
from pbem.orders.cursor import Cursor, SyntaxTrouble
from pbem.orders.lists import classify, read_moves, read_places
from pbem.orders.places import read_region
from pbem.orders.spellings import of_all, spelling
from pbem.orders.tokens import Token
from pbem.orders.vocabulary import Kind
from pbem.rules import MODIFIERS, Ability

_PLUS: Final = of_all(lambda words: words.plus)
_MINUS: Final = of_all(lambda words: words.minus)
_VALUES: Final = {str(abs(modifier.adds)) for modifier in MODIFIERS.values()}
_ABILITIES: Final[Mapping[Ability, tuple[Kind, str]]] = {
    Ability.COURT: ("place", "court"),
    Ability.MOVE: ("verb", "move"),
    Ability.GRANDE: ("verb", "grande"),
}
"""The words that name an ability."""


def read_modifier(cursor: Cursor, among: Sequence[str], language: str) -> str | None:
    """`+1`, `-2 court`, `plus 1`: one of those there are, none in doubt; None when no modifier stands here."""
    start, token = cursor.at, cursor.peek()
    named = cursor.accept("word", "modifier")
    sign = _sign(cursor)
    if not sign or not (cursor.sees("number") and cursor.peek().value in _VALUES):
        if named:  # `12 with a modifier`
            raise SyntaxTrouble("which_modifier", named, instead=[spelt(one, language) for one in dict.fromkeys(among)])
        cursor.at = start
        return None
    adds = int(f"{sign}{cursor.next().value}")
    ability = _read_ability_name(cursor)
    cursor.accept("word", "modifier")  # `the -2 modifier`
    alike = [one for one in dict.fromkeys(among) if MODIFIERS[one].adds == adds]
    exact = [one for one in alike if MODIFIERS[one].ability is ability]
    wanted = exact if exact or ability else alike
    if len(wanted) != 1:
        whole = token._replace(end=cursor.peek(-1).end)
        raise SyntaxTrouble(
            "which_modifier", whole, instead=[spelt(one, language) for one in wanted or dict.fromkeys(among)]
        )
    return wanted[0]


def _sign(cursor: Cursor) -> str:
    joined = cursor.sees("unknown", "/") or cursor.sees("word", "and")
    if joined and cursor.peek(1).value in {"+", "-"}:
        cursor.next()  # `9/+1`, `9 and +1`
    if cursor.accept("mark", "+") or (cursor.peek().words in _PLUS and cursor.next()):
        return "+"
    return "-" if cursor.accept("unknown", "-") or (cursor.peek().words in _MINUS and cursor.next()) else ""


def _read_ability_name(cursor: Cursor) -> Ability | None:
    return next((ability for ability, (kind, word) in _ABILITIES.items() if cursor.accept(kind, word)), None)


def spelt(modifier: str, language: str = "en") -> str:
    """`+1_move` as a language of orders writes it: `+1 move`, `+1 versetze`; `9/+1` with its power card: `9 +1`."""
    *card, last = modifier.split("/")
    if last not in MODIFIERS:
        return modifier
    row = MODIFIERS[last]
    ability = [spelling(language, *_ABILITIES[row.ability])] if row.ability else []
    return " ".join([*card, f"{row.adds:+d}", *ability])


def read_played_with(cursor: Cursor, context: Context, value: int) -> Any:
    """The power card just read, with the modifier that stands behind it, if one does."""
    held = context.view["modifiers"]
    modifier = read_modifier(cursor, held, context.language) if held else None
    return f"{value}/{modifier}" if modifier else value


def read_ability(cursor: Cursor, context: Context) -> dict[str, Any] | None:
    """`ability`, `ability move 1 own Granada > Toledo`, `ability grande Ana Toledo`, `no ability` (None)."""
    if cursor.accept("verb", "no_ability"):
        return None
    cursor.next()
    cursor.accept("mark", ":")
    if cursor.accept("verb", "recall"):
        return {"recall": read_places(cursor, "regions")}
    cursor.accept("verb", "move")
    if cursor.sees("verb", "grande", ahead=1):
        cursor.accept("colour", "own")
    if cursor.accept("verb", "grande"):
        return {"noble": read_noble(cursor, context)}
    return {"move": read_moves(cursor, context, own=True)} if classify(cursor) == "moves" else {}


def read_noble(cursor: Cursor, context: Context) -> str:
    """Whose grande, and where it goes: `Ana Toledo`; without a name, mine."""
    cursor.accept("verb", "grande")
    cursor.accept("word", "from")  # `el grande de Ana`
    whose = cursor.accept("colour")
    colour = _colour(whose, context)
    cursor.skip("verb", "grande")
    return f"{colour}@{read_region(cursor, 'board')}"


def read_colour(cursor: Cursor, context: Context) -> str:
    """Whose grande: `Ana`, `Ana's grande`, `the grande of Ana`."""
    cursor.skip("verb", "grande")
    cursor.skip("word", "from")
    colour = _colour(cursor.expect("colour", "whose_wanted"), context)
    cursor.skip("verb", "grande")
    return colour


def _colour(token: Token | None, context: Context) -> str:
    colour = context.seat if token is None or token.value == "own" else token.value
    if colour not in context.view["colours"]:
        assert token is not None
        raise SyntaxTrouble("nobody", token, colour=colour)
    return colour


def begins_ability(cursor: Cursor) -> bool:
    """Whether what is done with a modifier begins here."""
    return cursor.sees("verb", "ability", "no_ability")
