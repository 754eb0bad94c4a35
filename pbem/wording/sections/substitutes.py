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
    "left": N_("{before} left the game. A bot is playing until someone takes the seat."),
    "missed": N_("{before} missed a deadline. A bot is playing until someone takes the seat or {before} writes."),
    "away": N_("{before} is away. You would play until {moment}; then {before} gets the seat back."),
    "master": N_("A bot is playing for {before}. The game master would prefer a person."),
}


def offer(free: FreeSeat, narrator: Narrator, zone: str) -> Report:
    """The offer of a seat, which goes to the first who accepts."""
    gettext, view = narrator.gettext, free.view
    moment = narrator.translator.moment(free.until, zone) if free.until else ""
    return Report(
        kind="offer",
        sender=SENDER + gettext("a seat is free"),
        headline=gettext(
            "A seat is free in “{game}”, round {round} of {rounds}. Would you like it?",
            game=free.title,
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
        links=(Link(gettext("See the game and take the seat"), free.page),),
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
    terms = (
        gettext(
            "The first player to say yes gets the seat with its hand and log, and has {span} for the first answer.",
            span=narrator.translator.span(timedelta(hours=chosen.answer_hours)),
        )
        if chosen.answer_hours
        else gettext("The first player to say yes gets the seat with its hand and log. There is no deadline.")
    )
    return [
        Line(terms),
        sample(gettext("yes"), gettext("To take the seat, reply with")),
        sample(gettext("no", context="vote"), gettext("To decline, so that we can ask someone else:")),
        sample(_off(narrator), gettext("To stop being asked:")),
    ]


def _off(narrator: Narrator) -> str:
    """The order that ends standing by."""
    return f"{command(narrator, 'standby')} {narrator.gettext('off', context='order')}"


_SAID: Final = {
    "over": (N_("seat no longer free"), N_("The seat is no longer free.")),
    "asked": (
        N_("your seat"),
        N_("We're asking the other players whether you get your seat back. Everyone must agree."),
    ),
    "refused": (N_("your seat"), N_("The other players didn't agree to give your seat back.")),
    "back": (N_("welcome back"), N_("Welcome back! You have your seat again.")),
    "off": (N_("off the list of substitutes"), N_("You're no longer on the list of substitutes.")),
}


def offer_result(translator: Translator, said: str, why: str, page: str) -> Report:
    """The result of a reply about a seat. `said`: one of _SAID; `why`: a reason, in the reader's language."""
    sender, headline = _SAID[said]
    return Report(
        kind="offer",
        sender=SENDER + translator.gettext(sender),
        headline=translator.gettext(headline),
        lead=lines(why, translator.gettext("We'll email you the result.") if said == "asked" else ""),
        links=(Link(translator.gettext("Game page"), page),),
        language=translator.language,
    )


def unfilled(translator: Translator, title: str, missing: int, link: str, days: float, *, closed: bool) -> Report:
    """To the players of a game that waits for others, or has waited too long. `days`: until it is closed."""
    gettext = translator.gettext
    if closed:
        return Report(
            kind="unfilled",
            sender=SENDER + gettext("game cancelled"),
            headline=gettext("“{game}” has been cancelled. Not enough players joined.", game=title),
            lead=lines(gettext("You can create another game at any time.")),
            links=(Link(gettext("Website"), link),),
            language=translator.language,
        )
    left = translator.span(timedelta(days=days))
    return Report(
        kind="unfilled",
        sender=SENDER + gettext("waiting for players"),
        headline=gettext("“{game}” is still waiting for players.", game=title),
        lead=lines(
            translator.ngettext("{n} seat is still free.", "{n} seats are still free.", missing),
            gettext(
                "If you know someone who'd like to play, share the link below. If the game hasn't started within "
                "{span}, we'll cancel it.",
                span=left,
            )
            if link
            else gettext(
                "If you know someone who'd like to play, tell the host. If the game hasn't started within {span}, "
                "we'll cancel it.",
                span=left,
            ),
        ),
        links=(Link(gettext("Link to join"), link),),
        language=translator.language,
    )


def standing_by(translator: Translator, kept: Standing | None) -> str:
    """Whether a player is on the standby list, and for which seats."""
    if kept is None:
        return translator.gettext("You aren't on the list of substitutes.")
    told = [translator.gettext("You're on the list of substitutes. When a seat becomes free, we'll email you.")]
    if kept.edition:
        told.append(translator.gettext("Edition: {edition}.", edition=title(kept.edition, translator.language)))
    if kept.least_hours:
        span = translator.span(timedelta(hours=kept.least_hours))
        told.append(translator.gettext("Time to answer: at least {span}.", span=span))
    return " ".join(told)
