"""Only the answer counts as the player's own, whatever their mail program adds above and below.

`programs.json` has the texts of rarer mail programs, in forty languages; `clients` those of the others.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pbem.mail.message import ParsedMessage
from pbem.service.received_mail import read
from tests.mail import clients

WRITTEN: dict[str, Any] = json.loads((Path(__file__).parent / "programs.json").read_text("utf-8"))
OWN = "12, sonst 9"
OURS = "YOUR TURN: play a power card by Wed 10 Dec, 20:00 (in 24 hours).\n\nPlayed: Ana 10, Ben 13.\n| 9\nNothing: 1."
MARKED = clients.marked(OURS, "> ", 0)


def own(body: str) -> list[str]:
    message = read(clients.reply(body))
    assert isinstance(message, ParsedMessage)
    return [line.text for line in message.own]


def mistaken(bodies: dict[str, str]) -> dict[str, list[str]]:
    """Other text that was taken for the player's own."""
    return {name: found for name, body in bodies.items() if (found := own(body)) != [OWN]}


@pytest.mark.parametrize("width", [0, 72])
@pytest.mark.parametrize("below", [f"\n{OURS}", MARKED], ids=["unmarked", "marked"])
def test_an_introduction_to_a_quote_is_not_the_players_own(below, width):
    sentences = {name: clients.wrapped(words, width) for name, words in WRITTEN["sentences"].items()}
    assert not mistaken({name: f"{OWN}\n\n{words}\n{below}\n" for name, words in sentences.items()})


@pytest.mark.parametrize("named", [f"{clients.NAME} <{clients.ADDRESS}>", clients.NAME], ids=["address", "name"])
@pytest.mark.parametrize("rule", ["", "_" * 32 + "\n"], ids=["bare", "ruled"])
def test_a_quoted_header_block_is_not_the_players_own(rule, named):
    values = (named, "Tuesday, December 9, 2025 8:00 PM", "Carla Ruiz <carla@example.net>", clients.SUBJECT)
    blocks = {
        language: "\n".join(f"{name}: {value}" for name, value in zip(names, values, strict=True))
        for language, names in WRITTEN["fields"].items()
    }
    assert not mistaken({language: f"{OWN}\n\n{rule}{block}\n\n{OURS}\n" for language, block in blocks.items()})


def test_a_phone_signature_is_not_the_players_own():
    below = f"{clients.SENTENCES['gmail en']}\n{MARKED}\n"
    assert not mistaken({words: f"{OWN}\n\n{words}\n\n{below}" for words in WRITTEN["signatures"]})


def test_a_signature_samsung_appends_to_a_line_is_cut():
    below = f"{WRITTEN['sentences']['samsung glued']}\n{OURS}"
    assert own(f"{OWN}Sent from my Verizon, Samsung Galaxy smartphone\n{below}") == [OWN]


@pytest.mark.parametrize(
    "line",
    ["sent a word to Ana", "El Grande is great: 12", "Outlook says no, so 12", "get 2 from the court", "von 9 auf 12"],
)
def test_a_line_that_only_resembles_an_introduction_is_kept(line):
    assert own(f"{line}\n\n{clients.SENTENCES['gmail en']}\n{MARKED}\n") == [line]


def test_messages_to_three_players_are_not_a_header_block():
    lines = ["press Ana: El Grande is fun", "press Ben: hello", "press all: more El Grande - soon", "power 12"]
    assert own("\n".join(lines)) == lines
