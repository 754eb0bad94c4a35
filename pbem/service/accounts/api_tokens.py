"""API tokens: they let a program act for a player, within scopes. Shown once when created; stored as a hash."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from pbem.i18n import N_
from pbem.service.errors import NotPossible
from pbem.store.models import ApiToken, Player

SCOPES: Final = {
    "read": N_("see what I see: my games, decisions and orders"),
    "play": N_("send and take back orders, and write messages"),
    "found": N_("create games, and accept or decline invitations"),
    "master": N_("act as game master in my games"),
    "hook": N_("send events from my games to web addresses"),
    "admin": N_("act as an operator of this site"),
}
MOST: Final = 20
_PREFIX: Final = "elgrande_"  # so that a leaked token can be recognised


def make(session: Session, player: Player, name: str, scopes: Collection[str], now: datetime) -> tuple[ApiToken, str]:
    """Create a token; return it with its secret, which is shown only once. Raises NotPossible."""
    chosen = [scope for scope in of_player(player) if scope in scopes]
    if not chosen or len(chosen) < len(set(scopes)):
        may = ", ".join(of_player(player))
        raise NotPossible("Choose at least one permission: {scopes}.", scopes=may)
    name = "".join(filter(str.isprintable, name)).strip()[:60]
    if not name:
        raise NotPossible("Please give the token a name, for example “my laptop”.")
    if len(tokens_of(session, player.id)) >= MOST:
        raise NotPossible("You have {n} tokens. Revoke one you no longer use.", n=MOST)
    shown = _PREFIX + secrets.token_urlsafe(32)
    token = ApiToken(player_id=player.id, name=name, hash=_hash(shown), scopes=chosen, created_at=now)
    session.add(token)
    session.flush()
    return token, shown


def of_player(player: Player) -> dict[str, str]:
    """The scopes that a player's tokens may have."""
    return {scope: words for scope, words in SCOPES.items() if scope != "admin" or player.admin}


_VALID: Final = (
    select(ApiToken, Player)
    .join(Player, Player.id == ApiToken.player_id)
    .where(ApiToken.hash == bindparam("hash"), ApiToken.revoked_at.is_(None))
)


def holder(session: Session, shown: str) -> tuple[ApiToken, Player] | None:
    """The token and its player, in a single query; None if it doesn't exist or was revoked."""
    found = session.execute(_VALID, {"hash": _hash(shown)}).one_or_none()
    return (found[0], found[1]) if found else None


def tokens_of(session: Session, player_id: int) -> Sequence[ApiToken]:
    """A player's valid tokens, oldest first."""
    mine = select(ApiToken).where(ApiToken.player_id == player_id, ApiToken.revoked_at.is_(None))
    return session.scalars(mine.order_by(ApiToken.id)).all()


def valid(session: Session, ids: Collection[int]) -> set[int]:
    """The tokens that haven't been revoked."""
    return set(session.scalars(select(ApiToken.id).where(ApiToken.id.in_(ids), ApiToken.revoked_at.is_(None))))


def revoke(session: Session, player_id: int, token_id: int, now: datetime) -> bool:
    """Revoke a player's token; return whether it existed."""
    token = next((token for token in tokens_of(session, player_id) if token.id == token_id), None)
    if token:
        token.revoked_at = now
    return token is not None


def _hash(shown: str) -> str:
    """A plain hash is enough, since a token has 256 random bits and can't be guessed."""
    return hashlib.sha256(shown.encode("utf-8", "replace")).hexdigest()
