"""The proof of the shuffle: only after the game, and correct in each step."""

import hashlib
import json
from collections import Counter

import pytest

from pbem import rules
from pbem.web import shuffle_proof
from tests.service.club import SEED, Club
from tests.web.browser import Browser


@pytest.fixture
def game(club: Club) -> str:
    return club.game(2, options={"rounds": "6"})


def test_no_proof_is_shown_before_the_end(club: Club, game: str) -> None:
    assert Browser(club, "Ana").get(f"/g/{game}/proof").status == 404


def test_the_steps_match_the_game(club: Club, game: str) -> None:
    club.play(game, 10)

    page = Browser(club).get(f"/g/{game}/proof")

    told = json.loads(page.tree.css_first("#proof").attributes["data-proof"])
    assert told["commitment"] == hashlib.sha256(bytes.fromhex(SEED)).hexdigest()
    assert told["seed"] == SEED
    assert {one["label"]: one["after"][0] for one in told["shuffles"] if one["label"] in told["shown"]} == told["shown"]
    assert len(told["shown"]) == 5
    assert "reached the same result" in page.words
    assert page.has_button("Check it") is False  # that one is created by a script


@pytest.mark.parametrize("edition", ["classic", "2023"])
def test_the_shuffles_match_the_deal(edition: str) -> None:
    words = {"red": "Lampe", "blue": "", "green": "42"}
    dealt = rules.deal(edition, words, {}, SEED)

    made = {one.label: one for one in rules.shuffles(edition, words, {}, SEED)}

    assert made["start"].after[0] == dealt["start"]
    assert made["regions"].after[0] == dealt["king"]
    assert {name: made[f"stack {name}"].after for name in dealt["stacks"]} == dealt["stacks"]
    assert all(Counter(one.before) == Counter(one.after) for one in made.values())


def test_the_proof_shows_the_replaced_card() -> None:
    words = dict.fromkeys(rules.COLOURS[:4], "")
    options = {"early_decay": "replaced"}
    for number in range(200):
        made = {one.label: one for one in rules.shuffles("classic", words, options, f"{number:064x}")}
        if "stack 2 again 1" in made:
            break
    [revealed] = [
        event
        for event in rules.begin(rules.deal("classic", words, options, f"{number:064x}")).events
        if event["type"] == "revealed"
    ]

    shown = shuffle_proof._shown(revealed["cards"], list(made))

    assert "stack 2" not in shown
    assert shown["stack 2 again 1"] != "c2_decay_all"
    assert {label: made[label].after[0] for label in shown} == shown
