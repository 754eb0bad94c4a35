"""The record of a finished game, which proves that it wasn't manipulated.

A record holds the edition, options, seats with their words, the commitment and the seed it was made from, all answers
in order, the points, the winners and a hash of the final board. Seals (a hash of each part that isn't played) show
which part was changed; each answer carries a link, a hash over everything before it, so a changed answer is located
exactly. New seals and links for a changed record fail against the commitment or the replay.

If the rules change during a game, the record keeps the state from which it went on under the new ones. A part under a
version that this program supports is replayed under that version; otherwise the check begins at the last change of
rules and says so (`checked_from`).

Shape: schemas/record.schema.json.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from pbem.rules.board import JSON, Board
from pbem.rules.deal import commitment, deal, setting_of
from pbem.rules.driver import Refused, answer, begin, questions, repair
from pbem.rules.options import Unplayable
from pbem.rules.ranking import ranking
from pbem.rules.reasons import Reason, code
from pbem.rules.versions import PLAYABLE, VERSION

ADDED: Final = ("modifiers", "shifts", "shift", "dummy")  # fields that version 1 boards lack
FORMAT: Final = "el-grande-record/1"
SEALED: Final = ("game", "edition", "options", "rules", "seats", "commitment", "seed", "master", "repairs")


def canonical(value: Any) -> bytes:
    """JSON with sorted keys and no spaces: equal values give equal bytes."""
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
    repairs: Sequence[JSON] = (),
) -> JSON:
    """The record of a game that ended in the state `final`.

    `seats`: {seat, name, word} in seat order; `answers`: {id, seat, value, by}; `master`: the game master's actions;
    `repairs`: {was, after, state}: the old version of the rules, the number of answers before the change, the new
    state.
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
        "master": master,
    } | ({"repairs": list(repairs)} if repairs else {})
    seals: dict[str, str] = {name: _hash(head[name]) for name in SEALED if name in head}
    points = final["board"]["points"]
    return head | {
        "seals": seals,
        "answers": list(_linked(seals, answers)),
        "points": points,
        "winners": _winners(final),
        "final": board_hash(final),
    }


Explain: TypeAlias = Callable[[JSON, str, Reason], str]
"""Says why an answer was refused: the state before it, the seat, the reason."""


class RecordFault:
    """What is wrong with a record: a sentence for the catalogues, and the values of its placeholders."""

    def __init__(self, text: str, **named: object) -> None:
        self.text, self.named = text, named

    def __str__(self) -> str:
        return self.text.format_map(self.named)


def verify(document: JSON, explain: Explain = lambda _state, _seat, reason: f"{code(reason)}.") -> list[RecordFault]:
    """The faults of a record; empty if the record is valid.

    The document must have the shape of schemas/record.schema.json. `explain` words the reason for a refused answer (see
    `orders.record_faults`); without it only its code is given.
    """
    faults = _verify_head(document)
    links = [entry["link"] for entry in _linked(document["seals"], document["answers"])]
    for n, (entry, link) in enumerate(zip(document["answers"], links, strict=True), 1):
        if entry["link"] != link:
            faults.append(
                RecordFault("Answer {n} ({who}, question {id}) or one before it was changed.", **_answer(document, n))
            )
            break
    try:
        return faults + _replay(document, explain)
    except Unplayable as error:
        return [*faults, RecordFault("No game can have these options: {why}", why=error)]


def checked_from(document: JSON) -> int:
    """How many answers precede the part that is replayed; 0 if the whole game is replayed."""
    repairs = document.get("repairs", [])
    versions = {document["rules"], *(repair["was"] for repair in repairs)}
    return 0 if versions <= set(PLAYABLE) or not repairs else int(repairs[-1]["after"])


def replayed(document: JSON) -> Iterator[tuple[int, JSON]]:
    """The states of a record that `verify` accepts, each with the number of answers before it."""
    first, changes = checked_from(document), list(document.get("repairs", []))
    if first:
        state, changes = changes[-1]["state"], []
    else:
        state = _begun(document, changes[0]["was"] if changes else document["rules"])
    yield first, state
    for n, entry in enumerate(document["answers"][first:], first + 1):
        while changes and changes[0]["after"] < n:
            changes.pop(0)
            state = repair(state).state
        state = answer(state, entry["seat"], f"{state['epoch']}.{_place(entry['id'])}", entry["value"]).state
        yield n, state


def board_hash(state: JSON, version: str = VERSION) -> str:
    """SHA-256 of the board as canonical JSON, with the fields of that version of the rules."""
    board = state["board"]
    return _hash({name: board[name] for name in board if name not in ADDED} if version == "1" else board)


def _verify_head(document: JSON) -> list[RecordFault]:
    if document["format"] != FORMAT:
        return [
            RecordFault(
                "The record's format is “{format}”. This program reads “{known}”.",
                format=document["format"],
                known=FORMAT,
            )
        ]
    faults = []
    if document["rules"] not in PLAYABLE:
        faults.append(
            RecordFault(
                "The game was played under version {was} of the rules. This program has version {now}.",
                was=document["rules"],
                now=VERSION,
            )
        )
    if commitment(document["seed"]) != document["commitment"]:
        faults.append(
            RecordFault("The seed isn't the one promised before the game: its SHA-256 isn't the published checksum.")
        )
    sealed = [name for name in SEALED if name in document or name in document["seals"]]
    broken = [name for name in sealed if _hash(document.get(name)) != document["seals"].get(name)]
    return faults + [RecordFault("The part “{name}” was changed: its seal is broken.", name=name) for name in broken]


def _replay(document: JSON, explain: Explain) -> list[RecordFault]:
    """Deal and replay the game answer by answer, or from the point where it went on under the current rules."""
    first, changes = checked_from(document), list(document.get("repairs", []))
    if first:
        state, changes = changes[-1]["state"], []
    else:
        state = _begun(document, changes[0]["was"] if changes else document["rules"])
    for n, entry in enumerate(document["answers"][first:], first + 1):
        while changes and changes[0]["after"] < n:
            state = repair(state).state
            if state["board"] != changes.pop(0)["state"]["board"]:
                return [
                    RecordFault("When the rules changed before answer {n}, the board wasn't as the record says.", n=n)
                ]
        try:
            state = answer(state, entry["seat"], f"{state['epoch']}.{_place(entry['id'])}", entry["value"]).state
        except Refused as error:
            why = explain(state, entry["seat"], error.reason)
            return [
                RecordFault(
                    "Answer {n} ({who}, question {id}) can't have been given: {why}", **_answer(document, n), why=why
                )
            ]
    if questions(state):
        return [RecordFault("Answers are missing: the game isn't over after answer {n}.", n=len(document["answers"]))]
    return _verify_end(document, state)


def _answer(document: JSON, n: int) -> dict[str, object]:
    """What names an answer in a sentence: `Answer 31 (Ana, question 0.14.1)`."""
    entry = document["answers"][n - 1]
    return {"n": n, "who": _name(document, entry["seat"]), "id": entry["id"]}


def _name(document: JSON, seat: str) -> str:
    """The player of a seat, or the seat itself if the record names none."""
    return next((str(entry["name"]) for entry in document["seats"] if entry["seat"] == seat), seat)


def _begun(document: JSON, version: str) -> JSON:
    """The game at its beginning, under the rules of that time."""
    words = {entry["seat"]: entry["word"] for entry in document["seats"]}
    dealt = deal(document["edition"], words, document["options"], document["seed"])
    return begin(dealt, version if version in PLAYABLE else VERSION).state


def _verify_end(document: JSON, state: JSON) -> list[RecordFault]:
    points, said = state["board"]["points"], document["points"]
    faults = [
        RecordFault(
            "Points of {who}: {n}; the record says {said}.", who=_name(document, seat), n=n, said=said.get(seat, "–")
        )
        for seat, n in points.items()
        if said.get(seat) != n
    ]
    faults += [
        RecordFault("The record has points of {seat}, who doesn't play.", seat=seat)
        for seat in said
        if seat not in points
    ]
    if document["winners"] != _winners(state):
        won, written = (
            ", ".join(_name(document, seat) for seat in seats) or "–"
            for seats in (_winners(state), document["winners"])
        )
        faults.append(RecordFault("The winner is {won}; the record says {written}.", won=won, written=written))
    if board_hash(state, document["rules"]) != document["final"]:
        faults.append(RecordFault("The final board differs from the one in the record."))
    return faults


def _place(number: str) -> str:
    """A question's position in the game without the epoch, which rewinding raises."""
    return number.partition(".")[2]


def _winners(final: JSON) -> list[str]:
    board = Board.from_json(final["board"])
    return ranking(board, setting_of(final["edition"], final["options"], len(board.seats))).winners


def _linked(seals: dict[str, str], answers: Iterable[JSON]) -> Iterable[JSON]:
    link = _hash(seals)[:16]
    for entry in answers:
        kept = {name: entry[name] for name in ("id", "seat", "value", "by")}
        link = _hash([link, kept])[:16]
        yield kept | {"link": link}


def _hash(value: Any) -> str:
    return hashlib.sha256(canonical(value)).hexdigest()
