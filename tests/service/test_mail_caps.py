"""Daily limits per sender and game, and mail loops."""

from datetime import timedelta

import pytest

from pbem.mail.transports import MessageRefused
from pbem.service.inbound import commands, inbox, routing
from pbem.store.database import Database
from pbem.store.pending_answers import stored_orders
from tests.databases import opened
from tests.service.club import Club, email

SECRET = "a secret of thirty-two characters"


def write(club: Club, game: str, seat: str, n: int, sender: str = "") -> bool:
    raw = f"From: {sender or 'x@y.example'}\r\nMessage-ID: <{n}@x>\r\n\r\nhello {n}\r\n"
    with club.database.write() as session:
        return inbox.store(session, SECRET, sender, club.address(game, seat), raw.encode(), club.now)


def test_a_sender_over_the_limit_is_refused_until_tomorrow(club: Club, monkeypatch):
    monkeypatch.setattr(routing, "SENDER_A_DAY", 3)
    game = club.game()
    for n in range(3):
        assert write(club, game, "red", n, "spam@example.net")
    with pytest.raises(MessageRefused, match="too many messages today") as refused:
        write(club, game, "red", 3, "spam@example.net")
    assert not refused.value.permanent
    assert write(club, game, "red", 4, "ana@example.org")
    club.now += timedelta(hours=24, seconds=1)
    assert write(club, game, "red", 3, "spam@example.net")


def test_delivery_reports_per_address_are_limited(club: Club, monkeypatch):
    monkeypatch.setattr(routing, "REPORTS_A_DAY", 2)
    game = club.game()
    for n in range(2):
        write(club, game, "red", n)
    with pytest.raises(MessageRefused):
        write(club, game, "red", 2)
    assert write(club, game, "blue", 2)


def test_a_repeated_message_does_not_count(club: Club, monkeypatch):
    monkeypatch.setattr(routing, "SENDER_A_DAY", 1)
    game = club.game()
    assert write(club, game, "red", 1, "ana@example.org")
    assert not write(club, game, "red", 1, "ana@example.org")


def test_strangers_share_a_quota_per_game(club: Club, monkeypatch):
    monkeypatch.setattr(routing, "STRANGERS_A_DAY", 3)
    game, other = club.game(), club.game()
    for n in range(3):
        write(club, game, "red", n, f"s{n}@example.net")
    with pytest.raises(MessageRefused, match="this game"):
        write(club, game, "blue", 9, "s9@example.net")
    assert write(club, other, "red", 9, "s9@example.net")


def test_strangers_cannot_use_up_a_players_quota(club: Club, monkeypatch):
    """Strangers can't use it up by writing to the game or the seat, or in the player's name."""
    monkeypatch.setattr(routing, "STRANGERS_A_DAY", 3)
    monkeypatch.setattr(routing, "SENDER_A_DAY", 3)
    game = club.game()
    for n in range(3):
        write(club, game, "red", n, f"s{n}@example.net")
        with club.database.write() as session:
            raw = f"From: ana@example.org\r\nMessage-ID: <{n}@y>\r\n\r\nhello {n}\r\n".encode()
            inbox.store(session, SECRET, email("Ana"), "play@play.example.org", raw, club.now)
    for n in range(4, 7):
        assert write(club, game, "red", n, email("Ana"))
    with pytest.raises(MessageRefused, match="too many messages today"):
        write(club, game, "red", 7, email("Ana"))


def test_beyond_the_reply_limit_orders_still_count(club: Club, monkeypatch):
    monkeypatch.setattr(inbox, "ANSWERS_A_DAY", 3)
    game = club.game()
    for n in range(5):  # junk
        write(club, game, "red", n, f"s{n}@example.net")
    club.work()

    answers = [club.say(game, "red", f"power {9 + n}") for n in range(5)]

    assert ["we won't answer it by email until tomorrow" in answer for answer in answers] == [
        False,
        False,
        True,
        False,
        False,
    ]
    assert answers[3:] == ["", ""]
    with club.database.read() as session:
        assert [order.text for order in stored_orders(session, game, "red")] == ["round 2: power 13"]
    club.now += timedelta(hours=25)
    assert club.say(game, "red", "power 12")


def test_questions_about_strangers_are_limited_per_day(club: Club, monkeypatch):
    monkeypatch.setattr(inbox, "QUESTIONS_A_DAY", 2)
    game = club.game()
    before = len(club.mails("Ana"))
    numbers = [club.write(game, "red", f"power {n}", sender=f"s{n}@example.net") for n in range(4)]
    club.work()

    assert len(club.mails("Ana")) == before + 2
    assert {club.outcome(number) for number in numbers} == {"wrong_sender"}


@pytest.mark.parametrize("text", ["", "> power 9"])
def test_a_strangers_empty_mail_triggers_no_mail(club: Club, text: str):
    game = club.game()
    before = len(club.post)
    number = club.write(game, "red", text, sender="zoe@example.net")
    club.work()

    assert club.outcome(number) == "unknown_sender"
    assert len(club.post) == before


@pytest.fixture
def other_club(tmp_path):
    for database in opened(f"sqlite:///{tmp_path / 'other.db'}"):
        yield Club(Database(database.engine))


@pytest.mark.parametrize("disguised", [False, True], ids=["as they are", "marks of a robot lost on the way"])
def test_two_servers_writing_to_each_other_fall_silent(on_sqlite, other_club: Club, monkeypatch, disguised: bool):
    monkeypatch.setattr(inbox, "ANSWERS_A_DAY", 5)
    here, there = Club(on_sqlite), other_club
    for club in (here, there):
        club.game()
    carried = 0
    for _ in range(200):
        posts = [(club, club.post[:]) for club in (here, there)]
        for club in (here, there):
            club.post.clear()
        letters = [(there if club is here else here, mail) for club, post in posts for to, mail in post if "ana" in to]
        if not letters:
            break
        for goal, mail in letters:
            carried += 1
            deliver(goal, mail.as_bytes(), carried, disguised=disguised)
            goal.work()
    else:
        pytest.fail("they are still at it")
    assert carried <= (2 * (inbox.ANSWERS_A_DAY + 2) if disguised else 4)


def deliver(goal: Club, raw: bytes, n: int, *, disguised: bool) -> None:
    """Deliver a mail to the other server, which takes its sender for Ana."""
    sender = "robot@other.example"
    if disguised:
        lines = raw.split(b"\n")
        marks = (b"auto-submitted", b"x-auto", b"list-", b"precedence", b"feedback")
        raw = b"\n".join(line for line in lines if not line.lower().startswith(marks))
        sender = email("Ana")
        raw = raw.replace(b"From:", b"X-From:", 1)
        raw = f"From: {sender}\nMessage-ID: <{n}@loop>\n".encode() + raw
    game = goal_game(goal)
    with goal.database.write() as session:
        inbox.store(session, SECRET, sender, goal.address(game, "red"), raw, goal.now)


def goal_game(club: Club) -> str:
    from pbem.store.models import Game

    with club.database.read() as session:
        return str(session.query(Game).one().id)


def test_only_the_first_commands_of_a_long_message_run(club: Club, monkeypatch):
    obeyed = []
    monkeypatch.setitem(commands._OBEYED, "vacation", lambda _hand, command: obeyed.append(command.argument))
    game = club.game()
    club.say(game, "red", "\n".join(f"vacation {day % 28 + 1} Dec - 2 Jan" for day in range(200)))
    assert len(obeyed) == commands.MOST


def test_a_message_too_long_to_parse_has_no_effect(club: Club):
    game = club.game()
    [seat] = club.asked(game)
    answer = club.say(game, seat, "".join(f"round {n % 9 + 1}: power {n % 13 + 1}\n" for n in range(250)))
    assert "too long" in answer
    assert club.asked(game) == [seat]
    assert club.outcome(max(club.since(0))) == "too_much"
