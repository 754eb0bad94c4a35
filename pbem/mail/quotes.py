"""Marks which lines of a mail are the player's own. The grammar decides later which of them are orders.

Lines with ">" are quotations, and so is the line that introduces them. Outlook and others put the whole original,
unmarked, below an introduction, or even without one. Those lines are marked "below": they are kept but do not count as
orders by themselves. A line that reads as an order is never part of an introduction. Every line is read a bounded
number of times.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from pbem.mail.our_headers import IsOrder, is_quoted_header, our_headers
from pbem.mail.own_lines import FOLLOW, goes_on, may_begin_ours, ours_begins, surely_goes_on
from pbem.mail.quote_headers import FIELDS, GROUPWISE, field_block_length, introduction, original_starts

MOST_UNMARKED: Final = 1000  # lines; people don't write more, and each takes time
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
    text = _Text(lines, gaps, is_order, our_headers(lines, gaps, is_order, FIELDS))
    signature, unmarked = False, 0
    while (at := len(found)) < len(lines):
        sentence, header = text.introduced(at)
        if header and not _quoted(lines, at + header):
            return found + ["quote"] * sentence + _below(lines[at + sentence :])
        if unmarked == MOST_UNMARKED or text.original_begins(at):
            return found + _below(lines[at:])
        if header or _quoted(lines, at) or at in rests:
            signature = False
            found += ["quote"] * max(1, header)
            continue
        signature = signature or _signature_starts(lines, at)
        found.append("signature" if signature or _added(lines[at].lower()) else "own")
        unmarked += 1
    return found


@dataclass(frozen=True, slots=True)
class _Text:
    """The lines, and the headers of our mails in them: the first line of each, and the line after it."""

    lines: Sequence[str]
    gaps: Sequence[bool]
    is_order: IsOrder
    headers: Mapping[int, int]

    def introduced(self, at: int) -> tuple[int, int]:
        """How many lines from here on are an introductory sentence, and how many are any introduction."""
        if self.lines[at].startswith(">") and not self.lines[at].startswith(GROUPWISE):
            return 0, 0  # the introduction of a quotation isn't marked itself
        sentence = introduction(self.lines, self.gaps, at, self.is_order)
        header = self.headers.get(at, at) - at or sentence
        if not header and original_starts(self.lines, self.gaps, at, self.is_order):
            header = field_block_length(self.lines, at) or 1
        return sentence, header

    def original_begins(self, at: int) -> bool:
        """Whether one of our mails begins here, or a header with quote marks above an original without them."""
        if _quoted(self.lines, at):
            return not _quoted(self.lines, at - 1) and is_quoted_header(self.lines, at)
        return may_begin_ours(self.lines[at]) and ours_begins(self._unquoted(at))

    def _unquoted(self, start: int) -> Sequence[str]:
        """The lines from here to the next introduction or quotation."""
        end, last = start + 1, min(len(self.lines), start + FOLLOW)
        while end < last and not (_quoted(self.lines, end) or self.introduced(end)[1]):
            end += 1
        return self.lines[start:end]


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
    return 0 <= at < len(lines) and bool(_QUOTED.match(lines[at]))


def _rests(lines: Sequence[str], edges: Sequence[bool]) -> set[int]:
    """Return the positions of unmarked lines that are the wrapped remainder of a quotation or sample.

    The player may also write directly below a long quoted line. So at least one remainder must follow an unfinished
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
