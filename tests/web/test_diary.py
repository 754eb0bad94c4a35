"""A player's diary: written on the game's page, read in the replay, shared after the game if its writer wants."""

import pytest
from sqlalchemy import select, update

from pbem.service.accounts import diaries
from pbem.store.models import DiaryEntry, Game
from tests.service.club import Club
from tests.web.browser import Browser

PLAN = "Granada looks weak. <b>Ben</b> must not notice."


def _write(club: Club, game: str, who: str = "Ana") -> None:
    Browser(club, who).send(f"/g/{game}/diary", {"diary": PLAN})


def _end(club: Club, game: str) -> None:
    with club.database.write() as session:
        session.execute(update(Game).where(Game.id == game).values(status="over"))


def test_an_entry_appears_in_the_writers_replay(club: Club) -> None:
    game = club.game(2)
    ana = Browser(club, "Ana")
    page = ana.press(ana.get(f"/g/{game}"), "Add to my diary", diary=PLAN)
    assert page.said == ["Saved in your diary."]

    entry = ana.get(f"/g/{game}/replay").tree.css_first("blockquote.diary")
    assert PLAN in entry.text()
    assert "You" in entry.text()


def test_nobody_else_can_read_the_diary_during_the_game(club: Club) -> None:
    game = club.game(2)
    _write(club, game)
    Browser(club, "Ana").send(f"/g/{game}/share_diary", {"shared": "yes"})

    assert "looks weak" not in Browser(club, "Ben").get(f"/g/{game}/replay").text
    assert "looks weak" not in Browser(club, "Ana").get(f"/g/{game}/replay?as=observer").text


def test_others_read_a_shared_diary_after_the_game(club: Club) -> None:
    game = club.game(2)
    _write(club, game)
    _end(club, game)
    ana, ben = Browser(club, "Ana"), Browser(club, "Ben")
    assert "looks weak" not in ben.get(f"/g/{game}/replay").text

    ana.press(ana.get(f"/g/{game}/replay"), "Share my diary")
    assert "looks weak" in ben.get(f"/g/{game}/replay").text

    ana.press(ana.get(f"/g/{game}/replay"), "Stop sharing my diary")
    assert "looks weak" not in ben.get(f"/g/{game}/replay").text


def test_only_the_writer_deletes_an_entry(club: Club) -> None:
    game = club.game(2)
    _write(club, game)
    with club.database.read() as session:
        number = session.scalars(select(DiaryEntry.id)).one()

    for who, left in (("Ben", 1), ("Ana", 0)):
        Browser(club, who).send(f"/g/{game}/forget_diary", {"entry": str(number)})
        with club.database.read() as session:
            assert session.query(DiaryEntry).count() == left


@pytest.mark.parametrize(("text", "said"), [("  ", "Write something first."), ("x", "while the game is running")])
def test_a_refused_entry_says_why(club: Club, text: str, said: str) -> None:
    game = club.game(2)
    if text.strip():
        _end(club, game)

    assert said in Browser(club, "Ana").send(f"/g/{game}/diary", {"diary": text}).said[0]


def test_a_full_diary_takes_no_more(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diaries, "MOST", 1)
    game = club.game(2)
    _write(club, game)

    assert "full" in Browser(club, "Ana").send(f"/g/{game}/diary", {"diary": "more"}).said[0]
