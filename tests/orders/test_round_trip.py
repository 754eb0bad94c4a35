"""Rendered orders read back to the same order, and no text causes an error."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pbem import json_schema, rules
from pbem.orders.render import render
from pbem.orders.spellings import lexicon
from tests.orders.desk import CARD, CARDS, DISC, NAMES, POWER, VETO, bag, desk, order, pick, read

REGIONS = st.sampled_from(rules.REGIONS)
PLACES = st.sampled_from(rules.PLACES)
POWERS = st.integers(1, 13)
BOUND = st.none() | POWERS
OTHERS = st.sampled_from([colour for colour in NAMES if colour != "green"])
PIECES = st.builds("{}@{}".format, st.sampled_from(list(NAMES)), REGIONS)
MOVE = st.tuples(PIECES, PLACES).filter(lambda step: not step[0].endswith(step[1]))
ORIGINS = st.sampled_from(["court", *rules.REGIONS])
RECALL = st.lists(REGIONS, min_size=1, max_size=4)

relative = st.builds(lambda way, bound: {way: bound}, st.sampled_from(["outbid", "underbid"]), BOUND) | st.builds(
    lambda way, bound, of: {way: bound, "of": of}, st.sampled_from(["outbid", "underbid"]), BOUND, OTHERS
)
powers = st.fixed_dictionaries(
    {
        "type": st.just("power"),
        "values": st.lists(POWERS | relative | st.sampled_from(["lowest", "highest"]), min_size=1, max_size=5),
    }
)
discs = st.fixed_dictionaries(
    {
        "type": st.just("disc"),
        "regions": st.lists(ORIGINS, min_size=1, max_size=4),
        "card": st.sampled_from([None, "c4_eviction"]),
    }
)
returns = st.fixed_dictionaries({"type": st.just("return"), "from": st.lists(ORIGINS, min_size=1, max_size=5)})
standing = st.fixed_dictionaries(
    {"type": st.just("return"), "first": st.lists(ORIGINS, min_size=1, max_size=4, unique=True)}
)
vetoes = st.fixed_dictionaries(
    {"type": st.just("veto"), "choice": st.just("no") | st.builds(lambda n: {"after": n}, st.integers(0, 5))}
)
SPECIALS = {
    "move": st.builds(
        lambda steps: [token for step in steps for token in step], st.lists(MOVE, min_size=1, max_size=5)
    ),
    "add": st.lists(PLACES, min_size=1, max_size=3),
    "remove": st.lists(PIECES, min_size=1, max_size=4),
    "score": PLACES,
    "sequence": st.lists(REGIONS, min_size=2, max_size=5, unique=True),
    "scoreboard": st.builds("{}@{}".format, st.sampled_from("84"), PLACES),
    "back": st.sampled_from([6, 8, 9, 10, 13]),
    "grande": REGIONS,
    "king": REGIONS,
    "evict": REGIONS,
    "disc": st.lists(ORIGINS, min_size=1, max_size=3),
}
special = st.one_of(st.builds(lambda chosen, kind=kind: {kind: chosen}, made) for kind, made in SPECIALS.items())
court = st.fixed_dictionaries({"court": st.integers(0, 2)}, optional={"recall": RECALL})
BY_CARD = {
    "c1_five_one_region": SPECIALS["move"].map(lambda chosen: {"move": chosen}),
    "c2_score_one": REGIONS.map(lambda chosen: {"score": chosen}),
    "c3_six_seven": st.just({}) | SPECIALS["sequence"].map(lambda chosen: {"sequence": chosen}),
    "c4_eviction": REGIONS.map(lambda chosen: {"evict": chosen}),
    "c5_king": REGIONS.map(lambda chosen: {"king": chosen}),
}


def halves(specials):
    """The halves of a turn, in any order, some of them missing."""
    placing = st.builds(lambda places: {"place": places}, st.lists(PLACES, max_size=5))
    acting = st.builds(lambda chosen: {"special": chosen}, specials | st.just({}) | st.none())
    asking = st.just({"ask": True})
    pairs = st.tuples(placing, acting | asking) | st.tuples(acting, placing | asking)
    return st.one_of(st.just([]), st.builds(lambda half: [half], placing | acting), pairs.map(list))


def choices(cards, specials):
    return st.fixed_dictionaries(
        {"card": cards, "do": halves(specials)}, optional={"take": st.integers(0, 6), "recall": RECALL}
    )


known = st.one_of(choices(st.just(card), specials) for card, specials in BY_CARD.items())
unknown = choices(st.just("any"), special | court)
ahead = choices(st.just("any") | st.integers(1, 5).map(lambda stack: {"stack": stack}), special | court)


def turns(one):
    return st.fixed_dictionaries({"type": st.just("turn"), "choices": st.lists(one, min_size=1, max_size=3)})


plain_orders = powers | discs | returns | standing | vetoes | turns(known | unknown)
later = st.builds(lambda made, number: made | {"round": number}, powers | turns(ahead), st.sampled_from([4, 5, 9]))

# Conditions

COLOURS = st.sampled_from(list(NAMES))
WHOSE = COLOURS | st.just("anybody")
QUANTITIES = st.sampled_from(["power", "points", "court", "province"])
quantity: st.SearchStrategy[Any] = st.builds(lambda kind, whose: {kind: whose}, QUANTITIES, WHOSE) | st.builds(
    lambda whose, place: {"caballeros": whose, "at": place}, WHOSE, PLACES
)
comparison = st.builds(
    lambda left, sign, right: {"is": [left, sign, right]},
    quantity,
    st.sampled_from([">", "<", ">=", "<=", "=", "!="]),
    st.integers(0, 30) | quantity,
)


def conditions(*cards):
    """Any condition that can be written with these cards."""
    a_card = st.sampled_from(cards) | st.integers(1, 5).map(lambda stack: {"stack": stack})
    facts = st.one_of(
        st.sampled_from([*rules.PLACES, *rules.ABROAD]).map(lambda place: {"king": place}),
        COLOURS.map(lambda colour: {"played": colour}),
        COLOURS.map(lambda colour: {"turn": colour}),
        COLOURS.map(lambda colour: {"veto": colour}),
        st.builds(lambda colour, card: {"took": colour, "card": card}, COLOURS, a_card),
        a_card.map(lambda card: {"action": card}),
        a_card.map(lambda card: {"lies": card}),
        st.builds("{}@{}".format, COLOURS, PLACES).map(lambda token: {"grande": token}),
        st.builds("{}@{}".format, st.sampled_from("84"), PLACES).map(lambda token: {"scoreboard": token}),
    )
    one = comparison | facts | facts.map(lambda fact: {"not": fact})
    conjunction = one | st.lists(one, min_size=2, max_size=3).map(lambda several: {"all": several})
    return conjunction | st.lists(conjunction, min_size=2, max_size=3).map(lambda several: {"any": several})


CLASSIC = conditions(*CARDS.values(), "c2_disc_all")


def conditional(orders, condition=CLASSIC):
    """Orders of one kind as cases; the last may have no condition."""

    def made(order, other, first, second, when):
        body = [{name: value for name, value in one.items() if name not in {"type", "card"}} for one in (order, other)]
        cases = [{"if": first} | body[0], ({"if": second} if second else {}) | body[1]]
        head = {name: value for name, value in order.items() if name in {"type", "card"}}
        return head | {"cases": cases} | when

    when = st.sampled_from([{}, {"until": 6}])
    return st.builds(made, orders, orders, condition, st.none() | condition, when)


one_card = discs.filter(lambda order: order["card"] is None)
cased = st.one_of(conditional(kind) for kind in (powers, one_card, vetoes, returns, standing, turns(known)))
now = plain_orders | cased


@settings(max_examples=100, deadline=None)
@given(now | later, st.sampled_from(["en", "de", "es", "fr"]))
def test_rendered_orders_read_back_in_every_language(document, language):
    assert json_schema.validate("order", document) == []
    line = render(document, desk(), language)
    assert order(desk(), line) == document, line


# The edition of 2023

REGENCY = {"1": "o1_delegation", "2/3": "n3_revelation", "4": "n4_empowerment", "5": "r5_entourage"}
MODIFIERS = ["+1", "-2_court", "+2_move", "-1_grande"]
SPENT = ["+1_move", "+2", "-1_court"]
NEW = desk(edition="2023", cards=REGENCY, modifiers=MODIFIERS, shifts={"green": SPENT}, king="galicia")
suite = st.lists(st.sampled_from(["red@galicia", "green@galicia"]), min_size=1, max_size=2)
ability: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.just({}),
    MOVE.map(lambda step: {"move": [f"green@{step[0].partition('@')[2]}", step[1]]}),
    st.builds("{}@{}".format, COLOURS, REGIONS).map(lambda token: {"noble": token}),
    REGIONS.map(lambda region: {"recall": [region]}),
)
NEW_SPECIALS = {
    "o1_delegation": SPECIALS["add"].map(lambda chosen: {"add": chosen}),
    "n3_revelation": st.just({}),
    "n4_empowerment": st.sampled_from([13, 6, *SPENT]).map(lambda chosen: {"back": chosen}),
    "r5_entourage": REGIONS.map(lambda chosen: {"king": chosen})
    | st.builds(lambda king, pieces: {"king": king, "entourage": pieces}, REGIONS, suite),
}
SWAPS = COLOURS.map(lambda colour: {"swap": colour})
SOON_SPECIALS = (
    SWAPS
    | st.sampled_from(list(rules.ABROAD)).map(lambda country: {"king": country})
    | SPECIALS["move"].map(lambda chosen: {"move": chosen})
)
new_choices = st.one_of(choices(st.just(card), specials) for card, specials in NEW_SPECIALS.items())
unseen = st.sampled_from([{"stack": 5}, "any"])
shifted = st.builds(lambda made, with_it: made | {"ability": with_it}, new_choices, ability)
replaced = st.builds(
    lambda made, half: made | {"vetoed": [half]}, new_choices, st.just({"ask": True}) | st.just({"place": ["granada"]})
)
bids = st.lists(
    POWERS | st.builds("{}/{}".format, POWERS, st.sampled_from(MODIFIERS)) | st.sampled_from(["lowest", "highest"]),
    min_size=1,
    max_size=6,
).map(lambda values: {"type": "power", "values": values})
soon = st.builds(
    lambda made: made | {"round": 6}, turns(choices(unseen, SOON_SPECIALS) | choices(st.just("r5_stand_in"), SWAPS))
)


new = st.deferred(
    lambda: (
        bids | turns(shifted | replaced) | conditional(turns(shifted), conditions(*REGENCY.values(), "n2_fair")) | soon
    )
)


@settings(max_examples=80, deadline=None)
@given(new, st.sampled_from(["en", "de", "es", "fr"]))
def test_rendered_orders_of_2023_read_back(document, language):
    assert json_schema.validate("order", document) == []
    line = render(document, NEW, language)
    assert order(NEW, line) == document, line


TABLES = [
    desk(),
    desk(CARD),
    desk(POWER),
    desk(DISC),
    desk(VETO),
    desk(pick("half", ["place", "special", "done"], "c5_king"), mine="c5_king"),
    desk(pick("take", [2, 1, 0], None, 2)),
    desk(bag("return", {"court": 3, "valencia": 1}, 3, 3, "c2_angry_king")),
    desk(
        bag("place", {"granada": 3}, 1, 3, "c4_scoreboard"), cards=CARDS | {"4": "c4_scoreboard"}, mine="c4_scoreboard"
    ),
]
WORDS = st.sampled_from(
    [" ".join(form) for form in lexicon()]
    + [
        *NAMES.values(),
        *"0123456789,;:>.!?+-",
        "13",
        "99",
        "8/4",
        "x2",
        "2x",
        "Castila",
        "yes",
        "A",
        "Eviction",
        "ok 7c1e",
    ]
)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.lists(WORDS, max_size=12).map(" ".join), max_size=4), st.sampled_from(TABLES))
def test_any_words_produce_only_valid_documents(lines, table):
    reading = read(table, *lines)
    documents = [found.document for found in reading.orders]
    documents += [one for problem in reading.problems for proposal in problem.proposals for one in proposal.documents]
    for document in documents:
        assert json_schema.validate("order", document) == [], lines


@settings(max_examples=100, deadline=None)
@given(st.lists(st.text(max_size=80), max_size=4), st.sampled_from(TABLES))
def test_reading_any_text_never_raises(lines, table):
    read(table, *lines)


@settings(max_examples=60, deadline=None)
@given(now)
def test_an_order_behind_a_bar_or_quote_mark_is_ignored(document):
    line = render(document, desk())
    for mark in ("|", "| ", ">", "> ", "> | ", ">> "):
        reading = read(desk(), f"{mark}{line}")
        assert (reading.orders, reading.commands, reading.problems, reading.talk) == ((), (), (), ())
