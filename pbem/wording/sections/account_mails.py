"""Mails about an account: confirming an address, changed login credentials, deletion."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from pbem.i18n import N_, Translator
from pbem.wording.document import Link, Report, lines
from pbem.wording.sections.shared import SENDER

_TOLD: Final = {
    "address": N_(
        "A NEW ADDRESS WAS NAMED FOR YOUR ACCOUNT: {email}. It counts once the link that went there is confirmed."
    ),
    "accepted": N_("YOUR ACCOUNT HAS ONE MORE ADDRESS: {email}. Mail from there counts, and it can log in."),
    "written_to": N_("FROM NOW ON YOU ARE WRITTEN TO AT {email}."),
    "removed": N_("THIS ADDRESS WAS TAKEN OUT OF YOUR ACCOUNT: {email}. No orders are taken from it any more."),
    "passkey": N_("A PASSKEY WAS ADDED TO YOUR ACCOUNT. Whoever has it can log in."),
}


def is_it_yours(translator: Translator, handle: str, link: str, lasts: timedelta) -> Report:
    """To a new address: does it belong to the player who added it?"""
    gettext = translator.gettext
    return _report(
        translator,
        gettext("your address"),
        gettext(
            "DOES THIS ADDRESS BELONG TO {handle}? Somebody who plays here under that name says so.", handle=handle
        ),
        (
            gettext(
                "If it is yours, open the link and press the button there: then you can log in with it, and write."
            ),
            gettext("It works for {span}.", span=translator.span(lasts)),
            gettext("If it is not yours, forget this mail: without it nothing is done."),
        ),
        Link(gettext("Yes, it's mine"), link),
    )


def keep_the_game(translator: Translator, handle: str, link: str, lasts: timedelta) -> Report:
    """To the address that a guest gave: shall their game be kept? `handle`: who has the address already, or ""."""
    gettext = translator.gettext
    return _report(
        translator,
        gettext("keep your game"),
        gettext("KEEP YOUR GAME: open the link and press the button there."),
        (
            gettext("The game moves to your account, {handle}.", handle=handle)
            if handle
            else gettext("You then have an account with this address, and get a mail when you are asked."),
            gettext("It works for {span}.", span=translator.span(lasts)),
            gettext("If you haven't played here as a guest, forget this mail: without the link nothing is done."),
        ),
        Link(gettext("Keep game"), link),
    )


def changed(translator: Translator, kind: str, email: str, link: str, lasts: timedelta) -> Report:
    """To the previous address: what has changed, and how to stop it."""
    gettext = translator.gettext
    return _report(
        translator,
        gettext("your account"),
        gettext(_TOLD[kind], email=email),
        (
            gettext("If that was you, there is nothing to do."),
            gettext(
                "If it was not, open the link within {span} and press the button there. Then all is as before, every "
                "browser is logged out, and passkeys and tokens no longer work.",
                span=translator.span(lasts),
            ),
        ),
        Link(gettext("It was not me"), link),
    )


def shall_it_be_deleted(translator: Translator, link: str, waits: timedelta) -> Report:
    """Asks to confirm an account's deletion."""
    gettext = translator.gettext
    return _report(
        translator,
        gettext("leaving?"),
        gettext("SHALL YOUR ACCOUNT BE DELETED? Nothing is done before you say so."),
        (
            gettext(
                "If so, open the link and press the button there. It then takes {span}.", span=translator.span(waits)
            ),
            gettext("Until then you can change your mind."),
            gettext("If you did not ask for it, forget this mail."),
        ),
        Link(gettext("Delete my account"), link),
    )


def will_be_deleted(translator: Translator, day: str, link: str) -> Report:
    """Reports the scheduled deletion, and how to cancel it."""
    gettext = translator.gettext
    return _report(
        translator,
        gettext("leaving"),
        gettext("YOUR ACCOUNT WILL BE DELETED on {day}.", day=day),
        (
            gettext("Until then you can play on, and keep it: open the link and press the button there."),
            gettext("Then a bot takes your seats in running games. Your addresses, mails and notes go, and your name."),
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
