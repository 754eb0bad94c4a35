"""The parts of a mail that hold the text its reader is shown, whatever they are wrapped in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pbem.mail import cms, html, mime, tnef
from pbem.mail.charset import decode
from pbem.mail.flowed import unflowed
from pbem.mail.mime import Part

_ENVELOPES = ("application/pkcs7-mime", "application/x-pkcs7-mime")
_OUTLOOK = ("application/ms-tnef", "application/vnd.ms-tnef")
_PROTECTED = ("multipart/encrypted", "application/x-microsoft-rpmsg-message", *_ENVELOPES)
_DEEPEST = 3  # a message signed, compressed and signed again


@dataclass(frozen=True, slots=True)
class Body:
    """`blocks`: every line is a paragraph of its own, as in HTML, and was not broken anywhere."""

    text: str
    blocks: bool = False


def bodies(root: Part) -> list[Body]:
    """The texts of a mail in their order, plain text rather than its HTML twin, no attachments. Raises TooMuch."""
    written = [_body(leaf) for leaf in _leaves(root, _DEEPEST)]
    return written or [body for part in root.walk() if _is_winmail(part) for body in _from_outlook(part)]


def why_none(root: Part) -> str:
    """Why there is no text to read: encrypted, winmail or no_text."""
    if any(part.type in _PROTECTED for part in root.walk()):
        return "encrypted"
    return "winmail" if any(map(_is_winmail, root.walk())) else "no_text"


def _leaves(part: Part, depth: int) -> list[Part]:
    if part.type in _ENVELOPES:
        inner = cms.inside(part.content(), mime.MAX_BYTES) if depth else None
        return _leaves(mime.parse(inner), depth - 1) if inner else []
    if part.attached:
        return []
    if part.type == "multipart/alternative" and part.children:
        return _chosen([leaves for child in part.children if (leaves := _leaves(child, depth))])
    if part.children:
        return [leaf for child in part.children for leaf in _leaves(child, depth)]
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
        return Body("\n".join(unflowed(text.replace("\r\n", "\n"), delsp=delsp)))
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
