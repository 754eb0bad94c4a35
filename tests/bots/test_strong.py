"""The bots that search: legal answers to every kind of question, from the view and the seed alone."""

import json
from dataclasses import asdict
from functools import partial
from random import Random

from pbem import rules
from pbem.bots import BOTS, make
from pbem.bots.plans import answers_of
from pbem.bots.search import candidates, ranked, root_of
from pbem.bots.strong import strong
from pbem.service.games import orders
from pbem.service.games.bot_player import hints
from tests.rules.games import any_answer, dealt, kind_of_game

LEVELS = [name for name, row in BOTS.items() if row.playouts]


def moments(number):
    """A random game of the `number`th kind: each state with an open question, and the seat."""
    edition, players, options = kind_of_game(number)
    state, dice = rules.begin(dealt(players, number, edition, **options)).state, Random(number)
    while asked := rules.questions(state):
        seat = dice.choice(list(asked))
        yield state, seat, asked[seat]
        state = rules.answer(state, seat, asked[seat]["id"], any_answer(asked[seat], dice)).state


def every_kind_of_question():
    """One moment for each kind of question, from the first game that asks it."""
    found = dict[str, tuple[rules.JSON, str, rules.OpenQuestion]]()
    for number in (95, 36, 2, 13):
        for state, seat, question in moments(number):
            found.setdefault(question["key"], (state, seat, question))
    return found


def test_every_kind_of_question_is_answered_by_searching(monkeypatch):
    monkeypatch.setattr("pbem.bots.strong.steady", None)
    found = every_kind_of_question()
    assert found.keys() == rules.CHOICES.keys()
    for state, seat, question in found.values():
        value = strong(1, "any")(question, partial(rules.view, state, seat))
        assert rules.read(question).admits(value), question


def test_an_answer_depends_on_view_and_seed_alone():
    moment = list(moments(0))[60]
    answers = [strong(2, "seed")(moment[2], partial(rules.view, *moment[:2])) for _ in range(2)]
    assert answers[0] == answers[1]


def test_hints_do_not_depend_on_hidden_information(monkeypatch):
    """The chances that are told would differ after any number of playouts."""
    monkeypatch.setattr("pbem.service.games.bot_player.HINT", 4)
    for state, seat, question in list(moments(2))[20:60:20]:
        seen = rules.view(state, seat)
        twins = [rules.imagine(seen, [], seed) for seed in ("one", "two")]
        assert twins[0] != twins[1]
        told = [json.dumps([asdict(hint) for hint in hints(twin, seat)]) for twin in twins]
        assert told[0] == told[1], question
        assert "order" in told[0]


def test_a_hint_names_the_secret_choice_of_its_card():
    """Everyone, green too, chooses a region in secret for the card that green is advised to take."""
    state = rules.begin(rules.deal("classic", 4, {}, f"{70:064x}")).state
    while (asked := next(iter(rules.questions(state).values())))["key"] not in {"take", "card"}:
        bot = make("random", f"70:{asked['seat']}")
        value = bot(asked, partial(rules.view, state, asked["seat"]))
        state = rules.answer(state, asked["seat"], asked["id"], value).state

    for hint in hints(state, asked["seat"]):
        assert isinstance(orders.follow(state, asked["seat"], hint.order, []), list), hint.order


def test_plans_are_ranked_by_their_chance_to_win():
    state, seat, question = next(m for m in moments(0) if m[2]["key"] == "card")
    _, found = ranked(rules.view(state, seat), rules.read(question), 40, "1")
    finalists = [rated for rated in found if rated.playouts == max(r.playouts for r in found)]
    assert [rated.won for rated in finalists[:2]] == sorted((r.won for r in finalists[:2]), reverse=True)
    assert all(0 <= rated.chance <= 1 for rated in found)
    assert found[-1].playouts < found[0].playouts


def test_every_card_on_the_table_is_compared():
    for key in ("card", "take"):
        state, seat, question = next(m for m in moments(0) if m[2]["key"] == key)
        root = root_of(rules.view(state, seat), rules.read(question), "1")
        plans = [{asked["key"]: value for asked, value in answers_of(root, plan)} for plan in candidates(root)]
        assert {plan["card"] for plan in plans} == set(filter(None, state["board"]["cards"].values()))


def test_levels_rise_with_their_playouts():
    assert [BOTS[name].playouts for name in LEVELS] == sorted({BOTS[name].playouts for name in LEVELS})
    assert len(LEVELS) == 5


def test_a_level_can_be_made_by_name():
    state, seat, question = next(iter(moments(0)))
    assert make(LEVELS[0], "1")(question, partial(rules.view, state, seat)) in question["options"]
