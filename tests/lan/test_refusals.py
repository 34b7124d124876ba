"""What cannot be served is reported at the start, in one sentence that says what to do."""

import socket
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.serialization import Encoding

from sukli.cli import main
from sukli.clock import system_clock
from sukli.lan.authority import make_root
from sukli.serve.plain_http import check_plain_http
from sukli.settings import SettingsError, read_settings


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """Return a function that starts with settings that are refused; it returns the exit status and the error output."""
    # so that what --lan sets is undone after the test
    monkeypatch.setenv("SUKLI_LAN", "")
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path / "data"))

    def start(*arguments: str, **environment: str) -> tuple[int, str]:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        return main(["serve", *arguments]), capsys.readouterr().err

    return start


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.10", "counter"])
def test_plain_http_to_the_network_is_refused_with_both_alternatives(started, host: str) -> None:
    status, told = started(SUKLI_HOST=host)

    assert status == 2
    assert f"SUKLI_HOST={host}" in told
    assert "sukli serve --lan" in told
    assert "SUKLI_PLAIN_HTTP=1" in told


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"SUKLI_HOST": "127.0.0.2"},
        {"SUKLI_HOST": "::1"},
        {"SUKLI_HOST": "localhost"},
        {"SUKLI_HOST": "0.0.0.0", "SUKLI_PLAIN_HTTP": "1"},
        {"SUKLI_HOST": "0.0.0.0", "SUKLI_TRUSTED_PROXY": "172.18.0.2"},
        {"SUKLI_HOST": "0.0.0.0", "SUKLI_LAN": "1"},
    ],
    ids=str,
)
def test_plain_http_is_served_where_it_stays_local_or_was_requested(tmp_path: Path, settings: dict[str, str]) -> None:
    check_plain_http(read_settings({"SUKLI_DATA_DIR": str(tmp_path), **settings}))


def test_only_the_value_1_allows_plain_http_to_the_network(tmp_path: Path) -> None:
    with pytest.raises(SettingsError):
        check_plain_http(
            read_settings({"SUKLI_DATA_DIR": str(tmp_path), "SUKLI_HOST": "0.0.0.0", "SUKLI_PLAIN_HTTP": "yes"})
        )


def test_a_certificate_without_its_key_stops_the_start(started) -> None:
    status, told = started("--lan", SUKLI_TLS_CERT="/etc/cafe.crt")

    assert status == 2
    assert told == (
        "SUKLI_TLS_CERT is set and SUKLI_TLS_KEY is not: set both, or neither for a certificate that Sukli makes "
        "itself.\n"
    )


def test_a_key_that_everybody_can_read_stops_the_start(started, tmp_path: Path) -> None:
    pair = make_root("Kape", system_clock())
    cert, key = tmp_path / "cafe.crt", tmp_path / "cafe.key"
    cert.write_bytes(pair.certificate.public_bytes(Encoding.PEM))
    key.write_bytes(pair.pem())
    key.chmod(0o644)
    status, told = started("--lan", SUKLI_TLS_CERT=str(cert), SUKLI_TLS_KEY=str(key))

    assert status == 2
    assert f"run `chmod o= {key}`" in told


def test_a_taken_https_port_stops_the_start(started) -> None:
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        other.listen()
        port = other.getsockname()[1]
        status, told = started("--lan", SUKLI_HTTPS_PORT=str(port))

    assert status == 2
    assert told.startswith(f"Port {port} cannot be opened")
    assert "SUKLI_HTTPS_PORT" in told
