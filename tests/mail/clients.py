"""How mail programs quote our mail: marked or not, introduced in many languages, wrapped or not."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from functools import cache

ADDRESS = "orders+granada7.green.k3v7mxq2ayblw4tsnfh6urdjp5@play.example.org"
NAME = "El Grande - your turn"
SUBJECT = 'El Grande "granada7"'
WIDTHS = (0, 72, 76)  # 0: long lines are kept

SENTENCES = {
    "gmail en": f"On Tue, Dec 9, 2025 at 8:00 PM {NAME} <{ADDRESS}> wrote:",
    "gmail de": f"Am Di., 9. Dez. 2025 um 20:00 Uhr schrieb {NAME} <{ADDRESS}>:",
    "gmail es": f"El mar, 9 dic 2025 a las 20:00, {NAME} (<{ADDRESS}>) escribió:",
    "gmail fr": f"Le mar. 9 déc. 2025 à 20:00, {NAME} <{ADDRESS}> a écrit :",
    "gmail it": f"Il giorno mar 9 dic 2025 alle ore 20:00 {NAME} <{ADDRESS}> ha scritto:",
    "gmail pt": f"Em ter., 9 de dez. de 2025 às 20:00, {NAME} <{ADDRESS}> escreveu:",
    "gmail nl": f"Op di 9 dec 2025 om 20:00 schreef {NAME} <{ADDRESS}>:",
    "gmail sv": f"Den tis 9 dec. 2025 kl 20:00 skrev {NAME} <{ADDRESS}>:",
    "gmail da": f"Den tirs. 9. dec. 2025 kl. 20.00 skrev {NAME} <{ADDRESS}>:",
    "gmail nb": f"tir. 9. des. 2025 kl. 20:00 skrev {NAME} <{ADDRESS}>:",
    "gmail fi": f"ti 9. jouluk. 2025 klo 20.00 {NAME} ({ADDRESS}) kirjoitti:",
    "gmail pl": f"wt., 9 gru 2025 o 20:00 {NAME} <{ADDRESS}> napisał(a):",
    "gmail cs": f"út 9. 12. 2025 v 20:00 odesílatel {NAME} <{ADDRESS}> napsal:",
    "gmail hu": f"{NAME} <{ADDRESS}> ezt írta (időpont: 2025. dec. 9., K, 20:00):",
    "gmail ro": f"mar., 9 dec. 2025 la 20:00, {NAME} <{ADDRESS}> a scris:",
    "gmail tr": f"{NAME} <{ADDRESS}>, 9 Ara 2025 Sal, 20:00 tarihinde şunu yazdı:",
    "gmail ru": f"вт, 9 дек. 2025 г. в 20:00, {NAME} <{ADDRESS}>:",
    "gmail uk": f"вт, 9 груд. 2025 р. о 20:00 {NAME} <{ADDRESS}> пише:",
    "gmail el": f"Στις Τρί 9 Δεκ 2025 στις 8:00 μ.μ., ο χρήστης {NAME} <{ADDRESS}> έγραψε:",
    "gmail ja": f"2025年12月9日(火) 20:00 {NAME} <{ADDRESS}>:",
    "gmail zh": f"{NAME} <{ADDRESS}> 于2025年12月9日周二 20:00写道：",
    "gmail ko": f"2025년 12월 9일 (화) 오후 8:00, {NAME} <{ADDRESS}>님이 작성:",
    "gmail he": f"\u200fבתאריך יום ג׳, 9 בדצמ׳ 2025 ב-20:00 מאת \u202a{NAME}\u202c <\u202a{ADDRESS}\u202c>:",
    "apple en": f"On 9. Dec 2025, at 20:00, {NAME} <{ADDRESS}> wrote:",
    "apple de": f"Am 09.12.2025 um 20:00 schrieb {NAME} <{ADDRESS}>:",
    "apple es": f"El 9 dic 2025, a las 20:00, {NAME} <{ADDRESS}> escribió:",
    "thunderbird en": f"On 12/9/25 20:00, {NAME} wrote:",
    "thunderbird de": f"Am 09.12.25 um 20:00 schrieb {NAME}:",
    "thunderbird old": f"{NAME} wrote:",
    "mutt": f"On Tue, Dec 09, 2025 at 08:00:00PM +0100, {NAME} wrote:",
    "yahoo": f"On Tuesday, December 9, 2025 at 08:00:00 PM GMT+1, {NAME} <{ADDRESS}> wrote:",
    "yahoo de": f"Am Dienstag, 9. Dezember 2025 um 20:00:00 MEZ hat {NAME} <{ADDRESS}> Folgendes geschrieben:",
    "proton": f"On Tuesday, December 9th, 2025 at 20:00, {NAME} <{ADDRESS}> wrote:",
    "k9": f'On December 9, 2025 8:00:00 PM GMT+01:00, "{NAME}" <{ADDRESS}> wrote:',
    "notes": f"{NAME} <{ADDRESS}> wrote on 12/09/2025 08:00:05 PM:",
}
_FIELDS = {
    "en": ("From", "Sent", "To", "Subject"), "de": ("Von", "Gesendet", "An", "Betreff"),
    "es": ("De", "Enviado el", "Para", "Asunto"), "fr": ("De ", "Envoyé ", "À ", "Objet "),
    "it": ("Da", "Inviato", "A", "Oggetto"), "nl": ("Van", "Verzonden", "Aan", "Onderwerp"),
    "pt": ("De", "Enviado", "Para", "Assunto"), "sv": ("Från", "Skickat", "Till", "Ämne"),
    "da": ("Fra", "Sendt", "Til", "Emne"), "pl": ("Od", "Wysłano", "Do", "Temat"),
    "cs": ("Od", "Odesláno", "Komu", "Předmět"), "fi": ("Lähettäjä", "Lähetetty", "Vastaanottaja", "Aihe"),
    "hu": ("Feladó", "Elküldve", "Címzett", "Tárgy"), "tr": ("Kimden", "Gönderildi", "Kime", "Konu"),
    "ru": ("От", "Отправлено", "Кому", "Тема"), "ja": ("差出人", "送信日時", "宛先", "件名"),
    "zh": ("发件人", "发送时间", "收件人", "主题"), "ca": ("De", "Enviat", "Per a", "Assumpte"),
}  # fmt: skip
_VALUES = (f"{NAME} <{ADDRESS}>", "Tuesday, December 9, 2025 8:00 PM", "Carla Ruiz <carla@example.net>", SUBJECT)
BLOCKS = {
    f"outlook {language}": "\n".join(f"{name}: {value}" for name, value in zip(names, _VALUES, strict=True))
    for language, names in _FIELDS.items()
}
DASHES = {
    "outlook old": "-----Original Message-----",
    "outlook old de": "-----Ursprüngliche Nachricht-----",
    "outlook old es": "-----Mensaje original-----",
    "samsung": "-------- Original message --------",
    "gmx": "---------- Forwarded message ---------",
    "outlook old ru": "-----Исходное сообщение-----\n" + BLOCKS["outlook ru"],
    "groupwise": f'>>> "{NAME}" <{ADDRESS}> 09.12.2025 20:00 >>>',
    "apple forward": "Begin forwarded message:\n\n" + BLOCKS["outlook en"],
    "outlook rule": "_" * 32 + "\n" + BLOCKS["outlook en"],
    "one line": " ".join(f"{name}: {value}" for name, value in zip(_FIELDS["en"], _VALUES, strict=True)),
}
INTRODUCTIONS = SENTENCES | BLOCKS | DASHES


@cache
def wrapped(text: str, width: int) -> str:
    """Every line broken as mail programs break it."""
    if not width:
        return text
    fold = textwrap.TextWrapper(width, break_long_words=False, break_on_hyphens=False)
    return "\n".join(piece for line in text.split("\n") for piece in fold.wrap(line) or [""])


def marked(text: str, mark: str, width: int) -> str:
    """Wrapped first, then marked, line by line."""
    return "\n".join(mark + line for line in wrapped(text, width).split("\n"))


def marked_and_broken(text: str, mark: str, width: int) -> str:
    """Marked first, then wrapped, so that the rest of a long line has no mark any more."""
    return wrapped(marked(text, mark, 0), width)


MARKED: dict[str, Callable[[str, int], str]] = {
    "> ": lambda text, width: marked(text, "> ", width),
    ">": lambda text, width: marked(text, ">", width),
    "  > ": lambda text, width: marked(text, "  > ", width),
    ">> ": lambda text, width: marked(text, ">> ", width),
    "EG> ": lambda text, width: marked(text, "EG> ", width),
    "> broken": lambda text, width: marked_and_broken(text, "> ", width),
}


def reply(body: str, *, html: bool = False) -> bytes:
    """A whole message of a player with that body."""
    kind = f'text/{"html" if html else "plain"}; charset="utf-8"'
    head = f"From: carla@example.net\nTo: {ADDRESS}\nSubject: Re: {SUBJECT}\nContent-Type: {kind}\n"
    return f"{head}Content-Transfer-Encoding: 8bit\n\n{body}\n".encode()
