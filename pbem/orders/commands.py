"""Words that are no orders: a command is a whole line, and counts only with an argument it can have."""

from __future__ import annotations

import re
from typing import Final

from pbem.orders.outcomes import Command
from pbem.orders.words import commands, phrase, topics

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
    "mails": 4,
    "language": 1,
    "zone": 1,
}
_LONGEST: Final = 5  # words of a command's own name
_LETTER: Final = re.compile(r"(?:option\s+)?\(?([A-Za-z])[).:]?,?(?:\s+(?:please|bitte|por favor))?", re.IGNORECASE)
_CODE: Final = re.compile(r"[0-9a-f]{4,8}|[A-Z]")


def read_command(text: str, number: int = 1, *, first: bool = True, yes_answers: bool = False) -> Command | None:
    """The command that a line is, also from somebody who sits at no table; None when it is none.

    `yes_answers`: a question is open to which "yes" is the answer, so that alone it is no command.
    """
    words = text.rstrip(" .!").split()
    forms = commands()
    for n in range(min(len(words), _LONGEST), 0, -1):
        name = forms.get(phrase(" ".join(word.rstrip(",") for word in words[:n])))
        if name:
            return _with_argument(name, words[n:], Command(name, " ".join(words[n:]), number, first), yes_answers)
    letter = _LETTER.fullmatch(" ".join(words))
    return Command("letter", letter[1].upper(), number, first) if letter else None


def _with_argument(name: str, rest: list[str], command: Command, yes_answers: bool) -> Command | None:
    """The command, if what follows it can be its argument; otherwise the line is something else."""
    if name == "ok":
        return _accepting(rest, command, yes_answers)
    if len(rest) > _ARGUMENTS.get(name, 0):
        return None
    topic = topics().get(phrase(command.argument))
    return Command(name, topic, command.line, command.first) if topic and name == "help" else command


def _accepting(rest: list[str], command: Command, yes_answers: bool) -> Command | None:
    """`ok 7c1e`, or a bare `yes`."""
    if rest:
        return command if len(rest) == 1 and _CODE.fullmatch(rest[0]) else None
    return None if yes_answers else Command("yes", "", command.line, command.first)
