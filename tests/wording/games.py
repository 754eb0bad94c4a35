"""Random games from the view of mails: whenever a seat is asked, its view and the events since its last mail."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import NamedTuple

from pbem import rules
from pbem.art.text import alt_text, board_text
from pbem.facts import OnMiss
from pbem.i18n import Translator
from pbem.rules import JSON
from pbem.wording import Due, GameFacts, PositionFacts, Shuffle

HANDLES = ("Ana", "Ben", "Carla", "Dev", "Eva")
NOW = datetime(2026, 12, 9, 19, 0, tzinfo=UTC)
SEED = "b2c4" * 16
WORDS = ("Lampe", "ox", "blue", "Oslo", "42")


class Moment(NamedTuple):
    """A mail about to be written: its seat, the state, and the events so far."""

    seat: str
    game: GameFacts
    here: PositionFacts
    state: JSON
    log: list[JSON]


def named(players: int, language: str = "en") -> GameFacts:
    """The game with its players' names."""
    names = dict(zip(rules.COLOURS, HANDLES[:players], strict=False))
    return GameFacts("granada7", "granada7", names, "https://example.org/g/granada7", language)


def due(hours: float = 24, on_miss: OnMiss = "bot") -> Due:
    return Due(NOW, "Europe/Madrid", NOW + timedelta(hours=hours), on_miss)


def shuffle(players: int, *, opened: bool = False) -> Shuffle:
    words = dict(zip(rules.COLOURS, WORDS[:players], strict=False))
    return Shuffle(rules.commitment(SEED), words, SEED if opened else "")


def position(state: JSON, seat: str, events: list[JSON], game: GameFacts) -> PositionFacts:
    """What that seat knows at a state, and its reported events, in the game's language."""
    view, translator = rules.view(state, seat), Translator(game.language)
    told = [heard for event in events if (heard := rules.told(event, seat))]
    place = partial(rules.place_name, view["edition"], language=game.language)
    board = board_text(view, seat, game.names, place, translator)
    return PositionFacts(view, told, board, alt_text(view, game.names, place, translator))


def told_in(moment: Moment, language: str) -> Moment:
    """The same moment for a reader of another language."""
    game = replace(moment.game, language=language)
    here = position(moment.state, moment.seat, moment.log, game)
    return moment._replace(game=game, here=replace(here, events=moment.here.events))


def moments(seed: int, players: int, edition: str = "classic", **options: str) -> Iterator[Moment]:
    """Each moment when somebody is asked something new, and one for everybody when the game is over."""
    dice, game = random.Random(seed), named(players)
    dealt = rules.deal(edition, players, options, f"{seed:064x}")
    state, log = rules.begin(dealt)
    told = dict.fromkeys(game.names, 0)
    asked_before: dict[str, tuple[int, str]] = {}
    while asked := rules.questions(state):
        for seat, question in asked.items():
            if asked_before.get(seat) != (state["act"], question["key"]):
                asked_before[seat] = (state["act"], question["key"])
                yield Moment(seat, game, position(state, seat, log[told[seat] :], game), state, log)
                told[seat] = len(log)
        seat = dice.choice(list(asked))
        state, events = rules.answer(state, seat, asked[seat]["id"], answer(asked[seat], dice))
        log = [*log, *events]
    for seat in game.names:
        yield Moment(seat, game, position(state, seat, log[told[seat] :], game), state, log)


def answer(question: JSON, dice: random.Random) -> object:
    """A random legal answer; nobody ends a turn before both halves, so that cards are used."""
    partial: list[object] = []
    while True:
        now = rules.steps(question, partial)
        if not now.options or (now.stop and dice.random() < 0.2):
            return partial[0] if question["shape"] == "pick" else partial
        partial.append(dice.choice([option for option in now.options if option != "done"] or list(now.options)))
