"""A game master's actions by mail: `gm extend 24h Ana, she is away`, and plain `pause` and `resume`.

Only a mail proved to be the player's has any effect, never lines from a text box or an API client, which may not do
everything the player may. Actions that the page confirms first wait here for a `yes`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from pbem.actions.action import Action, Done, admit
from pbem.actions.game_master import PAUSE, RESUME, ROWS, JustWhy, Pause
from pbem.actions.typed import read_typed
from pbem.i18n import N_, Translator
from pbem.orders.commands import split_master_command
from pbem.orders.reading_results import Command
from pbem.orders.spellings import plain
from pbem.service.deadlines.date_parsing import hours_of
from pbem.service.errors import NotPossible, NotYours
from pbem.service.games import orders, permissions
from pbem.service.games.message_context import UNCHANGED, MessageContext
from pbem.service.games.orders import names_of
from pbem.service.inbound import player_commands
from pbem.service.outbound import vote_results
from pbem.store.models import Player
from pbem.store.session_cache import invalidate

TYPE: Final = "gm"
ACTIONS: Final = {action.name: action for action in ROWS}
NOT_MASTER: Final = N_("Only the game master of this game can do that.")
BY_MAIL: Final = N_("Do this on the game master's page or by email.")
SAY_YES: Final = N_("To confirm, reply with just: yes")


def do(hand: MessageContext, command: Command) -> None:
    """Carry out `gm WORD ...`, or propose it if it needs confirmation."""
    hand.receipt.commands.append(command.name)
    if hand.message is None or not hand.message.authenticated:
        _refuse(hand, _translator(hand).gettext(BY_MAIL))
        return
    name, text = split_master_command(command.argument)
    action = ACTIONS.get(name)
    if action is None:  # only for masters who don't play, but this sender does
        _refuse(hand, _translator(hand).gettext(permissions.PLAYS))
    elif action.confirmation:
        _propose(hand, action, text)
    else:
        hand.later.append(partial(_carry_out, hand, action, text))


def pause_or_resume(hand: MessageContext, command: Command) -> None:
    """Pause or resume at once for the game master; put it to the vote for everybody else."""
    if hand.game.master_id != hand.own.player_id:
        player_commands.carry_out(hand, command)
        return
    hand.receipt.commands.append("vote")
    if command.name == "pause":
        hours = hours_of(plain(command.argument))
        hand.later.append(lambda: _finish(hand, PAUSE, lambda: Pause(hours), N_("The game is paused.")))
    else:
        hand.later.append(lambda: _finish(hand, RESUME, JustWhy, N_("The game goes on.")))


def confirmed(hand: MessageContext, choices: Sequence[str]) -> bool:
    """Whether the message confirms a proposed action, which is carried out after the rest of the message."""
    meant = orders.agreed_to(hand.unit, hand.seat, choices, {TYPE})
    hand.later += [partial(_carry_out, hand, ACTIONS[asked["action"]], asked["text"]) for asked in meant]
    return bool(meant)


def _propose(hand: MessageContext, action: Action[Any], text: str) -> None:
    """Describe the action and wait for a yes; or say at once that it isn't possible."""
    assert action.confirmation is not None, "else it is done at once"
    translator = _translator(hand)
    try:
        admit(hand.session, action, _player(hand), hand.game.id, hand.unit.now)
        read_typed(action, text, hand.context.names)
    except NotYours:
        _refuse(hand, translator.gettext(NOT_MASTER))
    except NotPossible as reason:
        _refuse(hand, reason.said(translator))
    else:
        document = {"type": TYPE, "action": action.name, "text": text}
        orders.ask_first(hand.unit, hand.seat, document, f"gm {action.name} {text}".strip(), hand.message)
        told = (action.confirmation.effect, action.confirmation.undo, SAY_YES)
        hand.receipt.notices += [translator.gettext(sentence) for sentence in told]


def _carry_out(hand: MessageContext, action: Action[Any], text: str) -> None:
    _finish(hand, action, lambda: read_typed(action, text, hand.context.names), action.done)


def _finish(hand: MessageContext, action: Action[Any], given: Callable[[], Any], told: str) -> None:
    """Carry out the action after the rest of the message; the result is in the receipt."""
    translator = _translator(hand)
    try:
        with hand.session.begin_nested():
            admitted = admit(hand.session, action, _player(hand), hand.game.id, hand.unit.now, told=hand.seat)
            done = admitted.carry_out(given())
            hand.receipt.notices.append(_result(hand, done) or translator.gettext(told))
    except NotYours:
        _refuse(hand, translator.gettext(NOT_MASTER))
    except NotPossible as reason:
        invalidate(hand.session)
        _refuse(hand, reason.said(translator))


def _result(hand: MessageContext, done: Done) -> str:
    if done.vote is None:
        return ""
    names, zone = names_of(hand.session, hand.game.id), _player(hand).timezone
    return vote_results.sentence(hand.session, done.vote, _translator(hand), names, zone)


def _refuse(hand: MessageContext, sentence: str) -> None:
    hand.receipt.note(UNCHANGED)
    hand.receipt.notices.append(sentence)


def _player(hand: MessageContext) -> Player:
    return hand.session.get_one(Player, hand.own.player_id)


def _translator(hand: MessageContext) -> Translator:
    return Translator(_player(hand).language)
