"""A cafe's own certificate: one sentence for each reason why it cannot be served."""

from datetime import timedelta
from ipaddress import ip_address
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, Encoding, PrivateFormat

from cafe import NOON_IN_MANILA as NOW
from sukli.app.own_names import OwnNames
from sukli.lan.authority import Pair, make_leaf, make_root
from sukli.lan.given import check, given_by
from sukli.lan.reach import Reach
from sukli.settings import Settings, SettingsError, read_settings

REACH = Reach(("till.internal",), (ip_address("10.0.0.5"),), "till.internal")


@pytest.fixture
def pair() -> Pair:
    return make_leaf(make_root("Kape", NOW), REACH, NOW)


@pytest.fixture
def settings(tmp_path: Path, pair: Pair) -> Settings:
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    cert.write_bytes(pair.certificate.public_bytes(Encoding.PEM))
    key.write_bytes(pair.pem())
    key.chmod(0o600)
    return read_settings(
        {"SUKLI_DATA_DIR": str(tmp_path / "data"), "SUKLI_TLS_CERT": str(cert), "SUKLI_TLS_KEY": str(key)}
    )


def refusal(settings: Settings, now=NOW) -> str:
    with pytest.raises(SettingsError) as refused:
        check(given_by(settings) or pytest.fail("nothing is named"), now)
    told = str(refused.value)
    # one sentence only
    assert told.endswith(".")
    assert ". " not in told
    return told


def test_a_valid_pair_is_served(settings: Settings, pair: Pair) -> None:
    given = given_by(settings)

    assert given is not None
    assert check(given, NOW) == pair.certificate


def test_without_named_files_sukli_makes_its_own_certificate(tmp_path: Path) -> None:
    assert given_by(read_settings({"SUKLI_DATA_DIR": str(tmp_path)})) is None


@pytest.mark.parametrize(
    ("named", "missing"), [("SUKLI_TLS_CERT", "SUKLI_TLS_KEY"), ("SUKLI_TLS_KEY", "SUKLI_TLS_CERT")]
)
def test_a_certificate_or_a_key_without_the_other_is_refused(tmp_path: Path, named: str, missing: str) -> None:
    settings = read_settings({"SUKLI_DATA_DIR": str(tmp_path), named: "/etc/cafe.pem"})

    assert refusal(settings).startswith(f"{named} is set and {missing} is not: set both")


def test_a_missing_file_is_named(settings: Settings) -> None:
    assert settings.tls_cert is not None
    settings.tls_cert.unlink()

    assert "SUKLI_TLS_CERT is" in (told := refusal(settings))
    assert "cannot be read: No such file" in told


def test_a_key_that_everybody_can_read_is_refused(settings: Settings) -> None:
    assert settings.tls_key is not None
    settings.tls_key.chmod(0o644)

    assert refusal(settings).endswith(f"which everybody on this machine can read: run `chmod o= {settings.tls_key}`.")


def test_a_key_of_another_certificate_is_refused(settings: Settings) -> None:
    assert settings.tls_key is not None
    settings.tls_key.write_bytes(make_root("Other", NOW).pem())

    assert refusal(settings).startswith(f"{settings.tls_key} is not the key of {settings.tls_cert}")


@pytest.mark.parametrize(
    ("file", "told"), [("tls_cert", "which holds no certificate"), ("tls_key", "which holds no key")]
)
def test_a_file_with_other_contents_is_refused(settings: Settings, file: str, told: str) -> None:
    getattr(settings, file).write_text("hello")

    assert told in refusal(settings)


def test_a_key_with_a_passphrase_is_refused_without_a_prompt(settings: Settings, pair: Pair) -> None:
    assert settings.tls_key is not None
    closed = pair.key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, BestAvailableEncryption(b"secret"))
    settings.tls_key.write_bytes(closed)

    assert "asks for a passphrase" in refusal(settings)


def test_a_certificate_that_ended_or_has_not_begun_is_refused_with_its_date(settings: Settings) -> None:
    assert f"ended on {NOW + timedelta(days=396):%Y-%m-%d}" in refusal(settings, NOW + timedelta(days=400))
    assert "this machine's clock says 2025-03-02" in refusal(settings, NOW.replace(year=2025))


async def test_the_server_answers_to_the_names_that_its_certificate_carries(settings: Settings) -> None:
    asked = [(b"host", b"till.internal:8443")]

    assert await OwnNames.of(settings).include(asked)
    assert not await OwnNames(()).include(asked)
