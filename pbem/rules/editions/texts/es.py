"""All that a player reads of an edition, in Spanish: cards, places, options, modifiers, doubts."""

from typing import Final

from pbem.rules.editions.texts import es_choices, es_effects, es_names, rulings_es
from pbem.rules.editions.texts.row import AbilityTexts, OptionTexts, Texts
from pbem.rules.options import Source

_COURT, _ONE, _GRANDE = (
    "llevar 1 propio de la provincia a tu corte",
    "mover 1 caballero propio",
    "mover un grande, de quien sea",
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
        "rounds": OptionTexts("¿Cuántas rondas?", {"9": "nueve rondas", "6": "seis rondas, la partida corta"}),
        "veto": OptionTexts(
            "¿Qué puede impedir un veto?",
            {
                "partial": "toda una acción especial, o lo que queda de ella a partir de un paso",
                "whole": "solo una acción especial entera",
                "off": "jugar sin las dos cartas de veto",
            },
            brief={"whole": "el veto solo impide acciones enteras", "off": "sin cartas de veto"},
        ),
        "victims": OptionTexts(
            "Quienes tienen que devolver caballeros",
            {"in_turn": "eligen uno tras otro", "at_once": "eligen a la vez, que es más rápido"},
            brief={"at_once": "se devuelven caballeros a la vez"},
        ),
        "castillo": OptionTexts(
            "¿Quién sabe lo que hay en el castillo?",
            {
                "open": "todos: el tablero muestra la cuenta",
                "memory": "solo quien se acuerda: se anuncia lo que entra, la cuenta no se muestra nunca",
            },
            brief={"open": "castillo a la vista"},
        ),
        "ties": OptionTexts(
            "Empate a puntos al final",
            {
                "shared": "se comparte la victoria",
                "wbc": "gana la corte mayor, después la provincia mayor, después la carta de poder sin usar más alta",
            },
            brief={"wbc": "desempates del WBC"},
        ),
        "early_decay": OptionTexts(
            "La carta que vacía las demás cortes",
            {
                "stays": "puede salir ya en la primera ronda",
                "replaced": "si sale en la primera ronda, se vuelve a barajar y otra carta de su mazo ocupa su lugar",
            },
            brief={"replaced": "ninguna corte se vacía en la primera ronda"},
        ),
        "power_cards": OptionTexts(
            "¿Cómo se juegan las cartas de poder?",
            {
                "sequential": "una tras otra",
                "sealed": "todos envían a la vez una lista de deseos; por orden vale el primero que aún está libre",
            },
            brief={"sealed": "cartas de poder en secreto"},
        ),
        "all_own": OptionTexts(
            "Sacar de una región caballeros propios",
            {"may_leave": "puedes dejar allí algunos", "must_move_all": "tienen que irse todos"},
        ),
        "disc_two": OptionTexts(
            "Devolver caballeros de una región que eliges",
            {
                "one_if_only_one": "menos, si no tienes tantos en ninguna",
                "two_only": "quien no tiene tantos en ninguna no devuelve nada",
            },
            brief={"two_only": "nunca se devuelve uno solo"},
        ),
        "score_castillo": OptionTexts(
            "Puntuar un lugar a tu elección (mazo 3)",
            {"no": "solo regiones", "yes": "también el castillo"},
            brief={"yes": "el castillo se puede elegir para puntuar"},
        ),
        "merge_stacks": OptionTexts(
            "Mazos 2 y 3",
            {"no": "dos mazos, cinco cartas para elegir", "yes": "barajados en uno, cuatro cartas para elegir"},
        ),
        "old_hands": OptionTexts(
            "Cartas para veteranos",
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
                "no": "la carta del rey, la misma cada ronda",
                "yes": "un mazo de cartas para el rey, una distinta cada ronda; algunas son de la casa",
            },
        ),
        "power_shift": OptionTexts(
            "Cambio de poder",
            {
                "no": "solo cartas de poder",
                "yes": "modificadores para todos, que suben o bajan una carta de poder; algunos hacen algo más",
            },
        ),
    },
    sources={
        Source.PRINTED: "regla impresa",
        Source.EDITION_2023: "regla de la casa, de la edición de 2023",
        Source.MANUAL_1996: "regla de la casa, del manual de 1996",
        Source.WBC: "regla de la casa de los World Boardgaming Championships",
        Source.WBC_REPORT: "regla de la casa, propuesta en los World Boardgaming Championships de 2018",
        Source.YUCATA: "regla de la casa, como en Yucata",
        Source.SERVER: "regla de la casa de este servidor",
    },
    modifiers={
        "-2": AbilityTexts("−2", ""),
        "-2_court": AbilityTexts("−2, corte", _COURT),
        "-2_move": AbilityTexts("−2, mover", _ONE),
        "-2_grande": AbilityTexts("−2, grande", _GRANDE),
        "-1": AbilityTexts("−1", ""),
        "-1_court": AbilityTexts("−1, corte", _COURT),
        "-1_move": AbilityTexts("−1, mover", _ONE),
        "-1_grande": AbilityTexts("−1, grande", _GRANDE),
        "+1": AbilityTexts("+1", ""),
        "+1_court": AbilityTexts("+1, corte", _COURT),
        "+1_move": AbilityTexts("+1, mover", _ONE),
        "+1_grande": AbilityTexts("+1, grande", _GRANDE),
        "+2": AbilityTexts("+2", ""),
        "+2_court": AbilityTexts("+2, corte", _COURT),
        "+2_move": AbilityTexts("+2, mover", _ONE),
        "+2_grande": AbilityTexts("+2, grande", _GRANDE),
    },
    doubts={
        "card_names": "El reglamento no imprime una lista de las cartas. Catorce vienen de la edición clásica; no se "
        "sabe cómo se llaman impresas, y por eso llevan etiquetas sencillas.",
        "house_cards": "Nueva regencia tiene diez cartas y el reglamento explica siete. Tres sencillas, nuestras, "
        "completan el mazo.",
        "board_side": "El tablero de 2023 tiene una cara para dos y tres jugadores que el reglamento no muestra. La "
        "jugamos con las regiones, los vecinos y los valores de la otra cara.",
        "abroad": "El reglamento no dice con qué limitan Francia y Portugal. Según el mapa, Francia limita con "
        "Navarra, Aragón y Cataluña; Portugal, con Galicia, Castilla, Toledo y Sevilla.",
        "modifiers": "El reglamento muestra solo algunos de los dieciséis modificadores. Jugamos con cuatro de cada "
        "valor: uno simple, uno para la corte, uno para un caballero y uno para un grande.",
        "fourth_fair": "Según el reglamento, el mazo 2 tiene diez cartas, pero solo muestra algunas. Jugamos con "
        "cuatro de Feria; la edición clásica tenía tres en el mazo 2 y una en el mazo 3.",
    },
    rulings=rulings_es.SENTENCES,
    flags={
        "name": "El reglamento no imprime el nombre de esta carta; la etiqueta es nuestra.",
        "card": "Esta carta es nuestra: Nueva regencia tiene diez cartas y el reglamento explica siete.",
        "ours": "No tenemos reglamento en español; el nombre de esta carta es nuestro.",
        "names": "Los nombres de las cartas en español son nuestros.",
    },
    named_by_us=frozenset(es_names.NAMES),
)
