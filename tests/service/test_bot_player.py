"""Which bot answers for a seat."""

from datetime import timedelta
from typing import Any

import pytest

from pbem.service.games import bot_player
from pbem.store.database import Database
from pbem.store.models import StoredOrder
from pbem.store.pending_answers import add_order, open_waits
from tests.service.club import NOON, Club


def test_bots_answer_as_themselves_and_a_substitute_for_people(
    on_sqlite: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    club, asked, think = Club(on_sqlite), set[tuple[bool, str]](), bot_player.think
    game = club.game(people=1, bots=2)

    def noted(state: Any, seat: str, bot: str, seed: str) -> Any:
        asked.add((seat == "red", bot))
        return think(state, seat, bot, seed)

    monkeypatch.setattr(bot_player, "think", noted)
    club.say(game, "red", "power highest")
    club.later(24)

    assert asked == {(False, "random"), (True, bot_player.SUBSTITUTE)}


def test_a_bot_waits_for_the_latest_held_order(on_sqlite: Database) -> None:
    club = Club(on_sqlite)
    game = club.game(2)
    [seat] = club.asked(game)
    with club.database.write() as session:
        [wait] = open_waits(session, game)
        assert bot_player._held_until(session, wait, NOON) is None
        for n, minutes in enumerate((None, 5, 20, 10)):
            at = None if minutes is None else NOON + timedelta(minutes=minutes)
            about = {"doc": {"type": "power"}, "text": "", "status": "stored", "received_at": NOON}
            add_order(session, StoredOrder(game_id=game, seat=seat, code=str(n), counts_at=at, **about))
        assert bot_player._held_until(session, wait, NOON) == NOON + timedelta(minutes=20)
        assert bot_player._held_until(session, wait, NOON + timedelta(minutes=20)) is None
