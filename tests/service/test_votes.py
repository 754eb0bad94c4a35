"""Votes: who is asked, what silence means, and the result."""

from datetime import datetime, timedelta

import pytest

from pbem.service.accounts import players
from pbem.service.games import game_master
from pbem.store.database import Database
from pbem.store.models import Game, Vote
from pbem.store.pending_answers import open_wait
from tests.service.club import Club, plain

DAY = {"answer_hours": 24, "remind_hours": 0, "on_miss": "ask"}


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def test_a_proposer_votes_yes_and_the_others_are_asked(
    club: Club,
) -> None:
    game = club.game(3, pace=DAY)
    before = len(club.mails("Ben"))

    receipt = club.say(game, "red", "vote pause 5 days")

    [mail] = club.mails("Ben")[before:]
    text = plain(mail)
    assert "Ana proposes a pause of 5 days." in text
    assert "The vote ends on Wed 2 Dec, 12:00, or earlier if the result is clear." in text
    assert "a tie means no" in text
    assert "| vote yes" in text
    assert "We're asking the other players." in receipt
    assert "So far: 1 for, 0 against. 2 votes are missing." in receipt
    assert status(club, game) == "running"


def test_a_pause_passes_by_majority_and_ends_by_itself(club: Club) -> None:
    game = club.game(3, pace=DAY)
    [seat] = club.asked(game)
    before = deadline(club, game, seat)
    club.say(game, "red", "vote pause 5 days")

    receipt = club.say(game, "blue", "vote yes")

    assert "The vote has passed" in receipt
    assert status(club, game) == "paused"
    assert "Vote passed: the game is paused for 5 days." in plain(club.mails("Carla")[-1])
    club.later(5 * 24)
    assert status(club, game) == "running"
    assert deadline(club, game, seat) == before + timedelta(days=5)


def test_a_vote_stays_open_until_the_majority_is_certain(club: Club) -> None:
    game = club.game(4, pace=DAY)
    club.say(game, "red", "vote pause 1 day")
    club.say(game, "blue", "vote yes")

    assert status(club, game) == "running"


def test_after_a_day_the_votes_cast_decide(club: Club) -> None:
    game = club.game(3, pace=DAY | {"answer_hours": 48})
    club.say(game, "red", "vote pause 1 day")

    club.later(24)

    assert status(club, game) == "paused"


def test_a_tied_vote_fails_and_cannot_be_repeated_soon(club: Club) -> None:
    game = club.game(2, pace=DAY)
    club.say(game, "red", "vote pause 1 day")

    club.say(game, "blue", "vote no")

    assert status(club, game) == "running"
    assert "Vote failed: no pause. 1 for, 1 against." in plain(club.mails("Ana")[-1])
    assert "You can propose it again in 3 days." in club.say(game, "blue", "vote pause 2 days")
    club.now += timedelta(days=3, minutes=1)
    assert "We're asking the other players." in club.say(game, "blue", "vote pause 2 days")


def test_a_vote_can_be_changed_until_decided(club: Club) -> None:
    game = club.game(3, pace=DAY)
    club.say(game, "red", "vote pause 1 day")
    club.say(game, "red", "vote no")

    receipt = club.say(game, "blue", "vote yes")

    assert "So far: 1 for, 1 against. 1 vote is missing." in receipt


def test_more_time_moves_all_deadlines(club: Club) -> None:
    game = club.game(2, pace=DAY)
    [seat] = club.asked(game)
    before = deadline(club, game, seat)
    club.say(game, "red", "vote extend 24h")

    club.say(game, "blue", "vote yes")

    assert deadline(club, game, seat) == before + timedelta(hours=24)


def test_no_deadline_is_mentioned_in_a_paused_game(club: Club) -> None:
    game = club.game(2, pace=DAY)
    with club.database.write() as session:
        game_master.pause(session, game, club.now)
    [first] = club.asked(game)

    club.work()
    said = club.say(game, first, "status").splitlines()
    club.say(game, "red" if first == "blue" else "blue", "vote resume")

    assert said[0] == "Your turn: play a power card."
    assert said[1].startswith("The game is paused")
    asked = plain(club.mails("Ana" if first == "red" else "Ben")[-1])
    assert "proposes to resume the game." in asked
    assert "The clock runs on" not in asked


def test_a_majority_resumes_a_paused_game(club: Club) -> None:
    game = club.game(2, pace=DAY)
    with club.database.write() as session:
        game_master.pause(session, game, club.now)
    club.say(game, "red", "vote resume")

    club.say(game, "blue", "vote yes")

    assert status(club, game) == "running"


def test_ending_early_needs_everybody(club: Club) -> None:
    game = club.game(3, bots=1, pace=DAY)
    club.say(game, "red", "vote end")
    club.say(game, "blue", "vote yes")
    before = status(club, game)

    club.say(game, "green", "vote yes")

    assert (before, status(club, game)) == ("running", "abandoned")
    assert "Everyone agreed to end the game early." in plain(club.mails("Ana")[-1])
    with club.database.read() as session:
        assert session.get_one(Game, game).result is None


def test_silence_rejects_an_early_end(club: Club) -> None:
    game = club.game(2, pace=DAY)
    asked = club.say(game, "red", "vote end")

    club.later(72)

    assert "Everyone must agree by Fri 4 Dec, 12:00. No vote counts as a no." in asked
    assert status(club, game) == "running"
    assert "The game goes on: not everyone agreed to end it." in plain(club.mails("Ana")[-1])


def test_a_single_player_against_bots_decides_alone(club: Club) -> None:
    game = club.game(1, bots=2, pace=DAY)

    club.say(game, "red", "vote end")

    assert status(club, game) == "abandoned"


def test_the_next_mail_reminds_those_who_have_not_voted(club: Club) -> None:
    game = club.game(2, pace=DAY)
    club.say(game, "red", "vote end")

    assert "Proposal" in club.say(game, "blue", "status")
    assert "vote yes" not in club.say(game, "red", "status")
    club.say(game, "blue", "vote no")
    assert "vote yes" not in club.say(game, "blue", "status")


def test_votes_work_in_the_players_language(club: Club) -> None:
    game = club.game(2, pace=DAY)
    with club.database.write() as session:
        for name, language in (("Ana", "de"), ("Ben", "es")):
            players.known(session, f"{name.lower()}@example.org", club.now).language = language

    receipt = club.say(game, "red", "Abstimmung Pause 2 Tage")

    assert "Wir fragen die anderen." in receipt
    assert "Ana propone una pausa de 48 horas." in plain(club.mails("Ben")[-1])
    assert "| votar sí" in plain(club.mails("Ben")[-1])
    club.say(game, "blue", "voto sí")
    assert status(club, game) == "paused"


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("vote", "Propose something: vote pause 5 days"),
        ("vote resume", "The game isn't paused."),
        ("vote pause 60 days", "That's too long. The maximum is 14 days."),
        ("vote yes", "There's no open vote."),
        ("pause 2 days", "We're asking the other players."),
    ],
)
def test_impossible_proposals_are_refused(club: Club, text: str, answer: str) -> None:
    game = club.game(2, pace=DAY)

    assert answer in club.say(game, "red", text)


def test_a_game_master_who_plays_pauses_at_once(club: Club) -> None:
    game = club.game(2, pace=DAY)
    with club.database.write() as session:
        session.get_one(Game, game).master_id = players.known(session, "ana@example.org", club.now).id

    assert "The game is paused." in club.say(game, "red", "pause 2 days")
    assert status(club, game) == "paused"
    assert "The game goes on." in club.say(game, "red", "resume")


def test_only_one_vote_can_be_open(club: Club) -> None:
    game = club.game(3, pace=DAY)
    club.say(game, "red", "vote end")

    assert "Another vote is still open" in club.say(game, "blue", "vote pause 2 days")


def test_a_substitute_has_not_voted_yet(club: Club) -> None:
    game = club.game(3, pace=DAY)
    club.say(game, "red", "vote end")
    with club.database.write() as session:
        game_master.substitute(
            session, game, "red", players.known(session, "dev@example.org", club.now, "Dev"), club.now
        )

    with club.database.read() as session:
        assert session.query(Vote).one().ballots == {}


def status(club: Club, game: str) -> str:
    with club.database.read() as session:
        return session.get_one(Game, game).status


def deadline(club: Club, game: str, seat: str) -> datetime:
    with club.database.read() as session:
        wait = open_wait(session, game, seat)
        assert wait
        assert wait.deadline_at
        return wait.deadline_at
