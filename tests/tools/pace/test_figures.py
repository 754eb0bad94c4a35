"""What the README says of days and waits is what was measured."""

from pbem.tools.pace.chart import chart_svg
from pbem.tools.pace.summary import ESTIMATED, checked
from tests.tools.pace.figures import CHART, README, rows, table, tapped_table


def test_the_table_of_the_readme_is_what_was_measured():
    assert table() in README.read_text("utf-8")


def test_the_table_of_those_who_tap_is_what_was_measured():
    assert tapped_table() in README.read_text("utf-8")


def test_who_taps_ahead_needs_two_fifths_of_the_days_and_little_more_than_a_mail_a_day():
    asked, ahead = rows("tapped.json")

    assert ahead["days_mean"] <= 0.4 * asked["days_mean"]
    assert ahead["mails_per_player_day_mean"] <= 1.2


def test_a_host_asleep_every_night_makes_games_at_most_15_percent_longer():
    awake, asleep = rows("asleep.json")

    assert (asleep["lost"], asleep["unfair"]) == (0, 0)
    assert asleep["days"] <= 1.15 * awake["days"]
    assert asleep["days_most"] <= 1.15 * awake["days_most"]


def test_the_chart_is_what_was_measured():
    assert CHART.read_text("utf-8") == chart_svg(rows())


def test_who_writes_ahead_needs_less_than_half_the_days_without_any_change_of_the_rules():
    days = {(row["habit"], row["options"]): row["days"] for row in rows()}

    assert days["everything", "printed"] < days["asked", "printed"] / 2


def test_what_was_reckoned_by_hand_is_about_what_came_out():
    found = checked(rows())

    assert found.keys() == ESTIMATED.keys()
    assert all(abs(measured - estimate) < 0.1 * estimate for estimate, measured in found.values())
