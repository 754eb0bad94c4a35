"""The number of mails in a game, counted by playing whole games and answering each question by mail."""

from collections import Counter
from datetime import timedelta

import pytest
from sqlalchemy import select

from pbem import rules
from pbem.orders import form_to_order
from pbem.orders.context import Context
from pbem.orders.render import render
from pbem.service.games import bot_player, orders
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.database import Database
from pbem.store.games import seats_of
from pbem.store.models import Game, PendingAnswer
from pbem.store.models.games import Mails
from tests.service.club import NAMES, Club, email

MINUTES = 47  # time from a question to its answer
REVISED = timedelta(minutes=10)  # time after which answers by mail count


def order(state: rules.JSON, seat: str, names: dict[str, str], seed: str) -> tuple[rules.JSON, str]:
    """A bot's answers for a whole wait, as one order document and as a line."""
    view = rules.view(state, seat)
    pairs, act, n = [], state["act"], 0
    for _, value in bot_player.think(state, seat, "random", seed):
        question = rules.questions(state)[seat]
        pairs.append((question, value))
        state, n = rules.answer(state, seat, question["id"], value).state, n + 1
        if state["act"] != act:
            break
    document = form_to_order.order(pairs, view)
    return document, render(document, Context(view, names))


def played(club: Club, *, by_mail: bool, mails: Mails, rounds: int) -> Counter[str]:
    """Play a game of five to the end of that round; return how many mails everybody got."""
    play(
        club, club.game(5, options={"rounds": "6" if rounds <= 6 else "9"}), by_mail=by_mail, mails=mails, rounds=rounds
    )
    return Counter(to for to, _ in club.post)


def play(club: Club, game: str, *, by_mail: bool, mails: Mails, rounds: int = 9) -> None:
    with club.database.write() as session:
        for seat in seats_of(session, game):
            seat.mails = mails
        names = {seat.name: seat.handle or "" for seat in seats_of(session, game)}
    for n in range(400):
        with club.database.read() as session:
            found = session.get_one(Game, game)
            state = found.state or {}
            if found.status == "over" or state["board"]["round"] > rounds:
                break
        for asked in rules.questions(state):
            club.now += timedelta(minutes=MINUTES)
            answer(club, game, asked, names, f"{n}", by_mail=by_mail)
        club.now += REVISED
        club.work()
    else:
        pytest.fail("the game does not end")
    club.later(24)


def answer(club: Club, game: str, seat: str, names: dict[str, str], seed: str, *, by_mail: bool) -> None:
    with club.database.read() as session:
        state = session.get_one(Game, game).state or {}
    if seat not in rules.questions(state):
        return
    document, line = order(state, seat, names, seed)
    if by_mail:
        club.write(game, seat, line)
        club.work()
        return
    with club.database.write() as session:
        orders.receive(GameUnitOfWork.open(session, game, club.now), seat, document)
    club.work()


@pytest.mark.parametrize(
    ("by_mail", "mails", "rounds", "least", "most"),
    [
        (True, "asked", 9, 35, 60),  # about fifty: twenty-five questions and as many answers
        (False, "asked", 6, 12, 25),
        (False, "all", 2, 9, 30),
        (False, "daily", 2, 1, 6),
    ],
)
def test_a_game_sends_the_documented_number_of_mails(
    on_sqlite: Database,
    by_mail: bool,
    mails: Mails,
    rounds: int,
    least: int,
    most: int,
) -> None:
    counted = played(Club(on_sqlite), by_mail=by_mail, mails=mails, rounds=rounds)
    assert len(counted) == len(NAMES)
    assert all(least <= n <= most for n in counted.values()), counted


FEW = {
    "classic, three players": (3, {"options": {"rounds": "6"}}),
    "2023, three players": (3, {"edition": "2023", "options": {"rounds": "6"}}),
    "2023, two players": (2, {"edition": "2023", "options": {"rounds": "6"}, "seed": "beef" * 16}),
    "with time to revise": (3, {"options": {"rounds": "6"}, "pace": {"hold_minutes": 10}}),
}


@pytest.mark.parametrize("name", FEW)
def test_few_mails_means_one_per_question_and_three_more(on_sqlite: Database, name: str) -> None:
    people, plan = FEW[name]
    club = Club(on_sqlite)
    game = club.game(people, **plan)
    play(club, game, by_mail=True, mails="few")
    mails, questions = Counter(to for to, _ in club.post), asked_of(club, game)
    assert club.view(game)["over"]
    for who, seat in zip(NAMES[:people], rules.COLOURS, strict=False):
        assert questions[seat] >= 12
        assert mails[email(who)] <= questions[seat] + 3


def asked_of(club: Club, game: str) -> Counter[str]:
    """How many questions were open to each seat."""
    with club.database.read() as session:
        return Counter(session.scalars(select(PendingAnswer.seat).where(PendingAnswer.game_id == game)))
