"""What a player needs to know to answer: where to place, what each card would do now, what a disc would bring."""

from __future__ import annotations

from typing import Any

from pbem import rules
from pbem.rules import CASTILLO, JSON, REGIONS, SUPPLY
from pbem.telling.asking import announced, may_place, score_now
from pbem.telling.people import Speech, listed, plural


def explained(question: JSON, view: JSON, speech: Speech) -> list[str]:
    """The lines below the headline, by what is asked."""
    key = question["key"]
    if key == "power":
        return _power(question, view, speech)
    if key == "disc":
        return _disc(question, view, speech)
    if key == "veto":
        return _veto(question, speech)
    if key == "return":
        return _return(question, speech)
    return _turn(question, view, speech)


def _power(question: JSON, view: JSON, speech: Speech) -> list[str]:
    played = [f"{speech.who(colour)} {value}" for colour, value in view["powers"].items()]
    first = view["colours"].index(view["start"])
    circle = view["colours"][first:] + view["colours"][:first]
    after = [speech.who(colour) for colour in circle if colour not in view["powers"] and colour != view["seat"]]
    by_supply: dict[int, list[str]] = {}
    for value in question["options"]:
        by_supply.setdefault(SUPPLY[value], []).append(str(value))
    brings = "; ".join(f"{listed(values)} {plural(n, 'caballero') if n else 'none'}" for n, values in by_supply.items())
    return [
        f"Played so far: {', '.join(played) or 'nothing'}. After you: {listed(after) or 'nobody'}.",
        "High goes first, low brings more. To your Court: " + brings + ".",
        "Reply with the number alone.",
    ]


def _turn(question: JSON, view: JSON, speech: Speech) -> list[str]:
    lines = []
    if question["key"] == "take":
        most = question["default"]
        court = view["court"][view["seat"]] + most
        lines.append(f"You take {most} to your Court, which makes {court}. (Fewer? Begin with “take” and a number.)")
    lines.append(may_place(view, speech))
    if view["taken"].get(view["seat"]):
        card = speech.card(view["taken"][view["seat"]])
        return [*lines, f"You have card {card.stack}, place up to {card.caballeros}: {card.text}."]
    for card_id in filter(None, view["cards"].values()):
        card = speech.card(card_id)
        would = _would_bring(card_id, view, speech)
        lines.append(f"Card {card.stack}, place up to {card.caballeros}: {card.text}.{would}")
    holders = [speech.who(veto["colour"]) for veto in view["vetoes"] if veto["colour"] != view["seat"]]
    if holders:
        lines.append(f"{listed(list(dict.fromkeys(holders)))} can veto the special action, not the placing.")
    return [*lines, "Write what you do in the order you do it; “nothing” declines a half."]


def _would_bring(card_id: str, view: JSON, speech: Speech) -> str:
    """` Now that would be: Eva 10, Ana 7, you 4.` for a card that scores without a choice."""
    points = points_of(card_id, view)
    if points is None:
        return ""
    some = sorted(((n, colour) for colour, n in points.items() if n), key=lambda row: -row[0])
    return (
        f" Now that would be: {', '.join(f'{speech.who(colour)} {n}' for n, colour in some) or 'nothing for anybody'}."
    )


def points_of(card_id: str, view: JSON) -> dict[str, int] | None:
    """Points per colour if I took that card and used it first of all; None for a card that does not just score."""
    calm = view["resume"]["board"] | {"vetoes": []}  # as if nobody could veto it
    now = view | {"resume": view["resume"] | {"board": calm}}
    answers: list[Any] = []
    events: list[JSON] = []
    for choice in ("take", "recall", card_id, "special"):
        question = now["question"]
        if question is None:
            return None
        if choice in ("take", "recall"):
            if question["key"] != choice:
                continue
            answers.append(question["default"])
        elif choice not in question["options"]:
            return None
        else:
            answers.append(choice)
        now, events = rules.whatif(view | {"resume": view["resume"] | {"board": calm}}, answers)
    scored = [line for event in events if event["type"] == "scored" for line in event["lines"]]
    if not scored and not any(event["type"] == "scoring" for event in events):
        return None
    points = dict.fromkeys(view["colours"], 0)
    for line in scored:
        points[line["colour"]] += line["points"] + line["king"] + line["home"]
    return points


def _disc(question: JSON, view: JSON, speech: Speech) -> list[str]:
    me = view["seat"]
    lines = ["Reply with one region. Nobody sees it before all have chosen."]
    if question["card"] is not None:
        card = speech.card(question["card"])
        return [
            f"{speech.Who(question['by'])} took card {card.stack}: {card.text}.",
            *lines,
            _regions(question, speech),
        ]
    n = view["places"][CASTILLO].get(me, 0)
    lines += [
        f"Your {plural(n, 'caballero')} will leave the Castillo for it.",
        f"{speech.place(view['king'])}, where the King is, sends them back to your Court.",
        "As it stands now, and with yours alone added (the others' are hidden):",
    ]
    return lines + [_with_mine(region, n, view, speech) for region in REGIONS if region != view["king"]]


def _with_mine(region: str, n: int, view: JSON, speech: Speech) -> str:
    me = view["seat"]
    here = view["places"][region]
    before = _mine(score_now(region, view), me)
    with_mine = view | {"places": view["places"] | {region: here | {me: here.get(me, 0) + n}}}
    after = _mine(score_now(region, with_mine), me)
    most_first = sorted(here.items(), key=lambda row: -row[1])
    held = ", ".join(f"{speech.who(colour)} {k}" for colour, k in most_first) or "nobody"
    return f"{speech.place(region)}: {held}. You would have {after} points instead of {before}."


def _mine(lines: list[rules.Line], me: str) -> int:
    return sum(line.total for line in lines if line.colour == me)


def _regions(question: JSON, speech: Speech) -> str:
    return f"You may choose {listed([speech.place(region) for region in question['options']], 'or')}."


def _veto(question: JSON, speech: Speech) -> list[str]:
    partly = len(question["options"]) > 2
    lines = [announced(question, speech), "Reply “no veto” to let it pass, or “veto” to stop all of it."]
    return lines + (["“veto after 1” lets the first step stand and stops the rest."] if partly else [])


def _return(question: JSON, speech: Speech) -> list[str]:
    card = speech.card(question["card"])
    held = ", ".join(f"{n} in {speech.place(place)}" for place, n in question["of"].items())
    return [
        f"{speech.Who(question['by'])} took card {card.stack}: {card.text}.",
        f"You return {question['most']}, of these: {held}.",
    ]
