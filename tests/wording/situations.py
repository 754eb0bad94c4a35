"""The situations whose mails are stored in tests/reports: the random game, the moment, and the mail."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cache
from typing import Any

from pbem import rules, wording
from pbem.facts import Ballot, LoginFacts
from pbem.rules import CASTILLO, JSON
from pbem.vote_kinds import VoteKind
from pbem.wording import ReceiptFacts, Report, Stored
from pbem.wording.sections import seat_invitations, substitutes, votes
from pbem.wording.sections.grammar import Narrator
from tests.wording import kinds
from tests.wording.games import NOW, Moment, due, moments, named, position, shuffle, told_in

Fits = Callable[[JSON], Any]


@dataclass(frozen=True)
class Asked:
    """The first moment of a game at which a question of this kind is open and the view fits."""

    key: str
    fits: Fits = lambda view: view["round"] > 1
    game: str = "classic"
    first: bool = False

    def moment(self) -> Moment:
        return next(m for m in played(self.game) if _asks(m, self.key) and self.fits(m.here.view))


def _asks(moment: Moment, key: str) -> bool:
    question = moment.here.view["question"]
    return bool(question) and question["key"] == key


@dataclass(frozen=True)
class Played:
    """A random game of an edition."""

    seed: int
    players: int
    edition: str = "classic"
    options: dict[str, str] = field(default_factory=dict)


GAMES = {
    "classic": Played(59, 5),
    "short": Played(3, 3, options={"rounds": "6", "veto": "off", "all_own": "must_move_all"}),
    "two": Played(7, 2, "2023"),
    "shift": Played(4, 4, "2023", {"power_shift": "yes"}),
    "regency": Played(6, 5, "2023", {"new_regency": "yes", "old_hands": "delegation,rivalries,veto,veto"}),
    "sealed": Played(5, 3, "2023", {"power_cards": "sealed", "castillo": "memory", "merge_stacks": "yes"}),
}


@cache
def played(name: str) -> list[Moment]:
    game = GAMES[name]
    return list(moments(game.seed, game.players, game.edition, **game.options))


def _many(choice: str, least: int) -> Fits:
    """A question with many options."""
    return lambda view: view["round"] > 1 and len(view["question"][choice]) >= least


ASKED = {
    "power": Asked("power", lambda view: view["round"] > 1 and len(view["powers"]) == 2),
    "power-first": Asked("power", lambda view: view["round"] == 1 and len(view["powers"]) == 4, first=True),
    "turn": Asked("take", lambda view: view["vetoes"] and view["turn"] == view["order"][2] and view["round"] > 1),
    "turn-before-scoring": Asked(
        "take", lambda view: view["round"] == 3 and view["places"][CASTILLO].get(view["seat"]) == 1
    ),
    "turn-half": Asked("half", lambda view: "place" not in view["question"]["options"], "classic"),
    "turn-goes-on": Asked("move", _many("of", 6)),
    "king": Asked("king", game="classic"),
    "disc": Asked(
        "disc", lambda view: view["question"]["card"] is None and view["places"][CASTILLO].get(view["seat"]) == 1
    ),
    "disc-by-card": Asked("disc", lambda view: view["question"]["card"] and len(view["question"]["options"]) >= 3),
    "veto": Asked("veto", _many("options", 4), first=True),
    "return": Asked("return", _many("of", 3)),
    "sequence": Asked("sequence", lambda view: True, "classic"),
    "short": Asked("card", lambda view: view["round"] == 5, "short"),
    "two-power": Asked("power", _many("options", 5), "two"),
    "two-turn": Asked("take", _many("options", 2), "two"),
    "pass": Asked("pass", lambda view: True, "shift"),
    "shift-power": Asked("power", lambda view: len(view["powers"]) == 2, "shift", first=True),
    "ability": Asked("ability", lambda view: True, "shift"),
    "ability-grande": Asked("noble", lambda view: True, "shift"),
    "ability-move": Asked("move", lambda view: view["question"]["card"] is None, "shift"),
    "regency-turn": Asked("take", lambda view: view["king"] in {"france", "portugal", "castillo"}, "regency"),
    "regency-king": Asked("king", lambda view: view["question"]["card"].startswith("r5"), "regency"),
    "entourage": Asked("entourage", lambda view: True, "regency"),
    "swap": Asked("swap", lambda view: True, "regency"),
    "regency-disc": Asked("disc", lambda view: view["question"]["card"] is None, "regency"),
    "sealed": Asked("bids", lambda view: view["round"] == 2, "sealed", first=True),
    "memory-disc": Asked("disc", lambda view: view["question"]["card"] is None, "sealed"),
}


def written(name: str, language: str) -> Report:
    """The mail of a situation, to a reader of that language."""
    if name in ASKED:
        moment = told_in(ASKED[name].moment(), language)
        return wording.asked(moment.game, moment.here, due(), first=ASKED[name].first)
    return _WRITTEN[name](language)


def _start(game: str, moment: Moment, language: str) -> Report:
    told = told_in(moment, language)
    return wording.start(told.game, told.here, due(), chosen=kinds.PACE, shuffle=shuffle(GAMES[game].players))


def _waiting(game: str, language: str) -> Moment:
    """The beginning, for the last player, who isn't asked yet."""
    first = played(game)[0]
    seat = rules.view(first.state, None)["seats"][-1]
    table = named(GAMES[game].players, language)
    return Moment(seat, table, position(first.state, seat, first.log, table), first.state, first.log)


def _scored(game: str, language: str) -> Report:
    """After the first general scoring, to somebody who isn't asked, if possible."""
    moment = next(m for m in played(game) if m.here.view["round"] == 4)
    table = named(GAMES[game].players, language)
    seat = next((seat for seat in table.names if seat not in moment.here.view["waiting"]), moment.seat)
    since = moment.log[len(moment.log) // 2 :]
    return wording.scoring(table, position(moment.state, seat, since, table))


def a_turn(language: str) -> Moment:
    """In the middle of the game, one player's turn."""
    return told_in([m for m in played("classic") if m.here.view["turn"] == m.seat][20], language)


def _news(language: str) -> Report:
    turn = a_turn(language)
    return wording.news(turn.game, turn.here)


def _reminder(language: str) -> Report:
    turn = a_turn(language)
    return wording.reminder(turn.game, turn.here, due(4), asked_at=NOW - timedelta(hours=20))


def _late(language: str) -> Report:
    turn = a_turn(language)
    return wording.late(turn.game, turn.here, due(-1))


def _notice(language: str) -> Report:
    turn = a_turn(language)
    return wording.notice(turn.game, turn.here, due(72), {"type": "master", "act": "extended", "words": "Ana is ill"})


def _vote(language: str) -> Report:
    """A vote is proposed while the reader has an open question."""
    turn = a_turn(language)
    proposed = {"type": "master", "act": "proposed", "words": "", "vote": "pause", "hours": 120} | {
        "name": "Ana",
        "seat": "red",
    }
    mail = wording.notice(turn.game, turn.here, due(72), proposed)
    ballot = Ballot(VoteKind.PAUSE, "Ana", 120, NOW + timedelta(hours=24), everybody=False, yes=1, no=0, voters=5)
    return votes.with_vote(mail, Narrator.at(turn.game, turn.here.view), ballot, "Europe/Madrid")


def _offer(language: str) -> Report:
    """An offer of a seat in a running game, to a standby."""
    turn = a_turn(language)
    view = rules.view(turn.state, None)
    page, options = "https://example.org/standby/k9v3", rules.complete({})
    pace = kinds.PACE
    free = substitutes.FreeSeat(
        "granada7", "green", "Carla", "left", None, view, turn.here.board[:3], options, pace, page
    )
    return substitutes.offer(free, Narrator.at(turn.game, view), "Europe/Madrid")


def _invited(language: str) -> Report:
    """An invitation to a seat by the game master."""
    turn = a_turn(language)
    view, page = rules.view(turn.state, None), "https://example.org/invited/k9v3"
    asked = seat_invitations.SeatInvitation(
        "granada7",
        "classic",
        "Eva",
        "green",
        "Carla",
        view,
        turn.here.board[:3],
        rules.complete({}),
        kinds.PACE,
        NOW + timedelta(days=3),
        page,
    )
    return seat_invitations.invitation(asked, Narrator.at(turn.game, view), "Europe/Madrid")


def _receipt(language: str) -> Report:
    ahead = Stored("power 9, 7, 5", "77c0", "power")
    reading = ReceiptFacts(stored=[ahead], waiting=[ahead], received=NOW, talk=["Hola a todos!"])
    waits = _waiting("classic", language)
    return wording.receipt(waits.game, waits.here, due(), reading)


def _to_mend(language: str) -> Report:
    """A receipt for a message with an unclear line, and much else."""
    turn = a_turn(language)
    return wording.receipt(turn.game, turn.here, due(4), kinds.reading(turn))


def _final(language: str) -> Report:
    end = told_in(played("classic")[-1], language)
    history = [heard for event in end.log if (heard := rules.told(event, end.seat))]
    return wording.final(end.game, end.here, shuffle(5, opened=True), history=history)


_WRITTEN: dict[str, Callable[[str], Report]] = {
    "start": lambda language: _start("classic", _waiting("classic", language), language),
    "start-asked": lambda language: _start("classic", played("classic")[0], language),
    "start-two": lambda language: _start("two", played("two")[0], language),
    "start-regency": lambda language: _start("regency", _waiting("regency", language), language),
    "scoring": lambda language: _scored("classic", language),
    "memory-scoring": lambda language: _scored("sealed", language),
    "news": _news,
    "reminder": _reminder,
    "late": _late,
    "notice": _notice,
    "master": lambda language: wording.to_master(named(5, language), "blue", "take", due(-1)),
    "vote": _vote,
    "offer": _offer,
    "invited": _invited,
    "receipt": _receipt,
    "receipt-to-mend": _to_mend,
    "final": _final,
    "invitation": lambda language: wording.invitation(kinds.invitation(language)),
    "declined": lambda language: wording.declined(named(3, language), "green"),
    "not-begun": lambda language: wording.not_begun(named(3, language), "joined", 1),
    "login": lambda language: wording.login(
        LoginFacts("https://example.org/login/3f9a77c0", timedelta(hours=24), "402917", timedelta(minutes=15)), language
    ),
}


def names() -> Iterator[str]:
    """All situations."""
    yield from ASKED
    yield from _WRITTEN
