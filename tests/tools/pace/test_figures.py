"""The page on game length shows what was measured."""

from pbem.tools.pace.chart import chart_svg
from pbem.tools.pace.summary import ESTIMATED, checked
from tests.tools.pace.figures import CHART, PAGE, rows, table, tapped_table


def test_the_page_shows_the_measured_table():
    assert table() in PAGE.read_text("utf-8")


def test_the_page_shows_the_measured_table_of_tapping_players():
    assert tapped_table() in PAGE.read_text("utf-8")


def test_tapping_ahead_takes_two_fifths_of_the_days():
    asked, ahead = rows("tapped.json")

    assert ahead["days_mean"] <= 0.4 * asked["days_mean"]
    assert ahead["mails_per_player_day_mean"] <= 1.2


def test_a_host_asleep_at_night_adds_at_most_15_percent():
    awake, asleep = rows("asleep.json")

    assert (asleep["lost"], asleep["unfair"]) == (0, 0)
    assert asleep["days"] <= 1.15 * awake["days"]
    assert asleep["days_most"] <= 1.15 * awake["days_most"]


def test_the_chart_shows_what_was_measured():
    assert CHART.read_text("utf-8") == chart_svg(rows())


def test_orders_ahead_halve_the_days_under_printed_rules():
    days = {(row["habit"], row["options"]): row["days"] for row in rows()}

    assert days["everything", "printed"] < days["asked", "printed"] / 2


def test_estimates_by_hand_are_within_ten_percent():
    found = checked(rows())

    assert found.keys() == ESTIMATED.keys()
    assert all(abs(measured - estimate) < 0.1 * estimate for estimate, measured in found.values())
