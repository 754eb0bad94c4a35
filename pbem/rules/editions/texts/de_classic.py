"""The classic deck in German, in our own words."""

from typing import Final

from pbem.rules import choices
from pbem.rules.editions.texts.row import CardTexts, ChoiceTexts

_MOVE = (
    "Überall, nur nicht aus der Königsregion oder in sie; ins Castillo geht es hinein, aber nicht heraus. "
    "Weniger ist erlaubt."
)
_SCORE = "Wie bei einer allgemeinen Wertung, mit beiden Boni. Das Castillo ist keine Region."

CARDS: Final = {
    # Stapel 1: Intrigen
    "c1_any3": CardTexts("Intrige", "bis zu 3 Caballeros versetzen, gleich wessen", _MOVE),
    "c1_any4": CardTexts("Intrige", "bis zu 4 Caballeros versetzen, gleich wessen", _MOVE),
    "c1_own4": CardTexts("Intrige", "bis zu 4 eigene Caballeros versetzen", _MOVE),
    "c1_foreign3": CardTexts("Intrige", "bis zu 3 fremde Caballeros versetzen", _MOVE),
    "c1_two_two": CardTexts("Intrige", "bis zu 2 eigene und bis zu 2 fremde Caballeros versetzen", _MOVE),
    "c1_five_one_region": CardTexts(
        "Intrige", "aus einer einzigen Region bis zu 5 Caballeros versetzen, gleich wessen", _MOVE
    ),
    "c1_all_own": CardTexts("Intrige", "die eigenen Caballeros aus einer Region wegversetzen", _MOVE),
    "c1_add2": CardTexts(
        "Intrige",
        "bis zu 2 weitere vom Hof einsetzen, wo du willst",
        "Nicht nur neben dem König; nie in der Königsregion.",
    ),
    "c1_or": CardTexts(
        "Intrige",
        "entweder die eigenen Caballeros aus einer Region wegversetzen oder bis zu 2 weitere vom Hof einsetzen, "
        "wo du willst",
        _MOVE,
    ),
    # Stapel 2
    "c2_veto": CardTexts(
        "Veto",
        "diese Karte behalten: einmal, in dieser oder der nächsten Runde, die Sonderaktion eines anderen verhindern",
        "Das Einsetzen lässt sich nicht verhindern, ein anderes Veto auch nicht.",
    ),
    "c2_decay_all": CardTexts("Machtverfall", "alle anderen ihren ganzen Hof in die Provinz zurücklegen lassen"),
    "c2_decay_3": CardTexts("Machtverfall", "alle anderen je 3 vom Hof in die Provinz zurücklegen lassen"),
    "c2_one_each": CardTexts(
        "Von jedem einen",
        "von jedem anderen 1 Caballero deiner Wahl aus den Regionen in die Provinz zurücklegen",
        "Keinen aus der Königsregion, keinen aus dem Castillo.",
    ),
    "c2_angry_king": CardTexts(
        "Zorn des Königs",
        "alle anderen je 3 Caballeros ihrer Wahl zurücklegen lassen, aus den Regionen oder vom Hof",
        "Der Reihe nach, links von dir beginnend; wer weniger hat, legt zurück, was er kann.",
    ),
    "c2_disc_all": CardTexts(
        "Unruhen",
        "alle anderen geheim eine Region wählen lassen, in der sie stehen; jeder legt alle eigenen daraus zurück",
    ),
    "c2_disc_2": CardTexts(
        "Kleine Unruhen",
        "alle anderen geheim eine Region wählen lassen, in der sie 2 haben; jeder legt 2 daraus zurück",
    ),
    "c2_score_one": CardTexts("Sonderwertung", "eine Region werten", _SCORE),
    # Stapel 3: Sonderwertungen
    "c3_fours": CardTexts("Sonderwertung", "alle Regionen werten, in denen der Erste 4 Punkte bekommt", _SCORE),
    "c3_fives": CardTexts("Sonderwertung", "alle Regionen werten, in denen der Erste 5 Punkte bekommt", _SCORE),
    "c3_six_seven": CardTexts(
        "Sonderwertung", "alle Regionen werten, in denen der Erste 6 oder 7 Punkte bekommt", _SCORE
    ),
    "c3_castillo": CardTexts("Sonderwertung", "das Castillo werten", "Die Caballeros bleiben darin."),
    "c3_first_only": CardTexts(
        "Sonderwertung", "alle Regionen werten, aber nur die ersten Plätze, und keinen geteilten", _SCORE
    ),
    "c3_most": CardTexts(
        "Sonderwertung", "die Region mit den meisten Caballeros werten (bei Gleichstand alle)", _SCORE
    ),
    "c3_least": CardTexts(
        "Sonderwertung",
        "die Region mit den wenigsten Caballeros werten, leere nicht gezählt (bei Gleichstand alle)",
        _SCORE,
    ),
    "c3_score_one": CardTexts("Sonderwertung", "eine Region werten", _SCORE),
    # Stapel 4
    "c4_scoreboard": CardTexts(
        "Wertungstafel",
        "eine Wertungstafel (8/4/0 oder 4/0/0) auslegen oder eine versetzen",
        "Sie ersetzt die gedruckten Werte, auch die des Castillos. Eine je Ort; nie dort, wo der König ist.",
    ),
    "c4_power": CardTexts(
        "Macht der Karten",
        "eine deiner gespielten Machtkarten auf die Hand zurücknehmen",
        "Auch die dieser Runde; niemand sieht, welche. Dein Platz in dieser Runde bleibt.",
    ),
    "c4_court": CardTexts("Der Hof", "bis zu 2 weitere aus der Provinz an den Hof holen"),
    "c4_grande": CardTexts(
        "Grande",
        "deinen Granden in eine andere Region versetzen",
        "Die Heimatregion zieht mit. Weder aus der Königsregion noch in sie.",
    ),
    "c4_disc_score": CardTexts(
        "Geheime Wertung",
        "alle geheim eine Region wählen lassen; gewertet wird jede, die genau einmal gewählt ist",
        _SCORE,
    ),
    "c4_eviction": CardTexts(
        "Vertreibung",
        "eine Region nennen: alle anderen verlassen sie, jeder in eine geheim gewählte Region",
        "Wer die Königsregion wählt oder die, die er verlässt, kommt an den Hof zurück.",
    ),
    "c4_royal_advisor": CardTexts("Berater des Königs", "den König in eine Nachbarregion versetzen"),
    # Stapel 5
    "c5_king": CardTexts(
        "Königskarte",
        "den König in eine beliebige Region versetzen",
        "Nicht zum Castillo; er darf auch stehen bleiben.",
    ),
}

CHOICES: Final = {
    choices.POWER: ChoiceTexts("Welche Machtkarte spielst du?", "Machtkarte {what}"),
    choices.BIDS: ChoiceTexts(
        "Welche Machtkarten würdest du spielen? Die liebste zuerst; es zählt die erste, die noch frei ist."
    ),
    choices.DISC: ChoiceTexts("Welche Region wählst du geheim?"),
    choices.RETURN: ChoiceTexts("Welche legst du in die Provinz zurück? Insgesamt {most}.", "Zurückgelegt: {what}"),
    choices.VETO: ChoiceTexts("Legst du ein Veto ein?"),
    choices.TAKE: ChoiceTexts("Wie viele holst du aus der Provinz an deinen Hof?", "An den Hof: {what}"),
    choices.CARD: ChoiceTexts("Welche Karte nimmst du?"),
    choices.HALF: ChoiceTexts("Was tust du als Nächstes? Die Reihenfolge ist frei, und beides darf entfallen."),
    choices.PLACE: ChoiceTexts(
        "Setze bis zu {most} von deinem Hof ein, neben dem König oder im Castillo.", "Eingesetzt: {what}"
    ),
    choices.WHICH: ChoiceTexts("Welches von beiden?"),
    choices.MOVE: ChoiceTexts(
        "Wähle einen Caballero, dann wohin er geht; bis zu {most}.",
        "Versetzt: {what}",
        unlimited="Wähle einen Caballero, dann wohin er geht; so viele du willst.",
    ),
    choices.ADD: ChoiceTexts(
        "Setze bis zu {most} weitere von deinem Hof ein, überall außer in der Königsregion.",
        "Zusätzlich eingesetzt: {what}",
    ),
    choices.REMOVE: ChoiceTexts("Wähle je einen Caballero jedes Gegners; sie kommen zurück in die Provinz."),
    choices.SCORE: ChoiceTexts("Was wird gewertet?"),
    choices.SEQUENCE: ChoiceTexts("In welcher Reihenfolge? Ein Veto kann den Rest verhindern."),
    choices.SCOREBOARD: ChoiceTexts("Welche Wertungstafel kommt wohin?"),
    choices.BACK: ChoiceTexts("Welche Machtkarte kommt zurück auf deine Hand?"),
    choices.COURT: ChoiceTexts("Wie viele holst du noch aus der Provinz an deinen Hof?", "An den Hof: {what}"),
    choices.RECALL: ChoiceTexts(
        "Die Provinz reicht nicht: Bis zu {most} dürfen aus deinen Regionen an den Hof.", "Zurückgeholt: {what}"
    ),
    choices.GRANDE: ChoiceTexts("Wohin geht dein Grande?"),
    choices.KING: ChoiceTexts("Wohin geht der König?", "Der König: {what}"),
    choices.EVICT: ChoiceTexts("Welche Region müssen die anderen verlassen?"),
}
