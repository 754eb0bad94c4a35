"""Creating a game, inviting, joining, starting."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem import rules
from pbem.bots import BOT_NAMES, BOTS
from pbem.mail.charset import tidy
from pbem.service.accounts import addresses, rate_limits
from pbem.service.accounts.guests import name_at_table
from pbem.service.accounts.signed_links import JoinLink
from pbem.service.deadlines.time_control import checked
from pbem.service.errors import NotPossible
from pbem.service.games import audit_log
from pbem.service.games.orders import advance
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.notifications.mail_types import Declined, Invite, Start
from pbem.service.payloads import enqueue
from pbem.service.seats import inactivity
from pbem.store.database import note_change
from pbem.store.games import lock_game, seats_of
from pbem.store.models import Game, Player, Seat
from pbem.store.session_cache import invalidate


@dataclass(frozen=True)
class Guest:
    """The intended player of a seat: the founder, somebody to invite, a bot, or (none given) anyone with the link.

    `known`: the player whose `email` it is, if the host knows them by name and not by address.
    """

    player: Player | None = None
    email: str | None = None
    bot: str | None = None
    known: Player | None = None


@dataclass(frozen=True)
class Plan:
    """A founder's request for a game; missing values take their defaults."""

    guests: Sequence[Guest]
    title: str = ""
    game_id: str = ""
    edition: str = "classic"
    options: dict[str, Any] = field(default_factory=dict)
    pace: dict[str, Any] = field(default_factory=dict)
    master: Player | None = None
    host: Player | None = None
    seed: str = ""
    language: str = ""  # the game's language; "" is the host's
    source: str = ""  # the requesting IP address; "" is this machine's operator
    by_operator: bool = False  # the limits on invitations are for strangers


def create_game(session: Session, plan: Plan, now: datetime) -> Game:
    """Create a game with its seats and schedule invitations; it starts at once if no answers are needed.

    Raises NotPossible, with a message for people, if the plan is invalid or its host has created too many games.
    """
    options, pace = _options(plan), checked(plan.pace)
    if not 2 <= len(plan.guests) <= len(rules.COLOURS):
        raise NotPossible("El Grande is for 2 to 5 players; this game has {n}.", n=len(plan.guests))
    if plan.host:
        rate_limits.count_hit(session, "founding", f"player {plan.host.id}", "", now)
    seed = plan.seed or secrets.token_hex(32)
    game = Game(
        id=_new_id(session, plan.game_id),
        title=_title(plan.title),
        edition=plan.edition,
        options=options,
        seats=len(plan.guests),
        status="open",
        seed=seed,
        commitment=rules.commitment(seed),
        rules=rules.VERSION,
        position=0,
        master_id=plan.master.id if plan.master else None,
        time_control=pace,
        public=bool(pace.get("public")),
        hours=pace["answer_hours"],
        language=plan.language or (plan.host.language if plan.host else "en"),
        created_at=now,
    )
    game.title = game.title or game.id
    session.add(game)
    note_change(session, game.id)
    for place, (name, guest) in enumerate(zip(rules.COLOURS, plan.guests, strict=False)):
        session.add(_seat(session, game, name, place, guest, plan.host))
    session.flush()
    invalidate(session)
    for seat, guest in zip(seats_of(session, game.id), plan.guests, strict=True):
        if seat.status == "invited" and seat.invited_email:
            if not plan.by_operator:
                _count_invitation(session, seat, plan.host, now, plan.source, guest.known)
            _schedule_invitation(session, seat, plan.host, now)
    inactivity.watch_game(session, game, now)
    _start_when_full(session, game, now)
    return game


def _options(plan: Plan) -> dict[str, str]:
    try:
        rules.edition(plan.edition)
        return rules.complete_new(plan.options, plan.edition, len(plan.guests))
    except rules.Unplayable as error:
        raise NotPossible(error.reason, **error.named) from error


def invite(session: Session, seat: Seat, host: Player | None, now: datetime, source: str = "") -> None:
    """Schedule the invitation mail for a seat. Raises NotPossible if there were too many."""
    _count_invitation(session, seat, host, now, source)
    _schedule_invitation(session, seat, host, now)


def _count_invitation(
    session: Session, seat: Seat, host: Player | None, now: datetime, source: str, known: Player | None = None
) -> None:
    """Count an invitation against the limits. A `known` player is counted and named by their handle, so that nobody
    learns whose address it is.
    """
    counted = f"player {known.id}" if known else seat.invited_email or ""
    if host:
        rate_limits.count_hit(session, "inviting", f"player {host.id}", "", now)
    rate_limits.count_hit(session, "invitation", counted, source, now, named=known.handle if known else "")


def _schedule_invitation(session: Session, seat: Seat, host: Player | None, now: datetime) -> None:
    language = session.get_one(Game, seat.game_id).language
    mail = Invite(seat.game_id, seat.name, host.handle if host else None, language)
    enqueue(session, mail, f"report:invite:{seat.game_id}:{seat.name}:{seat.token_version}", now)


def join(session: Session, game_id: str, name: str, player: Player, word: str, now: datetime) -> Game:
    """Give a player a seat; with the last one the game starts. Raises NotPossible."""
    game = lock_game(session, game_id)
    seats = {seat.name: seat for seat in seats_of(session, game_id)}
    seat = seats[name]
    if seat.status == "joined" and seat.player_id == player.id:
        return game
    if game.status != "open" or seat.status != "invited":
        raise NotPossible(
            "That seat is taken, and the game has started." if game.status != "open" else "That seat is taken."
        )
    if any(other.player_id == player.id for other in seats.values()):
        raise NotPossible("You already have a seat in this game.")
    audit_log.refuse_who_looked(session, game_id, player)
    seat.player_id, seat.handle = player.id, player.handle
    seat.word = fair_word(word)
    seat.status = "joined"
    _start_when_full(session, game, now)
    return game


def change_word(session: Session, game: Game, player_id: int, word: str) -> bool:
    """Change a player's shuffle word while the game is open. False if it isn't open or the player has no seat."""
    mine = next((seat for seat in seats_of(session, game.id) if seat.player_id == player_id), None)
    if mine is None or game.status != "open":
        return False
    mine.word = fair_word(word)
    return True


def fair_word(word: str) -> str:
    """A player's shuffle word as it is hashed and shown."""
    return "".join(filter(str.isprintable, word)).strip()[:40]


def keep_seat(
    session: Session, game_id: str, name: str, email: str, now: datetime, source: str = "", *, by: int | None = None
) -> None:
    """Reserve a free seat for a new person's address and send the invitation there as proof.

    `by`: the player who typed the address, if not the newcomer. Raises NotPossible, also if too many were invited from
    there, or to that address.
    """
    game = lock_game(session, game_id)
    seat = next(seat for seat in seats_of(session, game_id) if seat.name == name)
    if game.status != "open" or seat.status != "invited" or seat.invited_email:
        raise NotPossible("That seat is taken.")
    seat.invited_email, seat.invited_by = email.lower(), by
    seat.token_version += 1
    invite(session, seat, session.get(Player, game.master_id) if game.master_id else None, now, source)


def decline(session: Session, game_id: str, name: str, now: datetime) -> None:
    """Decline an invitation: the seat becomes free for anyone with the link, and the host is told."""
    game = lock_game(session, game_id)
    seat = next(seat for seat in seats_of(session, game_id) if seat.name == name)
    if game.status != "open" or seat.status != "invited":
        raise NotPossible("There's no invitation to decline: the game has started, or you've already joined it.")
    seat.invited_email = None
    seat.token_version += 1
    for other in seats_of(session, game_id):
        if other.status == "joined" and other.player_id and not other.bot:
            dedupe = f"report:declined:{game_id}:{name}:{seat.token_version}:{other.name}"
            enqueue(session, Declined(game_id, other.name, name), dedupe, now)


def free_seat(session: Session, game_id: str) -> Seat | None:
    """The first seat that isn't reserved."""
    for seat in seats_of(session, game_id):
        if seat.status == "invited" and seat.invited_email is None and seat.player_id is None:
            return seat
    return None


def seat_kept_for(session: Session, game_id: str, email: str) -> Seat | None:
    """The seat reserved for an address, while the invitation is open."""
    for seat in seats_of(session, game_id):
        if seat.status == "invited" and seat.invited_email == email.lower():
            return seat
    return None


def seat_kept_for_player(session: Session, game_id: str, player_id: int) -> Seat | None:
    """The seat reserved for one of a player's addresses."""
    kept = (seat_kept_for(session, game_id, email) for email in addresses.confirmed_emails(session, player_id))
    return next(filter(None, kept), None)


def seat_of_link(session: Session, game: Game, link: JoinLink) -> Seat | None:
    """The seat that the link's holder may take; None if it is taken, or all are."""
    if link.seat is None:
        return free_seat(session, game.id) if game.status == "open" else None
    seat = next((seat for seat in seats_of(session, game.id) if seat.name == link.seat), None)
    stands = seat is not None and seat.token_version == link.version and seat.status == "invited"
    return seat if stands else None


def seat_for(session: Session, game_id: str, player_id: int, link: JoinLink | None) -> Seat | None:
    """The seat a player may take: the one reserved for them, else a free one if public or they have the link.

    Locks the game, since two players may want the seat.
    """
    game = session.get(Game, game_id) and lock_game(session, game_id)
    if game is None:
        return None
    may = game.public or link == JoinLink(game_id, None, game.link_version)
    free = free_seat(session, game_id) if may and game.status == "open" else None
    return seat_kept_for_player(session, game_id, player_id) or free


def _seat(session: Session, game: Game, name: str, place: int, guest: Guest, host: Player | None) -> Seat:
    seat = Seat(game_id=game.id, name=name, place=place, status="invited", token_version=0, told=0)
    if guest.bot:
        if guest.bot not in BOTS:
            raise NotPossible(
                "There is no bot called {name}. Choose one of: {names}.", name=repr(guest.bot), names=", ".join(BOTS)
            )
        seat.bot, seat.status, seat.word = guest.bot, "joined", ""
        seat.handle = BOT_NAMES[place]
    elif guest.player:
        seat.player_id, seat.handle, seat.status, seat.word = guest.player.id, name_at_table(guest.player), "joined", ""
    else:
        seat.invited_email = guest.email.lower() if guest.email else None
        seat.invited_by = host.id if host and guest.email and guest.known is None else None
    return seat


def _title(title: str) -> str:
    """One short line without links: it is in the subject of invitations to any address."""
    if re.search(r"://|www\.|@|\w\.\w{2}", title, re.IGNORECASE):
        raise NotPossible("Use a few words without addresses as the title.")
    return " ".join(tidy(title).split())[:60]


def _start_when_full(session: Session, game: Game, now: datetime) -> None:
    seats = seats_of(session, game.id)
    if any(seat.status != "joined" for seat in seats):
        return
    game.status, game.started_at = "running", now
    unit = GameUnitOfWork(session, game, now)
    words = {seat.name: seat.word or "" for seat in seats}
    unit.begin(rules.deal(game.edition, words, game.options, game.seed))
    for seat in unit.people():
        unit.tell(Start(game.id, seat.name), f"start:{game.id}")
    unit.greeted = True
    advance(unit)
    unit.close()


def numbered(session: Session, begins: str) -> str:
    """A free short id with that prefix. The random number keeps private games from being guessed.

    An invalid prefix is returned unchanged and is refused later.
    """
    if not _fits(begins):
        return begins
    while True:
        name = f"{begins[:8]}{1000 + secrets.randbelow(9000)}"
        if session.scalar(select(Game.id).where(Game.id == name)) is None:
            return name


def _fits(name: str) -> bool:
    return name.isascii() and name.isalnum() and name.islower() and name[0].isalpha() and 3 <= len(name) <= 12


def _new_id(session: Session, wanted: str) -> str:
    """The game's short id for addresses and links: the requested one, or a region's name with a number."""
    if not wanted:
        return numbered(session, secrets.choice([region for region in rules.REGIONS if "_" not in region]))
    if not _fits(wanted):
        raise NotPossible("A game's short name has 3 to 12 lower-case letters and digits and starts with a letter.")
    if session.get(Game, wanted):
        raise NotPossible("There is already a game called {name}.", name=repr(wanted))
    return wanted
