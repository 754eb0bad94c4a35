"""The analysis of a finished game in sentences, and the reasons for a plan, which hints also use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from pbem.facts import Analysis, Mistake, Moment, Reason
from pbem.orders.context import Context
from pbem.orders.render import render
from pbem.wording.sections.grammar import Narrator


def final_lines(narrator: Narrator, context: Context, analysis: Analysis) -> list[str]:
    """For the final mail: the reader's chances, the turning points, and the reader's biggest mistake, one line each."""
    mine = [each for each in analysis.mistakes if each.seat == narrator.me]
    course = ", ".join(percent(each.chances[narrator.me]) for each in by_round(analysis))
    turning = narrator.translator.semicolons(turning_point(narrator, analysis, n) for n in analysis.turning)
    return [
        narrator.gettext("Your chance of winning at the start of each round, in per cent: {chances}.", chances=course),
        narrator.gettext("Turning points: {points}.", points=turning),
        narrator.gettext("Your biggest mistake: {mistake}", mistake=mistake(narrator, context, mine[0]))
        if mine
        else narrator.gettext("The bots found no big mistake in your play."),
    ]


def by_round(analysis: Analysis) -> list[Moment]:
    """The first moment of each round."""
    first: dict[int, Moment] = {}
    for moment in analysis.moments:
        if moment.act != "over":
            first.setdefault(moment.round, moment)
    return list(first.values())


def percent(chance: int) -> str:
    """Thousandths as a percentage, without the sign."""
    return str((chance + 5) // 10)


def chances(narrator: Narrator, moment: Moment) -> str:
    """`Chances to win: you 40 %, Ana 35 %, Ben 25 %.`, best first."""
    best = sorted(moment.chances.items(), key=lambda pair: -pair[1])
    each = [
        narrator.gettext("{who} {chance} %", who=narrator.who(seat), chance=percent(chance)) for seat, chance in best
    ]
    return narrator.gettext("Chances of winning: {chances}.", chances=", ".join(each))


def turning_point(narrator: Narrator, analysis: Analysis, n: int) -> str:
    """`Ana's turn in round 3 (Ana 21 to 48 %, you 40 to 22 %)`."""
    before, after = analysis.moments[n], analysis.moments[n + 1]
    return narrator.gettext(
        "{what} ({changes})", what=_called(narrator, before), changes=_changes(narrator, before.chances, after.chances)
    )


def _called(narrator: Narrator, moment: Moment) -> str:
    match moment.act:
        case "powers":
            return narrator.gettext("the power cards of round {round}", round=moment.round)
        case "turn":
            return narrator.either(
                moment.seat, "your turn in round {round}", "{who}'s turn in round {round}", round=moment.round
            )
        case "scoring":
            return narrator.gettext("the scoring of round {round}", round=moment.round)
        case "over":
            return narrator.gettext("the end of the game")
        case _:
            assert_never(moment.act)


def _changes(narrator: Narrator, before: Mapping[str, int], after: Mapping[str, int]) -> str:
    """The two largest changes."""
    most = sorted(before, key=lambda seat: -abs(after[seat] - before[seat]))[:2]
    return ", ".join(
        narrator.gettext(
            "{who} {before} → {after} %",
            who=narrator.who(seat),
            before=percent(before[seat]),
            after=percent(after[seat]),
        )
        for seat in most
    )


def mistake(narrator: Narrator, context: Context, found: Mistake) -> str:
    """What was played, what would have been better, and why. `context`: for the seat that made the mistake."""
    return narrator.gettext(
        "Round {round}, “{played}” ({chance} %). Better: “{better}” ({more} %). {reason}",
        round=found.round,
        played=render(found.played, context),
        chance=percent(found.chance),
        better=render(found.better, context),
        more=percent(found.better_chance),
        reason=reason(narrator, found.reason),
    )


def reason(narrator: Narrator, why: Reason) -> str:
    """The reason for a plan, as a sentence."""
    match why.kind:
        case "scores":
            return narrator.ngettext(
                "It scores {n} more point right away.", "It scores {n} more points right away.", why.n
            )
        case "places":
            return narrator.ngettext(
                "If everything were scored right after it, it would bring {n} more point, mainly {places}.",
                "If everything were scored right after it, it would bring {n} more points, mainly {places}.",
                why.n,
                places=_in(narrator, why.places),
            )
        case "rival":
            return narrator.either(
                why.rival,
                "If everything were scored right after it, you would get {points} less, mainly {places}.",
                "If everything were scored right after it, {who} would get {points} less, mainly {places}.",
                points=narrator.points(why.n),
                places=_in(narrator, why.places),
            )
        case "court":
            return narrator.ngettext(
                "It leaves {n} more caballero in the court.", "It leaves {n} more caballeros in the court.", why.n
            )
        case "earlier":
            return narrator.gettext("A higher power card brings an earlier turn.")
        case "caballeros":
            return narrator.gettext("A lower power card brings more caballeros to the court.")
        case "later":
            return narrator.gettext("It gains nothing right away but pays off later.")
        case _:
            assert_never(why.kind)


def _in(narrator: Narrator, places: Sequence[str]) -> str:
    return narrator.listed([narrator.in_(place) for place in places])
