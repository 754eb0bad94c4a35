"""Notes to oneself on a game's page."""

from pbem.service.accounts import notes
from pbem.service.games import game_master
from pbem.store.models import Note
from tests.service.club import Club
from tests.web.browser import Browser


def test_notes_are_there_again_and_can_be_taken_away(club: Club) -> None:
    game = club.game(2)
    browser = Browser(club, "Ana")

    page = browser.press(browser.get(f"/g/{game}"), "Keep the notes", notes="<b>Granada</b> & Castillo")
    assert page.said == ["Your notes are kept."]
    assert page.tree.css_first("#notes").text() == "<b>Granada</b> & Castillo"

    browser.press(page, "Keep the notes", notes="  ")
    with club.database.read() as session:
        assert session.query(Note).count() == 0


def test_who_takes_the_seat_over_has_none(club: Club) -> None:
    game = club.game(2)
    Browser(club, "Ana").send(f"/g/{game}/notes", {"notes": "mine"})
    with club.database.write() as session:
        game_master.substitute(session, game, "red", "random", club.now)

    assert "mine" not in Browser(club, "Ben").get(f"/g/{game}").text
    assert Browser(club, "Ana").get(f"/g/{game}").tree.css_first("#notes") is None


def test_what_is_too_long_is_cut(club: Club) -> None:
    game = club.game(2)
    Browser(club, "Ana").send(f"/g/{game}/notes", {"notes": "x" * 9000})

    with club.database.read() as session:
        assert len(session.query(Note).one().text) == notes.LONGEST
