"""`pbem host`: host games for friends from this computer, with one ordinary mailbox.

The first start asks for the mailbox's address and app password, tests them and stores them. Then the server runs, as on
every later start. It only makes outgoing connections.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import click

from pbem import app, logs, mailbox_file
from pbem.cli import mailbox_wizard as wizard
from pbem.cli.mailbox_wizard import Wishes
from pbem.cli.serve import Running, running, settings_or_exit, stay_up
from pbem.cli.terminal import say
from pbem.config import Settings
from pbem.environment import Mailbox
from pbem.mail.providers import Provider
from pbem.mail.transports.mailbox_check import Cause, Refused
from pbem.service.admin import sending

TRIES: Final = 5  # passwords that are asked for


@click.command
@click.option("--change", is_flag=True, help="Ask for the mailbox again.")
@click.option("--queue", is_flag=True, help="Show how many mails were sent today and how many are waiting.")
@click.option("--page", is_flag=True, help="Ask on a page in the browser instead of here.")
@click.option("--keyring", "in_keyring", is_flag=True, help="Keep the password in the system's keyring.")
@click.option(
    "--imap", "imap_at", default="", metavar="HOST:PORT", help="The mailbox's IMAP server, if it can't be found."
)
@click.option("--smtp", "smtp_at", default="", metavar="HOST:PORT", help="The mailbox's SMTP server.")
@click.option("--daily", type=click.IntRange(1), help="How many mails the provider allows in 24 hours.")
@click.option("--no-copies", is_flag=True, help="Don't copy sent mails to the mailbox's own folder.")
def host(
    imap_at: str,
    smtp_at: str,
    daily: int | None,
    *,
    change: bool,
    queue: bool,
    page: bool,
    in_keyring: bool,
    no_copies: bool,
) -> None:
    """Host games for friends with one ordinary mailbox. You need no domain, open port or public address.

    The first start asks for the mailbox and tests it. Then the server runs until you press Ctrl-C. Games continue with
    the next start; mail waits in the mailbox until then.
    """
    settings = settings_or_exit()
    logs.set_up(settings.log)
    if os.environ.get("ELGRANDE_MAIL_DOMAIN", "").strip():
        raise click.ClickException(
            "ELGRANDE_MAIL_DOMAIN is set, so this server uses that domain. Unset it to host with a mailbox."
        )
    if queue:
        _tell_of_queue(settings)
        return
    if settings.mailbox is None or change:
        wishes = Wishes(imap_at, smtp_at, daily, in_keyring=in_keyring, copies=not no_copies)
        (_set_up_by_page if page else _set_up)(settings.home, wishes)
        settings = settings_or_exit()
    with running(settings) as server:
        _tell(server)
        stay_up(server)
        say("\nStopped. Start it again to continue the games.")


def _tell(server: Running) -> None:
    settings = server.world.settings
    assert settings.mailbox, "it has just been set up"
    typed = wizard.typed()
    say(f"\nThe server is running. It sends and receives mail at {settings.mailbox.address}.\n")
    say(f"  Invite friends, in another terminal:   {typed} new you@example.org ana@example.org ben@example.org")
    say("  Preview the invitation first:          the same with --preview")
    say(f"  Count sent and waiting mails:          {typed} host --queue")
    say(f"  Pages, on this computer only:          {settings.url}")
    say("\nLeave it running, or stop it with Ctrl-C and start it again whenever you like.")


def _tell_of_queue(settings: Settings) -> None:
    if settings.mailbox is None:
        raise click.ClickException(f"No mailbox has been set up. Type: {wizard.typed()} host")
    app.prepare(settings)
    world = app.open_world(settings)
    try:
        found = sending.report(world)
    finally:
        world.database.close()
    limit = f" of {found.limit}" if found.limit else ""
    say(f"Sent in the last 24 hours: {found.sent}{limit}")
    say(f"Waiting: {found.waiting}")
    if found.next_at:
        say(f"The limit is reached. The next mail leaves at {found.next_at.astimezone():%H:%M}.")


# --- the wizard ------------------------------------------------------------------------------------------------------


def _set_up_by_page(home: Path, wishes: Wishes) -> None:
    from pbem.cli.host_page import SetUp, ask_on_page

    ask_on_page(SetUp(home, wishes), say)


def _set_up(home: Path, wishes: Wishes) -> None:
    """Ask for the mailbox, try it, and keep it. Raises ClickException, or Abort after Ctrl-C."""
    say(wizard.INTRODUCTION)
    address = _address()
    provider = _provider(address, wishes.imap_at, wishes.smtp_at)
    if why := wizard.unusable(address, provider):
        raise click.ClickException(why)
    say(f"{provider.name}: {provider.imap} and {provider.smtp}. {provider.advice}".rstrip())
    mailbox = _tried(address, provider)
    try:
        told = wizard.keep(home, mailbox, wishes)
    except mailbox_file.MailboxFileError as wrong:
        raise click.ClickException(str(wrong)) from None
    for line in told:
        say(line)


def _address() -> str:
    def read(text: str) -> str:
        try:
            return wizard.address(text)
        except ValueError as wrong:
            raise click.BadParameter(str(wrong)) from None

    return str(click.prompt("Address of the mailbox", value_proc=read, err=True))


def _provider(address: str, imap_at: str, smtp_at: str) -> Provider:
    """The provider: named by options, in the table, looked up, or asked for."""
    domain = address.rpartition("@")[2]
    try:
        found = wizard.provider_of(address, imap_at, smtp_at)
        if found:
            return found
        say(wizard.UNKNOWN.format(domain=domain))
        imap = wizard.server(_asked("IMAP server", f"imap.{domain}"), wizard.IMAPS)
        return Provider(domain, imap, wizard.server(_asked("SMTP server", f"smtp.{domain}"), wizard.SMTPS))
    except ValueError as wrong:
        raise click.ClickException(str(wrong)) from None


def _asked(what: str, usual: str) -> str:
    return str(click.prompt(what, default=usual, err=True))


def _tried(address: str, provider: Provider) -> Mailbox:
    """The mailbox, once a password works. A refused password is asked for again; other refusals end it."""
    for _ in range(TRIES):
        password = str(click.prompt("App password (not shown)", hide_input=True, err=True))
        try:
            return wizard.attempt(address, password, provider, lambda step: say(f"  {step} ..."))
        except Refused as refused:
            words = wizard.explained(refused, provider)
            if refused.cause is not Cause.PASSWORD:
                raise click.ClickException(words) from None
            say(f"  {words}")
    raise click.ClickException("None of these passwords worked. Start again when you have the app password.")
