"""Mails about mail: an unconfirmed sender, a replaced address, a player whose mail bounces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pbem.facts import GameFacts
from pbem.i18n import N_, Translator
from pbem.wording.document import Answer, Line, Link, Report, lines, sample, section

_ALWAYS: Final = N_(
    "If the address is yours alone, it can always be accepted. It becomes one of the addresses of your account and can "
    "also log in. Reply with"
)


def confirm(game: GameFacts, sender: str, said: Sequence[str], page: str, *, always: bool) -> Report:
    """Was this you? The message is on hold. `said`: its first own lines; `always`: the sender's address can be added
    to the account.
    """
    gettext = Translator(game.language).gettext
    return _was_this_you(
        game,
        gettext("WAS THIS YOU? A message for your seat came from {sender}.", sender=sender),
        gettext("That is none of your addresses here, so nothing was done. It waits and counts when you confirm it."),
        [
            *([sample(gettext("always"), gettext(_ALWAYS))] if always else []),
            sample(
                gettext("no", context="vote"),
                gettext("If not, somebody knows your address here. You get a new one by the reply"),
            ),
        ],
        [
            *([Answer(gettext("Yes, and always accept this address"), gettext("always"))] if always else []),
            Answer(gettext("No, and give me a new address for this game"), gettext("no", context="vote")),
        ],
        said,
        page,
    )


def confirm_unproved(game: GameFacts, address: str, said: Sequence[str], page: str) -> Report:
    """Was this you? It came in the player's name to a public address, and the sender isn't proved."""
    gettext = Translator(game.language).gettext
    return _was_this_you(
        game,
        gettext("WAS THIS YOU? A message came to {address} in your name.", address=address),
        gettext(
            "Anybody can write there, and your mail provider did not prove that it was you. So nothing was done; "
            "it counts when you confirm it."
        ),
        [
            Line(gettext("If it was not you, do nothing: it is never used.")),
            Line(gettext("A reply to a mail of your game counts without this question.")),
        ],
        [],
        said,
        page,
    )


def _was_this_you(
    game: GameFacts,
    headline: str,
    why: str,
    otherwise: Sequence[Line],
    answers: Sequence[Answer],
    said: Sequence[str],
    page: str,
) -> Report:
    """`otherwise`: what to do if it wasn't the player; `answers`: the buttons besides yes."""
    gettext = Translator(game.language).gettext
    return Report(
        kind="confirm",
        sender="El Grande - " + gettext("was this you?"),
        headline=headline,
        lead=lines(why),
        sections=(
            *section("said", gettext("What it says"), [sample(line) for line in said]),
            *section("answer", "", [sample(gettext("yes"), gettext("If it was you, reply with")), *otherwise]),
        ),
        links=(Link(gettext("Confirm it there"), page),),
        answers=(Answer(gettext("Yes, it was me"), gettext("yes")), *answers),
        language=game.language,
    )


def old_address(game: GameFacts, sender: str) -> Report:
    """Somebody used a former address of the seat. `sender`: "" for anybody but the reader."""
    gettext = Translator(game.language).gettext
    return Report(
        kind="old_address",
        sender="El Grande - " + gettext("an old address"),
        headline=gettext("AN OLD ADDRESS WAS USED, so nothing was done. Please reply to this mail, or a later one."),
        lead=lines(
            gettext("{sender} wrote to the address your seat had before.", sender=sender)
            if sender
            else gettext("Somebody wrote to the address your seat had before."),
            gettext("If that was you, send it again as a reply to this mail. If not, nobody has done any harm."),
        ),
        links=(Link(gettext("Game page"), game.page),),
        language=game.language,
    )


def moved_away(game: GameFacts, address: str) -> Report:
    """The game goes on on another server, whose address this is."""
    gettext = Translator(game.language).gettext
    return Report(
        kind="moved",
        sender="El Grande - " + gettext("the game has moved"),
        headline=gettext("The game has moved to another server, so we didn't do anything."),
        lead=lines(
            gettext("Please send this again as a reply to the newest mail from {address}.", address=address),
            gettext("If you have none, write to {address} with “El Grande” in the subject.", address=address),
        ),
        language=game.language,
    )


def new_address(game: GameFacts) -> Report:
    """The seat has a new address: the sender of this mail."""
    gettext = Translator(game.language).gettext
    return Report(
        kind="new_address",
        sender="El Grande - " + gettext("your new address"),
        headline=gettext("YOUR SEAT HAS A NEW ADDRESS: the one this mail comes from."),
        lead=lines(
            gettext("Reply to this mail, or a later one, from now on. What is sent to the old address is not done."),
            gettext("Orders you have sent ahead are kept."),
        ),
        links=(Link(gettext("Game page"), game.page),),
        language=game.language,
    )


def clock_held(game: GameFacts, who: str, *, asked: bool) -> Report:
    """To the players: mail to one of them bounces, and their clock is stopped."""
    gettext = Translator(game.language).gettext
    return Report(
        kind="held",
        sender="El Grande - " + gettext("the clock waits"),
        headline=gettext("THE CLOCK WAITS: mail to {who} comes back undelivered.", who=who),
        lead=lines(
            gettext(
                "The deadline for {who} is taken away until they can be reached, or the game master decides.", who=who
            ),
            gettext("Nothing else has changed; what you are asked, and until when, stays as it was.") if asked else "",
        ),
        links=(Link(gettext("Game page"), game.page),),
        language=game.language,
    )


def unreachable(game: GameFacts, who: str, words: str) -> Report:
    """To the game master, who can act on it."""
    gettext = Translator(game.language).gettext
    return Report(
        kind="unreachable",
        sender="El Grande - " + gettext("mail comes back"),
        headline=gettext("MAIL COMES BACK from {who} in {game}.", who=who, game=f'"{game.title}"'),
        lead=lines(
            gettext("Their mail server said: {words}", words=words),
            gettext("What {who} is asked has no deadline meanwhile; it gets a new one when they write.", who=who),
            gettext("You can wait until they write, or find somebody else for the seat."),
        ),
        links=(Link(gettext("Game page"), game.page),),
        language=game.language,
    )
