"""Mails about invitations to take over a seat or become game master, and to the game master about the answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from pbem.facts import Pace
from pbem.i18n import N_, Translator
from pbem.rules import JSON, View, title
from pbem.wording.document import Answer, Line, Link, Report, lines, sample, section
from pbem.wording.sections.game_settings import colour, pace, played
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.shared import SENDER


@dataclass(frozen=True, slots=True)
class SeatInvitation:
    """The facts of an invitation.

    `host`: who invites, "" for the operator. `seat` and `before`: the seat and its player, "" for the mastership.
    `view` is a spectator's, None before the game began. `until`: when the invitation expires.
    """

    title: str
    edition: str
    host: str
    seat: str
    before: str
    view: View | None
    board: Sequence[str]
    options: JSON
    pace: Pace
    until: datetime
    page: str


def invitation(asked: SeatInvitation, narrator: Narrator, zone: str) -> Report:
    """The invitation. Nothing changes unless it is accepted."""
    gettext, translator = narrator.gettext, narrator.translator
    return Report(
        kind="offer",
        sender=SENDER + (gettext("take over a seat?") if asked.seat else gettext("become game master?")),
        headline=_headline(asked, translator),
        lead=lines(*_lead(asked, narrator)),
        sections=(
            *section("answer", "", _answers(translator, translator.moment(asked.until, zone))),
            *section("settings", gettext("This game"), [*_played(asked, translator), pace(asked.pace, translator)]),
            *section("board", "", asked.board),
        ),
        links=(Link(gettext("See the game and answer"), asked.page),),
        answers=(
            Answer(gettext("Yes, I'll play"), gettext("yes")),
            Answer(gettext("No, thank you"), gettext("no", context="vote")),
        ),
        language=translator.language,
    )


def _headline(asked: SeatInvitation, translator: Translator) -> str:
    host, game = asked.host, asked.title
    if asked.seat and host:
        return translator.gettext("{host} has asked you to take over a seat in “{game}”.", host=host, game=game)
    if asked.seat:
        return translator.gettext("You're invited to take over a seat in “{game}”.", game=game)
    if host:
        return translator.gettext("{host} asks you to become the game master of “{game}”.", host=host, game=game)
    return translator.gettext("You're invited to become the game master of “{game}”.", game=game)


def _lead(asked: SeatInvitation, narrator: Narrator) -> list[str]:
    gettext, view = narrator.gettext, asked.view
    if not asked.seat or view is None:
        return [gettext("A game master helps when a player is stuck, away or leaves.")]
    return [
        gettext("The game is in round {round} of {rounds}.", round=view["round"], rounds=view["rounds"][-1]),
        gettext(
            "You would play {colour} in place of {before}.",
            colour=colour(narrator.translator, asked.seat),
            before=asked.before,
        ),
    ]


def _played(asked: SeatInvitation, translator: Translator) -> list[str]:
    return played(title(asked.edition, translator.language), asked.options, translator)


def _answers(translator: Translator, until: str) -> list[Line]:
    gettext = translator.gettext
    return [
        Line(gettext("The invitation is open until {until}.", until=until)),
        sample(gettext("yes"), gettext("To accept, reply with")),
        sample(gettext("no", context="vote"), gettext("To decline, reply with")),
    ]


_SAID: Final = {
    ("accepted", True): N_("{who} said yes and is now playing."),
    ("accepted", False): N_("{who} said yes and is now the game master."),
    ("declined", True): N_("{who} said no. The seat stays as it is."),
    ("declined", False): N_("{who} said no. You are still the game master."),
    ("expired", True): N_("{who} didn't answer. The invitation has expired, and the seat stays as it is."),
    ("expired", False): N_("{who} didn't answer. The invitation has expired, and you are still the game master."),
}


def answered(translator: Translator, who: str, said: str, seat: str, page: str) -> Report:
    """To the game master who invited `who`. `seat`: "" for the mastership."""
    lead = translator.gettext("Seat: {colour}.", colour=colour(translator, seat)) if seat else ""
    return Report(
        kind="offer",
        sender=SENDER + translator.gettext("your invitation"),
        headline=translator.gettext(_SAID[said, bool(seat)], who=who),
        lead=lines(lead),
        links=(Link(translator.gettext("Game page"), page),),
        language=translator.language,
    )


def refused(translator: Translator, why: str) -> Report:
    """To somebody whose acceptance failed. `why`: in the reader's language."""
    return Report(
        kind="offer",
        sender=SENDER + translator.gettext("the invitation"),
        headline=why,
        language=translator.language,
    )
