"""Sentences with orders in them, in Spanish."""

from typing import Final

from pbem.orders.vocabulary.prose.structure import Prose

PROSE: Final = Prose(
    verb={
        "scoreboard": "el marcador de | el marcador | el marcador móvil | marcador",
        "play": "juega | jugando | apuesto | apostar | apuesta | pujo | pujar | tiro | tirar | echo | echar | "
        "lanzo | lanzar | jugaré | jugada",
        "power": "mi carta de poder | cartas de poder",
        "card": "cartas | carta número | carta num | carta n | mazo número | la carta",
        "take": "tom | pillo | agarro | agarrar | tomando | tomaré | cogeré | me quedo con | me quedo | llevo | "
        "me llevo | robo | saco | me cojo",
        "place": "col | planto | meto | coloquen | se colocarán | se coloquen | sitúo | situar | poner | ponga | "
        "pongan | pon | ponme | colóquense | despliego | se colocan | colocando | colocaré | ponemos | poniendo | "
        "pondré | meter | mete | mando | mandar | envío | enviar | sitúa | desplegar | despliega | deposito | "
        "añado a | dejo | ubico | ubicar | colócame | póngame | colóqueme | poniéndolos | ponlos | colócalos | "
        "coloque | van",
        "move": "muebo | mov | desplazar | trasladar | traslado | empujo | arrastro | moviendo | moveré | "
        "desplazo | desplaza | paso de | mueva | muévelo | llevar | llevo a",
        "score": "punt | puntúe | puntúen | se puntúa | puntuo | puntuación de | que puntúe | hago puntuar | "
        "se puntúe | la puntuación | puntuaré | puntúan | puntúo en | puntuar en | que se puntúe | hacer puntuar | "
        "puntúa la región | puntúo la región",
        "evict": "vacío la región | desalojando | desalojaré | expulso a todos de | expulsar a todos de | "
        "echo a todos de | todos los demás fuera de | fuera todos los de | despejar | despejo | "
        "que se vayan todos de | que salgan todos de",
        "king": "el rey va | al rey | el rey se va | el rey pasa | el rey camina | rei | el rei | mueve al rey | "
        "muevo al rey | majestad | el rey | muevo el rey | mover al rey | mover el rey | el rey se mueve | "
        "llevo al rey | llevo el rey | mueve el rey | pongo al rey | pongo el rey | traslado al rey | mando al rey",
        "grande": "el grande | muevo mi grande | muevo a mi grande | mi grande va | mi grande se va | "
        "mover mi grande | mover a mi grande | traslado mi grande | llevo mi grande | mueve mi grande | "
        "mando a mi grande | pongo mi grande",
        "remove": "quitando | retiro | sacar | elimino",
        "return": "quítame | quítenme | quitadme | entrego | devuélvanse | devolviendo | devolveré | regreso | "
        "regresar | vuelven | devuélveme | devolverlos | que vuelvan",
        "veto": "paro todo | parar todo | veto todo | interpongo veto | beto | lo veto | pongo veto | "
        "ejerzo el veto | uso el veto | uso mi veto | usar mi veto | usar el veto | vetaré | veto esa acción | "
        "veto la acción | veto esto | veto eso | vétalo | gasto mi veto | juego mi veto | mi veto | quiero vetar | "
        "vetarlo | vetarla | la veto | veto la acción especial | utilizo mi veto | aplico el veto | aplico mi veto | "
        "interpongo mi veto | pongo mi veto",
        "no_veto": "no gasto el veto | no gasto mi veto | no uso el veto | guardo el veto | guardo mi veto | "
        "me guardo el veto | no pongo veto | no interpongo veto | lo dejo pasar | conservo mi veto | no uso mi veto | "
        "no usar el veto | no quiero vetar | no veto | no vetaré | no voy a vetar | no pienso vetar | "
        "reservo mi veto | me reservo el veto | ahorro mi veto | sin vetos | ningún veto | no la veto | "
        "no quiero usar el veto | no quiero usar mi veto | no voy a usar el veto | no voy a usar mi veto | "
        "no utilizo el veto | no utilizo mi veto | renuncio al veto | no pongo el veto | no hay veto por mi parte | "
        "no lo voy a vetar",
        "no_special": "sin usar la acción | sin la acción | pero sin usar la acción | sin acción | sin puntuar | "
        "no puntúo | sin la acción especial | renuncio a la acción especial | renuncio a la acción | "
        "no uso la acción | no uso la acción especial | no hago la acción | no hago la acción especial | "
        "sin usar la acción especial | no quiero la acción | no quiero la acción especial | nada de acción | "
        "nada de acción especial | dejo la acción | ninguna acción especial | no realizo la acción | "
        "no realizo la acción especial | paso de la acción | paso de la acción especial | "
        "no utilizo la acción especial | no utilizo la acción",
        "no_place": "renuncio a colocar | no coloco nada | no coloco a nadie | no coloco ninguno | sin colocar | "
        "colocar nada | no pongo a nadie | no pongo nada | colocar 0 | me abstengo de colocar | no quiero colocar | "
        "no pongo ninguno | sin colocar nada | sin colocar a nadie | no coloco caballeros | no pongo caballeros | "
        "no coloco ningún caballero | no pongo ningún caballero | sin poner nada | sin poner a nadie",
        "disc": "dsc | el disco a | disco a | el disco en | mi disco a | mi disco | el disco secreto | "
        "en cuanto al disco | disco secreto a | y el disco | región secreta | elección secreta",
        "outbid": "uno más que | justo encima de | gano a",
        "swap": "intercambiando",
    },
    word={
        "else": "si está cogida | si ya está cogida | si está usada | si ya está usada | si no está | "
        "si no está disponible | si no se puede | si no puede ser | si no es posible | si no queda | si ya no está | "
        "si la han jugado | si ya la han jugado | si ya salió | si alguien la tiene | si alguien ya la tiene | "
        "si alguien la jugó | en su defecto | como alternativa | alternativamente | o si no | y si no se puede | "
        "y si no puede ser | si está ocupada | si no hay | de no ser posible | como segunda opción | segunda opción | "
        "y en su defecto | si ya se ha jugado | si se ha jugado | si no queda más remedio | si fuera imposible | "
        "y si ya no está | y si no está | o en su defecto | si está tomada | si ya está tomada | y si está cogida",
        "then": "a continuación | seguidamente | finalmente | por último | y después | y entonces | "
        "y a continuación | acto seguido | en segundo lugar | posteriormente | y por último | y finalmente",
        "first": "en primer lugar | antes que nada | antes de nada | para empezar | primeramente",
        "to": "hasta el | hasta la | se mueve a | se mueven a | va al | van al | pasan a | pasa a | hacia el | "
        "hacia la | en dirección a | con destino a",
        "from": "que están en | que hay en | de los de | saliendo de",
        "and": "además | y además | y también | más | e | junto con | así como | y otro en",
        "all": "todos ellos | tantos como pueda | los máximos | todos los que pueda | todas",
        "lowest": "mi más baja | la peor | mi peor carta | la más floja | mi carta más pequeña | la más bajita | "
        "mi menor carta | la más baja que tengo | la más baja que tenga | mi carta de poder más baja | "
        "la carta más baja",
        "highest": "mi más alta | la mejor | mi mejor carta | la más fuerte | mi carta más grande | "
        "la más alta que tengo | la más alta que tenga | mi carta de poder más alta | la carta más alta | la más gorda",
        "let_pass": "que lo haga | que la haga | déjala | déjale | dejadlo | lo dejo pasar | la dejo pasar | "
        "dejo pasar | lo permito | permito | permitir | que siga | que continúe | puede hacerlo | no me opongo | "
        "no me importa | sin objeciones | no hay objeción | ninguna objeción | no tengo objeciones | no objeto | "
        "por mí vale | por mí perfecto | por mí adelante | dejarlo pasar | dejarla pasar | déjalo correr | "
        "déjala pasar | lo acepto | acepto | que ocurra | que suceda | que pase adelante | dejo que pase | "
        "dejo que lo haga | dejo que ocurra | puede seguir | que juegue | autorizo",
        "halt": "lo paro | la paro | párala | detenlo | detenerlo | bloqueo | lo bloqueo | la bloqueo | bloquéalo | "
        "impedir | impido | lo impido | me opongo | eso no pasa | no lo permito | prohibido | lo detengo | "
        "la detengo | detengo | paro la acción | detengo la acción | bloqueo la acción | cancelo la acción | "
        "paro eso | paro esa acción | no dejo que pase | quiero pararlo | quiero impedirlo | objeción | protesto",
    },
    place={
        "pais_vasco": "el País Vasco | vascos | Vizcaya | p v | pais",
        "cataluna": "Cata | Cat",
        "castilla_vieja": "la Vieja | Castilla Vieja | C Vieja | la vieja Castilla",
        "castilla_nueva": "Tol | la Nueva | Castilla Nueva | C Nueva | la nueva Castilla",
        "castillo": "Cstlo | castiyo | castell | fortaleza | Cast | el castillo | la torre",
        "court": "cte | la corte | mi corte",
        "province": "mi provincia | reserva | mi reserva | la provincia | la reserva",
        "aragon": "Ara | Arag",
        "granada": "Gra",
        "sevilla": "sebiya | sebilla | sevija | Sev",
        "valencia": "Val | Valen",
        "galicia": "Gal",
    },
    colour={
        "own": "míos | de los míos | mis caballeros | mía | de mis",
    },
    ordinal={
        "1": "primera | primer",
        "2": "segunda | segundo",
        "3": "tercera | tercer | tercero",
        "4": "cuarta | cuarto",
        "5": "quinta | quinto",
    },
    piece="caballero | caballeros | cubo | cubos | ficha | fichas | peón | peones | pieza | piezas | hombre | "
    "hombres | tipo | tipos | muñeco | muñecos | jinete | jinetes | soldado | soldados | cubitos | cubito | "
    "caballeritos | figura | figuras | unidades | unidad | chico | chicos",
    article="el | la | los | las | lo | un | una | mi | mis | este | esta | ese | esa | esos | esas",
    accented="tomó | cogió | colocó | puntuó | vetó | devolvió | jugó | movió | ganó | sí | está | él | tú | qué | "
    "cómo | cuándo | sé | mí | té | quién | cuál",
    pronoun_one="una vez | otra vez",
    filler="sin modificador | sin modificadores | sin ningún modificador | ningún modificador | sin mod | kiero | "
    "qiero | ke | q | me voy con | me voy a | me voy | lo que quiero es | mi jugada es | mi jugada | asimismo | "
    "hago constar que | me pido | me cojo | me pillo | pido | tirar | tiro | voy a tomar | voy a coger | "
    "voy a jugar | voy a colocar | me gustaría tomar | quisiera tomar | quisiera colocar | si son tan amables | "
    "si es tan amable | si fuera posible | a todos los efectos | como sigue | con permiso | con su permiso | "
    "con todo respeto | semilla | para después | para más tarde | para luego | que | vayan | que vayan | que vaya | "
    "vaya | irán | irá | yo | me | quiero | quisiera | querría | me gustaría | desearía | deseo | voy a | voy con | "
    "voy | vamos con | vamos a | vamos | iré con | ahora | esta vez | hoy | bueno | pues | vale | ok | okey | bien | "
    "muy bien | venga | sí | si señor | por favor | porfa | porfavor | mi | mis | el | la | los | las | lo | un | "
    "una | de | del | en | con | para | por | a | al | se | le | les | su | es | son | está | están | sería para mí | "
    "será | elijo | elegir | mi elección | mi elección es | opto por | me decanto por | me decido por | decido | "
    "he decidido | decidido | decidí | escojo | escoger | escogido | selecciono | seleccionar | uso | usar | usando | "
    "utilizo | utilizar | utilizando | con mi | mi respuesta es | mi respuesta | mi turno | turno | en mi turno | "
    "esta ronda | en esta ronda | número | núm | n | valor | de valor | con valor | región | regiones | "
    "la región de | la región | zona | mi orden | orden | y ya | y ya está | nada más | eso es todo | también | "
    "solo | solamente | únicamente | simplemente | allí | allá | aquí | aquí va | allá va | ahí va | ahí van | "
    "claro | por supuesto | exactamente | exacto | justo | otra vez | de nuevo | otro | otra | si es posible | "
    "si se puede | si puede ser | si está libre | si está disponible | si me dejas | si no te importa | "
    "si me permiten | cuando me toque | hacer | hago | haz | haciendo | haré | realizo | realizar | ejecuto | "
    "ejecutar | activo | activar | aplico | efecto | efecto especial | su acción | su acción especial | buena | "
    "querida | querido | viejo | vieja amiga | confirmo | por la presente | cada uno | cada una | me quedo en | "
    "apúntame | apúntame el | dame | pásame | me toca | gusto | mucho gusto | con mucho gusto | encantado | "
    "de mi mano | mano | sea | que sea | y me quedo tan ancho | ea | eh | ah | oh | uf | pues nada | allí mismo | "
    "mismo | tal cual | y listo | listos | listo | directo | directamente | pequeña | gran | prefiero | preferiría | "
    "ya | entonces | va",
    social="buenas noches a todos | buenos días a todos | muy buenas a todos | hola buenas | hola compañeros | "
    "queridos compañeros | saludos afectuosos | gracias por todo | gracias por su paciencia | "
    "gracias por la paciencia | gracias y saludos | gracias de antemano y saludos | que tengan un buen día | "
    "gracias y buen juego | con mis disculpas | mis disculpas | lo lamento | lo lamento de veras | lo lamento mucho | "
    "joder | leches | coño | maldita sea | maldición | qué asco | vaya tela | vaya | menuda | menudo | mierda | "
    "puñetas | caramba | ostras | jo | jopé | hala | bah | toma | yuju | yupi | se acabó | y punto | "
    "que te aproveche | buen juego | hola | hola a todos | hola a todas | hola todos | buenas | buenas tardes | "
    "buenas noches | buenos días | buen día | muy buenas | qué tal | hola qué tal | saludos | un saludo | "
    "saludos a todos | un saludo a todos | saludos cordiales | cordiales saludos | un cordial saludo | atentamente | "
    "abrazo | abrazos | un abrazo | un fuerte abrazo | besos | un beso | gracias | muchas gracias | mil gracias | "
    "gracias a todos | gracias de antemano | gracias por esperar | gracias por la partida | suerte | buena suerte | "
    "suerte a todos | suerte para todos | buena suerte a todos | mucha suerte | buena partida | bien jugado | "
    "buena jugada | perdón | perdona | perdonad | perdonen | disculpa | disculpad | disculpen | disculpas | "
    "lo siento | lo siento mucho | lo siento por el retraso | perdón por el retraso | perdón por la demora | "
    "perdón por la tardanza | siento el retraso | siento la demora | disculpad el retraso | disculpen la demora | "
    "no hay problema | no pasa nada | no hay prisa | sin prisa | sin rencores | sin rencor | nada personal | "
    "no es personal | no es nada personal | no te lo tomes a mal | no te enfades | no os enfadéis | hasta luego | "
    "hasta pronto | hasta mañana | adiós | chao | nos vemos | buen fin de semana | feliz día | feliz navidad | "
    "feliz año | feliz año nuevo | que tengáis buen día | que tengas buen día | que paséis buena tarde | "
    "que gane el mejor | a ver | a ver qué tal | a ver qué pasa | veremos | ya veremos | cruzo los dedos | "
    "crucemos los dedos | deseadme suerte | olé | ole | viva el rey | viva | jaja | jajaja | jeje | uy | ay | uff | "
    "toma ya | vamos allá | allá vamos | estimado | estimada | estimados | estimado señor | estimados señores | "
    "querido | querida | queridos | queridos todos | señor | señores | amigo | amigos | amiga | amigas | chicos | "
    "chicas | todos | gente | compañeros | equipo | servidor | máquina | maestro de juego | árbitro | "
    "enviado desde mi iphone | enviado desde mi móvil | es lo que hay | no queda otra | no había otra | qué remedio | "
    "te toca | os toca",
    apology="perdón | perdona | disculpa | disculpad | lo siento | perdonad",
    only_now="gracias | muchas gracias | por favor | lo siento | esta vez | esta ronda | ahora | hoy | de mi parte | "
    "por ahora | aquí | por mi parte",
    negation="no | ni | nunca | jamás | tampoco | sin | nadie | ninguno | ninguna | ningún | nada de | ya no | nada | "
    "en absoluto | de ninguna manera | de ningún modo | ni hablar | ni loco | ni siquiera | evito | evitar | apenas",
    denial="todas menos | todos menos | cualquiera menos | en lugar de | en vez de | excepto | salvo | pero no | "
    "y no | a excepción de | aparte de | que no sea | todo menos",
    contrast="sino | pero | más bien | sino que",
    correction="digo | quiero decir | quise decir | quería decir | mejor dicho | perdón digo | perdón no | "
    "no perdón | espera | esperad | un momento | no espera | no mejor | no mejor el | mejor no | corrijo | "
    "corrección | rectifico | rectificación | me equivoqué | me he equivocado | error | errata | ups | uy no | "
    "ay no | es broma | broma | bromeo | era broma | he cambiado de idea | cambié de idea | he cambiado de opinión | "
    "cambio de idea | cambio a | cambio por | cámbialo por | cámbialo a | cambiar a | cambia a | o mejor | "
    "o más bien | más bien | pensándolo bien | pensándolo mejor | en realidad | de hecho | olvida eso | olvídalo | "
    "actualizo | actualización",
    retraction="olvídalo | olvidadlo | olvida eso | olvida | es broma | era broma | broma | bromeo | "
    "estoy bromeando | mejor no | anula eso | anúlalo | ignora eso | ignóralo | ignorad | no cuenta | no vale | "
    "me retracto | lo retiro | todavía no | aún no | inocente | inocentada | ni en broma | ni de broma | "
    "luego lo pienso | me lo pienso | tengo que pensarlo | lo estoy pensando | déjame pensar | no estoy seguro | "
    "no estoy segura | no lo sé | no sé | mañana | más tarde",
    condition="si | cuando | a menos que | salvo que | siempre que | con tal de que | en caso de | en cuanto | "
    "mientras | depende | según | dependiendo | antes de que | después de que",
    open_question="qué | quién | quiénes | cuál | cuáles | dónde | adónde | por qué | cómo | cuándo | cuánto | "
    "cuántos | cuántas | cuánta | qué pasa si | pregunta | me pregunto | alguien sabe | sabéis | sabes",
    doubt="unos | unas | vetaría | colocaría | tomaría | puntuaría | movería | elegiría | iría | usaría | escogería | "
    "apostaría | pararía | dejaría | devolvería | quizá | quizás | tal vez | a lo mejor | puede que | posiblemente | "
    "probablemente | podría | podríamos | puedo | puede | pueden | debería | tendría | sería | jugaría | pondría | "
    "pienso | pensaba | pensando | estaba pensando | creo | creo que | supongo | dudo | dudando | espero | imagino | "
    "imagina | planeo | pensado | tentado | o bien | alrededor de | más o menos | aproximadamente | alguna | alguno | "
    "cualquier | cualquiera | da igual | al azar | la próxima | la próxima vez | próxima ronda | mañana | más tarde | "
    "la última vez | ayer | casi | en teoría | hipotéticamente | quería | quería jugar | intento | intentar | "
    "parece | recuérdame | recuerda | ojalá",
    report="ganada | ganadas | ganado | habría | hubiera | hubiese | sería bueno | estado | tú | tu | tus | ti | "
    "vosotros | vuestro | vuestra | usted | ustedes | él | ella | ellos | ellas | su turno | nos | nuestro | "
    "nuestra | tiene | tienen | tengo | tenía | había | hay | ha | han | he | has | jugó | jugaron | puso | "
    "pusieron | movió | tomó | cogió | colocó | puntuó | vetó | devolvió | fue | era | estaba | dijo | dice | dicen | "
    "pregunta | juegan | juegue | ganó | gana | ganan | perdió | pierde | sabe | saben | vio | veo | ve | quiere | "
    "quieren | alguien | rival | rivales | oponente | oponentes | jugador | jugadores | jugadora | puntos | punto | "
    "líder | puedes | podéis | debes | quieres | eres | eras | robó | jugado | colocado | movido | tomado",
    reason="porke | porq | xq | pq | xk | pork | que así | para ganar | para empatar | para ser | para tener | "
    "para llegar | para asegurar | para recuperar | para subir | para quedar | para que no | ya que así | porque | "
    "ya que | puesto que | dado que | para que | para no | a fin de | debido a | de modo que | a causa de",
    unit="hora | horas | año | años | minuto | minutos | día | días | semana | semanas | mes | meses | veces | vez | "
    "por ciento | euro | euros | metros | km | grados | cervezas | cerveza | niños | hijos | personas | jugadores | "
    "jugador | puntos | punto | rondas | turnos | partidas | correos | enero | febrero | marzo | abril | mayo | "
    "junio | julio | agosto | septiembre | octubre | noviembre | diciembre | cartas | regiones | victorias | "
    "de enero | de febrero | de marzo | de abril | de mayo | de junio | de julio | de agosto | de septiembre | "
    "de octubre | de noviembre | de diciembre",
    before_time="son las | a las | sobre las | desde las | hasta las | página | capítulo | sala | línea | vuelo | "
    "autobús | tren | versión | regla | ronda | puntos | dentro de | lunes | martes | miércoles | jueves | viernes | "
    "sábado | domingo | hacia las",
    free={
        "add": "añ | añad",
        "him": "lo | él | le | ellos",
        "after": "tr | tras | desde",
        "castilla_nueva": "Tol | c n",
        "there": "allí | ahí | allá | ahí mismo | allí mismo | en el mismo sitio | dicha región | la misma región | "
        "esa región | al mismo sitio",
        "each": "cada uno | cada una | en cada una | uno a cada | sendos | en cada",
        "rest": "el resto | los demás | los otros | lo demás | todos mis | los restantes",
        "home": "mi hogar | mi casa | casa | hogar | a casa | mi región natal",
        "earlier": "antes | primero | primeramente | en primer lugar | previamente | de antemano | "
        "con anterioridad | antes que nada | para empezar",
        "later": "despues | depues | dsp | después | luego | a continuación | tras lo cual | posteriormente | "
        "seguidamente | por último | finalmente | al final | e poi | más tarde | cumplido lo anterior | "
        "una vez cumplida esta | acto seguido",
        "conclude": "así que | por eso | por tanto | por lo tanto | entonces | pues | en fin | tomo | me quedo | "
        "me pido | juego | elijo | lo acepto | decido | al final | mejor | en conclusión | voy con | voy a | "
        "me voy a | opto por | escojo | designo",
        "gone": "cogida | ocupada | no está | tomada | jugada | pillada | usada | no disponible | imposible | "
        "no se puede | no es posible | ya no está | no queda | gastada | no está libre | no está disponible | "
        "la han cogido",
        "left": "libre | disponible | posible | está libre | queda | sigue ahí | está disponible | sigue libre",
        "request": "puedo | podría | podría tomar | puedo coger | podrían | colocaría",
        "my_turn": "cuando me toque | si me toca | cuando sea mi turno | en mi turno | llegado mi turno",
        "minus": "menos | con el menos",
        "stands": "queda en pie | se mantiene | vale | cuela | valen | que pase | pasa",
        "keep": "sin usar la acción | sin acción | sin la acción | sin la acción especial | no uso la acción | "
        "nada más | sin acción especial | dejo el grande",
        "others": "los otros",
        "same": "misma | mismo",
        "step": "paso | pasos",
        "always": "siempre | cada vez | en lo sucesivo | a partir de ahora | de ahora en adelante | "
        "con carácter general | mientras no disponga otra cosa | sp",
        "bare": "número | punto | coma | modificador | modificadores",
        "king": "R | majestad | su majestad | rey | monarca",
        "scoreboard": "marcador | tablero | tablilla | ficha de puntuación | loseta",
        "grande": "G | gr",
        "score": "punt | P | puntos por | puntúo | puntuo | puntuación | puntuar",
        "special": "AE | la acción | acción | ejerzo la acción especial | esp",
        "place": "col | pl | planto | plantar | meto | meter | mando | pongan | coloque | coloquen | suelto | "
        "echo | van | refuerzo | traigo | se colocarán | poso | poner",
        "move": "mv | mov | empujo | traslado | echo | expulso | se van | llevo | mando a | saco | sacar | "
        "desplazo | muebo",
        "remove": "saco | quitando | elimino | fuera | quito",
        "back": "rec | recup | recupero | recuperar | vuelve a mi mano | a la mano | de vuelta",
        "entourage": "séq | séquito | escoltas | acompañado de | escolta | se lleva | acompañan",
        "disc": "D | dsc | disco | disko | el secreto",
        "take": "tom | cojo",
        "card": "c | crta | ct",
        "castillo": "Ct | Cas | Cast | Cstlo | torre | castell | fuerte | fortaleza | alcázar | castiyo | cast",
        "court": "cte | ct | palacio | c",
        "granada": "Gr | Gra | Gran",
        "aragon": "Ar | Ara",
        "own": "propio | propios | pr | los míos | mío | mis chicos | mis hombres | propia | propias",
        "return": "dev | d | devuélvanse | quítame | saco | quito | devolver",
        "veto": "v | paro | parar | me opongo | interpongo veto | lo impido | alto | beto | prohíbo",
        "no_veto": "lo dejo pasar | dejar pasar | me da igual | que hagan lo que quieran | que se maten | "
        "no gasto el veto | adelante | que siga | por mí bien | no me importa | no gasto",
        "no_place": "no coloco | no coloco nada | no coloco a nadie | colocar nada | nada de nada | paso | "
        "no pongo nada | nadie | me abstengo de colocar",
        "power": "carta de poder | p",
    },
    lists={
        "quoting": "dijo | dice | escribió | digo | dicen",
        "person": "yo",
        "counting": "uno | un",
        "owning": "mi | mis",
        "said_comma": "coma",
        "said_stop": "punto",
        "said_colon": "dos puntos",
    },
)
