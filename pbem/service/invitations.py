"""Mails that are not of a running game: an invitation, word that somebody declined, a link to log in with."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from pbem.mail.addresses import SeatAddress, SeatMessageId
from pbem.rules import OPTIONS
from pbem.service import links, players
from pbem.service.letter import Letter
from pbem.service.world import World
from pbem.store.games import seats_of
from pbem.store.models import Game, LoginLink, Player, Seat
from pbem.telling.people import listed, plural
from pbem.telling.report import Link, Report, render_html, render_text


def invitation(
    session: Session, world: World, game: Game, seat: Seat, payload: dict[str, Any], now: datetime
) -> Letter | None:
    """Who invites you to what, the sealed shuffle, and how to say yes: by a reply or by the link."""
    if seat.status != "invited" or not seat.invited_email:
        return None
    others = [other.handle for other in seats_of(session, game.id) if other.handle]
    host = payload.get("host") or "A friend"
    report = Report("invite", "El Grande - an invitation", f"{host} INVITES YOU TO A GAME OF EL GRANDE.")
    report.add(
        "",
        [
            f"{plural(game.seats, 'player')} at the table{f': {listed(others)} and you' if others else ''}.",
            "You place caballeros in the regions of Spain, for the majority in as many as you can. A few minutes a day,",
            "by mail or in the browser; nothing to install, nothing to learn before: every mail says what you can do.",
        ],
    )
    changed = [
        f"{OPTIONS[name].question.rstrip('?')}: {OPTIONS[name].values[value]}."
        for name, value in game.options.items()
        if value != OPTIONS[name].default
    ]
    hours = game.pace.get("answer_hours")
    report.add("This game", [*changed, f"{hours:g} hours for an answer." if hours else "No deadlines."])
    report.add(
        "To say yes, reply with the first of these lines, or with the second to mix a word of yours into the shuffle",
        ["| join", "| join word Lampe", "| decline"],
    )
    report.add(
        "A fair shuffle",
        [f"Sealed: {game.commitment}", "At the end the seed is opened, and anyone can check that it was this one."],
    )
    report.links.append(Link("Or say yes here", links.invitation_link(world, seat)))
    return _letter(world, game, seat, seat.invited_email, report, now, payload)


def declined(
    session: Session, world: World, game: Game, seat: Seat, payload: dict[str, Any], now: datetime
) -> Letter | None:
    """To those who have joined: one of the invited does not play; who has the link can take the seat."""
    to = players.email_of(session, seat.player_id) if seat.player_id else None
    if to is None or game.status != "open":
        return None
    report = Report("declined", "El Grande - somebody declined", f"{payload['who']} DOES NOT PLAY in {game.title}.")
    report.add("", ["Whoever opens this link can take the seat; the game starts when all have said yes."])
    report.links.append(Link("Take the free seat", links.join_link(world, game)))
    return _letter(world, game, seat, to, report, now, payload)


def login(session: Session, world: World, payload: dict[str, Any], now: datetime) -> Letter | None:
    """The link that logs a browser in, once."""
    link = session.get(LoginLink, payload["link"])
    player = session.get_one(Player, payload["player"])
    to = players.email_of(session, player.id)
    if link is None or link.used_at or to is None:
        return None
    report = Report("login", "El Grande - your link", f"{player.handle}, HERE IS YOUR LINK. It works once, for a day.")
    report.add("", ["If you did not ask for it, forget this mail: without the link nobody gets in."])
    report.links.append(Link("Log in", links.login_link(world, link.id)))
    domain = world.settings.mail_domain
    return Letter(
        game=None,
        seat=None,
        sender_name=report.sender,
        address=f"no-reply@{domain}",
        to=to,
        subject="El Grande: your link",
        text=render_text(report),
        html=render_html(report),
        message_id=f"<login.{link.id[:12].lower().replace('_', '-')}@{domain}>",
        date=now,
    )


def _letter(
    world: World, game: Game, seat: Seat, to: str, report: Report, now: datetime, payload: dict[str, Any]
) -> Letter:
    secret, domain = world.settings.secret, world.settings.mail_domain

    def message_id(kind: str) -> str:
        made = SeatMessageId.make(secret, kind, game.id, seat.name, version=seat.token_version, number=0, domain=domain)
        return str(made)

    return Letter(
        game=game.id,
        seat=seat.name,
        sender_name=report.sender,
        address=str(SeatAddress.make(secret, game.id, seat.name, seat.token_version, domain)),
        to=to,
        subject=f'El Grande "{game.title}"',
        text=render_text(report),
        html=render_html(report),
        message_id=message_id("root" if payload["kind"] == "invite" else payload["kind"]),
        date=now,
        list_id=f"{game.id} <{game.id}.{domain}>",
    )
