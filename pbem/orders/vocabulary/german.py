"""The words that players type in German."""

from typing import Final

from pbem.orders.vocabulary.prose.german import PROSE
from pbem.orders.vocabulary.structure import ONCE, Vocabulary
from pbem.vote_kinds import VoteKind

_MAIL: Final = r"(?:e-?mails?|mails?|nachrichten|post|newsletter|werbung)"

_SOUNDS: Final = (
    ("ph", "f"), ("(?<=[aeiou])h(?![aeiou])", ""), ("ie", "i"), ("chs", "x"), ("qu", "kw"),
    ("tz|ts", "z"), ("dt|th", "t"), ("ai|ay|ey", "ei"), ("v", "f"), ("y", "i"), ("c(?!h)", "k"), ("d$", "t"),
    ("g$", "k"), ("b$", "p"), ONCE,
)  # fmt: skip

VOCABULARY: Final = Vocabulary(
    verb={
        "power": "Macht | Machtkarte",
        "play": "spiele | spiel | spielen",
        "outbid": "überbieten | ueberbieten | überbiete | ueberbiete | drüber | drueber | knapp über | knapp ueber | "
        "knapp drüber | knapp drueber | überbiete alle | ueberbiete alle | überbieten alle",
        "underbid": "unterbieten | drunter | knapp unter | unterbiete | knapp drunter",
        "card": "Karte | Stapel | Aktionskarte",
        "take": "hole | hol | nimm | nehme | nur",
        "recall": "zurückholen",
        "place": "setze | setz | setzen | einsetzen | stelle | lege | platziere",
        "no_place": "nicht einsetzen | nicht setzen | kein Einsetzen | nichts setzen | nichts einsetzen",
        "move": "versetze | versetz | versetzen | verschiebe | bewege | ziehe | schiebe | verschieben",
        "add": "ergänze | zusätzlich | dazusetzen",
        "remove": "entferne | entfernen | rauswerfen",
        "return": "gib | gebe | gib zurück | gib zurueck | gebe zurück | zurückgeben",
        "score": "werte | werten | Wertung | gewertet | wird gewertet",
        "evict": "räume | raeume | alle raus aus | vertreibe | Räumung | Raeumung | räumen | raeumen | alle raus",
        "king": "König | Koenig",
        "grande": "grande | mein Grande | meinen Grande",
        "scoreboard": "Tafel | Wertungstafel",
        "back": "zurück | zurueck",
        "disc": "Scheibe | Geheimscheibe",
        "veto": "veto | lege Veto ein | Veto einlegen | lege ein Veto ein",
        "no_veto": "kein Veto | kein Einspruch | durchlassen | lege kein Veto ein | kein Veto einlegen | lass durch | "
        "lass es durch | nicht stoppen",
        "special": "Sonderaktion | Aktion",
        "no_special": "keine Sonderaktion | ohne Sonderaktion | ohne Aktion | keine Aktion",
        "ask": "frag mich | frage mich | frag | fragen",
        "round": "Runde",
        "swap": "tausche | tauschen | vertausche",
        "entourage": "Gefolge",
        "ability": "Fähigkeit | Faehigkeit",
        "no_ability": "keine Fähigkeit | ohne Fähigkeit | keine Faehigkeit",
        "next_round": "nächste Runde | naechste Runde | nächsten Runde | naechsten Runde",
        "this_round": "diese Runde | dieser Runde",
        "every_round": "jede Runde | in jeder Runde | bis zum Ende | bis zum Schluss",
    },
    place={
        "castillo": "Turm | Burg",
        "galicia": "Galicien | Galizien",
        "pais_vasco": "Baskenland",
        "aragon": "Aragonien",
        "cataluna": "Katalonien",
        "castilla_vieja": "Altkastilien | Alt-Kastilien | Altkast | Alt-Kast",
        "castilla_nueva": "Neukastilien | Neu-Kastilien | Neukast | Neu-Kast",
        "castilla?": "Kastilien",
        "court": "Hof | Königsregion | Koenigsregion",
        "province": "Provinz | Vorrat | Prov",
        "france": "Frankreich",
    },
    number={
        "0": "null",
        "1": "eins | ein | eine | einen | einer",
        "2": "zwei | zwo | beide | beiden | zweimal",
        "3": "drei",
        "4": "vier",
        "5": "fünf | fuenf",
        "6": "sechs",
        "7": "sieben",
        "8": "acht",
        "9": "neun",
        "10": "zehn",
        "11": "elf",
        "12": "zwölf | zwoelf",
        "13": "dreizehn",
    },
    colour={
        "red": "rot | rote | roten | roter",
        "blue": "blau | blaue | blauen | blauer",
        "green": "grün | grüne | grünen | grüner | gruen | gruene | gruenen",
        "yellow": "gelb | gelbe | gelben | gelber",
        "purple": "lila | violett | violette | violetten",
        "own": "eigene | eigenen | eigener | meine | meinen | mein | mir | mich",
        "dummy": "neutrale | neutralen | neutraler",
    },
    word={
        "modifier": "Modifikator | Modifikatoren",
        "to": "nach | auf | zu | zum | zur | ins | in das | in den | in die | zieht nach | geht nach",
        "from": "aus | von | vom | ab",
        "and": "und",
        "then": "dann | danach | und dann",
        "else": "sonst | oder sonst | ansonsten | andernfalls | wenn nicht dann | und sonst",
        "or": "oder",
        "if": "wenn | falls | sofern",
        "unless": "außer wenn | es sei denn",
        "until": "solange bis",
        "first": "zuerst | erst | zuerst einmal | ersten | als erstes",
        "nothing": "nichts | nix | keine | passe | keinen | niemanden | nichts mehr | nichts weiter | sonst nichts",
        "stop": "stopp",
        "done": "fertig",
        "no": "nein | nö | nee | nicht nutzen | nutze sie nicht | ich nutze sie nicht",
        "yes": "ja | nutze sie | ich nutze sie | nutzen",
        "all": "alle | alles",
        "any": "irgendeine | beliebige",
        "lowest": "niedrigste | kleinste | meine niedrigste | kleinste freie | niedrigste freie | meine kleinste | "
        "meine kleinste Karte | meine niedrigste Karte | niedrigste Karte | kleinste Karte | "
        "die niedrigste Karte | niedrigste Machtkarte | die niedrigste Machtkarte",
        "highest": "höchste | hoechste | meine höchste | höchste freie | hoechste freie | "
        "meine höchste Karte | höchste Karte | größte Karte | "
        "die höchste Karte | höchste Machtkarte | die höchste Machtkarte",
        "max": "höchstens | hoechstens | maximal | bis",
        "min": "mindestens",
        "hand": "auf die Hand",
        "away": "weg | raus",
        "let_pass": "lasse es durch | lasse das durch | lass das durch | lass laufen | weiter | "
        "ich verzichte | keine Einwände | keine Einwaende | meinetwegen",
        "halt": "stoppen | Einspruch",
    },
    filler={
        "I": "ich",
        "": "mit | bitte | danke | im | am | geht | zieht | soll | wähle | waehle | von mir | Nummer | Nr | "
        "Schritt | Schritte | Schritten | wenn möglich | wenn moeglich | falls möglich | falls frei | "
        "wenn frei | Ritter | Stein | Steine | Figur | Figuren | bei | beim | für | fuer",
    },
    than={
        ">": "über | ueber | mehr als | höher als | hoeher als | größer als | groesser als | vor",
        "<": "unter | weniger als | niedriger als | kleiner als | hinter",
        ">=": "oder mehr | oder höher | oder hoeher",
        "<=": "oder weniger | oder niedriger",
        "=": "genau | gleich",
    },
    link={
        "be": "ist | sind | war | steht",
        "has": "hat | habe | haben",
        "not": "nicht | ohne | nicht mehr",
        "gone": "vergeben | genommen | fehlt",
        "lies": "liegt | offen | da | auf dem Tisch | noch da | noch auf dem Tisch | noch offen | liegt noch",
        "played": "gespielt | spielt | spielte",
        "took": "nahm | nimmt",
        "points": "Punkte | Punkten | Punkt",
        "more": "mehr",
        "fewer": "weniger",
        "than": "als",
        "anybody": "jemand | irgendwer",
        "vetoed": "vetiert | gestoppt | bei Veto | ein Veto kommt | Veto kommt",
        "acts": "handelt | dran | dran ist | am Zug | am Zug ist | an der Reihe | an der Reihe ist",
        "never": "nie | niemals",
        "always": "immer",
        "nobody": "niemand | keiner",
    },
    article={
        "": "die | der | das | den | dem",
    },
    said={
        "after": "nach",
        "me": "mir",
    },
    command={
        "status": "Stand",
        "board": "Brett | Karte zeigen",
        "history": "Verlauf",
        "help": "Hilfe | was kann ich tun | was kann ich tun?",
        "orders": "Befehle | meine Befehle",
        "retract": "zurückziehen | zurueckziehen | zurücknehmen | nimm zurück | stornieren | widerrufen | "
        "löschen | lösche | storniere",
        "replace": "ersetzen | ersetze",
        "now": "jetzt | sofort",
        "ready": "bereit | ich bin bereit",
        "not_yet": "noch nicht",
        "hint": "Tipp | Rat",
        "mute": "stummschalten",
        "unmute": "wieder hören",
        "join": "mitmachen",
        "decline": "ablehnen",
        "games": "offene Spiele",
        "practice": "üben | ueben",
        "rules": "Regeln",
        "vacation": "Urlaub",
        "pause": "pausieren",
        "resume": "weiterspielen",
        "vote": "Abstimmung | abstimmen | stimme | Stimme",
        "standby": "Ersatz | Ersatzspieler | Einspringer",
        "share": "teilen | teile",
        "back": "zurück | bin zurück | ich bin zurück | wieder da",
        "resign": "aufgeben | ich gebe auf | gebe auf | ich gebe das Spiel auf | aussteigen | ich steige aus | "
        "Spiel verlassen | Partie verlassen | ich verlasse die Partie | ich verlasse das Spiel | verlassen | "
        "verlasse | ich verlasse",
        "deck": "Restkarten | verbleibende Karten | fehlende Karten | welche Karten fehlen noch | "
        "welche Karten kommen noch | welche Karten sind noch im Stapel | welche Karten sind noch in den Stapeln | "
        "welche Karten waren noch nicht da | welche Aktionskarten kommen noch | welche Aktionskarten fehlen noch",
        "waiting": "warten | auf wen warten wir | auf wen warten wir noch | auf wen wird gewartet | wer ist dran | "
        "wer ist am Zug | bin ich dran | wer fehlt noch | worauf warten wir | wer muss noch",
        "watch": "zuschauen | zusehen | verfolgen",
        "unwatch": "nicht mehr zuschauen | nicht mehr zusehen | nicht mehr verfolgen",
        "rematch": "Revanche",
        "mails": "abmelden | keine Mails mehr",
        "language": "Sprache",
        "zone": "Zeitzone",
        "titles": "Titelzeilen | Titelzeile",
        "ok": "ja | ja bitte | passt | ja gern | ja gerne | gern | gerne | klar | stimmt | "
        "einverstanden | passt so | ja genau | ja passt",
        "end": "Ende",
    },
    master={
        "pause": "Pause | pausieren",
        "resume": "weiter | fortsetzen",
        "extend": "verlängern | mehr Zeit",
        "remind": "erinnern | erinnere",
        "say": "sag | sage | sagen",
        "pace": "ändern | Tempo | Tempo ändern",
        "substitute": "ersetzen | ersetze",
        "uninvite": "ausladen",
        "offer": "anbieten | biete an",
        "rotate": "neue Adresse",
        "answer": "antworten | antworte | antworte für",
        "rewind": "zurück | zurück zu",
        "hand": "übergeben | übergib | übergeben an",
        "end": "beenden | Spiel beenden",
        "reread": "neu lesen | nochmal lesen",
        "send": "neu senden | nochmal senden",
        "look": "ansehen | nachsehen",
    },
    address={
        "say": "sag | sage | sagt | schreib | schreibe | Nachricht",
        "to": "an | für | fuer",
        "grey": "grau | anonym",
        "all": "allen | alle | den Tisch | die Runde",
        "master": "Spielleiter | dem Spielleiter | den Spielleiter",
        "and": "und",
    },
    ahead={
        "preview": "Vorschau | probiere | probier | versuche | versuch | teste | was wäre wenn",
        "grammar": "Grammatik",
    },
    a={},
    up_to="bis",
    one="ein | eine | einen | einem",
    split_verb="ein",
    take_only="nur",
    if_not="",
    ahead_of="vor | hinter",
    until="bis",
    plus="",
    minus="",
    nothing_or_step="",
    goes_on="dann | sonst | oder | und | nach",
    replaced_by="durch | mit",
    telling="nicht | nie | kein | keine | ohne | niemand | keiner | je | jeweils | jede | aber | zweite | zweiten | "
    "dritte | dritten | vierte | vierten | letzte | letzten | gegen | vor | Runden",
    greeting="hallo | liebe | lieber | moin | servus | guten Tag | guten Morgen | guten Abend | Entschuldigung | "
    "ich bin da | ich bin wieder da | ich bin zurück",
    closing="viele Grüße | liebe Grüße | beste Grüße | schöne Grüße | herzliche Grüße | freundliche Grüße | "
    "Grüße | Gruß | viele Grüsse | liebe Grüsse | Grüsse | Gruss | schönen Gruß | lieben Gruß | "
    "mit freundlichen Grüßen | mit besten Grüßen | mit freundlichem Gruß | LG | VG | MfG | BG | danke | "
    "danke schön | vielen Dank | besten Dank | tschüss | tschau | bis bald | bis dann | bis morgen | "
    "gutes Spiel | viel Glück | viel Spaß | viel Erfolg | schönen Tag | schönen Abend | "
    "schönes Wochenende | schönen Tag noch | gute Nacht | dein | deine | euer | eure",
    asking="zeig | zeige",
    polite="bitte | danke",
    small_words="mir | einen | das | den | Befehl",
    everything="alle | alles",
    of_orders="meine | mein | meinen | Befehle",
    turn="Zug",
    asks_card="was macht * | was tut * | was kann * | was bewirkt * | was ist * | was bedeutet * | erkläre * | "
    "erklär * | erkläre mir * | was bringt * | wie funktioniert *",
    calls_table="Leute | ihr alle | alle zusammen | zusammen | hallo zusammen | hallo alle | liebe Leute | "
    "liebe Mitspieler | Freunde | Mitspieler | an alle",
    calls_master="Spielleiter | Spielleitung | lieber Spielleiter | liebe Spielleitung",
    yes="ja",
    no="nein",
    always_accept="immer | ja immer | immer annehmen | diese Adresse immer annehmen",
    accepting="ja | jo | jep | ja gern | ja gerne | ja bitte | gern | gerne | sehr gern | sehr gerne | klar | na "
    "klar | natürlich | selbstverständlich | auf jeden Fall | unbedingt | mit Vergnügen | ich bin dabei | bin "
    "dabei | dabei | ich mache mit | ich mach mit | mache mit | mach mit | ich spiele mit | spiele mit | ich will "
    "mitspielen | ich möchte mitspielen | mitspielen | mitmachen | einverstanden | abgemacht | passt | warum nicht "
    "| klingt gut | los geht's | zähl auf mich | ich nehme an | zusage | ich sage zu | okay | ok",
    refusing="nein | nö | nee | nein danke | leider nicht | leider nein | lieber nicht | diesmal nicht | dieses "
    "Mal nicht | jetzt nicht | ohne mich | ich bin raus | bin raus | ich kann nicht | kann nicht | ich kann leider "
    "nicht | kann leider nicht | keine Zeit | ich habe keine Zeit | habe keine Zeit | hab keine Zeit | keine Lust "
    "| ich habe keine Lust | ich möchte nicht | ich will nicht | ablehnen | ich lehne ab | ich sage ab | absage | "
    "ich muss absagen | muss leider absagen | kein Interesse",
    consent_filler="hallo | danke | vielen Dank | danke für die Einladung | für die Einladung | bitte | super | "
    "toll | prima | schön | fein | cool | sehr | ich | auch | wieder | mit | dann | da | bei | dem | der | die | "
    "das | diese | dieser | Partie | Spiel | Runde | mit euch | euch | dir | freue mich | ich freue mich | freu "
    "mich | schon | drauf | darauf | leider | tut mir leid | sorry | kein Problem | gruß | grüße | bis bald | "
    "tschüss | im Moment | momentan | gerade | also | und | na | zurzeit",
    reservation="aber | nur wenn | nur | wenn | falls | vielleicht | eventuell | mal sehen | weiß nicht | kommt "
    "drauf an | sofern | außer | nicht | erst | später | bevor | nachdem",
    in_favour="dafür",
    against="dagegen",
    off="aus | nein",
    votes={
        VoteKind.PAUSE: "Pause | pausieren",
        VoteKind.EXTEND: "mehr | Zeit | verlängern | Verlängerung",
        VoteKind.RESUME: "weiter | weiterspielen | fortsetzen",
        VoteKind.END: "Ende | beenden | Schluss",
        VoteKind.LIVE: "live | jetzt | hier",
        VoteKind.UNDO: "rückgängig | zurücknehmen | zurück",
    },
    shares={
        "notes": "Notizen",
        "orders": "Befehle",
        "all": "alles | alle",
        "nothing": "nichts",
    },
    units={
        "hour": "Std | Stunde | Stunden",
        "day": "Tag | Tage | Tagen",
        "week": "Woche | Wochen",
        "round": "Runde | Runden",
        "seat": "Spieler | Spielern | Personen",
        "bot": "",
    },
    talk_by_mail={
        "at_once": "Nachrichten sofort | Nachrichten gleich",
        "later": "Nachrichten später | Nachrichten mit der nächsten Mail | Nachrichten gesammelt",
    },
    amounts_of_mail={
        "all": "alle | alles",
        "asked": "normal | übliche",
        "few": "wenige | wenig | weniger",
        "daily": "täglich | Tagesmail",
    },
    subjects={"same": "gleich | immer gleich", "news": "Neues | neu"},
    meanwhile={
        "wait": "warte | warten | wartet",
        "bot": "",
        "standby": "Ersatz | Ersatzspieler | Einspringer",
    },
    vacation_over="aus | keiner | vorbei | zurück",
    date_words="vom | von | ab | zum | am | und | bis",
    ordinal_endings="",
    away_self="ich bin | bin | bin ich | ich werde | werde ich | wir sind | ich fahre | bin leider",
    away_state="im Urlaub | in Urlaub | in den Urlaub | in den Ferien | verreist | nicht da | abwesend | weg | "
    "unterwegs | auf Reisen",
    away_filler="übrigens | nebenbei | zur Info | "
    "hallo | bitte | leider | also | wieder | ein | soll | für | mich | dann | so lange | solange | "
    "spielen | meine | Uhr | Uhren | sein | antworten | einschließlich",
    new_game="neu | neues",
    under_name="als",
    shuffle_word="Wort",
    stop_mails="stopp | abmelden | abbestellen | austragen | Mails abbestellen | mich abmelden",
    stop_sentence=rf"(?:bitte )?(?:keine|keinerlei|nie wieder|nie mehr) "
    rf"(?:weiteren? |eurer? |ihrer? |solchen? |diese )*{_MAIL}\b"
    rf"|(?:bitte )?(?:schreib(?:t|e|en sie)?|mail(?:t|en sie)?|kontaktier(?:t|e|en sie)?) (?:mir|uns|mich) "
    rf"(?:bitte )?(?:nicht|nie|keine)\b"
    rf"|(?:bitte )?(?:schick(?:t|e|en sie)?|send(?:e|et|en sie)) (?:mir|uns) (?:bitte )?(?:keine|nichts|nie)\b"
    rf"|(?:bitte )?(?:mir |mich )?(?:nicht mehr|nie wieder|nie mehr) (?:an)?(?:schreiben|mailen|kontaktieren)\b"
    rf"|(?:ich|wir) (?:mochten?|moechten?|wollen?|will|wunschen?|wuensche) "
    rf"(?:bitte )?(?:keine|nicht|nie)\b.{{0,60}}{_MAIL}\b"
    rf"|(?:bitte )?(?:nimm|nehmt|nehmen sie|streich\w*(?: sie)?|losch\w*(?: sie)?|entfern\w*(?: sie)?"
    rf"|trag\w*(?: sie)?) "
    rf"(?:bitte )?(?:mich|uns|meine \S{{0,20}}adresse)\b.{{0,60}}(?:liste|verteiler|aus)\b"
    rf"|(?:bitte )?hor(?:t|en sie)?(?: bitte)? auf\b.{{0,40}}(?:schreiben|schicken|senden|mails?)\b"
    rf"|(?:lass(?:t|en sie)? )mich in ruhe\b",
    start_mails="Mails wieder | wieder Mails | anmelden",
    softening="",
    new_address="neue Adresse | bitte neue Adresse | neue Adresse bitte",
    roles="anonym | Leitung | niemand | Spielleiter | Spielleitung",
    sounds=_SOUNDS,
    prose=PROSE,
)
