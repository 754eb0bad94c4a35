"""The order language: lines of text to order documents and back, and order documents to answers. Pure.

    read_lines(lines, context) -> Reading         the orders, commands, problems and talk of a message
    render(document, context, language)           an order as one line; reading it gives the order back
    composed(answers, view) -> document           the order a form makes of the answers of one wait
    alternatives(order, view), next_value(order, question, memory, view) -> Value | Ask
    describe(question, context), samples(question, context)
    wording.problem, wording.accepted, wording.reason, wording.notice

A line that may be an order of the player's is one that `is_order_line`; lines behind `|` or `>` never are.
"""

from pbem.orders import wording
from pbem.orders.apply import Ask, Value, alternatives, concerns, next_value, unused
from pbem.orders.compose import order as composed
from pbem.orders.context import Context, Document
from pbem.orders.describe import describe
from pbem.orders.hints import samples
from pbem.orders.outcomes import Command, Found, Notice, Problem, Proposal, Reading, Talk
from pbem.orders.reading import is_order_line, read_lines
from pbem.orders.render import render
from pbem.orders.words import reserved

__all__ = [
    "Ask",
    "Command",
    "Context",
    "Document",
    "Found",
    "Notice",
    "Problem",
    "Proposal",
    "Reading",
    "Talk",
    "Value",
    "alternatives",
    "composed",
    "concerns",
    "describe",
    "is_order_line",
    "next_value",
    "read_lines",
    "render",
    "reserved",
    "samples",
    "unused",
    "wording",
]
