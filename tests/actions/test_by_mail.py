"""A game master's actions by mail. A master who plays writes from their own seat."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from pbem.actions.registry import GAME_MASTER
from pbem.i18n import LANGUAGES
from pbem.orders.spellings import spelling
from pbem.orders.vocabulary import VOCABULARIES
from pbem.service.accounts import players
from pbem.service.games import audit_log
from pbem.service.inbound import inbox
from pbem.store.database import Database
from pbem.store.models import Game
from pbem.store.pending_answers import open_waits
from tests.service.club import Club, email, plain
from tests.service.test_lobby_mail import agree, knock


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def game_of_ana(club: Club, **pace: object) -> str:
    """A game of three among friends. Ana is a player and the game master."""
    game = club.game(3, pace={"trust": "friends"} | pace)
    with club.database.write() as session:
        session.get_one(Game, game).master_id = players.known(session, email("Ana"), club.now, "Ana").id
    return game


def status(club: Club, game: str) -> tuple[str, int]:
    with club.database.read() as session:
        found = session.get_one(Game, game)
        return found.status, found.position


def log_of(club: Club, game: str) -> list[tuple[str, str | None, str]]:
    with club.database.read() as session:
        return [(deed.act, by, deed.why) for deed, by in reversed(audit_log.of_game(session, game))]


@pytest.mark.parametrize("name", GAME_MASTER)
def test_every_action_has_a_word_in_every_language(name: str) -> None:
    missing = [
        f"pbem/orders/vocabulary/{row.english_name.lower()}.py: no word for the game master's action {name!r}"
        for language, row in LANGUAGES.items()
        if not row.partial and name not in VOCABULARIES[language].master
    ]
    assert not missing, "\n".join(missing)
    assert " " not in spelling("en", "master", name), "the command line has it, too"


def test_an_action_is_carried_out_and_its_reason_reported(club: Club) -> None:
    game = game_of_ana(club)

    said = " ".join(club.say(game, "red", "gm pause, Ben is ill").split())

    assert "The game is paused, and we've told everyone." in said
    assert status(club, game) == ("paused", 0)
    assert log_of(club, game) == [("paused", "Ana", "Ben is ill")]
    assert "Ben is ill" in plain(club.mails("Ben")[-1])


@pytest.mark.parametrize(
    ("line", "hours"), [("gm extend 24h Ben", 24), ("game master: hello", 0), ("gm more time 2 days blue, ill", 48)]
)
def test_time_is_given_to_a_seat(club: Club, line: str, hours: int) -> None:
    game = game_of_ana(club, answer_hours=24)
    assert club.asked(game) == ["blue"]
    before = deadline(club, game)

    club.say(game, "red", line)

    assert deadline(club, game) - before == timedelta(hours=hours)


def deadline(club: Club, game: str) -> datetime:
    with club.database.read() as session:
        [wait] = open_waits(session, game)
        assert wait.deadline_at is not None
        return wait.deadline_at


def test_a_german_master_types_german(club: Club) -> None:
    game = game_of_ana(club)
    with club.database.write() as session:
        players.known(session, email("Ana"), club.now, "Ana").language = "de"

    club.say(game, "red", "Spielleiter Tempo answer_hours=48")

    with club.database.read() as session:
        assert session.get_one(Game, game).time_control["answer_hours"] == 48


def test_an_irreversible_action_needs_a_yes(club: Club) -> None:
    game = game_of_ana(club)
    club.say(game, club.asked(game)[0], "power 13")

    asked = " ".join(club.say(game, "red", "gm rewind 0, a slip").split())

    assert "All later answers and all orders stored for later are deleted" in asked
    assert "To confirm, reply with just: yes" in asked
    assert status(club, game) == ("running", 1)
    club.say(game, "red", "yes")
    assert status(club, game)[1] == 0
    assert log_of(club, game) == [("rewound", "Ana", "a slip")]


def test_a_no_cancels_the_action(club: Club) -> None:
    game = game_of_ana(club)
    club.say(game, "red", "gm end")
    club.say(game, "red", "no")
    club.say(game, "red", "yes")
    assert status(club, game)[0] == "running"


def test_a_master_who_plays_asks_the_others(club: Club) -> None:
    game = game_of_ana(club, trust="vote")

    asked = " ".join(club.say(game, "red", "gm change answer_hours=48").split())

    assert "We're asking the other players." in asked
    club.say(game, "blue", "vote yes")
    with club.database.read() as session:
        assert session.get_one(Game, game).time_control["answer_hours"] == 48


@pytest.mark.parametrize("line", ["gm pause", "gm end", "gm rotate red", "gm answer red power 9", "gm look mails"])
def test_other_players_cannot_act_as_game_master(club: Club, line: str) -> None:
    game = game_of_ana(club)

    said = " ".join(club.say(game, "blue", line).split())

    assert "Only the game master of this game can do that." in said or "hidden from you" in said
    club.say(game, "blue", "yes")
    assert status(club, game) == ("running", 0)
    assert log_of(club, game) == []


def test_a_master_who_plays_sees_nothing_hidden(club: Club) -> None:
    game = game_of_ana(club)
    assert "hidden information stays hidden from you" in " ".join(club.say(game, "red", "gm look mails").split())
    assert log_of(club, game) == []


def test_a_strangers_mail_does_nothing_until_it_is_confirmed(club: Club) -> None:
    game = game_of_ana(club)
    message = club.write(game, "red", "gm pause", sender="mallory@example.net")
    club.work()
    assert status(club, game)[0] == "running"
    assert club.outcome(message) == "wrong_sender"

    club.write_parsed(lambda session: inbox.confirm(session, message, club.now))
    assert status(club, game)[0] == "paused"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("gm extend", "Something is missing"),
        ("gm extend 24h tomorrow", "understand “tomorrow”"),
        ("gm extend 99999", "Give more than 0 and at most 1440 hours."),
        ("gm rewind x", "That isn't a number."),
    ],
)
def test_mistyped_commands_are_explained_and_change_nothing(club: Club, line: str, why: str) -> None:
    game = game_of_ana(club)
    assert why in " ".join(club.say(game, "red", line).split())
    assert log_of(club, game) == []


def test_a_message_to_the_game_master_is_still_sent(club: Club) -> None:
    game = game_of_ana(club)
    club.say(game, "blue", "say gm: pause this, please")
    assert status(club, game)[0] == "running"


# -- from a master without a seat --------------------------------------------------------------------------------------


@pytest.fixture
def game_of_eva(club: Club) -> str:
    """A game of Ana and Ben. Eva is the game master and doesn't play."""
    game = club.game(2)
    with club.database.write() as session:
        session.get_one(Game, game).master_id = players.known(session, email("Eva"), club.now, "Eva").id
    return game


def test_a_master_without_a_seat_writes_to_the_lobby(club: Club, game_of_eva: str) -> None:
    asked = knock(club, f"gm {game_of_eva} pause, Ben is ill", sender=email("Eva"))
    assert f"Your action as game master of {game_of_eva}: pause, Ben is ill." in " ".join(plain(asked[0]).split())
    assert status(club, game_of_eva)[0] == "running"

    [done] = agree(club, asked, sender=email("Eva"))

    assert "The game is paused, and we've told everyone." in " ".join(plain(done).split())
    assert log_of(club, game_of_eva) == [("paused", "Eva", "Ben is ill")]


def test_a_look_by_mail_is_logged(club: Club, game_of_eva: str) -> None:
    agree(club, knock(club, f"gm {game_of_eva} look mails", sender=email("Eva")), sender=email("Eva"))
    assert log_of(club, game_of_eva) == [("looked", "Eva", "")]


@pytest.mark.parametrize("who", ["Ana", "Zoe"])
def test_private_games_look_missing_to_others(club: Club, game_of_eva: str, who: str) -> None:
    with club.database.write() as session:
        players.known(session, email("Zoe"), club.now, "Zoe")
    here, there = (knock(club, f"gm {game} end", sender=email(who)) for game in (game_of_eva, "nowhere1"))

    # Names of games differ in length, so lines break at other places.
    assert plain(here[0]).replace(game_of_eva, "nowhere1").split() == plain(there[0]).split()
    assert "you aren't its game master" in " ".join(plain(here[0]).split())
    assert status(club, game_of_eva)[0] == "running"


def test_trials_with_hidden_information_need_the_page(club: Club, game_of_eva: str) -> None:
    [seat] = club.asked(game_of_eva)
    [refused] = knock(club, f"gm {game_of_eva} answer {seat} power 9", sender=email("Eva"))
    assert "Do this on the game master's page" in " ".join(plain(refused).split())
    assert status(club, game_of_eva) == ("running", 0)
