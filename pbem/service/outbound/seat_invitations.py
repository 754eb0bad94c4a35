"""Invitations to take over a seat or become game master: the mails, and the replies to them.

The mail's address contains a token that only its reader has. Opening the page never acts.
"""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import Final

from sqlalchemy.orm import Session

from pbem import facts, rules
from pbem.art.text import board_text
from pbem.i18n import Translator
from pbem.mail.addresses import Errand, errand_token
from pbem.mail.message import ParsedMessage as Written
from pbem.outcomes import of_robot
from pbem.service.accounts import players, signed_links
from pbem.service.accounts.mail_tokens import by_token, token_of
from pbem.service.errors import NotPossible
from pbem.service.games.orders import names_of
from pbem.service.notifications.mail_types import SeatInvitation, SeatInvitationAnswered, SeatInvitationRefused
from pbem.service.outbound.envelope import answered_at, from_us, subject_of
from pbem.service.outbound.mail_wording import writes
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.outbound.seat_offers import said_in
from pbem.service.payloads import enqueue
from pbem.service.received_mail import read
from pbem.service.seats import seat_invitations
from pbem.service.world import World
from pbem.store.models import Game, Invitation, Message, Player
from pbem.wording.document import Report
from pbem.wording.sections import seat_invitations as prose
from pbem.wording.sections.grammar import Narrator

PAGE: Final = "invited"


def find(session: Session, world: World, token: str, now: datetime) -> Invitation | None:
    """The open invitation of a link."""
    found = by_token(session, world.settings.secret, "invited", Invitation, token)
    return None if found is None or found.closed_at or found.until <= now else found


def take_reply(session: Session, message: Message, invitation_id: int, now: datetime) -> None:
    """Read a mail to the invitation's address: the first own word is yes or no; else send the invitation again."""
    letter = read(message.raw or b"", envelope_sender=message.sender)
    invitation = session.get(Invitation, invitation_id)
    message.subject = letter.subject
    if letter.auto or invitation is None:
        message.outcome = of_robot(letter.auto) if letter.auto else "no_answer"
        return
    lines = [(line.number, line.text, line.quoted) for line in letter.lines] if isinstance(letter, Written) else []
    said = said_in(lines)
    message.outcome = {"yes": "accepted", "no": "declined", "off": "declined"}.get(said, "no_answer")
    if said == "yes":
        _accept(session, invitation, message, now)
    elif said:
        seat_invitations.decline(session, invitation, now)
    else:
        again = f"report:invited:{invitation.id}:{now:%Y%m%d}"
        enqueue(session, SeatInvitation(invitation.id), again, now)


def _accept(session: Session, invitation: Invitation, message: Message, now: datetime) -> None:
    """Accept it; a new person gets an account, like everyone who joins by mail."""
    try:
        seat_invitations.check_open(invitation, now)
        seat_invitations.accept(session, invitation, _player(session, invitation, now), now)
    except NotPossible as reason:
        message.outcome = "no_answer"
        mail = SeatInvitationRefused(invitation.id, message.id, reason.sentence)
        enqueue(session, mail, f"report:invited_refused:{message.id}", now)


def _player(session: Session, invitation: Invitation, now: datetime) -> Player:
    found = seat_invitations.invited_player(session, invitation)
    language = session.get_one(Game, invitation.game_id).language
    return found or players.known(session, invitation.email or "", now, language=language)


# -- the mails --------------------------------------------------------------------------------------------------------


def asked(
    session: Session, world: World, invitation: Invitation, language: str
) -> tuple[prose.SeatInvitation, Narrator]:
    """What an invited person may see of the game: the same as a spectator."""
    game = session.get_one(Game, invitation.game_id)
    names, translator = names_of(session, game.id), Translator(language)
    view = rules.view(game.state, None) if game.state else None
    place = partial(rules.place_name, game.edition, language=language)
    host = session.get(Player, invitation.by_id) if invitation.by_id else None
    found = prose.SeatInvitation(
        title=game.title,
        edition=game.edition,
        host=host.handle if host else "",
        seat=invitation.seat or "",
        before=names.get(invitation.seat or "", ""),
        view=view,
        board=board_text(view, None, names, place, translator) if view and invitation.seat else (),
        options=game.options,
        pace=facts.Pace.of(game.time_control),
        until=invitation.until,
        page=_page(world, invitation),
    )
    return found, Narrator(None, names, game.edition, translator)


def _page(world: World, invitation: Invitation) -> str:
    return f"{world.settings.url}/{PAGE}/{_token(world, invitation)}"


def _token(world: World, invitation: Invitation) -> str:
    return token_of(world.settings.secret, "invited", invitation)


@writes(SeatInvitation)
def _invited(session: Session, world: World, mail: SeatInvitation, now: datetime) -> OutgoingMail | None:
    invitation = session.get(Invitation, mail.invitation)
    if invitation is None or invitation.closed_at:
        return None
    language, zone = _reads(session, invitation)
    report = prose.invitation(*asked(session, world, invitation, language), zone)
    return _letter(session, world, invitation, report, seat_invitations.written_to(session, invitation), now)


@writes(SeatInvitationRefused)
def _refused(session: Session, world: World, mail: SeatInvitationRefused, now: datetime) -> OutgoingMail | None:
    """To somebody whose acceptance had no effect."""
    invitation = session.get(Invitation, mail.invitation)
    if invitation is None:
        return None
    translator, to = Translator(_reads(session, invitation)[0]), session.get_one(Message, mail.message).sender
    return _letter(session, world, invitation, prose.refused(translator, mail.why.said(translator)), to or None, now)


@writes(SeatInvitationAnswered)
def _done(session: Session, world: World, mail: SeatInvitationAnswered, now: datetime) -> OutgoingMail | None:
    """To the game master who invited."""
    invitation = session.get(Invitation, mail.invitation)
    host = session.get(Player, invitation.by_id) if invitation and invitation.by_id else None
    if invitation is None or host is None:
        return None
    seat, page = invitation.seat or "", signed_links.game_link(world, invitation.game_id)
    report = prose.answered(Translator(host.language), mail.who, mail.said, seat, page)
    return _letter(session, world, invitation, report, players.email_of(session, host.id), now)


def _reads(session: Session, invitation: Invitation) -> tuple[str, str]:
    """The invited person's language and time zone; for a new person, the game's language."""
    found = seat_invitations.invited_player(session, invitation)
    language = session.get_one(Game, invitation.game_id).language
    return (found.language, found.timezone) if found else (language, "UTC")


def _letter(
    session: Session, world: World, invitation: Invitation, report: Report, to: str | None, now: datetime
) -> OutgoingMail | None:
    """Not stored with the game's mails, because the game master must not see the address for accepting."""
    if to is None:
        return None
    number = errand_token(world.settings.secret, "invited", invitation.token + now.isoformat() + report.headline)
    title = session.get_one(Game, invitation.game_id).title
    errand = Errand("invited", _token(world, invitation), world.settings.mail_domain)
    report = answered_at(world, report, errand, title, _page(world, invitation))
    letter = from_us(world, report, to, f"invited.{number}", now, subject=subject_of(title))
    if invitation.closed_at is None:
        letter.address = str(errand)
    return letter
