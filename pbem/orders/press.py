"""Press: `press all: …`, `press Ana, Ben: …`, `to Ana: …` on its own line, or over lines up to `end`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from pbem.orders.budget import Budget
from pbem.orders.context import Context
from pbem.orders.cursor import SyntaxTrouble
from pbem.orders.reading_results import Press
from pbem.orders.spellings import address, commands, in_phrases, phrase, plain
from pbem.orders.tokens import Token

_LONGEST: Final = 90  # letters of "press Ana, Ben and the game master"
_LONGEST_END: Final = 20  # letters of a line that says `end`


@dataclass(frozen=True, slots=True)
class Addressee:
    """The recipients, and where the message to them begins in the line."""

    to: tuple[str, ...]
    begins: int
    master: bool
    grey: bool

    def press(self, text: str, lines: tuple[int, ...]) -> Press:
        return Press(self.to, text, lines, self.master, self.grey)


def read_address(text: str, context: Context) -> Addressee | None:
    """The recipients before the colon of a message line; None if the line isn't a message.

    Raises Trouble for a recipient who doesn't play in the game, and for a bare name before a colon.
    """
    head, colon, _ = text[:_LONGEST].partition(":")
    said = list(_parts(head, context)) if colon else []
    kinds = [kind for kind, _ in said]
    if "say" in kinds and "seat" in kinds[: kinds.index("say")]:
        return None  # `Ana sagt: …` tells what she says
    called = "say" in kinds or (kinds[:1] == ["to"] and len(kinds) > 1)  # `A: …` alone is one of our letters
    if not called:
        if kinds == ["seat"]:
            raise SyntaxTrouble("press_wanted", _mark(text, head), names=head.strip())
        return None
    if "unknown" in kinds or said[-1] == ("seat", context.seat):
        if "say" not in kinds:
            return None
        raise SyntaxTrouble("press_whom", _mark(text, said[-1][1] if kinds[-1] == "unknown" else head))
    to = tuple(dict.fromkeys(colour for kind, colour in said if kind == "seat"))
    return Addressee(to, len(head) + 1, "master" in kinds, "grey" in kinds)


def _mark(text: str, word: str) -> Token:
    start = text.find(word)
    return Token("unknown", word, start, start + len(word.rstrip()), (plain(word.strip()),))


def _parts(head: str, context: Context) -> Iterator[tuple[str, str]]:
    """The words of the head: (say | to | all | master | grey | and, ""), (seat, colour) or (unknown, the word)."""
    words = head.replace(",", " ").replace("&", " ").split()
    for part, found in in_phrases(words, lambda part: _meaning(phrase(" ".join(part)), context), _longest()):
        yield found or ("unknown", part[0])


@cache
def _longest() -> int:
    """Words of the longest way to say it: `le maître du jeu`."""
    return max(map(len, address()))


def _meaning(form: tuple[str, ...], context: Context) -> tuple[str, str] | None:
    if kind := address().get(form):
        return kind, ""
    found = context.lexicon.get(form)
    if found is None or found.kind != "colour":
        return None
    colour = context.seat if found.value == "own" else found.value
    return ("seat", colour) if colour in context.view["seats"] else None


def block(own: Sequence[tuple[int, str]], budget: Budget) -> int | None:
    """How many lines a block of press takes after its first, with the `end` that closes it; None without one."""
    used = next((n + 1 for n, (_, text) in enumerate(own) if is_end(text)), None)
    budget.spend(used or len(own))
    return used


def is_end(text: str) -> bool:
    """Whether a line is `end`."""
    return len(text) <= _LONGEST_END and commands().get(phrase(text.strip(" .!:"))) == "end"
