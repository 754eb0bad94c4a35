"""Numbers used in texts about the editions, counted from their card rows and boards.

Doubts, flags, rulings and options are filled in with them, so that no text repeats a number stored elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pbem.rules.boards import PLAYERS, original, region_name
from pbem.rules.boards.side import Ability, BoardSide
from pbem.rules.cards.interrupts import keep_veto
from pbem.rules.cards.scoring import score_one
from pbem.rules.editions.rows import Card, Edition
from pbem.rules.options import CLASSIC, NEW, ROUNDS
from pbem.rules.provenance import Provenance
from pbem.rules.scoring import BONUS
from pbem.rules.verbs import DUMMY_DRAWS


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """What there is, and how many of it.

    `labelled`: cards of 2023 without a printed name; `regency`: cards of New Regency, `explained`: those that its
    rulebook explains; `modifiers`: all of them, `alike`: those with the same value, by what they can do; `fairs`: of
    the card Fair, in its stack of `fair_stack_size` cards; `classic_fairs`: stack -> copies of the same card in the
    classic edition; `guessed_for`: the numbers of players whose side of the board is our reconstruction; `abroad`:
    country -> the names of the regions next to it; `stacks`: action cards to choose from; `merged`: the stacks that
    may be shuffled into one; `vetoes`: classic Veto cards; `rounds`: option value -> how many are played; `any_stack`:
    the stack whose card may score the castillo, by an option; `dummy_for`: with so many players a dummy plays;
    `dummy_draws`: region cards that it draws; `bonus`: the king's points; `only_first`, `only_two`: with so many
    players only the first value of a scoreboard counts, or the first two; `lowest`, `highest`: power cards.
    """

    labelled: int
    regency: int
    explained: int
    modifiers: int
    alike: Mapping[Ability | None, int]
    fair_stack: str
    fair_stack_size: int
    fairs: int
    classic_fairs: Mapping[str, int]
    guessed_for: tuple[int, ...]
    abroad: Mapping[str, tuple[str, ...]]
    stacks: int
    merged: tuple[str, str]
    vetoes: int
    rounds: Mapping[str, int]
    any_stack: str
    dummy_for: tuple[int, ...]
    dummy_draws: int
    bonus: int
    only_first: int
    only_two: int
    lowest: int
    highest: int

    @property
    def same_value(self) -> int:
        """How many modifiers have the same value."""
        return sum(self.alike.values())


def count(editions: Mapping[str, Edition]) -> Counts:
    """Count in these editions and their boards."""
    classic, new = editions[CLASSIC], editions[NEW]
    side, old, cards = original(NEW, PLAYERS[-1]), list(classic.cards.values()), list(new.cards.values())
    base = [card for card in cards if not card.hand and not card.only]
    regency = [card for card in cards if card.only]
    fair = next(card for card in base if card.effect is score_one)
    first = [modifier for modifier in side.grey if modifier.adds == side.grey[0].adds]
    abilities = [modifier.ability for modifier in first]
    return Counts(
        labelled=sum(card.unprinted == "name" for card in base),
        regency=_copies(regency),
        explained=_copies(card for card in regency if card.known.effect is not Provenance.OURS),
        modifiers=len(side.grey),
        alike={ability: abilities.count(ability) for ability in dict.fromkeys(abilities)},
        fair_stack=fair.stack,
        fair_stack_size=_copies(card for card in base if card.stack == fair.stack),
        fairs=fair.copies,
        classic_fairs={card.stack: card.copies for card in old if card.effect is score_one},
        guessed_for=tuple(n for n in PLAYERS if original(NEW, n).shown is Provenance.OURS),
        abroad={country.id: _names(side, country.neighbours) for country in side.abroad},
        stacks=len({card.stack for card in base}),
        merged=new.merging,
        vetoes=_copies(card for card in old if card.effect is keep_veto),
        rounds={value: len(rounds) for value, rounds in ROUNDS.items()},
        any_stack=next(card.stack for card in old if card.given.get("castillo")),
        dummy_for=new.dummy,
        dummy_draws=DUMMY_DRAWS,
        bonus=BONUS,
        only_first=next(players for players, ranks in classic.ranks.items() if ranks == 1),
        only_two=next(players for players, ranks in classic.ranks.items() if ranks == 2),
        lowest=min(side.supply),
        highest=max(side.supply),
    )


def _copies(cards: Iterable[Card]) -> int:
    return sum(card.copies for card in cards)


def _names(side: BoardSide, regions: Iterable[str]) -> tuple[str, ...]:
    return tuple(region_name(side.edition, region) or region for region in regions)
