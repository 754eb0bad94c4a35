"""Writes the mails about a vacation: when it has begun, and when it is over, with the news of all games."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Session

from pbem.mail.addresses import errand_token
from pbem.service.accounts import players
from pbem.service.notifications.mail_types import AwayMail
from pbem.service.outbound import digest_mail, unread_press
from pbem.service.outbound.envelope import of_the_day
from pbem.service.outbound.mail_wording import writes
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.world import World
from pbem.store.games import seats_held_by
from pbem.store.models import Absence, Player
from pbem.wording.sections import vacation


@writes(AwayMail)
def away(session: Session, world: World, mail: AwayMail, now: datetime) -> OutgoingMail | None:
    """The mail; None if the vacation was changed since, or the player is in no running game."""
    absence, player = session.get(Absence, mail.absence), session.get_one(Player, mail.player)
    to = players.email_of(session, player.id)
    held = [(game, seat) for game, seat in seats_held_by(session, player.id) if game.status in ("running", "paused")]
    if absence is None or absence.ends.isoformat() != mail.ends or to is None or not held:
        return None
    name = errand_token(world.settings.secret, "digest", f"{player.id} away {mail.absence} {mail.part} {mail.ends}")
    number = f"away.{name}"
    if mail.part == "begun":
        pages = world.settings.links
        report = vacation.begun(player.language, player.timezone, absence.ends, absence.meanwhile, pages=pages)
        return of_the_day(world, player, report, to, number, now)
    telling = [digest_mail.place(session, world, game, seat, now) for game, seat in held]
    heard = {told.game.id: unread_press.unheard(session, told.seat) for told in telling}
    tables = [digest_mail.table(world, told, heard[told.game.id][0]) for told in telling]
    sheet = of_the_day(world, player, vacation.over(tables, player.language), to, number, now)
    sheet.told = digest_mail.last_told(telling)
    sheet.heard = [copy for told in telling for copy in heard[told.game.id][1]]
    return sheet
