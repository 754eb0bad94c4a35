"""Webhooks: URLs that receive the events of a game that their player may see.

The sweep finds webhooks with new events; a job calls them. A call delivers everything since the last successful one, so
a failed call is made up for by the next; after too many failures in a row the webhook is switched off. The body is
signed: `Elgrande-Signature: t=<unix time>,v1=<hex HMAC-SHA256 of "<t>.<body>">`, with a secret that is shown once and
not stored (it is derived from the server's secret and the webhook's mark).
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import Select, and_, exists, func, or_, select, update
from sqlalchemy.orm import Session

from pbem import rules
from pbem.i18n import ENGLISH, Sentence
from pbem.rules import JSON
from pbem.service.accounts import signed_links
from pbem.service.errors import NotPossible
from pbem.service.games.event_log import logged
from pbem.service.job_types import CallWebhook
from pbem.service.payloads import enqueue, payload_of
from pbem.service.webhooks import http_client
from pbem.service.world import World
from pbem.store.database import Clock, Database
from pbem.store.games import events_after, last_event, seats_of
from pbem.store.jobs import Claim, finish, postpone
from pbem.store.models import Event, Game, PendingAnswer, Player, Seat, Webhook
from pbem.store.pending_answers import open_wait

KINDS: Final = {
    "asked": "I am asked something",
    "happened": "anything happens that I may know of",
    "over": "the game is over",
}
MOST: Final = 5  # per player and game
OF_A_PLAYER: Final = 20  # active ones per player, in all games
TOO_MANY: Final = 10  # failures in a row; with the jobs' retry delays that is most of a day
A_SWEEP: Final = 200

Post = Callable[[str, bytes, Mapping[str, str]], None]


def add(session: Session, game: Game, player: Player, url: str, kinds: Collection[str], now: datetime) -> Webhook:
    """Add a webhook. Raises NotPossible."""
    http_client.target_of(url)
    chosen = [kind for kind in KINDS if kind in kinds]
    if not chosen:
        raise NotPossible("What shall it be told? Some of these: {kinds}.", kinds=", ".join(KINDS))
    if len(webhooks_of_player(session, game.id, player.id)) >= MOST:
        raise NotPossible("You have {n} webhooks in this game. Take one away first.", n=MOST)
    on = select(func.count(Webhook.id)).where(Webhook.player_id == player.id, Webhook.off_at.is_(None))
    if (session.scalar(on) or 0) >= OF_A_PLAYER:
        raise NotPossible("You have {n} webhooks in your games. Take one away first.", n=OF_A_PLAYER)
    told, mark = last_event(session, game.id), secrets.token_hex(8)
    hook = Webhook(game_id=game.id, player_id=player.id, url=url, kinds=chosen, told=told, mark=mark, created_at=now)
    session.add(hook)
    session.flush()
    return hook


def webhooks_of_player(session: Session, game_id: str, player_id: int) -> Sequence[Webhook]:
    mine = select(Webhook).where(Webhook.game_id == game_id, Webhook.player_id == player_id)
    return session.scalars(mine.order_by(Webhook.id)).all()


def remove(session: Session, game_id: str, player_id: int, mark: str) -> bool:
    """Remove a player's webhook; return whether it existed."""
    hook = next((hook for hook in webhooks_of_player(session, game_id, player_id) if hook.mark == mark), None)
    if hook:
        session.delete(hook)
    return hook is not None


def secret_of(world: World, hook: Webhook) -> str:
    """The secret that signs a webhook's calls."""
    key, what = world.settings.secret.encode(), f"webhook\0{hook.mark}"
    return hmac.new(key, what.encode(), hashlib.sha256).hexdigest()


def signature(secret: str, body: bytes, at: int) -> str:
    signed = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={at},v1={signed}"


def sweep(database: Database, now: datetime) -> int:
    """Schedule a call for each webhook with new events; return how many."""
    with database.read() as session:
        behind = [(hook.id, hook.told, hook.asked) for hook in session.scalars(_behind())]
    if behind:
        with database.write() as session:
            for hook_id, told, asked in behind:
                enqueue(session, CallWebhook(hook_id), f"webhook:{hook_id}:{told}:{asked}", now)
    return len(behind)


def _behind() -> Select[Webhook]:
    news = exists().where(Event.game_id == Webhook.game_id, Event.n > Webhook.told)
    mine = and_(
        Seat.game_id == PendingAnswer.game_id, Seat.name == PendingAnswer.seat, Seat.player_id == Webhook.player_id
    )
    asks = exists().where(
        PendingAnswer.game_id == Webhook.game_id, PendingAnswer.actionable, PendingAnswer.id > Webhook.asked, mine
    )
    return select(Webhook).where(Webhook.off_at.is_(None), or_(news, asks)).order_by(Webhook.id).limit(A_SWEEP)


def deliver(world: World, job: Claim, database: Database, clock: Clock, post: Post = http_client.post) -> None:
    """Job for a webhook: send it the new events, if it wants any of them."""
    with database.read() as session:
        hook = session.get(Webhook, payload_of(job, CallWebhook).webhook)
        news = _news(session, world, hook) if hook and hook.off_at is None else None
    try:
        if hook and news and _wanted(hook, news):
            _tell(world, hook, news, int(clock().timestamp()), post)
    except NotPossible as failure:
        _failed(database, job, failure.sentence, clock())
        return
    with database.write() as session:
        if hook and news:
            heard = update(Webhook).where(Webhook.id == hook.id)
            session.execute(heard.values(told=news["until"], asked=news["wait"], failures=0, why=None))
        finish(session, job, clock())


def _tell(world: World, hook: Webhook, news: JSON, at: int, post: Post) -> None:
    said = {name: value for name, value in news.items() if name not in ("until", "wait")}
    body = json.dumps(said, ensure_ascii=False, sort_keys=True).encode()
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "elgrande-webhook/1",
        "Elgrande-Delivery": f"{hook.mark}-{hook.told}-{news['until']}",
        "Elgrande-Signature": signature(secret_of(world, hook), body, at),
    }
    post(hook.url, body, headers)


def _news(session: Session, world: World, hook: Webhook) -> JSON:
    """The events since the last call, as the player may see them; `until` and `wait` aren't sent."""
    game = session.get_one(Game, hook.game_id)
    mine = (s.name for s in seats_of(session, game.id) if s.player_id == hook.player_id and s.status == "joined")
    seat = next(mine, None)
    happenings = events_after(session, game.id, hook.told)
    heard = [(h.n, event) for h in happenings if (event := rules.told(h.payload, seat))]
    events = logged(game, (event for _, event in heard))
    wait = open_wait(session, game.id, seat) if seat else None
    asks = wait is not None and wait.id > hook.asked and game.state is not None
    return {
        "webhook": hook.mark,
        "game": game.id,
        "status": game.status,
        "seat": seat,
        "link": signed_links.game_link(world, game.id),
        "asked": rules.view(game.state, seat)["question"] if asks and game.state else None,
        "deadline": wait.deadline_at.isoformat() if wait and wait.deadline_at else None,
        "events": [{"n": n, "event": event} for (n, _), event in zip(heard, events, strict=True)],
        "until": max([last_event(session, game.id), hook.told]),
        "wait": max([wait.id if wait else 0, hook.asked]),
    }


def _wanted(hook: Webhook, news: JSON) -> bool:
    over = any(line["event"]["type"] == "over" for line in news["events"])
    there = {"asked": news["asked"] is not None, "happened": bool(news["events"]), "over": over}
    return any(there[kind] for kind in hook.kinds)


def _failed(database: Database, job: Claim, why: Sentence, now: datetime) -> None:
    """Count a failure and retry later; after too many, switch the webhook off.

    Not logged as an error: the fault isn't ours.
    """
    with database.write() as session:
        hook = session.get(Webhook, payload_of(job, CallWebhook).webhook)
        if hook:
            hook.failures, hook.why = hook.failures + 1, why
            hook.off_at = now if hook.failures >= TOO_MANY else hook.off_at
        if hook is None or hook.off_at:
            finish(session, job, now)
        else:
            postpone(session, job, why.said(ENGLISH), now)
            job.finished = True  # only this attempt is finished
