"""Mails from game masters and operators: a new game master, a cancelled game, an announcement."""

from __future__ import annotations

from pbem.facts import GameFacts
from pbem.i18n import Translator
from pbem.wording.document import Link, Report, lines
from pbem.wording.sections.shared import SENDER


def mastering(game: GameFacts) -> Report:
    """To the new master of a game; `game.page` is the master's page."""
    gettext = Translator(game.language).gettext
    return Report(
        kind="mastering",
        sender=SENDER + gettext("you're the game master"),
        headline=gettext("You are now the game master of “{game}”.", game=game.title),
        lead=lines(
            gettext("You can pause the game, give more time, replace a player or take back moves."),
            gettext(
                "The players are told about everything you do. You can hand over to another game master at any time."
            ),
        ),
        links=(Link(gettext("Game master's page"), game.page),),
        language=game.language,
    )


def called_off(game: GameFacts, why: str) -> Report:
    """To the guests of a game that never began."""
    gettext = Translator(game.language).gettext
    return Report(
        kind="called_off",
        sender=SENDER + gettext("game cancelled"),
        headline=gettext("“{game}” has been cancelled. Nothing to do.", game=game.title),
        lead=lines(*([why] if why else [])),
        links=(Link(gettext("Game page"), game.page),),
        language=game.language,
    )


def announcement(translator: Translator, words: str, site: str) -> Report:
    """An operator's announcement to every player."""
    return Report(
        kind="announcement",
        sender=SENDER + translator.gettext("announcement"),
        headline=words,
        lead=lines(translator.gettext("We sent this to all players on this server. You don't need to reply.")),
        links=(Link(translator.gettext("Website"), site),),
        language=translator.language,
    )
