"""Which bot answers for a seat."""

from typing import Any

import pytest

from pbem.service.games import bot_player
from pbem.store.database import Database
from tests.service.club import Club


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
