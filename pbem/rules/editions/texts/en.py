"""All that a player reads of an edition, in English: cards, places, options, modifiers, doubts."""

from typing import Final

from pbem.rules.boards import Ability
from pbem.rules.editions.counts import Counts
from pbem.rules.editions.texts import en_choices, en_doubts, en_effects, en_names, rulings_en
from pbem.rules.editions.texts.en_doubts import listed, word
from pbem.rules.editions.texts.row import AbilityTexts, OptionTexts, Texts
from pbem.rules.options import Source


def _rounds(counts: Counts) -> OptionTexts:
    nine, six = (word(counts.rounds[value]) for value in ("9", "6"))
    return OptionTexts("How many rounds?", {"9": f"{nine} rounds", "6": f"{six} rounds (short game)"})


def _veto(counts: Counts) -> OptionTexts:
    cards = "the Veto card" if counts.vetoes == 1 else f"the {word(counts.vetoes)} Veto cards"
    return OptionTexts(
        "What can a Veto stop?",
        {
            "partial": "a whole special action, or the rest of it from a certain step onwards",
            "whole": "only a whole special action",
            "off": f"play without {cards}",
        },
        brief={"whole": "a Veto stops whole actions only", "off": "no Veto cards"},
    )


def _score_castillo(counts: Counts) -> OptionTexts:
    return OptionTexts(
        f"Can the card in stack {counts.any_stack} that scores one region score the Castillo instead?",
        {"no": "no", "yes": "yes"},
        brief={"yes": "a card may score the Castillo instead of a region"},
    )


def _merge_stacks(counts: Counts) -> OptionTexts:
    two = word(len(counts.merged))
    return OptionTexts(
        f"Stacks {listed(counts.merged)}",
        {
            "no": f"{two} stacks, {word(counts.stacks)} cards to choose from",
            "yes": f"shuffled into one, {word(counts.stacks - 1)} cards to choose from",
        },
    )


TEXTS: Final = Texts(
    names=en_names.NAMES,
    numbers=en_names.NUMBERS,
    effects=en_effects.EFFECTS,
    choices=en_choices.CHOICES,
    titles={"classic": "El Grande, classic edition", "2023": "El Grande, 2023 edition"},
    places={
        "classic": {
            "castillo": "Castillo",
            "court": "Court",
            "province": "Province",
        },
        "2023": {
            "castillo": "Castillo",
            "court": "Court",
            "province": "Province",
            **en_effects.COUNTRIES,
        },
    },
    options={
        "board": OptionTexts("Which side of the board?", {}),  # its values are titles of board sides
        "rounds": _rounds,
        "veto": _veto,
        "victims": OptionTexts(
            "How do players choose the caballeros that they must return?",
            {"in_turn": "one after another", "at_once": "all at the same time, which is faster"},
            brief={"at_once": "caballeros returned at the same time"},
        ),
        "castillo": OptionTexts(
            "Who knows what is in the Castillo?",
            {
                "open": "everyone: the board shows the numbers",
                "memory": "those who remember: what goes in is announced, but the numbers are never shown",
            },
            brief={"open": "open Castillo"},
        ),
        "ties": OptionTexts(
            "A tie at the end of the game",
            {
                "shared": "the victory is shared",
                "wbc": "the larger court wins, then the larger province, then the highest unused power card",
            },
            brief={"wbc": "WBC tie-breakers"},
        ),
        "early_decay": OptionTexts(
            "Can the card that empties all other courts come up in the first round?",
            {
                "stays": "yes",
                "replaced": "no: it is shuffled back in, and another card from its stack comes up instead",
            },
            brief={"replaced": "no emptied courts in the first round"},
        ),
        "power_cards": OptionTexts(
            "How are power cards played?",
            {
                "sequential": "one after another",
                "sealed": "everyone sends a secret list; in turn order, each player plays the first card on their list "
                "that is still available",
            },
            brief={"sealed": "sealed power cards"},
        ),
        "all_own": OptionTexts(
            "Moving your own caballeros out of one region",
            {"may_leave": "you may leave some of them there", "must_move_all": "all of them have to go"},
        ),
        "disc_two": OptionTexts(
            "Returning a number of caballeros from a region you choose",
            {
                "one_if_only_one": "if no region has that many of yours, you return fewer",
                "two_only": "if no region has that many of yours, you return none",
            },
            brief={"two_only": "players who can't return the full number return none"},
        ),
        "score_castillo": _score_castillo,
        "merge_stacks": _merge_stacks,
        "old_hands": OptionTexts(
            "Which cards of Old Hands are in the game?",
            {
                "none": "none",
                "delegation": "Delegation",
                "rivalries": "Rivalries",
                "veto": "one Veto",
                "veto,veto": "both Vetoes",
                "delegation,rivalries": "Delegation and Rivalries",
                "delegation,veto": "Delegation and one Veto",
                "delegation,veto,veto": "Delegation and both Vetoes",
                "rivalries,veto": "Rivalries and one Veto",
                "rivalries,veto,veto": "Rivalries and both Vetoes",
                "delegation,rivalries,veto": "Delegation, Rivalries and one Veto",
                "delegation,rivalries,veto,veto": "all four: Delegation, Rivalries and both Vetoes",
            },
        ),
        "new_regency": OptionTexts(
            "New Regency",
            {
                "no": "no, the King's card is available every round",
                "yes": "yes, a stack of cards for the King, a different one every round; some are house cards",
            },
        ),
        "power_shift": OptionTexts(
            "Power Shift",
            {
                "no": "no, only power cards",
                "yes": "yes, modifiers raise or lower your power cards, and some have an ability",
            },
        ),
    },
    sources={
        Source.PRINTED: "printed rule",
        Source.EDITION_2023: "house rule, from the 2023 edition",
        Source.MANUAL_1996: "house rule, from the 1996 manual",
        Source.WBC: "house rule of the World Boardgaming Championships",
        Source.WBC_REPORT: "house rule, suggested at the World Boardgaming Championships in 2018",
        Source.YUCATA: "house rule, as on Yucata",
        Source.SERVER: "house rule of this server",
    },
    abilities={
        Ability.COURT: AbilityTexts("court", "take 1 of your caballeros from the province to your court"),
        Ability.MOVE: AbilityTexts("move", "move 1 of your own caballeros"),
        Ability.GRANDE: AbilityTexts("Grande", "move one Grande of your choice"),
    },
    doubts=en_doubts.DOUBTS,
    rulings=rulings_en.SENTENCES,
    flags=en_doubts.FLAGS,
    named_by_us=frozenset({"c2_one_each", "c2_disc_all", "c2_disc_2"}),
)
