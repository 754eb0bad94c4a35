"""The answer to an invitation, by mail."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.service import games, players, who
from pbem.service.lines import Receipt
from pbem.service.sitting import Sitting
from pbem.store.models import Seat


def answer_invitation(
    sitting: Sitting, seat: Seat, sender: str, lines: Sequence[tuple[int, str, bool]], receipt: Receipt
) -> str:
    """`join`, `join word Lampe`, `decline`: the first own word decides."""
    for _, text, quoted in lines:
        words = text.split()
        if quoted or not words:
            continue
        verb = words[0].strip(".,!:;").lower()
        if verb == "join" or verb in who.YES:
            word = " ".join(words[2:]) if len(words) > 2 and words[1].lower() == "word" else " ".join(words[1:])
            language = players.language_of(sitting.session, sitting.game.master_id)
            player = players.known(sitting.session, sender, sitting.now, language=language)
            joined = games.join(sitting.session, sitting.game.id, seat.name, player, word, sitting.now)
            sitting.greeted = joined.status == "running"
            return "joined"
        if verb == "decline" or verb in who.NO:
            games.decline(sitting.session, sitting.game.id, seat.name, sitting.now)
            return "declined"
        receipt.talk.append(text)
    return "no_answer"
