"""To somebody without a seat, who wrote to the desk: what there is to play, what was understood, what became of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pbem.mail.outcomes import OUTCOMES
from pbem.mail.report.document import Line, Link, Report, Section, lines, sample, section
from pbem.mail.report.facts import Request, Table
from pbem.mail.report.prose.letters import WHAT_IT_IS
from pbem.mail.report.prose.parts import SENDER
from pbem.orders.words import spelling
from pbem.tongue import Tongue, mark

_TO_DO: Final = (
    (mark("To see the games that can be joined:"), mark("games", context="order")),
    (mark("To play against bots at once, with no clock:"), mark("practice", context="order")),
    (mark("To take over seats that become free:"), mark("standby on", context="order")),
    (mark("To found a game with free seats:"), mark("new 3 players", context="order")),
    (
        mark("The same with more of your wishes:"),
        mark("new 4 players, 6 rounds, 48 hours, with ben@example.org", context="order"),
    ),
    (
        mark("The edition of 2023, with expansions:"),
        mark("new 3 players, edition 2023, new_regency=yes, power_shift=yes", context="order"),
    ),
)


def welcome(tongue: Tongue, site: str) -> Report:
    """What this is, and what can be written."""
    return _desk(
        tongue,
        headline=tongue.say("WELCOME. This server plays El Grande by mail; write one of these lines and see."),
        parts=(
            *section("answer", tongue.say("What you can write"), _to_do(tongue)),
            *section("rules", tongue.say("What it is"), map(tongue.say, WHAT_IT_IS)),
        ),
        site=site,
    )


def _to_do(tongue: Tongue) -> Iterator[Line]:
    yield from (sample(tongue.say(order, context="order"), tongue.say(words)) for words, order in _TO_DO)


def games(tongue: Tongue, tables: Sequence[Table], site: str) -> Report:
    """The games with free seats for anybody."""
    found = [line for table in tables for line in _table(tongue, table)]
    headline = (
        tongue.many("{n} OPEN GAME.", "{n} OPEN GAMES.", len(tables)) if tables else tongue.say("NO OPEN GAME NOW.")
    )
    return _desk(
        tongue,
        headline=headline,
        parts=(
            *section("games", "", found),
            *section("answer", tongue.say("What you can write"), _to_do(tongue)),
        ),
        site=site,
    )


def _table(tongue: Tongue, table: Table) -> Iterator[Line]:
    free = tongue.many("{n} seat free", "{n} seats free", table.free)
    seated = tongue.say("at the table: {people}", people=tongue.listed(list(table.seated))) if table.seated else ""
    about = "; ".join(filter(None, [table.edition, free, seated, _hours(tongue, table.hours)]))
    yield sample(_join(tongue, table.id), f"{table.title}: {about}.")


def _join(tongue: Tongue, game: str) -> str:
    return f"{spelling(tongue.language, 'command', 'join')} {game}"


def _hours(tongue: Tongue, hours: float) -> str:
    return (
        tongue.many("{n} hour for an answer", "{n} hours for an answer", int(hours))
        if hours
        else tongue.say("no clock")
    )


def confirm(tongue: Tongue, wish: Request) -> Report:
    """Was it you who asked? Nothing is made before the yes."""
    return Report(
        kind="desk",
        sender=SENDER + tongue.say("please say yes"),
        headline=tongue.say("DID YOU ASK FOR THIS? Nothing is done before you say yes."),
        lead=lines(_wish(tongue, wish)),
        sections=section(
            "answer",
            "",
            [
                sample(tongue.say("yes"), tongue.say("If so, reply with")),
                Line(tongue.say("If it was not you, do nothing: it is forgotten after a week.")),
            ],
        ),
        language=tongue.language,
    )


def _wish(tongue: Tongue, wish: Request) -> str:
    if wish.do == "join":
        return tongue.say("You would take a seat in the game {game}.", game=wish.game)
    if wish.do == "standby":
        return tongue.say("You would be asked by mail whether you take over a seat that becomes free.")
    n = wish.seats
    if wish.do == "practice":
        begins = tongue.many("A game of you and {n} bot would begin.", "A game of you and {n} bots would begin.", n - 1)
        return " ".join([begins, *_details(tongue, wish)])
    free = n - 1 - len(wish.guests)
    said = [tongue.say("A game for {n} players would be founded.", n=n), *_details(tongue, wish)]
    if wish.guests:
        said.append(tongue.say("Invited: {people}.", people=tongue.listed(list(wish.guests))))
    if free:
        said.append(
            tongue.many(
                "{n} seat would be free for anybody who writes to this server.",
                "{n} seats would be free for anybody who writes to this server.",
                free,
            )
        )
    return " ".join(said)


def _details(tongue: Tongue, wish: Request) -> Iterator[str]:
    if wish.edition:
        yield f"{wish.edition}."
    if wish.rounds:
        yield tongue.many("{n} round.", "{n} rounds.", wish.rounds)
    if wish.hours > 0:
        yield tongue.many("{n} hour for an answer.", "{n} hours for an answer.", int(wish.hours))


def refused(tongue: Tongue, why: str, site: str) -> Report:
    """It cannot be, and why; with what can."""
    return _desk(
        tongue,
        headline=tongue.say("THAT CANNOT BE DONE: {why}", why=why),
        parts=section("answer", tongue.say("What you can write"), _to_do(tongue)),
        site=site,
    )


def done(tongue: Tongue, said: str, site: str) -> Report:
    """What was asked for is done, in one sentence."""
    return _desk(tongue, headline=said, parts=(), site=site)


def waits(tongue: Tongue, wish: Request, missing: int, page: str, address: str) -> Report:
    """A seat is taken, or a game founded, and others are still to come. `address`: of this desk."""
    still = tongue.many(
        "It begins when all have said yes; {n} person still to come.",
        "It begins when all have said yes; {n} people still to come.",
        missing,
    )
    founded = wish.do == "new"
    say = tongue.say
    headline = (
        say("YOUR GAME {game} IS FOUNDED.", game=wish.game) if founded else say("YOU ARE IN: {game}.", game=wish.game)
    )
    hand_on = [sample(_join(tongue, wish.game), say("To join, your friends write to {address}", address=address))]
    own_word = sample(say("word Lampe", context="order"), say("To mix a word of your own into the shuffle, reply with"))
    return Report(
        kind="desk",
        sender=SENDER + say("you are in"),
        headline=headline,
        lead=lines(still),
        sections=section("answer", "", [*(hand_on if founded else ()), own_word]),
        links=(Link(say("The game's page"), page),),
        language=tongue.language,
    )


def no_mail(tongue: Tongue, site: str, address: str) -> Report:
    """To somebody who wanted no more mail, once."""
    say = tongue.say
    told = (
        say("None will come, whatever happens here. A link to log in is still sent when you ask for one."),
        say(
            "Do you have a seat in a game? It stays yours. The others are told that we cannot reach you, and after a "
            "week your deadlines count again. On the page of the game you can go on playing, or resign."
        ),
        say("To get mail again, reply with start, or write start to {address}.", address=address),
    )
    return _desk(tongue, headline=say(OUTCOMES["stopped"].reply), parts=section("answer", "", told), site=site)


def mail_again(tongue: Tongue, site: str) -> Report:
    """To somebody who has thought better of it."""
    told = tongue.say("You had asked for no more mail. From now on we write as before; write stop to end it.")
    headline = tongue.say(OUTCOMES["mail_again"].reply)
    return _desk(tongue, headline=headline, parts=section("answer", "", [told]), site=site)


def _desk(tongue: Tongue, *, headline: str, parts: tuple[Section, ...], site: str) -> Report:
    return Report(
        kind="desk",
        sender=SENDER + tongue.say("the desk"),
        headline=headline,
        sections=parts,
        links=(Link(tongue.say("The site"), site),),
        language=tongue.language,
    )
