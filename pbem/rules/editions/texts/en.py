"""All that a player reads of an edition, in English: cards, places, options, modifiers, doubts."""

from typing import Final

from pbem.rules.editions.texts import en_choices, en_effects, en_names, rulings_en
from pbem.rules.editions.texts.row import AbilityTexts, OptionTexts, Texts
from pbem.rules.options import Source

_COURT, _ONE, _GRANDE = (
    "take 1 of your own from the province to your Court",
    "move 1 of your own caballeros",
    "move one Grande, anyone's",
)

TEXTS: Final = Texts(
    names=en_names.NAMES,
    numbers=en_names.NUMBERS,
    effects=en_effects.EFFECTS,
    choices=en_choices.CHOICES,
    titles={"classic": "El Grande, classic edition", "2023": "El Grande, edition of 2023"},
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
        "rounds": OptionTexts("How many rounds?", {"9": "nine rounds", "6": "six rounds, the short game"}),
        "veto": OptionTexts(
            "What can a Veto stop?",
            {
                "partial": "all of a special action, or the rest of it from a step on",
                "whole": "a whole special action only",
                "off": "play without the two Veto cards",
            },
            brief={"whole": "a Veto stops whole actions only", "off": "no Veto cards"},
        ),
        "victims": OptionTexts(
            "Players who must return caballeros",
            {"in_turn": "choose one after another", "at_once": "choose at the same time, which is faster"},
            brief={"at_once": "caballeros returned at the same time"},
        ),
        "castillo": OptionTexts(
            "Who knows what is in the castillo?",
            {
                "open": "everyone: the board shows the count",
                "memory": "only who remembers: what goes in is announced, the count is never shown",
            },
            brief={"open": "open castillo"},
        ),
        "ties": OptionTexts(
            "Equal points at the end",
            {
                "shared": "the victory is shared",
                "wbc": "the larger Court wins, then the larger province, then the highest unused power card",
            },
            brief={"wbc": "WBC tie-breakers"},
        ),
        "early_decay": OptionTexts(
            "The card that empties all other Courts",
            {
                "stays": "it may come up in the first round",
                "replaced": "in the first round it is shuffled back, and another card of its stack comes up instead",
            },
            brief={"replaced": "no emptied Courts in the first round"},
        ),
        "power_cards": OptionTexts(
            "How are power cards played?",
            {
                "sequential": "one after another",
                "sealed": "everyone sends a list of wishes at once; going round, the first that is still free counts",
            },
            brief={"sealed": "sealed power cards"},
        ),
        "all_own": OptionTexts(
            "Moving your own caballeros out of one region",
            {"may_leave": "you may leave some of them there", "must_move_all": "all of them must go"},
        ),
        "disc_two": OptionTexts(
            "Returning caballeros from a region you choose",
            {
                "one_if_only_one": "fewer, if you have that many in no region",
                "two_only": "players who have that many in no region return none",
            },
            brief={"two_only": "no single caballero is returned"},
        ),
        "score_castillo": OptionTexts(
            "Scoring a place of your choice (stack 3)",
            {"no": "regions only", "yes": "the castillo too"},
            brief={"yes": "the castillo may be chosen for scoring"},
        ),
        "merge_stacks": OptionTexts(
            "Stacks 2 and 3",
            {"no": "two stacks, five cards to choose from", "yes": "shuffled into one, four cards to choose from"},
        ),
        "old_hands": OptionTexts(
            "Cards of Old Hands to play with",
            {
                "none": "none of them",
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
                "no": "the king's card, the same every round",
                "yes": "a stack of cards for the king, another one every round; some of them are house cards",
            },
        ),
        "power_shift": OptionTexts(
            "Power Shift",
            {
                "no": "power cards alone",
                "yes": "some modifiers for each player, which raise or lower a power card; some can do a little more",
            },
        ),
    },
    sources={
        Source.PRINTED: "printed rule",
        Source.EDITION_2023: "house rule, from the edition of 2023",
        Source.MANUAL_1996: "house rule, from the 1996 manual",
        Source.WBC: "house rule of the World Boardgaming Championships",
        Source.WBC_REPORT: "house rule, suggested at the World Boardgaming Championships in 2018",
        Source.YUCATA: "house rule, as on Yucata",
        Source.SERVER: "house rule of this server",
    },
    modifiers={
        "-2": AbilityTexts("−2", ""),
        "-2_court": AbilityTexts("−2, Court", _COURT),
        "-2_move": AbilityTexts("−2, move", _ONE),
        "-2_grande": AbilityTexts("−2, Grande", _GRANDE),
        "-1": AbilityTexts("−1", ""),
        "-1_court": AbilityTexts("−1, Court", _COURT),
        "-1_move": AbilityTexts("−1, move", _ONE),
        "-1_grande": AbilityTexts("−1, Grande", _GRANDE),
        "+1": AbilityTexts("+1", ""),
        "+1_court": AbilityTexts("+1, Court", _COURT),
        "+1_move": AbilityTexts("+1, move", _ONE),
        "+1_grande": AbilityTexts("+1, Grande", _GRANDE),
        "+2": AbilityTexts("+2", ""),
        "+2_court": AbilityTexts("+2, Court", _COURT),
        "+2_move": AbilityTexts("+2, move", _ONE),
        "+2_grande": AbilityTexts("+2, Grande", _GRANDE),
    },
    doubts={
        "card_names": "The rulebook prints no list of the cards. Fourteen of them are taken over from the classic "
        "edition; what they are called in print is unknown, so they bear plain labels.",
        "house_cards": "New Regency has ten cards, and the rulebook explains seven. Three simple ones of our own "
        "fill the deck.",
        "board_side": "The 2023 board has a side for two and three players which the rulebook does not show. We play "
        "it with the regions, neighbours and values of the other side.",
        "abroad": "The rulebook does not list the neighbours of France and Portugal. By the map, France borders on "
        "Navarra, Aragón and Cataluña; Portugal on Galicia, Castilla, Toledo and Sevilla.",
        "modifiers": "The rulebook shows only some of the sixteen modifiers of Power Shift. We play four of each "
        "value: one plain, one for the Court, one for a caballero, one for a Grande.",
        "fourth_fair": "The rulebook says that stack 2 has ten cards, but shows only some of them. We play four of "
        "Fair, where the classic edition had three in stack 2 and one in stack 3.",
    },
    rulings=rulings_en.SENTENCES,
    flags={
        "name": "The rulebook does not print this card's name; the label is ours.",
        "card": "This card is our own: New Regency has ten cards, and the rulebook explains seven.",
        "ours": "The rulebooks print no name for this card; this one is ours.",
        "names": "Where the rulebooks print no name for a card, the name is ours.",
    },
    named_by_us=frozenset({"c2_one_each", "c2_disc_all", "c2_disc_2"}),
)
