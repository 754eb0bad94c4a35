"""Windows for a Veto: their own length, silence is an answer, and a table may keep them open to their end."""

from typing import Any

import pytest

from pbem import rules
from pbem.store.models import Game, Seat, Wait
from tests.service.club import NAMES, Club, plain
from tests.service.test_turns import with_a_veto_out


def test_silence_is_no_veto_and_no_miss_and_costs_no_bank(club: Club) -> None:
    game, holder, goal = asked_about_a_veto(club, {"bank_hours": 48})

    club.later(12)

    assert club.view(game)["king"] == goal
    assert outcome(club, game, holder) == "answered"
    with club.database.read() as session:
        assert {seat.bank for seat in session.query(Seat).filter_by(name=holder)} & {None, 48.0}


def test_before_its_twelve_hours_are_over_nothing_happens(club: Club) -> None:
    game, holder, goal = asked_about_a_veto(club, {})

    club.later(11.9)

    assert club.asked(game) == [holder]
    assert club.view(game)["king"] != goal


@pytest.mark.parametrize(("window", "at_once"), [("early", True), ("fixed", False)])
def test_a_fixed_window_closes_at_its_end_whatever_was_answered(club: Club, window: str, at_once: bool) -> None:
    game, holder, goal = asked_about_a_veto(club, {"veto_window": window})

    club.say(game, holder, "no veto")
    now = club.view(game)["king"] == goal
    club.later(12)

    assert now is at_once
    assert club.view(game)["king"] == goal


def test_a_veto_in_a_fixed_window_is_one_at_its_end(club: Club) -> None:
    game, holder, goal = asked_about_a_veto(club, {"veto_window": "fixed"})
    club.say(game, holder, "veto")

    club.later(12)

    assert club.view(game)["king"] != goal


def test_who_keeps_a_veto_is_asked_at_once_what_to_do_with_it(club: Club) -> None:
    game, holder, _ = asked_about_a_veto(club, {})

    mails = [plain(mail) for mail in club.mails(NAMES[rules.COLOURS.index(holder)])]

    asked = [mail for mail in mails if "You hold a Veto. Say now what is to be done with it" in mail]
    assert len(asked) == 1
    assert "| veto never" in asked[0]
    assert game


def asked_about_a_veto(club: Club, pace: dict[str, Any]) -> tuple[str, str, str]:
    """The game, who is asked about a Veto, and where the king would go."""
    game = with_a_veto_out(club)
    with club.database.write() as session:
        found = session.get_one(Game, game)
        found.pace = found.pace | pace
    king = club.view(game)["king"]
    [actor] = club.asked(game)
    goal = next(region for region in rules.REGIONS if region != king)
    club.say(game, actor, f"card 5: king {rules.place_name('classic', goal)}, then place 1 Castillo")
    [holder] = club.asked(game)
    return game, holder, goal


def outcome(club: Club, game: str, seat: str) -> str | None:
    with club.database.read() as session:
        windows = session.query(Wait).filter(Wait.game_id == game, Wait.seat == seat, Wait.kind == "veto")
        return windows.order_by(Wait.id.desc()).limit(1).one().outcome
