"""Mails to standbys, and to players who want their seat back; limited to what a spectator may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from pbem.facts import Pace, Standing
from pbem.i18n import N_, Translator
from pbem.rules import JSON, View, title
from pbem.wording.document import Answer, Line, Link, Report, lines, sample, section
from pbem.wording.sections.game_settings import colour, pace, played
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.sample_orders import command
from pbem.wording.sections.scoring import points_of
from pbem.wording.sections.shared import SENDER


@dataclass(frozen=True, slots=True)
class FreeSeat:
    """A free seat, as a spectator may see it. `why`: see store.models.OpenSeat; `until`: only lent."""

    title: str
    seat: str
    before: str
    why: str
    until: datetime | None
    view: View
    board: Sequence[str]
    options: JSON
    pace: Pace
    page: str


_WHY: Final = {
    "left": N_("{before} has left the game; a bot plays on until somebody takes the seat."),
    "missed": N_(
        "{before} has not answered in time; a bot plays on until somebody takes the seat, or {before} writes."
    ),
    "away": N_("{before} is away; you would play in their place until {moment}, then they have the seat again."),
    "master": N_("A bot has played the seat of {before}; the game master would rather have a person there."),
}


def offer(free: FreeSeat, narrator: Narrator, zone: str) -> Report:
    """The offer of a seat, which goes to the first who accepts."""
    gettext, view = narrator.gettext, free.view
    moment = narrator.translator.moment(free.until, zone) if free.until else ""
    return Report(
        kind="offer",
        sender=SENDER + gettext("a seat is free"),
        headline=gettext(
            "A SEAT IS FREE in {game}, round {round} of {rounds}. Would you take it?",
            game=f'"{free.title}"',
            round=view["round"],
            rounds=view["rounds"][-1],
        ),
        lead=lines(
            gettext(_WHY[free.why], before=free.before, moment=moment),
            gettext(
                "You would play {colour}. Points: {points}.",
                colour=colour(narrator.translator, free.seat),
                points=points_of(narrator, view["points"]),
            ),
        ),
        sections=(
            *section("answer", "", _answers(narrator, free.pace)),
            *section(
                "settings",
                gettext("This game"),
                [*_played(free, narrator.translator), pace(free.pace, narrator.translator)],
            ),
            *section("board", "", free.board),
        ),
        links=(Link(gettext("Look at it, and take it there"), free.page),),
        answers=(
            Answer(gettext("Take the seat"), gettext("yes")),
            Answer(gettext("No, thank you"), gettext("no", context="vote")),
            Answer(gettext("Don't offer me seats"), _off(narrator)),
        ),
        language=narrator.translator.language,
    )


def _played(free: FreeSeat, translator: Translator) -> list[str]:
    return played(title(free.view["edition"], translator.language), free.options, translator)


def _answers(narrator: Narrator, chosen: Pace) -> list[Line]:
    gettext = narrator.gettext
    hours = narrator.translator.span(timedelta(hours=chosen.answer_hours))
    time = (
        gettext("and a whole {span} for your first answer", span=hours)
        if chosen.answer_hours
        else gettext("and no deadline")
    )
    return [
        Line(gettext("The first who says yes has it: with the hand, the log, {time}.", time=time)),
        sample(gettext("yes"), gettext("To take it, reply with")),
        sample(gettext("no", context="vote"), gettext("If not, so that somebody else is asked:")),
        sample(_off(narrator), gettext("Not to be asked for any game:")),
    ]


def _off(narrator: Narrator) -> str:
    """The order that ends standing by."""
    return f"{command(narrator, 'standby')} {narrator.gettext('off', context='order')}"


_SAID: Final = {
    "over": (N_("the seat is gone"), N_("THE SEAT IS NO LONGER FREE.")),
    "asked": (N_("the table is asked"), N_("THE TABLE IS ASKED whether you have your seat back. All must agree.")),
    "refused": (N_("your seat"), N_("THE TABLE HAS NOT AGREED to give your seat back.")),
    "back": (N_("welcome back"), N_("WELCOME BACK: your seat is yours.")),
    "off": (N_("off the list"), N_("YOU ARE NOT ASKED ANY MORE to take over seats.")),
}


def offer_result(translator: Translator, said: str, why: str, page: str) -> Report:
    """The result of a reply about a seat. `said`: one of _SAID; `why`: a reason, in the reader's language."""
    sender, headline = _SAID[said]
    return Report(
        kind="offer",
        sender=SENDER + translator.gettext(sender),
        headline=translator.gettext(headline),
        lead=lines(why, translator.gettext("You will hear by mail what they say.") if said == "asked" else ""),
        links=(Link(translator.gettext("Game page"), page),),
        language=translator.language,
    )


def unfilled(translator: Translator, title: str, missing: int, link: str, days: float, *, closed: bool) -> Report:
    """To the players of a game that waits for others, or has waited too long. `days`: until it is closed."""
    gettext = translator.gettext
    if closed:
        return Report(
            kind="unfilled",
            sender=SENDER + gettext("the game did not come about"),
            headline=gettext("{game} WILL NOT BE PLAYED: not enough players were found.", game=f'"{title}"'),
            lead=lines(
                gettext("Nothing is lost, and nobody is to blame. You can found another one whenever you like.")
            ),
            links=(Link(gettext("The site"), link),),
            language=translator.language,
        )
    left = translator.span(timedelta(days=days))
    return Report(
        kind="unfilled",
        sender=SENDER + gettext("still waiting"),
        headline=gettext("{game} STILL WAITS for players.", game=f'"{title}"'),
        lead=lines(
            translator.ngettext("{n} seat is not taken yet.", "{n} seats are not taken yet.", missing),
            gettext(
                "If you know somebody, hand on the link below. In {span} the game is closed if it has not begun.",
                span=left,
            )
            if link
            else gettext(
                "If you know somebody, tell the host. In {span} the game is closed if it has not begun.", span=left
            ),
        ),
        links=(Link(gettext("To join, for whoever has this link"), link),),
        language=translator.language,
    )


def standing_by(translator: Translator, kept: Standing | None) -> str:
    """Whether a player is on the standby list, and for which seats."""
    if kept is None:
        return translator.gettext("You are not asked to take over seats.")
    if not kept.edition and not kept.least_hours:
        return translator.gettext("You are a standby: when a seat becomes free somewhere, you are asked by mail.")
    limits = [
        *([translator.gettext("the edition {edition}", edition=kept.edition)] if kept.edition else []),
        *(
            [translator.gettext("at least {span} to answer", span=translator.span(timedelta(hours=kept.least_hours)))]
            if kept.least_hours
            else []
        ),
    ]
    return translator.gettext(
        "You are a standby for games with {limits}; you are asked by mail.", limits=translator.listed(limits)
    )
