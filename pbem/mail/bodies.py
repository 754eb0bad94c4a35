"""Finds the text of a mail as its reader sees it, even inside S/MIME, HTML and winmail.dat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pbem.mail import cms, html, mime, tnef
from pbem.mail.charset import decode
from pbem.mail.mime import Part

_ENVELOPES = ("application/pkcs7-mime", "application/x-pkcs7-mime")
_OUTLOOK = ("application/ms-tnef", "application/vnd.ms-tnef")
_PROTECTED = ("multipart/encrypted", "application/x-microsoft-rpmsg-message", *_ENVELOPES)
_MOST_ENVELOPES = 3  # enough for signed, compressed and signed again


@dataclass(frozen=True, slots=True)
class Body:
    """`blocks`: each line is a whole paragraph, as in HTML; none was wrapped."""

    text: str
    blocks: bool = False


@dataclass
class _Opener:
    """Unpacks S/MIME envelopes within limits on their number and total size.

    Nested and compressed envelopes could otherwise make a small message huge.
    """

    envelopes: int = _MOST_ENVELOPES
    octets: int = mime.MAX_BYTES

    def inside(self, part: Part) -> Part | None:
        """Return the signed or compressed content, or None if there is none or a limit is reached. Raises TooMuch."""
        self.envelopes -= 1
        if self.envelopes < 0 or self.octets <= 0:
            return None
        content = cms.inside(part.content(), self.octets)
        self.octets -= len(content or b"")
        return mime.parse(content) if content else None


def bodies(root: Part) -> list[Body]:
    """Return the texts of a mail in order, without attachments. Plain text is preferred to HTML. Raises TooMuch.

    Only the first winmail.dat is read: Outlook writes one, and reading is slow.
    """
    written = [_body(leaf) for leaf in _leaves(root, _Opener())]
    outlook = next(filter(_is_winmail, root.walk()), None)
    return written or (list(_from_outlook(outlook)) if outlook else [])


def why_none(root: Part) -> str:
    """Return why there is no text to read: encrypted, winmail or no_text."""
    if any(part.type in _PROTECTED for part in root.walk()):
        return "encrypted"
    return "winmail" if any(map(_is_winmail, root.walk())) else "no_text"


def _leaves(part: Part, opener: _Opener) -> list[Part]:
    if part.type in _ENVELOPES:
        inner = opener.inside(part)
        return _leaves(inner, opener) if inner else []
    if part.attached:
        return []
    if part.type == "multipart/alternative" and part.children:
        return _chosen([leaves for child in part.children if (leaves := _leaves(child, opener))])
    if part.children:
        return [leaf for child in part.children for leaf in _leaves(child, opener)]
    is_text = part.type in {"text/plain", "text/html"} or part.type.startswith("multipart/")
    return [part] if is_text and part.content().strip() else []


def _chosen(options: list[list[Part]]) -> list[Part]:
    plain = [leaves for leaves in options if all(leaf.type == "text/plain" for leaf in leaves)]
    return next(iter(plain + options), [])


def _body(leaf: Part) -> Body:
    if leaf.type == "text/html":
        return Body(html.to_text(leaf.text(html.charset(leaf.content()))), blocks=True)
    text = leaf.text()
    if leaf.parameter("format").lower() == "flowed":
        delsp = leaf.parameter("delsp").lower() == "yes"
        return Body("\n".join(unflowed(text, delsp=delsp)))
    return Body(text)


def _is_winmail(part: Part) -> bool:
    if part.type in _OUTLOOK:
        return True
    names = (part.parameter("name"), part.parameter("filename", "content-disposition"))
    return any(name.lower() == "winmail.dat" for name in names)


def _from_outlook(part: Part) -> Iterable[Body]:
    kind, raw, charset = tnef.text(part.content())
    if raw:
        text = decode(raw, charset or html.charset(raw))
        yield Body(html.to_text(text), blocks=True) if kind == "text/html" else Body(text)


def unflowed(text: str, *, delsp: bool) -> Iterator[str]:
    """Join wrapped lines: a line that ends in a space continues in the next one with the same quote depth."""
    pieces: list[str] = []
    depth = 0
    for line in text.replace("\r\n", "\n").split("\n"):
        rest = line.lstrip(">")
        if pieces and len(line) - len(rest) != depth:
            yield _quoted(depth, pieces)
            pieces = []
        depth = len(line) - len(rest)
        rest = rest.removeprefix(" ")
        flows = rest.endswith(" ") and rest != "-- "
        pieces.append(rest[:-1] if flows and delsp else rest)
        if not flows:
            yield _quoted(depth, pieces)
            pieces = []
    if pieces:
        yield _quoted(depth, pieces)


def _quoted(depth: int, pieces: list[str]) -> str:
    return ">" * min(depth, 1) + " " * min(depth, 1) + "".join(pieces)
