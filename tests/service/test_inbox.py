"""Every message of tests/messages, in the situation its .json describes, has the outcome given there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from pbem.mail.message import MAX_LINES, ParsedMessage
from pbem.mail.mime import MAX_BYTES
from pbem.mail.transports import MessageRefused
from pbem.outcomes import OUTCOMES, of_robot
from pbem.service.accounts import players
from pbem.service.games import game_master, sender_auth
from pbem.service.inbound import inbox
from pbem.service.received_mail import read
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.database import Database
from pbem.store.models import Game, RateLimitHit
from tests.service.club import DOMAIN, SEED, Club, email

MESSAGES = sorted((Path(__file__).parent.parent / "messages").glob("*.eml"))
TOKEN = b"orders+granada7.green.k3v7mxq2ayblw4tsnfh6urdjp5@play.example.org"
OLD = re.compile(rb"<(?:root|report)\.granada7\.green\.[^>]*>")


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def running(club: Club) -> str:
    return club.game(3)


def stored(club: Club) -> str:
    game = club.game(3)
    club.say(game, "green", "disc Sevilla")
    return game


def offered(club: Club) -> str:
    game = club.game(3)
    assert "reply with just yes" in club.say(game, "green", "disc Granda")
    return game


def next_round(club: Club) -> str:
    game = club.game(3)
    for _ in range(12):
        if club.view(game)["round"] == 2:
            break
        club.later(49)
    return game


def two_games(club: Club) -> str:
    club.game(3, game_id="toledo2")
    return club.game(3, game_id="burgos3")


def paused(club: Club) -> str:
    game = club.game(3)
    with club.database.write() as session:
        game_master.pause(session, game, club.now)
    return game


def over(club: Club) -> str:
    game = club.game(3)
    with club.database.write() as session:
        session.get_one(Game, game).status = "abandoned"
    return game


def joining(club: Club) -> str:
    return founded(club, Guest(email="ben@example.org"), Guest(player=None, email="carla@example.org"), joins=True)


def invited(club: Club) -> str:
    return founded(club, Guest(email="ben@example.org"), Guest(email="carla@example.org"))


def founded(club: Club, *guests: Guest, joins: bool = False) -> str:
    """Ana's game, not begun; `joins`: Carla has already joined."""
    with club.database.write() as session:
        ana = players.known(session, email("Ana"), club.now, "Ana")
        game = create_game.create_game(session, Plan([Guest(player=ana), *guests], seed=SEED, host=ana), club.now).id
    club.work()
    if joins:
        club.say(game, "green", "join")
    return game


def desk_busy(club: Club) -> str:
    with club.database.write() as session:
        session.add_all(RateLimitHit(kind="desk", who=email("Carla"), at=club.now) for _ in range(12))
    return club.game(3)


def quiet(club: Club) -> str:
    game = club.game(3)
    club.say(game, "green", "unsubscribe")
    return game


def moved(club: Club) -> str:
    game = club.game(3)
    with club.database.write() as session:
        found = session.get_one(Game, game)
        found.status, found.moved_to = "abandoned", "ourgame@example.net"
    return game


SITUATIONS: dict[str, Callable[[Club], str]] = {
    name.__name__: name
    for name in (
        running,
        two_games,
        stored,
        offered,
        next_round,
        paused,
        over,
        moved,
        joining,
        invited,
        desk_busy,
        quiet,
    )
}


def expectation(path: Path) -> str:
    return path.with_suffix(".json").read_text("utf-8")


def letter(club: Club, path: Path, game: str, address: str) -> tuple[bytes, str, dict[str, Any]]:
    """The message as Carla would send it in this game, its envelope sender, and the expected outcome."""
    expected = json.loads(expectation(path))
    first = next((str(mail["Message-ID"]) for mail in club.mails("Carla")), "<none@example.org>")
    raw = path.read_bytes().replace(b"carla@example.net", b"carla@example.org").replace(TOKEN, address.encode())
    envelope = expected.get("envelope_sender", expected["sender"].replace("carla@example.net", "carla@example.org"))
    return OLD.sub(first.encode(), raw), envelope, expected


def arrives(club: Club, sender: str, recipient: str, raw: bytes) -> str | None:
    """The outcome; None for a repeat."""
    before = club.newest()
    with club.database.write() as session:
        if not inbox.store(session, club.world.settings.secret, sender, recipient, raw, club.now):
            return None
    club.work()
    return club.outcome(min(club.since(before)))


def cases() -> list[Path]:
    return [path for path in MESSAGES if "becomes" in expectation(path)]


@pytest.mark.parametrize("path", cases(), ids=lambda path: path.stem)
def test_a_message_has_the_outcome_in_its_json(club: Club, path: Path) -> None:
    situation = json.loads(expectation(path)).get("situation", "running")
    if situation in SITUATIONS:
        game = SITUATIONS[situation](club)
        raw, sender, expected = letter(club, path, game, club.address(game, "green"))
        desk = expected["becomes"] in ("visitor", "too_many")
        recipient = f"play@{DOMAIN}" if desk else club.address(game, "green")
        if expected["becomes"] == "unknown_address":
            with pytest.raises(MessageRefused):
                arrives(club, sender, TOKEN.replace(b"k3v7", b"aaaa").decode(), raw)
        else:
            assert arrives(club, sender, recipient, raw) == expected["becomes"]


def test_a_message_is_read_once(club: Club) -> None:
    game = running(club)
    raw, sender, _ = letter(club, MESSAGES[0].parent / "becomes-repeated.eml", game, club.address(game, "green"))

    assert arrives(club, sender, club.address(game, "green"), raw) == "orders"
    assert arrives(club, sender, club.address(game, "green"), b"Received: again\r\n" + raw) is None


def test_mail_to_a_former_address_is_reported_and_not_obeyed(club: Club) -> None:
    game = running(club)
    old = club.address(game, "green")
    raw, sender, _ = letter(club, MESSAGES[0].parent / "becomes-old-address.eml", game, old)
    with club.database.write() as session:
        sender_auth.rotate(session, game, "green", club.now)

    assert arrives(club, sender, old, raw) == "old_address"


def odd() -> list[Path]:
    """All messages that aren't simply read, and every sixth of the others."""
    read_simply = [path for path in MESSAGES if '"read",' in (text := expectation(path)) and '"auto": null' in text]
    return sorted((set(MESSAGES) - set(read_simply)) | set(read_simply[::6]))


def test_no_corpus_message_fails_or_is_obeyed_by_mistake(club: Club) -> None:
    """In a running game, each gets an outcome of the table, and automatic ones get no reply."""
    game = running(club)
    address = club.address(game, "green")
    for path in odd():
        raw, sender, expected = letter(club, path, game, address)
        club.now += timedelta(minutes=30)
        before = len(club.post)
        outcome = arrives(club, sender, address, raw)
        assert outcome is None or outcome in OUTCOMES
        if outcome is not None and expected["auto"]:
            assert (outcome, club.post[before:]) == (of_robot(expected["auto"]), [])


def test_limits_match_the_documentation() -> None:
    assert (MAX_BYTES, MAX_LINES) == (1_048_576, 20_000)
    assert isinstance(read(b"From: a@b.c\r\n\r\n" + b"> x\n" * 10_000 + b"12"), ParsedMessage)
