"""What a language's vocabulary holds: every field is required, so that no language lacks a list without saying so.

A list is a text of spellings, parted by `|`; a table gives the spellings of each meaning. The first spelling is the one
that we write ourselves. Accents, capitals, hyphens and apostrophes do not count (`spellings.plain`), so `Aragón` covers
`ARAGON` and `don't` covers `dont`. All languages are read at once, since players mix them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from pbem.orders.vocabulary.prose import Prose, Table
from pbem.vote_kinds import VoteKind

Kind: TypeAlias = Literal[
    "verb",
    "place",
    "number",
    "colour",
    "word",
    "filler",
    "than",
    "link",
    "article",
    "a",
    "command",
    "master",
    "address",
    "ahead",
]
"""The tables in which a spelling is looked up to be written; fields of a vocabulary."""

ONCE: Final = (r"(.)\1+", r"\1")
"""A rule of `sounds`: a doubled letter is heard as one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """The words that players type in one language."""

    # Orders: no spelling of these tables may mean two things, in whatever languages.
    verb: Table
    place: Table
    number: Table
    colour: Table
    word: Table
    filler: Table
    than: Table  # signs of comparisons
    link: Table
    article: Table
    a: Table
    said: Table
    """What we write where the first spelling of a word means something else, too."""

    # Orders: words whose meaning their neighbours tell.
    up_to: str
    """A bound; before a place, where something goes."""
    one: str
    """1; in `hat ein Veto` an article."""
    split_verb: str
    """Of these, the second half of a verb, too: `setze 2 in Granada ein`."""
    take_only: str
    """To take only so many; elsewhere `only`."""
    if_not: str
    """Otherwise; before `has` or `is` a condition."""
    ahead_of: str
    """Of the comparisons, those that compare points when nothing else is said."""
    until: str
    """Of the words for a bound, those that can tell a round or a day."""
    plus: str
    minus: str
    nothing_or_step: str
    """To pass; but perhaps a step was meant."""
    goes_on: str
    """At the end of a line: the order goes on with the next."""
    replaced_by: str
    """Between `replace` and the order."""

    # Lines that nobody understood: when may they be corrected?
    telling: str
    """Without one of these words a line would say something else."""
    greeting: str

    # Around the orders.
    closing: str
    """What people write below, alone on its line or before their name."""

    # Commands to the server.
    command: Table
    master: Table
    """Behind `gm`: the acts of a game master."""
    ahead: Table
    """Before an order that is only tried out, and topics of the help."""
    asking: str
    """Before a command: `show board`."""
    polite: str
    small_words: str
    """Left out between the words of a command."""
    everything: str
    of_orders: str
    """With `retract`, words that name no certain order: `my orders`."""
    turn: str
    asks_card: str
    """What a card does, with `*` for the card."""

    # Press.
    address: Table

    calls_table: str
    """At an end of a line that is for the whole table."""
    calls_master: str

    # Replies.
    yes: str
    no: str
    always_accept: str
    """What is answered when we ask whether a mail from an unknown address was the player's."""
    accepting: str
    """What is written to say yes to an invitation, in sentences."""
    refusing: str
    consent_filler: str
    """Words in such a sentence that change nothing."""
    reservation: str
    """Words by which a yes may not be one."""
    in_favour: str
    against: str
    off: str

    # Votes, standing by, what is left to a successor.
    votes: Mapping[VoteKind, str]
    shares: Mapping[Literal["notes", "orders", "all", "nothing"], str]
    units: Mapping[Literal["hour", "day", "week", "round", "seat", "bot"], str]

    # Preferences and absence.
    amounts_of_mail: Mapping[Literal["all", "asked", "few", "daily"], str]
    talk_by_mail: Mapping[Literal["at_once", "later"], str]
    """Behind `mails`: when messages from other players come."""
    subjects: Mapping[Literal["same", "news"], str]
    meanwhile: Mapping[Literal["wait", "bot", "standby"], str]
    vacation_over: str
    date_words: str
    ordinal_endings: str
    """Behind the number of a day: `2nd`."""
    away_self: str
    """In a sentence that tells of one's vacation, who it is about: `I'm`."""
    away_state: str
    """In the same sentence, what is said of them: `on holiday`."""
    away_filler: str
    """Words in the same sentence that say nothing of days."""

    # Without a seat: what is asked for in the lobby, and answers to invitations.
    new_game: str
    under_name: str
    shuffle_word: str

    # Mail at all.
    stop_mails: str
    stop_sentence: str
    """A pattern, for lines without capitals and accents: the line asks for no more mail."""
    start_mails: str
    softening: str
    """At either end of a line that asks for no more mail."""
    new_address: str

    sounds: tuple[tuple[str, str], ...]
    """What is written and what is heard, as patterns and replacements, one after another."""
    prose: Prose
    """The words of sentences that have an order in them."""

    # Names that players cannot take, since others would take them for an operator or a game master.
    roles: str
