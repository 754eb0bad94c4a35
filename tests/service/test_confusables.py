"""Names that look like somebody else's are refused."""

import pytest

from pbem.service.accounts import players
from pbem.service.errors import NotPossible
from pbem.store.confusables import shape
from tests.service.club import Club


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ana", "аna"),  # a Cyrillic а
        ("Ana", "\uff21na"),  # full width
        ("Ana", "An\u03b1"),  # a Greek alpha
        ("Ana", "Aná"),  # which the order language also treats as the same
        ("Alan", "AIan"),  # a great i
        ("Coco", "Сосо"),  # all Cyrillic
        ("José", "Jose\u0301"),
        ("Ana", "ANA"),
    ],
)
def test_a_lookalike_of_a_taken_name_is_refused(club: Club, first: str, second: str) -> None:
    with club.database.write() as session:
        players.known(session, "one@example.org", club.now, first)
        with pytest.raises(NotPossible, match=f"The name {first} is taken"):
            players.known(session, "two@example.org", club.now, second)


@pytest.mark.parametrize("name", ["Иван", "Δημήτρης", "\u5c71\u7530", "Zoë", "Müller"])
def test_names_in_every_alphabet_are_possible(club: Club, name: str) -> None:
    with club.database.write() as session:
        players.known(session, "one@example.org", club.now, "Ana")
        assert players.known(session, "two@example.org", club.now, name).handle == name


@pytest.mark.parametrize(
    "name", ["steady", "Random", "least", "Rodrigo", "ISABEL", "Dummy", "bot", "Admin", "Аdmin", "GM", "Red", "Grün"]
)
def test_names_of_bots_colours_and_roles_are_refused(club: Club, name: str) -> None:
    with club.database.write() as session, pytest.raises(NotPossible, match="has a meaning in orders"):
        players.known(session, "one@example.org", club.now, name)


def test_different_names_have_different_shapes() -> None:
    names = ["Ana", "Anna", "Ina", "Una", "Ann", "Nina", "Olga", "Alga"]
    assert len({shape(name) for name in names}) == len(names)
