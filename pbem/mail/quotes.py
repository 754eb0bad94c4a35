"""Marks which lines of a mail are the player's own. The grammar decides later which of them are orders.

Lines with ">" are quotations, and so is the line that introduces them. Outlook and others put the whole original,
unmarked, below an introduction, or even without one. Those lines are marked "below": they are kept but do not count as
orders by themselves. A line that reads as an order is never part of an introduction. Every line is looked at a bounded
number of times.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Final, Literal

from pbem.mail.our_headers import IsOrder, our_headers
from pbem.mail.own_lines import goes_on, ours_begins, surely_goes_on
from pbem.mail.quote_headers import FIELDS, field_block_length, introduction, original_starts

MOST_UNMARKED: Final = 1000  # lines; nobody writes more, and each costs time
Mark = Literal["own", "quote", "below", "signature"]

_QUOTED = re.compile(r"[>»]|&gt;|[A-Z]{1,3}\d?>")  # the last is how The Bat! and Pegasus quote, with initials
_SENT_WITH = re.compile(
    r"(?:(?:securely )?sent|skickat|skickades|sendt|inviato|enviado|enviada|enviat|envoyé|verzonden|verstuurd|lähetetty"
    r"|wysłane|wysłano|odesláno|odoslané|elküldve|küldve|trimis|отправлено|надіслано|изпратено|poslano|poslato|στάλθηκε"
    r"|gönderildi|gesendet|sicher versendet|dikirim) "
    r"(?:from|with|via|using|from my|från|fra|frå|da|dal|desde|con|do|de|des|depuis|à partir|mit|von|vanaf|vanuit|met|z"
    r"|ze|az|s|с|со|из|от|з|iz|από|dari)\b"
    r"|(?:get|obtenir|obtener|obtén|obter|pobierz|hent|hanki|hämta|ladda ned|scarica|získat|získajte|az|töltse le"
    r"|download|télécharger|holen sie sich|скачать|skaffa|获取|取得) (?:o |aplikację )?outlook "
    r"|outlook (?:für|voor) |outlook for .{2,20}を入手|provenance : courrier pour |windows için posta ile"
    r"|von meinem .{1,60} gesendet|diese nachricht wurde von meinem |von .{2,30} gesendet$|enviado via "
    r"|lähetetty .{2,30}(?:sta|stä)$|az .{2,20}r[oó]l küldve|küldve a következőből|đã gửi từ |ส่งจาก"
    r"|.{2,30}dan gönderildi|.{2,30}から送信|发自我的|(?:發自|從)我的|从 .{2,20}发送|发送自 |나의 .{2,20}에서 보냄"
    r"|windows용 .{1,10}에서 보냄|נשלח מה|أ?ُ?رسلت من "
    r"|yahoo mail: |sent by .{2,40} app$|vir(?:enfrei|us-free)\.www\."
    r"|-----begin pgp signed message|hash: (?:sha|md5|rip)"
)
_ADDED = re.compile(  # a telephone number in a signature without a marker; the text of an emoji reaction
    r"(?:[^\W\d_]{1,9}\b[.:/]{0,2} ?)?\(?(?:\+|00?)[1-9][\d ()/.-]{6,}"
    r"|(?:[^\W\d_]{1,9}\b[.:/]{0,2} ?)?\(?[2-9]\d\d(?:\) ?|[-.])\d{3}[-. ]\d{4}\b"
    r"|[^:]{1,60} (?:reacted (?:to your message|via gmail)|hat (?:über gmail|auf (?:ihre|deine) nachricht) reagiert"
    r"|(?:ha reaccionado|reaccionó) (?:a (?:tu|su) mensaje|mediante gmail|a través de gmail))"
)
_GLUED = re.compile(
    r"(?<=\S)(?=(?:Sent from (?:my|Samsung)|Von meinem|Gesendet von meinem|Enviado desde mi|Envoyé depuis mon"
    r"|Inviato dal mio|Verzonden vanaf mijn) )"
)
_SIGNATURE_STARTS = ("-----begin pgp signature", "-----begin pgp public key", "--~--", "-~----------~")
_FOOTER = re.compile(
    r"_{20,}$|-{20,}$|={20,}$"
    r"|(?:this|the information (?:in|contained in) this) (?:e-?mail|message|communication)\b.{0,200}"
    r"(?:confidential|intended|privileged|virus)"
    r"|(?:diese|die in dieser) (?:e-?mail|nachricht)\b.{0,200}(?:vertraulich|bestimmt|viren)"
    r"|(?:este|esta|el contenido de este) (?:e-?mail|correo|mensaje|mensagem)\b.{0,200}(?:confiden|destin|virus)"
    r"|(?:ce|cet) (?:e-?mail|courriel|message)\b.{0,200}(?:confident|destin|virus)"
    r"|(?:il presente|questo|questa) (?:e-?mail|messaggio)\b.{0,200}(?:riservat|confiden|destin)"
    r"|(?:dit|deze) (?:e-?mail|bericht)\b.{0,200}(?:vertrouwelijk|bestemd)"
    r"|(?:confidentiality notice|disclaimer|haftungsausschluss|aviso legal|avis de confidentialité)\b"
    r"|(?:virus-free|virenfrei|libre de virus|sans virus)\b|(?:please )?consider the environment before"
    r"|(?:to unsubscribe|you received this message because|sie erhalten diese nachricht, weil sie)\b",
    re.IGNORECASE,
)
_SPEAKS_OF_LISTS = (
    "mailing list", "mailingliste", "mailinglist", "lista de correo", "liste de diffusion", "unsubscribe", "listinfo",
    "google groups", "yahoogroups", "abmelden",
)  # fmt: skip
_SHORTEST_DISCLAIMER: Final = 50  # characters; a shorter line may be the player's own remark


def marks(lines: Sequence[str], edges: Sequence[bool], gaps: Sequence[bool], is_order: IsOrder) -> list[Mark]:
    """Return one mark per line. The lines are tidied and not blank.

    `gaps`: whether a blank line is above each; `edges`: the same, or it begins a block, so that nothing was wrapped.
    """
    found: list[Mark] = []
    rests = _rests(lines, edges)
    headers = our_headers(lines, gaps, is_order, FIELDS)
    starts = [*headers, len(lines)]
    signature, unmarked = False, 0
    while (at := len(found)) < len(lines):
        count = introduction(lines, at, is_order)
        above = headers.get(at, at) - at or count
        if not above and original_starts(lines, gaps, at, is_order):
            above = field_block_length(lines, at) or 1
        if above and not _quoted(lines, at + above):
            return found + ["quote"] * count + _below(lines[at + count :])
        if unmarked == MOST_UNMARKED or ours_begins(lines[at : starts[bisect_right(starts, at)]]):
            return found + _below(lines[at:])
        if above or _quoted(lines, at) or at in rests:
            signature = False
            found += ["quote"] * max(1, above)
            continue
        signature = signature or _signature_starts(lines, at)
        found.append("signature" if signature or _added(lines[at].lower()) else "own")
        unmarked += 1
    return found


def unglued(text: str) -> str:
    """Put "Sent from my Galaxy" on its own line: Samsung's program writes it directly after the last word."""
    return _GLUED.sub("\n", text)


def _signature_starts(lines: Sequence[str], at: int) -> bool:
    line = lines[at].lower()
    return line in {"--", "- --"} or line.startswith(_SIGNATURE_STARTS) or _footer(lines, at)


def _added(line: str) -> bool:
    """Whether a program added this line. The player's own words may follow it."""
    return bool(_SENT_WITH.match(line) or _ADDED.match(line))


def _quoted(lines: Sequence[str], at: int) -> bool:
    return at < len(lines) and bool(_QUOTED.match(lines[at]))


def _rests(lines: Sequence[str], edges: Sequence[bool]) -> set[int]:
    """Return the positions of unmarked lines that are the wrapped rest of a quotation or sample.

    The player may also write directly below a long quoted line. So at least one rest must follow an unfinished
    sentence, and at an unusual width there must be several.
    """
    width = max((len(line) for line in lines if line.startswith(("|", ">"))), default=0)
    if not width:
        return set()
    usual, unusual = (_broken_off(lines, edges, width, test) for test in (goes_on, surely_goes_on))
    return usual | unusual if len(unusual) > 1 else usual


def _broken_off(
    lines: Sequence[str], edges: Sequence[bool], width: int, goes_on: Callable[[str, str, int], bool]
) -> set[int]:
    rests: set[int] = set()
    broken = False
    for at in range(1, len(lines)):
        open_above = at - 1 in rests or lines[at - 1].startswith("|") or _quoted(lines, at - 1)
        stands_alone = edges[at] or _quoted(lines, at) or lines[at].startswith("|")
        if open_above and not stands_alone and goes_on(lines[at - 1], lines[at], width):
            rests.add(at)
            broken = broken or not lines[at - 1].endswith((".", "!", "?"))
    return rests if broken else set()


def _below(lines: Sequence[str]) -> list[Mark]:
    return ["quote" if line.startswith(">") else "below" for line in lines]


def _footer(lines: Sequence[str], at: int) -> bool:
    """Whether a disclaimer starts here, or a rule above a mailing list's footer. A rule alone may be the player's."""
    line = lines[at]
    if not _FOOTER.match(line):
        return False
    if line[0] not in "_-=":
        return len(line) >= _SHORTEST_DISCLAIMER
    following = " ".join(lines[at + 1 : at + 5]).lower()
    return any(words in following for words in _SPEAKS_OF_LISTS)
