"""Updates a position from events, and reports events that break a rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.referee.atlas import KEY
from tests.referee.position import Position
from tests.referee.scoring import places_scored_by, scored

Event = dict[str, Any]
OUT_OF_THE_TABOO = {"r5_entourage"}  # the printed exceptions: caballeros out of the old king's region into the new


def keep(position: Position, event: Event, card: str | None) -> Iterator[str]:
    """Enter one event; `card`: whose special action is running. Yields every breach of a rule."""
    entry = _ENTRIES.get(event["type"])
    if entry:
        yield from entry(position, event, card)
    yield from _nothing_below_zero(position, event)


def _took(position: Position, event: Event, _: str | None) -> Iterator[str]:
    _shift(position.province, position.court, event["colour"], event["n"])
    position.took += event["n"]
    yield from ()


def _recalled(position: Position, event: Event, _: str | None) -> Iterator[str]:
    if event["place"] not in position.open_regions():
        yield f"recalled from {event['place']}"
    _shift_place(position, event["place"], position.court, event)


def _placed(position: Position, event: Event, _: str | None) -> Iterator[str]:
    store = position.province if event.get("from") == "province" else position.court
    store[event["colour"]] -= event["n"]
    _put(position, event["place"], event["colour"], event["n"])
    if event["place"] == position.closed() and not position.infiltrating:
        yield f"placed with the king in {event['place']}"


def _moved(position: Position, event: Event, card: str | None) -> Iterator[str]:
    origin, goal = event["from"], event["to"]
    _put(position, origin, event["colour"], -event["n"])
    _put(position, goal, event["colour"], event["n"])
    if card not in OUT_OF_THE_TABOO and position.closed() in {origin, goal}:
        yield f"moved {origin} -> {goal} with the king in {position.king}"
    if origin == "castillo" and card is not None:
        yield "moved out of the castillo"


def _returned(position: Position, event: Event, card: str | None) -> Iterator[str]:
    if event["from"] == "court":
        _shift(position.court, position.province, event["colour"], event["n"])
        return
    dummy_leaves_castillo = card is None and event["from"] == "castillo" and event["colour"] not in position.people
    if event["from"] not in position.open_regions() and not dummy_leaves_castillo:
        yield f"returned from {event['from']}"
    _shift_place(position, event["from"], position.province, event)


def _to_court(position: Position, event: Event, _: str | None) -> Iterator[str]:
    _shift_place(position, event["from"], position.court, event)
    yield from ()


def _king(position: Position, event: Event, _: str | None) -> Iterator[str]:
    if event["from"] != position.king:
        yield f"the king is in {position.king}, not in {event['from']}"
    position.king = event["to"]


def _grande(position: Position, event: Event, card: str | None) -> Iterator[str]:
    if position.closed() in {event["from"], event["to"]} and card != "r5_competition":
        yield f"a grande went {event['from']} -> {event['to']} with the king in {position.king}"
    if event["to"] == "castillo" and card != "r5_competition":
        yield "a grande went into the castillo"
    position.grandes[event["colour"]] = event["to"]


def _swapped(position: Position, event: Event, _: str | None) -> Iterator[str]:
    position.grandes[event["colour"]], position.king = position.king, position.grandes[event["colour"]]
    yield from ()


def _tile(position: Position, event: Event, _: str | None) -> Iterator[str]:
    if position.closed() in {event["from"], event["to"]}:
        yield f"a scoreboard moved {event['from']} -> {event['to']} with the king there"
    if event["to"] in position.tiles.values():
        yield f"two scoreboards in {event['to']}"
    position.tiles[event["tile"]] = event["to"]


def _scored(position: Position, event: Event, card: str | None) -> Iterator[str]:
    due = scored(position, event["place"], only_first=card in {"c3_first_only", "n3_first_only"})
    told = {
        line["colour"]: (line["count"], line["points"], line["king"], line["home"])
        for line in event["lines"]
        if line["colour"] in position.people or line["points"]
    }
    if told != {who: line for who, line in due.items() if who in position.people}:
        yield f"{event['place']} scored {told}, due {due}"
    for who, (_, *parts) in due.items():
        if who in position.people:
            position.points[who] += sum(parts)


def _infiltrating(position: Position, _event: Event, _: str | None) -> Iterator[str]:
    position.infiltrating = True
    yield from ()


_ENTRIES = {
    "took": _took,
    "recalled": _recalled,
    "placed": _placed,
    "moved": _moved,
    "returned": _returned,
    "to_court": _to_court,
    "king": _king,
    "grande": _grande,
    "swapped": _swapped,
    "tile": _tile,
    "scored": _scored,
    "infiltrating": _infiltrating,
}


def due_places(position: Position, card: str | None) -> list[str] | None:
    """What a scoring that begins now must score: in a general one everything, the Castillo first."""
    return ["castillo", *KEY] if card is None else places_scored_by(position, card)


def _shift(origin: dict[str, int], goal: dict[str, int], colour: str, n: int) -> None:
    origin[colour] -= n
    goal[colour] += n


def _shift_place(position: Position, place: str, goal: dict[str, int], event: Event) -> None:
    _put(position, place, event["colour"], -event["n"])
    goal[event["colour"]] += event["n"]


def _put(position: Position, place: str, colour: str, n: int) -> None:
    position.caballeros[place][colour] = position.caballeros[place].get(colour, 0) + n


def _nothing_below_zero(position: Position, event: Event) -> Iterator[str]:
    counts = [*position.court.values(), *position.province.values()]
    counts += [n for here in position.caballeros.values() for n in here.values()]
    if min(counts) < 0:
        yield f"less than nothing after {event}"
