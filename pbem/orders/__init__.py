"""The order language: lines of text to order documents and back, and order documents to answers. Pure.

Reading a message:

    read_lines([(number, text, quoted)], context) -> Reading
        .orders    Found(document, lines, text, notices)       to be stored; a notice is told by `wording.notice`
        .previews  Found                                       `preview: …`, `try: …`: to be tried out, never stored
        .commands  Command(name, argument, line, first)        names: see `Command`; `preview` alone; `help grammar`
        .press     Press(to, text, lines, master, grey)        `to` empty: everybody at the table
        .problems  Problem(code, lines, text, start, end, about, proposals)    told by `wording.why`, `.accepted`
        .talk      Talk(lines, text)                           sent to nobody
    read_command(text) -> Command | None          for somebody who sits at no table: `join`, `games`, `help`
    is_order_line(text, context) -> bool          whether that line, sent by this player, would be any of these but talk
    Context(view, names, offered, language)       `names`: colour -> handle; `offered`: a `yes` is waited for;
                                                  `language`: in which all of `wording`, `describe`, `render` is said

Answering with what is stored (documents: schemas/order.schema.json; conditions and expiry are in them):

    concerns(order, question) -> bool
    expired(order, round) -> bool                 its round, or the last round it was to live in, is over
    alternatives(order, view) -> [document]       the one case that counts, its choices one by one
    fired(order, view) -> Fired | None            which case that is; `wording.fired(fired, context)` tells it
    next_value(order, question, memory, view) -> Value | Unused       never an illegal value; why there is none is told
                                                  by `reasons.reason`: also that no condition is true, or not known yet
    unused(order, memory) -> [half]

`memory` is what the seat answered in this act, and beside it any Veto against its action: ({"key": "veto"}, value), so
that `if vetoed: …` is heard. A turn is followed over all questions of its wait; every other order answers one.

Writing:

    render(document, context, language?) -> line  reading the line gives the document back; en, de, es
    composed(answers, view) -> document           the order a form makes of the answers of one wait
    describe(question, context), samples(question, context)
    grammar() -> text                             the grammar, as EBNF: for `help grammar` and `pbem orders`
    reserved(handle) -> bool                      a word of the language, so nobody's name

A line that may be an order of the player's is one that `is_order_line`; lines behind `|` or `>` never are.
"""

from pbem.orders import reasons
from pbem.orders.apply import alternatives, concerns, expired, fired, next_value, unused
from pbem.orders.apply_results import Ask, Value
from pbem.orders.commands import read_command
from pbem.orders.conditions_eval import Fired
from pbem.orders.context import Context, Document
from pbem.orders.describe import describe
from pbem.orders.form_to_order import order as composed
from pbem.orders.grammar import grammar
from pbem.orders.hints import samples
from pbem.orders.intent.which_first import comes_first
from pbem.orders.reading import is_order_line, lettered, read_lines
from pbem.orders.reading_results import Command, FoundOrder, Notice, Press, Problem, Proposal, Prose, Reading
from pbem.orders.render import render
from pbem.orders.spellings import reserved

__all__ = [
    "Ask",
    "Command",
    "Context",
    "Document",
    "Fired",
    "FoundOrder",
    "Notice",
    "Press",
    "Problem",
    "Proposal",
    "Prose",
    "Reading",
    "Value",
    "alternatives",
    "comes_first",
    "composed",
    "concerns",
    "describe",
    "expired",
    "fired",
    "grammar",
    "is_order_line",
    "lettered",
    "next_value",
    "read_command",
    "read_lines",
    "reasons",
    "render",
    "reserved",
    "samples",
    "unused",
]
