"""The words that players type in French."""

from typing import Final

from pbem.orders.vocabulary.prose.french import PROSE
from pbem.orders.vocabulary.structure import ONCE, Vocabulary
from pbem.vote_kinds import VoteKind

_MAIL: Final = r"(?:e-?mails?|mails?|courriels?|messages?|spams?|newsletters?)"

_SOUNDS: Final = (
    ("ph", "f"), ("ch", "#"), ("h", ""), ("qu", "k"), ("eaux|eau|aux|au", "o"), ("ai|ei|ay|ey", "e"), ("oi", "wa"),
    ("en|em|an|am", "A"), ("in|im|ain|ein", "I"), ("c(?=[eiy])", "s"), ("c", "k"), ("g(?=[eiy])", "j"), ("y", "i"),
    ("z", "s"), ONCE, ("(?<=..)(?:er|ez|es|et|ent)$", "e"), ("(?<=..)[std]$", ""), ("(?<=..)e$", ""),
)  # fmt: skip

VOCABULARY: Final = Vocabulary(
    verb={
        "power": "pouvoir | carte pouvoir | carte de pouvoir",
        "play": "joue | jouer | jouons",
        "outbid": "dépasse | dépasser | juste au-dessus | juste au-dessus de | juste au-dessus de tous | "
        "surenchéris | surenchérir | au-dessus de tous | au-dessus de tout le monde | dépasse tout le monde",
        "underbid": "juste en dessous | juste en dessous de | juste au-dessous | juste au-dessous de",
        "card": "carte | carte action | carte d'action",
        "take": "prends | prend | prendre | pioche | piocher",
        "place": "place | placer | mets | mettre | pose | poser",
        "no_place": "ne place rien | ne pas placer | ne place pas | ne place personne | ne pose rien | ne mets rien | "
        "ne pose pas | ne mets personne | sans placer | place personne | place aucun",
        "move": "déplace | déplacer | bouge | bouger | transfère | transférer",
        "add": "ajoute | ajouter",
        "remove": "enlève | enlever | enlève donc",
        "return": "renvoie | renvoyer | rends | rendre | renvoies | restitue",
        "score": "décompte | décompter | décompte de | marque la région",
        "evict": "vide | vider | évacue | évacuer | expulse tout le monde de | tout le monde hors de | tous hors de | "
        "tous dehors de | chasse tout le monde de",
        "king": "roi | le roi va | le roi en",
        "grande": "grande | mon grande | au grande",
        "scoreboard": "tuile | tuile de score | tableau de score",
        "back": "récupère | récupérer | reprends en main",
        "disc": "disque | disque secret",
        "veto": "veto | mets mon veto | pose mon veto | mets un veto | mets veto | pose un veto | pose veto | "
        "oppose mon veto | utilise mon veto",
        "no_veto": "pas de veto | sans veto | aucun veto | laisse passer | laisser passer | laisse faire | "
        "ne mets pas de veto | ne pose pas de veto | ne mets pas mon veto | ne mets aucun veto",
        "special": "action spéciale | spéciale",
        "no_special": "pas d'action | sans action | pas d'action spéciale | sans action spéciale | aucune action | "
        "aucune action spéciale | sans l'action | sans l'action spéciale | pas de spéciale",
        "ask": "demande | demande-moi | demander",
        "round": "manche",
        "swap": "échange | échanger | permute | permuter",
        "entourage": "escorte",
        "ability": "capacité",
        "no_ability": "pas de capacité | sans capacité",
        "next_round": "prochaine manche | manche suivante | manche prochaine",
        "this_round": "cette manche | cette manche-ci",
        "every_round": "chaque manche | à chaque manche | toutes les manches | jusqu'à la fin | "
        "jusqu'à la fin de la partie",
    },
    place={
        "castillo": "la tour | château | le château",
        "galicia": "Galice",
        "pais_vasco": "Pays Basque | Pays-Basque | Navarre",
        "cataluna": "Catalogne",
        "castilla_vieja": "Vieille-Castille | Vieille Castille | Castille la Vieille | Castille-la-Vieille | VC",
        "castilla_nueva": "Nouvelle-Castille | Nouvelle Castille | Castille la Neuve | Castille-la-Neuve | Tolède | NC",
        "castilla?": "Castille",
        "sevilla": "Séville",
        "granada": "Grenade",
        "valencia": "Valence",
        "court": "cour | cour royale | région du roi",
        "province": "province | prov",
        "france": "France",
    },
    number={
        "0": "zéro",
        "1": "un | une",
        "2": "deux | les deux | deux fois",
        "3": "trois",
        "4": "quatre",
        "5": "cinq",
        "6": "six",
        "7": "sept",
        "8": "huit",
        "9": "neuf",
        "10": "dix",
        "11": "onze",
        "12": "douze",
        "13": "treize",
    },
    colour={
        "red": "rouge | rouges",
        "blue": "bleu | bleus | bleue | bleues",
        "green": "vert | verts | verte | vertes",
        "yellow": "jaune | jaunes",
        "purple": "violet | violets | violette | violettes | mauve | mauves",
        "own": "miens | mien | mes | mon | ma | moi | à moi | des miens | mienne | miennes",
        "dummy": "fictif | fictifs | joueur fictif | neutre | neutres",
    },
    word={
        "modifier": "modificateur | modificateurs",
        "to": "vers | au | aux | jusque dans | va à | va au | va en | va dans",
        "from": "de | du | depuis | hors de",
        "and": "et | ainsi que | et aussi",
        "then": "puis | ensuite | et puis | et ensuite | alors | après ça | après cela",
        "else": "sinon | ou sinon | et sinon | autrement | à défaut",
        "or": "ou",
        "if": "si | quand",
        "unless": "sauf si | à moins que",
        "until": "jusqu'à ce que",
        "first": "d'abord | tout d'abord | en premier",
        "nothing": "rien | passe | aucun | aucune | rien du tout | rien d'autre | rien de plus | ne fais rien",
        "stop": "stop",
        "done": "fini | terminé",
        "no": "non | nan | ne l'utilise pas",
        "yes": "oui | ouais | l'utilise",
        "all": "tous | tout | toutes | tout le monde",
        "any": "quelconque | n'importe laquelle | n'importe quelle",
        "only": "seulement | juste | uniquement",
        "lowest": "la plus basse | plus basse | ma plus basse | la plus petite | ma plus petite | plus petite | "
        "la plus faible | ma carte la plus basse | la plus basse possible",
        "highest": "la plus haute | plus haute | ma plus haute | la plus grande | ma plus grande | la plus forte | "
        "la plus grosse | ma carte la plus haute | la plus haute possible",
        "max": "maximum | au maximum | au plus | jusqu'à | jusqu'au",
        "min": "minimum | au minimum | au moins",
        "after": "après",
        "hand": "main | en main | dans ma main | dans la main",
        "away": "dehors",
        "let_pass": "vas-y | laisse | ça passe | pas d'objection | aucune objection | ça me va | laisse courir",
        "halt": "je m'oppose | m'oppose | je bloque | arrête ça | stoppe ça",
    },
    filler={
        "I": "je",
        "": "avec | dans | pour | sur | en | merci | s'il te plaît | s'il vous plaît | stp | svp | chevalier | "
        "chevaliers | caballero | cube | cubes | pion | pions | région | régions | veux | voudrais | vais | "
        "choisis | utilise | numéro | n° | donc | ne | se | moi je | si possible | si c'est possible | "
        "si elle est libre | si libre | de ma part | pour moi | alors je | des | chez",
    },
    than={
        ">": "plus de | plus que | au-dessus de | supérieur à | plus haut que | plus grand que | devant",
        "<": "moins de | moins que | en dessous de | inférieur à | plus bas que | plus petit que | derrière",
        ">=": "ou plus",
        "<=": "ou moins",
        "=": "exactement | égal à",
    },
    link={
        "be": "est | sont | était | se trouve",
        "has": "possède | ai | ont | détient",
        "not": "pas | sans | n'est pas",
        "gone": "prise | pris | partie | plus là | plus disponible",
        "lies": "disponible | encore là | encore disponible | sur la table | toujours là | libre | ouverte",
        "played": "a joué | a été joué | a été jouée | ait joué",
        "took": "a pris",
        "points": "points | point",
        "more": "davantage | davantage de",
        "fewer": "moins",
        "than": "que",
        "anybody": "quelqu'un | n'importe qui",
        "vetoed": "en cas de veto | il y a veto | il y a un veto | bloqué | bloquée",
        "acts": "agit | son tour",
        "never": "jamais",
        "always": "toujours",
        "nobody": "personne",
    },
    article={
        "": "le | la | les | ce | cet | cette | ces",
    },
    said={
        "until": "jusqu'à",
    },
    command={
        "status": "état | situation",
        "board": "plateau | le plateau",
        "history": "historique",
        "help": "aide | à l'aide | que puis-je faire | que puis-je faire ?",
        "orders": "ordres | mes ordres",
        "retract": "retire | retirer | annule | annuler | supprime | supprimer | efface | effacer",
        "replace": "remplace | remplacer",
        "now": "maintenant | tout de suite",
        "ready": "prêt | prête | je suis prêt | je suis prête",
        "not_yet": "pas encore | attends | attendez",
        "hint": "conseil | indice",
        "mute": "ignore | ignorer | masque",
        "unmute": "n'ignore plus | ne plus ignorer | ne masque plus",
        "join": "rejoindre | rejoins | participer",
        "decline": "décliner | refuser",
        "games": "parties | parties ouvertes",
        "practice": "entraînement | s'entraîner | m'entraîner",
        "rules": "règles | règle",
        "vacation": "vacances | congés",
        "pause": "pause",
        "resume": "reprendre | reprise",
        "vote": "vote | voter | je vote",
        "standby": "remplaçant | remplaçante",
        "share": "partage | partager",
        "back": "de retour | je suis de retour | je suis rentré | je suis rentrée | me revoilà",
        "resign": "abandonne | abandonner | j'abandonne | abandon | je quitte la partie | quitter la partie | "
        "quitter | je quitte | j'abandonne la partie | abandonner la partie | je me retire",
        "deck": "paquet | paquets | cartes restantes | quelles cartes restent | quelles cartes restent-elles | "
        "quelles cartes ne sont pas encore sorties | quelles cartes reste-t-il | cartes pas encore vues",
        "waiting": "attente | qui attend-on | on attend qui | qui attendons-nous | c'est à qui | à qui le tour | "
        "c'est à qui de jouer | à qui de jouer | c'est mon tour | c'est à moi | qui doit jouer | qui manque",
        "watch": "suivre | observer | regarder",
        "unwatch": "ne plus suivre | ne plus observer | ne plus regarder",
        "rematch": "revanche",
        "mails": "mails | e-mails | plus de mails | plus d'e-mails",
        "language": "langue",
        "zone": "fuseau | fuseau horaire",
        "titles": "objets | objet | titres",
        "ok": "oui | d'accord | oui d'accord | oui s'il te plaît | oui s'il vous plaît | oui stp | oui svp | "
        "oui merci | oui bien sûr | bien sûr | c'est ça | oui c'est ça | exact | correct | c'est bon | j'accepte | "
        "ça marche",
        "begin": "début",
        "end": "fin",
    },
    master={
        "pause": "pause | mettre en pause",
        "resume": "reprendre | reprise | continuer",
        "extend": "prolonger | prolonge | plus de temps",
        "remind": "relancer | relance | rappeler",
        "say": "dire | dis | annoncer",
        "pace": "rythme | changer | changer le rythme",
        "substitute": "remplacer | remplace",
        "uninvite": "désinviter | annuler l'invitation",
        "offer": "proposer | propose",
        "rotate": "nouvelle adresse",
        "answer": "répondre | répondre pour | réponds pour",
        "rewind": "revenir | revenir à | revenir au",
        "hand": "céder | céder à | transmettre à",
        "end": "terminer | terminer la partie",
        "reread": "relire",
        "send": "renvoyer | renvoie",
        "look": "voir | regarder",
    },
    address={
        "say": "message | messages | dis | dire | écris | écrire | dites",
        "to": "à | pour | aux",
        "grey": "gris | anonyme",
        "all": "tous | toutes | tout le monde | la table | tlm",
        "master": "maître de jeu | mj | maître du jeu | le maître du jeu | au maître du jeu",
        "and": "et",
    },
    ahead={
        "preview": "essai | essaie | essayer | aperçu | teste | et si je faisais",
        "grammar": "grammaire",
    },
    a={},
    up_to="jusqu'à | jusqu'au",
    one="un | une",
    split_verb="",
    take_only="juste | seulement",
    if_not="",
    ahead_of="devant | derrière",
    until="jusqu'à | jusqu'au | jusqu",
    plus="plus",
    minus="moins",
    nothing_or_step="",
    goes_on="puis | ensuite | sinon | ou | et | vers",
    replaced_by="par | avec",
    telling="pas | jamais | sans | aucun | aucune | personne | chaque | reste | tout | sauf | mais | moitié | "
    "deuxième | "
    "second | seconde | troisième | quatrième | cinquième | dernier | dernière | contre | avant | manches",
    greeting="bonjour | bonsoir | salut | coucou | hello | cher | chère | chers | désolé | désolée | pardon | "
    "je suis de retour",
    closing="cordialement | bien cordialement | cdt | bien à vous | bien à toi | à bientôt | à plus | à plus tard | "
    "à demain | à tout à l'heure | amicalement | bises | bisous | amitiés | sincèrement | salutations | "
    "merci | merci beaucoup | merci d'avance | merci à tous | bonne journée | bonne soirée | bonne nuit | "
    "bon week-end | bonne partie | bonne chance | bonne chance à tous | bon jeu | bon jeu à tous | au revoir | "
    "ciao | tchao | à la prochaine | belle journée | belle soirée | excellente journée",
    asking="montre | montre-moi | affiche | affiche-moi | donne | donne-moi | envoie",
    polite="s'il te plaît | s'il vous plaît | stp | svp | merci",
    small_words="moi | le | la | un | une | l'ordre | ordre",
    everything="tout | tous | toutes",
    of_orders="mes | mon | ma | ordres",
    turn="tour | coup",
    asks_card="que fait * | que fait la * | que fait la carte * | à quoi sert * | à quoi sert la * | c'est quoi * | "
    "c'est quoi la * | explique * | explique la * | explique-moi * | explique-moi la * | comment marche * | "
    "comment marche la * | comment fonctionne * | comment fonctionne la * | qu'est-ce que * | qu'est-ce que la *",
    calls_table="tous | à tous | à toutes et à tous | tout le monde | bonjour à tous | salut à tous | "
    "salut tout le monde | "
    "bonjour tout le monde | bonsoir à tous | les amis | les gars | la compagnie | chers tous | salut les amis",
    calls_master="maître de jeu | maître du jeu | mj | cher maître de jeu | cher maître du jeu",
    yes="oui",
    no="non",
    always_accept="toujours | oui toujours | toujours accepter | toujours accepter cette adresse",
    accepting="oui | ouais | ouep | oui merci | oui avec plaisir | avec plaisir | avec joie | volontiers | bien sûr | "
    "oui bien sûr | bien entendu | évidemment | carrément | d'accord | ok | okay | j'accepte | j'en suis | "
    "je suis partant | je suis partante | partant | partante | je participe | je joue | je veux jouer | "
    "je veux bien | je veux bien jouer | je rejoins | compte sur moi | comptez sur moi | compte-moi dedans | "
    "comptez-moi dedans | pourquoi pas | ça marche | ça roule | ça me va | c'est parti | allons-y | on y va | "
    "je viens | je suis là | je suis de la partie | rejoindre | participer",
    refusing="non | nan | non merci | pas cette fois | pas cette fois-ci | pas maintenant | je ne peux pas | "
    "je peux pas | je ne pourrai pas | je ne pourrai pas jouer | je ne peux pas jouer | pas le temps | "
    "je n'ai pas le temps | j'ai pas le temps | je n'ai pas envie | je ne veux pas | je ne veux pas jouer | "
    "je passe mon tour | sans moi | ce sera sans moi | je décline | décliner | je refuse | refuser | "
    "je dois refuser | je dois décliner | pas intéressé | pas intéressée | ça ne m'intéresse pas | "
    "je ne suis pas disponible | pas disponible | pas dispo | je ne suis pas partant | impossible | "
    "plutôt pas | je préfère pas | je préfère ne pas jouer",
    consent_filler="bonjour | salut | coucou | bonsoir | merci | merci beaucoup | merci pour l'invitation | "
    "merci de l'invitation | pour l'invitation | s'il te plaît | s'il vous plaît | stp | svp | super | génial | "
    "parfait | cool | top | chouette | très | bien | bon | moi | aussi | encore | à nouveau | la | le | une | "
    "cette | partie | jeu | à | jouer | avec vous | avec toi | avec | tous | toute | désolé | désolée | "
    "malheureusement | hélas | pas de problème | pas de souci | à bientôt | à plus | bises | cordialement | "
    "en ce moment | pour le moment | pour l'instant | aujourd'hui | là | et | alors | donc | eh bien | ah | oh | "
    "hâte de jouer | au plaisir | vraiment | dans | de | pour",
    reservation="mais | seulement si | sauf si | si | sauf | à condition | peut-être | pas sûr | pas sûre | "
    "ça dépend | "
    "je ne sais pas | je sais pas | pas encore | ne | pas | jusque | avant | après | plus tard",
    in_favour="pour",
    against="contre",
    off="non | désactiver | désactivé",
    votes={
        VoteKind.PAUSE: "pause | une pause",
        VoteKind.EXTEND: "prolonger | prolongation | plus de temps | temps",
        VoteKind.RESUME: "reprendre | reprise | continuer",
        VoteKind.END: "fin | terminer | arrêter | finir",
        VoteKind.LIVE: "direct | ici | maintenant",
        VoteKind.UNDO: "annuler | annulation",
    },
    shares={
        "notes": "notes",
        "orders": "ordres",
        "all": "tout",
        "nothing": "rien",
    },
    units={
        "hour": "heure | heures",
        "day": "j | jour | jours",
        "week": "semaine | semaines",
        "round": "manche | manches",
        "seat": "joueur | joueurs | joueuse | joueuses | personne | personnes | siège | sièges",
        "bot": "robot | robots",
    },
    talk_by_mail={
        "at_once": "messages tout de suite | messages immédiatement | messages aussitôt",
        "later": "messages plus tard | messages avec le prochain mail | messages groupés",
    },
    amounts_of_mail={
        "all": "tous | tout",
        "asked": "normal | normaux",
        "few": "peu | moins",
        "daily": "quotidien | quotidiens",
    },
    subjects={"same": "identiques | identique | fixes", "news": "nouveautés | nouvelles"},
    meanwhile={
        "wait": "attendre | attends | attend",
        "bot": "robot",
        "standby": "remplaçant | remplaçante",
    },
    vacation_over="fin | aucune | terminées | annuler | retour",
    date_words="du | de | le | et | au | à | jusqu'à | jusqu'au | jusqu | depuis",
    ordinal_endings="er",
    away_self="je suis | je serai | je pars | je vais être | nous sommes | nous serons | nous partons | je m'absente",
    away_state="absent | absente | absents | en vacances | en congé | en congés | en voyage | en déplacement | "
    "pas là | "
    "parti | indisponible | pas disponible | pas dispo",
    away_filler="bonjour | salut | s'il te plaît | s'il vous plaît | stp | svp | désolé | désolée | donc | que | un | "
    "entre-temps | pendant ce temps | joue | jouer | pour | moi | ce | mes | mon | horloge | inclus | compris",
    new_game="nouvelle | nouvelle partie",
    under_name="comme | sous le nom de",
    shuffle_word="mot",
    stop_mails="désabonner | me désabonner | désabonnez-moi | désabonne-moi | désabonnement | désinscription | "
    "désinscrire | me désinscrire | désinscrivez-moi | désinscris-moi | arrêter les mails | plus aucun mail",
    stop_sentence=rf"(?:je|nous|on) (?:ne |n')?(?:veux|voulons|veut|souhaite|souhaitons|desire) (?:plus|pas) "
    rf"(?:recevoir |avoir |voir )?(?:de |d'|aucun |vos |tes |ces |les )*{_MAIL}\b"
    rf"|(?:je|nous|on) (?:ne |n')?(?:veux|voulons|veut|souhaite|souhaitons|desire) plus "
    rf"(?:rien recevoir|recevoir (?:rien|vos|tes|ces)|etre contacte\w*|que vous m'(?:ecriv|envoy)\w+)\b"
    rf"|ne (?:m'|nous |me )(?:envoi\w+|envoy\w+|ecri\w+|contact\w+) (?:plus|pas)\b"
    rf"|n'(?:envoi\w+|envoy\w+|ecriv\w+) plus (?:rien\b|(?:de |d'|aucun |vos |ces )+{_MAIL}\b)"
    rf"|(?:arrete|arretez|cesse|cessez|stoppe|stoppez|merci d'arreter) (?:tout de suite )?"
    rf"(?:(?:de |d')(?:m'|me |nous )(?:envoy\w+|ecri\w+|contact\w+|spam\w+)|(?:ces|vos|tes|les) {_MAIL}\b)"
    rf"|(?:plus (?:jamais|aucun|un seul)|stop aux|assez de|ras le bol de) (?:de |d'|vos |tes |ces )?{_MAIL}\b"
    rf"|(?:retire|retirez|supprime|supprimez|enleve|enlevez|efface|effacez|desabonne|desabonnez|desinscri\w+)"
    rf"(?:-| )(?:moi|nous|mon adresse)\b"
    rf"|(?:je (?:veux|voudrais|souhaite)|merci de) (?:me )?(?:desabonner|desinscrire)\b"
    rf"|(?:laisse|laissez|fichez|foutez)(?:-| )(?:moi|nous) (?:tranquilles?|en paix|la paix)\b",
    start_mails="réabonner | me réabonner | réabonnez-moi | réactiver les mails",
    softening="veuillez | merci de",
    new_address="nouvelle adresse | nouvelle adresse s'il te plaît | nouvelle adresse svp",
    roles="administrateur | moderateur | operateur | hote | serveur | personne | anonyme | maitre",
    sounds=_SOUNDS,
    prose=PROSE,
)
