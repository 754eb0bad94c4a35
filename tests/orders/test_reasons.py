"""What is told about lines that are no order."""

from typing import Any

import pytest

from pbem.orders import reasons
from pbem.orders.apply import Ask
from pbem.orders.reading_results import Problem
from tests.orders.desk import CARD, POWER, desk, read


@pytest.mark.parametrize("code", sorted(reasons._ACCEPTED))
def test_what_is_accepted_can_be_said_for_every_problem(code: str) -> None:
    said = reasons.accepted(Problem(code, (1,), "", 0, 0), desk(POWER))
    assert said
    assert "{" not in said


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("ability_wanted", "“ability” or “no ability”"),
        ("card_gone", "the number of an open card"),
        ("card_wanted", "the number of an open card"),
        ("condition_wanted", "who, over or under, and a number, like “Ana over 10”; or “king in Sevilla”"),
        ("no_such_power", "a number from 1 to 13, lowest or highest"),
        ("no_such_stack", "the number of an open card"),
        ("number_wanted", "a number for each region, like “2 Granada, 1 Castillo”"),
        ("order_wanted", "an order"),
        ("place_wanted", "a region or the Castillo"),
        ("power_wanted", "a number from 1 to 13, lowest or highest"),
        ("press_end", "“press”, the name, a colon and your message, on one line"),
        ("press_wanted", "“press”, the name, a colon and your message"),
        ("press_whom", "a player's name, “all” or “master”"),
        ("scoreboard_wanted", "the scoreboard and its place, like “8 Granada”"),
        ("several_cards", "the number of an open card"),
        ("where_wanted", "number, whose, from > to, like “2 Ana Aragón > Castillo”"),
        ("which_card", "the number of an open card"),
        ("whose_wanted", "a player's name, or “own”"),
    ],
)  # fmt: skip
def test_what_is_accepted_is_told_for_each_problem(code: str, said: str) -> None:
    assert reasons.accepted(Problem(code, (1,), "", 0, 0), desk(POWER)) == said


@pytest.mark.parametrize(
    ("code", "about", "said"),
    [
        ("other_question", {}, "It's for a different decision."),
        ("other_round", {"round": 5}, "It's for round 5."),
        ("other_card", {}, "It's for a different card than the one you have."),
        ("no_power_left", {"options": [3, 2]}, "You can't play any of these power cards. Free: 3 or 2."),
        ("no_disc_left", {"options": ["granada", "sevilla"], "king": True},
         ("The King's region would send your caballeros back to your "
          "court. For that, write “disc court”. Possible: Granada or Sevilla.")),
        ("no_disc_left", {"options": ["granada", "sevilla"], "king": False},
         "You can't choose any of these regions. Possible: Granada or Sevilla."),
        ("card_gone", {}, "That card has been taken."),
        ("asked_for", {}, "You wanted us to ask you here."),
        ("expired", {"until": 6}, "It was valid until round 6."),
        ("no_case", {"conditions": [{"king": "granada"}]}, "None of its conditions is true: “king is Granada”."),
        ("not_known", {"conditions": [{"king": "granada"}]}, "We don't know yet: “king is Granada”."),
        ("ability_missing", {},
         "What about your modifier's ability? Write “ability” and what it does, or “no ability”."),
        ("half_impossible", {}, "One part of that turn isn't possible."),
        ("half_missing", {"half": "place"},
         "Where do you want to place caballeros? Give a number for each region, or write “place nothing”."),
        ("half_missing", {"half": "special"}, "What about the special action? Name it, or write “no special”."),
        ("half_missing", {"half": "both"},
         "Still missing: what you place, and the special action. To skip them, write “place nothing”, “no special”."),
        ("card_missing", {}, "Which card do you take?"),
        ("choice_missing", {}, "Please say what the special action should do."),
        ("return_rest", {"left": 1}, "Please say where the other 1 comes from."),
        ("power_played", {"by": "red", "card": 10, "options": [3, 2]},
         "Ana has played 10 in this round. Free: 3 or 2."),
        ("power_gone", {"card": 10, "options": [3, 2]}, "You have already played 10. Free: 3 or 2."),
    ],
)  # fmt: skip
def test_why_an_order_is_not_used_is_told(code: str, about: dict[str, Any], said: str) -> None:
    assert reasons.reason(Ask(code, about), desk(CARD)) == said


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("card 1: move 1 Ana Aragón > Castila", "Please check “Castila”. Which place do you mean?"),
        ("card 3: king Toledo",
         "Please check “king”. Card 3 does this: score all regions where first place is worth 6 or 7 points."),
        ("card 3: place 2 Granada, Castillo",
         "Please check “Castillo”. With several regions, each one needs a number."),
        ("card 9", "Please check “9”. Cards have the numbers of their stacks, 1 to 5."),
        ("card 3: score Granada",
         "Please check “Granada”. Card 3 does this: score all regions where first place is worth 6 or 7 points."),
        ("place 2 Granada, then score", "Please check “place”. Which card?"),
        ("take 1", "Please check “take 1”. Write how many you take before the card, on the same line."),
        ("disc castillo", "Please check “castillo”. You can name only regions and the court here."),
        ("disc card 3: Granada", "Please check “3”. That card doesn't use a secret disc."),
        ("power 14", "Please check “14”. Power cards go from 1 to 13."),
        ("round 1: power 3",
         "Please check “1”. That round is over or isn't played. Rounds still to come: 3, 4, 5, 6, 7, 8 or 9."),
        ("return 2 castillo", "Please check “castillo”. You can name only regions and the court here."),
        ("card 1: move 2 Ana Aragón Castillo",
         "Please check “Castillo”. From where to where? Put “>” between the two places."),
        ("card 1: move all own Sevilla > Castillo", "Please check “all”. You have no caballeros in Sevilla."),
        ("card 1: move all Ben Galicia > Castillo", "Please check “all”. Ben has no caballeros in Galicia."),
        ("veto 3", "Please check “3”. After how many steps does your veto come?"),
        ("round 5: 3 Granada", "Please check “Granada”. We couldn't read the line from there on."),
        ("disc Ana", "Please check “Ana”. Which place do you mean?"),
        ("card 3: place 2 Ana Granada, score", "Please check “Ana”. This is about your own caballeros only."),
        ("back 12", "Please check “back”. Which card?"),
        ("12, then power 9", "Please check “12”. Which card?"),
        ("card 3: nothing, card 1: nothing", "Please check “card”. We couldn't read the line from there on."),
        ("move 1 own Granada > Castillo", "Please check “move”. Which card?"),
        ("take 3, place 2 Granada, score",
         "Please check “3”. Is that the card, or the number of caballeros you take from the province?"),
    ],
)  # fmt: skip
def test_the_unclear_word_of_a_line_is_named(line: str, said: str) -> None:
    at = desk(CARD)
    (problem,) = read(at, line).problems
    assert reasons.problem(problem, at) == said
