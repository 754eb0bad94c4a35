"""The rules against the referee: the same positions, what each of them allows and what each makes of it.

Positions come from random games of all kinds, and from boards thrown together at random with one card to be played.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from pbem.rules import CASTILLO, COLOURS, JSON, PLACES, REGIONS, TILES, answer, begin, deal, questions, read, steps
from pbem.rules.driver import act_of, resume
from tests.referee.books import due_places, keep
from tests.referee.cards import KEY_OF, choice, first_asked
from tests.referee.position import Position
from tests.referee.scoring import chosen_once
from tests.rules.games import any_answer, kind_of_game, seed_of
from tests.rules.shapes import check

UNIVERSE: list[Any] = [
    *PLACES,
    *("france", "portugal", "court", "province", "nowhere", "no", "move", "add"),
    *(f"{colour}@{place}" for colour in COLOURS for place in (*PLACES, "court", "france")),
    *(f"{tile}@{place}" for tile in TILES for place in (*PLACES, "france")),
    *COLOURS,
    *range(15),
]
NOT_JUDGED = {"half", "veto", "sequence", "ability"}  # tests by name see to these
STRETCH = 40  # so many positions of a game are looked at
GOES_ON = {"scored", "disc", "moved", "to_court", "thrown_in", "grande", "returned"}


class Watch:
    """One game, followed by the referee's own books; `disputes` is what the two do not agree on."""

    def __init__(self, state: JSON) -> None:
        self.disputes: list[str] = []
        self.judged: Counter[str] = Counter()
        self.card: str | None = None
        self.left = ""
        self.discs: dict[str, str] = {}
        self.vetoed = False
        self.due: list[str] | None = None
        self.got: list[str] = []
        self.expected: dict[str, Any] | None = None
        self.position = self._read(state)

    def _read(self, state: JSON) -> Position:
        return Position.read(state["edition"], state["options"], resume(state).table.board.to_json())

    def look(self, state: JSON, events: Sequence[JSON], dice: Random, *, going_on: bool = True) -> None:
        """What has just happened, and what is asked now; after a single turn (not `going_on`) the next is nonsense."""
        self.expected = None
        for event in events:
            check("event", event)
            self.hear(event)
        self._compare_books(state)
        asked = questions(state) if going_on else {}
        self._compare_asked(asked)
        for seat, question in asked.items():
            check("question", question)
            self.disputes += [] if question["seat"] == seat else [f"{seat} gets a question of {question['seat']}"]
            if question["key"] not in NOT_JUDGED:
                self.judge(question, seat, dice)

    def hear(self, event: JSON) -> None:
        """Enter an event, first what it says of the referee's own place in the game."""
        if event["type"] not in GOES_ON:
            self._close_scoring()
        self._follow(event)
        self.disputes += [f"{self.card}: {breach}" for breach in keep(self.position, event, self.card)]

    def _follow(self, event: JSON) -> None:
        """Where in the game the event comes: whose card is running, what is counted anew from here."""
        kind = event["type"]
        if kind in {"card", "round", "ability", "special", "marker"}:
            self.position.took, self.position.using_ability = 0, kind == "ability"
        if kind in {"card", "round", "marker"}:
            self.card, self.position.infiltrating = None, False
        step = {
            "marker": self._end_round,
            "special": self._begin_special,
            "evicted": lambda _: setattr(self, "left", event["place"]),
            "disc": lambda _: self.discs.update({event["colour"]: event["place"]}),
            "vetoed": lambda _: setattr(self, "vetoed", True),
            "scoring": self._open_scoring,
            "scored": lambda _: self.got.append(event["place"]),
        }.get(kind)
        if step:
            step(event)

    def _end_round(self, _: JSON) -> None:
        if self.expected:
            self.disputes.append(f"the turn ended unasked, {list(self.expected)} were due to be asked")
        self.expected = None

    def _begin_special(self, event: JSON) -> None:
        self.card, self.discs, self.vetoed = event["card"], {}, False
        self.expected = first_asked(self.position, event["colour"], event["card"])

    def _open_scoring(self, event: JSON) -> None:
        self.got = []
        self.due = due_places(self.position, event["card"])
        if event["card"] in {"c4_disc_score", "o4_rivalries"}:
            self.due = chosen_once(self.discs)

    def _close_scoring(self) -> None:
        in_order = self.got == self.due if self.card is None else sorted(self.got) == sorted(self.due or ())
        if self.due is not None and not in_order and not self.vetoed:
            self.disputes.append(f"{self.card}: scored {self.got}, due {self.due}")
        self.due = None

    def _compare_books(self, state: JSON) -> None:
        now = self._read(state)
        if now.picture() != self.position.picture():
            self.disputes.append(f"{self.card}: the board is {now.picture()}, the books say {self.position.picture()}")
        for name in ("took", "infiltrating", "using_ability"):
            setattr(now, name, getattr(self.position, name))
        self.position = now

    def _compare_asked(self, asked: dict[str, JSON]) -> None:
        keys = {seat: question["key"] for seat, question in asked.items()}
        if self.expected is None or {"veto", "sequence"} & set(keys.values()):
            return
        due = {seat: key for seat, (key, _) in self.expected.items()}
        told = {seat: key for seat, key in keys.items() if asked[seat]["card"] == self.card and key not in AFTER}
        if due != told:
            self.disputes.append(f"{self.card}: {told} asked, {due} due")

    def judge(self, question: JSON, seat: str, dice: Random) -> None:
        """The question against the referee's own idea of it: first tokens, and whole answers good and bad."""
        self.judged[f"{question['key']} {question['card'] or ''}".strip()] += 1
        offered = choice(self.position, seat, question["key"], question["card"], self.left)
        first = steps(question)
        if set(first.options) != offered.first_tokens() or first.stop != (offered.least == 0):
            self.disputes.append(
                f"{seat} {_short(question)}: {set(first.options)} may begin, {offered.first_tokens()} due"
            )
        asked, good = read(question), [any_answer(question, dice) for _ in range(3)]
        for value in [*good, *(spoilt(value, dice) for value in good * 3)]:
            if asked.admits(value) != offered.allows(value):
                self.disputes.append(f"{seat} {_short(question)}: {value} is {asked.admits(value)} to the rules alone")


AFTER = {"half", "card", "take", "power", "place", "bids", "modifier", "ability"}


def _short(question: JSON) -> str:
    return f"{question['key']} {question['card']} {question['id']}"


def spoilt(value: Any, dice: Random) -> Any:
    """The answer with something changed; it may still be a good one."""
    if not isinstance(value, list):
        return dice.choice(UNIVERSE)
    value = list(value)
    at = dice.randrange(len(value)) if value else 0
    how = dice.randrange(5)
    if how == 0:
        value[at : at + 1] = [dice.choice(UNIVERSE)]
    elif how == 1:
        value[at : at + 1] = []
    elif how == 2:
        value += value[at : at + 1]
    elif how == 3:
        value += value[:2]
    else:
        dice.shuffle(value)
    return value


def positions(number: int) -> Iterator[Watch]:
    """A stretch of a random game of kind `number`, from the beginning of some act on; the watch after each look."""
    edition, players, options = kind_of_game(number)
    state, dice = begin(deal(edition, players, options, seed_of(number))).state, Random(number)
    first = dice.choice([0, 0, *range(60)])
    watch: Watch | None = None
    events: list[JSON] = []
    while asked := questions(state):
        if watch is None and state["act"] >= first and not state["answers"] and not state["discs"]:
            watch, events = Watch(state), []
        if watch is not None:
            watch.look(state, events, dice)
            yield watch
        seat = dice.choice(list(asked))
        state, events = answer(state, seat, asked[seat]["id"], any_answer(asked[seat], dice))
    if watch is not None:
        watch.look(state, events, dice)
        yield watch


def some_turn(number: int) -> JSON:
    """A turn's first question in a game of kind `number`."""
    edition, players, options = kind_of_game(number)
    state, dice = begin(deal(edition, players, options, seed_of(number))).state, Random(number)
    while (act := act_of(state)) is None or act.name != "turn":
        (seat, question), *_ = questions(state).items()
        state = answer(state, seat, question["id"], any_answer(question, dice)).state
    return state


def thrown_together(number: int) -> tuple[JSON, str]:
    """A board that no game need ever have come to, and the card on it that is to be played."""
    dice = Random(f"board {number}")
    state = json.loads(json.dumps(some_turn(number)))
    board = state["board"]
    me = next(iter(resume(state).asked(state)))
    decks = [card for cards in board["stacks"].values() for card in cards] + [
        card for card in board["cards"].values() if card
    ]
    card = dice.choice(sorted({card for card in decks if card in KEY_OF}))
    where = [*PLACES, "court", "province", "province"]
    for colour in board["colours"]:
        courtless = colour not in board["seats"]
        shares = Counter(dice.choices([place for place in where if place != "court" or not courtless], k=30))
        if dice.random() < 0.4:  # thin ranks, so that things run out
            shares = Counter(dice.choices(["province", *dice.sample(PLACES, 3)], [20, 1, 1, 1], k=30))
        for place in PLACES:
            board["caballeros"][place][colour] = shares[place]
        board["province"][colour] = shares["province"]
        if not courtless:
            board["court"][colour] = shares["court"]
    _court_pieces(board, card, dice)
    board["powers"][me] = 13
    first, second, *others = board["cards"]
    spare = "c3_most" if state["edition"] == "classic" else "n3_most"
    board["cards"] = {first: card, second: spare if card != spare else f"{card[0]}3_least"} | dict.fromkeys(others)
    board["vetoes"] = []
    return state | {"answers": [], "discs": {}}, card


def _court_pieces(board: JSON, card: str, dice: Random) -> None:
    """King, grandes and scoreboards; abroad, beside the castillo and in it only where cards can bring them there."""
    regency = card[0] == "r"
    board["king"] = dice.choice([*REGIONS, *(["france", "portugal", CASTILLO] * 2 if regency else [])])
    homes = [*REGIONS, *([CASTILLO] * 3 if regency else [])]
    board["grandes"] = {seat: dice.choice(homes) for seat in board["grandes"]}
    places = dice.sample(PLACES, 2)
    board["tiles"] = {tile: place if dice.random() < 0.6 else None for tile, place in zip(TILES, places, strict=True)}


def synthetic(number: int) -> Watch:
    """Play the one card on a board thrown together, watched."""
    state, card = thrown_together(number)
    dice = Random(number)
    watch = Watch(state)
    act = state["act"]
    watch.look(state, [], dice)
    while state["act"] == act and (asked := questions(state)):
        seat = dice.choice(list(asked))
        offered = asked[seat].get("options", ())
        value = next((each for each in (card, "special") if each in offered), None) or any_answer(asked[seat], dice)
        step = answer(state, seat, asked[seat]["id"], value)
        state = step.state
        watch.look(state, step.events, dice, going_on=state["act"] == act)
        watch.disputes = [f"board {number}: {dispute}" for dispute in watch.disputes]
    return watch


def main() -> None:
    """So many positions, half of them out of games; says what they were and exits with 1 where the two disagree."""
    parser = argparse.ArgumentParser(prog="python -m tests.referee", description=main.__doc__)
    parser.add_argument("positions", type=int, nargs="?", default=10_000)
    wanted = parser.parse_args().positions
    judged, disputes = compare(wanted)
    for what, n in sorted(judged.items()):
        sys.stdout.write(f"{n:7} {what}\n")
    sys.stdout.write(f"{judged.total():7} questions judged, {len(disputes)} disputes\n")
    sys.stdout.writelines(f"{dispute}\n" for dispute in disputes[:20])
    sys.exit(bool(disputes))


def compare(wanted: int) -> tuple[Counter[str], list[str]]:
    """Look at `wanted` positions, every second one thrown together."""
    judged: Counter[str] = Counter()
    disputes: list[str] = []
    for number in range(wanted // 2):
        watch = synthetic(number)
        judged += watch.judged
        disputes += watch.disputes
    left, number = wanted - wanted // 2, 0
    while left > 0:
        looks = list(islice(positions(number), min(left, STRETCH)))
        for watch in looks[-1:]:
            judged += watch.judged
            disputes += [f"game {number}: {dispute}" for dispute in watch.disputes]
        left, number = left - len(looks), number + 1
    return judged, disputes
