"""All that a player reads of an edition, in German: cards, places, options, modifiers, doubts."""

from typing import Final

from pbem.rules.boards import Ability
from pbem.rules.editions.counts import Counts
from pbem.rules.editions.texts import de_choices, de_doubts, de_effects, de_names, rulings_de
from pbem.rules.editions.texts.de_doubts import listed, word
from pbem.rules.editions.texts.row import AbilityTexts, OptionTexts, Texts
from pbem.rules.options import Source

_CLASSIC = [card for card in de_names.NAMES if card.startswith("c")]


def _rounds(counts: Counts) -> OptionTexts:
    nine, six = (word(counts.rounds[value]) for value in ("9", "6"))
    return OptionTexts("Wie viele Runden?", {"9": f"{nine} Runden", "6": f"{six} Runden, das kurze Spiel"})


def _veto(counts: Counts) -> OptionTexts:
    cards = {1: "die Vetokarte", 2: "die beiden Vetokarten"}.get(counts.vetoes, f"die {word(counts.vetoes)} Vetokarten")
    return OptionTexts(
        "Was kann ein Veto verhindern?",
        {
            "partial": "eine ganze Sonderaktion, oder ihren Rest von einem Schritt an",
            "whole": "nur eine ganze Sonderaktion",
            "off": f"ohne {cards} spielen",
        },
        brief={"whole": "ein Veto verhindert nur ganze Aktionen", "off": "ohne Vetokarten"},
    )


def _score_castillo(counts: Counts) -> OptionTexts:
    return OptionTexts(
        f"Einen Ort deiner Wahl werten (Stapel {counts.any_stack})",
        {"no": "nur Regionen", "yes": "auch das Castillo"},
        brief={"yes": "auch das Castillo darf zur Wertung gewählt werden"},
    )


def _merge_stacks(counts: Counts) -> OptionTexts:
    two = word(len(counts.merged))
    return OptionTexts(
        f"Stapel {listed(counts.merged)}",
        {
            "no": f"{two} Stapel, {word(counts.stacks)} Karten zur Wahl",
            "yes": f"zu einem gemischt, {word(counts.stacks - 1)} Karten zur Wahl",
        },
    )


TEXTS: Final = Texts(
    names=de_names.NAMES,
    numbers=de_names.NUMBERS,
    effects=de_effects.EFFECTS,
    choices=de_choices.CHOICES,
    titles={"classic": "El Grande, klassische Ausgabe", "2023": "El Grande, Ausgabe von 2023"},
    places={
        "classic": {
            "castillo": "Castillo",
            "court": "Hof",
            "province": "Provinz",
        },
        "2023": {
            "castillo": "Castillo",
            "court": "Hof",
            "province": "Provinz",
            **de_effects.COUNTRIES,
        },
    },
    options={
        "board": OptionTexts("Welche Seite des Plans?", {}),  # its values are titles of board sides
        "rounds": _rounds,
        "veto": _veto,
        "victims": OptionTexts(
            "Wer Caballeros zurückschicken muss,",
            {"in_turn": "wählt der Reihe nach", "at_once": "wählt gleichzeitig, das geht schneller"},
            brief={"at_once": "gleichzeitig zurückschicken"},
        ),
        "castillo": OptionTexts(
            "Wer weiß, was im Castillo ist?",
            {
                "open": "alle: der Plan zeigt die Zahlen",
                "memory": "nur wer es sich merkt: angesagt wird, was hineinkommt, gezeigt wird nichts",
            },
            brief={"open": "offenes Castillo"},
        ),
        "ties": OptionTexts(
            "Gleiche Punktzahl am Ende",
            {
                "shared": "der Sieg wird geteilt",
                "wbc": "der größere Hof entscheidet, dann die größere Provinz, dann die höchste ungespielte Machtkarte",
            },
            brief={"wbc": "Gleichstand nach WBC-Regel"},
        ),
        "early_decay": OptionTexts(
            "Die Karte, die alle anderen Höfe leert",
            {
                "stays": "sie kann schon in der ersten Runde ausliegen",
                "replaced": "in der ersten Runde wird sie zurückgemischt; eine andere Karte ihres Stapels liegt aus",
            },
            brief={"replaced": "kein Hof wird in der ersten Runde geleert"},
        ),
        "power_cards": OptionTexts(
            "Wie werden Machtkarten gespielt?",
            {
                "sequential": "nacheinander",
                "sealed": "alle schicken zugleich eine Wunschliste; der Reihe nach gilt der erste noch freie Wunsch",
            },
            brief={"sealed": "verdeckte Machtkarten"},
        ),
        "all_own": OptionTexts(
            "Eigene Caballeros aus einer Region wegversetzen",
            {"may_leave": "einige dürfen bleiben", "must_move_all": "alle müssen weg"},
        ),
        "disc_two": OptionTexts(
            "Caballeros aus einer gewählten Region zurückschicken",
            {
                "one_if_only_one": "weniger, wenn du nirgends so viele hast",
                "two_only": "wer nirgends so viele hat, schickt nichts zurück",
            },
            brief={"two_only": "nie weniger zurückschicken, als die Karte sagt"},
        ),
        "score_castillo": _score_castillo,
        "merge_stacks": _merge_stacks,
        "old_hands": OptionTexts(
            "Karten für Alte Hasen",
            {
                "none": "keine",
                "delegation": "Delegation",
                "rivalries": "Rivalitäten",
                "veto": "ein Veto",
                "veto,veto": "beide Vetos",
                "delegation,rivalries": "Delegation und Rivalitäten",
                "delegation,veto": "Delegation und ein Veto",
                "delegation,veto,veto": "Delegation und beide Vetos",
                "rivalries,veto": "Rivalitäten und ein Veto",
                "rivalries,veto,veto": "Rivalitäten und beide Vetos",
                "delegation,rivalries,veto": "Delegation, Rivalitäten und ein Veto",
                "delegation,rivalries,veto,veto": "alle vier: Delegation, Rivalitäten und beide Vetos",
            },
        ),
        "new_regency": OptionTexts(
            "Neue Regentschaft",
            {
                "no": "die Königskarte, jede Runde dieselbe",
                "yes": "ein Stapel Karten für den König, jede Runde eine andere; einige davon sind Hauskarten",
            },
        ),
        "power_shift": OptionTexts(
            "Machtverschiebung",
            {
                "no": "Machtkarten allein",
                "yes": "Modifikatoren für alle, die eine Machtkarte erhöhen oder senken; manche können noch mehr",
            },
        ),
    },
    sources={
        Source.PRINTED: "gedruckte Regel",
        Source.EDITION_2023: "Hausregel, aus der Ausgabe von 2023",
        Source.MANUAL_1996: "Hausregel, aus der Anleitung von 1996",
        Source.WBC: "Hausregel der World Boardgaming Championships",
        Source.WBC_REPORT: "Hausregel, 2018 bei den World Boardgaming Championships vorgeschlagen",
        Source.YUCATA: "Hausregel, wie auf Yucata",
        Source.SERVER: "Hausregel dieses Servers",
    },
    abilities={
        Ability.COURT: AbilityTexts("Hof", "1 eigenen aus der Provinz an den Hof holen"),
        Ability.MOVE: AbilityTexts("versetzen", "1 eigenen Caballero versetzen"),
        Ability.GRANDE: AbilityTexts("Grande", "einen Granden versetzen, gleich wessen"),
    },
    doubts=de_doubts.DOUBTS,
    rulings=rulings_de.SENTENCES,
    flags=de_doubts.FLAGS,
    named_by_us=frozenset(
        {*_CLASSIC, "n1_ambush", "n1_conspiracy", "n1_militia", "n2_fair", "o1_delegation", "o4_rivalries"}
    ),
)
