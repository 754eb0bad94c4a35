"""The record of a finished game, and the proof that it was honest.

A record holds the edition, options, seats with their words, the commitment and the seed it was made from, all answers
in order, the points and a hash of the final board. Each answer carries a link: a hash over everything before it, so
that a changed answer is found at its place. Shape: schemas/record.schema.json.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any, Final

from pbem.rules.board import JSON
from pbem.rules.deal import commitment, deal
from pbem.rules.driver import VERSION, Refused, answer, begin, questions
from pbem.rules.options import Unplayable

FORMAT: Final = "el-grande-record/1"


def canonical(value: Any) -> bytes:
    """JSON with sorted keys and no spaces: the same value, the same bytes."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def record(
    *,
    game: str,
    edition: str,
    options: dict[str, str],
    seats: list[JSON],
    seed: str,
    answers: Iterable[JSON],
    master: list[JSON],
    final: JSON,
) -> JSON:
    """The record of a game that has ended in the state `final`.

    `seats`: {seat, name, word} in seat order; `answers`: {id, seat, value, by}; `master`: what the game master did.
    """
    head = {
        "format": FORMAT,
        "game": game,
        "edition": edition,
        "options": options,
        "rules": final["rules"],
        "seats": seats,
        "commitment": commitment(seed),
        "seed": seed,
    }
    points = final["board"]["points"]
    best = max(points.values())
    return head | {
        "answers": list(_linked(head, answers)),
        "master": master,
        "points": points,
        "winners": [seat for seat, n in points.items() if n == best],
        "final": board_hash(final),
    }


def verify(document: JSON) -> list[str]:
    """What is wrong with a record, in words; an honest one gives an empty list."""
    faults = _verify_head(document)
    links = [entry["link"] for entry in _linked(document, document["answers"])]
    for n, (entry, link) in enumerate(zip(document["answers"], links, strict=True), 1):
        if entry["link"] != link:
            faults.append(f"Answer {n} ({entry['seat']}, {entry['id']}), or what stands before it, was changed.")
            break
    try:
        return faults + _replay(document)
    except Unplayable as error:
        return [*faults, f"These options do not make a game: {error}"]


def board_hash(state: JSON) -> str:
    """SHA-256 of the board as canonical JSON."""
    return hashlib.sha256(canonical(state["board"])).hexdigest()


def _verify_head(document: JSON) -> list[str]:
    if document["format"] != FORMAT:
        return [f"The format is {document['format']!r}; this program reads {FORMAT!r}."]
    faults = []
    if document["rules"] != VERSION:
        faults.append(f"Played under rules version {document['rules']}; these are version {VERSION}.")
    if commitment(document["seed"]) != document["commitment"]:
        faults.append("The seed is not the one that was promised: its SHA-256 is not the commitment.")
    return faults


def _replay(document: JSON) -> list[str]:
    """Deal and play the game again, answer by answer."""
    words = {entry["seat"]: entry["word"] for entry in document["seats"]}
    state = begin(deal(document["edition"], words, document["options"], document["seed"])).state
    for n, entry in enumerate(document["answers"], 1):
        try:
            state = answer(state, entry["seat"], f"{state['epoch']}.{_place(entry['id'])}", entry["value"]).state
        except Refused as error:
            return [f"Answer {n} ({entry['seat']}, {entry['id']}) cannot have been given: {error}"]
    if questions(state):
        return ["The game is not over after the last answer."]
    return _verify_end(document, state["board"]["points"], state)


def _verify_end(document: JSON, points: dict[str, int], state: JSON) -> list[str]:
    faults = [
        f"{seat} has {n} points, not {document['points'].get(seat)}."
        for seat, n in points.items()
        if document["points"].get(seat) != n
    ]
    if board_hash(state) != document["final"]:
        faults.append("The final board is another than the record's.")
    return faults


def _place(number: str) -> str:
    """A question's place in the game, whichever epoch (rewinding raises the epoch) it was asked in."""
    return number.partition(".")[2]


def _linked(head: JSON, answers: Iterable[JSON]) -> Iterable[JSON]:
    link = hashlib.sha256(
        canonical([head[name] for name in ("game", "edition", "options", "seats", "commitment", "seed")])
    ).hexdigest()[:16]
    for entry in answers:
        link = hashlib.sha256(link.encode() + canonical([entry["id"], entry["seat"], entry["value"]])).hexdigest()[:16]
        yield {name: entry[name] for name in ("id", "seat", "value", "by")} | {"link": link}
