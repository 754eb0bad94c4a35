"""All that a player reads of an edition, in Spanish: cards, places, options, modifiers, doubts."""

from typing import Final

from pbem.rules.boards import Ability
from pbem.rules.editions.counts import Counts
from pbem.rules.editions.texts import es_choices, es_doubts, es_effects, es_names, rulings_es
from pbem.rules.editions.texts.es_doubts import listed, word
from pbem.rules.editions.texts.row import AbilityTexts, OptionTexts, Texts
from pbem.rules.options import Source


def _rounds(counts: Counts) -> OptionTexts:
    nine, six = (word(counts.rounds[value]) for value in ("9", "6"))
    return OptionTexts("¿Cuántas rondas?", {"9": f"{nine} rondas", "6": f"{six} rondas (partida corta)"})


def _veto(counts: Counts) -> OptionTexts:
    cards = "la carta de veto" if counts.vetoes == 1 else f"las {word(counts.vetoes)} cartas de veto"
    return OptionTexts(
        "¿Qué puede impedir un veto?",
        {
            "partial": "una acción especial entera, o lo que quede de ella a partir de un paso",
            "whole": "solo una acción especial entera",
            "off": f"jugar sin {cards}",
        },
        brief={"whole": "el veto solo impide acciones enteras", "off": "sin cartas de veto"},
    )


def _score_castillo(counts: Counts) -> OptionTexts:
    return OptionTexts(
        f"¿Puede la carta del mazo {counts.any_stack} que puntúa una región puntuar el castillo en su lugar?",
        {"no": "no", "yes": "sí"},
        brief={"yes": "una carta puede puntuar el castillo en lugar de una región"},
    )


def _merge_stacks(counts: Counts) -> OptionTexts:
    two = word(len(counts.merged))
    return OptionTexts(
        f"Mazos {listed(counts.merged)}",
        {
            "no": f"{two} mazos, {word(counts.stacks)} cartas para elegir",
            "yes": f"barajados en uno, {word(counts.stacks - 1)} cartas para elegir",
        },
    )


TEXTS: Final = Texts(
    names=es_names.NAMES,
    numbers=es_names.NUMBERS,
    effects=es_effects.EFFECTS,
    choices=es_choices.CHOICES,
    titles={"classic": "El Grande, edición clásica", "2023": "El Grande, edición de 2023"},
    places={
        "classic": {
            "castillo": "Castillo",
            "court": "Corte",
            "province": "Provincia",
        },
        "2023": {
            "castillo": "Castillo",
            "court": "Corte",
            "province": "Provincia",
            **es_effects.COUNTRIES,
        },
    },
    options={
        "board": OptionTexts("¿Qué cara del tablero?", {}),  # its values are titles of board sides
        "rounds": _rounds,
        "veto": _veto,
        "victims": OptionTexts(
            "¿Cómo eligen los jugadores los caballeros que tienen que devolver?",
            {"in_turn": "por turnos", "at_once": "todos a la vez, que es más rápido"},
            brief={"at_once": "se devuelven caballeros a la vez"},
        ),
        "castillo": OptionTexts(
            "¿Quién sabe lo que hay en el castillo?",
            {
                "open": "todos: el tablero muestra los números",
                "memory": "quien se acuerda: se anuncia lo que entra, pero los números no se muestran nunca",
            },
            brief={"open": "castillo a la vista"},
        ),
        "ties": OptionTexts(
            "Empate al final de la partida",
            {
                "shared": "se comparte la victoria",
                "wbc": "deciden los caballeros en la corte, después los de la provincia y después la carta de poder "
                "más alta sin usar",
            },
            brief={"wbc": "desempates del WBC"},
        ),
        "early_decay": OptionTexts(
            "¿Puede salir en la primera ronda la carta que vacía las demás cortes?",
            {
                "stays": "sí",
                "replaced": "no: se vuelve a barajar y otra carta de su mazo ocupa su lugar",
            },
            brief={"replaced": "ninguna corte se vacía en la primera ronda"},
        ),
        "power_cards": OptionTexts(
            "¿Cómo se juegan las cartas de poder?",
            {
                "sequential": "una tras otra",
                "sealed": "todos envían una lista secreta; cuando le toca, cada uno "
                "juega la primera carta de su lista que siga libre",
            },
            brief={"sealed": "cartas de poder en secreto"},
        ),
        "all_own": OptionTexts(
            "Mover caballeros tuyos de una región",
            {"may_leave": "puedes dejar allí algunos", "must_move_all": "tienen que irse todos"},
        ),
        "disc_two": OptionTexts(
            "Devolver varios caballeros de una región que eliges",
            {
                "one_if_only_one": "si no tienes tantos en ninguna región, devuelves menos",
                "two_only": "si no tienes tantos en ninguna región, no devuelves nada",
            },
            brief={"two_only": "quien no puede devolver todos los que dice la carta no devuelve nada"},
        ),
        "score_castillo": _score_castillo,
        "merge_stacks": _merge_stacks,
        "old_hands": OptionTexts(
            "¿Qué cartas para veteranos se usan?",
            {
                "none": "ninguna",
                "delegation": "Delegación",
                "rivalries": "Rivalidades",
                "veto": "un veto",
                "veto,veto": "los dos vetos",
                "delegation,rivalries": "Delegación y Rivalidades",
                "delegation,veto": "Delegación y un veto",
                "delegation,veto,veto": "Delegación y los dos vetos",
                "rivalries,veto": "Rivalidades y un veto",
                "rivalries,veto,veto": "Rivalidades y los dos vetos",
                "delegation,rivalries,veto": "Delegación, Rivalidades y un veto",
                "delegation,rivalries,veto,veto": "las cuatro: Delegación, Rivalidades y los dos vetos",
            },
        ),
        "new_regency": OptionTexts(
            "Nueva regencia",
            {
                "no": "no, la carta del rey está disponible en cada ronda",
                "yes": "sí, un mazo de cartas para el rey, una distinta cada ronda; algunas son de la casa",
            },
        ),
        "power_shift": OptionTexts(
            "Cambio de poder",
            {
                "no": "no, solo cartas de poder",
                "yes": "sí, los modificadores suben o bajan tus cartas de poder, y algunos tienen una habilidad",
            },
        ),
    },
    sources={
        Source.PRINTED: "según el reglamento",
        Source.EDITION_2023: "regla de la casa, de la edición de 2023",
        Source.MANUAL_1996: "regla de la casa, del manual de 1996",
        Source.WBC: "regla de la casa de los World Boardgaming Championships",
        Source.WBC_REPORT: "regla de la casa, propuesta en los World Boardgaming Championships de 2018",
        Source.YUCATA: "regla de la casa, como en Yucata",
        Source.SERVER: "regla de la casa de este servidor",
    },
    abilities={
        Ability.COURT: AbilityTexts("corte", "lleva 1 caballero de la provincia a tu corte"),
        Ability.MOVE: AbilityTexts("mover", "mueve 1 caballero tuyo"),
        Ability.GRANDE: AbilityTexts("Grande", "mueve un Grande a tu elección"),
    },
    doubts=es_doubts.DOUBTS,
    rulings=rulings_es.SENTENCES,
    flags=es_doubts.FLAGS,
    named_by_us=frozenset(es_names.NAMES),
)
