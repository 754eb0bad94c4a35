"""`vacation 20 Dec - 2 Jan bot`, `vacation`, `vacation off`: read, done, and told in the player's language."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from pbem.i18n import N_, Translator
from pbem.orders.reading_results import Command
from pbem.orders.spellings import meanings, plain, words_of_all
from pbem.service.deadlines import absences
from pbem.service.deadlines.date_parsing import UnclearDate, read_span
from pbem.service.errors import NotPossible
from pbem.service.games.message_context import UNCHANGED, MessageContext
from pbem.service.seats import vacation
from pbem.store.models import Absence, Player

MEANWHILE: Final = meanings(lambda words: words.meanwhile)
HALF_A_YEAR: Final = timedelta(days=183)
ONE_SECOND: Final = timedelta(seconds=1)
OFF: Final = words_of_all(lambda words: words.vacation_over)


def apply_command(hand: MessageContext, command: Command) -> None:
    """What the player says of being away; the receipt says what was understood, day by day."""
    player = hand.session.get(Player, hand.own.player_id) if hand.own.player_id else None
    if player:
        hand.receipt.commands.append(command.name)
        try:
            said = _done(hand, player, command.argument.strip())
        except NotPossible as reason:
            said = reason.said(Translator(player.language))
            hand.receipt.note(UNCHANGED)
        hand.receipt.notices.append(said)


def _done(hand: MessageContext, player: Player, text: str) -> str:
    session, now, gettext = hand.session, hand.unit.now, Translator(player.language).gettext
    if not text:
        return " ".join(_told(away, player, now) for away in absences.absences(session, player.id, now)) or gettext(
            "You have not said that you will be away."
        )
    if plain(text) in OFF:
        found = vacation.end_vacation(session, player, now)
        return gettext("Welcome back: your clocks run on.") if found else gettext("You were not away.")
    return declared(hand.session, player, text, now)


def declared(session: Session, player: Player, text: str, now: datetime) -> str:
    """The days of a text, kept. Raises NotPossible: what may mean two days is asked back."""
    try:
        span = read_span(text, now.astimezone(ZoneInfo(player.timezone)).date())
    except UnclearDate as unclear:
        if unclear.days:
            days = Translator(player.language).listed([f"{day}.{month}." for day, month in unclear.days], "or")
            either = N_("“{text}” may be two days: write {days}, as day and month.")
            raise NotPossible(either, text=unclear.text, days=days) from unclear
        raise NotPossible(
            N_("From when to when? Write it like this: 20 Dec - 2 Jan, and wait, bot or standby behind it.")
        ) from unclear
    unknown = [word for word in span.rest if word not in MEANWHILE]
    if unknown:
        raise NotPossible(
            N_("“{word}” was not understood: your clocks can wait, or a bot or a standby can play."), word=unknown[0]
        )
    meanwhile = MEANWHILE[span.rest[-1]] if span.rest else "wait"
    vacation.declare(session, player, span, meanwhile, now)
    return " ".join(_told(away, player, now) for away in absences.absences(session, player.id, now))


def _told(away: Absence, player: Player, now: datetime) -> str:
    translator = Translator(player.language)
    told = translator.day if away.begins - now < HALF_A_YEAR else translator.day_and_year
    first, last = (told(moment, player.timezone) for moment in (away.begins, away.ends - ONE_SECOND))
    days = {"first": first, "last": last}
    if away.meanwhile == "standby":
        return translator.gettext(
            "You are away from {first} to {last}; standbys are asked to play for you then, and a bot does until one "
            "comes. Afterwards you have your seats again.",
            **days,
        )
    if away.meanwhile == "bot":
        return translator.gettext("You are away from {first} to {last}; a bot answers for you then.", **days)
    return translator.gettext(
        "You are away from {first} to {last}; your clocks stand still then, but not for a Veto.", **days
    )
