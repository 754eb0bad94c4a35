"""From a noted mail to a finished one: gathers the facts of a position, lets `telling` word it, draws the picture."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem import rules
from pbem.mail.addresses import SeatAddress, SeatMessageId
from pbem.mail.compose import Attachment
from pbem.rules import OPTIONS
from pbem.service import links, master, players
from pbem.service.invitations import declined, invitation, login
from pbem.service.letter import Letter
from pbem.service.pictures import drawn, printed
from pbem.service.turns import names_of
from pbem.service.world import World
from pbem.store.games import act_start_before, happenings_after, seat_of, seats_of, standing_answers
from pbem.store.models import Answer, Game, Message, Player, Seat, Wait
from pbem.store.waits import open_wait, stored_orders
from pbem.telling import letters as telling
from pbem.telling.report import Report, render_html, render_text
from pbem.telling.sentences import master_words

WITH_PICTURE: Final = ("start", "asked", "scoring", "news", "final", "receipt")
ONLY_WHILE_OPEN: Final = ("asked", "reminder", "late", "master")


def write_letter(session: Session, world: World, job: int, payload: dict[str, Any], now: datetime) -> Letter | None:
    """The mail a job asks for; None when it is no longer true, or nobody can be written to."""
    if payload["kind"] == "login":
        return login(session, world, payload, now)
    game = session.get_one(Game, payload["game"])
    seat = seat_of(session, game.id, payload["seat"])
    assert seat is not None, "seats are never removed"
    if payload["kind"] == "invite":
        return invitation(session, world, game, seat, payload, now)
    if payload["kind"] == "declined":
        return declined(session, world, game, seat, payload, now)
    if not _still_true(session, payload):
        return None
    reader = payload.get("player") or seat.player_id
    to = players.email_of(session, reader) if reader else None
    if to is None:
        return None
    return _of_the_game(session, world, game, seat, to, job, payload, now)


def _still_true(session: Session, payload: dict[str, Any]) -> bool:
    if payload["kind"] not in ONLY_WHILE_OPEN or "wait" not in payload:
        return True
    return session.get_one(Wait, payload["wait"]).closed_at is None


def _of_the_game(
    session: Session, world: World, game: Game, seat: Seat, to: str, job: int, payload: dict[str, Any], now: datetime
) -> Letter:
    kind = payload["kind"]
    state = state_at(session, game, payload["position"])
    view = rules.view(state, seat.name)
    happenings = [h for h in happenings_after(session, game.id, seat.told) if h.position <= payload["position"]]
    facts = _facts(session, world, game, seat, view, [h.payload for h in happenings], now)
    report = _word(session, world, game, facts, payload)
    secret, domain = world.settings.secret, world.settings.mail_domain

    def message_id(kind: str, number: int | str) -> str:
        made = SeatMessageId.make(
            secret, kind, game.id, seat.name, version=seat.token_version, number=number, domain=domain
        )
        return str(made)

    attached = []
    if kind == "final":
        record = json.dumps(master.export(session, game), ensure_ascii=False, indent=1)
        attached = [Attachment(f"{game.id}.json", "application/json", record.encode())]
    picture = printed(drawn(state, facts.names)) if kind in WITH_PICTURE else None
    answers = session.get_one(Message, payload["message"]) if kind == "receipt" else None
    return Letter(
        game=game.id,
        seat=seat.name,
        sender_name=report.sender,
        address=str(SeatAddress.make(secret, game.id, seat.name, seat.token_version, domain)),
        to=to,
        subject=f'El Grande "{game.title}"',
        text=render_text(report),
        html=render_html(report, picture=picture is not None),
        message_id=message_id(kind, job),
        date=now,
        picture=picture,
        alt=report.alt,
        root_id=message_id("root", 0),
        references=[answers.message_id] if answers and answers.message_id else [],
        auto="auto-replied" if answers else "auto-generated",
        list_id=f"{game.id} <{game.id}.{domain}>",
        attached=attached,
        told=happenings[-1].n if happenings and kind not in ("reminder", "late", "master", "notice") else 0,
    )


def state_at(session: Session, game: Game, position: int) -> rules.JSON:
    """The state after so many answers: the present one, or from the kept start of its act."""
    assert game.state is not None
    if position == game.position:
        return game.state
    kept = act_start_before(session, game.id, position)
    assert kept is not None, "every game keeps the start of its first act"
    state: rules.JSON = kept.state
    for answer in standing_answers(session, game.id, after=kept.position, until=position):
        question = rules.questions(state)[answer.seat]
        state = rules.answer(state, answer.seat, question["id"], answer.value).state
    return state


def _facts(
    session: Session, world: World, game: Game, seat: Seat, view: rules.JSON, events: list[rules.JSON], now: datetime
) -> telling.Facts:
    wait = open_wait(session, game.id, seat.name)
    player = session.get(Player, seat.player_id) if seat.player_id else None
    key = view["question"]["key"] if view["question"] else ""
    before = select(Answer.id).where(Answer.game_id == game.id, Answer.seat == seat.name)
    group = (key,) if key in ("power", "disc", "veto", "return") else ("card", "place", "half")
    told = [told for event in events if (told := rules.told(event, seat.name))]
    return telling.Facts(
        view=view,
        names=names_of(session, game.id),
        events=told,
        now=now,
        zone=players.zone_of(player) if player else None,
        deadline=wait.deadline_at if wait and view["question"] else None,
        on_miss=game.pace.get("on_miss", "ask"),
        game_url=links.game_link(world, game.id),
        first=bool(key) and session.scalar(before.where(Answer.key.in_(group)).limit(1)) is None,
        stored=[order.text for order in stored_orders(session, game.id, seat.name)],
    )


def _word(session: Session, world: World, game: Game, facts: telling.Facts, payload: dict[str, Any]) -> Report:
    kind = payload["kind"]
    if kind == "start":
        words = {seat.name: seat.word or "" for seat in seats_of(session, game.id)}
        return telling.start(facts, commitment=game.commitment, words=words, settings=settings_in_words(game))
    if kind in ("scoring", "news"):
        return telling.news(facts, kind=kind)
    if kind in ("reminder", "late", "master"):
        return telling.reminder(facts, late=kind != "reminder")
    if kind == "notice":
        noted = [h.payload for h in happenings_after(session, game.id, payload["happening"] - 1)][:1]
        return telling.notice(facts, master_words(noted[0]) if noted else "The game master has changed something.")
    if kind == "final":
        return telling.final(facts, record=master.export(session, game), history=_history(session, game))
    if kind == "receipt":
        message = session.get_one(Message, payload["message"])
        return telling.receipt(facts, message.detail or {}, message.outcome or "", message.received_at)
    return telling.asked(facts)


def settings_in_words(game: Game) -> list[str]:
    """The options and the pace, a sentence each."""
    lines = [
        f"{OPTIONS[name].question.rstrip('?')}: {OPTIONS[name].values[value]}." for name, value in game.options.items()
    ]
    hours = game.pace.get("answer_hours")
    lines.append(f"{hours:g} hours for an answer." if hours else "No deadlines.")
    return lines


def _history(session: Session, game: Game) -> list[tuple[int, dict[str, int]]]:
    """The points after each general scoring: the sums of what was scored up to its end."""
    totals = {seat.name: 0 for seat in seats_of(session, game.id)}
    round_, result, general = 0, [], False
    for happening in happenings_after(session, game.id, 0):
        event = happening.payload
        if event["type"] == "round":
            round_ = event["round"]
        general = event["card"] is None if event["type"] == "scoring" else general
        if event["type"] == "scored":
            for line in event["lines"]:
                totals[line["colour"]] += line["points"] + line["king"] + line["home"]
            if general and event["place"] == rules.REGIONS[-1]:
                result.append((round_, dict(totals)))
    return result
