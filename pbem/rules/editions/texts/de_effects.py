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

_MOVE = "Überall, nur nicht aus der Königsregion oder in sie; ins Castillo geht es hinein, aber nicht heraus."
_SCORE = "Wie bei einer allgemeinen Wertung, mit beiden Boni."
_REGIONS = f"{_SCORE} Das Castillo ist keine Region."
_RETURN = "Keinen aus der Königsregion, keinen aus dem Castillo."


def _up_to(n: int, one: str, many: str) -> str:
    """`1 eigenen Caballero`, `bis zu 2 eigene Caballeros`: in the accusative."""
    return f"1 {one}" if n == 1 else f"bis zu {n} {many}"


def _moving(most: int) -> str:
    return _MOVE if most == 1 else f"{_MOVE} Weniger ist erlaubt."


def _either(items: Sequence[object]) -> str:
    *first, last = map(str, items)
    return f"{', '.join(first)} oder {last}" if first else last


# -- intrigues


@EFFECTS.of(movement.move_any)
def _move_any(_played: Played, *, most: int) -> Words:
    return Words(f"{_up_to(most, 'Caballero', 'Caballeros')} versetzen, gleich wessen", _moving(most))


@EFFECTS.of(movement.move_own)
def _move_own(_played: Played, *, most: int) -> Words:
    return Words(f"{_up_to(most, 'eigenen Caballero', 'eigene Caballeros')} versetzen", _moving(most))


@EFFECTS.of(movement.move_foreign)
def _move_foreign(_played: Played, *, most: int) -> Words:
    return Words(f"{_up_to(most, 'fremden Caballero', 'fremde Caballeros')} versetzen", _moving(most))


@EFFECTS.of(movement.move_own_and_foreign)
def _move_own_and_foreign(_played: Played, *, own: int, foreign: int) -> Words:
    mine = _up_to(own, "eigenen", "eigene")
    others = _up_to(foreign, "fremden Caballero", "fremde Caballeros")
    return Words(f"{mine} und {others} versetzen", f"{_MOVE} Weniger ist erlaubt.")


@EFFECTS.of(movement.move_from_one_region)
def _move_from_one_region(_played: Played, *, most: int) -> Words:
    caballeros = _up_to(most, "Caballero", "Caballeros")
    return Words(f"aus einer einzigen Region {caballeros} versetzen, gleich wessen", _moving(most))


def _leaving(played: Played) -> str:
    which = "alle eigenen" if played.has("all_own", "must_move_all") else "beliebig viele eigene"
    return f"{which} Caballeros aus einer Region wegversetzen"


def _reinforcing(most: int, *, castillo: bool) -> str:
    where = "wo du willst" if castillo else "in welche Regionen du willst"
    return f"{_up_to(most, 'weiteren', 'weitere')} vom Hof einsetzen, {where}"


@EFFECTS.of(movement.leave_one_region)
def _leave_one_region(played: Played) -> Words:
    return Words(_leaving(played), _MOVE)


@EFFECTS.of(movement.reinforce)
def _reinforce(_played: Played, *, most: int, castillo: bool = True) -> Words:
    nowhere = "nie in der Königsregion" if castillo else "aber weder in der Königsregion noch im Castillo"
    return Words(_reinforcing(most, castillo=castillo), f"Nicht nur neben dem König; {nowhere}.")


@EFFECTS.of(movement.leave_or_reinforce)
def _leave_or_reinforce(played: Played, *, most: int, castillo: bool = True) -> Words:
    inside = "geht es hinein, aber nicht heraus" if castillo else "darf nur, was versetzt wird"
    return Words(
        f"entweder {_leaving(played)} oder {_reinforcing(most, castillo=castillo)}",
        f"Nichts in die Königsregion oder aus ihr; ins Castillo {inside}.",
    )


# -- courts, provinces and the Veto


@EFFECTS.of(interrupts.keep_veto)
def _keep_veto(played: Played) -> Words:
    what = (
        "die Sonderaktion eines anderen oder ihren Rest"
        if played.vetoes is Vetoes.PARTIAL
        else "die ganze Sonderaktion eines anderen"
    )
    return Words(
        f"diese Karte behalten: einmal, in dieser oder der nächsten Runde, {what} verhindern",
        "Du wirst gefragt, bevor die Aktion beginnt. Das Einsetzen lässt sich nicht verhindern, ein anderes Veto auch "
        "nicht.",
    )


@EFFECTS.of(court.decay_of_authority)
def _decay_of_authority(_played: Played, *, most: int = ANY) -> Words:
    if most == ANY:
        return Words("alle anderen ihren ganzen Hof in die Provinz zurückschicken lassen")
    return Words(
        f"alle anderen je {most} vom Hof in die Provinz zurückschicken lassen", "Wer weniger hat, schickt alle zurück."
    )


@EFFECTS.of(court.one_of_each)
def _one_of_each(_played: Played) -> Words:
    return Words("von jedem anderen 1 Caballero deiner Wahl aus den Regionen in die Provinz zurückschicken", _RETURN)


@EFFECTS.of(court.angry_king)
def _angry_king(played: Played, *, n: int) -> Words:
    caballeros = "1 Caballero" if n == 1 else f"{n} Caballeros"
    order = (
        "Alle wählen gleichzeitig" if played.has("victims", "at_once") else "Der Reihe nach, links von dir beginnend"
    )
    return Words(
        f"alle anderen je {caballeros} ihrer Wahl zurückschicken lassen, aus den Regionen oder vom Hof",
        f"{order}; wer weniger hat, schickt zurück, was er kann. {_RETURN}",
    )


@EFFECTS.of(court.the_court)
def _the_court(_played: Played, *, most: int) -> Words:
    return Words(f"{_up_to(most, 'weiteren', 'weitere')} aus der Provinz an den Hof holen")


# -- secret discs


@EFFECTS.of(discs.unrest)
def _unrest(_played: Played) -> Words:
    return Words(
        "alle anderen geheim eine Region wählen lassen, in der sie stehen; jeder schickt alle eigenen daraus zurück",
        f"Wer in keiner Region steht, verliert nichts. {_RETURN}",
    )


@EFFECTS.of(discs.lesser_unrest)
def _lesser_unrest(played: Played, *, n: int) -> Words:
    text = f"alle anderen geheim eine Region wählen lassen, in der sie {n} haben; jeder schickt {n} daraus zurück"
    if n == 1:
        return Words(
            "alle anderen geheim eine Region wählen lassen, in der sie stehen; jeder schickt 1 daraus zurück", _RETURN
        )
    if played.has("disc_two", "two_only"):
        return Words(text, f"Wer nirgends {n} hat, schickt nichts zurück. {_RETURN}")
    return Words(text, f"Wer nirgends {n} hat, schickt {1 if n == 2 else 'weniger'} zurück. {_RETURN}")


@EFFECTS.of(discs.unique_choice)
def _unique_choice(_played: Played) -> Words:
    return Words("alle geheim eine Region wählen lassen; gewertet wird jede, die genau einmal gewählt ist", _REGIONS)


@EFFECTS.of(discs.eviction)
def _eviction(_played: Played, *, elsewhere: bool = False) -> Words:
    back = (
        "Die Region, die zu verlassen ist, kann nicht gewählt werden; wer die Königsregion wählt, kommt an den Hof "
        "zurück."
        if elsewhere
        else "Wer die Königsregion wählt oder die, die er verlässt, kommt an den Hof zurück."
    )
    return Words(
        "eine Region nennen: alle anderen verlassen sie, jeder in eine geheim gewählte Region",
        f"Nicht die Königsregion. {back} Deine bleiben stehen.",
    )


# -- scorings


@EFFECTS.of(scoring.score_one)
def _score_one(played: Played, *, castillo: bool = False) -> Words:
    if castillo and played.has("score_castillo", "yes"):
        return Words("eine Region oder das Castillo werten", f"{_SCORE} Auch die Königsregion ist erlaubt.")
    return Words("eine Region werten", f"{_REGIONS} Auch die Königsregion ist erlaubt.")


@EFFECTS.of(scoring.score_by_value)
def _score_by_value(_played: Played, *, firsts: tuple[int, ...]) -> Words:
    points = "1 Punkt" if tuple(firsts) == (1,) else f"{_either(firsts)} Punkte"
    return Words(
        f"alle Regionen werten, in denen der Erste {points} bekommt",
        f"{_REGIONS} Eine Wertungstafel ändert den Wert einer Region, und damit, ob sie gewertet wird.",
    )


@EFFECTS.of(scoring.score_castillo)
def _score_castillo(_played: Played) -> Words:
    return Words("das Castillo werten", "Alles, was darin ist, bleibt bis zur nächsten allgemeinen Wertung dort.")


@EFFECTS.of(scoring.score_first_only)
def _score_first_only(_played: Played) -> Words:
    return Words("alle Regionen werten, aber nur die ersten Plätze, und keinen geteilten", _REGIONS)


@EFFECTS.of(scoring.score_fullest)
def _score_fullest(_played: Played) -> Words:
    return Words("die Region mit den meisten Caballeros werten (bei Gleichstand alle)", _REGIONS)


@EFFECTS.of(scoring.score_emptiest)
def _score_emptiest(_played: Played) -> Words:
    return Words("die Region mit den wenigsten Caballeros werten, leere nicht gezählt (bei Gleichstand alle)", _REGIONS)


# -- the king, the Grandes, scoreboards and power cards


@EFFECTS.of(crown.mobile_scoreboard)
def _mobile_scoreboard(_played: Played) -> Words:
    tiles = _either(["/".join(map(str, values)) for values in TILES.values()])
    return Words(
        f"eine Wertungstafel ({tiles}) auslegen oder eine versetzen",
        "Sie ersetzt die gedruckten Werte, auch die des Castillos; beide Boni bleiben. Eine je Ort, nie wieder vom "
        "Plan herunter; keine hinein oder heraus, wo der König ist.",
    )


@EFFECTS.of(crown.power_back)
def _power_back(played: Played) -> Words:
    modifier = " oder einen Modifikator" if played.has("power_shift", "yes") else ""
    return Words(
        f"eine deiner gespielten Machtkarten{modifier} auf die Hand zurücknehmen",
        "Auch aus dieser Runde; niemand sieht, was. Dein Platz in dieser Runde bleibt, und wer am niedrigsten "
        "spielte, beginnt trotzdem die nächste.",
    )


@EFFECTS.of(crown.adopt_home)
def _adopt_home(_played: Played) -> Words:
    return Words(
        "deinen Granden in eine andere Region versetzen",
        "Die Heimatregion zieht mit; andere Granden dürfen dort stehen. Weder aus der Königsregion noch in sie, nie "
        "ins Castillo.",
    )


@EFFECTS.of(crown.royal_advisor)
def _royal_advisor(_played: Played) -> Words:
    return Words("den König in eine Nachbarregion versetzen")


@EFFECTS.of(crown.kings_card)
def _kings_card(played: Played) -> Words:
    abroad = ", nicht nach Frankreich oder Portugal" if played.has("new_regency", "yes") else ""
    again = " Die Karte liegt jede Runde wieder da." if played.lasting else ""
    return Words(
        "den König in eine beliebige Region versetzen",
        f"Nicht zum Castillo{abroad}; er darf auch stehen bleiben.{again}",
    )


# -- New Regency


@EFFECTS.of(regency.exile)
def _exile(_played: Played, *, to: Sequence[str]) -> Words:
    return Words(
        f"den König ins Ausland versetzen, nach {_either([COUNTRIES[country] for country in to])}",
        "Solange er dort ist, ist keine Region gesperrt und keine hat einen Königsbonus; eingesetzt wird neben diesem "
        "Land oder im Castillo.",
    )


@EFFECTS.of(regency.entourage)
def _entourage(_played: Played, *, n: int) -> Words:
    with_him = "1 Caballero" if n == 1 else f"{n} Caballeros"
    return Words(
        f"den König in eine beliebige Region versetzen und {with_him}, gleich wessen, aus seiner alten Region "
        "mitnehmen",
        "So viele müssen mit; sind es weniger, dann alle. Aus Frankreich, Portugal oder dem Castillo geht niemand mit.",
    )


@EFFECTS.of(regency.competition)
def _competition(_played: Played) -> Words:
    return Words(
        "den König in eine beliebige Region versetzen; alle Granden dort kommen ins Castillo",
        "Dort können sie bei einer Wertung des Castillos den Grandenbonus bringen; bei einer allgemeinen Wertung gehen "
        "sie dorthin, wohin die Scheibe ihres Besitzers zeigt. Offenbarung wirft sie wieder hinein.",
    )


@EFFECTS.of(regency.to_the_emptiest)
def _to_the_emptiest(_played: Played) -> Words:
    return Words(
        "den König in die Region versetzen, in der alle zusammen die wenigsten Caballeros haben",
        "Leere Regionen zählen nicht; unter gleichen wählst du. Er darf schon dort stehen.",
    )


@EFFECTS.of(regency.to_the_fullest)
def _to_the_fullest(_played: Played) -> Words:
    return Words(
        "den König in die Region versetzen, in der alle zusammen die meisten Caballeros haben",
        "Unter gleichen wählst du. Er darf schon dort stehen.",
    )


@EFFECTS.of(regency.rebellion)
def _rebellion(_played: Played) -> Words:
    return Words(
        "den König neben das Castillo stellen; es ist die Königsregion, bis er weiterzieht",
        "So lange darf in alle Regionen eingesetzt werden, aber nichts ins Castillo. Wer darin allein Erster ist, "
        "bekommt den Königsbonus, und nach einer Wertung kommt alles wieder hinein.",
    )


@EFFECTS.of(regency.infiltration)
def _infiltration(played: Played) -> Words:
    veto = "; ein Veto kann sie verhindern" if played.vetoes is not Vetoes.OFF else ""
    return Words(
        "in diesem Zug auch in die Königsregion einsetzen",
        f"Der König bleibt stehen. Diese Sonderaktion kommt vor dem Einsetzen{veto}.",
    )


@EFFECTS.of(regency.stand_in)
def _stand_in(_played: Played) -> Words:
    return Words(
        "den König mit einem Granden deiner Wahl den Platz tauschen lassen",
        "Beide müssen in Regionen stehen. Stehen sie in derselben, ändert sich nichts.",
    )
