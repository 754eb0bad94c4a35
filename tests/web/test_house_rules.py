"""House rules are shown with their source before the game, wherever a game is offered or set up."""

from __future__ import annotations

import click
import pytest
from click.testing import CliRunner

from pbem import rules
from pbem.cli import pbem
from pbem.cli.rules import look_up
from pbem.languages import LANGUAGES
from pbem.rules.editions.texts import TEXTS
from tests.service.club import Club, plain
from tests.service.test_lobby_mail import knock
from tests.web.api.programs import Program
from tests.web.browser import Browser
from tests.web.test_lobby import waiting
from tests.web.test_new_game import found, free_link, the_game

CLUB = {"ties": "wbc", "early_decay": "replaced", "castillo": "memory"}
PRINTED = {"ties": "shared", "early_decay": "stays", "castillo": "memory"}
TOLD = ("castillo", "ties", "early_decay")
HOUSE = [(option.name, value) for option in rules.OPTIONS.values() for value in option.house]
BRIEF = {"ties": "WBC tie-breakers", "early_decay": "no emptied courts in the first round", "castillo": "open Castillo"}


def sentences(chosen: dict[str, str], language: str = "en") -> list[str]:
    """The text for each of these options: the value's meaning and its source."""
    told = [rules.value_words(rules.OPTIONS[name], chosen[name], language) for name in TOLD]
    return [one_line(sentence)[1:] for sentence in told]  # its first letter may be a capital


def one_line(text: str) -> str:
    return " ".join(text.split())


# --- texts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "value"), HOUSE)
def test_a_house_rule_shows_its_source(name: str, value: str, language: str) -> None:
    option = rules.OPTIONS[name]
    assert option.source(value).is_house_rule
    assert rules.value_words(option, value, language).endswith(f"{TEXTS[language].sources[option.house[value]]})")


def test_the_open_castillo_is_a_house_rule() -> None:
    castillo = rules.OPTIONS["castillo"]
    assert castillo.source("open").is_house_rule
    assert not castillo.source("memory").is_house_rule


def test_tie_breakers_name_the_championships() -> None:
    assert "World Boardgaming Championships" in rules.value_words(rules.OPTIONS["ties"], "wbc")
    assert "printed rule" in rules.value_words(rules.OPTIONS["ties"], "shared")


# --- before the game -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "value"), HOUSE)
def test_the_new_game_form_shows_house_rule_sources(club: Club, name: str, value: str) -> None:
    page = Browser(club, "Ana").send("/new", {"step": "rules", "edition": rules.OPTIONS[name].editions[0]})

    assert rules.value_words(rules.OPTIONS[name], value) in page.words


@pytest.mark.parametrize(
    ("preset", "house"),
    [("printed", []), ("tournament", [BRIEF["ties"], BRIEF["early_decay"]]), ("usual", [BRIEF["castillo"]])],
)
def test_a_preset_has_its_house_rules(club: Club, preset: str, house: list[str]) -> None:
    ana = Browser(club, "Ana")

    ana.press(ana.get(f"/new?preset={preset}"), "Create game")

    assert rules.house_rules(the_game(club).options) == house


@pytest.mark.parametrize("edition", rules.EDITIONS)
@pytest.mark.parametrize("chosen", [CLUB, PRINTED], ids=["club", "printed"])
def test_waiting_room_and_join_page_list_house_rules(club: Club, edition: str, chosen: dict[str, str]) -> None:
    ana = Browser(club, "Ana")
    room = found(ana, seat=["free", "free"], edition=edition, **chosen)

    assert the_game(club).options.items() >= chosen.items()
    for page in (room, Browser(club, "Zoe").get(free_link(club))):
        assert [sentence for sentence in sentences(chosen) if sentence not in page.words] == []


@pytest.mark.parametrize("chosen", [CLUB, PRINTED], ids=["club", "printed"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_invitation_lists_house_rules(club: Club, language: str, chosen: dict[str, str]) -> None:
    found(Browser(club, "Ana"), seat=["ben@example.org", "steady"], language=language, **chosen)
    club.work()

    told = one_line(plain(club.mails("Ben")[-1]))

    assert [sentence for sentence in sentences(chosen, language) if sentence not in told] == []


@pytest.mark.usefixtures("reports")
@pytest.mark.parametrize("edition", rules.EDITIONS)
@pytest.mark.parametrize("chosen", [CLUB, PRINTED], ids=["club", "printed"])
def test_the_first_mail_lists_house_rules(club: Club, edition: str, chosen: dict[str, str]) -> None:
    club.game(3, edition=edition, options=chosen)

    for name in ("Ana", "Ben", "Carla"):
        told = one_line(plain(club.mails(name)[0]))
        assert [sentence for sentence in sentences(chosen) if sentence not in told] == []


def test_the_lobby_lists_house_rules(club: Club) -> None:
    waiting(club, "Club", options=CLUB)

    page = Browser(club).get("/lobby")

    assert f"house rules: {BRIEF['ties']}, {BRIEF['early_decay']}" in page.words
    assert BRIEF["castillo"] not in page.words


def test_the_lobby_lists_nothing_for_printed_rules(club: Club) -> None:
    waiting(club, "Open")
    assert f"house rule: {BRIEF['castillo']}" in Browser(club).get("/lobby").words

    waiting(club, "Printed", options=PRINTED)
    [printed, _] = [row.text() for row in Browser(club).get("/lobby").tree.css("ul.games li")]
    assert "house rule" not in printed


@pytest.mark.usefixtures("reports")
def test_the_mail_with_open_games_lists_house_rules(club: Club) -> None:
    waiting(club, "Club", options=CLUB)

    [mail] = knock(club, "games")

    assert f"house rules: {BRIEF['ties']}, {BRIEF['early_decay']}" in one_line(plain(mail))


@pytest.mark.usefixtures("reports")
def test_a_mail_request_confirms_its_house_rules(club: Club) -> None:
    [mail] = knock(club, "new 3 players, ties=wbc, early_decay=replaced")

    names = ", ".join(BRIEF[name] for name in TOLD)
    assert f"house rules: {names}." in one_line(plain(mail))


@pytest.mark.usefixtures("reports")
def test_an_unknown_tie_breaker_is_refused(club: Club) -> None:
    [mail] = knock(club, "new 3 players, ties=coin")
    assert "ties can be shared or wbc, not 'coin'" in one_line(plain(mail))

    page = found(Browser(club, "Ana"), ties="coin")
    assert page.status == 400
    assert "ties can be shared or wbc" in page.text


# --- for programs, on the rule pages, at the command line ------------------------------------------------------------


@pytest.mark.parametrize("edition", rules.EDITIONS)
def test_the_api_returns_every_values_source(club: Club, edition: str) -> None:
    choices = Program(club).get(f"/editions/{edition}/choices?players=3")

    for told in choices["options"]:
        option = rules.OPTIONS[told["name"]]
        assert [(each["value"], each["source"]) for each in told["values"]] == [
            (value, option.source(value).value) for value in option.values
        ]
        for each in told["values"]:
            assert each["source_words"] == rules.source_words(option, each["value"])
            assert each["house_rule"] == option.source(each["value"]).is_house_rule


def test_the_api_returns_the_lobbys_options(club: Club) -> None:
    waiting(club, "Club", options=CLUB)

    [game] = Program(club, "Ben", "read").get("/lobby")["games"]

    assert game["options"].items() >= CLUB.items()


@pytest.mark.parametrize("edition", rules.EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_pages_show_sources(club: Club, edition: str, language: str) -> None:
    page = Browser(club).get(f"/rules/{edition}?lang={language}")

    shown = [value for value in HOUSE if edition in rules.OPTIONS[value[0]].editions]
    missing = [
        (name, value)
        for name, value in shown
        if one_line(rules.value_words(rules.OPTIONS[name], value, language)) not in page.words
    ]
    assert missing == []


@pytest.mark.parametrize(("command", "words"), [(pbem, ["new", "--help"]), (look_up, [])], ids=["new --help", "rules"])
def test_the_command_line_shows_sources(command: click.Command, words: list[str]) -> None:
    told = one_line(CliRunner().invoke(command, words).stdout)

    for name in TOLD:
        for value in rules.OPTIONS[name].values:
            assert f"{value}: {rules.value_words(rules.OPTIONS[name], value)}" in told
