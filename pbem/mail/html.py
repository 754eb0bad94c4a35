"""Converts a mail's HTML to the lines that a reader sees, with quotations marked "> " as in plain text.

One pass over the tags, without building a tree. Tree builders (lexbor among them) that follow the HTML standard fail
on mails of under 1 MB: 200,000 nested elements or 100,000 stray closing tags exhaust the memory or run for minutes,
and 3,000 distinct formatting tags, reopened in every paragraph as the standard demands, take 3 GB. Finding lines and
quotations does not need balanced tags.
"""

import html
import re
from dataclasses import dataclass, field

from pbem.mail.mime import TooMuch

MAX_TAGS = 50_000
ORIGINAL = "-----Original Message-----"
RULE = "_" * 32
SIGNATURE = "-- "

_TAG = re.compile(
    r"<!--.*?(?:-->|\Z)"
    r"|<[!?][^<>]*>?"
    r"|<(?P<end>/?)(?P<name>[a-zA-Z][\w:-]{0,40})"
    r"(?P<attributes>[^<>\"']*(?:(?:\"[^\"]{0,2000}\"|'[^']{0,2000}')[^<>\"']*){0,1000})>",
    re.DOTALL | re.ASCII,
)
_ATTRIBUTE = re.compile(
    r"\b(id|class|name|style)\s{0,9}=\s{0,9}(?:\"([^\"]{0,400})\"|'([^']{0,400})'|([\w.:-]{1,400}))", re.IGNORECASE
)
_BLANKS = re.compile(r"[ \t\n\r\f]+")
_CLOSE_SET = re.compile(r"msonormal|margin(?:-top)?: ?0", re.IGNORECASE)  # a paragraph with no space above it
_HUGE_REFERENCE = re.compile(r"&#[xX]?[0-9a-fA-F]{9,};?")  # html.unescape would convert all digits to an int

_META_CHARSET = re.compile(rb"<meta\s[^<>]{0,200}?charset\s{0,9}=\s{0,9}[\"']?([\w.:-]{1,40})", re.IGNORECASE)

_BLOCKS = frozenset(
    [
        "address", "article", "aside", "blockquote", "body", "br", "center", "dd", "div", "dl", "dt", "fieldset",
        "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "html", "li", "main", "ol", "p", "pre",
        "section", "table", "tbody", "tr", "ul",
    ]
)  # fmt: skip
_UNSEEN = frozenset(["script", "style", "title", "template", "textarea", "select"])
_ORIGINAL_BELOW = (  # prefixes of names; Outlook puts "x_" before the names in mails it quotes
    "divrplyfwdmsg", "appendonsend", "mail-editor-reference-message-container", "ms-outlook-mobile-reference-message",
    "yahoo_quoted", "olk_src_body_section", "stopspelling", "airmail_ext_on", "edo-original", "protonmail_quote",
    "tutanota_quote", "gmx_quote", "sh-quoted-content", "zwchr", "outlookmessageheader",
)  # fmt: skip
_CONTAINER = re.compile(
    r"(?:[\w-]{0,40}[_-])?(?:quote|quoted|original|replied|forwarded)(?:[_-]?(?:container|content|message|mail|text|body))?"
    r"|[\w-]{0,40}(?:reply|forward)section|is(?:reply|forward)content|(?:original|quoted|forwarded|replied)(?:mail|message)"
)
"""Names of elements that contain a quoted mail, in programs not listed above."""
_MARKED_INSIDE = re.compile(r"<blockquote\b", re.IGNORECASE)
_BORDER_ABOVE = re.compile(r"border-top: ?(?:[\d.]{1,4}p[xt] )?solid|border-width: ?1(?:\.0)?pt (?:medium|0\w{0,2}) ")
"""The style of the line that Word draws above the original's header fields."""
_PROVIDERS_OWN = re.compile(r"^(?:x_)+|^ydp[0-9a-f]{1,12}(?=yahoo)")
_SIGNATURE_BELOW = (
    "gmail_signature", "gmail_signature_prefix", "moz-signature", "signature", "applemailsignature",
    "ms-outlook-mobile-signature", "messagesignaturesection", "tutanota_signature", "protonmail_signature_block-user",
    "elementtoproof-signature", "zm-_id_-sgn",
)  # fmt: skip


@dataclass
class _Page:
    """The output so far: finished lines, the current line and the nesting depths."""

    lines: list[str] = field(default_factory=list)
    line: list[str] = field(default_factory=list)
    quotes: int = 0
    preformatted: int = 0

    def write(self, text: str) -> None:
        text = html.unescape(_HUGE_REFERENCE.sub("\ufffd", text))
        if not self.preformatted:
            self.line.append(_BLANKS.sub(" ", text))
            return
        *whole, last = text.split("\n")
        for line in whole:
            self.line.append(line)
            self.end_line()
        self.line.append(last)

    def end_line(self) -> None:
        text = "".join(self.line)
        self.line.clear()
        if text.strip():
            self.lines.append("> " + text if self.quotes else text)
        elif text.strip(" "):
            self.blank_line()  # an empty line contains a non-breaking space

    def blank_line(self) -> None:
        if self.lines and self.lines[-1]:
            self.lines.append("")

    def whole_line(self, text: str) -> None:
        self.end_line()
        self.line.append(text)
        self.end_line()


def charset(source: bytes) -> str:
    """Return the charset from the page's <meta> tag, or "" without one."""
    found = _META_CHARSET.search(source[:4000])
    return found[1].decode("ascii", "replace") if found else ""


def to_text(source: str) -> str:
    """Return the text of an HTML body. Raises TooMuch above `MAX_TAGS` tags."""
    if source.count("<") > MAX_TAGS:
        raise TooMuch("too_complex")
    page = _Page()
    at = 0
    last_mark = max((found.start() for found in _MARKED_INSIDE.finditer(source)), default=-1)
    while found := _TAG.search(source, at):
        page.write(source[at : found.start()])
        at = found.end()
        name = (found["name"] or "").lower()
        if name in _UNSEEN and not found["end"]:
            at = _after(source, name, at)
        elif name:
            _tag(page, name, bool(found["end"]), found["attributes"])
            if found["attributes"] and not found["end"]:
                _named(page, found["attributes"], unmarked=found.start() > last_mark)
    page.write(source[at:])
    page.end_line()
    return "\n".join(page.lines)


def _after(source: str, name: str, at: int) -> int:
    closing = re.compile(rf"</{name}\b", re.IGNORECASE).search(source, at)
    return closing.start() if closing else len(source)


def _tag(page: _Page, name: str, ends: bool, attributes: str) -> None:
    if name == "br" and not "".join(page.line).strip():
        page.line.clear()
        page.blank_line()
    elif name in _BLOCKS:
        page.end_line()
    if name == "p" and not ends and not _CLOSE_SET.search(attributes[:2000]):
        page.blank_line()
    if name == "blockquote":
        page.quotes = max(0, page.quotes + (-1 if ends else 1))
    elif name == "pre":
        page.preformatted = max(0, page.preformatted + (-1 if ends else 1))
    elif name in {"td", "th"}:
        page.line.append(" ")
    elif name == "hr":
        page.whole_line(RULE)


def _named(page: _Page, attributes: str, unmarked: bool) -> None:
    """Mark an original or a signature, recognised by the ids, classes and styles that mail programs use.

    `unmarked`: no <blockquote> follows. A <blockquote> shows better than its container what is quoted, because players
    also write between two of them.
    """
    for found in _ATTRIBUTE.finditer(attributes[:2000]):
        value = (found[2] or found[3] or found[4] or "").lower()
        if found[1].lower() == "style":
            if _BORDER_ABOVE.search(value) and "mso-element" not in value and "border-left" not in value:
                page.whole_line(RULE)
            continue
        words = [_PROVIDERS_OWN.sub("", word) for word in value.split()]
        if any(word.startswith(_ORIGINAL_BELOW) or (unmarked and _CONTAINER.fullmatch(word)) for word in words):
            page.whole_line(ORIGINAL)
        elif any(word in _SIGNATURE_BELOW for word in words):
            page.whole_line(SIGNATURE)
