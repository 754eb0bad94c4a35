"""Recognises what mail programs put above a quoted mail: a sentence, a line of dashes or a block of header fields.

The words are from two dozen languages. A sentence that contains an address and a date and ends in a colon counts in any
language. Every test reads a few lines of bounded length, with patterns that can't backtrack far.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from pbem.mail.our_headers import LEAD, OUR_NAME, STAMP, IsOrder, field_name, forwards, is_rule, separates

_MOST_LINES: Final = 4  # of one wrapped introduction
_WROTE = (
    " wrote", " writes", "quoting ", "schrieb", "schreibt", "zitat von", " geschrieben", " escribió", " escribio",
    " ha escrit", " va escriure", " escribiu", " a écrit", " ha scritto", " schreef", "geschreven", " escreveu",
    " skrev", " skreiv", " skrifaði", " napisa",
    " kirjoitti", " kirjutas", " rašė", " rakstīja", " napsal", " napísal", " napsáno", " je pisao", " írta",
    " a scris", " yazdı", " пишет", " написал", " пише", " написа", " έγραψε", " idatzi", " כתב", " كتب", " menulis",
    " đã viết", "เขียนว่า", "写道", "寫道", "のメール", "wrote", "님이 작성",
)  # fmt: skip
_ORIGINAL = (
    "original message", "original appointment", "reply message", "forwarded message", "forwarded by",
    "message forwarded", "originalnachricht", "ursprüngliche nachricht", "original-nachricht",
    "weitergeleitete nachricht", "antwortnachricht", "mensaje original", "mensaje reenviado", "missatge original",
    "mensaxe orixinal", "mensagem original", "mensagem encaminhada", "message d'origine", "message original",
    "message transféré", "message réexpédié", "messaggio originale", "messaggio inoltrato", "oorspronkelijk bericht",
    "oorspronkelijke bericht", "doorgestuurd bericht", "ursprungligt meddelande", "originalmeddelande",
    "vidarebefordrat meddelande", "oprindelig meddelelse", "videresendt meddelelse", "opprinnelig melding",
    "videresendt melding", "alkuperäinen viesti", "välitetty viesti", "oryginalna wiadomość", "wiadomość oryginalna",
    "przekazana wiadomość", "původní zpráva", "pôvodná správa", "přeposlaná zpráva", "eredeti üzenet",
    "továbbított üzenet", "mesaj original", "mesaj redirecționat", "orijinal mesaj", "özgün ileti",
    "iletilmiş mesaj", "исходное сообщение", "пересылаемое сообщение", "пересланное сообщение",
    "оригінальне повідомлення", "originalna poruka", "izvirno sporočilo", "αρχικό μήνυμα", "algupärane kiri",
    "元のメッセージ", "転送メッセージ", "原始邮件", "原邮件", "原始郵件", "转发邮件", "원본 메일", "원본 메시지",
)  # fmt: skip
_FROM: Final = frozenset(
    [
        "from", "von", "de", "da", "van", "från", "fra", "od", "lähettäjä", "feladó", "de la", "kimden", "gönderen",
        "от", "від", "από", "saatja", "发件人", "寄件者", "差出人", "보낸 사람", "expéditeur", "mittente", "absender",
    ]
)  # fmt: skip
FIELDS: Final = _FROM | frozenset(
    [
        "sent", "gesendet", "enviado", "enviado el", "enviado em", "enviada", "enviada em", "envoyé", "envoyé le",
        "inviato", "verzonden", "skickat", "sendt", "lähetetty", "wysłano", "wysłane", "odesláno", "odoslané",
        "elküldve", "küldve", "trimis", "gönderildi", "gönderme tarihi", "отправлено", "надіслано", "poslano",
        "saadetud", "στάλθηκε", "date", "datum", "fecha", "data", "dato", "päivä", "tarih", "дата", "dátum", "日期",
        "日付", "时间", "送信日時", "发送时间", "傳送時間", "날짜", "보낸 날짜",
        "to", "an", "para", "à", "a", "aan", "till", "til", "do",
        "pro", "komu", "címzett", "către", "kime", "кому", "προς", "vastaanottaja", "pour", "für", "收件人", "收件者",
        "宛先", "받는 사람", "cc", "kopie", "copie", "kopia", "subject", "betreff", "asunto", "assumpte", "objet",
        "oggetto", "onderwerp", "assunto", "ämne", "emne", "aihe", "temat", "předmět", "predmet", "tárgy", "subiect",
        "konu", "тема", "θέμα", "teema", "主题", "主旨", "件名", "제목", "reply-to", "antwort an", "responder a",
        "répondre à", "importance", "priorität",
    ]
)  # fmt: skip
GROUPWISE: Final = ">>> "  # the beginning of its introduction
_DASHED = re.compile(
    r"(-{2,}|\*{2,}|={3,}|~{3,}|[-*] (?:[-*] ){1,9})[ >]{0,3}([^\s*=~-].{1,250}?)[ <]{0,3}"
    r"(?:-{2,}|\*{2,}|={3,}|~{3,}|(?: [-*]){2,9})(?:$|[^\W\d_]{1,12} ?:)"  # Samsung: "--From:"
)
_INLINE_FIELD = re.compile(r"(?<!\S)([^\W\d_]{1,12}(?: [^\W\d_]{1,6})?) ?:\**(?= )")


def introduction(lines: Sequence[str], gaps: Sequence[bool], at: int, is_order: IsOrder) -> int:
    """Count the lines from `at` on that form one "On Monday … wrote:", possibly wrapped; 0 if there is none."""
    first = lines[at]
    for count in range(1, min(_MOST_LINES, len(lines) - at) + 1):
        if count > 1 and (gaps[at + count - 1] or separates(lines[at + count - 1]) or not _may_begin(first)):
            return 0
        if count == 2 and LEAD.match(lines[at + 1]) and not LEAD.match(first):
            return 0  # the sentence begins there
        if _introduces(" ".join(lines[at : at + count])):
            return 0 if is_order(first) else count
    return 0


def _may_begin(line: str) -> bool:
    """Whether a line may be the first of a wrapped introduction."""
    return bool(STAMP.search(line) or LEAD.match(line)) or "<" in line or OUR_NAME in line.lower()


def _introduces(text: str) -> bool:
    text = text.rstrip(" *_").lower()
    if text.startswith("--"):  # "---- On Tuesday … wrote ----", which may be wrapped like any other
        text = text.strip("- ") + ":" * text.endswith("--")
    if not text.endswith((":", "：")) or len(text) > 500 or text.startswith(">"):
        return False
    stamped, addressed, named = STAMP.search(text), "@" in text, "el grande" in text
    if any(verb in text for verb in _WROTE):
        return bool(stamped or addressed or named)
    return bool(stamped) and (addressed or named)


def original_starts(lines: Sequence[str], gaps: Sequence[bool], at: int, is_order: IsOrder) -> bool:
    """Whether a header block, a dashed line or a sentence here introduces the whole original mail."""
    line = lines[at]
    if line.startswith(GROUPWISE) and any(end.endswith(">>>") for end in lines[at : at + 3]):
        return True  # GroupWise marks its introduction but not the original
    first = at + 1 if len(line) > 9 and is_rule(line) else at
    here = lines[first : first + 7]
    if not here:
        return False
    together = next((n for n in range(1, len(here)) if gaps[first + n] or separates(here[n])), len(here))
    found = _field_block(here[:together]) or _names_original(here) or forwards(here[0])
    return found and not is_order(here[0])


def _names_original(lines: Sequence[str]) -> bool:
    """Whether the first line is a dashed title: with known words, or with any words above header fields."""
    dashed = _DASHED.match(lines[0])
    if dashed is None or "PGP" in lines[0]:
        return False
    words = dashed[2].lower()
    named = any(known in words for known in _ORIGINAL) or _introduces(words + ":")
    return named or (len(dashed[1]) > 3 and sum(field_name(line) in FIELDS for line in lines[1:5]) > 1)


def field_block_length(lines: Sequence[str], at: int) -> int:
    """Count the lines from `at` on that are header fields, rules and dashes of one introduction."""
    end = at
    while end < len(lines) and end < at + 9 and (field_name(lines[end]) in FIELDS or not lines[end].strip("_-=* ")):
        end += 1
    return end - at


def _field_block(lines: Sequence[str]) -> bool:
    """Whether this is "From: … Sent: … To: … Subject: …" in any order and known language, on one line or several."""
    if field_name(lines[0]) not in FIELDS:
        return False
    named = {field_name(line) for line in lines} & FIELDS
    joined = " ".join(lines[:_MOST_LINES]).replace("*", "")
    inline = {found[1].lower() for found in _INLINE_FIELD.finditer(joined)} & FIELDS
    return any(len(block) >= 3 and bool(block & _FROM) for block in (named, inline))
