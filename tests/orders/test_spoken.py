"""Talk that seems to be a message to others."""

from __future__ import annotations

import pytest

from pbem.orders.reading_results import Press, Prose
from pbem.orders.spoken import spoken
from tests.orders.desk import desk


def said(*lines: str, around: str = "") -> Press | None:
    talk = [Prose((n,), line) for n, line in enumerate(lines, 1)]
    return spoken([*talk, Prose((9,), around, around=True)], desk())


@pytest.mark.parametrize(
    ("line", "to"),
    [
        ("Ana, well played there", ("red",)),
        ("Hi Ben, well played there", ("blue",)),
        ("Ana, well played", ("red",)),
        ("well played there, Eva!", ("purple",)),
        ("Everyone: well played there", ()),
        ("hi all, well played", ()),
        ("well played there, folks", ()),
        ("all of you played well", ()),
        ("hi all well played", ()),
    ],
)
def test_talk_that_calls_somebody_seems_to_be_for_them(line: str, to: tuple[str, ...]) -> None:
    assert said(line) == Press(to, line, (1,), master=False, grey=False)


def test_talk_to_the_game_master_is_for_them() -> None:
    line = "game master, please wait for me"
    assert said(line) == Press((), line, (1,), master=True)


@pytest.mark.parametrize(
    ("lines", "to"),
    [
        (("Ana, well played there", "Ben, you did too"), ("red", "blue")),
        (("Ana, well played there", "so did I"), ("red",)),
        (("Ana, well played there", "Everyone: look at that"), ()),
        (("Ana, well played there", "game master, look at that"), ()),
    ],
)
def test_all_of_the_talk_goes_to_all_who_are_called(lines: tuple[str, ...], to: tuple[str, ...]) -> None:
    assert said(*lines, around="Cheers") == Press(to, "\n".join(lines), (1, 2), master=False)


@pytest.mark.parametrize(
    "line",
    ["well played there", "Ana, thanks", "Zoe, well played there", "Carla, well played there", "all is well", "folks"],
)
def test_other_talk_is_for_nobody(line: str) -> None:
    assert said(line) is None
