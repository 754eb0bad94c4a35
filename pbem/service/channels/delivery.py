"""Delivers scheduled notifications to channels, one job each, with the usual retries."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from datetime import datetime, timedelta
from typing import Final, assert_never

from pbem.i18n import ENGLISH
from pbem.service.channels import messages, registry, services, web_push
from pbem.service.channels.messages import Notice
from pbem.service.channels.web_push import Subscription
from pbem.service.errors import NotPossible
from pbem.service.job_types import Notify
from pbem.service.payloads import payload_of
from pbem.service.webhooks import http_client
from pbem.service.webhooks.http_client import Refused
from pbem.service.world import World
from pbem.store.database import Clock, Database
from pbem.store.jobs.queue import Claim, finish, postpone
from pbem.store.models import Channel, ChannelWay, Player

TOO_MANY: Final = 10  # failures in a row
GONE: Final = (404, 410)  # a push service's answer once the browser has unsubscribed
LIVES: Final = timedelta(days=1)  # how long a push service keeps a message for an offline browser

Post = Callable[[str, bytes, Mapping[str, str]], None]
Tell = Callable[[str, str, str], None]


def deliver(
    world: World,
    job: Claim,
    database: Database,
    clock: Clock,
    post: Post = http_client.post,
    tell: Tell = services.send,
) -> None:
    """Job for a notification: send it if it is still true."""
    wanted = payload_of(job, Notify)
    with database.read() as session:
        channel = session.get(Channel, wanted.channel)
        said = messages.notice(session, world, channel, wanted, clock()) if channel and not channel.off_at else None
    try:
        if channel and said:
            send(world, channel, said, clock(), post, tell)
    except NotPossible as failure:
        _failed(database, job, failure, clock())
        return
    with database.write() as session:
        if said and (kept := session.get(Channel, wanted.channel)) and (kept.failures or kept.why):
            kept.failures, kept.why = 0, None
        finish(session, job, clock())


def attempt(world: World, channel: Channel, player: Player, now: datetime) -> None:
    """Send a message at once, to test a channel. Raises NotPossible."""
    send(world, channel, messages.a_try(world, channel, player), now, http_client.post, services.send)


def send(world: World, channel: Channel, said: Notice, now: datetime, post: Post, tell: Tell) -> None:
    """Send a notice. Raises NotPossible if it wasn't accepted."""
    address = registry.address_of(world.settings.secret, channel)
    way: ChannelWay = channel.way
    match way:
        case "push":
            to = Subscription.parse(address)
            contact = f"mailto:{world.settings.admin}" if world.settings.admin else world.settings.url
            secret = world.settings.secret
            headers = web_push.headers(secret, contact, to.endpoint, f"{channel.id} {said.tag}", LIVES, now)
            post(to.endpoint, web_push.encrypt(to, json.dumps(asdict(said)).encode()), headers)
        case "apprise":
            tell(address, said.title, f"{said.body}\n{said.link}" if said.link else said.body)
        case _:
            assert_never(way)


def _failed(database: Database, job: Claim, failure: NotPossible, now: datetime) -> None:
    """Count a failure and retry later; after too many, switch the channel off. Delete a browser's channel if it has
    unsubscribed.
    """
    with database.write() as session:
        channel = session.get(Channel, payload_of(job, Notify).channel)
        if channel and isinstance(failure, Refused) and failure.status in GONE:
            session.delete(channel)
            channel = None
        if channel:
            channel.failures, channel.why = channel.failures + 1, failure.sentence
            channel.off_at = now if channel.failures >= TOO_MANY else None
        if channel is None or channel.off_at:
            finish(session, job, now)
        else:
            postpone(session, job, failure.sentence.said(ENGLISH), now)
            job.finished = True  # only this attempt is finished
