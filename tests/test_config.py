"""The settings: defaults, the effect of each variable, and errors for invalid values."""

import stat
from pathlib import Path

import pytest

from pbem.config import VARIABLES, Listen, Received, Relay, Settings, SettingsError
from tests.concurrency import together


@pytest.fixture
def read(tmp_path):
    """Settings of an environment, whose home is a fresh folder unless it names one."""
    return lambda **environ: Settings.from_environment({"ELGRANDE_HOME": str(tmp_path / "home")} | environ)


def test_the_default_home_is_beside_the_package():
    default = Path(VARIABLES["ELGRANDE_HOME"].default)
    assert (default.parent / "pbem" / "config.py").is_file()
    assert default.name == "var"


def test_by_default_everything_stays_on_this_machine(read, tmp_path):
    settings = read()
    home = tmp_path / "home"
    assert settings.database_url == f"sqlite:///{home}/elgrande.db"
    assert (settings.web, settings.smtp, settings.lmtp) == (
        Listen("127.0.0.1", 8000),
        Listen("127.0.0.1", 2525),
        Listen("127.0.0.1", 2524),
    )
    assert (settings.redis_url, settings.relay, settings.maildir) == (None, None, home / "mail")
    assert (settings.url, settings.mail_domain) == ("http://127.0.0.1:8000", "elgrande.test")


def test_empty_variables_count_as_absent(read):
    assert read(REDIS_URL="", ELGRANDE_WEB_PORT=" ").web.port == 8000


def test_settings_are_frozen(read):
    with pytest.raises(AttributeError):
        read().url = "http://elsewhere"


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_every_postgresql_scheme_uses_our_driver(read, scheme):
    assert read(DATABASE_URL=f"{scheme}://u:p@host/db").database_url == "postgresql+psycopg://u:p@host/db"


@pytest.mark.parametrize(
    ("url", "relay"),
    [
        ("smtp://localhost", Relay("localhost", 25)),
        ("smtp://localhost:1025", Relay("localhost", 1025)),
        ("smtp://ann:a%40b@mail.example.org?starttls", Relay("mail.example.org", 587, "starttls", "ann", "a@b")),
        ("smtps://ann:x@mail.example.org", Relay("mail.example.org", 465, "implicit", "ann", "x")),
    ],
)
def test_the_relay_url_sets_the_protocol(read, url, relay):
    assert read(ELGRANDE_SMTP_URL=url).relay == relay


def test_the_site_url_loses_its_trailing_slash(read):
    assert read(ELGRANDE_URL="https://elgrande.example.org/").url == "https://elgrande.example.org"


def test_a_listener_may_have_an_ipv6_address(read):
    assert str(read(ELGRANDE_SMTP_LISTEN="[::1]:0").smtp) == "[::1]:0"


def test_domains_are_lower_case(read):
    assert read(ELGRANDE_MAIL_DOMAIN="Play.Example.ORG").mail_domain == "play.example.org"


BAD = {
    "DATABASE_URL": ["mysql://u:hunter2@host/db", "elgrande.db"],
    "REDIS_URL": ["localhost:6379", "http://localhost"],
    "ELGRANDE_RECEIVED_BY": ["a b/c"],
    "ELGRANDE_RECEIVED_LINES": ["0", "ten"],
    "ELGRANDE_RECEIVED_VIA": ["smtp"],
    "ELGRANDE_BACKDATE_MINUTES": ["61", "-1"],
    "ELGRANDE_MAIL_RETRY": ["90", "1h"],
    "ELGRANDE_SECRET": ["hunter2"],
    "ELGRANDE_URL": ["elgrande.example.org", "https://", "https://a.org/?x", "https://a b.org"],
    "ELGRANDE_WEB_HOST": ["one two"],
    "ELGRANDE_WEB_PORT": ["http", "65536", "-1", "8000.0"],
    "ELGRANDE_MAIL_DOMAIN": ["@example.org", "exa mple.org", "-.org"],
    "ELGRANDE_SMTP_LISTEN": ["2525", "localhost:", "127.0.0.1:smtp"],
    "ELGRANDE_LMTP_LISTEN": ["2524"],
    "ELGRANDE_SMTP_URL": ["mail.example.org", "smtp://h:0", "smtp://u@h", "smtp://u:hunter2@h?tls", "smtp://:25"],
    "ELGRANDE_DEFAULT_LANGUAGE": ["English", "e"],
    "ELGRANDE_ADMIN": ["postmaster", "Ann <ann@example.org>", "ann@"],
}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in BAD.items() for value in values])
def test_a_bad_value_is_reported_with_an_example(read, name, value):
    with pytest.raises(SettingsError) as told:
        read(**{name: value})
    sentence = str(told.value)
    assert sentence.startswith(f"{name}: ")
    assert sentence.endswith(f"for example {name}={VARIABLES[name].example}")
    assert "\n" not in sentence
    assert "hunter2" not in sentence


def test_an_uncreatable_home_is_a_settings_error(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(SettingsError, match=r"ELGRANDE_HOME: the folder .* cannot be made"):
        Settings.from_environment({"ELGRANDE_HOME": str(tmp_path / "file" / "home")})


@pytest.mark.parametrize("name", [name for name in VARIABLES if name not in ("ELGRANDE_HOME", "ELGRANDE_SECRET")])
def test_every_settings_example_is_valid(read, name):
    read(**{name: VARIABLES[name].example})


def test_printed_settings_contain_no_passwords(read):
    secret = "hunter2" * 5
    settings = read(
        ELGRANDE_SECRET=secret,
        DATABASE_URL="postgresql://u:hunter2@h/db",
        REDIS_URL="redis://:hunter2@h",
        ELGRANDE_SMTP_URL="smtp://u:hunter2@h",
    )
    assert "hunter2" not in repr(settings)


def test_the_secret_is_created_once_and_kept(read):
    first = read().secret
    assert len(first) == 64
    assert read().secret == first


def test_only_the_owner_may_read_the_secret(read):
    assert stat.S_IMODE((read().home / "secret").stat().st_mode) == 0o600


def test_concurrent_first_starts_agree_on_the_secret(read):
    found = []
    together(lambda: found.append(read().secret), 8)
    assert len(set(found)) == 1


def test_creating_the_secret_leaves_no_other_files(read):
    assert [file.name for file in read().home.iterdir()] == ["secret"]


def test_a_configured_secret_is_not_written_to_disk(read):
    assert list(read(ELGRANDE_SECRET="s" * 32).home.iterdir()) == []


def test_a_damaged_secret_is_a_settings_error(read, tmp_path):
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "secret").write_text("short")
    with pytest.raises(SettingsError, match=r"ELGRANDE_HOME: the secret in .* is damaged"):
        read()


def test_only_configured_servers_received_headers_are_trusted(read):
    assert read().received is None
    named = read(ELGRANDE_RECEIVED_BY="MX.example.org., relay.example.org").received
    assert named == Received(frozenset({"mx.example.org", "relay.example.org"}), 1, frozenset({"lmtp"}))
