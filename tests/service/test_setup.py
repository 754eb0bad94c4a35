"""Creating games, inviting, joining, and basic game master actions."""

import json
from typing import Any

import pytest

from pbem import rules
from pbem.service.accounts import players
from pbem.service.errors import NotPossible
from pbem.service.games import game_master, records
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.games import seat_of
from pbem.store.models import Game
from tests.databases import empty
from tests.service.club import SEED, Club, email, plain


def invite_ben(club: Club, **plan: Any) -> str:
    """Ana's game with Ben invited."""
    with club.database.write() as session:
        ana = players.known(session, email("Ana"), club.now, "Ana")
        guests = [Guest(player=ana), Guest(email="ben@example.org")]
        game = create_game.create_game(session, Plan(guests, seed=SEED, host=ana, **plan), club.now).id
    club.work()
    return game


def status(club: Club, game: str) -> str:
    with club.database.read() as session:
        return session.get_one(Game, game).status


def test_an_invitation_shows_the_commitment_and_how_to_accept(club: Club) -> None:
    invite_ben(club)

    text = plain(club.mails("Ben")[0])

    assert rules.commitment(SEED) in text
    assert "| join" in text


def test_joining_by_mail_starts_the_game_with_the_word(club: Club) -> None:
    game = invite_ben(club)

    club.say(game, "blue", "join word Lampe")

    with club.database.read() as session:
        seat = seat_of(session, game, "blue")
        assert seat is not None
        assert (seat.word, seat.status) == ("Lampe", "joined")
    assert club.view(game)["king"] == rules.deal("classic", {"red": "", "blue": "Lampe"}, {}, SEED)["king"]


def test_an_early_joiner_is_told_to_wait(club: Club) -> None:
    with club.database.write() as session:
        ana = players.known(session, email("Ana"), club.now, "Ana")
        guests = [Guest(player=ana), Guest(email="ben@example.org"), Guest(email="carla@example.org")]
        game = create_game.create_game(session, Plan(guests, host=ana), club.now).id
    club.work()

    answer = club.say(game, "blue", "Join!")

    assert "You're in" in answer


def test_an_unclear_reply_to_an_invitation_gets_help(club: Club) -> None:
    game = invite_ben(club)

    answer = club.say(game, "blue", "Who are you?")

    assert "| join" in answer


@pytest.mark.parametrize(
    "text", ["Sure, count me in!", "OK 👍", "ja gern", "vale, me apunto", "Hi Ana,\nI'd love to.\nBen"]
)
def test_an_invitation_is_accepted_in_ones_own_words(club: Club, text: str) -> None:
    game = invite_ben(club)

    club.say(game, "blue", text, header="Content-Type: text/plain; charset=utf-8\r\n")

    with club.database.read() as session:
        assert session.get_one(Game, game).status == "running"


@pytest.mark.parametrize("text", ["No thanks!", "Sorry, I can't.", "Leider keine Zeit", "no puedo, gracias"])
def test_an_invitation_is_refused_in_ones_own_words(club: Club, text: str) -> None:
    game = invite_ben(club)

    club.say(game, "blue", text)

    with club.database.read() as session:
        seat = seat_of(session, game, "blue")
        assert seat is not None
        assert (seat.status, seat.invited_email) == ("invited", None)


@pytest.mark.parametrize("text", ["Yes, but only from Monday", "Sure!\nif Carla plays too", "Ja, aber erst im August"])
def test_a_yes_with_a_condition_is_asked_back(club: Club, text: str) -> None:
    game = invite_ben(club)

    assert club.say(game, "blue", text).startswith("Will you play?")
    with club.database.read() as session:
        assert session.get_one(Game, game).status == "open"


def test_invited_people_choose_their_language(club: Club) -> None:
    game = invite_ben(club)

    assert "Spielst du mit?" in club.say(game, "blue", "Sprache deutsch")
    assert "Du musst noch nichts tun" in club.say(game, "blue", "ja gerne")
    with club.database.read() as session:
        seat = seat_of(session, game, "blue")
        assert seat is not None
        assert (seat.word, seat.status) == ("", "joined")


@pytest.mark.parametrize("line", ["word Lampe", "Wort: Lampe", "palabra Lampe"])
def test_a_player_can_set_the_word_until_the_start(club: Club, line: str) -> None:
    game = invite_ben(club)

    answer = club.say(game, "red", line)

    assert "Your word for the shuffle: Lampe." in answer
    club.say(game, "blue", "join")
    assert club.view(game)["king"] == rules.deal("classic", {"red": "Lampe", "blue": ""}, {}, SEED)["king"]


def test_a_new_person_is_answered_in_the_invitations_language(club: Club) -> None:
    game = invite_ben(club, language="de")

    assert club.say(game, "blue", "Wer bist du?").startswith("Spielst du mit?")


def test_the_last_joiner_gets_only_the_first_mail(club: Club) -> None:
    game = invite_ben(club)
    before = len(club.mails("Ben"))

    club.say(game, "blue", "join")

    assert len(club.mails("Ben")) == before + 1


def test_declining_frees_the_seat_and_tells_the_others(club: Club) -> None:
    game = invite_ben(club)

    club.say(game, "blue", "decline")

    assert status(club, game) == "open"
    told = plain(club.mails("Ana")[-1])
    assert "The person invited to play blue declined." in told
    assert "ben@example.org" not in told


def test_a_strangers_yes_is_ignored(club: Club) -> None:
    game = invite_ben(club)

    club.say(game, "blue", "join", sender="eve@example.net")

    assert status(club, game) == "open"


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        ({"options": {"rounds": "7"}}, "rounds can be 9 or 6"),
        ({"options": {"colour": "blue"}}, "no option"),
        ({"edition": "2077"}, "no edition"),
        ({"game_id": "Granada"}, "3 to 12 lower-case letters"),
        ({"pace": {"answer_hours": -1}}, "Hours to answer"),
        ({"pace": {"on_miss": "cry"}}, "What happens after a missed deadline"),
    ],
)
def test_an_invalid_game_is_refused_with_a_message(club: Club, plan: dict[str, object], words: str) -> None:
    with pytest.raises(NotPossible, match=words):
        invite_ben(club, **plan)


def test_a_title_is_reduced_to_one_line(club: Club) -> None:
    game = club.game(title="\x01Our\r\nBcc: all \u202egame\u202c")
    with club.database.read() as session:
        assert session.get_one(Game, game).title == "Our Bcc: all game"


@pytest.mark.parametrize("title", ["Win at http://evil.example", "www.evil", "Buy at evil.com now", "mail me@evil"])
def test_a_title_cannot_contain_advertising(club: Club, title: str) -> None:
    with pytest.raises(NotPossible, match="without addresses"):
        club.game(title=title)


def test_a_substitute_gets_hand_time_and_question_but_no_orders(club: Club) -> None:
    game = club.game(2)
    [first] = club.asked(game)
    other = "red" if first == "blue" else "blue"
    club.say(game, other, "power 7")
    with club.database.write() as session:
        eva = players.known(session, "eva@example.org", club.now, "Eva")
        game_master.substitute(session, game, other, eva, club.now)

    club.say(game, first, "13")
    club.work()

    assert club.asked(game) == [other]
    assert "Your turn: " in plain(club.mails("Eva")[-1])


def test_the_old_address_of_a_reassigned_seat_is_invalid(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    old = club.address(game, seat)
    with club.database.write() as session:
        game_master.substitute(session, game, seat, "random", club.now)
    club.work()
    before = club.view(game)

    club.say(game, seat, "13", to=old)

    assert club.view(game) == before


def test_a_bot_that_takes_over_plays_on(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    with club.database.write() as session:
        game_master.substitute(session, game, seat, "steady", club.now)

    club.work()

    assert seat in club.view(game)["powers"]


def test_a_rewind_asks_again_from_that_answer(club: Club) -> None:
    game = club.game(2)
    for value in (9, 8):
        [seat] = club.asked(game)
        club.say(game, seat, str(value))
    with club.database.write() as session:
        game_master.rewind(session, game, 1, club.now, "a slip")

    club.work()

    view = club.view(game)
    assert list(view["powers"].values()) == [9]
    [seat] = club.asked(game)
    club.say(game, seat, "5")
    assert list(club.view(game)["powers"].values()) == [9, 5]


def whole_game(club: Club) -> str:
    return club.game(0, bots=3, options={"rounds": "6"})


def test_a_bot_game_ends_with_a_valid_record(club: Club) -> None:
    game = whole_game(club)

    assert status(club, game) == "over"
    with club.database.read() as session:
        record = records.export(session, session.get_one(Game, game))
    assert rules.verify(json.loads(json.dumps(record))) == []


def test_a_record_round_trips_through_import(club: Club) -> None:
    game = whole_game(club)
    with club.database.read() as session:
        record = records.export(session, session.get_one(Game, game))
    empty(club.database)

    with club.database.write() as session:
        records.import_record(session, record, club.now)

    with club.database.read() as session:
        again = session.get_one(Game, game)
        assert records.export(session, again) == record
        assert (again.public, again.time_control, again.started_at) == (True, {"public": True}, club.now)


def test_a_changed_record_is_not_imported(club: Club) -> None:
    game = whole_game(club)
    with club.database.read() as session:
        record = records.export(session, session.get_one(Game, game))
    record["points"]["red"] += 1
    empty(club.database)

    with club.database.write() as session, pytest.raises(NotPossible, match="can't be trusted"):
        records.import_record(session, record, club.now)


def test_a_running_games_export_shows_an_observers_view(club: Club) -> None:
    game = club.game(2)

    with club.database.read() as session:
        found = session.get_one(Game, game)
        text = json.dumps(records.export(session, found))

    assert found.seed not in text
    assert json.loads(text)["view"] == rules.view(found.state or {}, None)
