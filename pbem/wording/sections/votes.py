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
    to the player whose vote decided it; everybody else gets the news of the resulting act (_PASSED).
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
                failed=N_("Vote failed: no pause."),
                passed=N_("The game is paused."),
            )
        case VoteKind.EXTEND:
            return VoteTexts(
                label=N_("another {span} for everyone who still has to answer"),
                proposed=N_("{who} proposes another {span} for everyone who still has to answer."),
                failed=N_("Vote failed: no extra time."),
            )
        case VoteKind.RESUME:
            return VoteTexts(
                label=N_("resume the game"),
                proposed=N_("{who} proposes to resume the game."),
                failed=N_("Vote failed: the game stays paused."),
                passed=N_("The game goes on."),
            )
        case VoteKind.LIVE:
            return VoteTexts(
                label=N_("play live for {span}, without emails or deadlines (everyone must agree)"),
                proposed=N_("{who} proposes to play live now for {span}, without emails or deadlines."),
                failed=N_("No live session: not everyone is here."),
                passed=N_("You're playing live now."),
            )
        case VoteKind.END:
            return VoteTexts(
                label=N_("end the game now, unrated (everyone must agree)"),
                proposed=N_(
                    "{who} proposes to end the game now. The points would stand, and the game wouldn't be rated."
                ),
                failed=N_("The game goes on: not everyone agreed to end it."),
            )
        case VoteKind.BACK:
            return VoteTexts(
                proposed=N_("{who} left the game and would like to come back."),
                failed=N_("The seat stays as it is: not everyone agreed to give it back."),
            )
        case VoteKind.UNDO:
            return VoteTexts(
                label=N_("undo my last answer (everyone must agree)"),
                proposed=N_(
                    "{who} would like to undo their last answer. The game would go back to answer {answer} of {was}."
                ),
                failed=N_("Nothing is undone: not everyone agreed."),
            )
        case VoteKind.REWIND:
            return VoteTexts(
                proposed=N_("{who}, the game master, proposes to go back to answer {answer} of {was}."),
                failed=N_("No moves are taken back: not everyone agreed."),
            )
        case VoteKind.PACE:
            return VoteTexts(
                proposed=N_("{who}, the game master, proposes new time settings: {pace}."),
                failed=N_("Vote failed: the time settings stay as they are."),
            )
        case VoteKind.SUBSTITUTE:
            return VoteTexts(
                proposed=N_("{who}, the game master, proposes to ask {name} to take over from {whose}."),
                proposed_bot=N_("{who}, the game master, proposes that a bot takes over from {whose}."),
                proposed_new=N_("{who}, the game master, proposes to ask someone new to take over from {whose}."),
                failed=N_("The seat stays as it is: the vote failed."),
            )
        case VoteKind.ANSWER:
            return VoteTexts(
                proposed=N_("{who}, the game master, proposes that a bot answers for {whose} this time."),
                failed=N_("The vote failed: nobody answers for another player."),
            )
        case VoteKind.HAND:
            return VoteTexts(
                proposed=N_("{who} proposes {name} as the game master."),
                proposed_new=N_("{who} proposes to invite someone new as the game master."),
                failed=N_("Vote failed: no new game master."),
            )
        case _:
            assert_never(kind)


_PASSED: Final = {
    "paused": N_("Vote passed: the game is paused for {span}."),
    "extended": N_("Vote passed: everyone who still has to answer gets {span} more."),
    "resumed": N_("Vote passed: the game goes on."),
    "live": N_("Everyone is here. You play live for {span}, without emails or deadlines."),
    "rewound": N_("Vote passed: the game goes back to an earlier point."),
    "paced": N_("Vote passed: the time settings have changed."),
    "substituted": N_("Vote passed: a bot now plays for {before}."),
}
_BOT_TOOK_OVER: Final = N_("Vote passed: the bot {bot} now plays for {before}.")
EARLY: Final = {
    "agreed": N_("Everyone agreed to end the game early. The points stand, and the game isn't rated."),
    "quiet": N_(
        "The game has ended because nobody answered for a long time. The points stand, and the game isn't rated."
    ),
    "deserted": N_("The game has ended because all players left. The points stand, and the game isn't rated."),
}


def label(translator: Translator, kind: VoteKind, hours: float) -> str:
    """A proposal in the list to choose from."""
    return translator.gettext(texts(kind).label, span=translator.span(timedelta(hours=hours)))


def proposed(translator: Translator, kind: VoteKind, who: str, hours: float, wish: Mapping[str, Any]) -> str:
    """Who proposes what."""
    found = texts(kind)
    newcomer = wish.get("name", who)
    text = found.proposed_bot if newcomer is None else found.proposed if newcomer else found.proposed_new
    pace = ", ".join(f"{translator.colon(name)} {value}" for name, value in wish.get("pace", {}).items())
    span = translator.span(timedelta(hours=hours))
    return translator.gettext(text, **{**wish, "who": who, "span": span, "pace": pace})


def rule(translator: Translator, ballot: Ballot, zone: str) -> str:
    """How the vote is decided, until when, and what silence means."""
    at = translator.moment(ballot.until, zone)
    if ballot.everybody:
        return translator.gettext("Everyone must agree by {moment}. No vote counts as a no.", moment=at)
    return translator.gettext(
        "A majority decides; a tie means no. The vote ends on {moment}, or earlier if the result is clear.",
        moment=at,
    )


def ballot_count(translator: Translator, ballot: Ballot) -> str:
    """The number of votes so far."""
    said = translator.gettext("So far: {yes} for, {no} against.", yes=ballot.yes, no=ballot.no)
    silent = ballot.voters - ballot.yes - ballot.no
    missing = translator.ngettext("{n} vote is missing.", "{n} votes are missing.", silent)
    return f"{said} {missing}"


def answers(narrator: Narrator) -> tuple[Line, Line]:
    """The possible answers."""
    word = command(narrator, "vote")
    return (
        sample(f"{word} {narrator.gettext('yes')}", narrator.gettext("To vote for it, reply with")),
        sample(f"{word} {narrator.gettext('no', context='vote')}", narrator.gettext("To vote against, reply with")),
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
    made = section("vote", narrator.gettext("Proposal"), told)
    return replace(report, sections=(*parts[:at], *made, *parts[at:]))


def _meanwhile(narrator: Narrator, ballot: Ballot) -> str:
    return "" if ballot.kind is VoteKind.RESUME else f" {narrator.gettext('Deadlines keep running during the vote.')}"


# -- the log ----------------------------------------------------------------------------------------------------------


def ours(event: JSON) -> bool:
    """Whether the event is worded here rather than as a game master's act."""
    return event["act"] in _TOLD or bool(event.get("voted")) or event.get("early") in EARLY


def vote_outcome(narrator: Narrator, event: JSON) -> str:
    """The result of a vote, or a change of a seat."""
    if event.get("early"):
        return narrator.gettext(EARLY[event["early"]])
    if event.get("voted"):
        if event["act"] == "answered":
            return narrator.either(
                event["seat"], "After a vote, a bot answered for you.", "After a vote, a bot answered for {who}."
            )
        span = narrator.translator.span(timedelta(hours=event.get("hours", 0)))
        passed = _BOT_TOOK_OVER if event.get("bot") else _PASSED[event["act"]]
        return narrator.gettext(passed, span=span, before=event.get("before", ""), bot=event.get("bot", ""))
    return _TOLD[event["act"]](narrator, event)


def _proposed(narrator: Narrator, event: JSON) -> str:
    told = proposed(
        narrator.translator, VoteKind.of(event["vote"]), event["name"], event.get("hours", 0), event.get("wish", {})
    )
    return f"{narrator.translator.colon(told[:-1])} {event['words'].rstrip(' .')}." if event["words"] else told


def _turned_down(narrator: Narrator, event: JSON) -> str:
    counted = narrator.gettext("{yes} for, {no} against.", yes=event["yes"], no=event["no"])
    return f"{narrator.gettext(texts(VoteKind.of(event['vote'])).failed)} {counted}"


def _overtaken(narrator: Narrator, event: JSON) -> str:
    return narrator.gettext("The vote passed, but nothing changes because the game has moved on.")


def _vacant(narrator: Narrator, event: JSON) -> str:
    return narrator.either(
        event["seat"],
        "You missed a deadline. A bot is playing for you, and we're offering your seat to substitutes until you write.",
        "{who} missed a deadline. A bot is playing, and we're offering the seat to substitutes.",
    )


def _missed(narrator: Narrator, event: JSON) -> str:
    if event.get("counted") is False:
        return narrator.either(
            event["seat"],
            "You didn't answer in time. It doesn't count as a missed deadline, because you had not agreed to "
            "these time settings.",
            "{who} didn't answer in time. It doesn't count as a missed deadline, because {who} had not agreed to "
            "these time settings.",
        )
    return narrator.either(
        event["seat"],
        "You didn't answer in time. It counts as a missed deadline.",
        "{who} missed a deadline.",
    )


def _excused(narrator: Narrator, event: JSON) -> str:
    return narrator.either(
        event["seat"],
        "Your answer reached our mail server in time, so the missed deadline doesn't count.",
        "{who}'s answer reached our mail server in time, so the missed deadline doesn't count.",
    )


def _stepped_in(narrator: Narrator, event: JSON) -> str:
    return narrator.gettext("{name} takes over from {before}.", name=event["name"], before=event["before"])


def _came_back(narrator: Narrator, event: JSON) -> str:
    if event["name"] == event["before"]:
        return narrator.gettext("{name} is back.", name=event["name"])
    return narrator.gettext(
        "{name} is back and plays again; {before} no longer does.", name=event["name"], before=event["before"]
    )


def _quiet(narrator: Narrator, event: JSON) -> str:
    n = event["days"]
    return narrator.ngettext(
        "Nobody has answered in this game for {n} day. Would you like to go on?",
        "Nobody has answered in this game for {n} days. Would you like to go on?",
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
    "resigned": N_("a player has left"),
    "proposed": N_("vote"),
    "turned_down": N_("vote"),
    "overtaken": N_("vote"),
    "quiet": N_("still playing?"),
    "ended": N_("the game has ended"),
    "vacant": N_("a seat is free"),
    "stepped_in": N_("new player"),
    "came_back": N_("a player is back"),
}


def sender(narrator: Narrator, event: JSON) -> str:
    """The news in a few words."""
    masters = N_("from the game master")
    return narrator.gettext(
        _SENDER.get(event["act"], N_("vote")) if ours(event) or event["act"] == "resigned" else masters
    )


def beside(narrator: Narrator, event: JSON) -> tuple[Line, ...]:
    """Additional lines below the news."""
    return lines(*[narrator.gettext(_BESIDE[event["act"]])] if event["act"] in _BESIDE else ())


_BESIDE: Final = {
    "quiet": N_("If anyone answers this email, the game goes on. Otherwise it will end in a week, unrated."),
    "paused": N_("We keep orders you send during the pause. All deadlines move by the length of the pause."),
    "resigned": N_("We offer the seat to substitutes. Until one takes it, the player can come back."),
}
