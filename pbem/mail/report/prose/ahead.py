"""What the reader will be asked soon, and the line with which it can be answered now."""

from __future__ import annotations

from collections.abc import Iterator

from pbem.mail.report.document import Line, sample
from pbem.mail.report.facts import Position
from pbem.mail.report.prose import samples
from pbem.mail.report.prose.cards import open_cards
from pbem.mail.report.prose.words import Voice
from pbem.mail.report.soon import Soon, soon
from pbem.rules import JSON, REGIONS, SUPPLY


def announced(voice: Voice, here: Position, *, but: str = "") -> tuple[Line, ...]:
    """A line for each question that is sure to come and that no order was sent for; `but`: one that is told already."""
    ahead = {*here.ahead, (but, None)}
    coming = [each for each in soon(here.view) if not {(each.kind, each.round), (each.kind, None)} & ahead]
    return tuple(line for each in coming for line in _line(voice, here.view, each))


def _line(voice: Voice, view: JSON, coming: Soon) -> Iterator[Line]:
    """In words, and as a sample that would be an order now."""
    say, people = voice.say, voice.people(coming.after)
    match coming.kind:
        case "power":
            told = (
                say("You will be asked for a power card after {people}: answer now if you like.", people=people)
                if people
                else say("Round {round} begins with power cards: answer now if you like.", round=coming.round)
            )
            yield sample(_power(voice, view, coming), told)
        case "turn" if open_cards(voice, view):
            told = say("Your turn comes after {people}: send it now if you like.", people=people)
            supplied = _supplied(view, str(voice.me))
            yield sample(_turn(voice, supplied), told) if supplied["court"][voice.me] else Line(told)
        case "disc":
            told = say("This round ends with a scoring: choose your secret region now if you like.")
            yield sample(samples.disc(voice, view, _regions(view)), told)
        case "veto":
            told = say("You hold a Veto, and are asked about special actions; say now what is to be done, for example:")
            yield sample(samples.written(voice, view, {"type": "veto", "choice": "no"}), told)


def _power(voice: Voice, view: JSON, coming: Soon) -> str:
    """The dearest three that are free."""
    played = set(view["powers"].values()) if coming.round == view["round"] else set()
    free = sorted(set(view["hand"]) - played, reverse=True)[:3]
    values = [*free, *(["lowest"] if len(free) == 3 else [])]
    document = {"type": "power", "values": values}
    return samples.written(voice, view, document | ({} if coming.after else {"round": coming.round}))


def _supplied(view: JSON, me: str) -> JSON:
    """With what my power card will bring to my Court."""
    brings = min(SUPPLY[view["powers"][me]], view["province"][me])
    return view | {"court": view["court"] | {me: view["court"][me] + brings}}


def _turn(voice: Voice, view: JSON) -> str:
    """For two of the cards that may still be there."""
    cards = open_cards(voice, view)
    chosen = {card.id: card for card in (cards[len(cards) // 2], cards[0])}
    return samples.turns(voice, view, *(samples.whole_turn(voice, view, card) for card in chosen.values()))


def _regions(view: JSON) -> list[str]:
    free = [region for region in REGIONS if region != view["king"]]
    return sorted(free, key=lambda region: -sum(view["values"][region]))[:2]
