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
        sender=SENDER + gettext("you are the game master"),
        headline=gettext("YOU ARE THE GAME MASTER of “{game}” now.", game=game.title),
        lead=lines(
            gettext("You can pause the game, give more time, put somebody else in a seat, or take the game back."),
            gettext("Everything you do is told to the table. You can hand the mastership on at any time."),
        ),
        links=(Link(gettext("Game master's page"), game.page),),
        language=game.language,
    )


def called_off(game: GameFacts, why: str) -> Report:
    """To the guests of a game that never began."""
    gettext = Translator(game.language).gettext
    return Report(
        kind="called_off",
        sender=SENDER + gettext("called off"),
        headline=gettext("THE GAME “{game}” IS CALLED OFF. There is nothing to do.", game=game.title),
        lead=lines(*([why] if why else [])),
        links=(Link(gettext("Game page"), game.page),),
        language=game.language,
    )


def announcement(translator: Translator, words: str, site: str) -> Report:
    """An operator's announcement to every player."""
    return Report(
        kind="announcement",
        sender=SENDER + translator.gettext("an announcement"),
        headline=words,
        lead=lines(translator.gettext("This went once to every player of this server. There is nothing to answer.")),
        links=(Link(translator.gettext("The site"), site),),
        language=translator.language,
    )
