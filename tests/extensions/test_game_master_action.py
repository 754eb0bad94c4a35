"""Adding a game master's action: with one row, a service function and words it works from every entry point."""

from __future__ import annotations

from tests.extensions.checkout import Checkout, parts, patch, without

PATCH = patch("game_master_action")
ROWS = "pbem/actions/game_master.py"
SERVICE = "pbem/service/games/game_master.py"
TEXTS = {
    "pbem/orders/vocabulary/english.py",
    "pbem/orders/vocabulary/german.py",
    "pbem/orders/vocabulary/spanish.py",
    "pbem/orders/vocabulary/french.py",
    "pbem/translations/de.po",
    "pbem/translations/es.po",
    "pbem/translations/fr.po",
}
OWN_TEST = "tests/actions/test_rename.py"
ROW = """RENAME: Final = Action(
    name="rename",
    title=N_("Rename the game"),
    help="Give the game another title.",
    permission=Permission.GAME_MASTER,
    given=Rename,
    do=_rename,
    done=N_("The game has its new title."),
    logged=Logged("renamed", N_("renamed the game")),
    confirmation=None,
)
"""


def test_only_the_row_service_and_texts_are_changed() -> None:
    assert set(parts(PATCH)) == {ROWS, SERVICE, *TEXTS, OWN_TEST}
    assert ROW in "".join(f"{line[1:]}\n" for line in parts(PATCH)[ROWS].splitlines())


def test_the_action_works_by_mail_page_api_and_command_line(checkout: Checkout) -> None:
    checkout.apply(PATCH)

    ran = checkout.run(OWN_TEST, "tests/test_i18n.py", "tests/actions/test_actions.py", "tests/cli/test_steering.py")
    assert ran.passed, ran.said


def test_a_missing_word_is_reported_in_each_language(checkout: Checkout) -> None:
    checkout.apply(without(PATCH, *(text for text in TEXTS if text.endswith(".py"))))

    ran = checkout.run("tests/actions/test_by_mail.py", "-k", "has_a_word and rename")

    assert not ran.passed
    for language in ("english", "german", "spanish", "french"):
        assert f"pbem/orders/vocabulary/{language}.py: no word for the game master's action 'rename'" in ran.said


def test_a_missing_kind_of_input_is_reported_by_name(checkout: Checkout) -> None:
    checkout.apply(PATCH)
    checkout.edit(ROWS, 'title: Annotated[str, Words(N_("The new title"), 60)]', "title: str")

    ran = checkout.run("tests/actions/test_actions.py", "-k", "row and rename")

    assert not ran.passed
    assert "Rename.title has no kind of input" in ran.said
