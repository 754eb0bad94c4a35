"""Replies from the lobby address to people without a seat: available games, what was understood, the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pbem.facts import OpenGameFacts, RequestFacts
from pbem.i18n import N_, Translator
from pbem.orders.spellings import spelling
from pbem.outcomes import OUTCOMES
from pbem.wording.document import Line, Link, Report, Section, lines, sample, section
from pbem.wording.sections.game_settings import house_rules
from pbem.wording.sections.grammar import people
from pbem.wording.sections.invitations import what_it_is
from pbem.wording.sections.shared import SENDER

_TO_DO: Final = (
    (N_("To see open games:"), N_("games", context="order")),
    (N_("To play against bots now, without deadlines:"), N_("practice", context="order")),
    (N_("To become a substitute in games in progress:"), N_("standby on", context="order")),
    (N_("To create a game with free seats:"), N_("new 3 players", context="order")),
    (
        N_("To create a game with your own settings:"),
        N_("new 4 players, 6 rounds, 48 hours, with ben@example.org", context="order"),
    ),
    (
        N_("To create a game of the 2023 edition with expansions:"),
        N_("new 3 players, edition 2023, new_regency=yes, power_shift=yes", context="order"),
    ),
)


def welcome(translator: Translator, site: str) -> Report:
    """An introduction, and the possible commands."""
    return _desk(
        translator,
        headline=translator.gettext(
            "Welcome! Here you can play El Grande by email. To start, reply with one of these lines."
        ),
        parts=(
            *section("answer", translator.gettext("What you can write"), _to_do(translator)),
            *section(
                "rules", translator.gettext("About El Grande"), map(translator.gettext, what_it_is(pages=bool(site)))
            ),
        ),
        site=site,
    )


def _to_do(translator: Translator) -> Iterator[Line]:
    yield from (
        sample(translator.gettext(order, context="order"), translator.gettext(words)) for words, order in _TO_DO
    )


def games(translator: Translator, tables: Sequence[OpenGameFacts], site: str) -> Report:
    """The games with free seats for anybody."""
    found = [line for table in tables for line in _table(translator, table)]
    headline = (
        translator.ngettext("There is {n} open game.", "There are {n} open games.", len(tables))
        if tables
        else translator.gettext("There are no open games at the moment.")
    )
    return _desk(
        translator,
        headline=headline,
        parts=(
            *section("games", "", found),
            *section("answer", translator.gettext("What you can write"), _to_do(translator)),
        ),
        site=site,
    )


def _table(translator: Translator, table: OpenGameFacts) -> Iterator[Line]:
    free = translator.ngettext("{n} seat free", "{n} seats free", table.free)
    seated = (
        translator.gettext("players so far: {people}", people=people(translator, table.seated)) if table.seated else ""
    )
    house = house_rules(table.options, translator)
    facts = filter(None, [table.edition, free, seated, _hours(translator, table.hours), *house])
    yield sample(_join(translator, table.id), f"{translator.colon(table.title)} {translator.semicolons(facts)}.")


def _join(translator: Translator, game: str) -> str:
    return f"{spelling(translator.language, 'command', 'join')} {game}"


def _hours(translator: Translator, hours: float) -> str:
    return (
        translator.ngettext("{n} hour to answer", "{n} hours to answer", int(hours))
        if hours
        else translator.gettext("no deadlines")
    )


def confirm(translator: Translator, wish: RequestFacts) -> Report:
    """Asks whether the reader made the request. Nothing is done before they confirm."""
    return Report(
        kind="desk",
        sender=SENDER + translator.gettext("please confirm"),
        headline=translator.gettext("Did you ask for this? Please confirm."),
        lead=lines(_wish(translator, wish)),
        sections=section(
            "answer",
            "",
            [
                sample(translator.gettext("yes"), translator.gettext("To confirm, reply with")),
                Line(translator.gettext("If it wasn't you, ignore this email. The request expires after a week.")),
            ],
        ),
        language=translator.language,
    )


_OF_A_GAME: Final = {
    "join": N_("You'd join {game}."),
    "watch": N_("You'd get an email after each round of {game} and at the end."),
    "unwatch": N_("You'd get no more emails about {game}."),
    "leave": N_("You'd leave {game}: you stop watching it, or give up your seat."),
}


def _wish(translator: Translator, wish: RequestFacts) -> str:
    if wish.do in _OF_A_GAME:
        return translator.gettext(_OF_A_GAME[wish.do], game=wish.game)
    if wish.do == "standby":
        return translator.gettext(
            "This puts you on the list of substitutes. When a seat becomes free, we'll email you."
        )
    if wish.do == "master":
        return translator.gettext("Your action as game master of {game}: {action}.", game=wish.game, action=wish.word)
    n = wish.seats
    if wish.do == "practice":
        begins = translator.ngettext(
            "This starts a game with you and {n} bot.", "This starts a game with you and {n} bots.", n - 1
        )
        return " ".join([begins, *_settings(translator, wish)])
    free = n - 1 - len(wish.guests)
    said = [translator.gettext("This creates a game for {n} players.", n=n), *_settings(translator, wish)]
    if wish.guests:
        said.append(translator.gettext("Invited: {people}.", people=translator.listed(list(wish.guests))))
    if free:
        said.append(
            translator.ngettext(
                "{n} seat stays open for anyone on this server.",
                "{n} seats stay open for anyone on this server.",
                free,
            )
        )
    return " ".join(said)


def _settings(translator: Translator, wish: RequestFacts) -> list[str]:
    details = [wish.edition] if wish.edition else []
    if wish.rounds:
        details.append(translator.ngettext("{n} round", "{n} rounds", wish.rounds))
    if wish.hours > 0:
        details.append(_hours(translator, wish.hours))
    details += house_rules(wish.options, translator)
    return [translator.gettext("Settings: {settings}.", settings=", ".join(details))] if details else []


def refused(translator: Translator, why: str, site: str) -> Report:
    """Why the request can't be carried out, and the possible commands."""
    return _desk(
        translator,
        headline=translator.gettext("That didn't work. {why}", why=why),
        parts=section("answer", translator.gettext("What you can write"), _to_do(translator)),
        site=site,
    )


def request_done(translator: Translator, said: str, site: str) -> Report:
    """The request was carried out, in one sentence."""
    return _desk(translator, headline=said, parts=(), site=site)


def watching(translator: Translator, game: str, *, begins: bool) -> str:
    """The reply to somebody who starts or stops watching a game."""
    if begins:
        return translator.gettext(
            "You're watching {game}. You'll get an email after each round and at the end.", game=game
        )
    return translator.gettext("You no longer watch {game}.", game=game)


def waits(translator: Translator, wish: RequestFacts, missing: int, page: str, address: str) -> Report:
    """A seat was taken, or a game created, and it still needs other players. `address`: the lobby address."""
    still = translator.ngettext(
        "The game starts when everyone has joined. {n} player is still missing.",
        "The game starts when everyone has joined. {n} players are still missing.",
        missing,
    )
    founded = wish.do == "new"
    gettext = translator.gettext
    headline = (
        gettext("Your game {game} has been created.", game=wish.game)
        if founded
        else gettext("You have joined {game}.", game=wish.game)
    )
    hand_on = [
        sample(
            _join(translator, wish.game), gettext("Your friends can join by writing this to {address}", address=address)
        )
    ]
    own_word = sample(
        gettext("word Lampe", context="order"), gettext("To add your own word to the shuffle, reply with")
    )
    return Report(
        kind="desk",
        sender=SENDER + gettext("you have joined"),
        headline=headline,
        lead=lines(still),
        sections=section("answer", "", [*(hand_on if founded else ()), own_word]),
        links=(Link(gettext("Game page"), page),),
        language=translator.language,
    )


def no_mail(translator: Translator, site: str, address: str) -> Report:
    """Sent once to somebody who has stopped all mail."""
    gettext = translator.gettext
    told = (
        gettext("The only exception is a sign-in link, when you ask for one.")
        if site
        else gettext("You won't get any more emails from us."),
        gettext(
            "If you're in a game, you keep your seat. We'll tell the other players that we can't reach you. After a "
            "week, your deadlines will count again. You can keep playing or resign on the game's page."
        )
        if site
        else gettext(
            "If you're in a game, you keep your seat. We'll tell the other players that we can't reach you. After a "
            "week, your deadlines will count again."
        ),
        gettext("To get emails again, reply with start, or write start to {address}.", address=address),
    )
    return _desk(translator, headline=gettext(OUTCOMES["stopped"].reply), parts=section("answer", "", told), site=site)


def mail_again(translator: Translator, site: str) -> Report:
    """To somebody who has restarted mail."""
    told = translator.gettext("You had stopped our emails. To stop them again, write stop.")
    headline = translator.gettext(OUTCOMES["mail_again"].reply)
    return _desk(translator, headline=headline, parts=section("answer", "", [told]), site=site)


def _desk(translator: Translator, *, headline: str, parts: tuple[Section, ...], site: str) -> Report:
    return Report(
        kind="desk",
        sender=SENDER + translator.gettext("game server"),
        headline=headline,
        sections=parts,
        links=(Link(translator.gettext("Website"), site),),
        language=translator.language,
    )
