"""Whether somebody wants no more mail from us, or wants it again: their own words in three languages. Pure.

A single word such as `stop` counts as the first line alone. A sentence that says it counts wherever it stands.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

MOST: Final = 50  # own lines that are looked at
LONGEST: Final = 200  # characters of a line that says this

_GREETING: Final = re.compile(
    r"(?:hi|hello|hey|dear|hallo|guten (?:tag|morgen|abend)|liebe?r?|hola|buen[oa]s?)\b.{0,30}"
)
_WORDS: Final = {  # the language of each
    **dict.fromkeys(("stop", "unsubscribe", "unsubscribe me", "unsub", "opt out", "opt me out", "optout"), "en"),
    **dict.fromkeys(("stop mail", "stop mails", "stop all mails", "stop all", "stop email", "stop emails"), "en"),
    **dict.fromkeys(("stopp", "abmelden", "abbestellen", "austragen", "mails abbestellen", "mich abmelden"), "de"),
    **dict.fromkeys(("baja", "darme de baja", "quiero darme de baja", "quiero la baja", "dame de baja"), "es"),
    **dict.fromkeys(("denme de baja", "deme de baja", "dadme de baja", "cancelar suscripcion", "desuscribir"), "es"),
}
_MAYBE_ORDERS: Final = ("stop", "stopp")  # with some questions they are an answer
_POLITE: Final = re.compile(
    r"^(?:please|bitte|por favor|just|kindly)[ ,]+|[ ,]+(?:please|bitte|por favor|now|thanks|danke|gracias)$"
)
_MAIL_EN: Final = r"(?:e-?mails?|mails?|messages?|spam|newsletters?)"
_MAIL_DE: Final = r"(?:e-?mails?|mails?|nachrichten|post|newsletter|werbung)"
_MAIL_ES: Final = r"(?:correos?(?: electronicos?)?|mensajes?|e-?mails?|mails?)"
_SENTENCES: Final = (
    (
        "en",
        re.compile(
            rf"(?:stop|quit|cease) (?:(?:sending|emailing|e-mailing|mailing|writing|spamming|contacting|messaging)\b"
            rf"|(?:all |these |those |the |your |this |any )+(?:more )?{_MAIL_EN}\b)"
            rf"|(?:do not|don't|dont|never) (?:e-?mail|mail|contact|message|spam|write(?: to)?) (?:to )?(?:me|us)\b"
            rf"|(?:do not|don't|dont|never) send (?:me|us)? ?(?:any |more |these |those |your |such )*{_MAIL_EN}\b"
            rf"|no (?:more|further) {_MAIL_EN}\b"
            rf"|(?:remove|delete|take|unsubscribe) (?:me|us|(?:my|this) (?:e-?mail )?address) "
            rf"(?:from|off|out)\b"
            rf"|(?:i|we) (?:do not|don't|dont|no longer) (?:want|wish|need) (?:to (?:get|receive|have) )?"
            rf"(?:any |more |these |those |your |such |this |further |to get |of )*{_MAIL_EN}\b"
            rf"|(?:i|we) (?:do not|don't|dont|no longer) (?:want|wish) to be "
            rf"(?:e-?mailed|mailed|contacted|written to)\b"
            rf"|leave me alone\b"
        ),
    ),
    (
        "de",
        re.compile(
            rf"(?:bitte )?(?:keine|keinerlei|nie wieder|nie mehr) "
            rf"(?:weiteren? |eurer? |ihrer? |solchen? |diese )*{_MAIL_DE}\b"
            rf"|(?:bitte )?(?:schreib(?:t|e|en sie)?|mail(?:t|en sie)?|kontaktier(?:t|e|en sie)?) (?:mir|uns|mich) "
            rf"(?:bitte )?(?:nicht|nie|keine)\b"
            rf"|(?:bitte )?(?:schick(?:t|e|en sie)?|send(?:e|et|en sie)) (?:mir|uns) (?:bitte )?(?:keine|nichts|nie)\b"
            rf"|(?:bitte )?(?:mir |mich )?(?:nicht mehr|nie wieder|nie mehr) (?:an)?(?:schreiben|mailen|kontaktieren)\b"
            rf"|(?:ich|wir) (?:mochten?|moechten?|wollen?|will|wunschen?|wuensche) "
            rf"(?:bitte )?(?:keine|nicht|nie)\b.{{0,60}}{_MAIL_DE}\b"
            rf"|(?:bitte )?(?:nimm|nehmt|nehmen sie|streich\w*(?: sie)?|losch\w*(?: sie)?|"
            rf"entfern\w*(?: sie)?|trag\w*(?: sie)?) "
            rf"(?:bitte )?(?:mich|uns|meine \S{{0,20}}adresse)\b.{{0,60}}(?:liste|verteiler|aus)\b"
            rf"|(?:bitte )?hor(?:t|en sie)?(?: bitte)? auf\b.{{0,40}}(?:schreiben|schicken|senden|mails?)\b"
            rf"|(?:lass(?:t|en sie)? )mich in ruhe\b"
        ),
    ),
    (
        "es",
        re.compile(
            rf"(?:ya )?no (?:quiero|deseo|queremos) (?:que me |recibir |seguir recibiendo )?"
            rf"(?:mas |estos |esos |sus |tus |vuestros |ningun |nada de )*{_MAIL_ES}\b"
            rf"|(?:ya )?no (?:me|nos) (?:envi\w+|mand\w+|escrib\w+)\b"
            rf"|(?:deja|deje|dejen|dejad|paren|parad|para) (?:ya )?de (?:enviar|mandar|escribir)\w*\b"
            rf"|(?:no|ni un|basta de|nunca) mas {_MAIL_ES}\b"
            rf"|(?:quita|quite|quiten|borra|borre|borren|elimina|elimine|eliminen|saca|saque|saquen"
            rf"|dar|da|de|den|dad)(?:me|nos) de (?:la |esta |su |tu |vuestra |baja)"
            rf"|(?:quita|borra|elimina|saca)\w* mi (?:direccion|correo)\b"
            rf"|(?:deja|deje|dejen)(?:me|nos) en paz\b"
        ),
    ),
)
_START: Final = {
    **dict.fromkeys(("start", "start mails", "resubscribe", "mails on"), "en"),
    **dict.fromkeys(("mails wieder", "wieder mails", "anmelden"), "de"),
    **dict.fromkeys(("alta", "darme de alta", "dame de alta"), "es"),
}


@dataclass(frozen=True, slots=True)
class StopRequest:
    """Somebody wants no more mail. `line`: which of the lines says so; `maybe_order`: it may also be an answer."""

    line: int
    language: str
    maybe_order: bool = False


def asks_to_stop(own: Sequence[str]) -> StopRequest | None:
    """The line of somebody's own words that asks for no more mail."""
    first = True
    for number, line in enumerate(own[:MOST]):
        said = _bare(line)
        if first and _GREETING.fullmatch(said):
            continue
        if first and said in _WORDS:
            return StopRequest(number, _WORDS[said], said in _MAYBE_ORDERS)
        for language, sentence in _SENTENCES:
            if len(said) <= LONGEST and sentence.match(said):
                return StopRequest(number, language)
        first = first and not said
    return None


def asks_to_start(own: Sequence[str]) -> int | None:
    """The first line, where it asks for mail again."""
    return 0 if own and _bare(own[0]) in _START else None


def _bare(line: str) -> str:
    """Lower case, without accents, marks and politeness."""
    letters = unicodedata.normalize("NFKD", line[: LONGEST + 1].casefold())
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    words = " ".join(re.sub(r"[^\w'@:>|-]+", " ", plain.replace("’", "'")).split())
    for _ in range(3):
        words = _POLITE.sub("", words)
    return words.strip()
