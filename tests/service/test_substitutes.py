"""Free seats: who is invited, who gets them, what is passed on, and how players return."""

import re
from datetime import timedelta
from email.message import EmailMessage
from typing import Any

import pytest

from pbem import rules
from pbem.service.accounts import notes, players
from pbem.service.deadlines import time_bank
from pbem.service.deadlines.date_parsing import Span
from pbem.service.games import audit_log, game_master
from pbem.service.seats import leaving, substitutes, vacation
from pbem.store.database import Database
from pbem.store.games import seat_of
from pbem.store.models import Game, Offer, Player
from pbem.store.pending_answers import open_wait, stored_orders
from tests.service.club import NAMES, Club, email, plain

DAY = {"answer_hours": 24, "remind_hours": 0, "on_miss": "bot"}


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def test_a_resignation_offers_the_seat_to_a_standby(club: Club) -> None:
    game = club.game(2, pace=DAY)
    stand_by(club, "Dev")
    old = club.address(game, "red")

    leaves(club, game, "red")

    offer = club.mails("Dev")[-1]
    assert "A seat is free" in plain(offer)
    assert "Ana left the game. A bot is playing until someone takes the seat." in plain(offer)
    assert holder(club, game, "red") is None
    reply(club, "Dev", offer, "yes")
    assert holder(club, game, "red") == "Dev"
    welcome = plain(club.mails("Dev")[-1])
    assert "in place of Ana" in welcome
    assert "Your power cards: " in welcome
    assert club.address(game, "red") != old
    assert "Dev takes over from Ana." in plain(club.mails("Ben")[-1])


def test_a_substitute_gets_the_full_time(club: Club) -> None:
    game = club.game(2, pace=DAY | {"on_miss": "standby"})
    [seat] = club.asked(game)
    stand_by(club, "Dev")
    club.now += timedelta(hours=20)
    leaves(club, game, seat)
    offer = club.mails("Dev")[-1]
    club.now += timedelta(hours=3)
    reply(club, "Dev", offer, "yes")

    with club.database.read() as session:
        wait = open_wait(session, game, seat)
        if wait:
            assert wait.deadline_at == club.now + timedelta(hours=24)


def test_a_newcomer_has_a_full_time_bank(club: Club) -> None:
    game = club.game(2, pace=DAY | {"bank_hours": 12})
    spend_bank(club, game, "red", left=3)
    stand_by(club, "Dev")
    leaves(club, game, "red")

    reply(club, "Dev", club.mails("Dev")[-1], "yes")

    assert holder(club, game, "red") == "Dev"
    assert bank(club, game, "red") == 12


def test_a_substitute_gets_the_remaining_time_bank(club: Club) -> None:
    game = club.game(2, pace=DAY | {"bank_hours": 12})
    spend_bank(club, game, "red", left=3)

    with club.database.write() as session:
        game_master.substitute(session, game, "red", players.known(session, email("Dev"), club.now, "Dev"), club.now)

    assert bank(club, game, "red") == 3


def test_the_leavers_orders_and_notes_are_not_passed_on(club: Club) -> None:
    game, other = club.game(2, pace=DAY), ""
    [asked] = club.asked(game)
    other = "red" if asked == "blue" else "blue"
    note(club, game, other, "attack Ben")
    club.say(game, other, "disc Granada")
    stand_by(club, "Dev")
    leaves(club, game, other)

    reply(club, "Dev", club.mails("Dev")[-1], "yes")

    welcome = plain(club.mails("Dev")[-1])
    assert "Granada, Sevilla" not in welcome
    assert "disc Granada" not in welcome
    assert "attack Ben" not in welcome
    with club.database.read() as session:
        assert not stored_orders(session, game, other)


def test_shared_notes_and_orders_are_shown_without_effect(club: Club) -> None:
    game = club.game(2, pace=DAY)
    [asked] = club.asked(game)
    other = "red" if asked == "blue" else "blue"
    note(club, game, other, "Granada is mine\nbeware of Ben")
    club.say(game, other, "disc Granada")
    shared = club.say(game, other, "share all")
    stand_by(club, "Dev")
    leaves(club, game, other)

    reply(club, "Dev", club.mails("Dev")[-1], "yes")

    welcome = plain(club.mails("Dev")[-1])
    assert "A substitute can read your notes and your stored orders" in shared
    assert "| beware of Ben" in welcome
    assert "| disc Granada" in welcome
    with club.database.read() as session:
        assert not stored_orders(session, game, other)
        dev = players.known(session, email("Dev"), club.now)
        assert notes.notes_of(session, game, dev.id) == "Granada is mine\nbeware of Ben"


def test_only_the_first_to_accept_gets_the_seat(club: Club) -> None:
    game = club.game(2, pace=DAY)
    stand_by(club, "Carla", "Dev")
    leaves(club, game, "red")
    offer = club.mails("Dev")[-1]
    reply(club, "Carla", club.mails("Carla")[-1], "Yes, please!")

    reply(club, "Dev", offer, "yes")

    assert holder(club, game, "red") == "Carla"
    assert "no longer free" in plain(club.mails("Dev")[-1])


def test_three_standbys_are_asked_at_a_time_least_recent_first(club: Club) -> None:
    names = ["Dev", "Eva", "Fay", "Gus", "Hal"]
    game = club.game(3, pace=DAY)
    for name in names:
        stand_by(club, name)
    leaves(club, game, "red")
    first = asked(club, names)
    for name in first:
        reply(club, name, club.mails(name)[-1], "no")

    second = asked(club, names)

    assert first == ["Dev", "Eva", "Fay"]
    assert second == names
    leaves(club, game, "blue")
    assert [name for name in names if len(offers(club, name)) == 2] == ["Dev", "Eva", "Fay"]


def test_nobody_else_is_asked_while_an_offer_is_open(club: Club) -> None:
    names = ["Dev", "Eva", "Fay", "Gus"]
    game = club.game(3, pace=DAY)
    for name in names:
        stand_by(club, name)
    leaves(club, game, "red")

    reply(club, "Dev", club.mails("Dev")[-1], "no")

    assert asked(club, names) == ["Dev", "Eva", "Fay"]


def test_after_a_day_the_next_ones_are_asked(club: Club) -> None:
    names = ["Dev", "Eva", "Fay", "Gus"]
    game = club.game(3, pace=DAY | {"answer_hours": 240})
    for name in names:
        stand_by(club, name)
    leaves(club, game, "red")

    club.later(25)

    assert asked(club, names) == names


@pytest.mark.parametrize(("waited", "more"), [(timedelta(hours=23), []), (timedelta(days=1), ["Gus"])])
def test_an_offer_is_waited_for_a_day(club: Club, waited: timedelta, more: list[str]) -> None:
    game = club.game(3, pace=DAY | {"answer_hours": 240})
    stand_by(club, "Dev", "Eva", "Fay", "Gus")
    leaves(club, game, "red")
    club.now += waited

    with club.database.write() as session:
        [(offer, _)] = substitutes.offers_to(session, players.known(session, email("Dev"), club.now).id)
        substitutes.decline(session, offer, club.now)
        offered = session.query(Player.handle).join(Offer, Offer.player_id == Player.id)
        assert [name for (name,) in offered.filter(Offer.asked_at == club.now)] == more


def test_standbys_are_not_asked_from_the_moment_they_are_away(club: Club) -> None:
    game = club.game(3, pace=DAY)
    stand_by(club, "Dev", "Eva")
    with club.database.write() as session:
        dev = players.known(session, email("Dev"), club.now)
        vacation.declare(session, dev, Span(club.now.date(), club.now.date(), ()), "wait", club.now)

    leaves(club, game, "red")

    assert asked(club, ["Dev", "Eva"]) == ["Eva"]


def test_unsuitable_standbys_are_not_asked(club: Club) -> None:
    game = club.game(3, pace=DAY)
    stand_by(club, "Ana", "Ben", "Dev")
    stand_by(club, "Eva", edition="2023")
    stand_by(club, "Fay", least_hours=48)
    stand_by(club, "Gus")
    with club.database.write() as session:
        gus = players.known(session, email("Gus"), club.now)
        audit_log.record(session, "looked", club.now, by=gus.id, game=game, seat="red", what="seat")

    leaves(club, game, "red")

    assert asked(club, ["Ana", "Ben", "Dev", "Eva", "Fay", "Gus"]) == ["Dev"]


def test_standbys_enlist_by_mail_in_their_language(club: Club) -> None:
    game = club.game(2, pace=DAY)
    assert "You aren't on the list of substitutes." in club.say(game, "red", "standby")
    assert "Edition: El Grande, 2023 edition. Time to answer: at least 48 hours." in club.say(
        game, "red", "standby on 2023, 48h"
    )
    with club.database.read() as session:
        assert [player.handle for _, player in substitutes.listed(session)] == ["Ana"]
    assert "You aren't on the list of substitutes" in club.say(game, "red", "standby off")


def test_standbys_without_wishes_are_asked_for_any_game(club: Club) -> None:
    game = club.game(2, pace=DAY | {"answer_hours": 0.5})
    stand_by(club, "Dev")

    leaves(club, game, "red")

    assert asked(club, ["Dev"]) == ["Dev"]


def test_a_leaver_can_return_until_the_seat_is_taken(club: Club) -> None:
    game = club.game(2, pace=DAY)
    stand_by(club, "Dev")
    leaves(club, game, "red")
    goodbye = club.mails("Ana")[-1]
    offer = club.mails("Dev")[-1]
    assert "| back" in plain(goodbye)

    reply(club, "Ana", goodbye, "back")

    assert holder(club, game, "red") == "Ana"
    assert "Ana is back." in plain(club.mails("Ben")[-1])
    reply(club, "Dev", offer, "yes")
    assert holder(club, game, "red") == "Ana"


def test_a_game_without_players_goes_on_when_one_returns(club: Club) -> None:
    game = club.game(2, pace=DAY)
    stand_by(club, "Dev")
    leaves(club, game, "red")
    goodbye = club.mails("Ana")[-1]
    leaves(club, game, "blue")
    assert status(club, game) == "paused"

    reply(club, "Ana", goodbye, "back")

    assert holder(club, game, "red") == "Ana"
    assert status(club, game) == "running"


def test_a_leaver_can_return_twice_a_day(club: Club) -> None:
    game = club.game(2, pace=DAY | {"answer_hours": 240})
    for _ in range(2):
        leaves(club, game, "red")
        reply(club, "Ana", club.mails("Ana")[-1], "back")
        assert holder(club, game, "red") == "Ana"

    leaves(club, game, "red")
    goodbye = club.mails("Ana")[-1]
    reply(club, "Ana", goodbye, "back")

    assert "You've already come back to this game twice today." in plain(club.mails("Ana")[-1])
    assert holder(club, game, "red") is None
    club.now += timedelta(days=1)
    reply(club, "Ana", goodbye, "back")
    assert holder(club, game, "red") == "Ana"


def test_afterwards_only_a_vote_returns_the_seat(club: Club) -> None:
    game = club.game(2, pace=DAY)
    stand_by(club, "Dev")
    leaves(club, game, "red")
    goodbye = club.mails("Ana")[-1]
    reply(club, "Dev", club.mails("Dev")[-1], "yes")

    reply(club, "Ana", goodbye, "back")

    assert "We're asking the other players" in plain(club.mails("Ana")[-1])
    assert "Ana left the game and would like to come back." in plain(club.mails("Ben")[-1])
    club.say(game, "blue", "vote yes")
    club.say(game, "red", "vote yes", sender=email("Dev"))
    assert holder(club, game, "red") == "Ana"
    assert "The player is back and has the seat again" in plain(club.mails("Dev")[-1])


def test_the_leaver_is_told_when_the_vote_fails(club: Club) -> None:
    game = club.game(2, pace=DAY)
    stand_by(club, "Dev")
    leaves(club, game, "red")
    goodbye = club.mails("Ana")[-1]
    reply(club, "Dev", club.mails("Dev")[-1], "yes")
    reply(club, "Ana", goodbye, "back")

    club.say(game, "blue", "vote no")

    assert "The other players didn't agree" in plain(club.mails("Ana")[-1])
    assert holder(club, game, "red") == "Dev"


def test_a_missed_seat_is_offered_until_its_player_writes(club: Club) -> None:
    game = club.game(2, pace=DAY | {"on_miss": "standby"})
    [seat] = club.asked(game)
    name = NAMES[rules.COLOURS.index(seat)]
    stand_by(club, "Dev", "Eva")
    club.later(24)
    offer = club.mails("Dev")[-1]

    assert "we're offering your seat to substitutes until you write" in plain(club.mails(name)[-1])
    club.say(game, seat, "back")
    reply(club, "Dev", offer, "yes")

    assert holder(club, game, seat) == name
    assert "no longer free" in plain(club.mails("Dev")[-1])


def test_a_standby_takes_the_seat_of_a_missing_player(club: Club) -> None:
    game = club.game(2, pace=DAY | {"on_miss": "standby"})
    [seat] = club.asked(game)
    name = NAMES[rules.COLOURS.index(seat)]
    stand_by(club, "Dev")
    club.later(24)

    reply(club, "Dev", club.mails("Dev")[-1], "yes")

    assert holder(club, game, seat) == "Dev"
    assert "A substitute has taken your seat" in plain(club.mails(name)[-1])


def test_a_seat_lent_during_vacation_returns_by_itself(club: Club) -> None:
    game = club.game(2, pace=DAY | {"answer_hours": 240})
    stand_by(club, "Dev")
    receipt = club.say(game, "red", "vacation 2 Dec - 5 Dec standby")
    club.later(13)
    offer = club.mails("Dev")[-1]

    assert "We'll ask substitutes to play for you; until one says yes, a bot plays." in receipt
    assert "Ana is away. You would play until Sun 6 Dec, 00:00" in plain(offer)
    reply(club, "Dev", offer, "yes")
    assert holder(club, game, "red") == "Dev"
    club.later(4 * 24)
    assert holder(club, game, "red") == "Ana"
    assert "in place of Dev" in plain(club.mails("Ana")[-1])


def test_an_early_return_ends_the_loan_at_once(club: Club) -> None:
    game = club.game(2, pace=DAY | {"answer_hours": 240})
    stand_by(club, "Dev")
    club.say(game, "red", "vacation until 9 Dec standby")
    club.later(1)
    reply(club, "Dev", club.mails("Dev")[-1], "yes")
    gone = club.mails("Ana")[-1]

    reply(club, "Ana", gone, "back")

    assert holder(club, game, "red") == "Ana"
    assert "You have no vacation planned." in club.say(game, "red", "vacation")


def test_a_longer_absence_extends_the_loan(club: Club) -> None:
    game = club.game(2, pace=DAY | {"answer_hours": 240})
    stand_by(club, "Dev")
    club.say(game, "red", "vacation until 3 Dec standby")
    club.later(1)
    club.say(game, "red", "vacation until 9 Dec standby")
    reply(club, "Dev", offers(club, "Dev")[-1], "yes")

    club.later(4 * 24)

    assert holder(club, game, "red") == "Dev"
    club.later(6 * 24)
    assert holder(club, game, "red") == "Ana"


def test_cancelling_the_vacation_ends_the_loan(club: Club) -> None:
    game = club.game(2, pace=DAY | {"answer_hours": 240})
    stand_by(club, "Dev")
    club.say(game, "red", "vacation until 9 Dec standby")
    club.later(1)
    reply(club, "Dev", club.mails("Dev")[-1], "yes")

    with club.database.write() as session:
        vacation.end_vacation(session, players.known(session, email("Ana"), club.now), club.now)
    club.work()

    assert holder(club, game, "red") == "Ana"


def test_after_all_have_left_the_game_waits_for_standbys(club: Club) -> None:
    game = club.game(2, pace=DAY)
    stand_by(club, "Dev")
    leaves(club, game, "red")
    leaves(club, game, "blue")

    assert status(club, game) == "paused"
    reply(club, "Dev", offers(club, "Dev")[-1], "yes")
    assert status(club, game) == "running"


def test_without_players_or_standbys_the_game_ends(club: Club) -> None:
    game = club.game(1, bots=1, pace=DAY)

    leaves(club, game, "red")

    assert status(club, game) == "abandoned"


def test_an_unclear_reply_is_asked_back(club: Club) -> None:
    game = club.game(2, pace=DAY)
    stand_by(club, "Dev")
    leaves(club, game, "red")

    reply(club, "Dev", club.mails("Dev")[-1], "What is this?")

    assert len(offers(club, "Dev")) == 2
    assert holder(club, game, "red") is None


def test_a_reply_can_end_the_standby(club: Club) -> None:
    game = club.game(2, pace=DAY)
    stand_by(club, "Dev")
    leaves(club, game, "red")

    reply(club, "Dev", club.mails("Dev")[-1], "standby off")

    with club.database.read() as session:
        assert not substitutes.listed(session)
    assert "You're no longer on the list of substitutes" in plain(club.mails("Dev")[-1])


def test_an_offer_reveals_only_what_spectators_see(club: Club) -> None:
    texts: list[str] = []
    for secret in ("disc Granada", "disc Sevilla"):
        game = club.game(2, pace=DAY, game_id=f"secret{len(texts)}", title="The game")
        [asked_now] = club.asked(game)
        club.say(game, "red" if asked_now == "blue" else "blue", secret)
        stand_by(club, "Dev")
        leaves(club, game, "red")
        texts.append(re.sub(r"secret\d|https\S+", "", plain(offers(club, "Dev")[-1])))

    assert texts[0] == texts[1]


def test_the_command_to_return_is_named_in_every_language(club: Club) -> None:
    game = club.game(2, pace=DAY)
    with club.database.write() as session:
        players.known(session, email("Ana"), club.now).language = "de"

    club.say(game, "red", "aufgeben")
    club.say(game, "red", "ja")

    assert "| zurück" in plain(club.mails("Ana")[-1])
    reply(club, "Ana", club.mails("Ana")[-1], "zurück")
    assert holder(club, game, "red") == "Ana"


def test_only_standbys_who_read_the_games_language_are_asked(club: Club) -> None:
    game = club.game(2, pace=DAY, language="de")
    stand_by(club, "Dev", "Eva")
    with club.database.write() as session:
        players.known(session, email("Eva"), club.now).language = "de"

    leaves(club, game, "red")

    assert len(club.mails("Eva")) == 1
    assert not club.mails("Dev")


def test_everybody_can_be_asked_for_an_english_game(club: Club) -> None:
    game = club.game(2, pace=DAY)
    stand_by(club, "Eva")
    with club.database.write() as session:
        players.known(session, email("Eva"), club.now).language = "es"

    leaves(club, game, "red")

    assert len(club.mails("Eva")) == 1


def stand_by(club: Club, *names: str, **limits: Any) -> None:
    with club.database.write() as session:
        for name in names:
            club.now += timedelta(milliseconds=1)
            substitutes.enlist(session, players.known(session, email(name), club.now, name), club.now, **limits)


def leaves(club: Club, game: str, seat: str) -> None:
    """Resign directly, as if by mail."""
    with club.database.write() as session:
        leaving.resign(session, game, seat, club.now)
    club.work()


def reply(club: Club, name: str, mail: EmailMessage, text: str) -> None:
    """Reply to a mail that isn't from a seat."""
    club.now += timedelta(minutes=2)
    to = re.search(r"[\w.+-]+@[\w.-]+", str(mail["From"]))
    assert to
    club.write("", "", text, sender=email(name), to=to[0])
    club.work()


def offers(club: Club, name: str) -> list[EmailMessage]:
    return [mail for mail in club.mails(name) if "A seat is free" in plain(mail)]


def asked(club: Club, names: list[str]) -> list[str]:
    return [name for name in names if offers(club, name)]


def spend_bank(club: Club, game: str, seat: str, left: float) -> None:
    with club.database.write() as session:
        found = seat_of(session, game, seat)
        assert found
        found.bank = left


def bank(club: Club, game: str, seat: str) -> float:
    """Hours in it."""
    with club.database.read() as session:
        found = seat_of(session, game, seat)
        assert found
        return time_bank.left(session.get_one(Game, game), found)


def holder(club: Club, game: str, seat: str) -> str | None:
    with club.database.read() as session:
        found = seat_of(session, game, seat)
        assert found
        return session.get_one(Player, found.player_id).handle if found.player_id else None


def status(club: Club, game: str) -> str:
    with club.database.read() as session:
        return session.get_one(Game, game).status


def note(club: Club, game: str, seat: str, text: str) -> None:
    with club.database.write() as session:
        found = seat_of(session, game, seat)
        assert found
        assert found.player_id
        notes.save_notes(session, game, found.player_id, text)
