"""To somebody who would take over a seat, or would like theirs back; none of it is more than an onlooker may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from pbem.mail.report.document import Line, Link, Report, lines, sample, section
from pbem.mail.report.facts import Pace
from pbem.mail.report.prose.parts import SENDER
from pbem.mail.report.prose.samples import command
from pbem.mail.report.prose.scorings import points_of
from pbem.mail.report.prose.settings import colour, pace, played
from pbem.mail.report.prose.words import Voice
from pbem.rules import JSON, title
from pbem.tongue import Tongue, mark


@dataclass(frozen=True, slots=True)
class FreeSeat:
    """A seat that is to be had, as an onlooker may know it. `why`: see store.models.Vacancy; `until`: only lent."""

    title: str
    seat: str
    before: str
    why: str
    until: datetime | None
    view: JSON
    board: Sequence[str]
    options: JSON
    pace: Pace
    page: str


_WHY: Final = {
    "left": mark("{before} has left the game; a bot plays on until somebody takes the seat."),
    "missed": mark(
        "{before} has not answered in time; a bot plays on until somebody takes the seat, or {before} writes."
    ),
    "away": mark("{before} is away; you would play in their place until {moment}, then they have the seat again."),
    "master": mark("A bot has played the seat of {before}; the game master would rather have a person there."),
}


def offer(free: FreeSeat, voice: Voice, zone: str) -> Report:
    """Would you take it? The first yes has it."""
    say, view = voice.say, free.view
    moment = voice.tongue.moment(free.until, zone) if free.until else ""
    return Report(
        kind="offer",
        sender=SENDER + say("a seat is free"),
        headline=say(
            "A SEAT IS FREE in {game}, round {round} of {rounds}. Would you take it?",
            game=f'"{free.title}"',
            round=view["round"],
            rounds=view["rounds"][-1],
        ),
        lead=lines(
            say(_WHY[free.why], before=free.before, moment=moment),
            say(
                "You would play {colour}. Points: {points}.",
                colour=colour(voice.tongue, free.seat),
                points=points_of(voice, view["points"]),
            ),
        ),
        sections=(
            *section("answer", "", _answers(voice, free.pace)),
            *section("settings", say("This game"), [*_played(free, voice.tongue), pace(free.pace, voice.tongue)]),
            *section("board", "", free.board),
        ),
        links=(Link(say("Look at it, and take it there"), free.page),),
        language=voice.tongue.language,
    )


def _played(free: FreeSeat, tongue: Tongue) -> list[str]:
    return played(title(free.view["edition"], tongue.language), free.options, tongue)


def _answers(voice: Voice, chosen: Pace) -> list[Line]:
    say = voice.say
    hours = voice.tongue.span(timedelta(hours=chosen.answer_hours))
    time = (
        say("and a whole {span} for your first answer", span=hours) if chosen.answer_hours else say("and no deadline")
    )
    return [
        Line(say("The first who says yes has it: with the hand, the log, {time}.", time=time)),
        sample(say("yes"), say("To take it, reply with")),
        sample(say("no", context="vote"), say("If not, so that somebody else is asked:")),
        sample(f"{command(voice, 'standby')} {say('off', context='order')}", say("Not to be asked for any game:")),
    ]


_SAID: Final = {
    "over": (mark("the seat is gone"), mark("THE SEAT IS NO LONGER FREE.")),
    "asked": (mark("the table is asked"), mark("THE TABLE IS ASKED whether you have your seat back. All must agree.")),
    "refused": (mark("your seat"), mark("THE TABLE HAS NOT AGREED to give your seat back.")),
    "back": (mark("welcome back"), mark("WELCOME BACK: your seat is yours.")),
    "off": (mark("off the list"), mark("YOU ARE NOT ASKED ANY MORE to take over seats.")),
}


def done(tongue: Tongue, said: str, why: str, page: str) -> Report:
    """What became of a reply about a seat. `said`: one of _SAID; `why`: a reason, in the reader's language."""
    sender, headline = _SAID[said]
    return Report(
        kind="offer",
        sender=SENDER + tongue.say(sender),
        headline=tongue.say(headline),
        lead=lines(why, tongue.say("You will hear by mail what they say.") if said == "asked" else ""),
        links=(Link(tongue.say("The game's page"), page),),
        language=tongue.language,
    )


def unfilled(tongue: Tongue, title: str, missing: int, link: str, days: float, *, closed: bool) -> Report:
    """To those who have joined a game that waits for players, or has waited too long. `days`: until it is closed."""
    say = tongue.say
    if closed:
        return Report(
            kind="unfilled",
            sender=SENDER + say("the game did not come about"),
            headline=say("{game} WILL NOT BE PLAYED: not enough players were found.", game=f'"{title}"'),
            lead=lines(say("Nothing is lost, and nobody is to blame. You can found another one whenever you like.")),
            links=(Link(say("The site"), link),),
            language=tongue.language,
        )
    left = tongue.span(timedelta(days=days))
    return Report(
        kind="unfilled",
        sender=SENDER + say("still waiting"),
        headline=say("{game} STILL WAITS for players.", game=f'"{title}"'),
        lead=lines(
            tongue.many("{n} seat is not taken yet.", "{n} seats are not taken yet.", missing),
            say(
                "If you know somebody, hand on the link below. In {span} the game is closed if it has not begun.",
                span=left,
            ),
        ),
        links=(Link(say("To join, for whoever has this link"), link),),
        language=tongue.language,
    )
