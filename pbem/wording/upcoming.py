"""The reader's next questions, as far as all players can foresee them. Language-neutral."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from pbem.rules import CASTILLO, View
from pbem.rules.options import GENERAL_SCORING
from pbem.wording.score_preview import is_visible

Kind = Literal["power", "turn", "disc", "veto"]


class Soon(NamedTuple):
    """A coming question.

    `after`: the seats that answer before it, none if it depends on others' actions; `round`: its round.
    """

    kind: Kind
    after: list[str]
    round: int


def soon(view: View) -> list[Soon]:
    """The questions that are certain to come to the reader's seat, next one first; none while a question is open.

    Computed only from the order of power cards and turns, who holds a Veto, and which rounds are scored; never from
    stored orders or hands.
    """
    if view["over"] or view["question"] or view["seat"] not in view["seats"] or view["act"] not in ("powers", "turn"):
        return []
    return list(_coming(view, view["seat"]))


def _coming(view: View, me: str) -> Iterator[Soon]:
    here, sealed = view["round"], view["options"].get("power_cards") == "sealed"
    if view["act"] == "powers":
        if me not in view["powers"] and not sealed:
            yield Soon("power", _before_me(view, _circle(view)), here)
    elif me not in view["taken"] and view["turn"] != me:
        yield Soon("turn", _before_me(view, view["order"]), here)
    elif view["turn"] != me:
        yield from _after_my_turn(view, me)
    if any(veto["colour"] == me for veto in view["vetoes"]):
        yield Soon("veto", [], here)


def _after_my_turn(view: View, me: str) -> Iterator[Soon]:
    here = view["round"]
    if here in GENERAL_SCORING and (not is_visible(view, CASTILLO) or view["places"][CASTILLO].get(me, 0)):
        yield Soon("disc", [], here)
    coming = [number for number in view["rounds"] if number > here]
    if coming:
        yield Soon("power", [], coming[0])


def _circle(view: View) -> list[str]:
    """All who play power cards, clockwise from the first."""
    colours = view["colours"]
    at = colours.index(view["start"])
    return [*colours[at:], *colours[:at]]


def _before_me(view: View, order: list[str]) -> list[str]:
    """The seats before mine that haven't had their turn yet."""
    done = view["powers"] if view["act"] == "powers" else view["taken"].keys() - {view["turn"]}
    first = order[: order.index(view["seat"])]
    return [colour for colour in first if colour in view["seats"] and colour not in done]
