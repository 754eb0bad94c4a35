"""Mails about an account: confirming an address, changed login credentials, deletion."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from pbem.i18n import N_, Translator
from pbem.wording.document import Link, Report, lines
from pbem.wording.sections.shared import SENDER

_TOLD: Final = {
    "address": N_(
        "A new address was added to your account: {email}. It becomes active once it is confirmed with the link we "
        "sent there."
    ),
    "accepted": N_("Your account has a new address: {email}. It can be used to send orders and to sign in."),
    "written_to": N_("From now on, we send your emails to {email}."),
    "removed": N_("This address was removed from your account: {email}. We no longer accept orders from it."),
    "passkey": N_("A passkey was added to your account. It can be used to sign in."),
}


def is_it_yours(translator: Translator, handle: str, link: str, lasts: timedelta) -> Report:
    """To a new address: asks whether it belongs to the player who added it."""
    gettext = translator.gettext
    return _report(
        translator,
        gettext("your address"),
        gettext(
            "Is this your address, {handle}? Someone who plays here under that name has entered it.", handle=handle
        ),
        (
            gettext(
                "If it is, open the link and press the button. Then you can sign in and send orders with this address."
            ),
            gettext("The link works for {span}.", span=translator.span(lasts)),
            gettext("If it isn't, ignore this email. Nothing changes without the link."),
        ),
        Link(gettext("Yes, it's mine"), link),
    )


def keep_the_game(translator: Translator, handle: str, link: str, lasts: timedelta) -> Report:
    """To the address that a guest entered: asks whether to keep their game. `handle`: the player who already has the
    address, or "".
    """
    gettext = translator.gettext
    return _report(
        translator,
        gettext("keep your game"),
        gettext("To keep your game, open the link and press the button."),
        (
            gettext("The game moves to your account, {handle}.", handle=handle)
            if handle
            else gettext("This gives you an account with this address, and an email whenever it's your turn."),
            gettext("The link works for {span}.", span=translator.span(lasts)),
            gettext("If you haven't played here as a guest, ignore this email. Nothing happens without the link."),
        ),
        Link(gettext("Keep game"), link),
    )


def changed(translator: Translator, kind: str, email: str, link: str, lasts: timedelta) -> Report:
    """To the previous address: what has changed, and how to undo it."""
    gettext = translator.gettext
    return _report(
        translator,
        gettext("your account"),
        gettext(_TOLD[kind], email=email),
        (
            gettext("If this was you, there's nothing to do."),
            gettext(
                "If it wasn't, open the link within {span} and press the button. This undoes the change, signs "
                "out all browsers and disables all passkeys and tokens.",
                span=translator.span(lasts),
            ),
        ),
        Link(gettext("It wasn't me"), link),
    )


def shall_it_be_deleted(translator: Translator, link: str, waits: timedelta) -> Report:
    """Asks to confirm an account's deletion."""
    gettext = translator.gettext
    return _report(
        translator,
        gettext("delete your account?"),
        gettext("Do you want to delete your account? Nothing happens until you confirm."),
        (
            gettext(
                "If you want to delete it, open the link and press the button. It will be deleted {span} later.",
                span=translator.span(waits),
            ),
            gettext("Until then you can change your mind."),
            gettext("If you didn't ask for this, ignore this email."),
        ),
        Link(gettext("Delete my account"), link),
    )


def will_be_deleted(translator: Translator, day: str, link: str) -> Report:
    """Reports the scheduled deletion, and how to cancel it."""
    gettext = translator.gettext
    return _report(
        translator,
        gettext("account deletion"),
        gettext("Your account will be deleted on {day}.", day=day),
        (
            gettext("Until then you can keep playing. To keep your account, open the link and press the button."),
            gettext(
                "A bot will take over your seats in current games. We'll delete your name, addresses, emails and notes."
            ),
        ),
        Link(gettext("Keep my account"), link),
    )


def _report(translator: Translator, about: str, headline: str, told: tuple[str, ...], link: Link) -> Report:
    return Report(
        kind="account",
        sender=SENDER + about,
        headline=headline,
        lead=lines(*told),
        links=(link,),
        language=translator.language,
    )
