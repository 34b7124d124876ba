"""What the terminal says when the server is open."""

import sys
from pathlib import Path
from typing import Any

import pytest

from sukli.lan import reach
from sukli.serve.greeting import greeting_of
from sukli.settings import Settings


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data_dir=tmp_path, database_url="sqlite:///x", hosts=("192.168.7.7",), lan=True)


def test_a_server_for_one_machine_tells_only_its_own_address(tmp_path: Path) -> None:
    told = greeting_of(Settings(data_dir=tmp_path, database_url="sqlite:///x"))

    assert "http://127.0.0.1:8000" in told
    assert "https" not in told
    assert "Plain http" not in told


def test_the_greeting_says_to_sign_in_or_for_a_new_cafe_to_create_a_pin(settings: Settings) -> None:
    assert "and enter your first name and a new PIN\n" in greeting_of(settings)
    known = greeting_of(settings, has_people=True)
    assert "and sign in\n" in known
    assert "new PIN" not in known


def test_plain_http_to_the_network_is_announced_with_a_warning(tmp_path: Path) -> None:
    told = greeting_of(Settings(data_dir=tmp_path, database_url="sqlite:///x", host="0.0.0.0", plain_http=True))

    assert "anybody on it can read PINs and sales" in told


@pytest.mark.parametrize(
    ("others", "told"),
    [
        ({}, None),
        ({"pairing": "off"}, None),
        ({"pairing": "always"}, "this machine's too: the first with `sukli devices add`"),
        ({"trusted_proxy": "127.0.0.1"}, "this machine's too: the first with `sukli devices add`"),
        ({"lan": True}, "each must be added before it is let in: in Settings, or with `sukli devices add`"),
        ({"lan": True, "pairing": "always"}, "this machine's too"),
        ({"lan": True, "pairing": "off"}, "Every device on the network is let in"),
        ({"host": "0.0.0.0", "plain_http": True, "pairing": "off"}, "Every device on the network is let in"),
        ({"trusted_proxy": "127.0.0.1", "pairing": "off"}, "Every device on the network is let in"),
    ],
    ids=str,
)
def test_the_greeting_says_which_devices_are_answered(tmp_path: Path, others: dict[str, Any], told: str | None) -> None:
    greeting = greeting_of(Settings(data_dir=tmp_path, database_url="sqlite:///x", **others))

    assert (told or "") in greeting
    assert ("let in" in greeting) == (told is not None)


def test_a_terminal_gets_a_qr_code_of_the_welcome_page_and_a_file_does_not(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    without = greeting_of(settings)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    drawn = greeting_of(settings)

    assert "http://192.168.7.7:8080/welcome" in without
    assert "https://192.168.7.7:8443" in without
    assert "https://sukli.local:8443" in without
    assert "█" not in without
    assert "█" in drawn


def test_a_machine_without_a_network_says_that_no_tablet_can_come_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reach, "addresses_of_adapters", list)
    told = greeting_of(Settings(data_dir=tmp_path, database_url="sqlite:///x", lan=True))

    assert "none can connect yet" in told
    assert "8443" not in told
