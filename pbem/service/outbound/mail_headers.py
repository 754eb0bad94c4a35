"""The headers of a mail to a seat: thread, list, and unsubscribe links."""

from __future__ import annotations

from sqlalchemy.orm import Session

from pbem.mail.address_style import reply_address, style_of
from pbem.mail.addresses import SeatMessageId
from pbem.service.accounts import signed_links
from pbem.service.accounts.signed_links import Stopping
from pbem.service.notifications.mail_types import DIGEST, TURNS, Mail
from pbem.service.world import World
from pbem.store.messages import first_names
from pbem.store.models import Player, Seat

SENDER_ID = "elgrande"  # identifies this kind of server in Gmail's statistics


def root_of(session: Session, world: World, seat: Seat) -> str | None:
    """The first mail from a seat's current address, which later ones reply to; None if there is none yet."""
    for message_id in first_names(session, seat.game_id, seat.name):
        ours = SeatMessageId.parse(message_id)
        if ours and ours.valid(world.settings.secret, seat.token_version):
            return message_id
    return None


def list_id(world: World, game_id: str) -> str:
    return f"{game_id} <{game_id}.{world.settings.mail_domain}>"


def stopping(world: World, what: Stopping) -> dict[str, str]:
    """The fields of RFC 2369 and, where possible, RFC 8058: one-click requires HTTPS.

    Without links, a mail to the lobby stops all mail.
    """
    if not world.settings.links:
        lobby = reply_address(style_of(world.settings), f"play@{world.settings.mail_domain}")
        return {"List-Unsubscribe": f"<mailto:{lobby}?subject=El%20Grande&body=unsubscribe>"}
    fields = {"List-Unsubscribe": f"<{signed_links.stop_link(world, what)}>"}
    if world.settings.url.startswith("https://"):
        fields["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return fields


def for_seat(world: World, seat: Seat, mail: type[Mail]) -> dict[str, str]:
    """The fields for a game's mail. Mails that can't be stopped have a link to stop the questions they contain."""
    kind = (mail.rule.opt_out or TURNS).name
    what = Stopping(kind, seat.game_id, seat.name, seat.token_version)
    return {**stopping(world, what), "Feedback-ID": f"{seat.game_id}:{kind}:{SENDER_ID}"}


def of_the_day(world: World, player: Player) -> dict[str, str]:
    """The same for the daily digest."""
    what = Stopping(DIGEST.name, version=player.links, player=player.id)
    return {**stopping(world, what), "Feedback-ID": f"{DIGEST.name}::{SENDER_ID}"}
