"""Parses requests to the lobby address from the words of a mail. Pure functions."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from typing import Final

from pbem.orders.commands import named_game, read_master_command
from pbem.orders.spellings import alternatives, commands, meanings, phrase, phrases, plain
from pbem.orders.vocabulary import VOCABULARIES, Vocabulary
from pbem.rules import JSON

_LONGEST: Final = 3  # maximum words in a phrase for `game master`
_ADDRESS: Final = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_NEW: Final = re.compile(rf"(?:{alternatives(lambda words: words.new_game)})\b", re.IGNORECASE)
_NUMBERS: Final = {word: int(n) for word, n in meanings(lambda words: words.number).items() if 1 <= int(n) <= 9}
_WRITTEN: Final = alternatives(
    lambda words: " | ".join(spelled for n, spelled in words.number.items() if 1 <= int(n) <= 9)
)
_SEATS: Final = alternatives(lambda words: f"{words.units['seat']} | {words.units['bot']}")
_BOTS: Final = re.compile(rf"\b(\w+)\s+(?:{alternatives(lambda words: words.units['bot'])})\b")
_ROUNDS: Final = alternatives(lambda words: words.units["round"])
_HOURS: Final = alternatives(lambda words: words.units["hour"])
_DAYS: Final = alternatives(lambda words: words.units["day"])
_NAMED: Final = re.compile(
    rf"\b(?:{alternatives(lambda words: words.under_name)})\s+([^\W\d_]{{2,12}})\b", re.IGNORECASE
)
_OPTION: Final = re.compile(r"\b([a-z_]+)\s*=\s*([a-z0-9_]+(?:,(?:delegation|rivalries|veto)\b)*)", re.IGNORECASE)
_WORD: Final = re.compile(rf"\b(?:{alternatives(lambda words: words.shuffle_word)})\s+(\S+)", re.IGNORECASE)


@dataclass(frozen=True)
class LobbyRequest:
    """`do`: help, games, rules, join, leave, watch, unwatch, new, practice, standby or master. Missing values are
    empty, or 0.

    `word`: for standby, on or off and restrictions; for master, the action's name and arguments. `language`: of the
    page it was sent from, or of the words; "" if unknown.
    """

    do: str
    game: str = ""
    name: str = ""
    word: str = ""
    seats: int = 0
    rounds: int = 0
    hours: float = -1
    edition: str = ""
    guests: tuple[str, ...] = field(default_factory=tuple)
    options: dict[str, str] = field(default_factory=dict)
    language: str = ""

    @property
    def players(self) -> int:
        """The number of players: as requested, or enough for those named, but at least three."""
        return self.seats or max(len(self.guests) + 1, 3)

    def to_json(self) -> JSON:
        return asdict(self) | {"guests": list(self.guests)}

    @classmethod
    def from_json(cls, kept: JSON) -> LobbyRequest:
        return cls(**kept | {"guests": tuple(kept["guests"])})


def read(lines: Iterable[str]) -> LobbyRequest:
    """The first request found in the lines; help if there is none."""
    for text in lines:
        if request := _line(text.strip()):
            return replace(request, language=_language(text))
    return LobbyRequest("help")


def _language(text: str) -> str:
    """The language if the command is a word of only that language; "" for English."""
    whole = phrase(text.strip(" .,:!?"))
    return next((found for said in (whole, whole[:1]) if (found := _languages().get(said))), "")


@cache
def _languages() -> dict[tuple[str, ...], str]:
    english = _said(VOCABULARIES["en"])
    return {
        form: code for code, vocabulary in VOCABULARIES.items() for form in _said(vocabulary) if form not in english
    }


def _said(vocabulary: Vocabulary) -> set[tuple[str, ...]]:
    return {form for spelled in (vocabulary.new_game, *vocabulary.command.values()) for form in phrases(spelled)}


def _line(text: str) -> LobbyRequest | None:
    """The request in a line, recognised by the whole line or its first word."""
    if _NEW.match(text):
        return _table("new", text)
    if wanted := _mastering(text):
        return wanted
    first, _, rest = text.partition(" ")
    known = commands()
    if wanted := _of_a_game(text):
        return wanted
    name = known.get(phrase(text.strip(".,:!? "))) or known.get(phrase(first.strip(".,:!")), "")
    if name == "practice":
        return _table(name, text)
    if name == "standby":
        return LobbyRequest(name, word=rest)
    if name == "join":
        return _joining(text, rest)
    return LobbyRequest(name) if name in {"games", "help", "rules"} else None


def _of_a_game(text: str) -> LobbyRequest | None:
    """Parse `watch granada7`, `leave granada7` and `leave`."""
    known = commands()
    words, _, last = text.rpartition(" ")
    if (watching := known.get(phrase(words))) in ("watch", "unwatch"):
        return LobbyRequest(watching, game=re.sub(r"[^a-z0-9]", "", last.lower()))
    if known.get(phrase(words)) == "resign" and (game := named_game(last)):
        return LobbyRequest("leave", game=game)
    return LobbyRequest("leave") if known.get(phrase(text.strip(".,:!? "))) == "resign" else None


def _mastering(text: str) -> LobbyRequest | None:
    """Parse `gm granada7 extend 24h Ana, she is away`: like a mail to a seat, with the game after `gm`."""
    words = text.split()
    for n in range(1, min(len(words), _LONGEST) + 1):
        game = re.sub(r"[^a-z0-9]", "", words[n].lower()) if n < len(words) else ""
        command = read_master_command(" ".join([*words[:n], *words[n + 1 :]])) if game else None
        if command and not read_master_command(" ".join(words[: n + 1])):
            return LobbyRequest("master", game=game, word=command.argument)
    return None


def _joining(text: str, argument: str) -> LobbyRequest:
    """Parse `join granada7` and `join granada7 as Carla, word Lampe`; without a game, list the games."""
    game = re.sub(r"[^a-z0-9]", "", (argument.split() or [""])[0].lower())
    return (
        LobbyRequest("join", game=game, name=_first(_NAMED, text), word=_first(_WORD, text))
        if game
        else LobbyRequest("games")
    )


def _table(do: str, text: str) -> LobbyRequest:
    """Parse `new 4 players, 6 rounds, 48 hours, edition 2023, new_regency=yes, with ben@example.org as Ana`."""
    options = {name.lower(): value.lower() for name, value in _OPTION.findall(_ADDRESS.sub(" ", text))}
    bare = _OPTION.sub(" ", _ADDRESS.sub(" ", text)).lower()
    seats = _number(bare, _SEATS) + (1 if _BOTS.search(bare) else 0)
    days, hours = _number(bare, _DAYS), _number(bare, _HOURS)
    return LobbyRequest(
        do,
        name=_first(_NAMED, text),
        seats=seats,
        rounds=_number(bare, _ROUNDS),
        hours=days * 24 if days else hours or -1,
        edition=options.pop("edition", "2023" if "2023" in bare else ""),
        options=options,
        guests=tuple(dict.fromkeys(address.lower() for address in _ADDRESS.findall(text))),
    )


def _number(text: str, thing: str) -> int:
    """The number before a word; 0 if there is none."""
    found = re.search(rf"\b(\d{{1,3}}|{_WRITTEN})\s*(?:{thing})\b", text)
    return 0 if found is None else _NUMBERS.get(plain(found[1])) or int(found[1])


def _first(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.search(text)
    return found[1] if found else ""
