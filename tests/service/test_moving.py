"""A running game moves to another server: complete, unreadable on the way, and never running on both."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

import pytest
from sqlalchemy import func, select

from pbem.service.admin import moving
from pbem.service.errors import NotPossible
from pbem.service.games import game_master
from pbem.store.base import Base
from pbem.store.database import Database
from pbem.store.games import seats_of, standing_answers
from pbem.store.models import Follower, Game, Job, Note, StoredOrder
from pbem.store.moving import LEFT, MOVED
from pbem.store.pending_answers import open_waits
from tests.service.club import Club, plain

DAY = {"answer_hours": 24, "remind_hours": 4}


class Servers(NamedTuple):
    old: Club
    new: Club

    def give(self, game: str) -> bytes:
        """The file with the game, which has ended at the old server."""
        with self.old.database.write() as session:
            place = moving.give_away(session, self.old.world, game, moving.code_of(self.new.world), self.old.now)
        moving.finish(place)
        return place.read_bytes()

    def take(self, content: bytes) -> Game:
        with self.new.database.write() as session:
            game = moving.take_over(session, self.new.world, content, self.new.now)
        self.new.work()
        return game


def server(database: Database, home: Path, secret: str) -> Club:
    home.mkdir()
    club = Club(database)
    club.world = replace(club.world, settings=replace(club.world.settings, home=home, secret=secret * 32))
    return club


@pytest.fixture
def servers(on_sqlite: Database, on_postgresql: Database, tmp_path: Path) -> Servers:
    return Servers(server(on_sqlite, tmp_path / "old", "o"), server(on_postgresql, tmp_path / "new", "n"))


@pytest.fixture
def back(servers: Servers) -> Servers:
    return Servers(servers.new, servers.old)


def begun(club: Club) -> str:
    """A game of three and a bot in its second round, with a stored order, a note, a spectator, and a message."""
    game = club.game(3, bots=1, pace=DAY, game_id="granada7")
    club.play(game, 2)
    asked = club.asked(game)
    idle = next(seat for seat in ("red", "blue", "green") if seat not in asked)
    club.say(game, idle, "> all\nWatch out!\n\nround 3: power lowest")
    with club.database.write() as session:
        player = seats_of(session, game)[0].player_id
        assert player
        session.add(Note(game_id=game, player_id=player, text="beware of Ben"))
        session.add(Follower(game_id=game, player_id=player, told=0, since=club.now))
    return game


def deadlines(club: Club, game: str) -> dict[str, datetime | None]:
    with club.database.read() as session:
        return {wait.seat: wait.deadline_at for wait in open_waits(session, game)}


def secrets_of(club: Club, game: str) -> tuple[object, ...]:
    """All data of the game."""
    with club.database.read() as session:
        found = session.get_one(Game, game)
        answers = [(one.question_id, one.seat, one.value, one.by) for one in standing_answers(session, game)]
        orders = session.execute(select(StoredOrder.seat, StoredOrder.text, StoredOrder.status)).all()
        notes = session.scalars(select(Note.text)).all()
        sitting = [(seat.name, seat.handle, seat.bot, seat.word, seat.mails) for seat in seats_of(session, game)]
        return found.seed, found.state, found.position, answers, orders, notes, sitting


@pytest.mark.parametrize("way", ["servers", "back"])
def test_a_game_moves_with_its_hidden_information(way: str, request: pytest.FixtureRequest):
    servers: Servers = request.getfixturevalue(way)
    game = begun(servers.old)
    before = secrets_of(servers.old, game)

    moved = servers.take(servers.give(game))

    assert moved.status == "running"
    assert secrets_of(servers.new, game) == before


def test_deadlines_are_paused_during_a_move(servers: Servers):
    game = begun(servers.old)
    before = deadlines(servers.old, game)
    content = servers.give(game)
    servers.new.now += timedelta(hours=50)

    servers.take(content)

    assert before
    assert deadlines(servers.new, game) == {seat: at and at + timedelta(hours=50) for seat, at in before.items()}


def test_after_a_move_everyone_plays_on_by_reply(servers: Servers):
    game = begun(servers.old)
    (seat, *_) = servers.old.asked(game)
    old = servers.old.address(game, seat)

    servers.take(servers.give(game))

    told = [servers.new.mails(name)[-1] for name in ("Ana", "Ben", "Carla")]
    assert all("The game has moved to this server." in plain(mail) for mail in told)
    assert servers.new.address(game, seat) != old
    assert servers.new.outcome(servers.new.write(game, seat, "lowest")) is None
    servers.new.work()
    assert seat not in servers.new.asked(game)


def test_the_old_server_answers_late_mail_with_the_new_address(servers: Servers):
    game = begun(servers.old)
    servers.give(game)
    sent = len(servers.old.post)

    answer = servers.old.say(game, "red", "7")

    assert f"latest email from {moving.code_of(servers.new.world).contact}" in " ".join(answer.split())
    servers.old.later(24 * 40)
    assert len(servers.old.post) == sent + 1


def test_the_old_server_never_continues_it(servers: Servers):
    game = begun(servers.old)
    servers.give(game)
    with servers.old.database.write() as session:
        for attempt in (
            lambda: game_master.resume(session, game, servers.old.now),
            lambda: game_master.rewind(session, game, 1, servers.old.now),
        ):
            with pytest.raises(NotPossible, match="moved to another server"):
                attempt()
        with pytest.raises(ValueError, match="moved"):
            session.get_one(Game, game).status = "running"
        session.rollback()
    servers.old.later(24 * 40)
    with servers.old.database.read() as session:
        assert session.get_one(Game, game).status == "abandoned"
        assert not session.scalar(select(func.count(Job.id)).where(Job.done_at.is_(None), Job.dead_at.is_(None)))


def test_the_file_reveals_nothing_and_opens_only_at_its_server(servers: Servers, back: Servers):
    game = begun(servers.old)
    with servers.old.database.read() as session:
        seed = session.get_one(Game, game).seed
    content = servers.give(game)

    assert game.encode() not in content
    assert seed.encode() not in content
    with pytest.raises(NotPossible, match="wasn't made for this server"):
        back.take(content)
    with pytest.raises(NotPossible, match="damaged"):
        servers.take(content[:-1] + bytes([content[-1] ^ 1]))


def test_a_lost_file_can_be_recreated_for_the_same_server(servers: Servers):
    game = begun(servers.old)
    content = servers.give(game)

    assert servers.give(game) == content
    other = replace(moving.code_of(servers.new.world), contact="other@example.org")
    with servers.old.database.write() as session, pytest.raises(NotPossible, match="has moved to"):
        moving.give_away(session, servers.old.world, game, other, servers.old.now)


def test_a_returned_game_invalidates_old_files(servers: Servers, back: Servers):
    game = begun(servers.old)
    first = servers.give(game)
    servers.take(first)
    with pytest.raises(NotPossible, match="already"):
        servers.take(first)
    before = secrets_of(servers.new, game)

    back.take(back.give(game))

    assert secrets_of(servers.old, game) == before
    with pytest.raises(NotPossible, match="outdated"):
        servers.take(first)


def test_a_paused_game_stays_paused(servers: Servers):
    game = begun(servers.old)
    with servers.old.database.write() as session:
        game_master.pause(session, game, servers.old.now, hours=10)
    content = servers.give(game)
    servers.new.now += timedelta(hours=30)

    assert servers.take(content).status == "paused"
    servers.new.later(11)
    with servers.new.database.read() as session:
        assert session.get_one(Game, game).status == "running"


def test_a_player_known_at_the_new_server_is_the_same_person(servers: Servers):
    known = servers.new.game(2, game_id="toledo5")
    game = begun(servers.old)

    servers.take(servers.give(game))

    with servers.new.database.read() as session:
        ana = {seats_of(session, each)[0].player_id for each in (known, game)}
    assert len(ana) == 1


def test_a_guest_without_an_address_keeps_the_game_here(servers: Servers):
    game = begun(servers.old)
    with servers.old.database.write() as session:
        player = seats_of(session, game)[0].player_id
        session.get_one(moving.Player, player).guest_until = servers.old.now + timedelta(days=3)
        with pytest.raises(NotPossible, match="has no email address"):
            moving.give_away(session, servers.old.world, game, moving.code_of(servers.new.world), servers.old.now)


@pytest.mark.parametrize("text", ["", "abc", "abc:ana@example.org"])
def test_a_mistyped_code_is_refused(servers: Servers, text: str):
    right = str(moving.code_of(servers.new.world))

    assert str(moving.Code.parse(f" {right}\n")) == right
    for wrong in (text, right.swapcase(), right + "x"):
        with pytest.raises(NotPossible, match="isn't a code"):
            moving.Code.parse(wrong)


def test_every_table_is_moved_or_excluded_with_a_reason():
    tables = {name for name, table in Base.metadata.tables.items() if "game_id" in table.columns}

    assert tables | {"game"} == MOVED | LEFT
    assert not MOVED & LEFT
