"""Bytes of any charset, however labelled, to clean text.

A label is a hint: many are missing, unknown or wrong. What is valid UTF-8 and not plain ASCII is UTF-8 whatever the
label says, for no other text happens to be. Nothing in here raises, and nothing looks a label up that is not a charset
of the list below (Python also knows "zip", "punycode" and others, which are no charsets, and slow ones among them).
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
    """Python's name of the charset that a label means, "" when it means none that we read."""
    if not LABEL.fullmatch(label):
        return ""
    try:
        name = codecs.lookup(label).name
    except (LookupError, ValueError, SyntaxError, ImportError):
        return ""
    if name in {"iso8859-1", "ascii"}:
        return "cp1252"  # what calls itself latin-1 and has bytes 0x80-0x9f comes from Windows
    return name if name in SINGLE_BYTE | EAST_ASIAN | NOT_LIKE_ASCII else ""


_LONE = re.compile("[\ud800-\udfff]")  # halves of characters; UTF-7, among others, can spell them


def clean(text: str) -> str:
    """Text that every database and every encoder takes: without NUL, lone surrogates replaced."""
    return _LONE.sub("\ufffd", text.replace("\0", ""))


def decode(raw: bytes, label: str = "") -> str:
    """Clean text of `raw`: by its byte order mark, as UTF-8, by its label, as cp1252, whichever first says yes."""
    return clean(_decoded(raw, label))


def _decoded(raw: bytes, label: str) -> str:
    for mark, name in MARKS:
        if raw.startswith(mark):
            return raw[len(mark) :].decode(name, "replace")
    labelled = codec(label)
    if labelled.startswith(("utf-16", "utf-32")) and b"\0" not in raw:
        labelled = ""  # no text in Western letters is without one, and every text has its blanks
    tries = [labelled, "utf-8"] if labelled in NOT_LIKE_ASCII else ["utf-8", labelled]
    for name in filter(None, tries):
        try:
            return raw.decode(_byte_order(raw) if name == "utf-16" else name)
        except UnicodeError:
            continue
    return raw.decode("cp1252", "replace")


def _byte_order(raw: bytes) -> str:
    """UTF-16 without a mark: Western text has its zero bytes first when it is big-endian."""
    return "utf-16-be" if raw[:200:2].count(0) > raw[1:200:2].count(0) else "utf-16-le"


_JUNK = (
    "\ufffd"
    + "".join(map(chr, [*range(1, 9), *range(0x0E, 0x20), *range(0x80, 0xA0)]))
    + (bytes(byte for byte in range(0x80, 0xC0) if byte not in {0x85, 0xA0, 0xAD}).decode("cp1252", "ignore"))
)
_WITHOUT_JUNK = str.maketrans(dict.fromkeys(_JUNK))


def garbled(text: str) -> bool:
    """Whether the letters could not be made out: what no charset explains becomes signs that nobody writes in a row."""
    sample = "".join(text[:20_000].split())
    junk = len(sample) - len(sample.translate(_WITHOUT_JUNK))
    return junk > 3 and junk > len(sample) * 0.3


# -- tidying: what looks alike becomes alike -------------------------------------------------------------------------

MAX_LINE = 1000  # characters; an order is shorter
MAX_ACCENTS = 200  # separate ones in a line; putting them in order takes time quadratic in their number
CUT_MARK = "…"  # no other text keeps this character, so a cut line cannot pass for a whole one

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
    """Plain spaces, quotes, dashes and line ends; no controls, no zero-width and bidi marks."""
    return text if text.isascii() and text.isprintable() else text.replace("\r\n", "\n").translate(_ALIKE)


def tidy_line(line: str) -> str:
    """One tidied line, stripped, its accents composed (NFC), cut with `CUT_MARK` when it is longer than any order."""
    line = line.strip(" ")
    if len(line) > MAX_LINE:
        line = line[:MAX_LINE].rstrip(" ") + CUT_MARK
    if line.isascii() or sum(map(bool, map(unicodedata.combining, line))) > MAX_ACCENTS:
        return line
    return unicodedata.normalize("NFC", line)
