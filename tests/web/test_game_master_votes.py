"""A playing game master's actions need a vote of the others: on the page, through the API, answered by mail."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from pbem.service.accounts import players
from pbem.service.deadlines.time_control import checked
from pbem.service.errors import NotPossible
from pbem.service.games import audit_log
from pbem.service.seats import early_end, votes
from pbem.service.setup.create_game import Guest, Plan
from pbem.service.setup.create_game import create_game as found_game
from pbem.store.games import seats_of
from pbem.store.models import Game, PendingAnswer
from pbem.store.pending_answers import open_wait
from pbem.store.votes import open_vote
from pbem.vote_kinds import VoteKind
from tests.service.club import Club, email, plain
from tests.web.api.programs import Program
from tests.web.browser import Browser
from tests.web.test_game_master_trials import lend

pytestmark = pytest.mark.usefixtures("reports")
WISHES: list[tuple[str, dict[str, str], str, dict[str, Any]]] = [
    ("rewind", {"answer": "1"}, "rewind", {"answer": 1}),
    ("pace", {"answer_hours": "48"}, "pace", {"pace": {"answer_hours": 48}}),
    ("substitute", {"seat": "blue", "who": "steady"}, "substitute", {"seat": "blue", "who": "steady"}),
    ("end", {}, "end", {}),
    ("hand", {"who": "Eva"}, "hand", {"who": "Eva"}),
]


def hosted(club: Club, people: int = 2, bots: int = 0, **pace: Any) -> str:
    """A game whose master, Ana, plays in it."""
    game = club.game(people, bots, pace=pace)
    with club.database.write() as session:
        session.get_one(Game, game).master_id = players.known(session, email("Ana"), club.now, "Ana").id
        players.known(session, email("Eva"), club.now, "Eva")
    return game


def answered(club: Club, game: str, times: int) -> None:
    for n in range(times):
        club.say(game, club.asked(game)[0], f"power {13 - n}")


def position(club: Club, game: str) -> int:
    with club.database.read() as session:
        return session.get_one(Game, game).position


def stands(club: Club, game: str) -> tuple[Any, ...]:
    """Everything that the motions would change."""
    with club.database.read() as session:
        found = session.get_one(Game, game)
        seats = [(seat.name, seat.bot) for seat in seats_of(session, game)]
        return found.position, found.status, found.time_control, found.master_id, seats


def vote_of(club: Club, game: str) -> str | None:
    with club.database.read() as session:
        found = open_vote(session, game)
        return found.kind.key if found else None


# -- nothing without the others ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("act", "form", "path", "body"), WISHES)
@pytest.mark.parametrize("door", ["page", "program"])
def test_a_playing_masters_actions_are_only_proposed(
    club: Club, act: str, form: dict[str, str], path: str, body: dict[str, Any], door: str
) -> None:
    game = hosted(club, 3)
    answered(club, game, 2)
    before, mailed = stands(club, game), len(club.mails("Ben"))

    if door == "page":
        page = Browser(club, "Ana").send(f"/g/{game}/master/{act}", form | {"sure": "yes"})
        assert "We're asking the other players." in " ".join(page.said)
    else:
        assert Program(club, "Ana").post(f"/games/{game}/master/{path}", body)["vote"] == "open"
    club.work()

    assert stands(club, game) == before
    assert vote_of(club, game) == act
    assert len(club.mails("Ben")) == mailed + 1
    assert "| vote yes" in plain(club.mails("Ben")[-1])


@pytest.mark.parametrize(("act", "form", "path", "body"), WISHES)
def test_a_motion_fails_without_votes(
    club: Club, act: str, form: dict[str, str], path: str, body: dict[str, Any]
) -> None:
    game = hosted(club, 2, answer_hours=240)
    answered(club, game, 1)
    if act == "rewind":
        body = {"answer": 0}
    before = stands(club, game)
    Program(club, "Ana").post(f"/games/{game}/master/{path}", body)

    club.later(73)

    assert vote_of(club, game) is None
    assert stands(club, game) == before


def test_an_impossible_motion_is_refused_at_once(club: Club) -> None:
    game, ana = hosted(club), Program(club, "Ana")
    for path, body in [
        ("rewind", {"answer": 99}),
        ("pace", {"pace": {"answer_hours": 0.01}}),
        ("pace", {"pace": {"answer_hours": 24}}),
        ("substitute", {"seat": "green", "who": "steady"}),
        ("substitute", {"seat": "blue", "who": "Nobodyhere"}),
        ("hand", {"who": "Nobodyhere"}),
    ]:
        ana.post(f"/games/{game}/master/{path}", body, 409)
    assert vote_of(club, game) is None


# -- passed ------------------------------------------------------------------------------------------------------------


def test_a_rewind_needs_everybody(club: Club) -> None:
    game = hosted(club, 3)
    answered(club, game, 2)
    Program(club, "Ana").post(f"/games/{game}/master/rewind", {"answer": 1, "why": "a slip"})
    club.work()
    told = " ".join(plain(club.mails("Carla")[-1]).split())
    assert "Ana, the game master, proposes to go back to answer 1 of 2: a slip." in told

    club.say(game, "blue", "vote yes")
    assert position(club, game) == 2
    club.say(game, "green", "vote yes")

    assert position(club, game) == 1
    assert "Vote passed: the game goes back" in " ".join(plain(club.mails("Ben")[-1]).split())


def test_one_vote_against_blocks_a_rewind(club: Club) -> None:
    game = hosted(club, 3)
    answered(club, game, 2)
    Program(club, "Ana").post(f"/games/{game}/master/rewind", {"answer": 1})
    Program(club, "Ben").post(f"/games/{game}/vote", {"vote": "no"})
    assert vote_of(club, game) is None
    assert position(club, game) == 2


def test_half_of_the_players_reject_a_motion(club: Club) -> None:
    game = hosted(club, 4)
    Program(club, "Ana").post(f"/games/{game}/master/pace", {"pace": {"answer_hours": 2}})

    club.say(game, "blue", "vote no")
    assert vote_of(club, game) == "pace"
    club.say(game, "green", "vote no")

    assert vote_of(club, game) is None
    assert stands(club, game)[2]["answer_hours"] == 24


def test_a_new_time_control_binds_only_supporters(club: Club) -> None:
    game = hosted(club, 3)
    Program(club, "Ana").post(f"/games/{game}/master/pace", {"pace": {"answer_hours": 2}})

    club.say(game, "blue", "vote yes")

    assert "Vote passed: the time settings have changed." in plain(club.mails("Carla")[-1])
    with club.database.read() as session:
        found = session.get_one(Game, game)
        assert found.time_control["answer_hours"] == 2
        assert list(found.agreed) == ["green"]
    for _ in range(3):
        with club.database.read() as session:
            wait = open_wait(session, game, seat := club.asked(game)[0])
            opened = wait is not None and wait.hours == 2
            assert wait is not None
            assert wait.agreed == (seat != "green" or not opened)
        answered_one(club, game)


def answered_one(club: Club, game: str) -> None:
    club.say(game, club.asked(game)[0], f"power {13 - len(club.view(game)['powers'])}")


def test_a_bot_replaces_a_player_only_with_consent(club: Club) -> None:
    game = hosted(club, 3)
    ana = Program(club, "Ana")
    ana.post(f"/games/{game}/master/substitute", {"seat": "blue", "who": "steady"})
    club.say(game, "green", "vote yes")
    assert vote_of(club, game) == "substitute"

    club.say(game, "blue", "vote no")

    assert vote_of(club, game) is None
    with club.database.read() as session:
        assert [seat.bot for seat in seats_of(session, game)] == [None, None, None]


def test_a_majority_replaces_an_absent_player_after_a_day(club: Club) -> None:
    game = hosted(club, 3, answer_hours=2, on_miss="ask")
    Program(club, "Ana").post(f"/games/{game}/master/substitute", {"seat": "blue", "who": "steady", "why": "away"})
    club.say(game, "green", "vote yes")

    club.later(23)
    assert vote_of(club, game) == "substitute"
    club.later(2)

    with club.database.read() as session:
        assert [seat.bot for seat in seats_of(session, game)] == [None, "steady", None]
        [deed, by] = audit_log.of_game(session, game)[0]
        assert (deed.act, by, deed.facts["voted"]) == ("substituted", None, True)
    told = " ".join(plain(club.mails("Ana")[-1]).split())
    assert "Vote passed: the bot steady now plays for Ben." in told


def test_a_person_voted_in_is_invited_first(club: Club) -> None:
    game = hosted(club)
    Program(club, "Ana").post(f"/games/{game}/master/substitute", {"seat": "blue", "who": "eva@example.org"})
    club.work()
    assert "eva@example.org" not in plain(club.mails("Ben")[-1])

    club.say(game, "blue", "vote yes")

    assert "Ben" in [seat.handle for seat in seats(club, game)]
    assert club.mails("Eva")


def seats(club: Club, game: str) -> Any:
    with club.database.read() as session:
        return seats_of(session, game)


def test_a_playing_master_can_only_let_a_bot_answer(club: Club) -> None:
    game = hosted(club, 3)
    seat = club.asked(game)[0]
    ana = Program(club, "Ana")

    said = ana.post(f"/games/{game}/master/answer", {"seat": seat, "line": "disc Granada"}, 409)
    page = Browser(club, "Ana").send(f"/g/{game}/master/answer", {"seat": seat, "text": "power 13"})
    assert said["detail"] in " ".join(page.said)
    assert "only let a bot answer" in said["detail"]
    assert vote_of(club, game) is None

    ana.post(f"/games/{game}/master/answer", {"seat": seat, "line": "bot"})
    assert position(club, game) == 0
    for other in ("blue", "green"):
        club.say(game, other, "vote yes")
    assert position(club, game) == 1
    assert vote_of(club, game) is None
    other = next(name for name in ("red", "blue", "green") if name != seat)
    assert "After a vote, a bot answered for" in club.say(game, other, "status")


def test_an_answer_given_meanwhile_stands(club: Club) -> None:
    game = hosted(club, 3)
    seat = club.asked(game)[0]
    Program(club, "Ana").post(f"/games/{game}/master/answer", {"seat": seat, "line": "bot"})
    answered(club, game, 1)

    for other in ("blue", "green"):
        club.say(game, other, "vote yes")

    assert position(club, game) == 1
    assert "the game has moved on" in " ".join(plain(club.mails("Ana")[-1]).split())


# -- who needs none ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("people", "bots"), [(1, 1), (1, 2)])
def test_no_vote_is_needed_without_other_players(club: Club, people: int, bots: int) -> None:
    game = hosted(club, people, bots)
    Program(club, "Ana").post(f"/games/{game}/master/pace", {"pace": {"answer_hours": 48}})
    assert stands(club, game)[2]["answer_hours"] == 48
    assert vote_of(club, game) is None


def test_among_friends_no_vote_is_needed(club: Club) -> None:
    game = hosted(club, 3, trust="friends")
    answered(club, game, 2)

    told = Program(club, "Ana").post(f"/games/{game}/master/rewind", {"answer": 1, "why": "a slip"})
    club.work()

    assert "vote" not in told
    assert position(club, game) == 1
    assert "a slip" in plain(club.mails("Carla")[-1])
    with club.database.read() as session:
        assert session.get_one(Game, game).time_control["rated"] is False


def test_among_friends_a_playing_master_still_tries_no_orders(club: Club) -> None:
    game = hosted(club, 3, trust="friends")
    seat = club.asked(game)[0]
    Program(club, "Ana").post(f"/games/{game}/master/answer", {"seat": seat, "line": "disc Granada"}, 409)
    Program(club, "Ana").post(f"/games/{game}/master/answer", {"seat": seat, "line": "bot"})
    assert position(club, game) == 1


def test_a_game_among_friends_is_never_rated() -> None:
    with pytest.raises(NotPossible, match="can't be rated"):
        checked({"trust": "friends", "rated": "yes"})
    assert checked({"trust": "friends"})["rated"] is False


@pytest.mark.parametrize("pace", [{"trust": "friends"}, {"rated": True}, {"rated": False}])
def test_trust_and_rating_are_fixed_at_creation(club: Club, pace: dict[str, Any]) -> None:
    game = club.game(2, pace={"trust": "friends"} if pace == {"rated": True} else {})
    with club.database.write() as session:
        session.get_one(Game, game).master_id = players.known(session, email("Eva"), club.now, "Eva").id
    said = Program(club, "Eva").post(f"/games/{game}/master/pace", {"pace": pace}, 409)
    assert "rated" in said["detail"]


def test_a_master_with_a_lent_seat_has_to_wait(club: Club) -> None:
    game = hosted(club)
    lend(club, game, "red", days=3)
    said = Program(club, "Ana").post(f"/games/{game}/master/rewind", {"answer": 0}, 409)
    assert "lent your seat" in said["detail"]


def test_a_miss_left_to_the_master_needs_no_vote(club: Club) -> None:
    game = hosted(club, 2, on_miss="master")
    if club.asked(game) == ["red"]:
        answered(club, game, 1)
    ana = Program(club, "Ana")
    assert ana.post(f"/games/{game}/master/answer", {"seat": "blue", "line": "bot"})["vote"] == "open"
    Program(club, "Ben").post(f"/games/{game}/vote", {"vote": "no"})
    club.now += timedelta(hours=73)
    club.later(0)

    ana.post(f"/games/{game}/master/substitute", {"seat": "blue", "who": "steady"})

    with club.database.read() as session:
        assert [seat.bot for seat in seats_of(session, game)] == [None, "steady"]
        assert session.query(PendingAnswer).filter(PendingAnswer.missed_at.is_not(None)).count() == 1


def test_the_page_says_that_others_vote_first(club: Club) -> None:
    game = hosted(club, 3)
    answered(club, game, 2)
    ana = Browser(club, "Ana")
    assert "The others vote on taking back moves" in ana.get(f"/g/{game}/master").words
    assert "the others vote on it first" in ana.send(f"/g/{game}/master/rewind", {"answer": "1"}).words


def test_the_form_can_create_a_game_among_friends(club: Club) -> None:
    with club.database.write() as session:
        players.known(session, email("Ana"), club.now, "Ana")
    Browser(club, "Ana").send("/new", {"seat": "steady", "email": "", "rated": "friends"})
    with club.database.read() as session:
        [game] = session.query(Game).all()
        assert (game.time_control["trust"], game.time_control["rated"]) == ("friends", False)


def test_a_playing_master_cannot_resume_an_ended_game(club: Club) -> None:
    game = hosted(club)
    with club.database.write() as session:
        early_end.end_early(session, game, "agreed", club.now)

    said = Program(club, "Ana").post(f"/games/{game}/master/resume", status=409)

    assert "rematch" in said["detail"]
    assert stands(club, game)[1] == "abandoned"


def test_a_playing_master_cannot_change_others_addresses(club: Club) -> None:
    """The player's old address could be invalidated just before a deadline."""
    game, ana = hosted(club), Program(club, "Ana")
    before = club.address(game, "blue")

    ana.post(f"/games/{game}/master/rotate", {"seat": "blue"}, status=409)
    ana.post(f"/games/{game}/master/rotate", {"seat": "red"})

    assert club.address(game, "blue") == before


def test_handing_over_the_mastership_needs_everybody(club: Club) -> None:
    """A master who doesn't play needs no votes any more."""
    game = hosted(club, people=3)
    ana, carla = Program(club, "Ana"), Program(club, "Carla")
    ana.post(f"/games/{game}/master/hand", {"who": "Eva"})
    carla.post(f"/games/{game}/vote", {"vote": "yes"})
    assert vote_of(club, game) == "hand"


def test_a_playing_master_stays_until_the_start(club: Club) -> None:
    """Others joined a game of this master."""
    with club.database.write() as session:
        ana, ben = (players.known(session, email(name), club.now, name) for name in ("Ana", "Ben"))
        players.known(session, email("Dev"), club.now, "Dev")
        plan = Plan([Guest(player=ana), Guest(player=ben), Guest(email="eva@example.org")], host=ana)
        game = found_game(session, plan, club.now).id
        session.get_one(Game, game).master_id = ana.id

    said = Program(club, "Ana").post(f"/games/{game}/master/hand", {"who": "Dev"}, status=409)

    assert "Others have already joined" in said["detail"]


def test_a_master_who_does_not_play_can_hand_over_before_the_start(club: Club) -> None:
    with club.database.write() as session:
        ana, ben, eva = (players.known(session, email(name), club.now, name) for name in ("Ana", "Ben", "Eva"))
        players.known(session, email("Dev"), club.now, "Dev")
        plan = Plan([Guest(player=ana), Guest(player=ben), Guest(email="carla@example.org")], host=ana)
        game = found_game(session, plan, club.now).id
        session.get_one(Game, game).master_id = eva.id

    Program(club, "Eva").post(f"/games/{game}/master/hand", {"who": "Dev"})

    with club.database.read() as session:
        assert [deed.act for deed, _ in audit_log.of_game(session, game)] == ["invited"]


def test_the_agreed_time_control_is_fixed_until_the_start(club: Club) -> None:
    with club.database.write() as session:
        ana, ben = (players.known(session, email(name), club.now, name) for name in ("Ana", "Ben"))
        plan = Plan([Guest(player=ana), Guest(player=ben), Guest(email="eva@example.org")], host=ana)
        game = found_game(session, plan, club.now).id
        session.get_one(Game, game).master_id = ana.id
    said = Program(club, "Ana").post(f"/games/{game}/master/pace", {"pace": {"answer_hours": 1}}, status=409)
    assert "Others have already joined" in said["detail"]


@pytest.mark.parametrize("body", [{"hours": 1440}, {"hours": 24, "seat": "red"}])
def test_a_playing_master_gets_no_extra_time(club: Club, body: dict[str, Any]) -> None:
    game = hosted(club)
    said = Program(club, "Ana").post(f"/games/{game}/master/extend", body, status=409)
    assert "seven days" in said["detail"]


def test_six_votes_a_day_can_be_proposed(club: Club) -> None:
    game = club.game(2)
    for n in range(7):
        with club.database.write() as session:
            kind = VoteKind.RESUME if session.get_one(Game, game).status == "paused" else VoteKind.PAUSE
            if n == 6:
                with pytest.raises(NotPossible, match="six votes"):
                    votes.propose(session, game, "red", kind, 0, club.now)
            else:
                votes.propose(session, game, "red", kind, 0, club.now)
                votes.cast(session, game, "blue", club.now, yes=True)
