"""Votes on a game's page; the page of an offered seat; the standby list.

Opening a page never acts: each action is a button (pbem.actions.together).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from flask import Blueprint, abort, g, redirect, render_template, request, url_for

from pbem.actions import together
from pbem.facts import Ballot
from pbem.i18n import N_, Translator
from pbem.rules import EDITIONS, title
from pbem.service import rows
from pbem.service.accounts import players
from pbem.service.accounts.signed_links import watch_link
from pbem.service.errors import NotPossible
from pbem.service.games import event_log
from pbem.service.outbound import seat_offers
from pbem.service.seats import substitutes, votes
from pbem.service.setup import invitations
from pbem.service.transactions import Transaction
from pbem.web.game_access import GameAccess
from pbem.web.locale import refused, translator
from pbem.web.security import Page, flash_lines, lock, world
from pbem.wording.sections import substitutes as prose
from pbem.wording.sections import votes as words
from pbem.wording.sections.grammar import Narrator

pages = Blueprint("votes", __name__)

LEAST_HOURS: Final = {"0": N_("any"), "12": N_("half a day"), "24": N_("a day"), "48": N_("two days")}
STANDBY: Final = "standby"


@dataclass(frozen=True)
class VotesView:
    """What the page shows about votes.

    `open`: the open vote, in sentences; `proposals`: value and label of each; `returns`: whether the reader has left
    and may return; `watch`: the link for spectators, which a reader who `hosts` may renew.
    """

    ballot: Ballot | None
    open: Sequence[str]
    proposals: Sequence[tuple[str, str]]
    shares: Sequence[str] | None
    offered: Sequence[str]
    returns: bool
    ended: str
    watch: str = ""
    hosts: bool = False

    @property
    def anything(self) -> bool:
        return bool(self.ballot or self.offered or self.returns or self.watch or self.shares is not None)


def box(db: Transaction, access: GameAccess) -> VotesView:
    """The votes box for the reader."""
    game, mine, speak = access.game, access.mine, translator()
    going = game.status in ("running", "paused")
    zone = g.player.timezone if g.player else "UTC"
    ballot = votes.ballot(db, game, access.names, mine.name if mine else None) if going else None
    told_open = _told(ballot, speak, zone) if ballot else []
    may_propose = going and mine is not None and ballot is None
    return VotesView(
        ballot=ballot,
        open=told_open,
        proposals=_proposals(game, speak) if may_propose else (),
        shares=mine.shares if going and mine else None,
        offered=[_offered(vacancy, speak) for vacancy in substitutes.free_in(db, game.id)] if going else (),
        returns=going and _may_return(db, game),
        ended=_ended(db, access),
        watch=watch_link(world(), game) if access.of_the_table else "",
        hosts=g.player is not None and not game.public and invitations.may_invite(db, game, g.player),
    )


def _told(ballot: Ballot, speak: Translator, zone: str) -> list[str]:
    said = {True: [speak.gettext("You voted for it.")], False: [speak.gettext("You voted against it.")]}
    return [
        words.proposed(speak, ballot.kind, ballot.who, ballot.hours, ballot.wish),
        words.rule(speak, ballot, zone),
        words.ballot_count(speak, ballot),
        *(said[ballot.mine] if ballot.mine is not None else []),
    ]


def _proposals(game: rows.Game, speak: Translator) -> list[tuple[str, str]]:
    return [
        (f"{kind.key} {hours}", words.label(speak, kind, hours))
        for kind in together.PROPOSALS
        for hours in kind.rules.offered
        if game.status in kind.rules.statuses
    ]


def _offered(vacancy: rows.OpenSeat, speak: Translator) -> str:
    return speak.gettext("We're looking for a substitute for {before}.", before=vacancy.before)


def _may_return(db: Transaction, game: rows.Game) -> bool:
    """Whether the reader may return to a seat they have left."""
    return g.player is not None and substitutes.may_return(db, game.id, g.player.id) is not None


def _ended(db: Transaction, access: GameAccess) -> str:
    """Why the game ended early."""
    if access.game.status != "abandoned" or access.view is None:
        return ""
    end = event_log.early_end(db, access.game.id)
    narrator = Narrator.of(access.view, access.names, translator())
    if end is not None and words.ours(end):
        return words.vote_outcome(narrator, end)
    return translator().gettext("The game master has ended the game.")


@pages.get("/standby/<token>")
def offered(token: str) -> Page:
    """The page of an offered seat, with two buttons."""
    with world().database.read() as db:
        offer = _offer(db, token)
        vacancy = seat_offers.seat_of(db, offer)
        if vacancy.closed_at or vacancy.leaver_id == offer.player_id:
            return redirect(url_for("table.game", game_id=vacancy.game_id))
        player = players.player_of(db, offer.player_id)
        free, narrator = seat_offers.free_seat(db, world(), offer, translator().language)
        report = prose.offer(free, narrator, player.timezone)
    return render_template("standby.html", report=report, free=free)


@pages.post("/standby/<token>")
def decide(token: str) -> Page:
    """Take the seat, or decline it so that somebody else is asked."""
    said = request.form.get("said")
    if said not in ("yes", "no"):
        abort(400)
    try:
        with world().database.write() as db:
            offer = _offer(db, token)
            game_id = seat_offers.seat_of(db, offer).game_id
            lock(db, game_id)
            answer = together.accept if said == "yes" else together.decline
            flash_lines(answer(db, offer, world().clock(), translator()).said)
    except NotPossible as reason:
        refused(reason)
    seated = said == "yes" and g.player
    return redirect(url_for("table.game", game_id=game_id) if seated else url_for("home.home"))


def _offer(db: Transaction, token: str) -> rows.Offer:
    found = seat_offers.find(db, world(), token)
    if found is None:
        abort(404)
    return found


def standing(db: Transaction) -> dict[str, object]:
    """The standby settings for the preferences page."""
    language = translator().language
    return {
        "standby": substitutes.standby_of(db, g.player.id),
        "editions": {name: title(name, language) for name in EDITIONS},
        "least_hours": LEAST_HOURS,
    }
