"""Actions for absences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Annotated, Final
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from pbem.actions.fields import NoInput, Words
from pbem.actions.player import Done, PlayerRequest, Role, Typed, action
from pbem.i18n import N_, Translator
from pbem.orders.spellings import meanings, plain, words_of_all
from pbem.service.deadlines import absences
from pbem.service.deadlines.date_parsing import UnclearDate, read_span
from pbem.service.errors import NotPossible
from pbem.service.seats import vacation as service
from pbem.store.models import Absence, Player

MEANWHILE: Final = meanings(lambda words: words.meanwhile)
HALF_A_YEAR: Final = timedelta(days=183)
ONE_SECOND: Final = timedelta(seconds=1)
OFF: Final = words_of_all(lambda words: words.vacation_over)


@dataclass(frozen=True)
class Vacation:
    """`20 Dec - 2 Jan bot`, `off`, or nothing to only report the status."""

    days: Annotated[
        str, Words(most=100, about="`20 Dec - 2 Jan bot`, as in an email; `off`: end the vacation; absent: no change")
    ] = ""


def _typed(typed: Typed) -> Vacation:
    return Vacation(typed.text)


def _chosen(form: Mapping[str, str]) -> Vacation:
    """The days of the form, whose dates are ISO dates; or that the player is back."""
    if "off" in form:
        return Vacation("off")
    first, last, meanwhile = (form.get(name, "").strip()[:20] for name in ("first", "last", "meanwhile"))
    return Vacation(f"{first} - {last} {meanwhile}" if first and last else "-")  # refused, with an example


@action(Role.SELF, Vacation, page="vacation", words=("vacation",), typed=_typed, form=_chosen)
def vacation(it: PlayerRequest[Vacation]) -> Done:
    """Set a vacation, and whether my deadlines wait, a bot answers or a substitute plays; or cancel it."""
    said = _done(it.session, it.by, it.given.days.strip(), it.now, it.translator)
    away = [
        {"from": kept.begins.isoformat(), "until": kept.ends.isoformat(), "meanwhile": kept.meanwhile}
        for kept in absences.absences(it.session, it.by.id, it.now)
    ]
    return Done([said], {"away": away})


@action(Role.SEAT, NoInput, words=("back",), plays=True)
def come_back(it: PlayerRequest[NoInput]) -> Done:
    """Come back: bots no longer answer for me in this game, and my vacation is over."""
    service.end_vacation(it.session, it.by, it.now)
    return Done([it.translator.gettext("Welcome back. You answer for yourself again.")])


def _done(session: Session, player: Player, text: str, now: datetime, translator: Translator) -> str:
    if text and plain(text) in OFF:
        found = service.end_vacation(session, player, now)
        if not found:
            return translator.gettext("You weren't on vacation.")
        return translator.gettext("Welcome back. Your deadlines are running again.")
    if text:
        _declare(session, player, text, now)
    told = announced(session, player, now, translator)
    return " ".join(told) or translator.gettext("You have no vacation planned.")


def announced(session: Session, player: Player, now: datetime, translator: Translator) -> list[str]:
    """When the player is away, and what happens meanwhile: a sentence for each absence."""
    return [_told(away, player, now, translator) for away in absences.absences(session, player.id, now)]


def _declare(session: Session, player: Player, text: str, now: datetime) -> None:
    """Store the absence described by a text. Raises NotPossible, with a question if a date is ambiguous."""
    try:
        span = read_span(text, now.astimezone(ZoneInfo(player.timezone)).date())
    except UnclearDate as unclear:
        if unclear.days:
            days = Translator(player.language).listed([f"{day}.{month}." for day, month in unclear.days], "or")
            either = N_("“{text}” could mean two different days. Please write the day and the month: {days}.")
            raise NotPossible(either, text=unclear.text, days=days) from unclear
        raise NotPossible(
            N_("From when to when? For example: 20 Dec - 2 Jan, followed by wait, bot or standby.")
        ) from unclear
    unknown = [word for word in span.rest if word not in MEANWHILE]
    if unknown:
        raise NotPossible(N_("We didn't understand “{word}”. Write wait, bot or standby."), word=unknown[0])
    service.declare(session, player, span, MEANWHILE[span.rest[-1]] if span.rest else "wait", now)


def _told(away: Absence, player: Player, now: datetime, translator: Translator) -> str:
    told = translator.day if away.begins - now < HALF_A_YEAR else translator.day_and_year
    first, last = (told(moment, player.timezone) for moment in (away.begins, away.ends - ONE_SECOND))
    days = {"first": first, "last": last}
    if away.meanwhile == "standby":
        return translator.gettext(
            "You're away from {first} to {last}. We'll ask substitutes to play for you; until one says yes, a bot"
            " plays. Afterwards you get your seats back.",
            **days,
        )
    if away.meanwhile == "bot":
        return translator.gettext("You're away from {first} to {last}. A bot answers for you during that time.", **days)
    return translator.gettext(
        "You're away from {first} to {last}. Your deadlines are paused during that time, except for a Veto.", **days
    )
