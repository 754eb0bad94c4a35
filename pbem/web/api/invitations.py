"""API endpoints for a game's links."""

from __future__ import annotations

from functools import partial
from typing import Final

from pbem.actions import hosting
from pbem.rules import JSON
from pbem.service.accounts import signed_links
from pbem.service.games import queries
from pbem.web.api.endpoint import Call, absent, endpoint
from pbem.web.api.new_game import FOUNDING
from pbem.web.api.player_actions import expose
from pbem.web.api.schemas import maybe, text, thing

_LINKS: Final = thing(
    "`join`: for who shall take a free seat, while there may be one; `watch`: for who shall look on.",
    join=maybe(text()),
    watch=text(),
)


@endpoint("GET", "/games/<game>/links", FOUNDING, scope="read", answer=_LINKS)
def links_of(call: Call, game: str) -> JSON:
    """The links I may share, for a game in which I have a seat or am the game master."""
    found, me = queries.find_game(call.db, game), call.player.id
    if found is None or not (found.master_id == me or queries.seat_of_player(call.db, game, me)):
        raise absent("seat")
    join = signed_links.join_link(call.world, found) if found.status == "open" else None
    return {"join": join, "watch": signed_links.watch_link(call.world, found)}


_expose: Final = partial(expose, part=__name__, tag=FOUNDING, scope="found")
_expose(hosting.new_link, "/games/<game>/links", name="renew_links", answer=_LINKS, then=links_of)
_expose(hosting.invite, "/games/<game>/invitations", body=thing(email=text(most=254)))
_expose(hosting.uninvite, "/games/<game>/invitations/<seat>", "DELETE")
_expose(hosting.word, "/games/<game>/word")
