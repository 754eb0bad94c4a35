"""The classic deck in German, in our own words."""

from typing import Final

from pbem.rules.editions.texts.row import Words

_MOVE = (
    "Überall, nur nicht aus der Königsregion oder in sie; ins Castillo geht es hinein, aber nicht heraus. "
    "Weniger ist erlaubt."
)
_SCORE = "Wie bei einer allgemeinen Wertung, mit beiden Boni. Das Castillo ist keine Region."

CARDS: Final = {
    # Stapel 1: Intrigen
    "c1_any3": Words("Intrige", "bis zu 3 Caballeros versetzen, gleich wessen", _MOVE),
    "c1_any4": Words("Intrige", "bis zu 4 Caballeros versetzen, gleich wessen", _MOVE),
    "c1_own4": Words("Intrige", "bis zu 4 eigene Caballeros versetzen", _MOVE),
    "c1_foreign3": Words("Intrige", "bis zu 3 fremde Caballeros versetzen", _MOVE),
    "c1_two_two": Words("Intrige", "bis zu 2 eigene und bis zu 2 fremde Caballeros versetzen", _MOVE),
    "c1_five_one_region": Words(
        "Intrige", "aus einer einzigen Region bis zu 5 Caballeros versetzen, gleich wessen", _MOVE
    ),
    "c1_all_own": Words("Intrige", "die eigenen Caballeros aus einer Region wegversetzen", _MOVE),
    "c1_add2": Words(
        "Intrige",
        "bis zu 2 weitere vom Hof einsetzen, wo du willst",
        "Nicht nur neben dem König; nie in der Königsregion.",
    ),
    "c1_or": Words(
        "Intrige",
        "entweder die eigenen Caballeros aus einer Region wegversetzen oder bis zu 2 weitere vom Hof einsetzen, "
        "wo du willst",
        _MOVE,
    ),
    # Stapel 2
    "c2_veto": Words(
        "Veto",
        "diese Karte behalten: einmal, in dieser oder der nächsten Runde, die Sonderaktion eines anderen verhindern",
        "Das Einsetzen lässt sich nicht verhindern, ein anderes Veto auch nicht.",
    ),
    "c2_decay_all": Words("Machtverfall", "alle anderen ihren ganzen Hof in die Provinz zurücklegen lassen"),
    "c2_decay_3": Words("Machtverfall", "alle anderen je 3 vom Hof in die Provinz zurücklegen lassen"),
    "c2_one_each": Words(
        "Von jedem einen",
        "von jedem anderen 1 Caballero deiner Wahl aus den Regionen in die Provinz zurücklegen",
        "Keinen aus der Königsregion, keinen aus dem Castillo.",
    ),
    "c2_angry_king": Words(
        "Zorn des Königs",
        "alle anderen je 3 Caballeros ihrer Wahl zurücklegen lassen, aus den Regionen oder vom Hof",
        "Der Reihe nach, links von dir beginnend; wer weniger hat, legt zurück, was er kann.",
    ),
    "c2_disc_all": Words(
        "Unruhen",
        "alle anderen geheim eine Region wählen lassen, in der sie stehen; jeder legt alle eigenen daraus zurück",
    ),
    "c2_disc_2": Words(
        "Kleine Unruhen",
        "alle anderen geheim eine Region wählen lassen, in der sie 2 haben; jeder legt 2 daraus zurück",
    ),
    "c2_score_one": Words("Sonderwertung", "eine Region werten", _SCORE),
    # Stapel 3: Sonderwertungen
    "c3_fours": Words("Sonderwertung", "alle Regionen werten, in denen der Erste 4 Punkte bekommt", _SCORE),
    "c3_fives": Words("Sonderwertung", "alle Regionen werten, in denen der Erste 5 Punkte bekommt", _SCORE),
    "c3_six_seven": Words("Sonderwertung", "alle Regionen werten, in denen der Erste 6 oder 7 Punkte bekommt", _SCORE),
    "c3_castillo": Words("Sonderwertung", "das Castillo werten", "Die Caballeros bleiben darin."),
    "c3_first_only": Words(
        "Sonderwertung", "alle Regionen werten, aber nur die ersten Plätze, und keinen geteilten", _SCORE
    ),
    "c3_most": Words("Sonderwertung", "die Region mit den meisten Caballeros werten (bei Gleichstand alle)", _SCORE),
    "c3_least": Words(
        "Sonderwertung",
        "die Region mit den wenigsten Caballeros werten, leere nicht gezählt (bei Gleichstand alle)",
        _SCORE,
    ),
    "c3_score_one": Words("Sonderwertung", "eine Region werten", _SCORE),
    # Stapel 4
    "c4_scoreboard": Words(
        "Wertungstafel",
        "eine Wertungstafel (8/4/0 oder 4/0/0) auslegen oder eine versetzen",
        "Sie ersetzt die gedruckten Werte, auch die des Castillos. Eine je Ort; nie dort, wo der König ist.",
    ),
    "c4_power": Words(
        "Macht der Karten",
        "eine deiner gespielten Machtkarten auf die Hand zurücknehmen",
        "Auch die dieser Runde; niemand sieht, welche. Dein Platz in dieser Runde bleibt.",
    ),
    "c4_court": Words("Der Hof", "bis zu 2 weitere aus der Provinz an den Hof holen"),
    "c4_grande": Words(
        "Grande",
        "deinen Granden in eine andere Region versetzen",
        "Die Heimatregion zieht mit. Weder aus der Königsregion noch in sie.",
    ),
    "c4_disc_score": Words(
        "Geheime Wertung",
        "alle geheim eine Region wählen lassen; gewertet wird jede, die genau einmal gewählt ist",
        _SCORE,
    ),
    "c4_eviction": Words(
        "Vertreibung",
        "eine Region nennen: alle anderen verlassen sie, jeder in eine geheim gewählte Region",
        "Wer die Königsregion wählt oder die, die er verlässt, kommt an den Hof zurück.",
    ),
    "c4_royal_advisor": Words("Berater des Königs", "den König in eine Nachbarregion versetzen"),
    # Stapel 5
    "c5_king": Words(
        "Königskarte",
        "den König in eine beliebige Region versetzen",
        "Nicht zum Castillo; er darf auch stehen bleiben.",
    ),
}
