"""Mail to the lobby address, play@host: list, join or create games, practise, and commands of masters without a seat.

Nothing is created for an address before its owner has confirmed a mail sent there, because a sender address can be
forged. The request is stored with the message; its token is in the address that the confirmation goes to.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import asdict
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy.orm import Session

from pbem.actions.action import Admitted, admit
from pbem.actions.registry import GAME_MASTER
from pbem.actions.typed import read_typed
from pbem.i18n import N_, Translator
from pbem.mail.addresses import errand_token
from pbem.mail.message import ParsedMessage as Written
from pbem.orders.commands import split_master_command
from pbem.orders.spellings import is_yes
from pbem.outcomes import of_robot
from pbem.rules import JSON, OPTIONS, Unplayable, complete_new, edition
from pbem.rules.options import CLASSIC
from pbem.service.accounts import players
from pbem.service.accounts.rate_limits import count_hit
from pbem.service.deadlines.time_control import SETTINGS, checked
from pbem.service.errors import NotPossible, NotYours, TooMany
from pbem.service.games import following, sender_auth
from pbem.service.games.orders import names_of
from pbem.service.lobby import request_parser
from pbem.service.lobby.request_parser import LobbyRequest
from pbem.service.notifications.mail_types import LobbyAnswer, LobbyRequestDone, OperatorMail
from pbem.service.payloads import enqueue
from pbem.service.received_mail import read
from pbem.service.seats import leaving, substitutes
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.service.world import World
from pbem.store.games import seats_of
from pbem.store.models import Game, Message, Player, Seat
from pbem.store.players import player_by_email

DAY: Final = timedelta(days=1)
LASTS: Final = timedelta(days=7)
_NOT_YOURS: Final = N_("There is no game {game}, or you aren't its game master.")
_BY_PAGE: Final = N_("Do this on the game master's page, because the players must be told first.")


def answer_mail(session: Session, message: Message, now: datetime) -> None:
    """Read a mail to the lobby and schedule the reply."""
    letter = read(message.raw or b"", envelope_sender=message.sender)
    message.subject = letter.subject
    if letter.auto:
        message.outcome = of_robot(letter.auto)
    elif not letter.sender or sender_auth.vouched_of(message).failed:
        message.outcome = "no_sender"
    elif not may_be_answered(session, message, letter.sender, now):
        message.outcome = "too_many"
    else:
        own = [line.text for line in letter.own] if isinstance(letter, Written) else []
        _answer(session, message, letter.sender, own or [letter.subject], now)


def _answer(session: Session, message: Message, sender: str, lines: Sequence[str], now: datetime) -> None:
    _keep(session, message, sender, request_parser.read(lines), now)


def _keep(session: Session, message: Message, sender: str, request: LobbyRequest, now: datetime) -> None:
    said: JSON = {"sender": sender, "request": request.to_json(), "answer": request.do}
    if request.do in _DOES:
        said |= _ask_back(session, request, sender, now)
    proved = sender_auth.vouched_of(message).domain
    message.outcome, message.detail = "visitor", said
    if said["answer"] == "confirm" and request.do in _WATCHING and proved:
        confirmed(session, message, now)
        return
    enqueue(session, LobbyAnswer(message.id), f"report:desk:{message.id}", now)


def ask_for_practice(session: Session, world: World, email: str, language: str, source: str, now: datetime) -> None:
    """Handle a request for a practice game, like a mail with the word `practice`, from somebody who typed their address
    on a page.

    The mail sent to the address asks whether it was they. Raises NotPossible after too many requests.
    """
    count_hit(session, "start", email, source, now)
    known_by = f"page:{secrets.token_hex(8)}"
    message = Message(direction="in", dedupe=known_by, sender=email, received_at=now)
    message.subject = Translator(language).gettext("First game")
    message.recipient = f"play@{world.settings.mail_domain}"
    message.token = errand_token(world.settings.secret, "confirm", known_by)
    session.add(message)
    session.flush()
    _keep(session, message, email, LobbyRequest("practice", language=language), now)


def take_yes(session: Session, message: Message, asked: Message, now: datetime) -> None:
    """Read the answer to `did you ask for this?`: if its first word isn't yes, ask once more."""
    letter = read(message.raw or b"", envelope_sender=message.sender)
    if letter.auto:
        message.outcome = of_robot(letter.auto)
        return
    lines = [(line.number, line.text, line.quoted) for line in letter.lines] if isinstance(letter, Written) else []
    if is_yes(sender_auth.first_word(lines)):
        message.outcome = "accepted"
        confirmed(session, asked, now)
        return
    message.outcome = "no_answer"
    if "done" not in (asked.detail or {}):
        again = f"report:desk:{asked.id}:{now:%Y%m%d}"
        enqueue(session, LobbyAnswer(asked.id), again, now)


def confirmed(session: Session, asked: Message, now: datetime) -> None:
    """Carry out a confirmed request, once, and report the result by mail."""
    kept = asked.detail or {}
    if "done" in kept or kept.get("answer") != "confirm":
        return
    try:
        _check_age(asked, now)
        done = _DOES[kept["request"]["do"]](session, LobbyRequest.from_json(kept["request"]), kept["sender"], now)
    except NotPossible as reason:
        done = {"refused": reason.sentence.to_json()}
    asked.detail = kept | {"done": done}
    if not done.get("told"):
        enqueue(session, LobbyRequestDone(asked.id), f"report:desk_done:{asked.id}", now)


def _check_age(asked: Message, now: datetime) -> None:
    if asked.received_at + LASTS < now:
        raise NotPossible("That request is more than a week old and has expired. Please ask again.")


def may_be_answered(session: Session, message: Message, sender: str, now: datetime) -> bool:
    """Whether another mail may go to the sender today; it is counted.

    A sender who has proved to own the address has a separate quota, which nobody else can use up in their name; the
    shared quota is for unknown senders.
    """
    proved = sender in sender_auth.vouched_of(message).addresses
    unknown = not proved and player_by_email(session, sender) is None
    source = (message.detail or {}).get("source", "")
    try:
        count_hit(session, "desk", f"{sender} proved" if proved else sender, source, now, all_together=unknown)
    except TooMany as refused:
        if refused.by == "everybody":
            alert = OperatorMail(now.isoformat(), desk=True)
            enqueue(session, alert, f"report:operator:desk:{now:%Y%m%d}", now)
        return False
    return True


def _ask_back(session: Session, request: LobbyRequest, sender: str, now: datetime) -> JSON:
    """The content of the reply: the question whether it was the sender, or why the request can't be carried out."""
    try:
        _check(session, request, sender, now)
    except NotPossible as reason:
        return {"answer": "refused", "why": reason.sentence.to_json()}
    return {"answer": "confirm"} | ({"options": _options(request)} if request.do in ("new", "practice") else {})


def _check(session: Session, request: LobbyRequest, sender: str, now: datetime) -> None:
    """Raises NotPossible for requests that couldn't be carried out anyway."""
    if request.name and player_by_email(session, sender) is None:
        players.check_handle(session, request.name)
    if request.do in _WATCHING:
        _WATCHING[request.do](session, player_by_email(session, sender), request.game)
    elif request.do == "join":
        _free_seat(session, request.game, sender)
    elif request.do == "master":
        _admit(session, request, sender, now)
    elif not 2 <= request.players <= 5 or len(request.guests) >= request.players:
        raise NotPossible("El Grande is for 2 to 5 players, you among them.")
    else:
        _options(request)
        checked(_pace(request))


def _free_seat(session: Session, game_id: str, email: str) -> Seat:
    """The seat kept for that address, or a free one of a public game. Nothing is revealed about private games."""
    game = session.get(Game, game_id)
    kept = create_game.seat_kept_for(session, game_id, email) if game else None
    if game is None or game.status != "open" or not (kept or game.public):
        raise NotPossible("There is no open game called {game}.", game=game_id)
    seat = kept or create_game.free_seat(session, game_id)
    if seat is None:
        raise NotPossible("There's no free seat in {game}.", game=game_id)
    return seat


def _join(session: Session, request: LobbyRequest, email: str, now: datetime) -> JSON:
    player = players.known(session, email, now, request.name, language=request.language)
    seat = _free_seat(session, request.game, email)
    game = create_game.join(session, request.game, seat.name, player, request.word, now)
    missing = sum(other.status != "joined" for other in seats_of(session, game.id))
    return {"do": "join", "game": game.id, "missing": missing, "told": game.status == "running"}


def _new(session: Session, request: LobbyRequest, email: str, now: datetime) -> JSON:
    player = players.known(session, email, now, request.name, language=request.language)
    for guest in request.guests:
        count_hit(session, "invitation", guest, email, now)
    free = request.players - 1 - len(request.guests)
    guests = [Guest(player=player), *(Guest(email=guest) for guest in request.guests), *[Guest()] * free]
    pace = {"answer_hours": request.hours} if request.hours >= 0 else {}
    game = create_game.create_game(session, _plan(request, guests, player, pace | {"public": free > 0}), now)
    return {"do": "new", "game": game.id, "missing": request.players - 1, "guests": list(request.guests)}


def _practise(session: Session, request: LobbyRequest, email: str, now: datetime) -> JSON:
    player = players.known(session, email, now, request.name, language=request.language)
    guests = [Guest(player=player), *[Guest(bot="steady")] * (request.players - 1)]
    game = create_game.create_game(session, _plan(request, guests, player, {"answer_hours": 0, "hint": True}), now)
    return {"do": "practice", "game": game.id, "told": True}


def _stand_by(session: Session, request: LobbyRequest, email: str, now: datetime) -> JSON:
    player = players.known(session, email, now, request.name, language=request.language)
    standing = substitutes.change(session, player, request.word or "on", now)
    return {"do": "standby", "standing": asdict(standing) if standing else None}


def _watch(session: Session, request: LobbyRequest, email: str, now: datetime) -> JSON:
    player = players.known(session, email, now, request.name, language=request.language)
    following.follow(session, player, request.game, now)
    return {"do": "watch", "game": request.game}


def _unwatch(session: Session, request: LobbyRequest, email: str, now: datetime) -> JSON:
    following.unfollow(session, player_by_email(session, email), request.game)
    return {"do": "unwatch", "game": request.game}


def _leave(session: Session, request: LobbyRequest, email: str, now: datetime) -> JSON:
    left, game = leaving.leave(session, player_by_email(session, email), request.game, now)
    return {"do": "unwatch", "game": game} if left == "watched" else {"do": "leave", "game": game, "told": True}


def _master(session: Session, request: LobbyRequest, email: str, now: datetime) -> JSON:
    """Carry out a command of a game master who doesn't play."""
    admitted, text = _admit(session, request, email, now)
    done = admitted.carry_out(read_typed(admitted.action, text, names_of(session, admitted.game.id)))
    if done.vote:
        return {"do": "master", "vote": done.vote.id}
    return {"do": "master", "done": admitted.action.done or N_("Done.")}


def _admit(session: Session, request: LobbyRequest, email: str, now: datetime) -> tuple[Admitted[Any], str]:
    """The action, if the sender may do it, and the rest of the text.

    Raises NotPossible, with the same message whether the game doesn't exist or is somebody else's.
    """
    name, text = split_master_command(request.word)
    action, player = GAME_MASTER[name], player_by_email(session, email)
    if player is None or session.get(Game, request.game) is None:
        raise NotPossible(_NOT_YOURS, game=request.game)
    try:
        admitted = admit(session, action, player, request.game, now)
    except NotYours:
        raise NotPossible(_NOT_YOURS, game=request.game) from None
    if action.tries:  # the players have to be informed first
        raise NotPossible(_BY_PAGE)
    read_typed(action, text, names_of(session, request.game))
    return admitted, text


def _plan(request: LobbyRequest, guests: Sequence[Guest], player: Player, pace: dict[str, Any]) -> Plan:
    edition = request.edition or "classic"
    pace = _pace(request) | pace
    return Plan(guests, edition=edition, options=_options(request), pace=pace, master=player, host=player)


def _pace(request: LobbyRequest) -> dict[str, Any]:
    """The requested clock settings, such as `on_miss=standby`."""
    return {name: value for name, value in request.options.items() if name in SETTINGS}


def _options(request: LobbyRequest) -> dict[str, Any]:
    """The requested options. Raises NotPossible if they don't make a game."""
    if request.rounds and str(request.rounds) not in OPTIONS["rounds"].values:
        wrong = N_("A game has {values} rounds, not {rounds}.")
        raise NotPossible(wrong, values=OPTIONS["rounds"].values, rounds=request.rounds)
    options = {name: value for name, value in request.options.items() if name not in SETTINGS}
    options |= {"rounds": str(request.rounds)} if request.rounds else {}
    try:
        return complete_new(options, edition(request.edition or CLASSIC).name, request.players)
    except Unplayable as error:
        raise NotPossible(error.reason, **error.named) from error


_WATCHING: Final[dict[str, Callable[[Session, Player | None, str], object]]] = {
    "watch": following.check,
    "unwatch": following.check_followed,
    "leave": leaving.named,
}
_DOES: Final[dict[str, Callable[[Session, LobbyRequest, str, datetime], JSON]]] = {
    "join": _join,
    "new": _new,
    "practice": _practise,
    "standby": _stand_by,
    "watch": _watch,
    "unwatch": _unwatch,
    "leave": _leave,
    "master": _master,
}
