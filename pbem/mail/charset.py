"""Decodes bytes in any charset, even mislabelled, to clean text.

A label is only a hint: many are missing, unknown or wrong. Valid UTF-8 that isn't plain ASCII is decoded as UTF-8
whatever the label says, because text in other charsets is hardly ever valid UTF-8. Nothing here raises. Only the
charsets listed below are used: Python also accepts "zip", "punycode" and others, which aren't charsets or are slow.
"""

import codecs
import re
import unicodedata

LABEL = re.compile(r"[A-Za-z0-9][\w.:+-]{0,39}", re.ASCII)

SINGLE_BYTE = frozenset(
    ["ascii", "koi8-r", "koi8-u", "mac-roman", "cp850", "cp437", "tis-620"]
    + [f"iso8859-{number}" for number in (*range(1, 12), *range(13, 17))]
    + [f"cp125{number}" for number in range(9)]
)
EAST_ASIAN = frozenset(["gb2312", "gbk", "gb18030", "big5", "shift_jis", "cp932", "euc_jp", "euc_kr", "cp949"])
NOT_LIKE_ASCII = frozenset(
    ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be", "iso2022_jp", "iso2022_kr", "hz", "utf-7"]
)
MARKS = (  # the order matters: the mark of UTF-32-LE begins with that of UTF-16-LE
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def codec(label: str) -> str:
    """Return Python's name for a charset label, or "" for a charset we don't read."""
    if not LABEL.fullmatch(label):
        return ""
    try:
        name = codecs.lookup(label).name
    except (LookupError, ValueError, SyntaxError, ImportError):
        return ""
    if name in {"iso8859-1", "ascii"}:
        return "cp1252"  # text labelled latin-1 with bytes 0x80-0x9f comes from Windows
    return name if name in SINGLE_BYTE | EAST_ASIAN | NOT_LIKE_ASCII else ""


_LONE = re.compile("[\ud800-\udfff]")  # lone surrogates; UTF-7, among others, can encode them


def clean(text: str) -> str:
    """Remove NUL and replace lone surrogates, so that every database and encoder accepts the text."""
    return _LONE.sub("\ufffd", text.replace("\0", ""))


def decode(raw: bytes, label: str = "") -> str:
    """Decode `raw` to clean text: by its byte order mark, else as UTF-8, else by its label, else as cp1252."""
    return clean(_decoded(raw, label))


def _decoded(raw: bytes, label: str) -> str:
    for mark, name in MARKS:
        if raw.startswith(mark):
            return raw[len(mark) :].decode(name, "replace")
    labelled = codec(label)
    if labelled.startswith(("utf-16", "utf-32")) and b"\0" not in raw:
        labelled = ""  # mislabelled: real UTF-16 and UTF-32 text contains NUL bytes, if only in its spaces
    tries = [labelled, "utf-8"] if labelled in NOT_LIKE_ASCII else ["utf-8", labelled]
    for name in filter(None, tries):
        try:
            return raw.decode(_byte_order(raw) if name == "utf-16" else name)
        except UnicodeError:
            continue
    return raw.decode("cp1252", "replace")


def _byte_order(raw: bytes) -> str:
    """Guess the byte order of UTF-16 without a mark: big-endian Western text has its zero bytes first."""
    return "utf-16-be" if raw[:200:2].count(0) > raw[1:200:2].count(0) else "utf-16-le"


_JUNK = (
    "\ufffd"
    + "".join(map(chr, [*range(1, 9), *range(0x0E, 0x20), *range(0x80, 0xA0)]))
    + (bytes(byte for byte in range(0x80, 0xC0) if byte not in {0x85, 0xA0, 0xAD}).decode("cp1252", "ignore"))
)
_WITHOUT_JUNK = str.maketrans(dict.fromkeys(_JUNK))


def garbled(text: str) -> bool:
    """Whether decoding failed: text in an unknown charset turns into many characters that people don't use."""
    sample = "".join(text[:20_000].split())
    junk = len(sample) - len(sample.translate(_WITHOUT_JUNK))
    return junk > 3 and junk > len(sample) * 0.3


# -- tidying: replace look-alike characters with one plain form ------------------------------------------------------

MAX_LINE = 1000  # characters; orders are shorter
MAX_ACCENTS = 200  # combining accents in a line; NFC takes quadratic time in their number
CUT_MARK = "…"  # tidying replaces this character elsewhere, so a cut line can't be mistaken for a complete one

_SPACES = "\t\u00a0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
_LINE_ENDS = "\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
_INVISIBLE = [
    *range(0x09), *range(0x0E, 0x1C), 0x1F, *range(0x7F, 0x85), *range(0x86, 0xA0), 0xAD, 0x034F, 0x061C, 0x180E,
    *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070), *range(0xFE00, 0xFE10), 0xFEFF, 0xFFFC,
    *range(0xE0000, 0xE0080),
]  # fmt: skip
_ALIKE = str.maketrans(
    dict.fromkeys(_SPACES, " ")
    | dict.fromkeys(_LINE_ENDS, "\n")
    | dict.fromkeys(map(chr, _INVISIBLE))
    | dict.fromkeys("‐‑‒–—―−﹣－", "-")
    | dict.fromkeys("‘’‚‛′´`ʼ", "'")
    | dict.fromkeys("“”„‟″", '"')
    | {"…": "..."}
)


def tidy(text: str) -> str:
    """Use plain spaces, quotes, dashes and line ends; remove control, zero-width and bidi characters."""
    return text if text.isascii() and text.isprintable() else text.replace("\r\n", "\n").translate(_ALIKE)


def tidy_line(line: str) -> str:
    """Strip a tidied line and normalise it (NFC). A line longer than MAX_LINE is cut and ends in `CUT_MARK`."""
    line = line.strip(" ")
    if len(line) > MAX_LINE:
        line = line[:MAX_LINE].rstrip(" ") + CUT_MARK
    if line.isascii() or sum(map(bool, map(unicodedata.combining, line))) > MAX_ACCENTS:
        return line
    return unicodedata.normalize("NFC", line)
