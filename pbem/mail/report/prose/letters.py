"""Mails to people who are not at the table yet, or want in: invitation, refusal, login."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from pbem.mail.outcomes import OUTCOMES
from pbem.mail.report.document import Line, Link, Report, lines, sample, section
from pbem.mail.report.facts import Game, Invitation
from pbem.mail.report.prose.parts import SENDER, links
from pbem.mail.report.prose.settings import colour, pace, played
from pbem.tongue import LANGUAGES, Tongue, mark

WHAT_IT_IS: Final = (
    mark("El Grande is a board game of majorities in the Spain of the 15th century."),
    mark("You send caballeros to its regions; who has most there when it is scored gets most points."),
    mark("You play by answering mails, or on a page: a few minutes a day, when you like, over some weeks."),
    mark("The first mail of the game explains it, and every question tells what may be answered."),
)


def invitation(invited: Invitation) -> Report:
    """Who invites, to what, and how to say yes: by a reply or on the page."""
    tongue = Tongue(invited.language)
    say, free = tongue.say, invited.seats - len(invited.seated)
    headline = (
        say("{host} invites you to a game of El Grande by mail, {n} players.", host=invited.host, n=invited.seats)
        if invited.host
        else say("You are invited to a game of El Grande by mail, {n} players.", n=invited.seats)
    )
    seated = say("At the table: {people}.", people=tongue.listed(list(invited.seated))) if invited.seated else ""
    seats = tongue.many(
        "{n} seat is free, and it is kept for you.", "{n} seats are free, and one of them is kept for you.", free
    )
    return Report(
        kind="invitation",
        sender=SENDER + say("an invitation"),
        headline=headline,
        lead=lines(" ".join(filter(None, [seated, seats, say("It starts when all have joined.")]))),
        sections=(
            *section("answer", say("To join"), _to_join(tongue)),
            *section("rules", say("What it is"), map(say, WHAT_IT_IS)),
            *section("settings", say("This game"), _this_game(invited, tongue)),
            *section("ending", "", [say("If you do nothing, nothing happens."), *_other_languages(tongue)]),
        ),
        links=(Link(say("Look at it, and join there"), invited.link),),
        language=tongue.language,
    )


def _other_languages(tongue: Tongue) -> list[Line]:
    """How to be written to otherwise, each in its own words: whoever needs it may not read this mail."""
    others = [Tongue(language) for language in LANGUAGES if language != tongue.language]
    return [sample(f"language {other.language}", other.say("All mails in English: reply with")) for other in others]


def _to_join(tongue: Tongue) -> tuple[Line, ...]:
    join, word = tongue.say("join", context="order"), tongue.say("word Lampe", context="order")
    return (
        sample(join, tongue.say("Reply with")),
        sample(f"{join} {word}", tongue.say("or, with a word of your own for the shuffle,")),
        sample(tongue.say("decline", context="order"), tongue.say("No, thank you:")),
    )


def _this_game(invited: Invitation, tongue: Tongue) -> list[str]:
    say = tongue.say
    return [
        *played(invited.edition, invited.options, tongue),
        pace(invited.pace, tongue),
        say("Fair shuffle: it is sealed already, {commitment}.", commitment=invited.commitment),
        say("Your word will be mixed in, so that nobody can choose the cards; at the end anyone can check it."),
    ]


def declined(game: Game, seat: str) -> Report:
    """Tell the table that the person invited to `seat` declined, without saying who it was."""
    say = Tongue(game.language).say
    return Report(
        kind="declined",
        sender=SENDER + say("a seat is free"),
        headline=say(
            "The person invited to play {colour} said no. Anyone with the link can join instead.",
            colour=colour(Tongue(game.language), seat),
        ),
        links=(Link(say("The game's page, to be handed on"), game.page),),
        language=game.language,
    )


def not_begun(game: Game, outcome: str, missing: int, word: str = "") -> Report:
    """To somebody who wrote before the game began. `missing`: how many have still to say yes; `word`: what they have
    given for the shuffle now.
    """
    tongue = Tongue(game.language)
    say = tongue.say
    still = tongue.many(
        "It begins when all have said yes; {n} person still to come.",
        "It begins when all have said yes; {n} people still to come.",
        missing,
    )
    answer = [
        sample(tongue.say("join", context="order"), say("To say yes, reply with")),
        sample(tongue.say("decline", context="order"), say("To say no:")),
    ]
    return Report(
        kind="not_begun",
        sender=SENDER + say("not begun yet"),
        headline=say(OUTCOMES[outcome].reply),
        lead=lines(
            say("Your word will be mixed into the shuffle: {word}.", word=word) if word else "",
            "" if outcome == "declined" else still,
        ),
        sections=section("answer", "", answer if outcome == "no_answer" else []),
        links=links(game),
        language=game.language,
    )


def login(link: str, minutes: int, language: str = "en") -> Report:
    """The link that logs somebody in, by a button on its page."""
    tongue = Tongue(language)
    lasts = tongue.span(timedelta(minutes=minutes))
    return Report(
        kind="login",
        sender=SENDER + tongue.say("your login"),
        headline=tongue.say("YOUR LOGIN LINK: open it and press the button there."),
        lead=lines(
            tongue.say("It works once, for {span}.", span=lasts)
            + " "
            + tongue.say("Opening it does nothing yet: no mail scanner can use it up."),
            tongue.say("If you did not ask for it, forget this mail: without it nobody gets in."),
        ),
        links=(Link(tongue.say("Log in"), link),),
        language=language,
    )
