"""About you: zone and mails."""

from pbem.service.accounts.signed_links import calendar_link
from pbem.store.games import seat_of
from pbem.store.models import Player
from tests.service.club import Club
from tests.web.browser import Browser


def test_a_player_can_say_in_which_zone_times_are_told(club: Club) -> None:
    club.game(2)
    ana = Browser(club, "Ana")

    page = ana.send("/me", {"zone": "Australia/Lord_Howe"})

    assert page.said == ["Times are now told in Australia/Lord_Howe."]
    with club.database.read() as session:
        assert session.query(Player).filter(Player.handle == "Ana").one().timezone == "Australia/Lord_Howe"


def test_the_address_of_a_calendar_can_be_replaced_and_the_old_one_is_dead(club: Club) -> None:
    club.game(2)
    ana = Browser(club, "Ana")
    with club.database.read() as session:
        player = session.query(Player).filter(Player.handle == "Ana").one()
        old = calendar_link(club.world, player).partition("/calendar/")[2]
    assert "BEGIN:VCALENDAR" in str(ana.get(f"/calendar/{old}").text)

    ana.send("/me/links", {})

    assert ana.get(f"/calendar/{old}").status == 404


def test_a_zone_that_is_none_is_refused_in_words(club: Club) -> None:
    club.game(2)

    page = Browser(club, "Ana").send("/me", {"zone": "Middle Earth"})

    assert "no time zone" in page.said[0]


def test_a_player_can_ask_for_a_mail_at_every_event(club: Club) -> None:
    game = club.game(2)
    Browser(club, "Ana").send("/me", {"zone": "UTC", f"mails-{game}": "all"})

    with club.database.read() as session:
        ana, ben = seat_of(session, game, "red"), seat_of(session, game, "blue")
        assert ana is not None
        assert ben is not None
        assert (ana.mails, ben.mails) == ("all", "asked")


def test_a_player_can_choose_the_language_the_hour_of_the_digest_and_no_calendar_files(club: Club) -> None:
    game = club.game(2)
    form = {"language": "de", "digest_hour": "19", "calendar": "no", f"mails-{game}": "daily"}
    page = Browser(club, "Ana").send("/me", form)

    assert "Deutsch" in page.words
    with club.database.read() as session:
        ana = session.query(Player).filter(Player.handle == "Ana").one()
        assert (ana.language, ana.digest_hour, ana.calendar) == ("de", 19, False)


def test_kinds_of_mail_can_be_left_out_and_taken_up_again(club: Club) -> None:
    game = club.game(2)
    ana = Browser(club, "Ana")
    ana.send("/me", {f"mails-{game}": "asked", f"stop-{game}": "reminder"})
    with club.database.read() as session:
        assert seat_of(session, game, "red").unwanted == ["reminder"]

    ana.send("/me", {f"mails-{game}": "asked"})

    with club.database.read() as session:
        assert seat_of(session, game, "red").unwanted == []


def test_a_stranger_is_sent_to_the_login(club: Club) -> None:
    assert Browser(club).get("/me").path == "/login"


def test_whoever_asked_for_no_mail_gets_it_again_by_a_button(club: Club) -> None:
    game = club.game(2)
    club.write(game, "red", "no more mails")
    club.work()
    browser = Browser(club, "Ana")
    page = browser.get("/me")
    assert "You asked for no more mail" in page.words

    browser.press(page, "Send me mails again")

    assert not browser.get("/me").has_button("Send me mails again")
