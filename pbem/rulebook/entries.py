"""Builds the rulebook's entry for a card."""

from __future__ import annotations

from dataclasses import dataclass

from pbem import marks, rules
from pbem.i18n import Translator
from pbem.rules.editions import texts


@dataclass(frozen=True)
class Entry:
    """One card. `marks`: what is not on the printed card; `rulings`: decisions where the rulebook is unclear."""

    edition: str
    id: str
    name: str
    stack: str
    caballeros: int
    copies: int
    where: str  # "Stack 2, place up to 2. 2 copies in the deck."
    does: str  # its special action, as a sentence
    explained: str
    varies: list[str]  # what it does under other options than the usual ones
    unprinted: str  # "name", "card", or "" as for most
    aside: str  # the mark that lists of cards show, or ""
    marks: list[str]
    rulings: list[str]


def entry(edition: str, card_id: str, translator: Translator) -> Entry:
    """Return the entry for a card. Raises KeyError if the edition has no such card."""
    card = rules.card(edition, card_id, translator.language, _needed(edition, card_id))
    return Entry(
        edition,
        card.id,
        card.name,
        card.stack,
        card.caballeros,
        card.copies,
        _where(card, translator),
        sentence(card.text),
        card.explained,
        _varies(edition, card, translator),
        card.unprinted,
        _aside(card, translator),
        _marks(card, translator),
        [rules.ruling(ruling.id, translator.language) for ruling in rulings_about(edition, card.id)],
    )


def _needed(edition: str, card_id: str) -> dict[str, str]:
    """The option with which the card is in the deck, if it needs one."""
    name, _, value = rules.edition(edition).cards[card_id].only.partition(":")
    return {name: value} if name else {}


def _varies(edition: str, usual: rules.Card, translator: Translator) -> list[str]:
    """What the card does in games with another option, where that makes a difference; the same words only once."""
    said = {(usual.text, usual.explained): ""}
    for option in rules.OPTIONS.values():
        if edition in option.editions:
            for value in option.values:
                chosen = {option.name: value} | _needed(edition, usual.id)
                if usual.unless == f"{option.name}:{value}":
                    continue  # it stays in the box
                card = rules.card(edition, usual.id, translator.language, chosen)
                said.setdefault((card.text, card.explained), _setting(option, value, translator))
    return [
        translator.gettext(
            "In games with the option “{setting}”, the card says: “{does}”",
            setting=setting,
            does=f"{sentence(text)} {explained}".strip(),
        )
        for (text, explained), setting in said.items()
        if setting
    ]


def _setting(option: rules.Option, value: str, translator: Translator) -> str:
    """`Who knows what is in the Castillo? Everyone: the board shows the numbers`"""
    words = rules.option_words(option.name, translator.language)
    asks = words.asks if words.asks.endswith(("?", ",", ":")) else translator.colon(words.asks)
    means = words.means[value]
    return f"{asks} {means[:1].upper()}{means[1:]}" if asks.endswith("?") else f"{asks} {means}"


def rulings_about(edition: str, subject: str) -> list[texts.Ruling]:
    """The rulings of an edition about a card or an option; "" for those about the whole game."""
    return [
        ruling
        for ruling in texts.RULINGS
        if edition in ruling.editions and (subject in ruling.about if subject else not ruling.about)
    ]


def sentence(words: str) -> str:
    """Turn a phrase from the tables into a sentence."""
    return f"{words[:1].upper()}{words[1:]}."


def _where(card: rules.Card, translator: Translator) -> str:
    """The card's stack, its number of copies, and whether it is always in the game."""
    stack = marks.bracketed(card.stack, card.known.stack, translator)
    told = [
        translator.ngettext(
            "Stack {stack}, place {n}.", "Stack {stack}, place up to {n}.", card.caballeros, stack=stack
        )
    ]
    if card.lasting:
        told.append(translator.gettext("Available every round."))
    elif not card.hand:
        told.append(_copies(card, translator))
    if card.hand:
        told.append(translator.gettext("In the deck only if it's chosen with Old Hands."))
    if card.only:
        told.append(translator.gettext("In the deck only with New Regency."))
    return " ".join(told)


def _copies(card: rules.Card, translator: Translator) -> str:
    """`2 copies in the deck.`, `One copy in the deck (derived).`"""
    if not card.known.copies.marked:
        return translator.ngettext("One copy in the deck.", "{n} copies in the deck.", card.copies)
    mark = marks.word(card.known.copies, translator)
    # mark: how well that is known, "derived" for example.
    return translator.ngettext(
        "One copy in the deck ({mark}).", "{n} copies in the deck ({mark}).", card.copies, mark=mark
    )


def _aside(card: rules.Card, translator: Translator) -> str:
    """What of a card is not printed, for a list of cards; how many there are is told once for all of them."""
    if card.unprinted:
        return rules.flag(card.unprinted, translator.language)
    if card.known.stack.marked:
        # Below a card in a list. mark: how well the stack is known, "derived" for example.
        return translator.gettext("Its stack: {mark}.", mark=marks.word(card.known.stack, translator))
    return ""


def _marks(card: rules.Card, translator: Translator) -> list[str]:
    """What is not on the printed card, in plain words."""
    told = [rules.flag(card.unprinted, translator.language)] if card.unprinted else []
    if not card.unprinted and card.id in texts.TEXTS[translator.language].named_by_us:
        told.append(rules.flag("ours", translator.language))
    doubt = {"n2_fair": "fourth_fair", "r5_exile": "abroad"}.get(card.id)
    return [*told, rules.doubt(doubt, translator.language)] if doubt else told
