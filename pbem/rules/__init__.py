"""The rules of El Grande: pure functions from JSON to JSON. No clock, no randomness, no disk, network or framework.

deal(edition, seats, options, seed) -> deal          all the randomness of a game
begin(deal) -> Step(state, events)
questions(state) -> {seat: question}                 the open questions
answer(state, seat, id, value) -> Step               raises Refused with its reason
steps(question, partial), legal(question)            the next legal tokens; every whole answer, lazily
repair(state) -> Step                                after a change of rules
view(state, seat | None)                             what that seat, or an observer, may know
view_and_questions(state, seat | None)               both, for the price of one
whatif(view, answers) -> (view, events)              a preview computed from the view alone
imagine(view, heard, seed) -> state                  one way everything unseen could be
play(deal, choose) -> Result                         a whole game in memory, for bots and self-play
"""

from pbem.rules.board import CASTILLO, COLOURS, COURT, JSON, PROVINCE
from pbem.rules.boards import (
    ABROAD,
    MODIFIERS,
    MOST_BROUGHT,
    PLACES,
    POWER_CARDS,
    REGIONS,
    SIDES,
    TILES,
    Ability,
    BoardSide,
    Modifier,
    shifted,
    side_of,
)
from pbem.rules.choices import CHOICES, Choice, choice_of
from pbem.rules.deal import Shuffled, commitment, deal, mixed_key, shuffles
from pbem.rules.driver import Refused, Step, act_of, answer, begin, questions, repair
from pbem.rules.editions import (
    EDITIONS,
    AbilityTexts,
    Card,
    ChoiceTexts,
    asked,
    card,
    choice_words,
    doubt,
    doubts,
    edition,
    flag,
    house_rules,
    limit,
    modifier,
    option_words,
    place_name,
    ruling,
    source_words,
    title,
    value_words,
)
from pbem.rules.imagine import imagine
from pbem.rules.legality import why_not
from pbem.rules.options import OPTIONS, Option, Source, Unplayable, Vetoes, complete, complete_new, vetoes_in
from pbem.rules.play import Result, play
from pbem.rules.questions import OpenQuestion, Question, QuestionRef, Steps, Value, legal, read, steps
from pbem.rules.ranking import Breaker, standings_by_points
from pbem.rules.reasons import Illegal, Reason
from pbem.rules.record import RecordFault, checked_from, record, replayed, verify
from pbem.rules.scoring import ScoringLine, lines
from pbem.rules.unseen import unseen
from pbem.rules.versions import VERSION
from pbem.rules.views import View, board_side, view, view_and_questions, whatif
from pbem.rules.visibility import logged, told

__all__ = [
    "ABROAD",
    "CASTILLO",
    "CHOICES",
    "COLOURS",
    "COURT",
    "EDITIONS",
    "JSON",
    "MODIFIERS",
    "MOST_BROUGHT",
    "OPTIONS",
    "PLACES",
    "POWER_CARDS",
    "PROVINCE",
    "REGIONS",
    "SIDES",
    "TILES",
    "VERSION",
    "Ability",
    "AbilityTexts",
    "BoardSide",
    "Breaker",
    "Card",
    "Choice",
    "ChoiceTexts",
    "Illegal",
    "Modifier",
    "OpenQuestion",
    "Option",
    "Question",
    "QuestionRef",
    "Reason",
    "RecordFault",
    "Refused",
    "Result",
    "ScoringLine",
    "Shuffled",
    "Source",
    "Step",
    "Steps",
    "Unplayable",
    "Value",
    "Vetoes",
    "View",
    "act_of",
    "answer",
    "asked",
    "begin",
    "board_side",
    "card",
    "checked_from",
    "choice_of",
    "choice_words",
    "commitment",
    "complete",
    "complete_new",
    "deal",
    "doubt",
    "doubts",
    "edition",
    "flag",
    "house_rules",
    "imagine",
    "legal",
    "limit",
    "lines",
    "logged",
    "mixed_key",
    "modifier",
    "option_words",
    "place_name",
    "play",
    "questions",
    "read",
    "record",
    "repair",
    "replayed",
    "ruling",
    "shifted",
    "shuffles",
    "side_of",
    "source_words",
    "standings_by_points",
    "steps",
    "title",
    "told",
    "unseen",
    "value_words",
    "verify",
    "vetoes_in",
    "view",
    "view_and_questions",
    "whatif",
    "why_not",
]
