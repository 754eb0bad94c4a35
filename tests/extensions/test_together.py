"""What mypy and the catalogues' test report about several extensions at once, as each run takes seconds.

What is missing in one extension is reported whatever is missing in another.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import pytest

from tests.extensions import test_board_side as board_side
from tests.extensions import test_game_master_action as action
from tests.extensions import test_language as language
from tests.extensions import test_mail_type as mail_type
from tests.extensions import test_vote as vote
from tests.extensions.checkout import Checkout, parts, without

PATCHES: Final = (vote.PATCH, mail_type.PATCH, action.PATCH, language.PATCH, board_side.PATCH)
SENTENCES: Final = ("Rename the game", "nudges of other players", "The table has voted against less time.")


@pytest.fixture
def complete(checkout: Checkout) -> Checkout:
    """The copy with all extensions, without their translations, as two patches translate on the same lines."""
    for patch in PATCHES:
        checkout.apply(without_catalogues(patch))
    return checkout


def without_catalogues(patch: str) -> str:
    return without(patch, *(path for path in parts(patch) if path.endswith(".po")))


def arguments(row: str) -> set[str]:
    """The names of a row's arguments."""
    return set(re.findall(r"^    (\w+)=", row, re.MULTILINE))


def test_the_extensions_have_no_type_errors(complete: Checkout) -> None:
    typed = complete.mypy()
    assert typed.passed, typed.said


def test_the_type_checker_reports_missing_arguments_and_cases(complete: Checkout) -> None:
    """All are left out at once, since each is reported separately."""
    complete.put_back(vote.EFFECT, vote.TEXTS)
    complete.edit(mail_type.ROWS, mail_type.ROW, '@game_mail("nudge")\n')
    complete.edit(action.ROWS, action.ROW, 'RENAME: Final = Action(name="rename")\n')
    complete.edit(language.WORDS, '    yes="ja",\n')
    complete.edit(language.TEXTS, "    rulings={},\n")
    complete.edit(board_side.FILE, 'Border("valencia", "galicia", PRINTED)', 'Border("valencia", "galicia")')
    complete.edit(board_side.FILE, "Fact(3, SINGLE)", "Fact(3)")

    said = complete.mypy().said

    assert missing(said) == {
        "game_mail": arguments(mail_type.ROW),
        "Action": arguments(action.ROW) - {"name"},
        "Vocabulary": {"yes"},
        "Texts": {"rulings"},
        "Border": {"source"},
        "Fact": {"source"},
    }, said
    for path in (vote.EFFECT, vote.TEXTS):
        assert re.search(rf"^{path}.* has incompatible type .*VoteKind.HURRY", said, re.MULTILINE), said


def missing(said: str) -> Mapping[str, set[str]]:
    """The missing arguments, by what is called."""
    found: dict[str, set[str]] = {}
    for names, called in re.findall(r'Missing \w+ arguments? ((?:"\w+",? ?)+)(?:in call to|for) "(\w+)"', said):
        found.setdefault(called, set()).update(re.findall(r"\w+", names))
    return found


def test_the_type_checker_reports_missing_rows_and_functions(complete: Checkout) -> None:
    complete.put_back(vote.ROW, mail_type.ROWS, action.SERVICE)

    said = complete.mypy().said

    assert '"type[VoteKind]" has no attribute "HURRY"' in said
    assert 'has no attribute "Nudge"' in said
    assert 'Module has no attribute "rename"' in said


def test_missing_sentences_are_reported_in_each_language(complete: Checkout) -> None:
    ran = complete.run("tests/test_i18n.py", "-k", "every_sentence_is_translated")

    for code in ("de", "es", "fr"):
        assert f"FAILED tests/test_i18n.py::test_every_sentence_is_translated[{code}]" in ran.said
    for sentence in SENTENCES:
        assert ran.said.count(sentence) >= 2, ran.said
