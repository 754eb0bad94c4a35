"""What the clock does to an answer, in words: an order on hold, hours of a bank, when deadlines fall."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.mail.report.document import Line, sample
from pbem.mail.report.facts import Due, Stored
from pbem.mail.report.prose import samples
from pbem.mail.report.prose.words import Voice


def held(orders: Sequence[Stored]) -> Stored | None:
    """The order that is used in a while, unless its player changes it."""
    return next((order for order in orders if order.held_until), None)


def taken(voice: Voice, order: Stored, due: Due) -> str:
    """The news of a receipt whose order is on hold."""
    at = order.held_until
    assert at is not None, "only an order on hold is told so"
    left, moment = voice.tongue.span(at - due.now), voice.tongue.moment(at, due.zone)
    return voice.say("TAKEN IN: your answer counts at {moment} (in {span}).", moment=moment, span=left)


def second_thoughts(voice: Voice) -> tuple[Line, ...]:
    """What may be done about it until then."""
    return (
        Line(voice.say("Until then you may send another instead.")),
        sample(samples.command(voice, "retract"), voice.say("To take it back:")),
        sample(samples.command(voice, "now"), voice.say("To let it count at once:")),
    )
