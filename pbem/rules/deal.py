"""The deal: all chance there is in El Grande, made from a seed that anyone can check afterwards.

* The commitment is the SHA-256 of the 32 bytes of the seed, shown before anybody joins.
* Each seat may add a word. The key is HMAC-SHA256(seed, canonical JSON of [[seat, word], …] in seat order).
* Each shuffle draws numbers from the blocks HMAC-SHA256(key, "<label>:<counter>"), eight bytes at a time, by rejection
  sampling, and runs Fisher and Yates' way down a list that begins in its canonical order.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from pbem.rules.board import AT_COURT, AT_HOME, CABALLEROS, COLOURS, JSON, PLACES, REGIONS, SUPPLY, TILES, Board
from pbem.rules.editions import edition as edition_named
from pbem.rules.options import Setting, Unplayable, complete

T = TypeVar("T")
_SPAN = 1 << 64


def commitment(seed: str) -> str:
    """What is published before the game: SHA-256 of the seed's bytes, in hex."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def mixed_key(seed: str, words: Sequence[tuple[str, str]]) -> bytes:
    """The key of all shuffles: the secret seed and every seat's word."""
    text = json.dumps([list(pair) for pair in words], ensure_ascii=False, separators=(",", ":"))
    return hmac.new(bytes.fromhex(seed), text.encode(), hashlib.sha256).digest()


def shuffled(key: bytes, label: str, items: Sequence[T]) -> list[T]:
    """The items in the order that key and label give them."""
    numbers, result = _numbers(key, label), list(items)
    for last in range(len(result) - 1, 0, -1):
        other = _below(last + 1, numbers)
        result[last], result[other] = result[other], result[last]
    return result


def deal(edition: str, seats: int | Mapping[str, str], options: Mapping[str, object], seed: str) -> JSON:
    """A game ready to begin.

    `seats`: how many, or each seat's word ({"red": "Lampe", "blue": ""}); `seed`: 64 hex digits.
    Raises Unplayable when edition, number of players or options do not make a game.
    """
    rules = edition_named(edition)
    words = _words(seats)
    chosen = complete(options)
    key = mixed_key(seed, list(words.items()))
    king, *homes = shuffled(key, "regions", REGIONS)[: len(words) + 1]
    box = {f"{name}:{value}" for name, value in chosen.items()}
    deck = [card for card in rules.cards.values() if card.optional not in box]
    return {
        "edition": edition,
        "options": chosen,
        "seats": list(words),
        "king": king,
        "homes": dict(zip(words, homes, strict=True)),
        "start": shuffled(key, "start", list(words))[0],
        "stacks": {
            stack: shuffled(key, f"stack {stack}", [c.id for c in deck if c.stack == stack for _ in range(c.copies)])
            for stack in sorted({card.stack for card in deck})
        },
    }


def setting_of(edition: str, options: Mapping[str, str], seats: int) -> Setting:
    """What the acts need to know of a game."""
    rules = edition_named(edition)
    lasting = {card.stack: card.id for card in rules.cards.values() if card.lasting}
    return Setting(edition, options, rules.ranks[seats], lasting)


def set_up(dealt: JSON) -> Board:
    """The board before the first round."""
    seats, homes = dealt["seats"], dealt["homes"]
    caballeros = {place: dict.fromkeys(seats, 0) for place in PLACES}
    for seat in seats:
        caballeros[homes[seat]][seat] = AT_HOME
    return Board(
        colours=list(seats),
        seats=list(seats),
        round=0,
        king=dealt["king"],
        caballeros=caballeros,
        court=dict.fromkeys(seats, AT_COURT),
        province=dict.fromkeys(seats, CABALLEROS - AT_COURT - AT_HOME),
        grandes=dict(homes),
        points=dict.fromkeys(seats, 0),
        hands={seat: list(SUPPLY) for seat in seats},
        plays={seat: [] for seat in seats},
        backs=dict.fromkeys(seats, 0),
        powers={},
        order=[],
        start=dealt["start"],
        stacks={stack: list(cards) for stack, cards in dealt["stacks"].items()},
        cards=dict.fromkeys(dealt["stacks"]),
        taken={},
        gone=[],
        tiles=dict.fromkeys(TILES),
        vetoes=[],
    )


def _words(seats: int | Mapping[str, str]) -> dict[str, str]:
    """Each seat's word; raises Unplayable when these seats do not make a table."""
    count = seats if isinstance(seats, int) else len(seats)
    circle = COLOURS[:count] if 2 <= count <= 5 else ()
    words = dict.fromkeys(circle, "") if isinstance(seats, int) else dict(seats)
    if not circle or tuple(words) != circle:
        raise Unplayable(f"El Grande is for 2 to 5 players, seated {', '.join(COLOURS)}; not {seats!r}.")
    return words


def _numbers(key: bytes, label: str) -> Iterator[int]:
    counter = 0
    while True:
        block = hmac.new(key, f"{label}:{counter}".encode(), hashlib.sha256).digest()
        for at in range(0, len(block), 8):
            yield int.from_bytes(block[at : at + 8], "big")
        counter += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    """A number from 0 to limit - 1, each as likely as the other."""
    fair = _SPAN - _SPAN % limit
    return next(number for number in numbers if number < fair) % limit
