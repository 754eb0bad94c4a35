"""Exports a finished game as a record that anyone can check, and imports a game from one."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Session

from pbem import rules
from pbem.orders.record_faults import record_faults
from pbem.rules import JSON
from pbem.service.errors import NotPossible
from pbem.service.games.rules_upgrade import repairs_of
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.games import events_after, seats_of, standing_answers
from pbem.store.models import Game, Seat


def import_record(session: Session, record: JSON, now: datetime) -> Game:
    """Create a finished game from its record, with answers and events. Raises NotPossible for an invalid one."""
    faults = record_faults(record)
    if faults:
        raise NotPossible("This record can't be trusted: {faults}", faults=" ".join(faults))
    if session.get(Game, record["game"]):
        raise NotPossible("There is already a game called {name}.", name=repr(record["game"]))
    game = Game(
        id=record["game"],
        title=record["game"],
        edition=record["edition"],
        options=record["options"],
        seats=len(record["seats"]),
        status="running",
        seed=record["seed"],
        commitment=record["commitment"],
        rules=record["rules"],
        position=0,
        time_control={"public": True},
        public=True,
        created_at=now,
        started_at=now,
    )
    session.add(game)
    for place, entry in enumerate(record["seats"]):
        seat = Seat(game_id=game.id, name=entry["seat"], place=place, status="left", handle=entry["name"])
        seat.word, seat.token_version, seat.told = entry["word"], 0, 0
        session.add(seat)
    session.flush()
    unit = GameUnitOfWork(session, game, now)
    words = {entry["seat"]: entry["word"] for entry in record["seats"]}
    changes = [repair for repair in record.get("repairs", []) if rules.checked_from(record) == 0]
    version = changes[0]["was"] if changes else record["rules"]
    unit.begin(rules.deal(game.edition, words, game.options, game.seed), version)
    changed_after = {change["after"] for change in changes}
    for n, entry in enumerate(record["answers"]):
        if n in changed_after:
            unit.move_to_current_rules()
        unit.answer(entry["seat"], entry["value"], by=entry["by"])
    unit.close()
    return game


def export(session: Session, game: Game) -> JSON:
    """The record of a finished game; for a running one, an observer's view."""
    if game.status != "over" or game.state is None:
        view = rules.view(game.state, None) if game.state else None
        return {"format": "el-grande-view/1", "game": game.id, "status": game.status, "view": view}
    log = events_after(session, game.id, 0)
    master = [event.payload for event in log if event.payload["type"] == "master"]
    answers = [
        {"id": a.question_id, "seat": a.seat, "value": a.value, "by": a.by} for a in standing_answers(session, game.id)
    ]
    return rules.record(
        game=game.id,
        edition=game.edition,
        options=game.options,
        seats=[
            {"seat": seat.name, "name": seat.handle or seat.name, "word": seat.word or ""}
            for seat in seats_of(session, game.id)
        ],
        seed=game.seed,
        answers=answers,
        master=master,
        final=game.state,
        repairs=repairs_of(session, game.id),
    )
