"""The situations whose mails are kept word for word in tests/reports, to be read and to be compared.

After a change of words:  python -m tests.mail.report.golden
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from functools import cache
from pathlib import Path

from pbem import rules
from pbem.mail import report
from pbem.mail.report import Reading, Report, Stored, render_html, render_text
from pbem.rules import JSON
from tests.mail.report import kinds
from tests.mail.report.games import NOW, Moment, due, moments, position, shuffle

FOLDER = Path(__file__).parent.parent.parent / "reports"
HTML = ("turn", "disc", "final")  # kept as HTML too


@cache
def situations() -> dict[str, Report]:
    """One report of every kind, and of the questions that differ most, from one random game of five players."""
    game = list(moments(59, 5))
    return dict(_asked(game)) | dict(_others(game))


def _asked(game: list[Moment]) -> Iterator[tuple[str, Report]]:
    for name, fits in SITUATIONS.items():
        moment = next(moment for moment in game if moment.here.view["question"] and fits(moment.here.view))
        yield name, report.asked(moment.game, moment.here, due(), first=name == "veto")


SITUATIONS: dict[str, Callable[[JSON], bool]] = {
    "power": lambda view: _is(view, "power", "options", 8) and len(view["powers"]) == 2,
    "turn": lambda view: _is(view, "take", "options", 1) and view["vetoes"] != [] and view["turn"] == view["order"][2],
    "turn-goes-on": lambda view: _is(view, "move", "of", 6),
    "disc": lambda view: _is(view, "disc", "options", 9) and view["question"]["card"] is None,
    "disc-by-card": lambda view: _is(view, "disc", "options", 3) and view["question"]["card"] is not None,
    "veto": lambda view: _is(view, "veto", "options", 4),
    "return": lambda view: _is(view, "return", "of", 3),
}


def _is(view: JSON, key: str, choice: str, least: int) -> bool:
    """Whether that kind of question is open, and worth reading: with so many things to choose from."""
    question = view["question"]
    return question["key"] == key and len(question[choice]) >= least and view["round"] > 1


def _others(game: list[Moment]) -> Iterator[tuple[str, Report]]:
    first, end = game[0], game[-1]
    turn = [moment for moment in game if moment.here.view["turn"] == moment.seat][20]
    scored = next(moment for moment in game if moment.here.view["round"] == 4)
    idle = next(seat for seat in scored.game.names if seat != scored.seat)
    names, chosen, sealed = first.game, kinds.PACE, shuffle(5)
    told = [heard for event in end.log if (heard := rules.told(event, end.seat))]
    waits = position(first.state, "red", first.log, names)
    yield "start", report.start(names, waits, due(), chosen=chosen, shuffle=sealed)
    yield "start-asked", report.start(names, first.here, due(), chosen=chosen, shuffle=sealed)
    since = scored.log[len(scored.log) // 2 :]
    yield "scoring", report.scoring(names, position(scored.state, idle, since, names))
    yield "reminder", report.reminder(names, turn.here, due(4), asked_at=NOW - timedelta(hours=20))
    yield "receipt-problem", report.receipt(names, turn.here, due(4), kinds.READING)
    yield "receipt", report.receipt(names, waits, due(), _stored())
    yield "final", report.final(names, end.here, shuffle(5, opened=True), history=told)
    yield "invitation", report.invitation(kinds.invitation())
    yield "login", report.login("https://example.org/login/3f9a77c0", 30)


def _stored() -> Reading:
    ahead = Stored("power 9, 7, 5", "77c0", "power")
    return Reading(stored=[ahead], waiting=[ahead], received=NOW, talk=["Hola a todos!"])


def files() -> dict[str, str]:
    """File name -> what must stand in it."""
    texts = {f"{name}.txt": f"From: {made.sender}\n\n{render_text(made)}" for name, made in situations().items()}
    return texts | {f"{name}.html": render_html(situations()[name]) for name in HTML}


def write() -> None:
    """Write them all anew; read the difference before you keep it."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    for name, content in files().items():
        (FOLDER / name).write_text(content, "utf-8")


if __name__ == "__main__":
    write()
