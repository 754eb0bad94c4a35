"""Our own sentences and labels are never read as orders, even unquoted, in all languages."""

import re
from functools import cache
from pathlib import Path
from zlib import crc32

import pytest
from babel.messages.pofile import read_po

import pbem
from pbem.orders.context import Context
from pbem.orders.cursor import SyntaxTrouble
from pbem.orders.intent import Understood, understand
from pbem.orders.line import NotAnOrder, read_line
from pbem.orders.tokens import clean
from tests.orders.test_sentences import DESKS

FILLED = {
    "n": "3",
    "place": "Granada",
    "power": "12",
    "card": "carta 3",
    "round": "4",
    "places": "Granada, Sevilla",
    "ranks": "1st",
}
ORDERS = {
    "Oui, j'accepte",
    "mi más alta",
    "mi más baja",
    "Yes, I accept",
    "Sí, acepto",
} | {
    "Die ganze Aktion verhindern",
    "Dejarla pasar",
}
"""Button labels that are themselves valid orders."""
TURN = "card"
LONG = 5  # a sentence has at least this many words
OFFERED = 3  # sentences of a situation that may be asked back


@cache
def said() -> dict[str, list[str]]:
    """Our lines in each language, their placeholders filled with words of the game."""
    lines: dict[str, set[str]] = {"en": set(), "de": set(), "es": set(), "fr": set()}
    for language in ("de", "es", "fr"):
        with (Path(pbem.__file__).parent / f"translations/{language}.po").open("rb") as file:
            for message in read_po(file):
                for of, texts in (("en", message.id), (language, message.string)):
                    for text in texts if isinstance(texts, list | tuple) else [texts]:
                        lines[of] |= {clean(line) for line in filled(text).splitlines() if line.strip()}
    return {language: sorted(texts) for language, texts in lines.items()}


def tried(language: str, at: str) -> list[str]:
    """Each line is tried in one situation, a short one also where a turn is asked, which has the most readings."""
    desk = list(DESKS).index(at)
    every = [(line, crc32(line.encode()) % len(DESKS)) for line in said()[language]]
    return [line for line, own in every if own == desk or (at == TURN and len(line.split()) < LONG)]


def filled(text: str) -> str:
    return re.sub(r"\{(\w*)[^}]*\}", lambda hole: FILLED.get(hole[1], "Ana"), text)


def is_order(line: str, context: Context) -> bool:
    """Whether the grammar reads it, as with sample orders and words that are answers."""
    context.budget.refill()
    try:
        read_line(line, context)
    except (NotAnOrder, SyntaxTrouble):
        return False
    return True


@pytest.mark.parametrize("at", DESKS)
@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_our_own_sentences_are_never_carried_out(language: str, at: str):
    context = Context(DESKS[at].view, DESKS[at].names, language=language)
    unread = [line for line in tried(language, at) if line not in ORDERS and not is_order(line, context)]
    assert len(unread) > 300
    found = {}
    for line in unread:
        context.budget.refill()
        found[line] = understand(line, context)
    assert [line for line, one in found.items() if isinstance(one, Understood)] == []
    offered = [line for line, one in found.items() if not isinstance(one, Understood) and one.readings]
    assert len([line for line in offered if len(line.split()) >= LONG]) <= OFFERED, offered
