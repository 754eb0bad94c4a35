"""Changes a game's time control. The rules against misuse are in deadlines.time_control."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from pbem.service.deadlines import answer_windows, time_control
from pbem.service.errors import NotPossible
from pbem.service.games.game_master import announce
from pbem.store.games import lock_game, seats_of
from pbem.store.models import Game
from pbem.store.pending_answers import open_waits


def change_pace(
    session: Session,
    game_id: str,
    given: Mapping[str, Any],
    now: datetime,
    why: str = "",
    *,
    by: int | None = None,
    agreed: Collection[str] = (),
    voted: bool = False,
) -> None:
    """Change the settings of the clock for future questions; open questions keep their deadlines.

    Removing the clock also applies to open questions at once. `agreed`: the seats whose players agree; for the others,
    a miss under a stricter time control than they agreed to doesn't count. Raises NotPossible.
    """
    game = lock_game(session, game_id)
    before, after = game.time_control, another(game, given)
    game.time_control = after
    game.public, game.hours = bool(after.get("public")), float(after.get("answer_hours") or 0)
    game.agreed = {
        seat.name: game.agreed.get(seat.name, before)
        for seat in seats_of(session, game_id)
        if seat.player_id and seat.name not in agreed
    }
    for wait in open_waits(session, game_id):
        if not time_control.hours_for(after, wait.kind):
            answer_windows.restart(session, wait, now)
        if wait.seat in game.agreed and not time_control.as_mild(after, game.agreed[wait.seat]):
            wait.agreed = False
    announce(session, game, now, "paced", why, by=by, voted=voted or None, log={"pace": differing(before, after)})


def another(game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    """The game's time control with those settings. Raises NotPossible."""
    if game.status not in ("open", "running", "paused"):
        raise NotPossible("The game is over.")
    after = time_control.changed(game.time_control, given)
    if not differing(game.time_control, after):
        raise NotPossible("That wouldn't change anything.")
    return after


def differing(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The settings that differ, with their new values."""
    names = [
        name for name in {**before, **after} if time_control.setting(after, name) != time_control.setting(before, name)
    ]
    return {name: time_control.setting(after, name) for name in names}
