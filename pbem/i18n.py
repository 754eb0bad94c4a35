"""Translates texts, and formats dates, times and lists, for a person's language.

The English sentences in the code are the keys; `pbem/translations/*.po` contain the translations. Usage:

    translator = Translator("de")
    translator.gettext("You play card {card}.", card=3)  # placeholders by name
    translator.ngettext("{n} caballero", "{n} caballeros", 2)  # `n` is filled in
    translator.gettext("Court", context="place")  # where one English word needs two translations

Mark texts in tables with `N_("…")` and translate them when they are shown. After changing texts run
`python -m tests.translations`: it adds new texts to the catalogues (to be translated by hand) and removes stale ones.
A test finds missing translations. An untranslated text is shown in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final, Literal
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import format_datetime
from babel.lists import format_list
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import NullTranslations, Translations

from pbem.languages import LANGUAGES, Language

CATALOGUES: Final = Path(__file__).parent / "translations"
_LOCALES: Final = {code: Locale.parse(language.locale) for code, language in LANGUAGES.items()}


@dataclass(frozen=True, slots=True)
class Translator:
    """Translates to one of LANGUAGES; an unknown language is treated as English."""

    language: str = "en"

    def gettext(self, text: str, /, *, context: str = "", **named: Any) -> str:
        """Translate a text and fill in its placeholders."""
        found = _catalogue(self.language)
        said = found.upgettext(context, text) if context else found.ugettext(text)
        return str(said).format_map(named)

    def ngettext(self, one: str, many: str, n: int, /, *, context: str = "", **named: Any) -> str:
        """Translate a text with a plural form; `{n}` is the number."""
        found = _catalogue(self.language)
        said = found.unpgettext(context, one, many, n) if context else found.ungettext(one, many, n)
        return str(said).format_map({"n": n, **named})

    def listed(self, items: Sequence[str], last: Literal["and", "or"] = "and") -> str:
        """`a, b and c`."""
        style: Literal["standard", "or"] = "standard" if last == "and" else "or"
        joined = format_list(items, style, _locale(self.language))
        for written, said in _euphony(self.row):
            joined = written.sub(said, joined)
        return joined

    @property
    def row(self) -> Language:
        """What pbem.languages says about the language."""
        return LANGUAGES.get(self.language, LANGUAGES["en"])

    def colon(self, label: str) -> str:
        """`Court:`; in French there is a no-break space before the colon."""
        return f"{label}{self.row.before_colon}:"

    def semicolons(self, items: Iterable[str]) -> str:
        """`a; b`; in French there is a no-break space before the semicolon."""
        return f"{self.row.before_colon}; ".join(items)

    def languages(self) -> str:
        """`English (en), German (de) and Spanish (es)`."""
        names = _locale(self.language).languages
        return self.listed([f"{names[code]} ({code})" for code in LANGUAGES])

    def moment(self, at: datetime, zone: str) -> str:
        """`Wed 10 Dec, 20:00`, in the time zone `zone`."""
        return self._formatted(at, zone, "EEE d MMM, HH:mm")

    def near(self, at: datetime, now: datetime, zone: str) -> str:
        """`Wed 20:00` within six days, in which the weekday is clear, else `10 Dec, 20:00`."""
        return self._formatted(at, zone, "EEE HH:mm" if at - now < timedelta(days=6) else "d MMM, HH:mm")

    def day(self, at: datetime, zone: str) -> str:
        """`Wed 10 Dec`."""
        return self._formatted(at, zone, "EEE d MMM")

    def day_and_year(self, at: datetime, zone: str) -> str:
        """`Wed 10 Dec 2026`."""
        return self._formatted(at, zone, "EEE d MMM y")

    def weekday(self, number: int) -> str:
        """`Monday`, for 0."""
        return str(_locale(self.language).days["stand-alone"]["wide"][number])

    def clock(self, at: datetime, zone: str) -> str:
        """`20:00:07`."""
        return self._formatted(at, zone, "HH:mm:ss")

    def _formatted(self, at: datetime, zone: str, pattern: str) -> str:
        there = at.astimezone(ZoneInfo(zone))
        pattern = self.gettext(pattern, context="date")
        if there.day == 1:
            pattern = pattern.replace("d MMM", f"{self.row.first_day} MMM")  # French: 1er déc.
        return format_datetime(there, pattern, locale=_locale(self.language))

    def span(self, length: timedelta) -> str:
        """`90 minutes`, `24 hours`, `4 days`: rounded down, so that nobody misses a deadline because of it."""
        minutes = max(0, int(length.total_seconds() // 60))
        if minutes < 120:
            return self.ngettext("{n} minute", "{n} minutes", minutes)
        hours = minutes // 60
        if hours < 72:
            return self.ngettext("{n} hour", "{n} hours", hours)
        return self.ngettext("{n} day", "{n} days", hours // 24)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence that is translated when it is shown: the English text and the values of its placeholders.

    `named` contains numbers, text, other sentences, lengths of time, and lists, which are shown as `a or b`. Without
    lengths of time it can be stored as JSON.
    """

    msgid: str
    named: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @classmethod
    def verbatim(cls, text: str) -> Sentence:
        """A sentence that is in the reader's language already."""
        return cls(_VERBATIM, {"text": text})

    def said(self, translator: Translator) -> str:
        """Translate the sentence. A person's own words, which may contain braces, are left unchanged."""
        if not self.named and ("{" in self.msgid or "}" in self.msgid):
            return self.msgid
        return translator.gettext(self.msgid, **{name: _shown(it, translator) for name, it in self.named.items()})

    def to_json(self) -> Any:
        """A JSON value; only the English text if there are no placeholders."""
        return _as_json(self) if self.named else self.msgid

    @classmethod
    def from_json(cls, stored: Any) -> Sentence:
        """The inverse of `to_json`."""
        if isinstance(stored, str):
            return cls(stored)
        named = {name: cls.from_json(it) if isinstance(it, dict) else it for name, it in stored["named"].items()}
        return cls(stored["msgid"], named)


_VERBATIM: Final = "{text}"


def _as_json(value: Any) -> Any:
    if not isinstance(value, Sentence):
        return value
    return {"msgid": value.msgid, "named": {name: _as_json(it) for name, it in value.named.items()}}


def _shown(value: Any, translator: Translator) -> Any:
    if isinstance(value, Sentence):
        return value.said(translator)
    if isinstance(value, timedelta):
        return translator.span(value)
    if isinstance(value, list | tuple):
        return translator.listed([str(_shown(each, translator)) for each in value], "or")
    return value


ENGLISH: Final = Translator()


def N_(text: str, *, context: str = "") -> str:  # noqa: N802  gettext's name
    """Mark a text for the catalogues, to be translated later with the same context. Returns it unchanged."""
    return text


PATTERNS: Final = (
    "EEE d MMM, HH:mm",
    "EEE d MMM y",
    "EEE d MMM",
    "EEE HH:mm",
    "d MMM, HH:mm",
    "HH:mm:ss",
)  # translated with the context "date"


@cache
def _catalogue(language: str) -> NullTranslations:
    """Load a catalogue from its .po file, compiled in memory; English has none."""
    path = CATALOGUES / f"{language}.po"
    if language not in LANGUAGES or not path.exists():
        return NullTranslations()
    compiled = BytesIO()
    write_mo(compiled, _read(path))
    compiled.seek(0)
    return Translations(compiled)


def texts(language: str) -> frozenset[str]:
    """All texts of the catalogues in a language, with their placeholders."""
    found: set[str] = set()
    for path in sorted(CATALOGUES.glob("*.po")):
        if language not in {"en", path.stem}:
            continue
        for message in _read(path):
            said = message.id if language == "en" else message.string
            found.update(part or "" for part in (said if isinstance(said, list | tuple) else [said]))
        if language == "en":
            break  # the keys are the same in all
    return frozenset(text for text in found if text)


def messages() -> Iterator[Message]:
    """The messages of all catalogues."""
    for path in sorted(CATALOGUES.glob("*.po")):
        yield from _read(path)


@cache
def _read(path: Path) -> Catalog:
    """A catalogue's messages. Reading takes longer than most that is done with them, so it is done once."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem)


@cache
def _euphony(language: Language) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(written), said) for written, said in language.euphony)


def _locale(language: str) -> Locale:
    return _LOCALES.get(language, _LOCALES["en"])
