"""All that a player reads of an edition, in German: cards, places, options, modifiers, doubts."""

from typing import Final

from pbem.rules.editions.texts import de_choices, de_effects, de_names, rulings_de
from pbem.rules.editions.texts.row import AbilityTexts, OptionTexts, Texts
from pbem.rules.options import Source

_COURT, _ONE, _GRANDE = (
    "1 eigenen aus der Provinz an den Hof holen",
    "1 eigenen Caballero versetzen",
    "einen Granden versetzen, gleich wessen",
)
_CLASSIC = [card for card in de_names.NAMES if card.startswith("c")]

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
        "rounds": OptionTexts("Wie viele Runden?", {"9": "neun Runden", "6": "sechs Runden, das kurze Spiel"}),
        "veto": OptionTexts(
            "Was kann ein Veto verhindern?",
            {
                "partial": "eine ganze Sonderaktion, oder ihren Rest von einem Schritt an",
                "whole": "nur eine ganze Sonderaktion",
                "off": "ohne die beiden Vetokarten spielen",
            },
            brief={"whole": "ein Veto verhindert nur ganze Aktionen", "off": "ohne Vetokarten"},
        ),
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
            brief={"two_only": "nie nur einen zurückschicken"},
        ),
        "score_castillo": OptionTexts(
            "Einen Ort deiner Wahl werten (Stapel 3)",
            {"no": "nur Regionen", "yes": "auch das Castillo"},
            brief={"yes": "auch das Castillo darf zur Wertung gewählt werden"},
        ),
        "merge_stacks": OptionTexts(
            "Stapel 2 und 3",
            {"no": "zwei Stapel, fünf Karten zur Wahl", "yes": "zu einem gemischt, vier Karten zur Wahl"},
        ),
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
    modifiers={
        "-2": AbilityTexts("−2", ""),
        "-2_court": AbilityTexts("−2, Hof", _COURT),
        "-2_move": AbilityTexts("−2, versetzen", _ONE),
        "-2_grande": AbilityTexts("−2, Grande", _GRANDE),
        "-1": AbilityTexts("−1", ""),
        "-1_court": AbilityTexts("−1, Hof", _COURT),
        "-1_move": AbilityTexts("−1, versetzen", _ONE),
        "-1_grande": AbilityTexts("−1, Grande", _GRANDE),
        "+1": AbilityTexts("+1", ""),
        "+1_court": AbilityTexts("+1, Hof", _COURT),
        "+1_move": AbilityTexts("+1, versetzen", _ONE),
        "+1_grande": AbilityTexts("+1, Grande", _GRANDE),
        "+2": AbilityTexts("+2", ""),
        "+2_court": AbilityTexts("+2, Hof", _COURT),
        "+2_move": AbilityTexts("+2, versetzen", _ONE),
        "+2_grande": AbilityTexts("+2, Grande", _GRANDE),
    },
    doubts={
        "card_names": "Die Anleitung druckt keine Liste der Karten. Vierzehn sind aus der klassischen Ausgabe "
        "übernommen; wie sie gedruckt heißen, ist unbekannt, darum tragen sie schlichte Bezeichnungen.",
        "house_cards": "Neue Regentschaft hat zehn Karten, erklärt werden sieben. Drei einfache von uns füllen den "
        "Stapel.",
        "board_side": "Der Plan von 2023 hat eine Seite für zwei und drei, die die Anleitung nicht zeigt. Wir "
        "spielen sie mit den Regionen, Nachbarn und Werten der anderen Seite.",
        "abroad": "Die Anleitung nennt die Nachbarn von Frankreich und Portugal nicht. Nach der Karte grenzt "
        "Frankreich an Navarra, Aragón und Cataluña, Portugal an Galicia, Castilla, Toledo und Sevilla.",
        "modifiers": "Die Anleitung zeigt nur einige der sechzehn Modifikatoren. Wir spielen vier von jedem Wert: "
        "einen ohne Fähigkeit, einen für den Hof, einen für einen Caballero, einen für einen Granden.",
        "fourth_fair": "Der Stapel 2 hat laut Anleitung zehn Karten, gezeigt sind nur einige. Wir spielen Jahrmarkt "
        "viermal; die klassische Ausgabe hatte die Karte dreimal im Stapel 2 und einmal im Stapel 3.",
    },
    rulings=rulings_de.SENTENCES,
    flags={
        "name": "Die Anleitung druckt den Namen dieser Karte nicht; dieser ist von uns.",
        "card": "Diese Karte ist von uns: Neue Regentschaft hat zehn Karten, und die Anleitung erklärt sieben.",
        "ours": "In den deutschen Texten, die wir haben, steht kein Name für diese Karte; dieser ist von uns.",
        "names": "Kartennamen, die in unseren deutschen Texten nicht stehen, haben wir übersetzt.",
    },
    named_by_us=frozenset(
        {*_CLASSIC, "n1_ambush", "n1_conspiracy", "n1_militia", "n2_fair", "o1_delegation", "o4_rivalries"}
    ),
)
