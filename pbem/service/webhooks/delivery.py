"""Webhooks: URLs that receive the events of a game, or of all games of a player, that the player may see.

The sweep finds webhooks with new events; a job calls them. A call delivers everything since the last successful one, so
the next call makes up for a failed one; after too many failures in a row the webhook is switched off. Each call is kept
in a log for a while, and can be sent again from there. The body is signed: `Elgrande-Signature: t=<unix time>, v1=<hex
HMAC-SHA256 of "<t>.<body>">`, with a secret that is shown once and not stored (it is derived from the server's secret
and the webhook's mark).
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Final, assert_never

from sqlalchemy import Select, and_, delete, exists, func, or_, select, update
from sqlalchemy.orm import Session

from pbem import rules
from pbem.i18n import ENGLISH, N_, Sentence, Translator
from pbem.rules import JSON
from pbem.service.errors import NotPossible
from pbem.service.games.happenings import happenings
from pbem.service.games.orders import names_of
from pbem.service.job_types import CallWebhook
from pbem.service.payloads import enqueue, payload_of
from pbem.service.webhooks import http_client
from pbem.service.world import World
from pbem.store.database import Clock, Database
from pbem.store.games import last_event
from pbem.store.jobs.queue import Claim, finish, postpone
from pbem.store.models import Event, Game, PendingAnswer, Player, Seat, Webhook, WebhookCursor, WebhookDelivery
from pbem.store.models.api import WebhookFormat as Format
from pbem.wording.sections.event_log import story
from pbem.wording.sections.grammar import Narrator

KINDS: Final = {
    "asked": "I have to answer something",
    "happened": "something happens that I may know about",
    "over": "the game is over",
}
FORMATS: Final[dict[Format, str]] = {
    "json": "events and question, for programs",
    "slack": "sentences, for incoming webhooks of Slack and Mattermost",
    "discord": "sentences, for webhooks of Discord",
}
MOST: Final = 5  # per player and game
OF_A_PLAYER: Final = 20  # active webhooks per player, in all games
TOO_MANY: Final = 10  # failures in a row; with the jobs' retry delays that is most of a day
A_SWEEP: Final = 200
KEPT: Final = 30  # deliveries in the log of a webhook
LONGEST: Final[dict[Format, int]] = {"json": 1900, "slack": 15_000, "discord": 1900}
"""Characters of sentences: Mattermost takes 16,383, Discord 2,000."""

Post = Callable[[str, bytes, Mapping[str, str]], None]


def add(
    session: Session,
    game: Game | None,
    player: Player,
    url: str,
    kinds: Collection[str],
    now: datetime,
    *,
    written: Format = "json",
    loopback: bool = False,
) -> Webhook:
    """Add a webhook for a game, or for all games of the player. Raises NotPossible."""
    http_client.target_of(url, loopback=loopback)
    chosen = [kind for kind in KINDS if kind in kinds]
    if not chosen:
        raise NotPossible("Choose at least one event: {kinds}.", kinds=", ".join(KINDS))
    if game and len([hook for hook in webhooks_of_player(session, player.id) if hook.game_id == game.id]) >= MOST:
        raise NotPossible("You already have {n} webhooks in this game. Remove one first.", n=MOST)
    _check_number(session, player.id)
    hook = Webhook(
        game_id=game.id if game else None,
        player_id=player.id,
        url=url,
        kinds=chosen,
        format=written,
        mark=secrets.token_hex(8),
        created_at=now,
    )
    session.add(hook)
    session.flush()
    for game_id in [game.id] if game else session.scalars(_games(player.id)).all():
        _follow(session, hook.id, game_id)
    session.flush()
    return hook


def _check_number(session: Session, player_id: int) -> None:
    on = select(func.count(Webhook.id)).where(Webhook.player_id == player_id, Webhook.off_at.is_(None))
    if (session.scalar(on) or 0) >= OF_A_PLAYER:
        raise NotPossible("You already have {n} webhooks in your games. Remove one first.", n=OF_A_PLAYER)


def _games(player_id: int) -> Select[str]:
    return select(Seat.game_id).where(Seat.player_id == player_id, Seat.status == "joined").distinct()


def _follow(session: Session, hook_id: int, game_id: str) -> None:
    """Start with events from now on, and with the open question."""
    session.add(WebhookCursor(webhook_id=hook_id, game_id=game_id, told=last_event(session, game_id), asked=0))


def webhooks_of_player(session: Session, player_id: int) -> Sequence[Webhook]:
    """A player's webhooks, oldest first."""
    return session.scalars(select(Webhook).where(Webhook.player_id == player_id).order_by(Webhook.id)).all()


def webhook(session: Session, player_id: int, mark: str) -> Webhook | None:
    """A player's webhook."""
    return session.scalar(select(Webhook).where(Webhook.player_id == player_id, Webhook.mark == mark))


def remove(session: Session, hook: Webhook) -> None:
    """Remove a webhook, with its log."""
    session.delete(hook)


def enable(session: Session, hook: Webhook) -> None:
    """Switch a webhook on again; it is sent everything since its last successful call. Raises NotPossible."""
    if hook.off_at:
        _check_number(session, hook.player_id)
    hook.off_at, hook.failures, hook.why = None, 0, None


# -- log ---------------------------------------------------------------------------------------------------------------

WAITING: Final = N_("Waiting to be sent.")


def deliveries_of(session: Session, hook: Webhook) -> Sequence[WebhookDelivery]:
    """The log of a webhook's calls, latest first."""
    mine = select(WebhookDelivery).where(WebhookDelivery.webhook_id == hook.id)
    return session.scalars(mine.order_by(WebhookDelivery.id.desc())).all()


def ping(session: Session, hook: Webhook, now: datetime) -> WebhookDelivery:
    """Schedule a call that only says that the webhook exists."""
    said: JSON = {"webhook": hook.mark, "ping": True} if hook.format == "json" else _as_text(hook, "El Grande: ping.")
    mark = f"{hook.mark}-ping-{secrets.token_hex(4)}"
    made = _log(session, hook, None, mark, json.dumps(said, sort_keys=True), now, Sentence(WAITING, {}))
    enqueue(session, CallWebhook(hook.id, again=made.id), f"webhook:{hook.id}:ping:{made.id}", now)
    return made


def redeliver(session: Session, hook: Webhook, mark: str, now: datetime) -> WebhookDelivery | None:
    """Schedule a logged call again; it has the same id, so that receivers recognise the repeat."""
    made = next((one for one in deliveries_of(session, hook) if one.mark == mark), None)
    if made:
        made.why = Sentence(WAITING, {})
        enqueue(session, CallWebhook(hook.id, again=made.id), f"webhook:again:{made.id}:{now.isoformat()}", now)
    return made


def _log(
    session: Session, hook: Webhook, game_id: str | None, mark: str, body: str, now: datetime, why: Sentence | None
) -> WebhookDelivery:
    """Write a call to the log; a retried call stays one entry."""
    made = session.scalar(select(WebhookDelivery).where(WebhookDelivery.mark == mark))
    if made is None:
        made = WebhookDelivery(webhook_id=hook.id, mark=mark, game_id=game_id, body=body, at=now, why=why)
        session.add(made)
        session.flush()
        old = [one.id for one in deliveries_of(session, hook)[KEPT:]]
        session.execute(delete(WebhookDelivery).where(WebhookDelivery.id.in_(old)))
    made.body, made.at, made.why = body, now, why
    return made


# -- signature ---------------------------------------------------------------------------------------------------------


def secret_of(world: World, hook: Webhook) -> str:
    """The secret that signs a webhook's calls."""
    key, what = world.settings.secret.encode(), f"webhook\0{hook.mark}"
    return hmac.new(key, what.encode(), hashlib.sha256).hexdigest()


def signature(secret: str, body: bytes, at: int) -> str:
    signed = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={at},v1={signed}"


# -- calls -------------------------------------------------------------------------------------------------------------


def sweep(database: Database, now: datetime) -> int:
    """Schedule a call for each webhook with new events of a game; return how many."""
    with database.read() as session:
        behind = [(one.webhook_id, one.game_id, one.told, one.asked) for one in session.scalars(_behind())]
        new = session.execute(_new_games()).all()
    if behind or new:
        with database.write() as session:
            for hook_id, game_id in new:
                _follow(session, hook_id, game_id)
            for hook_id, game_id, told, asked in behind:
                dedupe = f"webhook:{hook_id}:{game_id}:{told}:{asked}"
                enqueue(session, CallWebhook(hook_id, game_id), dedupe, now)
    return len(behind)


def _behind() -> Select[WebhookCursor]:
    news = exists().where(Event.game_id == WebhookCursor.game_id, Event.n > WebhookCursor.told)
    mine = and_(
        Seat.game_id == PendingAnswer.game_id, Seat.name == PendingAnswer.seat, Seat.player_id == Webhook.player_id
    )
    asks = exists().where(
        PendingAnswer.game_id == WebhookCursor.game_id,
        PendingAnswer.actionable,
        PendingAnswer.id > WebhookCursor.asked,
        mine,
    )
    every = select(WebhookCursor).join(Webhook, Webhook.id == WebhookCursor.webhook_id)
    return every.where(Webhook.off_at.is_(None), or_(news, asks)).order_by(Webhook.id).limit(A_SWEEP)


def _new_games() -> Select[int, str]:
    """The games not followed yet by webhooks for all games, because their players joined them later."""
    known = exists().where(WebhookCursor.webhook_id == Webhook.id, WebhookCursor.game_id == Seat.game_id)
    every = select(Webhook.id, Seat.game_id).join(Seat, Seat.player_id == Webhook.player_id).distinct()
    wanted = (Webhook.game_id.is_(None), Webhook.off_at.is_(None), Seat.status == "joined", ~known)
    return every.join(Game, Game.id == Seat.game_id).where(*wanted, Game.state.is_not(None)).limit(A_SWEEP)


def deliver(world: World, job: Claim, database: Database, clock: Clock, post: Post | None = None) -> None:
    """Job for a webhook: send it the new events of a game, if it wants any of them; or a logged call again."""
    asked = payload_of(job, CallWebhook)
    post = post or partial(http_client.post, loopback=world.settings.loopback_webhooks)
    if asked.again is not None:
        _send_again(world, job, database, clock, post, asked.again)
        return
    with database.read() as session:
        hook = session.get(Webhook, asked.webhook)
        game_id = asked.game or (hook.game_id if hook else None) or ""
        cursor = session.get(WebhookCursor, (asked.webhook, game_id))
        news = _news(session, world, hook, cursor) if hook and cursor and hook.off_at is None else None
        body = _body(session, hook, news) if hook and news and _wanted(hook, news) else None
    failure: Sentence | None = None
    mark = _mark(world, hook, news) if hook and news else ""
    if hook and body is not None:
        try:
            _call(world, hook, mark, body, int(clock().timestamp()), post)
        except NotPossible as reason:
            failure = reason.sentence
    with database.write() as session:
        _settle(session, job, cursor, news, mark, body, failure, clock())


def _settle(
    session: Session,
    job: Claim,
    cursor: WebhookCursor | None,
    news: JSON | None,
    mark: str,
    body: str | None,
    failure: Sentence | None,
    now: datetime,
) -> None:
    """Record the result of a call. If nothing was sent (no body), the number of failures stays as it is."""
    hook = session.get(Webhook, payload_of(job, CallWebhook).webhook)
    if hook and news and body is not None:
        _log(session, hook, news["game"], mark, body, now, failure)
        hook.failures, hook.why = (hook.failures + 1 if failure else 0), failure
        hook.off_at = now if hook.failures >= TOO_MANY else hook.off_at
    if failure and hook and not hook.off_at:
        postpone(session, job, failure.said(ENGLISH), now)
        job.finished = True  # only this attempt is finished
        return
    if hook and cursor and news and not failure:
        heard = update(WebhookCursor).where(WebhookCursor.webhook_id == hook.id)
        session.execute(
            heard.where(WebhookCursor.game_id == cursor.game_id).values(told=news["until"], asked=news["wait"])
        )
    finish(session, job, now)


def _mark(world: World, hook: Webhook, news: JSON) -> str:
    """The id of a call, the same for each retry. It is keyed, because a wait's number counts the waits of all games and
    would reveal whether others had sent their orders in advance.
    """
    what = f"delivery\0{hook.mark}\0{news['game']}\0{news['until']}\0{news['wait']}"
    keyed = hmac.new(world.settings.secret.encode(), what.encode(), hashlib.sha256)
    return f"{hook.mark}-{keyed.hexdigest()[:16]}"


def _send_again(world: World, job: Claim, database: Database, clock: Clock, post: Post, delivery_id: int) -> None:
    """Send a logged call again. A failure is only written to the log, because somebody is looking at it."""
    with database.read() as session:
        kept = session.get(WebhookDelivery, delivery_id)
        hook = session.get(Webhook, kept.webhook_id) if kept else None
    failure: Sentence | None = None
    if hook and kept:
        try:
            _call(world, hook, kept.mark, kept.body, int(clock().timestamp()), post)
        except NotPossible as reason:
            failure = reason.sentence
    with database.write() as session:
        logged_call = session.get(WebhookDelivery, delivery_id)
        if logged_call:
            logged_call.why, logged_call.at = failure, clock()
        finish(session, job, clock())


def _call(world: World, hook: Webhook, mark: str, body: str, at: int, post: Post) -> None:
    raw = body.encode()
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "elgrande-webhook/1",
        "Elgrande-Delivery": mark,
        "Elgrande-Signature": signature(secret_of(world, hook), raw, at),
    }
    post(hook.url, raw, headers)


def _body(session: Session, hook: Webhook, news: JSON) -> str:
    said = {name: value for name, value in news.items() if name not in ("until", "wait")}
    if hook.format != "json":
        said = _as_text(hook, _sentences(session, hook, news))
    return json.dumps(said, ensure_ascii=False, sort_keys=True)


def _as_text(hook: Webhook, text: str) -> JSON:
    match hook.format:
        case "slack" | "json":
            return {"text": text}
        case "discord":
            return {"content": text, "allowed_mentions": {"parse": []}}
        case _:
            assert_never(hook.format)


def _sentences(session: Session, hook: Webhook, news: JSON) -> str:
    """The events and the open question as text, in the player's language."""
    game, player = session.get_one(Game, news["game"]), session.get_one(Player, hook.player_id)
    assert game.state is not None, "only games that have begun have news"
    view, translator = rules.view(game.state, news["seat"]), Translator(player.language)
    narrator = Narrator.of(view, names_of(session, game.id), translator)
    lines = story(narrator, [line["event"] for line in news["events"]])
    if news["question"]:
        lines.append(translator.gettext("It's your turn: {link}", link=news["link"]))
    text = "\n".join([f"{game.title or game.id}", *lines])
    most = LONGEST[hook.format]
    return text if len(text) <= most else text[: most - 2] + " …"


def _news(session: Session, world: World, hook: Webhook, cursor: WebhookCursor) -> JSON:
    """The events since the last call, as the player may see them; `until` and `wait` aren't sent."""
    game = session.get_one(Game, cursor.game_id)
    found = happenings(session, world, game, hook.player_id, cursor.told, lambda wait: wait.id > cursor.asked)
    return {
        "webhook": hook.mark,
        **found.body,
        "until": max([last_event(session, game.id), cursor.told]),
        "wait": max([found.wait.id if found.wait else 0, cursor.asked]),
    }


def _wanted(hook: Webhook, news: JSON) -> bool:
    over = any(line["event"]["type"] == "over" for line in news["events"])
    there = {"asked": news["question"] is not None, "happened": bool(news["events"]), "over": over}
    return any(there[kind] for kind in hook.kinds)
