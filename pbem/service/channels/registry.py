"""The channels of a player: adding, changing and removing them."""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode
from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import Final

from cryptography.fernet import Fernet
from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.i18n import N_
from pbem.service.channels import services
from pbem.service.channels.web_push import Subscription
from pbem.service.errors import NotPossible
from pbem.service.notifications.channels import KINDS, KINDS_OF_A_TABLE
from pbem.service.webhooks import http_client
from pbem.store.games import seats_of
from pbem.store.models import Channel, ChannelWay, Game, Player

MOST: Final = 10  # of a player
NAME: Final = 60  # characters
NOT_THEIRS: Final = N_("Only the players and the game master can add a channel for a game.")


def of_player(session: Session, player_id: int) -> Sequence[Channel]:
    return session.scalars(select(Channel).where(Channel.player_id == player_id).order_by(Channel.id)).all()


def add_browser(
    session: Session, secret: str, player: Player, given: str, name: str, wanted: Collection[str], now: datetime
) -> Channel:
    """Add this browser, or replace its old subscription. Raises NotPossible."""
    subscription = Subscription.parse(given)
    http_client.target_of(subscription.endpoint)
    for old in of_player(session, player.id):
        if old.way == "push" and address_of(secret, old) == subscription.to_json():
            old.wanted, old.off_at, old.failures, old.why = _chosen(KINDS, wanted), None, 0, None
            return old
    return _add(session, secret, player, None, "push", name, subscription.to_json(), _chosen(KINDS, wanted), now)


def add_service(
    session: Session, secret: str, player: Player, url: str, game: Game | None, wanted: Collection[str], now: datetime
) -> Channel:
    """Add a service, for the player alone or for a table, whose channel everybody may read. Raises NotPossible."""
    if not services.possible():
        raise NotPossible(N_("This server can't send to such services. Ask its operator to install Apprise."))
    name = services.service_of(url)
    if game is not None and not may_tell_table(session, game, player):
        raise NotPossible(NOT_THEIRS)
    kinds = KINDS if game is None else KINDS_OF_A_TABLE
    return _add(session, secret, player, game, "apprise", name, url, _chosen(kinds, wanted), now)


def may_tell_table(session: Session, game: Game, player: Player) -> bool:
    """Whether a player may add a channel for a game's table."""
    joined = any(seat.player_id == player.id and seat.status == "joined" for seat in seats_of(session, game.id))
    return joined or game.master_id == player.id


def change(session: Session, player_id: int, channel_id: int, wanted: Collection[str]) -> None:
    """Choose other kinds of notification, and switch a channel on again after too many failures."""
    channel = own(session, player_id, channel_id)
    channel.wanted = _chosen(KINDS if channel.game_id is None else KINDS_OF_A_TABLE, wanted)
    channel.off_at, channel.failures, channel.why = None, 0, None


def remove(session: Session, player_id: int, channel_id: int) -> None:
    session.delete(own(session, player_id, channel_id))


def address_of(secret: str, channel: Channel) -> str:
    """The Apprise URL, or the JSON of a Subscription."""
    return _cipher(secret).decrypt(channel.address.encode()).decode()


def own(session: Session, player_id: int, channel_id: int) -> Channel:
    """A channel of the player's. Raises NotPossible."""
    channel = session.get(Channel, channel_id)
    if channel is None or channel.player_id != player_id:
        raise NotPossible(N_("This channel no longer exists."))
    return channel


def _add(
    session: Session,
    secret: str,
    player: Player,
    game: Game | None,
    way: ChannelWay,
    name: str,
    address: str,
    wanted: list[str],
    now: datetime,
) -> Channel:
    if len(of_player(session, player.id)) >= MOST:
        raise NotPossible(N_("You have {n} channels. Remove one first."), n=MOST)
    channel = Channel(
        player_id=player.id,
        game_id=game.id if game else None,
        way=way,
        name=name[:NAME],
        address=_cipher(secret).encrypt(address.encode()).decode(),
        wanted=wanted,
        created_at=now,
    )
    session.add(channel)
    session.flush()
    return channel


def _chosen(kinds: Iterable[str], wanted: Collection[str]) -> list[str]:
    chosen = [kind for kind in kinds if kind in wanted]
    if not chosen:
        raise NotPossible(N_("Choose at least one type of notification."))
    return chosen


def _cipher(secret: str) -> Fernet:
    return Fernet(urlsafe_b64encode(hmac.digest(secret.encode(), b"channel\0address", hashlib.sha256)))
