"""What happened, in sentences: one for a whole turn, one for a round's power cards, one for each place scored."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby

from pbem.rules import JSON
from pbem.telling.people import Speech, listed

# Events that belong to the turn in which they happen, whoever they happen to.
IN_A_TURN = {
    *("recalled", "took", "placed", "nothing_placed", "special", "no_special", "moved", "returned", "to_court", "king"),
    *("grande", "tile", "evicted", "back", "veto_kept", "vetoed", "disc", "scored", "scoring"),
}


def sentences(events: Iterable[JSON], speech: Speech) -> list[str]:
    """The events a reader was told, as sentences in their order."""
    lines: list[str] = []
    turn: list[JSON] = []
    before: list[JSON] = []  # what a turn began with, before its card was taken
    for event in events:
        kind = event["type"]
        if kind == "card":
            lines += _turn(turn, speech)
            turn, before = [event, *before], []
        elif kind in ("took", "recalled") and not (turn and event["colour"] == turn[0]["colour"]):
            before += [event] if kind == "recalled" else []
        elif turn and kind in IN_A_TURN and not (kind == "scoring" and event["card"] is None):
            turn.append(event)
        else:
            lines += _turn(turn, speech)
            turn = []
            lines += _alone(event, speech)
    lines += _turn(turn, speech)
    return _powers_together(lines)


def _turn(events: list[JSON], speech: Speech) -> list[str]:
    """One sentence for all that one turn did."""
    if not events:
        return []
    actor = events[0]["colour"]
    stack = speech.card(events[0]["card"]).stack
    clauses = _clauses(events[1:], actor, speech)
    return [f"{speech.Who(actor)} took card {stack}: {'; '.join(clauses) or 'nothing more'}."]


def _clauses(events: list[JSON], actor: str, speech: Speech) -> list[str]:
    clauses: list[str] = []
    if any(event["type"] == "placed" for event in events):  # with the special action, if not with the card's own
        events = [event for event in events if event["type"] != "nothing_placed"]
    for (kind, who), run in groupby(events, key=lambda event: (event["type"], _subject(event))):
        clauses += _clause(kind, who, list(run), actor, speech)
    return clauses


def _subject(event: JSON) -> str:
    """Whose events are told in one clause."""
    return str(event.get("by") or event.get("colour") or "")


def _clause(kind: str, who: str, run: list[JSON], actor: str, speech: Speech) -> list[str]:
    """A run of events of one kind and one colour."""
    if kind == "moved" and who != actor:  # a victim whose disc says where to
        return [", ".join(f"{speech.whose(who)} {e['n']} to {speech.place(e['to'])}" for e in run)]
    if kind in RUNS:
        by = f"{speech.who(who)} " if kind == "returned" and who != actor else ""
        begins, word = RUNS[kind]
        return [by + begins + ", ".join(word(event, actor, speech) for event in run)]
    return [SINGLE[kind](event, actor, speech) for event in run if kind in SINGLE]


Word = Callable[[JSON, str, Speech], str]

# Runs of the same thing, told in one clause: its beginning, and each event's part.
RUNS: dict[str, tuple[str, Word]] = {
    "placed": ("placed ", lambda e, _, speech: f"{e['n']} {_in(e['place'], speech)}"),
    "moved": ("moved ", lambda e, actor, speech: _move(e, actor, speech)),
    "returned": ("returned ", lambda e, _, speech: f"{e['n']} from {speech.place(e['from'])}"),
    "recalled": ("took back ", lambda e, _, speech: f"{e['n']} from {speech.place(e['place'])}"),
    "scored": ("scored ", lambda e, _, speech: _scored_in_brackets(e, speech)),
    "disc": ("discs: ", lambda e, _, speech: f"{speech.who(e['colour'])} {speech.place(e['place'])}"),
}

# Things told one by one, within a turn.
SINGLE: dict[str, Word] = {
    "nothing_placed": lambda *_: "placed nothing",
    "no_special": lambda *_: "no special action",
    "to_court": lambda e, _, speech: f"{speech.whose(e['colour'])} {e['n']} went back to the Court",
    "took": lambda e, *_: f"took {e['n']} more to the Court",
    "king": lambda e, _, speech: f"the King {'stays in' if e['from'] == e['to'] else 'to'} {speech.place(e['to'])}",
    "grande": lambda e, actor, speech: f"{'your' if actor == speech.me else 'their'} Grande to {speech.place(e['to'])}",
    "tile": lambda e, _, speech: f"scoreboard {'8/4' if e['tile'] == '8' else '4'} to {speech.place(e['to'])}",
    "evicted": lambda e, _, speech: f"evicted {speech.place(e['place'])}",
    "back": lambda e, *_: f"took {'power card ' + str(e['value']) if e['value'] else 'a power card'} back to the hand",
    "veto_kept": lambda e, *_: f"keeps a Veto until the end of round {e['until']}",
    "vetoed": lambda e, _, speech: _vetoed(e, speech),
}

# Things that happen outside of any turn.
ALONE: dict[str, Callable[[JSON, Speech], str]] = {
    "power": lambda e, speech: f"Power: {speech.who(e['colour'])} {e['value']}.",
    "marker": lambda e, speech: _marker(e["colour"], speech),
    "veto_lapsed": lambda e, speech: f"{_capital(speech.whose(e['colour']))} Veto has lapsed.",
    "scoring": lambda *_: "General scoring.",
    "disc": lambda e, speech: f"{_capital(speech.whose(e['colour']))} disc: {speech.place(e['place'])}.",
    "moved": lambda e, speech: f"{_leaves(e, speech)} to {speech.place(e['to'])}.",
    "to_court": lambda e, speech: f"{_leaves(e, speech)} back to the Court.",
    "scored": lambda e, speech: f"{_capital(_scored(e, speech))}.",
    "over": lambda e, speech: _over(e, speech),
    "master": lambda e, _: master_words(e),
}


def _alone(event: JSON, speech: Speech) -> list[str]:
    return [ALONE[event["type"]](event, speech)] if event["type"] in ALONE else []


def _vetoed(event: JSON, speech: Speech) -> str:
    after = f" after {event['stands']} of {event['of']} steps" if event["stands"] else ""
    return f"{speech.who(event['colour'])} vetoed the special action{after}"


def _marker(colour: str, speech: Speech) -> str:
    return f"{speech.Who(colour)} played lowest and {'begin' if colour == speech.me else 'begins'} the next round."


def _leaves(event: JSON, speech: Speech) -> str:
    return f"{_capital(speech.whose(event['colour']))} {event['n']} from {speech.place(event['from'])}"


def _over(event: JSON, speech: Speech) -> str:
    winners = listed([speech.Who(colour) for colour in event["winners"]])
    return f"The game is over. {winners}: {max(event['points'].values())} points."


def master_words(event: JSON) -> str:
    """What the game master did."""
    why = f": {event['words']}" if event["words"] else ""
    return f"The game master has {_MASTER[event['act']]}{why}."


_MASTER = {
    "paused": "paused the game",
    "resumed": "resumed the game",
    "extended": "given more time",
    "substituted": "changed a seat",
    "rewound": "taken the game back",
}


def _scored(event: JSON, speech: Speech) -> str:
    """`Granada: you 10 (home 2), Dev 4`"""
    got = [line for line in event["lines"] if line["points"] + line["king"] + line["home"]]
    return f"{speech.place(event['place'])}: {', '.join(_line(line, speech) for line in got) or 'nobody'}"


def _scored_in_brackets(event: JSON, speech: Speech) -> str:
    """`Granada (you 10, Dev 4)`"""
    place, _, got = _scored(event, speech).partition(": ")
    return f"{place} ({got})"


def _line(line: JSON, speech: Speech) -> str:
    bonus = listed([f"{word} {line[word]}" for word in ("king", "home") if line[word]])
    total = line["points"] + line["king"] + line["home"]
    return f"{speech.who(line['colour'])} {total}" + (f" ({bonus})" if bonus else "")


def _move(event: JSON, actor: str, speech: Speech) -> str:
    whose = speech.of_whom(event["colour"], actor)
    return f"{event['n']} {whose} from {speech.place(event['from'])} to {speech.place(event['to'])}"


def _in(place: str, speech: Speech) -> str:
    return speech.place(place).removeprefix("the ")


def _powers_together(lines: list[str]) -> list[str]:
    """`Power: Ben 13.` `Power: Ana 10.` -> one sentence."""
    result: list[str] = []
    for line in lines:
        if line.startswith("Power: ") and result and result[-1].startswith("Power: "):
            result[-1] = f"{result[-1][:-1]}, {line.removeprefix('Power: ')}"
        else:
            result.append(line)
    return result


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
