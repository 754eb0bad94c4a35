"""How well the facts of the game are known, in sentences: for rule pages, mails and the form for a new game.

Printed and confirmed facts bear no mark. Where a whole table has one source, that is said once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, assert_never

from pbem import rules
from pbem.i18n import N_, Translator
from pbem.place_phrases import THE, phrase
from pbem.rules.boards import PLAYERS, current
from pbem.rules.provenance import Fact, Provenance

MARKED: Final = tuple(source for source in Provenance if source.marked)


def word(source: Provenance, translator: Translator) -> str:
    """The mark of one fact, to go in brackets or after a comma; "" for a fact without a mark."""
    match source:
        case Provenance.PRINTED | Provenance.CONFIRMED:
            return ""
        case Provenance.DERIVED:
            # Mark of a fact that no rulebook prints: "Stack 1 (derived)", "3 times in the deck (derived)".
            return translator.gettext("derived")
        case Provenance.SINGLE:
            # Mark of a fact that no rulebook prints: "1 brings 6 caballeros (from one source only)".
            return translator.gettext("from one source only")
        case Provenance.OURS:
            # Mark of a fact that no rulebook prints and that this server made up.
            return translator.gettext("our own")
    assert_never(source)


def bracketed(text: str, source: Provenance, translator: Translator) -> str:
    """A text with its mark behind it, if it bears one."""
    return f"{text} ({word(source, translator)})" if source.marked else text


def legend(translator: Translator) -> str:
    """What the marks mean."""
    return translator.gettext(
        "Everything without a note is printed in a rulebook or confirmed by independent sources. “Derived” means "
        "we worked it out from the rulebook; “from one source only” means we found it in a single other source."
    )


def of_region(side: rules.BoardSide, region: str, translator: Translator) -> list[str]:
    """What of a region's scoreboard and borders is not printed: a sentence for each kind of source."""

    def about(source: Provenance) -> Iterator[str]:
        yield from _ranks(side.scoreboards[region].facts, source, translator)
        ends = [{border.one, border.other} for border in side.borders if border.source is source]
        near = [other for other in side.neighbours.get(region, ()) if {region, other} in ends]
        if near:
            names = translator.listed([phrase(translator, side.edition, THE, other) for other in near])
            # A part of "From one source only: ...".
            yield translator.ngettext("the border with {names}", "the borders with {names}", len(near), names=names)

    return _by_source(about, translator)


def of_side(side: rules.BoardSide, translator: Translator, ranks: int = 3) -> list[str]:
    """What of a side of the board, and of the power cards, is not printed: a sentence for each kind of source.

    `ranks`: how many values of a scoreboard count.
    """

    def about(source: Provenance) -> Iterator[str]:
        yield from _scoreboards(side, source, ranks, translator)
        pairs = [
            f"{_name(side, border.one, translator)}–{_name(side, border.other, translator)}"
            for border in side.borders
            if border.source is source
        ]
        if pairs:
            # A part of "From one source only: ..."; names: "Aragón–Valencia and Sevilla–Granada".
            yield translator.ngettext(
                "the border {names}", "the borders {names}", len(pairs), names=translator.listed(pairs)
            )
        cards = [str(card.value) for card in side.power_cards if card.brings.source is source]
        if cards:
            # A part of "From one source only: ..."; cards: "1, 4 and 5".
            yield translator.ngettext(
                "what power card {cards} brings",
                "what power cards {cards} bring",
                len(cards),
                cards=translator.listed(cards),
            )
        if side.order is source:
            # A part of "Derived: ...".
            yield translator.gettext("the order in which regions are scored")

    return _by_source(about, translator)


def of_deck(edition: str, chosen: Mapping[str, str], translator: Translator) -> list[str]:
    """What of the deck of such a game is not printed: how many there are of the cards, and in which stack some lie.

    Cards without a printed name are told of elsewhere.
    """
    rows = [card for card in rules.edition(edition).cards.values() if card.copies_in(chosen)]
    told = []
    if any(row.known.copies is Provenance.DERIVED for row in rows):
        told.append(
            translator.gettext(
                "The rulebook doesn't say how many copies of each card there are. We derived the numbers from the"
                " classic edition."
            )
        )
    stackless = [row for row in rows if row.known.stack is Provenance.DERIVED and not row.unprinted]
    if stackless:
        names = [rules.card(edition, row.id, translator.language).name for row in stackless]
        # cards: "Ambush, Intrigue and Coup".
        told.append(
            translator.ngettext(
                "We also derived which stack {cards} belongs to.",
                "We also derived which stacks {cards} belong to.",
                len(names),
                cards=translator.listed(names),
            )
        )
    return [" ".join(told)] if told else []


def of_game(edition: str, chosen: Mapping[str, str], players: int, translator: Translator) -> list[str]:
    """What of such a game no rulebook prints."""
    doubts = [rules.doubt(key, translator.language) for key in rules.doubts(edition, chosen, players)]
    side = rules.side_of(edition, players, chosen)
    return [
        *doubts,
        *of_deck(edition, chosen, translator),
        *of_side(side, translator, rules.edition(edition).ranks[players]),
    ]


def of_edition(edition: str, translator: Translator) -> list[str]:
    """What of any game of that edition no rulebook prints."""
    chosen = {option.name: option.values[-1] for option in rules.OPTIONS.values() if edition in option.editions}
    keys = [key for players in PLAYERS for key in rules.doubts(edition, chosen, players)]
    doubts = [rules.doubt(key, translator.language) for key in keys]
    sides = [told for side in current(edition) for told in of_side(side, translator)]
    return list(dict.fromkeys([*doubts, *of_deck(edition, chosen, translator), *sides]))


def _by_source(about: Callable[[Provenance], Iterable[str]], translator: Translator) -> list[str]:
    told = []
    for source in MARKED:
        parts = list(about(source))
        if parts:
            told.append(translator.gettext(_TOLD[source], facts=translator.semicolons(parts)))
    return told


def _ranks(facts: Sequence[Fact], source: Provenance, translator: Translator) -> list[str]:
    """`the points for second and third place`."""
    if len(facts) > 1 and all(fact.source is source for fact in facts):
        # A part of "Derived: ...": of the first, second and third place.
        return [translator.gettext("all points")]
    named = zip(_RANKS, facts, strict=False)
    ranks = [translator.gettext(rank, context="place") for rank, fact in named if fact.source is source]
    # A part of "From one source only: ..."; ranks: "second and third".
    return [translator.gettext("the points for {ranks} place", ranks=translator.listed(ranks))] if ranks else []


def _scoreboards(side: rules.BoardSide, source: Provenance, counting: int, translator: Translator) -> Iterator[str]:
    """`the points for third place in Aragón and Cataluña`: places of which the same is unsure, together."""
    alike: dict[str, list[str]] = {}
    for place, board in side.scoreboards.items():
        for ranks in _ranks(board.facts[:counting], source, translator):
            alike.setdefault(ranks, []).append(_name(side, place, translator))
    for ranks, places in alike.items():
        # ranks: "the points for third place"; places: "Aragón and Cataluña".
        yield translator.gettext("{ranks} in {places}", ranks=ranks, places=translator.listed(places))


def _name(side: rules.BoardSide, place: str, translator: Translator) -> str:
    return rules.place_name(side.edition, place, translator.language)


_TOLD: Final = {
    Provenance.DERIVED: N_("Derived from the rulebook: {facts}."),
    Provenance.SINGLE: N_("From one source only: {facts}."),
    Provenance.OURS: N_("Our own: {facts}."),
}
_RANKS: Final = (
    N_("first", context="place"),
    N_("second", context="place"),
    N_("third", context="place"),
)
