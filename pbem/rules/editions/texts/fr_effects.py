"""What the effects of cards do, in French and in our own words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pbem.rules.boards import TILES
from pbem.rules.cards import court, crown, discs, interrupts, movement, regency, scoring
from pbem.rules.editions.texts.row import EffectTexts, Played, Words
from pbem.rules.options import Vetoes
from pbem.rules.phrases import ANY

EFFECTS: Final = EffectTexts()
COUNTRIES: Final = {"france": "France", "portugal": "Portugal"}
THE_COUNTRIES: Final = {"france": "la France", "portugal": "le Portugal"}
_TO: Final = {"france": "en France", "portugal": "au Portugal"}

_MOVE = "Vers n'importe quelle région ou dans le castillo, mais rien ne sort du castillo. La région du roi est fermée."
_SCORE = "Comme lors d'un décompte général, avec les bonus du roi et du Grande."
_REGIONS = f"{_SCORE} Le castillo n'est pas une région."
_RETURN = "La région du roi et le castillo sont exclus."
_CHOSEN = "La région du roi et le castillo ne peuvent pas être choisis."
_WHOSE = "les tiens ou ceux des autres"


def _caballeros(n: int) -> str:
    return "1 caballero" if n == 1 else f"{n} caballeros"


def _up_to(n: int, one: str, many: str) -> str:
    """`1 caballero adverse`, `jusqu'à 2 caballeros adverses`."""
    return f"1 {one}" if n == 1 else f"jusqu'à {n} {many}"


def _of_yours(n: int) -> str:
    return _up_to(n, "de tes caballeros", "de tes caballeros")


def _foreign(n: int) -> str:
    return _up_to(n, "caballero adverse", "caballeros adverses")


def _either(items: Sequence[object]) -> str:
    *first, last = map(str, items)
    return f"{', '.join(first)} ou {last}" if first else last


# -- intrigues


@EFFECTS.of(movement.move_any)
def _move_any(_played: Played, *, most: int) -> Words:
    return Words(f"déplace {_up_to(most, 'caballero', 'caballeros')}, {_WHOSE}", _MOVE)


@EFFECTS.of(movement.move_own)
def _move_own(_played: Played, *, most: int) -> Words:
    return Words(f"déplace {_of_yours(most)}", _MOVE)


@EFFECTS.of(movement.move_foreign)
def _move_foreign(_played: Played, *, most: int) -> Words:
    return Words(f"déplace {_foreign(most)}", _MOVE)


@EFFECTS.of(movement.move_own_and_foreign)
def _move_own_and_foreign(_played: Played, *, own: int, foreign: int) -> Words:
    return Words(f"déplace {_of_yours(own)} et {_foreign(foreign)}", _MOVE)


@EFFECTS.of(movement.move_from_one_region)
def _move_from_one_region(_played: Played, *, most: int) -> Words:
    caballeros = _up_to(most, "caballero", "caballeros")
    return Words(f"déplace {caballeros}, {_WHOSE}, tous de la même région", _MOVE)


def _leaving(played: Played) -> str:
    must = played.has("all_own", "must_move_all")
    return f"déplace {'tous tes caballeros' if must else 'autant de tes caballeros que tu veux'} hors d'une région"


def _reinforcing(most: int, *, castillo: bool) -> str:
    where = "dans n'importe quelle région ou dans le castillo" if castillo else "dans n'importe quelle région"
    more = _up_to(most, "caballero supplémentaire", "caballeros supplémentaires")
    return f"place {more}, pris dans ta cour, {where}"


@EFFECTS.of(movement.leave_one_region)
def _leave_one_region(played: Played) -> Words:
    return Words(_leaving(played), _MOVE)


@EFFECTS.of(movement.reinforce)
def _reinforce(_played: Played, *, most: int, castillo: bool = True) -> Words:
    nowhere = "jamais dans sa région" if castillo else "ni dans sa région ni dans le castillo"
    return Words(_reinforcing(most, castillo=castillo), f"Pas seulement à côté du roi, mais {nowhere}.")


@EFFECTS.of(movement.leave_or_reinforce)
def _leave_or_reinforce(played: Played, *, most: int, castillo: bool = True) -> Words:
    inside = (
        "La région du roi est fermée, et rien ne sort du castillo."
        if castillo
        else "La région du roi est fermée. Tu peux déplacer des caballeros dans le castillo, mais pas y en placer."
    )
    return Words(f"{_leaving(played)}, ou bien {_reinforcing(most, castillo=castillo)}", f"L'un ou l'autre. {inside}")


# -- courts, provinces and the Veto


@EFFECTS.of(interrupts.keep_veto)
def _keep_veto(played: Played) -> Words:
    what = (
        "l'action spéciale d'un autre joueur, ou ce qu'il en reste"
        if played.vetoes is Vetoes.PARTIAL
        else "toute l'action spéciale d'un autre joueur"
    )
    return Words(
        f"garde cette carte ; une fois, pendant cette manche ou la suivante, tu peux empêcher {what}",
        "La question t'est posée avant le début de l'action. Tu ne peux empêcher ni le placement de caballeros ni un "
        "autre veto.",
    )


@EFFECTS.of(court.decay_of_authority)
def _decay_of_authority(_played: Played, *, most: int = ANY) -> Words:
    if most == ANY:
        return Words("chaque adversaire renvoie toute sa cour dans la province")
    return Words(
        f"chaque adversaire renvoie {_caballeros(most)} de sa cour dans la province",
        "Ceux qui en ont moins les renvoient tous.",
    )


@EFFECTS.of(court.one_of_each)
def _one_of_each(_played: Played) -> Words:
    return Words(
        "renvoie dans la province 1 caballero de chaque adversaire, pris dans les régions ; tu choisis lequel", _RETURN
    )


@EFFECTS.of(court.angry_king)
def _angry_king(played: Played, *, n: int) -> Words:
    order = (
        "Tous choisissent en même temps."
        if played.has("victims", "at_once")
        else "L'un après l'autre, dans le sens horaire, en commençant à ta gauche."
    )
    return Words(
        f"chaque adversaire renvoie dans la province {_caballeros(n)} de son choix, pris dans les régions ou dans "
        "sa cour",
        f"{order} Ceux qui en ont moins les renvoient tous. {_RETURN}",
    )


@EFFECTS.of(court.the_court)
def _the_court(_played: Played, *, most: int) -> Words:
    return Words(f"prends dans ta province {_up_to(most, 'caballero', 'caballeros')} de plus pour ta cour")


# -- secret discs


@EFFECTS.of(discs.unrest)
def _unrest(_played: Played) -> Words:
    return Words(
        "chaque adversaire choisit en secret une région où il a des caballeros et les renvoie tous dans la province",
        f"Un adversaire sans caballeros dans les régions ne perd rien. {_CHOSEN}",
    )


@EFFECTS.of(discs.lesser_unrest)
def _lesser_unrest(played: Played, *, n: int) -> Words:
    if n == 1:
        return Words(
            "chaque adversaire choisit en secret une région où il a des caballeros et en renvoie 1 dans la province",
            _CHOSEN,
        )
    if played.has("disc_two", "two_only"):
        without = "n'en renvoie aucun"
    elif n == 2:
        without = "en choisit une où il en a 1, et le renvoie"
    else:
        without = "en choisit une où il en a moins, et les renvoie"
    return Words(
        f"chaque adversaire choisit en secret une région où il a au moins {n} caballeros et en renvoie {n} dans la "
        "province",
        f"Un adversaire sans une telle région {without}. {_CHOSEN}",
    )


@EFFECTS.of(discs.unique_choice)
def _unique_choice(_played: Played) -> Words:
    return Words("tous choisissent en secret une région ; celles choisies par un seul joueur sont décomptées", _REGIONS)


@EFFECTS.of(discs.eviction)
def _eviction(_played: Played, *, elsewhere: bool = False) -> Words:
    back = (
        "Personne ne peut choisir la région à quitter. Ceux qui choisissent la région du roi reprennent leurs "
        "caballeros dans leur cour."
        if elsewhere
        else "Ceux qui choisissent la région du roi, ou la région à quitter, reprennent leurs caballeros dans "
        "leur cour."
    )
    return Words(
        "nomme une région ; chaque adversaire en déplace tous ses caballeros vers une région qu'il choisit en secret",
        f"Tu ne peux pas nommer la région du roi. {back} Les tiens restent.",
    )


# -- scorings


@EFFECTS.of(scoring.score_one)
def _score_one(played: Played, *, castillo: bool = False) -> Words:
    if castillo and played.has("score_castillo", "yes"):
        return Words("décompte une région de ton choix, ou le castillo", f"{_SCORE} La région du roi est permise.")
    return Words("décompte une région de ton choix", f"{_REGIONS} La région du roi est permise.")


@EFFECTS.of(scoring.score_by_value)
def _score_by_value(_played: Played, *, firsts: tuple[int, ...]) -> Words:
    points = "1 point" if tuple(firsts) == (1,) else f"{_either(firsts)} points"
    return Words(
        f"décompte toutes les régions où la première place vaut {points}",
        f"{_REGIONS} Là où se trouve une tuile de score, ce sont ses points qui comptent.",
    )


@EFFECTS.of(scoring.score_castillo)
def _score_castillo(_played: Played) -> Words:
    return Words("décompte le castillo", "Tout ce qu'il contient y reste jusqu'au prochain décompte général.")


@EFFECTS.of(scoring.score_first_only)
def _score_first_only(_played: Played) -> Words:
    return Words(
        "décompte seulement la première place dans chaque région ; une égalité en tête ne rapporte rien", _REGIONS
    )


@EFFECTS.of(scoring.score_fullest)
def _score_fullest(_played: Played) -> Words:
    return Words(
        "décompte la région qui a le plus de caballeros au total (en cas d'égalité, toutes les régions concernées)",
        _REGIONS,
    )


@EFFECTS.of(scoring.score_emptiest)
def _score_emptiest(_played: Played) -> Words:
    return Words(
        "décompte la région qui a le moins de caballeros au total, sans compter les régions vides (en cas d'égalité, "
        "toutes les régions concernées)",
        _REGIONS,
    )


# -- the King, the Grandes, scoreboards and power cards


@EFFECTS.of(crown.mobile_scoreboard)
def _mobile_scoreboard(_played: Played) -> Words:
    tiles = _either(["/".join(map(str, values)) for values in TILES.values()])
    return Words(
        f"place une tuile de score ({tiles}), ou déplaces-en une",
        "Ses points remplacent ceux du plateau, même ceux du castillo ; les bonus comptent toujours. Au plus une par "
        "lieu. Elle reste sur le plateau, n'entre jamais là où se trouve le roi et n'en sort jamais.",
    )


@EFFECTS.of(crown.power_back)
def _power_back(played: Played) -> Words:
    modifier = " ou un de tes modificateurs joués" if played.has("power_shift", "yes") else ""
    return Words(
        f"reprends en main une de tes cartes pouvoir jouées{modifier}",
        "Même celle de cette manche ; personne ne voit laquelle tu reprends. L'ordre du tour ne change "
        "pas, et le joueur qui a joué la carte la plus basse commence quand même la manche suivante.",
    )


@EFFECTS.of(crown.adopt_home)
def _adopt_home(_played: Played) -> Words:
    return Words(
        "déplace ton Grande vers une autre région",
        "Elle devient ta région d'origine ; d'autres Grandes peuvent s'y trouver. Ni vers la région du roi ni depuis "
        "celle-ci, et jamais dans le castillo.",
    )


@EFFECTS.of(crown.royal_advisor)
def _royal_advisor(_played: Played) -> Words:
    return Words("déplace le roi vers une région voisine")


@EFFECTS.of(crown.kings_card)
def _kings_card(played: Played) -> Words:
    never = (
        "aller ni au castillo, ni en France, ni au Portugal"
        if played.has("new_regency", "yes")
        else "pas aller au castillo"
    )
    again = " Cette carte est disponible à chaque manche." if played.lasting else ""
    return Words(
        "déplace le roi vers n'importe quelle région",
        f"Le roi ne peut {never}, mais il peut rester où il est.{again}",
    )


# -- New Regency


@EFFECTS.of(regency.exile)
def _exile(_played: Played, *, to: Sequence[str]) -> Words:
    return Words(
        f"déplace le roi à l'étranger, {_either([_TO[country] for country in to])}",
        "Tant qu'il y est, aucune région n'est fermée et aucune ne donne le bonus du roi. On place les caballeros dans "
        "les régions voisines de ce pays, ou dans le castillo.",
    )


@EFFECTS.of(regency.entourage)
def _entourage(_played: Played, *, n: int) -> Words:
    return Words(
        f"déplace le roi vers n'importe quelle région, avec {_caballeros(n)} de ton choix pris dans la région qu'il "
        "quitte",
        "Il en faut exactement ce nombre, ou tous s'il y en a moins. Depuis la France, le Portugal ou le castillo, "
        "personne ne l'accompagne.",
    )


@EFFECTS.of(regency.competition)
def _competition(_played: Played) -> Words:
    return Words(
        "déplace le roi vers n'importe quelle région ; tous les Grandes qui s'y trouvent vont dans le castillo",
        "Ils peuvent y rapporter le bonus du Grande quand le castillo est décompté. Lors d'un décompte général, "
        "chacun va dans la région que montre le disque de son propriétaire. « Révélation » les remet dans le castillo.",
    )


@EFFECTS.of(regency.to_the_emptiest)
def _to_the_emptiest(_played: Played) -> Words:
    return Words(
        "déplace le roi vers la région qui a le moins de caballeros au total",
        "Les régions vides ne comptent pas ; en cas d'égalité, tu choisis. Il s'y trouve peut-être déjà.",
    )


@EFFECTS.of(regency.to_the_fullest)
def _to_the_fullest(_played: Played) -> Words:
    return Words(
        "déplace le roi vers la région qui a le plus de caballeros au total",
        "En cas d'égalité, tu choisis. Il s'y trouve peut-être déjà.",
    )


@EFFECTS.of(regency.rebellion)
def _rebellion(_played: Played) -> Words:
    return Words(
        "mets le roi à côté du castillo, qui est la région du roi jusqu'à son prochain déplacement",
        "Pendant ce temps, on peut placer des caballeros dans toutes les régions, mais rien n'entre dans le castillo. "
        "Quand il est décompté, un joueur seul en tête reçoit aussi le bonus du roi, et tout y retourne.",
    )


@EFFECTS.of(regency.infiltration)
def _infiltration(played: Played) -> Words:
    veto = " ; un veto peut l'empêcher" if played.vetoes is not Vetoes.OFF else ""
    return Words(
        "place des caballeros dans la région du roi aussi, pour ce tour",
        f"Le roi ne bouge pas. Utilise cette action spéciale avant le placement{veto}.",
    )


@EFFECTS.of(regency.stand_in)
def _stand_in(_played: Played) -> Words:
    return Words(
        "le roi et un Grande de ton choix échangent leurs places",
        "Tous deux doivent se trouver dans des régions. S'ils sont dans la même, rien ne change.",
    )
