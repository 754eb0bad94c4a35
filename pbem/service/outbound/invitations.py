"""Mails outside a seat's turn: invitations, decisions for a game master, login links."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Session

from pbem import facts
from pbem.rules import title, view
from pbem.service.accounts import login_links, players, signed_links
from pbem.service.games import queries
from pbem.service.notifications.mail_types import AskMaster, Declined, Invite, LoginMail, NotBegun, SeatMail
from pbem.service.outbound import mail_headers
from pbem.service.outbound.envelope import about, from_seat, from_us, heading, subject_of
from pbem.service.outbound.mail_wording import place_of, writes
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.world import World
from pbem.store.games import seats_of
from pbem.store.models import Game, LoginLink, Message, PendingAnswer, Player, Seat
from pbem.store.players import player_by_email
from pbem.wording.document import Report
from pbem.wording.sections import game_mails, invitations


@writes(Invite)
def invitation(session: Session, world: World, mail: Invite, now: datetime) -> OutgoingMail | None:
    """The host, the game, the sealed shuffle, and how to accept: by reply or link."""
    game, seat = place_of(session, mail)
    if seat.status != "invited" or not seat.invited_email:
        return None
    invited = facts.InvitationFacts(
        id=game.id,
        title=game.title,
        host=mail.host or "",
        seated=queries.seated(session, game.id),
        seats=game.seats,
        edition=title(game.edition),
        options=game.options,
        pace=facts.Pace.of(game.time_control),
        commitment=game.commitment,
        link=signed_links.invitation_link(world, seat) if world.settings.links else "",
        language=_language(session, seat, mail.language),
    )
    return _letter(
        session, world, mail, seat, seat.invited_email, invitations.invitation(invited), game.title, "root", now
    )


@writes(Declined)
def declined(session: Session, world: World, mail: Declined, now: datetime) -> OutgoingMail | None:
    """To those who have joined: a seat is free again, and anyone with the link can take it."""
    game, seat = place_of(session, mail)
    to = players.email_of(session, seat.player_id) if seat.player_id else None
    if to is None or game.status != "open":
        return None
    table = heading(session, world, game, _language(session, seat), signed_links.join_link(world, game))
    report = invitations.declined(table, mail.declined, left=mail.left)
    return _letter(session, world, mail, seat, to, report, game.title, "declined", now)


@writes(NotBegun)
def not_begun(session: Session, world: World, mail: NotBegun, now: datetime) -> OutgoingMail | None:
    """The receipt for a message that came before the game began."""
    game, seat = place_of(session, mail)
    message = session.get_one(Message, mail.message)
    to = seat.invited_email or (players.email_of(session, seat.player_id) if seat.player_id else None)
    if to is None:
        return None
    table = heading(session, world, game, _language(session, seat))
    missing = sum(other.status != "joined" for other in seats_of(session, game.id))
    word = (seat.word or "") if "word" in (message.detail or {}).get("notes", ()) else ""
    report = invitations.not_begun(table, message.outcome or "", missing, word)
    letter = _letter(session, world, mail, seat, to, report, game.title, "receipt", now, message.token or message.id)
    letter.answers(message.message_id)
    return letter


def _language(session: Session, seat: Seat, invited_in: str = "") -> str:
    """The language of the seat's player; of an invited person their own if known, else the invitation's."""
    known = player_by_email(session, seat.invited_email) if seat.invited_email and not seat.player_id else None
    if known or seat.player_id:
        return known.language if known else players.language_of(session, seat.player_id)
    return invited_in or session.get_one(Game, seat.game_id).language


@writes(AskMaster)
def to_master(session: Session, world: World, mail: AskMaster, now: datetime) -> OutgoingMail | None:
    """A deadline has passed, and the master decides. Sent neither from a seat's address nor with its view."""
    game, seat = place_of(session, mail)
    if not session.get_one(PendingAnswer, mail.wait).actionable:
        return None
    master = session.get_one(Player, mail.player)
    to = players.email_of(session, master.id)
    if to is None or game.state is None:
        return None
    table = heading(session, world, game, master.language)
    key = view(game.state, None)["waiting"].get(seat.name, "")
    report = game_mails.to_master(table, seat.name, key, facts.Due(now, master.timezone))
    return about(world, game, report, to, f"master.{game.id}.{mail.wait}", now)


@writes(LoginMail)
def login(session: Session, world: World, mail: LoginMail, now: datetime) -> OutgoingMail | None:
    """The login link and code. For an unknown address the same work is done, but no mail is sent."""
    if mail.link is None:
        nowhere = signed_links.login_link(world, "nobody")
        report = invitations.login(_way_in(nowhere, "000000"), world.settings.default_language)
        from_us(world, report, "nobody", "nobody", now).to_bytes()
        return None
    link = session.get(LoginLink, mail.link)
    player = session.get_one(Player, mail.player)
    asked = link and link.email and players.writes_from(session, player.id, link.email)
    to = link.email if link and asked else players.email_of(session, player.id)
    if link is None or link.used_at or to is None:
        return None
    token = mail.token or login_links.mailed_token(world.settings.secret, mail.made_of)
    code = login_links.mailed_code(world.settings.secret, mail.made_of) if link.code else ""
    report = invitations.login(_way_in(signed_links.login_link(world, token), code), player.language)
    number = f"login.{link.id[:12]}"
    return from_us(world, report, to, number, now, subject="El Grande: your link")


def _way_in(link: str, code: str) -> facts.LoginFacts:
    return facts.LoginFacts(link, login_links.LASTS, code, login_links.CODE_LASTS)


def _letter(
    session: Session,
    world: World,
    mail: SeatMail,
    seat: Seat,
    to: str,
    report: Report,
    title: str,
    kind: str,
    now: datetime,
    number: int | str = 0,
) -> OutgoingMail:
    letter = from_seat(world, seat, subject_of(title), report, to, kind, number, now)
    letter.root_id = None if kind == "root" else mail_headers.root_of(session, world, seat)
    letter.headers = mail_headers.for_seat(world, seat, type(mail))
    return letter
