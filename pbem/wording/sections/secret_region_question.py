"""The question for a secret disc, in a general scoring or for a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, assert_never

from pbem.facts import PositionFacts
from pbem.i18n import N_
from pbem.rules import CASTILLO, View, board_side, choices
from pbem.rules.effects import DiscMeans
from pbem.rules.phrases import ANY
from pbem.wording.document import section
from pbem.wording.score_preview import is_visible, outlook, result
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.scoring import gained, present
from pbem.wording.sections.shared import Question

_MANY: Final = 2  # caballeros, if the number isn't shown
FIRST: Final = (N_("Everyone chooses in secret. All choices are revealed together once the last one is in."),)


def disc(narrator: Narrator, here: PositionFacts, *, first: bool) -> Question:
    """The regions, and what each would mean."""
    if here.view["question"]["card"] is None:
        return _general(narrator, here, first=first)
    means = narrator.card(here.view["question"]["card"]).effect.disc
    match means:
        case DiscMeans.RETURNED:
            return _unrest(narrator, here, first=first)
        case DiscMeans.GOAL:
            return _eviction(narrator, here, first=first)
        case DiscMeans.SCORED:
            return _scoring(narrator, here, first=first)
        case None:
            raise AssertionError("a card that asks for discs says what they mean")
    assert_never(means)


def _asked(
    narrator: Narrator, headline: str, content: list[str], compared: list[str], *, first: bool, news_first: bool
) -> Question:
    explained = [*map(narrator.gettext, FIRST if first else ()), *content]
    return Question(
        sender=narrator.gettext("your secret disc"),
        headline=headline,
        missed=narrator.gettext("If you don't answer in time, a simple bot will choose for you, just this once."),
        sections=section("question", "", explained) + section("compared", "", compared),
        since_first=news_first,
    )


def _secret(narrator: Narrator, view: View) -> str:
    others = [colour for colour, key in view["waiting"].items() if key == choices.DISC.key and colour != narrator.me]
    if not others:
        return narrator.gettext("Reply with one region. Everyone else has chosen.")
    return narrator.ngettext(
        "Reply with one region. It stays secret until {people} has chosen too.",
        "Reply with one region. It stays secret until {people} have chosen too.",
        len(others),
        people=narrator.people(others),
    )


def _general(narrator: Narrator, here: PositionFacts, *, first: bool) -> Question:
    """The question where the reader's caballeros in the castillo go."""
    view = here.view
    mine = view["places"][CASTILLO].get(narrator.me, 0) if is_visible(view, CASTILLO) else None
    king = view["king"]
    back = (
        narrator.ngettext(
            "If you choose {place} (King), your caballero returns to your court.",
            "If you choose {place} (King), your caballeros return to your court.",
            _MANY if mine is None else mine,
            place=narrator.place(king),
        )
        if king in board_side(view).regions and mine != 0
        else ""
    )
    content = [_secret(narrator, view), _castillo(narrator, view), *_grande(narrator, view), back]
    if mine is None:
        headline = narrator.gettext("Your secret choice: where do your caballeros from the Castillo go?")
        return _asked(narrator, headline, content, [], first=first, news_first=False)
    compared = [
        narrator.gettext("The regions now, and how you'd stand in each (the others' choices are still secret):"),
        *goals(narrator, view, mine),
    ]
    headline = narrator.ngettext(
        "Your secret choice: where does your caballero from the Castillo go?",
        "Your secret choice: where do your {n} caballeros from the Castillo go?",
        mine,
    )
    if not mine:
        headline = narrator.gettext("Your secret choice: where does your Grande from the Castillo go?")
    return _asked(narrator, headline, content, compared, first=first, news_first=False)


def _grande(narrator: Narrator, view: View) -> list[str]:
    """A note that a grande thrown into the castillo also goes where the disc points."""
    if view["grandes"].get(narrator.me) != CASTILLO:
        return []
    return [
        narrator.gettext(
            "Your Grande is in the Castillo and goes to that region too. If you choose the King's region, "
            "it stays in the Castillo."
        )
    ]


def _castillo(narrator: Narrator, view: View) -> str:
    if not is_visible(view, CASTILLO):
        return narrator.gettext("In this game you have to remember what is in the Castillo.")
    there = result(view, CASTILLO)
    look = outlook(view, CASTILLO, str(narrator.me), 0)
    points = look.after.total if look.after else 0
    return narrator.gettext(
        "Castillo {worth}: {present}. You are {standing} there: {points}.",
        worth="/".join(map(str, view["values"][CASTILLO][: view["ranks"]])),
        present=present(narrator, there),
        points=narrator.points(points),
        standing=narrator.standing(look.rank, tied=look.tied),
    )


def goals(narrator: Narrator, view: View, added: int, *, leaving: str | None = None) -> list[str]:
    """One line per region: who is there, and my position with mine added."""
    court = narrator.ngettext(
        "Your caballero would return to your court.", "Your caballeros would return to your court.", added
    )
    return [
        f"{_region(narrator, view, region)} {_with_mine(narrator, view, region, added)}"
        if region not in {view["king"], leaving}
        else f"{_region(narrator, view, region)} {court}"
        for region in board_side(view).regions
        if region in view["question"]["options"]
    ]


def _region(narrator: Narrator, view: View, region: str) -> str:
    worth = "/".join(map(str, view["values"][region][: view["ranks"]]))
    marks = [narrator.gettext("King")] * (region == view["king"])
    marks += _homes(narrator, [colour for colour, home in view["grandes"].items() if home == region])
    about = ", ".join([f"{narrator.place(region)} {worth}", *marks])
    return f"{narrator.translator.colon(about)} {present(narrator, result(view, region))}."


def _homes(narrator: Narrator, owners: Sequence[str]) -> list[str]:
    """Whose home region it is, in one phrase; [] if it is nobody's."""
    others = narrator.listed([narrator.name(colour) for colour in owners if colour != narrator.me])
    if narrator.me in owners:
        mine = narrator.gettext("your home region")
        return [narrator.gettext("your home region and {who}'s", who=others) if others else mine]
    return [narrator.gettext("{who}'s home region", who=others)] if others else []


def _with_mine(narrator: Narrator, view: View, region: str, added: int) -> str:
    look = outlook(view, region, str(narrator.me), added)
    after = look.after.total if look.after else 0
    before = look.before.total if look.before else 0
    said: dict[str, Any] = {
        "standing": narrator.standing(look.rank, tied=look.tied),
        "points": narrator.points(after),
    }
    if before and before == after:
        return narrator.ngettext(
            "With this caballero you'd be {standing}: {points}, as now.",
            "With these caballeros you'd be {standing}: {points}, as now.",
            added,
            **said,
        )
    if before:
        return narrator.ngettext(
            "With this caballero you'd be {standing}: {points} instead of {before}.",
            "With these caballeros you'd be {standing}: {points} instead of {before}.",
            added,
            before=before,
            **said,
        )
    return narrator.ngettext(
        "With this caballero you'd be {standing}: {points}.",
        "With these caballeros you'd be {standing}: {points}.",
        added,
        **said,
    )


def _unrest(narrator: Narrator, here: PositionFacts, *, first: bool) -> Question:
    """The question in which region I lose caballeros."""
    view, question = here.view, here.view["question"]
    n = narrator.card(question["card"]).given.get("n", ANY)
    compared = [_loss(narrator, view, region, n) for region in question["options"]]
    headline = (
        narrator.gettext("Your secret choice: from which region will you return all your caballeros to the province?")
        if n == ANY
        else narrator.ngettext(
            "Your secret choice: from which region will you return {n} caballero to the province?",
            "Your secret choice: from which region will you return {n} caballeros to the province?",
            n,
        )
    )
    content = [_taken(narrator, view), _secret(narrator, view)]
    return _asked(narrator, headline, content, compared, first=first, news_first=True)


def _loss(narrator: Narrator, view: View, region: str, n: int) -> str:
    lost = min(n, view["places"][region][narrator.me])
    look = outlook(view, region, str(narrator.me), -lost)
    left = look.after.total if look.after else 0
    before = look.before.total if look.before else 0
    losing = (
        narrator.ngettext(
            "You would lose {n} caballero. Points there: {before} now, {left} after.",
            "You would lose {n} caballeros. Points there: {before} now, {left} after.",
            lost,
            before=before,
            left=left,
        )
        if before or left
        else narrator.ngettext(
            "You would lose {n} caballero, but no points.", "You would lose {n} caballeros, but no points.", lost
        )
    )
    return f"{_region(narrator, view, region)} {losing}"


def _eviction(narrator: Narrator, here: PositionFacts, *, first: bool) -> Question:
    """The question where my caballeros go."""
    view = here.view
    region = next((event["place"] for event in reversed([*here.act, *here.events]) if event["type"] == "evicted"), None)
    mine = view["places"][region][narrator.me] if region else 0
    content = [_taken(narrator, view), _secret(narrator, view)]
    if region:
        content.append(_must_leave(narrator, view, region, mine))
        headline = narrator.ngettext(
            "Your secret choice: where does your caballero {origin} go?",
            "Your secret choice: where do your {n} caballeros {origin} go?",
            mine,
            origin=narrator.out(region),
        )
    else:
        headline = narrator.gettext("Your secret choice: where do your caballeros go?")
    compared = goals(narrator, view, mine, leaving=region)
    return _asked(narrator, headline, content, compared, first=first, news_first=True)


def _must_leave(narrator: Narrator, view: View, region: str, mine: int) -> str:
    """The rule for the origin, which depends on the card: the question's options show it."""
    told = narrator.ngettext(
        "Your caballero has to leave {place}. Choose another region for it.",
        "Your {n} caballeros have to leave {place}. Choose another region for them.",
        mine,
        place=narrator.the(region),
    )
    closed = [place for place in (region, view["king"]) if place in view["question"]["options"]]
    if not closed:
        return told
    back = narrator.ngettext(
        "If you choose {places}, yours returns to your court.",
        "If you choose {places}, yours return to your court.",
        mine,
        places=narrator.places(closed, "or"),
    )
    return f"{told} {back}"


def _scoring(narrator: Narrator, here: PositionFacts, *, first: bool) -> Question:
    """The question for a region to score; regions named only once are scored."""
    view = here.view
    content = [_taken(narrator, view), _secret(narrator, view)]
    compared = [
        narrator.gettext(
            "{place}, if scored now: {points}.",
            place=narrator.place(region),
            points=gained(narrator, result(view, region)) or narrator.gettext("nobody"),
        )
        for region in board_side(view).regions
    ]
    headline = narrator.gettext("Your secret choice: which region is scored?")
    return _asked(narrator, headline, content, compared, first=first, news_first=True)


def _taken(narrator: Narrator, view: View) -> str:
    """Whose card asks, and its action."""
    card = narrator.card(view["question"]["card"])
    return narrator.either(
        view["question"]["by"],
        "You took card {stack}, “{name}”: {text}.",
        "{who} took card {stack}, “{name}”: {text}.",
        stack=card.stack,
        name=card.name,
        text=card.text,
    )
