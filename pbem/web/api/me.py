"""API endpoints for a player's settings, mail preferences and notes."""

from __future__ import annotations

from functools import partial
from typing import Final

from pbem.actions import oneself, seat
from pbem.rules import JSON
from pbem.service.accounts import diaries, notes
from pbem.service.notifications import preferences
from pbem.service.notifications.mail_types import PREFERENCES
from pbem.web.api.endpoint import Call, endpoint
from pbem.web.api.game_access import my_seat
from pbem.web.api.player_actions import expose
from pbem.web.api.schemas import LANGUAGE, YES, array_of, number, one_of, text, thing
from pbem.web.preferences import MAILS, SUBJECTS

ONESELF: Final = "Settings and notes"
_expose: Final = partial(expose, part=__name__, tag=ONESELF)
_SETTINGS: Final = thing(
    "`calendar`: a file with each mail that asks; `subjects`: of a game's mails, all the same or the news; "
    "`digest_hour`: when the mail of the day leaves; `hidden`: my page is nobody else's; "
    "`program`: a program decides what I play, and I am a bot to everybody. It can't be taken back during a game.",
    language=LANGUAGE,
    zone=text(most=60),
    calendar=YES,
    subjects=one_of(*SUBJECTS),
    digest_hour=number(0, 23),
    hidden=YES,
    program=YES,
)


@endpoint("GET", "/me/settings", ONESELF, scope="read", answer=_SETTINGS)
def settings(call: Call) -> JSON:
    """My language, my time zone, and what others see of me."""
    player = call.player
    return {
        "language": player.language,
        "zone": player.timezone,
        "calendar": player.calendar,
        "subjects": player.subjects,
        "digest_hour": player.digest_hour,
        "hidden": player.hidden,
        "program": player.program,
    }


_expose(
    oneself.settings,
    "/me/settings",
    name="change_settings",
    about="Only what is to change.",
    answer=_SETTINGS,
    then=settings,
)

_MAILS: Final = thing(
    "`mails`: when I am mailed; `unwanted`: which kinds I do without.",
    mails=one_of(*MAILS),
    unwanted=array_of(one_of(*PREFERENCES), len(PREFERENCES)),
)


@endpoint("GET", "/games/<game>/mails", ONESELF, scope="read", answer=_MAILS)
def mails(call: Call, game: str) -> JSON:
    """How many emails I get about a game."""
    _, mine = my_seat(call, game)
    return {"mails": mine.mails, "unwanted": preferences.stopped(mine.unwanted)}


_expose(seat.mails, "/games/<game>/mails", name="change_mails", body=_MAILS, answer=_MAILS, then=mails)

_NOTES: Final = thing(text=text(most=notes.LONGEST))


@endpoint("GET", "/games/<game>/notes", ONESELF, scope="read", answer=_NOTES)
def my_notes(call: Call, game: str) -> JSON:
    """My notes on a game; nobody else can read them."""
    my_seat(call, game)
    return {"text": notes.notes_of(call.db, game, call.player.id)}


_expose(seat.notes, "/games/<game>/notes", name="change_notes", body=_NOTES, answer=_NOTES, then=my_notes)

_DIARY: Final = thing(
    entries=array_of(
        thing(
            entry=number(0), position=number(0), text=text(most=diaries.LONGEST), written_at=text(most=40), shared=YES
        ),
        diaries.MOST,
    )
)


@endpoint("GET", "/games/<game>/diary", ONESELF, scope="read", answer=_DIARY)
def my_diary(call: Call, game: str) -> JSON:
    """My diary of a game. `position`: the number of answers given before the entry was written."""
    my_seat(call, game)
    written = diaries.entries(call.db, game, call.player.id)
    return {
        "entries": [
            {
                "entry": each.number,
                "position": each.position,
                "text": each.text,
                "written_at": each.written_at.isoformat(),
                "shared": each.shared,
            }
            for each in written
            if each.mine
        ]
    }


_expose(seat.diary, "/games/<game>/diary", name="write_diary", answer=_DIARY, then=my_diary)
_expose(seat.forget_diary, "/games/<game>/diary/forget", answer=_DIARY, then=my_diary)
_expose(seat.share_diary, "/games/<game>/diary/share", answer=_DIARY, then=my_diary)
