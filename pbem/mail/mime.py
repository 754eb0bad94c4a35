"""Splits a raw message into its MIME parts at bounded cost.

The standard parser exceeds the recursion limit on a thousand nested multiparts, and takes seconds to minutes for
hostile headers full of brackets, encoded words or parameters. Here the size of every header block is checked before it
is read, the number of parts and the depth are limited, and each byte is read at most once per level. Malformed mail is
read as mail programs read it: the first line that isn't a header line begins the body, and a missing closing boundary
is assumed at the end.
"""

import binascii
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from pbem.mail.charset import decode

MAX_BYTES = 1_048_576  # of a whole message; attachments are not read
MAX_HEADER_BYTES = 65_536  # of one header block; Microsoft's reach 20,000
MAX_HEADER_LINES = 1_000
MAX_PARTS = 100
MAX_DEPTH = 10

_PARAMETER = re.compile(r';\s*([\w*-]{1,40})\s{0,9}=\s{0,9}(?:"((?:[^"\\]|\\.)*)"?|([^;\s]*))', re.ASCII)
_NOT_BASE64 = re.compile(rb"^(?![A-Za-z0-9+/]*={0,2}[ \t]*$)", re.MULTILINE)  # the start of a line that is not base64
_BLANK = re.compile(rb"\A(?:\xef\xbb\xbf)?[\s\0]*")


Fields = tuple[tuple[str, bytes], ...]


class TooMuch(Exception):  # noqa: N818 - a verdict on a message, not a fault
    """A limit above is exceeded; `reason` is a key of `message.REASONS`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class Part:
    """A MIME part: its header fields in order (names lower case, values raw and unfolded) and its body.

    A multipart whose boundary was found has children; everything else is a leaf.
    """

    fields: tuple[tuple[str, bytes], ...]
    body: bytes = field(repr=False)
    children: tuple["Part", ...] = ()
    default_type: str = "text/plain"
    late: bool = False
    """The sender's header comes after blank lines, below a header that a mail server added on the way."""

    def all(self, name: str) -> list[bytes]:
        return [value for known, value in self.fields if known == name]

    def get(self, name: str) -> bytes:
        return next(iter(self.all(name)), b"")

    @cached_property
    def type(self) -> str:
        """The media type in lower case; `default_type` if it is missing or invalid."""
        written = _latin(self.get("content-type")).partition(";")[0].strip().lower()
        return written if written.count("/") == 1 else self.default_type

    def parameter(self, name: str, header: str = "content-type") -> str:
        """A parameter's value, or "". Joins a value split into `name*0`, `name*1` … (RFC 2231)."""
        given: dict[str, str] = {}
        for found in _PARAMETER.finditer(_latin(self.get(header))):
            value = found[2] if found[2] is not None else found[3]
            given.setdefault(found[1].lower().rstrip("*"), value.replace("\\", ""))
        pieces = [given[piece] for n in range(20) if (piece := f"{name}*{n}") in given]
        return given.get(name) or "".join(pieces)

    @property
    def attached(self) -> bool:
        return _latin(self.get("content-disposition")).strip().lower().startswith("attachment")

    def content(self) -> bytes:
        """The body after transfer decoding; unchanged if the encoding is unknown."""
        encoding = re.split(r"[\s;(]", _latin(self.get("content-transfer-encoding")).strip().lower())[0]
        if encoding == "base64":
            return _base64(self.body)
        return binascii.a2b_qp(self.body) if encoding == "quoted-printable" else self.body

    def text(self, charset: str = "") -> str:
        """The content as text; `charset` is used if the header names none."""
        return decode(self.content(), self.parameter("charset") or charset)

    def walk(self) -> Iterator["Part"]:
        yield self
        for child in self.children:
            yield from child.walk()


def head(raw: bytes) -> Part:
    """Parse only the header. Cheap even for messages that are too large to parse. Raises TooMuch."""
    fields, _, late = _header(_begun(_BLANK.sub(b"", raw)[: MAX_HEADER_BYTES + 2]))
    return Part(fields, b"", late=late)


def body(raw: bytes) -> bytes:
    """The body as received, with normalised line ends and without trailing blanks. Raises TooMuch."""
    return _header(_begun(raw))[1].rstrip()


def parse(raw: bytes) -> Part:
    """Parse a whole message. Raises only TooMuch."""
    if len(raw) > MAX_BYTES:
        raise TooMuch("too_large")
    fields, content, _ = _header(_begun(raw))
    return _part(fields, content, "text/plain", MAX_DEPTH, [MAX_PARTS])


def _header(raw: bytes) -> tuple[Fields, bytes, bool]:
    """Return the header fields, the rest of the message, and whether the header is late (see `Part.late`)."""
    fields, rest = _fields(raw)
    if fields and not any(name == "from" for name, _ in fields):
        own, below = _fields(_BLANK.sub(b"", rest))
        if any(name == "from" for name, _ in own):
            return (*fields, *own), below, True
    return fields, rest, False


def _part(fields: Fields, body: bytes, default_type: str, depth: int, left: list[int]) -> Part:
    left[0] -= 1
    if not depth or left[0] < 0:
        raise TooMuch("too_complex")
    part = Part(fields, body, default_type=default_type)
    boundary = part.parameter("boundary").rstrip().encode("latin-1")
    if not part.type.startswith("multipart/") or not boundary:
        return part
    inner = "message/rfc822" if part.type == "multipart/digest" else "text/plain"
    children = tuple(_part(*_fields(piece), inner, depth - 1, left) for piece in _pieces(body, boundary, left[0]))
    return Part(fields, body, children, default_type)


def _pieces(body: bytes, boundary: bytes, most: int) -> list[bytes]:
    """Return the pieces between the boundary lines; [] without any. Stops above `most` pieces."""
    pieces: list[bytes] = []
    begun = None
    for at, after, last in _edges(body, boundary):
        if begun is not None:
            pieces.append(body[begun : max(begun, at - 1)])  # the line end before the boundary is part of it
        begun = None if last else after
        if last or len(pieces) > most:
            break
    return pieces if begun is None else [*pieces, body[begun:]]


def _edges(body: bytes, boundary: bytes) -> Iterator[tuple[int, int, bool]]:
    """Yield for each boundary line its start, the start of the text after it, and whether it is the closing one."""
    lines, mark = b"\n" + body, b"\n--" + boundary
    at = lines.find(mark)
    while at >= 0:
        end = lines.find(b"\n", at + 1)
        end = len(lines) if end < 0 else end
        rest = lines[at + len(mark) : end]
        last = rest.startswith(b"--")
        if not (rest[2:] if last else rest).strip(b" \t"):
            yield at, min(end, len(body)), last
        at = lines.find(mark, end)


def _fields(raw: bytes) -> tuple[Fields, bytes]:
    """Return the unfolded header fields and the rest of the message."""
    fields: list[tuple[str, list[bytes]]] = []
    at = lines = 0
    while at < len(raw):
        end = raw.find(b"\n", at, MAX_HEADER_BYTES + 2)
        end = len(raw) if end < 0 else end
        line = raw[at:end]
        name, colon, value = line.partition(b":")
        if not line:
            at = end + 1
            break
        if fields and line[:1] in b" \t":
            fields[-1][1].append(line)
        elif colon and name and name.strip().isascii() and not set(name.strip()) & set(b" \t"):
            fields.append((name.strip().decode("ascii").lower(), [value]))
        else:
            break
        at, lines = end + 1, lines + 1
        if end > MAX_HEADER_BYTES or lines > MAX_HEADER_LINES:
            raise TooMuch("header_too_long")
    return tuple((name, b"".join(values).strip()) for name, values in fields), raw[at:]


def _line_feeds(raw: bytes) -> bytes:
    return raw.replace(b"\r\n", b"\n").replace(b"\r", b"\n") if b"\r" in raw else raw


def _begun(raw: bytes) -> bytes:
    """Return the message from its first header line on, with LF line ends.

    Drops the blank lines or byte order mark that some programs write first, and the "From sender date" line that
    pipes and mboxes add.
    """
    found = _line_feeds(_BLANK.sub(b"", raw))
    if found.startswith((b"From ", b">From ")):
        return _BLANK.sub(b"", found.partition(b"\n")[2])
    return found


def _base64(body: bytes) -> bytes:
    """Decode up to the first line that isn't base64, and keep the rest unchanged: servers append plain footers."""
    footer = _NOT_BASE64.search(body)
    end = footer.start() if footer else len(body)
    letters = body[:end].translate(None, b" \t\n=")
    whole = len(letters) - (len(letters) % 4 == 1)
    return binascii.a2b_base64(letters[:whole] + b"=" * (-whole % 4)) + (
        b"\n" + body[end:] if body[end:].strip() else b""
    )


def _latin(value: bytes) -> str:
    """The beginning of a technical header, long enough to contain its type and parameters."""
    return value[:1000].decode("latin-1")
