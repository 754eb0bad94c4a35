"""What a clause of an answer to a Veto says: targets (steps, all, the rest) and verdicts (they pass, they are stopped).

Negations, words of letting and keeping, and words that limit are resolved. What doesn't fit together is unclear.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from pbem.orders.intent.clauses import PERSON
from pbem.orders.intent.verdict_words import Said
from pbem.orders.spellings import words_listed, words_of_all

_FLAT: Final = {"fills", "steps", "does", "others", "onwards", "having", "today"}
"""Parts of words that neither judge nor name steps."""
_NEGATIONS: Final = {"negation", "no"}
BARE: Final = {"no", "non"}
"""They may deny what follows."""
_ABOUT: Final = (words_listed("set_against") | words_listed("preposition")) - words_listed("with")
_FROM: Final = words_listed("from_somebody")
_THEIRS: Final = words_listed("addressing") | words_listed("theirs")
_TO: Final = words_listed("towards")
_WITH: Final = words_listed("with")
_YES: Final = words_of_all(lambda words: words.word.get("yes", ""))
_BEING: Final = words_listed("being")
_OWNING: Final = words_listed("owning")
_HAVING: Final = words_listed("having")
_ARTICLES: Final = words_of_all(lambda words: words.prose.article)


class UnclearError(Exception):
    """The words say no single thing."""


@dataclass(frozen=True, slots=True)
class Target:
    """What a verdict is about. `rest`: all that isn't named; `whole`: all; `then`: what follows, if anything is named.

    `only`: the opposite holds for the others, as it does for `step 2 onwards`; `none`: not one of them.
    """

    steps: frozenset[int] = frozenset()
    rest: bool = False
    whole: bool = False
    then: bool = False
    only: bool = False
    none: bool = False

    def __or__(self, other: Target) -> Target:
        steps = self.steps | other.steps
        return Target(
            steps,
            self.rest or other.rest,
            (self.whole or other.whole) and not steps and not (self.rest or other.rest),
            (self.then or other.then) and not steps,
            self.only or other.only,
            self.none or other.none,
        )


@dataclass(frozen=True, slots=True)
class Verdict:
    """What passes or is stopped. `veto`: it is told by that word; `done`: it is decided, `rejected`; `soft`: `yes`;
    `denied`: it is the opposite of what is told.
    """

    stops: bool
    veto: bool = False
    done: bool = False
    soft: bool = False
    denied: bool = False
    target: Target | None = None


Token: TypeAlias = Target | Verdict | str


def tokens_of(said: Sequence[Said], steps: int) -> Iterator[Token]:  # noqa: C901, PLR0912 - one case for each part
    """The targets, verdicts and other words that say something, in their order."""
    at = 0
    while at < len(said):
        used = 1
        match said[at].part:
            case "number" | "ordinal" | "first" | "last" | "rest" | "all" | "none" | "then":
                target, used = _target(said, at, steps)
                yield target
            case "after" | "from" | "until":
                directed = _directed(said, at, steps)
                if directed is None and said[at].part == "after":
                    raise UnclearError
                if directed is not None:
                    target, used = directed
                    yield target
            case "passes":
                _check_pass(said, at)
                yield Verdict(stops=False)
            case "yes":
                yield Verdict(stops=False, soft=True)
            case "stops":
                _check_stop(said, at)
                yield Verdict(stops=True)
            case "stopped":
                yield Verdict(stops=True, done=True)
            case "veto":
                _check_veto(said, at)
                yield Verdict(stops=True, veto=True)
            case "any":
                yield "any"
                yield Target(whole=True)
            case "outcries":
                yield "cry"
            case "unclear":
                raise UnclearError
            case part if part not in _FLAT:
                yield part
        at += used


def _target(said: Sequence[Said], at: int, steps: int) -> tuple[Target, int]:  # noqa: C901, PLR0912 - one case for each part
    """What a word names, and how many words it takes."""
    one = said[at]
    following = said[at + 1] if at + 1 < len(said) else None
    kinds = {"first", "last", "rest"}
    if one.part == "number":
        if following is not None and following.part in kinds:
            return _counted(one.value, following.part, steps), 2
        named = at > 0 and said[at - 1].part == "steps"
        if following is not None and following.part == "steps" and not named:
            return _counted(one.value, "all", steps), 2
        return _named(range(one.value, one.value + 1), steps), 1
    if one.part in kinds and following is not None and following.part == "number":
        return _counted(following.value, one.part, steps), 2
    match one.part:
        case "ordinal":
            return _named(range(one.value, one.value + 1), steps), 1
        case "first":
            return _named(range(1, 2), steps), 1
        case "last":
            return _named(range(steps, steps + 1), steps), 1
        case "all":
            return (_counted(one.value, "all", steps) if one.value else Target(whole=True)), 1
        case "none":
            return Target(whole=True, none=True), 1
        case "then":
            return Target(then=True), 1
        case _:
            return Target(rest=True), 1


def _counted(count: int, part: str, steps: int) -> Target:
    """`the first two`, `the last two`, `all three`, `the other two`"""
    if count > steps or (part == "all" and count != steps):
        raise UnclearError
    match part:
        case "first":
            return _named(range(1, count + 1), steps)
        case "last":
            return _named(range(steps - count + 1, steps + 1), steps)
        case "all":
            return Target(whole=True)
        case _:
            return Target(rest=True)


def _named(steps: range, most: int) -> Target:
    if not steps or steps[0] < 1 or steps[-1] > most:
        raise UnclearError
    return Target(frozenset(steps))


def _directed(said: Sequence[Said], at: int, steps: int) -> tuple[Target, int] | None:
    """`after step 1`, `from step 2 on`, `up to the second`; None if no step follows."""
    number = next((n for n in range(at + 1, len(said)) if said[n].part not in {"steps", "fills"}), None)
    if number is None or said[number].part not in {"number", "ordinal", "first"}:
        return None
    counts = [one.part for one in said[number : number + 2]] == ["number", "steps"] and said[number - 1].part != "steps"
    if counts:
        return None  # `none of the three steps`
    n = said[number].value or 1
    used = number - at + 1 + (said[number + 1 : number + 2] != [] and said[number + 1].part == "onwards")
    match said[at].part:
        case "after":
            found = range(n + 1, steps + 1)
        case "from":
            found = range(n, steps + 1)
        case _:
            before = said[at - 1] if at > 0 else None
            found = range(before.value if before is not None and before.part == "number" else 1, n + 1)
    return replace(_named(found, steps), only=said[at].part != "until"), used


def _check_veto(said: Sequence[Said], at: int) -> None:
    """Whether a Veto is the writer's, and used in this clause. Raises UnclearError."""
    before, behind = said[:at], said[at + 1 :]
    used = any(one.part == "uses" for one in said)
    kept = any(one.part in {"keeps", "negation", "no"} for one in said)
    mine = any(set(one.words) & PERSON for one in said)
    last = next((one for one in reversed(before) if one.words[-1] not in _ARTICLES), None)
    others = any(one.part == "others" and not _is_owner(said, n) for n, one in enumerate(before)) and not mine
    about = last is not None and last.words[-1] in _ABOUT and not (used or kept)
    theirs = last is not None and last.words[-1] in _THEIRS
    theirs |= bool(behind) and behind[0].words[0] in _FROM and any(one.part == "others" for one in behind[:2])
    told = any(one.part in {"having", "lets"} for one in said) or any(one.words[-1] in _BEING for one in behind)
    told |= last is not None and last.words[-1] in _HAVING  # `I have a veto`
    owned = said[at].words[0] in _OWNING and not (used or kept)
    ranked = last is not None and last.part in {"ordinal", "first", "last"}
    ranked &= not any(one.part in {"number", "ordinal", "last", "rest"} for one in behind)
    ranked |= any(one.part == "only" for one in said)
    numbered = [one.part for one in behind[:2]] == ["number"]  # `veto 2`
    if others or about or theirs or told or owned or ranked or numbered:
        raise UnclearError


def _check_pass(said: Sequence[Said], at: int) -> None:
    """Whether nobody else lets it pass: `no veto from Ben`. Raises UnclearError."""
    if any(one.words[-1] in _FROM for one in said[at + 1 : at + 2]):
        raise UnclearError


def _check_stop(said: Sequence[Said], at: int) -> None:
    """Whether nobody else stops it, and nothing else ends: `Ana stops`, `I stop for today`. Raises UnclearError."""
    names = any(said[n].part == "others" and not _is_owner(said, n) for n in range(at))
    if names or any(one.part == "today" for one in said):
        raise UnclearError


def _is_owner(said: Sequence[Said], at: int) -> bool:
    """`Ana's action`, `the action of Ana`"""
    before = said[at - 1].words[-1] if at else ""
    return said[at].words[-1].endswith("s") or before in _FROM | _ABOUT | _TO


def _check_beside_veto(tokens: Sequence[Token], said: Sequence[Said]) -> None:
    """Whether nothing but a Veto is told: not `refuse to veto`, `good veto`, `no more vetoes`. Raises UnclearError."""
    means = any(one.words[0] in _WITH for one in said)
    stops = any(isinstance(one, Verdict) and one.stops and not one.veto for one in tokens)
    soft = any(one.part == "yes" and " ".join(one.words) not in _YES for one in said)
    if (stops and not means) or soft or "ends" in tokens:
        raise UnclearError


def resolved(tokens: Sequence[Token], said: Sequence[Said]) -> list[Target | Verdict]:
    """The targets and verdicts, after what is denied, kept, let or limited. Raises UnclearError."""
    _check_all(tokens, said)
    uses = "uses" in tokens
    plain = [one for n, one in enumerate(tokens) if one not in {"uses", "any"} and not _is_repeated(tokens, n)]
    for rule in (_cried, _kept):
        plain = rule(plain)
    plain = _limited(_let(_denied(_nothing(_answered(plain, said))), said))
    found = [one for one in plain if not isinstance(one, str)]
    if len(found) < len(plain) or (uses and not any(isinstance(one, Verdict) for one in found)):
        raise UnclearError
    return found


def _is_repeated(tokens: Sequence[Token], at: int) -> bool:
    """`no, no`"""
    return at > 0 and tokens[at] in _NEGATIONS and tokens[at] == tokens[at - 1]


def _check_all(tokens: Sequence[Token], said: Sequence[Said]) -> None:
    """Whether the words of a clause can be meant together. Raises UnclearError."""
    if any(isinstance(one, Verdict) and one.veto for one in tokens):
        _check_beside_veto(tokens, said)
    stops = [one for one in tokens if isinstance(one, Verdict) and one.stops]
    refuses = len(stops) == len(tokens) and len({one.done for one in stops}) > 1  # `objection denied`
    whole = any(isinstance(one, Target) and one.whole and not one.none for one in tokens)
    partly = whole and "any" not in tokens and "negation" in tokens and "lets" not in tokens  # `I don't allow all`
    if refuses or partly or ("any" in tokens and "negation" not in tokens):
        raise UnclearError


def _cried(tokens: Sequence[Token]) -> list[Token]:
    """`Under no circumstances do I allow it`: what would pass is stopped."""
    if "cry" not in tokens:
        return list(tokens)
    if any(isinstance(one, Verdict) and one.stops for one in tokens) or "negation" in tokens or "no" in tokens:
        raise UnclearError
    return ["negation", *(one for one in tokens if one != "cry")]


def _kept(tokens: Sequence[Token]) -> list[Token]:
    """`I keep my Veto`: the action passes."""
    if "keeps" not in tokens:
        return list(tokens)
    if any(one != "keeps" and not (isinstance(one, Verdict) and one.veto) for one in tokens):
        raise UnclearError
    return [Verdict(stops=False)]


def _answered(tokens: Sequence[Token], said: Sequence[Said]) -> list[Token]:
    """Without an answer at the beginning: `nah, let it pass`; `no` before a Veto or behind a step denies it."""
    if "no" not in tokens:
        return list(tokens)
    at = tokens.index("no")
    before = [one for one in tokens[:at] if not (isinstance(one, Verdict) and one.soft)]
    without = [one for one in tokens if one != "no"]
    denied: list[Token] = ["negation" if one == "no" else one for one in tokens]
    if not before and "negation" in tokens[at + 1 :]:
        return without  # `no, don't let her`
    if "negation" in tokens or tokens.count("no") > 1:
        raise UnclearError
    if before and isinstance(before[-1], Target) and before[-1] is tokens[at - 1]:
        return denied  # `3 no`
    bare = any(one.part == "no" and one.words[-1] in BARE for one in said)
    behind = tokens[at + 1] if at + 1 < len(tokens) else None
    if isinstance(behind, Verdict) and behind.veto and bare:
        return denied
    short = isinstance(behind, Verdict) and behind.veto and all(len(one.words) == 1 for one in said)
    if bare or before or short:
        raise UnclearError  # `nah veto`
    return without


def _nothing(tokens: Sequence[Token]) -> list[Token]:
    """`I allow none of it`, `no permito nada`: all, with one negation."""
    if not any(isinstance(one, Target) and one.none for one in tokens):
        return list(tokens)
    whole: list[Token] = [replace(one, none=False) if isinstance(one, Target) else one for one in tokens]
    if "negation" in tokens:
        return whole
    if sum(isinstance(one, Verdict) or one == "lets" for one in tokens) != 1:
        raise UnclearError
    at = next(n for n, one in enumerate(whole) if isinstance(one, Verdict) or one == "lets")
    return [*whole[:at], "negation", *whole[at:]]


def _denied(tokens: Sequence[Token]) -> list[Token]:
    """Each negation with the verdict that it turns round; beside a target alone it stops that."""
    done = list(tokens)
    while "negation" in done:
        at = done.index("negation")
        done = _denied_behind(done, at) or _denied_before(done, at) or _denied_target(done, at)
    return done


def _denied_behind(done: Sequence[Token], at: int) -> list[Token]:
    """`I don't allow it`, `don't let her`: the verdict right behind a negation is turned round; empty without one."""
    behind = next((n for n in range(at + 1, len(done)) if done[n] != "lets"), None)
    if behind is not None and isinstance(found := done[behind], Verdict):
        return [*done[:at], _turned(found), *done[behind + 1 :]]
    if done[at + 1 : at + 2] == ["lets"]:
        return [*done[:at], _turned("lets"), *done[at + 2 :]]
    return []


def _denied_before(done: Sequence[Token], at: int) -> list[Token]:
    """`erlaube ich nicht`, `erlaube den dritten nicht`: the verdict before a negation; empty without one."""
    before = done[at - 1] if at else None
    if isinstance(before, Verdict) or before == "lets":
        return [*done[: at - 1], _turned(before), *done[at + 1 :]]
    judge = done[at - 2] if at > 1 else None
    single = sum(isinstance(one, Target) for one in done) == 1
    if isinstance(before, Target) and (judge == "lets" or (single and isinstance(judge, Verdict))):
        return [*done[: at - 2], _turned(judge), before, *done[at + 1 :]]
    return []


def _denied_target(done: Sequence[Token], at: int) -> list[Token]:
    """`but not the third`, `no step may be done`, `3 no`: what is denied is stopped."""
    if at and isinstance(done[at - 1], Target):
        return [*done[:at], Verdict(stops=True), *done[at + 1 :]]
    target = done[at + 1] if at + 1 < len(done) else None
    judge = done[at + 2] if at + 2 < len(done) else None
    if not isinstance(target, Target):
        raise UnclearError
    if judge == "lets":
        return [
            *done[:at],
            target,
            Verdict(stops=True),
            *(one for one in done[at + 3 :] if not isinstance(one, Verdict)),
        ]
    if isinstance(judge, Verdict):
        return [*done[:at], target, _turned(judge), *done[at + 3 :]]
    return [*done[:at], Verdict(stops=True), *done[at + 1 :]]


def _turned(verdict: Token | None) -> Verdict:
    """The opposite; what isn't let is stopped."""
    return Verdict(stops=not (isinstance(verdict, Verdict) and verdict.stops), denied=True)


def _let(tokens: Sequence[Token], said: Sequence[Said]) -> list[Token]:
    """`let her do it`, `she may`, `step 1 may pass`: what passes."""
    if "lets" not in tokens:
        return list(tokens)
    if any(isinstance(one, Verdict) and one.stops for one in tokens) and tokens.count("lets") > 1:
        raise UnclearError
    at = tokens.index("lets")
    behind = tokens[at + 1 :]
    verdict = next((one for one in behind if isinstance(one, Verdict)), None)
    if verdict is not None and verdict.stops:
        raise UnclearError
    rest: list[Token] = [one for one in tokens if one != "lets"]
    if verdict is not None:
        return [replace(one, soft=False) if one is verdict else one for one in rest]
    somebody = any(one.part in {"others", "does"} for one in said) or any(isinstance(one, Target) for one in tokens)
    if not somebody:
        raise UnclearError
    return [*tokens[:at], Verdict(stops=False), *behind]


def _limited(tokens: Sequence[Token]) -> list[Token]:
    """Each `only` with the target beside it."""
    done = list(tokens)
    while "only" in done:
        at = done.index("only")
        behind = done[at + 1] if at + 1 < len(done) else None
        before = done[at - 1] if at else None
        if isinstance(behind, Target) and not behind.whole:
            done[at : at + 2] = [replace(behind, only=True)]
        elif isinstance(before, Target) and not before.whole:
            done[at - 1 : at + 1] = [replace(before, only=True)]
        else:
            done[at : at + 1] = []
    return done


__all__ = ["BARE", "Target", "Token", "UnclearError", "Verdict", "resolved", "tokens_of"]
