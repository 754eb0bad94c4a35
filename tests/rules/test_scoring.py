"""The arithmetic of majorities."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from pbem.rules import TILES, lines
from tests.boards import VALUES

counts = st.dictionaries(st.sampled_from(["red", "blue", "green", "yellow", "purple"]), st.integers(0, 6), max_size=5)
values = st.sampled_from([*VALUES.values(), *TILES.values()]).flatmap(
    lambda three: st.integers(1, 3).map(lambda ranks: three[:ranks])
)
often = settings(max_examples=200, deadline=None)


@often
@given(counts, values)
def test_scoring_lines_list_present_colours_in_descending_order(counts, values):
    result = lines(counts, values)
    assert {line.colour for line in result} == {colour for colour, n in counts.items() if n}
    assert [line.caballeros for line in result] == sorted((line.caballeros for line in result), reverse=True)


@often
@given(counts, values)
def test_points_follow_caballeros_and_ties_score_equally(counts, values):
    result = lines(counts, values)
    for upper, lower in pairwise(result):
        assert upper.points >= lower.points
        assert upper.points == lower.points or upper.caballeros > lower.caballeros


@often
@given(counts, values)
def test_nobody_scores_more_than_their_rank(counts, values):
    for line in lines(counts, values):
        ahead = len({n for n in counts.values() if n > line.caballeros})
        assert line.points <= (values[ahead] if ahead < len(values) else 0)


@often
@given(counts, values)
def test_only_a_sole_first_scores_the_first_value(counts, values):
    most = max(counts.values(), default=0)
    firsts = [colour for colour, n in counts.items() if n == most and n]
    result = {line.colour: line.points for line in lines(counts, values)}
    for colour in firsts:
        alone = len(firsts) == 1
        assert result[colour] == (values[0] if alone else (values[1] if len(values) > 1 else 0))


@often
@given(counts, values, st.booleans(), st.lists(st.sampled_from(["red", "blue"]), unique=True))
def test_only_a_sole_first_gets_bonuses(counts, values, king, homes):
    plain, rich = lines(counts, values), lines(counts, values, king=king, homes=homes)
    assert [line.points for line in plain] == [line.points for line in rich]
    for n, line in enumerate(rich):
        first = n == 0 and (len(rich) == 1 or rich[1].caballeros < line.caballeros)
        assert line.king == (2 if first and king else 0)
        assert line.home == (2 if first and line.colour in homes else 0)
        assert line.total == line.points + line.king + line.home


@often
@given(counts, values)
def test_without_king_and_grande_there_is_no_bonus(counts, values):
    assert [line.total for line in lines(counts, values)] == [line.points for line in lines(counts, values)]


@often
@given(counts, values)
def test_the_order_of_colours_does_not_matter(counts, values):
    assert lines(counts, values) == lines(dict(reversed(counts.items())), values)


def test_a_tied_group_takes_one_rank():
    assert [line.points for line in lines({"a": 4, "b": 3, "c": 3, "d": 2}, (6, 4, 2))] == [6, 2, 2, 0]
