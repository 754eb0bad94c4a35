"""`leave`: stops watching, gives back a seat before the game begins, or leaves a running game."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from pbem.service.accounts import players
from pbem.service.errors import NotPossible
from pbem.service.seats import leaving
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.database import Database
from pbem.store.games import seat_of
from pbem.store.models import Game, Seat
from tests.service.club import Club, email, plain
from tests.service.test_following import followers, post

LEAVE = {"en": "leave", "de": "verlassen", "es": "salir", "fr": "quitter"}
LEFT = {
    "en": "You left the game before it started. Your seat is free again.",
    "de": "Du hast das Spiel verlassen, bevor es begonnen hat. Dein Platz ist wieder frei.",
    "es": "Has dejado la partida antes de que empezara. Tu puesto vuelve a estar libre.",
    "fr": "Tu as quitté la partie avant son début. Ton siège est de nouveau libre.",
}


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def waiting_game(club: Club, *names: str, game_id: str = "toledo5", language: str = "en") -> str:
    """A game of three that these players have joined; a seat is free."""
    with club.database.write() as session:
        joined = [players.known(session, email(name), club.now, name) for name in names]
        for player in joined:
            player.language = language
        guests = [*(Guest(player=player) for player in joined), *[Guest()] * (3 - len(names))]
        create_game.create_game(session, Plan(guests, game_id=game_id, pace={"public": True}), club.now)
    club.work()
    return game_id


def seated(club: Club, game: str, seat: str) -> bool:
    with club.database.read() as session:
        found = seat_of(session, game, seat)
        return found is not None and found.player_id is not None


def status(club: Club, game: str) -> str:
    with club.database.read() as session:
        return session.get_one(Game, game).status


@pytest.mark.parametrize("language", LEAVE)
def test_a_seat_can_be_given_back_before_the_start(club: Club, language: str) -> None:
    game = waiting_game(club, "Ana", "Ben", language=language)

    club.say(game, "blue", LEAVE[language])

    assert not seated(club, game, "blue")
    assert LEFT[language] in " ".join(plain(club.mails("Ben")[-1]).split())


def test_the_others_are_told_that_the_seat_is_free(club: Club) -> None:
    game = waiting_game(club, "Ana", "Ben")

    club.say(game, "blue", "I leave the game")

    told = " ".join(plain(club.mails("Ana")[-1]).split())
    assert "left before the game started. Anyone with the link can join instead." in told
    assert "Ben" not in told


def test_the_seat_can_be_taken_by_somebody_else(club: Club) -> None:
    game = waiting_game(club, "Ana", "Ben")
    club.say(game, "blue", "leave")

    with club.database.write() as session:
        zoe = players.known(session, email("Zoe"), club.now, "Zoe")
        seat = create_game.free_seat(session, game)
        assert seat is not None
        assert (seat.name, seat.handle, seat.word) == ("blue", None, None)
        create_game.join(session, game, seat.name, zoe, "", club.now)

    assert seated(club, game, "blue")


@pytest.mark.parametrize("happened", ["begun", "taken", "freed"])
def test_a_seat_that_changed_meanwhile_is_not_given_back(club: Club, happened: str) -> None:
    game = waiting_game(club, "Ana", "Ben")
    with club.database.write() as session:
        seat = seat_of(session, game, "blue")
        assert seat is not None
        zoe = players.known(session, email("Zoe"), club.now, "Zoe")
        match happened:
            case "begun":
                session.get_one(Game, game).status = "running"
            case "taken":
                taken = update(Seat).where(Seat.game_id == game, Seat.name == "blue").values(player_id=zoe.id)
                session.execute(taken, execution_options={"synchronize_session": False})
            case _:
                seat.player_id = None

        with pytest.raises(NotPossible):
            leaving.give_back(session, seat, club.now)


def test_a_game_without_players_is_cancelled(club: Club) -> None:
    game = waiting_game(club, "Ana")

    club.say(game, "red", "leave")

    assert status(club, game) == "abandoned"
    assert "Nobody else had joined, so it has been cancelled." in " ".join(plain(club.mails("Ana")[-1]).split())


@pytest.mark.parametrize("language", LEAVE)
def test_a_mail_to_play_gives_the_seat_back(club: Club, language: str) -> None:
    game = waiting_game(club, "Ana", "Zoe", language=language)

    told = " ".join(plain(post(club, f"{LEAVE[language]} {game}")).split())

    assert not seated(club, game, "blue")
    assert LEFT[language] in told


def test_an_unproved_mail_to_play_is_asked_back(club: Club) -> None:
    game = waiting_game(club, "Ana", "Zoe")

    asked = post(club, f"leave {game}", proof="")

    assert seated(club, game, "blue")
    assert "You'd leave toledo5" in " ".join(plain(asked).split())
    post(club, "yes", to=str(asked["From"].addresses[0].addr_spec), proof="")
    assert not seated(club, game, "blue")


@pytest.mark.parametrize("text", ["leave granada7", "leave", "verlassen granada7", "salir granada7"])
def test_leaving_ends_watching(club: Club, text: str) -> None:
    club.game(game_id="granada7")
    post(club, "watch granada7")

    told = plain(post(club, text))

    assert followers(club) == 0
    assert any(words in told for words in ("no longer watch", "nicht mehr", "Ya no"))


def test_with_several_games_a_name_is_required(club: Club) -> None:
    club.game(game_id="granada7")
    post(club, "watch granada7")
    waiting_game(club, "Ana", "Zoe")

    told = plain(post(club, "leave"))

    assert "Which game? Write, for example: leave granada7." in told
    assert followers(club) == 1
    assert seated(club, "toledo5", "blue")


def test_a_running_game_is_left_only_from_there(club: Club) -> None:
    game = club.game(game_id="granada7")

    with club.database.read() as session:
        ben = players.find_by_handle(session, "Ben")
        with pytest.raises(NotPossible, match="has already started"):
            leaving.named(session, ben, game)


@pytest.mark.parametrize("text", ["leave", "leave granada7"])
def test_leaving_a_running_game_needs_confirmation(club: Club, text: str) -> None:
    club.game(game_id="granada7")

    told = post(club, text, sender="Ben")

    assert "Do you want to leave the game? If so, reply with just yes." in " ".join(plain(told).split())
    assert seated(club, "granada7", "blue")


def test_a_mail_to_a_seat_cannot_leave_another_game(club: Club) -> None:
    waiting_game(club, "Ana", "Ben")
    game = club.game(game_id="granada7")

    told = club.say(game, "blue", "leave toledo5")

    assert "That's another game." in " ".join(told.split())
    assert seated(club, "toledo5", "blue")
    assert seated(club, game, "blue")


@pytest.mark.parametrize("game", ["granada7", "nowhere1"])
def test_another_players_game_is_refused_like_a_missing_one(club: Club, game: str) -> None:
    club.game(game_id="granada7")

    assert f"You aren't watching {game} and have no seat in it." in " ".join(plain(post(club, f"leave {game}")).split())


def test_leaving_declines_an_invitation(club: Club) -> None:
    with club.database.write() as session:
        ana = players.known(session, email("Ana"), club.now, "Ana")
        plan = Plan([Guest(player=ana), Guest(email=email("Ben"))], game_id="toledo5")
        create_game.create_game(session, plan, club.now)
    club.work()

    club.say("toledo5", "blue", "leave")

    assert "declined" in plain(club.mails("Ana")[-1])
