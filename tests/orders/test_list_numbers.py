"""Numbers of a list that are no part of an order."""

import pytest

from pbem.orders.list_numbers import unnumbered


@pytest.mark.parametrize(
    ("lines", "bare"),
    [
        ("1. power 12|2. power 11", "power 12|power 11"),
        ("1) power 12|2) power 11|3) power 10", "power 12|power 11|power 10"),
        ("[1] power 12|[2] power 11", "power 12|power 11"),
        ("(1) power 12|(2) power 11", "power 12|power 11"),
        ("a) power 12|b) power 11", "power 12|power 11"),
        ("1. power 12||2. power 11", "power 12||power 11"),
        ("hello|1. power 12|2. power 11|bye", "hello|power 12|power 11|bye"),
        ("1. power 12|1. power 11|2. power 10", "1. power 12|power 11|power 10"),
        ("1. power 12|2. 3. power 11", "power 12|3. power 11"),
    ],
)
def test_the_numbers_of_a_list_are_left_out(lines: str, bare: str) -> None:
    own = list(enumerate(lines.split("|"), 4))
    assert unnumbered(own) == list(enumerate(bare.split("|"), 4))


@pytest.mark.parametrize(
    "lines",
    [
        "1. power 12",
        "1. power 12|hello",
        "1. power 12|hello|2. power 11",
        "2. power 12|3. power 11",
        "1. power 12|3. power 11",
        "1. |2. ",
        "1.power 12|2.power 11",
        "a. power 12|b. power 11",
        "b) power 12|c) power 11",
        "1. press Ana:|2. hello|end",
    ],
)
def test_other_numbers_stay(lines: str) -> None:
    own = list(enumerate(lines.split("|"), 1))
    assert unnumbered(own) == own
