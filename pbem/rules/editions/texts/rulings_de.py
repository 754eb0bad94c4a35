"""The rulings in German, by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pbem.rules.editions.counts import Counts
from pbem.rules.editions.texts.de_doubts import listed, together, word
from pbem.rules.editions.texts.row import Counted


def _with(counts: Counts) -> str:
    """`Zu zweit`: with so many there is a dummy."""
    return together(counts.dummy_for)


SENTENCES: Final[Mapping[str, Counted[str]]] = {
    "J1-classic": "Hat ein anderer ein Veto, wird deine Sonderaktion allen Schritt für Schritt angekündigt, bevor du "
    "sie ausführst. Er kann sie ganz oder ab einem bestimmten Schritt verhindern; die Schritte davor gelten. Als "
    "Schritt zählt jeder Caballero, den du versetzt, einsetzt, zurückschickst oder an den Hof holst, jeder Ort, "
    "der gewertet wird, und jeder Mitspieler, der Caballeros zurückschicken oder eine Region verlassen muss. Kann ein "
    "Veto nur die ganze Sonderaktion verhindern, gibt es keine Schritte: alles oder nichts.",
    "J1-2023": "Hat ein anderer ein Veto, wird deine Sonderaktion allen angekündigt, bevor du sie ausführst. Er kann "
    "sie ganz verhindern oder gar nicht.",
    "J2-classic": "Verlangt eine Karte, dass Geheimscheiben eingestellt werden, wird vorher über ein Veto dagegen "
    "entschieden. Wen das Veto schützt, der stellt keine ein. Werden Regionen gewertet, die mit der Scheibe gewählt "
    "wurden, kann ein teilweises Veto die Wertung auch nach dem Aufdecken noch abbrechen.",
    "J2-2023": "Verlangt eine Karte, dass Geheimscheiben eingestellt werden, wird vorher über ein Veto dagegen "
    "entschieden.",
    "J3": "Haben zwei ein Veto, werden sie nacheinander gefragt, im Uhrzeigersinn nach dem, der die Aktion ausführt. "
    "Das erste Veto gilt; der andere behält seines.",
    "J4": "Gegen ein Veto, gegen die eigene Sonderaktion und gegen das Einsetzen von Caballeros gibt es kein Veto.",
    "J5": "Ein Veto gilt für den Rest der Runde, in der du es nimmst, und für die ganze nächste. Danach ist es weg. "
    "Nimmst du es in der letzten Runde, endet es mit ihr.",
    "J6": "Holst du Caballeros an deinen Hof, ob mit der Machtkarte oder anders, nimmst du sie zuerst aus deiner "
    "Provinz. Was fehlt, darfst du aus Regionen holen, aber nicht aus der Königsregion und nicht aus dem Castillo.",
    "J7": "Du darfst weniger Caballeros an deinen Hof holen, als die Machtkarte erlaubt, oder gar keinen.",
    "J8": "In deinem Zug musst du eine Aktionskarte nehmen. Die Sonderaktion, das Einsetzen oder beides darfst du "
    "weglassen.",
    "J9": "Du darfst den König vor oder nach dem Einsetzen versetzen. Caballeros setzt du in den Nachbarregionen der "
    "Region ein, in der er gerade steht.",
    "J10": "Darfst du den König in eine beliebige Region versetzen, kannst du auch die wählen, in der er schon steht.",
    "J12": "Bei einer allgemeinen Wertung darf deine Scheibe die Königsregion zeigen. Deine Caballeros aus dem "
    "Castillo kommen dann an deinen Hof.",
    "J13": "Musst du eine Region verlassen und zeigt deine Scheibe die Königsregion, kommen deine Caballeros an den "
    "Hof zurück.",
    "J14-classic": "Wählst du die Region, die du verlassen musst, kommen deine Caballeros an den Hof zurück.",
    "J14-2023": "Die Region, die du verlassen musst, kannst du nicht wählen.",
    "J15": "Die Königsregion darf nicht genannt werden; aus ihr wird niemand vertrieben.",
    "J16": "Nur wer in der genannten Region Caballeros hat, stellt seine Scheibe ein.",
    "J17": "Ins Castillo kann so niemand ausweichen: Die Scheiben zeigen nur Regionen.",
    "J18-classic": "Versetzt du eigene Caballeros aus einer Region, dürfen einige dort bleiben, es sei denn, es ist "
    "eingestellt, dass alle wegmüssen.",
    "J18-2023": "Versetzt du eigene Caballeros aus einer Region, dürfen einige dort bleiben.",
    "J19-classic": "Die zusätzlichen Caballeros dürfen auch ins Castillo.",
    "J19-2023": "Die zusätzlichen Caballeros kommen nur in Regionen, nicht ins Castillo.",
    "J20": "Die zusätzlichen Caballeros setzt du getrennt von den normalen ein, in beliebiger Reihenfolge; alle kommen "
    "von deinem Hof.",
    "J21": "Du kannst nur eine Region wählen, in der du Caballeros hast, und nicht die Königsregion. Hast du keine "
    "solche Region, verlierst du nichts.",
    "J22-classic": "Hast du in keiner Region so viele Caballeros wie verlangt, wählst du eine mit weniger und "
    "schickst alle von dort zurück, sofern nichts anderes eingestellt ist.",
    "J22-2023": "Hast du in keiner Region so viele Caballeros wie verlangt, wählst du eine mit weniger und schickst "
    "alle von dort zurück.",
    "J23": "Hast du am Hof und außerhalb der Königsregion weniger Caballeros als verlangt, schickst du sie alle "
    "zurück.",
    "J24": "In welcher Reihenfolge die Spieler Caballeros zurückschicken, macht für die anderen keinen Unterschied. "
    "Ein Spiel kann deshalb so eingestellt werden, dass alle gleichzeitig gefragt werden.",
    "J25": "Wer nur in der Königsregion oder im Castillo Caballeros hat, wird übersprungen.",
    "J26-classic": "In welcher Reihenfolge mehrere Regionen gewertet werden, ändert nichts an den Punkten. Gewertet "
    "wird in der Reihenfolge der Wertungsleiste. Du wirst nur gefragt, wenn ein Veto den Rest verhindern könnte.",
    "J26-2023": "In welcher Reihenfolge mehrere Regionen gewertet werden, ändert nichts an den Punkten. Gewertet wird "
    "in der Reihenfolge der Wertungsleiste.",
    "J27": "Zum Werten darfst du auch die Königsregion wählen; der Königsbonus zählt.",
    "J28-classic": lambda counts: (
        "Das Castillo ist keine Region und kann nicht gewählt werden. Nur mit der Karte für eine Region deiner Wahl "
        f"aus Stapel {counts.any_stack} darfst du es wählen, wenn das Spiel so eingestellt ist."
    ),
    "J28-2023": "Das Castillo ist keine Region und kann nicht gewählt werden.",
    "J29": "Für die Region mit den meisten oder den wenigsten Caballeros werden die Caballeros aller Spieler "
    "zusammengezählt. Die Königsregion zählt mit, das Castillo nie.",
    "J30": "Ein alleiniger erster Platz bringt auch die Boni für König und Grande.",
    "J31": "Wer allein in einer Region ist, ist dort alleiniger Erster und bekommt die Boni.",
    "J32": "Eine Wertungstafel, die versetzt wird, muss den Ort wechseln. An keinem Ort dürfen zwei liegen, und in die "
    "Königsregion darf keine gelegt, aus ihr keine entfernt werden.",
    "J33-classic": "Ein Grande kann die Königsregion weder betreten noch verlassen und nicht ins Castillo kommen.",
    "J33-2023": "Ein Grande kann die Königsregion weder betreten noch verlassen und nicht ins Castillo kommen. Nur "
    "„Konkurrenz“ und „Vertretung“ aus Neue Regentschaft erlauben das.",
    "J34": "Du darfst jede Machtkarte zurücknehmen, die du gespielt hast, auch die dieser Runde. Niemand erfährt, "
    "welche. Zugreihenfolge und Startmarker bleiben unverändert.",
    "J35": "Alles, was ins Castillo kommt, wird angesagt. Ob der Plan die Zahlen zeigt oder man sie sich merken muss, "
    "ist eine Einstellung des Spiels.",
    "J36": "Bei einer allgemeinen Wertung stellt jeder, der etwas im Castillo hat, seine Scheibe ein, bevor etwas "
    "aufgedeckt wird. Sind die Zahlen verborgen, werden alle gefragt.",
    "J37-classic": "Nach dieser Wertung bleiben die Caballeros im Castillo.",
    "J37-2023": "Nach dieser Wertung kommen alle Caballeros und Granden ins Castillo zurück.",
    "J38": "Ein versetzter Caballero muss an einem anderen Ort ankommen, und jeder kann nur einmal versetzt werden.",
    "J39": "Solange der König am Castillo steht, wird nichts hineingesetzt oder hineinversetzt, und es kommt "
    "keine Wertungstafel dorthin. „Offenbarung“ kann es werten, mit dem Königsbonus.",
    "J40": lambda counts: (
        "Steht der König bei einer allgemeinen Wertung am Castillo, wird es gewertet, mit "
        f"{word(counts.bonus)} Punkten extra für einen alleinigen Ersten. Danach kommt alles wieder hinein, "
        "auch Granden; Scheiben werden nicht eingestellt."
    ),
    "J41": "Von Frankreich oder Portugal aus sind die Regionen an dessen Grenze Nachbarn des Königs, vom Castillo aus "
    "alle Regionen.",
    "J42": "Solange der König am Castillo steht, darfst du mit „Schmuggel“ Caballeros ins Castillo einsetzen.",
    "J43": "Die Granden aus der neuen Königsregion kommen ins Castillo, auch dein eigener.",
    "J44": "Ein Grande im Castillo hat keine Heimatregion, und nur eine allgemeine Wertung bringt ihn wieder heraus.",
    "J45": "Zeigt die Scheibe seines Besitzers die Königsregion, kommen die Caballeros an den Hof, und der Grande "
    "bleibt bis zur nächsten allgemeinen Wertung im Castillo.",
    "J46": "Steht der König am Castillo, verlässt er es zuerst; die Granden dürfen also hinein.",
    "J47": "„Schmuggel“ ist eine Sonderaktion, die du vor dem Einsetzen nutzt. Wird sie durch ein Veto verhindert, "
    "setzt du ein wie sonst.",
    "J48": "Kommt der König aus Frankreich, aus Portugal oder vom Castillo, geht niemand mit ihm.",
    "J49": "Die Caballeros, die mit dem König gehen, verlassen eine Königsregion und betreten eine andere. Diese "
    "Karte erlaubt das.",
    "J50": "Steht der König schon in der Region mit den wenigsten Caballeros, bleibt er dort.",
    "J51": "Solange der König im Ausland ist, ist keine Region gesperrt, und es gibt keinen Königsbonus. Caballeros "
    "werden in die Regionen an dieser Grenze oder ins Castillo eingesetzt, und die Scheibe darf jede Region zeigen.",
    "J52": "Der König darf mit einem Granden in seiner eigenen Region tauschen. Dann ändert sich nichts.",
    "J53": lambda counts: (
        f"Machtverschiebung: Summen unter {counts.lowest} und über {counts.highest} sind erlaubt. Sie müssen "
        "sich nur von den schon gespielten unterscheiden."
    ),
    "J54": lambda counts: f"{_with(counts)}: Der Dummy hat keine Modifikatoren; der gedruckte Wert seiner Karte zählt.",
    "J55": lambda counts: (
        f"{_with(counts)}: Hat der Dummy die niedrigste Karte gespielt, geht der Startmarker an den Spieler "
        "mit der nächsthöheren."
    ),
    "J56": lambda counts: (
        f"{_with(counts)}: Gehen dem Dummy die Caballeros aus, werden die übrigen in der Reihenfolge der "
        "Regionenkarten eingesetzt."
    ),
    "J57": lambda counts: (
        f"{_with(counts)}: Wo der Dummy wählen müsste, wird er übersprungen. Wo du wählst, ist er ein Gegner "
        "wie jeder andere."
    ),
    "J58": lambda counts: (
        f"{_with(counts)}: Du darfst Caballeros des Dummys ins Castillo versetzen. Sie zählen bei dessen "
        "Wertung mit und kommen dann in seinen Vorrat zurück."
    ),
    "J59": lambda counts: (
        f"{_with(counts)}: Eine Runde beginnt mit den {word(counts.dummy_draws)} Regionenkarten des Dummys. "
        "Dann kommen die Aktionskarten, die Machtkarte des Dummys und die Machtkarten der Spieler."
    ),
    "J60": lambda counts: (
        "Die Karten für Alte Hasen kommen zuerst in ihre eigenen Stapel. Danach werden die Stapel "
        f"{listed(counts.merged)} zusammengemischt."
    ),
    "J61": "Wer beginnt, wird ausgelost.",
    "J62": "Bei gleicher Punktzahl am Ende wird der Sieg geteilt, es sei denn, für das Spiel ist eine "
    "Gleichstandsregel eingestellt.",
    "J63": lambda counts: (
        f"{together([counts.only_first])}: Nur erste Plätze bringen Punkte. Bei Gleichstand bekommt niemand "
        "etwas, auch nicht im Castillo."
    ),
    "J64": lambda counts: (
        "Bei Gleichstand bekommen alle Beteiligten die Punkte des nächsten Platzes. "
        f"{together([counts.only_two])} zählen nur zwei Plätze: Alle, die sich den ersten teilen, bekommen die"
        " Punkte des zweiten."
    ),
    "J65": "Ist eine Gleichstandsregel eingestellt, entscheiden bei gleicher Punktzahl die Caballeros am Hof, dann "
    "die in der Provinz, dann die ungespielten Machtkarten, die höchste zuerst. Ist auch das alles gleich, wird der "
    "Platz geteilt.",
    "J66": "Darf diese Karte laut Einstellung in der ersten Runde nicht ausliegen und liegt sie dann oben auf ihrem "
    "Stapel, wird der Stapel neu gemischt, bis eine andere Karte oben liegt. In jeder späteren Runde kann sie "
    "ausliegen.",
}
