"""Commands. A command is a whole line, and counts only with a valid argument."""

from __future__ import annotations

import re
from typing import Final

from pbem.orders.absence import days_away
from pbem.orders.reading_results import Command
from pbem.orders.spellings import (
    address,
    commands,
    lexicon,
    master_actions,
    of_all,
    phrase,
    plain,
    topics,
    words_listed,
    words_of_all,
)

_ARGUMENTS: Final = {  # how many words may follow
    "join": 6,
    "help": 2,
    "history": 2,
    "mute": 1,
    "unmute": 1,
    "retract": 1,
    "replace": 1,
    "decline": 1,
    "board": 1,
    "status": 1,
    "practice": 3,
    "rules": 4,
    "vacation": 12,
    "pause": 4,
    "vote": 4,
    "standby": 5,
    "share": 1,
    "mails": 6,
    "language": 1,
    "zone": 1,
    "titles": 1,
    "watch": 1,
    "unwatch": 1,
    "resign": 1,
}
_GAME: Final = re.compile(r"[a-z]{2,9}[0-9]{1,4}")
_LONGEST: Final = 5  # words of a command's own name
_SHOWN: Final = {
    "status",
    "board",
    "history",
    "help",
    "orders",
    "hint",
    "rules",
    "games",
    "deck",
    "waiting",
}  # what may be asked with a ?
_ASKING: Final = words_of_all(lambda words: words.asking)
_POLITE: Final = of_all(lambda words: words.polite)
_SMALL: Final = words_of_all(lambda words: words.small_words)
_NO_CERTAIN_ORDER: Final = _SMALL | words_of_all(lambda words: f"{words.everything} | {words.of_orders}")
_KINDS: Final = {"power": "power", "card": "turn", "disc": "disc", "veto": "veto", "return": "return"}
_POINTING: Final = words_listed("pointing")
_A_TURN: Final = words_of_all(lambda words: words.turn)
_TAKE_BACK: Final = ("take", "back")  # an order with its code; without one, a power card
_LETTER: Final = re.compile(r"(?:option\s+)?\(?([A-Za-z])[).:]?,?", re.IGNORECASE)
_CODE: Final = re.compile(r"[0-9a-f]{4,8}|[A-Z]")
_ORDER: Final = re.compile(r"(?=.*[0-9])[0-9a-f]{4}", re.IGNORECASE)  # the code of an order among words


def read_master_command(text: str, number: int = 1, *, first: bool = True) -> Command | None:
    """`gm extend 24h Ana, she is away`: the name of the action, and what stands behind its word, as typed.

    `gm: hello` is no command: it is said to the game master.
    """
    words = text.split()
    for n in range(min(len(words), _LONGEST), 0, -1):
        if address().get(phrase(" ".join(words[:n]))) == "master":
            return _master_action(words[n:], number, first=first)
    return None


def _master_action(words: list[str], number: int, *, first: bool) -> Command | None:
    for n in range(min(len(words), _LONGEST), 0, -1):
        said = " ".join(words[:n])
        if name := master_actions().get(phrase(said.rstrip(",.!"))):
            called = f"{name}," if said.endswith(",") else name
            return Command("gm", " ".join([called, *words[n:]]), number, first)
    return None


def split_master_command(argument: str) -> tuple[str, str]:
    """The name of the action, and what stands behind it; the reason stands behind a comma."""
    name, _, text = argument.partition(" ")
    return name.rstrip(","), f", {text}" if name.endswith(",") else text


def read_command(text: str, number: int = 1, *, first: bool = True, yes_answers: bool = False) -> Command | None:
    """The command that a line is, also from somebody who sits at no table; None when it is none.

    `yes_answers`: a question is open to which "yes" is the answer, so that alone it is no command.
    """
    if (asked := commands().get(phrase(text.strip(" .!?¿")))) in _SHOWN:
        return Command(asked, "", number, first)
    words = _without_manners(text.rstrip(" .!").split())
    for said in (words, _without_small_words(words)):
        if found := _named(said):
            name, rest = found
            return _with_argument(name, rest, Command(name, " ".join(rest), number, first), yes_answers)
    if days := days_away(text):
        return Command("vacation", days, number, first)
    letter = _LETTER.fullmatch(" ".join(words))
    return Command("letter", letter[1].upper(), number, first) if letter else None


def _named(words: list[str]) -> tuple[str, list[str]] | None:
    """The command whose name these words begin with, and those behind it."""
    forms = commands()
    for n in range(min(len(words), _LONGEST), 0, -1):
        if name := forms.get(phrase(" ".join(word.rstrip(",:") for word in words[:n]))):
            return name, words[n:]
    asked = forms.get(phrase(words[0].rstrip("?"))) if len(words) == 1 else None
    return (asked, []) if asked in _SHOWN else None


def _without_manners(words: list[str]) -> list[str]:
    """`hint please`: without the please."""
    for n in (2, 1):
        while len(words) > n and phrase(" ".join(words[-n:]).replace(",", " ")) in _POLITE:
            words = words[:-n]
    return words


def _without_small_words(words: list[str]) -> list[str]:
    """`show me the board` is `board`; of `take back order 7c1e` and `7c1e zurückziehen`, the code comes last."""
    codes = [word for word in words if _ORDER.fullmatch(word)]
    asks = bool(words) and " ".join(phrase(words[0])) in _ASKING
    if not asks and len(codes) != 1:
        return []
    kept = [word for word in words[asks:] if plain(word) not in _SMALL and word not in codes]
    return [*(["retract"] if phrase(" ".join(kept)) == _TAKE_BACK and codes else kept), *codes] if kept else []


def _with_argument(name: str, rest: list[str], command: Command, yes_answers: bool) -> Command | None:
    """The command, if what follows it can be its argument; otherwise the line is something else."""
    if name == "ok":
        return _accepting(rest, command, yes_answers)
    if name == "retract":
        rest = [word for word in rest if plain(word) not in _NO_CERTAIN_ORDER]
        if kind := _kind(rest):
            return Command(name, kind, command.line, command.first)
        command = Command(name, " ".join(rest), command.line, command.first)
    if name == "mute" and rest and plain(rest[0]) in _POINTING:
        return None  # `block it` is said of an action
    if len(rest) > _ARGUMENTS.get(name, 0) or (name == "resign" and rest and not named_game(rest[0])):
        return None
    topic = topics().get(phrase(command.argument))
    return Command(name, topic, command.line, command.first) if topic and name == "help" else command


def named_game(word: str) -> str:
    """The game that a word like `granada7` names; "" for any other word."""
    said = word.strip(".,:!?").lower()
    return said if _GAME.fullmatch(said) else ""


def _kind(words: list[str]) -> str:
    """The kind of orders to be taken back: `power card`, `disc`, `my turn`; empty when these words name none."""
    said = [lexicon().get(phrase(word)) for word in words]
    kinds = [
        "turn" if plain(word) in _A_TURN else _KINDS.get(one.value if one else "", "")
        for word, one in zip(words, said, strict=True)
    ]
    return kinds[0] if all(kinds) and words else ""


def _accepting(rest: list[str], command: Command, yes_answers: bool) -> Command | None:
    """`ok 7c1e`, or a bare `yes`."""
    rest = [word.lstrip(":") for word in rest if word.strip(":")]
    if rest:
        said = rest[0].lower() if _ORDER.fullmatch(rest[0]) else rest[0]
        accepted = len(rest) == 1 and _CODE.fullmatch(said)
        return Command(command.name, said, command.line, command.first) if accepted else None
    return None if yes_answers else Command("yes", "", command.line, command.first)
