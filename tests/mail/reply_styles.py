"""How mail programs quote the original below or above a reply: introductions, header blocks, HTML containers.

A style makes a whole message from the player's own lines and the mail they answer. Most introductions are those of
`clients` and `programs.json`; this file adds layouts, header blocks in further languages, and HTML.
"""

# ruff: noqa: E501 - the layouts are read better unbroken

from __future__ import annotations

import html
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tests.mail import clients
from tests.mail.clients import ADDRESS, NAME, SUBJECT

WRITTEN: Final = json.loads((Path(__file__).parent / "programs.json").read_text("utf-8"))
OURS: Final = f"{NAME} <{ADDRESS}>"
PLAYER: Final = "Carla Ruiz <carla@example.net>"
DATE: Final = "Tue, 9 Dec 2025 20:00:00 +0100"
MESSAGE_ID: Final = "<report.granada7.green.17.wq5ey2hzklm3vtuoan7rs4bxcd@play.example.org>"


class Reply(NamedTuple):
    """The text of a reply, and whether it is HTML."""

    body: str
    is_html: bool = False


Style = Callable[[Sequence[str], str], Reply]

BLOCKS: Final = {
    "two fields": f"From: {OURS}\nDate: {DATE}",
    "two fields de": f"Von: {OURS}\nDatum: 9. Dezember 2025",
    "two fields, name only": f"From: {NAME}\nSent: Tuesday, 9 December 2025",
    "two fields es": f"De: {NAME}\nFecha: martes, 9 de diciembre de 2025",
    "date first": f"Date: {DATE}\nFrom: {OURS}",
    "subject first": f"Subject: Re: {SUBJECT}\nFrom: {OURS}",
    "only to": f"To: {ADDRESS}",
    "one field": f"From: {OURS}",
    "unknown language": f"Sendanto: {OURS}\nDato: 9-a de decembro 2025\nRicevanto: Carla Ruiz\nTemo: {SUBJECT}",
    "unknown language, two": f"Kutoka: {OURS}\nTarehe: 9 Desemba 2025 20:00",
    "unknown language, date first": f"Imetumwa: 9 Desemba 2025 20:00\nKutoka: {OURS}\nKwa: Carla Ruiz",
    "khmer": f"ពី: {OURS}\nកាលបរិច្ឆេទ: 9/12/2025 20:00",
    "georgian": f"გამომგზავნი: {OURS}\nთარიღი: 9.12.2025",
    "starred fields": f"*From:* {OURS}\n*Sent:* Tuesday, December 9, 2025 8:00 PM\n*To:* {PLAYER}\n*Subject:* {SUBJECT}",
    "starred fields, two": f"*From:* {OURS}\n*Date:* {DATE}",
    "message id": f"From: us\nMessage-ID: {MESSAGE_ID}\nDate: {DATE}",
    "reply to": f"Reply-To: {ADDRESS}\nDate: {DATE}",
    "mailto": f"From: {NAME} [mailto:{ADDRESS}]\nSent: Tuesday, December 9, 2025 8:00 PM\nTo: Carla Ruiz",
    "encoded address": f"From: {NAME} [mailto:{ADDRESS.replace('+', '%2B')}]\nDate: {DATE}",
    "no colons": f"From {OURS}\nTo carla@example.net\nDate 12/9/2025 8:00:00 PM",
    "tabs for colons": f"From   {OURS}\nDate   {DATE}",
    "full width": f"发件人：{OURS}\n时间：2025年12月9日 20:00",
    "bullets": f"- From: {OURS}\n- Date: {DATE}",
}
SENTENCES: Final = {
    "swahili": f"Tarehe 9 Des 2025, saa 20:00, {OURS} aliandika:",
    "esperanto": f"La 9an de decembro 2025 {OURS} skribis",
    "without a colon": f"{OURS} wrote on 9 December 2025",
    "name and nothing else": f"{NAME} <{ADDRESS}>",
    "name then date": f"{NAME}\nTue, 9 Dec 2025 at 20:00",
    "malay": f"Pada 9 Disember 2025, {OURS} menulis:",
    "afrikaans": f"Op 9 Desember 2025 om 20:00 het {OURS} geskryf:",
    "wrapped in the address": f"On Tue, Dec 9, 2025 at 8:00 PM {NAME}\n<{ADDRESS[:40]}\n{ADDRESS[40:]}> wrote:",
    "date on its own line": f"On Tuesday, December 9, 2025 at 8:00 PM\n{OURS} wrote:",
    "in brackets": f"[{OURS}, 9 December 2025, 20:00]",
    "quoting": f"Quoting {OURS}:",
    "message id sentence": f"In message {MESSAGE_ID} of 9 December 2025 you wrote:",
    "article": f"In article {MESSAGE_ID}, El Grande says",
}
RULED: Final = {
    "underscores": "_" * 32,
    "dashes": "-" * 28,
    "equals": "=" * 40,
    "stars": "*" * 30,
    "spaced stars": "* * * * *",
    "tildes": "~~~~~~~~~~",
    "box": "─" * 20,
    "dashed title": "----- Original Message -----",
    "starred title": "***** Original message *****",
    "starred title, unknown language": "*** Ujumbe wa asili ***",
    "dashed title, unknown language": "-------- Ujumbe wa asili --------",
    "equals title": "===== Ursprüngliche Nachricht =====",
}


def below(introduction: str, own: Sequence[str], original: str, *, gap: str = "\n") -> Reply:
    return Reply("\n".join(own) + f"\n{gap}{introduction}\n\n{original}\n")


def marked(introduction: str, own: Sequence[str], original: str) -> Reply:
    return Reply("\n".join(own) + f"\n\n{introduction}\n{clients.marked(original, '> ', 72)}\n")


def bottom(introduction: str, own: Sequence[str], original: str) -> Reply:
    return Reply(f"{introduction}\n{clients.marked(original, '> ', 0)}\n\n" + "\n".join(own) + "\n")


def _introduced(how: Callable[[str, Sequence[str], str], Reply], introduction: str) -> Style:
    return lambda own, original: how(introduction, own, original)


def _paragraphs(lines: Sequence[str], opening: str = "<div>", closing: str = "</div>") -> str:
    return "".join(f"{opening}{html.escape(line) or '<br>'}{closing}" for line in lines)


HTML: Final = {
    "gmail": "{own}<br><div class='gmail_quote'><div dir=ltr class=gmail_attr>{sentence}<br></div>"
    "<blockquote class=gmail_quote style='margin:0 0 0 .8ex'>{original}</blockquote></div>",
    "gmail container only": "{own}<br><div class='gmail_quote gmail_quote_container'>{original}</div>",
    "gmail extra": "{own}<div class=gmail_extra><br><div class=gmail_quote>{sentence}<br>{original}</div></div>",
    "spark": "{own}<br><div name=messageReplySection>{sentence}<blockquote type=cite>{original}</blockquote></div>",
    "spark container only": "{own}<br><div name=messageReplySection>{original}</div>",
    "outlook word": "{own}<div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'>"
    "<p class=MsoNormal><b>From:</b> {ours}<br><b>Sent:</b> 9 December 2025<br><b>To:</b> Carla</p></div></div>{original}",
    "outlook word, unknown language": "{own}<div style='border:none;border-top:solid #B5C4DF 1.0pt;padding:3.0pt 0 0 0'>"
    "<p class=MsoNormal><b>Kutoka:</b> {ours}<br><b>Tarehe:</b> 9 Desemba 2025</p></div>{original}",
    "outlook border width": "{own}<div style='border-width:1pt medium medium;border-style:solid none none;'>"
    "<p><b>Von:</b> {name}<br><b>Gesendet:</b> 9. Dezember 2025</p></div>{original}",
    "outlook web": "{own}<div id=appendonsend></div><hr><div id=divRplyFwdMsg dir=ltr><b>From:</b> {ours}<br>"
    "<b>Sent:</b> Tuesday</div><div>{original}</div>",
    "outlook web, no ids": "{own}<hr style='width:98%'><div><b>Da:</b> {ours}<br><b>Inviato:</b> martedì</div>{original}",
    "outlook android": "{own}<div class=ms-outlook-mobile-reference-message>{original}</div>",
    "apple": "{own}<br><div><blockquote type=cite><div>{sentence}</div>{original}</blockquote></div>",
    "thunderbird": "{own}<div class=moz-cite-prefix>{sentence}<br></div><blockquote type=cite>{original}</blockquote>",
    "yahoo": "{own}<div id=ydp7f1yahoo_quoted_12 class=ydp7f1yahoo_quoted><div>{sentence}</div>{original}</div>",
    "proton": "{own}<div class=protonmail_quote>{sentence}<br><blockquote>{original}</blockquote></div>",
    "proton container only": "{own}<div class='protonmail_quote'>{original}</div>",
    "tuta": "{own}<div>{sentence}</div><blockquote class=tutanota_quote>{original}</blockquote>",
    "zoho": "{own}<div class=zmail_extra><div>{sentence}</div><blockquote id=blockquote_zmail>{original}</blockquote></div>",
    "zimbra": "{own}<hr id=zwchr data-marker=__DIVIDER__><div><b>From: </b>{ours}<br><b>Sent: </b>Tuesday</div>{original}",
    "gmx": "{own}<div name=quote style='margin:10px 5px 5px 10px;border-left:2px solid #C3D9E5'>"
    "<div><b>Gesendet:</b> 9. Dezember 2025<br><b>Von:</b> {ours}</div><div name='quoted-content'>{original}</div></div>",
    "mail.ru": "{own}<blockquote style='border-left:1px solid #0857A6'>{sentence}<div>{original}</div></blockquote>",
    "netease": "{own}<div id=divNeteaseMailCard></div><p>{sentence}</p><blockquote id=isReplyContent>{original}</blockquote>",
    "qq": "{own}<div>------------------&nbsp;原始邮件&nbsp;------------------</div><div><b>发件人:</b>{ours};<br>"
    "<b>发送时间:</b>2025年12月9日</div>{original}",
    "roundcube": "{own}<p id=reply-intro>{sentence}</p><blockquote type=cite>{original}</blockquote>",
    "airmail": "{own}<div id=airmail_ext_on>{sentence}</div><blockquote>{original}</blockquote>",
    "superhuman": "{own}<div class='gmail_quote sh-quoted-content'>{sentence}{original}</div>",
    "mailspring": "{own}<div class='gmail_quote nylas-quote nylas-quote-id-1'>{sentence}{original}</div>",
    "missive": "{own}<div class=missive_quote>{sentence}{original}</div>",
    "edison": "{own}<div id=edo-original>{original}</div>",
    "front": "{own}<br><blockquote type=cite class=front-blockquote>{sentence}{original}</blockquote>",
    "unknown container": "{own}<div class='inbox-app-quoted-message'>{original}</div>",
    "header in a table": "{own}<table><tr><td>Kutoka:</td><td>{ours}</td></tr><tr><td>Tarehe:</td><td>9 Desemba 2025</td>"
    "</tr></table>{original}",
    "name and nothing else": "{own}<br><div><b>{ours}</b></div><div>{original}</div>",
    "windows mail": "{own}<div style='padding-top:5px;border-top:1px solid #E5E5E5'><b>From:</b> {ours}<br>"
    "<b>Sent:</b> Tuesday, December 9, 2025</div>{original}",
    "lotus": "{own}<br><font size=1>From:</font> <font size=1>{ours}</font><br><font>To:</font> <font>Carla</font><br>{original}",
    "samsung": "{own}<div>-------- Original message --------</div><div>From: {ours}</div><div>Date: 09/12/2025</div>{original}",
}


def _in_html(layout: str) -> Style:
    def style(own: Sequence[str], original: str) -> Reply:
        return Reply(
            layout.format(
                own=_paragraphs(own),
                original=_paragraphs(original.split("\n")),
                ours=html.escape(OURS),
                name=NAME,
                sentence=html.escape(clients.SENTENCES["gmail de"]),
            ),
            is_html=True,
        )

    return style


def _values(names: Sequence[str]) -> str:
    values = (OURS, "Tuesday, December 9, 2025 8:00 PM", PLAYER, SUBJECT)
    return "\n".join(f"{name}: {value}" for name, value in zip(names, values, strict=True))


def styles() -> dict[str, Style]:
    """All styles by name."""
    sentences = clients.SENTENCES | WRITTEN["sentences"] | SENTENCES
    blocks = clients.BLOCKS | {f"fields {code}": _values(names) for code, names in WRITTEN["fields"].items()} | BLOCKS
    ruled = {f"{rule}, {name}": f"{RULED[rule]}\n{BLOCKS[name]}" for rule in RULED for name in list(BLOCKS)[::5]}
    found: dict[str, Style] = {}
    for name, words in (sentences | blocks | ruled | clients.DASHES).items():
        found[f"below: {name}"] = _introduced(below, words)
    for name, words in sentences.items():
        found[f"marked: {name}"] = _introduced(marked, words)
    for name in ("gmail en", "gmail de", "gmail es", "swahili"):
        found[f"bottom: {name}"] = _introduced(bottom, sentences[name])
    return found | {f"html: {name}": _in_html(layout) for name, layout in HTML.items()}
