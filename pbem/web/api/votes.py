"""Deciding together, standing by, taking a seat that is offered, coming back to one's own."""

from __future__ import annotations

from typing import Final

from pbem.rules import JSON
from pbem.service.games import queries
from pbem.service.games.orders import names_of
from pbem.service.outbound import seat_offers, vote_results
from pbem.service.seats import substitutes, votes
from pbem.vote_kinds import VoteKind
from pbem.web.api.endpoint import Call, absent, endpoint
from pbem.web.api.game_access import moment, my_seat, sit_down
from pbem.web.api.schemas import EDITION, HOURS, SEAT, TIME, YES, Schema, array_of, maybe, number, one_of, text, thing

TOGETHER: Final = "The table together"

_BALLOT: Final = thing(
    "An open vote: how many have said what, never who. `everybody`: all must agree, and silence is a no; else most of "
    "those who say anything decide. `mine`: what I have said; `wish`: what else belongs to what is asked for.",
    kind=one_of(*(kind.key for kind in VoteKind)),
    who=text("Who proposes it, or would come back"),
    hours=HOURS,
    until=TIME,
    everybody=YES,
    yes=number(),
    no=number(),
    voters=number(),
    mine=maybe(YES),
    wish={"type": "object"},
)


@endpoint("GET", "/games/<game>/vote", TOGETHER, scope="read", answer=thing(vote=maybe(_BALLOT)))
def open_vote(call: Call, game: str) -> JSON:
    """What the players of a game are deciding now."""
    access, mine = my_seat(call, game)
    ballot = votes.ballot(call.db, access.game, names_of(call.db, game), mine.name)
    if ballot is None:
        return {"vote": None}
    names = ("who", "hours", "everybody", "yes", "no", "voters", "mine", "wish")
    shown = {name: getattr(ballot, name) for name in names}
    return {"vote": shown | {"kind": ballot.kind.key, "until": moment(ballot.until)}}


_VOICE: Final[Schema] = {
    "description": "`vote`: what I say to the open vote; or `propose`: what I put to the vote, for so many `hours`.",
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "vote": one_of("yes", "no"),
        "propose": one_of(*(kind.key for kind in VoteKind if kind.rules.proposer == "player")),
        "hours": HOURS,
    },
    "oneOf": [{"required": ["vote"]}, {"required": ["propose"]}],
}


@endpoint(
    "POST",
    "/games/<game>/vote",
    TOGETHER,
    scope="play",
    body=_VOICE,
    answer=thing(outcome=one_of("open", "passed", "failed", "void"), said=text()),
)
def vote(call: Call, game: str) -> JSON:
    """Say yes or no to what is proposed, or propose something."""
    unit, mine = sit_down(call, game)
    body, now = call.body, unit.now
    if "vote" in body:
        held = votes.cast(call.db, game, mine.name, now, yes=body["vote"] == "yes")
    else:
        held = votes.propose(call.db, game, mine.name, VoteKind.of(body["propose"]), body.get("hours", 0), now)
    names, zone = names_of(call.db, game), call.player.timezone
    return {
        "outcome": held.outcome or "open",
        "said": vote_results.sentence(call.db, held, call.translator, names, zone),
    }


_SHARES: Final = thing("What whoever takes over my seat may read.", notes=YES, orders=YES)


@endpoint("POST", "/games/<game>/share", TOGETHER, scope="play", body=_SHARES, answer=_SHARES)
def share(call: Call, game: str) -> JSON:
    """Say what whoever takes over my seat is left, besides its hand and log."""
    _, mine = sit_down(call, game)
    shared = substitutes.share(mine, [what for what, yes in call.body.items() if yes])
    return {what: what in shared for what in ("notes", "orders")}


_BECAME: Final = thing(became=one_of("taken", "back", "asked"))


@endpoint("POST", "/games/<game>/back", TOGETHER, scope="play", answer=_BECAME)
def back(call: Call, game: str) -> JSON:
    """Have back the seat I left, if nobody has taken it for good; else the table is asked."""
    offer = substitutes.return_offer(call.db, game, call.player.id)
    if offer is None:
        raise absent("free")
    return {"became": seat_offers.accept(call.db, offer, call.world.clock())}


_STANDBY: Final = thing("`edition` null: any.", edition=maybe(EDITION), least_hours=HOURS)


@endpoint("GET", "/me/standby", TOGETHER, scope="read", answer=thing(standby=maybe(_STANDBY)))
def standing(call: Call) -> JSON:
    """Whether I am asked to take over seats, and of which games."""
    kept = substitutes.standby_of(call.db, call.player.id)
    return {"standby": {"edition": kept.edition or None, "least_hours": kept.least_hours} if kept else None}


_LIMITS: Final = thing(optional=("edition", "least_hours"), edition=EDITION, least_hours=HOURS)


@endpoint("POST", "/me/standby", TOGETHER, scope="play", body=_LIMITS)
def stand_by(call: Call) -> None:
    """Be asked to take over seats that fall free."""
    edition, hours = call.body.get("edition", ""), call.body.get("least_hours", 0)
    substitutes.enlist(call.db, call.player, call.world.clock(), edition=edition, least_hours=hours)


@endpoint("DELETE", "/me/standby", TOGETHER, scope="play")
def stand_down(call: Call) -> None:
    """Be asked no more."""
    substitutes.resign(call.db, call.player)


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
    """The seats that I am offered."""
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


@endpoint(
    "POST", "/me/offers/<offer>", TOGETHER, scope="play", body=thing(answer=one_of("yes", "no")),
    answer=thing(became=one_of("taken", "back", "asked", "declined")),
)  # fmt: skip
def answer_offer(call: Call, offer: str) -> JSON:
    """Take a seat that I am offered, or let somebody else be asked. The first yes has it."""
    found = next((mine for mine, _ in substitutes.offers_to(call.db, call.player.id) if mine.token == offer), None)
    if found is None:
        raise absent("free")
    queries.lock_game(call.db, seat_offers.seat_of(call.db, found).game_id)
    if call.body["answer"] == "yes":
        return {"became": seat_offers.accept(call.db, found, call.world.clock())}
    substitutes.decline(call.db, found, call.world.clock())
    return {"became": "declined"}
