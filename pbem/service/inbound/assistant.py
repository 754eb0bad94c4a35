"""Mail from players to an address that isn't a seat's: to play@, or in reply to a mail about several games.

It is routed by its contents and sender: to the games named in its lines; else to the only game that the sender plays,
or the only one that waits for them. Otherwise the sender is asked which game is meant, and nothing is done. Mail that
isn't about their games goes to the lobby.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy.orm import Session

from pbem import rules
from pbem.mail.message import MessageLine
from pbem.mail.message import ParsedMessage as Written
from pbem.orders.consent import Said, consent
from pbem.orders.context import Context
from pbem.orders.reading_results import Reading
from pbem.outcomes import of_robot
from pbem.service.games import parsing, sender_auth
from pbem.service.games.orders import names_of
from pbem.service.inbound import other_games
from pbem.service.inbound.commands import only_asks
from pbem.service.inbound.inbox import take_in
from pbem.service.lobby import mail_requests, request_parser
from pbem.service.notifications.mail_types import WhichGame
from pbem.service.outbound.which_game_mail import Place, places_of
from pbem.service.payloads import enqueue
from pbem.service.received_mail import read
from pbem.service.seats import leaving
from pbem.store.games import seats_kept_for
from pbem.store.models import Message, Player, Seat
from pbem.store.pending_answers import open_wait
from pbem.store.players import player_by_email

Parcel = tuple[Place, Sequence[MessageLine]]
_FOR_A_GAME = ("help", "rules")
"""Lobby requests that a game can handle too, or that mean that the mail contains no request."""


def answer_mail(session: Session, message: Message, now: datetime) -> None:
    """Read a mail to play@.

    Its address is public, so it counts only if our mail server proves the sender; unproved mails get only a few replies
    a day.
    """
    letter = read(message.raw or b"", envelope_sender=message.sender)
    player = player_by_email(session, letter.sender) if letter.sender else None
    if isinstance(letter, Written) and not letter.auto and (seat := _invited(session, letter)):
        message.game_id, message.seat = seat.game_id, seat.name
        session.flush()
        take_in(session, message, now)
        return
    places = places_of(session, player.id) if player else []
    known = sender_auth.vouched_of(message)
    if player is None or not isinstance(letter, Written) or letter.auto or known.failed:
        mail_requests.answer_mail(session, message, now)
        return
    if not _concerns_games(session, places, letter.own):
        mail_requests.answer_mail(session, message, now)
    elif not known.domain and not mail_requests.may_be_answered(session, message, letter.sender, now):
        message.outcome, message.subject = "too_many", letter.subject
    elif not _deliver(session, message, letter, places, now):
        message.subject = letter.subject
        _ask_which(
            session, message, player, f"report:which_game:{message.id}", now, _of_all(session, places, letter.own)
        )


def _invited(session: Session, letter: Written) -> Seat | None:
    """The seat reserved for the sender, if there is only one and they accept or refuse an invitation."""
    seats = seats_kept_for(session, letter.sender) if letter.sender else ()
    answered = len(seats) == 1 and consent([line.text for line in letter.own]) in (Said.YES, Said.NO)
    return seats[0] if answered else None


def take_reply(session: Session, message: Message, about: Message, now: datetime) -> None:
    """Read a message that replies to `about`, a mail about several games.

    That game checks the sender, as for any other message.
    """
    letter = read(message.raw or b"", envelope_sender=message.sender)
    player = player_by_email(session, about.recipient)
    if letter.auto or player is None:
        message.outcome = of_robot(letter.auto or "")
        return
    if isinstance(letter, Written) and _deliver(session, message, letter, places_of(session, player.id), now):
        return
    message.subject = letter.subject
    overview = isinstance(letter, Written) and _of_all(session, places_of(session, player.id), letter.own)
    _ask_which(session, message, player, f"report:which_game:{about.id}:{now:%Y%m%d}:{overview}", now, overview)


def _deliver(session: Session, message: Message, letter: Written, places: Sequence[Place], now: datetime) -> bool:
    """Pass each line to the game it is for; return False, doing nothing, if any line's game is unclear."""
    parcels = _parcels(session, places, letter.own)
    if len(parcels) == 1:
        [((game, seat), _)] = parcels
        message.game_id, message.seat = game.id, seat.name
        session.flush()
        take_in(session, message, now)
    elif parcels:
        message.outcome, message.subject = "several_games", letter.subject
        for place, lines in parcels:
            other_games.pass_on(session, message, letter, place, lines, now)
    return bool(parcels)


def _ask_which(session: Session, message: Message, player: Player, dedupe: str, now: datetime, overview: bool) -> None:
    """Ask which game is meant, or report the status of all."""
    message.outcome = "commands" if overview else "which_game"
    enqueue(session, WhichGame(player.id, message.id, overview), dedupe, now)


def _of_all(session: Session, places: Sequence[Place], own: Sequence[MessageLine]) -> bool:
    """Whether a mail asks for something that can be answered for several games at once."""
    reading = _reading(session, places[0], own) if places else Reading()
    return only_asks(reading) and all(command.name in ("status", "waiting", "help") for command in reading.commands)


def _parcels(session: Session, places: Sequence[Place], own: Sequence[MessageLine]) -> list[Parcel]:
    """The games that are meant, each with its lines; none if that is unclear."""
    by_id = {place[0].id: place for place in places}
    names = other_games.names_of_games([game for game, _ in places])
    found = other_games.sort(own, names)
    if found.named:
        first = by_id[next(iter(found.named))]
        clear = not found.loose or not _says_something(_reading(session, first, found.loose))
        return [(by_id[game], lines) for game, lines in found.named.items()] if clear else []
    mentioned = other_games.mentioned(own, names)
    if mentioned:
        return [(by_id[mentioned.pop()], own)] if len(mentioned) == 1 else []
    if len(places) == 1:
        return [(places[0], own)]
    asking = [place for place in places if open_wait(session, place[0].id, place[1].name)]
    if _of_all(session, places, own):
        return []
    if len(asking) != 1 or _speaks(_reading(session, asking[0], own)):
        return []
    return [(asking[0], own)]


def _reading(session: Session, place: Place, lines: Sequence[MessageLine]) -> Reading:
    game, seat = place
    assert game.state is not None, "only games that have begun are among the places"
    context = Context(rules.view(game.state, seat.name), names_of(session, game.id))
    return parsing.reading(session, [(line.number, line.text, False) for line in lines], context)


def _says_something(reading: Reading) -> bool:
    """Whether the reading contains more than a greeting."""
    return bool(reading.orders or reading.commands or reading.problems or reading.press or reading.previews)


def _speaks(reading: Reading) -> bool:
    """Whether the lines contain press, which must go to the game that is meant or to none."""
    return bool(reading.press) or any(problem.code.startswith("press_") for problem in reading.problems)


def _concerns_games(session: Session, places: Sequence[Place], own: Sequence[MessageLine]) -> bool:
    """Whether a mail is about a game of its sender: more than a greeting, and not a lobby request.

    An order (`New Castile 2`) counts even if it looks like a lobby request; `join granada7` doesn't.
    """
    readings = [_reading(session, place, own) for place in places]
    asked = request_parser.read([line.text for line in own])
    if asked.do == "leave":
        player = next((seat.player_id for _, seat in places), None)
        others = leaving.all_of(session, player) if player else ()
        return asked.game in {game.id for game, _ in places} or not (asked.game or others or not places)
    if asked.do in _FOR_A_GAME:
        return any(map(_says_something, readings))
    return any(reading.orders for reading in readings)
