"""The pages in pbem/docs: they hold every number that code and tests cite, and the same facts as the code."""

import re
from pathlib import Path

import pytest

from pbem.rules import PLACES, SIDES
from pbem.rules.editions import EDITIONS
from pbem.rules.editions.texts.rulings import RULINGS
from tests.boards import NEIGHBOURS, SUPPLY, VALUES

CHECKOUT = Path(__file__).resolve().parent.parent
DOCS = CHECKOUT / "pbem" / "docs"
RULES = (DOCS / "rules.md").read_text("utf-8")
FAULTS = (DOCS / "faults.md").read_text("utf-8")
CITING = [
    *(file for folder in ("pbem", "workers", "tests") for file in sorted((CHECKOUT / folder).rglob("*.py"))),
    CHECKOUT / "deploy" / "SECURITY.md",
]
IN_RULES = {
    *re.findall(r"^#+ ([A-H]\d?)\. ", RULES, re.MULTILINE),
    *re.findall(r"^\| (I\d\d) \|", RULES, re.MULTILINE),
    *re.findall(r"^\* \*\*(J\d+)\*\*", RULES, re.MULTILINE),
}
IN_FAULTS = set(re.findall(r"^\| (F\d+) \|", FAULTS, re.MULTILINE))


def rows(heading: str) -> list[list[str]]:
    """The cells of all tables below a heading of the rules page, header rows aside."""
    section = re.split(rf"^#+ {re.escape(heading)}", RULES, flags=re.MULTILINE)[1]
    lines = re.split(r"^#+ ", section, maxsplit=1, flags=re.MULTILINE)[0].splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| `")]


def cited(file: Path) -> set[str]:
    """The numbers of rules, examples, rulings and faults in docstrings, comments, rows and names of tests."""
    text = file.read_text("utf-8")
    prose = re.findall(r'""".*?"""|#[^\n]*|^\| F\d+[^\n]*', text, re.DOTALL | re.MULTILINE)
    plain = re.findall(r"(?<![\w\"])([A-H]\d|F1\d|I\d\d|J\d\d?)(?![\w\"=])", "\n".join(prose))
    tests = re.findall(r"^def test_(?:\w+_)?([ij])(\d\d)_", text, re.MULTILINE)
    return {*plain, *(f"I{number}" if letter == "i" else f"J{int(number)}" for letter, number in tests)}


def test_every_cited_number_is_in_the_documentation():
    missing = {
        f"{file.relative_to(CHECKOUT)}: {number}" for file in CITING for number in cited(file) - IN_RULES - IN_FAULTS
    }
    assert missing == set()


def test_known_citations_are_recognised():
    everywhere = set[str]().union(*map(cited, CITING))
    assert {"A3", "F3", "I01", "I39", "J1", "J60", "F12"} <= everywhere


def test_rule_numbers_are_unique():
    numbers = re.findall(r"^#+ ([A-H]\d?)\. |^\| (I\d\d) \||^\* \*\*(J\d+)\*\*", RULES, re.MULTILINE)
    assert len(numbers) == len(set(numbers)) == len(IN_RULES)


@pytest.mark.parametrize(("letter", "last"), [("I", 39), ("J", 66)])
def test_examples_and_rulings_are_numbered_without_gaps(letter, last):
    assert {int(number[1:]) for number in IN_RULES if number[0] == letter} == set(range(1, last + 1))


def test_the_page_lists_the_codes_neighbours():
    page = {row[0].strip("`"): set(re.findall(r"`(\w+)`", row[1])) for row in rows("A2")}
    assert page == {region: set(around) for region, around in NEIGHBOURS.items()}
    assert all(here in NEIGHBOURS[there] for here, around in NEIGHBOURS.items() for there in around)


def test_the_page_lists_the_neighbours_of_foreign_countries():
    text = RULES.split("### A3.")[1].split("###")[0]
    page = {
        name.lower(): set(re.findall(r"`(\w+)`", listed))
        for name, listed in re.findall(r"^\* (\w+): (.*)", text, re.MULTILINE)
    }
    assert page == {country.id: set(country.neighbours) for country in SIDES["2023_four_five"].abroad}


def test_the_page_lists_the_codes_values_in_scoring_order():
    page = [(row[0].strip("`"), tuple(map(int, row[1:4]))) for row in rows("A5")]
    assert page == list(VALUES.items())
    assert tuple(place for place, _ in page) == PLACES


def test_the_page_lists_the_caballeros_of_each_power_card():
    values, caballeros = re.search(r"\| value \|(.*)\|\n.*\n\| caballeros \|(.*)\|", RULES).groups()
    assert dict(zip(map(int, values.split("|")), map(int, caballeros.split("|")), strict=True)) == SUPPLY


@pytest.mark.parametrize(("edition", "headings"), [("classic", ["E. "]), ("2023", ["F1", "F2", "F3"])])
def test_the_page_lists_every_card_with_its_number(edition, headings):
    page = {row[0].strip("`"): int(row[1]) for heading in headings for row in rows(heading)}
    cards = EDITIONS[edition].cards.values()
    hands = {"old_hands": "delegation,rivalries,veto,veto"}
    assert page == {card.id: card.copies_in(hands) if card.hand else card.copies for card in cards}


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_place_their_stack_number_of_caballeros(edition):
    cards = EDITIONS[edition].cards.values()
    assert {(card.id, card.stack, card.caballeros) for card in cards} == {
        (card.id, card.id[1], int(card.id[1])) for card in cards
    }


def test_every_ruling_shown_to_players_is_documented():
    assert {ruling.id.partition("-")[0] for ruling in RULINGS} <= IN_RULES


def test_only_documents_in_the_repository_are_cited():
    files = [
        file
        for folder in ("pbem", "workers", "tests", "schemas", "deploy")
        for file in (CHECKOUT / folder).rglob("*.*")
    ]
    there = {file.name for file in [*files, *CHECKOUT.glob("*.md")]}
    missing = {
        f"{file.relative_to(CHECKOUT)}: {page}"
        for file in [*files, CHECKOUT / "README.md", CHECKOUT / "pyproject.toml"]
        if file.suffix in {".py", ".md", ".toml", ".yaml", ".service"}
        for page in re.findall(r"\b[\w-]+\.md\b", file.read_text("utf-8"))
        if page not in there
    }
    assert missing == set()


@pytest.mark.parametrize("page", sorted(DOCS.glob("*.md")), ids=lambda page: page.name)
def test_every_file_or_folder_named_on_a_page_exists(page):
    named = re.findall(r"`((?:pbem|tests|deploy|schemas|workers)/[\w/.]+)`", page.read_text("utf-8"))
    assert [name for name in named if not (CHECKOUT / name).exists()] == []
