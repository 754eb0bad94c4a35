"""Every page about a game, at every stage, as seen by a stranger, a player and a game master."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from pbem.service.accounts import players
from pbem.service.games import game_master
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.seats import early_end
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.database import open_database
from pbem.store.migrate import upgrade
from pbem.store.models import Event, Game, Player
from tests.rules.games import any_answer
from tests.service.club import SEED, Club, email
from tests.web.browser import SITE, Browser
from tests.web.test_strangers import paths

GAME: Final = "granada7"
VISITORS: Final = {"": "stranger", "Ana": "player", "Eva": "master"}


@contextmanager
def open_club() -> Iterator[Club]:
    """A separate club, outside a test."""
    with TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/elgrande.db"
        upgrade(url)
        database = open_database(url)
        try:
            yield Club(database)
        finally:
            database.close()


@dataclass(frozen=True)
class Visit:
    """The response to a visitor; `html` is empty for pictures, redirects and files."""

    who: str
    path: str
    status: int
    html: str


def visits(club: Club, stage: str, language: str = "en", more: Sequence[str] = ()) -> Iterator[Visit]:
    """All pages, and `more` paths, in a language: seen by everybody. Ana plays; Eva is game master and operator."""
    STAGES[stage](club)
    with club.database.write() as session:
        eva = players.known(session, email("Eva"), club.now, "Eva")
        eva.admin = True
        session.get_one(Game, GAME).master_id = eva.id
        for player in session.query(Player):
            player.language = language
    for who in VISITORS:
        browser = Browser(club, who)
        for path in [*paths(club, GAME, "GET"), f"/g/{GAME}/replay?at=0", f"/g/{GAME}/replay?at=9&as=observer", *more]:
            with browser.client.get(path, base_url=SITE, headers={"Accept-Language": language}) as answer:
                page = answer.mimetype == "text/html" and not answer.location
                yield Visit(who, path, answer.status_code, answer.text if page else "")


def open_game(club: Club) -> None:
    with club.database.write() as session:
        ana = players.known(session, email("Ana"), club.now, "Ana")
        guests = [Guest(player=ana), Guest(email=email("Ben")), Guest()]
        create_game.create_game(
            session, Plan(guests, seed=SEED, host=ana, pace={"public": True}, game_id=GAME), club.now
        )
    club.work()


def begun(club: Club) -> None:
    club.game(3, game_id=GAME)


def on_turn(club: Club) -> None:
    """Ana is asked for an action card in round 4, after a scoring."""
    begun(club)
    club.play(GAME, 4)
    dice = Random(SEED)
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, GAME, club.now)
        while (question := unit.questions().get("red")) is None or question["key"] != "card":
            seat, asked = next(iter(unit.questions().items()))
            unit.answer(seat, any_answer(asked, dice), by="person")
        unit.close()
    club.work()


def without_events(club: Club) -> None:
    begun(club)
    with club.database.write() as session:
        session.query(Event).delete()


def paused(club: Club) -> None:
    begun(club)
    with club.database.write() as session:
        game_master.pause(session, GAME, club.now)


def never_begun(club: Club) -> None:
    open_game(club)
    with club.database.write() as session:
        session.get_one(Game, GAME).status = "abandoned"


def abandoned(club: Club) -> None:
    begun(club)
    with club.database.write() as session:
        early_end.end_early(session, GAME, "master", club.now)
    club.work()


def over(club: Club) -> None:
    club.game(2, game_id=GAME, options={"rounds": "6"})
    club.play(GAME, 10)


STAGES: Final[dict[str, Callable[[Club], None]]] = {
    stage.__name__: stage for stage in (open_game, begun, on_turn, without_events, paused, never_begun, abandoned, over)
}
