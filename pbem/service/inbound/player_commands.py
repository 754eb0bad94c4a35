"""A player's actions as commands of a message: `vote pause 5 days`, `share notes` and so on (pbem.actions.players)."""

from __future__ import annotations

from typing import Any

from pbem.actions.player import PlayerAction, Typed, in_message
from pbem.actions.players import BY_MAIL
from pbem.i18n import Translator
from pbem.orders.reading_results import Command
from pbem.service.errors import NotPossible
from pbem.service.games.message_context import UNCHANGED, MessageContext
from pbem.store.models import Player


def carry_out(hand: MessageContext, command: Command) -> None:
    """Do it, at once or when the rest of the message is done; the receipt says what came of it."""
    row = BY_MAIL[command.name]
    if row.later:
        hand.later.append(lambda: _carry_out(hand, row, command))
    else:
        _carry_out(hand, row, command)


def _carry_out(hand: MessageContext, row: PlayerAction[Any], command: Command) -> None:
    player, receipt = hand.session.get_one(Player, hand.own.player_id), hand.receipt
    translator = Translator(player.language)
    typed = Typed(command.name, command.argument, translator, hand.context.names, hand.own.shares)
    try:
        done = in_message(row, hand, player, translator, row.typed(typed) if row.typed else row.given())
    except NotPossible as reason:
        receipt.note(row.refused or UNCHANGED)
        said = [] if row.refused else [reason.said(translator)]
    else:
        said = list(done.said)
        if done.note:
            receipt.note(done.note)
    if said:
        receipt.commands.append(row.words[0])
        receipt.notices += said
