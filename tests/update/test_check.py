"""`sukli update --check` asks a registry once, reveals nothing about the cafe, and guesses nothing."""

import threading
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest
from bench.load.server import free_port

from sukli.cli import main
from sukli.update import checking
from sukli.update import registry as asking
from sukli.update.checking import check_for_update
from sukli.update.ways import Installation, Way
from sukli.version import VERSION
from update.registries import Say, has, registry, says

NEWER = "sukli-999.0-py3-none-any.whl"


def checked(say: Say, way: Way = "uv tool", monkeypatch: pytest.MonkeyPatch | None = None) -> tuple[int, str]:
    """Run the check; with `monkeypatch`, this registry stands in for PyPI."""
    output: list[str] = []
    with registry(say) as address:
        if monkeypatch is not None:
            monkeypatch.setattr(checking, "PYPI", address)
        status = check_for_update(address, here=Installation(way, Path("python")), tell=output.append)
    return status, " ".join(output)


def test_a_newer_version_is_reported_with_the_command_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    say = has("sukli-0.0.1-py3-none-any.whl", NEWER, "sukli-2-py3-none-any.whl")
    status, output = checked(say, monkeypatch=monkeypatch)

    assert status == 1
    assert output.startswith(
        f"This is Sukli {VERSION}, and there is 999.0. Stop the server and run `sukli update 999.0`."
    )


def test_a_newer_version_on_another_registry_is_to_be_installed_from_its_file() -> None:
    _, output = checked(has(NEWER))

    assert "Download its wheel from there, stop the server and run `sukli update WHEEL`." in output
    assert "sukli update 999.0" not in output


def test_the_option_registry_is_refused_without_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["update", "999.0", "--registry", "https://registry.example"]) == 2
    assert "--registry can only be used with --check" in capsys.readouterr().err


@pytest.mark.parametrize(("way", "word"), [("checkout", "`make build`"), ("image", "docker compose")])
def test_the_advice_fits_this_installation(way: Way, word: str) -> None:
    assert word in checked(has(NEWER), way)[1]


@pytest.mark.parametrize(
    "say",
    [
        has(f"sukli-{VERSION}-py3-none-any.whl", "sukli-0.0.1-py3-none-any.whl"),
        has(f"sukli-{VERSION}-py3-none-any.whl", NEWER, yanked=NEWER),
        has(f"sukli-{VERSION}-py3-none-any.whl", "sukli-999.0rc1-py3-none-any.whl", "sukli-999.0.tar.gz"),
    ],
    ids=["older ones", "one that was taken back", "one to be tried out, and no wheel"],
)
def test_without_an_installable_newer_version_this_one_is_the_newest(say: Say) -> None:
    assert checked(say) == (0, f"This is Sukli {VERSION}: there is no newer one.")


@pytest.mark.parametrize(
    ("say", "why"),
    [
        (says(b"", 404), "127.0.0.1 has no Sukli: get a newer one as a wheel, from where this one came."),
        (says(b"", 500), "127.0.0.1 did not answer: newer versions could not be looked up."),
        (says(b"<html>Welcome to the hotel</html>"), "127.0.0.1 answered something else"),
        (says(b"[1]"), "127.0.0.1 answered something else"),
        (says({"files": [7]}), "127.0.0.1 answered something else"),
        (has("another-1.0-py3-none-any.whl"), "127.0.0.1 has no wheel of Sukli."),
        (says(b" " * 5_000_001), "127.0.0.1 answered something else"),
    ],
)
def test_a_registry_without_an_answer_about_sukli_is_reported(say: Say, why: str) -> None:
    status, output = checked(say)

    assert (status, why in output) == (2, True), output


def test_an_unreachable_registry_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["update", "--check", "--registry", f"http://127.0.0.1:{free_port()}"]) == 2
    assert "127.0.0.1 did not answer" in capsys.readouterr().out


def test_a_registry_whose_answer_never_ends_is_abandoned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "DEADLINE_SECONDS", 0.5)
    is_over = threading.Event()

    def drip(request: BaseHTTPRequestHandler) -> None:
        request.send_response(200)
        request.end_headers()
        while not is_over.wait(0.05):
            try:
                request.wfile.write(b" ")
            except OSError:
                return

    status, output = checked(drip)
    is_over.set()

    assert (status, "did not answer" in output) == (2, True)


def test_the_request_reveals_neither_the_version_nor_anything_about_this_machine() -> None:
    requests: list[tuple[str, dict[str, str]]] = []

    def listen(request: BaseHTTPRequestHandler) -> None:
        requests.append((request.path, {name.lower(): value for name, value in request.headers.items()}))
        says(b"", 404)(request)

    checked(listen)

    ((path, headers),) = requests
    assert path == "/simple/sukli/"
    assert headers["user-agent"] == "sukli"
    assert headers.keys() <= {"host", "accept", "accept-encoding", "connection", "user-agent"}
    assert VERSION not in str(headers)


def test_checking_for_updates_needs_neither_settings_nor_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path / "none"))
    monkeypatch.setenv("SUKLI_PORT", "not a port")
    with registry(says(b"", 404)) as address:
        assert main(["update", "--check", "--registry", address]) == 2
    assert not (tmp_path / "none").exists()
