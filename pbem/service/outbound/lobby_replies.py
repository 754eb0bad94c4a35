"""Mails that aren't from a seat's address: lobby replies, mails to former players and to game masters."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final

from sqlalchemy.orm import Session

from pbem import facts, rules
from pbem.i18n import Sentence, Translator
from pbem.mail.addresses import Errand, SeatAddress, errand_token
from pbem.rules import JSON
from pbem.service.accounts import players, signed_links
from pbem.service.accounts.mail_tokens import token_of
from pbem.service.games import queries
from pbem.service.games.orders import names_of
from pbem.service.lobby import listings
from pbem.service.lobby.request_parser import LobbyRequest
from pbem.service.notifications.mail_types import Left, LobbyAnswer, LobbyRequestDone, MailAgain, MailStopped, ToMaster
from pbem.service.outbound import deadline_calendar, vote_results
from pbem.service.outbound.envelope import US, about, from_us, heading, shown_address
from pbem.service.outbound.mail_wording import writes
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.seats import transfer
from pbem.service.world import World
from pbem.store.games import seat_of, seats_of
from pbem.store.models import Game, Message, Player, Vote
from pbem.store.players import player_by_email
from pbem.wording.document import Report
from pbem.wording.sections import lobby_mails, seat_changes
from pbem.wording.sections.substitutes import standing_by

_ADVERTISES: Final = re.compile(r"://|www\.|@|\w\.\w{2}|\d{5}", re.IGNORECASE)


@writes(LobbyAnswer)
def _desk(session: Session, world: World, mail: LobbyAnswer, now: datetime) -> OutgoingMail | None:
    """The reply to a mail to the lobby."""
    asked = session.get_one(Message, mail.message)
    said = asked.detail or {}
    translator = _translator(session, world, said)
    report = _answer(session, world, said, translator)
    token = token_of(world.settings.secret, "confirm", asked) if said["answer"] == "confirm" and asked.token else ""
    address = str(Errand("confirm", token, world.settings.mail_domain)) if token else ""
    return _to_visitor(world, asked, report, "desk", now, address)


def _answer(session: Session, world: World, said: JSON, translator: Translator) -> Report:
    site = _site(world)
    if said["answer"] == "confirm":
        return lobby_mails.confirm(translator, _wish(said["request"], said.get("options", {})))
    if said["answer"] == "refused":
        return lobby_mails.refused(translator, Sentence.from_json(said["why"]).said(translator), site)
    if said["answer"] == "games":
        return lobby_mails.games(
            translator, [_table(session, game, free) for game, free in listings.open_games(session)], site
        )
    return lobby_mails.welcome(translator, site)


@writes(LobbyRequestDone)
def _done(session: Session, world: World, mail: LobbyRequestDone, now: datetime) -> OutgoingMail | None:
    """The result of a confirmed request."""
    asked = session.get_one(Message, mail.message)
    said = asked.detail or {}
    translator, done, site = _translator(session, world, said), said["done"], _site(world)
    if "refused" in done:
        report = lobby_mails.refused(translator, Sentence.from_json(done["refused"]).said(translator), site)
    elif done["do"] == "standby":
        standing = facts.Standing(**done["standing"]) if done["standing"] else None
        report = lobby_mails.request_done(translator, standing_by(translator, standing), site)
    elif done["do"] in ("watch", "unwatch"):
        told = lobby_mails.watching(translator, done["game"], begins=done["do"] == "watch")
        report = lobby_mails.request_done(translator, told, site)
    elif done["do"] == "master":
        report = lobby_mails.request_done(translator, _mastered(session, translator, done, said["sender"]), site)
    else:
        wish = facts.RequestFacts(done["do"], done["game"])
        page, address = signed_links.game_link(world, done["game"]), _lobby(world)
        report = lobby_mails.waits(translator, wish, done["missing"], page, address)
    return _to_visitor(world, asked, report, "done", now, _own_address(session, world, said["sender"], done))


def _mastered(session: Session, translator: Translator, done: JSON, email: str) -> str:
    """The result of a game master's command."""
    if "vote" not in done:
        return translator.gettext(done["done"])
    held, player = session.get_one(Vote, done["vote"]), player_by_email(session, email)
    names, zone = names_of(session, held.game_id), player.timezone if player else "UTC"
    return vote_results.sentence(session, held, translator, names, zone)


def _own_address(session: Session, world: World, email: str, done: JSON) -> str:
    """The address of the visitor's new seat, so that replies go to that game."""
    player = player_by_email(session, email)
    seats = seats_of(session, done["game"]) if player and "game" in done else ()
    mine = next((seat for seat in seats if player and seat.player_id == player.id), None)
    if mine is None:
        return ""
    settings = world.settings
    return str(SeatAddress.make(settings.secret, mine.game_id, mine.name, mine.token_version, settings.mail_domain))


def _wish(request: JSON, options: dict[str, str]) -> facts.RequestFacts:
    read = LobbyRequest.from_json(request)
    edition = rules.title(read.edition) if read.edition else ""
    return facts.RequestFacts(
        read.do, read.game, read.players, read.guests, read.rounds, read.hours, edition, read.word, options
    )


def _table(session: Session, game: Game, free: int) -> facts.OpenGameFacts:
    title = rules.title(game.edition)
    hours = game.time_control.get("answer_hours", 0)
    return facts.OpenGameFacts(game.id, game.title, title, free, queries.seated(session, game.id), hours, game.options)


@writes(Left)
def _left(session: Session, world: World, mail: Left, now: datetime) -> OutgoingMail | None:
    """To a seat's former player. Reveals nothing about the game."""
    to = players.email_of(session, mail.player)
    if to is None:
        return None
    game = session.get_one(Game, mail.game)
    offer = transfer.offer_to_return(session, game.id, mail.seat, mail.player)
    token = token_of(world.settings.secret, "standby", offer) if offer else ""
    table = _game(session, world, game, mail.player)
    report = seat_changes.left(table, why=mail.why, returns=bool(token) and game.status in ("running", "paused"))
    letter = about(world, game, report, to, f"left.{game.id}.{mail.seat}.{mail.version}", now)
    letter.address = str(Errand("standby", token, world.settings.mail_domain)) if token else letter.address
    if seat := seat_of(session, game.id, mail.seat):
        files = deadline_calendar.removed(session, world, seat, session.get_one(Player, mail.player), now)
        letter.attached, letter.calendared = files.files, files.calendared
    return letter


@writes(ToMaster)
def _said(session: Session, world: World, mail: ToMaster, now: datetime) -> OutgoingMail | None:
    """A player's message to the game master, without the player's address, which is private."""
    game = session.get_one(Game, mail.game)
    to = players.email_of(session, game.master_id) if game.master_id else None
    if to is None or game.master_id is None:
        return None
    report = seat_changes.message_to_master(_game(session, world, game, game.master_id), mail.seat, mail.text)
    return about(world, game, report, to, f"said.{game.id}.{mail.mark}", now)


def _game(session: Session, world: World, game: Game, reader: int) -> facts.GameFacts:
    return heading(session, world, game, session.get_one(Player, reader).language)


def _translator(session: Session, world: World, said: JSON) -> Translator:
    """The visitor's language, else that of the page they used."""
    player = player_by_email(session, said["sender"])
    return Translator(player.language if player else said["request"].get("language") or world.settings.default_language)


def _to_visitor(
    world: World, asked: Message, report: Report, kind: str, now: datetime, address: str = ""
) -> OutgoingMail:
    """A reply to a visitor. Its id is in every reply's headers, so it must not reveal the confirmation address."""
    number = f"{kind}-{errand_token(world.settings.secret, kind, asked.token or '')}"
    to, subject = (asked.detail or {})["sender"], _answering(asked.subject or "")
    letter = from_us(world, report, to, number, now, local="play", subject=subject)
    letter.address = address or letter.address
    letter.answers(asked.message_id)
    return letter


@writes(MailStopped)
def _stopped(session: Session, world: World, mail: MailStopped, now: datetime) -> OutgoingMail | None:
    """Confirm that no more mail is sent."""
    report = lobby_mails.no_mail(_reads(session, world, mail), _site(world), _lobby(world))
    return _confirmed(session, world, mail, report, now)


@writes(MailAgain)
def _again(session: Session, world: World, mail: MailAgain, now: datetime) -> OutgoingMail | None:
    """Confirm that mail is sent again."""
    return _confirmed(session, world, mail, lobby_mails.mail_again(_reads(session, world, mail), _site(world)), now)


def _reads(session: Session, world: World, mail: MailStopped | MailAgain) -> Translator:
    player = player_by_email(session, mail.to)
    return Translator((player.language if player else mail.language) or world.settings.default_language)


def _confirmed(
    session: Session, world: World, mail: MailStopped | MailAgain, report: Report, now: datetime
) -> OutgoingMail:
    asked = session.get_one(Message, mail.message)
    number = f"mail-{errand_token(world.settings.secret, mail.rule.name, asked.token or '')}"
    letter = from_us(world, report, mail.to, number, now, local="play", subject=_answering(asked.subject or ""))
    letter.answers(asked.message_id)
    return letter


def _site(world: World) -> str:
    """The link to the server's pages; "" if mails have none."""
    return world.settings.url if world.settings.links else ""


def _lobby(world: World) -> str:
    return shown_address(world, f"play@{world.settings.mail_domain}")


def _answering(subject: str) -> str:
    """The reply's subject, without text that could be advertising sent in our name."""
    if _ADVERTISES.search(subject):
        return US
    bare = re.sub(r"(?i)^(?:(?:re|aw|sv|rv|antw)\s*:\s*)+", "", subject)
    return f"Re: {bare}" if bare else US
