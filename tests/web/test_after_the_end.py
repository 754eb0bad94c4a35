"""Once the seed is public, nothing can resume a game, through any entry point."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from pbem.cli import pbem
from pbem.service.accounts import players
from pbem.service.errors import NotPossible
from pbem.service.games import game_master, records
from pbem.service.seats import early_end
from pbem.store.models import Game
from tests.cli.test_rotate import found, world
from tests.service.club import Club, email
from tests.web.api.programs import Program
from tests.web.browser import Browser


@pytest.fixture
def over(club: Club) -> str:
    """Ana and Ben have finished a game; Ana is the master."""
    game = club.game(2, options={"rounds": "6"})
    with club.database.write() as session:
        session.get_one(Game, game).master_id = players.known(session, email("Ana"), club.now, "Ana").id
    club.play(game, 10)
    assert status(club, game) == "over"
    return game


def status(club: Club, game: str) -> str:
    with club.database.read() as session:
        return session.get_one(Game, game).status


def test_no_page_rewinds_a_finished_game(club: Club, over: str) -> None:
    ana = Browser(club, "Ana")
    page = ana.send(f"/g/{over}/master/rewind", {"answer": "1", "sure": "yes"})

    assert "Play a rematch instead: a new game with a new shuffle." in " ".join(page.said)
    assert status(club, over) == "over"
    assert not ana.get(f"/g/{over}/master/answers").tree.css('form[action$="/rewind"]')


@pytest.mark.parametrize(
    ("path", "body"),
    [("rewind", {"answer": 1}), ("resume", {}), ("answer", {"seat": "red", "line": "bot"})],
)
def test_the_api_cannot_resume_it(club: Club, over: str, path: str, body: dict[str, object]) -> None:
    Program(club, "Ana").post(f"/games/{over}/master/{path}", body, 409)
    assert status(club, over) == "over"


@pytest.mark.parametrize("kind", ["resume", "end"])
def test_no_vote_resumes_it(club: Club, over: str, kind: str) -> None:
    Program(club, "Ben").post(f"/games/{over}/vote", {"propose": kind}, 409)
    assert status(club, over) == "over"


@pytest.mark.parametrize("line", ["resume", "vote resume"])
def test_no_mail_resumes_it(club: Club, over: str, line: str) -> None:
    club.say(over, "red", line)
    assert status(club, over) == "over"


def test_no_mail_in_it_is_reprocessed(club: Club, over: str) -> None:
    mail = club.write(over, "blue", "power 13", header="Auto-Submitted: auto-generated\r\n")
    club.work()
    with club.database.write() as session:
        players.known(session, email("Eva"), club.now, "Eva").admin = True

    Program(club, "Eva").post(f"/games/{over}/master/mails/{mail}/read", {}, 409)

    assert status(club, over) == "over"


def test_nobody_gets_a_seat_in_it(club: Club, over: str) -> None:
    with club.database.write() as session, pytest.raises(NotPossible, match="The game is over"):
        game_master.substitute(session, over, "blue", "steady", club.now)


def test_an_unfinished_record_is_not_imported(club: Club, over: str) -> None:
    with club.database.write() as session:
        record = records.export(session, session.get_one(Game, over))
        with pytest.raises(NotPossible, match="the game isn't over"):
            records.import_record(session, record | {"answers": record["answers"][:-1]}, club.now)


def test_an_early_end_reveals_no_seed_and_is_reversible(club: Club) -> None:
    game = club.game(2)
    with club.database.write() as session:
        seed = session.get_one(Game, game).seed
        session.get_one(Game, game).public = True
        early_end.end_by_master(session, session.get_one(Game, game), club.now)

    ben = Program(club, "Ben")
    told = json.dumps([ben.get(f"/games/{game}/{path}") for path in ("view", "events", "deeds")])
    ben.get(f"/games/{game}/record", 409)
    page = Browser(club, "Ben").get(f"/g/{game}").text

    assert seed not in told + page
    with club.database.write() as session:
        game_master.resume(session, game, club.now)
    assert status(club, game) == "running"


@pytest.mark.parametrize("words", [("rewind", "granada7", "0"), ("resume", "granada7"), ("end", "granada7")])
def test_the_command_line_rewinds_no_finished_game(home: Path, words: tuple[str, ...]) -> None:
    found(home)
    here = world(home)
    with here.database.write() as session:
        session.get_one(Game, "granada7").status = "over"
    here.database.close()

    done = CliRunner().invoke(pbem, words)

    assert (done.exit_code, "The game is over" in done.stderr) == (1, True)
