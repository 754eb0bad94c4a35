"""The registry of a game master's actions: complete rows, and one gate through which all entry points go."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import pytest
from sqlalchemy.orm import Session

from pbem.actions.action import SHELL, Permission, admit
from pbem.actions.fields import Entry, Why, fields_of
from pbem.actions.game_master import ANSWER, PAUSE, AnswerFor, Pause
from pbem.actions.hidden import LOOK, Look
from pbem.actions.operators import SITE, operate
from pbem.actions.player import Role, perform
from pbem.actions.players import PLAYERS
from pbem.actions.registry import GAME_MASTER
from pbem.i18n import Translator
from pbem.service.accounts import players
from pbem.service.errors import Hidden, NotPossible, NotYours, TooMany
from pbem.service.games import audit_log
from pbem.store.database import Database
from pbem.store.models import Game, Player
from tests.actions.samples import form_of
from tests.service.club import Club, email

CODE = Path(__file__).parents[2] / "pbem"


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def mastered(club: Club, by: str = "Eva") -> str:
    """A game of Ana and Ben, and its game master."""
    game = club.game(2)
    with club.database.write() as session:
        session.get_one(Game, game).master_id = players.known(session, email(by), club.now, by).id
    return game


def player(session: Session, name: str) -> Player:
    return session.query(Player).filter_by(handle=name).one()


# -- the gate ----------------------------------------------------------------------------------------------------------


def test_handlers_are_only_called_through_the_gate() -> None:
    """Handlers are only called through `admit`, which checks the permission."""
    called = re.compile(r"\b(?:Admitted|SiteRequest|PlayerRequest|Request)\s*\(|\.\s*(?:do|tries)\s*\(")
    found = [
        f"{file.relative_to(CODE)}:{node.lineno}"
        for file in CODE.rglob("*.py")
        if file not in [CODE / "actions" / gate for gate in ("action.py", "operators.py", "player.py")]
        and called.search(text := file.read_text("utf-8"))  # parsing all of them takes a second
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and _passes_the_gate(node.func, str(file))
    ]
    assert found == []


def _passes_the_gate(called: ast.expr, file: str) -> bool:
    of_lobby = "lobby" in file or "wording" in file  # their Request is that of a visitor
    made = isinstance(called, ast.Name) and called.id in {
        "Admitted",
        "SiteRequest",
        "PlayerRequest",
        *([] if of_lobby else ["Request"]),
    }
    return made or (isinstance(called, ast.Attribute) and called.attr in {"do", "tries"})


@pytest.mark.parametrize("name", GAME_MASTER)
@pytest.mark.parametrize("who", ["Ana", "Zoe"])
def test_only_the_game_master_is_admitted(club: Club, name: str, who: str) -> None:
    game = mastered(club)
    with club.database.write() as session:
        players.known(session, email("Zoe"), club.now, "Zoe")
        with pytest.raises(NotYours):
            admit(session, GAME_MASTER[name], player(session, who), game, club.now)


def test_an_unknown_visitor_is_never_admitted(club: Club) -> None:
    game = mastered(club)
    nobody: Any = None
    with club.database.write() as session:
        with pytest.raises(NotYours):
            admit(session, PAUSE, nobody, game, club.now)
        with pytest.raises(NotYours):
            operate(session, SITE["go_on"], nobody, SITE["go_on"].given(), club.now)


@pytest.mark.parametrize("action", [row for row in GAME_MASTER.values() if row.permission is Permission.NOT_PLAYING])
def test_a_playing_master_sees_nothing_hidden(club: Club, action: Any) -> None:
    game = mastered(club, by="Ana")
    with club.database.write() as session, pytest.raises(Hidden):
        admit(session, action, player(session, "Ana"), game, club.now)


def test_an_unannounced_trial_gives_no_result(club: Club) -> None:
    game = mastered(club)
    [seat] = club.asked(game)
    with club.database.write() as session, pytest.raises(AssertionError, match="nobody was told"):
        admit(session, ANSWER, player(session, "Eva"), game, club.now).carry_out(AnswerFor(seat, "bot"))
    assert club.asked(game) == [seat]


def test_actions_are_limited_to_twenty_an_hour(club: Club) -> None:
    game = mastered(club)
    remind, nothing = GAME_MASTER["remind"], GAME_MASTER["remind"].given()
    with club.database.write() as session:
        for _ in range(20):
            admit(session, remind, player(session, "Eva"), game, club.now).carry_out(nothing)
        with pytest.raises(TooMany):
            admit(session, remind, player(session, "Eva"), game, club.now).carry_out(nothing)
        admit(session, remind, SHELL, game, club.now).carry_out(nothing)


def test_the_shell_appears_in_no_log(club: Club) -> None:
    game = mastered(club)
    with club.database.write() as session:
        admit(session, PAUSE, SHELL, game, club.now).carry_out(Pause(why="repairs"))
        with pytest.raises(NotPossible, match="Only a player can look"):
            admit(session, LOOK, SHELL, game, club.now).carry_out(Look("mails"))
    with club.database.read() as session:
        assert [(deed.act, by, deed.why) for deed, by in audit_log.of_game(session, game)] == [
            ("paused", None, "repairs")
        ]


@pytest.mark.parametrize("name", [row.name for row in PLAYERS.values() if row.role not in (Role.SELF, Role.VISITOR)])
@pytest.mark.parametrize("there", [True, False])
def test_a_player_cannot_act_without_a_seat(club: Club, name: str, there: bool) -> None:
    game, row = club.game(2), PLAYERS[name]
    given: Any = None
    with club.database.write() as session:
        zoe = players.known(session, email("Zoe"), club.now, "Zoe")
        with pytest.raises(NotYours):
            perform(session, row, zoe, given, club.now, Translator(), game_id=game if there else "nowhere")


# -- rows --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAME_MASTER)
def test_a_game_master_row_is_complete(name: str) -> None:
    action = GAME_MASTER[name]
    assert action.help.endswith("."), "programs and the command line show it"
    assert action.title
    assert action.logged.words
    assert action.done or action.permission is Permission.NOT_PLAYING, "only a look is answered by what is seen"
    assert form_of(action) is not None
    assert not action.voted or action.permission is Permission.GAME_MASTER, "who puts it to the vote plays"


@pytest.mark.parametrize("name", sorted(set(GAME_MASTER) - {"rewind", "reread", "send", "look"}))  # not on this page
def test_each_field_of_a_form_has_a_label(name: str) -> None:
    fields = fields_of(GAME_MASTER[name].given, Entry.PAGE)
    assert [field.name for field in fields if getattr(field.kind, "label", "of its kind") == ""] == []


def test_a_field_without_a_kind_is_reported() -> None:
    @dataclass(frozen=True)
    class Forgotten:
        why: Annotated[str, Why()]
        colour: str

    Forgotten.__annotations__ = {"why": Annotated[str, Why()], "colour": str}
    with pytest.raises(TypeError, match=r"Forgotten\.colour has no kind of input"):
        fields_of(Forgotten, Entry.PAGE)


# -- operators ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SITE)
def test_only_an_operator_can_operate_the_site(club: Club, name: str) -> None:
    mastered(club)
    with club.database.write() as session, pytest.raises(NotYours):
        operate(session, SITE[name], player(session, "Eva"), None, club.now)


@pytest.mark.parametrize("name", SITE)
def test_an_operator_row_is_complete(name: str) -> None:
    action = SITE[name]
    assert action.help.endswith(".")
    assert all((action.title, action.done, action.logged.words))
