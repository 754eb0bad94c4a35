"""Random games to their end: all editions, numbers of players and options, everything checked at every answer, and the
game resumed from JSON at every question.

ELGRANDE_GAMES=1000 plays more of them.
"""

import json
import os
from collections import Counter
from itertools import cycle, islice
from random import Random

import pytest

from pbem.rules import COLOURS, OPTIONS, PLACES, Refused, Step, answer, begin, legal, play, told, view
from tests.rules.games import TABLES, Deed, any_answer, dealt, deeds, every_kind, kind_of_game, kinds_at
from tests.rules.shapes import check, check_again

GAMES = int(os.environ.get("ELGRANDE_GAMES", "100"))
PORTIONS = 20
SAMPLE = (1, 4, 15)  # games whose documents the slow library sees, one moment in sixty


def conserved(board):
    """Thirty of each colour, wherever they are."""
    held = Counter(board["court"]) + Counter(board["province"])
    for counts in board["caballeros"].values():
        held += Counter(counts)
    return held == dict.fromkeys(board["colours"], 30)


def size(state):
    """How many bytes a state takes."""
    return len(json.dumps(state, separators=(",", ":")).encode())


def has_a_choice(question):
    return len(list(islice(legal(question), 2))) == 2


def might_be_asked_together(one, other, options):
    """Whether two seats are asked the same, one after the other, though the rules do not say so: they say it of power
    cards and of victims, each with an option that ends it, and of Vetoes, since the first one counts.
    """
    key = other.asked[other.seat]["key"]
    in_turn = {"return": options["victims"] == "in_turn", "power": options["power_cards"] == "sequential", "veto": True}
    alone = one.asked.keys() == {one.seat} and other.asked.keys() == {other.seat} and not other.state["discs"]
    here = one.state["act"] == other.state["act"] and one.asked[one.seat]["key"] == key and one.seat != other.seat
    return alone and here and not one.state["discs"] and not in_turn.get(key)


def played_to_the_end(number):
    edition, players, options = kind_of_game(number)
    scored: Counter[str] = Counter()
    last: Step | None = None
    before: Deed | None = None
    onlookers = cycle((None, *COLOURS[:players]))
    for deed in deeds(dealt(players, number, edition, **options), Random(number)):
        assert conserved(deed.state["board"])
        assert size(deed.state) < 4000
        check("state", deed.state)
        for question in deed.asked.values():
            check("question", question)
            assert has_a_choice(question)
        assert before is None or not might_be_asked_together(before, deed, options)
        before = deed
        check("answer", {"id": deed.asked[deed.seat]["id"], "seat": deed.seat, "value": deed.value})
        for seat in {deed.seat, next(onlookers)}:
            check("view", view(deed.state, seat))
        for event in deed.step.events:
            check("event", event)
            scored.update(
                {line["colour"]: line["points"] + line["king"] + line["home"] for line in event.get("lines", [])}
            )
        last = deed.step
    assert last is not None
    final = last.state["board"]
    assert conserved(final)
    assert {seat: scored[seat] for seat in final["points"]} == final["points"]
    assert last.events[-1]["points"] == final["points"]
    assert view(last.state, None)["winners"] == last.events[-1]["winners"]


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_random_games_end_with_valid_documents_and_nothing_lost(portion):
    for number in range(portion, GAMES, PORTIONS):
        played_to_the_end(number)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_a_hundred_games_cover_every_option_value(edition, players):
    kinds = [kind_of_game(number) for number in range(100)]
    shown = {(name, value) for kind in kinds if kind[:2] == (edition, players) for name, value in kind.options.items()}
    assert shown == {
        (option.name, value)
        for option in OPTIONS.values()
        if option.applies(edition, players)
        for value in option.values
    }


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_consecutive_game_numbers_cover_every_kind(edition, players):
    every = {tuple(sorted(kind.options.items())) for kind in kinds_at(edition, players)}
    at = TABLES.index((edition, players))
    numbers = range(at, at + len(TABLES) * len(every), len(TABLES))
    assert {tuple(sorted(kind_of_game(number).options.items())) for number in numbers} == every


def test_there_are_21504_kinds_of_game():
    assert sum(1 for _ in every_kind()) == 21504


@pytest.mark.parametrize("number", range(0, 12, 3))
def test_a_kind_of_game_has_exactly_its_options(number):
    edition, players, options = kind_of_game(number)
    assert dealt(players, number, edition, **options)["options"] == options


@pytest.mark.parametrize("number", SAMPLE)
def test_a_second_json_schema_library_accepts_the_documents(number):
    edition, players, options = kind_of_game(number)
    for deed in list(deeds(dealt(players, number, edition, **options), Random(number)))[::60]:
        check_again("state", deed.state)
        check_again("view", view(deed.state, deed.seat))
        check_again("question", deed.asked[deed.seat])
        for event in deed.step.events:
            check_again("event", event)


@pytest.mark.parametrize("number", range(16))
def test_a_live_game_equals_one_passed_through_json(number):
    edition, players, options = kind_of_game(number)
    game = dealt(players, number, edition, **options)
    given = list(deeds(game, Random(number)))
    answers = {(deed.asked[deed.seat]["id"], deed.seat): deed.value for deed in given}
    result = play(game, lambda question, look: answers[look()["question"]["id"], question.seat])
    assert result.board.to_json() == given[-1].step.state["board"]
    assert result.answers == len(given)


def test_caballero_counts_are_never_negative():
    for deed in deeds(dealt(5, 11), Random(11)):
        board = deed.state["board"]
        assert min(n for place in PLACES for n in board["caballeros"][place].values()) >= 0
        assert min(*board["court"].values(), *board["province"].values()) >= 0


@pytest.mark.parametrize("seed", range(3))
def test_only_legal_answers_are_accepted(seed):
    dice = Random(seed)
    for deed in deeds(dealt(3, seed, rounds="6"), dice):
        question = deed.asked[deed.seat]
        answer(deed.state, deed.seat, question["id"], any_answer(question, dice))
        with pytest.raises(Refused):
            answer(deed.state, deed.seat, question["id"], ["nowhere"])


def test_observers_see_all_events_except_returned_power_cards():
    for deed in deeds(dealt(4, 2), Random(2)):
        for event in deed.step.events:
            assert (told(event, None) == event) or event["type"] == "back"


def test_a_game_begins_with_a_round_and_its_cards():
    assert [event["type"] for event in begin(dealt()).events] == ["round", "revealed"]
