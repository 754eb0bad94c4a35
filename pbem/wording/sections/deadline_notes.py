"""Texts about timing: an order on hold, time banks, deadlines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import timedelta

from pbem.facts import AllIn, Due, PositionFacts, Stored, TimelinessFacts
from pbem.i18n import Translator
from pbem.rules import choice_of, choices
from pbem.wording.document import Line, lines, sample
from pbem.wording.sections import sample_orders
from pbem.wording.sections.grammar import Narrator


def held_order(orders: Sequence[Stored]) -> Stored | None:
    """The order on hold, if any."""
    return next((order for order in orders if order.held_until), None)


def taken(narrator: Narrator, order: Stored, due: Due) -> str:
    """The headline of a receipt whose order is on hold."""
    at = order.held_until
    assert at is not None, "only an order on hold is told so"
    left, moment = narrator.translator.span(at - due.now), narrator.translator.moment(at, due.zone)
    return narrator.gettext(
        "Got it. Your answer counts from {moment} (in {span}). Until then you can change it.", moment=moment, span=left
    )


def second_thoughts(narrator: Narrator, due: Due, found: AllIn | None = None) -> tuple[Line, ...]:
    """What the player can still do until the hold ends; `found`: all have answered and can end the wait together."""
    span = narrator.translator.span(timedelta(minutes=due.cool_off))
    revised = narrator.gettext("If you send another answer, it counts {span} after we receive it.", span=span)
    again = lines(revised if due.cool_off else "")
    back = sample(sample_orders.command(narrator, "retract"), narrator.gettext("To take it back:"))
    at_once = sample(sample_orders.command(narrator, "now"), narrator.gettext("If you want it to count at once:"))
    return (*again, back, *all_in(narrator, found, due)) if found else (*again, back, at_once)


def all_in(narrator: Narrator, found: AllIn | None, due: Due) -> tuple[Line, ...]:
    """What players who were asked together are told once the last answer is in."""
    if found is None:
        return ()
    gettext, moment = narrator.gettext, narrator.translator.moment(found.until, due.zone) if found.until else ""
    marks = [
        gettext("Ready: {people}.", people=narrator.people(found.ready)) if found.ready else "",
        gettext("Not yet: {people}.", people=narrator.people(found.not_yet)) if found.not_yet else "",
    ]
    used = (
        gettext("Everyone has answered. The answers count from {moment} unless someone changes theirs.", moment=moment)
        if moment
        else gettext("Everyone has answered. The answers count as soon as nobody says “not yet”.")
    )
    told = Line(" ".join(filter(None, [used, *marks])))
    if narrator.me in found.ready:
        return (told,)
    return told, sample(sample_orders.command(narrator, "ready"), gettext("To stop waiting, once everyone says so:"))


def timeliness_lines(translator: Translator, records: Sequence[TimelinessFacts], zone: str) -> list[str]:
    """A line for each player, if there is anything to report: a miss, a time bank, an absence."""
    told = any(record.missed or record.away or record.played or record.before for record in records)
    if not told and all(record.bank is None for record in records):
        return []
    return [f"{translator.colon(record.name)} {', '.join(_kept(translator, record, zone))}." for record in records]


def _kept(translator: Translator, record: TimelinessFacts, zone: str) -> Iterator[str]:
    yield translator.ngettext("{n} missed deadline", "{n} missed deadlines", record.missed)
    if record.bank is not None:
        yield translator.gettext("{span} of reserve time", span=translator.span(timedelta(hours=record.bank)))
    if record.away:
        yield translator.gettext("away until {moment}", moment=translator.moment(record.away, zone))
    if record.played:
        yield translator.gettext("a bot plays until they're back")
    if record.before:
        yield translator.gettext("in place of {before}", before=record.before)


def decided(narrator: Narrator, here: PositionFacts, waiting: Sequence[Stored]) -> tuple[Line, ...]:
    """The answer that will count at the end of a Veto's window, which always stays open to its end."""
    question = here.view["question"]
    if not question or choice_of(question) is not choices.VETO:
        return ()
    told = narrator.gettext(
        "You've already answered, and nobody can tell. When the time for answers is up, this counts:"
    )
    return tuple(sample(order.text, told) for order in waiting if order.type == "veto" and not order.why)


def kept_veto_question(narrator: Narrator, here: PositionFacts, waiting: Sequence[Stored] = ()) -> tuple[Line, ...]:
    """Asks a player who has just kept a Veto how to use it, so that nobody has to wait for them later."""
    kept_now = any(event["type"] == "veto_kept" and event["colour"] == narrator.me for event in here.events)
    holds = any(veto["colour"] == narrator.me for veto in here.view["vetoes"])
    if not (kept_now and holds) or any(order.type == "veto" for order in waiting):
        return ()
    told = narrator.gettext(
        "You have a Veto. If you tell us now how to use it, nobody has to wait for you. For example:"
    )
    return (sample(sample_orders.written(narrator, here.view, {"type": "veto", "choice": "no"}), told),)
