"""On a side of the board without a region, mail, page and API explain that it doesn't exist."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pbem.languages import LANGUAGES
from pbem.store.models import Player
from tests.boards import without
from tests.service.club import Club
from tests.web.api.programs import Program
from tests.web.browser import Browser

SAID = {
    "en": "Cataluña isn't on this side of the board. The regions are Galicia, Navarra, Aragón, Castilla, Toledo, "
    "Sevilla, Granada and Valencia.",
    "de": "Cataluña gibt es auf dieser Seite des Plans nicht. Die Regionen sind Galicia, Navarra, Aragón, Castilla, "
    "Toledo, Sevilla, Granada und Valencia.",
    "es": "Cataluña no está en esta cara del tablero. Las regiones son Galicia, Navarra, Aragón, Castilla, Toledo, "
    "Sevilla, Granada y Valencia.",
    "fr": "Cataluña n'est pas de ce côté du plateau. Les régions sont Galicia, Navarra, Aragón, Castilla, Toledo, "
    "Sevilla, Granada et Valencia.",
}
LINE = "disc Cataluña, Granada"


@pytest.fixture
def short(club: Club) -> Iterator[Club]:
    with without("cataluna"):
        yield club


def speaking(club: Club, language: str) -> None:
    with club.database.write() as session:
        for player in session.query(Player):
            player.language = language


@pytest.mark.usefixtures("reports")
@pytest.mark.parametrize("language", LANGUAGES)
def test_naming_an_unknown_region_lists_the_regions(short: Club, language: str) -> None:
    game = short.game(2, edition="2023")
    speaking(short, language)
    receipt = " ".join(short.say(game, "red", LINE).split())
    assert SAID[language] in receipt


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_explains_the_missing_region_too(short: Club, language: str) -> None:
    game = short.game(2, edition="2023")
    speaking(short, language)
    page = Browser(short, "Ana").send(f"/g/{game}/orders", {"text": LINE})
    assert SAID[language] in page.words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_api_explains_the_missing_region(short: Club, language: str) -> None:
    game = short.game(2, edition="2023")
    ana = Program(short, "Ana")
    speaking(short, language)
    [fault] = ana.order(game, LINE, status=422)["faults"]
    assert SAID[language] in fault["words"]
    document = {"type": "disc", "regions": ["cataluna"], "card": None}
    answer = ana.ask("POST", f"/games/{game}/orders", {"document": document, "bound_to": 1})
    assert answer.status_code == 409
    assert SAID[language] in answer.get_json(force=True)["detail"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_api_explains_why_an_answer_is_illegal(short: Club, language: str) -> None:
    game = short.game(2, edition="2023")
    [seat] = short.asked(game)
    program = Program(short, {"red": "Ana", "blue": "Ben"}[seat])
    speaking(short, language)
    question = program.get(f"/games/{game}/question")["question"]
    document = {"type": "answer", "id": question["id"], "value": 99}
    answer = program.ask("POST", f"/games/{game}/orders", {"document": document, "bound_to": 1})
    assert answer.status_code == 409
    said = answer.get_json(force=True)["detail"]
    example = {"en": "for example", "de": "zum beispiel", "es": "por ejemplo", "fr": "par exemple"}[language]
    assert example in said.lower()
    assert " 13, " in said
