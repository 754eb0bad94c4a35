"""Answers to coming questions, offered in one message with the answer for now.

They are in a neutral order, highest first or lowest first, and follow from what the reader sees and has sent already.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import chain
from typing import Final
from urllib.parse import quote

from pbem.facts import PositionFacts
from pbem.i18n import N_
from pbem.rules import CASTILLO, COURT, JSON, Card, View, board_side, choice_of, choices, unseen
from pbem.rules.effects import DiscMeans
from pbem.rules.options import GENERAL_SCORING
from pbem.wording.document import Ahead, Answer
from pbem.wording.sections import sample_orders
from pbem.wording.sections.action_cards import open_cards
from pbem.wording.sections.grammar import Narrator

HIGH: Final = N_("High cards first")
LOW: Final = N_("Low cards first")
LATER: Final = N_("For later")
_WITHOUT_VETO: Final = {
    HIGH: N_("High cards first, and no Veto until you say otherwise"),
    LOW: N_("Low cards first, and no Veto until you say otherwise"),
    LATER: N_("For later, and no Veto until you say otherwise"),
}
_IN_THE_CASTILLO: Final = 2  # caballeros placed there if none of the planned turns is possible
_OPEN_FOR_CERTAIN: Final = 3  # of so many regions one is open, whatever the King and a card close
_ENOUGH: Final = 4  # regions to lose caballeros from
_LONGEST: Final = 1250  # characters of the orders in a link, which has an address and a code as well (mail.tap_links)
_SEPARATED: Final = re.compile(r"(?<=[,;]) ")
_WIDTH: Final = 70  # columns of a line; some mail programs break longer ones
_CHIP: Final = 24  # letters of a label that needs no row of its own


def with_answers(narrator: Narrator, here: PositionFacts, answers: Sequence[Answer]) -> tuple[Ahead, ...]:
    """Each answer for the open question with what can be answered ahead; one row for each order of preference."""
    return tuple(_rows(narrator, here, answers))


def alone(narrator: Narrator, here: PositionFacts) -> tuple[Ahead, ...]:
    """What can be answered ahead while the reader is asked nothing; each with one button."""
    if here.view["question"] or here.view["over"] or here.view["seat"] not in here.view["seats"]:
        return ()
    return tuple(_rows(narrator, here, ()))


def _rows(narrator: Narrator, here: PositionFacts, answers: Sequence[Answer]) -> Iterator[Ahead]:
    view, veto, cards = here.view, _veto(narrator, here), _to_come(narrator, here.view)
    ranked = {told: _orders(narrator, here, view, cards, high=told is HIGH) for told in (HIGH, LOW)}
    same = len(set(ranked.values())) == 1
    for told, orders in ({LATER: ranked[HIGH]} if same else ranked).items():
        buttons = _buttons(narrator, here, cards, answers, orders, high=told is not LOW)
        if orders:
            yield Ahead(narrator.gettext(told), orders, buttons)
        if veto:
            yield _without_veto(narrator, view, told, (*orders, veto), buttons)


def _without_veto(
    narrator: Narrator, view: View, told: str, orders: tuple[str, ...], buttons: Sequence[Answer]
) -> Ahead:
    """The same, and the reader's Veto is not used until they change that; in answer to a Veto question, at once."""
    words = narrator.gettext(_WITHOUT_VETO[told])
    veto, question = orders[-1], view["question"]
    if question and choice_of(question) is choices.VETO:
        return Ahead(words, orders, (Answer(narrator.gettext("Let it pass"), _message(veto, *orders[:-1])),))
    return Ahead(words, orders, tuple(Answer(each.label, f"{each.order}\n{veto}") for each in buttons))


def _buttons(
    narrator: Narrator,
    here: PositionFacts,
    cards: Sequence[Card],
    answers: Sequence[Answer],
    orders: tuple[str, ...],
    *,
    high: bool,
) -> tuple[Answer, ...]:
    """A button for each answer with the orders that fit it; without an answer, one for the `orders` alone."""
    if not answers:
        return (Answer(narrator.gettext("Send this"), _message(*orders)),) if orders else ()
    views = _after(here.view, len(answers))
    fitting = {
        size: _orders(narrator, here, view, cards, high=high)
        for size, view in {_court(view): view for view in views}.items()
    }
    messages = (_message(each.order, *fitting[_court(view)]) for each, view in zip(answers, views, strict=True))
    return tuple(map(Answer, _short([answer.label for answer in answers]), messages))


def _message(*orders: str) -> str:
    """The lines of a message. Long orders go on after a comma or semicolon, so that mail programs don't break them."""
    return "\n".join(chain.from_iterable(map(_folded, orders)))


def _folded(order: str) -> Iterator[str]:
    line = ""
    for part in _SEPARATED.split(order):
        if line and len(line) + len(part) >= _WIDTH:
            yield line
            line = part
        else:
            line = f"{line} {part}".lstrip()
    yield line


def _after(view: View, n: int) -> list[View]:
    """The view after each of the `n` answers, as far as it matters: a power card brings caballeros to the Court."""
    options = view["question"]["options"] if choice_of(view["question"]) is choices.POWER else ()
    plain = [int(option) for option in options if "/" not in str(option)]
    return [_supplied(view, value) for value in plain] if len(plain) == n else [view] * n


def _supplied(view: View, value: int) -> View:
    me = str(view["seat"])
    brings = min(board_side(view).supply[value], view["province"][me])
    return view | {"court": view["court"] | {me: view["court"][me] + brings}}


def _court(view: View) -> int:
    """The reader's caballeros in the Court."""
    return int(view["court"][view["seat"]])


def _short(labels: Sequence[str]) -> list[str]:
    """The cards' numbers instead of whole turns, if they tell them apart."""
    heads = [label.partition(": ")[0] for label in labels]
    return heads if len(set(heads)) == len(labels) and max(map(len, heads)) <= _CHIP else list(labels)


# --- the orders ------------------------------------------------------------------------------------------------------


def _orders(
    narrator: Narrator, here: PositionFacts, view: View, cards: Sequence[Card], *, high: bool
) -> tuple[str, ...]:
    """A line for each question that is certain or likely to come and has no order yet, in the order they come.

    If they are too long for a link, or there are many links, none for `cards` that are not on the table.
    """
    coming = list(_coming(narrator, view, here.ahead, cards, high=high))
    unseen_cards = {card.id for card in cards} - {*view["cards"].values()}
    on_the_table = [document for document in coming if document.get("card") not in unseen_cards]
    many = view["question"] is not None and choice_of(view["question"]) is choices.POWER
    lines = _written(narrator, view, on_the_table if many else coming)
    return lines if many or len(quote(_message(*lines))) <= _LONGEST else _written(narrator, view, on_the_table)


def _written(narrator: Narrator, view: View, orders: Sequence[JSON]) -> tuple[str, ...]:
    return tuple(sample_orders.written(narrator, view, order) for order in orders)


def _coming(
    narrator: Narrator, view: View, ahead: Collection[tuple[str, int | None]], cards: Sequence[Card], *, high: bool
) -> Iterator[JSON]:
    now, me = view["round"], str(view["seat"])
    if view["act"] not in {"powers", "turn", "scoring"}:
        return
    asked = choice_of(view["question"]) if view["question"] else None
    if view["act"] == "powers" and me not in view["powers"] and asked is None:
        yield from _unless(ahead, _power(now, high=high))
    if _turn_to_come(view, me) and open_cards(narrator, view):
        yield from _unless(ahead, _turn(narrator, view, high=high))
    if view["act"] != "scoring" and asked is not choices.DISC:
        yield from chain.from_iterable(_unless(ahead, disc) for disc in _discs(view, cards))
    if asked is not choices.RETURN and any(choices.RETURN in card.effect.others for card in cards):
        yield from _unless(ahead, {"type": "return", "first": [COURT, *_own_regions(view)[:_ENOUGH]]})
    coming = [number for number in view["rounds"] if number > now]
    if coming:
        yield from _unless(ahead, _power(coming[0], high=high))


def _unless(ahead: Collection[tuple[str, int | None]], order: JSON) -> Iterator[JSON]:
    """The order, unless the reader has sent one for the same question."""
    kind = order.get("card") or order["type"]
    if not {(kind, order.get("round")), (kind, None)} & {*ahead}:
        yield order


def _power(number: int, *, high: bool) -> JSON:
    return {"type": "power", "values": ["highest" if high else "lowest"], "round": number}


def _turn_to_come(view: View, me: str) -> bool:
    return view["act"] == "powers" or (view["act"] == "turn" and me not in view["taken"] and view["turn"] != me)


def _turn(narrator: Narrator, view: View, *, high: bool) -> JSON:
    """A turn with each card on the table; if none is possible any more, with any card, placing into the Castillo."""
    here, played = view | {"question": None}, view["powers"].get(view["seat"])
    if played is not None:
        here = _supplied(here, played)
    cards = open_cards(narrator, here)
    planned = [sample_orders.whole_turn(narrator, here, card) for card in (reversed(cards) if high else cards)]
    some = min(_IN_THE_CASTILLO, here["court"][view["seat"]])
    ability: JSON = {"ability": None} if sample_orders.ability(narrator, here) else {}
    last = {"card": "any", **ability, "do": [{"place": [CASTILLO] * some}, {"special": None}]}
    return {"type": "turn", "choices": [*planned, last], "round": view["round"]}


def _discs(view: View, cards: Sequence[Card]) -> Iterator[JSON]:
    """For each card that may ask the reader for a secret region, and for the next general scoring.

    The most valuable regions, of which the King and a card close one each; where caballeros are lost, the least
    valuable ones with caballeros of the reader.
    """
    valued = _by_value(view)
    for card in cards:
        if choices.DISC in card.effect.others and card.effect.disc:
            loses = card.effect.disc is DiscMeans.RETURNED
            regions = _own_regions(view)[:_ENOUGH] if loses else valued[:_OPEN_FOR_CERTAIN]
            if regions:
                yield {"type": "disc", "regions": regions, "card": card.id}
    if any(number in GENERAL_SCORING for number in view["rounds"] if number >= view["round"]):
        yield {"type": "disc", "regions": valued[: _OPEN_FOR_CERTAIN - 1], "card": None}


def _by_value(view: View) -> list[str]:
    """The regions, the most valuable first."""
    return sorted(board_side(view).regions, key=lambda region: -sum(view["values"][region]))


def _own_regions(view: View) -> list[str]:
    """The regions with caballeros of the reader, the least valuable first."""
    return [region for region in reversed(_by_value(view)) if view["places"][region].get(view["seat"])]


def _to_come(narrator: Narrator, view: View) -> list[Card]:
    """The cards that others may still take, one of each kind: open ones, and unseen ones that have a printed name."""
    hidden = [narrator.card(card) for stack in unseen(view).values() for card in dict.fromkeys(stack.cards)]
    return [*open_cards(narrator, view), *(card for card in hidden if not card.known.name.marked)]


def _veto(narrator: Narrator, here: PositionFacts) -> str:
    """The order that lets all special actions pass; "" if the reader holds no Veto, or has said what to do with it."""
    holders = [veto["colour"] for veto in here.view["vetoes"]]
    if here.view["seat"] not in holders or ("veto", None) in here.ahead:
        return ""
    return sample_orders.written(narrator, here.view, {"type": "veto", "choice": "no"})
