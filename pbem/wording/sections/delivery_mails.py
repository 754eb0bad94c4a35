"""Mails about mail: an unconfirmed sender, a replaced address, a player whose mail bounces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pbem.facts import GameFacts
from pbem.i18n import N_, Translator
from pbem.wording.document import Answer, Line, Link, Report, lines, sample, section

_ALWAYS: Final = N_(
    "If only you use this address, we can always accept it. We'll then add it to your account, and you can also sign "
    "in with it. Reply with"
)


def confirm(game: GameFacts, sender: str, said: Sequence[str], page: str, *, always: bool) -> Report:
    """Asks whether the player wrote a message that is on hold. `said`: its first own lines; `always`: the sender's
    address can be added to the account.
    """
    gettext = Translator(game.language).gettext
    return _was_this_you(
        game,
        gettext("Was this you? We got a message for your seat from {sender}.", sender=sender),
        gettext("This isn't one of your addresses here. The message won't count until you confirm it."),
        [
            *([sample(gettext("always"), gettext(_ALWAYS))] if always else []),
            sample(
                gettext("no", context="vote"),
                gettext("If it wasn't you, someone knows the address of your seat. To get a new one, reply with"),
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
    """Asks whether the player wrote a message that came in their name to a public address from an unproved sender."""
    gettext = Translator(game.language).gettext
    return _was_this_you(
        game,
        gettext("Was this you? We got a message in your name at {address}.", address=address),
        gettext(
            "Anyone can write to that address, and your email provider didn't prove that it was you. The message "
            "won't count until you confirm it."
        ),
        [
            Line(gettext("If it wasn't you, ignore this email. The message won't count.")),
            Line(gettext("If you reply to an email from your game, you don't need to confirm.")),
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
            *section("said", gettext("The message"), [sample(line) for line in said]),
            *section("answer", "", [sample(gettext("yes"), gettext("If it was you, reply with")), *otherwise]),
        ),
        links=(Link(gettext("Confirm"), page),),
        answers=(Answer(gettext("Yes, it was me"), gettext("yes")), *answers),
        language=game.language,
    )


def old_address(game: GameFacts, sender: str) -> Report:
    """Somebody used a former address of the seat. `sender`: "" for anybody but the reader."""
    gettext = Translator(game.language).gettext
    return Report(
        kind="old_address",
        sender="El Grande - " + gettext("old address"),
        headline=gettext(
            "Your email went to an old address, so it doesn't count. Please reply to this email or a later one."
        ),
        lead=lines(
            gettext("{sender} wrote to the old address of your seat.", sender=sender)
            if sender
            else gettext("Someone wrote to the old address of your seat."),
            gettext("If it was you, send it again as a reply to this email. If not, nothing has changed."),
        ),
        links=(Link(gettext("Game page"), game.page),),
        language=game.language,
    )


def moved_away(game: GameFacts, address: str) -> Report:
    """The game has moved to another server, which has this address."""
    gettext = Translator(game.language).gettext
    return Report(
        kind="moved",
        sender="El Grande - " + gettext("the game has moved"),
        headline=gettext("The game has moved to another server, so your email had no effect here."),
        lead=lines(
            gettext("Please send this again as a reply to the latest email from {address}.", address=address),
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
        headline=gettext("Your seat has a new address: the one this email comes from."),
        lead=lines(
            gettext("From now on, reply to this email or a later one. We no longer read the old address."),
            gettext("Your orders for later are kept."),
        ),
        links=(Link(gettext("Game page"), game.page),),
        language=game.language,
    )


def clock_held(game: GameFacts, who: str, *, asked: bool) -> Report:
    """To the players: mail to one of them bounces, and their clock is stopped."""
    gettext = Translator(game.language).gettext
    return Report(
        kind="held",
        sender="El Grande - " + gettext("deadline paused"),
        headline=gettext("We can't reach {who}: our emails are bouncing.", who=who),
        lead=lines(
            gettext("{who}'s deadline is paused until our emails arrive again or the game master decides.", who=who),
            gettext("Nothing changes for you: your own deadline stays the same.") if asked else "",
        ),
        links=(Link(gettext("Game page"), game.page),),
        language=game.language,
    )


def unreachable(game: GameFacts, who: str, words: str) -> Report:
    """To the game master, who can act on it."""
    gettext = Translator(game.language).gettext
    return Report(
        kind="unreachable",
        sender="El Grande - " + gettext("emails bounce"),
        headline=gettext("Emails to {who} in “{game}” are bouncing.", who=who, game=game.title),
        lead=lines(
            gettext("Their mail server said: {words}", words=words),
            gettext("{who} has no deadline until they write to us. Then they'll get a new one.", who=who),
            gettext("You can wait, or find someone else for the seat."),
        ),
        links=(Link(gettext("Game page"), game.page),),
        language=game.language,
    )
