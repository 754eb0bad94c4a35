"""What the effects of cards do, in German and in our own words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pbem.rules.boards import TILES
from pbem.rules.cards import court, crown, discs, interrupts, movement, regency, scoring
from pbem.rules.editions.texts.row import EffectTexts, Played, Words
from pbem.rules.options import Vetoes
from pbem.rules.phrases import ANY

EFFECTS: Final = EffectTexts()
COUNTRIES: Final = {"france": "Frankreich", "portugal": "Portugal"}

_MOVE = (
    "Sie dürfen in beliebige Regionen oder ins Castillo, aber nie aus dem Castillo heraus. Die Königsregion ist "
    "gesperrt."
)
_SCORE = "Gewertet wird wie bei einer allgemeinen Wertung, auch mit den Boni für König und Grande."
_REGIONS = f"{_SCORE} Das Castillo ist keine Region."
_RETURN = "Die Königsregion und das Castillo sind davon ausgenommen."
_CHOSEN = "Die Königsregion und das Castillo sind nicht wählbar."


def _caballeros(n: int) -> str:
    return "1 Caballero" if n == 1 else f"{n} Caballeros"


def _up_to(n: int, one: str, many: str) -> str:
    """`1 eigenen Caballero`, `bis zu 2 eigene Caballeros`: in the accusative."""
    return f"1 {one}" if n == 1 else f"bis zu {n} {many}"


def _either(items: Sequence[object]) -> str:
    *first, last = map(str, items)
    return f"{', '.join(first)} oder {last}" if first else last


# -- intrigues


@EFFECTS.of(movement.move_any)
def _move_any(_played: Played, *, most: int) -> Words:
    return Words(f"versetze {_up_to(most, 'beliebigen Caballero', 'beliebige Caballeros')}, eigene oder fremde", _MOVE)


@EFFECTS.of(movement.move_own)
def _move_own(_played: Played, *, most: int) -> Words:
    return Words(f"versetze {_up_to(most, 'eigenen Caballero', 'eigene Caballeros')}", _MOVE)


@EFFECTS.of(movement.move_foreign)
def _move_foreign(_played: Played, *, most: int) -> Words:
    return Words(f"versetze {_up_to(most, 'fremden Caballero', 'fremde Caballeros')}", _MOVE)


@EFFECTS.of(movement.move_own_and_foreign)
def _move_own_and_foreign(_played: Played, *, own: int, foreign: int) -> Words:
    mine = _up_to(own, "eigenen", "eigene")
    return Words(f"versetze {mine} und {_up_to(foreign, 'fremden Caballero', 'fremde Caballeros')}", _MOVE)


@EFFECTS.of(movement.move_from_one_region)
def _move_from_one_region(_played: Played, *, most: int) -> Words:
    caballeros = _up_to(most, "beliebigen Caballero", "beliebige Caballeros")
    return Words(f"versetze aus einer einzigen Region {caballeros}, eigene oder fremde", _MOVE)


def _leaving(played: Played) -> str:
    which = "alle eigenen" if played.has("all_own", "must_move_all") else "beliebig viele eigene"
    return f"versetze {which} Caballeros aus einer Region"


def _reinforcing(most: int, *, castillo: bool) -> str:
    where = "in beliebige Regionen oder ins Castillo" if castillo else "in beliebige Regionen"
    return f"setze {_up_to(most, 'weiteren Caballero', 'weitere Caballeros')} vom Hof {where} ein"


@EFFECTS.of(movement.leave_one_region)
def _leave_one_region(played: Played) -> Words:
    return Words(_leaving(played), _MOVE)


@EFFECTS.of(movement.reinforce)
def _reinforce(_played: Played, *, most: int, castillo: bool = True) -> Words:
    nowhere = "nie in die Königsregion" if castillo else "weder in die Königsregion noch ins Castillo"
    return Words(_reinforcing(most, castillo=castillo), f"Das geht nicht nur neben dem König, aber {nowhere}.")


@EFFECTS.of(movement.leave_or_reinforce)
def _leave_or_reinforce(played: Played, *, most: int, castillo: bool = True) -> Words:
    inside = (
        "Die Königsregion ist gesperrt, und aus dem Castillo kommt nichts heraus."
        if castillo
        else "Die Königsregion ist gesperrt. Ins Castillo darfst du Caballeros nur versetzen, nicht einsetzen."
    )
    return Words(f"{_leaving(played)} oder {_reinforcing(most, castillo=castillo)}", f"Nur eines von beidem. {inside}")


# -- courts, provinces and the Veto


@EFFECTS.of(interrupts.keep_veto)
def _keep_veto(played: Played) -> Words:
    what = (
        "die Sonderaktion eines anderen ganz oder teilweise"
        if played.vetoes is Vetoes.PARTIAL
        else "die ganze Sonderaktion eines anderen"
    )
    return Words(
        f"behalte diese Karte; in dieser oder der nächsten Runde kannst du einmal {what} verhindern",
        "Du wirst gefragt, bevor die Aktion beginnt. Gegen das Einsetzen von Caballeros und gegen ein anderes Veto "
        "hilft die Karte nicht.",
    )


@EFFECTS.of(court.decay_of_authority)
def _decay_of_authority(_played: Played, *, most: int = ANY) -> Words:
    if most == ANY:
        return Words("alle anderen schicken ihren ganzen Hof in die Provinz zurück")
    return Words(
        f"alle anderen schicken je {_caballeros(most)} vom Hof in die Provinz zurück",
        "Wer weniger hat, schickt alle zurück.",
    )


@EFFECTS.of(court.one_of_each)
def _one_of_each(_played: Played) -> Words:
    return Words("schicke von allen anderen je 1 Caballero deiner Wahl aus den Regionen in die Provinz zurück", _RETURN)


@EFFECTS.of(court.angry_king)
def _angry_king(played: Played, *, n: int) -> Words:
    order = (
        "Alle wählen gleichzeitig."
        if played.has("victims", "at_once")
        else "Das geschieht der Reihe nach, links von dir beginnend."
    )
    return Words(
        f"alle anderen schicken je {_caballeros(n)} ihrer Wahl aus Regionen oder vom Hof in die Provinz zurück",
        f"{order} Wer weniger hat, schickt alle zurück. {_RETURN}",
    )


@EFFECTS.of(court.the_court)
def _the_court(_played: Played, *, most: int) -> Words:
    return Words(f"hole {_up_to(most, 'weiteren Caballero', 'weitere Caballeros')} aus der Provinz an deinen Hof")


# -- secret discs


@EFFECTS.of(discs.unrest)
def _unrest(_played: Played) -> Words:
    return Words(
        "alle anderen wählen geheim eine Region, in der sie Caballeros haben, und schicken alle von dort in die "
        "Provinz zurück",
        f"Wer in keiner Region Caballeros hat, verliert nichts. {_CHOSEN}",
    )


@EFFECTS.of(discs.lesser_unrest)
def _lesser_unrest(played: Played, *, n: int) -> Words:
    if n == 1:
        return Words(
            "alle anderen wählen geheim eine Region, in der sie Caballeros haben, und schicken 1 von dort in die "
            "Provinz zurück",
            _CHOSEN,
        )
    if played.has("disc_two", "two_only"):
        without = "schickt nichts zurück"
    elif n == 2:
        without = "wählt eine mit 1 Caballero und schickt ihn zurück"
    else:
        without = "wählt eine mit weniger Caballeros und schickt diese zurück"
    return Words(
        f"alle anderen wählen geheim eine Region, in der sie mindestens {n} Caballeros haben, und schicken {n} von "
        "dort in die Provinz zurück",
        f"Wer keine solche Region hat, {without}. {_CHOSEN}",
    )


@EFFECTS.of(discs.unique_choice)
def _unique_choice(_played: Played) -> Words:
    return Words(
        "alle wählen geheim eine Region; gewertet werden die Regionen, die genau einmal gewählt wurden", _REGIONS
    )


@EFFECTS.of(discs.eviction)
def _eviction(_played: Played, *, elsewhere: bool = False) -> Words:
    back = (
        "Niemand kann die Region wählen, die er verlässt. Wer die Königsregion wählt, holt seine Caballeros an den Hof "
        "zurück."
        if elsewhere
        else "Wer die Königsregion wählt oder die Region, die er verlässt, holt seine Caballeros an den Hof zurück."
    )
    return Words(
        "nenne eine Region; alle anderen versetzen ihre Caballeros von dort in eine geheim gewählte Region",
        f"Die Königsregion darf es nicht sein. {back} Deine eigenen Caballeros bleiben stehen.",
    )


# -- scorings


@EFFECTS.of(scoring.score_one)
def _score_one(played: Played, *, castillo: bool = False) -> Words:
    if castillo and played.has("score_castillo", "yes"):
        return Words("werte eine Region deiner Wahl oder das Castillo", f"{_SCORE} Auch die Königsregion ist erlaubt.")
    return Words("werte eine Region deiner Wahl", f"{_REGIONS} Auch die Königsregion ist erlaubt.")


@EFFECTS.of(scoring.score_by_value)
def _score_by_value(_played: Played, *, firsts: tuple[int, ...]) -> Words:
    points = "1 Punkt" if tuple(firsts) == (1,) else f"{_either(firsts)} Punkte"
    return Words(
        f"werte alle Regionen, in denen der erste Platz {points} bringt",
        f"{_REGIONS} Wo eine Wertungstafel liegt, gelten ihre Punkte.",
    )


@EFFECTS.of(scoring.score_castillo)
def _score_castillo(_played: Played) -> Words:
    return Words("werte das Castillo", "Alles, was darin ist, bleibt bis zur nächsten allgemeinen Wertung dort.")


@EFFECTS.of(scoring.score_first_only)
def _score_first_only(_played: Played) -> Words:
    return Words(
        "werte in allen Regionen nur den ersten Platz; wo sich mehrere den ersten Platz teilen, gibt es keine Punkte",
        _REGIONS,
    )


@EFFECTS.of(scoring.score_fullest)
def _score_fullest(_played: Played) -> Words:
    return Words("werte die Region, in der insgesamt die meisten Caballeros stehen (bei Gleichstand alle)", _REGIONS)


@EFFECTS.of(scoring.score_emptiest)
def _score_emptiest(_played: Played) -> Words:
    return Words(
        "werte die Region, in der insgesamt die wenigsten Caballeros stehen, leere ausgenommen (bei Gleichstand alle)",
        _REGIONS,
    )


# -- the King, the Grandes, scoreboards and power cards


@EFFECTS.of(crown.mobile_scoreboard)
def _mobile_scoreboard(_played: Played) -> Words:
    tiles = _either(["/".join(map(str, values)) for values in TILES.values()])
    return Words(
        f"lege eine Wertungstafel ({tiles}) aus oder versetze eine",
        "Ihre Punkte ersetzen die gedruckten, auch die des Castillos; die Boni bleiben. Höchstens eine pro Ort. Sie "
        "bleibt auf dem Plan und kommt nie dorthin oder von dort weg, wo der König steht.",
    )


@EFFECTS.of(crown.power_back)
def _power_back(played: Played) -> Words:
    modifier = " oder einen Modifikator" if played.has("power_shift", "yes") else ""
    return Words(
        f"nimm eine deiner gespielten Machtkarten{modifier} auf die Hand zurück",
        "Es darf auch die aus dieser Runde sein; niemand sieht, welche es ist. Die Zugreihenfolge "
        "bleibt, und wer die niedrigste Karte gespielt hat, beginnt trotzdem die nächste Runde.",
    )


@EFFECTS.of(crown.adopt_home)
def _adopt_home(_played: Played) -> Words:
    return Words(
        "versetze deinen Granden in eine andere Region",
        "Diese wird deine Heimatregion; dort dürfen auch andere Granden stehen. Er darf nicht in die "
        "Königsregion, nicht aus ihr heraus und nie ins Castillo.",
    )


@EFFECTS.of(crown.royal_advisor)
def _royal_advisor(_played: Played) -> Words:
    return Words("versetze den König in eine Nachbarregion")


@EFFECTS.of(crown.kings_card)
def _kings_card(played: Played) -> Words:
    abroad = ", nach Frankreich oder nach Portugal" if played.has("new_regency", "yes") else ""
    again = " Diese Karte liegt in jeder Runde aus." if played.lasting else ""
    return Words(
        "versetze den König in eine beliebige Region",
        f"Ins Castillo{abroad} darf er nicht. Er darf auch stehen bleiben.{again}",
    )


# -- New Regency


@EFFECTS.of(regency.exile)
def _exile(_played: Played, *, to: Sequence[str]) -> Words:
    return Words(
        f"versetze den König ins Ausland, nach {_either([COUNTRIES[country] for country in to])}",
        "Solange er dort ist, ist keine Region gesperrt, und keine bringt den Königsbonus. Caballeros werden in die "
        "Regionen eingesetzt, die an dieses Land grenzen, oder ins Castillo.",
    )


@EFFECTS.of(regency.entourage)
def _entourage(_played: Played, *, n: int) -> Words:
    return Words(
        f"versetze den König in eine beliebige Region und mit ihm {_caballeros(n)} deiner Wahl aus seiner alten Region",
        "Es müssen so viele sein, oder alle, wenn dort weniger stehen. Aus Frankreich, Portugal oder vom Castillo "
        "kommt niemand mit.",
    )


@EFFECTS.of(regency.competition)
def _competition(_played: Played) -> Words:
    return Words(
        "versetze den König in eine beliebige Region; alle Granden von dort kommen ins Castillo",
        "Im Castillo können sie bei dessen Wertung den Grandenbonus bringen. Bei einer allgemeinen Wertung kommt jeder "
        "in die Region auf der Scheibe seines Besitzers. Nach „Offenbarung“ kommen sie wieder hinein.",
    )


@EFFECTS.of(regency.to_the_emptiest)
def _to_the_emptiest(_played: Played) -> Words:
    return Words(
        "versetze den König in die Region, in der insgesamt die wenigsten Caballeros stehen",
        "Leere Regionen zählen nicht; bei Gleichstand wählst du. Er darf dort schon stehen.",
    )


@EFFECTS.of(regency.to_the_fullest)
def _to_the_fullest(_played: Played) -> Words:
    return Words(
        "versetze den König in die Region, in der insgesamt die meisten Caballeros stehen",
        "Bei Gleichstand wählst du. Er darf dort schon stehen.",
    )


@EFFECTS.of(regency.rebellion)
def _rebellion(_played: Played) -> Words:
    return Words(
        "stelle den König neben das Castillo; es ist die Königsregion, bis er weiterzieht",
        "Bis dahin dürfen Caballeros in alle Regionen eingesetzt werden, aber nichts kommt ins Castillo. Wird es "
        "gewertet, bekommt ein alleiniger Erster auch den Königsbonus, und alles kommt wieder hinein.",
    )


@EFFECTS.of(regency.infiltration)
def _infiltration(played: Played) -> Words:
    veto = "; ein Veto kann sie verhindern" if played.vetoes is not Vetoes.OFF else ""
    return Words(
        "setze in diesem Zug Caballeros auch in die Königsregion ein",
        f"Der König bleibt stehen. Nutze diese Sonderaktion vor dem Einsetzen{veto}.",
    )


@EFFECTS.of(regency.stand_in)
def _stand_in(_played: Played) -> Words:
    return Words(
        "der König und ein Grande deiner Wahl tauschen die Plätze",
        "Beide müssen in Regionen stehen. Stehen sie in derselben, ändert sich nichts.",
    )
