"""Asked for a secret disc: in a general scoring, or by a card."""

from __future__ import annotations

from pbem.mail.report.document import section
from pbem.mail.report.prose.parts import Question
from pbem.mail.report.prose.scorings import gained, present
from pbem.mail.report.prose.words import Voice, some, standing
from pbem.mail.report.facts import Position
from pbem.mail.report.forecast import outlook, result
from pbem.rules import CASTILLO, JSON, REGIONS

FIRST = ("Everyone asked chooses in secret; all choices are shown together when the last is in.",)


def disc(voice: Voice, here: Position, *, first: bool) -> Question:
    """Which region, and what each would mean."""
    if here.view["question"]["card"] is None:
        return _general(voice, here, first=first)
    write = _BY_CARD[voice.card(here.view["question"]["card"]).effect.__name__]
    return write(voice, here, first=first)


def _asked(
    voice: Voice, task: str, content: list[str], compared: list[str], *, first: bool, news_first: bool
) -> Question:
    return Question(
        sender="your secret disc",
        call="YOUR SECRET CHOICE",
        task=task,
        sections=section("question", "", [*(FIRST if first else ()), *content]) + section("compared", "", compared),
        bot_does="chooses for you",
        since_first=news_first,
    )


def _secret(voice: Voice, view: JSON) -> str:
    others = [colour for colour, key in view["waiting"].items() if key == "disc" and colour != voice.me]
    if not others:
        return "Reply with one region. The others have chosen; yours is the last."
    have = "has" if len(others) == 1 else "have"
    return f"Reply with one region. Nobody sees it before {voice.people(others)} {have} chosen too."


def _general(voice: Voice, here: Position, *, first: bool) -> Question:
    view = here.view
    mine = view["places"][CASTILLO][voice.me]
    verb = "does" if mine == 1 else "do"
    content = [
        _secret(voice, view),
        _castillo(voice, view),
        f"Any region. {voice.place(view['king'])} (King) sends {'it' if mine == 1 else 'them'} back to your Court.",
    ]
    compared = [
        "Now, and with yours alone added (the others' are still hidden):",
        *goals(voice, view, mine, king="back to your Court"),
    ]
    task = f"where {verb} your {some(mine, 'caballero')} from the Castillo go? Answer"
    return _asked(voice, task, content, compared, first=first, news_first=False)


def _castillo(voice: Voice, view: JSON) -> str:
    there = result(view, CASTILLO)
    look = outlook(view, CASTILLO, str(voice.me), 0)
    points = look.after.total if look.after else 0
    worth = "/".join(map(str, view["values"][CASTILLO][: view["ranks"]]))
    return (
        f"Castillo {worth}: {present(voice, there)}. "
        f"You score {points or 'nothing'} there ({standing(look.rank, tied=look.tied)})."
    )


def goals(voice: Voice, view: JSON, added: int, *, king: str, leaving: str | None = None) -> list[str]:
    """A line per region: who is there, and how I would stand with mine added."""
    return [
        f"{_region(voice, view, region)} {_with_mine(voice, view, region, added)}"
        if region not in {view["king"], leaving}
        else f"{_region(voice, view, region)} {king[:1].upper()}{king[1:]}."
        for region in REGIONS
    ]


def _region(voice: Voice, view: JSON, region: str) -> str:
    worth = "/".join(map(str, view["values"][region][: view["ranks"]]))
    king = ", King" * (region == view["king"])
    homes = "".join(f", {voice.whose(colour)} home" for colour, home in view["grandes"].items() if home == region)
    return f"{voice.place(region)} {worth}{king}{homes}: {present(voice, result(view, region))}."


def _with_mine(voice: Voice, view: JSON, region: str, added: int) -> str:
    look = outlook(view, region, str(voice.me), added)
    after = look.after.total if look.after else 0
    before = look.before.total if look.before else 0
    change = f" instead of {before}" if before and before != after else " as now" if before and before == after else ""
    return f"With yours {standing(look.rank, tied=look.tied)}: {after or 'nothing'}{change}."


def _unrest(voice: Voice, here: Position, *, first: bool) -> Question:
    """I lose caballeros where I choose."""
    view, question = here.view, here.view["question"]
    card = voice.card(question["card"])
    n = card.given.get("n", 99)
    content = [f"{_by(voice, question['by'])} took {_taken(voice, view)}", _secret(voice, view)]
    compared = [_loss(voice, view, region, n) for region in question["options"]]
    task = "from which region do you return caballeros to the province? Answer"
    return _asked(voice, task, content, compared, first=first, news_first=True)


def _loss(voice: Voice, view: JSON, region: str, n: int) -> str:
    lost = min(n, view["places"][region][voice.me])
    look = outlook(view, region, str(voice.me), -lost)
    left = look.after.total if look.after else 0
    before = look.before.total if look.before else 0
    worth = f"now worth {before} to you, then {left}" if before or left else "worth nothing to you now"
    return f"{_region(voice, view, region)} You lose {lost} there: {worth}."


def _eviction(voice: Voice, here: Position, *, first: bool) -> Question:
    """All of mine leave a region."""
    view, question = here.view, here.view["question"]
    region = next((event["place"] for event in reversed([*here.act, *here.events]) if event["type"] == "evicted"), None)
    mine = view["places"][region][voice.me] if region else 0
    content = [f"{_by(voice, question['by'])} took {_taken(voice, view)}", _secret(voice, view)]
    if region:
        content.append(
            f"All of yours leave {voice.place(region)}: {mine}. Choose another region for them; "
            f"{voice.place(region)} itself, or {voice.place(view['king'])} (King), sends them back to your Court."
        )
    task = (
        f"where do your {some(mine, 'caballero')} from {voice.place(region)} go? Answer"
        if region
        else "where do yours go? Answer"
    )
    compared = goals(voice, view, mine, king="back to your Court", leaving=region)
    return _asked(voice, task, content, compared, first=first, news_first=True)


def _scoring(voice: Voice, here: Position, *, first: bool) -> Question:
    """Everyone names a region; those named once are scored."""
    view, question = here.view, here.view["question"]
    content = [f"{_by(voice, question['by'])} took {_taken(voice, view)}", _secret(voice, view)]
    compared = [f"{voice.place(region)}, if scored now: {gained(voice, result(view, region))}." for region in REGIONS]
    task = "which region do you choose to be scored? Answer"
    return _asked(voice, task, content, compared, first=first, news_first=True)


def _by(voice: Voice, colour: str) -> str:
    return "You" if colour == voice.me else voice.names[colour]


def _taken(voice: Voice, view: JSON) -> str:
    card = voice.card(view["question"]["card"])
    return f"card {card.stack}, {card.name}: {card.text}."


_BY_CARD = {
    "unrest": _unrest,
    "lesser_unrest": _unrest,
    "eviction": _eviction,
    "unique_choice": _scoring,
}
