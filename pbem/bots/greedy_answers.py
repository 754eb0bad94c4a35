"""Answers a question greedily, without lookahead: the answer with the greatest immediate value for its seat.

The value of the board is a sum over places (see `evaluation`). So the best way to fill or empty several places is found
exactly, and the value of a move is the sum of the changes in its two places.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pbem.bots.evaluation import Evaluation
from pbem.rules import CASTILLO, COURT, MODIFIERS, Value, card, choices
from pbem.rules.board import split
from pbem.rules.choices import PLACES, Part, Tokens
from pbem.rules.effects import DiscMeans
from pbem.rules.questions import Bag, Pairs, Pick, Question
from pbem.rules.verbs import Table


def reply(question: Question, table: Table, outlook: Evaluation) -> Value:
    """Return a good, valid answer for the question's seat."""
    if isinstance(question, Pick):
        return _pick(question, table, outlook)
    if isinstance(question, Pairs):
        return _moves(question, table, outlook)
    tokens = question.choice.tokens
    if question.choice.ordered and tokens in PLACES:
        return sorted(question.of, key=lambda place: -outlook.scored(table, question.seat, place))
    if tokens in PLACES:
        return _stock(question, table, outlook)
    return _removals(question, table, outlook) if tokens is Tokens.PIECE else _first(question)


def _first(question: Bag) -> list[str]:
    """The fewest tokens allowed, the first ones."""
    walk, answer = question.walk(), list[str]()
    while not walk.stop:
        answer.append(walk.options[0])
        walk.take(answer[-1])
    return answer


def _pick(question: Pick, table: Table, outlook: Evaluation) -> Value:
    """Numbers: the most. A disc: the best region. Questions that `lookahead` tries out: the answer that does least."""
    if question.choice.part is Part.DISC:
        return max(question.options, key=_disc(question, table, outlook))
    match question.choice.tokens:
        case Tokens.GRANDE:
            return max(question.options, key=lambda token: outlook.with_grande(table, question.seat, *split(token)))
        case Tokens.MODIFIER:
            return min(question.options, key=_worth_keeping)
        case Tokens.SPENT:
            return max(question.options, key=lambda spent: spent if isinstance(spent, int) else 0)
        case Tokens.NUMBER:
            return max(question.options)
    quiet = question.choice.quiet
    return quiet if quiet in question.options else question.options[0]


def _worth_keeping(modifier: str) -> tuple[bool, int]:
    """Sort key: a modifier with an ability is worth more than one without, then the higher one."""
    row = MODIFIERS[modifier]
    return row.ability is not None, row.adds


def _disc(question: Pick, table: Table, outlook: Evaluation) -> Callable[[str], float]:
    """Return the value of a region on the secret disc: as a scoring, as a loss, or as a destination."""
    me = question.seat
    played = card(table.setting.edition, question.card) if question.card else None
    means = played.effect.disc if played else None
    if played and means is DiscMeans.SCORED:
        return lambda region: outlook.scored(table, me, region)
    if played and means is DiscMeans.RETURNED:
        lost = played.given.get("n", table.side.pieces.caballeros.n)
        return lambda region: outlook.more(table, me, region, -min(lost, table.at(region, me)))
    evicted = [event["place"] for event in table.events if event["type"] == "evicted"]
    origin = evicted[-1] if evicted else CASTILLO
    n = table.at(origin, me)
    home = outlook.at_court(table, me, n)
    return lambda region: home if region in {origin, table.board.king} else outlook.more(table, me, region, n)


def _stock(question: Bag, table: Table, outlook: Evaluation) -> list[str]:
    """Caballeros from the court to places, or from places and the court."""
    me, placing = question.seat, question.choice.tokens is Tokens.PLACE

    def gain(token: str, n: int) -> float:
        if token == COURT:
            return outlook.at_court(table, me, -n)
        return outlook.more(table, me, token, n if placing else -n)

    def price(n: int) -> float:
        return 0.0 if question.choice is choices.RETURN else outlook.at_court(table, me, -n if placing else n)

    return best_share(question.of, question.least, question.most, gain, price)


def best_share(
    of: Mapping[str, int], least: int, most: int, gain: Callable[[str, int], float], price: Callable[[int], float]
) -> list[str]:
    """The tokens with the greatest total: `gain(token, number)` for each kind plus `price(total number)`."""
    best: dict[int, tuple[float, list[str]]] = {0: (0.0, [])}
    for token, there in of.items():
        gains = [gain(token, n) if n else 0.0 for n in range(min(there, most) + 1)]
        longer: dict[int, tuple[float, list[str]]] = {}
        for taken, (value, chosen) in best.items():
            for n, more in enumerate(gains[: most - taken + 1]):
                if taken + n not in longer or value + more > longer[taken + n][0]:
                    longer[taken + n] = (value + more, chosen + [token] * n)
        best = longer
    return max((value + price(n), chosen) for n, (value, chosen) in best.items() if n >= least)[1]


def _removals(question: Bag, table: Table, outlook: Evaluation) -> list[str]:
    """One caballero of each colour, each from where its loss is best for me."""
    scratch = Scratch(table, outlook, question.seat)
    walk, answer = question.walk(), list[str]()
    while options := walk.options:
        token = max(options, key=scratch.leaving)
        scratch.leave(token)
        walk.take(token)
        answer.append(token)
    return answer


def _moves(question: Pairs, table: Table, outlook: Evaluation) -> list[str]:
    """Repeat the best next move while it gains; if all must leave one region, choose the best region."""
    if not question.one_region:
        return _run(question, Scratch(table, outlook, question.seat), list(question.of))[1]
    regions = sorted({split(token)[1] for token in question.of})
    starts = [[token for token in question.of if split(token)[1] == region] for region in regions]
    return max(_run(question, Scratch(table, outlook, question.seat), first) for first in starts)[1]


def _run(question: Pairs, scratch: Scratch, first: list[str]) -> tuple[float, list[str]]:
    """Make moves while they gain, the first with one of the `first` tokens; return the total gain and the answer."""
    walk, answer, total = question.walk(), list[str](), 0.0
    tokens = first
    while tokens:
        gain, token, goal = _best_move(question, scratch, tokens)
        if walk.stop and gain <= 0:
            break
        for step in (token, goal):
            walk.take(step)
            answer.append(step)
        scratch.leave(token)
        scratch.come(split(token)[0], goal)
        total += gain
        tokens = list(walk.options)
    return total, answer


def _best_move(question: Pairs, scratch: Scratch, tokens: list[str]) -> tuple[float, str, str]:
    colours = sorted({split(token)[0] for token in tokens})
    goals = {
        colour: sorted(((scratch.coming(colour, goal), goal) for goal in question.to), reverse=True)[:2]
        for colour in colours
    }
    best = (float("-inf"), "", "")
    for token in tokens:
        colour, region = split(token)
        coming, goal = next(pair for pair in goals[colour] if pair[1] != region)
        best = max(best, (scratch.leaving(token) + coming, token, goal))
    return best


class Scratch:
    """A scratch board: the value of places to me after hypothetical moves."""

    def __init__(self, table: Table, outlook: Evaluation, me: str) -> None:
        self._table, self._outlook, self._me = table, outlook, me
        self._counts = {place: dict(counts) for place, counts in table.board.caballeros.items()}
        self._worth = {place: outlook.place(table, me, place) for place in self._counts}

    def coming(self, colour: str, place: str, n: int = 1) -> float:
        counts = self._counts[place]
        after = {**counts, colour: counts[colour] + n}
        return self._outlook.place(self._table, self._me, place, after) - self._worth[place]

    def leaving(self, token: str) -> float:
        return self.coming(*split(token), -1)

    def come(self, colour: str, place: str, n: int = 1) -> None:
        self._worth[place] += self.coming(colour, place, n)
        self._counts[place][colour] += n

    def leave(self, token: str) -> None:
        self.come(*split(token), -1)
