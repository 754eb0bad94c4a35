"""What a table decides together, on its page; seats that are offered, taken and taken back; standing by.

Opening a page never acts: each act is a button.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from flask import Blueprint, abort, g, redirect, render_template, request, url_for
from sqlalchemy.orm import Session
from werkzeug.wrappers import Response

from pbem.mail.report.prose import standbys as prose
from pbem.mail.report.prose import votes as words
from pbem.mail.report.prose.words import Voice
from pbem.rules import EDITIONS, title
from pbem.service.founding import waitingroom
from pbem.service.outgoing import offers
from pbem.service.people.limits import NotPossible
from pbem.service.people.links import watch_link
from pbem.service.people.mail_tokens import by_token
from pbem.service.seats import ballots, standbys, votes
from pbem.store.games import happenings_after, seat_of
from pbem.store.models import Game, Offer, Player, Standby, Vacancy
from pbem.store.models.votes import VoteKind
from pbem.store.votes import free_seats, last_left, offer_to
from pbem.tongue import Tongue, mark
from pbem.web.security import Page, lock, needs_login, say, world
from pbem.web.seen import Seen, see
from pbem.web.speech import refused, told, tongue
from pbem.web.watching import watched

pages = Blueprint("together", __name__)

LENGTHS: Final[dict[VoteKind, tuple[int, ...]]] = {
    "pause": (24, 72, 120, 240),
    "extend": (12, 24, 72),
    "resume": (0,),
    "end": (0,),
    "undo": (0,),
}
_WISH: Final = {
    "pause": mark("a pause of {span}"),
    "extend": mark("{span} more for all who are asked"),
    "resume": mark("to go on"),
    "end": mark("to end the game now, unrated (all must agree)"),
    "undo": mark("to take back my last move (all must agree)"),
}
LEAST_HOURS: Final = {"0": mark("any"), "12": mark("half a day"), "24": mark("a day"), "48": mark("two days")}
STANDBY: Final = "standby"


@dataclass(frozen=True)
class Together:
    """What the page shows of it. `open`: the vote, in sentences; `proposals`: value and words of each; `returns`: the
    reader has left and may come back; `watch`: the link for onlookers, which one who `hosts` may make anew.
    """

    ballot: words.Ballot | None
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


def box(db: Session, seen: Seen) -> Together:
    """What one person is shown."""
    game, mine, speak = seen.game, seen.mine, tongue()
    going = game.status in ("running", "paused")
    zone = g.player.timezone if g.player else "UTC"
    ballot = votes.ballot(db, game, seen.names, mine.name if mine else None) if going else None
    told_open = _told(ballot, speak, zone) if ballot else []
    may_propose = going and mine is not None and ballot is None
    return Together(
        ballot=ballot,
        open=told_open,
        proposals=_proposals(game, speak) if may_propose else (),
        shares=mine.shares if going and mine else None,
        offered=[_offered(vacancy, speak) for vacancy in free_seats(db, game.id)] if going else (),
        returns=going and _returning(db, game) is not None,
        ended=_ended(db, seen),
        watch=watch_link(world(), game) if seen.of_the_table else "",
        hosts=g.player is not None and not game.public and waitingroom.may_invite(db, game, g.player),
    )


def _told(ballot: words.Ballot, speak: Tongue, zone: str) -> list[str]:
    said = {True: [speak.say("You are for it.")], False: [speak.say("You are against it.")]}
    return [
        words.proposed(speak, ballot.kind, ballot.who, ballot.hours, ballot.wish),
        words.rule(speak, ballot, zone),
        words.stands(speak, ballot),
        *said.get(ballot.mine, []),  # type: ignore[arg-type]
    ]


def _proposals(game: Game, speak: Tongue) -> list[tuple[str, str]]:
    fitting = [kind for kind in LENGTHS if game.status in votes.RULES[kind].when]
    return [
        (f"{kind} {hours}", speak.say(_WISH[kind], span=speak.span(timedelta(hours=hours))))
        for kind in fitting
        for hours in LENGTHS[kind]
    ]


def _offered(vacancy: Vacancy, speak: Tongue) -> str:
    return speak.say("The seat of {before} is offered to standbys.", before=vacancy.before)


def _returning(db: Session, game: Game) -> Offer | None:
    """By which the reader comes back to a seat they have left."""
    if g.player is None:
        return None
    vacancy = last_left(db, game.id, g.player.id)
    seat = seat_of(db, game.id, vacancy.seat) if vacancy else None
    if vacancy is None or seat is None or seat.player_id == g.player.id or vacancy.outcome == "back":
        return None
    return offer_to(db, vacancy.id, g.player.id)


def _ended(db: Session, seen: Seen) -> str:
    """Why the game ended before it was over."""
    if seen.game.status != "abandoned" or seen.view is None:
        return ""
    ends = [h.payload for h in happenings_after(db, seen.game.id, 0) if h.payload.get("act") == "ended"]
    voice = Voice.of(seen.view, seen.names, tongue())
    early = ends and words.ours(ends[-1])
    return words.told(voice, ends[-1]) if early else tongue().say("The game master has ended the game.")


@pages.post("/g/<game_id>/vote")
@needs_login
def vote(game_id: str) -> Response:
    """A voice, or something put to the vote."""
    form, now = request.form, world().clock()
    with world().database.write() as db:
        lock(db, game_id)
        seen = see(db, game_id)
        if seen.mine is None:
            abort(403)
        try:
            if form.get("say") in ("yes", "no"):
                held = votes.cast(db, game_id, seen.mine.name, now, yes=form["say"] == "yes")
            else:
                kind, hours = _wished(form.get("propose", ""))
                held = votes.propose(db, game_id, seen.mine.name, kind, hours, now)
            say([ballots.sentence(db, held, tongue(), seen.names, g.player.timezone)])
        except NotPossible as reason:
            refused(reason)
    return _to_game(game_id)


def _wished(text: str) -> tuple[VoteKind, float]:
    every = {f"{kind} {hours}": (kind, float(hours)) for kind, lengths in LENGTHS.items() for hours in lengths}
    if text not in every:
        abort(400)
    return every[text]


@pages.post("/g/<game_id>/share")
@needs_login
def share(game_id: str) -> Response:
    """What whoever takes over my seat is left."""
    with world().database.write() as db:
        lock(db, game_id)
        seen = see(db, game_id)
        if seen.mine is None:
            abort(403)
        seen.mine.shares = [what for what in ("notes", "orders") if what in request.form.getlist("share")]
        say([ballots.sharing(tongue(), seen.mine.shares)])
    return _to_game(game_id)


@pages.post("/g/<game_id>/back")
@needs_login
def back(game_id: str) -> Response:
    """I have left, and would like my seat back."""
    with world().database.write() as db:
        game = watched(db, game_id, locked=True)
        offer = _returning(db, game)
        if offer is None:
            abort(403)
        _accept(db, offer)
    return _to_game(game_id)


_BECAME: Final[dict[offers.Became, str]] = {
    "taken": mark("The seat is yours. A mail with all there is to know is on its way."),
    "back": mark("Welcome back: your seat is yours."),
    "asked": mark("The table is asked whether you have your seat back. All must agree."),
}


def _accept(db: Session, offer: Offer) -> None:
    """Take the seat, or say why not."""
    try:
        with db.begin_nested():
            told(_BECAME[offers.accept(db, offer, world().clock())])
    except NotPossible as reason:
        refused(reason)


@pages.get("/standby/<token>")
def offered(token: str) -> Page:
    """The seat that somebody is offered, and two buttons."""
    with world().database.read() as db:
        offer = _offer(db, token)
        vacancy = db.get_one(Vacancy, offer.vacancy_id)
        if vacancy.closed_at or vacancy.leaver_id == offer.player_id:
            return redirect(url_for("table.game", game_id=vacancy.game_id))
        player = db.get_one(Player, offer.player_id)
        free, voice = offers.free_seat(db, world(), offer, tongue().language)
        report = prose.offer(free, voice, player.timezone)
    return render_template("standby.html", report=report, free=free)


@pages.post("/standby/<token>")
def decide(token: str) -> Page:
    """Take it, or let somebody else be asked."""
    said = request.form.get("said")
    if said not in ("yes", "no"):
        abort(400)
    with world().database.write() as db:
        offer = _offer(db, token)
        game_id = db.get_one(Vacancy, offer.vacancy_id).game_id
        lock(db, game_id)
        if said == "yes":
            _accept(db, offer)
        else:
            standbys.decline(db, offer, world().clock())
            told(mark("Thank you: somebody else is asked."))
    return _to_game(game_id) if said == "yes" and g.player else redirect(url_for("entry.home"))


def _offer(db: Session, token: str) -> Offer:
    found = by_token(db, world().settings.secret, "standby", Offer, token)
    if found is None:
        abort(404)
    return found


@pages.post("/me/standby")
@needs_login
def stand_by() -> Response:
    """On the list of those who would take over a seat, or off it."""
    form = request.form
    edition, hours = form.get("edition", ""), form.get("least_hours", "0")
    if edition not in ("", *EDITIONS) or hours not in LEAST_HOURS:
        abort(400)
    with world().database.write() as db:
        player = db.get_one(Player, g.player.id)
        if form.get("standby") == "on":
            standbys.enlist(db, player, world().clock(), edition=edition, least_hours=float(hours))
        else:
            standbys.resign(db, player)
        say([ballots.standing_by(tongue(), db.get(Standby, player.id))])
    return redirect(url_for("me.me"))


def standing(db: Session) -> dict[str, object]:
    """For the page about oneself."""
    language = tongue().language
    return {
        "standby": db.get(Standby, g.player.id),
        "editions": {name: title(name, language) for name in EDITIONS},
        "least_hours": LEAST_HOURS,
    }


def _to_game(game_id: str) -> Response:
    return redirect(url_for("table.game", game_id=game_id))
