"""Plays a whole game in memory, without JSON between acts. For bots, self-play and benchmarks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pbem.rules.acts import Act, perform, programme
from pbem.rules.asks import Play
from pbem.rules.board import JSON, Board
from pbem.rules.deal import set_up, setting_of
from pbem.rules.driver import Moment
from pbem.rules.questions import Ask, Question, Together, Value
from pbem.rules.ranking import ranking
from pbem.rules.verbs import Table
from pbem.rules.versions import VERSION
from pbem.rules.views import View, view_of

Look = Callable[[], View]
Choose = Callable[[Question, Look], Value]


class Result(NamedTuple):
    """The result of a game. A step is one atomic decision; an answer may contain several."""

    points: dict[str, int]
    winners: list[str]
    answers: int
    steps: int
    board: Board


def play(dealt: JSON, choose: Choose) -> Result:
    """Play the dealt game to its end; `choose(question, look)` answers for every seat.

    `look()` returns the asked seat's view and is computed only when called, so a bot that doesn't use it costs nothing.
    """
    game = _Game(dealt, choose)
    for number, act in enumerate(game.programme()):
        game.perform(number, perform(act, game.table))
    board = game.table.board
    winners = ranking(board, game.table.setting).winners
    return Result(board.points, winners, game.answers, game.steps, board)


class _Game:
    """A game in progress, and what is needed to build a bot's view of it."""

    def __init__(self, dealt: JSON, choose: Choose) -> None:
        setting = setting_of(dealt["edition"], dealt["options"], len(dealt["seats"]))
        self.table = Table(set_up(dealt), setting)
        self.choose = choose
        self.answers = self.steps = 0
        self._state: JSON = {"rules": VERSION, "edition": dealt["edition"], "options": dealt["options"], "epoch": 0}

    def programme(self) -> Iterator[Act]:
        options = self.table.setting.options
        return programme(options["rounds"], options.get("power_shift", "no"), len(self.table.board.colours))

    def perform(self, act: int, play: Play[None]) -> None:
        table = self.table
        table.events.clear()
        table.turn = table.card = None
        table.infiltrating = False
        given: list[Value] = []
        start = table.board.to_json()
        ask = next(play, None)
        while ask is not None:
            value = self._answer(play, ask, act, start, given)
            given.append(value)
            try:
                ask = play.send(value)
            except StopIteration:
                return

    def _answer(self, play: Play[None], ask: Ask, act: int, start: JSON, given: list[Value]) -> Value:
        def look_as(seat: str) -> Look:
            state = self._state
            return lambda: view_of(
                state | {"act": act, "board": start, "answers": list(given), "discs": {}},
                Moment(self.table, play, ask, len(given), True),
                seat,
            )

        if not isinstance(ask, Together):
            return self._one(ask, look_as(ask.seat))
        return {seat: self._one(question, look_as(seat)) for seat, question in ask.questions.items()}

    def _one(self, question: Question, look: Look) -> Value:
        value = self.choose(question, look)
        self.answers += 1
        self.steps += len(value) if isinstance(value, list) else 1
        return value
