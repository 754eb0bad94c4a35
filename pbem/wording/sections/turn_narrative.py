"""A player's turn in a few short sentences.

Every event has a sentence of its own. Placeholders are filled with lists (`3 in Aragón and 2 in Valencia`) and with
places and their prepositions (`to Aragón`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby, pairwise
from types import MappingProxyType
from typing import Final, NamedTuple

from pbem.rules import JSON, choices
from pbem.wording.event_groups import Chapter
from pbem.wording.sections.announcements import announcements
from pbem.wording.sections.card_sentences import WITH_CARD
from pbem.wording.sections.effects import consequences, origins
from pbem.wording.sections.grammar import Narrator, capital, scoreboard

_PLACING = {"placed", "nothing_placed"}
_BEFORE = {"took", "recalled", "card"}


class Told(NamedTuple):
    """Half a turn: its main sentence, and the sentences after it.

    `kind`, `named`: the half in the sentences that begin with the card (`WITH_CARD`); "" if there are none.
    `undone`: whether the half was left out.
    """

    text: str
    kind: str = ""
    named: Mapping[str, object] = MappingProxyType({})
    rest: tuple[str, ...] = ()
    undone: bool = False

    @property
    def sentences(self) -> list[str]:
        """All sentences about the half."""
        return [self.text, *self.rest]


def turn(narrator: Narrator, chapter: Chapter, scored: str) -> list[str]:
    """`Ben took card 5 and placed 3 in Aragón. The King moved to Valencia.`, and the consequences."""
    if idle := chapter.of("idle"):
        return [
            narrator.gettext(
                "The dummy took card {stack} and did nothing with it.", stack=narrator.card(idle[0]["card"]).stack
            )
        ]
    sentences = _named_once(narrator, chapter.actor, _sentences(narrator, chapter))
    effects = list(filter(None, (consequences(narrator, chapter), scored)))
    plans = announcements(narrator, chapter)
    told = [*sentences, *plans, *effects] if chapter.of("special", "card") else [*effects, *sentences, *plans]
    return [" ".join(told)] if told else []


def _sentences(narrator: Narrator, chapter: Chapter) -> list[str]:
    """What was done before the card was taken, the card, and both halves of the turn; halves left out come last."""
    before = [*_ability(narrator, chapter), *_recalled(narrator, chapter)]
    halves = sorted(_halves(narrator, chapter), key=lambda half: half.undone)
    card = next(iter(chapter.of("card")), None)
    if not card:
        return [*before, *_told(halves)]
    if len(halves) == 2 and all(half.undone for half in halves):
        return [
            *before,
            narrator.either(
                card["colour"],
                "You took card {stack} and did nothing with it.",
                "{who} took card {stack} and did nothing with it.",
                stack=narrator.card(card["card"]).stack,
            ),
        ]
    return [*before, *_with_card(narrator, card, halves)]


def _told(halves: Sequence[Told]) -> list[str]:
    return [sentence for half in halves for sentence in half.sentences]


def _with_card(narrator: Narrator, card: JSON, halves: Sequence[Told]) -> list[str]:
    """The card and the halves, in one sentence where one exists, so that the name isn't repeated."""
    for n in (2, 1):
        joined = halves[:n]
        kinds = tuple(half.kind for half in joined)
        if kinds in WITH_CARD and not any(half.rest for half in joined[:-1]):
            named = {name: what for half in joined for name, what in half.named.items()}
            sentence = narrator.either(
                card["colour"], *WITH_CARD[kinds], stack=narrator.card(card["card"]).stack, **named
            )
            return [sentence, *joined[-1].rest, *_told(halves[n:])]
    return [_took_card(narrator, card), *_told(halves)]


def _named_once(narrator: Narrator, actor: str | None, sentences: Sequence[str]) -> list[str]:
    """The sentences, without the player's name where the sentence before begins with it and the language allows that:
    `Ana tomó la carta 2. Colocó 1 en Aragón.`
    """
    name, said = f"{narrator.name(actor)} ", list(sentences[:1])
    for before, sentence in pairwise(sentences):
        same = before.startswith(name) and before == said[-1] and ". " not in before
        leave_out = same and sentence.startswith(name) and narrator.translator.row.drops_subjects
        said.append(capital(sentence.removeprefix(name)) if leave_out else sentence)
    return said


def _took_card(narrator: Narrator, event: JSON) -> str:
    return narrator.either(
        event["colour"],
        "You took card {stack}.",
        "{who} took card {stack}.",
        stack=narrator.card(event["card"]).stack,
    )


def _halves(narrator: Narrator, chapter: Chapter) -> list[Told]:
    """The placing and the action, in order, as far as they were logged."""
    at = _card_at(chapter)
    doings = [
        event
        for n, event in enumerate(chapter.events)
        if n > at and event["type"] != "announced" and (event["type"] not in _BEFORE or _in_action(chapter, event))
    ]
    told: list[Told] = []
    for placing, run in groupby(doings, key=lambda event: event["type"] in _PLACING):
        events = list(run)
        told.append(_placed(narrator, chapter, events) if placing else _action(narrator, chapter, events))
    return [half for half in told if half.text]


def _card_at(chapter: Chapter) -> int:
    """The position of the event that takes the card, if an ability was used before it; else -1."""
    types = [event["type"] for event in chapter.events]
    if "ability" not in types:
        return -1
    return types.index("card") if "card" in types else len(types)


def _ability(narrator: Narrator, chapter: Chapter) -> list[str]:
    """How the power card's modifier was used."""
    types = [event["type"] for event in chapter.events]
    if "ability" not in types:
        return []
    used = _deeds(narrator, chapter, chapter.events[types.index("ability") + 1 : _card_at(chapter)])
    return used.sentences if used else []


def _in_action(chapter: Chapter, event: JSON) -> bool:
    """Whether caballeros were taken by a card's action, and not at the start of the turn."""
    types = [other["type"] for other in chapter.events]
    at = next(n for n, other in enumerate(chapter.events) if other is event)
    return event["type"] != "card" and "special" in types[:at]


def _recalled(narrator: Narrator, chapter: Chapter) -> list[str]:
    """Caballeros taken from regions because the province ran short."""
    if chapter.of("ability"):
        return []
    taken = [event for event in chapter.of("recalled") if not _in_action(chapter, event)]
    return [_to_the_court(narrator, taken)] if taken else []


def _to_the_court(narrator: Narrator, events: Sequence[JSON]) -> str:
    return narrator.either(
        events[0]["colour"],
        "You took {pieces} to your court.",
        "{who} took {pieces} to the court.",
        pieces=origins(narrator, events, "place"),
    )


def _placed(narrator: Narrator, chapter: Chapter, events: Sequence[JSON]) -> Told:
    counts: dict[str, list[int | None]] = {}
    for event in events:
        if event["type"] == "placed":
            counts.setdefault(event["place"], []).append(event["n"])
    if not counts:
        return Told(narrator.gettext("No caballeros were placed."), undone=True)
    colour = events[0]["colour"]
    pieces = narrator.all_there([(_sum(runs), place) for place, runs in counts.items()])
    return Told(
        narrator.either(colour, "You placed {pieces}.", "{who} placed {pieces}.", pieces=pieces),
        "placed",
        {"placed": pieces},
    )


def _sum(runs: Sequence[int | None]) -> int | None:
    """The total; None if a log must hide what went into the castillo."""
    return None if None in runs else sum(n for n in runs if n)


def _action(narrator: Narrator, chapter: Chapter, events: Sequence[JSON]) -> Told:
    """The special action as far as the player carried it out; only the card's name if its effect is reported."""
    if any(event["type"] == "no_special" for event in events):
        return Told(narrator.gettext("The special action wasn't used."), undone=True)
    done = _deeds(narrator, chapter, events)
    veto = next((event for event in events if event["type"] == "vetoed"), None)
    if done and veto:
        rest = narrator.either(veto["colour"], "Your Veto stopped the rest.", "{who}'s Veto stopped the rest.")
        return _followed(done, rest)
    begun = next((event for event in events if event["type"] in {"special", "vetoed"}), None)
    return done or Told("") if done or begun is None else _used(narrator, chapter, events, begun, veto)


def _used(narrator: Narrator, chapter: Chapter, events: Sequence[JSON], begun: JSON, veto: JSON | None) -> Told:
    """An action without other reported events: `Ana used “Angry King”.`"""
    name, actor = narrator.card(begun["card"]).name, chapter.actor
    used = Told(
        narrator.either(actor, "You used “{card}”.", "{who} used “{card}”.", card=name),
        "used",
        {"card": name},
    )
    began = Told(
        narrator.either(actor, "You began to use “{card}”.", "{who} began to use “{card}”.", card=name),
        "began",
        {"card": name},
    )
    if veto:
        return _followed(began if veto["stands"] == 0 else used, _vetoed(narrator, veto))
    if len(events) > 1:
        return used
    latest = next(event for event in reversed(chapter.events) if event["type"] != "announced")
    if events[-1] is latest and not chapter.done:
        return began
    if _placed_by_it(narrator, chapter, begun):
        return Told("")
    return Told(
        narrator.either(actor, "Your “{card}” had no effect.", "{who} used “{card}”, but it had no effect.", card=name)
    )


def _vetoed(narrator: Narrator, veto: JSON) -> str:
    """`Your Veto stopped it after 2 of 4 steps.`; `part of it` in a log that must hide the numbers."""
    if veto["stands"] is None:
        return narrator.either(veto["colour"], "Your Veto stopped part of it.", "{who}'s Veto stopped part of it.")
    if veto["stands"]:
        return narrator.either(
            veto["colour"],
            "Your Veto stopped it after {stands} of {of} steps.",
            "{who}'s Veto stopped it after {stands} of {of} steps.",
            stands=veto["stands"],
            of=veto["of"],
        )
    return narrator.either(veto["colour"], "Your Veto stopped it.", "{who}'s Veto stopped it.")


def _placed_by_it(narrator: Narrator, chapter: Chapter, begun: JSON) -> bool:
    """Whether the action placed caballeros, so that the placing reports it."""
    following = chapter.events[next(n for n, event in enumerate(chapter.events) if event is begun) + 1 :]
    reinforces = choices.ADD in narrator.card(begun["card"]).effect.asks
    return reinforces and bool(following) and following[0]["type"] == "placed"


def _deeds(narrator: Narrator, chapter: Chapter, events: Sequence[JSON]) -> Told | None:
    """What was done, one sentence for each kind of event; None if nothing is reported here."""
    told: list[Told] = []
    for event_type, run in groupby(events, key=lambda event: event["type"]):
        told += _deed(narrator, chapter, event_type, list(run))
    if not told:
        return None
    sentences = [sentence for deed in told for sentence in deed.sentences]
    return _followed(told[0], *_named_once(narrator, chapter.actor, sentences)[1:])


def _followed(first: Told, *rest: str) -> Told:
    return first._replace(rest=(*first.rest, *rest))


def _deed(narrator: Narrator, chapter: Chapter, event_type: str, run: Sequence[JSON]) -> list[Told]:
    """One kind of event; after secret choices, everyone's own moves are reported as consequences."""
    match event_type:
        case "moved":
            return [] if chapter.of("disc") else [_moves(narrator, run)]
        case "recalled":
            return [Told(_to_the_court(narrator, run))]
        case "king":
            return [_king(narrator, event) for event in run]
        case "grande":
            return [_grande(narrator, event) for event in run]
        case "evicted":
            return [_evicted(narrator, event) for event in run]
        case "veto_kept":
            return [_veto_kept(narrator, event) for event in run]
    sentence = _DEEDS.get(event_type)
    return [Told(sentence(narrator, event)) for event in run] if sentence else []


def _moves(narrator: Narrator, events: Sequence[JSON]) -> Told:
    pieces = narrator.listed([_moved(narrator, event) for event in events])
    return Told(
        narrator.either(events[0]["by"], "You moved {pieces}.", "{who} moved {pieces}.", pieces=pieces),
        "moved",
        {"pieces": pieces},
    )


def _moved(narrator: Narrator, event: JSON) -> str:
    """`2 of Ana's from Aragón to the Castillo`."""
    by, n = event["by"], event["n"]
    if event["colour"] != by or n is None:
        pieces = narrator.pieces(event["colour"], n)
    elif by == narrator.me:
        pieces = narrator.ngettext("{n} of your own", "{n} of your own", n)
    else:
        pieces = narrator.ngettext("{n} of their own", "{n} of their own", n)
    return narrator.route(pieces, event["from"], event["to"])


def _king(narrator: Narrator, event: JSON) -> Told:
    if event["from"] == event["to"]:
        return Told(narrator.gettext("The King stayed {where}.", where=narrator.in_(event["to"])))
    goal = narrator.to(event["to"])
    return Told(
        narrator.gettext("The King moved {goal}.", goal=goal),
        "king",
        {"goal": goal},
    )


def _grande(narrator: Narrator, event: JSON) -> Told:
    colour, goal = event["colour"], narrator.to(event["to"])
    told = narrator.either(colour, "Your Grande moved {goal}.", "{who}'s Grande moved {goal}.", goal=goal)
    return Told(told, "grande", {"goal": goal}) if event.get("by", colour) == colour else Told(told)


def _swapped(narrator: Narrator, event: JSON) -> str:
    return narrator.either(
        event["colour"],
        "The King and your Grande changed places: the King is now {king}, the Grande {region}.",
        "The King and {who}'s Grande changed places: the King is now {king}, the Grande {region}.",
        king=narrator.in_(event["king"]),
        region=narrator.in_(event["region"]),
    )


def _back(narrator: Narrator, event: JSON) -> str:
    colour, card = event["colour"], event["value"]
    if card is None:
        return narrator.either(
            colour, "You took a power card back into your hand.", "{who} took a power card back into their hand."
        )
    if isinstance(card, int):
        return narrator.either(
            colour,
            "You took power card {card} back into your hand.",
            "{who} took power card {card} back into their hand.",
            card=card,
        )
    return narrator.either(
        colour,
        "You took the modifier {card} back into your hand.",
        "{who} took the modifier {card} back into their hand.",
        card=narrator.modifier(card),
    )


def _scoreboard(narrator: Narrator, event: JSON) -> str:
    board = scoreboard(event["tile"])
    if event["from"] is None:
        return narrator.gettext("The {board} scoreboard is now {where}.", board=board, where=narrator.in_(event["to"]))
    return narrator.gettext(
        "The {board} scoreboard moved {origin} {goal}.",
        board=board,
        origin=narrator.out(event["from"]),
        goal=narrator.to(event["to"]),
    )


def _evicted(narrator: Narrator, event: JSON) -> Told:
    place = narrator.the(event["place"])
    told = narrator.either(event["by"], "You cleared {place}.", "{who} cleared {place}.", place=place)
    return Told(told, "evicted", {"place": place})


def _infiltrating(narrator: Narrator, event: JSON) -> str:
    return narrator.either(
        event["colour"],
        "You could place in the King's region this turn.",
        "{who} could place in the King's region this turn.",
    )


def _veto_kept(narrator: Narrator, event: JSON) -> Told:
    told = narrator.either(
        event["colour"],
        "You now have a Veto until the end of round {round}.",
        "{who} now has a Veto until the end of round {round}.",
        round=event["until"],
    )
    return Told(told, "veto_kept", {"round": event["until"]})


def _took(narrator: Narrator, event: JSON) -> str:
    return narrator.either(
        event["colour"],
        "You took {pieces} from your province.",
        "{who} took {pieces} from the province.",
        pieces=narrator.caballeros(event["n"]),
    )


_DEEDS: Final[dict[str, Callable[[Narrator, JSON], str]]] = {
    "swapped": _swapped,
    "infiltrating": _infiltrating,
    "tile": _scoreboard,
    "back": _back,
    "took": _took,
}
