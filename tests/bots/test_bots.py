"""Every bot, in every kind of game: its answers are legal, reproducible, and depend only on its view."""

import json
from functools import partial

import pytest

from pbem import rules
from pbem.bots import make
from tests.rules.games import dealt, kind_of_game

SEED = f"{7:064x}"
MIXED = {"all_own": "must_move_all", "disc_two": "two_only", "score_castillo": "yes", "victims": "at_once"}


def play_checked(seats, bots, options):
    """Play a game, checking every answer before it is given; return the result."""
    players = [make(bot, str(at)) for at, bot in enumerate(bots)]
    dealt = rules.deal("classic", seats, options, SEED)

    def choose(question, look):
        value = players[dealt["seats"].index(question.seat)](question, look)
        assert question.admits(value), (question, value)
        return value

    return rules.play(dealt, choose)


@pytest.mark.parametrize("options", [{}, MIXED, {"rounds": "6", "veto": "whole"}, {"veto": "off"}])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_gives_only_legal_answers(seats, options):
    assert play_checked(seats, ["random"] * seats, options).winners


@pytest.mark.parametrize(
    ("seats", "bots", "options"),
    [
        (2, ["steady", "steady"], {}),
        (3, ["steady", "random", "steady"], MIXED),
        (4, ["random", "steady", "random", "random"], {"veto": "whole"}),
        (5, ["steady", "random", "steady", "random", "random"], {"rounds": "6"}),
    ],
)
def test_steady_gives_only_legal_answers_and_beats_random(seats, bots, options):
    winner = play_checked(seats, bots, options).winners[0]
    assert bots[rules.COLOURS.index(winner)] == "steady"


@pytest.mark.parametrize(("bot", "questions"), [("random", 60), ("steady", 60), ("page", 2)])
def test_a_bot_answers_questions_written_as_json(bot, questions):
    state = rules.begin(rules.deal("classic", 3, {"rounds": "6"}, SEED)).state
    for number in range(questions):
        seat, question = next(iter(rules.questions(state).items()))
        view = json.loads(json.dumps(rules.view(state, seat)))
        value = make(bot, f"{number}")(json.loads(json.dumps(question)), partial(dict, view))
        state = rules.answer(state, seat, question["id"], value).state


def test_random_is_reproducible_from_its_seed():
    one, same, other = (play_checked(4, ["random"] * 4, {}).board.to_json() for _ in range(3))
    assert one == same == other
    question = rules.read({"shape": "pick", "seat": "red", "key": "power", "options": list(range(1, 14))})
    first, again, another = ([bot(question, dict) for _ in range(20)] for bot in map(make, ["random"] * 3, "aab"))
    assert first == again
    assert first != another


def test_random_can_play_every_legal_answer():
    question = rules.read(
        {"shape": "bag", "seat": "red", "key": "place", "of": {"granada": 2, "castillo": 1}, "least": 1, "most": 2}
    )
    bot = make("random", "any")
    assert {tuple(bot(question, dict)) for _ in range(200)} == {tuple(value) for value in rules.legal(question)}


@pytest.mark.parametrize(("bot", "questions"), [("random", 40), ("steady", 40), ("page", 2)])
@pytest.mark.parametrize("number", [5, 14, 16, 36, 61, 78])
def test_hidden_information_does_not_influence_a_bot(bot, questions, number):
    """In both editions, with and without a dummy, modifiers, sealed bids and a hidden Castillo."""
    edition, players, options = kind_of_game(number)
    state = rules.begin(dealt(players, number, edition, **options)).state
    for at in range(questions):
        seat, question = next(iter(rules.questions(state).items()))
        other = rules.imagine(rules.view(state, seat), [], f"{at}")
        value, same = (make(bot, "1")(question, partial(rules.view, each, seat)) for each in (state, other))
        assert json.dumps(value) == json.dumps(same)
        state = rules.answer(state, seat, question["id"], value).state
