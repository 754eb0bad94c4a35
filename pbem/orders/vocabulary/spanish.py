"""The words that players type in Spanish."""

from typing import Final

from pbem.orders.vocabulary.prose.spanish import PROSE
from pbem.orders.vocabulary.structure import ONCE, Vocabulary
from pbem.vote_kinds import VoteKind

_MAIL: Final = r"(?:correos?(?: electronicos?)?|mensajes?|e-?mails?|mails?)"

_SOUNDS: Final = (
    ("ch", "#"), ("h", ""), ("qu", "k"), ("gu(?=[ei])", "G"), ("g(?=[ei])", "j"), ("ll", "y"),
    ("c(?=[ei])", "s"), ("z", "s"), ("c", "k"), ("[vw]", "b"), ("y$", "i"), ONCE,
)  # fmt: skip

VOCABULARY: Final = Vocabulary(
    verb={
        "power": "poder | carta de poder",
        "play": "juego | jugar | jugamos",
        "outbid": "superar | sobrepuja | sobrepujar | justo por encima | justo por encima de | supero | "
        "supera | superar a todos | "
        "supera a todos",
        "underbid": "justo por debajo | justo por debajo de",
        "card": "carta | mazo",
        "take": "tomar | tomo | toma | cojo | coge | coger",
        "place": "colocar | coloco | coloca | poner | pongo | pon",
        "no_place": "no colocar | no coloco | no poner | no pongo | no coloco nada",
        "move": "mover | muevo | mueve | traslado | traslada",
        "add": "añadir | añado | añade",
        "remove": "quitar | quito | quita",
        "return": "devolver | devuelvo | devuelve",
        "score": "puntuar | puntúo | puntúa | puntuación | puntúe | puntuando",
        "evict": "desalojar | desalojo | vaciar | todos fuera de | fuera todos de | fuera de | desaloja | "
        "vacío | vacía",
        "king": "rey | al rey",
        "grande": "grande | mi grande | al grande",
        "scoreboard": "marcador",
        "back": "recuperar | recupero",
        "disc": "disco | disco secreto",
        "veto": "veto | vetar | pongo veto | lo veto",
        "no_veto": "sin veto | dejar pasar | deja pasar | no vetar | no pongo veto | que pase | no lo veto | "
        "no veto nada",
        "special": "acción especial | acción",
        "no_special": "sin acción | sin acción especial | no acción especial | no acción | ninguna acción",
        "ask": "pregúntame | preguntar",
        "round": "ronda",
        "swap": "intercambiar | intercambio | cambiar | cambio | cambia | intercambia",
        "entourage": "séquito",
        "ability": "habilidad",
        "no_ability": "sin habilidad",
        "next_round": "próxima ronda | siguiente ronda",
        "this_round": "esta ronda",
        "every_round": "cada ronda | todas las rondas | en cada ronda | hasta el final",
    },
    place={
        "castillo": "torre",
        "court": "corte | región del rey",
        "province": "provincia | prov",
        "france": "Francia",
        "castilla_vieja": "CLV",
        "castilla_nueva": "CLN",
        "pais_vasco": "Euskadi | Vascongadas",
    },
    number={
        "0": "cero",
        "1": "uno | una | un",
        "2": "dos | ambos | ambas | dos veces",
        "3": "tres",
        "4": "cuatro",
        "5": "cinco",
        "6": "seis",
        "7": "siete",
        "8": "ocho",
        "9": "nueve",
        "10": "diez",
        "11": "once",
        "12": "doce",
        "13": "trece",
    },
    colour={
        "red": "rojo | rojos | roja | rojas",
        "blue": "azul | azules",
        "green": "verde | verdes",
        "yellow": "amarillo | amarillos | amarilla | amarillas",
        "purple": "morado | morados | morada | moradas",
        "own": "propio | propios | mío | míos | mi | mis | propia | propias | mías",
    },
    word={
        "modifier": "modificador | modificadores",
        "to": "hacia | al | se va a | va a | van a",
        "from": "de | del | desde | a partir de",
        "and": "y",
        "then": "luego | después | entonces | y luego",
        "else": "si no | de lo contrario | en caso contrario | y si no",
        "or": "o | u",
        "if": "si | cuando",
        "unless": "a menos que | salvo que",
        "until": "hasta que",
        "first": "primero",
        "nothing": "nada | ninguno | ninguna | paso | nada más",
        "stop": "stop",
        "done": "listo",
        "all": "todo | todos",
        "any": "cualquiera | cualquier",
        "only": "sólo",
        "lowest": "la más baja | más baja | la más pequeña | la menor | lo más bajo | "
        "mi carta más baja | mi más baja | "
        "la carta más baja | carta más baja",
        "highest": "la más alta | más alta | la más grande | la mayor | lo más alto | "
        "mi carta más alta | mi más alta | "
        "la carta más alta | carta más alta",
        "max": "máximo | como máximo | hasta",
        "min": "mínimo | al menos",
        "after": "tras | después de",
        "hand": "a la mano",
        "away": "fuera",
        "let_pass": "adelante | déjalo | déjalo pasar | por mí bien",
        "halt": "páralo | alto | para eso",
        "yes": "la uso | lo uso",
        "no": "no la uso | no lo uso",
    },
    filler={
        "I": "yo",
        "": "con | por favor | gracias | en | elijo | escojo | va | uso | de mi parte | número | núm | "
        "si es posible | si se puede | si está libre | caballero | peones | para",
    },
    than={
        ">": "más de | por delante de | más que | más alto que | mayor que | por encima de | superior a",
        "<": "menos de | por detrás de | menos que | menor que | por debajo de | inferior a",
        ">=": "o más",
        "<=": "o menos",
        "=": "exactamente | igual a",
    },
    link={
        "be": "es | está | están | era | sigue | estaba | queda",
        "has": "tiene | tengo | tienen",
        "gone": "cogida | tomada | falta",
        "lies": "hay | disponible | abierta | en la mesa | sigue en la mesa | todavía está",
        "played": "jugó | juega | ha jugado | jugado | juegue | jugara | haya jugado",
        "took": "ha tomado | cogió",
        "points": "puntos | punto",
        "more": "más",
        "fewer": "menos",
        "than": "que",
        "anybody": "alguien | cualquier jugador",
        "vetoed": "vetado | parado | con veto | me vetan | vetan | hay veto | hay un veto",
        "acts": "actúa | le toca | le toque",
        "never": "nunca",
        "always": "siempre",
        "nobody": "nadie",
        "not": "ya no | sin",
    },
    said={
        "me": "mí",
        "not": "not",
    },
    article={
        "": "el | la | los | las",
    },
    command={
        "status": "estado",
        "board": "tablero",
        "history": "historia",
        "help": "ayuda | qué puedo hacer | ¿qué puedo hacer?",
        "orders": "órdenes | mis órdenes",
        "retract": "anular | cancelar | retirar | deshacer | borrar | retira | anula | cancela | borra",
        "replace": "reemplazar | reemplaza | sustituir | sustituye",
        "now": "ya | ahora",
        "ready": "preparado | preparada",
        "not_yet": "todavía no | aún no",
        "hint": "pista | consejo",
        "mute": "silenciar",
        "unmute": "volver a oír",
        "join": "unirse",
        "decline": "rechazar",
        "games": "partidas | partidas abiertas",
        "practice": "practicar",
        "rules": "reglas",
        "vacation": "vacaciones",
        "pause": "pausa",
        "resume": "reanudar",
        "vote": "votar | voto | votación",
        "standby": "suplente",
        "share": "compartir",
        "back": "he vuelto | vuelvo | estoy de vuelta",
        "resign": "abandonar | abandono | me rindo | me retiro | dejar la partida | salir de la partida | "
        "dejo la partida | abandono la partida | salir | salir de | me salgo | me salgo de | dejar",
        "deck": "mazo | mazos | cartas restantes | cartas no vistas | qué cartas quedan | qué cartas faltan | "
        "qué cartas no han salido | qué cartas no han salido todavía | qué cartas quedan por salir",
        "waiting": "esperando | a quién esperamos | a quién estamos esperando | de quién es el turno | "
        "a quién le toca | quién falta | me toca | me toca a mí | a qué esperamos",
        "watch": "observar | seguir",
        "unwatch": "dejar de observar | dejar de seguir | no seguir",
        "rematch": "revancha",
        "mails": "correos | darme de baja | no más correos",
        "language": "idioma",
        "zone": "zona horaria",
        "titles": "títulos | títulos de correo",
        "ok": "sí | sí por favor | vale | claro | de acuerdo | exacto | eso es | "
        "correcto | sí vale | claro que sí | sí claro | acepto",
        "end": "fin",
    },
    master={
        "pause": "pausa | pausar",
        "resume": "reanudar | seguir",
        "extend": "ampliar | más tiempo",
        "remind": "recordar",
        "say": "decir | di",
        "pace": "cambiar | ritmo | cambiar ritmo",
        "substitute": "sustituir | sustituye",
        "uninvite": "retirar invitación",
        "offer": "ofrecer",
        "rotate": "nueva dirección | dirección nueva",
        "answer": "responder | responde por",
        "rewind": "volver | volver a",
        "hand": "ceder | ceder a",
        "end": "terminar | terminar la partida",
        "reread": "releer",
        "send": "reenviar",
        "look": "mirar | ver",
    },
    address={
        "say": "di | decir | dile | prensa | escribe | mensaje | un mensaje",
        "to": "a | para",
        "grey": "gris | anónimo",
        "all": "todos | todas | la mesa",
        "master": "árbitro | al árbitro | director",
        "and": "y",
    },
    ahead={
        "preview": "vista previa | prueba | probar | pruebo | qué pasa si",
        "grammar": "gramática",
    },
    a={},
    up_to="hasta",
    one="un | una",
    split_verb="",
    take_only="",
    if_not="si no",
    ahead_of="por delante de | por detrás de",
    until="hasta",
    plus="más",
    minus="menos",
    nothing_or_step="paso",
    goes_on="luego | o | y",
    replaced_by="por | con",
    telling="nunca | sin | nadie | cada | resto | pero | excepto | salvo | segundo | segunda | tercer | tercero | "
    "tercera | cuarto | cuarta | contra | antes | rondas",
    greeting="hola | buenas | buenos | buena | bueno | perdón | he vuelto",
    closing="un saludo | saludos | un cordial saludo | saludos cordiales | cordialmente | atentamente | "
    "un abrazo | abrazos | abrazo | un beso | besos | gracias | muchas gracias | mil gracias | "
    "hasta luego | hasta pronto | hasta mañana | adiós | chao | nos vemos | suerte | mucha suerte | "
    "buena suerte | suerte a todos | buen día | buenas noches | buenas tardes | buenos días | "
    "feliz día | que tengáis buen día | salud",
    asking="muestra | muéstrame | dame",
    polite="por favor | gracias",
    small_words="el | la | un | una | orden",
    everything="todo | todos | todas",
    of_orders="mi | mis | órdenes",
    turn="turno",
    asks_card="qué hace * | qué hace la * | para qué sirve * | para qué sirve la * | explica * | explica la * | "
    "explícame * | explícame la * | cómo funciona * | cómo funciona la * | qué es * | qué es la *",
    calls_table="a todos | todos | amigos | chicos | hola a todos | gente | compañeros",
    calls_master="director de juego | director | árbitro | moderador",
    yes="sí",
    no="",
    always_accept="siempre | sí siempre | aceptar siempre | aceptar siempre esta dirección",
    accepting="sí | claro | claro que sí | sí claro | vale | okey | ok | de acuerdo | me apunto | me sumo | me uno "
    "| cuenta conmigo | cuenten conmigo | contad conmigo | por supuesto | desde luego | con gusto | con mucho "
    "gusto | encantado | encantada | me encantaría | me gustaría jugar | dale | venga | adelante | acepto | quiero "
    "jugar | juego | voy a jugar | por qué no | suena bien | trato hecho | allá voy | estoy dentro | unirme",
    refusing="no | no gracias | no puedo | no puedo jugar | ahora no | esta vez no | no quiero | no quiero jugar | "
    "no tengo tiempo | no me apunto | no juego | no cuentes conmigo | no cuenten conmigo | no contéis conmigo | "
    "rechazo | rechazar | paso | mejor no | no me interesa | imposible",
    consent_filler="hola | gracias | muchas gracias | gracias por la invitación | por la invitación | por favor | "
    "genial | perfecto | estupendo | qué bien | bien | muy | yo | también | otra vez | a la partida | la | el | "
    "esta | partida | jugar | con vosotros | con ustedes | con | lo siento | perdón | lamentablemente | no hay "
    "problema | sin problema | saludos | un saludo | un abrazo | hasta pronto | nos vemos | ahora mismo | por "
    "ahora | en este momento | y | pues",
    reservation="pero | solo si | solo | si puedo | a menos que | quizás | quizá | tal vez | no sé | depende | "
    "salvo | hasta | después | antes | todavía",
    in_favour="favor",
    against="contra",
    off="desactivar | apagar | fuera",
    votes={
        VoteKind.PAUSE: "pausa | pausar",
        VoteKind.EXTEND: "más | prolongar | ampliar | prórroga | tiempo",
        VoteKind.RESUME: "seguir | reanudar",
        VoteKind.END: "fin | terminar | acabar | finalizar",
        VoteKind.LIVE: "directo | ahora | aquí",
        VoteKind.UNDO: "deshacer",
    },
    shares={
        "notes": "notas",
        "orders": "órdenes",
        "all": "todo",
        "nothing": "nada",
    },
    units={
        "hour": "hora | horas",
        "day": "día | días",
        "week": "semana | semanas",
        "round": "ronda | rondas",
        "seat": "jugador | jugadores | jugadora | jugadoras | persona | personas",
        "bot": "",
    },
    talk_by_mail={
        "at_once": "mensajes al momento | mensajes al instante | mensajes ya | mensajes enseguida",
        "later": "mensajes después | mensajes luego | mensajes con el próximo correo | mensajes juntos",
    },
    amounts_of_mail={
        "all": "todos | todo",
        "asked": "normal | normales",
        "few": "pocos | menos",
        "daily": "diario | diarios",
    },
    subjects={"same": "iguales | igual", "news": "novedades"},
    meanwhile={
        "wait": "espera | esperar",
        "bot": "",
        "standby": "suplente",
    },
    vacation_over="fin | ninguna",
    date_words="del | desde | el | de | y | al | a | hasta",
    ordinal_endings="",
    away_self="estoy | estaré | voy a estar | estamos | estaremos | me voy | me iré | nos vamos",
    away_state="de vacaciones | fuera | ausente | de viaje",
    away_filler="por cierto | aviso | que sepáis | "
    "hola | por favor | que | mientras | tanto | un | juegue | por | mí | lo siento | este | mis | "
    "relojes | reloj | mi | ambos incluidos",
    new_game="nueva | nuevo",
    under_name="como",
    shuffle_word="palabra",
    stop_mails="baja | darme de baja | quiero darme de baja | quiero la baja | dame de baja | denme de baja | "
    "deme de baja | dadme de baja | cancelar suscripción | desuscribir",
    stop_sentence=rf"(?:ya )?no (?:quiero|deseo|queremos) (?:que me |recibir |seguir recibiendo )?"
    rf"(?:mas |estos |esos |sus |tus |vuestros |ningun |nada de )*{_MAIL}\b"
    rf"|(?:ya )?no (?:me|nos) (?:envi\w+|mand\w+|escrib\w+)\b"
    rf"|(?:deja|deje|dejen|dejad|paren|parad|para) (?:ya )?de (?:enviar|mandar|escribir)\w*\b"
    rf"|(?:no|ni un|basta de|nunca) mas {_MAIL}\b"
    rf"|(?:quita|quite|quiten|borra|borre|borren|elimina|elimine|eliminen|saca|saque|saquen"
    rf"|dar|da|de|den|dad)(?:me|nos) de (?:la |esta |su |tu |vuestra |baja)"
    rf"|(?:quita|borra|elimina|saca)\w* mi (?:direccion|correo)\b"
    rf"|(?:deja|deje|dejen)(?:me|nos) en paz\b",
    start_mails="alta | darme de alta | dame de alta",
    softening="",
    new_address="nueva dirección | dirección nueva",
    roles="maestro | nadie",
    sounds=_SOUNDS,
    prose=PROSE,
)
