"""Each action by page, API, command line and mail. If a player's action lacks one, its row gives the reason."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from pbem.actions.fields import Entry, NoInput
from pbem.actions.operators import SITE
from pbem.actions.player import PlayerAction, Role
from pbem.actions.players import BY_MAIL, PLAYERS
from pbem.actions.registry import GAME_MASTER
from pbem.cli import master_words
from pbem.cli.player import player
from pbem.cli.site import site
from pbem.i18n import LANGUAGES
from pbem.orders.vocabulary import VOCABULARIES
from pbem.web.api.endpoint import TABLE
from pbem.web.api.player_actions import EXPOSED
from tests.web.browser import whole_site

TEMPLATES = "".join(file.read_text("utf-8") for file in Path("pbem/web/templates").rglob("*.html"))
REASON = 20  # minimum number of letters


def reached(action: PlayerAction[Any], entry: Entry) -> str:
    """What is missing; "" for nothing."""
    match entry:
        case Entry.PAGE if action.page:
            rules = [rule for rule in whole_site().url_map.iter_rules() if rule.endpoint == f"act.{action.name}"]
            pressed = re.search(rf"url_for\(['\"]act\.{action.name}['\"]", TEMPLATES)
            return "" if rules and pressed else "no form of a page goes to it"
        case Entry.PAGE if action.own_page:
            return "" if action.own_page in whole_site().view_functions else f"there is no page {action.own_page}"
        case Entry.PAGE:
            return "" if action.words and action.role is not Role.VISITOR else "it has neither a form nor a command"
        case Entry.API:
            return "" if action.name in EXPOSED else "it has no endpoint"
        case Entry.COMMAND:
            return "" if action.name.replace("_", "-") in player.commands else "it has no command"
        case Entry.MAIL:
            return "" if action.words else "no command of a message is it"


@pytest.mark.parametrize("entry", Entry)
@pytest.mark.parametrize("name", PLAYERS)
def test_an_action_has_every_entry_point_or_a_reason(name: str, entry: Entry) -> None:
    action = PLAYERS[name]
    missing = reached(action, entry)
    if entry in action.absent:
        assert missing, f"{name}: it says that {entry.name} has no use for it, but it is there"
        assert len(action.absent[entry]) > REASON, f"{name}: {entry.name} is left out without a reason"
    else:
        assert not missing, f"{name}, {entry.name}: {missing}; add it, or say in the row's `absent` why not"


@pytest.mark.parametrize("entry", Entry)
def test_an_unreachable_action_is_found(entry: Entry) -> None:
    row: PlayerAction[Any] = PlayerAction(Role.SEAT, NoInput, page="nowhere", name="forgotten")
    assert reached(row, entry)


@pytest.mark.parametrize("name", GAME_MASTER)
def test_every_master_action_has_an_endpoint_and_a_command(name: str) -> None:
    assert f"master_{name}" in {row.name for row in TABLE}, f"{name}: it has no endpoint"
    assert name in master_words().values(), f"{name}: it has no command"


@pytest.mark.parametrize("name", SITE)
def test_every_action_of_an_operator_has_a_command_and_a_form(name: str) -> None:
    assert name.replace("_", "-") in site.commands, f"{name}: it has no command"
    assert re.search(rf"\b{name}\b", TEMPLATES), f"{name}: no page has a form for it"


@pytest.mark.parametrize("word", BY_MAIL)
def test_every_command_has_its_word_in_every_language(word: str) -> None:
    complete = [code for code, language in LANGUAGES.items() if not language.partial]
    missing = [language for language in complete if word not in VOCABULARIES[language].command]
    assert missing == [], f"pbem/orders/vocabulary: no word for the command {word!r} of {BY_MAIL[word].name}"


@pytest.mark.parametrize("name", PLAYERS)
def test_every_row_explains_itself_in_a_sentence(name: str) -> None:
    assert re.fullmatch(r"[A-Z].*\.", PLAYERS[name].help), "programs and the command line show it"
