"""The settings page: time zone, mails, vacation."""

from pbem.service.accounts.signed_links import calendar_link
from pbem.store.games import seat_of
from pbem.store.models import Player
from tests.service.club import Club
from tests.web.browser import Browser


def test_the_time_zone_can_be_set(club: Club) -> None:
    club.game(2)
    ana = Browser(club, "Ana")

    page = ana.send("/me", {"zone": "Australia/Lord_Howe"})

    assert page.said == ["We now show times in Australia/Lord_Howe."]
    with club.database.read() as session:
        assert session.query(Player).filter(Player.handle == "Ana").one().timezone == "Australia/Lord_Howe"


def test_the_calendars_address_can_be_renewed(club: Club) -> None:
    club.game(2)
    ana = Browser(club, "Ana")
    with club.database.read() as session:
        player = session.query(Player).filter(Player.handle == "Ana").one()
        old = calendar_link(club.world, player).partition("/calendar/")[2]
    assert "BEGIN:VCALENDAR" in str(ana.get(f"/calendar/{old}").text)

    ana.send("/me/links", {})

    assert ana.get(f"/calendar/{old}").status == 404


def test_an_invalid_zone_is_refused(club: Club) -> None:
    club.game(2)

    page = Browser(club, "Ana").send("/me", {"zone": "Middle Earth"})

    assert "isn't a time zone" in page.said[0]


def test_mail_for_every_event_can_be_chosen(club: Club) -> None:
    game = club.game(2)
    Browser(club, "Ana").send("/me", {"zone": "UTC", f"mails-{game}": "all"})

    with club.database.read() as session:
        ana, ben = seat_of(session, game, "red"), seat_of(session, game, "blue")
        assert ana is not None
        assert ben is not None
        assert (ana.mails, ben.mails) == ("all", "asked")


def test_language_digest_hour_and_calendar_files_can_be_set(club: Club) -> None:
    game = club.game(2)
    form = {"language": "de", "digest_hour": "19", "calendar": "no", "subjects": "news", f"mails-{game}": "daily"}
    page = Browser(club, "Ana").send("/me", form)

    assert "Deutsch" in page.words
    with club.database.read() as session:
        ana = session.query(Player).filter(Player.handle == "Ana").one()
        assert (ana.language, ana.digest_hour, ana.calendar, ana.subjects) == ("de", 19, False, "news")


def test_kinds_of_mail_can_be_turned_off_and_on(club: Club) -> None:
    game = club.game(2)
    ana = Browser(club, "Ana")
    ana.send("/me", {f"mails-{game}": "asked", f"stop-{game}": "reminder"})
    with club.database.read() as session:
        assert seat_of(session, game, "red").unwanted == ["reminder"]

    ana.send("/me", {f"mails-{game}": "asked"})

    with club.database.read() as session:
        assert seat_of(session, game, "red").unwanted == []


def test_strangers_are_redirected_to_login(club: Club) -> None:
    assert Browser(club).get("/me").path == "/login"


def test_a_button_resumes_stopped_mail(club: Club) -> None:
    game = club.game(2)
    club.write(game, "red", "no more mails")
    club.work()
    browser = Browser(club, "Ana")
    page = browser.get("/me")
    assert "You asked us to stop all emails" in page.words

    browser.press(page, "Send me emails again")

    assert not browser.get("/me").has_button("Send me emails again")


def test_a_vacation_is_declared_and_ended(club: Club) -> None:
    club.game(2)
    ana = Browser(club, "Ana")

    page = ana.send("/me/vacation", {"first": "2026-12-20", "last": "2027-01-02", "meanwhile": "bot"})

    assert "You're away from Sun 20 Dec to Sat 2 Jan. A bot answers for you during that time." in page.words
    page = ana.press(page, "I'm back, or I'm not going away")
    assert "You're away" not in ana.get("/me").words


def test_a_vacation_without_days_is_refused(club: Club) -> None:
    club.game(2)
    page = Browser(club, "Ana").send("/me/vacation", {"first": "", "last": "2027-01-02", "meanwhile": "bot"})
    assert page.said[0].startswith("From when to when?")


def test_the_old_page_of_notifications_leads_to_the_settings(club: Club) -> None:
    club.game(2)
    assert Browser(club, "Ana").get("/me/notifications").path == "/me"
