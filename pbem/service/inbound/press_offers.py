"""Talk that looks like a message to others isn't sent at once, but offered: it goes out after a `yes`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pbem.i18n import Translator
from pbem.orders.reading_results import Press, Reading
from pbem.orders.spoken import spoken
from pbem.service.games import orders, press
from pbem.service.games.message_context import MessageContext
from pbem.store.models import Player

TYPE: Final = "press"


def offer(hand: MessageContext, reading: Reading) -> None:
    """Ask whether talk is a message, if nothing else is asked and the game allows press."""
    receipt = hand.receipt
    asked = receipt.problems or receipt.offered or reading.commands or reading.press or reading.previews
    said = None if asked or hand.message is None else spoken(reading.talk, hand.context)
    if said is None or (not said.master and hand.game.time_control.get("press", "all") != "private"):
        said = said and Press((), said.text, said.lines)
    if said is None or press.refusal(hand.game, said, hand.unit.now) or not press.clean(said.text):
        return
    document = {"type": TYPE, "to": list(said.to), "master": said.master, "text": said.text}
    orders.ask_first(hand.unit, hand.seat, document, said.text.replace("\n", " ")[:200], hand.message)
    receipt.notices.append(_question(hand, said))


def confirmed(hand: MessageContext, choices: Sequence[str]) -> bool:
    """Whether the message says yes to such an offer; if so, the press is sent."""
    meant = orders.agreed_to(hand.unit, hand.seat, choices, {TYPE})
    press.send(hand, [Press(tuple(each["to"]), each["text"], (), each["master"]) for each in meant])
    return bool(meant)


def _question(hand: MessageContext, said: Press) -> str:
    player = hand.session.get(Player, hand.own.player_id)
    translator = Translator(player.language if player else "en")
    text = " ".join(said.text.split())
    if said.master:
        return translator.gettext(
            "Is this message for the game master? To send it, reply with just yes: “{text}”", text=text
        )
    if said.to:
        people = translator.listed([hand.context.names[seat] for seat in said.to])
        return translator.gettext(
            "Is this message for {people}? To send it, reply with just yes: “{text}”", people=people, text=text
        )
    return translator.gettext("Is this message for everyone? To send it, reply with just yes: “{text}”", text=text)
