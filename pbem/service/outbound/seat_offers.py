"""Offers of a seat: the mails, and the replies by mail or page.

The mail's address contains a token that only its reader has. Opening the page never acts.
"""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import Final, Literal

from sqlalchemy.orm import Session

from pbem import facts, rules
from pbem.art.text import board_text
from pbem.i18n import Sentence, Translator
from pbem.mail.addresses import Errand, errand_token
from pbem.mail.message import ParsedMessage as Written
from pbem.orders.consent import Said, consent
from pbem.orders.spellings import commands, phrase
from pbem.outcomes import of_robot
from pbem.service.accounts import players, signed_links
from pbem.service.accounts.mail_tokens import by_token, token_of
from pbem.service.deadlines.time_control import setting
from pbem.service.errors import NotPossible
from pbem.service.games import sender_auth
from pbem.service.games.orders import names_of
from pbem.service.notifications.mail_types import SeatOffer, SeatOfferAnswered, Unfilled
from pbem.service.outbound.envelope import about, answered_at, from_us, subject_of
from pbem.service.outbound.mail_wording import writes
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.payloads import enqueue
from pbem.service.received_mail import read
from pbem.service.seats import substitutes, transfer, vacation, votes
from pbem.service.world import World
from pbem.store.games import seats_of
from pbem.store.models import Game, Message, Offer, OpenSeat, Player
from pbem.vote_kinds import VoteKind
from pbem.wording.document import Report
from pbem.wording.sections import substitutes as prose
from pbem.wording.sections.grammar import Narrator

Became = Literal["taken", "back", "asked"]
PAGE: Final = "standby"
_MOST_WORDS: Final = 3


def find(session: Session, world: World, token: str) -> Offer | None:
    """The offer of a link."""
    return by_token(session, world.settings.secret, "standby", Offer, token)


def seat_of(session: Session, offer: Offer) -> OpenSeat:
    """The offered seat."""
    return session.get_one(OpenSeat, offer.open_seat_id)


def accept(session: Session, offer: Offer, now: datetime) -> Became:
    """Accept: they get the seat, or get it back, or the players vote on it. Raises NotPossible."""
    vacancy, player = session.get_one(OpenSeat, offer.open_seat_id), session.get_one(Player, offer.player_id)
    if vacancy.leaver_id != player.id:
        transfer.take_seat(session, vacancy.id, player, now)
        return "taken"
    if transfer.return_to_seat(session, vacancy.id, player, now):
        if vacancy.until:
            vacation.end_vacation(session, player, now)
        return "back"
    votes.propose(session, vacancy.game_id, vacancy.seat, VoteKind.BACK, 0, now, player)
    return "asked"


def standing(session: Session, player: Player, translator: Translator) -> str:
    """A sentence on whether the player is on the standby list, and for which seats."""
    return prose.standing_by(translator, substitutes.standing(session, player))


def take_reply(session: Session, message: Message, offer_id: int, now: datetime) -> None:
    """Read a mail to such an address: its first own word is yes, back or no; or `standby off`."""
    letter, offer = read(message.raw or b"", envelope_sender=message.sender), session.get_one(Offer, offer_id)
    message.subject = letter.subject
    if letter.auto:
        message.outcome = of_robot(letter.auto)
        return
    lines = [(line.number, line.text, line.quoted) for line in letter.lines] if isinstance(letter, Written) else []
    said = said_in(lines)
    message.outcome = {"yes": "accepted", "no": "declined", "off": "declined"}.get(said, "no_answer")
    if said == "yes":
        _accepted(session, offer, message, now)
        return
    if said in ("no", "off"):
        substitutes.decline(session, offer, now)
    if said == "off" and substitutes.resign(session, session.get_one(Player, offer.player_id)):
        _tell(session, offer, f"{offer.id}:{message.id}", now, said="off")
    elif said == "":
        vacancy = session.get_one(OpenSeat, offer.open_seat_id)
        if vacancy.leaver_id != offer.player_id:
            again = f"report:offer:{offer.id}:{message.id}"
            enqueue(session, SeatOffer(offer.id), again, now)


def _accepted(session: Session, offer: Offer, message: Message, now: datetime) -> None:
    """Accept it; the new player gets the welcome mail, everybody else is told the result."""
    key = f"{offer.id}:{message.id}"
    try:
        became = accept(session, offer, now)
    except NotPossible as reason:
        _tell(session, offer, key, now, said="over", why=reason.sentence)
        return
    if became != "taken":
        _tell(session, offer, key, now, said=became)


def _tell(session: Session, offer: Offer, key: str, now: datetime, said: str, why: Sentence | None = None) -> None:
    enqueue(session, SeatOfferAnswered(offer.id, said, why), f"report:offer_done:{key}", now)


def said_in(lines: sender_auth.Lines) -> Literal["yes", "no", "off", ""]:
    """The answer in a reply to an offer."""
    own = next((text for _, text, quoted in lines if not quoted and text.strip()), "")
    words = own.strip(" .!").split()
    for n in range(min(len(words), _MOST_WORDS), 0, -1):
        name = commands().get(phrase(" ".join(words[:n]).rstrip(",.!")))
        if name == "standby":
            return "off"
        if name == "back":
            return "yes"
    said = consent([text for _, text, quoted in lines if not quoted])
    return "yes" if said is Said.YES else "no" if said is Said.NO else ""


# -- the mails --------------------------------------------------------------------------------------------------------


def free_seat(session: Session, world: World, offer: Offer, language: str) -> tuple[prose.FreeSeat, Narrator]:
    """What a spectator may see of the offered seat, for its mail and its page."""
    vacancy = session.get_one(OpenSeat, offer.open_seat_id)
    game = session.get_one(Game, vacancy.game_id)
    view, names, translator = rules.view(game.state or {}, None), names_of(session, game.id), Translator(language)
    place = partial(rules.place_name, game.edition, language=language)
    free = prose.FreeSeat(
        title=game.title,
        seat=vacancy.seat,
        before=vacancy.before,
        why=vacancy.why,
        until=vacancy.until,
        view=view,
        board=board_text(view, None, names, place, translator),
        options=game.options,
        pace=facts.Pace.of(game.time_control),
        page=_page(world, offer),
    )
    return free, Narrator.of(view, names, translator)


def _page(world: World, offer: Offer) -> str:
    return f"{world.settings.url}/{PAGE}/{_token(world, offer)}"


def _token(world: World, offer: Offer) -> str:
    return token_of(world.settings.secret, "standby", offer)


@writes(SeatOffer)
def _offer(session: Session, world: World, mail: SeatOffer, now: datetime) -> OutgoingMail | None:
    offer = session.get_one(Offer, mail.offer)
    vacancy, player = session.get_one(OpenSeat, offer.open_seat_id), session.get_one(Player, offer.player_id)
    game = session.get_one(Game, vacancy.game_id)
    if vacancy.closed_at or game.state is None:
        return None
    free, narrator = free_seat(session, world, offer, player.language)
    return _letter(session, world, offer, prose.offer(free, narrator, player.timezone), now)


@writes(SeatOfferAnswered)
def _done(session: Session, world: World, mail: SeatOfferAnswered, now: datetime) -> OutgoingMail | None:
    offer = session.get_one(Offer, mail.offer)
    game_id = session.get_one(OpenSeat, offer.open_seat_id).game_id
    translator = Translator(session.get_one(Player, offer.player_id).language)
    why = mail.why.said(translator) if mail.why else ""
    report = prose.offer_result(translator, mail.said, why, signed_links.game_link(world, game_id))
    return _letter(session, world, offer, report, now)


def _letter(session: Session, world: World, offer: Offer, report: Report, now: datetime) -> OutgoingMail | None:
    """A mail from the offer's own address, in its own thread."""
    to = players.email_of(session, offer.player_id)
    if to is None:
        return None
    game = session.get_one(Game, session.get_one(OpenSeat, offer.open_seat_id).game_id)
    number = errand_token(world.settings.secret, "offer", offer.token + now.isoformat())
    errand = Errand("standby", _token(world, offer), world.settings.mail_domain)
    report = answered_at(world, report, errand, game.title, _page(world, offer))
    letter = from_us(world, report, to, f"offer.{number}", now, subject=subject_of(game.title))
    letter.address = str(errand)
    return letter


@writes(Unfilled)
def _unfilled(session: Session, world: World, mail: Unfilled, now: datetime) -> OutgoingMail | None:
    """To a player of a game that hasn't begun."""
    game = session.get_one(Game, mail.game)
    seats = {seat.name: seat for seat in seats_of(session, game.id)}
    player = session.get(Player, seats[mail.seat].player_id)
    to = players.email_of(session, player.id) if player else None
    if to is None or player is None or game.state is not None or mail.closed != (game.status == "abandoned"):
        return None
    missing = sum(seat.status != "joined" for seat in seats.values())
    link = world.settings.url if mail.closed else signed_links.join_link(world, game) if world.settings.links else ""
    days = float(setting(game.time_control, "quiet_days")) - (now - game.created_at).days
    report = prose.unfilled(Translator(player.language), game.title, missing, link, days, closed=mail.closed)
    return about(world, game, report, to, f"unfilled.{game.id}.{mail.seat}.{now:%Y%m%d}", now)
