"""`pbem host`: a game for friends from this computer, with one ordinary mailbox and nothing else.

The first start asks for the mailbox's address and its app password, tries both, and keeps them. After that, and on
every later start, the server runs. It only makes outgoing connections.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Final, NoReturn, assert_never
from urllib import request
from urllib.error import URLError

import click

from pbem import app, environment, logs, mailbox_file
from pbem.cli.serve import Running, running, settings_or_exit, stay_up
from pbem.cli.terminal import say
from pbem.config import Settings
from pbem.environment import Mailbox, Server, Tls
from pbem.mail import providers
from pbem.mail.providers import Provider
from pbem.mail.transports import mailbox_check
from pbem.mail.transports.mailbox_check import Cause, Refused
from pbem.service.admin import sending

TRIES: Final = 5  # passwords that are asked for
LOOKUP: Final = 10.0  # seconds for one place to look up a provider
IMAPS: Final = 993
SMTPS: Final = 465

INTRODUCTION: Final = (
    "El Grande needs a mailbox of its own: all mails of your games leave from it, and all answers arrive there.\n"
    "Please use one that was made for this (at Gmail, GMX, Fastmail or any provider with IMAP), not your own.\n"
)
UNKNOWN: Final = "Nothing is known about {domain}. Its help pages name the servers for mail programs (IMAP and SMTP)."
KEPT: Final = "Kept in {place}, which only you can read. To use another mailbox: {typed} host --change"


@click.command
@click.option("--change", is_flag=True, help="Ask for the mailbox again.")
@click.option("--queue", is_flag=True, help="Only say how many mails were sent today and how many wait.")
@click.option("--imap", "imap_at", metavar="HOST:PORT", help="The mailbox's IMAP server, if it isn't found.")
@click.option("--smtp", "smtp_at", metavar="HOST:PORT", help="The server that sends its mail.")
@click.option("--daily", type=click.IntRange(1), help="How many mails the provider sends in 24 hours.")
def host(imap_at: str | None, smtp_at: str | None, daily: int | None, *, change: bool, queue: bool) -> None:
    """Host games for friends with one ordinary mailbox: no domain, no open port, no public address.

    Asks for the mailbox on the first start, tries it, and runs the server until Ctrl-C. Games go on with the next
    start; mail that arrives meanwhile waits in the mailbox.
    """
    settings = settings_or_exit()
    logs.set_up(settings.log)
    if os.environ.get("ELGRANDE_MAIL_DOMAIN", "").strip():
        raise click.ClickException("ELGRANDE_MAIL_DOMAIN is set, so this server uses that domain. Unset it to host.")
    if queue:
        _tell_of_queue(settings)
        return
    if settings.mailbox is None or change:
        _set_up(settings.home, imap_at, smtp_at, daily)
        settings = settings_or_exit()
    with running(settings) as server:
        _tell(server)
        stay_up(server)
        say("\nStopped. Start it again and the games go on.")


def _tell(server: Running) -> None:
    settings = server.world.settings
    assert settings.mailbox, "it has just been set up"
    typed = _typed()
    say(f"\nThe server runs. Mail goes out from and comes in to {settings.mailbox.address}.\n")
    say(f"  Invite friends, in another terminal:   {typed} new you@example.org ana@example.org ben@example.org")
    say(f"  How many mails were sent, and wait:    {typed} host --queue")
    say(f"  Pages, for this computer alone:        {settings.url}")
    say("\nLeave it running, or stop it with Ctrl-C and start it again whenever you like.")


def _tell_of_queue(settings: Settings) -> None:
    if settings.mailbox is None:
        raise click.ClickException(f"No mailbox has been set up. Type {_typed()} host")
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
        say(f"The limit is used up. The next mail leaves at {found.next_at.astimezone():%H:%M}.")


# --- the wizard ------------------------------------------------------------------------------------------------------


def _set_up(home: Path, imap_at: str | None, smtp_at: str | None, daily: int | None) -> None:
    """Ask for the mailbox, try it, and keep it. Raises ClickException, or Abort after Ctrl-C."""
    say(INTRODUCTION)
    address = _address()
    provider = _provider(address, imap_at, smtp_at)
    if provider.unusable:
        raise click.ClickException(f"{address} can't be used. {provider.name}: {provider.unusable}")
    say(f"{provider.name}: {provider.imap} and {provider.smtp}. {provider.advice}".rstrip())
    mailbox = _tried(address, provider)
    if daily:
        mailbox = replace(mailbox, daily=daily)
    place = mailbox_file.write(home, mailbox)
    say(_how_it_replies(mailbox))
    many = providers.games_carried(mailbox.daily)
    games = "one game" if many == 1 else f"about {many} games"
    say(f"{mailbox.daily} mails a day may leave: enough for {games} of five at a time. More wait until there is room.")
    say(KEPT.format(place=place, typed=_typed()))


def _address() -> str:
    def read(text: str) -> str:
        try:
            return environment.address(text.strip())
        except ValueError:
            raise click.BadParameter("that isn't a mail address") from None

    return str(click.prompt("Address of the mailbox", value_proc=read, err=True))


def _provider(address: str, imap_at: str | None, smtp_at: str | None) -> Provider:
    """The provider: named by options, in the table, looked up, or asked for."""
    domain = address.rpartition("@")[2]
    if imap_at and smtp_at:
        return Provider(domain, _server(imap_at, IMAPS), _server(smtp_at, SMTPS))
    found = providers.known(address, fetch)
    if found:
        return found
    say(UNKNOWN.format(domain=domain))
    return Provider(
        domain,
        imap=_asked_server("IMAP server", f"imap.{domain}", IMAPS),
        smtp=_asked_server("SMTP server", f"smtp.{domain}", SMTPS),
    )


def _asked_server(what: str, usual: str, port: int) -> Server:
    return _server(str(click.prompt(what, default=usual, err=True)), port)


def _server(text: str, port: int) -> Server:
    """host or host:port. TLS follows from the port; on this computer (a bridge, a test) there is none."""
    name, colon, number = text.strip().rpartition(":")
    try:
        at = environment.host(name if colon else text.strip())
        port = environment.port(number) if colon else port
    except ValueError as wrong:
        raise click.ClickException(f"{wrong}; write HOST or HOST:PORT") from None
    local = at in {"127.0.0.1", "::1", "localhost"}
    tls: Tls = "implicit" if port in {IMAPS, SMTPS} else "none" if local else "starttls"
    return Server(at, port, tls)


def _tried(address: str, provider: Provider) -> Mailbox:
    """The mailbox, once a password works. A refused password is asked for again; other refusals end it."""
    for _ in range(TRIES):
        password = _without_gaps(str(click.prompt("App password (not shown)", hide_input=True, err=True)))
        mailbox = Mailbox(
            address, address, password, provider.imap, provider.smtp,
            daily=provider.daily, authserv_id=provider.authserv_id,
        )  # fmt: skip
        try:
            return mailbox_check.checked(mailbox, lambda step: say(f"  {step} ..."), plus=provider.plus)
        except Refused as refused:
            if refused.cause is not Cause.PASSWORD:
                _give_up(refused, provider)
            say(f"  {_explained(refused, provider)}")
    raise click.ClickException("No password worked. Start again when you have the app password.")


def _give_up(refused: Refused, provider: Provider) -> NoReturn:
    raise click.ClickException(_explained(refused, provider))


def _explained(refused: Refused, provider: Provider) -> str:
    """Why it can't be used, what to do, and what the provider said."""
    said = f' ({refused.server.host} said: "{refused.words}")' if refused.words else ""
    match refused.cause:
        case Cause.PASSWORD:
            advice = provider.advice or "Many providers want an app password, not the one you log in with."
            return f"The password was refused. {advice}{said}"
        case Cause.SWITCHED_OFF:
            why = "This provider has switched off passwords for mail programs"
            return f"{why}, so no server can use the mailbox. Take one at another provider.{said}"
        case Cause.UNREACHABLE:
            return f"{refused.server} can't be reached. Is this computer online, and is the server right?{said}"
        case Cause.CERTIFICATE:
            return f"{refused.server} doesn't prove who it is, so it gets no password.{said}"
        case Cause.SENDING:
            return f"The password works, but the provider doesn't send the mail.{said}"
        case Cause.LOST:
            return (
                "The mail was sent but didn't arrive in the inbox. Look in the spam folder; if it is there, mark it as "
                "no spam and start again."
            )
        case _:
            assert_never(refused.cause)


def _how_it_replies(mailbox: Mailbox) -> str:
    if mailbox.plus:
        return "It works. Every seat gets an address of its own: " + mailbox.address.replace("@", "+…@")
    return (
        "It works. The provider has no plus-addresses, so answers are recognised by the thread, and by a code at the "
        "end of each mail. Players should simply press Reply."
    )


def _without_gaps(password: str) -> str:
    """Google shows app passwords in four groups of four letters; the gaps aren't part of them."""
    bare = password.replace(" ", "").replace("\xa0", "")
    return bare if len(bare) == 16 and bare.isalpha() else password


def fetch(url: str) -> bytes | None:
    """The content of a page; None if there is none, or no network."""
    asked = request.Request(url, headers={"User-Agent": "El Grande"})  # noqa: S310 - the places are https, see providers
    try:
        with request.urlopen(asked, timeout=LOOKUP) as answer:  # noqa: S310 - as above
            return bytes(answer.read(providers.LARGEST + 1))
    except (URLError, OSError, ValueError):
        return None


def _typed() -> str:
    return os.environ.get("ELGRANDE_TYPED", "elgrande")
