"""Requests that are sent again: by Idempotency-Key, and orders by what they are bound to."""

from __future__ import annotations

from typing import Any

import pytest

from pbem.service.accounts import idempotency
from pbem.service.scheduler import sweep
from pbem.store.models import DoneRequest, Game, StoredOrder, Webhook
from tests.service.club import Club
from tests.web.api import retries
from tests.web.api.programs import Program, said
from tests.web.player import name_of

PLAN = {"guests": ["steady"]}
HOOK = {"url": "https://example.org/hook", "kinds": ["over"]}


def count(club: Club, table: Any) -> int:
    with club.database.read() as session:
        return int(session.query(table).count())


def asked(club: Club) -> tuple[str, str, Program]:
    """A game, the seat that must play a power card, and its program."""
    game = club.game(2)
    [seat] = club.asked(game)
    return game, seat, Program(club, name_of(seat))


def test_the_same_key_creates_one_game(club: Club) -> None:
    ana = Program(club, "Ana")

    first = ana.ask("POST", "/games", PLAN, Idempotency_Key="a")
    second = ana.ask("POST", "/games", PLAN, Idempotency_Key="a")

    assert (second.status_code, second.get_json()) == (201, first.get_json())
    assert (first.headers.get("Idempotency-Replayed"), second.headers["Idempotency-Replayed"]) == (None, "true")
    assert count(club, Game) == 1


def test_a_key_is_for_one_request_of_one_player(club: Club) -> None:
    ana, ben = Program(club, "Ana"), Program(club, "Ben")
    ana.ask("POST", "/games", PLAN, Idempotency_Key="a")

    assert ana.ask("POST", "/games", {"guests": ["random"]}, Idempotency_Key="a").status_code == 422
    assert ben.ask("POST", "/games", PLAN, Idempotency_Key="a").status_code == 201


def test_a_refused_request_stays_refused(club: Club) -> None:
    """It would be legal now, but its sender may have changed their mind."""
    ana = Program(club, "Ana")
    refused = ana.ask("POST", "/games", {"guests": ["nobody"]}, Idempotency_Key="a")
    again = ana.ask("POST", "/games", {"guests": ["nobody"]}, Idempotency_Key="a")

    assert (again.status_code, again.get_json()) == (409, refused.get_json())
    assert again.headers["Idempotency-Replayed"] == "true"


@pytest.mark.parametrize("key", ["", "é", "x" * 201])
def test_an_unusable_key_is_refused(club: Club, key: str) -> None:
    assert Program(club, "Ana").ask("POST", "/games", PLAN, Idempotency_Key=key).status_code == 400


def test_stored_responses_are_encrypted_and_expire(club: Club) -> None:
    game = club.game(2)
    secret = said(Program(club, "Ana").ask("POST", f"/games/{game}/webhooks", HOOK, Idempotency_Key="a"), 201)["secret"]
    with club.database.read() as session:
        stored = session.query(DoneRequest).one()

    assert secret not in stored.body
    assert "a" not in (stored.key, stored.digest)
    club.now += idempotency.KEPT
    sweep.tidy(club.database, club.now, idempotency.KEPT * 2)
    assert count(club, DoneRequest) == 0
    assert count(club, Webhook) == 1


def test_a_retry_needs_the_scope_too(club: Club) -> None:
    Program(club, "Ana").ask("POST", "/games", PLAN, Idempotency_Key="a")

    assert Program(club, "Ana", "read").ask("POST", "/games", PLAN, Idempotency_Key="a").status_code == 403


def test_an_order_sent_twice_is_not_played_in_the_next_round(club: Club) -> None:
    game, _, own = asked(club)
    order = own.post(f"/games/{game}/steps", {"values": [13]})["order"]
    first = own.post(f"/games/{game}/orders", order)

    again = own.post(f"/games/{game}/orders", order)

    assert (first["outcome"], again["outcome"]) == ("orders", "already_done")
    assert again["stored"][0]["text"] == first["stored"][0]["text"] == "power 13"
    assert count(club, StoredOrder) == 1


def test_lines_sent_twice_are_not_played_in_the_next_round(club: Club) -> None:
    game, _, own = asked(club)
    lines = {"lines": "13", "bound_to": own.get(f"/games/{game}/question")["bound_to"]}
    own.post(f"/games/{game}/orders", lines)

    assert own.post(f"/games/{game}/orders", lines)["outcome"] == "already_done"
    assert own.post(f"/games/{game}/orders", lines | {"bound_to": 2}, 409)["detail"].startswith("This is for round 2")


def test_an_order_ahead_sent_twice_is_stored_once(club: Club) -> None:
    game, seat, _ = asked(club)
    other = Program(club, name_of({"red": "blue", "blue": "red"}[seat]))
    ahead = {"lines": "power 12", "bound_to": 1}
    other.post(f"/games/{game}/orders", ahead)

    assert other.post(f"/games/{game}/orders", ahead)["outcome"] == "already_done"
    assert count(club, StoredOrder) == 1


def test_orders_for_a_question_of_others_are_refused(club: Club) -> None:
    game, _, own = asked(club)
    assert own.post(f"/games/{game}/orders", {"lines": "13", "bound_to": "0.0.99"}, 409)


def test_one_unreadable_line_stops_all_lines(club: Club) -> None:
    game, _, own = asked(club)

    problem = own.order(game, "power 13\nplace several in Atlantis", status=422)

    assert problem["detail"].startswith("Nothing was done.")
    assert [fault["path"] for fault in problem["faults"]] == ["lines/2"]
    assert own.get(f"/games/{game}/question")["question"]
    assert count(club, StoredOrder) == 0


def test_lines_without_an_order_are_refused(club: Club) -> None:
    game, _, own = asked(club)
    own.order(game, "Dear all, how are you today?", status=422)


def test_random_retries_change_nothing(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    retries.unlimited(monkeypatch)
    retries.run(club, 12, seed=3)
