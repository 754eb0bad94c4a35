"""What a table decides together, and who comes and goes by itself, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, Final

from pbem.mail.report.document import Line, Report, lines, sample, section
from pbem.mail.report.prose.samples import command
from pbem.mail.report.prose.words import Voice
from pbem.rules import JSON
from pbem.tongue import Tongue, mark

_ABOVE: Final = ("since", "press", "board", "settings", "ending")  # a vote stands above the first of these


@dataclass(frozen=True, slots=True)
class Ballot:
    """An open vote. `who` proposes it, or wants to come back; `hours`: of a pause, or of more time; `mine`: what the
    reader has said, who `may` say something; `everybody`: all must agree; `wish`: what else belongs to it, see the
    schema of events. How many have said what, and never who.
    """

    kind: str
    who: str
    hours: float
    until: datetime
    everybody: bool
    yes: int
    no: int
    voters: int
    mine: bool | None = None
    may: bool = True
    wish: Mapping[str, Any] = field(default_factory=dict)


_PROPOSED: Final = {
    "pause": mark("{who} proposes a pause of {span}."),
    "extend": mark("{who} proposes {span} more for all who are asked now."),
    "resume": mark("{who} proposes to go on with the game."),
    "end": mark("{who} proposes to end the game now: the points stand as they are, and it is not rated."),
    "back": mark("{who} had left the game and would like the seat back."),
    "undo": mark(
        "{who} would like to take back their last move: the game would go back to just after answer {answer} of {was}."
    ),
    "rewind": mark("{who}, the game master, proposes to take the game back to just after answer {answer} of {was}."),
    "pace": mark("{who}, the game master, proposes another pace: {pace}."),
    "substitute": mark("{who}, the game master, proposes that {name} is asked to take over the seat of {whose}."),
    "substitute bot": mark("{who}, the game master, proposes that a bot takes over the seat of {whose}."),
    "substitute new": mark("{who}, the game master, proposes to ask somebody new to take over the seat of {whose}."),
    "answer": mark("{who}, the game master, proposes that a bot answers for {whose}, this once."),
    "hand": mark("{who} proposes that {name} is asked to become the game master."),
    "hand new": mark("{who} proposes to ask somebody new to become the game master."),
}
_TURNED_DOWN: Final = {
    "pause": mark("The table has voted against a pause."),
    "extend": mark("The table has voted against more time."),
    "resume": mark("The table has voted against going on now."),
    "end": mark("The game goes on: not all have agreed to end it."),
    "back": mark("The seat stays as it is: not all have agreed to give it back."),
    "undo": mark("Nothing is taken back: not all have agreed to it."),
    "rewind": mark("The game is not taken back: not all have agreed to it."),
    "pace": mark("The table has voted against another pace."),
    "substitute": mark("The seat stays as it is: the table has not voted for somebody else."),
    "answer": mark("Nobody answers for somebody else: the table has not voted for it."),
    "hand": mark("The table has voted against another game master."),
}
_PASSED: Final = {
    "paused": mark("The table has voted for a pause of {span}."),
    "extended": mark("The table has voted for {span} more for all who are asked."),
    "resumed": mark("The table has voted to go on."),
    "rewound": mark("The table has voted to take the game back to an earlier moment."),
    "paced": mark("The table has voted for another pace."),
    "substituted": mark("The table has voted for it: {before} is now played by a bot."),
}
EARLY: Final = {
    "agreed": mark("The game has ended early: all have agreed. The points stand as they are; it is not rated."),
    "quiet": mark(
        "The game has ended: nobody has answered for a long time. The points stand as they are; it is not rated."
    ),
    "deserted": mark(
        "The game has ended: all its players have left it. The points stand as they are; it is not rated."
    ),
}


def proposed(tongue: Tongue, kind: str, who: str, hours: float, wish: Mapping[str, Any]) -> str:
    """Who would like what."""
    newcomer = {None: " bot", "": " new"}.get(wish["name"], "") if "name" in wish else ""
    pace = ", ".join(f"{name}: {value}" for name, value in wish.get("pace", {}).items())
    span = tongue.span(timedelta(hours=hours))
    return tongue.say(_PROPOSED[kind + newcomer], **{**wish, "who": who, "span": span, "pace": pace})


def rule(tongue: Tongue, ballot: Ballot, zone: str) -> str:
    """How it is decided, until when, and what silence means."""
    at = tongue.moment(ballot.until, zone)
    if ballot.everybody:
        return tongue.say("All must agree until {moment}; whoever says nothing until then says no.", moment=at)
    return tongue.say(
        "The majority decides, as soon as it is certain and on {moment} at the latest; whoever says nothing leaves it "
        "to the others, and a tie is a no.",
        moment=at,
    )


def stands(tongue: Tongue, ballot: Ballot) -> str:
    """How many have said what."""
    said = tongue.say("So far {yes} for it, {no} against", yes=ballot.yes, no=ballot.no)
    silent = ballot.voters - ballot.yes - ballot.no
    return f"{said}; {tongue.many('{n} has said nothing.', '{n} have said nothing.', silent)}"


def answers(voice: Voice) -> tuple[Line, Line]:
    """What to write."""
    word = command(voice, "vote")
    return (
        sample(f"{word} {voice.say('yes')}", voice.say("If you are for it:")),
        sample(f"{word} {voice.say('no', context='vote')}", voice.say("If you are against it:")),
    )


def with_vote(report: Report, voice: Voice, ballot: Ballot | None, zone: str) -> Report:
    """The report, with what the reader is to vote about; nothing for those who have."""
    if ballot is None or ballot.mine is not None or not ballot.may:
        return report
    about = proposed(voice.tongue, ballot.kind, ballot.who, ballot.hours, ballot.wish)
    told = [
        *([] if report.kind == "vote" else [Line(about)]),
        Line(f"{rule(voice.tongue, ballot, zone)}{_meanwhile(voice, ballot)}"),
        *answers(voice),
    ]
    parts = list(report.sections)
    at = next((n for n, part in enumerate(parts) if report.kind == "vote" or part.name in _ABOVE), len(parts))
    made = section("vote", voice.say("A vote"), told)
    return replace(report, sections=(*parts[:at], *made, *parts[at:]))


def _meanwhile(voice: Voice, ballot: Ballot) -> str:
    return "" if ballot.kind == "resume" else f" {voice.say('The clock runs on meanwhile.')}"


# -- the log ----------------------------------------------------------------------------------------------------------


def ours(event: JSON) -> bool:
    """Whether it is told here, not as a game master's act."""
    return event["act"] in _TOLD or bool(event.get("voted")) or event.get("early") in EARLY


def told(voice: Voice, event: JSON) -> str:
    """What the table has decided, or what has become of a seat."""
    if event.get("early"):
        return voice.say(EARLY[event["early"]])
    if event.get("voted"):
        if event["act"] == "answered":
            return voice.either(event["seat"], "The table has answered for you.", "The table has answered for {who}.")
        span = voice.tongue.span(timedelta(hours=event.get("hours", 0)))
        return voice.say(_PASSED[event["act"]], span=span, before=event.get("before", ""))
    return _TOLD[event["act"]](voice, event)


def _proposed(voice: Voice, event: JSON) -> str:
    told = proposed(voice.tongue, event["vote"], event["name"], event.get("hours", 0), event.get("wish", {}))
    return f"{told[:-1]}: {event['words'].rstrip(' .')}." if event["words"] else told


def _turned_down(voice: Voice, event: JSON) -> str:
    counted = voice.say("{yes} for it, {no} against.", yes=event["yes"], no=event["no"])
    return f"{voice.say(_TURNED_DOWN[event['vote']])} {counted}"


def _overtaken(voice: Voice, event: JSON) -> str:
    return voice.say("The vote has passed, but comes to nothing: the game has moved on since.")


def _vacant(voice: Voice, event: JSON) -> str:
    return voice.either(
        event["seat"],
        "You have missed your time: a bot plays for you, and your seat is offered to standbys until you write.",
        "{who} has missed the time: a bot plays, and the seat is offered to standbys.",
    )


def _missed(voice: Voice, event: JSON) -> str:
    if event.get("counted") is False:
        return voice.either(
            event["seat"],
            "Your time was over before you had answered. It doesn't count as a miss: you had not agreed to this pace.",
            "The time of {who} was over before they had answered. It doesn't count as a miss: they had not agreed to "
            "this pace.",
        )
    return voice.either(
        event["seat"],
        "Your time was over before you had answered: that is a miss.",
        "The time of {who} was over before they had answered: that is a miss.",
    )


def _excused(voice: Voice, event: JSON) -> str:
    return voice.either(
        event["seat"],
        "Your answer had reached our mail server in time, so your miss doesn't count.",
        "The answer of {who} had reached our mail server in time, so their miss doesn't count.",
    )


def _stepped_in(voice: Voice, event: JSON) -> str:
    return voice.say("{name} takes over the seat of {before}.", name=event["name"], before=event["before"])


def _came_back(voice: Voice, event: JSON) -> str:
    if event["name"] == event["before"]:
        return voice.say("{name} is back.", name=event["name"])
    return voice.say("{name} is back, and plays on for {before}.", name=event["name"], before=event["before"])


def _quiet(voice: Voice, event: JSON) -> str:
    n = event["days"]
    return voice.many(
        "Nobody has answered in this game for {n} day. Does it go on?",
        "Nobody has answered in this game for {n} days. Does it go on?",
        n,
    )


def _over(voice: Voice, event: JSON) -> str:
    return voice.say("The pause is over.")


_TOLD: Final[dict[str, Callable[[Voice, JSON], str]]] = {
    "proposed": _proposed,
    "turned_down": _turned_down,
    "overtaken": _overtaken,
    "vacant": _vacant,
    "missed": _missed,
    "excused": _excused,
    "stepped_in": _stepped_in,
    "came_back": _came_back,
    "quiet": _quiet,
    "pause_over": _over,
}
_SENDER: Final = {
    "resigned": mark("somebody has left"),
    "proposed": mark("a vote"),
    "turned_down": mark("a vote"),
    "overtaken": mark("a vote"),
    "quiet": mark("is anybody there?"),
    "ended": mark("the game has ended"),
    "vacant": mark("a seat is offered"),
    "stepped_in": mark("somebody new"),
    "came_back": mark("somebody is back"),
}


def sender(voice: Voice, event: JSON) -> str:
    """The news in few words."""
    masters = mark("from the game master")
    return voice.say(
        _SENDER.get(event["act"], mark("a vote")) if ours(event) or event["act"] == "resigned" else masters
    )


def beside(voice: Voice, event: JSON) -> tuple[Line, ...]:
    """What is to be said below the news."""
    return lines(*[voice.say(_BESIDE[event["act"]])] if event["act"] in _BESIDE else ())


_BESIDE: Final = {
    "quiet": mark("Any answer to this mail keeps it going. Otherwise it ends in a week, unrated."),
    "paused": mark("What you send meanwhile is kept. Every deadline moves by as long as the pause is."),
    "resigned": mark("Standbys are asked whether they take the seat; until one does, whoever left can come back."),
}
