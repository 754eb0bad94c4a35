"""A game's links; and while it waits for players, whom its founder invites and calls back."""

from __future__ import annotations

from typing import Final

from pbem.rules import JSON
from pbem.service import rows
from pbem.service.accounts import signed_links
from pbem.service.games import queries
from pbem.service.setup import invitations
from pbem.web.api.endpoint import Call, absent, endpoint
from pbem.web.api.new_game import FOUNDING
from pbem.web.api.schemas import maybe, text, thing
from pbem.web.forms import address

_LINKS: Final = thing(
    "`join`: for who shall take a free seat, while there may be one; `watch`: for who shall look on.",
    join=maybe(text()),
    watch=text(),
)


@endpoint("GET", "/games/<game>/links", FOUNDING, scope="read", answer=_LINKS)
def links_of(call: Call, game: str) -> JSON:
    """What I may hand on of a game in which I have a seat, or whose game master I am."""
    found, me = queries.find_game(call.db, game), call.player.id
    if found is None or not (found.master_id == me or queries.seat_of_player(call.db, game, me)):
        raise absent("seat")
    return _links(call, found)


def _links(call: Call, game: rows.Game) -> JSON:
    join = signed_links.join_link(call.world, game) if game.status == "open" else None
    return {"join": join, "watch": signed_links.watch_link(call.world, game)}


@endpoint("POST", "/games/<game>/links", FOUNDING, scope="found", answer=_LINKS)
def renew_links(call: Call, game: str) -> JSON:
    """Make the game's links anew; the old ones are worth nothing any more. For whoever may invite."""
    hosted = _hosted(call, game)
    invitations.new_link(call.db, game)
    return _links(call, hosted)


_INVITED: Final = thing(email=text(most=254))


@endpoint("POST", "/games/<game>/invitations", FOUNDING, scope="found", body=_INVITED)
def invite(call: Call, game: str) -> None:
    """Keep a free seat for an address, and send the invitation there; for the game master, or a table without one."""
    _hosted(call, game)
    email, now = address(call.body["email"]), call.world.clock()
    invitations.invite(call.db, game, email, now, call.source, by=call.player.id)


@endpoint("DELETE", "/games/<game>/invitations/<seat>", FOUNDING, scope="found")
def uninvite(call: Call, game: str, seat: str) -> None:
    """Call an invitation back that was not answered; the seat is free."""
    _hosted(call, game)
    invitations.call_back(call.db, game, seat)


def _hosted(call: Call, game: str) -> rows.Game:
    """The game, locked, for somebody who may invite."""
    found = queries.lock_game(call.db, game)
    if found is None or not invitations.may_invite(call.db, found, call.player):
        raise absent("master")
    return found
