"""The decks of 2023 in German: printed names where a rulebook shows them; texts in our own words."""

from typing import Final

from pbem.rules import choices
from pbem.rules.editions.texts.row import CardTexts, ChoiceTexts

_MOVE = (
    "Überall, nur nicht aus der Königsregion oder in sie; ins Castillo geht es hinein, aber nicht heraus. "
    "Weniger ist erlaubt."
)
_SCORE = "Wie bei einer allgemeinen Wertung, mit beiden Boni. Das Castillo ist keine Region."
_TILE = " Eine Wertungstafel ändert den Wert einer Region, und damit, ob sie gewertet wird."
_RETURN = "Keinen aus der Königsregion, keinen aus dem Castillo."

BASE: Final = {
    # Stapel 1
    "n1_ambush": CardTexts("Hinterhalt", "bis zu 3 fremde Caballeros versetzen", _MOVE),
    "n1_any3": CardTexts("Beliebige drei (ohne Namen)", "bis zu 3 Caballeros versetzen, gleich wessen", _MOVE),
    "n1_any4": CardTexts("Beliebige vier (ohne Namen)", "bis zu 4 Caballeros versetzen, gleich wessen", _MOVE),
    "n1_own4": CardTexts("Vier eigene (ohne Namen)", "von den eigenen Caballeros bis zu 4 versetzen", _MOVE),
    "n1_intrigue": CardTexts("Intrige", "bis zu 2 eigene und bis zu 2 fremde Caballeros versetzen", _MOVE),
    "n1_conspiracy": CardTexts(
        "Verschwörung", "aus einer einzigen Region bis zu 5 Caballeros versetzen, gleich wessen", _MOVE
    ),
    "n1_all_own": CardTexts(
        "Eigene aus einer Region (ohne Namen)", "beliebig viele eigene Caballeros aus einer Region wegversetzen", _MOVE
    ),
    "n1_militia": CardTexts(
        "Miliz",
        "bis zu 2 weitere vom Hof einsetzen, in welche Regionen du willst",
        "Nicht nur neben dem König; aber weder in der Königsregion noch im Castillo.",
    ),
    # Stapel 2
    "n2_decay_all": CardTexts(
        "Leere Höfe (ohne Namen)", "alle anderen ihren ganzen Hof in die Provinz zurücklegen lassen"
    ),
    "n2_decay_3": CardTexts(
        "Drei vom Hof (ohne Namen)",
        "alle anderen je 3 vom Hof in die Provinz zurücklegen lassen",
        "Wer weniger hat, legt alle zurück.",
    ),
    "n2_one_each": CardTexts(
        "Von jedem einen (ohne Namen)",
        "von jedem anderen 1 Caballero deiner Wahl aus den Regionen in die Provinz zurücklegen",
        _RETURN,
    ),
    "n2_withdrawal": CardTexts(
        "Rückzug",
        "alle anderen je 3 Caballeros ihrer Wahl zurücklegen lassen, aus den Regionen oder vom Hof",
        "Der Reihe nach, links von dir beginnend; wer weniger hat, legt zurück, was er kann. " + _RETURN,
    ),
    "n2_civil_war": CardTexts(
        "Bürgerkrieg",
        "alle anderen geheim eine Region wählen lassen, in der sie stehen; jeder legt alle eigenen daraus zurück",
        "Wer in keiner Region steht, verliert nichts. " + _RETURN,
    ),
    "n2_disc_2": CardTexts(
        "Zwei nach der Scheibe (ohne Namen)",
        "alle anderen geheim eine Region wählen lassen, in der sie 2 haben; jeder legt 2 daraus zurück",
        "Wer nirgends 2 hat, legt 1 zurück. " + _RETURN,
    ),
    "n2_fair": CardTexts("Jahrmarkt", "eine Region werten", _SCORE + " Auch die Königsregion ist erlaubt."),
    # Stapel 3
    "n3_outposts": CardTexts(
        "Außenposten", "alle Regionen werten, in denen der Erste 4 Punkte bekommt", _SCORE + _TILE
    ),
    "n3_fiesta": CardTexts("Fiesta", "alle Regionen werten, in denen der Erste 5 Punkte bekommt", _SCORE + _TILE),
    "n3_six_seven": CardTexts(
        "Sechser und Siebener (ohne Namen)",
        "alle Regionen werten, in denen der Erste 6 oder 7 Punkte bekommt",
        _SCORE + _TILE,
    ),
    "n3_revelation": CardTexts(
        "Offenbarung",
        "das Castillo werten",
        "Alles, was darin war, kommt wieder hinein; heraus kommt es erst bei der nächsten allgemeinen Wertung.",
    ),
    "n3_first_only": CardTexts(
        "Nur die Ersten (ohne Namen)",
        "alle Regionen werten, aber nur die ersten Plätze, und keinen geteilten",
        _SCORE,
    ),
    "n3_most": CardTexts(
        "Die vollste Region (ohne Namen)",
        "die Region mit den meisten Caballeros werten (bei Gleichstand alle)",
        _SCORE,
    ),
    "n3_least": CardTexts(
        "Die leerste Region (ohne Namen)",
        "die Region mit den wenigsten Caballeros werten, leere nicht gezählt (bei Gleichstand alle)",
        _SCORE,
    ),
    # Stapel 4
    "n4_enactment": CardTexts(
        "Gesetzeserlass",
        "eine Wertungstafel (8/4/0 oder 4/0/0) auslegen oder eine versetzen",
        "Sie ersetzt die gedruckten Werte, auch die des Castillos; beide Boni bleiben. Eine je Ort, nie wieder vom "
        "Plan herunter; keine hinein oder heraus, wo der König ist.",
    ),
    "n4_empowerment": CardTexts(
        "Ermächtigung",
        "eine deiner gespielten Machtkarten auf die Hand zurücknehmen",
        "Auch die dieser Runde; niemand sieht, welche. Dein Platz in dieser Runde bleibt, und wer am niedrigsten "
        "spielte, beginnt trotzdem die nächste. Mit Machtverschiebung darf es stattdessen ein Modifikator sein.",
    ),
    "n4_adopted_home": CardTexts(
        "Wahlheimat",
        "deinen Granden in eine andere Region versetzen",
        "Andere Granden dürfen dort stehen. Weder aus der Königsregion noch in sie, nie ins Castillo.",
    ),
    "n4_coup": CardTexts(
        "Umsturz",
        "eine Region nennen: alle anderen verlassen sie, jeder in eine geheim gewählte Region",
        "Nicht die Königsregion. Wer die Königsregion wählt, kommt an den Hof zurück. Deine bleiben stehen.",
    ),
    "n4_court": CardTexts("Zwei an den Hof (ohne Namen)", "bis zu 2 weitere aus der Provinz an den Hof holen"),
    "n4_advisor": CardTexts("König nach nebenan (ohne Namen)", "den König in eine Nachbarregion versetzen"),
    # Stapel 5
    "n5_your_majesty": CardTexts(
        "Ihre Majestät",
        "den König in eine beliebige Region versetzen",
        "Nicht zum Castillo, nicht nach Frankreich oder Portugal. Die Karte liegt jede Runde wieder da.",
    ),
}

OLD_HANDS: Final = {
    "o1_delegation": CardTexts(
        "Delegation",
        "entweder beliebig viele eigene Caballeros aus einer Region wegversetzen oder bis zu 2 weitere vom Hof "
        "einsetzen, in welche Regionen du willst",
        "Nichts in die Königsregion oder aus ihr; ins Castillo darf nur, was versetzt wird.",
    ),
    "o2_veto": CardTexts(
        "Veto",
        "diese Karte behalten: einmal, in dieser oder der nächsten Runde, die ganze Sonderaktion eines anderen "
        "verhindern",
        "Du wirst gefragt, bevor die Aktion beginnt. Das Einsetzen lässt sich nicht verhindern, ein anderes Veto auch "
        "nicht.",
    ),
    "o4_rivalries": CardTexts(
        "Rivalitäten",
        "alle geheim eine Region wählen lassen; gewertet wird jede, die genau einmal gewählt ist",
        _SCORE,
    ),
}

NEW_REGENCY: Final = {
    "r5_exile": CardTexts(
        "Exil",
        "den König ins Ausland versetzen, nach Frankreich oder Portugal",
        "Solange er dort ist, ist keine Region gesperrt und keine hat einen Königsbonus; eingesetzt wird neben diesem "
        "Land oder im Castillo.",
    ),
    "r5_entourage": CardTexts(
        "Gefolge",
        "den König in eine beliebige Region versetzen und 2 Caballeros, gleich wessen, aus seiner alten Region "
        "mitnehmen",
        "Beide müssen mit; sind es weniger, dann diese. Aus Frankreich, Portugal oder dem Castillo geht niemand mit.",
    ),
    "r5_competition": CardTexts(
        "Konkurrenz",
        "den König in eine beliebige Region versetzen; alle Granden dort kommen ins Castillo",
        "Dort können sie bei einer Wertung des Castillos den Grandenbonus bringen; bei einer allgemeinen Wertung gehen "
        "sie dorthin, wohin die Scheibe ihres Besitzers zeigt. Offenbarung wirft sie wieder hinein.",
    ),
    "r5_chalet": CardTexts(
        "Landsitz",
        "den König in die Region versetzen, in der alle zusammen die wenigsten Caballeros haben",
        "Leere Regionen zählen nicht; unter gleichen wählst du. Er darf schon dort stehen.",
    ),
    "r5_rebellion": CardTexts(
        "Revolte",
        "den König neben das Castillo stellen; es ist die Königsregion, bis er weiterzieht",
        "So lange darf in alle Regionen eingesetzt werden, aber nichts ins Castillo. Wer darin allein Erster ist, "
        "bekommt den Königsbonus, und nach einer Wertung kommt alles wieder hinein.",
    ),
    "r5_infiltration": CardTexts(
        "Schmuggel",
        "in diesem Zug auch in die Königsregion einsetzen",
        "Der König bleibt stehen. Diese Sonderaktion kommt vor dem Einsetzen; ein Veto kann sie verhindern.",
    ),
    "r5_stand_in": CardTexts(
        "Vertretung",
        "den König mit einem Granden deiner Wahl den Platz tauschen lassen",
        "Beide müssen in Regionen stehen. Stehen sie in derselben, ändert sich nichts.",
    ),
    "r5_neighbour": CardTexts("König nach nebenan (Hauskarte)", "den König in eine Nachbarregion versetzen"),
    "r5_anywhere": CardTexts(
        "König nach Wunsch (Hauskarte)",
        "den König in eine beliebige Region versetzen",
        "Nicht zum Castillo, nicht nach Frankreich oder Portugal.",
    ),
    "r5_fullest": CardTexts(
        "König ins Gedränge (Hauskarte)",
        "den König in die Region versetzen, in der alle zusammen die meisten Caballeros haben",
        "Unter gleichen wählst du. Er darf schon dort stehen.",
    ),
}

CARDS: Final = BASE | OLD_HANDS | NEW_REGENCY

CHOICES: Final = {
    choices.PASS: ChoiceTexts("Welchen deiner drei Modifikatoren gibst du deinem linken Nachbarn?"),
    choices.ABILITY: ChoiceTexts("Dein Modifikator kann etwas. Jetzt nutzen?"),
    choices.NOBLE: ChoiceTexts("Welcher Grande zieht, und wohin?"),
    choices.ENTOURAGE: ChoiceTexts("Wer geht mit dem König? Insgesamt {most}."),
    choices.SWAP: ChoiceTexts("Mit wessen Grande tauscht der König den Platz?"),
}
