"""Replacing an order by its code, trials without a trace, and short receipts."""

from random import Random

import pytest

from pbem import rules
from pbem.orders import form_to_order
from pbem.orders.render import render
from pbem.service.games import bot_player, what_if
from pbem.service.games import orders as orders_
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.models import StoredOrder
from tests.rules.games import any_answer, seed_of
from tests.service.club import Club, email


@pytest.fixture
def club(on_sqlite):
    return Club(on_sqlite)


def orders(club, status="stored"):
    with club.database.read() as session:
        return [(order.code, order.text) for order in session.query(StoredOrder) if order.status == status]


def waiting(club):
    """Blue has stored a power card and a disc while it is red's turn; return the game and the power card's code."""
    game = club.game()
    club.say(game, "blue", "power 9\ndisc Granada")
    return game, next(code for code, text in orders(club) if text == "power 9")


@pytest.mark.parametrize("line", ["replace {}: power 12", "ersetze {} durch Macht 12", "reemplazar {}: poder 12"])
def test_replace_puts_an_order_in_place_of_another(club, line):
    game, code = waiting(club)
    told = club.say(game, "blue", line.format(code))
    assert sorted(text for _, text in orders(club)) == ["disc Granada", "power 12"]
    assert f"Taken back ({code}):  | power 9" in told


@pytest.mark.parametrize("word", ["retract", "cancel", "zurückziehen", "stornieren", "anular", "cancelar"])
def test_one_order_can_be_withdrawn_by_its_code(club, word):
    game, code = waiting(club)
    club.say(game, "blue", f"{word} {code}")
    assert [text for _, text in orders(club)] == ["disc Granada"]


@pytest.mark.parametrize("word", ["orders", "Befehle", "órdenes"])
def test_all_stored_orders_are_listed(club, word):
    game, code = waiting(club)
    told = club.say(game, "blue", word)
    assert f"{code}: " in told
    assert "| power 9" in told
    assert "| disc Granada" in told


def test_no_rejects_a_proposal_and_is_not_an_answer(club):
    game = club.game()
    assert "Did you mean" in club.say(game, "red", "pwer 9")
    told = club.say(game, "red", "no")
    assert "OK, we won't do any of it." in told
    assert (orders(club), orders(club, "proposed"), orders(club, "used")) == ([], [], [])


def test_a_used_order_cannot_be_replaced_or_postponed(club):
    game, code = waiting(club)
    club.say(game, "red", "13")
    told = club.say(game, "blue", f"replace {code}: power 12")
    assert [text for _, text in orders(club)] == ["disc Granada"]
    assert "we replaced nothing and didn't store the new order" in told


def test_an_order_stays_if_its_replacement_is_unclear(club):
    game, code = waiting(club)
    told = club.say(game, "blue", f"replace {code}: power oops")
    assert ("power 9") in [text for _, text in orders(club)]
    assert "Nothing was replaced" in told


@pytest.mark.parametrize("line", ["preview power 13 maybe", "try: power 13 maybe", "Vorschau Macht 13 maybe"])
def test_an_unclear_trial_stores_nothing(club, line):
    game = club.game()
    told = club.say(game, "red", line)
    assert orders(club, "proposed") == []
    assert "Perhaps you mean this:  | power 13" in told
    assert "Reply with yes" not in told
    assert "Your first line was “yes” or a single letter" in club.say(game, "red", "yes")


def test_a_trial_leaves_the_question_open(club):
    game = club.game()
    club.say(game, "red", "power 13 maybe")
    club.say(game, "red", "preview power 12 maybe")
    club.say(game, "red", "yes")
    assert club.view(game)["powers"] == {"red": 13}


@pytest.mark.parametrize(
    "lines",
    [
        [f"power 12, 11 oops{n}" for n in range(300)],
        [f"card {n % 5 + 1}: place nothing, no special round {n % 9 + 1}" for n in range(300)],
        ["preview card 3: place 2 Granada, no special"] * 300,
        ["history", "help", "status", "board", "orders", "x" * 5000],
    ],
    ids=["unclear", "orders", "tries", "questions"],
)
def test_a_receipt_stays_short(club, lines):
    """Hardly longer than one to a short message; both have the buttons of the open question."""
    game = club.game()
    sizes = []
    for said in ("status", "\n".join(lines)):
        club.say(game, "red", said)
        sizes.append(len(club.mails("Ana")[-1].get_body(("html",)).get_content()))
    assert sizes[1] < sizes[0] + 20_000


def test_a_receipt_gives_the_number_of_unclear_lines(club):
    game = club.game()
    told = club.say(game, "red", "\n".join(f"power 12, 11 oops{n}" for n in range(40)))
    assert told.startswith("Please check 40 lines.")
    assert "34 more items aren't shown here." in told


@pytest.mark.parametrize("line", ["my power card is 12", "Ich möchte 12 spielen", "juego el 12", "Ich nehme die 12"])
def test_an_answer_in_a_sentence_is_used(club, line):
    game = club.game()
    club.say(game, "red", line)
    assert club.view(game)["powers"] == {"red": 12}


@pytest.mark.parametrize("line", ["maybe 12", "vielleicht die 12", "creo que juego 12"])
def test_a_doubtful_answer_is_asked_back(club, line):
    game = club.game()
    assert "| " in club.say(game, "red", line)
    assert club.view(game)["powers"] == {}
    club.say(game, "red", "yes")
    assert club.view(game)["powers"] == {"red": 12}


def test_two_unclear_lines_have_separate_letters(club):
    game = club.game()
    told = club.say(game, "red", "power 13 maybe\ndisc Granda")
    assert "reply with just A:  | power 13" in told
    assert "reply with just B:  | disc Granada" in told
    club.say(game, "red", "A\nB")
    assert club.view(game)["powers"] == {"red": 13}
    assert [text for _, text in orders(club)] == ["disc Granada"]


@pytest.mark.parametrize(
    ("language", "words"), [("de", "Du hast gerade kein Veto"), ("es", "Ahora no tienes ningún veto")]
)
def test_unused_lines_are_reported_in_the_readers_language(club, language, words):
    game = club.game()
    club.say(game, "red", f"language {language}")
    assert words in club.say(game, "red", "veto never")


@pytest.mark.parametrize("line", ["I resign", "Ich gebe auf", "me rindo"])
def test_resigning_is_confirmed_first(club, line):
    game = club.game()
    assert "Do you want to leave the game?" in club.say(game, "red", line)
    assert email("Ana") == club.post[-1][0]


def test_a_game_finished_by_bots_sends_one_mail(club):
    game = club.game(1, bots=1)
    club.play(game, until=9)
    while club.asked(game):
        before = len(club.post)
        club.say(game, "red", f"{best(club, game)}\ndisc Granada, Sevilla")
    assert [message["From"].split("<")[0] for _, message in club.post[before:]] == ["El Grande - the game is over "]


def best(club, game):
    """The steady bot's answer for red."""
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        context = orders_.context_of(unit, "red")
        made = bot_player.think(unit.state, "red", "steady", "seed")
        return render(form_to_order.order(made, context.view), context)


def test_a_request_has_a_code_like_an_order(club):
    game = club.game()
    club.say(game, "red", "leave")
    assert [len(code) for code, _ in orders(club, "proposed")] == [4]


def test_a_turn_is_imagined_until_it_is_over():
    dice = Random(1)
    state = rules.begin(rules.deal("classic", 3, {}, seed_of(1))).state
    [bidder] = rules.questions(state)
    assert imagined(state, state["board"]["seats"]) == [bidder]

    state = played_until(state, lambda now: rules.act_of(now).name == "turn", dice)
    order = state["board"]["order"]
    assert imagined(state, order) == order

    state = played_until(state, lambda now: rules.act_of(now).turn == 1, dice)
    assert imagined(state, order) == order[1:]


def imagined(state, seats):
    """Who is asked in the views that can be imagined for these seats."""
    views = (what_if.imagined(state, seat) for seat in seats)
    return [view["question"]["seat"] for view in views if view]


def played_until(state, enough, dice):
    """The state once that is true, after any legal answers."""
    while not enough(state):
        seat, question = next(iter(rules.questions(state).items()))
        state = rules.answer(state, seat, question["id"], any_answer(question, dice)).state
    return state
