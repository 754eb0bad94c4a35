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
    "J1-classic": "Hat jemand anderes ein Veto, wird eine Sonderaktion Schritt für Schritt am Tisch angekündigt, bevor "
    "sie geschieht. Das Veto kann sie ganz verhindern oder von einem Schritt an; die Schritte davor gelten. Ein "
    "Schritt ist ein Caballero, den man versetzt, einsetzt, zurückschickt oder an den Hof holt, ein Ort, der gewertet "
    "wird, oder ein Mitspieler, der Caballeros zurückschicken oder eine Region verlassen muss. In Partien mit ganzem "
    "Veto gilt: alles oder nichts.",
    "J1-2023": "Hat jemand anderes ein Veto, wird eine Sonderaktion am Tisch angekündigt, bevor sie geschieht. Das "
    "Veto verhindert sie ganz oder gar nicht.",
    "J2-classic": "Verlangt eine Karte, die Geheimscheiben einzustellen, wird über ein Veto dagegen entschieden, bevor "
    "jemand sie einstellt. Wen das Veto verschont, der stellt keine ein. Werden Regionen gewertet, die mit den "
    "Scheiben gewählt sind, kann ein teilweises Veto die Wertung noch abbrechen, wenn die Scheiben aufgedeckt sind.",
    "J2-2023": "Verlangt eine Karte, die Geheimscheiben einzustellen, wird über ein Veto dagegen entschieden, bevor "
    "jemand sie einstellt.",
    "J3": "Haben zwei ein Veto, wird im Uhrzeigersinn von dem aus gefragt, der handelt. Das erste Veto gilt; der "
    "andere behält seines.",
    "J4": "Kein Veto gibt es gegen ein Veto, gegen die eigene Sonderaktion und gegen das Einsetzen.",
    "J5": "Ein Veto gilt für den Rest seiner Runde und die ganze nächste, dann ist es weg. In der letzten Runde "
    "genommen, endet es mit ihr.",
    "J6": "Wer Caballeros an den Hof holt, mit der Machtkarte oder sonst, leert zuerst die Provinz. Was fehlt, darf "
    "aus den Regionen kommen, nicht aus der Königsregion und nicht aus dem Castillo.",
    "J7": "Man darf weniger Caballeros an den Hof holen, als die Machtkarte erlaubt, auch gar keinen.",
    "J8": "Im eigenen Zug muss man eine Aktionskarte nehmen; ihre Sonderaktion, das Einsetzen oder beides darf man "
    "weglassen.",
    "J9": "Der König darf vor oder nach dem Einsetzen ziehen. Eingesetzt wird neben dem Ort, an dem er in diesem "
    "Augenblick steht.",
    "J10": "Eine Karte, die den König in eine beliebige Region versetzt, darf auch die nennen, in der er schon steht.",
    "J12": "Bei einer allgemeinen Wertung darf die Scheibe auf die Königsregion zeigen: die Caballeros aus dem "
    "Castillo kommen dann an den Hof.",
    "J13": "Wer weichen muss und die Königsregion auf der Scheibe hat, kommt an den Hof zurück.",
    "J14-classic": "Wer die Region wählt, die er verlassen muss, kommt an den Hof zurück.",
    "J14-2023": "Die Region, die zu verlassen ist, kann nicht auf der Scheibe gewählt werden.",
    "J15": "Die Königsregion darf nicht genannt werden: aus ihr wird niemand vertrieben.",
    "J16": "Nur wer in der genannten Region Caballeros hat, stellt die Scheibe ein.",
    "J17": "Ins Castillo kann niemand ausweichen: die Scheibe hat nur Regionen.",
    "J18-classic": "Eigene aus einer Region wegversetzen: einige dürfen bleiben, außer es ist eingestellt, dass alle "
    "weg müssen.",
    "J18-2023": "Eigene aus einer Region wegversetzen: so viele man will, einige dürfen bleiben.",
    "J19-classic": "Die zusätzlichen Caballeros dürfen auch ins Castillo.",
    "J19-2023": "Die zusätzlichen Caballeros kommen nur in Regionen, nicht ins Castillo.",
    "J20": "Die zusätzlichen einzusetzen und mit der Karte selbst einzusetzen sind getrennte Aktionen, in "
    "beliebiger Reihenfolge, vom selben Hof.",
    "J21": "Wählen kann man nur eine Region, in der man Caballeros hat, und nicht die Königsregion. Wer keine solche "
    "hat, verliert nichts.",
    "J22-classic": "Wer in keiner Region so viele hat, wählt eine mit weniger und schickt diese zurück; außer es ist "
    "anders eingestellt.",
    "J22-2023": "Wer in keiner Region so viele hat, wählt eine mit weniger und schickt diese zurück.",
    "J23": "Wer am Hof und in den offenen Regionen weniger hat, schickt diese alle zurück.",
    "J24": "Die Reihenfolge ändert an den Caballeros der anderen nichts; man kann daher einstellen, dass alle "
    "zugleich gefragt werden.",
    "J25": "Wer nur in der Königsregion oder im Castillo steht, wird ausgelassen.",
    "J26-classic": "In welcher Reihenfolge mehrere Regionen gewertet werden, ändert keine Punkte; gewertet wird nach "
    "der Wertungsleiste. Gefragt wird nur, wenn ein Veto den Rest verhindern könnte.",
    "J26-2023": "In welcher Reihenfolge mehrere Regionen gewertet werden, ändert keine Punkte; gewertet wird nach der "
    "Wertungsleiste.",
    "J27": "Zum Werten darf auch die Königsregion gewählt werden; der Königsbonus zählt.",
    "J28-classic": lambda counts: (
        f"Das Castillo darf nicht gewählt werden, es ist keine Region; nur die Karte aus Stapel {counts.any_stack} "
        "darf es, wenn es so eingestellt ist."
    ),
    "J28-2023": "Das Castillo darf nicht gewählt werden, es ist keine Region.",
    "J29": "Meiste und wenigste: alle Caballeros einer Region zählen zusammen, wem sie auch gehören, und die "
    "Königsregion zählt mit. Das Castillo nie.",
    "J30": "Ein alleiniger erster Platz bringt auch den Königsbonus und den des Granden.",
    "J31": "Wer in einer Region allein ist, ist dort alleiniger Erster und bekommt die Boni.",
    "J32": "Eine Wertungstafel, die versetzt wird, muss den Ort wechseln. Kein Ort hat zwei, und wo der König ist, "
    "kommt keine hin oder weg.",
    "J33-classic": "Ein Grande zieht weder in die Königsregion noch aus ihr, und nicht ins Castillo.",
    "J33-2023": "Ein Grande zieht weder in die Königsregion noch aus ihr, und nicht ins Castillo; das können nur "
    "Konkurrenz und Vertretung aus Neue Regentschaft.",
    "J34": "Zurück darf jede Machtkarte, die man gespielt hat, auch die dieser Runde. Niemand erfährt, welche; die "
    "Reihenfolge und der Startmarker bleiben.",
    "J35": "Was ins Castillo kommt, wird angesagt. Ob der Plan die Zahlen zeigt oder man sie sich merken muss, wird "
    "mit dem Spiel gewählt.",
    "J36": "Bei einer allgemeinen Wertung stellt die Scheibe ein, wer etwas im Castillo hat, bevor etwas aufgedeckt "
    "wird. Wo niemand die Zahlen sieht, werden alle gefragt.",
    "J37-classic": "Nach dieser Wertung bleiben die Caballeros im Castillo.",
    "J37-2023": "Nach dieser Wertung kommen alle Caballeros, auch Granden, ins Castillo zurück.",
    "J38": "Ein Caballero, der versetzt wird, muss woanders ankommen, als er war, und jeder kann nur einmal versetzt "
    "werden.",
    "J39": "Solange der König am Castillo steht, wird nichts hineingesetzt oder hineinversetzt, und keine "
    "Wertungstafel kommt dorthin. Offenbarung darf es werten, mit Königsbonus.",
    "J40": lambda counts: (
        f"Steht der König bei einer allgemeinen Wertung am Castillo, wird es gewertet, mit {word(counts.bonus)} "
        "Punkten mehr für einen alleinigen Ersten, und alles kommt wieder hinein, auch Granden; Scheiben "
        "braucht es nicht."
    ),
    "J41": "Von Frankreich oder Portugal aus sind die Regionen an der Grenze Nachbarn des Königs, vom Castillo aus "
    "alle Regionen.",
    "J42": "Steht der König am Castillo, darf man mit Schmuggel ins Castillo einsetzen.",
    "J43": "Ins Castillo kommen die Granden der neuen Königsregion, auch dein eigener.",
    "J44": "Ein Grande im Castillo ist in keiner Region zu Hause, und nur eine allgemeine Wertung bringt ihn wieder "
    "heraus.",
    "J45": "Zeigt die Scheibe des Besitzers auf die Königsregion, kommen die Caballeros an den Hof, und der Grande "
    "bleibt bis zur nächsten allgemeinen Wertung im Castillo.",
    "J46": "Steht der König am Castillo, geht er zuerst von dort weg: die Granden dürfen hinein.",
    "J47": "Schmuggel ist eine Sonderaktion und kommt vor dem Einsetzen. Wird sie verhindert, wird wie immer "
    "eingesetzt.",
    "J48": "Kommt der König aus Frankreich, Portugal oder vom Castillo, nimmt er niemanden mit.",
    "J49": "Die Caballeros, die mit dem König gehen, verlassen die eine Königsregion und betreten die andere: diese "
    "Karte darf das.",
    "J50": "Steht er schon in der Region mit den wenigsten, bleibt er dort.",
    "J51": "Solange der König im Ausland ist, ist keine Region gesperrt, und es gibt keinen Königsbonus; eingesetzt "
    "wird an dieser Grenze oder im Castillo, und die Scheibe darf jede Region zeigen.",
    "J52": "Den Platz mit einem Granden in der Königsregion zu tauschen ist erlaubt und ändert nichts.",
    "J53": lambda counts: (
        f"Machtverschiebung: Summen unter {counts.lowest} und über {counts.highest} sind erlaubt; sie dürfen nur nicht "
        "schon gespielt sein."
    ),
    "J54": lambda counts: (
        f"Der Dummy im Spiel {_with(counts).lower()} hat keine Modifikatoren; sein gedruckter Wert zählt."
    ),
    "J55": lambda counts: (
        f"{_with(counts)}: hat der Dummy am niedrigsten gespielt, bekommt den Startmarker, wer von euch am niedrigsten "
        "gespielt hat."
    ),
    "J56": lambda counts: (
        f"{_with(counts)}: gehen dem Dummy die Caballeros aus, kommt, was übrig ist, in der Reihenfolge der "
        "Regionenkarten."
    ),
    "J57": lambda counts: (
        f"{_with(counts)}: wo der Dummy wählen müsste, wird er ausgelassen. Wo du wählst, trifft es ihn wie jeden."
    ),
    "J58": lambda counts: (
        f"{_with(counts)}: Caballeros des Dummys dürfen ins Castillo versetzt werden. Sie zählen dort für die Plätze "
        "und kommen dann in seinen Vorrat zurück."
    ),
    "J59": lambda counts: (
        f"{_with(counts)}: eine Runde beginnt mit den {word(counts.dummy_draws)} Regionenkarten des Dummys, dann "
        "kommen die Aktionskarten, dann seine Machtkarte, dann eure."
    ),
    "J60": lambda counts: (
        f"Die Karten für Alte Hasen kommen zuerst in ihre Stapel; danach werden die Stapel {listed(counts.merged)} "
        "zusammengemischt."
    ),
    "J61": "Wer beginnt, wird ausgelost.",
    "J62": "Gleich viele Punkte am Ende: der Sieg wird geteilt, wenn das Spiel keine Regel für den Gleichstand hat.",
    "J63": lambda counts: (
        f"{together([counts.only_first])}: nur erste Plätze bringen Punkte; bei Gleichstand bekommt keiner etwas, auch "
        "im Castillo."
    ),
    "J64": lambda counts: (
        f"Bei Gleichstand, zu wievielt auch immer, gilt der nächste Platz. {together([counts.only_two])} zählen nur "
        "zwei Plätze: mehrere gleiche Erste bekommen alle den zweiten."
    ),
    "J65": "Mit einer Regel für den Gleichstand entscheidet bei gleicher Punktzahl, wer mehr Caballeros am Hof hat, "
    "dann, wer mehr in der Provinz hat, dann zählen die ungespielten Machtkarten, die höchste zuerst. Wer in "
    "allem gleich ist, teilt sich den Platz.",
    "J66": "Liegt diese Karte in der ersten Runde oben auf ihrem Stapel und wurde es so gewählt, so wird der Stapel "
    "neu gemischt, bis eine andere Karte oben liegt. In jeder späteren Runde kann sie ausliegen.",
}
