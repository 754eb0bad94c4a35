"""The mail to a spectator who follows a game. It contains only what a spectator may see, and no press."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from sqlalchemy.orm import Session

from pbem import rules
from pbem.art.text import board_text
from pbem.i18n import Translator
from pbem.mail.addresses import errand_token
from pbem.service.accounts import players
from pbem.service.games import event_log
from pbem.service.games.visibility import may_watch
from pbem.service.notifications.mail_types import SpectatorMail
from pbem.service.outbound.envelope import about, heading
from pbem.service.outbound.mail_wording import writes
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.world import World
from pbem.store.models import Follower, Game, Player
from pbem.wording.sections import spectators


@writes(SpectatorMail)
def tell_spectator(session: Session, world: World, mail: SpectatorMail, now: datetime) -> OutgoingMail | None:
    """The mail with the news; None for somebody who no longer watches, or is no longer allowed to."""
    game, player = session.get_one(Game, mail.game), session.get_one(Player, mail.player)
    to = players.email_of(session, player.id)
    follows = session.get(Follower, (game.id, player.id)) is not None
    if to is None or game.state is None or not follows or not may_watch(session, game, player):
        return None
    table, view = heading(session, world, game, player.language), rules.view(game.state, None)
    place = partial(rules.place_name, game.edition, language=player.language)
    board = board_text(view, None, table.names, place, Translator(player.language), table.bots)
    events = event_log.story(session, game, None, mail.first, mail.until)
    report = spectators.progress(table, view, events, board)
    mark = errand_token(world.settings.secret, "watch", f"{game.id} {player.id} {mail.until}")
    letter = about(world, game, report, to, f"watch.{mark}", now)
    letter.address = f"play@{world.settings.mail_domain}"
    return letter
