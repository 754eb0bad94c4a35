"""Votes of a game's players.

They can be about a pause, more time, resuming, a live session, ending early, a player's return, undoing a player's last
answers, and actions that a game master who plays may not take alone (see game_master_votes).

Only one vote at a time. The proposer counts as voting yes; bots have no vote. Votes about the clock need a majority
of the votes cast and close as soon as they are decided, at the latest after a day. Ending a game, returning a seat
and undoing need everybody, and silence is a no; so do a rewind and a new game master. A game master's motion about
the time control or another seat needs a majority including one other player; the player of the affected seat can veto
it. The clock keeps running meanwhile. A rejected proposal can't be repeated for some days. Decisions are carried out
by the same functions that a game master uses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final, Literal, assert_never

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.facts import Ballot
from pbem.i18n import N_
from pbem.mail.charset import tidy
from pbem.rules import JSON
from pbem.service.accounts import rate_limits
from pbem.service.deadlines.time_control import setting
from pbem.service.errors import NotPossible
from pbem.service.games import game_master, live_session
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.job_types import CloseVote
from pbem.service.notifications.mail_types import VoteNotice
from pbem.service.payloads import enqueue, payload_of
from pbem.service.seats import early_end, game_master_votes, transfer, undo
from pbem.store.database import Clock, Database
from pbem.store.games import lock_game, seat_of, seats_of
from pbem.store.jobs.queue import Claim, finish
from pbem.store.models import Game, Player, Vote
from pbem.store.pending_answers import open_waits
from pbem.store.votes import open_vote
from pbem.vote_kinds import VoteKind

Stands = Literal["open", "passed", "failed", "void"]


AN_HOUR: Final = timedelta(hours=1)


def by_master(
    session: Session,
    game: Game,
    by: Player,
    kind: game_master_votes.Motion,
    wish: JSON,
    now: datetime,
    why: str = "",
    *,
    source: str = "",
) -> Vote | None:
    """Carry out a game master's motion at once (None), or put it to the vote if the master must ask.

    Raises NotPossible.
    """
    game = lock_game(session, game.id)
    game_master_votes.check(session, game, by, kind, wish)
    seat = game_master_votes.asks(session, game, by)
    if seat is None or (
        kind in (VoteKind.ANSWER, VoteKind.SUBSTITUTE) and _left_alone(session, game, seat, wish["seat"])
    ):
        own = [one.name for one in seats_of(session, game.id) if one.player_id == by.id]
        game_master_votes.carry_out(session, game, kind, wish, now, why, master_id=by.id, agreed=own, source=source)
        return None
    said = {"why": " ".join(tidy(why).split())[: game_master.LONGEST_WHY]} if why else {}
    return propose(
        session, game.id, seat, kind, 0, now, wish=game_master_votes.prepared(session, game, kind, wish) | said
    )


def _left_alone(session: Session, game: Game, own: str, seat: str) -> bool:
    """Whether the only other voter is a player who missed their deadline in a game with on_miss=master."""
    others = [name for name in voters(session, game) if name != own]
    return others == [seat] and game_master_votes.left_to_the_master(session, game, seat)


def propose(
    session: Session,
    game_id: str,
    seat: str,
    kind: VoteKind,
    hours: float,
    now: datetime,
    player: Player | None = None,
    wish: JSON | None = None,
) -> Vote:
    """Propose something; if there is nobody else to ask, it is decided at once. Raises NotPossible.

    `hours` 0: the default. `player`: who wants the `seat` back; they have no vote. `wish`: the master's motion.
    """
    game, rule = lock_game(session, game_id), kind.rules
    _check(session, game, kind, hours, now)
    rate_limits.count_hit(session, "proposal", f"{game_id} {seat}", "", now)
    if kind is VoteKind.UNDO:
        wish = {"answer": undo.back_to(session, game, seat), "was": game.position, "epoch": _epoch(game)}
    clock = float(setting(game.time_control, "answer_hours")) or rule.open_for
    vote = Vote(game_id=game_id, kind=kind, hours=hours or rule.usual or None, seat=seat, opened_at=now)
    vote.player_id, vote.ballots, vote.wish = player.id if player else None, {} if player else {seat: True}, wish or {}
    vote.ends_at = now + AN_HOUR * (rule.open_for if rule.unanimous or rule.seconded else min(rule.open_for, clock))
    session.add(vote)
    session.flush()
    if _decided(session, game, vote) is None:
        enqueue(session, CloseVote(vote.id), f"vote:{vote.id}", vote.ends_at)
        transfer.announce(
            session, game, now, "proposed", but="" if player else seat, mail=VoteNotice, **facts(session, vote)
        )
    _settle(session, game, vote, now, seat)
    return vote


def cast(session: Session, game_id: str, seat: str, now: datetime, *, yes: bool) -> Vote:
    """Cast a vote, which can be changed until the vote closes. Raises NotPossible."""
    game = lock_game(session, game_id)
    vote = open_vote(session, game_id)
    if vote is None or seat not in voters(session, game):
        raise NotPossible(N_("There's no open vote."))
    vote.ballots = vote.ballots | {seat: yes}
    _settle(session, game, vote, now, seat)
    return vote


def close(job: Claim, database: Database, clock: Clock) -> None:
    """Job for a vote whose time is over: count missing votes as silence."""
    with database.write() as session:
        vote = session.get_one(Vote, payload_of(job, CloseVote).vote)
        game = lock_game(session, vote.game_id)
        session.refresh(vote)
        if vote.closed_at is None:
            _settle(session, game, vote, clock(), "", over=True)
        finish(session, job, clock())


def all_of(session: Session, game_id: str) -> Sequence[Vote]:
    """A game's votes, open and closed, in order."""
    return session.scalars(select(Vote).where(Vote.game_id == game_id).order_by(Vote.id)).all()


def voters(session: Session, game: Game) -> list[str]:
    """The seats held by people."""
    return [seat.name for seat in GameUnitOfWork(session, game, game.created_at).people()]


def facts(session: Session, vote: Vote) -> JSON:
    """A vote as shown in the log."""
    seat = seat_of(session, vote.game_id, vote.seat)
    who = session.get_one(Player, vote.player_id).handle if vote.player_id else seat.handle if seat else None
    told: JSON = {"vote": vote.kind.key, "seat": vote.seat, "name": who or vote.seat}
    told |= {"hours": vote.hours} if vote.hours else {}
    told |= {"words": vote.wish["why"]} if "why" in vote.wish else {}
    wish = {name: vote.wish[name] for name in game_master_votes.SHOWN if name in vote.wish}
    return told | ({"wish": wish} if wish else {})


def ballot(session: Session, game: Game, names: Mapping[str, str], seat: str | None) -> Ballot | None:
    """The open vote as one seat may see it, without who voted how."""
    vote = open_vote(session, game.id)
    if vote is None or game.status not in ("running", "paused"):
        return None
    there = voters(session, game)
    said = [vote.ballots[name] for name in there if name in vote.ballots]
    return Ballot(
        kind=vote.kind,
        who=facts(session, vote)["name"],
        hours=vote.hours or 0,
        wish=facts(session, vote).get("wish", {}),
        until=vote.ends_at,
        everybody=vote.kind.rules.unanimous,
        yes=said.count(True),
        no=said.count(False),
        voters=len(there),
        mine=vote.ballots.get(seat) if seat else None,
        may=seat in there,
    )


def _check(session: Session, game: Game, kind: VoteKind, hours: float, now: datetime) -> None:
    rule = kind.rules
    timed = any(wait.deadline_at for wait in open_waits(session, game.id))
    if game.status not in rule.statuses or (rule.while_timed and not timed):
        raise NotPossible(rule.senseless)
    if hours > rule.most > 0 or hours < 0:
        raise NotPossible("That's too long. The maximum is {span}.", span=AN_HOUR * rule.most)
    if open_vote(session, game.id):
        raise NotPossible(N_("Another vote is still open."))
    before = select(Vote.closed_at).where(Vote.game_id == game.id, Vote.kind == kind, Vote.outcome == "failed")
    failed = session.scalar(before.order_by(Vote.closed_at.desc()).limit(1))
    again = failed + AN_HOUR * rule.again_after if failed else now
    if again > now:
        wait = timedelta(days=-((now - again) // timedelta(days=1)))
        raise NotPossible("This was voted down recently. You can propose it again in {span}.", span=wait)


def _decided(session: Session, game: Game, vote: Vote, *, over: bool = False) -> bool | None:
    """Whether it has passed; None while undecided."""
    there = voters(session, game)
    said = [vote.ballots[name] for name in there if name in vote.ballots]
    yes, no, rule = said.count(True), said.count(False), vote.kind.rules
    if rule.seconded and vote.ballots.get(vote.wish.get("seat", "")) is False:
        return False
    if rule.seconded and not _seconded(vote, there, over=over):
        return False if over or 2 * no >= len(there) else None
    if rule.unanimous:
        return False if no or (over and yes < len(there)) else True if yes == len(there) else None
    if 2 * yes > len(there):
        return True
    return yes > no if over or 2 * no >= len(there) else None


def _seconded(vote: Vote, there: list[str], *, over: bool) -> bool:
    """Whether another player supports a master's motion and the affected player has had the time to object."""
    about = vote.wish.get("seat")
    heard = over or about not in there or about in vote.ballots
    return heard and any(vote.ballots.get(name) for name in there if name != vote.seat)


def _epoch(game: Game) -> int:
    return int((game.state or {}).get("epoch", 0))


def _settle(session: Session, game: Game, vote: Vote, now: datetime, actor: str, *, over: bool = False) -> None:
    """Close the vote if it is decided, carry it out, and tell everyone except the acting seat."""
    passed = _decided(session, game, vote, over=over) if game.status in vote.kind.rules.statuses else False
    if passed is None:
        return
    there = voters(session, game)
    said = [vote.ballots[name] for name in there if name in vote.ballots]
    vote.closed_at, vote.outcome = now, "passed" if passed else "failed"
    if game.status not in vote.kind.rules.statuses:
        vote.outcome = "void"
        return
    session.flush()
    counted: JSON = {"yes": said.count(True), "no": said.count(False)}
    if not passed:
        transfer.announce(session, game, now, "turned_down", but=actor, **facts(session, vote), **counted)
        if vote.player_id:
            transfer.refuse(session, vote.game_id, vote.seat, vote.player_id, now)
        return
    _carry_out(session, game, vote, now, actor)


def _carry_out(session: Session, game: Game, vote: Vote, now: datetime, actor: str) -> None:
    try:
        _do(session, game, vote, now, actor)
    except NotPossible:  # no longer possible in the current game
        vote.outcome = "void"
        if vote.wish:
            transfer.announce(session, game, now, "overtaken", but=actor, **facts(session, vote))


def _do(  # noqa: C901, PLR0912 - a case for each kind
    session: Session, game: Game, vote: Vote, now: datetime, actor: str
) -> None:
    """Carry out the decision. Raises NotPossible."""
    hours = vote.hours or 0
    match vote.kind:
        case VoteKind.PAUSE:
            game_master.pause(session, game.id, now, hours=hours, voted=True, but=actor)
        case VoteKind.EXTEND:
            game_master.extend(session, game.id, hours, now, voted=True, but=actor)
        case VoteKind.RESUME:
            game_master.resume(session, game.id, now, voted=True, but=actor)
        case VoteKind.LIVE:
            live_session.begin(session, game.id, hours, now)
        case VoteKind.END:
            early_end.end_early(session, game.id, "agreed", now)
        case VoteKind.BACK:
            transfer.give_back(session, game, vote.seat, session.get_one(Player, vote.player_id), now)
        case VoteKind.UNDO:
            _take_back(session, game, vote, now)
        case VoteKind.REWIND | VoteKind.PACE | VoteKind.SUBSTITUTE | VoteKind.ANSWER | VoteKind.HAND as motion:
            _carry_out_motion(session, game, vote, motion, now)
        case _:
            assert_never(vote.kind)


def _carry_out_motion(
    session: Session, game: Game, vote: Vote, motion: game_master_votes.Motion, now: datetime
) -> None:
    asker, wish = seat_of(session, game.id, vote.seat), vote.wish
    game_master_votes.carry_out(
        session,
        game,
        motion,
        wish,
        now,
        wish.get("why", ""),
        master_id=asker.player_id if asker else None,
        agreed=[name for name, yes in vote.ballots.items() if yes],
        voted=True,
    )


def _take_back(session: Session, game: Game, vote: Vote, now: datetime) -> None:
    """Undo the proposer's last answers, unless something has been revealed since. Raises NotPossible."""
    answer = vote.wish["answer"]
    if vote.wish["epoch"] != _epoch(game) or undo.back_to(session, game, vote.seat) > answer:
        raise NotPossible(game_master_votes.MOVED_ON)
    game_master.rewind(session, game.id, answer, now, voted=True)
