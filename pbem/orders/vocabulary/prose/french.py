"""Sentences with orders in them, in French."""

from typing import Final

from pbem.orders.vocabulary.prose.structure import Prose

PROSE: Final = Prose(
    verb={
        "scoreboard": "la tuile | la tuile de | la tuile de score | le tableau de score | tuile de score mobile | "
        "le tableau | tableau mobile | je pose la tuile | je place la tuile | je mets la tuile | je déplace la tuile | "
        "pose la tuile | place la tuile | mets la tuile | la plaquette | plaquette | le marqueur de score",
        "play": "jouez | je jouerai | jouerai | en jouant | mise | miser | je mise | balance | balancer | lance | "
        "lancer | sors | sortir | abats | abattre | tente | jette | jeter | annonce",
        "power": "ma carte pouvoir | ma carte de pouvoir | cartes pouvoir | la carte pouvoir | mon pouvoir | "
        "la carte de pouvoir | carte puissance | puissance",
        "card": "cartes | la carte | carte numéro | carte no | carte n° | pile numéro | paquet | la pile | le paquet | "
        "l'action | carte num",
        "take": "prendrai | je prendrai | prenons | on prend | pioche donc | ramasse | récupère la carte | attrape | "
        "chope | me prends | m'empare de | choisis la | opte pour la carte | prenant | en prenant | saisis | prenez | "
        "veux prendre | tire | je retire la carte",
        "place": "placerai | plaçons | placez | plaçant | en plaçant | posons | posez | posant | en posant | "
        "poserai | "
        "mettons | mettez | mettrai | mettant | en mettant | installe | installer | j'installe | dépose | déposer | "
        "je dépose | colle | coller | fous | plante | planter | envoie | envoyer | j'envoie | enverrai | ajoute à | "
        "fais entrer | fais venir | amène | amener | renforce avec | vont | va | iront | ira | vont à | se placent | "
        "sont placés | on place | on met | on pose | met donc | rajoute | rajouter | dispose | disposer | je dispose | "
        "largue | case | caser | affecte | que je place | que je mets | à placer | à poser | à mettre | plasse | mé | "
        "met moi | mets moi | place moi | pose moi",
        "move": "déplacerai | déplaçons | déplacez | déplaçant | en déplaçant | bougerai | bougeons | bougez | "
        "en bougeant | pousse | pousser | je pousse | glisse | glisser | transporte | transporter | fais passer | "
        "fais bouger | fais aller | chasse | expédie | expédier | j'expédie | décale | décaler | mute | dégage | "
        "dégager | vire | virer | je vire | se déplacent | partent | passe de | on déplace | on bouge | deplasse",
        "score": "décompterai | décomptons | décomptez | je décompte | on décompte | compte | compter | je compte | "
        "on compte | comptez | score la région | je score | scorer | je marque la région | fais le décompte | "
        "faire le décompte | décompte la région | fais scorer | fais compter | décompte en | un décompte | "
        "le décompte | un décompte de | le décompte de | fais un décompte de | fais un décompte | évalue | évaluer | "
        "déclenche le décompte | déclenche un décompte | qui soit décomptée | est décomptée | comptage | dekompte",
        "evict": "je vide | on vide | viderai | vidons | en vidant | j'évacue | je fais évacuer | fais sortir tout le "
        "monde de | vire tout le monde de | virer tout le monde de | dégage tout le monde de | sors tout le monde de | "
        "expulser tout le monde de | tout le monde quitte | tout le monde sort de | nettoie | nettoyer | purge",
        "king": "le roi | déplace le roi | je déplace le roi | déplacer le roi | bouge le roi | je bouge le roi | "
        "le roi va | le roi part | le roi se déplace | le roi passe | envoie le roi | j'envoie le roi | mets le roi | "
        "je mets le roi | place le roi | je place le roi | pose le roi | sa majesté | majesté | mon roi | "
        "le souverain | "
        "le roi ira | le roi va s'installer | amène le roi | j'amène le roi | roa | le monarque | que le roi aille",
        "grande": "le grande | mon grande va | déplace mon grande | je déplace mon grande | déplacer mon grande | "
        "bouge mon grande | je bouge mon grande | envoie mon grande | j'envoie mon grande | mets mon grande | "
        "je mets mon grande | place mon grande | je place mon grande | pose mon grande | mon grande part | "
        "mon grande passe | mon grande se déplace | déplace le grande | mon gros cube | mon grand d'espagne",
        "remove": "retire | retirer | je retire | j'enlève | enlevez | enlevons | supprime | supprimer | je supprime | "
        "ôte | ôter | j'ôte | élimine | éliminer | j'élimine | vire | dégage | en enlevant | en retirant",
        "return": "renverrai | renvoyons | renvoyez | en renvoyant | je renvoie | je rends | rendrai | rendons | "
        "rends donc | remets dans ma province | remets en province | retourne | retourner | je retourne | "
        "ramène | ramener | retire de | reprends de | sacrifie | sacrifier | je sacrifie | restituer | je restitue | "
        "à renvoyer | à rendre | font demi-tour | rentrent | renvoi | défausse | défausser",
        "veto": "mon veto | j'utilise mon veto | j'utilise le veto | j'oppose mon veto | j'oppose un veto | "
        "je mets mon veto | je mets un veto | je mets le veto | je pose mon veto | je pose un veto | "
        "je joue mon veto | "
        "je joue le veto | je veux mettre mon veto | je veux mettre un veto | utiliser mon veto | mettre mon veto | "
        "mettre un veto | mettre veto | poser mon veto | poser un veto | opposer mon veto | je dépense mon veto | "
        "véto | je fais veto | faire veto | je claque mon veto | veto sur l'action | veto à l'action | "
        "veto sur ça | veto contre ça | veto à ça | je me sers de mon veto | j'interdis | interdit | "
        "j'exerce mon veto | j'exerce mon droit de veto | droit de veto | je mets veto | j'y mets mon veto | vetto",
        "no_veto": "je garde mon veto | garde mon veto | garder mon veto | je garde le veto | garder le veto | "
        "j'économise mon veto | je conserve mon veto | conserver mon veto | je réserve mon veto | "
        "je n'utilise pas mon veto | je n'utilise pas le veto | n'utilise pas mon veto | j'utilise pas mon veto | "
        "je ne mets pas de veto | je ne mets pas mon veto | je mets pas de veto | je mets pas mon veto | "
        "je ne pose pas de veto | je ne pose pas mon veto | je pose pas de veto | je n'oppose pas de veto | "
        "je n'oppose pas mon veto | je n'oppose aucun veto | je ne mets aucun veto | je ne joue pas mon veto | "
        "je ne joue pas de veto | je ne veux pas de veto | je ne veux pas mettre de veto | "
        "je ne veux pas mettre mon veto | je ne veux pas utiliser mon veto | je ne dépense pas mon veto | "
        "je ne gaspille pas mon veto | je renonce au veto | je renonce à mon veto | pas de veto de ma part | "
        "pas de veto pour moi | pas de veto cette fois | ne pas mettre de veto | ne pas utiliser mon veto | "
        "ne pas opposer de veto | veto non | non au veto | je ne vais pas mettre de veto | "
        "je ne vais pas utiliser mon veto | je ne ferai pas veto | je ne fais pas veto | je fais pas veto | "
        "je ne mettrai pas de veto | je n'utiliserai pas mon veto | pas la peine de mettre un veto | "
        "pas besoin de veto | mon veto est pour plus tard | je garde mon veto pour plus tard | pas mon veto | "
        "je me garde mon veto | je n'exerce pas mon veto | je n'exerce pas mon droit de veto",
        "no_special": "ne pas décompter | ne décompte pas | ne décompte rien | sans décompter | "
        "sans faire l'action | sans utiliser l'action | sans utiliser l'action spéciale | "
        "je n'utilise pas l'action | je n'utilise pas l'action spéciale | j'utilise pas l'action | "
        "j'utilise pas l'action spéciale | je ne fais pas l'action | je ne fais pas l'action spéciale | "
        "je fais pas l'action | je fais pas l'action spéciale | je renonce à l'action | "
        "je renonce à l'action spéciale | je laisse tomber l'action | je laisse tomber l'action spéciale | "
        "je ne veux pas de l'action | pas l'action | pas l'action spéciale | sans décompte | pas de décompte | "
        "je ne décompte rien | je ne décompte pas | sans la spéciale | je passe l'action | "
        "je passe l'action spéciale | "
        "je zappe l'action | je zappe l'action spéciale | je saute l'action | je saute l'action spéciale | "
        "sans rien décompter | ne fais pas l'action | ne fais pas l'action spéciale | n'utilise pas l'action | "
        "n'utilise pas l'action spéciale | ignorer l'action spéciale | je n'active pas l'action | "
        "je n'active pas l'action spéciale | je n'exécute pas l'action spéciale | action spéciale non | action non",
        "no_place": "je ne place rien | je ne place personne | je place rien | je place personne | je ne pose rien | "
        "je ne pose personne | je pose rien | je ne mets rien | je ne mets personne | je mets rien | "
        "je mets personne | "
        "je ne place pas | je ne place aucun caballero | je ne place aucun chevalier | je ne place pas de caballeros | "
        "je ne place pas de caballero | aucun placement | pas de placement | sans rien placer | sans placer personne | "
        "sans placer de caballeros | placer rien | rien placer | rien à placer | ne rien placer | "
        "je renonce à placer | "
        "je renonce au placement | je ne veux rien placer | je ne veux pas placer | je veux rien placer | "
        "je ne vais rien placer | je ne placerai rien | je ne placerai personne | place zéro | sans rien poser | "
        "ne rien poser | ne rien mettre | aucun caballero | aucun chevalier | je préfère ne rien placer",
        "disc": "le disque | mon disque | disque sur | disque à | le disque sur | mon disque sur | le disque à | "
        "mon disque à | le disque secret | mon disque secret | région secrète | choix secret | dsq | "
        "je règle le disque sur | je mets le disque sur | je tourne le disque sur | disk",
        "outbid": "un de plus que | je passe devant | je dépasse | juste un de plus que | je bats | battre",
        "swap": "en échangeant | j'échange | on échange | je permute",
        "add": "supplémentaire | supplémentaires | en plus | j'ajoute | en ajoutant | ajoutons | ajoutez | "
        "rajoute encore",
        "entourage": "accompagné de | accompagné par | avec une escorte de | avec escorte | en escorte | escorté par | "
        "et il emmène | il emmène | emmène | en emmenant | sa suite | avec sa suite | suivi de",
        "back": "je récupère | récupérons | reprends ma carte | je reprends ma carte | reprends la carte | "
        "je reprends la carte | je reprends | reprends | reprendre en main | revient en main | revient dans ma main | "
        "retour en main | je remets en main | je récupère en main",
        "special": "je fais l'action | je fais l'action spéciale | fais l'action | fais l'action spéciale | "
        "j'utilise l'action | j'utilise l'action spéciale | j'exécute l'action spéciale | j'active l'action spéciale | "
        "j'active l'action | l'action spéciale | faire l'action | faire l'action spéciale | utiliser l'action spéciale",
    },
    word={
        "else": "si elle est prise | si elle est déjà prise | si déjà prise | si prise | si elle n'est plus là | "
        "si elle est plus là | si elle n'est pas libre | si elle est pas libre | si elle n'est pas disponible | "
        "si elle n'est plus disponible | si elle n'est pas dispo | si pas dispo | si plus dispo | si pas disponible | "
        "si indisponible | si pas libre | si pas possible | si ce n'est pas possible | si c'est pas possible | "
        "si impossible | si c'est impossible | si quelqu'un l'a prise | si quelqu'un l'a | si quelqu'un l'a jouée | "
        "si quelqu'un l'a déjà | si elle est déjà jouée | si elle a été jouée | si elle a déjà été jouée | "
        "si déjà jouée | si on me la prend | si on me l'a prise | en second choix | en deuxième choix | "
        "deuxième choix | second choix | à défaut de quoi | ou à défaut | et à défaut | si ça ne marche pas | "
        "si ça marche pas | si ça ne passe pas | si jamais elle est prise | dans le cas contraire | "
        "au pire | alternativement | et si elle est prise | et si elle est déjà prise | ou si elle est prise | "
        "si elle n'y est plus | si elle y est plus | si elle manque | si non | et si non | si c'est pris | "
        "si elle est partie | si elle était prise | si elle était déjà prise | si le 12 est pris | autrement la",
        "then": "par la suite | finalement | enfin | et enfin | et finalement | à la suite | dans un second temps | "
        "ensuite de quoi | en second lieu | et là | et après | derrière | pour finir | et pour finir | dans la foulée",
        "first": "premièrement | en premier lieu | pour commencer | je commence par | en commençant par | "
        "avant tout | dans un premier temps | au début",
        "to": "jusqu'à | jusqu'au | en direction de | direction | à destination de | vers le | vers la | va à | "
        "vont à | "
        "va au | vont au | va en | vont en | passe à | passe en | passe au | part pour | part à | part en | "
        "s'installe à | s'installe en | s'installe au | se rend à | se rend en | se rend au | file à | file en | "
        "file au | se déplace à | se déplace en | se déplace vers | rejoint | qui va à | qui vont à | jusqu'en | "
        "ira à | ira en | ira au | iront à | iront en | iront au | fuit à | retourne à | retourne en | rentre à",
        "from": "hors de | à partir de | en provenance de | venant de | venus de | qui sont à | qui sont en | "
        "qui sont au | qui est à | depuis le | depuis la | loin de | que j'ai à | que j'ai en | parmi ceux de",
        "and": "plus | et également | et en plus | avec en plus | aussi bien que | et encore | ainsi qu' | pi",
        "all": "tous ceux | toutes celles | tout ce que je peux | le maximum possible | autant que possible | "
        "la totalité | un maximum | le plus possible",
        "lowest": "le plus bas | le plus petit | mon plus petit | ma plus faible | la plus faible | la moins forte | "
        "ma plus mauvaise | ma pire carte | ma carte la plus faible | ma plus petite carte | la plus petite carte | "
        "la plus petite que j'ai | la plus basse que j'ai | la plus petite possible | la carte la plus basse | "
        "la carte la plus faible | la moins élevée | le plus petit possible | ma moins bonne",
        "highest": "le plus haut | le plus grand | mon plus grand | ma plus forte | ma meilleure | "
        "ma meilleure carte | "
        "la meilleure | ma plus grosse | ma plus grosse carte | la plus grosse carte | ma plus grande carte | "
        "la plus haute que j'ai | la plus grande que j'ai | la carte la plus haute | la carte la plus forte | "
        "la plus élevée | ma carte la plus forte | le plus gros",
        "let_pass": "je laisse passer | je laisse | je laisse faire | on laisse passer | qu'elle le fasse | "
        "qu'il le fasse | qu'elle y aille | qu'il y aille | ça passe pour moi | ça me va | ok pour moi | "
        "c'est bon pour moi | pour moi c'est bon | pour moi c'est ok | pas d'objection | aucune objection | "
        "je n'ai pas d'objection | je n'ai rien contre | rien contre | rien à redire | je ne m'oppose pas | "
        "je m'oppose pas | je ne bloque pas | je bloque pas | je n'empêche rien | je n'empêche pas | j'accepte | "
        "je permets | j'autorise | autorisé | accordé | peu importe | ça m'est égal | je m'en fiche | je m'en fous | "
        "feu vert | vas-y | allez-y | qu'ils y aillent | laisse couler | laissez passer | laissons passer | "
        "laissons faire | "
        "laisse-le faire | laisse-la faire | laissons-la faire | laissons-le faire | "
        "je laisse courir | je laisse couler | ça peut passer | ça passe | grand bien lui fasse | fais-toi plaisir",
        "halt": "je m'y oppose | je m'oppose | j'arrête ça | j'arrête tout | je stoppe | je stoppe ça | je bloque | "
        "je bloque ça | je bloque l'action | je la bloque | je le bloque | bloque ça | bloquer l'action | "
        "j'empêche | j'empêche ça | empêcher ça | stop ça | je refuse ça | je refuse l'action | hors de question | "
        "pas question | objection | on arrête ça | j'annule l'action | annule l'action | annuler l'action | "
        "je ne laisse pas passer | je laisse pas passer | je ne laisse pas faire | je laisse pas faire | "
        "ça ne passe pas | ça passe pas | ça passera pas | je ne permets pas | je n'autorise pas | "
        "je n'accepte pas | je suis contre | ne laisse pas passer | ne laisse pas faire | ne pas laisser passer | "
        "ne pas laisser faire | j'accepte pas | je permets pas",
    },
    place={
        "pais_vasco": "le Pays Basque | au Pays Basque | les basques | pays vasco | p basque | pb | Biscaye | Euskadi",
        "cataluna": "Catalogne | la Catalogne | cata | catal",
        "castilla_vieja": "la Vieille | la Vieille Castille | vieille cast | v castille | la Vieja | Castille V",
        "castilla_nueva": "la Nouvelle | la Nouvelle Castille | nouvelle cast | n castille | la Neuve | la Nueva | "
        "Castille N | Tol",
        "castillo": "le castillo | au castillo | la tour | donjon | le donjon | château | le château | au château | "
        "châto | forteresse | la forteresse | castilio | cast | tour castillo | la tour castillo",
        "court": "ma cour | la cour | à la cour | la cour royale",
        "province": "ma province | la province | réserve | ma réserve | la réserve | en province",
        "aragon": "l'Aragon | Ara | Arag",
        "granada": "Gra | Gren",
        "sevilla": "Sev | Sevil",
        "valencia": "Val | Valen",
        "galicia": "Gal | la Galice",
    },
    colour={
        "own": "des miens | les miens | à moi | mes caballeros | mes chevaliers | mes gars | de mes caballeros | "
        "mes cubes | des nôtres",
    },
    ordinal={
        "1": "première | premier | 1er | 1ère",
        "2": "deuxième | second | seconde | 2e | 2ème",
        "3": "troisième | 3e | 3ème",
        "4": "quatrième | 4e | 4ème",
        "5": "cinquième | 5e | 5ème",
    },
    piece="caballero | caballeros | cabs | cube | cubes | pion | pions | pièce | pièces | chevalier | chevaliers | "
    "chevalié | cavalier | cavaliers | bonhomme | bonshommes | bonhommes | gars | mec | mecs | type | types | "
    "homme | hommes | soldat | soldats | figurine | figurines | jeton | jetons | unité | unités | meeple | meeples | "
    "cabayero | cabayeros | petit cube | petits cubes",
    article="le | la | les | un | une | des | mon | ma | mes | ce | cette | ces | cet",
    accented="où | là | joué | placé | posé | déplacé | renvoyé | décompté | passé | compté | vidé | ajouté | enlevé | "
    "utilisé | bougé | gardé | laissé | échangé | misé | retiré",
    pronoun_one="une fois | encore une fois | cette fois | pour une fois | l'un | l'une",
    filler="pourquoi pas | "
    "sans aucun doute | sans plus attendre | "
    "pas sans | "
    "je | j | nous | on va | me | moi | moi je | mon | ma | mes | le | la | les | un | une | de | du | des | "
    "d | l | "
    "à | au | aux | en | dans | sur | chez | avec | pour | par | se | ce | ça | c'est | ce sera | ça sera | sera | "
    "est | sont | serait pour moi | y | donc | du coup | alors | bon | ben | bah | bien | ok | okay | oui | ouais | "
    "d'accord | allez | allons | allons-y | voilà | voici | hop | euh | heu | hein | ah | oh | eh | hé | "
    "eh bien | finalement | s'il te plaît | s'il vous plaît | s'il te plait | stp | svp | je veux | veux | "
    "je voudrais | "
    "voudrais | j'aimerais | aimerais | j'aimerais bien | je souhaite | souhaite | je souhaiterais | je désire | "
    "je vais | vais | je viens | j'y vais | j'y vais avec | on y va | on y va pour | on y va avec | je pars sur | "
    "je pars avec | pars sur | je reste sur | partons sur | on part sur | je choisis | choisis | je choisirai | "
    "mon choix | mon choix est | mon choix c'est | mon choix se porte sur | j'opte pour | opte pour | opte | "
    "je me décide pour | je décide | décide | j'ai décidé | décidé | je sélectionne | sélectionne | sélectionner | "
    "j'utilise | utilise | utiliser | en utilisant | utilisant | avec ma | avec mon | ma réponse | ma réponse est | "
    "mon tour | c'est mon tour | à mon tour | pour mon tour | ce tour | ce tour-ci | pour ce tour | cette manche | "
    "pour cette manche | cette fois | cette fois-ci | maintenant | aujourd'hui | là maintenant | numéro | num | n° | "
    "valeur | de valeur | région | régions | la région de | la région | zone | mon ordre | un ordre | ordre | "
    "mes ordres | "
    "et c'est tout | c'est tout | voilà tout | et voilà | point final | aussi | également | seulement | juste | "
    "simplement | tout simplement | ici | bien sûr | évidemment | certainement | exactement | exact | encore | "
    "à nouveau | encore une fois | si possible | si c'est possible | si elle est libre | si libre | "
    "si elle est disponible | si dispo | si elle est dispo | si tu veux bien | si vous voulez bien | si ça te va | "
    "si ça vous va | si personne ne s'y oppose | quand c'est mon tour | quand ce sera mon tour | faire | fais | "
    "je fais | faisons | faisant | ferai | j'effectue | effectue | effectuer | exécute | exécuter | active | activer | "
    "applique | appliquer | effet | l'effet | effet spécial | son action | son action spéciale | tranquillement | "
    "bravement | volontiers | avec plaisir | avec joie | je confirme | confirme | chacun | chacune | "
    "je me contente de | "
    "donne-moi | donnez-moi | donne | file-moi | mets-moi | notez | note | note-moi | notez-moi | inscris-moi | "
    "ce qui fait | ça fait | à savoir | soit | de main | de ma main | que | qui | qu | lequel | laquelle | j'y | "
    "je préfère | préfère | plutôt | déjà | tout de suite | directement | direct | petit | petite | grand | "
    "sans modificateur | sans modificateurs | sans aucun modificateur | aucun modificateur | pas de modificateur | "
    "pas de modificateurs | je n'utilise pas de modificateur | je ne mets pas de modificateur | sans modif | "
    "pas de modif | sans rien de plus | sans bonus | je vous prie | je te prie | merci de | veuillez | "
    "je vous prie de | je vous demande de | je demande | je demande à | que l'on | qu'on | par la présente | "
    "je déclare | j'annonce | je dis | je signale | je propose donc | ma mise | ma mise est | mon enchère | "
    "mon enchère est | mon coup | mon coup est | mon coup c'est | voici mon coup | voici mon tour | voici mes ordres | "
    "mon action | comme suit | de la façon suivante | au total | en tout | "
    "pour l'heure | de mon côté | de ma part | pour ma part | quant à moi | personnellement | vite | vite fait | "
    "rapidement | gentiment | tous ensemble | chacun d'eux | va pour | va pour la | va pour le | ce sera la | "
    "ce sera le | ça sera la | ça sera le | en avant | et hop | zou | kan | ke | g | jvais | jveux | "
    "jmet | "
    "moi aussi | autre | autres | l'autre | une autre | un autre | fin voilà | bref | en bref | en fait donc | "
    "concrètement | pour être précis | précisément | plus précisément",
    social="à toi de jouer | à vous de jouer | bonjour | bonjour à tous | bonjour à toutes et à tous | "
    "bonjour tout le monde | bonsoir | bonsoir à tous | "
    "bonsoir tout le monde | salut | salut à tous | salut tout le monde | salut les amis | salut les gars | coucou | "
    "coucou à tous | hello | hello tout le monde | yo | bien le bonjour | rebonjour | re bonjour | cher | chère | "
    "chers | chères | chers amis | chers tous | chers joueurs | cher maître de jeu | mesdames messieurs | merci | "
    "merci beaucoup | merci bien | grand merci | mille mercis | merci à tous | merci d'avance | merci par avance | "
    "merci d'avoir attendu | merci de votre patience | merci pour la patience | merci pour la partie | "
    "merci pour l'attente | merci pour le rappel | merci pour tout | de rien | cordialement | bien cordialement | "
    "cdt | bien à vous | bien à toi | amicalement | sincèrement | salutations | meilleures salutations | bises | "
    "bisous | gros bisous | la bise | amitiés | à bientôt | à plus | à plus tard | à demain | à tout à l'heure | "
    "à toute | à la prochaine | au revoir | ciao | tchao | tchô | bye | bonne journée | bonne journée à tous | "
    "bonne soirée | bonne soirée à tous | bonne nuit | bon week-end | bon weekend | bon we | bonne fin de journée | "
    "bonne semaine | bonne partie | bonne partie à tous | bon jeu | bon jeu à tous | bonne chance | "
    "bonne chance à tous | que le meilleur gagne | bien joué | bien joué à tous | joli coup | beau coup | bravo | "
    "félicitations | pardon | pardon pour le retard | désolé | désolée | vraiment désolé | vraiment désolée | "
    "désolé pour le retard | désolée pour le retard | désolé du retard | désolée du retard | "
    "désolé pour l'attente | désolée pour l'attente | désolé d'être en retard | désolé de répondre si tard | "
    "excusez-moi | excuse-moi | toutes mes excuses | mes excuses | mille excuses | je m'excuse | navré | navrée | "
    "pas de souci | pas de soucis | pas de problème | pas de stress | rien de personnel | sans rancune | "
    "ne m'en veux pas | ne m'en voulez pas | ne le prends pas mal | c'est le jeu | c'est la vie | que veux-tu | "
    "que voulez-vous | on verra | on verra bien | on va voir | voyons voir | voyons | croisons les doigts | "
    "je croise les doigts | souhaitez-moi bonne chance | haha | hahaha | hihi | héhé | mdr | lol | ptdr | xd | zut | "
    "mince | flûte | merde | putain | bordel | purée | punaise | oups | aïe | ouf | pfff | pff | argh | grr | beurk | "
    "waouh | wahou | youpi | hourra | yes | chouette | super | génial | cool | top | parfait | nickel | "
    "vive le roi | olé | joyeux noël | bonne année | bonnes fêtes | bonne fête | bon appétit | les amis | les gars | "
    "mes amis | mon ami | mon amie | mon cher | ma chère | copain | copains | copine | tout le monde | tous | "
    "la compagnie | l'équipe | camarades | maître de jeu | envoyé de mon iphone | envoyé depuis mon iphone | "
    "envoyé depuis mon téléphone | envoyé de mon téléphone | j'arrive | me voilà | me revoilà | à toi | à vous | "
    "à ton tour | à vous de jouer | à toi de jouer | j'espère que tout va bien | j'espère que vous allez bien | "
    "j'espère que tu vas bien | ça va | comment ça va | bonne continuation | belle journée | belle soirée | kiss",
    apology="pardon | désolé | désolée | excusez-moi | excuse-moi | mes excuses | navré | sorry",
    negation="ne | n | pas | point | jamais | non | nan | ni | aucun | aucune | sans | personne | rien | nul | nulle | "
    "plus jamais | pas du tout | surtout pas | certainement pas | absolument pas | en aucun cas | "
    "hors de question | pas question | ne plus | même pas | guère | à peine | évite | éviter | j'évite | refuse | "
    "je refuse | déteste | je déteste | plus question | joue plus | veux plus | prends plus | mets plus | place plus | "
    "plus envie | pas envie | nullement | que dalle | ni même | non plus | pas non plus | en aucune façon | "
    "jamais de la vie | pas la | pas le | pas les | pas de | pas un | pas une | décide pas | non pas",
    denial="à côté de | près de | au lieu de | au lieu du | au lieu de la | au lieu d | plutôt que | "
    "plutôt que de | plutôt que la | "
    "plutôt que le | à la place de | à la place du | sauf | sauf la | sauf le | tout sauf | tous sauf | toutes sauf | "
    "n'importe laquelle sauf | n'importe quoi sauf | excepté | hormis | à part | à l'exception de | et pas | "
    "et non | et surtout pas | mais pas | mais surtout pas | et non pas | et jamais | au détriment de | "
    "à l'exclusion de | ailleurs qu'à | ailleurs qu'en | en dehors de",
    contrast="mais | mais plutôt | plutôt | bien plutôt | mais bien",
    correction="non attends | attends | attends non | attendez | minute | un instant | non plutôt | plutôt | "
    "ou plutôt | "
    "enfin | je veux dire | je voulais dire | je voulais mettre | je voulais écrire | pardon je voulais dire | "
    "pardon non | non pardon | désolé non | non désolé | erreur | correction | rectification | je corrige | "
    "je rectifie | je me corrige | je me trompe | je me suis trompé | je me suis trompée | faute de frappe | oups | "
    "oups non | euh non | ah non | oh non | non non | mais non | en fait | en fait non | finalement | finalement non | "
    "réflexion faite | à la réflexion | tout compte fait | j'ai changé d'avis | je change d'avis | "
    "changement de plan | "
    "changement d'avis | je change pour | changer pour | change pour | change en | à changer en | je remplace par | "
    "remplace ça par | oublie ça | oubliez ça | oublie | oubliez | non mieux | mieux | je plaisante | "
    "c'est une blague | c'était une blague | blague | je rigole | il faut lire | lire | lisez | il fallait lire | "
    "mise à jour | je reprends | je recommence | on reprend | nouveau plan | bon non | ben non | bah non | "
    "maudit correcteur | le correcteur | je dis bien | pardon c'est | c'est plutôt | disons plutôt | ou alors",
    retraction="mauvaise partie | je vais dormir dessus | "
    "la nuit porte conseil | je réfléchis encore | je réfléchis à voix haute | laisse tomber | "
    "laissez tomber | oublie ça | oubliez ça | oublie | oubliez | oubliez mon ordre | annule ça | "
    "annulez ça | annulez | annulé | j'annule | je retire ça | je retire ce que j'ai dit | "
    "je me rétracte | ne comptez pas | ne compte pas | ça ne compte pas | ça compte pas | pas encore | "
    "je plaisante | je plaisantais | c'est une blague | c'était une blague | c'était pour rire | "
    "pour rire | je rigole | je déconne | poisson d'avril | blague | je dois réfléchir | je réfléchis | "
    "laisse-moi réfléchir | laissez-moi réfléchir | je ne suis pas sûr | je ne suis pas sûre | "
    "je suis pas sûr | pas sûr | pas sûre | je ne sais pas | je sais pas | chais pas | jsp | demain | "
    "plus tard | je verrai plus tard | on verra plus tard | à confirmer | je vous redis | je te redis | "
    "je vous redirai | ignorez | ignorez ça | ignore ça | n'en tenez pas compte | "
    "n'en tiens pas compte | ne tenez pas compte | ne l'exécutez pas | ne pas exécuter | "
    "ne pas tenir compte | finalement non | en fait non | ou pas | ou peut-être pas | je rêve | "
    "sans effet | efface ça | effacez ça | supprime ça | rien de tout ça | c'est nul | au brouillon | "
    "brouillon",
    condition="si | s | quand | lorsque | dès que | à moins que | sauf si | à condition que | à condition de | "
    "pourvu que | "
    "au cas où | en cas de | dans le cas où | tant que | selon | ça dépend | dépend | suivant | avant que | "
    "après que | "
    "seulement si | uniquement si | en supposant que | supposé que | si jamais | même si | s'il | s'ils | s'elle | "
    "jusqu'à ce que | le cas échéant | une fois que | pendant que",
    open_question="quoi | qui est | qui a | qui va | à qui | quel | quelle | quels | quelles | où | d'où | pourquoi | "
    "comment | combien | combien de | quand est-ce que | est-ce que | est-ce | qu'est-ce que | qu'est-ce qui | "
    "qu'est-ce | que se passe-t-il | et si | question | je me demande | quelqu'un sait | savez-vous | sais-tu | "
    "y a-t-il | a-t-on | peut-on | puis-je savoir | que fait | que font | que vaut | c'est quoi",
    doubt="je confirme | je confirmerai | on verra | pour l'instant | pour le moment | je rêve de | j'ai rêvé | "
    "rêvé | rêve | garde | garder | je garde | "
    "gardons | gardé | conserve | "
    "réserve pour | "
    "quelques | jouerais | je jouerais | placerais | je placerais | prendrais | je prendrais | mettrais | "
    "je mettrais | poserais | décompterais | déplacerais | bougerais | choisirais | je choisirais | utiliserais | "
    "renverrais | irais | bloquerais | mettrait | "
    "peut-être | peut être | ptet | p'têt | sans doute | probablement | sûrement | éventuellement | possiblement | "
    "il se peut | se pourrait | pourrait | pourrais | pourrions | pourriez | je peux | peux | peut | peuvent | "
    "pouvons | "
    "devrais | devrait | devrions | faudrait | il faudrait | serait | serais | je pense | je pensais | pense | "
    "pensais | penser | pensant | en pensant | je crois | crois | croyais | je suppose | suppose | supposons | "
    "parie | je parie | doute | "
    "je doute | hésite | j'hésite | hésiter | espère | j'espère | imagine | j'imagine | imaginons | "
    "envisage | j'envisage | prévois | prévu | je prévois | tenté | tentée | tenterais | soit la | ou bien | "
    "environ | à peu près | plus ou moins | dans les | n'importe | n'importe lequel | n'importe laquelle | "
    "n'importe quelle | n'importe quel | au hasard | au pif | la prochaine | la prochaine fois | le prochain tour | "
    "au prochain tour | la prochaine manche | prochaine manche | demain | plus tard | la dernière fois | hier | "
    "avant-hier | la manche dernière | au tour précédent | presque | en théorie | théoriquement | "
    "hypothétiquement | je voulais | voulais | voulait | voulu | j'allais | allais | allait | "
    "j'ai failli | failli | essayer de | j'essaie | on dirait | semble | il paraît | paraît | rappelle-moi | "
    "rappelez-moi | si seulement | dommage | par exemple | genre | exemple | ex | admettons | mettons que | disons | "
    "à voir | provisoire | provisoirement | brouillon | en attente | test | pour tester | proposition | suggestion | "
    "idée | mauvaise idée | c'est une idée | à discuter | à décider | tu choisis | vous choisissez | à toi de voir | "
    "comme tu veux | comme vous voulez | au choix | je penche pour | je penche | penche | plutôt tenté | "
    "surprends-moi | "
    "j'aurais | aurais | aurait | aurions | auraient | eusse | la semaine prochaine | le tour prochain | "
    "la manche prochaine | bientôt | un jour | soit disant | peur | j'ai peur | regrette | je regrette | "
    "l'intention de | j'ai l'intention | compte jouer | compte prendre | compte placer",
    report="en cours | tiens | tien | tienne | tiennes | des tiens | laissé | vacances | tu | t | te | toi | ton | "
    "ta | tes | vous | votre | vos | nos | notre | il | elle | ils | elles | lui | leur | leurs | on | son | sa | "
    "ses | on a | il y a | y avait | il y avait | il y en a | y en a | il en reste | met | reste | restent | "
    "restait | ai | j'ai | as | avons | avez | ont | avais | avait | avaient | eu | suis | es | êtes | sommes | "
    "étais | était | étaient | fut | été | a été | a joué | a placé | a pris | a posé | a déplacé | a dit | "
    "a vidé | a renvoyé | a compté | a décompté | a marqué | a gagné | a perdu | a fait | a eu | a le | a une | "
    "a les | joué | placé | posé | mis | pris | prises | déplacé | renvoyé | décompté | compté | utilisé | ajouté | "
    "enlevé | vidé | retiré | misé | échangé | bougé | passé | jouait | plaçait | prenait | mettait | dit | "
    "dis que | disait | disent | demande | demandes | demandent | écrit | écrivait | jouent | joues | joueront | "
    "jouera | prendra | prendront | mettra | mettront | placera | placeront | places | poses | mettez-vous | gagne | "
    "gagné | gagnent | perd | perdu | perdent | sait | savent | vu | vois | voit | voient | veut | veulent | "
    "voudrait | quelqu'un | adversaire | adversaires | joueur | joueurs | joueuse | points | point | leader | "
    "en tête | mène | mènent | menait | fera | feront | faisait | fit | ira bien | aurai | auras | aura | aurez | "
    "auront | pourra | pourront | peux-tu | peut-il | peut-elle | vient | viennent | venait | va jouer | "
    "vont jouer | va prendre | vont prendre | va placer | va mettre | tiennent | tient | détient | possède | "
    "possèdent | prennent | prennes | placent | posent | mettent | déplacent | choisit | choisissent | vole | "
    "a volé | volé | ma fille | mon fils | mes enfants | ma femme | mon mari",
    reason="même si | bien que | parce que | parce qu | parceque | pcq | pck | car | puisque | puisqu | vu que | "
    "étant donné que | "
    "étant donné | comme ça | comme ça je | ainsi je | afin de | afin que | pour que | pour ne pas | pour être | "
    "pour avoir | pour gagner | pour éviter | pour empêcher | pour jouer en premier | pour passer devant | "
    "pour garder | pour défendre | pour renforcer | pour embêter | pour égaliser | pour reprendre | pour rester | "
    "pour pouvoir | pour prendre | pour récupérer | pour commencer avant | pour choisir | de façon à | de sorte que | "
    "de manière à | à cause de | à cause du | grâce à | en raison de | du fait que | sinon je | histoire de | "
    "comme je | comme j | comme il | comme elle | comme on | vu la | vu le | vu les | de peur que | de crainte que | "
    "sous prétexte que | d'autant que | attendu que | en effet | c'est que | qui me | qui m | qui lui | "
    "ce qui me | ce qui donne | ça me donne | ça me fait | ça donne",
    unit="e | er | re | ère | ème | eme | heure | heures | an | ans | année | années | minute | minutes | min | "
    "jour | jours | semaine | semaines | "
    "mois | "
    "fois | pour cent | pourcent | euro | euros | mètres | km | degrés | bières | bière | enfants | personnes | "
    "joueurs | joueur | points | point | manches | tours | parties | mails | e-mails | janvier | février | mars | "
    "avril | mai | juin | juillet | août | septembre | octobre | novembre | décembre | cartes | régions | victoires | "
    "secondes | balles | kilos | litres",
    before_time="il est | vers | à partir de | page | chapitre | salle | ligne | vol | bus | train | version | règle | "
    "manche | manche n° | tour | points | d'ici | dans les | lundi | mardi | mercredi | jeudi | vendredi | samedi | "
    "dimanche | jusqu'à | entre",
    free={
        "twice_as_many": "deux fois plus | le double",
        "half_as_many": "moitié moins | la moitié de ça",
        "as_many": "autant | le même nombre",
        "idle": "vé | vè",
        "him": "lui | eux",
        "after": "ap | après",
        "castilla_nueva": "Tol | n c",
        "there": "là aussi | là-bas | là | ici même | au même endroit | même endroit | même région | la même région | "
        "dans la même région | dans cette région | cette région | y",
        "each": "chacun | chacune | dans chaque | dans chacune | un à chacun | à chaque | un dans chaque",
        "rest": "le reste | l'autre | les autres | les deux autres | les trois autres | le dernier | la dernière | "
        "ceux qui restent | ce qui reste | celui qui reste | les derniers | tout le reste | tous les autres | "
        "le restant",
        "home": "chez moi | ma région d'origine | à la maison | maison | ma maison",
        "earlier": "avant | avant ça | avant cela | d'abord | mais d'abord | auparavant | au préalable | "
        "préalablement | "
        "tout d'abord | en premier | en premier lieu | pour commencer | premièrement | plus tôt | et avant",
        "later": "après | après ça | après cela | ensuite | puis | et après | plus tard | par la suite | enfin | "
        "pour finir | en dernier | dernièrement | et enfin | à la fin | finalement | après quoi | une fois fait | "
        "cela fait | suite à ça",
        "conclude": "je me décide pour | décidé pour | j'ai choisi | j'ai décidé | ce sera | ça sera | donc | "
        "du coup | par conséquent | c'est pourquoi | alors | mieux | je prends | je joue | je choisis | "
        "je garde donc | en conclusion | conclusion | au final | finalement | bref | en résumé | je pars sur | "
        "j'opte pour | allez | va pour | ma décision | décision | je dis | disons | je tranche | je tranche pour | "
        "je me lance | je reste sur | résultat",
        "gone": "prise | pris | occupée | plus là | jouée | utilisée | indisponible | pas disponible | pas dispo | "
        "impossible | pas possible | plus disponible | plus dispo | plus possible | pas libre | partie | déjà prise | "
        "déjà jouée | déjà partie | épuisée",
        "left": "libre | disponible | dispo | possible | encore là | encore libre | encore dispo | encore disponible | "
        "toujours là | toujours libre | toujours dispo | encore possible | reste | qui restent | est là",
        "request": "reconnaissant si | reconnaissante si | gentil si | aimable si | "
        "pourrais-je | est-ce que je peux | est-ce que je pourrais | je peux | puis-je | pourriez-vous | "
        "pourrais-tu | peux-tu | pouvez-vous | serait-il possible de | serait-il possible | c'est possible de | "
        "je pourrais | tu peux | vous pouvez | auriez-vous l'amabilité de | aurais-tu la gentillesse de | "
        "auriez-vous la gentillesse de | je prendrais | je jouerais | je placerais | je mettrais | je choisirais",
        "my_turn": "quand c'est mon tour | quand ce sera mon tour | à mon tour | quand mon tour viendra | "
        "quand vient mon tour | si c'est mon tour | quand c'est à moi | quand ce sera à moi | le moment venu",
        "minus": "moins | avec le moins",
        "stands": "reste valable | tient | passe | peut passer | passent",
        "keep": "sans utiliser l'action | sans action | sans l'action | sans l'action spéciale | rien de plus | "
        "rien d'autre | pas d'action | c'est tout | laisse mon grande | je laisse mon grande | laisse le roi | "
        "je laisse le roi",
        "others": "les autres",
        "same": "même | pareil",
        "step": "étape | étapes",
        "always": "toujours | à chaque fois | chaque fois | désormais | dorénavant | à partir de maintenant | "
        "à l'avenir | jusqu'à nouvel ordre | en permanence | par défaut | systématiquement | pour toujours",
        "bare": "numéro | point | virgule",
        "king": "R | majesté | sa majesté | monarque | souverain",
        "scoreboard": "tableau | le tableau | plaquette | la plaquette | tuile | marqueur | le marqueur",
        "grande": "G | gr | le grand | mon grand",
        "score": "pts | points pour | compte | compter | décpt | score | P",
        "special": "AS | l'action | action | l'effet | spé | spéciale",
        "place": "pl | pose | colle | largue | jette | balance | envoie | amène | vont | va | renforce | rajoute | "
        "fous | "
        "ajoute",
        "move": "mv | dépl | pousse | décale | vire | chasse | dégage | sors | expulse | envoie | se barrent",
        "remove": "retire | sors | élimine | vire | dégage | ôte | tue",
        "back": "reprends | récup | récupère | reviens | en main | retour",
        "entourage": "escorte | suite | emmène | accompagné de | accompagnent | avec lui",
        "disc": "D | dsq | disque | disk | le secret | mon secret",
        "take": "pr | prd | chope",
        "card": "c | ct | crt | numéro",
        "castillo": "Ct | Cas | Cast | tour | donjon | fort | forteresse | château | chateau",
        "court": "cr | palais | c",
        "granada": "Gr | Gra | Gren",
        "aragon": "Ar | Ara",
        "own": "les miens | à moi | mes gars | mes hommes | mes chevaliers | mes cubes | mes mecs | nôtres",
        "return": "ret | renv | rends | retire | remets",
        "veto": "v | je m'oppose | j'arrête | stop | j'empêche | interdit | non | bloque | je bloque",
        "no_veto": "je laisse passer | laisse | laisser passer | ça m'est égal | peu importe | je m'en fiche | "
        "je m'en fous | qu'ils fassent ce qu'ils veulent | vas-y | qu'il le fasse | qu'elle le fasse | je garde | "
        "pas la peine | "
        "ok",
        "no_place": "je ne place rien | je ne place personne | je ne mets rien | rien du tout | passe | je passe | "
        "personne | aucun | je m'abstiens de placer",
        "power": "p | pouv",
    },
    verdicts={
        "unclear": "est-ce | à peine | pas encore | gaspille | gaspiller | laisse ça | laisse tomber | "
        "laissez tomber | je peux | puis-je | pas tout | pas toutes",
        "ends": "et c'est tout | c'est tout | pas plus | pas plus loin | et ça s'arrête là | ça s'arrête là",
        "outcries": "pas question | hors de question | jamais de la vie | certainement pas | sûrement pas | "
        "en aucun cas | plutôt mourir | ça suffit | rien du tout | même pas en rêve",
        "passes": "j'autorise | autorise | autoriser | autorisé | permets | permettre | permis | accepte | "
        "accepter | accepté | approuve | approuver | approuvé | consens | consens à | tolère | accorde | accordé | "
        "d'accord | pas d'objection | aucune objection | sans objection | pas de problème | aucun problème | "
        "rien contre | rien à redire | n'ai rien contre | feu vert | carte blanche | vas-y | allez-y | vas y | "
        "allez y | qu'elle le fasse | qu'il le fasse | qu'elle fasse | laisse faire | laissez faire | "
        "laisse passer | laissez passer | laisse couler | je m'en fiche | m'en fiche | m'en fous | je m'en fous | "
        "ça m'est égal | m'est égal | peu importe | ça me va | me va | ne m'oppose pas | m'abstiens | "
        "je m'abstiens | continue | continuez | poursuis | poursuivez | ça ne me dérange pas | ne me dérange pas | "
        "ça ne me gêne pas",
        "stops": "j'arrête | arrête | arrêter | arrêtez | stoppe | stop | stopper | stoppez | bloque | bloquer | "
        "bloquez | empêche | empêcher | empêchez | interdis | interdire | refuse | refuser | rejette | rejeter | "
        "annule | annuler | m'oppose | je m'oppose | m'y oppose | opposition | suis contre | abandonne tout | coupe",
        "stopped": "arrêté | stoppé | bloqué | bloquée | interdit | refusé | rejeté | annulé | empêché",
        "none": "rien | aucun | aucune | aucune étape | aucune des trois | aucune des étapes",
        "any": "quelconque",
        "all": "tout | toute | toutes | tous | tout entier | entière | en entier | en totalité | totalement | "
        "complètement | l'ensemble | total | toute l'action | les trois | toutes les étapes",
        "rest": "reste | le reste | les autres | autres | la suite | tout le reste | ce qui suit",
        "last": "dernier | dernière | dernières | derniers",
        "first": "premier | première | premiers | premières",
        "after": "après",
        "then": "ensuite | après ça | après cela | puis | et puis | et après",
        "until": "jusqu'à",
        "onwards": "et suivantes",
        "only": "seulement | uniquement | juste",
        "keeps": "garde | garder | conserve | économise | renonce | renonce à | renoncer",
        "veto": "veto | véto | droit de veto | mon veto | un veto | le veto",
        "uses": "mets | mettre | pose | poser | oppose | opposer | utilise | utiliser | exerce | exercer | emploie | "
        "dépense",
        "lets": "laisse | laissez | laissons | laisser | peut | peuvent",
        "no": "non | nan | nope",
        "does": "faire | fasse | jouer | passer | agir | continuer | le faire | y aller",
        "yes": "oui | ouais | ok | okay | bon | bien | bonne | passe | passent | valable | restent | possible",
        "others": "il | elle | ils | elles | on | quelqu'un",
        "having": "ai | a | as | avons | ont | était",
        "today": "aujourd'hui",
        "steps": "étape | étapes | mouvement | mouvements | coup | coups | partie | parties | déplacement | "
        "déplacements",
        "from": "à partir de | dès | depuis",
        "fills": "je | j | me | moi | mon | ma | te | toi | vous | le | la | les | l | lui | ça | cela | ce | "
        "cette | c'est | est | sont | soit | à | au | de | du | des | d | en | pour | par | avec | contre | et | "
        "mais | que | qu | son | sa | action | l'action | intrigue | pour ma part | de ma part | merci | désolé | "
        "désolée | s'il te plaît | s'il vous plaît | svp | donc | alors | veux | souhaite | ne | n | y | ici | "
        "cette fois",
    },
    lists={
        "sharing": "entre | partagés | répartis",
        "more": "autres | encore",
        "pointing_there": "là",
        "giving_up": "rend | sacrifi | retir | renvoi | enlèv | enlev | abandonn | donn | perd | lâch | lach | "
        "cèd | ced | livr | remet | quitt | adieu | dégag | pren",
        "beside_returns": "pauvre | pauvres | seul | seule | unique | brave | braves | vieux | là | hélas | merci | "
        "bon | alors | donc | gars | types | bonhommes | courtisan | courtisans | bien",
        "alone": "unique | seul | solitaire | autre | un autre",
        "one_of_each": "un de chaque | un par région | un dans chaque",
        "entirely": "entièrement | complètement | tout | tous",
        "restating": "pardon | plutôt | enfin | non",
        "turning_round": "à l'envers | dans l'autre sens | l'inverse",
        "owned": "notre | nos | à moi | de moi | à nous",
        "beginning_aside": "que | qui | où | car",
        "no_more": "rien de plus | rien d'autre | pas plus | sans plus",
        "presenting": "ceci | cela | voici | voilà | suivant",
        "me": "me | nous | le | lui",
        "putting_off": "ou | tard",
        "until_then": "à | pour",
        "never": "jamais",
        "denying": "pas | non",
        "denying_behind": "jamais de la vie | pas question",
        "undecided": "suggèr | sugger | recommand | conseil | propos | rêve | brouillon | annul | "
        "révoqu | plan b | option a | hésit",
        "when_done": "quand | une fois que | dès que",
        "another": "autre",
        "rivals": "tous | chacun | adversaire | adversaires | rivaux",
        "theirs": "siens | siennes | sien | sienne | ses | leurs",
        "exclaimed": "non | nan | nope",
        "preposition": "pour | avec | en | comme | par | de | à | au | contre | dans | sur",
        "addressing": "te | toi | tu | ton | ta | tes | vous | votre | vos",
        "quoting": "pense | pensent | croit | croient | dit | disait | disent | écrit | écrivait | demande | disant",
        "towards": "à | au",
        "instead": "à la place",
        "former": "j'allais | voulais | pensais | j'ai failli | presque | tentant | était mon plan | "
        "était le plan | oublie | j'hésitais | hésité",
        "so_far": "encore | pour l'instant | pour le moment",
        "rather_not": "préfère | plutôt",
        "of_several": "de | des | d",
        "forgetting": "oublie | oublies | oubliez | oublier",
        "kept_for": "pour",
        "using": "touche | utilisé | utilise | utiliser | veux | gaspille | emploie | applique",
        "renouncing": "renonc | abst",
        "person": "je | j",
        "therefore": "donc | du coup | par conséquent | c'est pourquoi | en conclusion | alors | bref | au final | "
        "décision | je choisis | ainsi",
        "because": "comme",
        "after_doing": "après | après avoir | une fois que | une fois",
        "before": "avant | avant de | avant que",
        "courteous": "aimable | gentil | gentille | amabilité | gentillesse | bonté",
        "modal": "peux | pourrais | peut | pouvez | pourriez | puis | voulais | voudrais | pouvons",
        "doing": "le faire | faire | jouer | passer | y aller | agir",
        "letting": "laisse | laissez | laissons | laisser",
        "pointing": "ça | cela | ceci | ce | cette | cet | ces | le | ainsi",
        "about_orders": "ordre | ordres | coup | réponse | décision | choix | vote | mise | enchère | sérieux | "
        "sérieuse | "
        "définitif | définitive | final | finale | officiel | officielle | valable | valide | compte | décidé | "
        "décider | convaincu | convaincue | confirmer | confirme | confirmé | exécuter | exécute | exécutez | "
        "envoyer | jouer | joue | jouez | voulu | voulais | plan | idée | possible | légal | permis | autorisé | "
        "bien | "
        "correct | ok | sûr | sûre | mal | vrai | prêt | prête | encore | avant | abord | attendre | attends | "
        "attendez | "
        "accord | erreur | brouillon",
        "some_day": "demain | plus tard",
        "allowing": "laiss | permet | autoris | accept | passe | passer | vas | aille | allez | fasse | bon | ok | "
        "accord | égal | importe | fiche | fous | continu | consen | contre",
        "thanking": "merci | désolé",
        "small_board": "petit | petite",
        "big_board": "grand | grande",
        "staying_there": "laisse | garde | reste | restent",
        "keeping": "gard | conserv | économis | réserv | besoin | tard",
        "naming_veto": "veto | véto",
        "stopping": "arrêt | arret | stop | bloqu | empêch | empech | interdi | refus | annul | oppos | contr | "
        "dépens | utilis | embêt | embet | jamais | tuer | nui",
        "without": "sans | aucun | aucune | zéro",
        "with": "avec",
        "being": "est | sont | était | etait | fut | soit",
        "about_placing": "place | pose | placement",
        "being_myself": "suis | sommes | êtes",
        "somebody_else": "ils | elles | elle | on | quelquun | personne",
        "he": "il",
        "having": "jai | avons | possède",
        "from_somebody": "de | par",
        "before_a_time": "vers | depuis | avant | après",
        "day_or_time": "lundi | mardi | mercredi | jeudi | vendredi | samedi | dimanche | vacances | semaine | mois | "
        "hier | demain | heures",
        "within": "en | à",
        "today": "aujourdhui",
        "approving": "mon | bien | parfait | où | pour",
        "avoiding": "évit | laiss | rest | perd | oubli | refus | crain",
        "vague": "environ | quelques | presque | à peu près | vers | peut-être | plus ou moins | dans les | autour",
        "inverting": "est | sont | peux | peut | puis | dois | devrais | serait | était | fut | ai | as | a",
        "as_far_as": "jusqu'à",
        "nor": "ni",
        "listing": "étape | question | partie | point",
        "declining": "reste | ne bouge pas | je saute | laisse tomber | je laisse tomber | me passe de | "
        "sera pour une autre fois",
        "counting": "un | une",
        "roughly": "moitié | environ | quelques | plusieurs | couple",
        "remaining_there": "encore | toujours | déjà | reste",
        "set_against": "contre | contrairement à",
        "following": "à la suite de",
        "those": "les | ceux",
        "only": "juste | seulement",
        "single": "celui",
        "at_home": "à la maison | chez moi",
        "homeward": "chez eux",
        "wagering": "mise | sors | lâche | tente | propose | dépense | sacrifie",
        "ending": "alors | donc",
        "allowed_to": "peut | doit",
        "now": "maintenant | cette manche",
        "meanwhile": "je suis | je dois",
        "handling": "amène | amener | conduire | emmène | emmener | envoie | glisse | pousse | répartis | "
        "transporte | voyage",
        "moving": "part | marche | retourne | rentre | voyage | revient",
        "at_the_end": "à la fin | enfin | finalement",
        "beforehand": "déjà",
        "both": "tous deux | les deux",
        "owning": "mon | ma | mes",
        "said_comma": "virgule",
        "said_stop": "point",
        "said_colon": "deux points",
        "glued_4": "",
        "glued_8": "",
        "glued_board": "",
        "common": "virgule | partie | parti | place | passe | porte | table | chose | choses | truc | trucs | "
        "monde | mieux | "
        "meilleur | pire | même | pendant | beaucoup | assez | trop | toujours | encore | entre | contre | depuis | "
        "vers | durant | selon | sûrement | effet | effets | temps | forme | fond | avis | avoir | être | faire | "
        "dire | "
        "savoir | pouvoir | vouloir | devoir | croire | penser | arriver | passer | laisser | suivre | trouver | "
        "appeler | venir | sortir | revenir | vivre | sentir | regarder | raconter | commencer | attendre | chercher | "
        "exister | entrer | travailler | écrire | perdre | produire | entendre | demander | recevoir | rappeler | "
        "terminer | permettre | apparaître | servir | tirer | tenir | résulter | lire | tomber | changer | "
        "présenter | créer | ouvrir | finir | gagner | former | apporter | partir | mourir | accepter | réaliser | "
        "comprendre | expliquer | toucher | reconnaître | étudier | atteindre | naître | diriger | courir | payer | "
        "aider | aimer | maison | vie | année | jour | jours | nuit | soir | matin | midi | semaine | mains | côté | "
        "point | gens | ami | amie | frère | sœur | père | mère | fils | fille | cousin | chien | chat | voiture | "
        "métro | train | bus | travail | boulot | repas | dîner | déjeuner | café | bière | vin | eau | feu | terre | "
        "ciel | tête | cœur | coeur | yeux | pieds | chance | guerre | bataille | paix | attaque | défense | armée | "
        "trahison | traître | vengeance | alliance | pacte | traité | accord | avantage | majorité | minorité | "
        "égalité | victoire | défaite | premier | dernier | dernière | seul | seule | groupe | endroit | lieu | "
        "façon | "
        "manière | mode | cas | fois | moment | moments | compte | comptes | nombre | nombres | prix | coût | valeur | "
        "valeurs | stratégie | plan | plans | idées | souci | soucis | problème | problèmes | raison | raisons | "
        "faute | "
        "peur | envie | faim | sommeil | chaud | froid | soleil | pluie | pleut | vent | mer | plage | montagne | "
        "campagne | ville | village | rue | fenêtre | chaise | lit | bon | bonne | bons | mauvais | mauvaise | grand | "
        "petit | petite | haut | bas | long | longue | court | courte | nouveau | vieux | jeune | facile | difficile | "
        "impossible | clair | sombre | rapide | lent | fort | faible | plein | cher | riche | pauvre | heureux | "
        "triste | content | contente | fâché | fatigué | fatiguée | bizarre | bête | fou | folle | maudit | sale | "
        "ordure | désastre | injuste | haine | amour | veuillent | fassent | disent | voient | sachent | aient | "
        "puissent | restent | parlent | avant | après | hier | tôt | tard | vite | doucement | près | loin | "
        "dedans | dehors | haut | devant | dessus | dessous | autour | ensemble | ailleurs | presque | excursion | "
        "taxi | fête | cadeau | récompense | punition | blague | rire | poulet | jambon | fromage | tapas | tristes | "
        "asile | politique | compagnie | illusion | note | ennemi | poste | tente | tant | tante | sens | gars | "
        "rois | roue | route | court | cours | sœurs | valise | valises | vaillant | granit | grenadine | tours | "
        "voir | veux | veut | vote | votes | poisson | reste | restes | mois | moi | toit | quarte | cartes | mets",
    },
)
