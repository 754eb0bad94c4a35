"""The lobby, and the list of a player's own games."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import pytest
from sqlalchemy import Engine, event

from pbem.service.accounts import players
from pbem.service.lobby import listings
from pbem.service.seats import reliability
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.models import Game, Player
from tests.service.club import Club, email
from tests.web.browser import Browser, Page


def waiting(club: Club, title: str, host: str = "Ana", free: int = 1, **plan) -> str:
    """A public game that waits for players."""
    club.now += timedelta(minutes=1)
    with club.database.write() as session:
        player = players.known(session, email(host), club.now, host)
        guests = [Guest(player=player), *[Guest()] * free, *[Guest(bot="random")] * plan.pop("bots", 0)]
        plan["pace"] = {"public": True} | plan.get("pace", {})
        return create_game.create_game(session, Plan(guests, title=title, host=player, **plan), club.now).id


def titles(page: Page) -> list[str]:
    return [node.text() for node in page.tree.css("ul.games li > div > a")]


@contextmanager
def counted(engine: Engine) -> Iterator[list[str]]:
    """The database queries in the block."""
    asked: list[str] = []

    def note(_connection, _cursor, statement: str, *_: object) -> None:
        if statement.startswith("SELECT"):
            asked.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    yield asked
    event.remove(engine, "before_cursor_execute", note)


# --- the lobby -------------------------------------------------------------------------------------------------------


def test_strangers_see_waiting_games_newest_first(club: Club) -> None:
    for title in ("First", "Second"):
        waiting(club, title)

    page = Browser(club).get("/lobby")

    assert titles(page) == ["Second", "First"]
    assert "Ana · 1 free seat" in page.words


def test_nobody_is_offered_a_second_seat(club: Club) -> None:
    waiting(club, "First")

    assert "Join" in Browser(club, "Ben").get("/lobby").words
    own = Browser(club, "Ana").get("/lobby").words
    assert "You're in this game." in own
    assert "Join" not in own


def test_private_and_fully_reserved_games_are_hidden(club: Club) -> None:
    waiting(club, "Private", pace={"public": False})
    with club.database.write() as session:
        ana = session.query(Player).one()
        plan = Plan([Guest(player=ana), Guest(email="ben@example.org")], title="Kept", host=ana, pace={"public": True})
        create_game.create_game(session, plan, club.now)

    assert titles(Browser(club, "Zoe").get("/lobby")) == []


def test_a_seat_can_be_taken_from_the_lobby(club: Club) -> None:
    game = waiting(club, "Come")
    ben = Browser(club, "Ben")

    page = ben.get(ben.get("/lobby").tree.css_first("ul.games a.button").attributes["href"])
    page = ben.press(page, "Join the game")

    assert page.path == f"/g/{game}"
    with club.database.read() as session:
        assert session.get_one(Game, game).status == "running"


FITS = {
    "edition=2023": "New",
    "players=3": "Three",
    "pace=slow": "Slow",
    "pace=none": "Endless",
    "pace=fast": "Quick",
    "language=de": "Deutsch",
    "free=2": "Three",
    "whose=mine": "Mine",
}


@pytest.mark.parametrize("asked", FITS)
def test_filters_work(club: Club, asked: str) -> None:
    waiting(club, "New", edition="2023")
    waiting(club, "Three", free=2)
    for title, hours in (("Slow", 72), ("Endless", 0), ("Quick", 6)):
        waiting(club, title, pace={"answer_hours": hours})
    waiting(club, "Deutsch", language="de")
    waiting(club, "Mine", host="Ben")

    page = Browser(club, "Ben").get(f"/lobby?{asked}")

    assert titles(page) == [FITS[asked]]
    name, _, value = asked.partition("=")
    assert page.tree.css_first(f"#{name} option[selected]").attributes["value"] == value


def test_running_and_finished_games_have_separate_lists(club: Club) -> None:
    runs, over = club.game(2, title="Runs"), club.game(2, title="Done")
    with club.database.write() as session:
        session.get_one(Game, over).status = "over"
    stranger = Browser(club)

    assert titles(stranger.get("/lobby?show=running")) == ["Runs"]
    assert titles(stranger.get("/lobby?show=over")) == ["Done"]
    assert stranger.get(f"/g/{runs}").status == 200


@pytest.mark.parametrize("asked", ["show=x&players=99&page=0", "page=99999999&free=-1", "edition=%00", "whose=mine"])
def test_invalid_filters_are_ignored(club: Club, asked: str) -> None:
    assert Browser(club).get(f"/lobby?{asked}").status in (200, 400)


def test_lists_have_pages(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listings, "SIZE", 2)
    for n in range(5):
        waiting(club, f"Game {n}", host="Ben" if n == 2 else "Ana")
    browser, seen = Browser(club), []

    page = browser.get("/lobby?pace=day")
    while more := page.tree.css_first("a[rel=next]"):
        seen += titles(page)
        page = browser.get(more.attributes["href"])

    assert seen + titles(page) == [f"Game {n}" for n in (4, 3, 2, 1, 0)]
    assert "pace=day" in str(page.tree.css_first("a[rel=prev]").attributes["href"])


def test_the_number_of_queries_is_constant(club: Club) -> None:
    browser, many = Browser(club, "Ana"), []
    waiting(club, "One")
    for _ in range(2):
        for path in ("/lobby", "/", "/lobby?show=running&whose=mine", "/players", "/players/Ana"):
            with counted(club.database.engine) as asked:
                assert browser.get(path).status == 200
            many.append(len(asked))
        for n in range(4):
            waiting(club, f"More {n}")
            club.game(2)

    assert many[:5] == many[5:]
    assert max(many) <= 8


@pytest.mark.parametrize("show", ["open", "over"])
def test_the_lobby_uses_its_index(on_sqlite, show: str) -> None:
    club = Club(on_sqlite)
    with counted(club.database.engine) as asked, club.database.read() as session:
        listings.lobby(session, listings.Wish(show=show), None)

    with club.database.engine.connect() as connection:
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {asked[0]}", (1,) * asked[0].count("?")).all()
    assert any("ix_game_lobby" in row[3] for row in plan), plan


# --- my games --------------------------------------------------------------------------------------------------------


def test_games_waiting_for_me_come_first_by_deadline(club: Club) -> None:
    waiting(club, "Open")
    for title, hours in (("Late", 72), ("Soon", 24)):
        game = club.game(2, title=title, pace={"answer_hours": hours})
        with club.database.write() as session:
            session.query(create_game.Game).filter_by(id=game).one().master_id = None
        if club.asked(game) != ["red"]:
            club.say(game, club.asked(game)[0], "power 9")

    page = Browser(club, "Ana").get("/")

    assert titles(page) == ["Soon", "Late", "Open"]
    assert len(page.tree.css("li.mine")) == 2
    assert "Your turn by Wed 2 Dec" in page.words


def test_a_game_shows_who_it_is_waiting_for(club: Club) -> None:
    game = club.game(3)
    [seat] = club.asked(game)
    names = dict(zip(("red", "blue", "green"), ("Ana", "Ben", "Carla"), strict=True))
    asked = names.pop(seat)

    page = Browser(club, next(iter(names.values()))).get("/")

    assert f"Waiting for {asked}." in page.words


def test_my_reserved_seats_are_listed(club: Club) -> None:
    ben = Browser(club, "Ben")
    Browser(club, "Ana").send("/new", {"seat": [email("Ben"), "free"], "title": "Thursday"})

    page = ben.get("/")
    page = ben.get(page.tree.css_first(".invited a").attributes["href"])

    assert (page.heading, page.has_button("Join the game")) == ("Thursday", True)


def test_my_games_show_their_map_and_points(club: Club) -> None:
    game = club.game(3)
    club.play(game, 2)
    points = club.view(game)["points"]
    row = Browser(club, "Ana").get("/").tree.css_first("ul.games li")
    assert len(row.css("svg.tiny use")) == 9
    assert all(f" {n}" in row.text() for n in points.values())
    assert "you" in row.text()


def test_my_games_show_players_and_whose_turn_it_is(club: Club) -> None:
    game = club.game(3)
    [seat] = club.asked(game)
    names = dict(zip(("red", "blue", "green"), ("Ana", "Ben", "Carla"), strict=True))
    reader = next(name for colour, name in names.items() if colour != seat)
    row = Browser(club, reader).get("/").tree.css_first("ul.games li")
    assert [node.text().split()[0] for node in row.css(".table-of li")] == [
        "you" if name == reader else name for name in names.values()
    ]
    assert [node.text().split()[0] for node in row.css(".asked-now")] == [names[seat]]


def test_messages_are_unread_until_the_game_is_opened(club: Club) -> None:
    game = club.game(2)
    ana, ben = Browser(club, "Ana"), Browser(club, "Ben")
    for words in ("Hello", "Are you there?"):
        club.now += timedelta(minutes=1)
        ana.send(f"/g/{game}/orders", {"words": words, "to": "all"})

    assert "2 new messages" in ben.get("/").words
    assert "new message" not in ana.get("/").words
    ben.get(f"/g/{game}")
    assert "new message" not in ben.get("/").words


def test_a_list_of_games_reads_no_states(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    club.play(club.game(3), 2)
    monkeypatch.setattr(listings, "glance", None)
    assert Browser(club, "Ana").get("/").tree.css_first("ul.games li svg.tiny")


def test_games_of_an_older_version_show_their_map(club: Club) -> None:
    game = club.game(3)
    with club.database.write() as session:
        session.get_one(Game, game).glance = None
    assert Browser(club, "Ana").get("/").tree.css_first("ul.games li svg.tiny")


def test_a_waiting_game_shows_its_host_and_their_reliability(club: Club) -> None:
    over = club.game(2)
    club.play(over, 2)
    with club.database.write() as session:
        game = session.get_one(Game, over)
        game.status, game.ended_at = "over", club.now
        game.result = {"points": {"red": 2, "blue": 1}, "winners": ["red"]}
    reliability.sweep(club.database)
    Browser(club, "Ana").send("/new", {"seat": ["free"], "title": "Come", "public": "yes"})

    ben = Browser(club, "Ben")
    assert "Host: Ana · 100% of answers on time" in ben.get("/lobby").words
    Browser(club, "Ana").send("/me", {"hidden": "yes"})
    assert "Host: Ana Join" in ben.get("/lobby").words


def test_a_waiting_game_shows_when_it_will_probably_start(club: Club) -> None:
    """Lately, each player but the first came after 2, 25 and 25 hours."""
    waiting(club, "Two", free=2)
    waiting(club, "One", free=1)
    assert "Expected" not in Browser(club).get("/lobby").words
    for people, hours in ((2, 2), (3, 50), (2, 25)):
        game = club.game(people)
        with club.database.write() as session:
            found = session.get_one(Game, game)
            found.public, found.started_at = True, found.created_at + timedelta(hours=hours)

    waits = [node.text().strip() for node in Browser(club).get("/lobby").tree.css("#found p.small")]
    assert [words for words in waits if words.startswith("Expected")] == [
        "Expected wait until the start: about 24 hours",
        "Expected wait until the start: about 48 hours",
    ]


def test_games_against_bots_do_not_count_for_the_expected_wait(club: Club) -> None:
    waiting(club, "Come")
    for _ in range(3):
        game = club.game(1, bots=2)
        with club.database.write() as session:
            session.get_one(Game, game).public = True

    assert "Expected" not in Browser(club).get("/lobby").words
