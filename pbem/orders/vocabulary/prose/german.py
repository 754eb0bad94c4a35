"""Sentences with orders in them, in German."""

from typing import Final

from pbem.orders.vocabulary.prose.structure import Prose

PROSE: Final = Prose(
    verb={
        "scoreboard": "Täfelchen | Wertungstäfelchen | das Täfelchen | Täfele | "
        "die Tafel | Tafel | Punktetafel | Zusatztafel | die Tafel mit der | der 8er | 8er Tafel | "
        "4er Tafel | Brett | das Brett | Wertungsbrett | Zusatzbrett | Marker | den Marker | Wertungsmarker | "
        "die Wertungstafel | Zusatzwertung",
        "play": "hau | haue | spui | auszuspielen | ausspielen | biete | bieten | lege aus | werfe | gespielt",
        "power": "meine Machtkarte | Machtkarten | MK",
        "card": "Karten | Karte Nummer | Karte Nr | Stapel Nummer | Stapel Nr",
        "take": "kassiere | hol mir | hol ich | krall mir | greif mir | nehmen | nehm | holen | schnappe | schnapp | "
        "greife | kralle | hole mir | nehme mir | schnappe mir | genommen",
        "place": "pl | platziert | eingesetzt wird | eingesetzt werden | werden eingesetzt | wird eingesetzt | "
        "setze noch | setz | setz ich | setze ich | kommen nach | kommt noch | stell ich | leg ich | hau | haue | "
        "reinstellen | reinpacken | stecke ich | einsetzen | bring | schick ich | entsende | postiere | "
        "stationiere | platzieren | plazieren | stellen | legen | packe | pack | packen | stecke | schicke | "
        "schicken | setzt | setze ein | reinsetzen | hinsetzen | einzusetzen | zu setzen | positioniere | tue | "
        "tu | stell | leg | verteile | verteilen | setze auf | gesetzt | eingesetzt | kommen | kommt | rein | "
        "pflanze | pflanz | parke | park | platzier | positionier | stationier | postier | bringe | schick | "
        "entsenden | hinstellen | hinsetze | hinstelle | einstellen | reinsetze | reinstelle | reinpacke | stellt | "
        "legt | bringt | schickt | packt | steckt | stecken | pflanzen | postieren | stationieren | positionieren | "
        "stelle auf | stell auf | einzusetzen sind | sollen gesetzt werden | werden gesetzt | wird gesetzt | "
        "kommen rein | kommt rein | verstärke mit",
        "move": "schiebe | schieb | schubs | schubse | verlege | umsiedeln | siedle um | bewege | bewegen | "
        "versetzt werden | verfrachte | versetzt | zu versetzen | umziehen | rüber | umsetzen | verschoben | "
        "zu verschieben | schups | schuppse | schupps | verschieb | verschubse | bugsiere | bugsier | umgesiedelt | "
        "siedel um | umquartieren | quartiere um | quartier um | verpflanze | verpflanz | verfrachten | verlegen | "
        "schieben | schubsen | ziehen | zieh | zieh um | ziehe um | werden versetzt | wird versetzt | "
        "sollen versetzt werden | versetzen möchte | umstellen | stelle um | stell um | scheuche | jage | "
        "schmeiße | schmeiß",
        "score": "wird gezählt | zählen wir | Punkte zählen | punkte kassieren | abkassieren | gwertet | "
        "Wertung machen | machen Wertung | darf gewertet werden | werten bitte | dann werten | "
        "die Wertung | punkte machen | Punkte für | ausgewertet | gewertet | "
        "zum Werten | wird gewertet | ist zu werten | abrechnen | werten lassen | zu werten | auswerten | "
        "Wertung von | Wertung für | werte aus | punkten | wertet | Wertung auslösen | löse Wertung aus | "
        "löse die Wertung aus | Wertung durchführen | werde werten | abgerechnet | rechne ab | wertung auslösen | "
        "wird ausgewertet | werden gewertet | gewertet wird | gewertet werden | soll gewertet werden | "
        "sollen gewertet werden | lasse werten | lass werten | Wertung machen | mache Wertung | mach Wertung | "
        "Wertung bitte | Sonderwertung",
        "evict": "leere | leeren | zu räumen | geräumt | ausräumen | räume aus | räume leer | räumt | "
        "alle müssen raus aus | alle müssen aus | vertreiben | schmeiße alle raus aus | werfe alle raus aus | "
        "schmeiß alle raus aus | alle anderen raus aus",
        "king": "König zu | König nach | Majestät | der König soll | König soll | König muss | der König muss | "
        "König ab | den König | der König | versetze den König | setze den König | der König geht | "
        "der König zieht | bewege den König | ziehe den König | schicke den König | König zieht | König geht | "
        "verschiebe den König | der König reist | König reist | König wandert | König verlegt | verlege den König | "
        "schiebe den König | stelle den König | lege den König | setz den König | zieh den König | "
        "schick den König | versetz den König | seine Majestät | die Majestät | Monarch | der Monarch | "
        "Ihre Majestät | König kommt | der König kommt | König wechselt | der König wechselt | König rüber | Kö | "
        "Koe",
        "grande": "versetze meinen Grande | mein Grande geht | mein Grande zieht | bewege meinen Grande | "
        "ziehe meinen Grande | der Grande | den Grande | Grande geht | Grande zieht | setze meinen Grande | "
        "verlege meinen Grande | Granden | meinen Granden | zieh meinen Grande | setz meinen Grande | "
        "schicke meinen Grande | schick meinen Grande | verschiebe meinen Grande | stelle meinen Grande | "
        "Grande wechselt | Grande kommt | Grande rüber | Grande zu",
        "remove": "rausschmeißen | schmeiße raus | werfe raus",
        "return": "ich verliere | verliere | ich opfere | rück raus | "
        "gebe zurück | geb | gebe | gib her | abzugeben | zurückzulegen | entnehmen | nehmt mir | "
        "zurückschicken | schicke zurück | zurückzugeben | gebe ab | abgeben | zurücklegen | lege zurück | "
        "nehme zurück | schick zurück | zurückgebe | zurückgegeben | gehen zurück | zurückzulegende | zurückgehen | "
        "gehen in den Vorrat | gib ab | gib mir ab | rausnehmen | nimm raus | wegnehmen | nimm weg | abziehen | "
        "zieh ab | lege ich zurück | gebe ich zurück | gebe ich ab | opfere | opfer | schicke ich zurück | "
        "hergeben | gebe her | zurückgeschickt",
        "veto": "vetieren | ich lege Veto ein | mein Veto | Veto nutzen | nutze mein Veto | setze mein Veto ein | "
        "benutze mein Veto | mein Veto einsetzen | mein Veto nutzen | das Veto nutzen | vetiere | einlegen | "
        "Veto setzen | setze das Veto ein | nutze das Veto | benutze das Veto | spiele mein Veto | "
        "ziehe mein Veto | unterbinde | verbiete | lege mein Veto ein | lege ich Veto ein | "
        "lege ich mein Veto ein | erhebe ich Einspruch | gebe mein Veto | spiele Veto | sage Veto | "
        "nehme mein Veto | per Veto",
        "no_veto": "kein Grund für ein Veto | keinen Grund für ein Veto | kein Anlass für ein Veto | "
        "kein Veto von mir | mein Veto behalte ich | behalte mein Veto | spare mein Veto | "
        "hebe mein Veto auf | Veto aufheben für später | behalte das Veto | ich behalte mein Veto | "
        "lege kein Veto | nicht vetieren | vetiere nicht | mein Veto spare ich | spare mir das Veto | "
        "spare mir mein Veto | hebe mir mein Veto auf | hebe mir das Veto auf | hebe das Veto auf | "
        "kein Veto diesmal | verzichte auf mein Veto | verzichte auf das Veto | verzichte auf ein Veto | "
        "verzichte aufs Veto | nutze mein Veto nicht | nutze das Veto nicht | setze mein Veto nicht ein | "
        "benutze mein Veto nicht | will kein Veto einlegen | möchte kein Veto einlegen | werde kein Veto einlegen | "
        "nicht stoppen | stoppe das nicht | stoppe es nicht | verzichte auf Einspruch | erhebe keinen Einspruch | "
        "kein Einspruch von mir | lege keinen Einspruch ein | nutze kein Veto | setze kein Veto | "
        "brauche kein Veto | will kein Veto | möchte kein Veto | gebe kein Veto | kein Veto nötig | "
        "Veto spare ich | das Veto spare ich | spare das Veto | Veto bleibt | mein Veto bleibt | "
        "verzichte auf Veto",
        "no_special": "lasse die Sonderaktion aber weg | lasse die Sonderaktion aus | Sonderaktion aus | "
        "verzichte auf Sonderaktion | ohne zu werten | keine Wertung | die Sonderaktion brauche ich nicht | "
        "Sonderaktion brauche ich nicht | ohne Aktion | lass die Sonderaktion weg | "
        "verzichte auf die Sonderaktion | Sonderaktion nicht nutzen | die Sonderaktion nutze ich nicht | "
        "die Sonderaktion lasse ich weg | Sonderaktion entfällt | auf die Sonderaktion verzichte ich | "
        "Sonderaktion lasse ich weg | keine Sonderaktion bitte | verzichte auf die Aktion | "
        "die Aktion lasse ich weg | ohne die Sonderaktion | Sonderaktion nein | die Sonderaktion nicht | "
        "nutze die Sonderaktion nicht | lasse die Sonderaktion weg | lasse die Aktion weg | Aktion verfällt | "
        "Sonderaktion verfällt | keine Sonderaktion ausführen | führe die Sonderaktion nicht aus | "
        "führe die Sonderaktion nicht durch | mache die Sonderaktion nicht | verzichte ich auf die Sonderaktion | "
        "verzichte dabei auf die Sonderaktion | auf die Sonderaktion verzichten | Sonderaktion weglassen | "
        "die Sonderaktion weglassen | Sonderaktion weg | nicht gewertet | lasse die Wertung weg | "
        "lasse die Wertung aus | verzichte auf die Wertung | ohne Wertung | werte nicht | werte nichts",
        "no_place": "auf das Einsetzen wird verzichtet | setze ich nichts | setz ich nichts | setz ich nix | "
        "setze nix | setze gar nichts | "
        "setze heute mal gar nichts | möchte keine Caballero einsetzen | möchte keine Caballeros einsetzen | "
        "lasse das Einsetzen aus | lasse das Einsetzen | verzichte auf das Einsetzen | nichts einsetzen | "
        "mache diesmal keinen Gebrauch | setze niemanden | setze niemanden ein | setze keine | setze keinen | "
        "setze keine Caballeros | setze keine Ritter | setze nichts | setze nichts ein | "
        "keine Caballeros einsetzen | keine Ritter einsetzen | niemanden einsetzen | keinen einsetzen | "
        "keine einsetzen | ohne Einsetzen | niemanden setzen | setze keinen ein | setze keine ein | "
        "setze nicht ein | mache ich keinen Gebrauch | mache keinen Gebrauch | keinen Gebrauch machen | "
        "ich setze niemanden | setze ich niemanden | setze ich niemanden ein | setze ich keinen | setze ich keine | "
        "setze ich keinen ein | setze ich keine ein | setze ich nicht | ich setze nicht | ich setze nichts | "
        "ich setze keinen | ich setze keine | verzichte auf Einsetzen | verzichte aufs Einsetzen | "
        "verzichte ich auf das Einsetzen | verzichte ich aufs Einsetzen | keine Figuren einsetzen | "
        "setze keine Figuren | setze keine Steine | keine Steine | stelle nichts | stelle niemanden | lege nichts | "
        "ohne einzusetzen | ohne etwas einzusetzen | nix setzen | nix einsetzen",
        "disc": "Schb | Scheibe auf | für die Geheimscheibe | Geheimscheibe auf | die Geheimscheibe | "
        "als Geheimscheibe | Drehscheibe | meine Scheibe | Geheimwahl | geheime Region | Geheimschb | Geheimsch",
        "outbid": "eins mehr als | übertrumpfe | einen mehr als | übertreffe",
        "swap": "austauschen | vertauschen",
        "add": "zusätzlichen | dazu noch | noch dazu | ergänzen | ergänz | füge hinzu | hinzufügen | "
        "füg hinzu | dazustellen | setze zusätzlich | "
        "zusätzlich setzen | setze dazu | lege dazu | stelle dazu | zusätzliche",
        "entourage": "mit Gefolge | im Gefolge | als Gefolge | nimmt er mit | nimmt mit | nehme mit | begleitet von | "
        "in Begleitung von | Begleitung | Eskorte | als Begleitung | mitnehmen | samt | mitgenommen | gehen mit | "
        "kommen mit | zieht mit | begleiten ihn",
        "back": "wieder auf die Hand | kriege zurück | bekomme zurück | hole wieder | hol wieder | nehme wieder | "
        "zurück auf die Hand | hole zurück auf die Hand | hol zurück | hole zurück | nehme zurück auf die Hand | "
        "wiederholen | zurück auf Hand",
        "special": "führe die Sonderaktion aus | führe die Sonderaktion durch | Sonderaktion ausführen | "
        "Sonderaktion durchführen | mache die Sonderaktion | mach die Sonderaktion | Sonderaktion machen | "
        "die Sonderaktion ausführen | die Sonderaktion durchführen | führe die Aktion aus | "
        "führe die Aktion durch | mache die Aktion | SoA | Sonderakt | die Sonderaktion | SA",
    },
    word={
        "else": "Fallback | zweite Wahl | als Fallback | "
        "wenn die weg ist | falls die weg ist | wenn die schon weg ist | falls die schon weg ist | "
        "wenn das nicht geht | falls das nicht geht | wenn nicht | falls nicht | falls weg | falls vergeben | "
        "wenn weg | wenn vergeben | falls schon weg | falls schon vergeben | falls schon gespielt | ersatzweise | "
        "alternativ | notfalls | wenn sie weg ist | falls sie weg ist | falls die schon gespielt ist | "
        "wenn die schon gespielt ist | zur Not | falls nicht möglich | wenn nicht möglich | "
        "falls die vergeben ist | wenn die vergeben ist | falls die schon vergeben ist | "
        "wenn die schon vergeben ist | oder wenn nicht | und wenn nicht | und falls nicht | oder falls weg | "
        "oder ersatzweise | falls das nicht klappt | wenn das nicht klappt | falls das weg ist | wenn belegt | "
        "falls belegt | falls die schon jemand hat | wenn die schon jemand hat | als zweite Wahl | als Ersatz | "
        "und sonst | aber wenn die weg ist | und falls die weg ist | und wenn die weg ist | falls die nicht geht | "
        "hilfsweise | höchst hilfsweise | äußerst hilfsweise | ersatzhalber | als Alternative | "
        "falls nicht mehr da | wenn nicht mehr da | falls nicht mehr frei | wenn nicht mehr frei | "
        "falls belegt dann | im Notfall | wenn es die nicht mehr gibt | falls es die nicht mehr gibt | "
        "wenn die keiner mehr hat | wenn die jemand hat | falls die jemand hat | wenn das schon weg ist | "
        "falls das schon weg ist | falls sie schon weg ist | wenn sie schon weg ist | sollte die weg sein | "
        "sollte sie weg sein | sollte das nicht gehen | sollte die vergeben sein | und zur Not | oder notfalls | "
        "oder zur Not | wenn nein dann | wenn nicht die",
        "then": "sodann | hernach | nachdem das geschehen ist | wenn das geschehen ist | danach dann | "
        "dann schließlich | und zuletzt dann | "
        "anschließend | hinterher | daraufhin | zum Schluss | zuletzt | und danach | und anschließend | "
        "im Anschluss | als zweites | nachher | schließlich | als nächstes | alsdann | darauf | hierauf | "
        "daran anschließend | im Anschluss daran | anschliessend | und dann noch | erst danach | dann erst | "
        "und hinterher | und zum Schluss | zu guter Letzt | und zuletzt | am Ende | und am Ende",
        "first": "zuallererst | als Erstes | beginne mit | ich beginne mit | beginnend mit | los geht es mit | "
        "vorher | vorab | zu Beginn | zunächst | zuerst mal | als allererstes | "
        "allererst",
        "to": "aufs | ans | übers | "
        "übersiedelt nach | übersiedeln nach | zieht um nach | hinein in | rüber nach | kommt nach | "
        "kommt in | geht in | geht in die | zieht in | zieht in die | "
        "gehen nach | kommen nach | kommen in | wandert nach | wandern nach | rüber in | rüber in den | in den | "
        "gehen auf | rein in | rein in den | reist nach | wandert in | flieht nach | flieht in | flüchtet nach | "
        "verzieht sich nach | zieht um nach | zieht weiter nach | fährt nach | läuft nach | marschiert nach | "
        "spaziert nach | kehrt zurück nach | verschwindet nach | begibt sich nach | wechselt nach | umziehen nach | "
        "wechseln nach | ziehen nach | bis nach | hinüber nach | zieht um in | ab nach | weiter nach | hin zu | "
        "hinein nach | nach da",
        "from": "weg von | weg aus | heraus aus | raus aus",
        "and": "nicht zuletzt | und nicht zuletzt | zu guter Letzt | und zu guter Letzt | sowie | plus | und noch | "
        "und auch | dazu noch | und dazu | und außerdem | außerdem | samt noch | "
        "ferner | und ferner | des Weiteren | und zusätzlich",
        "all": "sämtliche | so viele wie möglich | alle zusammen | alle drei | allesamt | alle miteinander | "
        "sämtlichen",
        "lowest": "niedrigste Machtkarte | "
        "die niedrigste die ich hab | die kleinste die ich hab | die niedrigste die noch da ist | "
        "meine schlechteste | meine schwächste | die kleinste | die niedrigste | kleinste Karte | "
        "die schwächste | die niedrigste die ich habe | die kleinste die ich habe | niedrigste Karte | "
        "meine kleinste Machtkarte | meine niedrigste Machtkarte | so niedrig wie möglich | so wenig wie möglich | "
        "meine allerkleinste | meine allerniedrigste | die allerkleinste | die niedrigste Karte | "
        "die kleinste Karte | meine kleinste Zahl | was ich Kleinstes habe | die niedrigste Machtkarte | "
        "die kleinste Machtkarte | das Kleinste | die tiefste | die tiefste Machtkarte | die tiefste Karte | "
        "meine tiefste | meine tiefste Karte | meine tiefste Machtkarte | tiefste",
        "highest": "höchste Machtkarte | "
        "die höchste die ich hab | die größte die ich hab | die größte die ich habe | "
        "was ich Höchstes habe | die höchste die noch da ist | "
        "meine beste | meine stärkste | die größte | meine größte | die höchste | höchste Karte | "
        "die höchste die ich habe | meine höchste Machtkarte | so hoch wie möglich | die dickste | "
        "meine allerhöchste | die allerhöchste | die höchste Karte | meine größte Karte | die größte Karte | "
        "die höchste Machtkarte | meine dickste | das Höchste | die stärkste | meine größte Machtkarte",
        "let_pass": "lass ihn | lass sie | lass ihn machen | lass sie machen | soll er machen | soll sie machen | "
        "soll sie doch | soll er doch | lasse ich durch | lasse ich durchgehen | lass es durchgehen | "
        "lass es laufen | lass das laufen | lass es geschehen | lasse es geschehen | darf passieren | "
        "kann passieren | von mir aus | geht klar | in Ordnung | geht in Ordnung | erlaubt | genehmigt | "
        "einverstanden | mach ruhig | macht ruhig | lass es zu | lasse es zu | lasse das zu | lasse ich zu | "
        "ich lasse es zu | habe nichts dagegen | nichts dagegen | ist ok für mich | ist okay für mich | "
        "lass durchgehen | soll so sein | lasse sie gewähren | lasse ihn gewähren | gewähren lassen | darf er | "
        "darf sie | lasse es laufen | lasse das laufen | lasse das durchgehen | lasse es durchgehen | "
        "durchgehen lassen | laufen lassen | mir egal | stört mich nicht | lasse ich es durch | lass ich es durch | "
        "lass ich durch | lasse ich das durch | lass ich das durch | kein Einwand | keinen Einwand | "
        "laissez passer | soll sie halt | soll er halt | soll sie nur machen | soll er nur machen | "
        "sollen sie machen | sollen sie ruhig | dann mach halt | macht halt | gewährt | lasse sie machen | "
        "lasse ihn machen | lass die machen | lass den machen | ich habe nichts dagegen | hab nichts dagegen | "
        "habe keine Einwände | hab keine Einwände | erhebe keine Einwände | erhebe ich keine Einwände | "
        "lasse ich laufen | lass ich laufen | lasse ich geschehen | lass ich geschehen | soll passieren | "
        "meinen Segen | darf durchgehen | geht durch | das darf durch | kann durch | keine Einsprüche",
        "halt": "stopp das | stoppe das | stoppe ihn | stoppe sie | verhindere das | verhindern | verhindere | "
        "blockiere das | blockiere | unterbinden | das stoppe ich | das verhindere ich | lasse ich nicht durch | "
        "lasse ich nicht zu | das lasse ich nicht zu | wird gestoppt | stoppe die Aktion | "
        "stoppe die Sonderaktion | ich erhebe Einspruch | erhebe Einspruch | lege Einspruch ein | nicht mit mir | "
        "verhindere die Sonderaktion | stoppe diese Aktion | stopp die Aktion | das verhindere ich lieber | "
        "stoppe ich | verhindere ich | blockiere ich | unterbinde ich | unterbinde das | nicht durchlassen | "
        "das kommt nicht durch | lass ich nicht durch | lasse das nicht durch | lasse das nicht zu | "
        "lass das nicht zu | das lasse ich nicht durch",
    },
    place={
        "pais_vasco": "Baskenl | das Baskenland | Bask",
        "cataluna": "Katal | Kat",
        "castilla_vieja": "Oidkastilien | Oid-Kastilien | "
        "Altkast | Altkastilien | Alt Kastilien | Kastilien alt | Altes Kastilien | "
        "das alte Kastilien | alte Kastilien",
        "castilla_nueva": "Neikastilien | "
        "Tol | Neukastilien | Neukast | Neu Kastilien | Kastilien neu | Neues Kastilien | "
        "das neue Kastilien | neue Kastilien",
        "castillo": "Cstlo | Kast | Kastell | Festung | Cast | Turm | die Burg | Schloss | Schloß | das Schloss | "
        "das Kastell | Wehrturm | Bergfried | Zitadelle | Kaste jo | Castill",
        "court": "Höflinge | meine Höflinge | Höflingen | die Höflinge | "
        "Königshof | meinem Hof | meinen Hof | der Hof | dem Hof | den Hof | Hofe | Königshofes",
        "province": "meine Provinz | meiner Provinz | der Provinz | dem Vorrat | meinem Vorrat",
        "aragon": "Ara | Arag",
        "galicia": "Gal",
        "granada": "Gra | Gran",
        "sevilla": "Sev",
        "valencia": "Val",
    },
    colour={
        "own": "eig | von mir | meiner | meiner eigenen | eigenes | von meinen",
    },
    ordinal={
        "1": "erste | ersten | erster",
        "2": "zweite | zweiten | zweiter",
        "3": "dritte | dritten | dritter",
        "4": "vierte | vierten | vierter",
        "5": "fünfte | fünften | fünfter | fuenfte",
    },
    piece="Caballero | Caballeros | Ritter | Rittern | Stein | Steine | Steinen | Figur | Figuren | Klotz | Klötze | "
    "Klötzchen | Männchen | Mann | Leute | Mannen | Holzklotz | Würfel | Reiter | Stück | Kerl | Kerle | "
    "Caballeros je | Edelmann | Edelleute | Recke | Recken | Männlein | Kavalier | Kavaliere | Cavaliere | "
    "Reitersmann | Reitersleute | Knappe | Knappen | "
    "Bursche | Burschen | Hidalgo | Hidalgos | Pöppel | Meeple | Meeples | Spielstein | Spielsteine | Spielfigur | "
    "Spielfiguren | Krieger | Ritterlein | Ritterchen | Männeken | Manderl | Klotzerl | Hansel | Hanseln | "
    "Gesell | Gesellen | Soldat | Soldaten | Jungs",
    article="der | die | das | den | dem | des | ein | eine | einen | einer | einem | eines | mein | meine | meinen | "
    "meiner | meinem | diese | dieser | diesen | dieses",
    accented="",
    pronoun_one="eines Tages | wieder einmal",
    filler="warum nicht | warum eigentlich nicht | warum nicht mal | wieso nicht | "
    "ohne Frage | keine Frage | ohne Zweifel | kein Zweifel | ohne weitere Umschweife | "
    "ohne Umschweife | "
    "nicht ohne | "
    "sonnige | sonniges | sonnigen | herrliche | herrliches | herrlichen | heimlich | insgeheim | pssst | "
    "psst | "
    "mal sehen | schauen wir mal | schaun mer mal | mal schauen | und Schluss | und gut | und basta | und fertig | "
    "und Ende | muss reichen | sollte reichen | wird reichen | reicht mir | reicht | reicht aus | tuts auch | "
    "tut es auch | tuts | muss sein | muss es sein | müsste reichen | passt schon | passt für mich | "
    "ohne Schnickschnack | ohne Firlefanz | ohne Tamtam | ohne Extras | die Modifikatoren hebe ich auf | "
    "die Modifikatoren hebe ich mir auf | die Modifikatoren spare ich mir | aber mit | gleich die | gleich den | "
    "wenns keine Umstände macht | wenns recht ist | wenns geht | wenn Sie so freundlich wären | "
    "wenn Sie so gut wären | seien Sie so lieb | seien Sie so gut | seien Sie so freundlich | sei so lieb | "
    "wenns beliebt | in erster Linie | wie gehabt | obendrein | zusätzlich dazu | des Weiteren dann | lediglich | "
    "naemlich | nämlich | drauf | joa | ey | oha | hmm | eindeutig | definitiv | mutig | vorsichtig | bescheiden | "
    "persönlich | erledigt ist erledigt | es eilt nicht | es eilt ja nicht | eilt nicht | möge | gez | erledigt | "
    "kein Irrtum | "
    "und sonst keinen | und sonst keine | und sonst niemanden | und sonst nichts | "
    "Alter | Digga | "
    "gezeichnet | digga | diggah | alda | tschau | baba | pfiat | pfiat eich | "
    "gell | gelle | grüßle | sry | bidde | gib mir | gebt mir | gib mir mal | knall | knalle | feuere | "
    "erkläre ich | hiermit erkläre ich | muss | bin | hätte bitte gerne | ich hätte bitte gerne | "
    "ich hätte bitte gern | hätte bitte gern | ohne Modifikator | ohne Modifikatoren | kein Modifikator | "
    "keinen Modifikator | keine Modifikatoren | ganz ohne Modifikator | ohne Mod | ohne Mods | keine Mods | "
    "kein Mod | ohne jeden Modifikator | auf Modifikatoren verzichte ich | auf beide Modifikatoren verzichten | "
    "auf die Modifikatoren verzichten | auf Modifikatoren verzichten | bittschön | bittschee | bittscheen | "
    "o Mod | nehm ich | "
    "dann nehm ich | spiel ich | setz ich | leg ich | mach ich | ich möchte bitte | hätte ich gern | "
    "hätte ich gerne | wie folgt | und zwar so | auf die Nummer | meinerseits | gewählt wird | genommen wird | "
    "für später | nehm | das hier | hab | habe ich mir überlegt | dann | ich | wir | mich | mir | mal | bitte | "
    "bitteschön | gern | gerne | möchte | moechte | möchte gerne | würde gerne | würde gern | würde ich gerne | "
    "hätte gern | hätte gerne | ich hätte gern | ich hätte gerne | will | wollen | werde | wird | werden | soll | "
    "sollen | darf ich bitte | nun | jetzt | diesmal | dieses Mal | heute | dann mal | also | okay | ok | gut | "
    "na gut | na dann | tja | hm | äh | ähm | ach | oh | naja | so | ja | klar | wieder | einfach | ganz einfach | "
    "auch | auch noch | noch | noch mal | nochmal | schon | doch | eben | entscheide mich für | "
    "ich entscheide mich für | habe mich entschieden für | habe mich für | ich habe mich für | entschieden | "
    "entscheide mich | meine Wahl ist | meine Wahl | meine Wahl fällt auf | Wahl fällt auf | wähle | wählen | "
    "nutze | nutzen | benutze | verwende | und zwar | mit | von | vom | im | am | in | an | um | für | bei | zu | "
    "zum | zur | mein | meine | meinen | meiner | meinem | ist | sind | sei | wäre dann | es | sie | ihn | dort | "
    "da | hier | hin | dorthin | hinein | rein | davon | dazu | davon gehen | je | damit | daher | deshalb | los | "
    "auf geht es | machen wir | mache | mach | nämlich | selbstverständlich | natürlich | sicher | unbedingt | "
    "sehr gern | der Reihe nach | lautet | meine Antwort | mein Zug | Zug | in meinem Zug | in dieser Runde | "
    "diese Runde | Nummer | Nr | Wert | mit dem Wert | mit Wert | Region | Regionen | in die Region | Gebiet | "
    "mein Befehl | bitte die | und zwar mit | versuche ich es mit | versuche es mit | ich versuche es mit | "
    "versuchen wir es mit | probiere es mit | wenn möglich | wenn es geht | falls möglich | wenn das geht | "
    "sofern möglich | falls frei | wenn frei | falls verfügbar | wenn verfügbar | wenn ich dran bin | "
    "wenn ich darf | führe aus | ausführen | führe | aus | durchführen | führe durch | die Sonderaktion nutze ich | "
    "Sonderaktion nutzen | davon einen | gute alte | schöne | kleine | große | dabei | genau | genau eine | "
    "hiermit | bestätige | bestätige ich | lege fest | tippe auf | setze alles auf | bleibe bei | ich bleibe bei | "
    "es bleibt bei | bleibt bei | nehme ich | auf die | die | der | das | den | dem | des | geht | gehen | kommt | "
    "zieht | ein | ab | bringe | ganz | erst mal | erstmal | zwar | verzichte auf den Modifikator | "
    "verzichte auf Modifikatoren | verzichte auf einen Modifikator | ohne Zusatz | Modifikator nein | "
    "keinen Modifikator dazu | ohne einen Modifikator | nutze keinen Modifikator | benutze keinen Modifikator | "
    "Modifikatoren spare ich mir auf | Modifikatoren spare ich | Modifikator spare ich | Modifikator spare ich mir | "
    "Modifikatoren spare ich mir | no modifier | no modifiers | onhe Modifikator | los gehts mit | auf gehts mit | "
    "lets go mit | sei so gut | seid so gut | sei so nett | seid so nett | seid so lieb | wenn es recht ist | "
    "wenn es euch recht ist | wenn es keine Umstände macht | falls es keine Umstände macht | ich bitte um | "
    "ich bitte höflich um | ich bitte höflichst um | ich bitte darum | wenn ich bitten darf | mit Verlaub | "
    "höflich | höflichst | ergebenst | freundlicherweise | netterweise | gütigst | ich würde gern | "
    "ich würde gerne | ich würde bitte | würde ich gern | würde ich bitte | ich nehme dann | dann eben | dann halt | "
    "halt | eben die | halt die | schnell | kurz | kurz und knapp | endlich | vorsichtshalber | sicherheitshalber | "
    "zur Sicherheit | für mich | für mich bitte | von meiner Seite | wie gesagt | gleich | sofort | folgendes | "
    "folgende | folgendermaßen | folgenden Zug | mein Zug lautet | mein Zug ist | ich wähle hiermit | "
    "hiermit wähle ich | teile mit | ich teile mit | gebe bekannt | ich gebe bekannt | erkläre hiermit | "
    "ich erkläre hiermit | ich melde | melde | trag bitte ein | tragt bitte ein | trag ein | notiere | notier | "
    "bitte notieren | bitte eintragen | vollumfänglich | komplett | vollständig | zum Preis von | im Werte von | "
    "mit der Zahl | die Zahl | mit der Karte | entsprechend | demgemäß | gemäß | im Zuge dessen | dabei bitte | "
    "jetzt mal | jetzt dann | nunmehr | mithilfe von | mittels | kommt zum Einsatz | zum Einsatz | gilt | gelten | "
    "ins Rennen | in den Ring | auf den Tisch | auf dem Tisch",
    social="sorry falls | sorry wenn ich | sorry dass ich | Entschuldigung falls | entschuldigt falls | "
    "nix für ungut | "
    "ihr seid dran | du bist dran | guten Abend allerseits | guten Morgen zusammen | guten Tag zusammen | "
    "liebes Team | liebe Spielleitung | "
    "mit Dank | danke für die Mühe | mit besten Grüßen | viele liebe Grüße | danke und liebe Grüße | "
    "danke und einen schönen Abend | verdammt | verdammt nochmal | verflucht | Mist | so ein Mist | Scheiße | "
    "so ein Scheiß | zum Teufel | Himmel | Donnerwetter | menno | boah | pff | tja ja | ach ja | ach menno | "
    "na super | na toll | toll | ganz toll | super | prima | entschuldige bitte | entschuldigt bitte | "
    "ich bitte um Entschuldigung | ich bitte um Verzeihung | ich bitte vielmals um Verzeihung | kein Groll | "
    "bitte sehr | mit freundlichem Gruß | hochachtungsvoll | herzlichst | schönen Feierabend | hallo | hi | "
    "hey | moin | moin moin | servus | grüezi | guten Tag | guten Morgen | guten Abend | guten Abend zusammen | "
    "hallo zusammen | hallo alle | hallo allerseits | hallo an alle | hallo in die Runde | moin zusammen | "
    "liebe | lieber | liebe alle | lieber Spielleiter | liebe Mitspieler | liebe Runde | sehr geehrte | "
    "sehr geehrter | sehr geehrte Damen und Herren | Damen und Herren | Grüß Gott | Grüß dich | danke | "
    "danke schön | dankeschön | vielen Dank | besten Dank | herzlichen Dank | danke im Voraus | "
    "vielen Dank im Voraus | danke dir | danke fürs Warten | danke für das Spiel | Gruß | Grüße | viele Grüße | "
    "liebe Grüße | beste Grüße | schöne Grüße | LG | VG | MfG | BG | mit freundlichen Grüßen | "
    "freundliche Grüße | herzliche Grüße | bis dann | bis bald | bis später | bis morgen | tschüss | tschüs | "
    "ciao | ade | schönen Tag | schönen Abend | schönen Abend noch | schönen Tag noch | schönes Wochenende | "
    "schönen Sonntag | viel Glück | viel Glück allen | viel Glück an alle | viel Erfolg | viel Spaß | "
    "gutes Spiel | schönes Spiel | schöner Zug | guter Zug | gut gespielt | sorry | Entschuldigung | "
    "entschuldige | tut mir leid | tut mir echt leid | sorry für die Verspätung | "
    "Entschuldigung für die Verspätung | sorry für die Verzögerung | sorry dass es so lange gedauert hat | "
    "kein Problem | keine Ursache | keine Eile | kein Stress | nichts für ungut | nimm es nicht persönlich | "
    "nimms nicht persönlich | nicht persönlich nehmen | nicht böse sein | nicht böse gemeint | Daumen drücken | "
    "drückt mir die Daumen | mal sehen | schauen wir mal | schaun mer mal | mal schauen | wird schon | "
    "wird schon schiefgehen | auf gehts | auf geht es | los gehts | los geht es | viel Vergnügen | prost | "
    "hurra | juhu | juhuu | hehe | haha | hihi | puh | uff | oje | autsch | na warte mal ab | Leute | Freunde | "
    "zusammen | allerseits | Server | Kumpel | alle | Mitspieler | von meinem iPhone gesendet | "
    "gesendet von meinem Handy | von unterwegs | gute Nacht | frohe Weihnachten | frohes neues Jahr | "
    "musste sein | das musste sein | muss sein | das muss sein | Augen zu und durch | es lebe der König | ole | "
    "für Ruhm und Ehre | wie immer | wie üblich | weiß schon | ihr seid dran | hey ho | huhu | ahoi | na ihr | "
    "na dann viel Spaß | viel Spaß euch | viel Erfolg euch | viel Erfolg allen | lieben Gruß | "
    "liebe Grüße an alle | schöne Grüße an alle | Gruß an alle | Grüße an alle | ganz liebe Grüße | "
    "einen schönen Abend | einen schönen Tag | einen schönen Tag noch | einen schönen Abend noch | "
    "schönes Wochenende euch | schönen Sonntag noch | habt einen schönen Abend | danke für die Geduld | "
    "danke für eure Geduld | danke fürs Organisieren | danke für die Erinnerung | danke für alles | "
    "tausend Dank | lieben Dank | ich danke | ich danke euch | ich danke Ihnen | sehr geehrte Spielleitung | "
    "sehr geehrte Mitspieler | sehr verehrte | werte Mitspieler | werte Runde | geschätzte Mitspieler | "
    "grüß euch | grüezi mitenand | tach | tach auch | nabend | n abend | guten Morgen allerseits | "
    "schönen guten Tag | schönen guten Abend | schönen guten Morgen | sei gegrüßt | seid gegrüßt | "
    "entschuldigt die Verspätung | Entschuldigung für die späte Antwort | sorry für die späte Antwort | "
    "sorry dass es so spät wird | tut mir leid dass es so lange gedauert hat | manno | mensch | herrje | "
    "ojemine | na ja | jippie | yeah | yippie | tadaa | tada | bäm | zack | peng | prost mahlzeit | kotz | "
    "grmpf | hmpf | lol | rofl | xd | merci | mersi | schlaft gut | passt auf euch auf | man liest sich | "
    "man sieht sich | wir lesen uns | bis denne | bis die Tage | bis nächste Woche | fertig | ende | "
    "das war es | das wars von mir | das ist mein Zug | das wäre alles | over and out | basta | punktum | "
    "und gut ist | und fertig",
    apology="sorry | Entschuldigung | entschuldige | Verzeihung | Pardon | tut mir leid",
    negation="Finger weg | Finger weg von | "
    "hasse | hasst | weigere | weigert | nicht | nie | niemals | kein | keine | keinen | keiner | keinem | "
    "keines | nein | nee | nö | ohne | "
    "niemand | niemanden | nirgends | weder | noch nicht | nicht mehr | keinesfalls | keineswegs | "
    "auf keinen Fall | vermeide | nichts | nicht mal | bloß nicht | lieber nicht | kaum | nix | gar nicht | "
    "gar kein | gar keine | gar keinen | überhaupt nicht | mitnichten | auf gar keinen Fall | "
    "unter keinen Umständen | nimmer | nimmermehr | never | keinerlei | ned | nich | nicht doch | kien | onhe",
    denial="neben | in der Nähe von | alle bis auf | alle außer | statt | anstatt | anstelle von | anstelle | "
    "an Stelle von | außer | ausser | "
    "bis auf | abgesehen von | aber nicht | und nicht | nicht etwa | alles nur nicht | alles außer | "
    "überall außer | anstatt der | anstatt von | statt der | statt dem | statt des | nur nicht | "
    "nur nicht die | bloß nicht die | hauptsache nicht | lieber nicht die | außer der | mit Ausnahme von | "
    "ausgenommen | exklusive",
    contrast="sondern | aber | vielmehr | stattdessen",
    correction="nee wartet | nein wartet | wartet | nee moment | nein moment | wart mal | "
    "nein doch | doch lieber | lieber doch | nein warte | warte | Moment | halt | stopp | Quatsch | "
    "Blödsinn | Unsinn | ich meine | ich meinte | meine natürlich | beziehungsweise | bzw | besser doch | "
    "noch besser | korrigiere | Korrektur | Korrektur von mir | ich korrigiere mich | vertippt | Tippfehler | "
    "ups | oh nein | ach nein | ach nee | Scherz | kleiner Scherz | war ein Scherz | Spaß beiseite | Spaß | "
    "ich habe es mir anders überlegt | habe es mir anders überlegt | habs mir anders überlegt | "
    "anders überlegt | ändere auf | ändere zu | ändern auf | ändern zu | geändert auf | umentschieden | "
    "habe mich umentschieden | ach was | oder doch | oder besser | oder lieber | vielmehr | stattdessen | "
    "doch eher | Verzeihung nein | sorry nein | nein sorry | wechsle zu | wechsle auf | Irrtum | mein Fehler | "
    "das war falsch | Pardon | oder nein | oder halt | ne warte | nee warte | ach halt | Stop | "
    "ich korrigiere | Korrektur zu | sollte heißen | soll heißen | muss heißen | sollte sein | "
    "ich wollte sagen | wollte sagen | wollte schreiben | ich wollte schreiben | hab mich vertippt | "
    "habe mich vertippt | ich habe mich vertippt | hab mich verschrieben | habe mich verschrieben | "
    "verschrieben | Schreibfehler | hab mich vertan | habe mich vertan | vertan | verwechselt | nicht doch | "
    "nochmal von vorn | alles zurück | Kommando zurück | Rolle rückwärts | neuer Versuch | Planänderung | "
    "neuer Plan | revidiere | ich revidiere | nehme alles zurück | tausche gegen | mach daraus | mach draus | "
    "macht daraus | ersetze durch | autokorrektur | blöde Autokorrektur",
    retraction="rückgängig | rückgängig machen | kommt später | kommen später | noch kein | noch keine | noch keinen | "
    "noch warten | "
    "falsches Spiel | falsche Partie | "
    "nur über meine Leiche | schön wärs | träumt weiter | schlaf drüber | schlafe drüber | "
    "schlaf mal drüber | schlaf noch mal drüber | schlafe noch mal drüber | "
    "schlafe noch eine Nacht drüber | drüber schlafen | darüber schlafen | denke nur laut | "
    "denk nur laut | vergiss es | vergesst es | vergiss das | vergesst das | war nur Spaß | nur Spaß | "
    "Spaß | Scherz | kleiner Scherz | war ein Scherz | nur ein Scherz | doch nicht | lieber nicht | "
    "nein doch nicht | oder doch nicht | stornieren | streich das | streiche das | zurücknehmen | "
    "nehme ich zurück | ich nehme es zurück | gilt nicht | zählt nicht | ignorieren | ignoriere das | "
    "ignoriere | ignoriert das | bitte ignorieren | überlege noch | ich überlege noch | "
    "ich muss noch überlegen | noch nicht | warte noch | später | morgen | April April | reingefallen | "
    "von wegen | noch unsicher | weiß noch nicht | Kommando zurück | alles zurück | zieh ich zurück | "
    "ziehe ich zurück | ziehe zurück | zurückgezogen | hinfällig | ungültig | vergiss meinen Zug | "
    "vergesst meinen Zug | bitte nicht ausführen | nicht ausführen | "
    "bitte löschen | löschen | lösch das | lösche das | streichen | gestrichen | storniere | verarscht | "
    "nur ein Witz | war ein Witz | Witz | kleiner Witz | war nicht ernst | nicht ernst gemeint | "
    "meine ich nicht ernst | Spässle | hat sich erledigt",
    condition="nur bei | wenn | falls | sofern | sobald | außer wenn | es sei denn | vorausgesetzt | solange | bevor | "
    "nachdem | abhängig | je nachdem | kommt darauf an | für den Fall dass | im Falle dass | im Fall dass | "
    "unter der Bedingung | unter der Voraussetzung | angenommen dass | nur wenn | nur falls | sollte jemand | "
    "erst wenn",
    open_question="was | wer | wen | wem | wessen | welche | welcher | welchen | welches | wo | wohin | woher | "
    "warum | wieso | weshalb | wie | wie viele | wie viel | wieviel | wann | was wäre wenn | frage | "
    "frage mich | gibt es | ob | erklär | erkläre | hat jemand | weiß jemand",
    doubt="ungern | "
    "bestätige ich | ich bestätige | unter Vorbehalt | mal sehen | mal schauen | schauen wir mal | "
    "denk noch mal nach | denke noch mal nach | denke noch nach | ich soll | eines Tages | geträumt | träume | "
    "träumte | träum | "
    "gegen ein Veto | gegen das Veto | gegen Veto | behalte | behalten | hebe auf | spare | so um die | "
    "um die | vielleicht | eventuell | evtl | "
    "möglicherweise | wahrscheinlich | vermutlich | "
    "könnte | könnten | würde | würden | wäre | dürfte | kann | kann ich | soll ich | sollte | sollte ich | "
    "ich denke | denke | ich glaube | glaube | überlege | ich überlege | schwanke | tendiere | tendiere zu | "
    "neige zu | hoffe | ich hoffe | plane | geplant | entweder | ungefähr | circa | ca | irgendwas | "
    "irgendeine | irgendwo | egal | zufällig | müsste | wollte | wollte eigentlich | eigentlich | hatte vor | "
    "nächstes Mal | nächste Runde | später | morgen | letztes Mal | letzte Runde | gestern | fast | beinahe | "
    "angenommen | theoretisch | hypothetisch | lieber | keine Ahnung | unsicher | scheint | versuche zu | "
    "erinnere | evt | evtl. | ggf | gegebenenfalls | womöglich | unter Umständen | schätze ich | schätze mal | "
    "nehme ich an | ich vermute | vermute | mutmaßlich | wohl eher | könnte man | man könnte | hätte ich | "
    "bräuchte | bräuchte ich | ich zögere | zögere | zweifle | mal überlegen | erwäge | ich erwäge | "
    "spiele mit dem Gedanken | falls überhaupt | gesetzt den Fall | beim nächsten Mal | in der nächsten Runde | "
    "vorhin | neulich | damals | früher | übermorgen | demnächst",
    report="schickte | schickten | opferte | opferten | "
    "Urlaub | das macht | macht das | bleiben | da stehen | dürfen | hätte | hätten | gewesen | wäre schön | "
    "fehlen | geworden | du | dich | dir | dein | deine | deinen | "
    "deiner | ihr | euch | euer | eure | er | seine | ihre | uns | unser | unsere | hat | hatte | haben | "
    "habe | hast | habt | war | waren | wurde | wurden | spielte | setzte | nahm | legte | sagte | sagt | "
    "gesagt | fragt | meinte Ana | spielt | nimmt | zieht aus | wertete | gewonnen | gewinnt | verloren | "
    "verliert | führt | Führende | weiß | erwartet | erwarte | sah | sehe | sieht | glaubt | jemand | "
    "irgendwer | Gegner | Spieler | Punkte | Punkt | Punkten | kannst | könnt | musst | müsst | darfst | "
    "dürft | willst | wollt | bist | seid | gehört | verlassen | gestohlen | geklaut | kriegt | kriegen | "
    "bekommt | bekam | machte | gemacht | gespielt | gesetzt hat | gesetzt haben | gelegt hat | warf | zog | "
    "legt aus | setzte ein | wollte gerade | verstärkt | steht | standen | stand | liegt vorn | lag | blieb | "
    "kam | kamen | ging | gingen | brachte | nehmen würde | spielen würde | man | einer von euch | "
    "keiner von euch | andere | anderen",
    reason="auch wenn | selbst wenn | obwohl | wenngleich | auch wenns | selbst wenns | brauche Leute | "
    "brauch Leute | brauche viele Leute | ich brauche Leute | ich brauch Leute | "
    "brauche Caballeros | brauch Caballeros | ich brauche Caballeros | brauche Nachschub | "
    "brauch Nachschub | ich brauche Nachschub | brauche Männer | brauch neue Leute | "
    "brauche neue Leute | "
    "ist leer | is leer | steht leer | da ist keiner | da is keiner | da ist niemand | weil leer | "
    "dann bekomme ich | dann krieg ich | dann kriege ich | dann bekomm ich | das sind | "
    "bringt mir immerhin | "
    "Begründung | denn | da die | da das | wail | weill | weils | weil da | weil ich | damit da | "
    "damit dort | damit es | "
    "damit sich | wo ich ja | schließlich ist | um dort | weil | da ich | da es | da sie | da er | damit ich | "
    "damit er | damit sie | um zu | wegen | aufgrund | sodass | so dass | schließlich brauche | zumal | "
    "weil ja | weil eh | da ja | damit ihr | damit keiner | damit niemand | damit mein | damit meine | "
    "auf dass | aus dem Grund | aus Gründen | aus Angst | nur wegen | um mich | um mir | um den | "
    "um die Mehrheit | um vorn | um vorne | um zuerst | um als Erster | um als Erste | um früh | um mehr | "
    "in der Hoffnung | sonst kommt | sonst ist | sonst wird | sonst verliere | dann habe ich | dann hab ich | "
    "dann bin ich | das reicht | das reicht mir | reicht mir | reicht völlig | das genügt | das bringt mir | "
    "bringt mir | das gibt",
    unit="Bus | Zug | Bahn | Straßenbahn | "
    "Uhr | Jahr | Jahre | Jahren | Minute | Minuten | Stunde | Stunden | Tag | Tage | Tagen | Woche | Wochen | "
    "Monat | Monate | Monaten | Prozent | Euro | Meter | Kilometer | km | Grad | Bier | Biere | Kinder | "
    "Kindern | Personen | Spieler | Spielern | Punkte | Punkten | Punkt | Runden | Züge | Partien | Mails | "
    "Januar | Februar | März | April | Mai | Juni | Juli | August | September | Oktober | November | Dezember | "
    "Siege | Karten | Regionen",
    before_time="um | gegen | seit | Seite | Kapitel | Raum | Zimmer | Alter | Stufe | Zeile | Gleis | Flug | Bus | "
    "Version | Regel | Runde | Punkte | circa | ca | etwa | Montag | Dienstag | Mittwoch | Donnerstag | "
    "Freitag | Samstag | Sonntag",
    free={
        "twice_as_many": "doppelt so viele | doppelt so viel | das Doppelte | die doppelte Anzahl | "
        "die doppelte Menge | zweimal so viele",
        "half_as_many": "halb so viele | halb so viel | die Hälfte davon",
        "as_many": "genauso viele | ebenso viele | gleich viele | genau so viele",
        "him": "ihn | er | ihm | sie | es",
        "after": "n | nach | ab",
        "castilla_nueva": "Tol | Neukast",
        "castilla_vieja": "Altkast",
        "there": "eben dieser Region | eben diese Region | dieser Region | diese Region | selbe Stelle | "
        "ebendiese Region | auch dort | auch dorthin | auch da | am selben Ort | dort | dorthin | dahin | da hin | "
        "da rein | "
        "dort hin | da drin | ebendort | ebenda | daselbst |  | "
        "ebenfalls dort | in die gleiche | in dieselbe | an derselben Stelle | an gleicher Stelle | ebendahin | "
        "genau dort | genau da | genau dahin | "
        "dieser Region | diese Region | eben dieser Region | "
        "eben diese Region | selbe Stelle | selber Stelle | gleiche Stelle | "
        "in dieser Region | in diese Region | in der Region | "
        "in der gleichen Region | in derselben Region",
        "each": "je | jeweils | je einen | je einer | je ein | jeweils einen | jeweils einer | jeweils ein | "
        "je einem | jeweils einem | "
        "pro Region | jeder",
        "rest": "der andere | die andere | da andre | da andere | der andre | die andre | den anderen | "
        "der letzte | die letzten | den Rest | der Rest | Rest | "
        "die übrigen | übrigen | übrige | die anderen | alle meine |  | "
        "restlichen | die restlichen | die restlichen beiden | die anderen beiden | die beiden anderen | "
        "die letzten beiden | den übrigen | die verbleibenden | verbleibende | alle übrigen",
        "home": "heimwärts | in die Heimat | "
        "Heimat | zu Hause | nach Hause | heim | Heimatregion | meine Heimat | meiner Heimat | "
        "meiner Heimatregion",
        "earlier": "vorweg | zerscht | zerst | zuerscht | zunächst einmal | vorderhand | als allererstes | "
        "zuallererst | "
        "vor dem | vor der | bevor | ehe | zu erst | davor noch | vorher | zuvor | zuerst | erst | "
        "zunächst | davor | vorab | als erstes | "
        "zu Beginn | erst einmal | nachdem zuvor | vorher noch | vorneweg | im ersten Schritt | "
        "bevor ich das mache | davor aber | aber vorher | aber davor | aber zuerst | zuvor aber | im Vorfeld | "
        "ganz zuerst | als Allererstes",
        "later": "hinterdrein | drauffolgend | nachfolgend | nachgehend | dernoch | nochat | nochert | "
        "hierauf | alsdann | dann noch | nachdem das geschehen ist | danach dann | dann schließlich | "
        "erst danach | erst dann | erst im Anschluss | erst im Anschluss daran | "
        "erst hinterher | erst zum Schluss | erst am Ende | erst später | "
        "und denn | nacha | nachad | nachat | nochhert | nachher dann | dornach | dernach | dan | "
        "dannach | zweitens | drittens | danach | dann | anschließend | hinterher | nachher | "
        "daraufhin | zum Schluss | zuletzt | schließlich | im Anschluss | sodann | später | abschließend | "
        "nachdem | als Nächstes | als Letztes | im zweiten Schritt | im Nachgang | hernach | "
        "nachdem das erledigt ist | ist das erledigt | wenn das erledigt ist",
        "conclude": "ich sage | ich sag | habe mich entschieden für | entschieden für | entscheide mich für | "
        "fällt auf | fiel auf | "
        "meine Wahl fällt auf | bleib bei | also | deshalb | daher | "
        "darum | somit | folglich | demnach | mithin | also gut | ich denke | "
        "ich wähle | ich nehme | nehm ich | ich spiele | ich lege | ich geh | ich gehe | geh ich | meine Wahl | "
        "Entscheidung | besser | hiermit | unterm Strich | ich entscheide mich für | bestimme ich | bleibt | "
        "ich bleibe bei | bleibe bei | es wird | wird es | es bleibt bei | dann doch | kurzum | "
        "lange Rede kurzer Sinn | summa summarum | Fazit | mein Entschluss | ich entscheide | entscheide | "
        "ich setze auf | ich biete | ich lege hiermit | ich spiele also",
        "gone": "weg | vergeben | gespielt | belegt | besetzt | gegangen | unmöglich | nicht möglich | schon weg | "
        "schon vergeben | schon gespielt | nicht mehr da | nicht mehr frei | nicht mehr verfügbar | unzulässig | "
        "nicht geht | nicht klappt | nicht mehr geht | genommen | nicht erlaubt | nicht zulässig | n. mögl | "
        "nicht mehr zu haben | schon weggegangen | wegnimmt | weggenommen | nicht frei | schon genommen | "
        "schon belegt | nicht vorhanden",
        "left": "frei | noch frei | verfügbar | noch verfügbar | möglich | noch da | da ist | erlaubt | zulässig | "
        "noch möglich | noch liegt | noch vorhanden | geht | zu haben | noch zu haben | vorhanden | geht noch | "
        "noch geht | klappt",
        "request": "wären Sie so nett | wären Sie so gut | wärt ihr so lieb | "
        "dankbar wenn | nett wenn | freundlich wenn | lieb wenn | freuen wenn | verbunden wenn | "
        "darf ich | dürfte ich | könnte ich | kann ich | kann ich bitte | könntet ihr | könnt ihr | "
        "würde ich | könntest du | kannst du | würdest du | würdet ihr | würden Sie | könnten Sie | "
        "könntest du bitte | kannst du bitte | würdest du bitte | würdet ihr bitte | könntet ihr bitte | "
        "könnt ihr bitte | könnten Sie bitte | würden Sie bitte | wärst du so nett | wärt ihr so nett | "
        "wären Sie so freundlich | wärt ihr so freundlich | wäre es möglich | dürfte ich bitte | dürfte ich um | "
        "darf ich um | ich würde | ich würde bitte",
        "my_turn": "wenn ich dran bin | falls ich dran bin | sobald ich dran bin | wenn ich an der Reihe bin | "
        "falls ich dann an die Reihe komme | wenn ich an die Reihe komme | wenn ich drankomme | "
        "falls ich drankomme | in meinem Zug | wenn ich am Zug bin | sobald ich am Zug bin | "
        "sobald ich an der Reihe bin | bin ich dran | bin ich an der Reihe | wenn meine Runde kommt | "
        "wenn es soweit ist | wenn es so weit ist",
        "minus": "gemindert um | vermindert um | gesenkt um | "
        "Abzug von | dem Abzug von | den Abzug von | weniger | mit einem Minus | reduziert um | des Minus | "
        "dem Minus | minus | abzüglich | mit dem Minus",
        "stands": "stehen | bestehen | stehen bleiben | bestehen bleiben | durchgehen | gelten | darf bleiben",
        "keep": "bleibt stehen | bleibt wo er ist | lasse die Sonderaktion weg | lasse die Sonderaktion aber weg | "
        "ohne Sonderaktion | verzichte auf die Sonderaktion | das wars | das ist alles | nichts weiter | "
        "sonst nichts | Sonderaktion lasse ich weg | lasse die Aktion weg",
        "others": "die anderen",
        "same": "gleiche | dieselbe",
        "step": "Schritt | Schritte | Schritten | Zug",
        "always": "immer | jedes Mal | stets | ab jetzt | künftig | bis auf Widerruf | bis auf weiteres | vorrangig | "
        "jetzt wie künftig | in Zukunft | grundsätzlich | dauerhaft | bis ich etwas anderes sage | "
        "bis ich was anderes sage | fürderhin | zukünftig | jedesmal | auch künftig",
        "bare": "Nummer | Punkt | Komma | Ausrufezeichen",
        "king": "da Kini | da König | da Keenig | der Kini | "
        "Kini | Keenig | K | Kö | Majestät | Königs | seine Majestät | Herrscher",
        "scoreboard": "Plättchen | Wertungsplättchen | Tableau | Tafel | Tafeln | Punktetafel | Brett | Schild | "
        "Wertungstafel | Marker",
        "grande": "G | Gr | Granden | Grande",
        "score": "werta | wertn | gwertet | gwert | Werten | wert | W | Punkte für | Wertung | abrechnen | gewertet",
        "special": "SA | d SA | Sonder | die Aktion | Aktion | Sonderaktion",
        "place": "gommt | kimmt | kummt | setzn | s | pl | reinstellen | stell ich | hau | haue | werfe | "
        "verstärke | bringe | lege | stecke | "
        "steck | kommen | gehen | einsetz | setz | pflanze | postiere | schicke",
        "move": "v | schubs | schubse | schieb | schiebe | verlege | bugsiere | verfrachte | wandern | ziehe | zieh | "
        "schmeiß | schmeiße | umgesiedelt | umsiedeln | vertreibe",
        "remove": "nimm weg | kick | raus",
        "back": "wiederham | wiederhaben | hole zurück | zurück | nehme zurück | zurückholen | "
        "wieder auf die Hand | auf die Hand | "
        "zurücknehmen | hol mir | kriege zurück",
        "entourage": "im Schlepptau | im Gepäck | an seiner Seite | in seinem Gefolge | im Anhang | "
        "nimmt dabei mit | kommen mit | reisen mit | reiten mit | dabei sind | begleiten ihn | "
        "und nimmt | er nimmt | Gefolge | Begleitung | mitnehmen | nimmt mit | nimt | Eskorte | "
        "begleitet von | Kofferträger",
        "disc": "Schb | Sch | Scheibe | D | Geheimscheibe | Drehscheibe",
        "take": "hol | hole | nähme | nähme ich",
        "card": "Kartn | Kart | Gadde | Kaart | K | Kt | Nr | Nummer",
        "castillo": "Cast | Cas | Cstlo | Kast | Kastell | Burg | Turm | Festung | Schloss | Kaste | Verlies",
        "court": "H | Hofe",
        "granada": "Gra | Gr",
        "aragon": "Ara",
        "own": "mei | meine Leute | meine Jungs | eigene | eigenen | von meinen",
        "return": "gib zurück | zurück | entnehmen | geb | gebe",
        "veto": "V | dagegen | Einspruch | stopp | verhindere | verbiete | unterbinde",
        "no_veto": "lass ich durch | soll er | soll sie | egal | mir egal | mir gleich | meinetwegen | von mir aus | "
        "sollen sie | behalte ich | spare ich | lohnt nicht | kann sie machen",
        "no_place": "mache ich keinen Gebrauch | setze niemanden | lasse das Einsetzen aus | setze gar nichts | "
        "niemand | nix | setz ich nix | setze ich nicht | keinen setzen | ich pass | ich passe | gar nichts | "
        "keine Caballero einsetzen | keine einsetzen | verzichte auf das Einsetzen",
        "power": "ich gebe | gebe ich | ich geb | M",
        "1": "oin | oan | een | oins | oans | eens | oana | oina | Einser | Oanser | Eenser",
        "2": "zwoa | zwoi | zwee | zwa | zweien | Zweier | Zwoer | zwoate | zweete",
        "3": "drui | dreien | Dreier",
        "4": "viere | vieren | viera | Vierer | Viererkarte | Viererkart",
        "5": "fümf | fünfe | Fünfer | Fimfer",
        "6": "sechse | Sechser",
        "7": "siebne | siebene | Siebner | Siebener",
        "9": "neune | Neuner | Neiner",
        "10": "Zehner | Zehna",
        "11": "Elfer | Ölfer",
        "12": "Zwölfer | Zwöifer",
        "13": "Dreizehner | Dreizehna",
        "from": "vo | vun",
        "and": "un | ond | unn",
        "piece": "Leut | Leuten | Leutchen | Leit | Männl | Mandl | Manderl | Spezl | Typ | Typen | Bauer | "
        "Bauern | Kerls | Recken | Kumpel | Kumpels",
    },
    verdicts={
        "unclear": "geht das | geht es | ist es | ist das | kaum | noch nicht | noch ned | verschwende | "
        "verschwenden | lass das | lass es | lasst es | lasst das | lassen wir das | lass uns | lass mich | "
        "lasst mich | kann ich | soll ich | darf ich | kann man | soll man | darf man | sollen wir | können wir | "
        "nicht alle | nicht alles | nicht alle drei | soll das",
        "ends": "dann ist Feierabend | danach ist Feierabend | Ende | bis hierher und nicht weiter | "
        "und nicht weiter | nicht weiter | weiter nicht | mehr nicht | mehr ned | mehr net | und das wars | "
        "und aus | und aus die Maus | da ist Schluss | dann ist Schluss | danach ist Schluss | "
        "aber dann ist Schluss | da hörts auf | da hört es auf | dann hört es auf",
        "outcries": "kommt net in d Tüte | vergiss es | vergesst es | pustekuchen | denkste | von wegen | "
        "niemals nicht | "
        "kommt nicht in Frage | kommt nicht infrage | kommt gar nicht in Frage | "
        "kommt gar nicht infrage | kommt überhaupt nicht in Frage | kommt nicht in die Tüte | "
        "kommt gar nicht in die Tüte | kommt überhaupt nicht in die Tüte | geht nicht | geht gar nicht | "
        "geht ja gar nicht | so nicht | so nich | so net | so ned | so geht das nicht | nicht mit mir | "
        "net mit mir | auf keinen Fall | auf gar keinen Fall | nie im Leben | nie und nimmer | nix da | nichts da | "
        "nur über meine Leiche | über meine Leiche | kannst du vergessen | kannst du knicken | kannste knicken | "
        "kannste vergessen | kannste abhaken | kannste dir abschminken | kannst du dir abschminken | "
        "schlag dir das aus dem Kopf | Finger weg | gar nix davon | gar nix davo | nix davon | nichts davon | "
        "gar nichts davon | kein einziger Schritt | kein einziger Schritt davon | keinen Schritt weiter | "
        "nicht in meinem Haus | jetzt reichts | jetzt reicht es | mir reichts | mir reicht es | Schluss jetzt | "
        "Schluss damit | Schluss mit lustig | Ruhe im Karton | das wäre ja noch schöner | unter keinen Umständen | "
        "no way",
        "passes": "nicht beanstandet | werden nicht beanstandet | wird nicht beanstandet | "
        "ok für mich | okay für mich | in ordnung für mich | juckt mich net | juckt nicht | "
        "winke ich durch | winken wir durch | wird durchgewunken | wird durchgewinkt | freigeben | "
        "zuglassa | lass se macha | lass se no macha | lass sie halt | lass ihn halt | lasst sie | "
        "lasst ihn | soll sein | so soll es sein | stört mich kein bisschen | tangiert mich nicht | "
        "tangiert mich peripher | geht mich nichts an | ist nicht mein Problem | nicht mein Bier | "
        "hab nix dagegen | han nix dagega | hob nix dagegn | i hob nix dagegn | stört mi net | "
        "is mir wurscht | is mir wuascht | is ma wurscht | schnurz | schnuppe | einerlei | "
        "gleichgültig | gerne doch | bleiben unbeanstandet | unbeanstandet | nicht zu beanstanden | "
        "geht in ordnung so | kann passieren | können passieren | mag passieren | darf geschehen | "
        "dürfen geschehen | kann geschehen | mag geschehen | "
        "verschwende kein Veto | verschwende mein Veto nicht | verschwende ich kein Veto | "
        "verschwende ich mein Veto nicht | verschwende nicht mein Veto | erlaube | erlaub | erlauben | erlaubt | "
        "genehmige | genehmig | genehmigen | genehmigt | bewillige | bewilligt | gestatte | gestatten | gestattet | "
        "akzeptiere | akzeptier | akzeptieren | akzeptiert | billige | gebilligt | toleriere | tolerieren | "
        "toleriert | dulde | dulden | geduldet | stimme zu | stimm zu | stimme dem zu | stimme ich zu | "
        "stimme ich dem zu | stimme der Aktion zu | stimme dieser Aktion zu | stimme allem zu | zustimmen | "
        "zugestimmt | Zustimmung | segne ab | abgesegnet | nicke ab | nick ab | abnicken | abgenickt | winke durch | "
        "wink durch | winke es durch | winke das durch | durchwinken | dirchwinken | durchgewinkt | durchgewunken | "
        "lasse zu | lass zu | zulassen | zugelassen | durchlassen | lasse durch | lass durch | lasse ich durch | "
        "lass ich durch | durchgelassen | einverstanden | befürworte | freigegeben | gebe frei | freie Fahrt | "
        "freie Bahn | grünes Licht | geht klar | gehen klar | geht in Ordnung | gehen in Ordnung | in Ordnung | "
        "geht durch | gehen durch | geht ok | geht okay | passt für mich | passt scho | passt schon | bassd scho | "
        "passt mir | passt so | kein Problem | kein Problem damit | kein Thema | kein Ding | keine Einwände | "
        "keinerlei Einwände | kein Einwand | keinen Einwand | keine Bedenken | keinerlei Bedenken | "
        "keine Einwendungen | keine Einsprüche | kein Einspruch | keinen Einspruch | koin Einspruch | "
        "geen Eenspruch | keine Gegenwehr | nichts dagegen | nix dagegen | nichts einzuwenden | nix einzuwenden | "
        "nichts auszusetzen | nix auszusetzen | nichts einwenden | hab nichts dagegen | habe nichts dagegen | "
        "sage nichts dagegen | sag nichts dagegen | sag nix dagegen | sog nix dagegen | macht mir nichts | "
        "macht mir nix | macht nichts | macht nix | stört mich nicht | stört mich kaum | stört mich ned | "
        "stört mi ned | stört mi it | schadet mir nicht | schadet mir kaum | juckt mich nicht | juckt mich nich | "
        "kratzt mich nicht | kratzt mi ned | kümmert mich nicht | betrifft mich nicht | mir egal | mir so egal | "
        "mir ganz egal | mir völlig egal | mir gleich | mir wurscht | mir wurst | mir schnuppe | mir schnurz | "
        "mir schnurzegal | mir piepegal | mir Latte | mir Banane | mir einerlei | mi wurscht | wurscht | wurschd | "
        "eh wurscht | von mir aus | vo mir aus | vo mia aus | meinetwegen | nur zu | nur weiter | weitermachen | "
        "mach weiter | macht weiter | nur weiter so | mach nur | macht nur | mach ruhig | macht ruhig | "
        "tu dir keinen Zwang an | meinen Segen | soll so sein | so sei es | gewähren lassen | lass laufen | "
        "lass es laufen | lass das laufen | laufen lassen | halte mich raus | halt mich raus | halte mich da raus | "
        "mische mich nicht ein | misch mich nicht ein | greife nicht ein | greif nicht ein | "
        "greife nicht weiter ein | halte niemanden auf | halte sie nicht auf | halt sie nicht auf | "
        "halte dich nicht auf | halt dich nicht auf | halte Ana nicht auf | enthalte mich | ich enthalte mich | "
        "Enthaltung | Erlaubnis erteilt | Genehmigung erteilt | die Genehmigung | meine Genehmigung | "
        "meine Erlaubnis | gönn ihr | gönne ihr | gönne es ihr | gewährt | gebongt | gekauft | abgemacht | "
        "keine Lust auf Streit | widerspreche nicht | stehe nicht im Weg | steh nicht im Weg | "
        "stell mich nicht quer | stelle mich nicht quer",
        "stops": "stoppe | stopp | stop | stopppp | stoppen | stoppt | verhindere | verhinder | verhindern | "
        "verhinern | verhindert | unterbinde | unterbinden | blockiere | blockier | blockieren | blocke | block | "
        "verbiete | verbieten | verbiet | verwehre | verwehren | verweigere | verweigern | untersage | untersagen | "
        "lehne ab | lehn ab | lehne ich ab | ablehnen | lehne die Aktion ab | lehne alles ab | lehne das ab | "
        "lehne das Ganze ab | weise zurück | zurückweisen | widerspreche | widersprechen | halte auf | halt auf | "
        "aufhalten | abbrechen | brich ab | breche ab | abbruch | abort | blase ab | blas ab | abblasen | canceln | "
        "cancel | canceln wir | kippe | kippen | Schluss | ist Schluss | ist Ende | Ende Gelände | Sense | dagegen | "
        "bin dagegen | bin ich dagegen | Protest | protestiere | sperre | sperren | mach ich nicht mit | "
        "mache ich nicht mit | mach i ned mit | mache nicht mit | mach nicht mit | schiebe einen Riegel vor | "
        "Riegel vor | vetiere | vetieren | erhebe Einspruch | lege Einspruch ein | erhebe Widerspruch | "
        "lege Widerspruch ein | Einwand | Einwände | zieh den Stecker | ziehe den Stecker | schlage",
        "stopped": "gestoppt | unterbunden | blockiert | verboten | verwehrt | verweigert | untersagt | abgelehnt | "
        "zurückgewiesen | widersprochen | abgebrochen | abgeblasen | gecancelt | gekippt | gesperrt | vetiert | "
        "unzulässig",
        "none": "keinen Schritt | kein Schritt | keinen einzigen Schritt | kein einziger | keinen davon | "
        "keiner davon | gar nichts | gar nix | nichts | nix | keiner der drei Schritte | keinen der drei Schritte | "
        "keiner der Schritte | keinen der Schritte",
        "any": "irgendein | irgendeinen | irgendwas",
        "all": "die ganze Aktion | ganze Aktion | gesamte Aktion | die gesamte Aktion | die ganze Sache | "
        "ganze Sache | das ganze Ding | ganzes Ding | "
        "alle | alles | allem | alle drei | alle 3 | allen drei | das Ganze | Ganze | ganzen | gesamte | "
        "gesamten | gesamt | insgesamt | komplett | komplette | vollständig | vollumfänglich | in vollem Umfang | "
        "total | ganz | rundum | sämtliche | sämtlichen | von vorne bis hinten | alle Schritte | jeden Schritt | "
        "jeder Schritt | jedem Schritt | in Gänze | im Ganzen | Gesamtheit | in ihrer Gesamtheit",
        "rest": "Rest | den Rest | der Rest | übrigen | die übrigen | restlichen | die restlichen | anderen | "
        "andern | andere | die anderen | die andern | verbleibenden | alles Weitere | alles andere | alles Übrige | "
        "alles danach | alles was danach kommt | alles was folgt | alle weiteren | alle folgenden | weiteren | "
        "folgenden | was danach kommt | was folgt",
        "last": "letzte | letzten | letzter | letztes",
        "first": "erste | ersten | erster | erschta | erstn | erschte",
        "after": "nach | hinter | n",
        "then": "danach | dann | dan | anschließend | hinterher | nachher | ab da | ab dann | ab dort | von da an | "
        "und dann | und danach | darauf",
        "until": "bis | bis zu | bis zum | bis einschließlich | bis inklusive",
        "onwards": "aufwärts | und folgende | ff | an",
        "only": "nur | lediglich | bloß | ausschließlich | höchstens | maximal | einzig",
        "keeps": "mache ich keinen Gebrauch | mache keinen Gebrauch | keinen Gebrauch machen | "
        "keinen Gebrauch mache | keinen Gebrauch | behalte | behalt | behalten | spare | spar | sparen | aufsparen | "
        "hebe | heb | hebs | aufheben | aufgehoben | verzichte | verzicht | verzichten | bewahre | schone",
        "veto": "lege ich hiermit Veto ein | lege ich mein Veto ein | "
        "lege mein Veto ein | lege hiermit mein Veto ein | lege hiermit Veto ein | leg mein Veto ein | "
        "leg Veto ein | lege ein Veto ein | lege Einspruch ein | lege hiermit Einspruch ein | "
        "Einspruch | Widerspruch | Veto | V | ein Veto | mein Veto | das Veto | vom Veto | zum Veto | "
        "Vetorecht | vom Vetorecht | Vetos | Einspruchsrecht | Widerspruchsrecht",
        "uses": "lege | leg | legen | einlegen | eingelegt | setze | setz | setzen | einsetzen | nutze | nutz | "
        "nutzen | benutze | spiele | spiel | spielen | erhebe | erheb | erheben | mache | mach | machen | übe | "
        "übe aus | ausüben | Gebrauch | verwende | verwenden | brauche | brauch | will | möchte | verschwend | "
        "verbrauche | gebe | geb | geben | ziehe | zieh | rufe | sage | sag | verbrate | kommt | gibt es | gibts | "
        "greife zum",
        "lets": "lass | lasst | lasse | lassen | loss | losst | lossts | darf | dürfen | derf | derfn | kann | "
        "können | ko | soll | sollen | soin",
        "no": "nein | ach nein | oh nein | ach nee | nee | ne | nö | naa | na | nope | nah",
        "does": "macha | macht | machn | tun | dun | ziehen | passieren | geschehen | laufen | durchführen | "
        "ausführen | versetzen | verschieben | schieben | handeln | fortfahren | zu | zua | durch | gewähren | so | "
        "stattfinden | wirken | ran",
        "yes": "ja | jo | joa | jep | jau | ok | okay | okey | gut | klar | passt | fein | prima | super | geht | "
        "gehen | geschenkt | harmlos | unproblematisch | bestehen | stehen | stehen bleiben | bleiben | bleibt | "
        "gelten | gilt | gültig | zulässig | durchgehen | passieren lassen | neutral | möglich",
        "others": "er | sie | se | ihn | ihm | ihr | jemand | alle anderen | der Ben | die Ana | die Carla | niemand",
        "having": "habe | hab | hat | hatte | hatten | war | waren",
        "today": "heute",
        "steps": "Schritt | Schritte | Schritten | Schritts | Zug | Züge | Zügen | Versetzung | Versetzungen | "
        "Teil | Teile | Teilschritt | Teilschritte | Verschiebung | Verschiebungen | Bewegung | Bewegungen",
        "from": "erst ab | ab | von | vom | beginnend mit | beginnend ab | angefangen mit",
        "fills": "gute Fahrt | "
        "Euer Ehren | hohes Gericht | easy | schlicht | ungern | schweren Herzens | ausnahmsweise | "
        "Freunde | Leute | "
        "ich | i | ick | ik | mich | mi | mir | mia | mein | meine | meinen | meinem | meiner | du | dich | "
        "dir | euch | s | sies | ihnen | es | et | das | des | dat | dies | diese | diesen | dieser | dieses | die | "
        "der | den | dem | da | de | d | der Aktion | Aktion | die Aktion | Sonderaktion | die Sonderaktion | "
        "Intrige | Vorhaben | Plan | Antrag | Sache | Spaß | angekündigte | angekündigten | Spielerin | gegen | "
        "dagegen wird | mit | zur | zum | für | im | in | bei | beim | hinsichtlich | bezüglich | am | auf | und | "
        "un | ond | aber | jedoch | hingegen | doch | mal | ma | mol | bitte | halt | eben | ruhig | gerne | gern | "
        "schon | scho | auch | noch | jetzt | nu | hier | hiermit | hierbei | diesmal | dieses Mal | also | "
        "einfach | lieber | leider | sicher | natürlich | definitiv | ausdrücklich | formell | offiziell | "
        "höflichst | eindeutig | völlig | sehr | tut mir leid | sorry | danke | ist | is | sind | sin | bin | sei | "
        "sein | wird | werden | hätte gern | wollen | mag | werde | würde gerne | kein Grund | schlechtere | "
        "bessere | Zeiten | für später | äh | wiederhole | ich wiederhole | wünsche | meinerseits | von mir | "
        "von meiner Seite | meinen Teil | jo mei | mei | eh | gell | halt eben | Mädel | Mädle | Frau | Gute | "
        "arme | liebe | zwar | und zwar | durchaus | erteile | erteilt | gibt | bekommt | kriegt | ein | eine | "
        "einen | oan | oana | rein | aus | Mist | Quatsch | Zirkus | blöden | dort | genau | schön | denn | "
        "auf meine | wie angekündigt | Caballero | Caballeros",
    },
    lists={
        "entirely": "sie alle | alle drei | alle davon | allesamt | komplett | ganz | vollständig | alle",
        "one_of_each": "je einen | je einer | je ein | jeweils einen | jeweils einer | je einem | jeweils einem | "
        "einen je | einer je",
        "alone": "einsamen | einsame | einzelnen | einzelne | einzigen | einzige | oaner | oiner | oana | "
        "eenen | noch einen | noch einer",
        "beside_returns": "fom | fertich | schade | arme | armen | einsame | einsamen | einzige | einzigen | einzelne "
        "| einzelnen | alten | alte | tapfere | tapferen | meine | dort | eh | halt | leider | "
        "schweren | herzens | ungern | notgedrungen | zähneknirschend | widerwillig | höflinge | "
        "höflingen | kerl | kerle | leutchen | männlein | mandl | manderl | burschen | jungs | "
        "recken | herren | dann | muss | muass | wenns | sei | sein | seien | sowieso | ohnehin | "
        "danke | bitte | is | lost | wallah | gell | na | also | bitt'schön | bittschon | sozusagen "
        "| stück | mal | bloß | bloss | gut | jetzt | auch",
        "giving_up": "her | ich verzichte | räume | bauernopfer | gehe | gehen | geht | opfer | geopfert | geb | "
        "gebe | gib | gibt | rück | zurück | schick | schmeiß | schmeiss | verabschied | entlass | "
        "entlassen | trenn | räum | rausnehm | nehm | nimm | nimmst | nehmt | zieh | abzieh | hol | "
        "hergeb | herschenk | schenk | spend | verlier | verzicht | wegnehm | wegschick | werf | "
        "kündig | gekündigt | fort | heimgehen | heimgehn | gehn | hoam | heim | weg | raus | adieu "
        "| ade | servus | tschüss | kürz | feuer | abgeb | abgabe | rückgabe | rückkehr | verlassen",
        "behind_digits": "er",
        "sharing": "zwischen | verteilt | aufgeteilt | teilen | verteile",
        "more": "noch | weitere | weiteren | zusätzliche | zusätzlich",
        "pointing_there": "da | dort | hier",
        "still": "no",
        "numerals": "Neiner | Zwoara | "
        "Zehner | Elfer | Zwölfer | Dreizehner | Achter | "
        "Einser | Oanser | oans | oins | eens | zwoa | zwoi | zwee | zweien | Zweier | Dreier | viere | "
        "Vierer | fünfe | Fünfer | sechse | Sechser | siebene | Siebner | Siebener | neune | Neuner",
        "restating": "sorry | halt | doch | lieber | besser | nee | quatsch | vielmehr | statt | verbesserung | moment",
        "turning_round": "in umgekehrter Reihenfolge | umgekehrter Reihenfolge | andersrum | andersherum | "
        "umgekehrt | anders herum | anders rum",
        "owned": "unsere | unseren | unser | von uns | von mir | der meinen | der meinigen | meiner | meine | mei",
        "beginning_aside": "wo | da | denn | damit | dass | weil | wie | wenn",
        "no_more": "mehr nicht | nicht mehr als das | sonst nichts | weiter nichts | weiter nix | sonst nix | "
        "mehr nix | mehr net",
        "presenting": "das | dies | hier | folgendes | folgt",
        "me": "mich | mir | uns | ihn | ihm | ihr | sie",
        "putting_off": "oder | später | spaeter",
        "until_then": "bis | noch | mehr | und | einen | Tag | für",
        "never": "nie | niemals",
        "denying": "nicht | nein | kein",
        "denying_behind": "kein Bock | nie im Leben | nicht mein Fall | ohne mich | auf keinen Fall | um Gottes willen",
        "undecided": "nur ein Test | ein Test | frag erst | frage erst | erst fragen | noch mit | "
        "schlaf ich noch | drüber schlafen | nur so ein Gedanke | nur mal so | will ich nicht hin | "
        "geh ich nicht hin | gehe ich nicht hin | mag ich nicht hin | nicht eintragen | nicht spielen | "
        "nicht endgültig | noch nicht fix | nicht fix | bestätige noch | unter Vorbehalt | "
        "umstimmen | erst zustimmen | noch zustimmen | muss zustimmen | hat das getippt | "
        "für mich entscheid | anders überleg | "
        "falsches Fenster | falscher Chat | jemand dagegen | wer ist dagegen | "
        "ignoriert was | ignoriert das | ignoriere das | ignorier das | ignoriert die | ignorieren Sie | "
        "weiger | sträub | ungern | widerstreb | scheut | fürchtet | sträubt | "
        "rät mir | geraten | empfehl | empfiehl | empfohl | vorschl | vorgeschl | schlägt vor | "
        "Lieblings | geträum | Traum | träum | grübel | schwank | liebäugel | Entwurf | widerruf | "
        "widerrufe | nichtig | ungültig | storni | pustekuchen | denkste | von wegen | Notfall | "
        "Plan B | Plan A | Option A | Option B | Variante A | Variante B | Merkzettel | Notiz an mich | "
        "engere Wahl | tabu | unantastbar | unverkäuflich | verglichen | Verschwendung | zu riskant | "
        "schlechte Idee | blöde Idee | dumme Idee | Schnapsidee | geht das | ginge das | "
        "ist das erlaubt | darf man das | was meint ihr | was meinst du | was haltet ihr | "
        "was hältst du | eure Meinung | deine Meinung | hilf mir | helft mir | Hände weg | "
        "Finger weg | nicht überzeugt | verworfen | gestrichen | gelöscht | auf Eis | lieber sterbe | "
        "ChatGPT | mein Horoskop | der Bot | leb wohl | lebt wohl | ade | nächstes Mal | ein andermal | "
        "am Montag | am Dienstag | am Mittwoch | am Donnerstag | am Freitag | am Samstag | am Sonntag | "
        "in zwei Tagen | Gerücht | reizt mich | juckt mich | starben | sehnen sich | ersehn | ehemals | "
        "Rest ist | unschlüssig | zögere | zöger",
        "when_done": "wenn | sobald | nachdem",
        "another": "andre | andere | anderen | andern | anderer | andrer | weiterer | weiteren",
        "rivals": "alle | jeder | Gegner | Rivale | Rivalen | Mitspieler",
        "theirs": "seine | seinen | seiner | ihre | ihren | ihrer",
        "exclaimed": "nein | nee | nö | ne | na | naa | nix da | niemals",
        "preposition": "gegen | für | mit | auf | als | wie | bei | zu | zur | zum | im | am | in",
        "addressing": "du | dir | dich | dein | deine | euch | ihr | uns",
        "quoting": "denkt | denken | glaubt | glauben | sagt | sagte | meint | meinte | schrieb | sagst",
        "instead": "stattdessen",
        "former": "wollte | wollten | dachte | war der Plan | war mein Plan | hätte fast | beinahe | "
        "wäre nett | wäre schön | wäre verlockend | reizt | verlockend | hatte vor | "
        "im Kopf | geplant | schwankte | hin und her",
        "so_far": "noch | bisher | vorerst | erstmal | erst mal | fürs Erste | momentan | noch nicht",
        "rather_not": "lieber",
        "of_several": "von | aus | der",
        "forgetting": "vergiss | vergesst | vergessen | vergesse | vergessts",
        "kept_for": "für | bis",
        "using": "anrühren | genutzt | benutzt | nutze | nutzen | benutze | benutzen | verwende | verwenden | "
        "brauch | brauche | Gebrauch | einsetze | einsetzen | setze | will | möchte | verschwende",
        "renouncing": "verzicht | erübrig | enthalt | lehne | ablehn",
        "person": "der Unterzeichnete | Unterzeichnete | Unterzeichner | Unterzeichnerin | Unterzeichnender | ich",
        "because": "da | damit | weil | wail",
        "therefore": "also | deshalb | daher | darum | somit | folglich | demnach | mithin | unterm Strich | Fazit | "
        "kurzum | also gut | ich entscheide mich für | dann doch | Entscheidung",
        "after_doing": "nachdem | sobald | nach",
        "before": "vor | vor dem | vor der | bevor | ehe",
        "courteous": "gütig | nett | freundlich | lieb | gut | gern | gerne",
        "modal": "kann | könnte | könnten | würde | würden | dürfte | sollte | müsste | wollte | kann ich | "
        "könntest du | kannst du | könnt ihr | darf ich",
        "doing": "machen | das machen | tun | das tun | ruhig | ruhig machen | gewähren | spielen",
        "letting": "lass | lasst | lasse | laß",
        "pointing": "das | dies | dieser | diese | dieses | es | so | davon | dazu | damit",
        "about_orders": "Befehl | Zug | Züge | "
        "Antwort | Entscheidung | Entschluss | Wahl | Gebot | ernst | endgültig | fest | gültig | bindend | gilt | "
        "zählt | entschieden | entscheiden | überzeugt | bestätigen | bestätigt | ausführen | abschicken | senden | "
        "spielen | meine | meinte | gemeint | Plan | Idee | möglich | erlaubt | legal | richtig | recht | ok | "
        "okay | sicher | falsch | wahr | bereit | noch | bis | erst | vorher | warten | warte | einverstanden | "
        "Fehler | Irrtum | stimmt | geht",
        "some_day": "nächstes Mal | nächsten Zug | später | morgen | kommt noch",
        "allowing": "akzeptier | schenk | geschenkt | jeschenkt | stehen | gelten | billig | erlaub | durch | lass | "
        "lasse | lassen | "
        "egal | gönn | gestatt | genehmig | zulass | weiter | meinetwegen | passt | okay | ok | "
        "gut | einverstanden | laufen | passier | soll | sollen | darf | dürfen | mach",
        "thanking": "Dank | besten Dank | herzlichen Dank | merci | danke | vielen Dank",
        "small_board": "kleine | kleinen | kleiner | kleinere",
        "big_board": "große | großen | größere | grosse | grossen",
        "staying_there": "verbleibt | verbleiben | bleib | bleibe | lass | lasse | behalte | bleiben | bleibt",
        "keeping": "schütz | bewahr | bewahre | "
        "spar | spare | sparen | aufspar | behalt | aufheb | heb | hebe | brauch | später",
        "naming_veto": "veto",
        "stopping": "x | widersp | abgelehn | vereitel | nix | Bedenken | verwehr | Sense | Einwand | "
        "einzuwenden | cancel | schlage | verhinder | stopp | stoppe | blockier | unterbind | verbiet | "
        "verboten | einspruch | "
        "dagegen | ablehn | lehne | untersag | abbruch | einsetz | halt | stör | schade | weh | Schluss | Ende",
        "without": "ohne | kein | keine | keinen | null",
        "with": "mit",
        "being": "ist | sind | war | waren | sei | sein | bleibt | wird | isch | is",
        "about_placing": "einsetz | setz | platzier | aufstell",
        "being_myself": "bin | bist | seid | werde | werden",
        "somebody_else": "sie | alle | jemand | jeder | niemand",
        "he": "er",
        "having": "hab | habe | haben | besitze",
        "from_somebody": "von",
        "before_a_time": "am | um | ab | seit | bis | gegen | vor | vom | zum | nach",
        "day_or_time": "Montag | Dienstag | Mittwoch | Donnerstag | Freitag | Samstag | Sonnabend | Sonntag | "
        "Wochenende | Urlaub | Ferien | Woche | Monat | Jahr | gestern | morgen | Uhr",
        "within": "in | im",
        "today": "heute",
        "approving": "mein | meine | gut | super | perfekt | wo | für",
        "avoiding": "schau | blick | grüß | grüss | wink | gehör | passt | schreibt | hört | tendier | neigt | "
        "neige | rät | träum | sehn | denk | stamm | verhält | "
        "widersetz | weigert | "
        "verschon | lass | bleib | meid | verlier | verlor | verzicht | fürcht | vergess | vergiss | "
        "weiger",
        "vague": "etwa | ungefähr | ungefaehr | circa | ca | rund | fast | knapp | gut | vielleicht | so",
        "inverting": "ist | sind | geht | kann | könnte | darf | dürfte | soll | sollte | wäre | würde | ginge | "
        "war | hätte",
        "as_far_as": "bis nach",
        "nor": "noch",
        "listing": "Schritt | Frage | Punkt | Teil",
        "declining": "bleibt | bleim | bleibn | sein lassen | lass ma sein | lassen wir sein | lasse ich sein | "
        "lass ich sein | lass mr bleiba | lass mas | entfällt | fällt aus | fällt flach | fällt weg | "
        "schenk i ma | schenk ich mir | schenke ich mir | spar ich mir | spare ich mir | "
        "erspare ich mir | bleiben lassen | lass ich bleiben | lasse ich bleiben | wird verzichtet | "
        "lassen wir weg | lass ich weg | lasse ich weg",
        "counting": "einen | einer | einem | eins",
        "roughly": "hälfte | etwa | paar | ungefähr | circa | einige | mehrere | ein paar",
        "remaining_there": "noch | schon | bleibt | bleiben",
        "set_against": "gegen | anders als | im Gegensatz",
        "following": "im Anschluss an",
        "those": "die",
        "towards": "an",
        "only": "nur | bloß",
        "single": "den | der | weiteren | weiterer",
        "particles": "halt",
        "at_home": "daheim | zuhause | zu Hause | dahoam",
        "homeward": "heim | nach Hause | nachhause | hoam",
        "wagering": "verpulvere | verheize | verbrate | verbrauche | opfere | opfer | riskiere | riskier | wage | "
        "investiere | zücke | zück | ballere | baller | knalle | knall | pfeffere | werfe | werf | "
        "schmeiße | schmeiß | feuere | feuer | spendiere | präsentiere | melde | nenne | sage | sag | "
        "sagen | gebe | geb | gib | drücke | verwende | schicke | schick | versuche | versuch | "
        "versuchen | versuchs | probiere | probier | probieren | probiers | zocke | zock | buttere | "
        "lege | leg | spendier | zahle | zahl | setze | setz | dät | tät | nehma | spiela",
        "ending": "dann | sodann",
        "allowed_to": "kann | darf | soll | sollte | mag",
        "asking_you": "spielen | setzen | schicken | nehmen | legen | geben | bringen | verwenden | stellen | "
        "senden | ziehen | werten | versetzen | entfernen | platzieren | werfen | holen | wählen | "
        "notieren | buchen | vermerken | führen | bewegen | verlegen | entsenden | stationieren",
        "you": "Sie",
        "now": "jetzt | diese Runde | in dieser Runde | diesmal | dieses Mal | nun | sofort",
        "meanwhile": "ich bin | ich steh | ich stehe | ich sitz | ich sitze | ich fahr | ich fahre | ich lieg | "
        "ich liege | ich hab | ich habe | ich muss | bin grad | bin gerade",
        "separable": "um | hin | rüber | weiter | los | hinein | herüber",
        "handling": "wandern | wandert | übersiedeln | übersiedelt | fliegen | fliegt | hüpft | hüpfen | "
        "marschieren | marschiert | reisen | reist | rutschen | rutscht | wechseln | wechselt | "
        "umparken | transportiere | transportieren | schaffe | schaffen | befördere | befördern | "
        "expediere | karre | schleife | dirigiere | dirigieren | überführe | überführen | begeben | "
        "begibt | ziagt | geh | gehn | gehen | gengan | siedeln | siedelt | siedle | spazieren | "
        "spaziert | springen | springt | gelangen | gelangt | beordere | beordern | quartiere | "
        "einquartieren | deponiere | deponieren | landen | landet | steck | stecken | aufstellen | "
        "aufgestellt | besetze | besetzen | verstärke | verstärken | beanspruche | beanspruchen | "
        "krall | greif | greifen | gönne | gönn | sichere | sichern | sicher | ergattere | reserviere | "
        "kauf | kaufe | abkassieren | kassieren | einmarschieren | entern | entert | reiten | reitet | "
        "trabt | traben | traut | eilen | eilt | folgen | folgt | laufen | läuft | rennen | rennt | "
        "rücken | rückt | kutschieren | kutschiere | führen | führe | führt | lotsen | lotse | locke | "
        "locken | schleuse | schleusen | schmuggle | schmuggeln | verfrachten | umgezogen | "
        "umgesiedelt | gesetzt | gestellt | gesandt | verlegt | versetzt | beziehen | bezieht | "
        "einziehen | einsteigen | hineinsetzen | reinsetzen | dazusetzen | dazustellen | reinstellen | "
        "aussenden | aufteilen | verlagere | verlagern | hieven | hieve | hievt | latscht | latschen | "
        "tapert | stiefelt | stapft | dackelt | düst | düsen | flitzt | flitzen | schleicht | "
        "schleichen | pilgert | pilgern | tingelt | tingeln | schippern | schwinge | platzier | "
        "postieren | pflanzen | einpflanzen | holt | holen | schickt | setzt",
        "moving": "reite | begebe | begeben | ziehe | ziehen | wandere | verlegt | verlegen | versetzt | "
        "versetzen | marschiere | trabt | trabe | galoppiert | übersiedelt | siedelt | verschlagen | "
        "verschlägt | reise | reisen | betreffende | Richtung | "
        "reitet | reiten | wandert | wandern | marschiert | fährt | fahrt | reist | zieht | begibt | "
        "kehrt | kommt | läuft | hüpft | springt | flüchtet | rückt | rennt | pilgert",
        "at_the_end": "als Letztes | ganz zum Schluss | am Ende | zum Schluss | am Schluss | zuletzt",
        "beforehand": "anfangs | eingangs | bereits | vorab | im Voraus",
        "both": "beide | beiden",
        "owning": "mei | mein | meine | meinen | meiner | meinem",
        "said_comma": "Komma",
        "said_stop": "Punkt | Ausrufezeichen",
        "said_colon": "Doppelpunkt",
        "glued_4": "vier | vierer",
        "glued_8": "acht | achter",
        "glued_board": "Tafel | Brett | Marker",
        "common": "Knie | "
        "weitere | weiteren | weiterer | müssen | drauf | sich | ans | aufs | neue | neuen | neuer | "
        "mögen | worden | brauche | toll | protokoll | saustall | schneit | hochverehrte | geraten | quatsch | "
        "erster | abtausch | "
        "eroffnung | darf | mussen | ergebnis | differenz | reihenfolge | weihnachten | recht | ferner | reicht | "
        "vorteile | lachen | umsturz | frist | gewahrt | worden | besuch | "
        "gleich | klappe | hilft | letzten | doner | letzte | kosten | vorteil | nachteil | wirklich | wissen | "
        "wohnen | wohnt | weiter | weit | weiss | wieviel | zeit | zeiten | zug | spass | stelle | stark | stehen | "
        "steht | stets | stimmt | tatsachlich | teile | teilen | teuer | traurig | trotz | trotzdem | uberall | "
        "uberhaupt | ubrigens | unten | unter | verdienen | verdient | verloren | verlieren | versuch | versuchen | "
        "viele | vielen | voll | vollig | vorn | vorne | wahr | wahrend | wahrheit | wasser | wechsel | weder | "
        "weg | wegen | weisst | welt | weniger | wenigstens | wert | wetter | wichtig | wieder | will | wollen | "
        "worum | worte | wunsch | wurden | arbeit | arbeiten | abend | allein | alleine | anders | angst | "
        "antwort | arger | auge | augen | ausser | bahn | bald | beim | beispiel | bekommen | bekommt | beste | "
        "besten | besser | bett | bisher | bleiben | bleibt | boden | brauche | brauchen | brauchst | braucht | "
        "brechen | bringen | bringt | bruder | bucher | burger | chance | chancen | chef | danken | dachte | "
        "dafur | dagegen | daheim | dank | dazwischen | decke | denkt | deren | derselbe | dessen | dicht | "
        "direkt | drauf | draussen | dringend | druck | drucken | dumm | durch | durfen | ehrlich | eigentlich | "
        "eile | einfach | einige | einmal | ende | endlich | enge | ernst | erste | essen | etwa | etwas | ewig | "
        "fall | falle | falls | falsch | familie | fast | fehler | fein | feind | feinde | fenster | feuer | "
        "finde | finden | findet | folgen | frage | fragen | frau | frech | frei | fremd | freude | freuen | "
        "freund | freunde | frieden | frisch | fruh | fruher | fuhlen | fuhrt | fuhrung | futter | gab | gabe | "
        "ganz | ganze | garten | gast | geben | gebraucht | gedanken | gefahr | gefallt | gegen | gegenuber | "
        "gegner | geht | geist | geld | gemacht | gemein | genau | genug | gerade | gerne | gesagt | geschenk | "
        "geschichte | gestern | gesund | gewinn | gewinne | gewinnen | gewinnt | gewonnen | gibt | glaube | gluck | "
        "gott | gross | grosse | grossen | grund | grunde | gunstig | halbe | halfte | hand | hande | handy | "
        "hass | hasse | hast | haus | hause | heisst | heute | hilfe | hinter | hinten | hoffe | hoffen | "
        "hoffentlich | hoher | hund | hunger | idee | ideen | immer | immerhin | interessant | irgend | "
        "irgendwann | irgendwie | jahr | jeder | jedem | jeden | jedenfalls | jemals | jetzt | jungs | kaffee | "
        "kaputt | kasse | katze | kaum | kein | kennen | kennt | kinder | kirche | klar | klein | kleine | klingt | "
        "klug | knapp | komisch | komm | komme | konnen | konnte | kopf | kostet | kraft | kreis | krieg | kriege | "
        "kriegen | kriegst | kuche | kuchen | kurz | lage | land | lande | lang | lange | langer | langsam | "
        "langweilig | lasse | lassen | laufen | lauft | laut | leben | leer | legen | leicht | leid | leider | "
        "leise | lernen | lesen | leute | licht | liebe | lieben | liegen | liegt | links | lohnt | lohnen | luft | "
        "lust | lustig | machen | machst | mama | mann | markt | meist | meiste | meisten | meistens | mensch | "
        "menschen | merken | merkt | minute | minuten | mitte | mittel | mochte | moglich | moglichst | monat | "
        "montag | morgen | mude | musst | mutter | nachher | nachricht | nacht | nahe | name | namlich | natur | "
        "naturlich | neben | nehmen | nett | neue | neuen | neugierig | nimmst | normal | notig | nummer | nutzen | "
        "nutzt | oben | obwohl | oder | offen | ofter | opfer | ordnung | papa | paar | partie | passen | "
        "passiert | pech | pferd | pferde | plan | plane | platz | platze | plotzlich | preis | problem | "
        "probleme | punkte | rache | rand | raus | rechnen | rechts | rede | reden | regen | regeln | reich | "
        "reif | reihe | rein | reine | reise | reisen | rest | richtig | richtung | rolle | ruhe | ruhig | rund | "
        "runde | runden | sache | sachen | sagen | satt | schade | schaden | schadet | schaffe | schaffen | "
        "schafft | schau | schauen | schaut | schein | schenken | schenke | schicksal | schiff | schlaf | "
        "schlafen | schlecht | schlechte | schlimm | schlimmer | schlimmeres | schlug | schluss | schon | schone | "
        "schreiben | schritt | schuld | schule | schwach | schwer | schwester | sehen | sehr | seinen | seiner | "
        "seit | seite | seiten | selber | selbst | selten | setzen | sicher | sieht | sieg | sieger | sinn | "
        "sinnvoll | sitzen | sitzt | sogar | sohn | solch | solche | sollen | sommer | sonne | sonst | sorge | "
        "sorgen | spannend | spat | spater | spiel | spiele | spieler | sprache | sprechen | spricht | stadt | "
        "standig | statt | stehe | sterben | stich | still | stimme | stoff | storen | stort | strafe | strasse | "
        "streit | streiten | stuck | stunde | suche | suchen | tage | teil | tief | tier | tisch | tochter | tode | "
        "toll | treffen | trinken | tun | tut | typ | uberlegen | uberlegt | uberraschung | umgehen | unbedingt | "
        "ungern | ungefahr | unser | unsere | unterwegs | ursache | vater | verdammt | verdammte | verflixt | "
        "vergessen | verkehr | verraten | verrate | verratet | ferratet | verstehe | verstehen | verstehst | "
        "versteht | vertrag | vertraue | vertrauen | viel | vielleicht | viertel | vogel | volk | vorbei | vorher | "
        "vorhin | vorsicht | wagen | wahl | wald | wand | wange | warm | warte | warten | wartet | warum | weile | "
        "wein | weise | welcher | wenig | werden | werfen | wesen | westen | winter | wird | wirkt | wirst | "
        "wirtschaft | witzig | woche | wochen | woher | wohin | wohl | wohnung | wolle | wort | wunde | wunder | "
        "wunderbar | wurde | wut | wutend | zahl | zahlen | zahlt | zeigen | zeigt | zeile | zerstoren | ziel | "
        "ziemlich | zimmer | zufall | zufrieden | zukunft | zuletzt | zum | zumindest | zurzeit | zusammen | "
        "zuviel | zwar | zweck | zweifel | zwingen | zwischen | mitspilen | mitspielen | halt | kotzen | reiben | "
        "rechte | rechten | verscheuche | fertich | beine | pferdchen | sitze | bedanke | komplett | sinnvoller | "
        "wertvoller | verdammter | verdammtes | blode | bloder | blodes | dumme | dummer | doofe | doofer | blod | "
        "doof | lump | depp | idiot | idioten | gauner | schurke | schuft | einwande | bedenken | anfang | "
        "anfangs | mittag | mittags | abends | morgens | nachts | feierabend | urlaub | zugabe | angriff | "
        "angreifen | verteidigen | verteidigung | mehrheit | mehrheiten | ubermacht | punktestand | fuhrende | "
        "letzter | letztes | letztem | erster | zweiter | dritter | vierter | funfter | gesetzte | gesetzten | "
        "gesetzter | maßgabe | massgabe | ausgelegt | aufhalten | mitspielers | betroffen | gebrauch | "
        "vollumfanglich | durchzufuhren | benenne | aufenthaltsort | funkloch | umsteigen | originell | "
        "unwichtige | sabbatical | fruhrente | umgetopft | popcorn",
    },
)
