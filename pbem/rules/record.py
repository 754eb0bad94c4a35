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


def verify(document: JSON, explain: Explain = lambda _state, _seat, reason: f"{code(reason)}.") -> list[str]:
    """The faults of a record, as sentences; empty if the record is valid.

    The document must have the shape of schemas/record.schema.json. `explain` words the reason for a refused answer (see
    `orders.record_faults`); without it only its code is given.
    """
    faults = _verify_head(document)
    links = [entry["link"] for entry in _linked(document["seals"], document["answers"])]
    for n, (entry, link) in enumerate(zip(document["answers"], links, strict=True), 1):
        if entry["link"] != link:
            faults.append(f"{_called(document, n)}, or something before it, was changed.")
            break
    try:
        return faults + _replay(document, explain)
    except Unplayable as error:
        return [*faults, f"These options do not make a game: {error}"]


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


def _verify_head(document: JSON) -> list[str]:
    if document["format"] != FORMAT:
        return [f"The format is {document['format']!r}; this program reads {FORMAT!r}."]
    faults = []
    if document["rules"] not in PLAYABLE:
        faults.append(f"Played under rules version {document['rules']}; these are version {VERSION}.")
    if commitment(document["seed"]) != document["commitment"]:
        faults.append("The seed is not the one that was promised: its SHA-256 is not the commitment.")
    sealed = [name for name in SEALED if name in document or name in document["seals"]]
    broken = [name for name in sealed if _hash(document.get(name)) != document["seals"].get(name)]
    return faults + [f"What stands under {name!r} was changed: its seal is broken." for name in broken]


def _replay(document: JSON, explain: Explain) -> list[str]:
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
                return [f"The game did not stand as the record says when its rules changed before answer {n}."]
        try:
            state = answer(state, entry["seat"], f"{state['epoch']}.{_place(entry['id'])}", entry["value"]).state
        except Refused as error:
            why = explain(state, entry["seat"], error.reason)
            return [f"{_called(document, n)} cannot have been given: {why}"]
    if questions(state):
        return [f"Answers are missing: the game is not over after answer {len(document['answers'])}."]
    return _verify_end(document, state)


def _called(document: JSON, n: int) -> str:
    """`Answer 31 (Ana, question 0.14.1)`."""
    entry = document["answers"][n - 1]
    return f"Answer {n} ({_name(document, entry['seat'])}, question {entry['id']})"


def _name(document: JSON, seat: str) -> str:
    """The player of a seat, or the seat itself if the record names none."""
    return next((str(entry["name"]) for entry in document["seats"] if entry["seat"] == seat), seat)


def _begun(document: JSON, version: str) -> JSON:
    """The game at its beginning, under the rules of that time."""
    words = {entry["seat"]: entry["word"] for entry in document["seats"]}
    dealt = deal(document["edition"], words, document["options"], document["seed"])
    return begin(dealt, version if version in PLAYABLE else VERSION).state


def _verify_end(document: JSON, state: JSON) -> list[str]:
    def names(seats: Iterable[str]) -> str:
        return ", ".join(_name(document, seat) for seat in seats) or "nobody"

    points, said = state["board"]["points"], document["points"]
    wrong = {seat: n for seat, n in points.items() if said.get(seat) != n}
    faults = [f"{names([seat])} has {n} points, not {said.get(seat, 'none')}." for seat, n in wrong.items()]
    faults += [f"{seat} does not play, yet has {n} points." for seat, n in said.items() if seat not in points]
    if document["winners"] != _winners(state):
        faults.append(f"Won by {names(_winners(state))}, not by {names(document['winners'])}.")
    if board_hash(state, document["rules"]) != document["final"]:
        faults.append("The final board differs from the one in the record.")
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
