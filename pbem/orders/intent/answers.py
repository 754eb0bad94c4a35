"""The answer to a question other than a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pbem.orders.context import Context, Document
from pbem.orders.intent.certain import names_action_card, settled
from pbem.orders.intent.clauses import clauses
from pbem.orders.intent.evidence import weighed
from pbem.orders.intent.free import Free, _read
from pbem.orders.intent.mentions import row
from pbem.orders.intent.plain_answers import plain_answer
from pbem.orders.intent.turns import turns
from pbem.orders.intent.words import Bit, bits
from pbem.orders.spellings import words_listed
from pbem.rules.choices import Part

_COMMA: Final = Bit("mark", "", ",")
_ASIDE: Final = words_listed("beginning_aside")


def _with_pauses(said: Sequence[Bit]) -> Iterator[Bit]:
    """The words, with a comma where an aside begins right behind a card or a region: `to Galicia that nobody likes`."""
    before = ""
    for bit in said:
        if before in {"number", "place", "home"} and bit.said.split()[:1] and bit.said.split()[0] in _ASIDE:
            yield _COMMA
        yield bit
        before = before if bit.role == "idle" else bit.role


def answered(text: str, context: Context) -> Free:
    """What a text may answer, best first; `sure` if it is plain."""
    said = list(_with_pauses(settled(bits(text, context), context)))
    mentioned = row(said)
    likely = weighed(mentioned, context)
    plain = plain_answer(mentioned, likely, context)
    orders = _read(plain.text, context) if plain.text else ()
    if orders and not plain.against:
        return Free((orders,), sure=True, words=tuple(said))
    texts = [one.text for one in likely]
    depends = any(doubt.rule == "a condition" for doubt in plain.against)
    if plain.text and plain.text not in texts and not depends:
        texts.append(plain.text)
    if any(doubt.rule == "a denial alone" for doubt in plain.against) and texts == ["veto"]:
        texts.append("no veto")  # `no, veto`
    readings = [found for text in texts if (found := _read(text, context))]
    return Free((*_with_turn(said, context), *readings), words=tuple(said), doubts=plain.against)


def _with_turn(said: Sequence[Bit], context: Context) -> list[tuple[Document, ...]]:
    """A power card and the turn told behind it: `12, and then card 3: 2 to Toledo`."""
    cut = clauses(said)
    card = next((n for n, clause in enumerate(cut) if n and names_action_card(clause)), None)
    if card is None or context.choice is None or context.choice.part is not Part.POWER:
        return []
    first = cut[card].bits[0]
    at = next(n for n, bit in enumerate(said) if bit is first)
    power = weighed(row(said[:at]), context)[:1]
    told = [reading for reading in turns(cut[card:], context) if reading.whole][:1]
    return [found for one in power for turn in told if (found := _read(f"{one.text}; {turn.text}", context))]
