"""Schemas of the API's requests and responses, in addition to those in schemas/, which are embedded unchanged.

A schema that others refer to is a component of the OpenAPI document; `ref` names one.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from pbem import json_schema, rules
from pbem.bots import BOTS
from pbem.languages import LANGUAGES
from pbem.rules import Source
from pbem.service.accounts import api_tokens
from pbem.service.notifications.channels import KINDS
from pbem.service.webhooks import delivery

Schema = dict[str, Any]

TAKEN: Final = ("orders", "accepted", "retracted", "preview", "press", "commands")
"""Outcomes of an order that was taken in: everything in it was understood and done."""

EMBEDDED: Final = ("analysis", "answer", "event", "order", "question", "record", "state", "view")
_KEPT: Final = ("$schema", "$id")  # only meaningful in the file itself


def ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def thing(words: str = "", /, *, optional: tuple[str, ...] = (), **properties: Schema) -> Schema:
    """An object with exactly these properties."""
    required = [name for name in properties if name not in optional]
    found: Schema = {"type": "object", "additionalProperties": False, "properties": properties}
    return found | ({"required": required} if required else {}) | ({"description": words} if words else {})


def array_of(items: Schema, most: int | None = None) -> Schema:
    return {"type": "array", "items": items} | ({"maxItems": most} if most else {})


def maybe(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def text(words: str = "", most: int | None = None) -> Schema:
    found: Schema = {"type": "string"}
    return found | ({"maxLength": most} if most else {}) | ({"description": words} if words else {})


def one_of(*values: str) -> Schema:
    return {"enum": list(values)}


def number(least: int = 0, most: int | None = None) -> Schema:
    return {"type": "integer", "minimum": least} | ({"maximum": most} if most is not None else {})


def translations(most: int) -> Schema:
    """Texts by language; English is required."""
    said = {"propertyNames": LANGUAGE, "required": ["en"], "additionalProperties": text(most=most)}
    return {"type": "object"} | said | {"maxProperties": len(LANGUAGES)}


YES: Final[Schema] = {"type": "boolean"}
YES_OR_NO: Final = one_of("yes", "no")
ANY: Final[Schema] = {}
HOURS: Final[Schema] = {"type": "number", "minimum": 0, "maximum": 1440}
TIME: Final[Schema] = {"type": "string", "format": "date-time"}
SEAT: Final[Schema] = {"$ref": "#/components/schemas/state/$defs/seat"}
BOUND: Final[Schema] = {
    "description": "What an order is for: the id of the question that it answers, or, without one, the number of the "
    "round in which it is made. If it is sent again after that, it is not used again.",
    "anyOf": [{"$ref": "#/components/schemas/state/$defs/question_id"}, number(1, 9)],
}
EVENTS: Final = array_of(thing(n=number(1), event=ref("event")))
LANGUAGE: Final = one_of(*LANGUAGES)
EDITION: Final = one_of(*rules.EDITIONS)

_LINES: Final = text("Lines as in an email", 20_000) | {"minLength": 1}
_STATUS: Final = one_of("open", "running", "paused", "over", "abandoned")
_ORDER: Final = thing(
    "What became of one order; `done`: what came of a used one where its words left that open.",
    text=text(),
    code=text(),
    type=text(),
    round=maybe(number(1)),
    until=maybe(number(1)) | {"description": "It counts in every round up to this one."},
    card=ANY,
    used=YES,
    why=text(),
    done=text(),
    replaces=text(),
    counts=text("When it is used, if not before: a mail's answer waits a while."),
)
_PROPOSAL: Final = thing(letter=text(), word=text(), text=text(), code=text())

_HAPPENED: Final = thing(
    game=text(),
    status=_STATUS,
    seat=maybe(SEAT),
    link=text("The game's page"),
    question=maybe(ref("question")),
    deadline=maybe(TIME),
    events=EVENTS,
)


def _happened(words: str, **own: Schema) -> Schema:
    """What webhooks and streams tell, with properties of their own in front."""
    properties = own | _HAPPENED["properties"]
    return _HAPPENED | {"description": words, "properties": properties, "required": [*properties]}


OWN: Final[dict[str, Schema]] = {
    "Problem": thing(
        "RFC 9457. `detail` says what was wrong and what would be right; `faults` where in the document.",
        optional=("faults",),
        type=text(),
        title=text(),
        status=number(400, 599),
        detail=text(),
        faults=array_of(thing(path=text(), words=text())),
    ),
    "Me": thing(
        handle=text(),
        language=LANGUAGE,
        zone=text("IANA name"),
        scopes=array_of(one_of(*api_tokens.SCOPES)),
        program=YES | {"description": "Whether a program decides my moves. If so, everyone sees me as a bot."},
        calendar=text("A calendar of all my deadlines to subscribe to; whoever knows the address can read it."),
    ),
    "Game": thing(
        "A game of mine. `key`: the kind of question that waits for me; null for none.",
        id=text(),
        title=text(),
        edition=EDITION,
        status=_STATUS,
        seat=SEAT,
        key=maybe(text()),
        deadline=maybe(TIME),
    ),
    "Table": thing(
        "`seat`: my own, null for an onlooker; `waits`: whom the game waits for; `bot`: which of the server's bots "
        "plays there, `program` for an account that a program plays, null for a person.",
        id=text(),
        title=text(),
        edition=EDITION,
        status=_STATUS,
        options={"type": "object", "additionalProperties": text()},
        pace={"type": "object"},
        rules=maybe(text()),
        commitment=text("SHA-256 of the seed, published before the start"),
        seat=maybe(SEAT),
        master=YES,
        seats=array_of(
            thing(seat=SEAT, name=maybe(text()), bot=maybe(text()), status=one_of("invited", "joined", "left"))
        ),
        waits=array_of(thing(seat=SEAT, key=maybe(text()), since=TIME, deadline=maybe(TIME))),
        result=maybe(
            thing(
                "`standings`: each seat's place, 1 for the winners.",
                points={"type": "object", "additionalProperties": number()},
                winners=array_of(SEAT),
                standings={"type": "object", "additionalProperties": number(1, 5)},
            )
        ),
    ),
    "Asked": thing(
        "My question, and its legal first steps; `stop`: the answer may end there. A turn is one question to a player "
        "and several to the rules: `made` has the answers that are kept as a draft, `question` is the next one. "
        "Nothing is played before the turn is complete. `status`: of the game; once it is `over`, nothing is asked.",
        status=_STATUS,
        question=maybe(ref("question")),
        made=array_of(thing(key=text(), value=ANY)),
        options=array_of(ANY),
        stop=YES,
        bound_to=maybe(BOUND),
        since=maybe(TIME),
        deadline=maybe(TIME),
    ),
    "Making": thing(
        "An answer in the making, tried out on my own view; `order`: what to send to /orders, once it is whole.",
        optional=("events", "view"),
        question=maybe(ref("question")),
        options=array_of(ANY),
        stop=YES,
        made=array_of(thing(key=text(), value=ANY)),
        partial=array_of(ANY),
        order=maybe(ref("Orders")),
        events=array_of(ref("event")),
        view=ref("view"),
    ),
    "Stored": thing(
        "An order that waits to be used; `why`: why it has not been; `counts`: when a mail's answer counts.",
        code=text(),
        text=text(),
        document=ref("order"),
        round=maybe(number(1)),
        received=TIME,
        counts=maybe(TIME),
        why=maybe(text()),
    ),
    "Orders": {
        "description": "Either an order document or lines as in an email, and what they are bound to.",
        "type": "object",
        "additionalProperties": False,
        "required": ["bound_to"],
        "minProperties": 2,
        "maxProperties": 2,
        "properties": {"bound_to": BOUND, "document": ref("order"), "lines": _LINES},
    },
    "Tried": {
        "description": "Either an order document or lines as in an email, to try out.",
        "type": "object",
        "additionalProperties": False,
        "minProperties": 1,
        "maxProperties": 1,
        "properties": {"document": ref("order"), "lines": _LINES},
    },
    "Receipt": thing(
        "What became of it; `said`: the same in sentences. `outcome`: `already_done` if it was sent before; then "
        "nothing was done again, and `stored` says what became of it the first time.",
        outcome=one_of(*TAKEN, "already_done"),
        said=array_of(text()),
        stored=array_of(_ORDER),
        retracted=array_of(_ORDER),
        problems=array_of(
            thing(
                line=number(), text=text(), word=text(), reason=text(), accepted=text(), proposals=array_of(_PROPOSAL)
            )
        ),
        notices=array_of(text()),
        begun=maybe(thing("My turn so far, none of it played, and what is missing.", text=text(), why=text())),
    ),
    "Trial": thing(
        "What an order would do, as far as I may know; `untold`: nobody can know yet; `why`: the reason it isn't "
        "possible, as a sentence; `refused`: the same for programs: a code, its facts, and tokens that would be legal.",
        text=text(),
        why=text(),
        refused=maybe(thing(code=text(), facts={"type": "object"}, instead=array_of({}))),
        asks=YES,
        untold=YES,
        events=array_of(ref("event")),
        view=maybe(ref("view")),
    ),
    "Press": thing(
        "A message; `sender` is null for the game master and anonymous senders; `to` is null for everyone.",
        sender=maybe(SEAT),
        to=maybe(array_of(SEAT)),
        text=text(),
        grey=YES,
        at=TIME,
    ),
    "Plan": thing(
        "A game to create. You get the first seat. A guest is an email address, a bot "
        f"({', '.join(BOTS)}), or `free` for anyone with the link.",
        optional=("title", "game", "edition", "options", "pace", "language"),
        guests=array_of(text(most=254), 4) | {"minItems": 1},
        title=text(most=60),
        game=text("How the short name begins: 3 to 8 lower-case letters and digits; four more digits are added", 12),
        edition=EDITION,
        options={"type": "object", "additionalProperties": {"type": ["string", "integer"]}},
        pace={"type": "object"},
        language=LANGUAGE,
    ),
    "Founded": thing(
        game=text(), status=_STATUS, commitment=text(), join=maybe(text("For who shall take a free seat"))
    ),
    "Choices": thing(
        "What can be chosen when a game is founded, in the reader's language; the first value is the usual one.",
        edition=EDITION,
        title=text(),
        players=number(2, 5),
        options=array_of(thing(name=text(), question=text(), values=array_of(ref("OptionValue")))),
        pace=array_of(thing(name=text(), words=text(), default=ANY)),
        bots=array_of(text()),
    ),
    "OptionValue": thing(
        "`words`: what it means; `source`: `printed`, or whose house rule it is.",
        value=text(),
        words=text(),
        source=one_of(*(source.value for source in Source)),
        house_rule=YES,
        source_words=text(),
    ),
    "Card": thing(
        edition=EDITION,
        id=text(),
        name=text(),
        stack=text(),
        caballeros=number(),
        copies=number(),
        where=text(),
        does=text(),
        explained=text(),
        varies=array_of(text()),
        unprinted=text("What no rulebook prints: its name, or the card"),
        aside=text("The mark that lists of cards show, or empty"),
        marks=array_of(text()),
        rulings=array_of(text()),
    ),
    "Sheet": thing(
        edition=EDITION,
        language=LANGUAGE,
        title=text(),
        sections=array_of(thing(heading=text(), cards=array_of(ref("Card")))),
        regions=array_of(text()),
        powers=array_of(text("What a power card brings to the court, and how well that is known")),
        modifiers=array_of(text()),
        doubts=array_of(text()),
        rulings=array_of(thing(cards=text(), said=array_of(text()))),
    ),
    "Webhook": thing(
        "`game`: null for one of all my games; `off`: since when it is not called any more; `why`: what failed last.",
        id=text(),
        game=maybe(text()),
        url=text(),
        kinds=array_of(one_of(*delivery.KINDS)),
        format=one_of(*delivery.FORMATS),
        failures=number(),
        why=maybe(text()),
        off=maybe(TIME),
    ),
    "Channel": thing(
        "`way`: a browser (`push`) or a service (`apprise`); `game`: null for all of my games, else everyone in that "
        "game is told; `off`: since when it is not notified any more; `why`: what failed last.",
        id=text(),
        way=one_of("push", "apprise"),
        name=text(),
        game=maybe(text()),
        kinds=array_of(one_of(*KINDS)),
        failures=number(),
        why=maybe(text()),
        off=maybe(TIME),
    ),
    "Delivery": thing(
        "A call of a webhook. `why`: what failed, null if nothing; `body`: as it was sent.",
        id=text(),
        game=maybe(text()),
        at=TIME,
        why=maybe(text()),
        body=text(),
    ),
    "Happenings": _happened(
        "The body of a call, in the format `json`: everything that I may know since the last call. `question`: mine, "
        "if it is new; `deadline`: of my open question.",
        webhook=text("The webhook's id"),
    ),
    "Message": _happened(
        "A message of an event stream: what has happened in a game since the last one. `question`: mine, if it is new; "
        "`deadline`: of my open question.",
        id=text("Give it back as `since`, or in the header Last-Event-ID, to go on after this message")
        | {"examples": ["granada7:57:3f9a0c12"]},
    ),
    "Ping": thing("The body of a call that was asked for with /ping.", webhook=text(), ping=YES),
}


@cache
def components() -> dict[str, Schema]:
    """All schemas by name: those of schemas/, with adjusted references, and our own."""
    files = {kind: {k: v for k, v in json_schema.schema(kind).items() if k not in _KEPT} for kind in EMBEDDED}
    return {kind: _turned(schema, kind) for kind, schema in files.items()} | OWN


def _turned(part: Any, kind: str) -> Any:
    if isinstance(part, dict):
        return {name: _place(value, kind) if name == "$ref" else _turned(value, kind) for name, value in part.items()}
    return [_turned(item, kind) for item in part] if isinstance(part, list) else part


def _place(reference: str, kind: str) -> str:
    file, _, pointer = reference.partition("#")
    return f"#/components/schemas/{file.removesuffix('.schema.json') or kind}{pointer}"
