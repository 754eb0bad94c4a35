"""What a language's prose holds: the words between which people put an order, and those that change what it means.

The same form as in the vocabulary: a list is a text of spellings, parted by `|`. A spelling may stand in several lists;
the reader then tries each sense.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Table: TypeAlias = Mapping[str, str]
"""The spellings of each meaning, parted by `|`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prose:
    """The words of sentences with an order in them, in one language."""

    # Words with a sense in an order, beside those of the vocabulary.
    verb: Table
    word: Table
    place: Table
    colour: Table
    ordinal: Table
    """`third`, by its number."""
    piece: str
    """What is counted in an order: caballeros."""
    article: str
    accented: str
    """Words that mean something else without their accents."""
    pronoun_one: str
    """Where `one` counts nothing: `that one`."""

    # Words that say nothing about an order.
    filler: str
    social: str
    """Greetings, thanks, wishes and closings; a name beside them is spoken to."""

    apology: str
    """Between two numbers or two places it corrects the first: `12, sorry, 11`."""

    # Words that change or withdraw what stands beside them.
    negation: str
    denial: str
    """`instead of`: what follows is not meant."""
    contrast: str
    """`but`, behind something denied: what follows is meant."""
    correction: str
    """What stands before is not meant any more, what follows is."""
    retraction: str
    """What stands before is not meant any more."""
    condition: str
    open_question: str
    """`what`, `who`: a line that asks something and says nothing."""
    doubt: str
    """`maybe`, `would`: perhaps an order."""
    report: str
    """What happened, is somebody else's, or is said to the reader: `played`, `you`."""
    reason: str
    """The rest of the sentence tells why."""
    unit: str
    """A number before it is none of a card or of caballeros: `8 o'clock`."""
    before_time: str
    """A number behind it is none, either: `at 8`."""

    free: Table
    """Words of free sentences, by what they say there (`intent.words`): `there`, `each`, `the rest`, `before that`;
    and words for the things of an order that are not clear enough to carry it out."""

    verdicts: Table
    """Words of the answers to a Veto, by their part in it (`intent.verdict_words`): what lets an action pass (`passes`)
    or stops it (`stops`; `stopped`, once that is decided), what lets somebody (`lets`) do it (`does`), how a Veto
    (`veto`) is used (`uses`) or saved (`keeps`), consent to a step (`yes`), exclamations (`outcries`, `no`); which
    steps are meant (`all`, `none`, `any`, `rest`, `last`, `first`, `after`, `from`, `onwards`, `until`, `then`, `only`,
    `steps`), that this is the end (`ends`), who may do it (`others`), what is owned (`having`), when (`today`), what
    isn't clear although it looks so (`unclear`), and words that say nothing there (`fills`)."""

    lists: Table
    """Words that the reader of free sentences looks up by themselves: whose words are told (`quoting`), `I` (`person`),
    who is spoken to (`addressing`); what leads to an aside (`preposition`), a reason (`because`), what comes later
    (`before`) or what was decided (`therefore`); wishes (`modal`), courtesy (`courteous`), what lets a player
    (`letting`) do it (`doing`); what speaks of an order (`about_orders`) or points to what was said (`pointing`); what
    denies what follows (`without`), or one more (`nor`), says that an action isn't done (`declining`), numbers the
    parts of a text (`listing`), tells a day (`some_day`); beginnings of words that let pass (`allowing`), stop
    (`stopping`), keep (`keeping`), avoid (`avoiding`) or name a veto (`naming_veto`); forms of `to be` (`being`); what
    counts (`counting`) or owns (`owning`), whose caballeros are meant (`theirs`, `owned`), what may point at a region
    (`pointing_there`), begins an aside (`beginning_aside`), stands for one more (`another`) or several more (`more`),
    what two regions have together (`sharing`) or for all others (`rivals`), says that this is all (`no_more`), that
    something follows (`presenting`) or is only weighed up, advised, put off or taken back (`undecided`; at its end
    `putting_off`, unless behind `until_then`; at its beginning `never` and `denying`, behind something
    `denying_behind`), objects that are spoken of (`me`), or when something has been done (`when_done`), tells once
    more (`restating`) or the other way round (`turning_round`), a dialect's `another` (`still`) and numbers that are
    no other words (`numerals`); of what may only be reported: `I am`, `we are` (`being_myself`), other subjects
    (`somebody_else`, `he`), what is owned (`having`) or comes from somebody (`from_somebody`), times (`before_a_time`,
    `day_or_time`, `today`), places where somebody is (`within`), thanks for what others did (`thanking`), who stays
    where he is (`staying_there`, `remaining_there`), what leads to how many there are (`of_several`), what is
    forgotten (`forgetting`), what a modifier is kept for (`kept_for`) or used (`using`), and how a choice is praised
    (`approving`); who goes somewhere (`moving`), and what corrects only beside a mark (`particles`); what counts
    roughly (`roughly`), one (`single`), two (`both`) or no more than (`only`), the article of several (`those`), what
    sets one against another (`set_against`) or comes before it (`following`), who gives something up (`giving_up`),
    what says nothing beside returns (`beside_returns`), counts one (`alone`), one of each (`one_of_each`) or all
    (`entirely`), what is done last (`at_the_end`) or first (`beforehand`); verbs with which caballeros are put or
    moved (`handling`) and cards are played (`wagering`), words that end an answer (`ending`) or say that somebody goes
    home (`homeward`), is there (`at_home`) or may do something (`allowed_to`), and who is asked (`you`) to do what
    (`asking_you`), what says that something isn't for later (`now`), and how a player begins to tell what they do
    meanwhile (`meanwhile`); ends of separable verbs
    (`separable`); beginnings of words for placing (`about_placing`); dictated marks (`said_comma`, `said_stop`,
    `said_colon`) and numbers (`sounds_like_1`); `with`, a letter for `and` (`short_and`) or `of` (`short_from`), what a
    letter for `with` leads to (`behind_with`); the value of a scoreboard (`glued_4`, `glued_8`) that is written in one
    word with it (`glued_board`), and what tells its size (`small_board`, `big_board`); and everyday words that are
    never taken for a misspelt one (`common`)."""


NO_PROSE = Prose(
    verb={},
    word={},
    place={},
    colour={},
    ordinal={},
    piece="",
    article="",
    accented="",
    pronoun_one="",
    filler="",
    social="",
    apology="",
    negation="",
    denial="",
    contrast="",
    correction="",
    retraction="",
    condition="",
    open_question="",
    doubt="",
    report="",
    reason="",
    unit="",
    before_time="",
    free={},
    verdicts={},
    lists={},
)
"""For a language whose sentences are not read yet: only its orders are."""
