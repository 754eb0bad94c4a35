"""A side of the board that lacks a region: naming it is refused with that reason, and with what is legal instead."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from pbem.rules import Illegal, Refused, answer, choice_of, questions, reasons
from pbem.rules.choices import PLACES, Shape, Tokens
from tests.boards import without
from tests.rules.games import dealt, deeds

HERE = {Tokens.REGION, Tokens.PLACE, Tokens.KINGS_PLACE, Tokens.ORIGIN}


@pytest.fixture(scope="module", autouse=True)
def _without_cataluna() -> Iterator[None]:
    with without("cataluna"):
        yield


def naming_it(question):
    """An answer that names the region, as that kind of question has it."""
    choice = choice_of(question)
    if choice.tokens in PLACES:
        return "cataluna" if choice.shape is Shape.PICK else ["cataluna"]
    if choice.tokens is Tokens.PIECE:
        piece = f"{question['seat']}@cataluna"
        return [piece] if choice.shape is Shape.BAG else [next(iter(question["of"])), "cataluna"]
    if choice.tokens is Tokens.SCOREBOARD:
        return "8@cataluna"
    if choice.tokens is Tokens.GRANDE:
        return f"{question['seat']}@cataluna"
    return None


@pytest.mark.parametrize(("seed", "options"), [(1, {}), (2, {"new_regency": "yes"}), (3, {"power_shift": "yes"})])
def test_questions_about_places_refuse_regions_not_on_the_board(seed, options):
    met = set()
    for deed in deeds(dealt(2 + seed % 2, seed, "2023", **options), Random(seed)):
        for seat, question in deed.asked.items():
            value = naming_it(question)
            if value is None:
                continue
            with pytest.raises(Refused) as refused:
                answer(deed.state, seat, question["id"], value)
            illegal = refused.value.reason
            assert isinstance(illegal, Illegal)
            assert illegal.why == reasons.NotOnBoard("cataluna")
            assert reasons.code(illegal) == "not_on_board"
            assert illegal.instead
            assert not any("cataluna" in str(token) for token in illegal.instead)
            assert set(illegal.instead) <= {*questions(deed.state)[seat].get("options", ()), *illegal.instead}
            met.add(question["key"])
    assert met >= {"place", "disc", "move"}
