"""The rows of `pbem bench`."""

from __future__ import annotations

from pbem.bench import Row, rules

ROWS = (
    Row("random play, live (reference: python-chess half-moves)", "steps/s", rules.live_steps, aim=2.0),
    Row("random games, live (reference: python-chess games)", "games/s", rules.live_games),
    Row("random play, JSON face (reference: python-chess half-moves)", "answers/s", rules.json_answers),
    Row("a finished game's record replayed", "ms", rules.record_replayed, aim=20),
    Row("a state saved and loaded", "µs", rules.state_saved_and_loaded),
)
