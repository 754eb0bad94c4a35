"""A whole message: which of its lines are orders, commands, problems, talk. Only an order line is an order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from string import ascii_uppercase
from typing import Final, TypeAlias

from pbem.orders.context import Context, Document
from pbem.orders.cursor import Cursor, Trouble
from pbem.orders.guess import guesses
from pbem.orders.line import SUPPLY, Prose, order_like, read_line
from pbem.orders.outcomes import Command, Found, Notice, Part, Problem, Proposal, Reading, Talk
from pbem.orders.specials import needs_choice
from pbem.orders.tokens import clean, tokenise
from pbem.orders.turn import begins_half, half_missing
from pbem.orders.words import commands, phrase

Line: TypeAlias = tuple[int, str, bool]  # its number in the message, its text, whether it is a quotation


_SIGNATURE: Final = re.compile(r"--\s?$")
_GOES_ON: Final = re.compile(r"(?:[,:;>&+]|\b(?:then|else|and|to|dann|sonst|und|nach|luego|y))$", re.IGNORECASE)
_MOST_LINES: Final = 300  # nobody writes so many orders; the rest is not read
_LONGEST: Final = 1500
_MOST_GUESSED: Final = 8  # problems for which corrections are looked for
_WRAPPED: Final = 58  # a line this long may have been broken by the mail program
_ARGUMENTS: Final = {"join": 6, "help": 1, "history": 1, "retract": 1, "decline": 1, "board": 1, "status": 1}


def read_lines(lines: Iterable[Line], context: Context) -> Reading:
    """Read a message.

    Quoted lines, and lines that begin with `>` or `|`, are not the player's own; `-- ` and `end` end it.
    """
    own = [(number, clean(text)) for number, text in _own_lines(lines)]
    first = next((number for number, text in own if text), 0)
    parts: list[Part] = []
    at = 0
    while at < min(len(own), _MOST_LINES):
        used, found = _read_here(own[at : at + _MOST_LINES], context, first)
        parts += found
        at += used
    parts += [Talk((number,), text) for number, text in own[at:] if text]
    return _lettered(_with_supply(parts), context)


def is_order_line(text: str, context: Context) -> bool:
    """Whether that line, sent by the player of this seat, would be an order or a command."""
    reading = read_lines([(1, text, False)], context)
    return bool(reading.orders or reading.commands)


def _own_lines(lines: Iterable[Line]) -> Iterator[tuple[int, str]]:
    kept: list[tuple[int, str]] = []
    for number, text, quoted in lines:
        bare = text.strip()
        if _SIGNATURE.fullmatch(bare) or phrase(bare) == ("end",):
            break
        if phrase(bare) == ("begin",):
            kept = []
        elif not quoted and not bare.startswith((">", "|")):
            kept.append((number, text))
    return iter(kept)


def _read_here(own: Sequence[tuple[int, str]], context: Context, first: int) -> tuple[int, list[Part]]:
    """Read what begins on the first of these lines: how many lines it takes, and what it is."""
    number, text = own[0]
    if not text:
        return 1, []
    if len(text) > _LONGEST:
        return 1, [Talk((number,), text)]
    if command := _command(number, text, number == first, context):
        return 1, [command]
    used = _continued(own, context)
    outcome = _read(own[:used], context)
    while used < len(own) and own[used][1] and (longer := _grown(own[: used + 1], outcome, context)):
        used, outcome = used + 1, longer
    return used, outcome


def _continued(own: Sequence[tuple[int, str]], context: Context) -> int:
    """How many lines an order takes: it goes on after a comma, and with a `then`, `else` or `and` on the next line."""
    if not order_like(tokenise(own[0][1], context.lexicon), context):
        return 1
    used = 1
    while used < len(own) and own[used][1]:
        following = Cursor(tokenise(own[used][1], context.lexicon))
        if not (_GOES_ON.search(own[used - 1][1]) or following.sees("word", "then", "else", "and")):
            break
        used += 1
    return used


def _grown(own: Sequence[tuple[int, str]], outcome: list[Part], context: Context) -> list[Part] | None:
    """The outcome with one more line, where that line plainly belongs to it and all of it can be read."""
    whole = all(isinstance(part, Found) and not part.notices for part in outcome)
    failed = any(isinstance(part, Problem) for part in outcome) and len(own[-2][1]) >= _WRAPPED
    if whole or any(isinstance(part, Talk) for part in outcome):
        return None
    if not failed and not begins_half(Cursor(tokenise(own[-1][1], context.lexicon))):
        return None
    longer = _read(own, context)
    return longer if all(isinstance(part, Found) for part in longer) else None


def _read(own: Sequence[tuple[int, str]], context: Context) -> list[Part]:
    numbers, text = tuple(number for number, _ in own), " ".join(line for _, line in own)
    if len(text) > _LONGEST:
        return [Talk(numbers, text)]
    try:
        return [Found(order, numbers, text, _notices(order, context)) for order in read_line(text, context)]
    except Prose:
        return [Talk((number,), line) for number, line in own]
    except Trouble as trouble:
        token = trouble.token
        return [Problem(trouble.code, numbers, text, token.start, token.end, dict(trouble.about))]


def _notices(order: Document, context: Context) -> tuple[Notice, ...]:
    """What the order leaves open; in mid-turn only what is still to be done."""
    if order["type"] != "turn":
        return ()
    notices = []
    for n, choice in enumerate(order["choices"]):
        missing = half_missing(choice)
        left = _halves_left(context) if choice["card"] == context.own_card else ("place", "special")
        if (missing == "both" and left) or missing in left:
            notices.append(Notice("half_missing", {"choice": n, "half": missing if len(left) > 1 else left[0]}))
        card = choice["card"]
        known = context.card(card) if isinstance(card, str) and card != "any" else None
        if {"special": {}} in choice["do"] and needs_choice(known):
            notices.append(Notice("choice_missing", {"choice": n, "card": card}))
    return tuple(notices)


def _halves_left(context: Context) -> tuple[str, ...]:
    """The halves of my turn that the open question still offers."""
    if context.key == "half" and context.question:
        return tuple(half for half in context.question["options"] if half != "done")
    return ("place", "special") if context.key in {"", "take", "recall", "card"} else ()


def _command(number: int, text: str, first: bool, context: Context) -> Command | None:
    words = text.rstrip(" .!").split()
    forms = commands()
    for n in range(min(len(words), 4), 0, -1):
        name = forms.get(phrase(" ".join(words[:n]).rstrip(",")))
        if name:
            return _with_argument(name, words[n:], Command(name, " ".join(words[n:]), number, first), context)
    if len(words) == 1 and re.fullmatch(r"[A-Za-z]", words[0]):
        return Command("letter", words[0].upper(), number, first)
    return None


def _with_argument(name: str, rest: list[str], command: Command, context: Context) -> Command | None:
    """The command, if what follows it can be its argument; otherwise the line is something else."""
    if name != "ok":
        return command if len(rest) <= _ARGUMENTS.get(name, 0) else None
    if rest:
        code = re.fullmatch(r"[0-9a-f]{4,8}|[A-Z]", rest[0]) if len(rest) == 1 else None
        return command if code else None
    if context.key == "veto" and not (context.offered and command.first):
        return None
    return Command("yes", "", command.line, command.first)


def _with_supply(parts: list[Part]) -> list[Part]:
    """A `take 1` on its own line goes with the turns of the same message; without one, it is a problem."""
    turns = [part for part in parts if isinstance(part, Found) and part.document["type"] == "turn"]
    done: list[Part] = []
    for part in parts:
        if not (isinstance(part, Found) and part.document["type"] == SUPPLY):
            done.append(part)
        elif turns:
            for turn in turns:
                _supply(turn.document, part.document)
        else:
            done.append(Problem("take_without_card", part.lines, part.text, 0, len(part.text)))
    return done


def _supply(turn: Document, supply: Document) -> None:
    given = {name: value for name, value in supply.items() if name in {"take", "recall"}}
    turn["choices"] = [{"card": choice["card"]} | given | choice for choice in turn["choices"]]


def _lettered(parts: list[Part], context: Context) -> Reading:
    """Each proposal gets its letter, over all problems of the message; a lone one is accepted by `yes`."""
    problems = [part for part in parts if isinstance(part, Problem)]
    readings = [guesses(problem.text, context) for problem in problems[:_MOST_GUESSED]]
    letters = iter(["yes"] if sum(map(len, readings)) == 1 else ascii_uppercase)
    for n, reading in enumerate(readings):
        given = tuple(Proposal(letter, *guess) for guess, letter in zip(reading, letters, strict=False))
        problems[n] = replace(problems[n], proposals=given)
    return Reading(
        tuple(part for part in parts if isinstance(part, Found)),
        tuple(part for part in parts if isinstance(part, Command)),
        tuple(problems),
        tuple(part for part in parts if isinstance(part, Talk)),
    )
