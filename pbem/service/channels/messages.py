"""The messages to channels, a sentence or two each: whose turn it is, but never hidden information.

A player's own channel says no more than a mail's subject. A table's channel says what any spectator can see.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.orm import Session

from pbem.i18n import Translator
from pbem.service.accounts.signed_links import game_link
from pbem.service.games.orders import names_of
from pbem.service.job_types import Notify
from pbem.service.world import World
from pbem.store.models import Channel, Game, PendingAnswer, Player
from pbem.store.pending_answers import open_wait, open_waits


@dataclass(frozen=True)
class Notice:
    """`link`: "" if readers couldn't open one; `tag`: a notice with the same tag replaces an older one."""

    title: str
    body: str
    link: str
    tag: str


def notice(session: Session, world: World, channel: Channel, job: Notify, now: datetime) -> Notice | None:
    """The message for the channel now; None if it is outdated."""
    game = session.get(Game, job.game)
    if game is None or game.status == "abandoned":
        return None
    owner = session.get_one(Player, channel.player_id)
    translator = Translator(game.language if channel.game_id else owner.language)
    body = (
        _to_all(session, game, job, translator)
        if channel.game_id
        else _to_one(session, game, job, owner, translator, now, channel.wanted)
    )
    if body is None:
        return None
    link = game_link(world, game.id) if world.settings.links else ""
    return Notice(game.title, body, link, f"{game.id} {'turn' if job.wait else job.mail}")


def a_try(world: World, channel: Channel, player: Player) -> Notice:
    """The message sent when its owner tests a channel."""
    body = Translator(player.language).gettext("It works. You'll get notifications here.")
    return Notice("El Grande", body, world.settings.url if world.settings.links else "", "try")


def _to_one(
    session: Session,
    game: Game,
    job: Notify,
    owner: Player,
    translator: Translator,
    now: datetime,
    wanted: Collection[str],
) -> str | None:
    gettext = translator.gettext
    until = ""
    if job.wait is not None:
        wait = session.get(PendingAnswer, job.wait)
        if wait is None or not wait.actionable or game.status != "running":
            return None
        until = translator.near(wait.deadline_at, now, owner.timezone) if wait.deadline_at else ""
    match job.mail:
        case "start" if open_wait(session, game.id, job.seat) and "turn" in wanted:
            return None  # the question's notification reports it
        case "asked":
            return gettext("It's your turn. Deadline: {moment}.", moment=until) if until else gettext("It's your turn.")
        case "reminder":
            return (
                gettext("Your answer is due by {moment}.", moment=until) if until else gettext("We're waiting for you.")
            )
        case "late":
            return gettext("Your deadline has passed, and the game is still waiting for you.")
        case "press":
            return gettext("You have a new message.")
        case _:
            return _event(job.mail, translator)


def _to_all(session: Session, game: Game, job: Notify, translator: Translator) -> str | None:
    if job.mail != "asked":
        return _event(job.mail, translator)
    if game.status != "running" or game.position != job.position:  # then a later notice reports the current state
        return None
    names = names_of(session, game.id)
    waits = [names[wait.seat] for wait in open_waits(session, game.id) if wait.actionable]
    return translator.gettext("Waiting for {names}.", names=translator.listed(waits)) if waits else None


def _event(mail: str, translator: Translator) -> str:
    gettext = translator.gettext
    match mail:
        case "start":
            return gettext("The game has started.")
        case "scoring":
            return gettext("There was a general scoring.")
        case "final":
            return gettext("The game is over.")
        case "vote":
            return gettext("There is a vote.")
        case _:
            return gettext("There is news in this game.")
