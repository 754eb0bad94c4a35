"""Games of older versions of the rules: played again as they were, and repaired wherever they are at the change.

Version 3 changed the Veto only (docs/rules.md J1, J2).
"""

from collections import Counter
from random import Random

import pytest

from pbem.rules import VERSION, answer, begin, questions, repair
from pbem.rules.deal import setting_of
from pbem.rules.verbs import Table
from pbem.rules.versions import PLAYABLE, UNDIVIDED
from tests.rules.games import any_answer, dealt
from tests.rules.test_games import conserved
from tests.table import ask_card, one, options, table

OLD = ("1", "2")
DIVIDED = ["c2_decay_all", "c2_decay_3", "c2_angry_king", "c2_disc_all", "c2_disc_2", "c4_court", "c4_eviction"]
GAMES = (0, 16, 20, 61, 245)  # in these a Veto is asked against every one of them, and of the card with discs to score
DISCS = {"red": "sevilla", "blue": "aragon", "green": "galicia", "yellow": "galicia"}


def old_table(version):
    """Blue holds a Veto against red; everyone has something to lose."""
    board = table(
        vetoes=["blue"],
        red={"galicia": 3, "court": 3},
        blue={"aragon": 3, "court": 3},
        green={"aragon": 2, "court": 3},
        yellow={"aragon": 2, "court": 3},
    )
    setting = setting_of("classic", dict(board.setting.options), 4, version=version)
    return Table(board.board, setting)


def chosen(card):
    return ["aragon"] if card == "c4_eviction" else []


@pytest.mark.parametrize("card", DIVIDED)
@pytest.mark.parametrize("version", PLAYABLE)
def test_before_version_3_these_actions_were_vetoed_whole(card, version):
    stops = options(ask_card(old_table(version), card, "red", *chosen(card))) - {"no", 0}
    assert bool(stops) == (version not in UNDIVIDED)


@pytest.mark.parametrize("version", OLD)
def test_version_2_asked_nobody_when_discs_were_revealed(version):
    assert ask_card(old_table(version), "c4_disc_score", "red", "no", DISCS) is None
    assert one(ask_card(old_table(VERSION), "c4_disc_score", "red", "no", DISCS)).key == "sequence"


@pytest.mark.parametrize("version", OLD)
def test_before_version_3_single_moves_could_be_stopped_too(version):
    moves = ["red@galicia", "aragon", "red@galicia", "granada"]
    assert options(ask_card(old_table(version), "c1_own4", "red", moves)) == {"no", 0, 1}


def states(number, version):
    """Every state of a random game in which Vetoes are sought, and the answer given there."""
    dice = Random(number)
    state = begin(dealt(2 + number % 4, number), version).state
    while asked := questions(state):
        seat = dice.choice(list(asked))
        value = eager(asked[seat], dice)
        yield state, seat, value
        state = answer(state, seat, asked[seat]["id"], value).state
    yield state, "", None


def eager(question, dice):
    """Any answer; but Vetoes are taken, cards they may divide too, and special actions used first."""
    if question["key"] == "card":
        wanted = [card for card in question["options"] if card in {"c2_veto", "c4_disc_score", *DIVIDED}]
        return dice.choice(wanted or question["options"])
    if question["key"] == "half" and "special" in question["options"]:
        return "special"
    return any_answer(question, dice)


def to_the_end(state, dice):
    while asked := questions(state):
        seat = dice.choice(list(asked))
        state = answer(state, seat, asked[seat]["id"], any_answer(asked[seat], dice)).state
    return state


@pytest.mark.parametrize("version", OLD)
@pytest.mark.parametrize("number", GAMES)
def test_a_game_can_be_repaired_at_every_answer(number, version):
    """Only after the discs of one card something is asked again: who may stop the scoring now."""
    met: Counter[str] = Counter()
    for state, seat, _ in states(number, version):
        mended = repair(state).state
        assert mended["rules"] == VERSION
        lost = len(state["answers"]) - len(mended["answers"])
        if lost:
            assert "c4_disc_score" in state["board"]["cards"].values()
            assert {question["key"] for question in questions(mended).values()} <= {"sequence", "veto"}
        else:
            assert mended["answers"] == state["answers"]
            assert questions(mended).keys() == questions(state).keys()
            assert mended["discs"] == state["discs"]
        met[questions(state)[seat]["key"] if seat else "over"] += 1
        if seat and questions(state)[seat]["key"] == "veto":
            final = to_the_end(mended, Random(number))
            assert conserved(final["board"])
    assert met["over"] == 1


def test_repaired_games_cover_every_veto_and_outdated_answers():
    waiting, lost = set(), 0
    for number in GAMES:
        for state, seat, _ in states(number, "2"):
            question = questions(state).get(seat)
            if question and question["key"] == "veto":
                waiting.add(question["card"])
            lost += repair(state).state["answers"] != state["answers"]
    assert waiting >= {*DIVIDED, "c4_disc_score"}
    assert lost


def test_a_repair_that_drops_answers_begins_a_new_epoch():
    """Under version 2 the turn went on after the discs; its next answer is none to who may stop the scoring."""
    for state, _, _ in states(245, "2"):
        mended = repair(state).state
        if mended["answers"] != state["answers"]:
            assert mended["epoch"] == state["epoch"] + 1
            assert state["answers"][: len(mended["answers"])] == mended["answers"]
