"""After how many steps an answer to a Veto stops the action, if its words say so and nothing else.

A verdict belongs to the target beside it, in the order in which the clause begins: `1 and 2 pass, 3 is stopped`,
`allow 1, stop the rest`. What doesn't fit together is unclear.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from pbem.orders.intent.verdict_clauses import BARE, Target, UnclearError, Verdict, resolved, tokens_of
from pbem.orders.intent.verdict_words import Said
from pbem.orders.spellings import words_of_all

_NEGATIONS: Final = words_of_all(lambda words: words.prose.negation)


@dataclass(slots=True)
class Judged:
    """What the clauses of an answer have said so far about an action of that many steps."""

    steps: int
    verdicts: list[Verdict] = field(default_factory=list)
    pending: Target | None = None
    """Steps whose verdict follows: `Step 1: pass`."""
    cries: bool = False
    """Something is exclaimed: `no way!`"""
    denied: bool = False
    """A bare `no` stands before it."""
    keeps: bool = False
    """Something is kept: `I'm saving mine`."""
    ends: bool = False
    """It goes no further."""
    spared: bool = False
    """Something passes by a denial: `I don't object`; a `yes` behind it may deny or confirm that."""

    def hear(self, said: Sequence[Said], end: str) -> None:
        """Add a clause whose words are all known. Raises UnclearError."""
        tokens = list(tokens_of(said, self.steps))
        if tokens in (["cry"], ["negation"], ["no"]):
            self._exclaim(said, str(tokens[0]), end)
            return
        if tokens[-1:] == ["cry"] and "negation" in tokens and not any(isinstance(one, Verdict) for one in tokens):
            self.cries = True
            tokens = tokens[:-1]
        self.ends |= "ends" in tokens
        vetoes = any(isinstance(one, Verdict) and one.veto for one in tokens)
        tokens = [one for one in tokens if one != "ends" or vetoes]
        if "keeps" in tokens and not vetoes:
            self.keeps = True
            tokens = [one for one in tokens if one != "keeps"]
        self._pair(resolved(tokens, said), end)
        self.spared |= any(one.part == "passes" and bool(_NEGATIONS & set(one.words)) for one in said)

    def _exclaim(self, said: Sequence[Said], cry: str, end: str) -> None:
        shouts = cry == "no" and end in {".", "!"} and not any(one.words[-1] in BARE for one in said)
        if cry == "cry" and any(one.veto for one in self.verdicts[-1:]):
            raise UnclearError  # `Veto. No way!`
        if cry == "cry":
            self.cries = True
        elif self.verdicts and not shouts:
            raise UnclearError
        else:
            self.denied = not shouts

    def _pair(self, tokens: Sequence[Target | Verdict], end: str) -> None:
        if self.denied and any(isinstance(one, Verdict) for one in tokens):
            self.denied = False
            if any(isinstance(one, Verdict) and one.veto for one in tokens):
                raise UnclearError  # `no, veto`
        named = any(isinstance(one, Target) for one in tokens) or self.pending is not None
        soft = named and any(isinstance(one, Verdict) and one.soft for one in tokens)
        if soft and (self.spared or any(one.denied for one in self.verdicts)):
            raise UnclearError  # `I don't object to 1. To 2, yes`
        tokens = _joined([self.pending, *tokens] if self.pending is not None else list(tokens))
        self.pending = None
        targets = [one for one in tokens if isinstance(one, Target)]
        if not targets:
            self.verdicts += [one for one in tokens if isinstance(one, Verdict) and not one.soft]
        elif len(tokens) == 1:
            self._wait(targets[0], end)
        else:
            self.verdicts += _paired(tokens)

    def _wait(self, target: Target, end: str) -> None:
        """Keep a target for the verdict behind it, or give it to the one before it: `Veto, all of it`."""
        last = self.verdicts[-1] if self.verdicts else None
        if last is not None and last.stops and last.target is None and end != ":" and not target.then:
            self.verdicts[-1] = replace(last, target=target)
        elif end in {",", ":", ""} or target.then:
            self.pending = target
        else:
            raise UnclearError

    def stopped_after(self) -> int | None:
        """The steps that happen before the action is stopped; None if it isn't. Raises UnclearError."""
        found = self._outcome()
        vetoes = [one for one in self.verdicts if one.veto and one.stops]
        shut = found is not None
        if (self.pending is not None and not self.pending.then) or (self.cries and not shut) or (self.keeps and shut):
            raise UnclearError
        clear = any(one.stops and (one.target is not None or not (one.denied or one.done)) for one in self.verdicts)
        clear |= self.cries or self.ends or any(one.target is not None and one.target.only for one in self.verdicts)
        if shut and not clear:
            raise UnclearError  # `I don't agree`, `rejected` may only grumble or report
        if self.denied and found is None:
            raise UnclearError  # it was denied at last
        if vetoes and any(one.done and one.target is None for one in self.verdicts):
            raise UnclearError  # `Veto. Rejected.`
        return found

    def _outcome(self) -> int | None:
        every = frozenset(range(1, self.steps + 1))
        verdicts = _on_steps(self.verdicts, every)
        overall = {one.stops for one in verdicts if one.target is None}
        stopped, passed = (_of(verdicts, every, stops=stops) for stops in (True, False))
        if self.ends and passed and not stopped:
            stopped = every - passed
        if stopped | passed:
            found = self._first_stopped(stopped, passed, every)
            overall.add(found is not None)
        else:
            found = 0 if True in overall else None
        if stopped & passed or len(overall) != 1:
            raise UnclearError
        return found

    def _first_stopped(self, stopped: frozenset[int], passed: frozenset[int], every: frozenset[int]) -> int | None:
        if not stopped:
            if passed != every:
                raise UnclearError
            return None
        first = min(stopped)
        whole = stopped == frozenset(range(first, self.steps + 1))
        by_veto = len(stopped) == 1 and first > 1 and any(one.veto for one in self.verdicts)
        if passed and passed != frozenset(range(1, first)):
            raise UnclearError
        if not whole and not (by_veto and not passed):
            raise UnclearError
        return first - 1


def _on_steps(said: Sequence[Verdict], every: frozenset[int]) -> list[Verdict]:
    """The verdicts, those on all steps as verdicts on the action, and those on the rest on the steps that remain."""
    verdicts = [replace(one, target=None) if one.target is not None and one.target.whole else one for one in said]
    targets = [one.target for one in verdicts if one.target is not None]
    named = frozenset[int]().union(*(every if one.only and one.steps else one.steps for one in targets))
    return [replace(one, target=_remaining(one, named, every)) for one in verdicts]


def _remaining(verdict: Verdict, named: frozenset[int], every: frozenset[int]) -> Target | None:
    target = verdict.target
    if target is None or not (target.rest or target.then):
        return target
    if (target.rest or verdict.stops) and not named:
        raise UnclearError  # `after that, veto`
    if target.rest and target.only:
        raise UnclearError
    return Target(target.steps | (every - named)) if named else None


def _of(verdicts: Sequence[Verdict], every: frozenset[int], *, stops: bool) -> frozenset[int]:
    """The steps that are stopped, or those that pass."""
    told = [(one, one.target) for one in verdicts if one.target is not None]
    these = [target.steps for one, target in told if one.stops is stops]
    others = [every - target.steps for one, target in told if one.stops is not stops and target.only]
    return frozenset[int]().union(*these, *others)


def _paired(tokens: Sequence[Target | Verdict]) -> Iterator[Verdict]:
    """Each verdict with the target beside it."""
    targets = [one for one in tokens if isinstance(one, Target)]
    verdicts = [one for one in tokens if isinstance(one, Verdict)]
    if len(targets) != len(verdicts):
        raise UnclearError
    yield from (replace(one, target=target) for one, target in zip(verdicts, targets, strict=True))


def _joined(tokens: Sequence[Target | Verdict]) -> list[Target | Verdict]:
    """Targets and verdicts by turns: neighbouring targets as one, and neighbouring verdicts that say the same."""
    done: list[Target | Verdict] = []
    for one in tokens:
        match (done[-1] if done else None), one:
            case Target() as last, Target():
                done[-1] = last | one
            case Verdict() as last, Verdict():
                done[-1] = _agreed(last, one)
            case _:
                done.append(one)
    return done


def _agreed(one: Verdict, other: Verdict) -> Verdict:
    clear = [each for each in (one, other) if not each.soft] or [one]
    if len({each.stops for each in clear}) > 1:
        raise UnclearError
    return replace(
        clear[0],
        veto=any(each.veto for each in clear),
        done=all(each.done for each in clear),
        denied=all(each.denied for each in clear),
    )


__all__ = ["Judged"]
