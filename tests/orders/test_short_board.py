"""A line that names a region missing on this side of the board gets a reply with the existing regions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from pbem.languages import LANGUAGES
from pbem.orders import reasons
from pbem.orders.context import Context
from pbem.orders.reading import read_lines
from pbem.rules import COLOURS, Illegal, begin, questions, view, why_not
from tests.boards import without
from tests.rules.games import dealt

NAMES = dict(zip(COLOURS, ("Ana", "Ben"), strict=False))


@pytest.fixture(scope="module")
def context() -> Iterator[Context]:
    with without("cataluna"):
        state = begin(dealt(2, 5, "2023")).state
        [seat] = questions(state)
        yield Context(view(state, seat), NAMES)


LINES = [
    "disc Cataluña",
    "disc Granada, Cataluña",
    "card 3: place 2 Cataluña, 1 Granada",
    "card 1: move 2 own Cataluña > Granada",
    "card 1: move 2 own Granada > cataluna; else card 4: place nothing",
    "if king in Cataluña: power 9, else power 3",
    "if Ben has over 2 in Cataluña: power 9",
    "Scheibe Katalonien",
    "disco Cataluña",
    "return 2 court, 1 Cataluña",
]


@pytest.mark.parametrize("line", LINES)
def test_a_line_naming_the_missing_region_is_not_an_order(context: Context, line: str):
    reading = read_lines([(1, line, False)], context)
    assert reading.orders == ()
    (problem,) = reading.problems
    assert problem.code == "not_on_board"
    assert problem.word.casefold() in {"cataluña", "cataluna", "katalonien"}
    assert problem.proposals == ()


SAID = {
    "en": "Cataluña isn't on this side of the board. The regions are Galicia, Navarra, ",
    "de": "Cataluña gibt es auf dieser Seite des Plans nicht. Die Regionen sind Galicia, Navarra, ",
    "es": "Cataluña no está en esta cara del tablero. Las regiones son Galicia, Navarra, ",
    "fr": "Cataluña n'est pas de ce côté du plateau. Les régions sont Galicia, Navarra, ",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reply_lists_the_regions_of_the_side(context: Context, language: str):
    (problem,) = read_lines([(1, "disc Cataluña", False)], context).problems
    said = reasons.why(problem, replace(context, language=language))
    assert said.startswith(SAID[language])
    assert all(context.place_name(region) in said for region in context.side.regions)
    assert said.count("Cataluña") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_programs_answer_is_refused_with_the_legal_places(context: Context, language: str):
    question = {**context.view["question"], "key": "king", "options": ["galicia", "granada"], "card": "n4_advisor"}
    illegal = why_not(question, "cataluna", context.view, "2023")
    assert isinstance(illegal, Illegal)
    said = reasons.reason(illegal, replace(context, language=language))
    first, listed = {
        "en": ("Cataluña isn't on this side of the board.", "Possible: Galicia or Granada."),
        "de": ("Cataluña gibt es auf dieser Seite des Plans nicht.", "Möglich: Galicia oder Granada."),
        "es": ("Cataluña no está en esta cara del tablero.", "Posible: Galicia o Granada."),
        "fr": ("Cataluña n'est pas de ce côté du plateau.", "Choix possible\N{NO-BREAK SPACE}: Galicia ou Granada."),
    }[language]
    assert said == f"{first} {listed}"


def test_the_same_line_is_an_order_on_the_other_side(context: Context):
    other = Context(view(begin(dealt(4, 5, "2023")).state, "red"), dict(zip(COLOURS, "ABCD", strict=False)))
    assert read_lines([(1, "disc Cataluña", False)], other).orders
