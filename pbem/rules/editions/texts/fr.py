"""All that a player reads of an edition, in French: cards, places, options, modifiers, doubts."""

from typing import Final

from pbem.rules.boards import Ability
from pbem.rules.editions.counts import Counts
from pbem.rules.editions.texts import fr_choices, fr_doubts, fr_effects, fr_names, rulings_fr
from pbem.rules.editions.texts.fr_doubts import listed, word
from pbem.rules.editions.texts.row import AbilityTexts, OptionTexts, Texts
from pbem.rules.options import Source


def _rounds(counts: Counts) -> OptionTexts:
    nine, six = (word(counts.rounds[value]) for value in ("9", "6"))
    return OptionTexts("Combien de manches ?", {"9": f"{nine} manches", "6": f"{six} manches (partie courte)"})


def _veto(counts: Counts) -> OptionTexts:
    cards = "la carte veto" if counts.vetoes == 1 else f"les {word(counts.vetoes)} cartes veto"
    return OptionTexts(
        "Que peut empêcher un veto ?",
        {
            "partial": "une action spéciale entière, ou la suite à partir d'une étape",
            "whole": "seulement une action spéciale entière",
            "off": f"jouer sans {cards}",
        },
        brief={"whole": "un veto n'empêche que des actions entières", "off": "sans cartes veto"},
    )


def _score_castillo(counts: Counts) -> OptionTexts:
    return OptionTexts(
        f"La carte de la pile {counts.any_stack} qui décompte une région peut-elle décompter le castillo à la place ?",
        {"no": "non", "yes": "oui"},
        brief={"yes": "une carte peut décompter le castillo au lieu d'une région"},
    )


def _merge_stacks(counts: Counts) -> OptionTexts:
    two = word(len(counts.merged))
    return OptionTexts(
        f"Piles {listed(counts.merged)}",
        {
            "no": f"{two} piles, {word(counts.stacks)} cartes au choix",
            "yes": f"mélangées en une seule, {word(counts.stacks - 1)} cartes au choix",
        },
    )


TEXTS: Final = Texts(
    names=fr_names.NAMES,
    numbers=fr_names.NUMBERS,
    effects=fr_effects.EFFECTS,
    choices=fr_choices.CHOICES,
    titles={"classic": "El Grande, édition classique", "2023": "El Grande, édition 2023"},
    places={
        "classic": {
            "castillo": "Castillo",
            "court": "Cour",
            "province": "Province",
        },
        "2023": {
            "castillo": "Castillo",
            "court": "Cour",
            "province": "Province",
            **fr_effects.COUNTRIES,
        },
    },
    options={
        "board": OptionTexts("Quelle face du plateau ?", {}),  # its values are titles of board sides
        "rounds": _rounds,
        "veto": _veto,
        "victims": OptionTexts(
            "Comment les joueurs choisissent-ils les caballeros qu'ils doivent renvoyer ?",
            {"in_turn": "l'un après l'autre", "at_once": "tous en même temps, c'est plus rapide"},
            brief={"at_once": "caballeros renvoyés en même temps"},
        ),
        "castillo": OptionTexts(
            "Qui sait ce que contient le castillo ?",
            {
                "open": "tout le monde : le plateau en montre le contenu",
                "memory": "ceux qui s'en souviennent : ce qui y entre est annoncé, mais le contenu n'en est jamais "
                "montré",
            },
            brief={"open": "castillo visible"},
        ),
        "ties": OptionTexts(
            "Égalité à la fin de la partie",
            {
                "shared": "la victoire est partagée",
                "wbc": "la plus grande cour l'emporte, puis la plus grande province, puis la plus haute carte pouvoir "
                "non jouée",
            },
            brief={"wbc": "départage du WBC"},
        ),
        "early_decay": OptionTexts(
            "La carte qui vide toutes les autres cours peut-elle sortir à la première manche ?",
            {
                "stays": "oui",
                "replaced": "non : elle est remélangée, et une autre carte de sa pile la remplace",
            },
            brief={"replaced": "pas de cours vidées à la première manche"},
        ),
        "power_cards": OptionTexts(
            "Comment joue-t-on les cartes pouvoir ?",
            {
                "sequential": "chacun à son tour",
                "sealed": "chacun envoie une liste secrète ; à son tour, il joue la première carte encore libre de sa "
                "liste",
            },
            brief={"sealed": "cartes pouvoir en secret"},
        ),
        "all_own": OptionTexts(
            "Déplacer tes propres caballeros hors d'une région",
            {"may_leave": "tu peux en laisser sur place", "must_move_all": "tous doivent partir"},
        ),
        "disc_two": OptionTexts(
            "Renvoyer plusieurs caballeros d'une région de ton choix",
            {
                "one_if_only_one": "si tu n'as assez de caballeros dans aucune région, tu en renvoies moins",
                "two_only": "si tu n'as assez de caballeros dans aucune région, tu n'en renvoies aucun",
            },
            brief={"two_only": "sans le nombre voulu de caballeros dans une région, on n'en renvoie aucun"},
        ),
        "score_castillo": _score_castillo,
        "merge_stacks": _merge_stacks,
        "old_hands": OptionTexts(
            "Quelles cartes Vétérans sont en jeu ?",
            {
                "none": "aucune",
                "delegation": "Délégation",
                "rivalries": "Rivalités",
                "veto": "un veto",
                "veto,veto": "les deux vetos",
                "delegation,rivalries": "Délégation et Rivalités",
                "delegation,veto": "Délégation et un veto",
                "delegation,veto,veto": "Délégation et les deux vetos",
                "rivalries,veto": "Rivalités et un veto",
                "rivalries,veto,veto": "Rivalités et les deux vetos",
                "delegation,rivalries,veto": "Délégation, Rivalités et un veto",
                "delegation,rivalries,veto,veto": "les quatre : Délégation, Rivalités et les deux vetos",
            },
        ),
        "new_regency": OptionTexts(
            "Nouvelle régence",
            {
                "no": "non, la carte du roi est disponible à chaque manche",
                "yes": "oui, une pile de cartes pour le roi, une différente à chaque manche ; certaines sont des "
                "cartes maison",
            },
        ),
        "power_shift": OptionTexts(
            "Changement de pouvoir",
            {
                "no": "non, seulement des cartes pouvoir",
                "yes": "oui, des modificateurs augmentent ou diminuent tes cartes pouvoir, et certains ont une "
                "capacité",
            },
        ),
    },
    sources={
        Source.PRINTED: "règle officielle",
        Source.EDITION_2023: "règle maison, de l'édition 2023",
        Source.MANUAL_1996: "règle maison, du manuel de 1996",
        Source.WBC: "règle maison des World Boardgaming Championships",
        Source.WBC_REPORT: "règle maison, proposée aux World Boardgaming Championships en 2018",
        Source.YUCATA: "règle maison, comme sur Yucata",
        Source.SERVER: "règle maison de ce serveur",
    },
    abilities={
        Ability.COURT: AbilityTexts("cour", "prends 1 caballero dans ta province pour ta cour"),
        Ability.MOVE: AbilityTexts("déplacement", "déplace 1 de tes caballeros"),
        Ability.GRANDE: AbilityTexts("Grande", "déplace un Grande de ton choix"),
    },
    doubts=fr_doubts.DOUBTS,
    rulings=rulings_fr.SENTENCES,
    flags=fr_doubts.FLAGS,
    named_by_us=frozenset(fr_names.NAMES),
)
