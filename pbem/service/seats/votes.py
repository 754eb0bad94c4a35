"""What the players of a game decide together: a pause, more time, to go on, to end early, to have somebody back.

One thing at a time. Whoever proposes it has voted for it; bots have no vote. Most voices decide about the clock, as
soon as they must and at the latest after a day, whoever says nothing leaving it to the others; an end, and a seat
given back, need everybody, and silence is a no. The clock runs on meanwhile. What was turned down is not proposed
again for some days. What is decided is done by the same functions that a game master uses.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final, Literal, NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.mail.report.prose.votes import Ballot
from pbem.rules import JSON
from pbem.service.calendar.pace import setting
from pbem.service.people.limits import NotPossible
from pbem.service.seats import endings, handing
from pbem.service.table import master
from pbem.service.table.sitting import Sitting
from pbem.store.database import Clock, Database
from pbem.store.games import lock_game, seat_of
from pbem.store.jobs import Claim, enqueue, finish
from pbem.store.models import Game, Player, Vote
from pbem.store.models.votes import VoteKind
from pbem.store.votes import open_vote
from pbem.store.waits import open_waits
from pbem.tongue import mark

Stands = Literal["open", "passed", "failed", "void"]


class Rule(NamedTuple):
    """`lasts`: hours until it is decided at the latest; `all`: everybody must agree; `usual`, `most`: hours asked for;
    `when`: the states of a game in which it makes sense.
    """

    lasts: float
    all: bool
    when: tuple[str, ...]
    usual: float = 0
    most: float = 0


RULES: Final[dict[VoteKind, Rule]] = {
    "pause": Rule(24, False, ("running",), usual=72, most=14 * 24),
    "extend": Rule(24, False, ("running",), usual=24, most=7 * 24),
    "resume": Rule(24, False, ("paused",)),
    "end": Rule(72, True, ("running", "paused")),
    "back": Rule(72, True, ("running", "paused")),
}
JOB: Final = "vote"
AGAIN: Final = timedelta(days=3)  # after it was turned down
AN_HOUR: Final = timedelta(hours=1)
SENSELESS: Final[dict[VoteKind, str]] = {
    "pause": mark("Only a running game can be paused."),
    "extend": mark("More time can be given only while the clock runs."),
    "resume": mark("The game is not paused."),
    "end": mark("The game is not running."),
    "back": mark("The game is not running."),
}


def propose(
    session: Session, game_id: str, seat: str, kind: VoteKind, hours: float, now: datetime, player: Player | None = None
) -> Vote:
    """Put something to the vote; with nobody else to ask it is decided at once. Raises NotPossible.

    `hours` 0: as many as usual. `player`: who wants the `seat` back; they have no vote.
    """
    game, rule = lock_game(session, game_id), RULES[kind]
    _check(session, game, kind, hours, now)
    clock = float(setting(game.pace, "answer_hours")) or rule.lasts
    vote = Vote(game_id=game_id, kind=kind, hours=hours or rule.usual or None, seat=seat, opened_at=now)
    vote.player_id, vote.voices = (player.id, {}) if player else (None, {seat: True})
    vote.ends_at = now + AN_HOUR * (rule.lasts if rule.all else min(rule.lasts, clock))
    session.add(vote)
    session.flush()
    if _decided(session, game, vote) is None:
        enqueue(session, JOB, f"{JOB}:{vote.id}", {"vote": vote.id}, vote.ends_at)
        handing.announce(
            session, game, now, "proposed", but="" if player else seat, mail="vote", **facts(session, vote)
        )
    _settle(session, game, vote, now, seat)
    return vote


def cast(session: Session, game_id: str, seat: str, now: datetime, *, yes: bool) -> Vote:
    """A voice; it can be changed until all is decided. Raises NotPossible."""
    game = lock_game(session, game_id)
    vote = open_vote(session, game_id)
    if vote is None or seat not in voters(session, game):
        raise NotPossible(mark("There is nothing to vote about now."))
    vote.voices = vote.voices | {seat: yes}
    _settle(session, game, vote, now, seat)
    return vote


def close(job: Claim, database: Database, clock: Clock) -> None:
    """The job of a vote whose time is over: whoever has said nothing by now says nothing any more."""
    with database.write() as session:
        vote = session.get_one(Vote, job.payload["vote"])
        game = lock_game(session, vote.game_id)
        session.refresh(vote)
        if vote.closed_at is None:
            _settle(session, game, vote, clock(), "", over=True)
        finish(session, job, clock())


def voters(session: Session, game: Game) -> list[str]:
    """The seats of people."""
    return [seat.name for seat in Sitting(session, game, game.created_at).people()]


def facts(session: Session, vote: Vote) -> JSON:
    """A vote as the log tells it."""
    seat = seat_of(session, vote.game_id, vote.seat)
    who = session.get_one(Player, vote.player_id).handle if vote.player_id else seat.handle if seat else None
    told: JSON = {"vote": vote.kind, "seat": vote.seat, "name": who or vote.seat}
    return told | ({"hours": vote.hours} if vote.hours else {})


def ballot(session: Session, game: Game, names: Mapping[str, str], seat: str | None) -> Ballot | None:
    """The vote that is open, as one seat may see it: who has said what is nobody's business."""
    vote = open_vote(session, game.id)
    if vote is None or game.status not in ("running", "paused"):
        return None
    there = voters(session, game)
    said = [vote.voices[name] for name in there if name in vote.voices]
    return Ballot(
        kind=vote.kind,
        who=facts(session, vote)["name"],
        hours=vote.hours or 0,
        until=vote.ends_at,
        everybody=RULES[vote.kind].all,
        yes=said.count(True),
        no=said.count(False),
        voters=len(there),
        mine=vote.voices.get(seat) if seat else None,
        may=seat in there,
    )


def _check(session: Session, game: Game, kind: VoteKind, hours: float, now: datetime) -> None:
    rule = RULES[kind]
    timed = any(wait.deadline_at for wait in open_waits(session, game.id))
    if game.status not in rule.when or (kind == "extend" and not timed):
        raise NotPossible(SENSELESS[kind])
    if hours > rule.most > 0 or hours < 0:
        raise NotPossible("That is too long: {n} days at the most.", n=int(rule.most // 24))
    if open_vote(session, game.id):
        raise NotPossible(mark("One vote at a time: another one is still open."))
    before = select(Vote.closed_at).where(Vote.game_id == game.id, Vote.kind == kind, Vote.outcome == "failed")
    again = [closed + AGAIN for closed in session.scalars(before) if closed and closed + AGAIN > now]
    if again:
        days = -((now - max(again)) // timedelta(days=1))
        raise NotPossible("That was turned down a short while ago. It can be proposed again in {n} days.", n=days)


def _decided(session: Session, game: Game, vote: Vote, *, over: bool = False) -> bool | None:
    """Whether it has passed; None while that is open."""
    there = voters(session, game)
    said = [vote.voices[name] for name in there if name in vote.voices]
    yes, no, rule = said.count(True), said.count(False), RULES[vote.kind]
    if rule.all:
        return False if no or (over and yes < len(there)) else True if yes == len(there) else None
    if 2 * yes > len(there):
        return True
    return yes > no if over or 2 * no >= len(there) else None


def _settle(session: Session, game: Game, vote: Vote, now: datetime, actor: str, *, over: bool = False) -> None:
    """Decided or not yet; what is decided is done, and told to all but the one whose message it was."""
    passed = _decided(session, game, vote, over=over) if game.status in RULES[vote.kind].when else False
    if passed is None:
        return
    there = voters(session, game)
    said = [vote.voices[name] for name in there if name in vote.voices]
    vote.closed_at, vote.outcome = now, "passed" if passed else "failed"
    if game.status not in RULES[vote.kind].when:
        vote.outcome = "void"
        return
    session.flush()
    counted: JSON = {"yes": said.count(True), "no": said.count(False)}
    if not passed:
        handing.announce(session, game, now, "turned_down", but=actor, **facts(session, vote), **counted)
        if vote.player_id:
            handing.refuse(session, vote.game_id, vote.seat, vote.player_id, now)
        return
    _carry_out(session, game, vote, now, actor)


def _carry_out(session: Session, game: Game, vote: Vote, now: datetime, actor: str) -> None:
    hours = vote.hours or 0
    try:
        match vote.kind:
            case "pause":
                master.pause(session, game.id, now, hours=hours, voted=True, but=actor)
            case "extend":
                master.extend(session, game.id, hours, now, voted=True, but=actor)
            case "resume":
                master.resume(session, game.id, now, voted=True, but=actor)
            case "end":
                endings.end(session, game.id, "agreed", now)
            case "back":
                handing.give_back(session, game, vote.seat, session.get_one(Player, vote.player_id), now)
    except NotPossible:  # overtaken by what happened meanwhile
        vote.outcome = "void"
