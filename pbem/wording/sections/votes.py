"""Votes and changes of players as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any, Final, assert_never

from pbem.facts import Ballot
from pbem.i18n import N_, Translator
from pbem.rules import JSON
from pbem.vote_kinds import VoteKind
from pbem.wording.document import Line, Report, lines, sample, section
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.sample_orders import command

_ABOVE: Final = ("since", "press", "board", "settings", "ending")  # a vote is placed above the first of these


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteTexts:
    """The texts of one kind of vote.

    `label`: in the list of proposals; empty if players can't propose it. `proposed`: who proposes what; `proposed_bot`,
    `proposed_new`: the same if the seat goes to a bot or a new person. `failed`: it was rejected; `passed`: the reply
    to the player whose vote decided it; everybody else is told of the act that follows (_PASSED).
    """

    label: str = ""
    proposed: str
    proposed_bot: str = ""
    proposed_new: str = ""
    failed: str
    passed: str = ""


def texts(kind: VoteKind) -> VoteTexts:  # noqa: C901, PLR0912 - one case for each kind
    """The texts of a kind of vote."""
    match kind:
        case VoteKind.PAUSE:
            return VoteTexts(
                label=N_("a pause of {span}"),
                proposed=N_("{who} proposes a pause of {span}."),
                failed=N_("The table has voted against a pause."),
                passed=N_("The game is paused."),
            )
        case VoteKind.EXTEND:
            return VoteTexts(
                label=N_("{span} more for all who are asked"),
                proposed=N_("{who} proposes {span} more for all who are asked now."),
                failed=N_("The table has voted against more time."),
            )
        case VoteKind.RESUME:
            return VoteTexts(
                label=N_("to go on"),
                proposed=N_("{who} proposes to go on with the game."),
                failed=N_("The table has voted against going on now."),
                passed=N_("The game goes on."),
            )
        case VoteKind.LIVE:
            return VoteTexts(
                label=N_("all here now: {span} without mails and clocks (all must agree)"),
                proposed=N_("{who} asks whether all are here now, to play {span} without mails and clocks."),
                failed=N_("No live session: not all are here."),
                passed=N_("You play live now."),
            )
        case VoteKind.END:
            return VoteTexts(
                label=N_("to end the game now, unrated (all must agree)"),
                proposed=N_("{who} proposes to end the game now: the points stand as they are, and it is not rated."),
                failed=N_("The game goes on: not all have agreed to end it."),
            )
        case VoteKind.BACK:
            return VoteTexts(
                proposed=N_("{who} had left the game and would like the seat back."),
                failed=N_("The seat stays as it is: not all have agreed to give it back."),
            )
        case VoteKind.UNDO:
            return VoteTexts(
                label=N_("to take back my last move (all must agree)"),
                proposed=N_(
                    "{who} would like to take back their last move: the game would go back to just after answer "
                    "{answer} of {was}."
                ),
                failed=N_("Nothing is taken back: not all have agreed to it."),
            )
        case VoteKind.REWIND:
            return VoteTexts(
                proposed=N_(
                    "{who}, the game master, proposes to take the game back to just after answer {answer} of {was}."
                ),
                failed=N_("The game is not taken back: not all have agreed to it."),
            )
        case VoteKind.PACE:
            return VoteTexts(
                proposed=N_("{who}, the game master, proposes another pace: {pace}."),
                failed=N_("The table has voted against another pace."),
            )
        case VoteKind.SUBSTITUTE:
            return VoteTexts(
                proposed=N_("{who}, the game master, proposes that {name} is asked to take over the seat of {whose}."),
                proposed_bot=N_("{who}, the game master, proposes that a bot takes over the seat of {whose}."),
                proposed_new=N_(
                    "{who}, the game master, proposes to ask somebody new to take over the seat of {whose}."
                ),
                failed=N_("The seat stays as it is: the table has not voted for somebody else."),
            )
        case VoteKind.ANSWER:
            return VoteTexts(
                proposed=N_("{who}, the game master, proposes that a bot answers for {whose}, this once."),
                failed=N_("Nobody answers for somebody else: the table has not voted for it."),
            )
        case VoteKind.HAND:
            return VoteTexts(
                proposed=N_("{who} proposes that {name} is asked to become the game master."),
                proposed_new=N_("{who} proposes to ask somebody new to become the game master."),
                failed=N_("The table has voted against another game master."),
            )
        case _:
            assert_never(kind)


_PASSED: Final = {
    "paused": N_("The table has voted for a pause of {span}."),
    "extended": N_("The table has voted for {span} more for all who are asked."),
    "resumed": N_("The table has voted to go on."),
    "live": N_("All are here: {span} without mails and clocks."),
    "rewound": N_("The table has voted to take the game back to an earlier moment."),
    "paced": N_("The table has voted for another pace."),
    "substituted": N_("The table has voted for it: {before} is now played by a bot."),
}
_BOT_TOOK_OVER: Final = N_("The table has voted for it: {before} is now played by the bot {bot}.")
EARLY: Final = {
    "agreed": N_("The game has ended early: all have agreed. The points stand as they are; it is not rated."),
    "quiet": N_(
        "The game has ended: nobody has answered for a long time. The points stand as they are; it is not rated."
    ),
    "deserted": N_("The game has ended: all its players have left it. The points stand as they are; it is not rated."),
}


def label(translator: Translator, kind: VoteKind, hours: float) -> str:
    """A proposal in the list to choose from."""
    return translator.gettext(texts(kind).label, span=translator.span(timedelta(hours=hours)))


def proposed(translator: Translator, kind: VoteKind, who: str, hours: float, wish: Mapping[str, Any]) -> str:
    """Who proposes what."""
    found = texts(kind)
    newcomer = wish.get("name", who)
    text = found.proposed_bot if newcomer is None else found.proposed if newcomer else found.proposed_new
    pace = ", ".join(f"{name}: {value}" for name, value in wish.get("pace", {}).items())
    span = translator.span(timedelta(hours=hours))
    return translator.gettext(text, **{**wish, "who": who, "span": span, "pace": pace})


def rule(translator: Translator, ballot: Ballot, zone: str) -> str:
    """How the vote is decided, until when, and what silence means."""
    at = translator.moment(ballot.until, zone)
    if ballot.everybody:
        return translator.gettext("All must agree until {moment}; whoever says nothing until then says no.", moment=at)
    return translator.gettext(
        "The majority decides, as soon as it is certain and on {moment} at the latest; whoever says nothing leaves it "
        "to the others, and a tie is a no.",
        moment=at,
    )


def ballot_count(translator: Translator, ballot: Ballot) -> str:
    """The number of votes so far."""
    said = translator.gettext("So far {yes} for it, {no} against", yes=ballot.yes, no=ballot.no)
    silent = ballot.voters - ballot.yes - ballot.no
    return f"{said}; {translator.ngettext('{n} has said nothing.', '{n} have said nothing.', silent)}"


def answers(narrator: Narrator) -> tuple[Line, Line]:
    """The possible answers."""
    word = command(narrator, "vote")
    return (
        sample(f"{word} {narrator.gettext('yes')}", narrator.gettext("If you are for it:")),
        sample(f"{word} {narrator.gettext('no', context='vote')}", narrator.gettext("If you are against it:")),
    )


def with_vote(report: Report, narrator: Narrator, ballot: Ballot | None, zone: str) -> Report:
    """The report with the open vote; unchanged for those who have voted."""
    if ballot is None or ballot.mine is not None or not ballot.may:
        return report
    about = proposed(narrator.translator, ballot.kind, ballot.who, ballot.hours, ballot.wish)
    told = [
        *([] if report.kind == "vote" else [Line(about)]),
        Line(f"{rule(narrator.translator, ballot, zone)}{_meanwhile(narrator, ballot)}"),
        *answers(narrator),
    ]
    parts = list(report.sections)
    at = next((n for n, part in enumerate(parts) if report.kind == "vote" or part.name in _ABOVE), len(parts))
    made = section("vote", narrator.gettext("A vote"), told)
    return replace(report, sections=(*parts[:at], *made, *parts[at:]))


def _meanwhile(narrator: Narrator, ballot: Ballot) -> str:
    return "" if ballot.kind is VoteKind.RESUME else f" {narrator.gettext('The clock runs on meanwhile.')}"


# -- the log ----------------------------------------------------------------------------------------------------------


def ours(event: JSON) -> bool:
    """Whether the event is worded here, not as a game master's act."""
    return event["act"] in _TOLD or bool(event.get("voted")) or event.get("early") in EARLY


def vote_outcome(narrator: Narrator, event: JSON) -> str:
    """The result of a vote, or a change of a seat."""
    if event.get("early"):
        return narrator.gettext(EARLY[event["early"]])
    if event.get("voted"):
        if event["act"] == "answered":
            return narrator.either(
                event["seat"], "The table has answered for you.", "The table has answered for {who}."
            )
        span = narrator.translator.span(timedelta(hours=event.get("hours", 0)))
        passed = _BOT_TOOK_OVER if event.get("bot") else _PASSED[event["act"]]
        return narrator.gettext(passed, span=span, before=event.get("before", ""), bot=event.get("bot", ""))
    return _TOLD[event["act"]](narrator, event)


def _proposed(narrator: Narrator, event: JSON) -> str:
    told = proposed(
        narrator.translator, VoteKind.of(event["vote"]), event["name"], event.get("hours", 0), event.get("wish", {})
    )
    return f"{told[:-1]}: {event['words'].rstrip(' .')}." if event["words"] else told


def _turned_down(narrator: Narrator, event: JSON) -> str:
    counted = narrator.gettext("{yes} for it, {no} against.", yes=event["yes"], no=event["no"])
    return f"{narrator.gettext(texts(VoteKind.of(event['vote'])).failed)} {counted}"


def _overtaken(narrator: Narrator, event: JSON) -> str:
    return narrator.gettext("The vote has passed, but comes to nothing: the game has moved on since.")


def _vacant(narrator: Narrator, event: JSON) -> str:
    return narrator.either(
        event["seat"],
        "You have missed your time: a bot plays for you, and your seat is offered to standbys until you write.",
        "{who} has missed the time: a bot plays, and the seat is offered to standbys.",
    )


def _missed(narrator: Narrator, event: JSON) -> str:
    if event.get("counted") is False:
        return narrator.either(
            event["seat"],
            "Your time was over before you had answered. It doesn't count as a miss: you had not agreed to this pace.",
            "The time of {who} was over before they had answered. It doesn't count as a miss: they had not agreed to "
            "this pace.",
        )
    return narrator.either(
        event["seat"],
        "Your time was over before you had answered: that is a miss.",
        "The time of {who} was over before they had answered: that is a miss.",
    )


def _excused(narrator: Narrator, event: JSON) -> str:
    return narrator.either(
        event["seat"],
        "Your answer had reached our mail server in time, so your miss doesn't count.",
        "The answer of {who} had reached our mail server in time, so their miss doesn't count.",
    )


def _stepped_in(narrator: Narrator, event: JSON) -> str:
    return narrator.gettext("{name} takes over the seat of {before}.", name=event["name"], before=event["before"])


def _came_back(narrator: Narrator, event: JSON) -> str:
    if event["name"] == event["before"]:
        return narrator.gettext("{name} is back.", name=event["name"])
    return narrator.gettext("{name} is back, and plays on for {before}.", name=event["name"], before=event["before"])


def _quiet(narrator: Narrator, event: JSON) -> str:
    n = event["days"]
    return narrator.ngettext(
        "Nobody has answered in this game for {n} day. Does it go on?",
        "Nobody has answered in this game for {n} days. Does it go on?",
        n,
    )


def _over(narrator: Narrator, event: JSON) -> str:
    return narrator.gettext("The pause is over.")


_TOLD: Final[dict[str, Callable[[Narrator, JSON], str]]] = {
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
    "resigned": N_("somebody has left"),
    "proposed": N_("a vote"),
    "turned_down": N_("a vote"),
    "overtaken": N_("a vote"),
    "quiet": N_("is anybody there?"),
    "ended": N_("the game has ended"),
    "vacant": N_("a seat is offered"),
    "stepped_in": N_("somebody new"),
    "came_back": N_("somebody is back"),
}


def sender(narrator: Narrator, event: JSON) -> str:
    """The news in a few words."""
    masters = N_("from the game master")
    return narrator.gettext(
        _SENDER.get(event["act"], N_("a vote")) if ours(event) or event["act"] == "resigned" else masters
    )


def beside(narrator: Narrator, event: JSON) -> tuple[Line, ...]:
    """Additional lines below the news."""
    return lines(*[narrator.gettext(_BESIDE[event["act"]])] if event["act"] in _BESIDE else ())


_BESIDE: Final = {
    "quiet": N_("Any answer to this mail keeps it going. Otherwise it ends in a week, unrated."),
    "paused": N_("What you send meanwhile is kept. Every deadline moves by as long as the pause is."),
    "resigned": N_("Standbys are asked whether they take the seat; until one does, whoever left can come back."),
}
