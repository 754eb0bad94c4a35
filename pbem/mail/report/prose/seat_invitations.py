"""To somebody who is asked to take over a seat or the mastership; and to the game master, what they answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from pbem.mail.report.document import Line, Link, Report, lines, sample, section
from pbem.mail.report.facts import Pace
from pbem.mail.report.prose.parts import SENDER
from pbem.mail.report.prose.settings import colour, pace, played
from pbem.mail.report.prose.words import Voice
from pbem.rules import JSON, title
from pbem.tongue import Tongue, mark


@dataclass(frozen=True, slots=True)
class SeatInvitation:
    """`host`: who asks, "" for the operator. `seat` and `before`: the seat and who has it, "" for the mastership.
    `view` is an onlooker's, None before the game began. `until`: when the invitation ends.
    """

    title: str
    edition: str
    host: str
    seat: str
    before: str
    view: JSON | None
    board: Sequence[str]
    options: JSON
    pace: Pace
    until: datetime
    page: str


def invitation(asked: SeatInvitation, voice: Voice, zone: str) -> Report:
    """Would you? Only a yes changes anything."""
    say, tongue = voice.say, voice.tongue
    return Report(
        kind="offer",
        sender=SENDER + (say("take over a seat?") if asked.seat else say("be the game master?")),
        headline=_headline(asked, tongue),
        lead=lines(*_lead(asked, voice)),
        sections=(
            *section("answer", "", _answers(tongue, tongue.moment(asked.until, zone))),
            *section("settings", say("This game"), [*_played(asked, tongue), pace(asked.pace, tongue)]),
            *section("board", "", asked.board),
        ),
        links=(Link(say("Look at it, and answer there"), asked.page),),
        language=tongue.language,
    )


def _headline(asked: SeatInvitation, tongue: Tongue) -> str:
    host, game = asked.host, f'"{asked.title}"'
    if asked.seat and host:
        return tongue.say("{host} asks you to take over a seat in {game}.", host=host, game=game)
    if asked.seat:
        return tongue.say("You are asked to take over a seat in {game}.", game=game)
    if host:
        return tongue.say("{host} asks you to become the game master of {game}.", host=host, game=game)
    return tongue.say("You are asked to become the game master of {game}.", game=game)


def _lead(asked: SeatInvitation, voice: Voice) -> list[str]:
    say, view = voice.say, asked.view
    if not asked.seat or view is None:
        return [say("A game master helps when somebody is stuck, is away or leaves.")]
    return [
        say("They are now playing round {round} of {rounds}.", round=view["round"], rounds=view["rounds"][-1]),
        say(
            "You would play {colour} in the place of {before}.",
            colour=colour(voice.tongue, asked.seat),
            before=asked.before,
        ),
    ]


def _played(asked: SeatInvitation, tongue: Tongue) -> list[str]:
    return played(title(asked.edition, tongue.language), asked.options, tongue)


def _answers(tongue: Tongue, until: str) -> list[Line]:
    say = tongue.say
    return [
        Line(say("Nothing changes unless you say yes. The invitation ends {until}.", until=until)),
        sample(say("yes"), say("To accept, reply with")),
        sample(say("no", context="vote"), say("No, thank you:")),
    ]


_SAID: Final = {
    ("accepted", True): mark("{who} said yes and plays from now on."),
    ("accepted", False): mark("{who} said yes and is the game master now."),
    ("declined", True): mark("{who} said no. The seat stays as it is."),
    ("declined", False): mark("{who} said no. You are still the game master."),
    ("expired", True): mark("{who} has not answered. The invitation has ended, and the seat stays as it is."),
    ("expired", False): mark("{who} has not answered. The invitation has ended, and you are still the game master."),
}


def answered(tongue: Tongue, who: str, said: str, seat: str, page: str) -> Report:
    """To the game master who asked `who`. `seat`: "" for the mastership."""
    lead = tongue.say("Seat: {colour}.", colour=colour(tongue, seat)) if seat else ""
    return Report(
        kind="offer",
        sender=SENDER + tongue.say("your invitation"),
        headline=tongue.say(_SAID[said, bool(seat)], who=who),
        lead=lines(lead),
        links=(Link(tongue.say("The game's page"), page),),
        language=tongue.language,
    )


def refused(tongue: Tongue, why: str) -> Report:
    """To somebody whose yes came to nothing. `why`: in the reader's language."""
    return Report(
        kind="offer",
        sender=SENDER + tongue.say("the invitation"),
        headline=why,
        language=tongue.language,
    )
