"""A page of every type, with somebody who may see it, on a running server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import select
from werkzeug.routing import MapAdapter

from pbem import app
from pbem.bots import make
from pbem.mail.addresses import SeatAddress
from pbem.mail.transports.maildir import Mailbox
from pbem.service.accounts import account_changes, login_links, players, signed_links
from pbem.service.accounts.mail_tokens import token_of
from pbem.service.games import permissions
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.notifications.mail_types import DIGEST
from pbem.service.seats import leaving, seat_invitations, substitutes
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.service.world import World
from pbem.store.models import Game, Message, Offer, Player
from tests.e2e.table import founded
from tests.servers import wait_until

STRANGER, PLAYER, GUEST = "stranger", "player", "guest"


class Place(NamedTuple):
    """A page and who looks at it: nobody in particular, a player who is also operator, or a guest."""

    who: str
    path: str


TYPES: Final[tuple[str, ...]] = (
    *("landing", "login", "login-code", "login-link", "offline", "nowhere", "lobby", "lobby-running", "players"),
    *("profile", "join", "guest-game", "guest-games", "keep", "games", "new", "waiting-room", "game", "plans"),
    *("onlooker", "over", "replay", "proof", "chapter", "scoring-chapter", "rules", "cards", "card", "me"),
    *("addresses", "logins", "tokens", "account", "confirm-address", "undo-address", "confirm-sender", "stop"),
    *("standby", "invited", "mailbox", "folder", "mail", "api", "webhooks", "master", "master-answers"),
    *("master-log", "master-mails", "master-mail", "master-seat", "master-look", "admin", "admin-announcements"),
    *("admin-bounces", "admin-games", "admin-jobs", "admin-log", "admin-players", "admin-senders"),
)
"""The names of the pages that `places` returns."""

NOT_PAGES: Final = frozenset(
    {
        *("static", "pictures.board", "pictures.font", "console.mail_picture", "mailbox.html", "mailbox.part"),
        *("feed.log", "table.record", "subscriptions.calendar", "health.alive", "health.metrics", "health.ready"),
        *("notifications.manifest", "notifications.service_worker"),
        *("live.game", "live.own_games", "live.lobby", "live.local_mail", "notifications.mine"),
    }
)
"""Endpoints that answer with a file, a picture, a mail, an event stream or a redirect."""


def places(world: World, running: str, address: str) -> dict[str, Place]:
    """Every type of page. `running`: a game of the player with this address, who becomes an operator."""
    with world.database.write() as session:
        me = players.known(session, address, world.clock())
        me.admin = True
        handle = me.handle
    over, watched, waiting = finished(world, address), founded(world, 2, 1)[0], open_game(world, address)
    led, unseen = mastered(world, address), mastered(world, address)
    letter = strange_letter(world, led)
    look_at(world, led, address, letter)
    mail = f"/mailbox/{address}/"
    mine = {
        "games": "/",
        "new": "/new",
        "waiting-room": f"/g/{waiting}",
        "game": f"/g/{running}",
        "plans": f"/g/{running}?plan=1&round=all",
        "onlooker": f"/g/{watched}",
        "over": f"/g/{over}",
        "replay": f"/g/{over}/replay",
        "proof": f"/g/{over}/proof",
        "chapter": "/rules/2023/play/turn",
        "scoring-chapter": "/rules/classic/play/scoring",
        "rules": "/rules",
        "cards": "/rules/2023",
        "card": f"/rules/2023/{card_on_the_table(world, running)}?game={running}",
        "me": "/me",
        "addresses": "/me/addresses",
        "logins": "/me/login",
        "tokens": "/me/tokens",
        "account": "/me/account",
        "mailbox": "/mailbox/",
        "folder": mail,
        "mail": mail + newest_mail(world, address),
        "api": "/api",
        "webhooks": "/api/webhooks",
        "master": f"/g/{led}/master",
        "master-answers": f"/g/{led}/master/answers",
        "master-log": f"/g/{led}/master/log",
        "master-mails": f"/g/{led}/master/mails",
        "master-mail": f"/g/{led}/master/mail/{letter.id}",
        "master-seat": f"/g/{led}/master/seat/blue",
        "master-look": f"/g/{unseen}/master/mails",
        "admin": "/admin",
    } | {f"admin-{name}": f"/admin/{name}" for name in ADMIN}
    anybody = {
        "landing": "/",
        "login": "/login",
        "login-code": "/login/code",
        "login-link": login(world, address),
        "offline": "/offline",
        "nowhere": "/nowhere",
        "lobby": "/lobby",
        "lobby-running": "/lobby?show=running",
        "players": "/players",
        "profile": f"/players/{handle}",
        "join": join(world, waiting),
        "confirm-sender": f"/confirm/{token_of(world.settings.secret, 'confirm', letter)}",
        "stop": stop(world, address),
        "standby": standby(world),
        "invited": invited(world, watched),
        **confirmations(world, address),
    }
    theirs = {"guest-game": "", "guest-games": "/", "keep": "/keep"}
    found = {name: Place(PLAYER, path) for name, path in mine.items()}
    found |= {name: Place(STRANGER, path) for name, path in anybody.items()}
    return found | {name: Place(GUEST, path) for name, path in theirs.items()}


ADMIN: Final = ("announcements", "bounces", "games", "jobs", "log", "players", "senders")


def finished(world: World, address: str) -> str:
    """A finished game, played by bots in that player's name."""
    game, _ = founded(world, 1, 1, address, options={"rounds": "6"})
    bot = make("random", game)
    with world.database.write() as session:
        unit = GameUnitOfWork.open(session, game, world.clock())
        while asked := unit.questions():
            seat, question = next(iter(asked.items()))
            unit.answer(seat, bot(question, dict), by="bot")
        unit.close()
    return game


def mastered(world: World, address: str) -> str:
    """A game of others; the player with this address is its game master."""
    game, _ = founded(world, 2, 1)
    with world.database.write() as session:
        session.get_one(Game, game).master_id = players.known(session, address, world.clock()).id
    return game


def look_at(world: World, game: str, address: str, letter: Message) -> None:
    """Let the game master see all mails, this one and the blue seat; the players are told."""
    with world.database.write() as session:
        found, now = session.get_one(Game, game), world.clock()
        me = players.known(session, address, now).id
        permissions.record_look(session, found, me, "mails", now)
        permissions.record_look(session, found, me, "mail", now, seat=letter.seat or "", key=letter.id)
        permissions.record_look(session, found, me, "seat", now, seat="blue")


def open_game(world: World, address: str) -> str:
    """A game that waits for an invited friend and for anybody."""
    with world.database.write() as session:
        host = players.known(session, address, world.clock())
        guests = [Guest(player=host), Guest(email="friend@example.org"), Guest(), Guest(bot="steady")]
        plan = Plan(guests, title="Who comes along?", host=host, pace={"public": True})
        return create_game.create_game(session, plan, world.clock()).id


def strange_letter(world: World, game: str) -> Message:
    """A mail to the game from an address that nobody has confirmed."""
    to = SeatAddress.make(world.settings.secret, game, "red", 0, world.settings.mail_domain)
    raw = f"From: strange@example.net\r\nTo: {to}\r\nMessage-ID: <strange@example.net>\r\n\r\nstatus\r\n"
    app.take_mail(world, "strange@example.net", str(to), raw.encode())

    def found() -> Message | None:
        with world.database.read() as session:
            return session.scalar(select(Message).where(Message.game_id == game, Message.outcome == "wrong_sender"))

    wait_until(found)
    letter = found()
    assert letter
    return letter


def newest_mail(world: World, address: str) -> str:
    box = Mailbox(world.settings.maildir)
    wait_until(lambda: [*box.messages(address)])
    return next(iter(box.messages(address))).key


def card_on_the_table(world: World, game: str) -> str:
    with world.database.read() as session:
        state = session.get_one(Game, game).state
    assert state
    return str(state["board"]["cards"]["2"])


def login(world: World, address: str) -> str:
    with world.database.write() as session:
        me = players.known(session, address, world.clock())
        link = login_links.create_link(session, me, world.clock())
    return _path(signed_links.login_link(world, link))


def join(world: World, game: str) -> str:
    with world.database.read() as session:
        return _path(signed_links.join_link(world, session.get_one(Game, game)))


def stop(world: World, address: str) -> str:
    with world.database.write() as session:
        me = players.known(session, address, world.clock())
        what = signed_links.Stopping(DIGEST.name, version=me.links, player=me.id)
    return _path(signed_links.stop_link(world, what))


def standby(world: World) -> str:
    """A seat that became free, offered to a substitute."""
    game, _ = founded(world, 2, 1)
    with world.database.write() as session:
        dev = players.known(session, "dev@example.org", world.clock(), "Dev")
        substitutes.enlist(session, dev, world.clock())
        leaving.resign(session, game, "red", world.clock())

    def found() -> Offer | None:
        with world.database.read() as session:
            return session.scalar(select(Offer).join(Player).where(Player.handle == "Dev"))

    wait_until(found)
    offer = found()
    assert offer
    return f"/standby/{token_of(world.settings.secret, 'standby', offer)}"


def invited(world: World, game: str) -> str:
    with world.database.write() as session:
        made = seat_invitations.ask(session, game, "red", "new@example.org", world.clock())
        return f"/invited/{token_of(world.settings.secret, 'invited', made)}"


def confirmations(world: World, address: str) -> dict[str, str]:
    """The pages that confirm another address, and stop it."""
    with world.database.write() as session:
        me = players.known(session, address, world.clock())
        change = account_changes.start_change(session, me, "address", world.clock(), "other@example.org")
        confirm, undo = signed_links.confirm_link(world, change.id), signed_links.undo_link(world, change.id)
    return {"confirm-address": _path(confirm), "undo-address": _path(undo)}


def unseen(endpoints: MapAdapter, places: Mapping[str, Place]) -> set[str]:
    """The endpoints with pages that none of these places shows."""
    every = {
        rule.endpoint
        for rule in endpoints.map.iter_rules()
        if "GET" in (rule.methods or ()) and not rule.rule.startswith("/api/v1")
    }
    paths = [place.path.partition("?")[0] for name, place in places.items() if place.path and name != "nowhere"]
    return every - NOT_PAGES - {endpoints.match(path)[0] for path in paths}


def _path(link: str) -> str:
    return urlsplit(link).path
