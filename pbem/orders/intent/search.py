"""The orders that the words of a text can make: each candidate is written in the order language and read by it.

So a slot is filled in one place only, by the grammar, which has to use every word. What differs between candidates is
where the card stands, what a bare number is, and which words are left out because the question already says them.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Final

from pbem.orders.context import Context, Document
from pbem.orders.cursor import SyntaxTrouble
from pbem.orders.intent.senses import Item
from pbem.orders.intent.told import MOST_RANKED
from pbem.orders.line import SUPPLY, NotAnOrder, read_line
from pbem.orders.spellings import forms, words_listed, words_of_all
from pbem.orders.turn import choices_of
from pbem.rules import choices
from pbem.rules.choices import Part

_POWER_WORDS: Final = {"lowest", "highest", "max", "min", "else", "or", "then", "and", "all"}
_POWER_VERBS: Final = {"power", "play", "place", "take", "card"}
_DISC_VERBS: Final = {"place", "move", "disc", "add", "play", "take"}
_RETURN_VERBS: Final = {"return", "take", "back", "remove", "place", "move"}
_STACKS: Final = 5
_TURN_VERBS: Final = {
    "place",
    "score",
    "move",
    "special",
    "king",
    "grande",
    "evict",
    "scoreboard",
    "no_special",
    "no_place",
}


def readings(items: Sequence[Item], context: Context) -> list[tuple[Document, ...]]:
    """The different orders that these words can make."""
    found: list[tuple[Document, ...]] = []
    for text in dict.fromkeys(_candidates(list(items), context)):
        orders = _read(text, context)
        if orders and orders not in found:
            found.append(orders)
    return found


def _read(text: str, context: Context) -> tuple[Document, ...]:
    try:
        orders = read_line(text, context)
    except (SyntaxTrouble, NotAnOrder):
        return ()
    return () if any(order["type"] == SUPPLY or _is_empty(order, context) for order in orders) else tuple(orders)


def _is_empty(order: Document, context: Context) -> bool:
    """Whether it is a turn with only a card although the question isn't about a card."""
    return order["type"] == "turn" and context.choice is not choices.CARD and not any(map(_halves, choices_of(order)))


def _halves(choice: Document) -> bool:
    return bool(choice["do"])


def _candidates(items: list[Item], context: Context) -> Iterator[str]:
    verbs = {item.value for item in items if item.kind == "verb"}
    part = context.choice.part if context.choice else None
    places = any(item.kind == "place" for item in items)
    if verbs & {"veto", "no_veto"} or part is Part.VETO:
        yield from _veto(items, context) if part is Part.VETO else ()
        return
    if part is Part.DISC and not verbs - _DISC_VERBS:
        yield from _disc(items)
        return
    if part is Part.RETURN and not verbs - _RETURN_VERBS:
        yield from _return(items)
        return
    if "power" in verbs or (part is Part.POWER and not places and not verbs & _TURN_VERBS - {"place"}):
        yield from _power(items, context)
        return
    if part is Part.POWER:
        items = [item for item in items if item.value != "own"]
    yield from _turn(items, context)


# --- power cards


def _power(items: Sequence[Item], context: Context) -> Iterator[str]:  # noqa: C901, PLR0912 - one case for each word
    """`power 9, else 7`. A card of up to 5 may be an action card as well."""
    kept: list[str] = []
    parted = True
    for at, item in enumerate(items):
        if item.kind == "verb" and item.value in _POWER_VERBS:
            low = at + 1 < len(items) and items[at + 1].kind == "number" and int(items[at + 1].value) <= _STACKS
            if item.value in {"card", "place"} and low:
                return  # it may be an action card, or so many caballeros
            if kept and (kept[-1].isdecimal() or kept[-1] == ","):
                return  # `I play 9, I play 8`: two answers, not a ranking
        elif item.kind == "number":
            if not parted:
                return
            kept.append(item.value)
            parted = False
        elif not kept and item.value in {"then", "and"}:
            continue
        elif item.kind == "word" and item.value in _POWER_WORDS:
            kept.append(canonical(item))
            parted = item.value not in {"lowest", "highest"}
        elif item.value in {"outbid", "underbid"} or _is_outbid(item, kept):
            kept.append(canonical(item))
        elif item.kind == "mark" and item.said in ",;:":
            kept += [","] if kept else []
            parted = item.said != ";" or not kept
        elif not _says_nothing(item) or item.value == "only" or (item.value == "own" and not parted):
            return
    if kept[-1:] == [_ELSE] and sum(one.isdecimal() for one in kept) > 1:
        kept.pop()  # `12, or 11 if that is gone`
    numbers = [one for one in kept if one.isdecimal()]
    if kept and len(numbers) <= MOST_RANKED:
        named = any(item.value == "power" for item in items)
        alone = len(kept) == 1 and numbers and context.choice is choices.POWER and not named
        yield kept[0] if alone else f"power {_tidy(kept)}"


_ELSE: Final = " ".join(forms("word", "else")[0])


def _is_outbid(item: Item, kept: Sequence[str]) -> bool:
    """`outbid Ben`: the player behind it."""
    relative = {" ".join(forms("verb", value)[0]) for value in ("outbid", "underbid")}
    return item.kind == "colour" and item.value != "own" and bool(kept) and kept[-1] in relative


_NOTHING_SAID: Final = {"own", "only", "yes", "this_round"}


def _says_nothing(item: Item) -> bool:
    return item.kind in {"filler", "article", "piece", "pronoun_one", "before_time"} or item.value in _NOTHING_SAID


# --- vetoes


_VETO_VERBS: Final = {"place", "special"}


def _acts(item: Item, context: Context) -> bool:
    return item.kind == "colour" and item.value == context.view["turn"]


def _veto(items: Sequence[Item], context: Context) -> Iterator[str]:
    """Stopping or letting pass, said in whatever words; nothing where both are. A bare `no` stands almost alone."""
    said = [meaning for item in items if (meaning := _of_veto(item, context))]
    named = any(one.said == ":" and two.kind == "colour" for one, two in itertools.pairwise(items))  # `Weiter: Ana`
    if "?" in said or named or _opposes_a_veto(items) or _exclaims(items):
        return
    meaning = " ".join(word for n, word in enumerate(said) if word != "," or 0 < n < len(said) - 1)
    passes = bool(meaning) and set(meaning.split()) <= {"pass", ","}
    if set(meaning.split()) == {"stop"}:
        yield "veto"
    elif passes or meaning in {"no stop", "no , pass"} or (meaning == "no" and all(map(_beside_no, items))):
        yield "no veto"


def _opposes_a_veto(items: Sequence[Item]) -> bool:
    """`I object to a veto`: two words that stop something, with no mark between them."""
    stops = [(n, item.kind) for n, item in enumerate(items) if item.value in _STOPS]
    return any(
        one != two and not any(item.kind == "mark" for item in items[n:m])
        for (n, one), (m, two) in itertools.pairwise(stops)
    )


def _exclaims(items: Sequence[Item]) -> bool:
    """`nah veto that`: whether a `no` may stand apart from an order to stop the action."""
    return any(
        one.said in EXCLAIMED and two.value == "veto" and two.said.split()[-1] in POINTING
        for one, two in itertools.pairwise(items)
    )


def _of_veto(item: Item, context: Context) -> str:
    """The meaning of a word for a veto; "?" if it doesn't fit a veto, empty if it means nothing."""
    if item.kind == "mark":
        return ","
    if item.kind in {"verb", "word"} and item.value in _STOPS:
        return "stop"
    if item.kind in {"verb", "word"} and item.value in _LETS_PASS:
        return "pass"
    if item.kind in {"word", "negation"} and item.value in {"no", "not", "nothing"}:
        return "no"
    return "" if _says_nothing(item) or item.value in _VETO_VERBS or _acts(item, context) else "?"


_STOPS: Final = {"veto", "halt", "stop"}
_LETS_PASS: Final = {"no_veto", "let_pass"}
EXCLAIMED: Final = words_listed("exclaimed")
"""Words that deny, or only exclaim: `nah veto that`."""
POINTING: Final = words_listed("pointing")
_ONLY_NOW: Final = words_of_all(lambda words: words.prose.only_now)


def _beside_no(item: Item) -> bool:
    return item.kind == "mark" or item.value in {"no", "not", "nothing"} or item.said in _ONLY_NOW


# --- regions


def _disc(items: Sequence[Item]) -> Iterator[str]:
    """One region, or several ranked; where the caballeros come from is known."""
    kept: list[str] = []
    for at, item in enumerate(items):
        if item.kind == "place":
            if item.value != "castillo" and _leaves(items, at):
                return
            kept += [] if item.value == "castillo" and _leaves(items, at) else [canonical(item)]
        elif item.kind == "mark":
            kept.append(",")
        elif item.kind == "word" and item.value in {"else", "or", "then", "and", "first"}:
            kept.append(canonical(item))
        elif not (
            _says_nothing(item) or item.kind == "verb" or item.value in {"to", "from", "all"} or _of_mine(items, at)
        ):
            return
    regions = [one for one in kept if one != ","]
    if len(regions) <= 2 * MOST_RANKED:
        yield _tidy(kept)


def _of_mine(items: Sequence[Item], at: int) -> bool:
    """`3 of my knights`: how many they are is known."""
    following = items[at + 1] if at + 1 < len(items) else None
    counted = following is not None and following.kind in {"piece", "word", "filler", "colour"}
    return items[at].kind == "number" and counted


def _leaves(items: Sequence[Item], at: int) -> bool:
    """Whether the castillo is where they come from."""
    before = next((item for item in reversed(items[:at]) if not _says_nothing(item)), None)
    return before is not None and before.kind == "word" and before.value == "from"


def _return(items: Sequence[Item]) -> Iterator[str]:
    if any(item.kind == "number" or item.value == "all" for item in items):
        yield compose([item for item in items if item.kind != "verb" and item.value != "own"])


# --- turns


def _turn(items: list[Item], context: Context) -> Iterator[str]:
    """As it is said; with its card first; a bare number before all the rest, or alone, as the card."""
    if any(item.value in {"king", "grande"} and _goes_away(items, n) for n, item in enumerate(items)):
        return
    cards = [n for n, item in enumerate(items) if _is_card(item)]
    if context.choice is choices.CARD and not cards:
        yield from _bare_card(items)
    if len(cards) == 1 and (end := _card_ends(items, cards[0])) > cards[0] + 1:
        yield _card_first(items, cards[0], end)
    yield compose(items)


def _goes_away(items: Sequence[Item], at: int) -> bool:
    """`the King out of Granada`: a move without a destination."""
    following = [item for item in items[at + 1 :] if not _says_nothing(item)]
    leaves = bool(following) and (following[0].kind, following[0].value) == ("word", "from")
    return leaves and not any((item.kind, item.value) == ("word", "to") for item in following[:3])


def _is_card(item: Item) -> bool:
    return (item.kind, item.value) == ("verb", "card")


def _bare_card(items: Sequence[Item]) -> Iterator[str]:
    """`3 please`; `3, 2 Granada, score`: a bare card number. A number that counts something isn't one."""
    bare = [item for item in items if not _says_nothing(item)]
    counts = any(item.kind == "piece" or item.value == "own" for item in items)
    if len(bare) == 1 and bare[0].kind == "number" and not counts:
        yield f"card {bare[0].value}"
    if len(bare) > 2 and bare[0].kind == "number" and bare[1].kind == "mark":
        yield f"card {bare[0].value}: {compose(bare[2:])}"


def _card_first(items: Sequence[Item], first: int, end: int) -> str:
    """The card with a colon, then the rest, without the verb that takes it."""
    start = first
    while start and (_says_nothing(items[start - 1]) or _takes(items[start - 1])):
        start -= 1
    card = compose([item for item in items[first:end] if item.kind != "article"])
    while end < len(items) and (_says_nothing(items[end]) or (_takes(items[end]) and _ends_clause(items, end + 1))):
        end += 1
    return f"{card}: {_tidy([compose(items[:start]), ',', compose(items[end:])])}"


def _takes(item: Item) -> bool:
    return item.kind == "verb" and item.value in {"take", "play"}


def _ends_clause(items: Sequence[Item], at: int) -> bool:
    return at >= len(items) or items[at].kind == "mark" or items[at].value in {"and", "then"}


def _card_ends(items: Sequence[Item], at: int) -> int:
    end = at + 1
    while end < len(items) and (_says_nothing(items[end]) or items[end].kind == "name"):
        end += 1
    return end + 1 if end < len(items) and items[end].kind == "number" else at + 1


# --- written in the order language


def canonical(item: Item) -> str:
    """A word as the order language has it."""
    match item.kind:
        case "verb":
            return " ".join(forms("verb", item.value)[0])
        case "place":
            return " ".join(forms("place", item.value)[0])
        case "word":
            return " ".join(forms("word", item.value)[0])
        case "colour":
            return " ".join(forms("colour", item.value)[0])
        case "negation":
            return " ".join(forms("link", "not")[0])
        case "number":
            return item.value
        case "mark":
            return "," if item.said not in ":+&" else item.said
        case _:
            return item.said


def compose(items: Sequence[Item]) -> str:
    """These words in the order language, without fillers, but with an article before a number."""
    kept = [item for item in items if not _says_nothing(item) or item.kind == "article" or item.value in _AT_TIMES]
    moves = any(item.value in {"move", "from"} for item in kept)
    words: list[str] = []
    for before, item, following in zip([None, *kept], kept, [*kept[1:], None], strict=False):
        if _is_idle(before, item, following, moves=moves):
            continue
        if item.value in {"then", "first"} and before and before.value in _TURN_VERBS and following:
            words.insert(len(words) - 1, canonical(item) if words[1:] else ",")  # `setze dann 2 …`
            continue
        if item.kind == "place" and before and before.kind == "place" and len(words) > 1 and words[-2] == _FROM:
            words.append(" ".join(forms("word", "to")[0]))
        words.append("the" if item.kind == "article" else canonical(item))
    return _tidy(words)


_AT_TIMES: Final = {"own", "only"}
_FROM: Final = " ".join(forms("word", "from")[0])


def _is_idle(before: Item | None, item: Item, following: Item | None, *, moves: bool) -> bool:
    """Whether a word says nothing where it stands."""
    if item.kind == "article":
        return following is None or following.kind != "number"
    if item.value == "own" and not moves:
        return following is not None and following.value == "to"  # mine go to Granada
    if item.kind == "word" and item.value == "only":
        return before is None or before.value != "take"
    return item.kind == "word" and item.value in {"all", "from"} and before is not None and _empties(before)


def _empties(item: Item) -> bool:
    """Whether what follows is where all have to leave."""
    return item.value in {"evict", "all"}


def _tidy(words: Sequence[str]) -> str:
    """Words with single commas, none at the ends."""
    kept: list[str] = []
    for word in words:
        if word and not (word == "," and (not kept or kept[-1] in {",", ":"})):
            kept.append(word)
    while kept and kept[-1] == ",":
        kept.pop()
    return " ".join(kept)
