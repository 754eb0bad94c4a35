"""Mails about a player's vacation, when it begins and when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Literal, assert_never

from pbem.i18n import Translator
from pbem.wording.document import Line, Report, lines, sample
from pbem.wording.sections.digest import DigestGame, daily
from pbem.wording.sections.shared import SENDER


def begun(
    language: str, zone: str, until: datetime, meanwhile: Literal["wait", "bot", "standby"], *, pages: bool = True
) -> Report:
    """The vacation has begun: until when, and what happens in the player's games.

    `pages`: whether the reader can open the server's pages.
    """
    translator = Translator(language)
    gettext = translator.gettext
    return Report(
        kind="away",
        sender=SENDER + gettext("your vacation"),
        headline=gettext("Your vacation has started. It ends on {moment}.", moment=translator.moment(until, zone)),
        lead=(
            *lines(
                _meanwhile(translator, meanwhile),
                gettext("Decisions about a Veto don't wait. If you don't answer, your Veto isn't used."),
            ),
            Line(gettext("If you're back early, end your vacation on the page of any of your games."))
            if pages
            else sample(
                gettext("vacation off", context="order"),
                gettext("If you're back early, reply to an email from any of your games with"),
            ),
        ),
        language=language,
    )


def _meanwhile(translator: Translator, meanwhile: Literal["wait", "bot", "standby"]) -> str:
    match meanwhile:
        case "wait":
            return translator.gettext("Your deadlines are paused.")
        case "bot":
            return translator.gettext("A simple bot answers for you.")
        case "standby":
            return translator.gettext("A substitute plays for you. Until one is found, a simple bot does.")
        case _:
            assert_never(meanwhile)


def over(tables: Sequence[DigestGame], language: str) -> Report:
    """The vacation is over: what happened in each game, and what is asked."""
    gettext = Translator(language).gettext
    report = daily(tables, language)
    return replace(
        report,
        kind="away",
        sender=SENDER + gettext("your vacation"),
        headline=gettext("Your vacation is over. {news}", news=report.headline),
    )
