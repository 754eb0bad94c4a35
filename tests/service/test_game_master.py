"""Game masters' actions: announced to players, undoable where stated, and no secret look at hidden information."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy.orm import Session

from pbem.service.accounts import players
from pbem.service.errors import Hidden, NotPossible
from pbem.service.games import answer_for_seat, audit_log, game_master, mail_log, pace_change, permissions
from pbem.service.games.glance import glance
from pbem.service.inbound import reprocess
from pbem.service.seats import early_end
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.database import Database
from pbem.store.games import last_event, seat_of
from pbem.store.models import Answer, Event, Game, Job, Message, Player, StoredOrder
from pbem.store.pending_answers import open_waits
from tests.service.club import NAMES, Club, email, plain

ROBOT = "Auto-Submitted: auto-generated\r\n"


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def known(session: Session, club: Club, name: str) -> Player:
    return players.known(session, email(name), club.now, name)


def mastered(club: Club, by: str = "Eva", **plan: Any) -> str:
    """A game of Ana and Ben with Eva as master."""
    game = club.game(2, **plan)
    with club.database.write() as session:
        session.get_one(Game, game).master_id = known(session, club, by).id
    return game


def name_of(seat: str) -> str:
    return NAMES[("red", "blue", "green").index(seat)]


def log_of(club: Club, game: str) -> list[tuple[str, str | None, str]]:
    with club.database.read() as session:
        return [(deed.act, by, deed.why) for deed, by in reversed(audit_log.of_game(session, game))]


def robots_mail(club: Club, game: str, seat: str, text: str) -> int:
    """A mail marked as automatic by the player's program, so that it isn't read as the player's."""
    return club.write(game, seat, text, header=ROBOT)


# -- what is hidden ----------------------------------------------------------------------------------------------------


def test_a_look_is_reported_in_everybodys_next_mail(club: Club) -> None:
    game = mastered(club)
    with club.database.write() as session:
        eva = known(session, club, "Eva")
        permissions.record_look(session, session.get_one(Game, game), eva.id, "seat", club.now, seat="red")
    club.work()
    before = len(club.post)

    told = {seat: club.say(game, seat, "status") for seat in ("red", "blue")}

    assert (
        "The game master, who isn't playing, has looked at everything you can see, including your hand." in told["red"]
    )
    assert (
        "The game master, who isn't playing, has looked at everything Ana can see, including the hand." in told["blue"]
    )
    assert len(club.post) == before + 2


def test_a_look_lasts_an_hour_and_is_reported_once(club: Club) -> None:
    game = mastered(club)
    with club.database.write() as session:
        eva, found = known(session, club, "Eva"), session.get_one(Game, game)
        for _ in range(2):
            permissions.record_look(session, found, eva.id, "mails", club.now)
        assert permissions.may_see(session, found, eva.id, "mails", club.now)
        assert not permissions.may_see(session, found, eva.id, "mails", club.now + permissions.SEEN_FOR)
        assert not permissions.may_see(session, found, eva.id, "seat", club.now, seat="red")
    assert log_of(club, game) == [("looked", "Eva", "")]


def test_a_viewer_of_hidden_information_cannot_take_a_seat(club: Club) -> None:
    game = mastered(club)
    with club.database.write() as session:
        eva = known(session, club, "Eva")
        permissions.record_look(session, session.get_one(Game, game), eva.id, "mails", club.now)
        with pytest.raises(NotPossible, match="Eva has seen"):
            game_master.substitute(session, game, "red", eva, club.now)


def test_a_master_who_plays_cannot_look(club: Club) -> None:
    game = mastered(club, by="Ana")
    with club.database.write() as session:
        ana = known(session, club, "Ana")
        permissions.lock_for_master(session, game, ana)
        with pytest.raises(Hidden):
            permissions.lock_for_master(session, game, ana, hidden=True)


# -- answering for somebody --------------------------------------------------------------------------------------------


def test_an_answer_for_a_seat_is_used_and_attributed(club: Club) -> None:
    game = mastered(club)
    seat = club.asked(game)[0]
    club.write_parsed(
        lambda session: answer_for_seat.answer_for(
            session, game, seat, "power 13", club.now, by=known(session, club, "Eva").id
        )
    )
    club.work()

    with club.database.read() as session:
        given = session.query(Answer).one()
        event = session.query(Event).filter_by(n=last_event(session, game)).one()
    assert (given.seat, given.value, given.by) == (seat, 13, "master")
    assert event.payload == {"type": "master", "act": "answered", "words": "", "seat": seat}
    other = club.asked(game)[0]
    assert f"The game master has answered for {name_of(seat)}." in club.say(game, other, "status")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("hello", "no order that answers"),
        ("card 1: nothing", r"\w"),
        ("power 13\npower 12", "no order that answers"),
        ("power 13; round 5: power 9", "One order, please"),
    ],
)
def test_an_invalid_answer_is_refused_with_the_reason(club: Club, line: str, why: str) -> None:
    game = mastered(club)
    [seat] = club.asked(game)
    with pytest.raises(NotPossible, match=why):
        club.write_parsed(lambda session: answer_for_seat.answer_for(session, game, seat, line, club.now))
    assert log_of(club, game) == []


def test_a_bot_can_answer_once(club: Club) -> None:
    game = mastered(club)
    seat = club.asked(game)[0]
    with club.database.write() as session:
        answer_for_seat.answer_for(session, game, seat, "bot", club.now)
    assert club.asked(game) != [seat]


# -- mails -------------------------------------------------------------------------------------------------------------


def read_again(club: Club, message: int) -> str | None:
    outcome = club.write_parsed(
        lambda session: (
            reprocess.read_again(session, message, club.now, "a slip", by=known(session, club, "Eva").id).outcome
        )
    )
    club.work()
    return outcome


def test_a_misread_mail_counts_when_reprocessed(club: Club) -> None:
    game = mastered(club)
    seat = club.asked(game)[0]
    message = robots_mail(club, game, seat, "power 13")
    club.work()
    assert club.outcome(message) == "automatic"

    assert read_again(club, message) == "orders"

    assert club.asked(game) != [seat]
    assert "The game master has had one of your emails processed again: a slip." in plain(club.mails(name_of(seat))[-1])
    assert log_of(club, game) == [("reread", "Eva", "a slip")]


def test_the_log_reveals_no_mails_and_no_counters(club: Club) -> None:
    game = mastered(club)
    seat = club.asked(game)[0]
    message = robots_mail(club, game, seat, "power 13")
    club.work()
    with club.database.write() as session:
        eva, found = known(session, club, "Eva"), session.get_one(Game, game)
        permissions.record_look(session, found, eva.id, "mail", club.now, seat=seat, key=message)
    read_again(club, message)
    with club.database.read() as session:
        told = [audit_log.facts_of(deed) for deed, _ in audit_log.of_game(session, game)]
    assert told == [{"whose": name_of(seat)}, {"whose": name_of(seat), "what": "mail"}]


def test_nothing_counts_twice(club: Club) -> None:
    game = mastered(club)
    seat = club.asked(game)[0]
    message = robots_mail(club, game, seat, "power 13\ncard any: nothing")
    club.work()
    read_again(club, message)
    with pytest.raises(NotPossible, match="It already counts: power 13"):
        read_again(club, message)
    with club.database.read() as session:
        assert session.query(StoredOrder).count() == 2


def test_a_mail_undone_by_a_rewind_can_be_reprocessed(club: Club) -> None:
    game = mastered(club)
    seat = club.asked(game)[0]
    message = club.write(game, seat, "power 13")
    club.work()
    with club.database.write() as session:
        game_master.rewind(session, game, 0, club.now)
    club.work()
    assert club.asked(game) == [seat]
    assert read_again(club, message) == "orders"
    assert club.asked(game) != [seat]


def test_a_trial_leaves_no_trace(club: Club) -> None:
    game = mastered(club)
    seat = club.asked(game)[0]
    message = robots_mail(club, game, seat, "power 13")
    club.work()
    trial = reprocess.try_again(club.database, message, club.now)
    assert (trial.outcome, trial.orders, trial.problems) == ("orders", ["power 13"], [])
    assert (club.asked(game), club.outcome(message), log_of(club, game)) == ([seat], "automatic", [])


def test_press_in_a_reprocessed_mail_is_not_resent(club: Club) -> None:
    game = mastered(club)
    seat = club.asked(game)[0]
    message = club.write(game, seat, "press all: hello there\nmoive 3 to nowhere")
    club.work()
    read_again(club, message)
    other = next(name for name in ("red", "blue") if name != seat)
    assert club.say(game, other, "status").count("hello there") == 1


def test_a_former_players_mail_is_not_reprocessed(club: Club) -> None:
    game = mastered(club)
    seat = club.asked(game)[0]
    message = robots_mail(club, game, seat, "power 13")
    club.work()
    with club.database.write() as session:
        game_master.substitute(session, game, seat, known(session, club, "Dev"), club.now)
    with pytest.raises(NotPossible, match="Someone else has that seat"):
        read_again(club, message)


def test_a_mail_is_resent_unchanged(club: Club) -> None:
    game = mastered(club)
    with club.database.read() as session:
        sent = mail_log.went(session, game)[0]
    to, first = club.post[-1]
    with club.database.write() as session:
        mail_log.send_again(session, game, sent.message or 0, club.now)
        assert mail_log.went(session, game)[0].state == "waiting"
    club.work()
    assert (club.post[-1][0], club.post[-1][1].as_bytes()) == (to, first.as_bytes())
    with club.database.read() as session:
        assert mail_log.went(session, game)[0].state == "sent"


def test_only_outgoing_mails_with_their_text_are_resent(club: Club) -> None:
    game = mastered(club)
    incoming = club.write(game, "red", "status")
    with club.database.write() as session:
        sent = session.get_one(Message, mail_log.went(session, game)[0].message)
        sent.raw = None
        for number, why in ((incoming, "no such email"), (sent.id, "too old")):
            with pytest.raises(NotPossible, match=why):
                mail_log.send_again(session, game, number, club.now)
    assert log_of(club, game) == []


def test_only_mails_of_the_game_that_have_not_left_are_retried(club: Club) -> None:
    game, other = mastered(club), club.game(3)
    club.say(game, "red", "status")
    with club.database.write() as session:
        session.add(Job(kind="report", dedupe="x", payload={"game": other, "kind": "turn"}, run_at=club.now))
        session.flush()
        for job in session.query(Job).filter_by(kind="report"):
            with pytest.raises(mail_log.NoSuchMail):
                mail_log.retry_now(session, game, job.id, club.now)


def test_mails_that_wait_and_mails_that_are_being_tried_are_told_apart(club: Club) -> None:
    game = mastered(club)
    with club.database.write() as session:
        for error, seat in ((None, "red"), ("boom", "blue")):
            payload = {"game": game, "kind": "turn", "seat": seat}
            session.add(Job(kind="report", dedupe=seat, payload=payload, run_at=club.now, error=error))
        session.flush()
        found = mail_log.pending_outgoing(session, game)
    assert [(sent.state, sent.seat, sent.subject, sent.why, sent.at) for sent in found] == [
        ("trying", "blue", "turn", "boom", club.now),
        ("waiting", "red", "turn", "", club.now),
    ]


def test_the_mail_log_tells_when_a_mail_was_sent(club: Club) -> None:
    game = mastered(club)
    with club.database.read() as session:
        sent = mail_log.went(session, game)[0]
    written, club.now = club.now, club.now + timedelta(hours=5)

    with club.database.write() as session:
        mail_log.send_again(session, game, sent.message or 0, club.now)
        assert mail_log.went(session, game)[0].at == written
    club.work()

    with club.database.read() as session:
        assert mail_log.went(session, game)[0].at == club.now


def test_a_page_of_the_mail_log_tells_whether_there_are_more(club: Club) -> None:
    game = mastered(club)
    before = club.newest()
    with club.database.write() as session:
        for n in range(60):
            sent = {"sender": email("Ana"), "recipient": "", "received_at": club.now}
            session.add(Message(game_id=game, direction="in", dedupe=str(n), **sent))
    newest = list(range(before + 60, before, -1))

    with club.database.read() as session:
        pages = [[message.id for message in mail_log.incoming(session, game, page)] for page in range(3)]

    assert pages == [newest[:51], newest[50:], []]


def test_a_mail_that_was_given_up_is_retried(database: Database) -> None:
    club = Club(database)
    game = mastered(club)
    with club.database.write() as session:
        job = session.query(Job).filter_by(kind="report").first()
        assert job is not None
        job.done_at, job.dead_at, job.error, number = None, club.now, "boom", job.id
    with club.database.write() as session:
        assert [(sent.state, sent.why) for sent in mail_log.pending_outgoing(session, game)] == [("dead", "boom")]
        mail_log.retry_now(session, game, number, club.now)
    with club.database.read() as session:
        assert [sent.state for sent in mail_log.pending_outgoing(session, game)] == ["trying"]
    assert [name for name, *_ in log_of(club, game)][-1] == "sent_again"


# -- the clock, the end, the mastership --------------------------------------------------------------------------------


def test_master_actions_survive_a_rewind_and_are_recorded(club: Club) -> None:
    game = mastered(club)
    club.play(game, 2)
    with club.database.write() as session:
        game_master.extend(session, game, 5, club.now, "a storm", by=known(session, club, "Eva").id)
        game_master.rewind(session, game, 1, club.now, "a slip")
    club.work()
    assert log_of(club, game) == [("extended", "Eva", "a storm"), ("rewound", None, "a slip")]
    assert "The game master has given everyone 5 hours more: a storm." in club.say(game, club.asked(game)[0], "history")


def test_lists_show_the_position_after_an_answer_and_after_a_rewind(club: Club) -> None:
    game = mastered(club)
    shown = []
    for position in range(1, 9):
        club.play(game, position)
        shown.append(shown_in_lists(club, game))
    with club.database.write() as session:
        game_master.rewind(session, game, 1, club.now)
    again = shown_in_lists(club, game)
    assert all(now == kept for now, kept in (*shown, again))
    assert again != shown[-1]


def shown_in_lists(club: Club, game: str) -> tuple[Any, Any]:
    """What lists should show of a game, and what is stored for them."""
    with club.database.read() as session:
        kept = session.get_one(Game, game)
        assert kept.state
        return glance(kept.state), kept.glance


def test_master_actions_keep_their_position_after_a_rewind(club: Club) -> None:
    game = mastered(club)
    club.play(game, 2)
    with club.database.write() as session:
        game_master.extend(session, game, 5, club.now)
        game_master.rewind(session, game, 1, club.now)
    with club.database.read() as session:
        events = session.query(Event).filter(Event.game_id == game, Event.dropped_at.is_(None)).all()
        assert [event.position for event in events if event.payload["type"] == "master"] == [1, 1]
        assert max(event.position for event in events) == 1


def test_the_rewind_notice_contains_the_question(club: Club) -> None:
    game = mastered(club)
    club.play(game, 2)
    before = len(club.post)
    with club.database.write() as session:
        game_master.rewind(session, game, 0, club.now, "a slip")
    club.work()
    after = club.post[before:]
    assert sorted(to for to, _ in after) == [email("Ana"), email("Ben")]
    asked = next(plain(mail) for to, mail in after if to == email(name_of(club.asked(game)[0])))
    assert "a slip." in asked
    assert "Your turn: " in asked


def test_a_rewind_notice_says_how_far_and_drops_orders(club: Club) -> None:
    game = mastered(club)
    other = next(seat for seat in ("red", "blue") if seat not in club.asked(game))
    club.say(game, other, "round 4: power 3")
    club.play(game, 2)
    before = len(club.post)
    with club.database.write() as session:
        game_master.rewind(session, game, 0, club.now, "a slip")
    club.work()
    told = [plain(mail) for _, mail in club.post[before:]]
    assert all(
        "The game is back in round 1, with the board below. Everything after that is undone" in one for one in told
    )
    assert all("They come in the same order as before" in one for one in told)
    assert len(told) == 2
    assert "You have no stored orders." in club.say(game, other, "orders")


def test_more_time_for_one_seat_is_mailed_to_it_only(club: Club) -> None:
    game = mastered(club)
    seat, before = club.asked(game)[0], len(club.post)
    other = next(name for name in ("red", "blue") if name != seat)
    with club.database.write() as session:
        game_master.extend(session, game, 6, club.now, seat=seat)
    club.work()
    assert [to for to, _ in club.post[before:]] == [email(name_of(seat))]
    assert f"The game master has given {name_of(seat)} 6 hours more." in club.say(game, other, "status")


def test_a_player_who_missed_can_get_more_time(club: Club) -> None:
    game = mastered(club, pace={"on_miss": "ask"})
    club.later(25)
    with club.database.write() as session:
        assert [wait.deadline_at for wait in open_waits(session, game)] == [None]
        game_master.extend(session, game, 6, club.now)
        assert [wait.deadline_at for wait in open_waits(session, game)] == [club.now + (permissions.SEEN_FOR * 6)]


def test_a_new_time_control_applies_to_later_questions(club: Club) -> None:
    game = mastered(club)
    with club.database.write() as session:
        before = [wait.deadline_at for wait in open_waits(session, game)]
        pace_change.change_pace(session, game, {"answer_hours": "48"}, club.now, "exams")
        assert [wait.deadline_at for wait in open_waits(session, game)] == before
        assert session.get_one(Game, game).hours == 48
    club.say(game, club.asked(game)[0], "power 13")
    with club.database.read() as session:
        assert [wait.deadline_at for wait in open_waits(session, game)] == [club.now + permissions.SEEN_FOR * 48]
    mails = "".join(map(plain, club.mails("Ana")[-2:]))
    assert "The game master has changed the time settings: exams." in mails


def test_removing_the_clock_applies_to_open_questions(club: Club) -> None:
    game = mastered(club)
    with club.database.write() as session:
        pace_change.change_pace(session, game, {"answer_hours": 0}, club.now)
        assert [wait.deadline_at for wait in open_waits(session, game)] == [None]
        pace_change.change_pace(session, game, {"answer_hours": 12}, club.now)
        assert [wait.deadline_at for wait in open_waits(session, game)] == [None]


def test_a_game_without_a_clock_is_listed_as_such(club: Club) -> None:
    game = mastered(club)
    with club.database.write() as session:
        pace_change.change_pace(session, game, {"answer_hours": 0}, club.now)
        assert session.get_one(Game, game).hours == 0


def test_an_ended_game_resumes_where_it_stopped(club: Club) -> None:
    game = mastered(club)
    asked = club.asked(game)
    with club.database.write() as session:
        early_end.end_by_master(session, session.get_one(Game, game), club.now, "no time")
        assert open_waits(session, game) == []
    club.work()
    assert "The game master has ended the game: no time." in plain(club.mails("Ana")[-1])
    with club.database.write() as session:
        game_master.resume(session, game, club.now)
        assert [wait.seat for wait in open_waits(session, game)] == asked


def test_guests_of_a_cancelled_game_are_told(club: Club) -> None:
    with club.database.write() as session:
        guests = [Guest(player=known(session, club, "Ana")), Guest(email=email("Ben"))]
        game = create_game.create_game(session, Plan(guests), club.now).id
    club.work()
    with club.database.write() as session:
        early_end.end_by_master(session, session.get_one(Game, game), club.now, "nobody has time")
    club.work()
    assert [plain(club.mails(name)[-1]).splitlines()[1] for name in ("Ana", "Ben")] == ["nobody has time"] * 2


def test_a_new_master_gets_a_mail_with_the_page(club: Club) -> None:
    game = mastered(club)
    with club.database.write() as session:
        game_master.hand_over(session, game, known(session, club, "Dev"), club.now, by=known(session, club, "Eva").id)
    club.work()
    told = plain(club.mails("Dev")[-1])
    assert told.startswith("You are now the game master")
    assert f"/g/{game}/master" in told
    assert "Dev is now the game master." in plain(club.mails("Ana")[-1])
    with club.database.read() as session:
        assert permissions.role_of(session, session.get_one(Game, game), known_now(session, "Eva")) == "none"


def test_a_message_to_one_seat_is_mailed_only_to_it(club: Club) -> None:
    game = mastered(club)
    before = len(club.post)
    with club.database.write() as session:
        assert game_master.speak(session, game, "please hurry", club.now, seat="red") == 1
    club.later(0.1)
    assert [to for to, mail in club.post[before:] if "please hurry" in plain(mail)] == [email("Ana")]


def test_a_message_to_one_seat_is_mailed_even_if_press_may_wait(club: Club) -> None:
    game = mastered(club)
    club.say(game, "red", "mails messages later")
    before = len(club.post)
    with club.database.write() as session:
        game_master.speak(session, game, "please hurry", club.now, seat="red")
    club.later(0.1)
    assert [to for to, mail in club.post[before:] if "please hurry" in plain(mail)] == [email("Ana")]


def test_the_mail_log_shows_bounces(club: Club) -> None:
    game = mastered(club)
    with club.database.write() as session:
        message = session.query(Message).filter_by(direction="out", seat="red").first()
        assert message is not None
        message.outcome, message.detail = "bounced", {"words": "550 no such user"}
    with club.database.read() as session:
        states = {sent.state: sent.why for sent in mail_log.went(session, game)}
    assert states["bounced"] == "550 no such user"


def known_now(session: Session, name: str) -> Player:
    return session.query(Player).filter_by(handle=name).one()


def test_an_unknown_seat_is_refused(club: Club) -> None:
    game = mastered(club)
    with club.database.write() as session:
        assert seat_of(session, game, "purple") is None
        with pytest.raises(NotPossible):
            answer_for_seat.answer_for(session, game, "purple", "bot", club.now)
