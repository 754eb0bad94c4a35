"""Following a game of others by mail."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pbem.actions.fields import Flag, Words
from pbem.actions.player import Done, PlayerRequest, Role, Typed, action
from pbem.service.games import following


@dataclass(frozen=True)
class Watch:
    """`watching`: whether to follow it or no longer."""

    table: Annotated[str, Words(most=12, about="The game's name")]
    watching: Annotated[bool, Flag()] = True


def _typed(typed: Typed) -> Watch:
    """Read `watch granada7`, `unwatch granada7`."""
    return Watch(typed.text.strip().casefold(), typed.name == "watch")


@action(Role.SELF, Watch, words=("watch", "unwatch"), typed=_typed)
def watch(it: PlayerRequest[Watch]) -> Done:
    """Get an email after each round and at the end of a game I don't play in, or stop these emails."""
    game = it.given.table
    if it.given.watching:
        following.follow(it.session, it.by, game, it.now)
        return Done(
            [
                it.translator.gettext(
                    "You're watching {game}. You'll get an email after each round and at the end.", game=game
                )
            ]
        )
    following.unfollow(it.session, it.by, game)
    return Done([it.translator.gettext("You no longer watch {game}.", game=game)])
