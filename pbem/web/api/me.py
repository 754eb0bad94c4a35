"""What a player has said of themselves: how they are written to, how much, and what they have noted down."""

from __future__ import annotations

from typing import Final

from pbem.rules import JSON
from pbem.service import rows
from pbem.service.accounts import notes, players
from pbem.service.notifications import digest, preferences
from pbem.service.notifications.mail_types import PREFERENCES
from pbem.web.api.endpoint import Call, endpoint
from pbem.web.api.game_access import my_seat
from pbem.web.api.schemas import LANGUAGE, YES, Schema, array_of, number, one_of, text, thing
from pbem.web.preferences import MAILS

ONESELF: Final = "Oneself"
_SETTINGS: Final = thing(
    "`calendar`: a file with each mail that asks; `digest_hour`: when the mail of the day leaves; `hidden`: my page is "
    "nobody else's.",
    language=LANGUAGE,
    zone=text(most=60),
    calendar=YES,
    digest_hour=number(0, 23),
    hidden=YES,
)
_CHANGES: Final[Schema] = _SETTINGS | {"required": [], "description": "Only what is to change."}


@endpoint("GET", "/me/settings", ONESELF, scope="read", answer=_SETTINGS)
def settings(call: Call) -> JSON:
    """How I am written to, and what others see of me."""
    return _settings(call.player)


def _settings(player: rows.Player) -> JSON:
    return {
        "language": player.language,
        "zone": player.timezone,
        "calendar": player.calendar,
        "digest_hour": player.digest_hour,
        "hidden": player.hidden,
    }


@endpoint("POST", "/me/settings", ONESELF, scope="play", body=_CHANGES, answer=_SETTINGS)
def change_settings(call: Call) -> JSON:
    """Change some of it."""
    return _settings(players.change_settings(call.db, call.player.id, players.Settings(**call.body)))


_MAILS: Final = thing(
    "`mails`: when I am mailed; `unwanted`: which kinds I do without.",
    mails=one_of(*MAILS),
    unwanted=array_of(one_of(*PREFERENCES), len(PREFERENCES)),
)


@endpoint("GET", "/games/<game>/mails", ONESELF, scope="read", answer=_MAILS)
def mails(call: Call, game: str) -> JSON:
    """How much mail I get of a game."""
    _, mine = my_seat(call, game)
    return {"mails": mine.mails, "unwanted": preferences.stopped(mine.unwanted)}


@endpoint("POST", "/games/<game>/mails", ONESELF, scope="play", body=_MAILS, answer=_MAILS)
def change_mails(call: Call, game: str) -> JSON:
    """Get more or fewer mails of a game."""
    _, mine = my_seat(call, game)
    digest.change_mails(
        call.db, mine, call.body["mails"], preferences.stopped(call.body["unwanted"]), call.world.clock()
    )
    return mails(call, game)


_NOTES: Final = thing(text=text(most=notes.LONGEST))


@endpoint("GET", "/games/<game>/notes", ONESELF, scope="read", answer=_NOTES)
def my_notes(call: Call, game: str) -> JSON:
    """What I have noted down on a game; nobody else reads it."""
    my_seat(call, game)
    return {"text": notes.notes_of(call.db, game, call.player.id)}


@endpoint("POST", "/games/<game>/notes", ONESELF, scope="play", body=_NOTES, answer=_NOTES)
def change_notes(call: Call, game: str) -> JSON:
    """Note this down instead of what was there."""
    my_seat(call, game)
    notes.save_notes(call.db, game, call.player.id, call.body["text"])
    return {"text": notes.notes_of(call.db, game, call.player.id)}
