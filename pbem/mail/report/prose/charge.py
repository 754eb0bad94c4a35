"""Mails of those in charge: the mastership of a game handed on, a game called off, word to everybody."""

from __future__ import annotations

from pbem.mail.report.document import Link, Report, lines
from pbem.mail.report.facts import Game
from pbem.mail.report.prose.parts import SENDER
from pbem.tongue import Tongue


def mastering(game: Game) -> Report:
    """To somebody who was made a game's master; `game.page` is the console."""
    say = Tongue(game.language).say
    return Report(
        kind="mastering",
        sender=SENDER + say("you are the game master"),
        headline=say("YOU ARE THE GAME MASTER of “{game}” now.", game=game.title),
        lead=lines(
            say("You can pause the game, give more time, put somebody else in a seat, or take the game back."),
            say("Everything you do is told to the table. You can hand the mastership on at any time."),
        ),
        links=(Link(say("The game master's page"), game.page),),
        language=game.language,
    )


def called_off(game: Game, why: str) -> Report:
    """To the guests of a game that never began."""
    say = Tongue(game.language).say
    return Report(
        kind="called_off",
        sender=SENDER + say("called off"),
        headline=say("THE GAME “{game}” IS CALLED OFF. There is nothing to do.", game=game.title),
        lead=lines(*([why] if why else [])),
        links=(Link(say("The game's page"), game.page),),
        language=game.language,
    )


def announcement(tongue: Tongue, words: str, site: str) -> Report:
    """Word of the operator to every player."""
    return Report(
        kind="announcement",
        sender=SENDER + tongue.say("an announcement"),
        headline=words,
        lead=lines(tongue.say("This went once to every player of this server. There is nothing to answer.")),
        links=(Link(tongue.say("The site"), site),),
        language=tongue.language,
    )
