"""Event streams of programs: everything once, nothing hidden, across reconnects, until the token is revoked."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pbem.service.accounts import api_tokens, players
from pbem.service.games import event_streams
from pbem.service.games.event_streams import EventStream
from pbem.store.models import Game
from pbem.web import streams
from pbem.web.api.schemas import ref
from pbem.web.streams import Streams
from tests.service.club import Club, email
from tests.web.api.programs import Program, check_bodies, new_token, streamed
from tests.web.listener import Connection
from tests.web.player import name_of


def listen(there: Streams, token: str, path: str, method: str = "GET", **fields: str) -> Connection:
    return Connection(there, f"/api/v1{path}", method, Authorization=f"Bearer {token}", **fields)


def answer(club: Club, game: str) -> None:
    """Give one random answer for somebody who is asked."""
    program = Program(club, name_of(club.asked(game)[0]))
    order = program.post(f"/games/{game}/steps", {"finish": "random"})["order"]
    assert program.post(f"/games/{game}/orders", order)["stored"]


def player_id(club: Club, name: str) -> int:
    with club.database.write() as session:
        return players.known(session, email(name), club.now, name).id


def end(club: Club, game: str) -> None:
    with club.database.write() as session:
        found = session.get_one(Game, game)
        found.status, found.ended_at = "over", club.now


class Reader:
    """A program that keeps the id of its last message, and reads a few messages in each connection."""

    def __init__(self, club: Club, name: str, game: str | None) -> None:
        self.club, self.stream = club, EventStream(player_id(club, name), game)
        self.since, self.bodies = "0", list[Any]()

    def read(self, most: int) -> None:
        with self.club.database.read() as session:
            cursor = event_streams.begin(session, self.stream, self.since)
            found = event_streams.messages(session, self.club.world, self.stream, cursor)
            assert found is not None
            for message, _ in zip(found, range(most), strict=False):
                self.bodies.append(message.body)
                self.since = message.body["id"]

    def heard(self, game: str) -> list[Any]:
        return [line for body in self.bodies if body["game"] == game for line in body["events"]]


# -- contents ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("whose", ["all", "one"])
def test_a_reader_gets_everything_once_across_reconnects(
    either_club: Club, whose: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_streams, "A_MESSAGE", 3)
    club, dice = either_club, Random(7)
    games = [club.game(2)]
    reader = Reader(club, "Ana", games[0] if whose == "one" else None)
    for n in range(12):
        answer(club, dice.choice(games))
        if n == 5:
            games.append(club.game(2))
        reader.read(dice.randrange(4))
    reader.read(1000)

    for game in games if whose == "all" else games[:1]:
        assert reader.heard(game) == Program(club, "Ana").get(f"/games/{game}/events")["events"]
    check_bodies(ref("Message"), reader.bodies)


def test_a_question_is_sent_once(club: Club) -> None:
    game = club.game(2)
    asked = name_of(club.asked(game)[0])
    reader = Reader(club, asked, None)
    reader.read(10)
    reader.read(10)

    [question] = [body["question"] for body in reader.bodies if body["question"]]
    assert question == Program(club, asked).get(f"/games/{game}/question")["question"]


def test_a_finished_game_is_streamed_to_its_end(club: Club) -> None:
    game = club.game(2)
    reader = Reader(club, "Ana", None)
    reader.read(10)
    answer(club, game)
    end(club, game)
    reader.read(10)
    club.later(1)
    other = club.game(2)
    end(club, other)
    reader.read(10)
    third = club.game(2)
    reader.read(10)

    for each in (game, other, third):
        assert reader.heard(each) == Program(club, "Ana").get(f"/games/{each}/events")["events"]
    assert game not in reader.since


def test_each_stream_matches_its_readers_event_list(club: Club) -> None:
    game = club.game(3)
    for _ in range(12):
        answer(club, game)

    for name in ("Ana", "Ben", "Dora"):
        reader = Reader(club, name, game)
        reader.read(1000)
        assert reader.heard(game) == Program(club, name).get(f"/games/{game}/events")["events"]
        assert all(body["question"] is None or body["seat"] for body in reader.bodies)


# -- the streams' server -----------------------------------------------------------------------------------------------


def test_a_stream_starts_with_open_questions(club: Club, running: Streams) -> None:
    game = club.game(2)
    asked = name_of(club.asked(game)[0])
    listener = listen(running, new_token(club, asked), "/stream")

    first = listener.message()
    club.say(game, club.asked(game)[0], "9")
    second = listener.message()

    assert (first["game"], first["question"]["key"], first["events"]) == (game, "power", [])
    assert second["events"][0]["event"]["type"] == "power"
    assert listener.headers["Content-Type"].startswith("text/event-stream")
    check_bodies(ref("Message"), [first, second])


def test_a_program_resumes_where_it_was(club: Club, running: Streams) -> None:
    game, token = club.game(2), new_token(club, "Dora")
    path = f"/games/{game}/stream"
    club.say(game, club.asked(game)[0], "9")
    first = listen(running, token, f"{path}?since=0").message()
    club.say(game, club.asked(game)[0], "7")

    second = listen(running, token, f"{path}?since=0", Last_Event_ID=first["id"]).message()

    assert second == listen(running, token, f"{path}?since={first['id']}").message()
    told = first["events"] + second["events"]
    assert told == Program(club, "Dora").get(f"/games/{game}/events")["events"]


def test_no_stream_contains_press_orders_or_drafts(club: Club, running: Streams) -> None:
    game = club.game(3, pace={"press": "private"})
    others = [name_of(seat) for seat in ("red", "blue", "green") if seat not in club.asked(game)]
    carla = listen(running, new_token(club, others[0]), f"/games/{game}/stream")
    Program(club, others[1]).post(f"/games/{game}/press", {"text": "Granada?"})
    Program(club, others[1]).post(f"/games/{game}/orders", {"lines": "power 13", "bound_to": 1})
    running.missed()
    running.stop()

    assert b"data:" not in carla.rest()


def test_a_stream_ends_when_its_token_is_revoked(club: Club, running: Streams, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "BEAT", 0.01)
    game = club.game(3)
    silent = next(seat for seat in ("red", "blue", "green") if seat not in club.asked(game))
    listener = listen(running, new_token(club, name_of(silent)), "/stream")
    with club.database.write() as session:
        who = players.known(session, email(name_of(silent)), club.now)
        [token] = api_tokens.tokens_of(session, who.id)
        api_tokens.revoke(session, who.id, token.id, club.now)

    club.say(game, club.asked(game)[0], "9")

    assert b"data:" not in listener.rest()


def test_a_quiet_stream_has_heartbeats(club: Club, running: Streams, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "BEAT", 0.01)
    made = Streams(running.app)
    made.start()
    listener = listen(made, new_token(club, "Dora"), "/stream")
    while listener.file.readline() != b":\n":
        pass
    made.stop()


def test_a_token_has_a_limited_number_of_streams(club: Club, running: Streams, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "OF_TOKEN", 1)
    token = new_token(club, "Ana")
    first, second = listen(running, token, "/stream"), listen(running, token, "/stream")

    assert (first.status, second.status) == (200, 429)
    assert "Retry-After" in second.headers
    assert b"streams already" in second.rest()


def test_refusals_are_the_same_as_elsewhere(club: Club, running: Streams) -> None:
    game, token = club.game(2, pace={"public": False}), new_token(club, "Dora")

    assert listen(running, "elgrande_wrong", "/stream").status == 401
    assert listen(running, token, f"/games/{game}/stream").status == 404
    refused = listen(running, token, "/stream?since=yesterday")
    assert (refused.status, refused.headers["Content-Type"]) == (400, "application/problem+json")


def test_pages_of_other_sites_may_listen(club: Club, running: Streams) -> None:
    asked = Connection(running, "/api/v1/stream", "OPTIONS", Origin="https://example.org")
    assert (asked.status, asked.headers["Access-Control-Allow-Origin"]) == (204, "*")
    assert listen(running, new_token(club, "Ana"), "/stream").headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("since", ["nonsense", "granada7:1", "1,granada7:x:", "granada7:1:,", "1" * 20])
def test_a_forged_id_is_refused(club: Club, since: str) -> None:
    Program(club, "Ana").get(f"/stream?since={since}", 400)


def test_without_the_streams_server_events_come_at_once(club: Club) -> None:
    game = club.game(2)
    program = Program(club, name_of(club.asked(game)[0]))

    [message] = streamed(program.ask("GET", "/stream"))
    again = program.ask("GET", "/stream", Last_Event_ID=message["id"])

    assert message["question"]["key"] == "power"
    assert streamed(again) == []
