"""Exports all data stored about a player as one document for them.

From games it contains only the player's own data; the rest is in each game's record once the game is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.rules import JSON
from pbem.service.accounts import api_tokens, passkeys, sessions
from pbem.store.games import seats_held_by
from pbem.store.models import (
    Absence,
    Channel,
    DiaryEntry,
    Event,
    Follower,
    Game,
    GameAnalysis,
    Message,
    Note,
    Player,
    PlayerResult,
    Press,
    Rating,
    Seat,
    StoredOrder,
    Webhook,
)
from pbem.store.players import addresses_of

FORMAT: Final = "el-grande-player/1"
LONGEST: Final = 50_000  # characters of a mail


def export_player(session: Session, player: Player, now: datetime) -> JSON:
    """The player's data as one JSON document."""
    emails = [address.email for address in addresses_of(session, player.id)]
    return {
        "format": FORMAT,
        "at": now.isoformat(),
        "player": _row(
            player, "handle", "language", "timezone", "digest_hour", "calendar", "subjects", "created_at", "leaves_at"
        ),
        "addresses": [_row(one, "email", "confirmed_at") for one in addresses_of(session, player.id)],
        "browsers": [
            _row(one, "device", "created_at", "seen_at") for one in sessions.sessions_of(session, player.id, now)
        ],
        "passkeys": [_row(one, "name", "created_at", "used_at") for one in passkeys.passkeys_of(session, player.id)],
        "tokens": [_row(one, "name", "scopes", "created_at") for one in api_tokens.tokens_of(session, player.id)],
        "webhooks": _rows(session, Webhook, player.id, "game_id", "url", "kinds", "created_at", "off_at"),
        "channels": _rows(session, Channel, player.id, "game_id", "way", "name", "wanted", "created_at", "off_at"),
        "absences": _rows(session, Absence, player.id, "begins", "ends", "meanwhile"),
        "watches": _rows(session, Follower, player.id, "game_id", "since"),
        "rating": _rows(session, Rating, player.id, "mu", "sigma", "games"),
        "played": _rows(
            session, PlayerResult, player.id, "game_id", "seat", "place", "points", "answered", "missed", "left"
        ),
        "notes": _rows(session, Note, player.id, "game_id", "text"),
        "diary": _rows(session, DiaryEntry, player.id, "game_id", "position", "text", "shared", "written_at"),
        "games": [_game(session, game, seat) for game, seat in seats_held_by(session, player.id)],
        "mails": [_mail(message) for message in _mails(session, emails)],
    }


def _row(row: Any, *names: str) -> JSON:
    found = {name: getattr(row, name) for name in names}
    return {name: value.isoformat() if isinstance(value, datetime) else value for name, value in found.items()}


def _rows(session: Session, table: Any, player_id: int, *names: str) -> list[JSON]:
    return [_row(row, *names) for row in session.scalars(select(table).where(table.player_id == player_id))]


def _game(session: Session, game: Game, seat: Seat) -> JSON:
    told = _row(game, "id", "title", "edition", "status", "started_at", "ended_at")
    made = session.get(GameAnalysis, game.id)
    told |= {"mistakes": [each for each in made.found["mistakes"] if each["seat"] == seat.name] if made else []}
    told |= {"seat": seat.name, "word": seat.word, "mails": seat.mails, "unwanted": seat.unwanted}
    if _changed_hands(session, game):  # the seat's orders and press may be somebody else's
        return told
    orders = select(StoredOrder).where(StoredOrder.game_id == game.id, StoredOrder.seat == seat.name)
    said = select(Press).where(Press.game_id == game.id, Press.seat == seat.name).order_by(Press.id)
    return told | {
        "orders": [_row(o, "text", "status", "received_at") for o in session.scalars(orders.order_by(StoredOrder.id))],
        "said": [_row(words, "text", "seats", "sent_at") for words in session.scalars(said)],
    }


def _changed_hands(session: Session, game: Game) -> bool:
    act = Event.payload["act"].as_string()
    of_game = select(Event.id).where(Event.game_id == game.id)
    return session.scalar(of_game.where(act.in_(("substituted", "resigned"))).limit(1)) is not None


def _mails(session: Session, emails: list[str]) -> Sequence[Message]:
    """The mails from and to the player."""
    theirs = select(Message).where(Message.sender.in_(emails) | Message.recipient.in_(emails))
    return session.scalars(theirs.order_by(Message.id)).all()


def _mail(message: Message) -> JSON:
    told = _row(message, "direction", "game_id", "seat", "subject", "received_at", "sent_at", "outcome")
    if message.direction == "in":
        told["text"] = (message.raw or b"").decode("utf-8", "replace")[:LONGEST]
    return told
