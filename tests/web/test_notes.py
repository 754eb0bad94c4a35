"""Notes to oneself on a game's page."""

from pbem.service.accounts import notes
from pbem.service.games import game_master
from pbem.store.models import Note
from tests.service.club import Club
from tests.web.browser import Browser


def test_notes_are_saved_and_can_be_deleted(club: Club) -> None:
    game = club.game(2)
    browser = Browser(club, "Ana")

    page = browser.press(browser.get(f"/g/{game}"), "Save notes", notes="<b>Granada</b> & Castillo")
    assert page.said == ["Notes saved."]
    assert page.tree.css_first("#notes").text() == "<b>Granada</b> & Castillo"

    browser.press(page, "Save notes", notes="  ")
    with club.database.read() as session:
        assert session.query(Note).count() == 0


def test_the_next_player_does_not_see_them(club: Club) -> None:
    game = club.game(2)
    Browser(club, "Ana").send(f"/g/{game}/notes", {"notes": "mine"})
    with club.database.write() as session:
        game_master.substitute(session, game, "red", "random", club.now)

    assert "mine" not in Browser(club, "Ben").get(f"/g/{game}").text
    assert Browser(club, "Ana").get(f"/g/{game}").tree.css_first("#notes") is None


def test_long_notes_are_cut(club: Club) -> None:
    game = club.game(2)
    Browser(club, "Ana").send(f"/g/{game}/notes", {"notes": "x" * 9000})

    with club.database.read() as session:
        assert len(session.query(Note).one().text) == notes.LONGEST
