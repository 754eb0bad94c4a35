"""What the clock does to an answer, in words: an order on hold, hours of a bank, when deadlines fall."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import timedelta

from pbem.mail.report.document import Line, sample
from pbem.mail.report.facts import AllIn, Due, Kept, Position, Stored
from pbem.mail.report.prose import samples
from pbem.mail.report.prose.words import Voice
from pbem.tongue import Tongue


def held(orders: Sequence[Stored]) -> Stored | None:
    """The order that is used in a while, unless its player changes it."""
    return next((order for order in orders if order.held_until), None)


def taken(voice: Voice, order: Stored, due: Due) -> str:
    """The news of a receipt whose order is on hold."""
    at = order.held_until
    assert at is not None, "only an order on hold is told so"
    left, moment = voice.tongue.span(at - due.now), voice.tongue.moment(at, due.zone)
    return voice.say("TAKEN IN: your answer counts at {moment} (in {span}).", moment=moment, span=left)


def second_thoughts(voice: Voice, due: Due, found: AllIn | None = None) -> tuple[Line, ...]:
    """What may be done about it until then; `found`: it is for all who were asked to end the wait."""
    span = voice.tongue.span(timedelta(minutes=due.cool_off))
    revised = (
        voice.say("Until then you may send another instead; that one counts {span} after it comes in.", span=span)
        if due.cool_off
        else voice.say("Until then you may send another instead.")
    )
    back = sample(samples.command(voice, "retract"), voice.say("To take it back:"))
    at_once = sample(samples.command(voice, "now"), voice.say("To let it count at once:"))
    return (Line(revised), back, *all_in(voice, found, due)) if found else (Line(revised), back, at_once)


def all_in(voice: Voice, found: AllIn | None, due: Due) -> tuple[Line, ...]:
    """What those are told who were asked together, once the last answer is in."""
    if found is None:
        return ()
    say, moment = voice.say, voice.tongue.moment(found.until, due.zone) if found.until else ""
    marks = [
        say("Ready: {people}.", people=voice.people(found.ready)) if found.ready else "",
        say("Not yet: {people}.", people=voice.people(found.not_yet)) if found.not_yet else "",
    ]
    used = (
        say("All have answered; it is used at {moment} unless somebody revises.", moment=moment)
        if moment
        else say("All have answered; it is used when nobody says “not yet” any more.")
    )
    told = Line(" ".join(filter(None, [used, *marks])))
    if voice.me in found.ready:
        return (told,)
    return told, sample(samples.command(voice, "ready"), say("To wait no longer, when all say it:"))


def kept(tongue: Tongue, records: Sequence[Kept], zone: str) -> list[str]:
    """A line for each player, where there is anything to tell: a miss, a bank, somebody away."""
    told = any(record.missed or record.away or record.played or record.before for record in records)
    if not told and all(record.bank is None for record in records):
        return []
    return [f"{record.name}: {', '.join(_kept(tongue, record, zone))}." for record in records]


def _kept(tongue: Tongue, record: Kept, zone: str) -> Iterator[str]:
    yield tongue.many("{n} missed", "{n} missed", record.missed)
    if record.bank is not None:
        yield tongue.say("{span} in the bank", span=tongue.span(timedelta(hours=record.bank)))
    if record.away:
        yield tongue.say("away until {moment}", moment=tongue.moment(record.away, zone))
    if record.played:
        yield tongue.say("a bot plays until they are back")
    if record.before:
        yield tongue.say("in the place of {before}", before=record.before)


def decided(voice: Voice, here: Position, waiting: Sequence[Stored]) -> tuple[Line, ...]:
    """A Veto's window that is kept open to its end, whatever was answered: what will count then."""
    question = here.view["question"]
    if not question or question["key"] != "veto":
        return ()
    told = voice.say("You have answered already, and nobody can tell. At the end of the window this counts:")
    return tuple(sample(order.text, told) for order in waiting if order.type == "veto" and not order.why)


def standing(voice: Voice, here: Position, waiting: Sequence[Stored] = ()) -> tuple[Line, ...]:
    """Who has just kept a Veto is asked at once what to do with it, so that nobody waits for them later."""
    kept_now = any(event["type"] == "veto_kept" and event["colour"] == voice.me for event in here.events)
    holds = any(veto["colour"] == voice.me for veto in here.view["vetoes"])
    if not (kept_now and holds) or any(order.type == "veto" for order in waiting):
        return ()
    told = voice.say("You hold a Veto. Say now what is to be done with it, and nobody waits for you; for example:")
    return (sample(samples.written(voice, here.view, {"type": "veto", "choice": "no"}), told),)
