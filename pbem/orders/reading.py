"""A whole message: which of its lines are orders, commands, problems, talk. Only an order line is an order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, pairwise, repeat
from string import ascii_uppercase
from typing import Final, TypeAlias

from pbem.orders.absence import beside_absence
from pbem.orders.budget import PER_ORDER, PER_TRIAL, TooMuchWork
from pbem.orders.card_question import cards_asked
from pbem.orders.commands import read_command, read_master_command
from pbem.orders.conditions import conditional
from pbem.orders.context import Context, Document
from pbem.orders.cursor import Cursor, SyntaxTrouble
from pbem.orders.line import SUPPLY, NotAnOrder, order_like, read_line, taking_alone
from pbem.orders.list_numbers import unnumbered
from pbem.orders.lists import classify
from pbem.orders.notices import notices
from pbem.orders.press import block, is_end, read_address
from pbem.orders.reading_results import (
    Asked,
    Command,
    FoundOrder,
    Part,
    Press,
    Problem,
    Proposal,
    Prose,
    Reading,
    Tried,
)
from pbem.orders.second_reading import reread
from pbem.orders.spellings import alternatives, commands, phrase, topics
from pbem.orders.surroundings import Surroundings
from pbem.orders.tokens import clean
from pbem.orders.turn import begins_half, choices_of
from pbem.rules import choices
from pbem.rules.choices import Tokens

Line: TypeAlias = tuple[int, str, bool]  # its number in the message, its text, whether it is a quotation


_SIGNATURE: Final = re.compile(r"--\s?$")
_REPLACE: Final = re.compile(
    r"(?P<verb>[^\W\d_]+)\s+(?:(?P<code>[0-9a-f]{4})\b[:,]?\s*)?"
    rf"(?:{alternatives(lambda words: words.replaced_by)})?[:,]?\s*(?P<order>\S.*)",
    re.IGNORECASE,
)
_GOES_ON: Final = re.compile(rf"(?:[,:;>&+]|\b(?:{alternatives(lambda words: words.goes_on)}))$", re.IGNORECASE)
_MOST_LINES: Final = 300  # nobody writes so many orders; the rest is not read
_LONGEST: Final = 1500
_LONGEST_WORD: Final = 20  # letters; no line that only says `begin` has more
_MOST_LETTERS: Final = 100_000  # in all of them
_MOST_GROWN: Final = 20  # lines that one order takes without a word that says that it goes on
_PREFIXES: Final = frozenset({"preview", "replace"})
_NOW: Final = re.compile(
    rf"(?P<order>.*[^\s,;:.!])[,;:.!]*\s+(?:{alternatives(lambda words: words.command.get('now', ''))})[\s.!]*",
    re.IGNORECASE,
)
_SAYS_MORE: Final = {"number", "place", "tile", "verb", "card", "link"}
_WRAPPED: Final = 58  # a line this long may have been broken by the mail program
_YES_ANSWERS: Final = {Tokens.STEPS, Tokens.YES_NO}  # questions to which a bare "yes" could be meant as the answer


def read_lines(lines: Iterable[Line], context: Context) -> Reading:
    """Read a message. Each message has the whole budget of its context; one that exceeds it is not read (`too_much`).

    Quoted lines, and lines that begin with `>` or `|`, are not the player's own; `-- ` and `end` end it.
    """
    context.budget.refill()
    try:
        return _within_budget(lines, context)
    except TooMuchWork:
        return Reading(too_much=True)


def _within_budget(lines: Iterable[Line], context: Context) -> Reading:
    own = unnumbered([(number, clean(text)) for number, text in _own_lines(lines)])
    first = next((number for number, text in own if text), 0)
    parts: list[Part] = []
    around = Surroundings(context)
    at, most = 0, _most_lines(own)
    while at < most and not is_end(own[at][1]):
        number, text = own[at]
        if around.polite(text):
            parts.append(Prose((number,), text, around=True))
            at += 1
            continue
        used, found = _read_here(own[at : at + _MOST_LINES], context, first)
        parts += around.seen(found)
        at += used
    parts += [Prose((number,), text) for number, text in own[max(at, most) :] if text]
    below_blank = {number for (_, above), (number, _) in pairwise(own) if not above}
    parts = reread(_with_supply(parts, context), context, below_blank)
    for part in parts:
        context.budget.spend(_to_carry_out(part))
    return _as_reading(parts)


def _to_carry_out(part: Part) -> int:
    """The steps that it takes to store an order, and to try it out, with all its alternatives."""
    found = part.found if isinstance(part, Tried) else part
    if not isinstance(found, FoundOrder):
        return 0
    alternatives = len(choices_of(found.document)) if found.document["type"] == "turn" else 1
    return alternatives * (PER_TRIAL if isinstance(part, Tried) else PER_ORDER)


def _most_lines(own: Sequence[tuple[int, str]]) -> int:
    """How many of these lines are read at all."""
    letters = 0
    for at, (_, text) in enumerate(own[:_MOST_LINES]):
        letters += len(text)
        if letters > _MOST_LETTERS:
            return at
    return min(len(own), _MOST_LINES)


def is_order_line(text: str, context: Context) -> bool:
    """Whether that line, sent by the player of this seat, would be an order or a command."""
    reading = read_lines([(1, text, False)], context)
    return bool(reading.orders or reading.commands or reading.press or reading.previews)


def _own_lines(lines: Iterable[Line]) -> Iterator[tuple[int, str]]:
    kept: list[tuple[int, str]] = []
    for number, text, quoted in lines:
        bare = text.strip()
        if _SIGNATURE.fullmatch(bare):
            break
        if len(bare) <= _LONGEST_WORD and commands().get(phrase(bare)) == "begin":
            kept = []
        elif not quoted and not bare.startswith((">", "|")):
            kept.append((number, text))
    return iter(kept)


def _read_here(
    own: Sequence[tuple[int, str]], context: Context, first: int, prefixes: frozenset[str] = _PREFIXES
) -> tuple[int, list[Part]]:
    """Read what begins on the first of these lines: how many lines it takes, and what it is.

    `prefixes`: the words that may still stand before an order here. Each may stand there once.
    """
    number, text = own[0]
    if not text:
        return 1, []
    if len(text) > _LONGEST and ":" not in text[:_WRAPPED]:
        return 1, [Prose((number,), text)]
    if command := read_master_command(text, number, first=number == first):
        return 1, [command]
    if pressed := _press(own, context):
        return pressed
    if len(text) > _LONGEST:
        return 1, [Prose((number,), text)]
    if prefixes == _PREFIXES and (parted := _now(own, context) or _beside_absence(own, context, first)):
        return parted
    return _no_plain_order(own, context, first, prefixes) or _order_here(own, context)


def _no_plain_order(
    own: Sequence[tuple[int, str]], context: Context, first: int, prefixes: frozenset[str]
) -> tuple[int, list[Part]] | None:
    """A word to the server, or an order behind one."""
    number, text = own[0]
    if "replace" in prefixes and (replaced := _replacing(own, context, first)):
        return replaced
    if command := _command(text, number, context, first=number == first):
        return 1, [command]
    return _preview(own, context, first) if "preview" in prefixes else None


def _now(own: Sequence[tuple[int, str]], context: Context) -> tuple[int, list[Part]] | None:
    """`power 9 now`: an order, and the word that makes it count at once. `preview 9 now` is not one.

    In `round 3: 12 and 9 now` the word belongs to a card, so that it is read as a sentence.
    """
    number, text = own[0]
    said = _NOW.fullmatch(text)
    if said is None or (len(own) > 1 and own[1][1] and _continued([(number, said["order"]), *own[1:]], context) > 1):
        return None
    tokens = context.tokens(said["order"])
    if conditional(tokens) or not order_like(tokens, context):
        return None
    orders = _read([(number, said["order"])], context)
    whole = bool(orders) and all(isinstance(part, FoundOrder) and "round" not in part.document for part in orders)
    return (1, [*orders, Command("now", "", number, False)]) if whole else None


def _beside_absence(own: Sequence[tuple[int, str]], context: Context, first: int) -> tuple[int, list[Part]] | None:
    """`12. I'm away until Friday. Cheers!`: an order, and a sentence about a vacation."""
    number, text = own[0]
    rest, away = beside_absence(text)
    command = read_command(away, number, first=False) if away else None
    return (1, [*_read_here([(number, rest)], context, first)[1], command]) if command else None


def _order_here(own: Sequence[tuple[int, str]], context: Context) -> tuple[int, list[Part]]:
    """An order with all its lines, or a line of talk."""
    used = _continued(own, context)
    outcome = _read(own[:used], context)
    if used > 1 and not _all_orders(outcome) and _wish_below(own[:used], context):
        used, outcome = 1, _read(own[:1], context)
    for following, (_, more) in islice(enumerate(own[used:], used + 1), _MOST_GROWN):
        if not more or not (longer := _grown(own[:following], outcome, context)):
            break
        used, outcome = following, longer
    return used, outcome


def _command(text: str, number: int, context: Context, *, first: bool) -> Command | None:
    """A word to the server. On the first line `yes` and `no` are about what our last mail proposed, if it did."""
    of_proposal = context.offered and first
    said = [token for token in context.tokens(text)[:-1] if token.kind != "mark"]
    if of_proposal and [(token.kind, token.value) for token in said] == [("word", "no")]:
        return Command("no", "", number, first)
    if asked := cards_asked(text, context):
        return Command("card", " ".join(asked), number, first)
    return read_command(text, number, first=first, yes_answers=_asks_yes(context) and not of_proposal)


def _asks_yes(context: Context) -> bool:
    return context.asks_only_action or (context.choice is not None and context.choice.tokens in _YES_ANSWERS)


def _press(own: Sequence[tuple[int, str]], context: Context) -> tuple[int, list[Part]] | None:
    """A message line with its wrapped continuation, or a block of lines up to `end`."""
    number, text = own[0]
    try:
        address = read_address(text, context)
    except SyntaxTrouble as trouble:
        return 1, [_problem(trouble, (number,), text)]
    if address is None:
        return None
    said = text[address.begins :].strip()
    used = 1 if said else block(own, context.budget)
    if used is None:
        return 1, [Problem("press_end", (number,), text, len(text), len(text))]
    while said and used < len(own) and len(own[used - 1][1]) >= _WRAPPED and _is_talk(own[used][1], context):
        said, used = f"{said} {own[used][1]}", used + 1
    words = said or "\n".join(line for _, line in own[1 : used - 1]).strip()
    return used, [address.press(words, tuple(n for n, _ in own[:used]))] if words else []


def _is_talk(text: str, context: Context) -> bool:
    if not text or is_end(text) or read_command(text, first=False):
        return False
    try:
        return read_address(text, context) is None and not order_like(context.tokens(text), context)
    except SyntaxTrouble:
        return False


def _preview(own: Sequence[tuple[int, str]], context: Context, first: int) -> tuple[int, list[Part]] | None:
    """`preview card 3: …`: what follows is read as an order, but only to be tried out."""
    number, text = own[0]
    words = text.split()
    n = next((n for n in (3, 2, 1) if topics().get(phrase(" ".join(words[:n]).rstrip(":"))) == "preview"), 0)
    rest = " ".join(words[n:]).lstrip(": ")
    if not n:
        return None
    if not rest:
        return 1, [Command("preview", "", number, number == first)]
    used, parts = _read_here([(number, rest), *own[1:]], context, 0, frozenset({"replace"}))
    if any(isinstance(part, Prose) for part in parts):
        return None
    return used, [_only_tried(part) for part in parts]


def _only_tried(part: Part) -> Part:
    return (
        Tried(part)
        if isinstance(part, FoundOrder)
        else replace(part, tried=True)
        if isinstance(part, Problem)
        else part
    )


def _replacing(own: Sequence[tuple[int, str]], context: Context, first: int) -> tuple[int, list[Part]] | None:
    """`replace 7c1e: power 12`, `replace power 12`: with its order on the same line, of as many lines as that takes.

    Without a code it is no more than the order, which takes the place of any older one of its kind.
    """
    number, text = own[0]
    said = _REPLACE.match(text)
    if said is None or commands().get(phrase(said["verb"])) != "replace":
        return None
    used, parts = _read_here([(number, said["order"]), *own[1:]], context, first, frozenset())
    if not any(isinstance(part, FoundOrder | Problem) for part in parts):
        return None
    return used, [*([Command("replace", said["code"], number, number == first)] if said["code"] else []), *parts]


def _continued(own: Sequence[tuple[int, str]], context: Context) -> int:
    """How many lines an order takes: on after a comma, and with `then`, `else`, `or`, `and` on the next line."""
    if not order_like(context.tokens(own[0][1]), context):
        return 1
    used = 1
    while used < len(own) and own[used][1]:
        following = Cursor(context.tokens(own[used][1]), context.budget)
        if not (_GOES_ON.search(own[used - 1][1]) or following.sees("word", "then", "else", "or", "and")):
            break
        used += 1
    return used


def _all_orders(parts: Sequence[Part]) -> bool:
    return all(isinstance(part, FoundOrder) for part in parts)


def _wish_below(own: Sequence[tuple[int, str]], context: Context) -> bool:
    """Whether an order is whole on its first line, and "And good luck" below it has no part in it."""
    if _GOES_ON.search(own[0][1]) or not _all_orders(_read(own[:1], context)):
        return False
    for _, text in own[1:]:
        tokens = context.tokens(text)
        says_more = any(token.kind in _SAYS_MORE for token in tokens)
        if says_more or not Cursor(tokens, context.budget).sees("word", "then", "and"):
            return False
    return True


def _grown(own: Sequence[tuple[int, str]], outcome: list[Part], context: Context) -> list[Part] | None:
    """The outcome extended by one line, if the line clearly belongs to it and everything can be read."""
    whole = all(isinstance(part, FoundOrder) and not part.notices for part in outcome)
    failed = any(isinstance(part, Problem) for part in outcome) and len(own[-2][1]) >= _WRAPPED
    if whole or any(isinstance(part, Prose) for part in outcome):
        return None
    if not failed and not _continues(Cursor(context.tokens(own[-1][1]), context.budget)):
        return None
    longer = _read(own, context)
    return longer if all(isinstance(part, FoundOrder) for part in longer) else None


def _continues(cursor: Cursor) -> bool:
    """Whether this line may continue a turn of several lines: another half, or more of a list."""
    return begins_half(cursor) or cursor.sees("word", "then", "and") or classify(cursor) is not None


def _read(own: Sequence[tuple[int, str]], context: Context) -> list[Part]:
    numbers, text = tuple(number for number, _ in own), " ".join(line for _, line in own)
    if len(text) > _LONGEST:
        return [Prose(numbers, text)]
    try:
        return [FoundOrder(order, numbers, text, notices(order, context)) for order in read_line(text, context)]
    except NotAnOrder:
        return [Prose((number,), line) for number, line in own]
    except SyntaxTrouble as trouble:
        return [_problem(trouble, numbers, text)]


def _problem(trouble: SyntaxTrouble, numbers: tuple[int, ...], text: str) -> Problem:
    return Problem(trouble.code, numbers, text, trouble.token.start, trouble.token.end, dict(trouble.about))


def _with_supply(parts: list[Part], context: Context) -> list[Part]:
    """A `take 1` on its own line goes with the turns of the same message; without one, it is a problem."""
    turns = [part for part in parts if isinstance(part, FoundOrder) and part.document["type"] == "turn"]
    done: list[Part] = []
    for part in parts:
        found = part.found if isinstance(part, Tried) else part
        if not (isinstance(found, FoundOrder) and found.document["type"] == SUPPLY):
            done.append(part)
        elif turns and found is part:
            for turn in turns:
                context.budget.spend(len(choices_of(turn.document)))
                _supply(turn.document, found.document)
        else:
            done.append(_supply_alone(found, context) if found is part else _lost_supply(found, "take_without_card"))
    return done


def _supply_alone(found: FoundOrder, context: Context) -> FoundOrder | Problem:
    """`take 1` without a turn: the beginning of one, unless it may be the card or nothing can be taken."""
    taken = found.document.get("take")
    if context.choice is not choices.TAKE:
        return _lost_supply(found, "take_without_card")
    if str(taken) in context.open_cards and "only" not in found.document:
        return _lost_supply(found, "take_or_card")
    begun = taking_alone(found.document)
    return replace(found, document=begun, notices=notices(begun, context))


def _lost_supply(found: FoundOrder, code: str) -> Problem:
    return Problem(code, found.lines, found.text, 0, len(found.text))


def _supply(turn: Document, supply: Document) -> None:
    given = {name: value for name, value in supply.items() if name in {"take", "recall"}}
    for choice in choices_of(turn):
        choice.update(given | choice)


def _as_reading(parts: list[Part]) -> Reading:
    asked = [
        part if isinstance(part, Asked) else Asked(part, ()) for part in parts if isinstance(part, Asked | Problem)
    ]
    return Reading(
        tuple(part for part in parts if isinstance(part, FoundOrder)),
        tuple(part for part in parts if isinstance(part, Command)),
        lettered(asked),
        tuple(part for part in parts if isinstance(part, Prose)),
        tuple(part for part in parts if isinstance(part, Press)),
        tuple(part.found for part in parts if isinstance(part, Tried)),
    )


def lettered(asked: Sequence[Asked]) -> tuple[Problem, ...]:
    """The problems of a message, each of their readings with its letter; a lone one is accepted by `yes`."""
    offered = sum(len(part.readings) for part in asked if not part.problem.tried)
    letters = iter(["yes"] if offered == 1 else ascii_uppercase)
    problems = []
    for part in asked:
        marks = repeat("") if part.problem.tried else letters
        given = tuple(Proposal(letter, *guess) for guess, letter in zip(part.readings, marks, strict=False))
        problems.append(replace(part.problem, proposals=given))
    return tuple(problems)
