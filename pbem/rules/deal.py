"""The deal: all the randomness of a game, derived from a seed that anyone can check afterwards.

* The commitment is the SHA-256 of the 32 bytes of the seed, shown before anybody joins.
* Each seat may add a word. The key is HMAC-SHA256(seed, canonical JSON of [[seat, word], …] in seat order).
* Each shuffle draws numbers from the blocks HMAC-SHA256(key, "<label>:<counter>"), eight bytes at a time, by rejection
  sampling, and applies the Fisher–Yates shuffle from the end of a list in its canonical order.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, NamedTuple, TypeAlias, TypeVar

from pbem.rules.board import COLOURS, JSON, Board
from pbem.rules.boards import side_of
from pbem.rules.editions import Card, Edition, all_options
from pbem.rules.editions import edition as edition_named
from pbem.rules.options import Setting, Unplayable, complete
from pbem.rules.versions import VERSION

T = TypeVar("T")
Shuffle: TypeAlias = Callable[[bytes, str, Sequence[Any]], list[Any]]
_SPAN = 1 << 64


def commitment(seed: str) -> str:
    """The hash published before the game: SHA-256 of the seed's bytes, in hex."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def mixed_key(seed: str, words: Sequence[tuple[str, str]]) -> bytes:
    """The key of all shuffles, derived from the secret seed and every seat's word."""
    text = json.dumps([list(pair) for pair in words], ensure_ascii=False, separators=(",", ":"))
    return hmac.new(bytes.fromhex(seed), text.encode(), hashlib.sha256).digest()


def shuffled(key: bytes, label: str, items: Sequence[T]) -> list[T]:
    """The items in the order determined by key and label."""
    numbers, result = _numbers(key, label), list(items)
    for last in range(len(result) - 1, 0, -1):
        other = _below(last + 1, numbers)
        result[last], result[other] = result[other], result[last]
    return result


class Shuffled(NamedTuple):
    """One shuffle of a deal: its label, the items in canonical order, and the items as shuffled."""

    label: str
    before: list[str]
    after: list[str]


def deal(edition: str, seats: int | Mapping[str, str], options: Mapping[str, object], seed: str) -> JSON:
    """A dealt game, ready to begin.

    `seats`: how many, or each seat's word ({"red": "Lampe", "blue": ""}); `seed`: 64 hex digits. Raises Unplayable if
    edition, number of players and options don't make a game.
    """
    return _deal(edition, seats, options, seed, shuffled)


def shuffles(edition: str, seats: Mapping[str, str], options: Mapping[str, object], seed: str) -> list[Shuffled]:
    """Every shuffle of that deal, in the order they are made, for checking by hand."""
    made: list[Shuffled] = []

    def noted(key: bytes, label: str, items: Sequence[Any]) -> list[Any]:
        result = shuffled(key, label, items)
        made.append(Shuffled(label, [str(item) for item in items], [str(item) for item in result]))
        return result

    _deal(edition, seats, options, seed, noted)
    return made


def _deal(
    edition: str, seats: int | Mapping[str, str], options: Mapping[str, object], seed: str, shuffled: Shuffle
) -> JSON:
    rules = edition_named(edition)
    words = _words(seats)
    chosen = complete(options, edition, len(words))
    side = side_of(edition, len(words), chosen)
    key = mixed_key(seed, list(words.items()))
    king, *homes = shuffled(key, "regions", side.regions)[: len(words) + 1]
    dealt = {
        "edition": edition,
        "options": chosen,
        "seats": list(words),
        "king": king,
        "homes": dict(zip(words, homes, strict=True)),
        "start": shuffled(key, "start", list(words))[0],
        "stacks": _stacks(rules, chosen, len(words), partial(shuffled, key)),
    }
    if chosen.get("power_shift") == "yes":
        grey = iter(shuffled(key, "modifiers", list(side.modifiers)))
        dealt["modifiers"] = {seat: [next(grey) for _ in range(side.dealt_modifiers)] for seat in words}
    if len(words) in rules.dummy:
        dealt["dummy"] = {
            "colour": dummy_of(edition, len(words)),
            "powers": shuffled(key, "dummy powers", list(side.supply)),
            "regions": [shuffled(key, f"dummy regions {n}", side.regions) for n in (1, 2, 3)],
        }
    return dealt


def _stacks(
    rules: Edition, options: Mapping[str, str], players: int, mixed: Callable[[str, Sequence[str]], list[str]]
) -> dict[str, list[str]]:
    """The shuffled stacks, top card first. Old Hands replace random cards before stacks are merged (J60)."""
    cards = [card for card in rules.cards.values() if card.copies_in(options)]
    stacks = {}
    for stack in sorted({card.stack for card in cards}):
        base, added = _copies(cards, options, stack, hands=False), _copies(cards, options, stack, hands=True)
        stacks[stack] = mixed(f"stack {stack}", base)
        if added:
            stacks[stack] = mixed(f"stack {stack} with old hands", stacks[stack][len(added) :] + added)
    if players in rules.merged or options.get("merge_stacks") == "yes":
        one, other = rules.merging
        stacks[f"{one}/{other}"] = mixed(f"stack {one}/{other}", stacks.pop(one) + stacks.pop(other))
        stacks = dict(sorted(stacks.items()))
    return {stack: _with_another_first(stack, cards, rules, options, mixed) for stack, cards in stacks.items()}


def _with_another_first(
    stack: str,
    cards: list[str],
    rules: Edition,
    options: Mapping[str, str],
    mixed: Callable[[str, Sequence[str]], list[str]],
) -> list[str]:
    """The stack, reshuffled until its top card may lie there in the first round (J66)."""
    number = 0
    while not rules.cards[cards[0]].may_lie_first(options):
        number += 1
        cards = mixed(f"stack {stack} again {number}", cards)
    return cards


def _copies(cards: Sequence[Card], options: Mapping[str, str], stack: str, *, hands: bool) -> list[str]:
    chosen = [card for card in cards if card.stack == stack and bool(card.hand) == hands]
    return [card.id for card in chosen for _ in range(card.copies_in(options))]


def dummy_of(edition: str, players: int) -> str | None:
    """The colour of the dummy in a game with so many players, or None."""
    return COLOURS[players] if players in edition_named(edition).dummy else None


def setting_of(
    edition: str, options: Mapping[str, str], seats: int, *, imagined: bool = False, version: str = VERSION
) -> Setting:
    """What the acts need to know about a game. Options missing from an older game get their defaults."""
    return _setting(edition, tuple(options.items()), seats, imagined, version)


@cache
def _setting(edition: str, options: tuple[tuple[str, str], ...], seats: int, imagined: bool, version: str) -> Setting:
    rules = edition_named(edition)
    whole = all_options(edition, dict(options))
    lasting = {card.stack: card.id for card in rules.cards.values() if card.lasting and card.copies_in(whole)}
    side = side_of(edition, seats, whole)
    return Setting(edition, side, whole, rules.ranks[seats], lasting, imagined, version)


def set_up(dealt: JSON) -> Board:
    """The board before the first round."""
    seats, homes, dummy = dealt["seats"], dealt["homes"], dealt.get("dummy")
    side = side_of(dealt["edition"], len(seats), dealt["options"])
    pieces = side.pieces
    colours = [*seats, dummy["colour"]] if dummy else list(seats)
    caballeros = {place: dict.fromkeys(colours, 0) for place in side.places}
    for seat in seats:
        caballeros[homes[seat]][seat] = pieces.home.n
    board = Board(
        colours=colours,
        seats=list(seats),
        round=0,
        king=dealt["king"],
        caballeros=caballeros,
        court=dict.fromkeys(seats, pieces.court.n),
        province=dict.fromkeys(seats, pieces.province),
        grandes=dict(homes),
        points=dict.fromkeys(seats, 0),
        hands={seat: list(side.supply) for seat in seats},
        plays={colour: [] for colour in colours},
        backs=dict.fromkeys(seats, 0),
        powers={},
        order=[],
        start=dealt["start"],
        stacks={stack: list(cards) for stack, cards in dealt["stacks"].items()},
        cards=dict.fromkeys(dealt["stacks"]),
        taken={},
        gone=[],
        tiles=dict.fromkeys(side.tiles),
        vetoes=[],
    )
    if dummy:
        board.court[dummy["colour"]], board.province[dummy["colour"]] = 0, pieces.caballeros.n
        first, *later = dummy["regions"]
        board.dummy = {"powers": list(dummy["powers"]), "regions": list(first), "piles": later}
    if "modifiers" in dealt:
        board.modifiers = {seat: list(hand) for seat, hand in dealt["modifiers"].items()}
        board.shifts = {seat: [] for seat in seats}
    return board


def _words(seats: int | Mapping[str, str]) -> dict[str, str]:
    """Each seat's word. Raises Unplayable if these seats aren't a valid set for 2 to 5 players."""
    count = seats if isinstance(seats, int) else len(seats)
    circle = COLOURS[:count] if 2 <= count <= 5 else ()
    words = dict.fromkeys(circle, "") if isinstance(seats, int) else dict(seats)
    if not circle or tuple(words) != circle:
        given = {"colours": ", ".join(COLOURS), "seats": repr(seats)}
        raise Unplayable("El Grande is for 2 to 5 players, seated {colours}; not {seats}.", **given)
    return words


def _numbers(key: bytes, label: str) -> Iterator[int]:
    counter = 0
    while True:
        block = hmac.new(key, f"{label}:{counter}".encode(), hashlib.sha256).digest()
        for at in range(0, len(block), 8):
            yield int.from_bytes(block[at : at + 8], "big")
        counter += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    """A uniformly distributed number from 0 to limit - 1."""
    fair = _SPAN - _SPAN % limit
    return next(number for number in numbers if number < fair) % limit
