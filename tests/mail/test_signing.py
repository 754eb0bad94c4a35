"""DKIM: messages are signed before sending, and verified as by another server."""

from pathlib import Path

import dkim
import pytest

from pbem.config import SettingsError
from pbem.mail.transports.signing import SIGNED, signing
from tests.mail.test_compose import everything, made

KEY = """\
-----BEGIN RSA PRIVATE KEY-----
MIICXAIBAAKBgQCouYw1eTokh5DjmTtC2G6LCfZtNB93+6J+F+tOUeoTzaiXeqW0
y3S49jSXQ0az8z0Re+21+5RQ76z3mSD39DpfGbMmf5VZBtEzR1orAk5bz92pNieE
ZHjw/vvOy0JEiuHNU+wzLg5OP0iCHbSxuXmoHnMNZa9yMICHq40VC8BWFQIDAQAB
AoGAEJMZqO8dvRTsMM+OuMRWJ6Z05MloBftcPRLQdMMrQYLEewz7VkVeVAUrqWhc
e7T7XMpV0bjDGyhQT4plaLY/PYuAwvLdgJrx7aPPGjU+DSrbh6m3pLDrw4KSqJuB
Sgq/niG6LZ3jbzWlTUm3RLA99jCQo9QSxsfN93RxglU1swECQQDaXNlwlAETI5DH
N16dHcUFocyujLV55IF5mg5pdQwL6j88tzYcKreXghs+oLgFiNnCVOLRvosihmBV
3iqQPFb1AkEAxc5zFnaCUoihjoA+L5PnKAyFjmRlHzWKtMYRkst9NNxST9GGfcQ1
/HOn4nnBQfOSiLMvj03qh90Tb7rkzrNOoQJAbBH133ywh3tbpOznW5UnNGFefqjP
DBOmbLttFI5ENwVo5LC8C/asRES1HSrHyJ1xQHdohmvqSlz9AqJgqF/knQJBAKwQ
WaxAijyg/WenxnA8h+cefU7Ppebv/Cgj40V+HPvOawtjh0n/U7a2JGOs5Z8o8V5Y
ABb3//sPI8kdGctzzgECQHeArLFPJuSlBVWcuSRAu6+FG7u1MqX3Kso+vymnbzz8
3av4GgZHMzotPkexHXl8BkAJ7f1As2502RrfpJt9zNs=
-----END RSA PRIVATE KEY-----
"""
PUBLISHED = (
    b"v=DKIM1;k=rsa;p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQCouYw1eTokh5DjmTtC2G6LCfZtNB93+6J+F+tOUeoTzaiX"
    b"eqW0y3S49jSXQ0az8z0Re+21+5RQ76z3mSD39DpfGbMmf5VZBtEzR1orAk5bz92pNieEZHjw/vvOy0JEiuHNU+wzLg5OP0iCHbSx"
    b"uXmoHnMNZa9yMICHq40VC8BWFQIDAQAB"
)
DOMAIN = "play.example.org"


def published(name: bytes, timeout: int = 5) -> bytes:
    """The key's DNS record."""
    assert name == b"elgrande._domainkey.play.example.org."
    return PUBLISHED


@pytest.fixture
def key(tmp_path: Path) -> Path:
    place = tmp_path / "dkim.pem"
    place.write_text(KEY)
    return place


def signed(raw: bytes, key: Path) -> bytes:
    handed: list[bytes] = []
    signing(lambda _sender, _recipient, raw: handed.append(raw), DOMAIN, "elgrande", key)("a@b.c", "d@e.f", raw)
    return handed[0]


def test_the_dkim_signature_verifies(key: Path):
    assert dkim.verify(signed(everything(), key), dnsfunc=published)


def test_a_changed_message_fails_dkim_verification(key: Path):
    changed = signed(made(), key).replace(b"YOUR TURN", b"YOUR LUCK")
    assert not dkim.verify(changed, dnsfunc=published)


def test_the_list_unsubscribe_headers_are_signed(key: Path):
    raw = made(headers={"List-Unsubscribe": "<https://play.example.org/stop/x>", "List-Unsubscribe-Post": "y"})
    head = signed(raw, key).partition(b"From:")[0].replace(b"\r\n", b"").replace(b" ", b"")
    fields = head.partition(b"h=")[2].partition(b";")[0].split(b":")
    assert {b"list-unsubscribe", b"list-unsubscribe-post", b"from", b"message-id", b"list-id"} <= set(fields)
    assert set(fields) <= set(SIGNED)


def test_signing_leaves_the_message_unchanged(key: Path):
    assert signed(made(), key).endswith(made())


def test_a_missing_key_file_is_a_settings_error(tmp_path: Path):
    with pytest.raises(SettingsError, match=r"ELGRANDE_DKIM_KEY: the file .* cannot be read"):
        signing(lambda *_: None, DOMAIN, "elgrande", tmp_path / "none.pem")
