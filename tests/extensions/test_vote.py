"""Adding a kind of vote: with a row, an effect, texts and words it works from every entry point."""

from __future__ import annotations

from tests.extensions.checkout import Checkout, parts, patch, without

PATCH = patch("vote")
ROW = "pbem/vote_kinds.py"
EFFECT = "pbem/service/seats/votes.py"
TEXTS = "pbem/wording/sections/votes.py"
WORDS = {f"pbem/orders/vocabulary/{language}.py" for language in ("english", "german", "spanish", "french")}
CATALOGUES = {f"pbem/translations/{language}.po" for language in ("de", "es", "fr")}
OWN_TEST = "tests/service/test_hurry.py"


def test_only_the_row_effect_and_texts_are_changed() -> None:
    assert set(parts(PATCH)) == {ROW, EFFECT, TEXTS, *WORDS, *CATALOGUES, OWN_TEST}


def test_the_vote_works_by_mail_page_api_and_command_line(checkout: Checkout) -> None:
    checkout.apply(PATCH)

    ran = checkout.run(OWN_TEST, "tests/test_i18n.py", "tests/orders/test_vocabulary.py")
    assert ran.passed, ran.said


def test_missing_words_are_named(checkout: Checkout) -> None:
    checkout.apply(without(PATCH, *WORDS))

    ran = checkout.run("tests/orders/test_vocabulary.py", "-k", "can_be_typed and hurry")

    assert not ran.passed
    for path in WORDS:
        assert f"{path} has no words for the vote 'hurry'" in ran.said
