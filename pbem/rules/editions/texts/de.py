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
    return OptionTexts("Wie viele Runden?", {"9": f"{nine} Runden", "6": f"{six} Runden (kurzes Spiel)"})


def _veto(counts: Counts) -> OptionTexts:
    cards = {1: "die Vetokarte", 2: "die beiden Vetokarten"}.get(counts.vetoes, f"die {word(counts.vetoes)} Vetokarten")
    return OptionTexts(
        "Was kann ein Veto verhindern?",
        {
            "partial": "eine ganze Sonderaktion oder alles ab einem bestimmten Schritt",
            "whole": "nur eine ganze Sonderaktion",
            "off": f"ohne {cards} spielen",
        },
        brief={"whole": "ein Veto verhindert nur ganze Aktionen", "off": "ohne Vetokarten"},
    )


def _score_castillo(counts: Counts) -> OptionTexts:
    return OptionTexts(
        f"Darf die Karte aus Stapel {counts.any_stack}, die eine Region wertet, stattdessen das Castillo werten?",
        {"no": "nein", "yes": "ja"},
        brief={"yes": "eine Karte darf statt einer Region das Castillo werten"},
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
            "Müssen mehrere Caballeros zurückschicken: Wann wählen sie, welche?",
            {"in_turn": "nacheinander", "at_once": "gleichzeitig, das geht schneller"},
            brief={"at_once": "Caballeros gleichzeitig zurückschicken"},
        ),
        "castillo": OptionTexts(
            "Wer weiß, was im Castillo ist?",
            {
                "open": "alle, denn der Plan zeigt die Zahlen",
                "memory": "nur, wer es sich merkt; angesagt wird, was hineinkommt, aber die Zahlen werden nie gezeigt",
            },
            brief={"open": "offenes Castillo"},
        ),
        "ties": OptionTexts(
            "Was gilt bei gleicher Punktzahl am Ende?",
            {
                "shared": "der Sieg wird geteilt",
                "wbc": "der größere Hof entscheidet, dann die größere Provinz, dann die höchste ungespielte Machtkarte",
            },
            brief={"wbc": "Gleichstand nach WBC-Regel"},
        ),
        "early_decay": OptionTexts(
            "Kann die Karte, die die Höfe der anderen leert, schon in der ersten Runde ausliegen?",
            {
                "stays": "ja",
                "replaced": "nein, sie wird zurückgemischt, und eine andere Karte ihres Stapels liegt aus",
            },
            brief={"replaced": "kein Hof wird in der ersten Runde geleert"},
        ),
        "power_cards": OptionTexts(
            "Wie werden Machtkarten gespielt?",
            {
                "sequential": "nacheinander",
                "sealed": "alle schicken eine geheime Liste; der Reihe nach gilt die erste noch freie Karte darauf",
            },
            brief={"sealed": "verdeckte Machtkarten"},
        ),
        "all_own": OptionTexts(
            "Was gilt, wenn du eigene Caballeros aus einer Region versetzt?",
            {"may_leave": "einige dürfen dort bleiben", "must_move_all": "alle müssen weg"},
        ),
        "disc_two": OptionTexts(
            "Was gilt, wenn du Caballeros aus einer selbst gewählten Region zurückschicken musst?",
            {
                "one_if_only_one": "hast du in keiner Region so viele wie verlangt, schickst du weniger zurück",
                "two_only": "hast du in keiner Region so viele wie verlangt, schickst du keine zurück",
            },
            brief={"two_only": "wer nicht genug Caballeros in einer Region hat, schickt keine zurück"},
        ),
        "score_castillo": _score_castillo,
        "merge_stacks": _merge_stacks,
        "old_hands": OptionTexts(
            "Welche Karten für Alte Hasen sind im Spiel?",
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
                "no": "nein, die Königskarte liegt in jeder Runde aus",
                "yes": "ja, ein Stapel Karten für den König, jede Runde eine andere; einige sind Hauskarten",
            },
        ),
        "power_shift": OptionTexts(
            "Machtverschiebung",
            {
                "no": "nein, nur Machtkarten",
                "yes": "ja, Modifikatoren erhöhen oder senken deine Machtkarten, manche haben eine Fähigkeit",
            },
        ),
    },
    sources={
        Source.PRINTED: "Originalregel",
        Source.EDITION_2023: "Hausregel, aus der Ausgabe von 2023",
        Source.MANUAL_1996: "Hausregel, aus der Anleitung von 1996",
        Source.WBC: "Hausregel der World Boardgaming Championships",
        Source.WBC_REPORT: "Hausregel, 2018 bei den World Boardgaming Championships vorgeschlagen",
        Source.YUCATA: "Hausregel, wie auf Yucata",
        Source.SERVER: "Hausregel dieses Servers",
    },
    abilities={
        Ability.COURT: AbilityTexts("Hof", "hole 1 eigenen Caballero aus der Provinz an deinen Hof"),
        Ability.MOVE: AbilityTexts("versetzen", "versetze 1 eigenen Caballero"),
        Ability.GRANDE: AbilityTexts("Grande", "versetze einen Granden deiner Wahl"),
    },
    doubts=de_doubts.DOUBTS,
    rulings=rulings_de.SENTENCES,
    flags=de_doubts.FLAGS,
    capital_after_colon=True,
    named_by_us=frozenset(
        {*_CLASSIC, "n1_ambush", "n1_conspiracy", "n1_militia", "n2_fair", "o1_delegation", "o4_rivalries"}
    ),
)
