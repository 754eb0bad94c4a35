"""Commands in a player's message: `yes`, `retract`, `help`, `hint`, `rematch`, `resign` and the like."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from pbem.actions.players import BY_MAIL
from pbem.orders.reading_results import Command, Reading
from pbem.service.deadlines.time_control import allows_hints
from pbem.service.games import orders, turn_drafts
from pbem.service.games.message_context import MessageContext, brief
from pbem.service.inbound import master_commands, player_commands, press_offers
from pbem.service.inbound.kept_orders import keep
from pbem.store.models import StoredOrder
from pbem.store.pending_answers import order_by_code, stored_orders

MOST: Final = 20  # per message: more than anybody writes, and some are slow
_ALSO_A_DRAFT: Final = (("", "turn", "last"), ("", "turn"))  # arguments of `retract` that mean a turn begun, too
ACCEPTING: Final = ("yes", "ok", "letter")
ASKING: Final = ("status", "waiting", "board", "deck", "card", "history", "help", "rules", "orders")
"""Commands that need no proof of the sender: they change nothing, and the reply goes to the player's own address."""
ENDED: Final = ("over", "abandoned")


def carry_out(hand: MessageContext, reading: Reading) -> list[StoredOrder]:
    """Carry out the commands of a message; return the proposals that became orders."""
    choices = list(_choices(reading.commands))
    for command in reading.commands[:MOST]:
        if command.name == "replace":
            _replace(hand, command, reading)
        elif command.name in {"now", "ready"} and reading.problems:
            hand.receipt.note("not_ready")  # the unclear line may be meant to replace the order on hold
        elif command.name not in ACCEPTING:
            _OBEYED.get(command.name, _elsewhere)(hand, command)
    if choices:
        return _accept(hand, choices)
    if any(command.name in ACCEPTING for command in reading.commands):
        hand.receipt.note("nothing_proposed")
    return []


def only_asks(reading: Reading) -> bool:
    """Whether a message only asks for information."""
    beside = reading.orders or reading.problems or reading.press or reading.previews or reading.too_much
    return not beside and bool(reading.commands) and all(command.name in ASKING for command in reading.commands)


def answer(hand: MessageContext, reading: Reading) -> None:
    """Note what such a message asks; the game isn't changed."""
    for command in reading.commands[:MOST]:
        _asked(hand, command)


def finish(hand: MessageContext) -> None:
    """Do what can only be done once the unit of work is closed."""
    for act in hand.later:
        act()


def _choices(commands: Sequence[Command]) -> Iterator[str]:
    """The letters, codes and yes at the beginning of a message: in the first own line and those directly below it."""
    expected = None
    for command in sorted(commands, key=lambda command: command.line):
        right_below = expected == command.line
        if command.name not in ACCEPTING or not (command.first or right_below):
            return
        expected = command.line + 1
        yield command.argument or command.name


def _accept(hand: MessageContext, choices: Sequence[str]) -> list[StoredOrder]:
    """Accept the chosen proposals as orders; note it if there is nothing to accept."""
    if any(asked.confirmed(hand, choices) for asked in (player_commands, master_commands, press_offers)):
        return []
    wanted = {choice.lower() for choice in choices}
    proposed = stored_orders(hand.session, hand.game.id, hand.seat, "proposed")
    meant = any({(order.letter or "").lower(), order.code} & wanted for order in proposed)
    agreed = orders.agreed_proposals(hand.unit, hand.seat, choices, hand.context, hand.message)
    kept = [keep(hand, document) for document in agreed]
    if not agreed:
        known = any(order_by_code(hand.session, hand.game.id, hand.seat, choice) for choice in choices)
        hand.receipt.note("proposal_over" if meant or known else "nothing_proposed")
    return [order for order in kept if order]


def _decline(hand: MessageContext, _command: Command) -> None:
    """Handle `no` in reply to the last mail's proposals."""
    orders.drop_proposals(hand.unit, hand.seat)
    hand.receipt.note("not_meant")


def _retract(hand: MessageContext, command: Command) -> None:
    """Withdraw stored orders; used ones can't be withdrawn, and unknown codes are reported."""
    taken_back = orders.retract(hand.unit, hand.seat, command.argument, hand.message)
    hand.receipt.retracted += [brief(order) for order in taken_back]
    of_turn = command.argument.lower() in _ALSO_A_DRAFT[bool(taken_back)]
    if of_turn and turn_drafts.drop(hand.session, hand.game.id, hand.seat):
        hand.receipt.note("draft_dropped")
    elif not taken_back:
        hand.receipt.note("no_such_order" if command.argument else "nothing_stored")


def _replace(hand: MessageContext, command: Command, reading: Reading) -> None:
    """Handle `replace`: withdraw stored orders (or one) in favour of the message's; without any, do nothing.

    `replace 7c1e: power 12` applies only to its own line: if that order can't be replaced any more, the new one is
    dropped.
    """
    beside = any(problem.lines[0] == command.line for problem in reading.problems)
    own = [found for found in reading.orders if found.lines[0] == command.line]
    if beside or not reading.orders:
        hand.receipt.note("replace_by_what")
        return
    before = len(hand.receipt.retracted)
    _retract(hand, command)
    if own and len(hand.receipt.retracted) == before:
        hand.unwanted |= {command.line}
        hand.receipt.notes.remove("no_such_order")
        hand.receipt.note("not_replaced")


def _asked(hand: MessageContext, command: Command) -> None:
    """Note a command to be answered in the receipt."""
    hand.receipt.commands.append(command.name)
    if command.argument:
        before = hand.receipt.arguments.get(command.name, "") if command.name == "card" else ""
        hand.receipt.arguments[command.name] = f"{before} {command.argument}".strip()


def _hint(hand: MessageContext, command: Command) -> None:
    if not allows_hints(hand.game.time_control):
        hand.receipt.note("no_hints")
    elif hand.context.question is None:
        hand.receipt.note("nothing_to_hint")
    else:
        _asked(hand, command)


def _preview(hand: MessageContext, command: Command) -> None:
    """Handle `preview` without an order: try all stored orders."""
    stored = stored_orders(hand.session, hand.game.id, hand.seat)
    hand.receipt.tried += [{"text": order.text, "doc": order.doc} for order in stored]
    if not stored:
        hand.receipt.note("nothing_stored")


def _elsewhere(hand: MessageContext, command: Command) -> None:
    """Refer the player to the lobby address or to the preferences page."""
    hand.receipt.note("at_the_desk" if command.name in {"games", "practice", "join", "decline"} else "on_the_page")


_OBEYED: Final[dict[str, Callable[[MessageContext, Command], None]]] = {
    **dict.fromkeys(ASKING, _asked),
    "hint": _hint,
    "preview": _preview,
    "retract": _retract,
    "no": _decline,
    **dict.fromkeys(BY_MAIL, player_commands.carry_out),
    **dict.fromkeys(("pause", "resume"), master_commands.pause_or_resume),
    "gm": master_commands.do,
}
