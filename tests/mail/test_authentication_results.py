"""Authentication-Results: only the topmost field of our own server counts."""

import pytest

from pbem.mail import mime
from pbem.mail.authentication_results import NOBODY, Vouched, vouched
from tests.effort import LITTLE, effort

PASS = "mx.play.example; spf=pass smtp.mailfrom=ana@example.org; dmarc=pass header.from=example.org"


def found(*results: str, sender: str = "ana.garcia@example.org", asked: str = "mx.play.example") -> Vouched:
    fields = "".join(f"Authentication-Results: {result}\n" for result in results)
    return vouched(mime.head(f"{fields}From: {sender}\n\nx\n".encode()), asked)


def test_a_dmarc_pass_vouches_for_the_from_address():
    assert found(PASS) == Vouched(False, ("ana@example.org",), domain=True)


def test_a_pass_for_another_domain_vouches_for_nobody():
    assert found(PASS, sender="ana@elsewhere.example") == Vouched()


@pytest.mark.parametrize(
    ("result", "sender"),
    [
        ("dmarc=pass (p=none) header.from=example.org", "ana@example.org"),
        ("dkim=pass header.d=example.org header.s=mail", "ana@example.org"),
        ("dkim=pass header.i=@example.org", "ana@example.org"),
        ("dkim=pass header.d=example.org", "ana@mail.example.org"),
    ],
)
def test_the_from_domain_vouches_by_dmarc_or_its_own_signature(result, sender):
    assert found(f"mx.play.example; {result}", sender=sender).domain


@pytest.mark.parametrize(
    ("result", "sender"),
    [
        ("spf=pass smtp.mailfrom=ana@example.org", "ana@example.org"),
        ("auth=pass smtp.auth=ana@example.org", "ana@example.org"),
        ("dmarc=pass header.from=evil.example", "ana@example.org"),
        ("dmarc=pass", "ana@example.org"),
        ("dmarc=none header.from=example.org", "ana@example.org"),
        ("dkim=pass header.d=evil.example", "ana@example.org"),
        ("dkim=pass header.d=example.org header.i=@evil.example", "ana@example.org"),
        ("dkim=pass header.d=mail.example.org", "ana@example.org"),
        ("dkim=pass header.d=org", "ana@example.org"),
        ("dkim=fail header.d=example.org", "ana@example.org"),
        ("dkim=pass header.s=header.d=example.org", "ana@example.org"),
        ("dkim=pass header.d=example.org; dmarc=fail header.from=example.org", "ana@example.org"),
        ("dkim=pass header.d=example.org", "ana@example.org, ben@example.org"),
    ],
)
def test_the_domain_of_from_does_not_vouch(result, sender):
    assert not found(f"mx.play.example; {result}", sender=sender).domain


def test_a_subdomain_counts_as_the_same_domain():
    assert found(PASS, sender="ana@mail.example.org").addresses == ("ana@example.org",)
    assert found(PASS, sender="ana@badexample.org").addresses == ()


def test_a_dmarc_reject_is_reported_as_failed():
    assert found("mx.play.example; dmarc=fail (p=reject) header.from=example.org").failed


@pytest.mark.parametrize("method", ["dkim=pass header.i=ana@example.org", "auth=pass smtp.auth=ana@example.org"])
def test_dkim_and_smtp_auth_vouch_for_the_address(method):
    assert found(f"mx.play.example 1; {method}").addresses == ("ana@example.org",)


def test_a_domain_wide_signature_vouches_for_nobody():
    assert found("mx.play.example; dkim=pass header.i=@example.org").addresses == ()


@pytest.mark.parametrize(
    "word", ["mx.evil.example; spf=pass smtp.mailfrom=ana@example.org", "", ";;;", "mx.play.example"]
)
def test_results_of_other_servers_vouch_for_nobody(word):
    assert found(word) == NOBODY


def test_only_the_topmost_field_is_read():
    assert found("mx.play.example; spf=none", PASS) == NOBODY


def test_without_a_configured_server_name_nobody_is_vouched_for():
    assert found(PASS, asked="") == NOBODY


def test_a_from_header_below_blank_lines_fails():
    raw = f"Authentication-Results: {PASS}\n\nFrom: ana@example.org\n\nx\n".encode()
    assert vouched(mime.head(raw), "mx.play.example") == Vouched(failed=True)


def test_failed_methods_and_comments_vouch_for_nobody():
    assert found(
        "mx.play.example; spf=fail smtp.mailfrom=ana@example.org (spf=pass smtp.mailfrom=ana@example.org)"
    ) == (NOBODY)


@pytest.mark.parametrize(
    "chosen",
    [
        '"x; dkim=pass header.i=ana@example.org"@evil.example',
        '"x\\"; spf=pass smtp.mailfrom=ana@example.org; a=\\""@evil.example',
        '"x (" smtp.x=")"; y',
    ],
)
def test_results_inside_the_senders_address_are_ignored(chosen):
    result = f"mx.play.example; spf=pass smtp.mailfrom={chosen}; dmarc=fail header.from=example.org"
    assert found(result) == Vouched(failed=True)


def test_a_quoted_address_is_accepted():
    assert found('mx.play.example; spf=pass smtp.mailfrom="ana@example.org"').addresses == ("ana@example.org",)


def test_unclosed_quotes_are_rejected_quickly():
    unclosed = 'mx.play.example; spf=pass smtp.mailfrom="' + '\\"' * 7_000 + PASS[15:]
    assert found(unclosed) == NOBODY
    assert effort(lambda: found(unclosed), LITTLE) < LITTLE


@pytest.mark.parametrize("pushed", ["x" * 20_000, "; x=y" * 25, "; x=y" * 5_000], ids=["long", "many", "long and many"])
def test_padding_cannot_hide_a_dmarc_failure(pushed):
    assert found(f"mx.play.example; spf=none smtp.helo={pushed}; dmarc=fail header.from=example.org").failed
