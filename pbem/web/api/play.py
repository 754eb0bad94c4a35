"""API endpoints to play: orders as documents or lines, previews, retracting, press."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Final

from pbem.actions import seat
from pbem.actions.player import Done
from pbem.facts import TrialFacts
from pbem.i18n import N_, Sentence
from pbem.json_schema import Fault
from pbem.orders import Context, FoundOrder, Reading, render
from pbem.orders import Press as Said
from pbem.rules import JSON
from pbem.service import rows
from pbem.service.accounts import rate_limits
from pbem.service.errors import NotPossible
from pbem.service.games import orders, press, repeated_orders, secret_choices, turn_drafts, what_if
from pbem.service.games.message_context import MessageContext, ProblemNote, Receipt, brief
from pbem.service.games.order_documents import check_answer, line_of
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.inbound.player_lines import Lines, read, take_lines, take_part
from pbem.web import view_model
from pbem.web.api.endpoint import Call, absent, as_json, endpoint
from pbem.web.api.game_access import lock_my_game, my_seat
from pbem.web.api.player_actions import expose
from pbem.web.api.problems import Problem
from pbem.web.api.schemas import SEAT, TAKEN, YES, array_of, ref, text, thing
from pbem.wording.sections.receipt_sections import NOTES

PLAYING: Final = "Playing"


def _count_order(call: Call, game: str) -> None:
    rate_limits.count_hit(call.db, "orders", f"player {call.player.id}", "", call.world.clock())


def _count_try(call: Call, game: str) -> None:
    rate_limits.count_hit(call.db, "tries", f"player {call.player.id}", "", call.world.clock())


def _read(call: Call, game: str) -> tuple[JSON, Context, Reading]:
    """The state in the snapshot, the reading context, and the reading of the lines or document."""
    access, mine = my_seat(call, game)
    assert access.state is not None, "or 409 was said"
    unit = GameUnitOfWork(call.db, access.game, call.world.clock())
    context = secret_choices.context_of(unit, mine.name)
    if (
        "bound_to" in call.body
        and repeated_orders.over(unit, mine.name, call.body["bound_to"], context.view) is not None
    ):
        return access.state, context, Reading()
    if part := _part_of_turn(call, unit, mine):
        document = call.body["document"]
        return access.state, part, Reading((FoundOrder(document, (1,), render(document, part)),))
    return (
        access.state,
        context,
        _in_turn(unit, mine.name, context, read(unit, mine.name, _lines(call, unit, mine), context)),
    )


def _in_turn(unit: GameUnitOfWork, seat: str, context: Context, reading: Reading) -> Reading:
    """The reading, its parts of a turn as the turn that they make with what I have begun."""
    before = turn_drafts.begun(unit.session, unit.game.id, seat, context.view)
    found = [*reading.orders, *reading.previews]
    turns = turn_drafts.in_turn(context.view, before, [one.document for one in found])
    whole = [
        replace(one, document=document, text=one.text if document is one.document else render(document, context))
        for one, (document, _) in zip(found, turns, strict=True)
    ]
    return replace(reading, orders=tuple(whole[: len(reading.orders)]), previews=tuple(whole[len(reading.orders) :]))


def _part_of_turn(call: Call, unit: GameUnitOfWork, mine: rows.Seat) -> Context | None:
    """What a document is read against that answers one question of my turn; None if the body is something else."""
    document = call.body.get("document")
    if document is None or document["type"] != "answer":
        return None
    context = secret_choices.context_of(unit, mine.name)
    before = turn_drafts.begun(unit.session, unit.game.id, mine.name, context.view)
    here = replace(context, view=before.making.view) if before else context
    if here.choice is None or not here.choice.in_turn:
        return None
    check_answer(document, here)
    return here


@endpoint(
    "POST", "/games/<game>/orders", PLAYING, scope="play", body=ref("Orders"), answer=ref("Receipt"),
    first=_count_order, ahead=_read,
)  # fmt: skip
def send(call: Call, game: str) -> JSON:
    """Send an order document, or lines as in an email; it is used at once if its question is open, else stored.

    All of it is done or nothing. What was sent before is answered `already_done`.
    """
    unit, mine = lock_my_game(call, game)
    receipt, found = Receipt(), _done_before(call, unit, mine)
    if found is not None:
        return _already_done(call, unit, mine, found)
    if _part_of_turn(call, unit, mine):
        outcome = take_part(unit, mine.name, call.body["document"], receipt)
    else:
        outcome = take_lines(unit, mine.name, _lines(call, unit, mine), receipt)
        if "document" in call.body and all(one["used"] for one in receipt.stored):
            receipt.notices.clear()  # they say what a person may have forgotten to write
    if outcome == "game_over":
        raise NotPossible("The game is over.")
    told = _told(call, unit, mine, receipt, outcome)
    if not _is_done(receipt, outcome):
        faults = [Fault(f"lines/{each['line']}", _wrong(each)) for each in receipt.problems]
        raise Problem(422, N_("Nothing was done. {said}"), faults, said=" ".join(told["said"]))
    return told


def _wrong(problem: ProblemNote) -> Sentence:
    named = {"problem": problem["reason"], "accepted": problem["accepted"].removesuffix(".")}
    return Sentence(N_("{problem} Possible there: {accepted}."), named)


def _is_done(receipt: Receipt, outcome: str) -> bool:
    """Whether everything was understood, and something came of it."""
    if outcome == "orders":
        return bool(receipt.stored or receipt.discs or receipt.begun)
    return outcome in TAKEN


def _done_before(call: Call, unit: GameUnitOfWork, mine: rows.Seat) -> list[rows.StoredOrder] | None:
    """The orders that an earlier request like this one led to; None if there was none."""
    bound, context = call.body["bound_to"], secret_choices.context_of(unit, mine.name)
    found = repeated_orders.over(unit, mine.name, bound, context.view)
    if found is not None or _part_of_turn(call, unit, mine):
        return found
    reading = _in_turn(unit, mine.name, context, read(unit, mine.name, _lines(call, unit, mine), context))
    if reading.problems or reading.commands or reading.press:
        return None
    return repeated_orders.same(unit, mine.name, bound, [one.document for one in reading.orders]) or None


def _already_done(call: Call, unit: GameUnitOfWork, mine: rows.Seat, found: list[rows.StoredOrder]) -> JSON:
    receipt = Receipt(stored=[brief(order) for order in found])
    receipt.notices.append(call.translator.gettext("You sent this before, so we didn't do it again."))
    return _told(call, unit, mine, receipt, "already_done")


def _lines(call: Call, unit: GameUnitOfWork, mine: rows.Seat) -> Lines:
    if "document" in call.body:
        return [(1, line_of(call.db, call.body["document"], secret_choices.context_of(unit, mine.name)), False)]
    return [(n, line, False) for n, line in enumerate(call.body["lines"].splitlines(), 1) if line.strip()]


def _told(call: Call, unit: GameUnitOfWork, mine: rows.Seat, receipt: Receipt, outcome: str) -> JSON:
    context = orders.context_of(unit, mine.name)
    reader = view_model.Reader(context.view, context.names, call.player.timezone, unit.now, call.translator)
    tried = [what_if.tried_out(unit.state, context, each["doc"], each["text"]) for each in receipt.tried]
    said = view_model.receipt(reader, receipt, tried, paused=unit.game.status == "paused")
    kept = as_json(asdict(receipt), "stored", "retracted", "problems", "notices", "begun")
    return kept | {"outcome": outcome, "said": said}


@endpoint(
    "POST", "/games/<game>/preview", PLAYING, scope="read", body=ref("Tried"), answer=array_of(ref("Trial")),
    writes=False, refuses=True, first=_count_try,
)  # fmt: skip
def preview(call: Call, game: str) -> list[JSON]:
    """The effect of an order, as far as I am allowed to know it. Nothing is stored or played."""
    state, context, reading = _read(call, game)
    found = [*reading.orders, *reading.previews]
    if reading.too_much:
        raise NotPossible(NOTES["too_much"])
    if not found:
        raise NotPossible("There's no order in it.")
    trials = [_trial(state, context, each) for each in found]
    return [as_json(asdict(trial), "text", "why", "refused", "asks", "untold", "view", "events") for trial in trials]


def _trial(state: JSON, context: Context, found: FoundOrder) -> TrialFacts:
    """What would come of an order; of an answer to one question of a turn, behind those before it."""
    if found.document["type"] == "answer" and context.choice and context.choice.in_turn:
        return what_if.trial_of(state, context, found.document, found.text, context.view)
    return what_if.tried_out(state, context, found.document, found.text)


_BACK: Final = thing(retracted=array_of(text()))


def _taken_back(_call: Call, done: Done) -> JSON:
    if not done.facts["retracted"]:
        raise absent("order")
    return dict(done.facts)


expose(
    seat.retract,
    "/games/<game>/orders",
    "DELETE",
    part=__name__,
    tag=PLAYING,
    name="retract_all",
    summary="Take back all my stored orders.",
    fixed={"code": ""},
    answer=_BACK,
)
expose(
    seat.retract,
    "/games/<game>/orders/<code>",
    "DELETE",
    part=__name__,
    tag=PLAYING,
    summary="Take back one stored order.",
    answer=_BACK,
    tell=_taken_back,
)

_SAID: Final = thing(
    "`to`: seats; absent: everybody. `grey`: without my name; `master`: to the game master alone.",
    optional=("to", "grey", "master"),
    text=text(most=press.LONGEST) | {"minLength": 1},
    to=array_of(SEAT, 5) | {"minItems": 1},
    grey=YES,
    master=YES,
)


@endpoint("POST", "/games/<game>/press", PLAYING, scope="play", body=_SAID, answer=thing(said=array_of(text())))
def say(call: Call, game: str) -> JSON:
    """Send a message to other players, if this game allows it."""
    unit, mine = lock_my_game(call, game)
    receipt, body = Receipt(), call.body
    to = tuple(seat for seat in body.get("to", ()) if seat in unit.state["board"]["seats"])
    if len(to) < len(body.get("to", ())):
        raise NotPossible("The players here are {seats}.", seats=list(unit.state["board"]["seats"]))
    said = Said(to, body["text"], (1,), body.get("master", False), body.get("grey", False))
    hand = MessageContext(unit, mine.name, orders.context_of(unit, mine.name), receipt)
    press.send(hand, [said])
    if not receipt.press:
        raise Problem(409, Sentence.verbatim(" ".join(_told(call, unit, mine, receipt, "")["said"])))
    return {"said": _told(call, unit, mine, receipt, "press")["said"]}
