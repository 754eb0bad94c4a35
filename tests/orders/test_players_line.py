"""Which lines a player wrote to the server, so that they cannot introduce a quotation."""

import pytest

from pbem.orders.players_line import is_players_line


@pytest.mark.parametrize(
    "line",
    [
        "power 9",
        "9",
        "Granada",
        "Granada Zoe 3 move",  # one name beside a verb
        "scoreboard",
        "c4_eviction",
        "B: Granada",
        "power lowest",
        "grey: hello",
        "to Ana: hello",
        "press: we meet at 12:30",
        "master: hello",
        "press " + "Ana, " * 16 + "B: hello",  # the longest head
        "power" + " 9" * 147 + "9",  # the longest line
        "undo",
        "pause",
    ],
)
def test_orders_messages_and_commands_are_a_players(line: str) -> None:
    assert is_players_line(line)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "hello",
        "Zoe 3",
        "move Zoe",  # a name beside a verb alone
        "move 3 Granada Zoe Bob",
        "power 9 at 12:30",
        "12.10.20",
        "B: C: Granada",
        "press Ana 2026: hello",
        ": hello",
        "To: Ana",
        "to: Ana",
        "press all:",
        "power" + " 9" * 148,
        "press " + "Ana, " * 16 + "Be: hello",
    ],
)
def test_other_lines_are_not(line: str) -> None:
    assert not is_players_line(line)
