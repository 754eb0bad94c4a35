"""Whether what was read of a text may be carried out: each word of its orders has its part, all else is talk.

Talk changes an order only with a word that denies, doubts, corrects or supposes; with a number, a region or a verb that
could be an order, too; or by telling whose order it was. What stands above the first order can only introduce it, what
stands behind it can take it back, so more is allowed above than behind.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.beside import COPULAS, says_nothing
from pbem.orders.intent.bit import Bit, first_said, known, single_words
from pbem.orders.intent.clauses import Clause, Does
from pbem.orders.intent.decoration import beside_turn
from pbem.orders.intent.soundalikes import may_change
from pbem.orders.intent.told import Doubt
from pbem.orders.intent.undecided import undecided
from pbem.orders.spellings import forms, words_listed, words_of_all

_IDLE: Final = {"idle", "conclude", "my_turn", "bare", "social"}
_OF_TURN: Final = _IDLE | {
    *("verb", "place", "number", "tile", "colour", "piece", "earlier", "later", "there", "each", "rest", "same"),
    *("him", "keep", "home", "request"),
}
_TURN_WORDS: Final = {"hand", "to", "from", "and", "then", "first", "all", "nothing", "only", "away"}


_CHANGING: Final = {"negation", "correction", "retraction", "condition", "denial", "doubt", "question", "request"}
_TAKING_BACK: Final = {"correction", "retraction", "denial"}
_ASIDE: Final = _IDLE | {"piece", "unknown", "him", "later", "earlier", "there"}
"""Words that say nothing of an order where no number, region or verb stands beside them."""
_COURTEOUS: Final = words_listed("courteous")
_POINTING: Final = words_listed("pointing")
_MODAL: Final = words_listed("modal")
_ABOUT_ORDERS: Final = words_listed("about_orders")
_IF_GONE: Final = {"condition", "gone", "left", "negation", "doubt", "report"}
"""Words of what comes first, as far as it is gone: `should it no longer be free`."""
_SAID: Final = words_listed("quoting")
_ADDRESS: Final = words_listed("addressing")
_PREPOSITIONS: Final = words_listed("preposition")
_PLEASE: Final = words_of_all(lambda words: words.polite)
_SHORT: Final = 5
_CARD: Final = 2
"""Words of `card 5`, with one behind it that may say something of it."""
_ENOUGH: Final = 3
"""Numbers and places of a clause that orders something, whatever follows."""
_RULED: Final = {"king", "grande", "score", "scoreboard"}


def doubts(cut: Sequence[Clause], context: Context) -> Iterator[Doubt]:
    """What speaks against carrying out what the clauses order; nothing if every word has its part in the order, or
    stands where it cannot change it.
    """
    orders = [n for n, clause in enumerate(cut) if _orders(clause)]
    if not orders:
        yield Doubt("no order")
        return
    first = next((n for n in orders if names_action_card(cut[n])), orders[0])
    for n, clause in enumerate(cut):
        if n in orders and _goes_on_telling(cut, n):
            yield Doubt("goes on telling", clause.bits[0].said)
        if not _explained(cut, n, first, orders[-1], context):
            yield _because(cut, n) if _orders(clause) else _beside(clause)


def introduced(cut: Sequence[Clause], first: int, context: Context) -> Iterator[bool]:
    """Of each clause above the first order, whether it only introduces it."""
    return (_explained(cut, n, first, first, context) for n in range(first))


def _goes_on_telling(cut: Sequence[Clause], n: int) -> bool:
    """Whether a clause may continue a report about somebody: `Ben took card 4; placed nothing.`"""
    before = cut[n - 1] if n else None
    if before is None or before.end != ";":
        return False
    return before.does is Does.TELLS and any(bit.role == "report" for bit in before.bits)


def _because(cut: Sequence[Clause], n: int) -> Doubt:
    """Which word of a clause that orders something has no part in its order."""
    clause = cut[n]
    if clause.unsure:
        changing = [bit for bit in clause.bits if bit.role in _CHANGING | {"contrast"}]
        return Doubt("cue in the order", ", ".join(f"{bit.role} {bit.said}" for bit in changing) or clause.end)
    for bit, fits in zip(clause.bits, _fitting(cut[n]), strict=True):
        if not fits:
            rule = "guessed word" if bit.guess else f"{bit.role} in the order"
            return Doubt(rule, f"{bit.said} ({bit.value})" if bit.guess else bit.said)
    return Doubt("an alternative to nothing")


def _beside(clause: Clause) -> Doubt:
    """What of a clause beside the order may change it."""
    said = [bit for bit in clause.bits if bit.role in _CHANGING | {"contrast", "report"}] or [
        bit for bit in clause.bits if not bit.idle
    ]
    return Doubt(f"clause that {clause.does.name.lower()}", ", ".join(f"{bit.role} {bit.said}" for bit in said[:3]))


def _orders(clause: Clause) -> bool:
    """Whether a clause orders something."""
    return clause.does is Does.ORDERS and not {bit.role for bit in clause.bits} - {"idle", "social"} <= {"colour"}


def _explained(cut: Sequence[Clause], n: int, first: int, last: int, context: Context) -> bool:
    clause = cut[n]
    if clause.does is Does.REASONS:
        return _is_reason(clause)
    if _describes(cut, n):
        return not {bit.role for bit in clause.bits} & (_TAKING_BACK | {"condition"})
    if _orders(clause):
        return _is_order(cut, n)
    if clause.alternative and clause.does is Does.SAYS_NOTHING:
        return {bit.role for bit in clause.bits} <= _ASIDE | _IF_GONE | {"word"}
    if n < first:
        return _is_small_talk(clause) or _introduces(cut, n, first, context)
    named = n > 0 and cut[n - 1].end == ":" and bool({"unknown", "colour"} & {bit.role for bit in clause.bits})
    if n > last and not _decides(cut[first], context) and _is_short(clause):
        return False
    within = any(
        bit.role == "colour" or bit.value in {"move", "remove", "swap"}
        for one in cut
        if one.sentence == clause.sentence and _orders(one)
        for bit in one.bits
    )
    apart = not any(_orders(one) and one.sentence == clause.sentence for one in cut)
    if _is_small_talk(clause) or (apart and not named and _tells_something_else(clause, cut)):
        return True
    return not named and _is_talk(clause, apart=apart, within=within)


# --- talk


def _is_reason(clause: Clause) -> bool:
    """Whether it is a reason: it may mention anything but withdraws nothing, and names nothing after its comma."""
    roles = {bit.role for bit in clause.bits}
    named = bool(roles & {"number", "place", "tile", "verb"})
    return not roles & _TAKING_BACK and ("reason" in roles or not named)


def _describes(cut: Sequence[Clause], n: int) -> bool:
    """Whether a clause tells more of the place before it: `to Valencia, where I want a majority`."""
    opens = next((bit.role for bit in cut[n].bits if bit.role != "idle"), "")
    if not n or (cut[n].does is not Does.ASKS and opens != "question"):
        return False
    before = cut[n - 1]
    ends = [bit.role for bit in before.bits if not bit.idle][-1:]
    joined = before.sentence == cut[n].sentence and before.end == "," and ends == ["place"]
    others = any(bit.role in _OF_OTHERS and bit.value != "own" for bit in cut[n].bits)
    wanted = others and cut[n].bits[0].said in _POINTING  # `…, that's what Ben wants`
    return joined and not wanted and cut[n].end != "?" and len(cut[n].bits) > 2


def _introduces(cut: Sequence[Clause], n: int, first: int, context: Context) -> bool:
    """What stands above the first order: talk, or what was weighed up before it was decided."""
    clause, roles = cut[n], {bit.role for bit in cut[n].bits}
    if cut[n].sentence == cut[first].sentence:
        spoken_to = roles <= {"social", "colour"} and "social" in roles
        opens = spoken_to or clause.end != ":" or not roles & {"unknown", "him", "colour"}
        concludes = any(bit.role == "conclude" for bit in cut[first].bits)
        weighed = clause.does is Does.TELLS and concludes and not roles & (_CHANGING - {"negation", "doubt"})
        return weighed or (opens and _is_talk(clause, apart=False))
    told = any(bit.said in _SAID for bit in clause.bits)
    named = any(bit.role != "colour" for bit in clause.slots) or told
    if not named and not roles & _CHANGING:
        return True
    asks = clause.end == "?" and cut[first].sentence - clause.sentence == 1 and _is_bare(cut[first])
    if not asks and _tells_something_else(clause, cut):
        return True
    if not named and roles & {"condition", "doubt"}:
        return False
    alone = clause.does is Does.SUPPOSES and sum(one.sentence == clause.sentence for one in cut) == 1
    if alone or roles & {"correction", "retraction"}:
        return False
    told_only = clause.does in {Does.TELLS, Does.DENIES} and clause.end != "?" and not told
    return _decides(cut[first], context) or (told_only and _is_bare(cut[first]))


def _tells_something_else(clause: Clause, cut: Sequence[Clause]) -> bool:
    """Whether a clause, in a sentence of its own, has a subject of its own: `Can my brother play, too?`

    Its sentence may deny, ask or wish for something, but not speak of orders, of something told before, or of what it
    takes to carry it out.
    """
    allowed = _OWN_SUBJECT | ({"verb"} if clause.end == "?" else set())
    if any(not (bit.role in allowed or _sounds(bit)) for bit in clause.bits):
        return False
    sentence = [bit for one in cut if one.sentence == clause.sentence for bit in one.bits]
    words = {bit.value for bit in sentence if bit.role == "word"}
    if words - {"to", "and", "all", "from", "then"} or _is_about_orders(clause):
        return False
    doubts = [bit for bit in sentence if bit.role in {"doubt", "request"}]
    if any(bit.said.split()[0] not in _MODAL for bit in doubts) or (
        any(bit.said in _SAID for bit in sentence) and not any(bit.role == "social" for bit in sentence)
    ):
        return False
    said = [bit for bit in sentence if bit.role == "unknown" and not may_change(bit.said)]
    others = [bit for bit in sentence if bit.role in _OF_OTHERS and bit.value != "own"]
    return len(said) >= (1 if others else 2)


def _is_small_talk(clause: Clause) -> bool:
    """Whether a clause names nothing of a turn, and speaks of something else: `and no running, please!`

    Nothing may be weighed up or point at the order. Where others are named, it takes more to say of them than that they
    said or want it.
    """
    bits = [bit for bit in clause.bits if not bit.idle]
    if clause.end in {"?", ":"} or clause.alternative or _is_about_orders(clause) or _points(clause):
        return False
    weighs = any(bit.role == "doubt" and bit.said not in _MODAL for bit in bits)
    quoted = any(word in _SAID for word in single_words(clause.bits))
    changes = any(bit.role == "unknown" and may_change(bit.said) for bit in bits)
    if weighs or quoted or changes or any(bit.role in _NOT_SMALL or (bit.slot and not bit.of_others) for bit in bits):
        return False
    others = any(bit.of_others or bit.role == "him" for bit in bits)
    told = sum(bit.role == "unknown" for bit in bits) + any(bit.role == "report" for bit in bits)
    return told > int(others)


def _sounds(bit: Bit) -> bool:
    """Whether a word only sounds like a verb of orders."""
    return bit.role == "verb" and bit.guess


_NOT_SMALL: Final = _TAKING_BACK | {"condition", "always", "request", "gone", "contrast", "verb"}
_OF_OTHERS: Final = frozenset({"colour", "report", "others"})
_OWN_SUBJECT: Final = _ASIDE | {
    "colour",
    "report",
    "contrast",
    "word",
    "negation",
    "question",
    "doubt",
    "request",
    "others",
}


def _points(clause: Clause) -> bool:
    """Whether a clause points at something that was told before."""
    return any(word in _POINTING for word in single_words(clause.bits))


def _is_about_orders(clause: Clause) -> bool:
    """Whether a clause speaks of the order, or of something that was told before: `That is not final`."""
    points = any(bit.role in _CHANGING for bit in clause.bits) or clause.end == "?"
    said = set(single_words(clause.bits))
    return bool(said & _ABOUT_ORDERS) or (points and bool(said & _POINTING))


def _decides(clause: Clause, context: Context) -> bool:
    """Whether a sentence is an order whatever stands above it: it names its card, or what is done."""
    roles = {bit.role for bit in clause.bits}
    return names_action_card(clause) or bool(context.own_card and (clause.concludes or {"number", "place"} <= roles))


def _is_bare(clause: Clause) -> bool:
    """Whether a clause says nothing but its answer."""
    return bool(clause.slots) and all(bit.slot or bit.idle or bit.role == "conclude" for bit in clause.bits)


def _is_talk(clause: Clause, *, apart: bool, within: bool = False) -> bool:
    """Whether a clause beside an order changes nothing in it.

    `apart`: it is a sentence of its own; `within`: it stands in a sentence that orders something of players.
    """
    roles = {bit.role for bit in clause.bits}
    allowed = set(_ASIDE)
    mine = all(bit.value == "own" for bit in clause.bits if bit.role == "colour")
    if apart or mine or (roles <= {"colour"} and not within):
        allowed |= {"colour", "contrast"}
    addresses = all(bit.said in _ADDRESS for bit in clause.bits if bit.role == "report")
    tells = "colour" not in roles and "unknown" in roles and not _is_about_orders(clause)
    if (apart and addresses) or tells:
        allowed |= {"report"}
    words = {bit.value for bit in clause.bits if bit.role == "word"}
    guessed = any(bit.guess and bit.role != "idle" for bit in clause.bits)
    quoted = guessed or any(bit.said in _SAID for bit in clause.bits)
    known = roles <= allowed | {"word"} and not words - {"to", "and", "all", "from", "then"}
    return known and not quoted and clause.end != "?" and not _is_abbreviated(clause)


def _is_short(clause: Clause) -> bool:
    """Whether it may say something of a bare answer above it: `12. To be confirmed`."""
    said = [bit for bit in clause.bits if bit.role not in {"social", "piece"}]
    thanks = len(said) < len(clause.bits) and clause.bits[0].role == "social"
    led = clause.bits[0].said in _PREPOSITIONS or clause.bits[0].role == "him"
    return len(said) < _SHORT and any(bit.role == "unknown" for bit in said) and not (thanks or led)


def _is_abbreviated(clause: Clause) -> bool:
    """Whether an aside may be an unknown abbreviation: `(a cte.)`."""
    said = known(clause.bits)
    return bool(said) and all(bit.role == "unknown" and len(bit.said) < _SHORT for bit in said)


# --- orders


def _is_order(cut: Sequence[Clause], n: int) -> bool:
    clause = cut[n]
    if clause.unsure and not _asks_politely(cut, n):
        return False
    if clause.alternative and not any(_orders(one) for one in cut[:n]):
        return False  # to what?
    return all(_fitting(cut[n]))


def _fitting(clause: Clause) -> Iterator[bool]:
    """Of each word of a clause, whether it has a part in an order."""
    return (_fits_turn(clause, at) for at in range(len(clause.bits)))


def _asks_politely(cut: Sequence[Clause], n: int) -> bool:
    """`Could I please take …?`: an order, where nothing else in the sentence is in doubt."""
    bits = [bit for clause in cut if clause.sentence == cut[n].sentence for bit in clause.bits]
    polite = [bit for bit in bits if any(word in _PLEASE or word in _COURTEOUS for word in bit.said.split())]
    thanks = any(bit.role == "social" for clause in cut for bit in clause.bits)
    changing = [bit for bit in bits if bit.role in _CHANGING and bit.role != "request"]
    asked = any(bit.role == "request" for bit in bits)
    if polite:
        return (asked or bool(changing)) and all(bit.role == "doubt" and bit.said in _MODAL for bit in changing)
    return asked and thanks and not changing and cut[n].end != "?"


def _is_harmless(bit: Bit) -> bool:
    """Whether a guessed word says nothing by itself: `adn`."""
    return bit.role == "idle" or (bit.role, bit.value) == ("word", "and")


def _fits_turn(clause: Clause, at: int) -> bool:
    bit = clause.bits[at]
    if bit.guess and not _is_harmless(bit):
        return False
    match bit.role:
        case "word":
            return bit.value in _TURN_WORDS
        case "contrast":
            return at == 0  # it was judged with what stands before it
        case "unknown":
            known = (_is_piece, _is_aside, _is_beside)
            return any(fits(clause, at) for fits in known) or beside_turn(clause, at) or _is_stray(clause, at)
        case role if clause.alternative and role in _IF_GONE:
            return True
        case "doubt" if clause.unsure:
            return True  # it was asked politely
        case role:
            return role in _OF_TURN


def _is_piece(clause: Clause, at: int) -> bool:
    """Whether an unknown word names what is counted: `3 tourists for Granada`."""
    before = clause.bits[at - 1] if at else None
    after = first_said(clause.bits[at + 1 :])
    to = after is not None and (after.role in {"place", "there", "each"} or after.value in {"to", "from"})
    return before is not None and before.role == "number" and to and clause.bits[at].value != "unit"


def _is_aside(clause: Clause, at: int) -> bool:
    """An aside after a clause's last region: `2 in the castle for the washing-up`."""
    slots = [n for n, bit in enumerate(clause.bits) if bit.slot]
    if not slots or slots[-1] > at or clause.bits[slots[-1]].role != "place":
        return False
    behind = clause.bits[slots[-1] + 1 :]
    quiet = all(bit.role in {"unknown", "idle"} or bit.said in _PREPOSITIONS for bit in behind)
    return quiet and behind[0].said.split()[-1] in _PREPOSITIONS and len(behind) <= _SHORT


def _is_beside(clause: Clause, at: int) -> bool:
    """Whether an unknown word can be ignored, because the other words of the clause make an order.

    It is between them, or in an opening phrase such as `in discharge of my duty I return 2`.
    """
    slots = [n for n, bit in enumerate(clause.bits) if bit.slot]
    if not slots or may_change(clause.bits[at].said):
        return False
    if clause.bits[at].value == "unit":
        return False
    opens = next((bit.said.split()[0] for bit in clause.bits if bit.role not in {"social", "conclude"}), "")
    led = opens in _PREPOSITIONS and clause.bits[slots[0]].role == "verb"
    return slots[0] < at < slots[-1] or led


def _is_stray(clause: Clause, at: int) -> bool:
    """Whether the only unknown word of a clause stands where it can be nobody's subject and no predicate.

    So not before or right behind the card (`card 5 scares me`), not beside a number (`2 beers`), and not at the end of
    what the King does (`King to Granada postponed`).
    """
    bits, word = clause.bits, clause.bits[at]
    if not says_nothing(word) or undecided(word.said) or sum(bit.role == "unknown" for bit in bits) > 1:
        return False
    slots = [n for n, bit in enumerate(bits) if bit.slot]
    card = next((n for n, bit in enumerate(bits) if (bit.role, bit.value) == ("verb", "card")), None)
    if not slots or at <= slots[0] or (card is not None and at <= card + _CARD):
        return False
    ends = at > slots[-1]
    if ends and ((card is None and len(slots) < _ENOUGH) or any(_is_ruled(bit) for bit in bits)):
        return False
    judged = any(bit.said in COPULAS or bit.role == "report" for bit in bits)
    taken_back = any(bit.value == "back" for bit in bits[:at])
    beside = (first_said(reversed(bits[:at])), first_said(bits[at + 1 :]))
    return not (judged or taken_back or any(bit is not None and bit.role == "number" for bit in beside))


def _is_ruled(bit: Bit) -> bool:
    """Whether a verb is one of the King, the Grande or the scoring."""
    return bit.role == "verb" and bit.value in _RULED


def names_action_card(clause: Clause) -> bool:
    """Whether a clause orders something of an action card: `card 3`."""
    if clause.does is not Does.ORDERS:
        return False
    following = known(clause.bits)
    pairs = itertools.pairwise(following)
    return any((one.role, one.value) == ("verb", "card") and two.role == "number" for one, two in pairs)


# --- nothing is lost


_NO_WORD: Final = re.compile(r"[^\w]+")
_TOLD: Final = {
    *("entourage", "disc", "king", "grande", "back", "scoreboard", "evict", "score", "move", "remove", "add", "swap"),
}
"""Verbs that an order must have if they were said."""
_DISCREET: Final = {"court", "province", "castilla?"}
"""Places that say where caballeros come from."""


def accounted(text: str, cut: Sequence[Clause], context: Context) -> bool:
    """Whether an order in the order language has every number, region and player of the clauses, and their verbs."""
    used = [clause for clause in cut if _orders(clause)]
    words = _words_of(text)
    return does_all(text, used) and all(_is_in(words, one.bits, at) for one in used for at in range(len(one.bits)))


def does_all(text: str, cut: Sequence[Clause]) -> bool:
    """Whether an order in the order language does what the verbs of these clauses say."""
    words = _words_of(text)
    return all(_is_done(words, clause.bits, at) for clause in cut for at in range(len(clause.bits)))


def _words_of(text: str) -> str:
    return f" {_NO_WORD.sub(' ', text)} "


def _is_in(words: str, bits: Sequence[Bit], at: int) -> bool:
    bit = bits[at]
    match bit.role:
        case "number":
            return f" {bit.value} " in words
        case "tile":
            return f" {bit.value.partition('/')[0]} " in words
        case "place":
            following = first_said(bits[at + 1 :])
            leaves = following is not None and (following.role, following.value) == ("word", "to")
            return leaves or bit.value in _DISCREET or f" {' '.join(forms('place', bit.value)[0])} " in words
        case "colour" if bit.value != "own":
            return f" {' '.join(forms('colour', bit.value)[0])} " in words
        case _:
            return True


def _is_done(words: str, bits: Sequence[Bit], at: int) -> bool:
    verb = bits[at].value
    if bits[at].role != "verb" or verb not in _TOLD or bits[at].guess:
        return True
    said = {verb, "special"} | ({"king", "grande", "add", "remove"} if verb == "move" else set())
    return any(f" {one} " in words for one in said) or _stands_for(bits, at)


def _stands_for(bits: Sequence[Bit], at: int) -> bool:
    """Whether a verb is only that of a number with its region: `move 2 to Granada`, where 2 are placed."""
    following = [bit.role for bit in bits[at + 1 :] if not bit.idle]
    return bits[at].value in {"move", "add"} and following[:1] == ["number"]


__all__ = ["accounted", "does_all", "doubts", "introduced", "names_action_card"]
