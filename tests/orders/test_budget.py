"""No message costs more than its budget, and the cost is linear in its length, whatever its words."""

import itertools
import random
from collections.abc import Iterable
from dataclasses import replace

import pytest

from pbem.orders.budget import GUESSING, MOST, PER_ORDER, Budget, TooMuchWork
from pbem.orders.context import Context
from pbem.orders.reading import read_lines
from pbem.orders.spellings import address, commands, lexicon, topics
from tests.orders.desk import CARD, DISC, POWER, VETO, desk, read

CONTEXTS = {"card": desk(CARD), "power": desk(POWER), "disc": desk(DISC), "veto": desk(VETO), "nothing": desk()}
TABLES = (lexicon(), commands(), address(), topics())
WORDS = list(dict.fromkeys(" ".join(form) for table in TABLES for form in table))
MARKS = [*",;:.!?+-&/<>=()*…—", "->", ">=", "1", "12", "99999", "8/4", "c1_any3", "x", "xqzt", "granda", "ñandú", "😀"]
MEANINGS = {str(meaning): " ".join(form) for table in TABLES for form, meaning in table.items()}  # one word of each
FEW = [*MEANINGS.values(), *MARKS]
PREFIXES = (
    "preview", "vorschau", "prueba", "preview card 3:", "replace 7c1e:", "ersetze 7c1e:", "replace", "if Ana over 10:",
    "wenn Ana über 10:", "si Ana más de 10:", "unless", "card 1:", "press all:", "press", "else", "else card 1:", "1.",
    "round 5:", "until round 6", "take 3 +", "preview replace 7c1e: if Ben > me:", "power 9,", "veto if",
    "disc card 4:",
)  # fmt: skip


def steps(context: Context, lines: Iterable[str]) -> int:
    """What these lines cost."""
    own = Budget(10 * MOST)
    read_lines([(n, line, False) for n, line in enumerate(lines, 1)], replace(context, budget=own))
    return int(10 * MOST - own.left)


def bound(lines: list[str]) -> int:
    """What lines may cost: an amount per letter, and a share for corrections of the first few lines.

    An order has at least seven letters.
    """
    letters = sum(len(line) + 1 for line in lines)
    return 1000 + PER_ORDER // 7 * letters + GUESSING * min(len(lines), 8) + 300 * len(lines)


@pytest.mark.parametrize("share", range(3))
def test_repeated_words_cost_steps_linear_in_length(share):
    """Words of every meaning and some others, chosen randomly in each run, in one line and in many."""
    for word in [*FEW[share::3], *random.sample(WORDS, 25)]:
        for lines in ([" ".join([word] * 40)], [word] * 12):
            assert steps(CONTEXTS["card"], lines) <= bound(lines), lines


@pytest.mark.parametrize("name", CONTEXTS)
def test_repeated_words_stay_linear_for_every_question(name):
    for word in random.sample(FEW, 60):
        lines = [" ".join([word] * 12)] * 4
        assert steps(CONTEXTS[name], lines) <= bound(lines), lines


@pytest.mark.parametrize("prefix", PREFIXES)
def test_words_behind_a_prefix_stay_linear(prefix):
    for word in FEW[PREFIXES.index(prefix) % 6 :: 6]:
        lines = [f"{prefix} {word} {prefix} {word}"]
        assert steps(CONTEXTS["card"], lines) <= bound(lines), lines


@pytest.mark.parametrize("prefix", PREFIXES)
def test_repeated_prefixes_stay_linear(prefix):
    """For every question, with another order behind them each time."""
    orders = itertools.cycle(("power 9", "card 3: place 2 Granada", "Granada", "what"))
    for context, order in zip(CONTEXTS.values(), orders, strict=False):
        lines = [f"{prefix} " * (letters // len(prefix)) + order for letters in (1400, 450)]
        assert steps(context, lines) <= bound(lines), lines


def test_reading_cost_grows_linearly_with_words():
    for word in random.sample(FEW, 100):
        once, twice = (steps(CONTEXTS["card"], [" ".join([word] * n)]) for n in (45, 90))
        assert twice <= 2.5 * once + 1500, (word, once, twice)


def test_a_message_over_the_budget_is_refused_entirely():
    reading = read(desk(POWER), *["round 5: power 9"] * 250)
    assert reading.too_much
    assert not reading.orders
    assert not reading.commands


def test_twenty_long_turns_fit_the_budget():
    turn = (
        "if Ana over 10 and king in Sevilla: take 3, card 3: place 2 Granada, 1 Castillo, then score; "
        "or card 4: evict Sevilla, then place 3 Toledo; else card 1: place 1 Granada, then move 2 Ana Aragón > Castillo"
    )
    assert steps(desk(CARD), [turn]) * 20 < MOST


def test_refusing_a_costly_message_is_cheap():
    context = desk(CARD)
    for n in range(3):  # each has a full budget and new words
        words = " ".join(f"granda{letter}{n} svilla{letter}" for letter in "abcdefgh")
        read_lines([(1, words, False)] * 300, context)
        assert context.budget.left > -3000


def test_very_many_misspelt_words_exceed_the_budget():
    words = [f"granad{a}{b} svill{b}{a}" for a in "abcdefghijklmnopqrst" for b in "abcdefghijklmno"]
    assert read(desk(CARD), *words).too_much


@pytest.mark.parametrize("line", ["preview " * 180, "replace 7c1e: " * 100 + "power 9", "preview replace " * 90])
def test_a_repeated_prefix_counts_once(line):
    reading = read(desk(POWER), *[line] * 5)
    assert not reading.too_much
    assert len(reading.commands) <= 5


def test_a_replacement_can_be_previewed_without_replacing():
    assert read(desk(POWER), "preview replace 7c1e: power 12").previews
    assert not read(desk(POWER), "replace 7c1e: preview power 12").previews


def test_the_letters_of_a_text_are_counted_once():
    context = replace(desk(CARD), budget=Budget(20))
    for _ in range(3):
        context.tokens("Granada, Sevilla")
    with pytest.raises(TooMuchWork):
        context.tokens("Granada, Aragón")


def test_a_budget_share_is_capped_by_the_rest():
    own = Budget(10)
    with pytest.raises(TooMuchWork), own.share(4):
        own.spend(5)
    assert own.left == 5
    own.spend(5)


@pytest.mark.parametrize("seed", range(12))
def test_random_mixes_of_words_end_within_the_budget(seed):
    """A message is refused at the limit, and uncounted steps don't exceed it by much."""
    dice = random.Random(seed)
    words = [*WORDS, *MARKS, "\n", "\n", ", ", ": "]
    text = " ".join(dice.choices(words, k=3000))
    context = replace(CONTEXTS[dice.choice(list(CONTEXTS))], budget=Budget())
    read_lines([(n, line, False) for n, line in enumerate(text.splitlines(), 1)], context)
    assert context.budget.left > -3000


def test_each_message_gets_a_full_budget():
    context = desk(CARD)
    assert read(context, *["preview card 3: place 2 Granada"] * 2000).too_much
    assert read(context, "card 3: place 2 Granada, then score").orders
