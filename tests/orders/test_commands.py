"""Commands: how they are worded, and what may follow them."""

from __future__ import annotations

import pytest

from pbem.orders.commands import named_game, read_command, read_master_command, split_master_command
from pbem.orders.reading_results import Command


@pytest.mark.parametrize(
    ("word", "most"),
    [
        *(("join", 6), ("help", 2), ("history", 2), ("mute", 1), ("unmute", 1), ("retract", 1), ("replace", 1)),
        *(("decline", 1), ("board", 1), ("status", 1), ("practice", 3), ("rules", 4), ("vacation", 12), ("pause", 4)),
        *(("vote", 4), ("standby", 5), ("share", 1), ("mails", 6), ("language", 1), ("zone", 1), ("titles", 1)),
        *(("watch", 1), ("unwatch", 1), ("rematch", 0), ("hint", 0), ("now", 0)),
    ],
)
def test_few_words_may_follow_a_command(word: str, most: int) -> None:
    words = " ".join(["zz"] * most)
    assert read_command(f"{word} {words}", 4, first=False) == Command(word, words, 4, False)
    assert read_command(f"{word} {words} zz") is None


@pytest.mark.parametrize(
    "word", ["status", "board", "history", "help", "orders", "hint", "rules", "games", "deck", "waiting"]
)
def test_what_is_shown_may_be_asked_for(word: str) -> None:
    assert read_command(f"{word}?", 4, first=False) == Command(word, "", 4, False)


@pytest.mark.parametrize("word", ["join", "resign", "ready", "now", "pause"])
def test_what_is_done_may_not(word: str) -> None:
    assert read_command(f"{word}?") is None


@pytest.mark.parametrize(
    ("line", "name", "argument"),
    [
        ("hint please", "hint", ""),
        ("hint, please!", "hint", ""),
        ("show me the board", "board", ""),
        ("board, all", "board", "all"),
        ("retract my power card", "retract", "power"),
        ("retract the disc", "retract", "disc"),
        ("retract my turn", "retract", "turn"),
        ("retract all orders", "retract", ""),
        ("retract the order 7c1e", "retract", "7c1e"),
        ("take back order 7c1e", "retract", "7c1e"),
        ("7c1e zurückziehen", "retract", "7c1e"),
        ("resign granada7", "resign", "granada7"),
        ("mute Ana", "mute", "Ana"),
        ("ok 7C1E", "ok", "7c1e"),
        ("ok: B", "ok", "B"),
        ("ok", "yes", ""),
        ("a", "letter", "A"),
        ("option b)", "letter", "B"),
        ("(c)", "letter", "C"),
        ("D:", "letter", "D"),
        ("Hilfe Grammatik", "help", "grammar"),
    ],
)
def test_a_command_is_read(line: str, name: str, argument: str) -> None:
    assert read_command(line, 4, first=False) == Command(name, argument, 4, False)


@pytest.mark.parametrize(
    "line",
    ["", "take back 7c1e 7c1f", "block it", "resign game", "ok b", "ok B C", "help me with all of it", "z z", "hint 3"],
)
def test_other_lines_are_no_command(line: str) -> None:
    assert read_command(line) is None


def test_yes_is_no_command_where_it_answers() -> None:
    assert read_command("yes", yes_answers=True) is None
    assert read_command("yes B", yes_answers=True) == Command("ok", "B", 1, True)


@pytest.mark.parametrize(
    ("line", "argument"),
    [
        ("gm extend 24h Ana, she is away", "extend 24h Ana, she is away"),
        ("gm extend, she is away", "extend, she is away"),
        ("game master pause", "pause"),
        ("Spielleiter pause!", "pause"),
        ("gm end the game", "end"),
        ("gm nonsense", None),
        ("gm: hello", None),
        ("gm", None),
        ("extend 24h", None),
    ],
)
def test_a_masters_command_names_its_action(line: str, argument: str | None) -> None:
    assert read_master_command(line, 4, first=False) == (Command("gm", argument, 4, False) if argument else None)


def test_the_reason_for_a_masters_action_stands_behind_a_comma() -> None:
    assert split_master_command("extend, she is away") == ("extend", ", she is away")
    assert split_master_command("extend 24h Ana, she is away") == ("extend", "24h Ana, she is away")
    assert split_master_command("pause") == ("pause", "")


@pytest.mark.parametrize(
    ("word", "game"), [("granada7", "granada7"), ("Granada7!", "granada7"), ("granada", ""), ("x1", ""), ("7", "")]
)
def test_a_game_has_a_name_and_a_number(word: str, game: str) -> None:
    assert named_game(word) == game
