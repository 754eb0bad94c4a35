"""The command `pbem rules`."""

import json

import pytest
from click.testing import CliRunner, Result

from pbem.cli.rules import look_up
from pbem.i18n import Translator


def run(*words: str) -> Result:
    return CliRunner().invoke(look_up, list(words))


def test_a_card_is_printed_with_its_rulings():
    said = run("royal", "advisor").stdout
    assert said.startswith("El Grande, classic edition\n\nRoyal Advisor, c4_royal_advisor\n")
    assert "Move the King to a neighbouring region." in said
    assert "\nRulings\n- You may move the King before or after placing." in said


def test_the_language_follows_the_name_or_the_option():
    assert "Alle anderen schicken je 3 Caballeros" in run("rueckzug").stdout
    assert "Each opponent returns 3" in run("rueckzug", "--lang", "en").stdout
    assert "Cada rival devuelve a la provincia 3" in run("withdrawal", "--lang", "es").stdout


def test_without_a_card_the_whole_deck_is_printed():
    said = run().stdout
    assert said.startswith("El Grande, classic edition\n\nStack 1: place 1\n- Intrigue, c1_any3.")
    for heading in ("Stack 5: place up to 5", "Regions", "Options", "Rulings"):
        assert f"\n{heading}" in said


def test_the_2023_sheet_lists_expansions_doubts_and_rulings():
    said = run("--edition", "2023", "--lang", "de").stdout
    for heading in ("Old Hands", "Power Shift modifiers", "What the rulebooks don't say", "Rulings"):
        assert f"\n{Translator('de').gettext(heading)}\n- " in said


def test_the_edition_option_selects_the_card():
    assert run("veto").stdout.count(", c2_veto\n") == 1
    assert "c2_veto" not in run("veto", "--edition", "2023").stdout


@pytest.mark.parametrize("words", [("wihtdrawal",), ("veto", "--edition", "1995"), ("fair", "--lang", "xx")])
def test_mistyped_commands_exit_with_2_and_print_nothing(words: tuple[str, ...]):
    ended = run(*words)
    assert ended.exit_code == 2
    assert ended.stdout == ""


def test_an_unknown_card_gets_similar_names():
    assert "There is no card 'wihtdrawal'. Did you mean Withdrawal?" in run("wihtdrawal").stderr.replace("\n", " ")
    assert "pbem rules lists all cards." in run("xyzzy").stderr


def test_json_is_one_line():
    card = run("chalet", "--json").stdout
    assert card.count("\n") == 1
    assert json.loads(card)["cards"][0]["id"] == "r5_chalet"
    sheet = json.loads(run("--json", "--edition", "2023").stdout)
    assert [len(sheet[part]) for part in ("sections", "modifiers", "regions")] == [7, 16, 10]
