"""Adding a type of mail: with one row and one function it can be sent, merged and stopped."""

from __future__ import annotations

from tests.extensions.checkout import Checkout, parts, patch, without

PATCH = patch("mail_type")
ROWS = "pbem/service/notifications/mail_types.py"
WORDING = "pbem/service/outbound/game_mail.py"
TEXTS = {f"pbem/translations/{language}.po" for language in ("de", "es", "fr")}
OWN_TEST = "tests/service/test_nudge.py"
RULES = "tests/service/test_mail_types.py"
ROW = """@game_mail(
    "nudge",
    opt_out=Category("nudge", N_("nudges of other players"), N_("no nudges")),
    once_a_day=False,
    merges=Merging(-1),
    at_once=False,
    after_bots=False,
    valid="always",
    tells_events=True,
    picture=False,
    essential=True,
)
"""


def test_only_the_row_wording_and_texts_are_changed() -> None:
    assert set(parts(PATCH)) == {ROWS, WORDING, *TEXTS, OWN_TEST}
    assert ROW in "".join(f"{line[1:]}\n" for line in parts(PATCH)[ROWS].splitlines())


def test_the_mail_can_be_sent_merged_and_stopped(checkout: Checkout) -> None:
    checkout.apply(PATCH)

    ran = checkout.run(OWN_TEST, RULES, "tests/test_i18n.py", "-k", "sqlite or not postgresql")
    assert ran.passed, ran.said


def test_a_missing_wording_is_reported_by_name(checkout: Checkout) -> None:
    checkout.apply(without(PATCH, WORDING))

    ran = checkout.run(RULES, "-k", "has_a_function")

    assert not ran.passed
    assert "['Nudge'] == []" in ran.said


def test_a_weight_that_another_mail_has_is_refused(checkout: Checkout) -> None:
    checkout.apply(PATCH)
    checkout.edit(ROWS, "merges=Merging(-1)", "merges=Merging(3)")

    ran = checkout.run(RULES, "-k", "weights")

    assert not ran.passed
    assert "Nudge" in ran.said
