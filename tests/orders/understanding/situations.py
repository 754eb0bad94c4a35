"""Recorded situations: a game up to an open question, and the mail about it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from email.message import EmailMessage
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from pbem import rules
from pbem.orders.context import Context
from pbem.orders.reading import read_lines
from pbem.orders.reading_results import Reading
from pbem.rules import JSON
from pbem.service.accounts import players
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from tests.service.club import NAMES, Club, email

FILE: Final = Path(__file__).with_name("situations.json")
GAME: Final = "granada7"
LANGUAGES: Final = ("en", "de", "es")


@dataclass(frozen=True)
class Situation:
    """A game, dealt from a seed, with all its answers up to a question to `seat` whose key is `asks`.

    `answers`: (act, seat, value), in the order in which they were given.
    """

    name: str
    edition: str
    players: int
    options: dict[str, str]
    seed: str
    seat: str
    asks: str
    answers: tuple[tuple[int, str, Any], ...]

    @property
    def player(self) -> str:
        return NAMES[rules.COLOURS.index(self.seat)]

    def waits(self) -> list[list[tuple[str, Any]]]:
        """The answers, those together that one seat gave one after another in the same act."""
        runs = groupby(self.answers, key=lambda given: given[:2])
        return [[(seat, value) for _, seat, value in run] for _, run in runs]

    def state(self) -> JSON:
        """The game at that moment, by the rules alone; raises rules.Refused if an answer is not legal any more."""
        state = rules.begin(rules.deal(self.edition, self.players, self.options, self.seed)).state
        for act, seat, value in self.answers:
            question = rules.questions(state).get(seat)
            if question is None or state["act"] != act:
                raise rules.Refused(f"{self.name}: {seat} isn't asked in act {act}; record it again")
            state = rules.answer(state, seat, question["id"], value).state
        return state


def recorded() -> dict[str, Situation]:
    """The situations of the file by their names."""
    rows = json.loads(FILE.read_text("utf-8"))
    return {row["name"]: Situation(**row | {"answers": tuple(map(tuple, row["answers"]))}) for row in rows}


@cache
def situation(name: str) -> Context:
    """What the reader of orders knows in a recorded situation."""
    asked = recorded()[name]
    names = {colour: NAMES[n] for n, colour in enumerate(rules.COLOURS[: asked.players])}
    return Context(rules.view(asked.state(), asked.seat), names)


def read(at: str, language: str, text: str) -> Reading:
    """The reading of a text that was sent in that situation."""
    context = replace(situation(at), language=language)
    return read_lines([(n, line, False) for n, line in enumerate(text.split("\n"), 1)], context)


def record(situations: Iterator[Situation]) -> None:
    """Write the file, one situation a line."""
    lines = ",\n".join(json.dumps(asdict(situation), separators=(",", ":")) for situation in situations)
    FILE.write_text(f"[\n{lines}\n]\n", "utf-8")


def found_game(club: Club, situation: Situation) -> None:
    """Create the game without answers. Every answer takes effect at once."""
    with club.database.write() as session:
        guests = [
            Guest(player=players.known(session, email(name), club.now, name)) for name in NAMES[: situation.players]
        ]
        pace = {"hold_minutes": 0, "public": True}
        plan = Plan(
            guests, seed=situation.seed, game_id=GAME, edition=situation.edition, options=situation.options, pace=pace
        )
        create_game.create_game(session, plan, club.now)
    club.work()


def give(club: Club, wait: list[tuple[str, Any]]) -> None:
    """The answers of one wait, and the mails that follow from them within the hour."""
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, GAME, club.now)
        for seat, value in wait:
            unit.answer(seat, value, by="person")
        unit.close()
    club.later(1)


def speak(club: Club, language: str) -> None:
    """From now on all players get their mails in that language."""
    with club.database.write() as session:
        for name in NAMES:
            if player := players.player_by_email(session, email(name)):
                player.language = language


def asking_mail(club: Club, situation: Situation) -> EmailMessage:
    """The last mail that the seat's player got; it asks the question."""
    return club.mails(situation.player)[-1]
