"""Answers to coming questions, offered in one message with the current answer.

They are in an order that favours none (highest first or lowest first) and depend only on what the reader sees and has
already sent.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from pbem.facts import PositionFacts
from pbem.i18n import N_
from pbem.orders.context import Context
from pbem.orders.render import render
from pbem.rules import CASTILLO, COURT, JSON, Card, Choice, View, board_side, choice_of, choices, unseen
from pbem.rules.effects import DiscMeans
from pbem.rules.options import GENERAL_SCORING
from pbem.wording.document import Ahead, Answer
from pbem.wording.score_preview import turn_places
from pbem.wording.sections import sample_orders
from pbem.wording.sections.action_cards import open_cards
from pbem.wording.sections.grammar import Narrator

HIGH: Final = N_("To play high cards first")
LOW: Final = N_("To play low cards first")
LATER: Final = N_("For later")
NO_VETO: Final = N_("To let every action pass until you change this")
_IN_THE_CASTILLO: Final = 2  # caballeros placed there if none of the planned turns is possible
_OPEN_FOR_CERTAIN: Final = 3  # among this many regions one is open, whatever the King and a card close
_ENOUGH: Final = 4  # regions to lose caballeros from
_SPARE: Final = 2  # spare cards in a plan, because one may have become useless
_LONGEST: Final = 1250  # characters of the orders in a link, which also contains an address and a code (mail.tap_links)
_ENCODED: Final = re.compile(rb"[^A-Za-z0-9_.~/-]")  # three characters each in a link
_SEPARATED: Final = re.compile(r"(?<=[,;]) ")
_WIDTH: Final = 70  # columns of a line; some mail programs break longer ones
_CHIP: Final = 24  # letters of a label that doesn't need its own row


def with_answers(narrator: Narrator, here: PositionFacts, answers: Sequence[Answer]) -> tuple[Ahead, ...]:
    """Each answer to the open question with the answers ahead; one row for each order of preference."""
    return tuple(_rows(narrator, here, answers))


def alone(narrator: Narrator, here: PositionFacts) -> tuple[Ahead, ...]:
    """The answers ahead while the reader has no open question, each with one button."""
    if here.view["question"] or here.view["over"] or here.view["seat"] not in here.view["seats"]:
        return ()
    return tuple(_rows(narrator, here, ()))


def _rows(narrator: Narrator, here: PositionFacts, answers: Sequence[Answer]) -> Iterator[Ahead]:
    now, cards, writer = _now(here.view), _to_come(narrator, here.view), _Writer(narrator, here.view)
    high, low = (_orders(writer, here, now, cards, high=high) for high in (True, False))
    for told, orders in ({LATER: high} if high == low else {HIGH: high, LOW: low}).items():
        if orders:
            buttons = _buttons(writer, here, cards, answers, high=told is not LOW) if answers else ()
            sent = buttons or _alone(narrator, told, orders)
            yield Ahead(narrator.gettext(told), orders, sent, titled=told is not LATER)
    if veto := _veto(narrator, here):
        both = tuple(order for order in high if order in low)
        yield Ahead(narrator.gettext(NO_VETO), (*both, veto), _without_veto(narrator, now.view, veto, both, answers))


def _alone(narrator: Narrator, told: str, orders: Sequence[str]) -> tuple[Answer, ...]:
    """One button for the orders, labelled like its row."""
    return (Answer(narrator.gettext(told), _message(*orders)),)


def _without_veto(
    narrator: Narrator, view: View, veto: str, orders: Sequence[str], answers: Sequence[Answer]
) -> tuple[Answer, ...]:
    """Each answer with `orders`, and with an order not to use the Veto until the reader changes that.

    As the answer to a Veto question, that order lets the action pass.
    """
    question = view["question"]
    if question and choice_of(question) is choices.VETO:
        return (Answer(narrator.gettext("Let it pass"), _message(veto, *orders)),)
    if not answers:
        return _alone(narrator, NO_VETO, (*orders, veto))
    messages = (_message(each.order, *orders, veto) for each in answers)
    return tuple(map(Answer, _short([answer.label for answer in answers]), messages))


def _buttons(
    writer: _Writer,
    here: PositionFacts,
    cards: Sequence[Card],
    answers: Sequence[Answer],
    *,
    high: bool,
) -> tuple[Answer, ...]:
    """A button for each answer with the orders that fit it."""
    moments = _after(here.view, len(answers))
    fitting = {
        like: _orders(writer, here, then, cards, high=high)
        for like, then in {(_court(then.view), then.place): then for then in moments}.items()
    }
    messages = (
        _message(each.order, *fitting[_court(then.view), then.place])
        for each, then in zip(answers, moments, strict=True)
    )
    return tuple(map(Answer, _short([answer.label for answer in answers]), messages))


def _message(*orders: str) -> str:
    """The lines of a message. Long orders are continued on the next line after a comma or semicolon, so that mail
    programs don't break them.
    """
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


class _Then(NamedTuple):
    """A situation to plan from. `place`: the latest place, from 1, that the reader can have in this round's turns."""

    view: View
    place: int


def _now(view: View) -> _Then:
    if view["act"] != "turn" or view["seat"] not in view["order"]:
        return _Then(view, len(view["colours"]))
    before = view["order"][: view["order"].index(view["seat"])]
    return _Then(view, 1 + sum(colour not in view["taken"] for colour in before))


def _after(view: View, n: int) -> list[_Then]:
    """The situations after each of the `n` answers, as far as the answer matters: a power card brings caballeros to the
    Court, and decides when the turn comes.
    """
    options = view["question"]["options"] if choice_of(view["question"]) is choices.POWER else ()
    plain = [int(option) for option in options if "/" not in str(option)]
    if len(plain) != n:
        return [_now(view)] * n
    places = turn_places(view, view["seat"], plain)
    return [_Then(_supplied(view, value), places[value][1]) for value in plain]


def _supplied(view: View, value: int) -> View:
    me = str(view["seat"])
    brings = min(board_side(view).supply[value], view["province"][me])
    return view | {"court": view["court"] | {me: view["court"][me] + brings}}


def _court(view: View) -> int:
    """The reader's caballeros in the Court."""
    return int(view["court"][view["seat"]])


def _short(labels: Sequence[str]) -> list[str]:
    """The cards' numbers instead of whole turns, if the numbers are all different."""
    heads = [label.partition(": ")[0] for label in labels]
    return heads if len(set(heads)) == len(labels) and max(map(len, heads)) <= _CHIP else list(labels)


# --- the orders ------------------------------------------------------------------------------------------------------


class _Writer:
    """Writes orders as lines, each once, because most of a mail's buttons send the same ones."""

    def __init__(self, narrator: Narrator, view: View) -> None:
        self.narrator = narrator
        self._context = Context(view, narrator.names)
        self._known: dict[str, str] = {}

    def lines(self, orders: Iterable[JSON]) -> tuple[str, ...]:
        return tuple(map(self._line, orders))

    def _line(self, order: JSON) -> str:
        key = repr(order)
        if key not in self._known:
            self._known[key] = render(order, self._context, self.narrator.translator.language)
        return self._known[key]


def _orders(writer: _Writer, here: PositionFacts, then: _Then, cards: Sequence[Card], *, high: bool) -> tuple[str, ...]:
    """A line for each question that is certain or likely to come and has no order yet, in the order of the questions.

    If they are too long for a link, or there are many links, those for `cards` that aren't on the table are left out.
    """
    many = then.view["question"] is not None and choice_of(then.view["question"]) is choices.POWER
    if not many:
        lines = writer.lines(_coming(writer.narrator, then, here.ahead, cards, high=high))
        if _encoded_length(_message(*lines)) <= _LONGEST:
            return lines
    on_the_table = [card for card in cards if card.id in {*then.view["cards"].values()}]
    return writer.lines(_coming(writer.narrator, then, here.ahead, on_the_table, high=high))


def _encoded_length(text: str) -> int:
    """The length of `quote(text)`, which takes a hundred times as long."""
    letters = text.encode()
    return len(letters) + 2 * len(_ENCODED.findall(letters))


def _coming(
    narrator: Narrator, then: _Then, ahead: Collection[tuple[str, int | None]], cards: Sequence[Card], *, high: bool
) -> Iterator[JSON]:
    view = then.view
    now, me = view["round"], str(view["seat"])
    if view["act"] not in {"powers", "turn", "scoring"}:
        return
    asked = choice_of(view["question"]) if view["question"] else None
    if view["act"] == "powers" and me not in view["powers"] and asked is None:
        yield from _unless(ahead, _power(now, high=high))
    if _turn_to_come(view, me) and open_cards(narrator, view):
        yield from _unless(ahead, _turn(narrator, then, high=high))
    if view["act"] != "scoring" and asked is not choices.DISC and choices.DISC not in _mine(narrator, view):
        yield from chain.from_iterable(_unless(ahead, disc) for disc in _discs(view, cards))
    returns = asked is choices.RETURN or choices.REMOVE in _mine(narrator, view)
    if not returns and any(choices.RETURN in card.effect.others for card in cards):
        yield from _unless(ahead, {"type": "return", "first": [COURT, *_own_regions(view)[:_ENOUGH]]})
    coming = [number for number in view["rounds"] if number > now]
    if coming:
        yield from _unless(ahead, _power(coming[0], high=high))


def _mine(narrator: Narrator, view: View) -> tuple[Choice, ...]:
    """The choices that the reader's card asks for; if any, order lines about them refer to the card."""
    taken = view["taken"].get(view["seat"])
    return narrator.card(taken).effect.asks if taken else ()


def _unless(ahead: Collection[tuple[str, int | None]], order: JSON) -> Iterator[JSON]:
    """The order, unless the reader has already sent one for the same question."""
    kind = order.get("card") or order["type"]
    if not {(kind, order.get("round")), (kind, None)} & {*ahead}:
        yield order


def _power(number: int, *, high: bool) -> JSON:
    return {"type": "power", "values": ["highest" if high else "lowest"], "round": number}


def _turn_to_come(view: View, me: str) -> bool:
    return view["act"] == "powers" or (view["act"] == "turn" and me not in view["taken"] and view["turn"] != me)


def _turn(narrator: Narrator, then: _Then, *, high: bool) -> JSON:
    """A turn with as many cards as may be needed, because each player who comes before takes one.

    If none of them is possible any more: any card, and placing into the Castillo.
    """
    view = then.view
    here, played = view | {"question": None}, view["powers"].get(view["seat"])
    if played is not None:
        here = _supplied(here, played)
    cards = open_cards(narrator, here)
    ranked = [*(reversed(cards) if high else cards)][: max(_SPARE, then.place)]
    planned = [sample_orders.whole_turn(narrator, here, card) for card in ranked]
    some = min(_IN_THE_CASTILLO, here["court"][view["seat"]])
    ability: JSON = {"ability": None} if sample_orders.ability(narrator, here) else {}
    last = {"card": "any", **ability, "do": [{"place": [CASTILLO] * some}, {"special": None}]}
    return {"type": "turn", "choices": [*planned, last], "round": view["round"]}


def _discs(view: View, cards: Sequence[Card]) -> Iterator[JSON]:
    """The secret regions for each card that may ask the reader for one, and for a scoring after this or the next round.

    These are the most valuable regions, enough even if the King and a card close one each; where caballeros are lost,
    the least valuable regions with caballeros of the reader.
    """
    valued = _by_value(view)
    for card in cards:
        if choices.DISC in card.effect.others and card.effect.disc:
            loses = card.effect.disc is DiscMeans.RETURNED
            regions = _own_regions(view)[:_ENOUGH] if loses else valued[:_OPEN_FOR_CERTAIN]
            if regions:
                yield {"type": "disc", "regions": regions, "card": card.id}
    if {view["round"], view["round"] + 1} & {*GENERAL_SCORING} & {*view["rounds"]}:
        yield {"type": "disc", "regions": valued[: _OPEN_FOR_CERTAIN - 1], "card": None}


def _by_value(view: View) -> list[str]:
    """The regions, most valuable first."""
    return sorted(board_side(view).regions, key=lambda region: -sum(view["values"][region]))


def _own_regions(view: View) -> list[str]:
    """The regions with caballeros of the reader, least valuable first."""
    return [region for region in reversed(_by_value(view)) if view["places"][region].get(view["seat"])]


def _to_come(narrator: Narrator, view: View) -> list[Card]:
    """The cards that others may still take, one of each kind: open ones, and unseen ones that have a printed name."""
    hidden = [narrator.card(card) for stack in unseen(view).values() for card in dict.fromkeys(stack.cards)]
    return [*open_cards(narrator, view), *(card for card in hidden if not card.known.name.marked)]


def _veto(narrator: Narrator, here: PositionFacts) -> str:
    """The order that lets all special actions pass; "" if the reader has no Veto, or has already sent an order about
    it.
    """
    holders = [veto["colour"] for veto in here.view["vetoes"]]
    if here.view["seat"] not in holders or ("veto", None) in here.ahead:
        return ""
    return sample_orders.written(narrator, here.view, {"type": "veto", "choice": "no"})
