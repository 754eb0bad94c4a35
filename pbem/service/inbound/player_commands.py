"""A player's actions as commands in a message: `vote pause 5 days`, `share notes` and so on (pbem.actions.players)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pbem.actions.player import Noted, PlayerAction, Typed, in_message
from pbem.actions.players import BY_MAIL
from pbem.i18n import Translator
from pbem.orders.commands import named_game
from pbem.orders.reading_results import Command
from pbem.service.accounts import guests
from pbem.service.errors import NotPossible
from pbem.service.games import orders
from pbem.service.games.message_context import UNCHANGED, MessageContext
from pbem.store.models import Player


def carry_out(hand: MessageContext, command: Command) -> None:
    """Carry out the command at once, or after the rest of the message; the result is in the receipt."""
    row = BY_MAIL[command.name]
    if row.asked_first and named_game(command.argument) not in ("", hand.game.id):
        hand.receipt.note("other_game")
    elif row.asked_first:
        _propose(hand, row, command.name)
    elif row.later:
        hand.later.append(partial(_carry_out, hand, row, command.name, command.argument))
    else:
        _carry_out(hand, row, command.name, command.argument)


def confirmed(hand: MessageContext, choices: Sequence[str]) -> bool:
    """Whether the message confirms a request, which is carried out after the rest of the message."""
    rows = {word: row for word, row in BY_MAIL.items() if row.asked_first}
    meant = [asked["type"] for asked in orders.agreed_to(hand.unit, hand.seat, choices, rows)]
    hand.later += [partial(_carry_out, hand, rows[word], word, "") for word in meant]
    return bool(meant)


def _propose(hand: MessageContext, row: PlayerAction[Any], word: str) -> None:
    assert row.asked_first is not None, "else it is done at once"
    try:
        guests.check_command(hand.session.get_one(Player, hand.own.player_id), word)
        note = row.asked_first(hand.game)
    except Noted as reason:
        note = reason.note
    except NotPossible as reason:
        note = UNCHANGED
        hand.receipt.commands.append(row.words[0])
        hand.receipt.notices.append(reason.said(hand.context.translator))
    else:
        orders.ask_first(hand.unit, hand.seat, {"type": word}, word, hand.message)
    hand.receipt.note(note)


def _carry_out(hand: MessageContext, row: PlayerAction[Any], word: str, text: str) -> None:
    player, receipt = hand.session.get_one(Player, hand.own.player_id), hand.receipt
    translator = Translator(player.language)
    typed, said = Typed(word, text, translator, hand.context.names, hand.own.shares), []
    try:
        done = in_message(row, hand, player, row.typed(typed) if row.typed else row.given(), translator, word)
    except Noted as reason:
        receipt.note(reason.note)
    except NotPossible as reason:
        receipt.note(UNCHANGED)
        said = [reason.said(translator)]
    else:
        said = list(done.said)
        if done.note:
            receipt.note(done.note)
    if said:
        receipt.commands.append(row.words[0])
        receipt.notices += said
