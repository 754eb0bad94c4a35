"""Moves a running game to another server, in a file that only the new server can open.

The new host's server creates a code, made of its public key and its mail address. With it the old server encrypts the
game, including its hidden state, and gives it up in the same transaction; from then on it answers mail to the game with
the new server's address. The new server opens the file, writes to the players from their seats' new addresses, and
moves every deadline by the time that the game was in transit. A game never runs on both: the old server gives it up
before the file exists, only one server has the key, and a server refuses a file if it has already had that game, or a
later move of it.

What stays behind: mails, invitations, webhooks, channels and an open vote.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes, hpke
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem import rules
from pbem.mail.address_style import own_address, style_of
from pbem.rules import JSON
from pbem.service.accounts import players
from pbem.service.admin.integrity import fault_of_game
from pbem.service.deadlines import answer_windows
from pbem.service.errors import NotPossible
from pbem.service.games import game_master
from pbem.service.inbound.inbox import take_in_arrived
from pbem.service.job_types import AskSubstitutes, BeginAbsence, EndHold, EndPause, ReturnSeat
from pbem.service.outbound.bounces import clock_is_held
from pbem.service.payloads import enqueue
from pbem.service.seats import early_end, inactivity
from pbem.service.world import World
from pbem.store import migrate
from pbem.store.deletion import delete_game, delete_jobs
from pbem.store.games import lock_game, seats_of
from pbem.store.models import Absence, Address, Game, Job, NoMail, Player, StoredOrder
from pbem.store.moving import Rows, players_in, put_game, rows_of_game
from pbem.store.pending_answers import open_waits
from pbem.store.players import addresses_of, player_by_email
from pbem.store.session_cache import invalidate
from pbem.store.votes import free_seats, open_vote

SUITE: Final = hpke.Suite(hpke.KEM.X25519, hpke.KDF.HKDF_SHA256, hpke.AEAD.AES_256_GCM)
MAGIC: Final = b"El Grande, a running game, 1\n"
LARGEST: Final = 200_000_000  # octets of an opened file
FOLDER: Final = "moved"
_CHECK: Final = 4  # octets that detect a mistyped code
_KEPT: Final = ("timezone", "language", "subjects", "digest_hour", "calendar", "hidden", "program")


@dataclass(frozen=True, slots=True)
class Code:
    """The code that the new host gives to the old one. `contact`: the address at which players find the new server."""

    key: bytes
    contact: str

    def __str__(self) -> str:
        return base64.urlsafe_b64encode(self.key + self._check()).decode().rstrip("=") + f":{self.contact}"

    def _check(self) -> bytes:
        return sha256(self.key + self.contact.encode()).digest()[:_CHECK]

    @classmethod
    def parse(cls, text: str) -> Code:
        """Raises NotPossible."""
        letters, _, contact = text.strip().partition(":")
        try:
            found = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
        except binascii.Error:
            found = b""
        code = cls(found[:32], contact)
        if len(found) != 32 + _CHECK or found[32:] != code._check() or not players.mail_address(contact):
            raise NotPossible(
                "This isn't a code for moving games. The other server shows its code with: elgrande import --key"
            )
        return code


def code_of(world: World) -> Code:
    """This server's code."""
    contact = own_address(style_of(world.settings)) or f"play@{world.settings.mail_domain}"
    return Code(_private_key(world.settings.secret).public_key().public_bytes_raw(), contact)


def _private_key(secret: str) -> X25519PrivateKey:
    derive = HKDF(hashes.SHA256(), 32, None, b"El Grande: the key for games that move here")
    return X25519PrivateKey.from_private_bytes(derive.derive(secret.encode()))


# -- leaving -----------------------------------------------------------------------------------------------------------


def give_away(session: Session, world: World, game_id: str, to: Code, now: datetime) -> Path:
    """Encrypt a game for another server and give it up here; return the file, for `finish` once this is committed.

    A game already given to the same server gets its file again. Raises NotPossible.
    """
    game = lock_game(session, game_id)
    folder = world.settings.home / FOLDER
    if game.moved_to:
        place = _place(folder, game)
        if game.moved_to != to.contact or not (place.exists() or _unfinished(place).exists()):
            raise NotPossible("This game has moved to {address}.", address=game.moved_to)
        return place
    if game.status not in ("running", "paused"):
        raise NotPossible("Only a game in progress can be moved.")
    if to.key == code_of(world).key:
        raise NotPossible("This is the code of this server. You need the code of the other one.")
    take_in_arrived(session, game_id, None, now)
    _close_vote(session, game_id, now)
    session.flush()
    game.moves += 1
    session.flush()
    place = _place(folder, game)
    _keep(_unfinished(place), _sealed(_document(session, game, now), to))
    early_end.stop(session, game, now)
    game.moved_to, game.counted_at = to.contact, now
    delete_jobs(session, game_id)
    game_master.announce(session, game, now, "moved_away", to.contact, by=None, aloud=False)
    return place


def finish(place: Path) -> None:
    """Give the file its final name. Not earlier, because after a crash the file could have existed while the game still
    ran here.
    """
    if _unfinished(place).exists():
        _unfinished(place).replace(place)


def _place(folder: Path, game: Game) -> Path:
    return folder / f"{game.id}-{game.moves}.elgrande"


def _unfinished(place: Path) -> Path:
    return place.with_suffix(".part")


def _close_vote(session: Session, game_id: str, now: datetime) -> None:
    vote = open_vote(session, game_id)
    if vote:
        vote.closed_at, vote.outcome = now, "void"


def _document(session: Session, game: Game, now: datetime) -> JSON:
    rows = rows_of_game(session.connection(), game.id)
    people = [_person(session, number, now) for number in sorted(players_in(session.connection(), rows))]
    known = {person["id"] for person in people if person["emails"]}
    if any(seat.player_id and seat.player_id not in known for seat in seats_of(session, game.id)):
        raise NotPossible("The game can't move, because a player has no email address.")
    return {
        "revision": migrate.revision_on(session.connection()),
        "rules": rules.VERSION,
        "at": now.isoformat(),
        "pause_until": _pause_until(session, game),
        "players": [person for person in people if person["emails"]],
        "rows": rows,
    }


def _person(session: Session, number: int, now: datetime) -> JSON:
    player = session.get(Player, number)
    if player is None or player.gone_at or player.guest_until:
        return {"id": number, "emails": []}
    emails = [address.email for address in addresses_of(session, number) if address.confirmed_at]
    away = session.scalars(select(Absence).where(Absence.player_id == number, Absence.ends > now))
    return {
        "id": number,
        "handle": player.handle,
        "emails": emails,
        "no_mail": [email for email in emails if session.get(NoMail, email)],
        "away": [[one.begins.isoformat(), one.ends.isoformat(), one.meanwhile] for one in away],
        **{name: getattr(player, name) for name in _KEPT},
    }


def _pause_until(session: Session, game: Game) -> str | None:
    if game.paused_at is None:
        return None
    name = f"go_on:{game.id}:{game.paused_at.isoformat()}"
    until = session.scalar(select(Job.run_at).where(Job.dedupe == name, Job.done_at.is_(None)))
    return until.isoformat() if until else None


def _sealed(document: JSON, to: Code) -> bytes:
    packed = zlib.compress(json.dumps(document).encode())
    return MAGIC + SUITE.encrypt(packed, X25519PublicKey.from_public_bytes(to.key), MAGIC)


def _keep(place: Path, content: bytes) -> None:
    place.parent.mkdir(mode=0o700, exist_ok=True)
    place.touch(mode=0o600)
    place.write_bytes(content)


# -- arriving ----------------------------------------------------------------------------------------------------------


def is_sealed(content: bytes) -> bool:
    """Whether these are the bytes of a running game's file."""
    return content.startswith(MAGIC)


def take_over(session: Session, world: World, content: bytes, now: datetime) -> Game:
    """Continue a game from another server. Raises NotPossible."""
    document = _opened(session, content, world)
    row = document["rows"]["game"][0]
    _refuse_if_known(session, row)
    left = datetime.fromisoformat(document["at"])
    people = {person["id"]: _here(session, person, now) for person in document["players"]}
    rows: Rows = document["rows"]
    _refuse_two_seats(rows, people)
    session.flush()
    put_game(session.connection(), rows, {number: player.id for number, player in people.items()})
    session.expire_all()
    invalidate(session)
    game = lock_game(session, row["id"])
    if fault := fault_of_game(session, game):
        raise NotPossible("The game can't go on: {why}", why=fault)
    _begin_again(session, game, left, now)
    _go_on(session, game, document, left, now)
    return game


def _opened(session: Session, content: bytes, world: World) -> JSON:
    try:
        packed = SUITE.decrypt(content.removeprefix(MAGIC), _private_key(world.settings.secret), MAGIC)
    except (InvalidTag, ValueError):
        raise NotPossible(
            "This file wasn't made for this server, or it is damaged. Make it with the code from: elgrande import --key"
        ) from None
    unpack = zlib.decompressobj()
    document: JSON = json.loads(unpack.decompress(packed, LARGEST))
    if document["revision"] != migrate.revision_on(session.connection()) or document["rules"] != rules.VERSION:
        raise NotPossible(
            "Both servers must have the same version of El Grande. Upgrade the older one, then try again."
        )
    return document


def _refuse_if_known(session: Session, row: JSON) -> None:
    here = session.get(Game, row["id"])
    if here is None:
        return
    if here.moved_to is None:
        raise NotPossible("There is already a game called {name}.", name=repr(row["id"]))
    if here.moves >= row["moves"]:
        raise NotPossible("This file is outdated. The game has moved to {address}.", address=here.moved_to)
    delete_game(session, here.id)


def _refuse_two_seats(rows: Rows, people: dict[int, Player]) -> None:
    sitting = [people[seat["player_id"]].id for seat in rows["seat"] if seat["player_id"]]
    if len(sitting) > len(set(sitting)):
        raise NotPossible("Two players in that game have the same account here.")


def _here(session: Session, person: JSON, now: datetime) -> Player:
    """The player with one of these addresses, registered with their settings if there is none."""
    found = next((player for email in person["emails"] if (player := player_by_email(session, email))), None)
    if found is None:
        found = players.known(session, person["emails"][0], now, _free_handle(session, person["handle"]))
        for name in _KEPT:
            setattr(found, name, person[name])
        for begins, ends, meanwhile in person["away"]:
            _be_away(session, found, datetime.fromisoformat(begins), datetime.fromisoformat(ends), meanwhile, now)
    for email in person["emails"]:
        if session.scalar(select(Address).where(Address.email == email)) is None:
            session.add(Address(player_id=found.id, email=email, confirmed_at=now))
    for email in person["no_mail"]:
        session.merge(NoMail(email=email, at=now))
    session.flush()
    return found


def _free_handle(session: Session, handle: str) -> str:
    """The name a player had, or "" if it is taken here; at their table they keep it."""
    try:
        return players.check_handle(session, handle)
    except NotPossible:
        return ""


def _be_away(session: Session, player: Player, begins: datetime, ends: datetime, meanwhile: Any, now: datetime) -> None:
    session.add(Absence(player_id=player.id, begins=begins, ends=ends, meanwhile=meanwhile))
    if meanwhile != "wait":
        enqueue(session, BeginAbsence(player.id), f"away:{player.id}:{begins.isoformat()}", max(begins, now))


def _begin_again(session: Session, game: Game, left: datetime, now: datetime) -> None:
    """Schedule what the old server's jobs would have done."""
    late = now - left
    for wait in open_waits(session, game.id):
        if clock_is_held(wait, game):
            answer_windows.restart(session, wait, left)
        wait.deadline_noted = wait.remind_noted = False
    held = select(StoredOrder).where(StoredOrder.game_id == game.id, StoredOrder.counts_at.is_not(None))
    for order in session.scalars(held):
        assert order.counts_at
        order.counts_at += late
        enqueue(session, EndHold(game.id), f"hold:{order.id}:{order.counts_at.isoformat()}", order.counts_at)
    for vacancy in free_seats(session, game.id):
        enqueue(session, AskSubstitutes(vacancy.id), f"standby:{vacancy.id}:{now.isoformat()}", now)
        if vacancy.until:
            enqueue(session, ReturnSeat(vacancy.id), f"home:{vacancy.id}:{now.isoformat()}", vacancy.until)
    inactivity.watch_game(session, game, now)
    session.flush()


def _go_on(session: Session, game: Game, document: JSON, left: datetime, now: datetime) -> None:
    """Move every deadline by the time in transit, and mail all players from their seats' new addresses."""
    if game.status == "running":
        game.status, game.paused_at = "paused", left
        game_master.resume(session, game.id, now, act="moved_here")
        return
    game_master.announce(session, game, now, "moved_here", "", by=None)
    if document["pause_until"] and game.paused_at:
        until = datetime.fromisoformat(document["pause_until"]) + (now - left)
        name = f"go_on:{game.id}:{game.paused_at.isoformat()}:{now.isoformat()}"
        enqueue(session, EndPause(game.id, paused_at=game.paused_at), name, until)
