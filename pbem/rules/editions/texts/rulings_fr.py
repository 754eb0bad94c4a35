"""The rulings in French, by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pbem.rules.editions.counts import Counts
from pbem.rules.editions.texts.fr_doubts import listed, word
from pbem.rules.editions.texts.row import Counted


def _with(counts: Counts) -> str:
    """`À deux joueurs`: with so many there is a dummy."""
    return f"À {listed([word(n) for n in counts.dummy_for])} joueurs"


SENTENCES: Final[Mapping[str, Counted[str]]] = {
    "J1-classic": "Si un autre joueur a un veto, ton action spéciale est annoncée à tous, étape par étape, avant "
    "d'avoir lieu. Ce joueur peut l'empêcher en entier ou à partir d'une étape ; les étapes précédentes restent "
    "valables. Une étape, c'est un caballero que tu déplaces, places, renvoies ou prends pour ta cour, un lieu "
    "décompté, ou un adversaire qui doit renvoyer des caballeros ou quitter une région. Si la partie ne "
    "permet d'empêcher qu'une action entière, il n'y a pas d'étapes : c'est tout ou rien.",
    "J1-2023": "Si un autre joueur a un veto, ton action spéciale est annoncée à tous avant d'avoir lieu. Ce joueur "
    "peut l'empêcher en entier, ou la laisser passer.",
    "J2-classic": "Quand une carte fait choisir une région avec le disque secret, un éventuel veto se décide avant "
    "que les joueurs choisissent. Les adversaires que le veto protège ne choisissent pas. Si les régions choisies "
    "avec le disque sont décomptées, un veto partiel peut encore arrêter le décompte une fois les disques révélés.",
    "J2-2023": "Quand une carte fait choisir une région avec le disque secret, un éventuel veto se décide avant que "
    "les joueurs choisissent.",
    "J3": "Si deux joueurs ont un veto, la question leur est posée tour à tour, dans le sens horaire à partir "
    "du joueur qui agit. Le premier veto compte ; l'autre joueur garde le sien.",
    "J4": "Tu ne peux opposer ton veto ni à un veto, ni à ta propre action spéciale, ni au placement de caballeros.",
    "J5": "Un veto vaut pour le reste de la manche où tu le prends et pour toute la suivante. Ensuite, il est perdu. "
    "Si tu le prends à la dernière manche, il expire avec elle.",
    "J6": "Quand tu prends des caballeros pour ta cour, avec une carte pouvoir ou autrement, tu vides d'abord ta "
    "province. Ceux qui manquent, tu peux les prendre dans les régions, mais pas dans la région du roi ni dans le "
    "castillo.",
    "J7": "Tu peux prendre pour ta cour moins de caballeros que la carte pouvoir ne le permet, ou même n'en prendre "
    "aucun.",
    "J8": "À ton tour, tu dois prendre une carte action, mais tu peux renoncer à l'action spéciale, au placement, ou "
    "aux deux.",
    "J9": "Tu peux déplacer le roi avant ou après le placement. Le lieu où il se trouve à ce moment-là "
    "détermine les régions où tu peux placer tes caballeros.",
    "J10": "Avec une carte qui déplace le roi vers n'importe quelle région, tu peux choisir celle où il se trouve "
    "déjà.",
    "J12": "Lors d'un décompte général, ton disque peut montrer la région du roi. Tes caballeros du castillo vont "
    "alors dans ta cour.",
    "J13": "Si tu dois quitter une région et que ton disque montre la région du roi, tes caballeros retournent dans ta "
    "cour.",
    "J14-classic": "Si tu choisis la région que tu dois quitter, tes caballeros retournent dans ta cour.",
    "J14-2023": "Tu ne peux pas choisir la région que tu dois quitter.",
    "J15": "La région du roi ne peut pas être nommée ; personne n'en est chassé.",
    "J16": "Seuls les joueurs qui ont des caballeros dans la région nommée choisissent avec leur disque.",
    "J17": "Personne ne peut aller ainsi dans le castillo : les disques ne montrent que des régions.",
    "J18-classic": "Quand tu déplaces tes propres caballeros hors d'une région, tu peux en laisser sur place, sauf si "
    "une option de la partie impose que tous partent.",
    "J18-2023": "Quand tu déplaces tes propres caballeros hors d'une région, tu peux en laisser sur place.",
    "J19-classic": "Les caballeros supplémentaires peuvent aussi aller dans le castillo.",
    "J19-2023": "Les caballeros supplémentaires ne vont que dans des régions, pas dans le castillo.",
    "J20": "Le placement des caballeros supplémentaires et le placement normal de la carte sont des actions "
    "distinctes. Tu peux les faire dans l'ordre que tu veux, depuis la même cour.",
    "J21": "Tu ne peux choisir qu'une région où tu as des caballeros, et pas la région du roi. Si tu n'en as aucune, "
    "tu ne perds rien.",
    "J22-classic": "Si tu n'as assez de caballeros dans aucune région, tu en choisis une et tu renvoies ceux que tu "
    "y as, sauf si une option de la partie prévoit autre chose.",
    "J22-2023": "Si tu n'as assez de caballeros dans aucune région, tu en choisis une et tu renvoies ceux que tu y as.",
    "J23": "Si tu n'as pas assez de caballeros dans ta cour et dans les régions qui ne sont pas fermées, tu les "
    "renvoies tous.",
    "J24": "L'ordre dans lequel les adversaires choisissent est sans effet sur les caballeros de chacun. Une option "
    "permet donc à tous les adversaires de choisir en même temps.",
    "J25": "Un adversaire qui n'a de caballeros que dans la région du roi ou dans le castillo ne renvoie rien.",
    "J26-classic": "L'ordre dans lequel plusieurs régions sont décomptées ne change rien aux points. On suit "
    "l'ordre de décompte du plateau. La question ne t'est posée que si un veto peut empêcher la suite.",
    "J26-2023": "L'ordre dans lequel plusieurs régions sont décomptées ne change rien aux points. On suit "
    "l'ordre de décompte du plateau.",
    "J27": "Pour un décompte, tu peux choisir la région du roi ; le bonus du roi compte.",
    "J28-classic": lambda counts: (
        "Le castillo n'est pas une région et ne peut pas être choisi. Seule la carte de la pile "
        f"{counts.any_stack} qui décompte une région permet de le choisir, et seulement si une option l'autorise."
    ),
    "J28-2023": "Le castillo n'est pas une région et ne peut pas être choisi.",
    "J29": "Pour savoir où il y en a le plus ou le moins, on compte ensemble tous les caballeros d'une région, quel "
    "que soit leur propriétaire. La région du roi compte aussi ; le castillo, jamais.",
    "J30": "Une première place sans égalité rapporte aussi les bonus du roi et du Grande.",
    "J31": "Un joueur seul dans une région y est premier sans égalité et reçoit les bonus.",
    "J32": "Une tuile de score qu'on déplace doit changer de lieu. Il n'y en a jamais deux au même endroit, et "
    "aucune n'entre là où se trouve le roi ni n'en sort.",
    "J33-classic": "Un Grande ne peut ni entrer dans la région du roi, ni en sortir, ni aller dans le castillo.",
    "J33-2023": "Un Grande ne peut ni entrer dans la région du roi, ni en sortir, ni aller dans le castillo. Seules "
    "« Concurrence » et « Doublure », de Nouvelle régence, le permettent.",
    "J34": "Tu peux reprendre n'importe quelle carte pouvoir que tu as jouée, même celle de cette manche. Personne ne "
    "sait laquelle. L'ordre du tour et le marqueur de départ ne changent pas.",
    "J35": "Tout ce qui entre dans le castillo est annoncé. Selon l'option choisie, le plateau en montre le "
    "contenu, ou il faut s'en souvenir.",
    "J36": "Lors d'un décompte général, les joueurs présents dans le castillo choisissent avec leur "
    "disque avant toute révélation. Si le contenu du castillo est caché, la question est posée à tous.",
    "J37-classic": "Après ce décompte, les caballeros restent dans le castillo.",
    "J37-2023": "Après ce décompte, tous les caballeros et Grandes retournent dans le castillo.",
    "J38": "Un caballero qu'on déplace doit finir dans un autre lieu, et chacun ne peut être déplacé qu'une fois.",
    "J39": "Tant que le roi est à côté du castillo, on ne peut rien y placer ni y déplacer, pas même une tuile de "
    "score. « Révélation » peut le décompter, avec le bonus du roi.",
    "J40": lambda counts: (
        "Si le roi est à côté du castillo lors d'un décompte général, le castillo est décompté avec "
        f"{word(counts.bonus)} points de plus pour un premier sans égalité. Ensuite, tout y retourne, les Grandes "
        "aussi ; personne ne choisit avec son disque."
    ),
    "J41": "Depuis la France ou le Portugal, les voisines du roi sont les régions de sa frontière ; depuis le "
    "castillo, toutes les régions.",
    "J42": "Tant que le roi est à côté du castillo, « Infiltration » te permet de placer des caballeros dans le "
    "castillo.",
    "J43": "Les Grandes de la nouvelle région du roi vont dans le castillo, même le tien.",
    "J44": "Un Grande dans le castillo n'a pas de région d'origine, et seul un décompte général l'en fait sortir.",
    "J45": "Si le disque de son propriétaire montre la région du roi, les caballeros vont dans la cour et le Grande "
    "reste dans le castillo jusqu'au prochain décompte général.",
    "J46": "Si le roi est à côté du castillo, il le quitte d'abord ; les Grandes peuvent donc y entrer.",
    "J47": "« Infiltration » est une action spéciale à utiliser avant le placement. Si un veto l'empêche, tu places "
    "tes caballeros comme d'habitude.",
    "J48": "Si le roi vient de France, du Portugal ou du castillo, personne ne l'accompagne.",
    "J49": "Les caballeros qui accompagnent le roi quittent une région du roi et entrent dans une autre. Cette carte "
    "le permet.",
    "J50": "Si le roi est déjà dans la région qui a le moins de caballeros, il y reste.",
    "J51": "Tant que le roi est à l'étranger, aucune région n'est fermée et il n'y a pas de bonus du roi. On place les "
    "caballeros dans les régions de cette frontière ou dans le castillo, et un disque peut montrer n'importe quelle "
    "région.",
    "J52": "Le roi peut échanger sa place avec un Grande de sa propre région. Rien ne change alors.",
    "J53": lambda counts: (
        f"Changement de pouvoir : les sommes inférieures à {counts.lowest} et supérieures à {counts.highest} sont "
        "permises. Il suffit qu'elles diffèrent de celles déjà jouées."
    ),
    "J54": lambda counts: (
        f"{_with(counts)} : le joueur fictif n'a pas de modificateurs ; la valeur imprimée de sa carte compte."
    ),
    "J55": lambda counts: (
        f"{_with(counts)} : si le joueur fictif a joué la carte la plus basse, le marqueur de départ va au joueur de "
        "la carte juste au-dessus."
    ),
    "J56": lambda counts: (
        f"{_with(counts)} : si le joueur fictif n'a plus assez de caballeros, ceux qui restent sont placés dans "
        "l'ordre des cartes région."
    ),
    "J57": lambda counts: (
        f"{_with(counts)} : le joueur fictif est ignoré quand il devrait choisir. Quand c'est toi qui choisis, "
        "c'est un adversaire comme les autres."
    ),
    "J58": lambda counts: (
        f"{_with(counts)} : tu peux déplacer les caballeros du joueur fictif dans le castillo. Ils comptent dans son "
        "décompte, puis retournent dans la réserve du joueur fictif."
    ),
    "J59": lambda counts: (
        f"{_with(counts)} : une manche commence par les {word(counts.dummy_draws)} cartes région du joueur fictif. "
        "Viennent ensuite les cartes action, la carte pouvoir du joueur fictif, puis celles des joueurs."
    ),
    "J60": lambda counts: (
        "Les cartes Vétérans rejoignent d'abord leurs piles. Ensuite, les piles "
        f"{listed(counts.merged)} sont mélangées ensemble."
    ),
    "J61": "Le premier joueur est tiré au sort.",
    "J62": "Les joueurs à égalité de points à la fin partagent la victoire, sauf si la partie se joue avec départage.",
    "J63": lambda counts: (
        f"À {word(counts.only_first)} joueurs : seul le premier marque des points ; une égalité "
        "ne rapporte donc rien à personne, pas même dans le castillo."
    ),
    "J64": lambda counts: (
        "Les joueurs à égalité, quel que soit leur nombre, marquent chacun les points de la place suivante. À "
        f"{word(counts.only_two)} joueurs, seules deux places comptent : ceux qui sont à égalité en tête marquent "
        "chacun les points de la deuxième."
    ),
    "J65": "Avec départage, les joueurs à égalité de points sont classés selon les caballeros de leur cour, puis ceux "
    "de leur province, puis leurs cartes pouvoir non jouées, la plus haute d'abord. Ceux qui restent à égalité "
    "sur tous ces critères partagent le même rang.",
    "J66": "Si l'option choisie écarte cette carte de la première manche et qu'elle est alors sur le dessus de sa "
    "pile, la pile est mélangée de nouveau jusqu'à ce qu'une autre carte soit sur le dessus. Elle peut sortir à "
    "n'importe quelle manche suivante.",
}
