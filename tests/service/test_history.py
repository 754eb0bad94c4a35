"""Earlier states of a game, and which of our mails a message replies to."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from pbem.mail.addresses import MailCode, SeatMessageId
from pbem.service.games import event_log, history
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.database import Database
from pbem.store.models import Game, Message
from tests.rules.games import any_answer
from tests.service.club import Club


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def letter(code: MailCode | None = None, in_reply_to: tuple[str, ...] = (), references: tuple[str, ...] = ()) -> Any:
    return SimpleNamespace(code=code, in_reply_to=in_reply_to, references=references)


def test_every_earlier_state_can_be_replayed(club: Club) -> None:
    game, dice = club.game(2), Random(7)
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        states = [unit.state]
        while unit.state["board"]["round"] == 1:
            seat, question = next(iter(unit.questions().items()))
            unit.answer(seat, any_answer(question, dice), by="person")
            states.append(unit.state)
        session.flush()
        assert [history.state_at(session, unit.game, at) for at in range(len(states))] == states


def test_a_reply_is_to_the_mail_it_names(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    with club.database.read() as session:
        played = session.get_one(Game, game)
        mine = session.query(Message).filter_by(game_id=game, seat=seat, direction="out").first()
        assert mine
        assert mine.message_id
        name = SeatMessageId.parse(mine.message_id)
        assert name
        question = club.view(game, seat)["question"]
        assert question
        asked = history.Then(0, 1, question["id"], by_link=False, key="power")
        by_link = history.Then(0, 1, question["id"], by_link=True, key="power")
        unknown = history.Then(0, 0, "unknown", by_link=True)
        code = MailCode.of(name)
        for written, then in (
            (letter(in_reply_to=(mine.message_id,)), asked),
            (letter(references=("<x@y>", mine.message_id.upper())), asked),
            (letter(in_reply_to=("<x@y>",)), None),
            (letter(), None),
            (letter(code), by_link),
            (letter(MailCode(code.number, code.mark[:-1])), unknown),
        ):
            assert history.answered_by(session, played, seat, written) == then
        other = {"red": "blue", "blue": "red"}[seat]
        assert history.answered_by(session, played, other, letter(code)) == unknown


def test_a_mail_from_before_a_rewind_asks_nothing(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    with club.database.read() as session:
        played = session.get_one(Game, game)
        assert history._then(session, played, seat, 1) == history.Then(1, 0, "rewound", by_link=False)


def test_answers_before_the_players_own_last_one_are_counted(club: Club) -> None:
    game = club.game(2)
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        for by in ("person", "bot"):
            seat, _ = next(iter(unit.questions().items()))
            unit.answer(seat, 9 if by == "person" else 8, by=by)
        session.flush()
        counted = {seat: event_log.answers_before_own(session, unit.game, seat) for seat in ("red", "blue")}
    assert counted == {seat: None, {"red": "blue", "blue": "red"}[seat]: 0}
