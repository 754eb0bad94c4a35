"""Mail servers of providers: from the table, or from the provider's own configuration file."""

import pytest

from pbem.environment import Server
from pbem.mail import providers

XML = b"""<?xml version="1.0"?><clientConfig><emailProvider id="x"><displayShortName>Small &amp; Co</displayShortName>
<incomingServer type="pop3">
<hostname>pop.small.example</hostname><port>995</port><socketType>SSL</socketType></incomingServer>
<incomingServer type="imap">
<hostname>plain.small.example</hostname><port>143</port><socketType>plain</socketType></incomingServer>
<incomingServer type="imap">
<hostname>IMAP.small.example</hostname><port>993</port><socketType>SSL</socketType></incomingServer>
<outgoingServer type="smtp">
<hostname>smtp.small.example</hostname><port>587</port><socketType>STARTTLS</socketType></outgoingServer>
</emailProvider></clientConfig>"""


def no_network(url: str) -> bytes | None:
    assert url.startswith("https://")
    return None


def test_a_common_provider_needs_no_network():
    found = providers.known("OurGame@GMail.com", lambda _url: pytest.fail("looked up"))
    assert found
    assert (found.imap, found.plus, found.daily) == (Server("imap.gmail.com", 993, "implicit"), True, 500)


def test_a_self_described_provider_is_used_with_tls_only():
    asked: list[str] = []

    def fetch(url: str) -> bytes | None:
        asked.append(url)
        return XML if "autoconfig.thunderbird.net" in url else None

    found = providers.known("ourgame@small.example", fetch)
    assert found == providers.Provider(
        "Small & Co", Server("imap.small.example", 993, "implicit"), Server("smtp.small.example", 587, "starttls")
    )
    assert [url.partition("//")[2].partition("/")[0] for url in asked] == [
        "autoconfig.small.example", "small.example", "autoconfig.thunderbird.net",
    ]  # fmt: skip


def test_a_company_at_gmail_gets_gmails_limit_and_advice():
    answer = XML.replace(b"IMAP.small.example", b"imap.gmail.com")
    found = providers.known("ourgame@company.example", lambda _url: answer)
    assert found
    assert (found.name, found.daily, found.smtp.host) == ("Gmail", 500, "smtp.small.example")


def test_srv_records_are_used_by_priority():
    records = {
        "_imaps": '[{"type": 33, "data": "20 1 993 b.example"}, {"type": 33, "data": "3 1 993 a.small.example."}]',
        "_submissions": '[{"type": 33, "data": "0 0 0 ."}]',
        "_submission": '[{"type": 5, "data": "x"}, {"type": 33, "data": "0 1 587 mail.small.example."}]',
    }

    def fetch(url: str) -> bytes | None:
        name = url.partition("name=")[2].partition(".")[0]
        return f'{{"Answer": {records[name]}}}'.encode() if name in records else None

    found = providers.known("ourgame@small.example", fetch)
    assert found
    assert (str(found.imap), found.imap.tls) == ("a.small.example:993", "implicit")
    assert (str(found.smtp), found.smtp.tls) == ("mail.small.example:587", "starttls")


@pytest.mark.parametrize(
    "answer",
    [
        b"", b"<html>Not found</html>", b"<clientConfig>", XML.replace(b"imap", b"pop3"),
        XML.replace(b"<clientConfig>", b'<!DOCTYPE x [<!ENTITY a "aa">]><clientConfig>'),
        XML.replace(b"smtp.small.example", b"smtp.small.example/../x"), XML + b" " * providers.LARGEST,
    ],
)  # fmt: skip
def test_an_answer_that_describes_no_provider_is_ignored(answer: bytes):
    assert providers.known("ourgame@small.example", lambda _url: answer) is None


def test_without_a_network_an_unknown_provider_stays_unknown():
    assert providers.known("ourgame@small.example", no_network) is None


def test_a_daily_limit_determines_the_number_of_games():
    assert [providers.games_carried(daily) for daily in (10, 200, 500)] == [1, 5, 12]
