"""`pbem rotate`, and what `pbem show` says about bounced mail."""

import json
from pathlib import Path

from click.testing import CliRunner

from pbem import app
from pbem.cli import pbem
from pbem.config import Settings
from pbem.mail.bounce_causes import Cause
from pbem.mail.delivery_status import Failure
from pbem.service.accounts import players
from pbem.service.outbound import bounces
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.games import seat_of


def world(home: Path):
    return app.open_world(Settings.from_environment({"ELGRANDE_HOME": str(home)}))


def found(home: Path) -> None:
    here = world(home)
    with here.database.write() as session:
        guests = [Guest(player=players.known(session, f"{n}@example.org", here.clock(), n)) for n in ("ana", "ben")]
        create_game.create_game(session, Plan(guests, game_id="granada7"), here.clock())
    here.database.close()


def test_a_seat_gets_a_new_address(home: Path):
    found(home)
    done = CliRunner().invoke(pbem, ["rotate", "granada7", "red"])
    assert json.loads(done.stdout) == {"game": "granada7", "status": "running", "seat": "red"}
    here = world(home)
    with here.database.read() as session:
        seat = seat_of(session, "granada7", "red")
        assert seat is not None
        assert seat.token_version == 1
    here.database.close()


def test_an_unknown_seat_is_reported(home: Path):
    found(home)
    done = CliRunner().invoke(pbem, ["rotate", "granada7", "purple"])
    assert done.exit_code == 1
    assert "There is no seat 'purple'. The seats are red, blue." in done.stderr


def test_show_lists_unreachable_players_and_held_clocks(home: Path):
    found(home)
    here = world(home)
    with here.database.write() as session:
        for name in ("ana", "ben"):
            bounces.count(session, f"{name}@example.org", Failure(Cause.ADDRESS, "550 No such user"), here.clock())
    here.database.close()
    shown = json.loads(CliRunner().invoke(pbem, ["show", "granada7"]).stdout)
    assert shown["unreachable"] == {"red": "550 No such user", "blue": "550 No such user"}
    assert [(wait["until"], wait["held"]) for wait in shown["waits"]] == [(None, True)]
