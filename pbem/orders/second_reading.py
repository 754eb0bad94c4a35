"""What the grammar left of a message, read once more as sentences; and one answer to each question.

Lines that follow each other without a blank line are read together first, since a turn is often told in several
sentences. What the exact grammar has read is never changed, but what is withdrawn below it is held back.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

from pbem.orders.budget import GUESSING, TooMuchWork
from pbem.orders.context import OWN_ORDERS, Context, Document
from pbem.orders.cursor import SyntaxTrouble
from pbem.orders.intent import NOTHING, Offer, Understood, understand
from pbem.orders.intent.cautions import cautions, is_left_or_added, without_totals
from pbem.orders.intent.clauses import Does, clauses
from pbem.orders.intent.legality import answers_now, possible
from pbem.orders.intent.neighbours import SPECIAL
from pbem.orders.intent.restating import adds_up
from pbem.orders.intent.soundalikes import may_be_place
from pbem.orders.intent.subjects import is_reported
from pbem.orders.intent.taking_back import takes_back
from pbem.orders.intent.told import MOST_OFFERED
from pbem.orders.intent.undecided import undecided
from pbem.orders.intent.words import bits
from pbem.orders.line import NotAnOrder, read_line
from pbem.orders.notices import notices
from pbem.orders.reading_results import Asked, FoundOrder, Guess, Part, Problem, Prose, Tried
from pbem.orders.render import render
from pbem.orders.spellings import alternatives, plain
from pbem.orders.suggestions import guesses
from pbem.rules import choices

_MOST_READ: Final = 8  # texts of a message that are read once more
_CLOSING: Final = 4  # words of a greeting or an address below an order
_FEW: Final = 4  # lines of talk in which an answer is looked for
_WRAPPED: Final = 58  # a line this long may have been broken by the mail program
_DELIBERATE: Final = frozenset(
    {
        *("veto_number", "veto_whose", "two_answers", "press_whom", "press_wanted", "press_end", "no_such_round"),
        *(
            "round_wanted",
            "several_cards",
            "take_or_card",
            "take_or_move",
            "card_gone",
            "nobody",
            "take_without_card",
            "left_out",
        ),
        *(
            "which_modifier",
            "which_castilla",
            "same_place",
            "none_there",
            "one_region",
            "no_choice",
            "no_disc_card",
            "at_least",
        ),
        *("if_late", "mixed_cases", "unless_both", "condition_wanted", "too_much", "still_in_hand", "half_twice"),
    }
)
"""Troubles of a line that was understood well enough to be asked about."""
_OFTEN_WHOLE: Final = {"condition_wanted", "half_twice", "no_choice", "which_castilla"}
"""Those of them that words between the parts of an order can bring about: `Galicia, if I may`."""
_OF_VETOES: Final = {"two_answers", "veto_number"}
"""The same where a veto is asked: `no uso el veto`, `veto from step 2`."""
_OF_RETURNS: Final = {"take_or_card", "take_without_card"}
"""The same where caballeros are returned: `take 2 from my court`."""
_SETTLED: Final = frozenset(
    {
        *("veto_number", "veto_whose", "two_answers", "press_whom", "press_wanted", "press_end", "no_such_round"),
        *("round_wanted", "too_much"),
    }
)
"""Those that cannot be part of a sentence that goes on."""


def reread(parts: list[Part], context: Context, below_blank: AbstractSet[int] = frozenset()) -> list[Part]:
    """The parts of a message, with the second reader's readings of those that the grammar couldn't read.

    `below_blank`: the numbers of lines with a blank line above them.
    """
    done = _paragraphs(parts, context, below_blank)
    done = _withdrawn(done, context)
    done = _with_what_goes_on(done, context, below_blank)
    exact = [part for part in parts if isinstance(part, FoundOrder)]
    done = [_doubtful(part, context, is_exact=any(part is one for one in exact)) for part in done]
    return _one_answer(list(_decided(done, context, below_blank)), context)


def _decided(parts: Sequence[Part], context: Context, below_blank: AbstractSet[int]) -> Iterator[Part]:
    """The parts; an answer is asked back if talk right above or below takes it back or weighs it up: `Revoked.`"""
    talk = [one for part in parts if (one := _talk(part)) is not None]
    weighing = [one for one in talk if undecided(one.text)]
    for part in parts:
        if isinstance(part, FoundOrder) and _now(part, context):
            above = [one for one in weighing if _follows(one.lines, part.lines, below_blank)]
            following = (one for one in talk if _follows(part.lines, one.lines, below_blank))
            below = [one for one in following if _takes_back(one.text, context)]
            yield _asked_back(part, above, below) if above or below else part
        else:
            yield part


def _takes_back(text: str, context: Context) -> bool:
    """Whether a line below an answer takes it back; not if that is too much work to tell."""
    try:
        return takes_back(text, context)
    except TooMuchWork:
        return False


def _talk(part: Part) -> Prose | Problem | None:
    """A line that was not read; None if it is an order, may be one, or only greets."""
    match part:
        case Prose(around=False) | Problem():
            return part
        case Asked(readings=()):
            return part.problem
        case _:
            return None


def _follows(above: Sequence[int], below: Sequence[int], below_blank: AbstractSet[int]) -> bool:
    """Whether lines stand right below others, without a blank line between them."""
    return below[0] == above[-1] + 1 and below[0] not in below_blank


def _asked_back(
    order: FoundOrder, above: Sequence[Prose | Problem] = (), below: Sequence[Prose | Problem] = ()
) -> Asked:
    """The question whether an order is meant, with the lines beside it that make it doubtful."""
    bare = without_totals(order.document)
    readings = [bare, order.document] if bare != order.document else [order.document]
    told = (*above, order, *below)
    text = "; ".join(one.text for one in told)
    problem = Problem("perhaps", tuple(line for one in told for line in one.lines), text, 0, len(text))
    return Asked(problem, tuple(Guess((document,), "") for document in readings))


# --- read once more


def _paragraphs(parts: list[Part], context: Context, below_blank: AbstractSet[int]) -> list[Part]:
    answered = any(isinstance(part, FoundOrder) and _now(part, context) for part in parts)
    talk = sum(isinstance(part, Prose) for part in parts)
    may_offer = context.choice is not None and talk <= _FEW and not answered
    done: list[Part] = []
    at = read = tried_to = 0
    while at < len(parts):
        part = parts[at]
        around = isinstance(part, Prose) and part.around
        if around or not isinstance(part, Problem | Prose | FoundOrder) or read >= _MOST_READ:
            done.append(part)
            at += 1
            continue
        run = _run(parts[at:], context, below_blank)
        beside = (part for part in parts if isinstance(part, FoundOrder) and all(part is not one for one in run))
        may_offer_whole = context.choice is not None and talk <= _FEW and not any(_now(one, context) for one in beside)
        with _share(context):
            unread = any(_unread(one, context) for one in run)
            whole = _whole(run, context) if at >= tried_to and unread and len(run) > 1 else None
            tried_to = max(tried_to, at + len(run))
            begun = isinstance(whole, Asked) and may_offer_whole and not may_offer and _goes_on(run, whole)
            if isinstance(whole, tuple) or (begun and whole is not None):
                done += whole if isinstance(whole, tuple) else (whole,)
                at += len(run)
            elif isinstance(whole, Asked) and may_offer:
                each = [one for line in run for one in _again(line, context, may_offer=may_offer, answered=answered)]
                done += each if _reads_all(each, context) or _answer_apart(each, context) else [whole]
                at += len(run)
            else:
                done += _again(part, context, may_offer=may_offer, answered=answered)
                at += 1
        read += not isinstance(part, FoundOrder)
    return done


@contextmanager
def _share(context: Context) -> Iterator[None]:
    """One text costs no more than a part of the message's steps."""
    with context.budget.share(GUESSING):
        yield


def _goes_on(run: Sequence[Part], whole: Asked) -> bool:
    """Whether a turn of which only the card was told goes on in the lines below: `I take card 2.`"""
    begun = [one for one in run if isinstance(one, FoundOrder) and one.document["type"] == "turn"]
    says = [guess.documents for guess in whole.readings]
    bare = [one for one in begun if all(not choice["do"] for choice in one.document["choices"])]
    first = next((one for one in run if not isinstance(one, Prose)), None)
    return len(begun) == len(bare) == 1 and first is begun[0] and (begun[0].document,) not in says


def _reads_all(each: Sequence[Part], context: Context) -> bool:
    """Whether the lines by themselves are whole orders, and beside them nothing that could belong to one."""
    orders = [one for one in each if isinstance(one, FoundOrder)]
    beside = [one for one in each if not isinstance(one, FoundOrder)]
    talk = all(isinstance(one, Prose) and not _names_something(one.text, context) for one in beside)
    return bool(orders) and talk and not any(one.notices for one in orders)


def _answer_apart(each: Sequence[Part], context: Context) -> bool:
    """Whether each line alone answers, or may answer, a different question."""
    asked = [_question(found, context) for one in each if (found := _first(one)) is not None]
    return len(asked) == len(each) == len(set(asked)) and None not in asked


def _first(part: Part) -> Document | None:
    match part:
        case FoundOrder():
            return part.document
        case Asked(readings=(guess, *_)):
            return guess.documents[0]
        case _:
            return None


def _run(parts: Sequence[Part], context: Context, below_blank: AbstractSet[int]) -> Sequence[Part]:
    """The parts at the beginning that may be sentences of one order: no blank line, nothing else, between them."""
    end = 1
    while end < len(parts) and _of_order(parts[end - 1], context) and _of_order(parts[end], context):
        before, after = parts[end - 1], parts[end]
        assert isinstance(before, FoundOrder | Problem | Prose)
        assert isinstance(after, FoundOrder | Problem | Prose)
        if not _follows(before.lines, after.lines, below_blank):
            break
        end += 1
    return parts[:end]


def _of_order(part: Part, context: Context) -> bool:
    if not isinstance(part, FoundOrder):
        return _unread(part, context)
    begun = part.document["type"] == "turn" and bool(part.notices)
    return begun or _returns_too_few(part.document, context)


def _unread(part: Part, context: Context) -> bool:
    if isinstance(part, Prose):
        return not part.around
    return isinstance(part, Problem) and (part.code not in _SETTLED or _names_whose(part, context))


def _names_whose(part: Problem, context: Context) -> bool:
    """Whether a line that begins like a message may tell whose caballero in a region: `Ana: Valencia`."""
    kinds = {token.kind for token in context.tokens(part.text)}
    return context.asks_turn and part.code in _LIKE_PRESS and "place" in kinds and kinds <= _WHOSE


def _whole(run: Sequence[Part], context: Context) -> tuple[FoundOrder, ...] | Asked | None:
    """One order in several lines, perhaps with others for later, or what it may be; None when they are not one."""
    text = ""
    lines: tuple[int, ...] = ()
    for part in run:
        assert isinstance(part, FoundOrder | Problem | Prose)
        text += part.text + (" " if len(part.text) >= _WRAPPED else " ; ")
        lines += part.lines
    if any(isinstance(part, Problem) and part.tried for part in run):
        return None
    told = text.rstrip(" ;").replace(" ; ", " ")
    match _understood(text.rstrip(" ;"), context):
        case Understood() as found if sum(answers_now(document, context) for document in found.documents) == 1:
            return tuple(_found(document, found, lines, told, context) for document in found.documents)
        case Offer() as offer if offer.readings:
            guesses = tuple(Guess(documents, "") for documents in offer.readings)
            return Asked(Problem("perhaps", lines, told, 0, 0), guesses, offer.withdraws)
        case _:
            return None


def _again(part: Part, context: Context, *, may_offer: bool, answered: bool) -> list[Part]:
    """What a line comes to that the grammar could not read."""
    if answered and isinstance(part, Problem) and _is_closing(part, context):
        return [Prose(part.lines, part.text)]
    if not isinstance(part, Problem | Prose):
        return [_completed(part, context) if isinstance(part, FoundOrder) else part]
    asked = part if isinstance(part, Problem) and part.code in _DELIBERATE else None
    of_question = {choices.VETO: _OF_VETOES, choices.RETURN: _OF_RETURNS}
    often = _OFTEN_WHOLE | (of_question.get(context.choice, set()) if context.choice else set())
    found = _understood(part.text, context) if not asked or asked.code in often else None
    if asked and not isinstance(found, Understood):
        return [Asked(asked, tuple(_corrections(asked.text, context)) or _readings(asked, context, found))]
    match found or NOTHING:
        case Understood() as found:
            return _carried_out(part, found, context)
        case Offer() as offer:
            readings = tuple(Guess(documents, "") for documents in offer.readings)
            if isinstance(part, Problem):
                vague = part.code == "which_card" and not _names_something(part.text, context)
                corrected = () if offer.silent or vague else tuple(_corrections(part.text, context))
                return [Asked(part, _merged(() if part.tried else readings, corrected, context), offer.withdraws)]
            later = not any(answers_now(one, context) for guess in readings for one in guess.documents)
            if (readings and (may_offer or later)) or offer.withdraws:
                return [Asked(Problem("perhaps", part.lines, part.text, 0, 0), readings, offer.withdraws)]
            return [part]


def _merged(readings: Sequence[Guess], corrected: Sequence[Guess], context: Context) -> tuple[Guess, ...]:
    """Corrections, or what sentences may mean, which comes before another turn that only leaves out a word."""
    said = [guess.documents for guess in readings]
    if readings and context.choice is choices.RETURN:
        corrected = [guess for guess in corrected if any(answers_now(one, context) for one in guess.documents)]
    sure = any(guess.word or guess.documents in said for guess in corrected)
    if sure or not context.asks_turn:
        return tuple(corrected or readings)
    return (*readings, *corrected)[:MOST_OFFERED]


def _carried_out(part: Problem | Prose, found: Understood, context: Context) -> list[Part]:
    """The orders of a line; one that names an action that its card doesn't have is asked back."""
    if isinstance(part, Problem) and part.code == "other_action":
        return [Asked(part, (Guess(found.documents, ""),))]
    orders = [_found(document, found, part.lines, part.text, context) for document in found.documents]
    return [Tried(order) for order in orders] if isinstance(part, Problem) and part.tried else [*orders]


def _completed(part: FoundOrder, context: Context) -> FoundOrder | Asked:
    """An answer that returns too few; what it may be a short form of is asked back: `Court.` for three from there."""
    if not _returns_too_few(part.document, context):
        return part
    problem = Problem("perhaps", part.lines, part.text, 0, 0)
    whole = [one for one in _readings(problem, context) if not _returns_too_few(one.documents[0], context)]
    if len(whole) == 1 and _names_one_region(part.text, context):
        return replace(part, document=whole[0].documents[0], notices=())
    return Asked(problem, tuple(whole)) if whole else part


def _names_one_region(text: str, context: Context) -> bool:
    """Whether a text says no more than where all caballeros come from: `From my court, please.`"""
    said = [bit for bit in bits(text, context) if not bit.idle and bit.value != "from"]
    return [bit.role for bit in said if bit.role != "mark"] == ["place"]


def _returns_too_few(order: Document, context: Context) -> bool:
    question = context.question
    if question is None or context.choice is not choices.RETURN or _question(order, context) != _open(context):
        return False
    returned = order.get("value", order.get("from"))
    return isinstance(returned, list) and len(returned) < question["least"]


def _readings(part: Problem, context: Context, found: Understood | Offer | None = None) -> tuple[Guess, ...]:
    """What the sentences of such a line may mean. `found`: what they were understood as, where they were read."""
    if part.code in _SETTLED or part.tried:
        return ()
    match found or _understood(part.text, context):
        case Understood() as whole:
            return (Guess(whole.documents, ""),)
        case Offer() as offer:
            return tuple(Guess(documents, "") for documents in offer.readings)


def _is_closing(part: Problem, context: Context) -> bool:
    """Whether a line may be a name, an address or a greeting, below an order that was accepted."""
    known = any(token.kind in {"verb", "place", "tile", "card"} for token in context.tokens(part.text))
    words = part.text.split()
    misspelt = any(may_be_place(plain(word)) for word in words)
    return not (known or misspelt) and len(words) <= _CLOSING and any(letter.isalpha() for letter in part.text)


def _names_something(text: str, context: Context) -> bool:
    """Whether it says more than a verb, which fits several cards."""
    return any(token.kind in {"number", "place", "tile", "card"} for token in context.tokens(text))


def _understood(text: str, context: Context) -> Understood | Offer:
    try:
        return understand(text, context)
    except TooMuchWork:
        return NOTHING


def _corrections(text: str, context: Context) -> list[Guess]:
    """Corrections of a line; none of one that is too much work to correct."""
    try:
        return guesses(text, context)
    except TooMuchWork:
        return []


def _found(document: Document, found: Understood, lines: tuple[int, ...], text: str, context: Context) -> FoundOrder:
    return FoundOrder(document, lines, text, notices(document, context), found.read_as)


# --- one answer to each question


def _withdrawn(parts: list[Part], context: Context) -> list[Part]:
    """Without the answers that are withdrawn further down; what only withdraws is talk where there is none."""
    done: list[Part] = []
    for part in parts:
        if not (isinstance(part, Asked) and part.withdraws):
            done.append(part)
            continue
        held = [one for one in done if isinstance(one, FoundOrder) and _now(one, context)]
        if held:
            kept = [one for one in done if one not in held]
            lines = (*(line for one in held for line in one.lines), *part.problem.lines)
            text = "; ".join(dict.fromkeys([*(one.text for one in held), part.problem.text]))
            done = [*kept, replace(part, problem=Problem("two_answers", lines, text, 0, len(text)))]
        elif part.problem.code == "perhaps" and not part.readings:
            done.append(Prose(part.problem.lines, part.problem.text))
        else:
            done.append(part)
    return done


def _with_what_goes_on(parts: Sequence[Part], context: Context, below_blank: AbstractSet[int]) -> list[Part]:
    """An answer with unread lines right below that may belong to it is asked back, with them: `12`, `modifier -1`."""
    done: list[Part] = []
    at = 0
    while at < len(parts):
        part = parts[at]
        at += 1
        if isinstance(part, FoundOrder) and _now(part, context):
            below = list(_below(part, parts[at:], context, below_blank))
            held = _held(part, below, context) if below else part
            at += len(below) if held is not part else 0
            done.append(held)
        else:
            done.append(part)
    return done


def _doubtful(part: Part, context: Context, *, is_exact: bool) -> Part:
    """An answer is asked back if it may only be reported, or may correct itself: `Granada is lovely`, `1, er 2 …`.

    `is_exact`: the grammar has read it, so no reader of sentences has looked at it yet.
    """
    if not isinstance(part, FoundOrder):
        return part
    judged = context.choice is choices.VETO and not is_exact
    doubted = _now(part, context) and not judged and is_reported(part.text, context)
    if part.document["type"] == "turn":
        doubted = doubted or _is_doubtful_turn(part, context, is_exact=is_exact)
    elif is_exact:
        doubted = doubted or is_left_or_added(part.document, part.text, context)
    if _mixes_rounds(part):
        asked = _asked_back(part)
        return replace(asked, readings=_readings(asked.problem, context) or asked.readings)
    return _asked_back(part) if doubted else part


def _is_doubtful_turn(order: FoundOrder, context: Context, *, is_exact: bool) -> bool:
    """Whether a turn may correct a number, or the grammar may have read over words that make it something else."""
    said = bits(order.text, context)
    if _now(order, context) and adds_up(order.document, said):
        return True
    if not is_exact:
        return False
    written = render(order.document, context, "en")
    told = [clause if clause.does is Does.SUPPOSES else replace(clause, does=Does.ORDERS) for clause in clauses(said)]
    return not written.startswith("if ") and any(cautions(written, told, order.text))


def _mixes_rounds(order: FoundOrder) -> bool:
    """`12 now, 9 next round`: several cards before the round, with words between them; the first may be for now."""
    document = order.document
    cards = [str(value) for value in document.get("values", ())] if "round" in document else []
    if len(cards) < _SEVERAL:
        return False
    if _AT_ONCE.search(order.text):
        return True
    listed = _FIRST_CARDS.match(order.text)
    if listed is None or _ITS_ROUND.match(order.text):
        return False
    return listed["card"] == cards[0] and bool(listed["words"].strip(" ,"))


_SEVERAL: Final = 2
_ITS_ROUND: Final = re.compile(rf"(?i)\s*(?:{alternatives(lambda words: words.verb['round'])})\s*\d")
_AT_ONCE: Final = re.compile(rf"(?i)\b(?:{alternatives(lambda words: words.prose.lists.get('now', ''))})\b")
_FIRST_CARDS: Final = re.compile(r"\D*(?P<card>\d+)(?P<words>\D*)\d")


def _held(order: FoundOrder, below: Sequence[Problem | Prose], context: Context) -> FoundOrder | Asked:
    """What an answer is, or may be, with the lines below it; the answer alone comes last. Talk may change nothing."""
    text = " ; ".join([order.text, *(one.text for one in below)])
    lines = (*order.lines, *(line for one in below for line in one.lines))
    problem = Problem("perhaps", lines, text, 0, 0)
    understood = _understood(text, context)
    if isinstance(understood, Understood) and len(understood.documents) == 1 and _now(order, context):
        return _found(understood.documents[0], understood, lines, text, context)
    readings = _readings(problem, context, understood)
    whole = [guess for guess in readings if not _is_same(guess.documents, order.document)]
    if all(isinstance(one, Prose) for one in below) and not any(_says_more(one, order, context) for one in whole):
        return order
    return Asked(problem, tuple([*whole, Guess((order.document,), "")][:MOST_OFFERED]))


def _says_more(guess: Guess, order: FoundOrder, context: Context) -> bool:
    """Whether a reading has more parts than an order."""
    told = "; ".join(render(document, context, "en") for document in guess.documents)
    return len(told) > len(render(order.document, context, "en"))


def _is_same(documents: Sequence[Document], order: Document) -> bool:
    return len(documents) == 1 and _value(documents[0]) == _value(order)


def _below(
    order: FoundOrder, following: Sequence[Part], context: Context, below_blank: AbstractSet[int]
) -> Iterator[Problem | Prose]:
    """The lines below an answer, without a blank line, that were not read and may belong to it."""
    above = order.lines
    for part in following:
        beside = part.problem if isinstance(part, Asked) else part
        if not isinstance(beside, Problem | Prose) or not _follows(above, beside.lines, below_blank):
            return
        if not _belongs(beside, order.document, context):
            return
        yield beside
        above = beside.lines


_OF_TURNS: Final = SPECIAL | {"entourage", "king", "grande", "place"}
_LIKE_PRESS: Final = {"press_wanted", "press_whom"}
"""Of lines that begin like a message to a player: `Ana: 1 Toledo -> Navarra`."""
_WHOSE: Final = {"colour", "number", "place", "mark", "word", "end"}
"""What a line is made of that tells whose caballeros and where."""


def _belongs(part: Problem | Prose, order: Document, context: Context) -> bool:
    """Whether an unread line may be a part of an order: a number with its region, or a modifier."""
    tokens = context.tokens(part.text)
    kinds = {token.kind for token in tokens}
    if order["type"] != "turn":
        shifts = bool(context.view.get("modifiers"))
        return shifts and any(token.value == "modifier" for token in tokens)
    if isinstance(part, Prose):
        return "number" in kinds and bool({"place", "colour"} & kinds)
    acts = any(token.kind == "verb" and token.value in _OF_TURNS for token in tokens)
    return part.code not in _SETTLED - _LIKE_PRESS and ({"number", "place"} <= kinds or acts)


def _one_answer(parts: list[Part], context: Context) -> list[Part]:
    """Different answers to one question are asked back; said twice, an answer counts once.

    An order that also holds for later counts before a plain answer: "no veto" and below it "veto never".
    """
    told: dict[Hashable, list[FoundOrder]] = {}
    for part in parts:
        if isinstance(part, FoundOrder) and (question := _question(part.document, context)) is not None:
            told.setdefault(question, []).append(part)
    for found in told.values():
        if len(found) > 1:
            last = max(n for n, part in enumerate(parts) if part in found)
            parts = [
                _only(found, context) if n == last else part
                for n, part in enumerate(parts)
                if n == last or part not in found
            ]
    return parts


def _only(found: Sequence[FoundOrder], context: Context) -> FoundOrder | Asked:
    """What several answers to one question come to."""
    different: list[FoundOrder] = []
    for order in found:
        if all(_value(order.document) != _value(other.document) for other in different):
            different.append(order)
    if len(different) == 1:
        return next((order for order in found if order.document["type"] != "answer"), found[0])
    text = "; ".join(dict.fromkeys(order.text for order in different))
    lines = tuple(line for order in found for line in order.lines)
    if (listed := _listed(different, context)) is not None:
        return FoundOrder(listed, lines, text, notices(listed, context))
    readings = _together(different, text, context) or tuple(
        Guess((order.document,), "") for order in different[:MOST_OFFERED]
    )
    return Asked(Problem("two_answers", lines, text, 0, len(text)), readings)


def _listed(orders: Sequence[FoundOrder], context: Context) -> Document | None:
    """The order that lines right below each other make together, each with another region and its number."""
    lines = [line for order in orders for line in order.lines]
    kinds = [{token.kind for token in context.tokens(order.text)} - {"end"} for order in orders]
    plain_list = all(of == {"number", "place"} for of in kinds[1:]) and {"number", "place"} <= kinds[0]
    if not plain_list or kinds[0] - _BEGINNING or lines != list(range(lines[0], lines[0] + len(lines))):
        return None
    regions = [token.value for order in orders for token in context.tokens(order.text) if token.kind == "place"]
    try:
        read = read_line(", ".join(order.text for order in orders), context)
    except (SyntaxTrouble, NotAnOrder):
        return None
    whole = len(read) == 1 and len(set(regions)) == len(regions) and possible(read[0], context)
    return read[0] if whole and not _returns_too_few(read[0], context) else None


_BEGINNING: Final = {"number", "place", "verb", "mark"}
"""What the first line of a list may be made of: `Place: 2 Granada`."""


def _together(orders: Sequence[FoundOrder], text: str, context: Context) -> tuple[Guess, ...]:
    """What lines come to together that return too few each: one region a line."""
    if not all(_returns_too_few(order.document, context) for order in orders):
        return ()
    readings = _readings(Problem("perhaps", (), text, 0, 0), context)
    return tuple(one for one in readings if not _returns_too_few(one.documents[0], context))


def _now(part: FoundOrder, context: Context) -> bool:
    """Whether it answers the open question, or would if nothing else were said."""
    question = _question(part.document, context)
    return question is not None and question == _open(context)


def _open(context: Context) -> Hashable:
    if context.choice is None:
        return None
    return "turn" if context.choice.in_turn else OWN_ORDERS.get(context.choice.part, "answer")


def _question(document: Document, context: Context) -> Hashable:
    """Which question an order answers now; None for one with a condition, for a time, or that stands until changed."""
    if {"cases", "round", "until"} & document.keys():
        return None
    kind = document["type"]
    if kind == "answer":
        return _open(context)
    if kind == "disc" and document["card"] is not None:
        return ("disc", str(document["card"]))
    return None if "first" in document or document.get("choice") == "ask" else str(kind)


def _value(document: Document) -> Any:
    """What an order answers, the same for the same answer in another form."""
    match document["type"]:
        case "answer":
            value = document["value"]
            return [str(one) for one in value] if isinstance(value, list) else [str(value)]
        case "power":
            return [str(value) for value in document["values"]]
        case "disc":
            return document["regions"]
        case "return" if "from" in document:
            return document["from"]
        case "veto":
            choice = document["choice"]
            return [str(choice["after"] if isinstance(choice, dict) else choice)]
        case _:
            return document
