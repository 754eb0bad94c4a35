"""Mails about an account: is this address yours, who can log in has changed, shall all of it be deleted."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from pbem.mail.report.document import Link, Report, lines
from pbem.mail.report.prose.parts import SENDER
from pbem.tongue import Tongue, mark

_TOLD: Final = {
    "address": mark(
        "A NEW ADDRESS WAS NAMED FOR YOUR ACCOUNT: {email}. It counts once the link that went there is confirmed."
    ),
    "written_to": mark("FROM NOW ON YOU ARE WRITTEN TO AT {email}."),
    "removed": mark("THIS ADDRESS WAS TAKEN OUT OF YOUR ACCOUNT: {email}. No orders are taken from it any more."),
    "passkey": mark("A PASSKEY WAS ADDED TO YOUR ACCOUNT. Whoever has it can log in."),
}


def is_it_yours(tongue: Tongue, handle: str, link: str, lasts: timedelta) -> Report:
    """To a new address: whether it belongs to whoever named it."""
    say = tongue.say
    return _report(
        tongue,
        say("your address"),
        say("DOES THIS ADDRESS BELONG TO {handle}? Somebody who plays here under that name says so.", handle=handle),
        (
            say("If it is yours, open the link and press the button there: then you can log in with it, and write."),
            say("It works for {span}.", span=tongue.span(lasts)),
            say("If it is not yours, forget this mail: without it nothing is done."),
        ),
        Link(say("Yes, it is mine"), link),
    )


def changed(tongue: Tongue, kind: str, email: str, link: str, lasts: timedelta) -> Report:
    """To where the player was written to: what has changed, and how to stop it."""
    say = tongue.say
    return _report(
        tongue,
        say("your account"),
        say(_TOLD[kind], email=email),
        (
            say("If that was you, there is nothing to do."),
            say(
                "If it was not, open the link within {span} and press the button there. Then all is as before, every "
                "browser is logged out, and passkeys and tokens no longer work.",
                span=tongue.span(lasts),
            ),
        ),
        Link(say("It was not me"), link),
    )


def shall_it_be_deleted(tongue: Tongue, link: str, waits: timedelta) -> Report:
    """Before an account is deleted: is it meant?"""
    say = tongue.say
    return _report(
        tongue,
        say("leaving?"),
        say("SHALL YOUR ACCOUNT BE DELETED? Nothing is done before you say so."),
        (
            say("If so, open the link and press the button there. It then takes {span}.", span=tongue.span(waits)),
            say("Until then you can change your mind."),
            say("If you did not ask for it, forget this mail."),
        ),
        Link(say("Delete my account"), link),
    )


def will_be_deleted(tongue: Tongue, day: str, link: str) -> Report:
    """It is meant; and how to keep it all the same."""
    say = tongue.say
    return _report(
        tongue,
        say("leaving"),
        say("YOUR ACCOUNT WILL BE DELETED on {day}.", day=day),
        (
            say("Until then you can play on, and keep it: open the link and press the button there."),
            say("Then a bot takes your seats in running games. Your addresses, mails and notes go, and your name."),
        ),
        Link(say("Keep my account"), link),
    )


def _report(tongue: Tongue, about: str, headline: str, told: tuple[str, ...], link: Link) -> Report:
    return Report(
        kind="account",
        sender=SENDER + about,
        headline=headline,
        lead=lines(*told),
        links=(link,),
        language=tongue.language,
    )
