"""What a card asks first, and whom; and what a question may offer."""

from __future__ import annotations

from tests.referee import law
from tests.referee.atlas import SUPPLY
from tests.referee.choice import Choice
from tests.referee.position import Position

Asked = dict[str, tuple[str, Choice]]  # seat -> key, choice

KEYS = {
    "move": "c1_any3 c1_any4 c1_own4 c1_foreign3 c1_two_two c1_five_one_region c1_all_own "
    "n1_ambush n1_any3 n1_any4 n1_own4 n1_intrigue n1_conspiracy n1_all_own",
    "add": "c1_add2 n1_militia",
    "which": "c1_or o1_delegation",
    "remove": "c2_one_each n2_one_each",
    "return": "c2_angry_king n2_withdrawal",
    "disc": "c2_disc_all c2_disc_2 n2_civil_war n2_disc_2 c4_disc_score o4_rivalries",
    "score": "c2_score_one c3_score_one n2_fair",
    "scoreboard": "c4_scoreboard n4_enactment",
    "back": "c4_power n4_empowerment",
    "court": "c4_court n4_court",
    "grande": "c4_grande n4_adopted_home",
    "evict": "c4_eviction n4_coup",
    "king": "c4_royal_advisor n4_advisor c5_king n5_your_majesty r5_exile r5_entourage r5_competition r5_chalet "
    "r5_neighbour r5_anywhere r5_fullest",
    "swap": "r5_stand_in",
    "": "c2_veto o2_veto c2_decay_all c2_decay_3 n2_decay_all n2_decay_3 c3_fours c3_fives c3_six_seven c3_castillo "
    "c3_first_only c3_most c3_least n3_outposts n3_fiesta n3_six_seven n3_revelation n3_first_only n3_most n3_least "
    "r5_rebellion r5_infiltration",
}
KEY_OF = {card: key for key, cards in KEYS.items() for card in cards.split()}


def first_asked(position: Position, me: str, card: str) -> Asked:
    """Who is asked what when I begin this card's special action; choices with one option aren't asked."""
    key = KEY_OF[card]
    if key == "":
        return {}
    if key == "which":
        return _either(position, me, card)
    if key == "court" and not position.province[me]:
        return _open({me: ("recall", choice(position, me, "recall", card))})
    asked = {seat: (key, choice(position, seat, key, card)) for seat in _who(position, me, card)}
    return _first(_open(asked)) if key == "return" and position.options["victims"] == "in_turn" else _open(asked)


def choice(position: Position, seat: str, key: str, card: str | None, left: str = "") -> Choice:
    """What the question offers to the seat; `left`: the region that a coup empties."""
    table = {
        "take": lambda: law.take(position, seat, SUPPLY[position.powers[seat]]),
        "court": lambda: law.take(position, seat, 2),
        "recall": lambda: law.recall(position, seat, _to_take(position, seat, card)),
        "card": lambda: law.pick(lying for lying in position.cards.values() if lying),
        "place": lambda: law.place(position, seat, str(card)),
        "which": lambda: law.which(position, seat),
        "move": lambda: law.move(position, seat, card),
        "add": lambda: law.add(position, seat, str(card)),
        "remove": lambda: law.remove(position, seat),
        "return": lambda: law.give_back(position, seat),
        "score": lambda: law.score(position, str(card)),
        "scoreboard": lambda: law.scoreboard(position),
        "back": lambda: law.back(position, seat),
        "grande": lambda: law.grande(position, seat),
        "noble": lambda: law.noble(position),
        "king": lambda: law.king(position, str(card)),
        "entourage": lambda: law.entourage(position),
        "swap": lambda: law.swap(position),
        "evict": lambda: law.evict(position),
        "disc": lambda: law.disc(position, seat, card, left),
        "power": lambda: law.power(position, seat),
        "bids": lambda: law.bids(position, seat),
        "pass": lambda: law.pick(position.modifiers[seat]),
    }
    return table[key]()


def _to_take(position: Position, seat: str, card: str | None) -> int:
    if position.using_ability:
        return 1
    return 2 if card in {"c4_court", "n4_court"} else SUPPLY[position.powers[seat]]


def _who(position: Position, me: str, card: str) -> list[str]:
    """Everybody for a scoring by discs, the opponents for actions against them, otherwise me. A dummy is skipped."""
    if card in {"c4_disc_score", "o4_rivalries"}:
        return list(position.people)
    if KEY_OF[card] in {"disc", "return"}:
        return [who for who in position.opponents(me) if who in position.people]
    return [me]


def _either(position: Position, me: str, card: str) -> Asked:
    ways = law.which(position, me)
    if ways.is_open():
        return {me: ("which", ways)}
    only = next(iter(ways.stock), None)
    return _open({me: (only, choice(position, me, only, card))}) if only else {}


def _open(asked: Asked) -> Asked:
    return {seat: (key, offered) for seat, (key, offered) in asked.items() if offered.is_open()}


def _first(asked: Asked) -> Asked:
    return dict(list(asked.items())[:1])
