"""What happened since the reader's last visit or move, scorings place by place, and the largest gains."""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from flask import Flask

from pbem import rules
from pbem.rules import JSON
from pbem.web import recap
from pbem.web.view_model import Reader
from pbem.wording.event_groups import chapters
from pbem.wording.sections import event_log as wording
from tests.rules.games import dealt, deeds
from tests.service.club import Club
from tests.web.browser import Browser

NAMES = dict(zip(rules.COLOURS, ("Ana", "Ben", "Carla", "Dev", "Eva"), strict=True))
NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)


@pytest.fixture(scope="module")
def story() -> tuple[JSON, list[JSON]]:
    """The last state of a game and its events."""
    state, events = {}, []
    for n, deed in enumerate(deeds(dealt(3, 5, rounds="6"), Random(5)), start=1):
        state = deed.step.state
        events += [event | {"at": n} for event in deed.step.events]
    return state, events


def reader(state: JSON) -> Reader:
    return Reader(rules.view(state, None), NAMES, "UTC", NOW)


def seen(cookie: str) -> recap.Seen | None:
    with Flask("x").test_request_context(headers={"Cookie": f"seen={cookie}"}):
        return recap.last_seen(NOW)


def test_a_visit_lasts_ten_minutes() -> None:
    lately, before = (int((NOW - timedelta(minutes=gone)).timestamp()) for gone in (9, 11))

    assert seen(f"3.1.9.2.{lately}") == recap.Seen(3, 1)
    assert seen(f"3.1.9.2.{before}") == recap.Seen(9, 2)


@pytest.mark.parametrize("cookie", ["", "1.2.3", "1.2.3.4.x", "-1.2.3.4.5", "1.2.3.4.5.6", "9999999.1.1.1.1"])
def test_an_unreadable_cookie_is_ignored(cookie: str) -> None:
    assert seen(cookie) is None


def test_a_scoring_adds_up_to_the_points(story: tuple[JSON, list[JSON]]) -> None:
    state, events = story
    [*_, last] = [chapter for chapter in chapters(events) if chapter.kind == "scoring"]

    found = recap.scoring(reader(state).narrator, last.events, state["board"]["seats"])

    assert found
    scored = [line for event in last.events if event["type"] == "scored" for line in event["lines"]]
    for seat, total in zip(found.colours, found.sums, strict=True):
        assert total == sum(line["points"] + line["king"] + line["home"] for line in scored if line["colour"] == seat)


def test_the_largest_gains_come_first(story: tuple[JSON, list[JSON]]) -> None:
    state, events = story

    found = recap.largest_gains(reader(state).narrator, events)

    assert len(found) == 3
    assert [gain.points for gain in found] == sorted((gain.points for gain in found), reverse=True)
    assert all(gain.name in NAMES.values() and gain.round in range(1, 10) for gain in found)


def test_own_turns_are_told_only_if_they_scored(
    story: tuple[JSON, list[JSON]], monkeypatch: pytest.MonkeyPatch
) -> None:
    state, events = story
    mine = Reader(rules.view(state, "red"), NAMES, "UTC", NOW)
    monkeypatch.setattr(recap, "linked", lambda _narrator, line, _cards: line)
    all_told = list(wording.by_chapter(mine.narrator, events))
    turns = [(chapter, lines) for chapter, lines in all_told if chapter.kind == "turn" and chapter.actor == "red"]

    told = set(recap._sentences(mine.narrator, all_told))

    assert {bool(chapter.of("scored")) for chapter, _ in turns} == {True, False}
    for chapter, lines in turns:
        assert bool(told & set(lines)) == bool(chapter.of("scored"))


def test_the_page_shows_what_happened_since_the_last_move(club: Club) -> None:
    game = club.game(2)
    first, second = club.asked(game)[0], ""
    club.say(game, first, "power 9")
    [second] = club.asked(game)
    club.say(game, second, "power 7")
    name = {"red": "Ana", "blue": "Ben"}[first]

    page = Browser(club, name).get(f"/g/{game}")

    since = page.tree.css_first("#since")
    assert "Since your last move" in since.text()
    assert "7" in since.text()
    assert since.css_first("#film").attributes["href"].startswith(f"/g/{game}/replay?at=")


def test_a_recap_omits_what_was_seen(club: Club) -> None:
    game = club.game(2)
    club.say(game, club.asked(game)[0], "power 9")
    browser = Browser(club, "Ana")
    browser.client.set_cookie("seen", f"0.0.1.0.{int(club.now.timestamp()) - 3600}", domain="play.example.org")

    page = browser.get(f"/g/{game}")

    assert page.tree.css_first("#since").attributes.keys() >= {"hidden"}
