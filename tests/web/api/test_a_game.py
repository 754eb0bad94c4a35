"""A whole game through the API: created, joined, played to its end, verified. Every response is a documented one."""

from __future__ import annotations

from random import Random
from typing import Any

from pbem import rules
from tests.rules.games import any_answer
from tests.service.club import Club
from tests.web.api.programs import Program

PLAN = {"title": "By programs", "edition": "2023", "options": {"rounds": "6", "merge_stacks": "yes"}}


def test_three_api_clients_play_a_whole_game(club: Club) -> None:
    ana, ben, carla = (Program(club, name) for name in ("Ana", "Ben", "Carla"))
    pace = {"answer_hours": 48, "public": True}
    founded = ana.post("/games", PLAN | {"guests": ["ben@example.org", "free"], "pace": pace}, 201)
    game = founded["game"]
    assert founded["status"] == "open"
    assert [one["id"] for one in carla.get("/lobby")["games"]] == [game]
    assert ben.post(f"/games/{game}/join", {"word": "Lampe"}) == {"seat": "blue", "status": "open"}
    assert carla.post(f"/games/{game}/join") == {"seat": "green", "status": "running"}

    programs = {"red": ana, "blue": ben, "green": carla}
    last = play(programs, game, Random(7))

    asked = ana.get(f"/games/{game}/question")
    assert (asked["status"], asked["question"]) == ("over", None)
    assert ana.post(f"/games/{game}/steps", {}, 409)["detail"] == "The game is over."
    table = ana.get(f"/games/{game}")
    assert table["status"] == "over"
    assert table["result"]["winners"] == last["winners"]
    record = ben.get(f"/games/{game}/record")
    assert rules.verify(record) == []
    assert record["seats"][1]["word"] == "Lampe"
    heard = everything(carla, game)
    assert heard[-1]["event"]["type"] == "over"
    assert [line["n"] for line in heard] == sorted({line["n"] for line in heard})


def play(programs: dict[str, Program], game: str, dice: Random) -> dict[str, Any]:
    """Play to the end: each client reads its question and legal steps, tries an answer and sends it."""
    while True:
        view = programs["red"].get(f"/games/{game}/view")
        if view["over"]:
            return dict(view)
        seat = dice.choice(list(view["waiting"]))
        answer_once(programs[seat], game, dice)


def answer_once(program: Program, game: str, dice: Random) -> None:
    """One order document for the whole wait, built step by step."""
    asked = program.get(f"/games/{game}/question")
    assert asked["options"] == list(rules.steps(asked["question"], []).options)
    values: list[Any] = []
    while True:
        making = program.post(f"/games/{game}/steps?view=yes", {"values": values})
        if making["question"] is None:
            break
        values.append(any_answer(making["question"], dice))
    receipt = program.post(f"/games/{game}/orders", making["order"])
    assert (receipt["problems"], receipt["notices"]) == ([], [])
    assert [order["used"] for order in receipt["stored"]] == [True], (making["order"], receipt)


def everything(program: Program, game: str) -> list[Any]:
    found, since = [], 0
    while True:
        page = program.get(f"/games/{game}/events?since={since}")
        found += page["events"]
        if not page["more"]:
            return found
        since = page["last"]


def test_response_fields_are_in_a_fixed_order(club: Club) -> None:
    ana = Program(club, "Ana")
    game = ana.post("/games", PLAN | {"guests": ["free", "free"]}, 201)["game"]
    assert list(ana.get(f"/games/{game}"))[:4] == ["id", "title", "edition", "status"]
