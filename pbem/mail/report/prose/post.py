"""Mails about mail: a message that may not be yours, an address that was replaced, somebody nobody reaches."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.mail.report.document import Link, Report, lines, sample, section
from pbem.mail.report.facts import Game
from pbem.tongue import Tongue


def confirm(game: Game, sender: str, said: Sequence[str], page: str) -> Report:
    """Was this you? The message waits. `said`: its first own lines."""
    say = Tongue(game.language).say
    return Report(
        kind="confirm",
        sender="El Grande - " + say("was this you?"),
        headline=say("WAS THIS YOU? A message for your seat came from {sender}.", sender=sender),
        lead=lines(
            say("That is none of your addresses here, so nothing was done. It waits and counts when you confirm it."),
        ),
        sections=(
            *section("said", say("What it says"), [sample(line) for line in said]),
            *section(
                "answer",
                "",
                [
                    sample(say("yes"), say("If it was you, reply with")),
                    sample(
                        say("no", context="vote"),
                        say("If not, somebody knows your address here. You get a new one by the reply"),
                    ),
                ],
            ),
        ),
        links=(Link(say("Confirm it there"), page),),
    )


def old_address(game: Game, sender: str) -> Report:
    """Somebody used an address the seat no longer has. `sender`: "" for anybody but the reader."""
    say = Tongue(game.language).say
    return Report(
        kind="old_address",
        sender="El Grande - " + say("an old address"),
        headline=say("AN OLD ADDRESS WAS USED, so nothing was done. Please reply to this mail, or a later one."),
        lead=lines(
            say("{sender} wrote to the address your seat had before.", sender=sender)
            if sender
            else say("Somebody wrote to the address your seat had before."),
            say("If that was you, send it again as a reply to this mail. If not, nobody has done any harm."),
        ),
        links=(Link(say("The game's page"), game.page),),
    )


def new_address(game: Game) -> Report:
    """The seat has another address from now on: the one this mail comes from."""
    say = Tongue(game.language).say
    return Report(
        kind="new_address",
        sender="El Grande - " + say("your new address"),
        headline=say("YOUR SEAT HAS A NEW ADDRESS: the one this mail comes from."),
        lead=lines(
            say("Reply to this mail, or a later one, from now on. What is sent to the old address is not done."),
            say("Orders you have sent ahead are kept."),
        ),
        links=(Link(say("The game's page"), game.page),),
    )


def held(game: Game, who: str, *, asked: bool) -> Report:
    """To the table: somebody cannot be written to, and the clock does not run against them."""
    say = Tongue(game.language).say
    return Report(
        kind="held",
        sender="El Grande - " + say("the clock waits"),
        headline=say("THE CLOCK WAITS: mail to {who} comes back undelivered.", who=who),
        lead=lines(
            say("The deadline for {who} is taken away until they can be reached, or the game master decides.", who=who),
            say("Nothing else has changed; what you are asked, and until when, stays as it was.") if asked else "",
        ),
        links=(Link(say("The game's page"), game.page),),
    )


def unreachable(game: Game, who: str, words: str) -> Report:
    """To the game master, who can look after it."""
    say = Tongue(game.language).say
    return Report(
        kind="unreachable",
        sender="El Grande - " + say("mail comes back"),
        headline=say("MAIL COMES BACK from {who} in {game}.", who=who, game=f'"{game.title}"'),
        lead=lines(
            say("Their mail server said: {words}", words=words),
            say("What {who} is asked has no deadline meanwhile; it gets a new one when they write.", who=who),
            say("You can wait until they write, or find somebody else for the seat."),
        ),
        links=(Link(say("The game's page"), game.page),),
    )
