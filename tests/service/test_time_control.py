"""The time control settings: parsed, checked, and applied."""

from datetime import UTC, datetime, timedelta

import pytest

from pbem.i18n import Translator
from pbem.service.deadlines.time_control import (
    allows_hints,
    as_long,
    as_mild,
    changed,
    checked,
    deadline_for,
    hours_for,
    kind_of,
    reminder_after,
    setting,
)
from pbem.service.errors import NotPossible
from pbem.store.pending_answers import open_wait
from tests.service.club import NAMES, Club, plain

NOON = datetime(2026, 12, 4, 12, tzinfo=UTC)  # a Friday


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("at", "18:30, 08:00", ["18:30", "08:00"]),
        ("at", "18:30:59, 08", ["18:30", "08:00"]),
        ("at", ",".join(f"12:{minute}" for minute in range(10, 35)), [f"12:{minute}" for minute in range(10, 34)]),
        ("weekdays", "mon-fri", [0, 1, 2, 3, 4]),
        ("weekdays", "sat-mon", [0, 5, 6]),
        ("weekdays", "tue,thu", [1, 3]),
        ("off", "2026-12-25,2026-12-24", ["2026-12-24", "2026-12-25"]),
        ("answer_hours_by", "veto:6,power:12", {"veto": 6, "power": 12}),
        ("off", ",".join(f"2{year}-12-24" for year in range(100, 201)), [f"2{year}-12-24" for year in range(100, 200)]),
        ("remind_hours", "4,24", [24, 4]),
        ("remind_hours", "1,2,3,4,5,6,7,8,9,10,11", [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]),
        ("remind_hours", "6", 6),
        ("hold_minutes", "0", 0),
        ("zone", "Asia/Kathmandu", "Asia/Kathmandu"),
        ("hint", "yes", True),
        ("rated", "no", False),
    ],
)
def test_settings_are_parsed_from_text(name: str, text: str, value: object) -> None:
    assert checked({name: text})[name] == value


@pytest.mark.parametrize("nothing", [None, "", [], {}])
def test_an_empty_setting_keeps_its_default(nothing: object) -> None:
    assert checked({"answer_hours": nothing, "off": nothing}) == checked({})


def test_setting_errors_exist_in_every_language() -> None:
    with pytest.raises(NotPossible) as refused:
        checked({"answer_hours": "soon"})

    words = "'soon' ist hier nicht möglich. "
    words += "Stunden zum Antworten: mindestens zehn Minuten, bis 1440; 0 für keine Frist."
    assert refused.value.said(Translator("de")) == words


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("at", "25:00"),
        ("weekdays", "someday"),
        ("off", "tomorrow"),
        ("zone", "Europe"),
        ("zone", "../etc/passwd"),
        ("answer_hours_by", "lunch:1"),
        ("answer_hours_by", "power:1,lunch:1"),
        ("answer_hours_by", [{}]),
        ("bank_hours", "-1"),
        ("hold_minutes", "nan"),
        ("speed", "fast"),
    ],
)
def test_invalid_settings_are_reported(name: str, text: object) -> None:
    with pytest.raises(NotPossible, match=r" isn't possible here\. .+[^.]\.$|no time setting"):
        checked({name: text})


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("answer_hours", 1440),
        ("hold_minutes", 120),
        ("least_hours", 240),
        ("cool_off_minutes", 1440),
        ("grace_hours", 240),
        ("bank_hours", 1440),
        ("bank_refill", 240),
        ("quiet_days", 365),
        ("bot_minutes", 1440),
    ],
)
def test_each_number_has_its_bounds(name: str, most: int) -> None:
    assert [checked({name: number})[name] for number in (0, 1, most)] == [0, 1, most]
    for number in (-1, -0.5, most + 0.5, most + 1):
        with pytest.raises(NotPossible, match="isn't possible here"):
            checked({name: number})


def test_settings_left_out_have_their_usual_values() -> None:
    usual = {
        "least_hours": 0,
        "cool_off_minutes": 0,
        "grace_hours": 0,
        "bank_hours": 0,
        "bot_minutes": 0,
        "answer_hours_by": {},
        "at": [],
        "off": [],
        "weekdays": [0, 1, 2, 3, 4, 5, 6],
        "zone": "UTC",
        "bank_refill": 1,
        "quiet_days": 30,
        "veto_window": "early",
        "trust": "vote",
        "press": "all",
        "hint": False,
        "public": False,
        "rated": True,
        "grey": False,
    }
    assert {name: setting({}, name) for name in usual} == usual


def test_an_answer_has_at_least_ten_minutes() -> None:
    assert checked({"answer_hours": 1 / 6})["answer_hours"] == 1 / 6
    with pytest.raises(NotPossible):
        checked({"answer_hours": 0.16})


@pytest.mark.parametrize(("was", "hours"), [(48, 0.5), (0, 0.5), (0.25, 0.5)])
def test_a_game_gets_less_than_an_hour_only_if_it_had_no_more(was: float, hours: float) -> None:
    before = checked({"answer_hours": was})
    if 0 < was <= hours:
        assert changed(before, {"answer_hours": hours})["answer_hours"] == hours
    else:
        with pytest.raises(NotPossible, match="Less than an hour"):
            changed(before, {"answer_hours": hours})


@pytest.mark.parametrize("unrated", [{"hint": True}, {"trust": "friends"}])
def test_some_settings_prevent_a_rating(unrated: dict[str, object]) -> None:
    assert checked(unrated)["rated"] is False
    with pytest.raises(NotPossible, match="can't be rated"):
        checked(unrated | {"rated": True})


def test_an_old_rated_game_allows_no_hints() -> None:
    assert allows_hints({"hint": True, "rated": False})
    assert not allows_hints({"hint": True, "rated": True})
    assert not allows_hints({"hint": False, "rated": False})


@pytest.mark.parametrize("number", [10**400, 1e308, float("nan"), -1, True, [10**400], {"power": 10**400}])
def test_an_excessive_number_is_refused(number: object) -> None:
    with pytest.raises(NotPossible):
        checked({"answer_hours": number})


def test_a_kind_of_question_can_have_its_own_time() -> None:
    pace = checked({"answer_hours": 48, "answer_hours_by": {"power": 12}})

    assert [hours_for(pace, kind_of(key)) for key in ("power", "bids", "card", "disc")] == [12, 12, 48, 48]


def test_a_veto_window_is_twelve_hours_at_any_time() -> None:
    pace = checked({"answer_hours": 48, "at": "18:30"})

    assert deadline_for(pace, "veto", NOON) == NOON + timedelta(hours=12)


def test_veto_windows_follow_faster_clocks_or_none() -> None:
    assert hours_for(checked({"answer_hours": 6}), "veto") == 6
    assert hours_for(checked({"answer_hours": 0}), "veto") == 0


@pytest.mark.parametrize(
    ("hours", "agreed", "enough"), [(48, 24, True), (24, 24, True), (23, 24, False), (0, 24, True), (24, 0, False)]
)
def test_a_deadline_may_be_later_than_agreed(hours: int, agreed: int, enough: bool) -> None:
    """Without hours there is none."""
    here, there = checked({"answer_hours": hours}), checked({"answer_hours": agreed})

    assert as_long(here, there, "answer", NOON) is enough


@pytest.mark.parametrize(
    ("changed", "mild"),
    [
        ({}, True),
        ({"grace_hours": 13}, True),
        ({"grace_hours": 11}, False),
        ({"bank_hours": 25}, True),
        ({"bank_hours": 23}, False),
        ({"on_miss": "bot"}, False),
    ],
)
def test_a_miss_may_come_later_than_agreed(changed: dict[str, object], mild: bool) -> None:
    agreed = {"grace_hours": 12, "bank_hours": 24, "on_miss": "ask"}

    assert as_mild(checked(agreed | changed), checked(agreed)) is mild


def test_absences_do_not_count() -> None:
    away = [(NOON + timedelta(hours=6), NOON + timedelta(hours=100))]

    assert deadline_for(checked({}), "turn", NOON, away) == NOON + timedelta(hours=118)


def test_no_deadline_falls_during_an_absence() -> None:
    away = [(NOON + timedelta(hours=29), NOON + timedelta(hours=55))]  # Saturday 17:00 to Sunday 19:00

    found = deadline_for(checked({"answer_hours": 24, "at": "18:30"}), "turn", NOON, away)

    assert found == datetime(2026, 12, 7, 18, 30, tzinfo=UTC)


def test_reminders_come_in_sequence() -> None:
    deadline = NOON + timedelta(hours=48)
    pace = checked({"answer_hours": 48, "remind_hours": [24, 4]})

    first = reminder_after(pace, deadline, NOON)

    assert first == deadline - timedelta(hours=24)
    assert reminder_after(pace, deadline, first) == deadline - timedelta(hours=4)
    assert reminder_after(pace, deadline, deadline - timedelta(hours=4)) is None


def test_a_game_reminds_at_each_interval(club: Club) -> None:
    game = club.game(2, pace={"answer_hours": 48, "remind_hours": [24, 4], "on_miss": "ask"})
    [seat] = club.asked(game)
    name = NAMES[("red", "blue").index(seat)]

    for hours in (24, 12, 8, 1):
        club.later(hours)

    assert [str(mail["From"]).count("left") for mail in club.mails(name)].count(1) == 2


def test_deadlines_fall_at_the_games_hour(club: Club) -> None:
    game = club.game(2, pace={"answer_hours": 24, "at": ["18:30"], "zone": "Europe/Madrid"})
    [seat] = club.asked(game)

    with club.database.read() as session:
        wait = open_wait(session, game, seat)
        assert wait
        assert wait.deadline_at == datetime(2026, 12, 2, 17, 30, tzinfo=UTC)


def test_one_mail_reminds_of_all_games(club: Club) -> None:
    pace = {"answer_hours": 24, "remind_hours": 4, "on_miss": "ask"}
    first = club.game(2, pace=pace, game_id="first1")
    club.now += timedelta(hours=1)
    second = club.game(2, pace=pace, game_id="second2")
    [seat] = club.asked(first)
    name = NAMES[("red", "blue").index(seat)]
    assert club.asked(second) == [seat]
    before = len(club.mails(name))

    for _ in range(4):
        club.later(5.5)

    mails = club.mails(name)[before:]
    assert len(mails) == 1
    assert "first1" in plain(mails[0])
    assert "second2" in plain(mails[0])


def test_an_answered_game_is_left_out(club: Club) -> None:
    pace = {"answer_hours": 24, "remind_hours": 4, "on_miss": "ask"}
    games = [club.game(2, pace=pace, game_id=name) for name in ("first1", "second2", "third3")]
    [seat] = club.asked(games[0])
    name = NAMES[("red", "blue").index(seat)]
    club.say(games[1], seat, "9")
    before = len(club.mails(name))

    for _ in range(4):
        club.later(5.5)

    mails = club.mails(name)[before:]
    assert len(mails) == 1
    assert "second2" not in plain(mails[0])
