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
from pbem.wording.sections.grammar import capital, people
from pbem.wording.sections.invitations import what_it_is
from pbem.wording.sections.shared import SENDER

_TO_DO: Final = (
    (N_("To see the games that can be joined:"), N_("games", context="order")),
    (N_("To play against bots at once, with no clock:"), N_("practice", context="order")),
    (N_("To take over seats that become free:"), N_("standby on", context="order")),
    (N_("To found a game with free seats:"), N_("new 3 players", context="order")),
    (
        N_("The same with more of your wishes:"),
        N_("new 4 players, 6 rounds, 48 hours, with ben@example.org", context="order"),
    ),
    (
        N_("The edition of 2023, with expansions:"),
        N_("new 3 players, edition 2023, new_regency=yes, power_shift=yes", context="order"),
    ),
)


def welcome(translator: Translator, site: str) -> Report:
    """An introduction, and the possible commands."""
    return _desk(
        translator,
        headline=translator.gettext("WELCOME. This server plays El Grande by mail; write one of these lines and see."),
        parts=(
            *section("answer", translator.gettext("What you can write"), _to_do(translator)),
            *section("rules", translator.gettext("What it is"), map(translator.gettext, what_it_is(pages=bool(site)))),
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
        translator.ngettext("{n} OPEN GAME.", "{n} OPEN GAMES.", len(tables))
        if tables
        else translator.gettext("NO OPEN GAME NOW.")
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
        translator.gettext("at the table: {people}", people=people(translator, table.seated)) if table.seated else ""
    )
    house = house_rules(table.options, translator)
    about = "; ".join(filter(None, [table.edition, free, seated, _hours(translator, table.hours), *house]))
    yield sample(_join(translator, table.id), f"{table.title}: {about}.")


def _join(translator: Translator, game: str) -> str:
    return f"{spelling(translator.language, 'command', 'join')} {game}"


def _hours(translator: Translator, hours: float) -> str:
    return (
        translator.ngettext("{n} hour for an answer", "{n} hours for an answer", int(hours))
        if hours
        else translator.gettext("no clock")
    )


def confirm(translator: Translator, wish: RequestFacts) -> Report:
    """Was it you who asked? Nothing is done before the yes."""
    return Report(
        kind="desk",
        sender=SENDER + translator.gettext("please say yes"),
        headline=translator.gettext("DID YOU ASK FOR THIS? Nothing is done before you say yes."),
        lead=lines(_wish(translator, wish)),
        sections=section(
            "answer",
            "",
            [
                sample(translator.gettext("yes"), translator.gettext("If so, reply with")),
                Line(translator.gettext("If it was not you, do nothing: it is forgotten after a week.")),
            ],
        ),
        language=translator.language,
    )


_OF_A_GAME: Final = {
    "join": N_("You would take a seat in the game {game}."),
    "watch": N_("You would be mailed after each round of {game}, and at its end."),
    "unwatch": N_("You would get no more mails about {game}."),
    "leave": N_("You would leave {game}: you no longer watch it, or your seat there is free again."),
}


def _wish(translator: Translator, wish: RequestFacts) -> str:
    if wish.do in _OF_A_GAME:
        return translator.gettext(_OF_A_GAME[wish.do], game=wish.game)
    if wish.do == "standby":
        return translator.gettext("You would be asked by mail whether you take over a seat that becomes free.")
    if wish.do == "master":
        return translator.gettext(
            "As game master of {game} you would do this: {action}.", game=wish.game, action=wish.word
        )
    n = wish.seats
    if wish.do == "practice":
        begins = translator.ngettext(
            "A game of you and {n} bot would begin.", "A game of you and {n} bots would begin.", n - 1
        )
        return " ".join([begins, *_details(translator, wish)])
    free = n - 1 - len(wish.guests)
    said = [translator.gettext("A game for {n} players would be founded.", n=n), *_details(translator, wish)]
    if wish.guests:
        said.append(translator.gettext("Invited: {people}.", people=translator.listed(list(wish.guests))))
    if free:
        said.append(
            translator.ngettext(
                "{n} seat would be free for anybody who writes to this server.",
                "{n} seats would be free for anybody who writes to this server.",
                free,
            )
        )
    return " ".join(said)


def _details(translator: Translator, wish: RequestFacts) -> Iterator[str]:
    if wish.edition:
        yield f"{wish.edition}."
    if wish.rounds:
        yield translator.ngettext("{n} round.", "{n} rounds.", wish.rounds)
    if wish.hours > 0:
        yield translator.ngettext("{n} hour for an answer.", "{n} hours for an answer.", int(wish.hours))
    yield from (f"{capital(names)}." for names in house_rules(wish.options, translator))


def refused(translator: Translator, why: str, site: str) -> Report:
    """Why the request can't be carried out, and the possible commands."""
    return _desk(
        translator,
        headline=translator.gettext("THAT CANNOT BE DONE: {why}", why=why),
        parts=section("answer", translator.gettext("What you can write"), _to_do(translator)),
        site=site,
    )


def request_done(translator: Translator, said: str, site: str) -> Report:
    """The request was carried out, in one sentence."""
    return _desk(translator, headline=said, parts=(), site=site)


def watching(translator: Translator, game: str, *, begins: bool) -> str:
    """What somebody is told who begins to watch a game, or stops."""
    if begins:
        return translator.gettext("You watch {game}: a mail comes after each round and at the end.", game=game)
    return translator.gettext("You no longer watch {game}.", game=game)


def waits(translator: Translator, wish: RequestFacts, missing: int, page: str, address: str) -> Report:
    """A seat was taken, or a game created, and other players are still missing. `address`: the lobby address."""
    still = translator.ngettext(
        "It begins when all have said yes; {n} person still to come.",
        "It begins when all have said yes; {n} people still to come.",
        missing,
    )
    founded = wish.do == "new"
    gettext = translator.gettext
    headline = (
        gettext("YOUR GAME {game} IS FOUNDED.", game=wish.game)
        if founded
        else gettext("YOU ARE IN: {game}.", game=wish.game)
    )
    hand_on = [
        sample(_join(translator, wish.game), gettext("To join, your friends write to {address}", address=address))
    ]
    own_word = sample(
        gettext("word Lampe", context="order"), gettext("To mix a word of your own into the shuffle, reply with")
    )
    return Report(
        kind="desk",
        sender=SENDER + gettext("you are in"),
        headline=headline,
        lead=lines(still),
        sections=section("answer", "", [*(hand_on if founded else ()), own_word]),
        links=(Link(gettext("Game page"), page),),
        language=translator.language,
    )


def no_mail(translator: Translator, site: str, address: str) -> Report:
    """Once, to somebody who has stopped all mail."""
    gettext = translator.gettext
    told = (
        gettext("None will come, whatever happens here. A link to log in is still sent when you ask for one.")
        if site
        else gettext("None will come, whatever happens here."),
        gettext(
            "Do you have a seat in a game? It stays yours. The others are told that we cannot reach you, and after a "
            "week your deadlines count again. On the page of the game you can go on playing, or resign."
        )
        if site
        else gettext(
            "Do you have a seat in a game? It stays yours. The others are told that we cannot reach you, and after a "
            "week your deadlines count again."
        ),
        gettext("To get mail again, reply with start, or write start to {address}.", address=address),
    )
    return _desk(translator, headline=gettext(OUTCOMES["stopped"].reply), parts=section("answer", "", told), site=site)


def mail_again(translator: Translator, site: str) -> Report:
    """To somebody who has restarted mail."""
    told = translator.gettext("You had asked for no more mail. From now on we write as before; write stop to end it.")
    headline = translator.gettext(OUTCOMES["mail_again"].reply)
    return _desk(translator, headline=headline, parts=section("answer", "", [told]), site=site)


def _desk(translator: Translator, *, headline: str, parts: tuple[Section, ...], site: str) -> Report:
    return Report(
        kind="desk",
        sender=SENDER + translator.gettext("the desk"),
        headline=headline,
        sections=parts,
        links=(Link(translator.gettext("The site"), site),),
        language=translator.language,
    )
