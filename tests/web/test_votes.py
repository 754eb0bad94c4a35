"""Votes on a game's page; seats offered, taken and returned; the standby list."""

from datetime import timedelta

from pbem.service.accounts import players
from pbem.service.accounts.mail_tokens import token_of
from pbem.service.seats import leaving, substitutes
from pbem.store.games import seat_of
from pbem.store.models import Game, Offer, OpenSeat, Player, Seat, Standby
from tests.service.club import Club, email
from tests.web.browser import Browser

DAY = {"answer_hours": 24}


def test_votes_can_be_proposed_and_decided_on_the_page(club: Club) -> None:
    game = club.game(2, pace=DAY)
    ana, ben = Browser(club, "Ana"), Browser(club, "Ben")

    page = ana.send(f"/g/{game}/vote", {"propose": "pause 120"})

    assert "We're asking the other players." in page.said[0]
    seen = ben.get(f"/g/{game}")
    assert "Ana proposes a pause of 5 days." in seen.text
    page = ben.send(f"/g/{game}/vote", {"say": "yes"})
    assert page.said == ["The vote has passed. The game is paused."]
    assert status(club, game) == "paused"


def test_opening_a_page_decides_nothing(club: Club) -> None:
    game = club.game(2, pace=DAY | {"public": True})
    Browser(club, "Ana").send(f"/g/{game}/vote", {"propose": "end 0"})

    assert Browser(club, "Ben").get(f"/g/{game}/vote?say=yes").status == 405
    assert Browser(club, "Dev").send(f"/g/{game}/vote", {"say": "yes"}).status == 403
    assert status(club, game) == "running"


def test_an_early_end_shows_its_reason(club: Club) -> None:
    game = club.game(1, bots=1, pace=DAY)

    page = Browser(club, "Ana").send(f"/g/{game}/vote", {"propose": "end 0"})

    assert status(club, game) == "abandoned"
    assert "Everyone agreed to end the game early." in page.text


def test_an_offered_seat_needs_a_button_press(club: Club) -> None:
    game = club.game(2, pace=DAY)
    token = free_seat(club, game)
    dev = Browser(club, "Dev")

    page = dev.get(f"/standby/{token}")
    assert "A seat is free" in page.text
    assert holder(club, game) is None
    page = dev.send(f"/standby/{token}", {"said": "yes"})

    assert page.said == ["You have the seat. We've sent you an email with everything you need."]
    assert holder(club, game) == "Dev"
    late = Browser(club, "Eva").send(f"/standby/{free_token(club, 'Eva')}", {"said": "yes"})
    assert "Someone else took the seat first" in late.said[0]


def test_declining_is_acknowledged_and_guesses_fail(club: Club) -> None:
    game = club.game(2, pace=DAY)
    token = free_seat(club, game)

    page = Browser(club, "Dev").send(f"/standby/{token}", {"said": "no"})

    assert page.said == ["Thanks. We'll ask someone else."]
    assert Browser(club, "Dev").get("/standby/" + "a" * 26).status == 404


def test_a_leaver_returns_by_a_button(club: Club) -> None:
    game = club.game(2, pace=DAY)
    free_seat(club, game)
    ana = Browser(club, "Ana")
    assert "Ask for my seat back" in ana.get(f"/g/{game}").text

    page = ana.send(f"/g/{game}/back", {})

    assert page.said == ["Welcome back. You have your seat again."]
    assert holder(club, game) == "Ana"


def test_shared_items_are_ticked(club: Club) -> None:
    game = club.game(2, pace=DAY)

    page = Browser(club, "Ana").send(f"/g/{game}/share", {"share": "notes"})

    assert page.said == ["A substitute can read your notes."]
    with club.database.read() as session:
        assert session.query(Seat).filter(Seat.game_id == game, Seat.name == "red").one().shares == ["notes"]


def test_standbys_enlist_on_the_preferences_page(club: Club) -> None:
    club.game(2, pace=DAY)
    ana = Browser(club, "Ana")

    page = ana.send("/me/standby", {"standby": "on", "edition": "2023", "least_hours": "24"})

    assert "Edition: El Grande, 2023 edition. Time to answer: at least 24 hours." in page.said[0]
    with club.database.read() as session:
        assert session.query(Standby).one().least_hours == 24
    assert ana.send("/me/standby", {"standby": "off"}).said == ["You aren't on the list of substitutes."]


def free_seat(club: Club, game: str) -> str:
    """Ana resigns; Dev and Eva are asked. Returns Dev's token."""
    with club.database.write() as session:
        for name in ("Dev", "Eva"):
            substitutes.enlist(session, players.known(session, email(name), club.now, name), club.now)
        leaving.resign(session, game, "red", club.now)
    club.now += timedelta(minutes=1)
    club.work()
    return free_token(club, "Dev")


def free_token(club: Club, name: str) -> str:
    with club.database.read() as session:
        player = session.query(Player).filter(Player.handle == name).one()
        offer = session.query(Offer).join(OpenSeat).filter(Offer.player_id == player.id).one()
        return token_of(club.world.settings.secret, "standby", offer)


def holder(club: Club, game: str) -> str | None:
    with club.database.read() as session:
        seat = seat_of(session, game, "red")
        assert seat
        return session.get_one(Player, seat.player_id).handle if seat.player_id else None


def status(club: Club, game: str) -> str:
    with club.database.read() as session:
        return session.get_one(Game, game).status
