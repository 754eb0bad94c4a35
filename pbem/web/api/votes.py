"""API endpoints for votes, standby, offered seats, and returning to one's seat."""

from __future__ import annotations

from functools import partial
from typing import Final

from pbem.actions import together
from pbem.rules import JSON
from pbem.service.games.orders import names_of
from pbem.service.seats import substitutes, votes
from pbem.vote_kinds import VoteKind
from pbem.web.api.action_inputs import body_of
from pbem.web.api.endpoint import Call, endpoint
from pbem.web.api.game_access import moment, my_seat
from pbem.web.api.player_actions import expose
from pbem.web.api.schemas import EDITION, HOURS, SEAT, TIME, YES, array_of, maybe, number, one_of, text, thing

TOGETHER: Final = "Votes and requests"

_BALLOT: Final = thing(
    "An open vote: how many have said what, never who. `everybody`: all must agree, and silence is a no; else most of "
    "those who say anything decide. `mine`: what I have said; `wish`: what else belongs to what is asked for.",
    kind=one_of(*(kind.key for kind in VoteKind)),
    who=text("Who proposes it, or would come back"),
    hours=HOURS,
    deadline=TIME,
    everybody=YES,
    yes=number(),
    no=number(),
    voters=number(),
    mine=maybe(YES),
    wish={"type": "object"},
)


@endpoint("GET", "/games/<game>/vote", TOGETHER, scope="read", answer=thing(vote=maybe(_BALLOT)))
def open_vote(call: Call, game: str) -> JSON:
    """The open vote of a game."""
    access, mine = my_seat(call, game)
    ballot = votes.ballot(call.db, access.game, names_of(call.db, game), mine.name)
    if ballot is None:
        return {"vote": None}
    names = ("who", "hours", "everybody", "yes", "no", "voters", "mine", "wish")
    shown = {name: getattr(ballot, name) for name in names}
    return {"vote": shown | {"kind": ballot.kind.key, "deadline": moment(ballot.until)}}


_expose: Final = partial(expose, part=__name__, tag=TOGETHER)
_VOICE: Final = body_of(
    together.Vote,
    "",
    about="`vote`: what I say to the open vote; or `propose`: what I put to the vote, for so many `hours`.",
)
_expose(
    together.vote,
    "/games/<game>/vote",
    body=_VOICE | {"oneOf": [{"required": ["vote"]}, {"required": ["propose"]}]},
    answer=thing(outcome=one_of("open", "passed", "failed", "void"), said=text()),
)
_expose(
    together.share,
    "/games/<game>/share",
    about="What whoever takes over my seat may read.",
    answer=thing("What whoever takes over my seat may read.", notes=YES, orders=YES),
)
_expose(together.back, "/games/<game>/back", answer=thing(became=one_of("taken", "back", "asked")))

_STANDBY: Final = thing("`edition` null: any.", edition=maybe(EDITION), least_hours=HOURS)


@endpoint("GET", "/me/standby", TOGETHER, scope="read", answer=thing(standby=maybe(_STANDBY)))
def standing(call: Call) -> JSON:
    """Whether I am on the list of substitutes, and for which games."""
    kept = substitutes.standby_of(call.db, call.player.id)
    return {"standby": {"edition": kept.edition or None, "least_hours": kept.least_hours} if kept else None}


_expose(
    together.stand_by,
    "/me/standby",
    summary="Join the list of substitutes, to be asked when a seat becomes free.",
    fixed={"standby": "on"},
)
_expose(
    together.stand_by,
    "/me/standby",
    "DELETE",
    name="stand_down",
    summary="Leave the list of substitutes.",
    fixed={"standby": "off", "edition": "", "least_hours": 0},
)

_OFFER: Final = thing(
    "`until`: it is only lent until then; `before`: who sat there.",
    offer=text(),
    game=text(),
    seat=SEAT,
    before=text(),
    until=maybe(TIME),
)


@endpoint("GET", "/me/offers", TOGETHER, scope="read", answer=array_of(_OFFER))
def my_offers(call: Call) -> list[JSON]:
    """The seats I am offered."""
    return [
        {
            "offer": offer.token,
            "game": vacancy.game_id,
            "seat": vacancy.seat,
            "before": vacancy.before,
            "until": moment(vacancy.until),
        }
        for offer, vacancy in substitutes.offers_to(call.db, call.player.id)
    ]


_expose(
    together.answer_offer,
    "/me/offers/<offer>",
    answer=thing(became=one_of("taken", "back", "asked", "declined")),
)
