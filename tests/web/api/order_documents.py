"""Order documents for property tests: examples of the schema, changed in a few places."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

from pbem import json_schema, rules

EXAMPLES_OF_ORDERS = [
    order
    for file in sorted((json_schema.SCHEMAS / "examples" / "order").glob("*.json"))
    if not json_schema.validate("order", order := json.loads(file.read_text()))
]
WORDS = [
    *rules.REGIONS,
    "castillo",
    "court",
    "france",
    "red",
    "purple",
    "green@granada",
    "c3_nothing",
    "c2_veto",
    "any",
]
LEAVES: st.SearchStrategy[Any] = st.sampled_from(
    [*WORDS, "0.1.0", "9/+1_move", "", 0, 1, 13, 99, -1, None, True, {}, [], "lowest"]
)


@st.composite
def orders(draw: st.DrawFn) -> Any:
    """An example of the schema, changed in a few places."""
    order = deepcopy(draw(st.sampled_from(EXAMPLES_OF_ORDERS)))
    for _ in range(draw(st.integers(0, 3))):
        part, key = draw(st.sampled_from(list(places(order)) or [(order, "type")]))
        part[key] = draw(LEAVES)
    return order


def places(part: Any) -> Iterator[tuple[Any, Any]]:
    """The places in a document: the container, and the key or index."""
    for key, value in list(part.items() if isinstance(part, dict) else enumerate(part)):
        yield part, key
        if isinstance(value, dict | list):
            yield from places(value)
