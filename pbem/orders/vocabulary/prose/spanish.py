"""Sentences with orders in them, in Spanish."""

from typing import Final

from pbem.orders.vocabulary.prose.structure import Prose

PROSE: Final = Prose(
    verb={
        "scoreboard": "el marcador de | el marcador | el marcador móvil | marcador | la loseta | loseta | "
        "la tablilla | tablilla | el tablero de | marcador de | pongo el marcador | coloco el marcador | "
        "muevo el marcador | el marcador se pone | el marcador se coloca | la ficha de puntuación | el panel | "
        "panel",
        "play": "jugá | poné | poneme | échale | aviéntale | aviento | tira | tírame | jugame | "
        "juega | jugando | apuesto | apostar | apuesta | pujo | pujar | tiro | tirar | echo | echar | lanzo | "
        "lanzar | jugaré | jugada",
        "power": "CP | mi carta de poder | cartas de poder | mi poder | carta poder | la carta de poder",
        "card": "cartas | carta número | carta num | carta n | mazo número | la carta",
        "take": "agarrá | tomá | agarra | "
        "tom | pillo | agarro | agarrar | tomando | tomaré | cogeré | me quedo con | me quedo | llevo | "
        "me llevo | robo | saco | me cojo | me pido la | me apunto la | prendo | agafo | cogemos | tomamos | "
        "tomaría yo | escojo la | coja | tome | retiro la carta",
        "place": "envíenlo | envíelo | envíalo | llévalo | llévelo | mándenlo | mándelo | póngalo | pónganlo | "
        "colóquelo | colóquenlo | ubíquelo | sitúelo | trasládelo | "
        "póngase | poné | poneme | póneme | ponelo | mandá | mándalo | mandalo | mándale | meté | "
        "metele | colocá | "
        "lleva | lleven | lleve | llévenlo | col | planto | meto | coloquen | se colocarán | se coloquen | "
        "sitúo | situar | poner | ponga | "
        "pongan | pon | ponme | colóquense | despliego | se colocan | colocando | colocaré | ponemos | poniendo | "
        "pondré | meter | mete | mando | mandar | envío | enviar | sitúa | desplegar | despliega | deposito | "
        "añado a | dejo | ubico | ubicar | colócame | póngame | colóqueme | poniéndolos | ponlos | colócalos | "
        "coloque | van | plantar | plante | planta | pongamos | coloca me | sitúe | sitúen | despliegue | envíe | "
        "mande | refuerzo con | traigo | suelto | meteré | situaré | desplegaré | enviaré | mandaré | colocamos | "
        "situamos | mandamos | enviamos | metemos | irán | se pongan | se sitúan | se ponen | se meten | entran | "
        "entra | ponerlos | colocarlos | colocándolos | pónganse | colóquese | instalo | instalar | acomodo | "
        "aparco | planto allí | poso | posar | pose",
        "move": "muebo | mov | desplazar | trasladar | traslado | empujo | arrastro | moviendo | moveré | desplazo | "
        "desplaza | paso de | mueva | muévelo | llevo a | movemos | trasladaré | desplazaré | llevaré | empujar | "
        "empuja | echo a | expulso | expulsar | mando de | se mueven | se mueve | se trasladan | se desplazan | "
        "trasladamos | muévanse | traslade | desplace | lleve | mudar | mudo | reubico | reubicar | "
        "cambio de sitio | muevo a los | se vayan | se van | se irán",
        "score": "contar puntos | a contar puntos | contar los puntos | recuento | se cuentan los puntos | "
        "contamos puntos | "
        "hacer la puntuación | hacer puntuación | hacemos la puntuación | hacer la puntuación de | "
        "punt | puntúe | puntúen | se puntúa | puntuo | puntuación de | que puntúe | hago puntuar | "
        "se puntúe | la puntuación | puntuaré | puntúan | puntúo en | puntuar en | que se puntúe | hacer puntuar | "
        "puntúa la región | puntúo la región | hago puntuación | haz puntuar | puntuemos | que puntúen | "
        "se puntúan | puntuamos | realizo la puntuación | hago la puntuación | provoco la puntuación | evalúo | "
        "evaluar | valorar | valoro | a puntuar | puntuando | activo la puntuación | cuenta de puntos",
        "evict": "vacío la región | desalojando | desalojaré | expulso a todos de | expulsar a todos de | "
        "echo a todos de | todos los demás fuera de | fuera todos los de | despejar | despejo | "
        "que se vayan todos de | que salgan todos de",
        "king": "el rey va | al rey | el rey se va | el rey pasa | el rey camina | rei | el rei | mueve al rey | "
        "muevo al rey | majestad | el rey | muevo el rey | mover al rey | mover el rey | el rey se mueve | "
        "llevo al rey | llevo el rey | mueve el rey | pongo al rey | pongo el rey | traslado al rey | "
        "mando al rey | su majestad | mi rey | el monarca | monarca | majestad a | el rey viaja | rey a | "
        "el rey se traslada | el rey se muda | envío al rey | envío el rey | traslado el rey | desplazo al rey | "
        "desplazo el rey | mando el rey | rey para | coloco al rey | coloco el rey | llevamos al rey | "
        "que el rey vaya | que el rey se mueva | el rey irá | el rey se irá | moveré al rey | moveré el rey | "
        "trasladar al rey | llevar al rey",
        "grande": "el grande | muevo mi grande | muevo a mi grande | mi grande va | mi grande se va | "
        "mover mi grande | mover a mi grande | traslado mi grande | llevo mi grande | mueve mi grande | "
        "mando a mi grande | pongo mi grande | mi gran señor | el grande va | traslado el grande | "
        "traslado a mi grande | desplazo mi grande | desplazo a mi grande | llevo a mi grande | el grande se va | "
        "el grande pasa | mi grande pasa | mi grande se muda | mi grande se traslada | muevo el grande | "
        "muevo al grande | mover el grande | envío mi grande | moveré mi grande | moveré a mi grande | "
        "pongo a mi grande | mi grande se mueve",
        "remove": "qito | kito | quitando | retiro | sacar | elimino",
        "return": "pierdo | perdemos | perder | que se larguen | se largan | que se vayan | se van de | "
        "devolvé | sacame | sácame | quitame | "
        "quítame | quítenme | quitadme | entrego | devuélvanse | devolviendo | devolveré | regreso | "
        "regresar | vuelven | devuélveme | devolverlos | que vuelvan | retornar | retorno | devolvemos | "
        "que regresen | que se vuelvan | dev | devuélvanme | entregar | entregaré | saco de vuelta | devuelto | "
        "devueltos | que se devuelvan | se devuelven | sacrifico | sacrificar | mando de vuelta",
        "veto": "paro todo | parar todo | veto todo | interpongo veto | beto | lo veto | pongo veto | "
        "ejerzo el veto | uso el veto | uso mi veto | usar mi veto | usar el veto | vetaré | veto esa acción | "
        "veto la acción | veto esto | veto eso | vétalo | gasto mi veto | juego mi veto | mi veto | quiero vetar | "
        "vetarlo | vetarla | la veto | veto la acción especial | utilizo mi veto | aplico el veto | "
        "aplico mi veto | interpongo mi veto | pongo mi veto | lo prohíbo | prohíbo | veto la jugada | "
        "bloqueo con mi veto | gasto el veto | gasto un veto | ejerzo mi veto | ejerzo veto | planto veto | "
        "meto veto | echo veto | vetado | vetada | quiero poner veto | quiero usar mi veto | quiero usar el veto | "
        "voy a vetar | pongo un veto | uso veto",
        "no_veto": "no hay motivo para vetar | no hay razón para vetar | no hay motivo de veto | "
        "no gasto el veto | no gasto mi veto | no uso el veto | guardo el veto | guardo mi veto | "
        "me guardo el veto | no pongo veto | no interpongo veto | lo dejo pasar | conservo mi veto | "
        "no uso mi veto | no usar el veto | no quiero vetar | no veto | no vetaré | no voy a vetar | "
        "no pienso vetar | reservo mi veto | me reservo el veto | ahorro mi veto | sin vetos | ningún veto | "
        "no la veto | no quiero usar el veto | no quiero usar mi veto | no voy a usar el veto | "
        "no voy a usar mi veto | no utilizo el veto | no utilizo mi veto | renuncio al veto | no pongo el veto | "
        "no hay veto por mi parte | no lo voy a vetar | no gasto veto | no gasto un veto | "
        "no quiero gastar el veto | no quiero gastar mi veto | me ahorro el veto | ahorro el veto | "
        "conservo el veto | veto no | no ejerzo el veto | no ejerzo mi veto | no ejerzo veto | me guardo mi veto | "
        "no aplico el veto | no aplico mi veto | nada de veto | nada de vetos | renuncio a vetar | "
        "renuncio a mi veto | renuncio al derecho de veto | no vale la pena vetar | no hace falta veto | "
        "sin usar el veto | sin usar mi veto | no vamos a vetar | no echo veto | no meto veto",
        "no_special": "sin usar la acción | sin la acción | pero sin usar la acción | sin acción | sin puntuar | "
        "no puntúo | sin la acción especial | renuncio a la acción especial | renuncio a la acción | "
        "no uso la acción | no uso la acción especial | no hago la acción | no hago la acción especial | "
        "sin usar la acción especial | no quiero la acción | no quiero la acción especial | nada de acción | "
        "nada de acción especial | dejo la acción | ninguna acción especial | no realizo la acción | "
        "no realizo la acción especial | paso de la acción | paso de la acción especial | "
        "no utilizo la acción especial | no utilizo la acción | no aplico la acción | "
        "no aplico la acción especial | no ejecuto la acción | no ejecuto la acción especial | "
        "no activo la acción | no activo la acción especial | sin hacer la acción | sin hacer la acción especial | "
        "sin realizar la acción especial | omito la acción | omito la acción especial | "
        "descarto la acción especial | prescindo de la acción especial | prescindo de la acción | "
        "no ejerzo la acción especial | no ejerzo la acción | no puntúo nada | sin puntuación | "
        "acción especial no | acción no | sin especial",
        "no_place": "renuncio a colocar | no coloco nada | no coloco a nadie | no coloco ninguno | sin colocar | "
        "colocar nada | no pongo a nadie | no pongo nada | colocar 0 | me abstengo de colocar | no quiero colocar | "
        "no pongo ninguno | sin colocar nada | sin colocar a nadie | no coloco caballeros | no pongo caballeros | "
        "no coloco ningún caballero | no pongo ningún caballero | sin poner nada | sin poner a nadie | "
        "renuncio a colocar caballeros | renuncio a colocar caballero alguno | renuncio a colocar ninguno | "
        "renuncio a poner | no quiero colocar nada | no quiero poner nada | no quiero colocar a nadie | "
        "no quiero colocar caballeros | no voy a colocar | no voy a colocar nada | no voy a poner nada | "
        "no colocaré | no colocaré nada | no colocaré a nadie | no coloco ninguno más | prefiero no colocar | "
        "prefiero no poner | no meto a nadie | no meto nada | no planto nada | no sitúo a nadie | "
        "no deseo colocar | no deseo colocar nada | sin colocar ninguno | sin colocar caballeros | no pondré nada | "
        "no pondré a nadie | nada que colocar | no se coloca nada | no se coloca a nadie | poner nada",
        "disc": "dsc | el disco a | disco a | el disco en | mi disco a | mi disco | el disco secreto | "
        "en cuanto al disco | disco secreto a | y el disco | región secreta | elección secreta",
        "outbid": "uno más que | justo encima de | gano a",
        "swap": "intercambiando",
        "add": "adicional | adicionales | de regalo | de más | añadiendo | añadiré | agregar | agrego | "
        "agrega | sumo | sumar | añada | agregue | suma | incorporo | "
        "incorporar",
        "entourage": "acompañado de | acompañado por | con séquito de | con un séquito de | en su séquito | "
        "de séquito | como séquito | escoltas | escolta | de escolta | como escolta | se lleva a | se lleva | "
        "lo acompañan | le acompañan | acompañan | acompañantes | con escolta de | séq | con escolta",
        "back": "recuperaré | recupera | recuperamos | vuelve a mi mano | vuelve a la mano | de vuelta a la mano | "
        "de vuelta a mi mano | me devuelvo | rescato | rescatar | recojo | recoger | vuelvo a coger | recobro | "
        "recobrar | rec | recup",
        "special": "ejerzo la acción especial | hago la acción especial | realizo la acción especial | "
        "ejecuto la acción especial | aplico la acción especial | activo la acción especial | "
        "uso la acción especial | hago la acción | realizo la acción | ejecuto la acción | la acción especial | "
        "acción esp | hacer la acción especial | hacer la acción | usar la acción especial | uso la especial | "
        "la especial | AE",
    },
    word={
        "else": "de reserva | y de reserva | como reserva | "
        "si está cogida | si ya está cogida | si está usada | si ya está usada | si no está | "
        "si no está disponible | si no se puede | si no puede ser | si no es posible | si no queda | "
        "si ya no está | si la han jugado | si ya la han jugado | si ya salió | si alguien la tiene | "
        "si alguien ya la tiene | si alguien la jugó | en su defecto | como alternativa | alternativamente | "
        "o si no | y si no se puede | y si no puede ser | si está ocupada | si no hay | de no ser posible | "
        "como segunda opción | segunda opción | y en su defecto | si ya se ha jugado | si se ha jugado | "
        "si no queda más remedio | si fuera imposible | y si ya no está | y si no está | o en su defecto | "
        "si está tomada | si ya está tomada | y si está cogida | subsidiariamente | con carácter subsidiario | "
        "si no hubiera | si no la hay | si ya no hay | si me la quitan | si me la han quitado | si ya la tienen | "
        "si ya la tiene alguien | si la cogen | si la coge alguien | si la usan antes | si alguien la juega | "
        "si la juega alguien | si alguien la juega antes | si ya no queda | y de no ser posible | de no poder ser | "
        "de no estar disponible | de no estar | si estuviera cogida | si ya estuviera cogida | si no pudiera ser | "
        "si no fuera posible | si ya no estuviera | si ya no estuviera disponible | si no estuviera | "
        "si no estuviera disponible | si no estuviera libre | si está pillada | si ya está pillada | si no vale | "
        "en último caso | en última instancia | o en todo caso | si eso no va | si eso no se puede | "
        "si no funciona",
        "then": "de postre | y de postre | tras lo cual | seguido de | y ya después | y ya luego | ya luego | "
        "ya después | más tarde | "
        "a continuación | seguidamente | finalmente | por último | y después | y entonces | "
        "y a continuación | acto seguido | en segundo lugar | posteriormente | y por último | y finalmente | "
        "y luego ya | tras eso | tras ello | después de eso | después de ello | una vez hecho esto | hecho esto | "
        "hecho lo cual | más tarde aún | al acabar | para acabar | para terminar | y para acabar | "
        "y para terminar | y al final | al final | lugo | dsps | despues",
        "first": "en primer lugar | empiezo por | empiezo con | empezando por | empezando con | comienzo por | "
        "comienzo con | antes que nada | antes de nada | para empezar | primeramente | antes de todo | "
        "lo primero | de primeras | primero de todo | en primer término",
        "to": "parte a | parte hacia | se dirige a | se encamina a | cabalga a | "
        "vámonos a | vamos a | nos mudamos a | nos vamos pa | nos vamos para | "
        "ir a | ir al | irme a | irme al | pa | pal | hasta el | hasta la | se mueve a | se mueven a | "
        "va al | van al | pasan a | pasa a | hacia el | "
        "hacia la | en dirección a | con destino a | se muda a | se traslada a | se traslada al | se retira a | "
        "se retira al | se instala en | se marcha a | se marcha al | se larga a | viaja a | viaja al | huye a | "
        "huye al | vuelve a | vuelve al | regresa a | regresa al | corre a | se escapa a | se escapa al | "
        "se dirige a | se dirige al | se refugia en | se queda en | se planta en | se cuela en | emigra a | "
        "se desplaza a | se desplaza al | rumbo a | camino de | con rumbo a | se vaya a | se vaya al | se muden a | "
        "se trasladan a | se trasladan al | irá a | irá al | irán a | irán al | acaba en | aterriza en | "
        "parte hacia",
        "from": "lejos de | fuera de | que están en | que hay en | de los de | saliendo de | de entre los de | "
        "procedente de | "
        "procedentes de | que tengo en | que tiene en | situados en | situado en | que hay en la",
        "and": "tb | y no menos importante | "
        "además | y además | y también | más | e | junto con | así como | asimismo | igualmente | "
        "y asimismo | y encima | y aparte",
        "all": "todos ellos | tantos como pueda | los máximos | todos los que pueda | todas | todos los que quepan | "
        "el máximo posible | todos los posibles | todo lo que pueda | la totalidad",
        "lowest": "el más bajo | más bajo | el menor | "
        "mi carta más baja | la carta más baja que tenga | la carta más baja que tengo | "
        "la carta de poder más baja | "
        "el más bajo que tenga | la menor que tenga | lo más bajo que tenga | el más bajo que tengo | "
        "lo más bajo que tengo | "
        "mi más baja | la peor | mi peor carta | la más floja | mi carta más pequeña | la más bajita | "
        "mi menor carta | la más baja que tengo | la más baja que tenga | mi carta de poder más baja | "
        "la carta más baja | mi carta menor | la carta más floja | la carta menor | la de menor valor | "
        "mi carta más floja | la más chica | mi más chica | la mínima | lo más pequeño que tenga | "
        "lo mínimo que tenga",
        "highest": "el más alto | más alto | el mayor | "
        "mi carta más alta | la carta más alta que tenga | la carta más alta que tengo | "
        "la carta de poder más alta | "
        "el más alto que tenga | la mayor que tenga | lo más alto que tenga | el más alto que tengo | "
        "lo más alto que tengo | la más gorda que tenga | la más gorda que tengo | "
        "mi más alta | la mejor | mi mejor carta | la más fuerte | mi carta más grande | "
        "la más alta que tengo | la más alta que tenga | mi carta de poder más alta | la carta más alta | "
        "la más gorda | mi carta mayor | la carta mayor | la de mayor valor | mi carta más fuerte | "
        "la carta más fuerte | la carta más gorda | la máxima | lo más grande que tenga | mi más gorda",
        "let_pass": "que lo haga | que la haga | déjala | déjale | dejadlo | lo dejo pasar | la dejo pasar | "
        "dejo pasar | lo permito | permito | permitir | que siga | q siga | q pase | que continúe | "
        "puede hacerlo | no me opongo | "
        "no me importa | sin objeciones | no hay objeción | ninguna objeción | no tengo objeciones | no objeto | "
        "por mí vale | por mí perfecto | por mí adelante | dejarlo pasar | dejarla pasar | déjalo correr | "
        "déjala pasar | lo acepto | acepto | que ocurra | que suceda | que pase adelante | dejo que pase | "
        "dejo que lo haga | dejo que ocurra | puede seguir | que juegue | autorizo | que lo hagan | que la hagan | "
        "que pasen | que pase lo que pase | lo consiento | consiento | doy permiso | tiene mi permiso | "
        "tienes mi permiso | concedido | permiso concedido | vía libre | luz verde | tiene vía libre | "
        "dejo que siga | dejo que lo hagan | lo dejo correr | dejo correr | no lo impido | no lo paro | "
        "no la paro | no paro nada | no pienso pararlo | no formulo objeción | no formulo objeción alguna | "
        "sin objeción | no hay objeciones | sin oposición | no pongo pegas | sin pegas | no pongo reparos | "
        "ningún reparo | por mí que lo haga | por mí que siga | a mí me da igual | me es igual | "
        "me es indiferente | allá ella | allá él | allá ellos | que les aproveche | que disfrute",
        "halt": "lo paro | la paro | párala | detenlo | detenerlo | bloqueo | lo bloqueo | la bloqueo | bloquéalo | "
        "impedir | impido | lo impido | me opongo | eso no pasa | no lo permito | prohibido | lo detengo | "
        "la detengo | detengo | paro la acción | detengo la acción | bloqueo la acción | cancelo la acción | "
        "paro eso | paro esa acción | no dejo que pase | quiero pararlo | quiero impedirlo | objeción | protesto | "
        "frénalo | lo freno | freno | frenarlo | frenar | párenlo | parad | párale | hay que pararlo | "
        "hay que impedirlo | de eso nada | por ahí no paso | no paso por ahí | ni hablar de eso | "
        "no se lo permito | no lo consiento | lo bloquearé | lo pararé | impedirlo",
    },
    place={
        "pais_vasco": "el País Vasco | vascos | Vizcaya | p v | pais | Euskadi | el País Basco | los vascos",
        "cataluna": "Cata | Cat",
        "castilla_vieja": "la Vieja | Cast la Vieja | Cast Vieja | Castilla Vieja | C Vieja | la vieja Castilla",
        "castilla_nueva": "Tol | la Nueva | Cast la Nueva | Cast Nueva | Castilla Nueva | C Nueva | la nueva Castilla",
        "castillo": "cllo | ctllo | castllo | "
        "Cstlo | castiyo | castell | fortaleza | Cast | el castillo | la torre | la fortaleza | "
        "el fuerte | el alcázar | alcázar | el torreón | torreón | el castell | castillito",
        "court": "cortesanos | mis cortesanos | los cortesanos | cte | la corte | mi corte | la cte",
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
    piece="caballero | caballeros | caballo | caballos | cubo | cubos | ficha | fichas | peón | peones | pieza | "
    "piezas | hombre | "
    "hombres | tipo | tipos | muñeco | muñecos | jinete | jinetes | soldado | soldados | cubitos | cubito | "
    "caballerito | caballeritos | caballerete | caballeretes | muchacho | muchachos | hidalgo | hidalgos | mozo | "
    "mozos | "
    "mancebo | mancebos | guerrero | chaval | chavales | monigote | monigotes | peoncito | peoncitos | figurita | "
    "figuritas | paisano | paisanos | monito | fichita | fichitas | figura | figuras | unidades | unidad | chico | "
    "chicos",
    article="el | la | los | las | lo | un | una | mi | mis | este | esta | ese | esa | esos | esas",
    accented="poné | tomó | cogió | colocó | puntuó | vetó | devolvió | jugó | movió | ganó | sí | está | él | "
    "tú | qué | "
    "cómo | cuándo | sé | mí | té | quién | cuál",
    pronoun_one="una vez | otra vez",
    filler="por qué no | y por qué no | "
    "sin duda | sin dudarlo | sin ninguna duda | sin duda alguna | sin más preámbulos | "
    "sin más dilación | "
    "no sin | "
    "soleada | bella | hermosa | linda | preciosa | en secreto | misma | chitón | y punto | y se acabó | "
    "y fin | "
    "y santas pascuas | y arreando | y tira | y a otra cosa | va a ser | tiene que ser | me vale con | "
    "con eso me vale | me basta | basta | y que sea lo que Dios quiera | que sea lo que Dios quiera | "
    "a ver qué pasa | a ver que tal | a ver qué tal | yo diría | diría que | sin florituras | sin extras | "
    "los modificadores los guardo | los modificadores me los guardo | los modificadores para luego | pero con | "
    "si procede | si es usted tan gentil | si es usted tan amable | si fuera tan amable | si fueran tan amables | "
    "si no es mucha molestia | si le parece bien | si os parece | si eres tan amable | si es tan amable | "
    "principalmente | en primer término | ahorita | como siempre | a correr | y a correr | nomás | tmb | tmbn | "
    "hijo | corazón | o sea | dale | órale | ándale | definitivamente | personalmente | obvio | che | bro | tío | "
    "tía | wey | güey | pana | compadre | quillo | illo | ome | ps | po | porfis | porfita | hmm | atte | "
    "cordialmente | besitos | tranqui | échame | suelto | anda | s mod | sin modificador | sin modificadores | "
    "sin ningún modificador | ningún modificador | sin mod | kiero | qiero | ke | q | me voy con | me voy a | "
    "me voy | lo que quiero es | mi jugada es | mi jugada | asimismo | hago constar que | me pido | me cojo | "
    "me pillo | pido | tirar | tiro | voy a tomar | voy a coger | voy a jugar | voy a colocar | me gustaría tomar | "
    "quisiera tomar | quisiera colocar | si son tan amables | si fuera posible | a todos los efectos | como sigue | "
    "con permiso | con su permiso | con todo respeto | semilla | para después | para más tarde | para luego | que | "
    "vayan | que vayan | que vaya | vaya | irán | irá | yo | me | quiero | quisiera | querría | me gustaría | "
    "desearía | deseo | voy a | voy con | voy | vamos con | vamos a | vamos | iré con | ahora | esta vez | hoy | "
    "bueno | pues | vale | ok | okey | bien | muy bien | venga | sí | si señor | por favor | porfa | porfavor | mi | "
    "mis | el | la | los | las | lo | un | una | de | del | en | con | para | por | a | al | se | le | les | su | "
    "es | son | está | están | sería para mí | será | elijo | elegir | mi elección | mi elección es | opto por | "
    "me decanto por | me decido por | decido | he decidido | decidido | decidí | escojo | escoger | escogido | "
    "selecciono | seleccionar | uso | usar | usando | utilizo | utilizar | utilizando | con mi | mi respuesta es | "
    "mi respuesta | mi turno | turno | en mi turno | esta ronda | en esta ronda | número | núm | n | valor | "
    "de valor | con valor | región | regiones | la región de | la región | zona | mi orden | orden | y ya | "
    "y ya está | nada más | eso es todo | también | solo | solamente | únicamente | simplemente | allí | allá | "
    "aquí | aquí va | allá va | ahí va | ahí van | claro | por supuesto | exactamente | exacto | justo | otra vez | "
    "de nuevo | otro | otra | si es posible | si se puede | si puede ser | si está libre | si está disponible | "
    "si me dejas | si no te importa | si me permiten | cuando me toque | hacer | hago | haz | haciendo | haré | "
    "realizo | realizar | ejecuto | ejecutar | activo | activar | aplico | efecto | efecto especial | su acción | "
    "su acción especial | buena | querida | querido | viejo | vieja amiga | confirmo | por la presente | cada uno | "
    "cada una | me quedo en | apúntame | apúntame el | dame | pásame | me toca | gusto | mucho gusto | "
    "con mucho gusto | encantado | de mi mano | mano | sea | que sea | y me quedo tan ancho | ea | eh | ah | oh | "
    "uf | pues nada | allí mismo | mismo | tal cual | y listo | listos | listo | directo | directamente | pequeña | "
    "gran | prefiero | preferiría | ya | entonces | va | sin modificador alguno | "
    "no hago uso de ningún modificador | nada de modificadores | sin usar modificador | "
    "sin usar modificadores | no uso modificador | no uso modificadores | no uso ningún modificador | "
    "no quiero modificador | no quiero modificadores | renuncio al modificador | renuncio a los modificadores | "
    "renuncio a modificador alguno | renuncio al uso de modificador | "
    "renuncio por esta vez al uso de modificador alguno | no aplico modificador | modificador no | "
    "modificadores no | sin nada raro | y sin nada raro | sin más | y nada más | sin modif | sin añadidos | "
    "sería tan amable de | serían tan amables de | tendría la amabilidad de | tengan la amabilidad de | "
    "tenga la bondad de | si no es molestia | si no es inconveniente | si no hay inconveniente | si no les importa | "
    "si no le importa | si no os importa | si os parece bien | si les parece bien | si te parece | "
    "con vuestro permiso | humildemente | respetuosamente | amablemente | encarecidamente | ruego | les ruego | "
    "os ruego | solicito | deseo que | desearía que | quiero que | me gustaría que | pido que | solicito que | "
    "fuese | fuera a | se fuese | se fuera | apuntarme | apuntadme | apúntenme | ponedme | póngame | anótame | "
    "anotadme | anótenme | apunten | apuntad | anoto | comunico | comunico que | declaro | declaro que | "
    "manifiesto que | informo | informo de que | notifico | notifico que | por favorcito | plis | please | pf | "
    "x favor | xfa | porfi | rápido | rapidito | mi movimiento | mi movimiento es | mi apuesta | mi apuesta es | "
    "mi respuesta sería | mi decisión | mi decisión es | la que toca | de una vez | a secas | sin rodeos | para mí | "
    "por mi parte | de mi lado | en concreto | concretamente | a saber | exclusivamente | exacto el | la número | "
    "el número | la de | la del | el de | lo siguiente | de la siguiente manera | en total | de momento | "
    "en este turno | en esta vuelta | esta vuelta | por esta vez | para esta ronda | efectivamente | finalmente el | "
    "juego con | voy a por | me lanzo a por | tiraré de | tiro de | la mía | va la | va el | ahí va la | ahí va el | "
    "allá va la | allá va el",
    social="perdón si | perdonad si | perdona si | disculpad si | disculpen si | disculpa si | "
    "a ver si | "
    "te toca | os toca | buenas noches a todos | buenos días a todos | muy buenas a todos | hola buenas | "
    "hola compañeros | "
    "queridos compañeros | saludos afectuosos | gracias por todo | gracias por su paciencia | "
    "gracias por la paciencia | gracias y saludos | gracias de antemano y saludos | que tengan un buen día | "
    "gracias y buen juego | con mis disculpas | mis disculpas | lo lamento | lo lamento de veras | "
    "lo lamento mucho | joder | leches | coño | maldita sea | maldición | qué asco | vaya tela | vaya | "
    "menuda | menudo | mierda | puñetas | caramba | ostras | jo | jopé | hala | bah | toma | yuju | yupi | "
    "se acabó | y punto | que te aproveche | buen juego | hola | hola a todos | hola a todas | hola todos | "
    "buenas | buenas tardes | buenas noches | buenos días | buen día | muy buenas | qué tal | hola qué tal | "
    "saludos | un saludo | saludos a todos | un saludo a todos | saludos cordiales | cordiales saludos | "
    "un cordial saludo | atentamente | abrazo | abrazos | un abrazo | un fuerte abrazo | besos | un beso | "
    "gracias | muchas gracias | mil gracias | gracias a todos | gracias de antemano | gracias por esperar | "
    "gracias por la partida | suerte | buena suerte | suerte a todos | suerte para todos | "
    "buena suerte a todos | mucha suerte | buena partida | bien jugado | buena jugada | perdón | perdona | "
    "perdonad | perdonen | disculpa | disculpad | disculpen | disculpas | lo siento | lo siento mucho | "
    "lo siento por el retraso | perdón por el retraso | perdón por la demora | perdón por la tardanza | "
    "siento el retraso | siento la demora | disculpad el retraso | disculpen la demora | no hay problema | "
    "no pasa nada | no hay prisa | sin prisa | sin rencores | sin rencor | nada personal | no es personal | "
    "no es nada personal | no te lo tomes a mal | no te enfades | no os enfadéis | hasta luego | hasta pronto | "
    "hasta mañana | adiós | chao | nos vemos | buen fin de semana | feliz día | feliz navidad | feliz año | "
    "feliz año nuevo | que tengáis buen día | que tengas buen día | que paséis buena tarde | "
    "que gane el mejor | a ver | a ver qué tal | a ver qué pasa | veremos | ya veremos | cruzo los dedos | "
    "crucemos los dedos | deseadme suerte | olé | ole | viva el rey | viva | jaja | jajaja | jeje | uy | ay | "
    "uff | toma ya | vamos allá | allá vamos | estimado | estimada | estimados | estimado señor | "
    "estimados señores | querido | querida | queridos | queridos todos | señor | señores | amigo | amigos | "
    "amiga | amigas | chicos | chicas | todos | gente | compañeros | equipo | servidor | máquina | "
    "maestro de juego | árbitro | enviado desde mi iphone | enviado desde mi móvil | es lo que hay | "
    "no queda otra | no había otra | qué remedio | te toca | os toca | hola hola | holi | hola gente | "
    "hola chicos | hola chicas | hola familia | hola equipo | hola amigos | buenas gente | buenas a todos | "
    "buenas a todas | muy buenas tardes | muy buenas noches | muy buenos días | buenos días a todas | "
    "buenos días gente | estimados compañeros | estimados jugadores | queridos amigos | queridos jugadores | "
    "apreciados | apreciado | señoras y señores | damas y caballeros | un abrazo a todos | abrazos a todos | "
    "besos a todos | un besazo | cuidaos | cuídense | que vaya bien | que os vaya bien | que lo paséis bien | "
    "a disfrutar | disfrutad | nos leemos | hasta la próxima | hasta otra | hasta ahora | hasta la vista | "
    "buen finde | feliz finde | buen fin de semana a todos | gracias por avisar | gracias por el aviso | "
    "gracias por recordármelo | gracias por organizar | gracias por el recordatorio | gracias mil | "
    "muchísimas gracias | infinitas gracias | muy agradecido | muy agradecida | agradecido | agradecida | "
    "perdón por tardar | perdonad la tardanza | perdonad el retraso | siento la tardanza | "
    "siento haber tardado | disculpad la tardanza | disculpen la tardanza | disculpen el retraso | "
    "disculpen las molestias | sin acritud | nada personal eh | ya lo siento | qué le vamos a hacer | "
    "qué se le va a hacer | así es la vida | jajajaja | jijiji | jiji | jejeje | xd | xdd | lol | "
    "uf qué calor | vaya por dios | madre mía | madre de dios | por dios | ay dios | ay madre | puf | buf | "
    "arg | grr | pues eso | venga va | venga vamos | vamos que nos vamos | y ole | he dicho | dicho queda | "
    "listo calisto | y santas pascuas | punto final | punto pelota | y punto pelota | fin | se despide | "
    "firmado | firma | quedo a la espera | quedo a su disposición | reciban un saludo | "
    "reciban un cordial saludo | le saluda | les saluda | sin otro particular | afectuosamente | "
    "respetuosos saludos | sinceramente | merci | danke | thanks | thx | ciao ciao | chau | que os den | "
    "que os den a todos | que te den | idos a freír espárragos",
    apology="perdón | perdona | disculpa | disculpad | lo siento | perdonad",
    negation="ni loco | ni loca | "
    "dejo de | odia | odio | odian | detesta | detesto | no | ni | nunca | jamás | tampoco | sin | "
    "nadie | ninguno | "
    "ninguna | ningún | nada de | ya no | nada | "
    "en absoluto | de ninguna manera | de ningún modo | ni hablar | ni loco | ni siquiera | evito | evitar | "
    "apenas | nada de eso | nunca más | jamás de los jamases | nanay | naranjas | para nada | en ningún caso | "
    "bajo ningún concepto | de eso nada | ni pensarlo | ni en sueños | ni de coña | ni por asomo | que no | "
    "tampoco el | tampoco la | nadie más | ninguno de | ni en broma | ni de broma",
    denial="junto a | al lado de | cerca de | todas menos | todos menos | cualquiera menos | en lugar de | "
    "en vez de | excepto | salvo | pero no | "
    "y no | a excepción de | aparte de | que no sea | todo menos | en vez del | en lugar del | en vez de la | "
    "en lugar de la | menos el | menos la | cualquiera menos el | cualquiera menos la | todo menos el | "
    "todo menos la | salvo el | salvo la | excepto el | excepto la | quitando | en detrimento de | y nunca | "
    "y jamás | no así | que no la | que no el",
    contrast="sino | pero | más bien | sino que",
    correction="digo | quiero decir | quise decir | quería decir | mejor dicho | perdón digo | perdón no | "
    "no perdón | espera | esperad | un momento | no espera | no mejor | no mejor el | mejor no | corrijo | "
    "corrección | rectifico | rectificación | me equivoqué | me he equivocado | error | errata | ups | uy no | "
    "ay no | es broma | broma | bromeo | era broma | he cambiado de idea | cambié de idea | "
    "he cambiado de opinión | cambio de idea | cambio a | cambio por | cámbialo por | cámbialo a | cambiar a | "
    "cambia a | o mejor | o más bien | más bien | pensándolo bien | pensándolo mejor | en realidad | de hecho | "
    "olvida eso | olvídalo | actualizo | actualización | perdón quería decir | perdón quiero decir | digo no | "
    "no digo | no no | ah no | oh no | huy | upsi | me he liado | me lié | me he confundido | me confundí | "
    "he escrito mal | escribí mal | quise poner | quería poner | quería escribir | donde digo | donde dije | "
    "fe de erratas | corregid | corríjase | debe decir | debería decir | rectifico a | cambio de planes | "
    "cambio de plan | nuevo plan | vuelvo a empezar | empiezo de nuevo | otra vez desde el principio | "
    "maldito corrector | el corrector | alto no | mejor pongo | mejor juego | prefiero cambiar a | "
    "lo cambio a | lo cambio por | modifico a | sustituyo por | pero no mejor | bueno no | bueno mejor | "
    "que diga | mejor el | mejor la",
    retraction="mentira | por encima de mi cadáver | "
    "partida equivocada | "
    "ya te gustaría | "
    "consulto con la almohada | consultar con la almohada | consultarlo con la almohada | "
    "pienso en voz alta | pensando en voz alta | olvídalo | olvidadlo | olvida eso | olvida | es broma | "
    "era broma | broma | bromeo | estoy bromeando | mejor no | anula eso | anúlalo | ignora eso | "
    "ignóralo | ignorad | no cuenta | no vale | me retracto | lo retiro | todavía no | aún no | "
    "inocente | inocentada | luego lo pienso | me lo pienso | tengo que pensarlo | lo estoy pensando | "
    "déjame pensar | no estoy seguro | no estoy segura | no lo sé | mañana | más tarde | "
    "olvidad lo dicho | olvida lo dicho | olvidad eso | nada nada | déjalo estar | dejadlo estar | "
    "retiro lo dicho | me desdigo | anulad | anulo | anulo eso | cancelo | cancela eso | cancelado | "
    "queda cancelado | queda anulado | anulado | bórralo | borradlo | borra eso | no lo ejecutéis | "
    "no lo ejecutes | no ejecutar | no hagáis caso | no me hagas caso | no hagas caso | ni caso | "
    "sin efecto | deja eso | que no que no | era una broma | es una broma | estaba de broma | de broma | "
    "no iba en serio | no va en serio | no hablo en serio | espera a que lo piense | aún lo pienso | "
    "me lo estoy pensando | todavía lo pienso",
    condition="si | cuando | a menos que | salvo que | siempre que | con tal de que | en caso de | en cuanto | "
    "mientras | depende | según | dependiendo | antes de que | después de que | siempre y cuando | "
    "a no ser que | salvo si | excepto si | con la condición de que | en el caso de que | supuesto que | "
    "suponiendo que | si es que | sólo si | solo si | únicamente si | hasta que",
    open_question="qué | quién | quiénes | cuál | cuáles | dónde | adónde | por qué | cómo | cuándo | cuánto | "
    "cuántos | cuántas | cuánta | qué pasa si | pregunta | me pregunto | alguien sabe | sabéis | sabes",
    doubt="la otra vez | la última vez | la vez pasada | "
    "confirmo | lo confirmo | ya veremos | por confirmar | pendiente de confirmar | algún día | soñé | "
    "he soñado | sueño con | soñaba | "
    "guardo | guardar | guardaré | conservo | reservo | unos | unas | vetaría | colocaría | tomaría | "
    "puntuaría | movería | elegiría | iría | usaría | escogería | "
    "apostaría | pararía | dejaría | devolvería | quizá | quizás | tal vez | a lo mejor | puede que | "
    "posiblemente | probablemente | podría | podríamos | puedo | puede | pueden | debería | tendría | sería | "
    "jugaría | pondría | pienso | pensaba | pensando | estaba pensando | creo | creo que | supongo | dudo | "
    "dudando | espero | imagino | imagina | planeo | pensado | tentado | o bien | alrededor de | más o menos | "
    "aproximadamente | alguna | alguno | cualquier | cualquiera | da igual | al azar | la próxima | "
    "la próxima vez | próxima ronda | mañana | más tarde | la última vez | ayer | casi | en teoría | "
    "hipotéticamente | quería | quería jugar | intento | intentar | parece | recuérdame | recuerda | ojalá | "
    "igual | acaso | puede ser | quién sabe | según se mire | me inclino por | me inclino | tiendo a | "
    "estoy tentado | estoy tentada | me tienta | me planteo | estoy entre | dudo entre | a lo mejor luego | "
    "podría ser | valdría | querría saber | estaría | si acaso | digamos | por decir algo | supongamos | "
    "pongamos que | imaginemos | imaginad | y si | la semana que viene | el turno que viene | "
    "la ronda que viene | en la siguiente ronda | el próximo turno | antes de ayer | anteayer | hace poco | "
    "pasado mañana | antiguamente | iba a | estuve a punto de | estaba por | tenía pensado | "
    "tenía intención de | pretendía | pensaría en | contemplo",
    report="devolví | entregué | envié | saqué | quité | "
    "vacaciones | se quedan | quedan | ganada | ganadas | ganado | habría | hubiera | hubiese | "
    "sería bueno | estado | tú | tu | tus | ti | "
    "vosotros | vuestro | vuestra | usted | ustedes | él | ella | ellos | ellas | su turno | nos | nuestro | "
    "nuestra | tiene | tienen | tengo | tenía | había | hay | ha | han | he | has | jugó | jugaron | puso | "
    "pusieron | movió | tomó | cogió | colocó | puntuó | vetó | devolvió | fue | era | estaba | dijo | dice | "
    "dicen | pregunta | juegan | juegue | ganó | gana | ganan | perdió | pierde | sabe | saben | vio | veo | "
    "ve | quiere | quieren | alguien | rival | rivales | oponente | oponentes | jugador | jugadores | "
    "jugadora | puntos | punto | líder | puedes | podéis | debes | quieres | eres | eras | robó | jugado | "
    "colocado | movido | tomado | tendrá | tendrán | hará | harán | jugará | jugarán | sacó | sacaron | "
    "eligió | eligieron | llevó | llevaron | ponía | quitó | quitaron | decía | decían | dirá | pide | piden | "
    "pidió | teníamos | hemos | habéis | habías | fuimos | fueron | eran | estuvo | estuvieron | os | "
    "vuestros | vuestras | suyo | suya | suyos | suyas | tuyo | tuya | tuyos | tuyas | contrincante | "
    "contrincantes | enemigo | enemigos | lleva | llevas | lleváis | juegas | jugáis | colocas | pones | "
    "ponéis | tomas | coges | cogéis | quita | quitas",
    reason="aunque | aun cuando | incluso si | aun si | necesito gente | necesito caballeros | "
    "necesito más gente | necesito más caballeros | "
    "quiero gente | kiero gente | que necesito gente | que necesito caballeros | me falta gente | "
    "está vacío | está vacía | que está vacío | que está vacía | no hay nadie | allí no hay nadie | "
    "como voy | como soy | como estoy | como hay | como ahí | como allí | así lo | así la | "
    "así se | así les | así los | así recibo | así consigo | con lo que | con lo cual gano | "
    "q me | q nos | q asi | "
    "porke | porq | xq | pq | xk | pork | que así | para ganar | para empatar | para ser | para tener | "
    "para llegar | para asegurar | para recuperar | para subir | para quedar | para que no | ya que así | "
    "porque | ya que | puesto que | dado que | para que | para no | a fin de | debido a | de modo que | "
    "a causa de | que allí | que ahí | que está libre | que estoy | que tengo | que necesito | que no tengo | "
    "que me | que le | que les | que nos | que os | que hay | para darle | para darles | para fastidiar | "
    "para molestar | para impedir | para evitar | para defender | para reforzar | para coger | para elegir | "
    "para tomar | para jugar | para mantener | para conservar | para empezar antes | para salir | para poder | "
    "pues así | pues necesito | puesto que así | como no tengo | como tengo | como quiero | como necesito | "
    "como ya | como está | visto que | en vista de que | teniendo en cuenta que | considerando que | "
    "por miedo a | por si acaso | por si las moscas | por aquello de | porque sí | así tengo | así gano | "
    "así me | así le | así no | así nadie | no vaya a ser que | total | a ver si así",
    unit="autobús | tren | tranvía | "
    "hora | horas | año | años | minuto | minutos | día | días | semana | semanas | mes | meses | veces | vez | "
    "por ciento | euro | euros | metros | km | grados | cervezas | cerveza | niños | hijos | personas | "
    "jugadores | jugador | puntos | punto | rondas | turnos | partidas | correos | enero | febrero | marzo | "
    "abril | mayo | junio | julio | agosto | septiembre | octubre | noviembre | diciembre | cartas | regiones | "
    "victorias | de enero | de febrero | de marzo | de abril | de mayo | de junio | de julio | de agosto | "
    "de septiembre | de octubre | de noviembre | de diciembre",
    before_time="son las | a las | sobre las | desde las | hasta las | página | capítulo | sala | línea | vuelo | "
    "autobús | tren | versión | regla | ronda | puntos | dentro de | lunes | martes | miércoles | jueves | "
    "viernes | sábado | domingo | hacia las",
    free={
        "twice_as_many": "el doble | el doble de caballeros | el doble de esos | dos veces más",
        "half_as_many": "la mitad de esos | la mitad de eso",
        "as_many": "los mismos | el mismo número | igual número | la misma cantidad",
        "add": "añ | añad",
        "him": "lo | él | le | ellos",
        "after": "tr | tras | desde",
        "castilla_nueva": "Tol | c n",
        "there": "también allí | también ahí | allí | ahí | allá | ahí mismo | allí mismo | en el mismo sitio | "
        "dicha región | la misma región |  | "
        "esa región | al mismo sitio | en esa misma | en esa región | en la misma región | en la misma | "
        "en dicha región | al mismo lugar | en el mismo lugar | allí también | ahí también",
        "each": "cada uno | cada una | uno cada uno | uno en cada uno | en cada una | uno a cada | sendos | en cada",
        "rest": "la otra | las otras dos | los otros tres | el último | el resto | los demás | los otros | "
        "lo demás | todos mis | los restantes | los que quedan |  | "
        "los que sobran | el que queda | lo que queda | los sobrantes | todos los demás | todo lo demás | "
        "los dos restantes | el otro | los otros dos",
        "home": "mi región | mi región de origen | a mi región de origen | mi tierra | "
        "mi hogar | mi casa | casa | hogar | a casa | mi región natal",
        "earlier": "de entrada | por lo pronto | lo primerito | primerito | "
        "antes | primero | primeramente | en primer lugar | previamente | de antemano | con anterioridad | "
        "antes que nada | para empezar | y antes | pero antes | pero primero | antes de eso | antes de ello | "
        "antes de nada | antes que eso | con antelación | y primero",
        "later": "detrás | para rematar | y de remate | enseguida | ahí mismo después | acto continuo | "
        "hecho esto | ya que esté eso | ya con eso | "
        "de postre | y de postre | una vez hecho eso | hecho eso | y ya luego | ya luego | "
        "depois | dps | despues | depues | dsp | después | luego | a continuación | tras lo cual | "
        "posteriormente | "
        "seguidamente | por último | finalmente | al final | e poi | más tarde | cumplido lo anterior | "
        "una vez cumplida esta | acto seguido | y después | y luego | una vez hecho | en último lugar | "
        "ya después | lo último | por fin | tras ello | tras eso | acabado esto",
        "conclude": "me quedo con | me he decidido por | decidido por | acabo con | he elegido | he escogido | "
        "será | así que | por eso | por tanto | por lo tanto | entonces | pues | en fin | tomo | me quedo | "
        "me pido | juego | elijo | lo acepto | decido | al final | mejor | en conclusión | voy con | voy a | "
        "me voy a | opto por | escojo | designo | total que | resumiendo | en resumen | conclusión | "
        "en definitiva | me decanto por | me decido por | voy a por | apuesto | apuesto por | resuelvo | dispongo",
        "gone": "cogida | ocupada | no está | tomada | ya jugada | está jugada | pillada | usada | no disponible | "
        "imposible | "
        "no se puede | no es posible | ya no está | no queda | gastada | no está libre | no está disponible | "
        "la han cogido | no la hay | ya no la hay | no lo hay | se la han llevado | se la llevan | la tienen | "
        "ya la tienen | ya salió | ya ha salido | no queda libre | no está ya | cogido | ocupado | tomado | "
        "pillado | no estuviera disponible | no estuviera",
        "left": "libre | disponible | posible | está libre | queda | sigue ahí | está disponible | sigue libre | "
        "sigue disponible | todavía está | aún está | aún queda | todavía queda | queda libre | sigue estando | "
        "se puede | es posible",
        "request": "serías tan amable de | tendrían la bondad de | "
        "agradecería si | agradecería que | agradecido si | agradecida si | amable si | "
        "sería tan amable de | serían tan amables de | tendría la bondad de | llevaría | puedo | "
        "podría | podría tomar | puedo coger | podrían | colocaría | sería tan amable | podrías | "
        "podríais | podría usted | puede ponerme | me pone | me pones | me apunta | me apuntas | me ponéis | "
        "podéis ponerme | puedes ponerme | podríais ponerme | serías tan amable | seríais tan amables | tomaría | "
        "pondría | jugaría | puntuaría | movería | elegiría",
        "my_turn": "cuando me toque | si me toca | cuando sea mi turno | en mi turno | llegado mi turno | "
        "cuando llegue mi turno | al llegar mi turno | si me llega el turno | cuando me toque a mí | al tocarme | "
        "en cuanto me toque",
        "minus": "bajándolo | bajado en | rebajado en | reducido en | rebajándolo | reducida en | "
        "restándole | restando | bajándole | réstale | reste | resto | quitándole | el menos | rebajada en | "
        "descontando | menos | con el menos",
        "stands": "queda en pie | se mantiene | vale | cuela | valen | que pase | pasa",
        "keep": "sin usar la acción | sin acción | sin la acción | sin la acción especial | no uso la acción | "
        "nada más | sin acción especial | dejo el grande",
        "others": "los otros",
        "same": "ela mesma | ella misma | misma | mismo",
        "step": "paso | pasos",
        "always": "siempre | cada vez | en lo sucesivo | a partir de ahora | de ahora en adelante | "
        "con carácter general | mientras no disponga otra cosa | sp | de forma permanente | permanentemente | "
        "hasta nuevo aviso | hasta que diga lo contrario | por norma | de aquí en adelante | en el futuro | "
        "para siempre",
        "bare": "número | punto | coma",
        "king": "R | majestad | su majestad | rey | monarca",
        "scoreboard": "tabla | la tabla | tabla de puntuación | ficha | marcador | tablero | tablilla | "
        "ficha de puntuación | loseta",
        "grande": "G | gr",
        "score": "cuento | se cuente | doy puntos | pontuo | punt | P | puntos por | puntúo | puntuo | puntuación | "
        "puntuar",
        "special": "AE | la acción | acción | ejerzo la acción especial | esp",
        "place": "boto | siembro | destino | destinaría | acomodo | despliego | clavo | lleva | lleven | lleve | "
        "llévenlo | col | pl | planto | plantar | meto | meter | mando | pongan | "
        "coloque | coloquen | suelto | echo | "
        "van | refuerzo | traigo | se colocarán | poso | poner",
        "move": "movo | aviento | aviéntalos | mándalos | trasladar | mv | mov | empujo | traslado | echo | "
        "expulso | se van | llevo | mando a | saca | sacá | saco | sacar | desplazo | "
        "muebo",
        "remove": "saco | quitando | elimino | fuera | quito",
        "back": "rec | recup | recupero | recuperar | vuelve a mi mano | a la mano | de vuelta",
        "entourage": "llevándose | llevándose a | llevándose con él | llevándose consigo | llevando | llevando a | "
        "llevando consigo | y se lleva | llevarse | en compañía de | van con él | lo acompañan | "
        "cortejo | en su cortejo | le acompañen | acompañen | séq | séquito | escoltas | "
        "acompañado de | escolta | se lleva | acompañan",
        "disc": "D | dsc | disco | disko | el secreto",
        "take": "tom | cojo",
        "card": "c | crta | ct",
        "castillo": "Ct | Cas | Cast | Cstlo | torre | castell | fuerte | fortaleza | alcázar | castiyo | cast",
        "court": "cte | ct | palacio | c | co",
        "granada": "Gr | Gra | Gran",
        "aragon": "Ar | Ara",
        "own": "meu | meus | propio | propios | pr | los míos | mío | mis chicos | mis hombres | propia | propias",
        "return": "dev | devuélvanse | quítame | saco | quito | devolver",
        "veto": "v | paro | parar | me opongo | interpongo veto | lo impido | alto | beto | prohíbo",
        "no_veto": "lo dejo pasar | dejar pasar | me da igual | que hagan lo que quieran | que se maten | "
        "no gasto el veto | adelante | que siga | por mí bien | no me importa | no gasto",
        "no_place": "no coloco | no coloco nada | no coloco a nadie | colocar nada | nada de nada | paso | "
        "no pongo nada | nadie | me abstengo de colocar",
        "power": "carta de poder | p",
        "1": "um | uma",
        "2": "doh | los doh | dois | duas | un par | par",
        "to": "em | pra | pro",
        "piece": "cavaleiro | cavaleiros | muñequito | muñequitos | niños | efectivo | efectivos | monitos | guerreros",
        "3": "treh | tre",
        "5": "sinco | zinco",
    },
    verdicts={
        "unclear": "es posible | se puede | apenas | todavía no | aún no | malgasto | malgastar | dejo de | "
        "deja de | dejen de | dejad de | puedo | déjame | dejadme | no todo | no todos | no toda | hay que | "
        "paso de | lo que haga | si pasa | que no pase nada | pase lo que pase | deja ver | a ver",
        "ends": "fin | y ya | y ya está | y nada más | nada más | y basta | y punto | y se acabó | hasta ahí | "
        "ahí se planta | ahí se queda | ahí se acaba | ahí para | no más | ni uno más | ni un paso más | y fin | "
        "y va que chuta | y para de contar",
        "outcries": "bajo ningún concepto | faltaría más | no pasarán | "
        "ni hablar | ni hablar del peluquín | ni de broma | ni en broma | ni de coña | ni loco | "
        "ni loca | ni en pedo | ni muerto | ni muerta | ni en sueños | ni pensarlo | ni por asomo | ni de lejos | "
        "ni lo sueñes | de eso nada | de eso nada monada | eso no | eso sí que no | eso sí que no lo | nada de eso | "
        "na de na | nada de nada | de ninguna manera | de ningún modo | en absoluto | para nada | "
        "por encima de mi cadáver | naranjas de la china | nanay | nones | que no | no señor | no señora | "
        "hasta aquí hemos llegado | se acabó lo que se daba | se acabó el cachondeo | quieta parada | "
        "quieto parado | quieta ahí | basta ya | ya basta | ya está bien | no me da la gana | nel | nel pastel | "
        "no way | q va | que va",
        "passes": "que haga lo que quiera | que haga | que lo haga | que lo hagan | que haga lo suyo | "
        "q lo haga | q siga | que siga la fiesta | que siga la función | siga la fiesta | nel q pase | "
        "que continúe | allá él | vale | déhala | déhala q pase | dejala q pase | déjala que pase | "
        "déjalo que pase | la dejo hacer | lo dejo hacer | le dejo hacer | sin inconveniente | "
        "no veo problema | no me meto en eso | me vale | me vale madre | me resbala | "
        "me trae sin cuidado | no es mi problema | no es asunto mío | pa lante | pa'lante | palante | "
        "pase usted | se autoriza | se autorizan | quedan autorizados | queda autorizado | se permite | "
        "se permiten | se consiente | se consienten | tiene mi permiso | tiene mi bendición | "
        "con mi bendición | "
        "no malgasto mi veto | no malgasto el veto | no pienso malgastar mi veto | "
        "no voy a malgastar mi veto | que pase | q pase | que pasen | permito | permitir | permite | permiten | "
        "permitido | permitida | permitidos | autorizo | autorizar | autorizado | autorizada | autorizados | "
        "apruebo | aprobar | aprobado | aprobada | aprobados | acepto | aceptar | aceptado | aceptada | aceptados | "
        "admito | admitir | admitido | tolero | tolerar | consiento | consentir | consentido | concedo | conceder | "
        "concedido | accedo | doy permiso | doy mi permiso | doy el visto bueno | doy mi visto bueno | visto bueno | "
        "doy luz verde | luz verde | vía libre | carta blanca | permiso concedido | permiso | de acuerdo | "
        "estoy de acuerdo | me parece bien | me parece perfecto | me parecen bien | sin problema | sin problemas | "
        "no hay problema | ningún problema | no hay inconveniente | no hay ningún inconveniente | "
        "ningún inconveniente | no tengo inconveniente | no veo inconveniente | no hay inconveniente alguno | "
        "no tengo nada que objetar | nada que objetar | nada que oponer | no tengo nada que oponer | "
        "no tengo nada en contra | nada en contra | sin objeción | sin objeciones | ninguna objeción | "
        "no hay objeción | no hay objeciones | no objeto | no me opongo | no formulo objeción | "
        "no formulo objeción alguna | no formulo oposición | no formulo oposición alguna | sin oposición | "
        "no pongo pegas | no pongo objeción | no pongo objeciones | no pongo reparos | sin pegas | sin reparos | "
        "no hay drama | no hay bronca | no hay pedo | no hay pena | no me importa | no me importa nada | "
        "no me molesta | no me molesta nada | no me afecta | no me afectan | no me perjudica | no me perjudican | "
        "no me estorba | me da igual | me dan igual | me da lo mismo | me dan lo mismo | me da lo mesmo | "
        "me es igual | me es indiferente | me la suda | me la pela | me la trae floja | me importa un bledo | "
        "me importa un pimiento | me importa un pepino | a mí plin | por mí que | por mí vale | por mí bien | "
        "por mí está bien | por mí perfecto | por mí adelante | por mí ok | por mí está ok | por mí como si nada | "
        "adelante | adelante con los faroles | tira millas | sigue | siga | sigan | seguir | continúe | continúa | "
        "continúen | continuar | siga adelante | siga nomás | dale | dale nomás | dale pues | hazlo | haga | hagan | "
        "aga | agan | pase | pasen | juegue | juegen | proceda | prosiga | que disfrute | que se divierta | "
        "toda tuya | todo tuyo | todo suyo | a por ello | no intervengo | no me meto | ahí no me meto | "
        "yo ahí no me meto | me abstengo | yo me abstengo | abstención | me mantengo al margen | lo dejo correr | "
        "dejo correr | dejar correr | cuela | cuelan | allá ella | allá ellos | no la paro | no lo paro | "
        "no te paro | no lo impido | no la impido | no pienso impedirlo | no pienso pararla | haga lo que quiera | "
        "haga lo que le dé la gana | hagan lo que quieran | agan lo que quieran | agan lo ke kieran | "
        "haz lo que quieras | que se apañe | que se apañen | que se maten | que se maten entre ellos | la dejo | "
        "le dejo | les dejo | te dejo | le dejes | la dejes | les dejes | la dejéis | déjala | déjale | dejadla",
        "stops": "paro | parar | pararlo | pararla | pararlos | paramos | párala | páralo | páralos | paren | "
        "párenla | párenlo | párenle | paradlo | paradla | detengo | detener | detenerlo | detenlo | detenla | "
        "bloqueo | bloquear | bloquearlo | bloquéalo | impido | impedir | impedirlo | impida | impidan | impedid | "
        "prohíbo | prohibir | rechazo | rechazar | deniego | denegar | niego | me niego | me niego en redondo | "
        "me niego rotundamente | me opongo | opongo | oponerme | objeción | protesto | freno | frenar | frenarlo | "
        "frénalo | corto | cortar | córtalo | cortarlo | se lo corto | cancelo | cancelar | anulo | anular | "
        "anúlalo | aborta | aborto | abortar | abortad | tumbo | tumbar | desautorizo | alto | alto ahí | se acabó | "
        "se acaba | basta | deniéguese | desestimo | no paso por ahí | por ahí no paso | cierro el paso | "
        "le cierro la llave de paso | le cierro el paso | le corto el paso | se lo impido | lo veto | la veto | "
        "los veto | las veto | le veto | se lo veto",
        "stopped": "se deniega | se deniegan | "
        "parado | parada | parados | detenido | detenida | bloqueado | bloqueada | bloqueados | "
        "impedido | prohibido | prohibida | prohibidos | rechazado | rechazada | rechazados | rechazadas | "
        "denegado | denegada | denegados | cancelado | cancelada | cancelados | anulado | anulada | anulados | "
        "vetado | vetada | vetados | suspendido | suspendida | suspenso | frenado | sin efecto | desestimado | "
        "desestimada | queda sin efecto | abortado",
        "none": "nada | ningún paso | ninguno | ninguno de los tres | ninguno de los tres pasos | ningún | ninguna | "
        "ninguno de los pasos | ni uno | ni un paso",
        "any": "alguno | alguna | algún paso",
        "all": "todo | toda | todos | todas | tó | to | todito | entero | entera | enteros | todo ello | "
        "todos los pasos | los tres pasos | toda la acción | la acción entera | la acción completa | completo | "
        "completa | completamente | totalidad | en su totalidad | total | totalmente | al completo | los tres | "
        "por completo | en bloque | cada paso",
        "rest": "resto | el resto | lo demás | los demás | las demás | demás | los otros | las otras | otros | "
        "otras | lo otro | lo siguiente | los siguientes | restantes | los restantes | todo lo demás | "
        "todos los demás | todo lo que sigue | lo que sigue | todo lo posterior",
        "last": "último | última | últimos | últimas | final",
        "first": "primero | primera | primer | primeros | primeras",
        "after": "después de | después del | despues de | despues del | tras | tras el | tras la | luego de | "
        "luego del",
        "then": "luego | después | a partir de ahí | desde ahí | de ahí en adelante | de ahí pa delante | "
        "de ahí en más | de ahí para adelante | y luego | y después | a continuación | dps | dsp",
        "until": "hasta | hasta el | hasta la",
        "onwards": "en adelante | para adelante | pa delante | hacia adelante | y siguientes",
        "only": "solo | sólo | solamente | únicamente | exclusivamente | tan solo | tan sólo | namas | "
        "nada más que | como mucho",
        "keeps": "guardo | guardar | guardarme | guardármelo | guardarlo | reservo | reservar | conservo | "
        "conservar | ahorro | ahorrar | renuncio | renuncio a | renunciar | prescindo | prescindo de",
        "veto": "v | veto | el veto | mi veto | un veto | derecho de veto | derecho a veto | derecho al veto | "
        "beto | del veto | al veto",
        "uses": "ejerzo | ejercer | uso | usar | usarlo | hago uso | hacer uso | hago | pongo | poner | interpongo | "
        "interponer | se interpone | gasto | gastar | gastarme | gastarlo | planto | meto | aplico | emito | "
        "utilizo | utilizar | quiero | doy | voy a usar | voy a gastar | echo | lanzo | presento",
        "lets": "deja | dejo | dejad | dejen | dejar | dejamos | deje | dejes | dejéis | dejaré | déjenla | puede | "
        "pueden",
        "no": "no no | ay no | ah no | oh no | uy no | nop | nah | nope",
        "does": "hacer | hacerlo | hacerla | hacer eso | hacer todo | pasar | pasarlo | mover | mueva | "
        "mover ficha | jugar | ocurra | suceda | correr | actuar | lo suyo | hacer lo suyo | hacer lo que quiera | "
        "que haga | hace",
        "yes": "sí | si | vale | valen | bien | va | van | ok | okey | okay | bueno | bueno sí | perfecto | pasa | "
        "pasan | válido | válida | válidos | conforme | conformes | está bien | están bien | estupendo | "
        "se mantiene | se mantienen | mantienen | indiferente | claro",
        "others": "él | ella | ellos | alguien | todos ellos",
        "having": "tengo | tiene | tienes | tienen | ha | he | había | tenía | fue | hay",
        "today": "hoy",
        "steps": "paso | pasos | movimiento | movimientos | jugada | jugadas | parte | partes | traslado | "
        "traslados | partida | partidas | p",
        "from": "a partir de | a partir del | desde | desde el",
        "fills": "señoría | su señoría | hermano | hermana | compadre | parce | mano | disculpa | "
        "sencillamente | "
        "yo | me | mí | mi | mis | te | ti | tu | se | le | les | lo | la | las | los | el | un | una | "
        "que | q | k | ke | qe | a | al | de | del | en | con | contra | por | para | pa | y | e | pero | o sea | "
        "esto | eso | esta | este | estas | esa | ese | aquí | ahí | ya | acción | la acción | acción especial | "
        "intriga | jugarreta | cosa | cosas | muchacha | chica | chavala | niña | señora | señorita | mujer | tía | "
        "rapaza | pobre | pobrecita | pobrecilla | guapa | bonita | tranquila | tranquilo | hombre | wey | güey | "
        "tío | quillo | illo | che | papu | venga | pues | oye | mira | bah | ala | hala | hija | hijo | es | son | "
        "sea | sean | ser | está | están | queda | quedan | quede | por mi parte | de mi parte | por mi lado | "
        "por favor | porfa | gustosamente | con gusto | con mucho gusto | lo que quiera | lo que quieran | "
        "lo q quiera | lo que le dé la gana | lo que guste | lo que le plazca | quiera | su jugada | su intriga | "
        "su acción | suyo | muy | amable | ruego | pido | solicito | deseo | quisiera | voy a | rotundamente | "
        "formalmente | oficialmente | expresamente | lo siento | perdón | gracias | lo siento mucho | entonces | "
        "también | mismo | misma | otra vez | esta vez | en esta ocasión | la verdad | anunciada | anunciado | "
        "anunciados | maldito | dichoso | puñetero | su | sus | cuanto a | en cuanto a | respecto a | caballero | "
        "caballeros | todos ustedes | señor | señores | por la presente | para luego | para más adelante | "
        "para más tarde | así | nosotros | sin embargo | no obstante | decididamente | más | de momento",
    },
    lists={
        "entirely": "todos ellos | los tres | todos los tres | "
        "entera | entero | completa | completo | todo | toda | todos",
        "one_of_each": "uno de cada | uno de cada uno | uno de cada lado | uno por región",
        "alone": "único | unico | solitario | solito | otro | otro más",
        "beside_returns": "pobre | pobres | pobrecito | pobrecitos | solitario | solitarios | solito | único | unico "
        "| única | solo | viejo | viejos | valiente | valientes | muchacho | muchachos | chico | "
        "chicos | hombre | hombres | soldado | soldados | cortesano | cortesanos | tipos | tipo | "
        "muñecos | guardados | tengo | ahí | allí | total | venga | pues | rabia | neta | xd | "
        "nomás | gracias | sean | ya | bien | bueno | esto | eso | mira | así | asi | qué | además "
        "| otro | más",
        "giving_up": "vacía | vacia | vacío | saco | saca | sacá | sácame | sacame | tiro | bota | boto | echo | "
        "pago | devuel | devolv | entreg | sacrific | suelt | solt | renunci | prescind | despid | "
        "despach | deshag | quit | sac | retir | regal | regres | vuelv | bot | ech | tir | lleva | "
        "llévate | llevate | dale | dales | doy | das | da | pag | ceder | cedo | perd | pierd | "
        "pierde | mand | abandon | mata | jubil | adiós | adios | fuera | toma | tomad | coge | "
        "coged | llév | bajas | baja | vete",
        "sharing": "entre | repartidos | repartido | divididos | compartidos",
        "more": "otros | otras | más | adicionales",
        "short_from": "d",
        "pointing_there": "ahí | allí | allá",
        "restating": "perdón | digo | mejor | bueno | miento | espera | que sean | en vez de",
        "turning_round": "pero al revés | en orden inverso | habiendo | al revés | a la inversa | lo contrario",
        "owned": "nuestro | nuestros | nuestra | nuestras | de mi | mis | míos | mi",
        "beginning_aside": "que | q | qe | xq | k | ke | donde | porque | porq | pq | como",
        "no_more": "y ninguno más | y nadie más | y ni uno más | nada más | sin más | no más | y nada más | más nada",
        "presenting": "esto | eso | aquí | siguiente",
        "me": "me | nos | le | les | mí",
        "putting_off": "o | luego",
        "until_then": "hasta | desde | y | para | pa",
        "never": "nunca | jamás",
        "denying": "no | ni",
        "denying_behind": "ni loco | ni loca | ni en broma | ni de coña | ni hablar | ya quisieras | "
        "eso quisiera | ya quisiera | ni soñarlo",
        "undecided": "una prueba | es legal | se puede hacer | se permite | hablarlo con | consultarlo | "
        "le pregunto | pregunto primero | "
        "tengo que preguntar | no me hagas caso | no es definitivo | ya te confirmo | te confirmo | "
        "ya confirmaré | no lo mandes | no la mandes | no lo juegues | no la juegues | pendiente de | "
        "decida por mí | decide por mí | decidan por mí | cambiar de opinión | tiene que aprobar | "
        "debe aprobar | escribió mi | "
        "ventana equivocada | chat equivocado | alguien en contra | "
        "ignora lo | ignorad lo | ignoren lo | ignorad esto | ignoren esto | "
        "se niega | se resist | reacio | sin ganas | de mala gana | "
        "suger | sugier | recomiend | recomend | aconsej | propone | propues | favorit | "
        "sueño con | borrador | anul | revoc | plan b | plan a | opción a | opción b | variante a | "
        "variante b | nota mental | dudando | me lo pienso | me lo pensaré | sigue soñando | "
        "seguid soñando | ni en sueños | opina mi | opina | intocable | sagrad | tabú | qué os parece | "
        "qué opináis | qué opinas | qué pensáis | qué te parece | alguna objeción | ayudadme | "
        "ayúdame | emergencia | mala idea | qué locura | una locura | un desperdicio | desperdicio | "
        "demasiado riesgo | arriesgado | no me convence | en remojo | descartad | chatgpt | "
        "mi horóscopo | dice el bot | adiós a | hasta nunca | la próxima vez | otra vez será | "
        "otro día | el lunes | el martes | el miércoles | el jueves | el viernes | el sábado | "
        "el domingo | dentro de dos días | se puede eso | eso se puede | vale eso | rumor | me tienta | "
        "me tientan | me da miedo | temen | por ejemplo | lo de verdad",
        "when_done": "cuando | una vez que | en cuanto | una vez",
        "another": "otro | otra",
        "rivals": "todos | rival | rivales | demás | rivales | oponente | oponentes | suyos",
        "theirs": "suyos | suyas | suyo | suya | sus",
        "exclaimed": "nel | nop | nopes | nah | ni hablar | ni loco | ni en pedo",
        "preposition": "sobre | para | con | en | como | por | de | a | al | contra",
        "addressing": "te | ti | tu | tus | os | nos | vosotros",
        "quoting": "piensa | piensan | cree | creen | dijo | dice | escribió | digo | dicen",
        "towards": "a | al | pa | pal | para",
        "instead": "en su lugar | en cambio | en vez",
        "former": "iba a | quería | pensaba | pensé | había pensado | casi | olvida | olvídate de | "
        "me la guardo | me lo guardo | tentador | tentadora | me tienta | me tentaba | era mi plan | "
        "era el plan | tenía pensado | dudaba entre | estuve por",
        "so_far": "todavía | aún | por ahora | de momento | por el momento",
        "rather_not": "prefiero | preferiría",
        "of_several": "de",
        "forgetting": "olvida | olvidad | "
        "olvides | olvide | olviden | olvidéis | olvidar | olvidarte | olvido | falte | falten",
        "kept_for": "para | pa",
        "using": "tocar | toco | usado | uso | usar | usaré | utilizo | utilizar | gasto | gastar | aplico | "
        "aplicar | quiero | necesito | empleo",
        "renouncing": "renunci | abst | prescind | declin | rechaz | descart | omit",
        "person": "esta parte | quien suscribe | el abajo firmante | abajo firmante | yo",
        "therefore": "así que | por tanto | por lo tanto | por eso | en conclusión | entonces | pues | en definitiva | "
        "total | me quedo con | decisión | o sea que | conque | elijo",
        "after_doing": "tras | después de | una vez que | una vez",
        "before": "antes de | antes del | antes de que",
        "courteous": "gentil | gentiles | amable | amables | bondad | amabilidad",
        "modal": "puedo | podría | podrían | puede | pueden | quería | querría | podrías | podríais | puedes",
        "doing": "hacerlo | hacer | jugar | pasar | que lo haga | hacerla",
        "letting": "deja | dejo | dejad | dejen | dejemos",
        "pointing": "esto | eso | ese | esa | este | esta | lo | así",
        "about_orders": "orden | jugada | respuesta | decisión | "
        "elección | voto | apuesta | serio | final | definitivo | definitiva | oficial | válido | válida | vale | "
        "cuenta | decidido | decidir | convencido | convencida | confirmar | confirmo | ejecutar | ejecutes | "
        "enviar | mandar | jugar | juegues | quise | plan | idea | posible | legal | permitido | bien | correcto | "
        "ok | seguro | segura | mal | verdad | listo | todavía | aún | hasta | antes | primero | esperar | "
        "espera | acuerdo | error",
        "some_day": "la próxima vez | el próximo turno | mañana | más tarde",
        "allowing": "conform | toler | aprob | válid | mantien | ejecut | perfecto | dejo | deja | dejad | dejar | "
        "dejarlo | permit | adelante | pase | pasa | pasar | sigue | "
        "sigan | continu | acept | consient | autoriz | igual | "
        "bien | vale | haga | hagan | siga",
        "thanking": "agradecida | agradecido | agradezco | gracias | perdón",
        "small_board": "pequeño | pequeña | chico | chica | chiquito | menor",
        "big_board": "grande | mayor | gordo | alto",
        "staying_there": "quedaos | quédense | dejo | deja | quedo | queda | quedan",
        "keeping": "proteg | protej | reten | reteng | guard | conserv | ahorr | reserv | necesit | luego",
        "naming_veto": "veto | vetos | vetad | veta",
        "stopping": "x | anulad | vetad | tumbo | deneg | oposición | oponer | objeción | queda sin efecto | "
        "abort | cortar | cierro | paro | parar | paren | paradlo | detien | deteng | deten | impid | imped | "
        "bloque | "
        "prohib | cancel | anulo | rechaz | opong | niego | corto | gasto | freno | molest | fastid | basta | acabó",
        "without": "sin | ningún | cero | ninguno",
        "with": "con",
        "being": "es | son | era | fue | está | esta | sea | ser | parece",
        "about_placing": "coloca | colocación | despliegue",
        "being_myself": "soy | somos | estoy | estamos | están | son las",
        "somebody_else": "ellos | ellas | ella | todos | todas | alguien | nadie",
        "having": "tengo | tenemos | poseo",
        "from_somebody": "de | del | desde",
        "before_a_time": "a las | hasta | desde | sobre las | el día",
        "day_or_time": "lunes | martes | miércoles | jueves | viernes | sábado | domingo | finde | fin de semana | "
        "vacaciones | semana | mes | año | ayer",
        "within": "en",
        "today": "hoy",
        "he": "él",
        "approving": "mi | bien | perfecta | perfecto | donde | para",
        "avoiding": "mira | salud | escrib | pertenec | sueñ | extrañ | añor | huel | sabe | recuerd | piens | "
        "asust | canta | cantar | "
        "opone | opongo | alérgic | "
        "perdon | ahorr | evit | dejo | deja | dejar | dejan | qued | perd | pierd | odio | odia | odiar | temo | "
        "teme | "
        "temer | temen | olvid | rechaz",
        "vague": "unos | unas | como | casi | cerca de | alrededor de | aproximadamente | quizá | quizás | más o menos",
        "inverting": "es | son | puedo | podría | se puede | debo | debería | sería | era | fue | puede | vale",
        "as_far_as": "hasta",
        "nor": "ni",
        "listing": "paso | pregunta | parte | punto",
        "declining": "se queda | se quedan | se me queda | me ahorro | me la ahorro | me salto | me la salto | "
        "salto la | sobra | otro día | no hace falta | la dejo pasar | dejo pasar | lo dejo | la dejo",
        "counting": "uno | un",
        "roughly": "mitad | par | unos | unas | varios | varias | aproximadamente",
        "remaining_there": "todavía | aún | sigue | siguen",
        "set_against": "contra | a diferencia de",
        "following": "tras",
        "those": "los | las",
        "only": "solo | solamente",
        "single": "el | otro | otra",
        "at_home": "en casa",
        "homeward": "a casa | para casa | pa casa",
        "wagering": "gasto | gastar | ofrezco | digo | juegue | jueguen | entrego | invierto | arriesgo | "
        "sacrifico | quemo | aviento | tiro | tirale | tírale | mandale | mándale | zampo | planto | "
        "coloco | clavo | suelto | lanzo | presento | propongo | anuncio | declaro | doy | aporto | "
        "arrojo | desembolso | canto | meto | muestro | aventuro | estampo | casco | endoso | "
        "despliego | empleo | destino | hecho | jugaremos | juguemos | apostamos | mete | meta",
        "ending": "entonces | luego | pues",
        "allowed_to": "puede | debe | podrá",
        "now": "ahora | esta ronda | en esta ronda | esta vez | ya",
        "meanwhile": "estoy | que estoy | voy | que voy | ando | que ando | tengo que | que tengo que",
        "handling": "llevar | llévame | llevame | llevando | llévate | pasan | pasar | pasando | muevan | movemos | "
        "corro | jalo | vuela | vuelan | cabalga | cabalgan | salen | sale | salgan | salir | "
        "posiciono | posicionar | reparto | repartir | distribuyo | distribuir | colocación | coloca | "
        "colocamos | métanse | metan | métele | meteme | meter | ponle | ponlos | despacho | destino | "
        "reclamo | compro | cobro | cobrar | traslada | trasladamos | trasladan | emigran | emigra | "
        "viajan | viajar | viaja | caminan | camina | marchan | marchar | marcha | brincan | brinca | "
        "saltan | salta | desfilan | desfila | avanzan | avanza | avanzar | bajan | baja | suben | "
        "sube | entrar | llegan | llega | aterrizan | aterriza | arrear | arreo | arrimo | acerco | "
        "acercar | transporto | transportar | transfiero | transferir | desplaza | desplazan | "
        "destinar | asigno | asignar | sitúa | situar | ubicar | instalar | desplegar | acampan | "
        "acampa | refuerzo | reforzar | plantarse | clavar | soltar | suelto | mandamos | manda | "
        "mándame | envía | enviamos | tiramos | cogemos | cojamos | agarramos | tomamos | pillar | "
        "coger | agarrar | tomar | traer | traemos | trae | acarreo | conduzco | conducir | guío | "
        "guiar | muda | mudan | mudarse | cruza | cruzan | vienen | viene | venirse | irse | vaya | "
        "vayan | va | ir | iré | irá | irán | colocaré | pondré | moveré | llevaré | tomaré | añadir | "
        "agregar | sumar | juntar | meterlos | ponerlos | colocarlos | moverlos | llevarlos | "
        "mandarlos",
        "moving": "pasará | pase | viajará | viajar | marchará | cabalga | cabalgue | cabalgará | trasladará | "
        "traslade | trasladarse | muda | mude | mudará | procedente | emigra | emigre | partirá | "
        "dirige | dirigirá | encamina | "
        "dirig | dirija | marcha | marche | viaja | viaje | vuelva | vuelve | volverá | regresa | "
        "regrese | vaya | venga | viene | camina | camine | traslada | retira | retire | parte | "
        "parta | salta | salte",
        "at_the_end": "de último | a lo último | por fin | al final | por último | finalmente",
        "beforehand": "inicialmente | al principio | de entrada | por adelantado",
        "both": "ambos | ambas",
        "owning": "mi | mis",
        "said_comma": "coma",
        "said_stop": "punto | signo de exclamación",
        "said_colon": "dos puntos",
        "common": "opone | opongo | opones | dispone | compone | supone | propone | repone | impone | "
        "principal | principales | "
        "pone | sito | sitos | toda | todas | así | parte | parten | origen | sean | nota | hace | "
        "arte | tener | pueda | saldo | quede | pondrá | letra | viaje | enfade | versos | muerto | muy | "
        "como | eso | importante | contrario | "
        "rebajas | virtud | parte | partida | puesto | pena | merece | pierda | tomate | cantan | sobre | embargo | "
        "cuanto | porque | vuelva | vuelta | mundo | mejor | peor | mismo | misma | mientras | mucho | mucha | "
        "muchos | muchas | bastante | demasiado | demasiada | siempre | todavia | aunque | entre | contra | desde | "
        "hacia | segun | durante | mediante | seguramente | efectos | efecto | tiempo | forma | plazo | vence | "
        "abajo | firmante | oportunos | inconveniente | expreso | presente | derecho | haber | hacer | saber | "
        "poder | querer | deber | creer | pensar | llegar | pasar | dejar | seguir | encontrar | llamar | venir | "
        "salir | volver | vivir | sentir | mirar | contar | empezar | esperar | buscar | existir | entrar | "
        "trabajar | escribir | perder | producir | ocurrir | entender | pedir | recibir | recordar | terminar | "
        "permitir | aparecer | conseguir | comenzar | servir | sacar | necesitar | mantener | resultar | leer | "
        "caer | cambiar | presentar | crear | abrir | considerar | oir | acabar | ganar | formar | traer | partir | "
        "morir | aceptar | realizar | suponer | comprender | lograr | explicar | preguntar | tocar | reconocer | "
        "estudiar | alcanzar | nacer | dirigir | correr | utilizar | pagar | ayudar | gustar | cosa | cosas | "
        "casa | vida | ano | anos | dia | dias | noche | noches | tarde | tardes | semana | mano | manos | lado | "
        "lados | punto | gente | amigo | amiga | hermano | hermana | padre | madre | hijo | hija | abuelo | "
        "abuela | primo | prima | perro | gato | coche | metro | tren | autobus | trabajo | comida | cena | cafe | "
        "cerveza | vino | agua | fuego | tierra | cielo | cabeza | corazon | ojos | pies | suerte | guerra | "
        "batalla | paz | ataque | defensa | ejercito | traicion | traidor | venganza | alianza | pacto | trato | "
        "acuerdo | ventaja | desventaja | mayoria | mayorias | minoria | empate | empatado | empatada | victoria | "
        "derrota | liderato | lider | primero | segundo | ultimo | ultima | ultimos | ultimas | solo | sola | "
        "solos | grupo | sitio | lugar | lugares | zona | formas | manera | maneras | modo | caso | casos | vez | "
        "veces | rato | momento | momentos | cuenta | cuentas | numero | numeros | precio | coste | valor | "
        "valores | turno | turnos | ronda | jugada | jugadas | estrategia | plan | planes | idea | ideas | duda | "
        "dudas | problema | problemas | razon | razones | motivo | motivos | culpa | miedo | ganas | hambre | "
        "sueno | prisa | calor | frio | sol | lluvia | llueve | viento | mar | playa | monte | campo | ciudad | "
        "pueblo | calle | puerta | ventana | mesa | silla | cama | bueno | buena | buenos | buenas | malo | mala | "
        "malos | malas | grande | pequeno | pequena | alto | alta | bajo | baja | largo | larga | corto | corta | "
        "nuevo | viejo | joven | facil | dificil | posible | imposible | seguro | segura | claro | clara | oscuro | "
        "rapido | lento | fuerte | debil | lleno | llena | vacio | vacia | caro | cara | barato | barata | rico | "
        "pobre | feliz | triste | contento | contenta | enfadado | enfadada | cansado | cansada | raro | rara | "
        "tonto | tonta | listo | lista | loco | loca | maldito | maldita | puto | puta | asqueroso | porqueria | "
        "basura | desastre | injusto | injusta | fastidie | fastidio | fastidia | odio | amor | quieran | hagan | "
        "agan | kieran | digan | vean | sepan | tengan | puedan | deban | lleguen | salgan | sigan | queden | "
        "hablen | estaba | estaban | estoy | estamos | estais | andaba | sigo | sigue | siguen | quedo | quedan | "
        "queda | parece | parecen | importa | importan | interesa | conviene | sirve | sirven | vale | valen | "
        "falta | faltan | sobra | sobran | ayuda | duele | molesta | gusta | gustan | encanta | apetece | cuesta | "
        "cuestan | ahora | antes | luego | entonces | ayer | anoche | pronto | despacio | cerca | lejos | dentro | "
        "fuera | arriba | delante | detras | encima | debajo | alrededor | juntos | junto | aparte | ademas | "
        "incluso | apenas | casi | quizas | encantado | vacaciones | pagadas | excursion | taxi | fiesta | regalo | "
        "premio | castigo | broma | chiste | risa | tontos | pollo | jamon | queso | paella | tapas | tristes | "
        "tigres | trigo | tragar | asilo | politico | carroza | compania | ilusion | nota | mates | enemigo | "
        "seguira | seguiran | vamos | venga | quedaria | comparte | refuerce | perdere | gastarlo | asunto | "
        "refrescan | caja | gratis | comiendo | destino | alojado | instala | retira | fuese | designo | caracter | "
        "previsto | prevista | procede | correspondiente",
    },
)
