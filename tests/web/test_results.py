"""The page of a game that is over."""

from tests.service.club import Club
from tests.web.browser import Browser


def test_the_final_table_links_to_the_players(club: Club) -> None:
    game = played(club)

    page = Browser(club).get(f"/g/{game}")

    rows = [[cell.text() for cell in row.css("th, td")] for row in page.tree.css("table.final tbody tr")]
    assert [row[0] for row in rows] == ["1.", "2."]
    assert int(rows[0][2]) > int(rows[1][2])
    assert page.tree.css_first("table.final tbody a").attributes["href"] == f"/players/{rows[0][1]}"


def test_a_hidden_player_is_named_without_a_link(club: Club) -> None:
    game = played(club)
    for name in ("Ana", "Ben"):
        Browser(club, name).send("/me", {"hidden": "yes"})

    page = Browser(club).get(f"/g/{game}")

    assert page.tree.css("table.final tbody a") == []
    assert "Ana" in page.words


def test_one_button_creates_a_rematch(club: Club) -> None:
    game = played(club)
    ana = Browser(club, "Ana")

    ana.press(ana.get(f"/g/{game}"), "Propose a rematch")

    link = Browser(club, "Ben").get(f"/g/{game}").tree.css_first("section a.button[href^='/g/']").attributes["href"]
    assert Browser(club, "Ben").get(link).status == 200
    assert "To the rematch" not in Browser(club).get(f"/g/{game}").words


def played(club: Club) -> str:
    """Play a short game to its end."""
    game = club.game(2, options={"rounds": "6"})
    club.play(game, 10, seed=3)
    return game
