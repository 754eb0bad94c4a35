"""The mails of a game, each a Report made of plain facts: the reader's view, what they were told, names and times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, tzinfo
from typing import Any

from pbem import rules
from pbem.art.text import alt_text, board_text
from pbem.rules import JSON
from pbem.telling.asking import headline
from pbem.telling.people import Speech, listed, plural
from pbem.telling.report import Link, Report
from pbem.telling.sentences import sentences
from pbem.telling.times import until
from pbem.telling.turns import explained

NAME = "El Grande"


@dataclass(frozen=True)
class Facts:
    """What every mail of a running game is made of; `events` are those since the reader's last mail."""

    view: JSON
    names: Mapping[str, str]
    events: Sequence[JSON]
    now: datetime
    zone: tzinfo | None
    deadline: datetime | None
    on_miss: str
    game_url: str
    first: bool = False  # whether the reader meets this kind of question for the first time
    stored: Sequence[str] = field(default_factory=tuple)  # the reader's orders that wait, in words

    @property
    def speech(self) -> Speech:
        return Speech.of(self.view, self.names)

    @property
    def question(self) -> JSON | None:
        question: JSON | None = self.view["question"]
        return question

    def by(self) -> str:
        return f" by {until(self.deadline, self.zone, self.now)}" if self.deadline else ""


MISSED = {
    "bot": "a simple bot gives this one answer for you",
    "ask": "the table goes on waiting for you",
    "master": "the game master decides",
}


def asked(facts: Facts) -> Report:
    """You are asked: what, by when, what is possible, what happened since, the board."""
    report = Report("asked", f"{NAME} - {_short(facts)}", _headline(facts))
    _question(report, facts)
    _news(report, facts)
    _board(report, facts)
    _foot(report, facts)
    return report


def start(facts: Facts, *, commitment: str, words: Mapping[str, str], settings: Sequence[str]) -> Report:
    """The mail that begins a game and teaches it in ten lines; with the first question when it is the reader's."""
    speech, view = facts.speech, facts.view
    first = _headline(facts) if facts.question else "NOTHING TO DO YET. You get a mail when you are asked."
    report = Report("start", f"{NAME} - the game starts", first)
    homes = ", ".join(f"{speech.who(c)} {speech.place(home)}" for c, home in view["grandes"].items())
    me = view["seat"]
    report.add(
        "",
        [
            f"You are {me}. Round the table: {listed([f'{speech.who(c)} ({c})' for c in view['colours']])}.",
            f"King: {speech.place(view['king'])}. Homes: {homes}.",
            "Everyone has 2 caballeros at home, 7 in the Court, 21 in the province, and power cards 1 to 13.",
        ],
    )
    report.add("How it goes", _rules(view))
    _question(report, facts)
    _cards(report, facts)
    _board(report, facts)
    report.add("This game", list(settings))
    said = ", ".join(f"{speech.who(seat)} {word!r}" for seat, word in words.items() if word) or "none was given"
    report.add(
        "A fair shuffle",
        [
            f"Sealed before anybody joined: {commitment}.",
            f"Words mixed in: {said}. At the end the seed is opened, and anyone can check.",
        ],
    )
    _foot(report, facts)
    return report


def news(facts: Facts, *, kind: str) -> Report:
    """Something happened and you are asked nothing: a general scoring (`scoring`), or anything (`news`)."""
    best = facts.view["points"]
    lead = ", ".join(f"{facts.speech.who(c)} {n}" for c, n in sorted(best.items(), key=lambda row: -row[1]))
    heads = {
        "scoring": f"GENERAL SCORING, round {facts.view['round']}: {lead}.",
        "news": "NEWS. You are asked nothing.",
    }
    senders = {"scoring": "general scoring", "news": "news"}
    report = Report(kind, f"{NAME} - {senders[kind]}", heads[kind])
    _news(report, facts)
    _board(report, facts)
    _foot(report, facts)
    return report


def reminder(facts: Facts, *, late: bool = False) -> Report:
    """The deadline is near (or, `late`, has passed and the table goes on waiting)."""
    words = headline(facts.question, facts.speech) if facts.question else ""
    if late:
        report = Report(
            "late", f"{NAME} - the table waits for you", f"THE TIME IS OVER, AND THE TABLE WAITS FOR YOU: {words}."
        )
    elif facts.deadline:
        left = until(facts.deadline, facts.zone, facts.now)
        report = Report("reminder", f"{NAME} - a reminder", f"A REMINDER: {words}, until {left}.")
    else:
        report = Report("reminder", f"{NAME} - a reminder", f"A REMINDER: {words}. The table waits for you.")
    _question(report, facts)
    report.add("", ["If you answered in the last minutes, forget this mail."])
    _foot(report, facts)
    return report


def notice(facts: Facts, words: str) -> Report:
    """Something the game master did."""
    report = Report("notice", f"{NAME} - from the game master", words)
    if facts.question:
        _question(report, facts)
    _foot(report, facts)
    return report


def final(facts: Facts, *, record: Mapping[str, Any], history: Sequence[tuple[int, Mapping[str, int]]]) -> Report:
    """The game is over: who won, how it came, and the shuffle opened."""
    view, speech = facts.view, facts.speech
    points = view["points"]
    order = sorted(points, key=lambda colour: -points[colour])
    winners = [speech.who(colour).upper() for colour in view["winners"]]
    won = "ARE" if len(winners) > 1 or view["seat"] in view["winners"] else "IS"
    shared = ": a shared victory" if len(winners) > 1 else ""
    rest = ", ".join(f"{speech.who(c)} {points[c]}" for c in order if c not in view["winners"])
    top = f"{listed(winners, 'AND')} {won} EL GRANDE with {max(points.values())} points{shared}."
    report = Report("final", f"{NAME} - the game is over", f"{top} Then {rest}." if rest else top)
    after = [f"After round {n}: " + ", ".join(f"{speech.who(c)} {p[c]}" for c in order) + "." for n, p in history]
    report.add("How it went", after + _decided(record, speech))
    _news(report, facts)
    _board(report, facts)
    words = ", ".join(f"{speech.who(s['seat'])} {s['word']!r}" for s in record["seats"] if s["word"]) or "none"
    report.add(
        "The shuffle is opened",
        [
            f"Seed {record['seed']}; words: {words}.",
            f"Its SHA-256 is {record['commitment']}, as promised before the game.",
            "The record is attached: every answer that was used, no addresses, no orders that were not used.",
            f"Check it: ./elgrande verify {record['game']}.json",
        ],
    )
    _foot(report, facts)
    return report


def receipt(facts: Facts, said: Mapping[str, Any], outcome: str, received: datetime) -> Report:
    """What became of one message, and what is asked next; one mail back per message."""
    report = Report("receipt", f"{NAME} - {_receipt_sender(said, outcome)}", _receipt_headline(facts, said, outcome))
    report.add("", receipt_lines(said))
    for problem in said.get("problems", []):
        report.add("", _problem(problem))
    if said.get("commands") and "help" in said["commands"]:
        report.add("How to write", HELP)
    if facts.question:
        _question(report, facts)
    if facts.stored:
        report.add("Stored for later; only you see this", [f"| {text}" for text in facts.stored])
    _news(report, facts)
    _board(report, facts)
    report.add("", [f"Your message arrived {received.astimezone(facts.zone):%H:%M:%S}."])
    _foot(report, facts)
    return report


def receipt_lines(said: Any) -> list[str]:
    """What was done with each order and line, for a mail or a page. `said`: a Receipt, or its JSON."""
    facts = said if isinstance(said, dict) else vars(said)
    lines = [result(order) for order in facts.get("stored", [])]
    lines += [f"Taken back: {order['text']}" for order in facts.get("retracted", [])]
    if not isinstance(said, dict):
        lines += [line for problem in facts["problems"] for line in _problem(problem)]
        if "help" in facts["commands"]:
            lines += HELP
    lines += [f"Also read, sent to nobody: “{talk}”" for talk in facts.get("talk", [])[:5]]
    lines += [NOTES[note] for note in facts.get("notes", []) if note in NOTES]
    return lines


def result(order: Mapping[str, Any]) -> str:
    """`Done: …`, or `Stored (7c1e): …` with the reason why it waits."""
    if order["used"]:
        return f"Done: {order['text']}"
    why = f" It is not used now: {WHY.get(order['why'], order['why'])}." if order["why"] else ""
    return f"Stored ({order['code']}): {order['text']}.{why}"


NOTES = {
    "nothing_proposed": "There was nothing to say yes to: no proposal of ours is open.",
}
WHY: dict[str, str] = {}
HELP = [
    'One line, one order. In the order it happens; "nothing" declines a half.',
    "| power 13, 11, lowest",
    "| card 3: place 2 Granada, 1 Castillo, then score; else card 1: place 1 Granada, no special",
    "| card 1: move 2 own Aragón > Castillo, then place nothing",
    "| disc Granada, Sevilla",
    "| veto",
    "| return 2 court, 1 Valencia",
    "| retract",
    "Lines that begin with > or | are never read. With one question open the bare answer is enough.",
]


def _receipt_sender(said: Mapping[str, Any], outcome: str) -> str:
    if outcome == "problem":
        return "one line to mend"
    return "received" if said.get("stored") else "your message"


def _receipt_headline(facts: Facts, said: Mapping[str, Any], outcome: str) -> str:
    if facts.question and outcome != "orders":
        return _headline(facts)
    stored = said.get("stored", [])
    done = [order for order in stored if order["used"]]
    if facts.question:
        return _headline(facts)
    if done:
        return f"DONE: {done[0]['text']}" + (f" (and {len(done) - 1} more)" if len(done) > 1 else "")
    if stored:
        return "STORED. You are asked nothing now; it is used when its question comes."
    return HEADS.get(outcome, "RECEIVED. You are asked nothing now.")


HEADS = {
    "no_orders": "NO ORDER FOUND in your message. You are asked nothing now.",
    "game_over": "THE GAME IS OVER; nothing more is taken in.",
    "not_begun": "THE GAME HAS NOT BEGUN YET: somebody has still to say yes.",
    "unreadable": "YOUR MESSAGE COULD NOT BE READ. Please send plain text.",
    "wrong_sender": "A MESSAGE CAME FROM AN ADDRESS THAT IS NOT YOURS; it was not used.",
}


def _problem(problem: Mapping[str, Any]) -> list[str]:
    lines = [
        f"Not clear: “{problem['word']}” in your line {problem['line']} (“{problem['text']}”). {problem['reason']}"
    ]
    if problem["accepted"]:
        lines.append(problem["accepted"])
    if problem["proposals"]:
        lines.append("Did you mean")
        lines += [f"{p['letter']}  {p['text']}" for p in problem["proposals"]]
        letters = listed([p["letter"] for p in problem["proposals"]], "or")
        one = len(problem["proposals"]) == 1
        lines.append(f"Reply with {'yes' if one else letters} alone, and it is played.")
    return lines


def _short(facts: Facts) -> str:
    kinds = {"power": "your power card", "disc": "your secret disc", "veto": "a Veto?", "return": "you must return"}
    return kinds.get(facts.question["key"] if facts.question else "", "your turn")


def _headline(facts: Facts) -> str:
    assert facts.question is not None
    return f"YOUR TURN: {headline(facts.question, facts.speech)}{facts.by()}."


def _question(report: Report, facts: Facts) -> None:
    question = facts.question
    if question is None:
        return
    lines = explained(question, facts.view, facts.speech)
    if facts.first:
        lines = FIRST.get(question["key"], FIRST_TURN) + lines
    report.add("", lines)
    if question["key"] == "power":
        _cards(report, facts)
    if facts.deadline:
        report.add("", [f"Nothing by then: {MISSED[facts.on_miss]}."])


def _cards(report: Report, facts: Facts) -> None:
    cards = [facts.speech.card(card) for card in facts.view["cards"].values() if card]
    report.add("Cards on the table", [f"Card {c.stack}, place up to {c.caballeros}: {c.text}." for c in cards])


def _news(report: Report, facts: Facts) -> None:
    report.add("Since your last mail", sentences(facts.events, facts.speech))


def _board(report: Report, facts: Facts) -> None:
    def name(place: str) -> str:
        return rules.place_name(facts.view["edition"], place)

    lines = board_text(facts.view, facts.view["seat"], facts.names, name)
    report.add(lines[0], lines[1:])
    report.alt = alt_text(facts.view, facts.names, name)


def _foot(report: Report, facts: Facts) -> None:
    report.links.append(Link("Map and form", facts.game_url))


def _rules(view: JSON) -> list[str]:
    rounds = plural(len(view["rounds"]), "round")
    ranks = {3: "the first three", 2: "the first two", 1: "only the first"}[view["ranks"]]
    return [
        f"{rounds}; after the third, the sixth and the ninth space of the track all regions score."
        if len(view["rounds"]) == 9
        else f"{rounds}; after every second one all regions score.",
        "Each round everyone plays a power card, all different: high goes first, low brings more caballeros to the Court.",
        "Then everyone takes one of the five cards on the table, places caballeros from the Court in regions next to the King,",
        "and may use the card's special action, before or after placing.",
        "The King's region cannot be touched: nothing goes in, nothing comes out.",
        "The Castillo can always be entered. At a general scoring it is scored first, then each sends theirs from it to one secret region.",
        f"Most caballeros in a region get its first number, and so on; {ranks} count here. Tied players all take the next lower number.",
        "Alone first in the King's region, or at home: 2 more.",
    ]


FIRST = {
    "power": [
        "A power card is used once in the whole game. Nobody may play a number that is already on the table in this round."
    ],
    "disc": ["A secret choice: all choose at the same time, then all discs are turned over."],
    "veto": ["You hold a Veto: you may stop this special action, wholly or from a step on. A Veto works once."],
    "return": ["Returned caballeros go to your province; they come back to the Court with your power cards."],
}
FIRST_TURN = [
    "Your turn: caballeros come to your Court; you take a card; you place, and use the card's special action, in either order."
]


def _decided(record: Mapping[str, Any], speech: Speech) -> list[str]:
    """One sentence for the margin of the victory."""
    points = sorted(record["points"].items(), key=lambda row: -row[1])
    if len(points) < 2 or len(record["winners"]) > 1:
        return []
    margin = points[0][1] - points[1][1]
    return [f"{speech.Who(points[0][0])} won by {plural(margin, 'point')}."]
