"""Long tests begin each worker's share, and no test is lost or run twice."""

import pytest

from tests.shares import long_first


def ordered(tests: list[str], shares: int) -> list[str]:
    return long_first(tests, shares, lambda test: test.split("/")[0], lambda test: test[:-1])


SHORT = [f"rules/{n}" for n in range(20)]
LONG = ["e2e/a1", "e2e/b1", "extensions/c1", "e2e/a2", "workers/d1"]


@pytest.mark.parametrize("shares", [1, 2, 3, 4])
def test_each_share_begins_with_long_tests(shares: int) -> None:
    tests = ordered([*SHORT, *LONG], shares)

    assert sorted(tests) == sorted([*SHORT, *LONG])
    left = tests
    for number in range(shares):
        size = len(left) // (shares - number)
        share, left = left[:size], left[size:]
        long = [test for test in share if test in LONG]
        assert share[: len(long)] == long
        assert long


def test_tests_of_a_module_stay_together() -> None:
    tests = ordered(["e2e/a1", "e2e/b1", "e2e/a2", "e2e/b2", *SHORT], 2)

    assert tests.index("e2e/a2") == tests.index("e2e/a1") + 1
    assert tests.index("e2e/b2") == tests.index("e2e/b1") + 1


def test_long_tests_beyond_a_share_are_still_run() -> None:
    assert sorted(ordered(LONG, 4)) == sorted(LONG)
