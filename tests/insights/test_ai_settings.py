"""Where insights are requested and with which key: never unencrypted to a stranger, never shown, never in the way."""

import logging
from pathlib import Path

import pytest

from sukli.ai_settings import OPENAI, is_allowed
from sukli.settings import Settings, SettingsError, read_settings

KEY = "sk-test-very-secret-4711"


def _read(folder: Path, **env: str) -> Settings:
    return read_settings({"SUKLI_DATA_DIR": str(folder), **env})


def test_without_a_key_all_settings_have_the_specs_defaults(tmp_path: Path) -> None:
    ai = _read(tmp_path).ai

    assert (ai.url, ai.model, ai.key, ai.problem) == (OPENAI, "gpt-3.5-turbo", "", "no_key")
    assert (ai.quota, ai.timeout_seconds) == (30, 60)


def test_the_environment_sets_all_ai_settings(tmp_path: Path) -> None:
    ai = _read(
        tmp_path,
        SUKLI_AI_KEY=f" {KEY}\n",
        SUKLI_AI_URL="http://192.168.1.5:11434/v1",
        SUKLI_AI_MODEL="llama3",
        SUKLI_AI_QUOTA="5",
        SUKLI_AI_TIMEOUT="90",
    ).ai

    assert (ai.key, ai.url, ai.model) == (KEY, "http://192.168.1.5:11434/v1", "llama3")
    assert (ai.quota, ai.timeout_seconds, ai.problem) == (5, 90, None)


@pytest.mark.parametrize("named", [True, False])
def test_the_key_may_be_in_a_file_readable_only_by_its_owner(tmp_path: Path, named: bool) -> None:
    file = tmp_path / ("secret" if named else "ai-key")
    file.write_text(f"{KEY}\n")
    file.chmod(0o600)
    env = {"SUKLI_AI_KEY_FILE": str(file)} if named else {}

    assert (_read(tmp_path, **env).ai.key, _read(tmp_path, **env).ai.problem) == (KEY, None)


@pytest.mark.parametrize("mode", [0o644, 0o640, 0o604, 0o660])
def test_a_key_file_that_others_may_read_is_not_used(tmp_path: Path, mode: int) -> None:
    file = tmp_path / "ai-key"
    file.write_text(KEY)
    file.chmod(mode)
    ai = _read(tmp_path).ai

    assert (ai.key, ai.problem) == ("", "key_file_open")


def test_an_unreadable_or_missing_key_file_does_not_stop_the_start(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir(mode=0o700)
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "binary").chmod(0o600)
    (tmp_path / "empty").touch(mode=0o600)
    problems = [
        _read(tmp_path, SUKLI_AI_KEY_FILE=str(tmp_path / name)).ai.problem
        for name in ("folder", "binary", "empty", "missing")
    ]

    assert problems == ["key_file_unreadable", "key_file_unreadable", "no_key", "no_key"]


@pytest.mark.parametrize("key", ["sk-a\nX-Injected: 1", "sk a", "ключ", "sk-\x7f"])
def test_a_key_that_cannot_be_a_header_is_not_used(tmp_path: Path, key: str) -> None:
    ai = _read(tmp_path, SUKLI_AI_KEY=key).ai

    assert (ai.key, ai.problem) == ("", "key_unusable")


def test_the_key_is_never_shown(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    settings = _read(tmp_path, SUKLI_AI_KEY=KEY)

    assert KEY not in f"{settings} {settings!r} {settings.ai} {caplog.text}"


@pytest.mark.parametrize(
    "url",
    [
        "https://api.openai.com/v1",
        "https://ai.example:8443/openai/v1/",
        "https://10.0.0.8/v1",
        "http://localhost:11434/v1",
        "http://127.0.0.1:11434/v1",
        "http://[::1]:8080/v1",
        "http://10.1.2.3/v1",
        "http://172.31.0.1/v1",
        "http://192.168.0.9:1234",
        "http://[fd00::5]/v1",
    ],
)
def test_https_and_private_addresses_are_allowed(url: str) -> None:
    assert is_allowed(url)


@pytest.mark.parametrize(
    "url",
    [
        "http://api.openai.com/v1",
        "http://8.8.8.8/v1",
        "http://172.32.0.1/v1",
        "http://169.254.169.254/latest",
        "http://[fe80::1]/v1",
        "http://[::ffff:8.8.8.8]/v1",
        "http://0.0.0.0/v1",
        "http://2130706433/v1",
        "http://127.1/v1",
        "http://localhost.example.com/v1",
        "http://ollama:11434/v1",
        "https://key@ai.example/v1",
        "https://ai.example/v1?key=1",
        "https://ai.example/v1#x",
        "https://ai.example:99999/v1",
        "https://ai.example/v1\n",
        "https:///v1",
        "https://",
        "ftp://ai.example/v1",
        "file:///etc/passwd",
        "api.openai.com/v1",
        "http://[::1/v1",
    ],
)
def test_other_addresses_are_not_allowed_and_do_not_stop_the_start(url: str, tmp_path: Path) -> None:
    assert not is_allowed(url)
    assert _read(tmp_path, SUKLI_AI_KEY=KEY, SUKLI_AI_URL=url).ai.problem == "address_not_allowed"


def test_plain_http_is_allowed_to_the_host_that_the_operator_names(tmp_path: Path) -> None:
    named = {"SUKLI_AI_KEY": KEY, "SUKLI_AI_HTTP_HOST": "Ollama"}
    assert _read(tmp_path, **named, SUKLI_AI_URL="http://ollama:11434/v1").ai.problem is None
    for other in ("http://ollama.example/v1", "http://xollama/v1", "http://ollama@other/v1", "http://8.8.8.8/v1"):
        assert _read(tmp_path, **named, SUKLI_AI_URL=other).ai.problem == "address_not_allowed"


@pytest.mark.parametrize("host", ["169.254.169.254", "8.8.8.8", "::ffff:8.8.8.8"])
def test_the_named_http_host_cannot_be_a_public_or_link_local_address(host: str) -> None:
    assert not is_allowed(f"http://[{host}]/v1" if ":" in host else f"http://{host}/v1", host)


@pytest.mark.parametrize("name", ["SUKLI_AI_QUOTA", "SUKLI_AI_TIMEOUT"])
def test_an_invalid_number_is_refused_by_the_name_of_its_variable(tmp_path: Path, name: str) -> None:
    with pytest.raises(SettingsError, match=f"{name} is 'many'"):
        _read(tmp_path, **{name: "many"})
