"""Puts a worded mail into an envelope: from the server itself, about a game, or from a seat's address."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Final

from sqlalchemy.orm import Session

from pbem import facts
from pbem.mail.address_style import reply_address, style_of, tag
from pbem.mail.addresses import MARK, Errand, MailCode, SeatAddress, SeatMessageId
from pbem.mail.tap_links import encoded, tap_link
from pbem.service.accounts import signed_links
from pbem.service.games.orders import names_of
from pbem.service.games.queries import bots
from pbem.service.outbound import mail_headers
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.world import World
from pbem.store.models import Game, Player, Seat
from pbem.wording.document import Answer, Report
from pbem.wording.render import render_html, render_text

US: Final = "El Grande"


def from_us(
    world: World,
    report: Report,
    to: str,
    number: str,
    now: datetime,
    *,
    local: str = "no-reply",
    subject: str = US,
    game: str | None = None,
) -> OutgoingMail:
    """`number` and `local`: the local parts of its Message-ID and its sender address."""
    domain, report = world.settings.mail_domain, for_readers(world, report)
    return OutgoingMail(
        game=game,
        seat=None,
        sender_name=report.sender,
        address=f"{local}@{domain}",
        to=to,
        subject=subject,
        text=render_text(report),
        html=render_html(report),
        message_id=f"<{number}@{domain}>",
        date=now,
    )


def about(world: World, game: Game, report: Report, to: str, number: str, now: datetime) -> OutgoingMail:
    """A mail from the server, stored with that game's mails."""
    return from_us(world, report, to, number, now, subject=subject_of(game.title), game=game.id)


def of_the_day(world: World, player: Player, report: Report, to: str, number: str, now: datetime) -> OutgoingMail:
    """A mail about several games of a player. Replies don't go to a seat; their text names the game."""
    sheet = from_us(world, report, to, number, now, local="orders")
    sheet.headers = mail_headers.of_the_day(world, player)
    return sheet


def from_seat(
    world: World, seat: Seat, subject: str, report: Report, to: str, kind: str, number: int | str, now: datetime
) -> OutgoingMail:
    """A mail from a seat's current address, in its game's list.

    `kind` and `number` make its Message-ID unique for the seat.
    """
    secret, domain, version = world.settings.secret, world.settings.mail_domain, seat.token_version
    name = SeatMessageId.make(secret, kind, seat.game_id, seat.name, version=version, number=number, domain=domain)
    address = str(SeatAddress.make(secret, seat.game_id, seat.name, version, domain))
    linked = partial(_linked, world, seat, name, address, subject)
    answers = tuple(each if each.mail else linked(each) for each in report.answers)
    ahead = tuple(
        replace(row, answers=tuple(map(linked, row.answers)), page=_page(world, seat, "\n".join(row.orders)))
        for row in report.ahead
    )
    report = for_readers(world, replace(report, answers=answers, ahead=ahead))
    return OutgoingMail(
        game=seat.game_id,
        seat=seat.name,
        sender_name=report.sender,
        address=address,
        to=to,
        subject=subject,
        text=render_text(report),
        html=render_html(report),
        message_id=str(name),
        date=now,
        list_id=mail_headers.list_id(world, seat.game_id),
    )


def answered_at(world: World, report: Report, errand: Errand, title: str, page: str) -> Report:
    """The report with buttons that write to an address made for this question, or open its page."""
    code = str(MailCode("1", errand.token[:MARK]))  # so that a signature below it isn't read

    def linked(answer: Answer) -> Answer:
        return replace(answer, mail=mail_link(world, str(errand), subject_of(title), answer.order, code), page=page)

    return replace(report, answers=tuple(map(linked, report.answers)))


def _linked(world: World, seat: Seat, name: SeatMessageId, address: str, subject: str, answer: Answer) -> Answer:
    """The answer with a link that writes the order as a mail, and one to the page with the order in its text box."""
    mail = mail_link(world, address, subject, answer.order, str(MailCode.of(name)), answers=str(name))
    return replace(answer, mail=mail, page=answer.page or _page(world, seat, answer.order))


def _page(world: World, seat: Seat, orders: str) -> str:
    """The game's page with orders in its text box."""
    lines = "%0A".join(map(encoded, orders.split("\n")))
    return f"{signed_links.game_link(world, seat.game_id)}?order={lines}#write"


def for_readers(world: World, report: Report) -> Report:
    """The report, without links if readers can't open them."""
    return report if world.settings.links else report.without_links()


def mail_link(world: World, address: str, subject: str, order: str, code: str = "", *, answers: str = "") -> str:
    """The link that writes a mail to one of our addresses; see `tap_link`."""
    style = style_of(world.settings)
    subject = f"{subject} {tag(style, address)}".strip()
    return tap_link(reply_address(style, address), subject, order, code, answers=answers)


def shown_address(world: World, address: str) -> str:
    """One of our addresses as a mail names it."""
    return reply_address(style_of(world.settings), address)


def subject_of(title: str) -> str:
    """The subject of a game's mails, for players who want it to stay the same."""
    return f'{US} "{title}"'


def heading(session: Session, world: World, game: Game, language: str, page: str = "") -> facts.GameFacts:
    """The facts about a game for the top of a mail; `page`: its link, "" for the game's page.

    Without links in mails, the facts have none.
    """
    page = (page or signed_links.game_link(world, game.id)) if world.settings.links else ""
    return facts.GameFacts(game.id, game.title, names_of(session, game.id), page, language, bots(session, game.id))
