"""Words to the server in a player's message: `yes`, `retract`, `help`, `hint`, `rematch`, `resign` and the like."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from pbem.actions.players import BY_MAIL
from pbem.orders.reading_results import Command, Reading
from pbem.service.games import orders
from pbem.service.games.message_context import MessageContext, brief
from pbem.service.inbound import master_commands, player_commands
from pbem.store.models import StoredOrder
from pbem.store.pending_answers import order_by_code, stored_orders

MOST: Final = 20  # of one message; nobody writes so many, and some take their time
ACCEPTING: Final = ("yes", "ok", "letter")
ASKING: Final = ("status", "waiting", "board", "deck", "card", "history", "help", "rules", "orders")
"""What a player may ask whoever they are: it changes nothing, and the answer goes to their own address."""
ENDED: Final = ("over", "abandoned")


def carry_out(hand: MessageContext, reading: Reading) -> list[StoredOrder]:
    """Carry out the commands of a message; the orders that were proposals until now."""
    choices = list(_choices(reading.commands))
    for command in reading.commands[:MOST]:
        if command.name == "replace":
            _replace(hand, command, reading)
        elif command.name in {"now", "ready"} and reading.problems:
            hand.receipt.note("not_ready")  # what is on hold may be what the unclear line should replace
        elif command.name not in ACCEPTING:
            _OBEYED.get(command.name, _elsewhere)(hand, command)
    if choices:
        return _accept(hand, choices)
    if any(command.name in ACCEPTING for command in reading.commands):
        hand.receipt.note("nothing_proposed")
    return []


def only_asks(reading: Reading) -> bool:
    """Whether a message wants to know something, and nothing else."""
    beside = reading.orders or reading.problems or reading.press or reading.previews or reading.too_much
    return not beside and bool(reading.commands) and all(command.name in ASKING for command in reading.commands)


def answer(hand: MessageContext, reading: Reading) -> None:
    """Note what such a message asks: nothing of the game changes."""
    for command in reading.commands[:MOST]:
        _asked(hand, command)


def finish(hand: MessageContext) -> None:
    """What can only be done when the unit of work is closed."""
    for act in hand.later:
        act()


def _choices(commands: Sequence[Command]) -> Iterator[str]:
    """The letters, codes and yes with which a message begins: the first own line, and those right below it."""
    expected = None
    for command in sorted(commands, key=lambda command: command.line):
        right_below = expected == command.line
        if command.name not in ACCEPTING or not (command.first or right_below):
            return
        expected = command.line + 1
        yield command.argument or command.name


def _accept(hand: MessageContext, choices: Sequence[str]) -> list[StoredOrder]:
    """The proposals chosen, as orders; when there is nothing to say yes to, that is said."""
    if player_commands.confirmed(hand, choices) or master_commands.confirmed(hand, choices):
        return []
    wanted = {choice.lower() for choice in choices}
    proposed = stored_orders(hand.session, hand.game.id, hand.seat, "proposed")
    meant = any({(order.letter or "").lower(), order.code} & wanted for order in proposed)
    accepted = orders.accept(hand.unit, hand.seat, choices, hand.context, hand.message)
    if not accepted:
        known = any(order_by_code(hand.session, hand.game.id, hand.seat, choice) for choice in choices)
        hand.receipt.note("proposal_over" if meant or known else "nothing_proposed")
    return accepted


def _decline(hand: MessageContext, _command: Command) -> None:
    """`no` to what the last mail proposed."""
    orders.drop_proposals(hand.unit, hand.seat)
    hand.receipt.note("not_meant")


def _retract(hand: MessageContext, command: Command) -> None:
    """What was used cannot be taken back; which code there is none of, is said."""
    taken_back = orders.retract(hand.unit, hand.seat, command.argument, hand.message)
    hand.receipt.retracted += [brief(order) for order in taken_back]
    if not taken_back:
        hand.receipt.note("no_such_order" if command.argument else "nothing_stored")


def _replace(hand: MessageContext, command: Command, reading: Reading) -> None:
    """`replace` takes back what is stored (or one of it) for the orders of the same message; without any, nothing.

    `replace 7c1e: power 12` is about its own line alone: what cannot be replaced any more is not followed by another.
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
    """To be answered in the receipt."""
    hand.receipt.commands.append(command.name)
    if command.argument:
        before = hand.receipt.arguments.get(command.name, "") if command.name == "card" else ""
        hand.receipt.arguments[command.name] = f"{before} {command.argument}".strip()


def _hint(hand: MessageContext, command: Command) -> None:
    if not hand.game.time_control.get("hint"):
        hand.receipt.note("no_hints")
    elif hand.context.question is None:
        hand.receipt.note("nothing_to_hint")
    else:
        _asked(hand, command)


def _preview(hand: MessageContext, command: Command) -> None:
    """`preview` alone tries all that is stored."""
    stored = stored_orders(hand.session, hand.game.id, hand.seat)
    hand.receipt.tried += [{"text": order.text, "doc": order.doc} for order in stored]
    if not stored:
        hand.receipt.note("nothing_stored")


def _elsewhere(hand: MessageContext, command: Command) -> None:
    """Words for the desk that serves strangers, or for the page about oneself."""
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
