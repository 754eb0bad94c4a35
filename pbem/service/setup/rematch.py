"""`rematch`: the same people at a new table, with a new shuffle, new homes and another first player."""

from __future__ import annotations

from pbem.orders.reading_results import Command
from pbem.service.accounts import players
from pbem.service.games.message_context import MessageContext
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.games import seats_of
from pbem.store.models import Game, Player, Seat


def rematch(hand: MessageContext, _command: Command) -> None:
    """The first who says so founds the game and the others are invited; whoever says so later takes the seat kept."""
    if hand.game.status != "over":
        hand.receipt.note("rematch_too_early")
        return
    player = hand.session.get_one(Player, hand.own.player_id)
    founded = hand.session.get(Game, (hand.game.result or {}).get("rematch", ""))
    if founded is None:
        founded = _found(hand, player)
        hand.game.result = (hand.game.result or {}) | {"rematch": founded.id}
        hand.receipt.note("rematch_founded")
        return
    hand.receipt.note("rematch_joined" if _join(hand, founded, player) else "rematch_full")


def _found(hand: MessageContext, player: Player) -> Game:
    """One seat further round the table, so that everybody has another colour and home."""
    old = list(seats_of(hand.session, hand.game.id))
    guests = [_guest(hand, seat, player) for seat in [*old[1:], old[0]]]
    plan = Plan(
        guests,
        edition=hand.game.edition,
        options=hand.game.options,
        pace=hand.game.time_control,
        master=hand.session.get(Player, hand.game.master_id) if hand.game.master_id else player,
        host=player,
        language=hand.game.language,
    )
    return create_game.create_game(hand.session, plan, hand.unit.now)


def _guest(hand: MessageContext, seat: Seat, host: Player) -> Guest:
    if seat.player_id == host.id:
        return Guest(player=host)
    known = hand.session.get(Player, seat.player_id) if seat.player_id else None
    email = players.email_of(hand.session, known.id) if known else None
    return Guest(email=email, known=known) if email else Guest(bot=seat.bot or "steady")


def _join(hand: MessageContext, game: Game, player: Player) -> bool:
    """Whether the player sits at that table now."""
    email = players.email_of(hand.session, player.id)
    kept = create_game.seat_kept_for(hand.session, game.id, email) if email else None
    if kept is None:
        return any(seat.player_id == player.id for seat in seats_of(hand.session, game.id))
    create_game.join(hand.session, game.id, kept.name, player, "", hand.unit.now)
    return True
