"""pbem bench: the format of its report, not the speed."""

import json

import pytest
from click.testing import CliRunner

import pbem.tools.bench
from pbem import rules
from pbem.cli import pbem as command
from pbem.tools.bench import Passes, Row, clock, measure, postgresql
from pbem.tools.bench.crowd import Crowd
from pbem.tools.bench.rules import finished


def fixed(*figures):
    """A measure that returns these figures, one per pass."""
    left = list(figures)
    return lambda: left.pop(0)


def test_figures_are_medians_of_the_passes(tmp_path):
    row = Row("n", "steps/s", lambda _: Passes(fixed(10, 30, 20), fixed(5, 10, 20)), aim=2)
    [found] = measure([row], tmp_path, 3, lambda _: None)
    assert found == {"name": "n", "value": 20, "unit": "steps/s", "reference": 10, "ratio": 2, "aim": 2}


def test_a_row_without_a_reference_has_no_ratio(tmp_path):
    [found] = measure([Row("n", "ms", lambda _: Passes(fixed(1.23456)))], tmp_path, 1, lambda _: None)
    assert (found["value"], found["reference"], found["ratio"], found["aim"]) == (1.235, None, None, None)


def test_passes_take_turns(tmp_path):
    order = []

    def row(name):
        def one_pass():
            order.append(name)
            return 1.0

        return Row(name, "ms", lambda _: Passes(one_pass))

    measure([row("a"), row("b")], tmp_path, 2, lambda _: None)
    assert order == ["a", "b", "a", "b"]


def test_the_measured_record_is_valid():
    record, states = finished(1)
    assert rules.verify(record) == []
    assert len(states) == len(record["answers"])


def test_bench_prints_one_json_line(monkeypatch):
    monkeypatch.setattr(pbem.tools.bench, "PASS_SECONDS", 0.001)
    found = CliRunner().invoke(command, ["bench", "--json", "--passes", "1", "--only", "random play"])
    assert found.exit_code == 0, found.stderr
    rows = json.loads(found.stdout)["rows"]
    assert [list(row) for row in rows] == [["name", "value", "unit", "reference", "ratio", "aim"]] * len(rows)
    assert all(row["value"] > 0 for row in rows)


def test_an_unknown_row_is_a_usage_error():
    assert CliRunner().invoke(command, ["bench", "--only", "chess boxing"]).exit_code == 2


@pytest.mark.parametrize("passes", ["0", "many"])
def test_an_invalid_number_of_passes_is_a_usage_error(passes):
    assert CliRunner().invoke(command, ["bench", "--passes", passes]).exit_code == 2


def test_a_failing_row_does_not_affect_the_others(tmp_path):
    def broken(_folder):
        raise OSError("no such server")

    rows = [
        Row("good", "ms", lambda _: Passes(fixed(1, 3, 2))),
        Row("cannot start", "ms", broken),
        Row("fails in the second pass", "ms", lambda _: Passes(fixed(1))),
    ]
    good, cannot_start, fails = measure(rows, tmp_path, 3, lambda _: None)
    assert good["value"] == 2
    assert cannot_start == {"name": "cannot start", "unit": "ms", "error": "OSError: no such server"}
    assert fails["error"].startswith("IndexError")


def test_everything_the_rows_started_is_stopped(tmp_path):
    ended = []

    def broken():
        raise OSError("no such server")

    rows = [
        Row("good", "ms", lambda _: Passes(fixed(1), end=lambda: ended.append(("good", tmp_path.exists())))),
        Row("fails", "ms", lambda _: Passes(broken, end=lambda: ended.append(("fails", tmp_path.exists())))),
    ]
    measure(rows, tmp_path, 1, lambda _: None)
    assert sorted(ended) == [("fails", True), ("good", True)]


def test_overdue_deadlines_can_be_handled_in_several_passes(tmp_path):
    if not postgresql.possible():
        pytest.skip(postgresql.MISSING)
    crowd = Crowd(postgresql.database("more_passes"), tmp_path, games=3)
    for _ in range(4):
        assert clock._handled(crowd, 2) > 0
    crowd.close()
