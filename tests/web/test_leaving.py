"""Data export and account deletion: confirmed twice, cancellable for a week, then without personal data."""

from __future__ import annotations

import json
import re
from datetime import timedelta

import pytest

from pbem import rules
from pbem.service.accounts import players
from pbem.service.accounts.signed_links import invitation_link, read_join_link
from pbem.service.games import game_master, records
from pbem.service.setup.create_game import Guest, Plan, seat_of_link
from pbem.service.setup.create_game import create_game as found_game
from pbem.store.games import seat_of
from pbem.store.models import AddressBounce, Game, Player, RateLimitHit
from tests.service.club import Club, email, plain
from tests.web.browser import SITE, Browser
from tests.web.test_strangers import everything

ANA = "ana@example.org"


def link_in(club: Club, name: str = "Ana") -> str:
    club.work()
    links = [re.findall(rf"{SITE}(/account/\S+)", plain(mail)) for mail in club.mails(name)]
    [link] = [found for found in links if found][-1]
    return str(link)


def confirmed(club: Club, name: str = "Ana") -> Browser:
    """Request the deletion and confirm it by mail."""
    browser = Browser(club, name)
    browser.press(browser.get("/me/account"), "Delete my account")
    browser.press(browser.get(link_in(club, name)), "Delete my account")
    return browser


def leave(club: Club, name: str = "Ana") -> str:
    """Complete a deletion; return the remaining name."""
    confirmed(club, name)
    with club.database.read() as session:
        number = session.query(Player.id).filter_by(handle=name).scalar()
    club.later(7 * 24 + 1)
    with club.database.read() as session:
        return session.get_one(Player, number).handle


def leaves_at(club: Club):
    with club.database.read() as session:
        return session.query(Player.leaves_at).filter_by(handle="Ana").scalar()


def test_nothing_is_deleted_before_confirmation(club: Club) -> None:
    ana = Browser(club, "Ana")

    page = ana.press(ana.get("/me/account"), "Delete my account")

    assert page.said[0].startswith("We've sent you an email. We won't delete anything")
    ana.get(link_in(club))
    assert leaves_at(club) is None


def test_deletion_takes_a_week_and_is_announced(club: Club) -> None:
    confirmed(club)
    club.work()

    assert leaves_at(club) == club.now + timedelta(days=7)
    assert plain(club.mails("Ana")[-1]).startswith("Your account will be deleted on Tue 8 Dec, 12:00.")


def test_deletion_can_be_cancelled_on_the_page(club: Club) -> None:
    ana = confirmed(club)
    assert "We'll delete your account on Tue 8 Dec, 12:00." in ana.get("/me/account").words

    assert ana.press(ana.get("/me/account"), "Keep my account").said == [
        "We've kept your account. Nothing was deleted."
    ]

    club.later(24 * 8)
    assert leaves_at(club) is None
    assert Browser(club, "Ana").get("/me").heading == "Settings Ana"


def test_deletion_can_be_cancelled_by_mail_without_login(club: Club) -> None:
    confirmed(club)
    reader = Browser(club)

    page = reader.press(reader.get(link_in(club)), "Keep my account")

    assert page.heading == "We've kept your account. Nothing was deleted."
    club.later(24 * 8)
    assert Browser(club, "Ana").get("/me").heading == "Settings Ana"


def test_a_later_request_waits_a_full_week_again(club: Club) -> None:
    ana = confirmed(club)
    ana.press(ana.get("/me/account"), "Keep my account")
    club.later(24 * 6)
    confirmed(club)

    club.later(24 * 2)

    assert leaves_at(club) is not None


def test_no_personal_data_remains(club: Club) -> None:
    """No row contains the address or the name, except in text that others wrote."""
    running, over = club.game(2), club.game(2, title="Over")
    with club.database.write() as session:
        ana = session.query(Player).filter_by(handle="Ana").one()
        session.get_one(Game, running).master_id = ana.id
    club.say(running, "red", "power 9\npress: good luck")
    club.play(over, until=10)
    Browser(club, "Ana").send(f"/g/{running}/notes", {"notes": "a plan of mine"})

    name = leave(club)

    kept = repr(everything(club))
    assert re.fullmatch("Anonym[a-z]{6}", name)
    for gone in (ANA, "'Ana'", "Ana ", "a plan of mine"):
        assert gone not in kept, kept[kept.index(gone) - 300 : kept.index(gone) + 100]


def test_a_deleted_player_is_hidden_and_has_no_preferences(club: Club) -> None:
    confirmed(club)
    with club.database.write() as session:
        ana = session.query(Player).filter_by(handle="Ana").one()
        ana.timezone, ana.language = "Europe/Madrid", "es"
        number = ana.id

    club.later(7 * 24 + 1)

    with club.database.read() as session:
        gone = session.get_one(Player, number)
        assert (gone.timezone, gone.language, gone.hidden) == ("UTC", "en", True)
        assert (gone.leaves_at, gone.gone_at) == (None, club.now)


def test_a_deleted_game_master_leaves_their_games(club: Club) -> None:
    with club.database.write() as session:
        ana, ben = (players.known(session, email(name), club.now, name) for name in ("Ana", "Ben"))
        mastered, other = (
            found_game(session, Plan([Guest(player=ben), Guest()], master=who), club.now).id for who in (ana, ben)
        )
        version = session.get_one(Game, mastered).version

    leave(club)

    with club.database.read() as session:
        assert [session.get_one(Game, game).master_id is None for game in (mastered, other)] == [True, False]
        assert session.get_one(Game, mastered).version == version + 1


def test_what_an_address_did_is_forgotten_with_it(club: Club) -> None:
    confirmed(club)
    with club.database.write() as session:
        session.add(AddressBounce(email=ANA, last_at=club.now))
        session.add(RateLimitHit(kind="mail", who=ANA, at=club.now + timedelta(days=7)))

    club.later(7 * 24 + 1)

    with club.database.read() as session:
        assert session.query(AddressBounce).all() == []
        assert session.query(RateLimitHit).filter_by(who=ANA).all() == []


def test_bots_take_over_running_games(club: Club) -> None:
    game = club.game(2)
    name = leave(club)

    with club.database.read() as session:
        seat = seat_of(session, game, "red")
        assert (seat.player_id, seat.bot, seat.handle) == (None, "steady", name)
        assert seat_of(session, game, "blue").handle == "Ben"
    assert "now plays for" in Browser(club, "Ben").get(f"/g/{game}").text


def test_a_seat_in_a_waiting_game_becomes_free(club: Club) -> None:
    with club.database.write() as session:
        ana, ben = (players.known(session, email(name), club.now, name) for name in ("Ana", "Ben"))
        plan = Plan([Guest(player=ben), Guest(player=ana), Guest(email="carla@example.org")])
        game = found_game(session, plan, club.now).id

    leave(club)

    with club.database.read() as session:
        seat = seat_of(session, game, "blue")
        assert (seat.status, seat.player_id, seat.handle, seat.word) == ("invited", None, None, None)


def test_the_address_of_an_abandoned_seat_is_invalid(club: Club) -> None:
    with club.database.write() as session:
        ana, ben = (players.known(session, email(name), club.now, name) for name in ("Ana", "Ben"))
        plan = Plan([Guest(player=ben), Guest(player=ana), Guest(email="carla@example.org")])
        game = found_game(session, plan, club.now).id
    before = club.address(game, "blue")

    leave(club)

    assert club.address(game, "blue") != before


def test_finished_games_can_still_be_verified(club: Club) -> None:
    game = club.game(2)
    club.play(game, until=10)
    with club.database.read() as session:
        before = records.export(session, session.get_one(Game, game))

    name = leave(club)

    with club.database.read() as session:
        after = records.export(session, session.get_one(Game, game))
    assert rules.verify(after) == []
    assert [seat["name"] for seat in after["seats"]] == [name, "Ben"]
    assert [answer["value"] for answer in before["answers"]] == [answer["value"] for answer in after["answers"]]
    assert rules.verify(before) == []


def test_a_deleted_player_can_register_again(club: Club) -> None:
    leave(club)

    page = Browser(club, "Ana").get("/me")

    assert page.heading == "Settings Ana"
    with club.database.read() as session:
        assert session.query(Player).filter_by(handle="Ana").one().id != 1


def test_all_sessions_and_links_stop_working(club: Club) -> None:
    old = Browser(club, "Ana")
    leave(club)

    assert "Sign out" not in old.get("/").text


def test_invitations_to_the_address_are_withdrawn(club: Club) -> None:
    with club.database.write() as session:
        players.known(session, ANA, club.now, "Ana")
        ben = players.known(session, email("Ben"), club.now, "Ben")
        game = found_game(session, Plan([Guest(player=ben), Guest(email=ANA)]), club.now).id

    leave(club)

    with club.database.read() as session:
        assert seat_of(session, game, "blue").invited_email is None


def test_the_link_of_a_withdrawn_invitation_gives_no_seat(club: Club) -> None:
    with club.database.write() as session:
        players.known(session, ANA, club.now, "Ana")
        ben = players.known(session, email("Ben"), club.now, "Ben")
        game = found_game(session, Plan([Guest(player=ben), Guest(email=ANA)]), club.now).id
        link = read_join_link(club.world, invitation_link(club.world, seat_of(session, game, "blue")).split("/")[-1])

    leave(club)

    with club.database.read() as session:
        assert link.version != seat_of(session, game, "blue").token_version
        assert seat_of_link(session, session.get_one(Game, game), link) is None


# --- export ----------------------------------------------------------------------------------------------------------


def taken(club: Club, name: str) -> dict:
    browser = Browser(club, name)
    page = browser.press(browser.get("/me/account"), "Download my data")
    assert page.response.headers["Content-Disposition"] == 'attachment; filename="el-grande.json"'
    return dict(json.loads(page.body))


def test_the_export_contains_all_of_a_players_data(club: Club) -> None:
    game = club.game(2)
    club.say(game, "red", "power 9\npress: good luck")
    Browser(club, "Ana").send(f"/g/{game}/notes", {"notes": "a plan of mine"})

    told = taken(club, "Ana")

    assert told["player"]["handle"] == "Ana"
    assert told["addresses"][0]["email"] == ANA
    assert told["notes"] == [{"game_id": game, "text": "a plan of mine"}]
    [mine] = told["games"]
    assert [order["text"] for order in mine["orders"]] == ["power 9"]
    assert [words["text"] for words in mine["said"]] == ["good luck"]
    assert any("power 9" in mail.get("text", "") for mail in told["mails"])


def test_the_export_contains_nobody_elses_data(club: Club) -> None:
    game = club.game(2)
    club.say(game, "red", "power 9\npress: good luck")
    Browser(club, "Ana").send(f"/g/{game}/notes", {"notes": "a plan of mine"})

    told = json.dumps(taken(club, "Ben"))

    for others in (ANA, "a plan of mine", "power 9", "good luck"):
        assert others not in told


def test_the_export_excludes_the_seats_former_player(club: Club) -> None:
    game = club.game(2)
    club.say(game, "red", "power 9\npress: good luck")
    with club.database.write() as session:
        carla = players.known(session, email("Carla"), club.now, "Carla")
        game_master.substitute(session, game, "red", carla, club.now)

    told = json.dumps(taken(club, "Carla"))

    assert "power 9" not in told
    assert "good luck" not in told


@pytest.mark.parametrize("what", ["take", "leave"])
def test_strangers_are_redirected_to_login(club: Club, what: str) -> None:
    assert Browser(club).send("/me/account", {"do": what}).path == "/login"
