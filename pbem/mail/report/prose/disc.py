"""Asked for a secret disc: in a general scoring, or by a card."""

from __future__ import annotations

from typing import Any, Final

from pbem.mail.report.document import section
from pbem.mail.report.facts import Position
from pbem.mail.report.forecast import known, outlook, result
from pbem.mail.report.prose.parts import Question
from pbem.mail.report.prose.scorings import gained, present
from pbem.mail.report.prose.words import Voice
from pbem.rules import CASTILLO, JSON, REGIONS
from pbem.tongue import mark

FIRST: Final = (mark("Everyone asked chooses in secret; all choices are shown together when the last is in."),)


def disc(voice: Voice, here: Position, *, first: bool) -> Question:
    """Which region, and what each would mean."""
    if here.view["question"]["card"] is None:
        return _general(voice, here, first=first)
    write = _BY_CARD[voice.card(here.view["question"]["card"]).effect.__name__]
    return write(voice, here, first=first)


def _asked(
    voice: Voice, task: str, content: list[str], compared: list[str], *, first: bool, news_first: bool
) -> Question:
    explained = [*map(voice.say, FIRST if first else ()), *content]
    return Question(
        sender=voice.say("your secret disc"),
        call=voice.say("YOUR SECRET CHOICE"),
        task=task,
        missed=voice.say("a simple bot chooses for you, this once"),
        sections=section("question", "", explained) + section("compared", "", compared),
        since_first=news_first,
    )


def _secret(voice: Voice, view: JSON) -> str:
    others = [colour for colour, key in view["waiting"].items() if key == "disc" and colour != voice.me]
    reply = voice.say("Reply with one region.")
    if not others:
        return f"{reply} {voice.say('The others have chosen; yours is the last.')}"
    until = voice.many(
        "Nobody sees it before {people} has chosen too.",
        "Nobody sees it before {people} have chosen too.",
        len(others),
        people=voice.people(others),
    )
    return f"{reply} {until}"


def _general(voice: Voice, here: Position, *, first: bool) -> Question:
    """Where one's caballeros go out of the castillo."""
    view = here.view
    mine = view["places"][CASTILLO].get(voice.me, 0) if known(view, CASTILLO) else None
    king = view["king"]
    back = voice.say("{place} (King) means: back to your Court.", place=voice.place(king)) if king in REGIONS else ""
    content = [_secret(voice, view), _castillo(voice, view), *_grande(voice, view), back]
    if mine is None:
        task = voice.say("where does what you have in the Castillo go?")
        return _asked(voice, task, content, [], first=first, news_first=False)
    compared = [
        voice.say("Now, and with yours alone added (the others' are still hidden):"),
        *goals(voice, view, mine),
    ]
    task = voice.many(
        "where does your one caballero from the Castillo go?",
        "where do your {n} caballeros from the Castillo go?",
        mine,
    )
    if not mine:
        task = voice.say("where does your Grande from the Castillo go?")
    return _asked(voice, task, content, compared, first=first, news_first=False)


def _grande(voice: Voice, view: JSON) -> list[str]:
    """A grande that has been thrown into the castillo goes where the disc points, too."""
    if view["grandes"].get(voice.me) != CASTILLO:
        return []
    return [voice.say("Your Grande is in the Castillo and goes there too; in the King's region it stays inside.")]


def _castillo(voice: Voice, view: JSON) -> str:
    if not known(view, CASTILLO):
        return voice.say("What is in the Castillo is to be remembered: no counts are shown.")
    there = result(view, CASTILLO)
    look = outlook(view, CASTILLO, str(voice.me), 0)
    points = look.after.total if look.after else 0
    return voice.say(
        "Castillo {worth}: {present}. You score {points} there ({standing}).",
        worth="/".join(map(str, view["values"][CASTILLO][: view["ranks"]])),
        present=present(voice, there),
        points=points or voice.say("nothing"),
        standing=voice.standing(look.rank, tied=look.tied),
    )


def goals(voice: Voice, view: JSON, added: int, *, leaving: str | None = None) -> list[str]:
    """A line per region: who is there, and how I would stand with mine added."""
    court = voice.say("Back to your Court.")
    return [
        f"{_region(voice, view, region)} {_with_mine(voice, view, region, added)}"
        if region not in {view["king"], leaving}
        else f"{_region(voice, view, region)} {court}"
        for region in REGIONS
        if region in view["question"]["options"]
    ]


def _region(voice: Voice, view: JSON, region: str) -> str:
    worth = "/".join(map(str, view["values"][region][: view["ranks"]]))
    marks = [voice.say("King")] * (region == view["king"])
    marks += [
        voice.either(colour, "your home", "{who}'s home") for colour, home in view["grandes"].items() if home == region
    ]
    about = ", ".join([f"{voice.place(region)} {worth}", *marks])
    return f"{about}: {present(voice, result(view, region))}."


def _with_mine(voice: Voice, view: JSON, region: str, added: int) -> str:
    look = outlook(view, region, str(voice.me), added)
    after = look.after.total if look.after else 0
    before = look.before.total if look.before else 0
    said: dict[str, Any] = {
        "standing": voice.standing(look.rank, tied=look.tied),
        "points": after or voice.say("nothing"),
    }
    if before and before == after:
        return voice.say("With yours {standing}: {points} as now.", **said)
    if before:
        return voice.say("With yours {standing}: {points} instead of {before}.", before=before, **said)
    return voice.say("With yours {standing}: {points}.", **said)


def _unrest(voice: Voice, here: Position, *, first: bool) -> Question:
    """I lose caballeros where I choose."""
    view, question = here.view, here.view["question"]
    n = voice.card(question["card"]).given.get("n", 99)
    compared = [_loss(voice, view, region, n) for region in question["options"]]
    task = voice.say("from which region do you return caballeros to the province?")
    content = [_taken(voice, view), _secret(voice, view)]
    return _asked(voice, task, content, compared, first=first, news_first=True)


def _loss(voice: Voice, view: JSON, region: str, n: int) -> str:
    lost = min(n, view["places"][region][voice.me])
    look = outlook(view, region, str(voice.me), -lost)
    left = look.after.total if look.after else 0
    before = look.before.total if look.before else 0
    losing = (
        voice.say("You lose {n} there: now worth {before} to you, then {left}.", n=lost, before=before, left=left)
        if before or left
        else voice.say("You lose {n} there: worth nothing to you now.", n=lost)
    )
    return f"{_region(voice, view, region)} {losing}"


def _eviction(voice: Voice, here: Position, *, first: bool) -> Question:
    """All of mine leave a region."""
    view = here.view
    region = next((event["place"] for event in reversed([*here.act, *here.events]) if event["type"] == "evicted"), None)
    mine = view["places"][region][voice.me] if region else 0
    content = [_taken(voice, view), _secret(voice, view)]
    if region:
        content.append(_must_leave(voice, view, region, mine))
        task = voice.many(
            "where does your one caballero {origin} go?",
            "where do your {n} caballeros {origin} go?",
            mine,
            origin=voice.out(region),
        )
    else:
        task = voice.say("where do yours go?")
    compared = goals(voice, view, mine, leaving=region)
    return _asked(voice, task, content, compared, first=first, news_first=True)


def _must_leave(voice: Voice, view: JSON, region: str, mine: int) -> str:
    """Whether they may come back to where they were, is the card's own affair: the question's options say it."""
    told = voice.say("All of yours leave {place}: {n}.", place=voice.the(region), n=mine)
    closed = [place for place in (region, view["king"]) if place in view["question"]["options"]]
    if not closed:
        return f"{told} {voice.say('Choose another region for them.')}"
    back = voice.say("{places} would send them back to your Court.", places=voice.places(closed, "or"))
    return f"{told} {voice.say('Choose another region for them.')} {back}"


def _scoring(voice: Voice, here: Position, *, first: bool) -> Question:
    """Everyone names a region; those named once are scored."""
    view = here.view
    content = [_taken(voice, view), _secret(voice, view)]
    compared = [
        voice.say(
            "{place}, if scored now: {points}.",
            place=voice.place(region),
            points=gained(voice, result(view, region)) or voice.say("nobody"),
        )
        for region in REGIONS
    ]
    task = voice.say("which region do you choose to be scored?")
    return _asked(voice, task, content, compared, first=first, news_first=True)


def _taken(voice: Voice, view: JSON) -> str:
    """Whose card asks, and what it does."""
    card = voice.card(view["question"]["card"])
    return voice.either(
        view["question"]["by"],
        "You took card {stack}, {name}: {text}.",
        "{who} took card {stack}, {name}: {text}.",
        stack=card.stack,
        name=card.name,
        text=card.text,
    )


_BY_CARD: Final = {
    "unrest": _unrest,
    "lesser_unrest": _unrest,
    "eviction": _eviction,
    "unique_choice": _scoring,
}
