"""The browser opens for whoever starts Sukli at a desk for the first time, and in no other case."""

import os
import pty
import subprocess
import sys
import time
from pathlib import Path

import pytest
from bench.load.server import free_port

from patience import PATIENCE_SECONDS
from real_server import surroundings
from sukli.serve.browser import is_at_a_desk

DESK = {"DISPLAY": ":0"}


@pytest.mark.parametrize(
    ("environment", "system"),
    [(DESK, "linux"), ({"WAYLAND_DISPLAY": "wayland-0"}, "linux"), ({}, "darwin")],
)
def test_a_start_at_a_desk_is_recognised(environment: dict[str, str], system: str) -> None:
    assert is_at_a_desk(environment, system, is_terminal=True)


@pytest.mark.parametrize(
    ("environment", "system", "is_terminal"),
    [
        (DESK, "linux", False),
        ({}, "linux", True),
        ({"DISPLAY": ""}, "linux", True),
        (DESK | {"SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"}, "linux", True),
        ({"SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"}, "darwin", True),
    ],
    ids=["a service", "no screen", "an empty screen", "far away", "a Mac far away"],
)
def test_a_start_without_a_screen_or_from_far_away_is_not_taken_for_one_at_a_desk(
    environment: dict[str, str], system: str, is_terminal: bool
) -> None:
    assert not is_at_a_desk(environment, system, is_terminal=is_terminal)


def opened_by_a_start(data_dir: Path, *words: str, command: str = "serve", wait: bool = False) -> list[str]:
    """Start at a desk; return the addresses that a browser was opened with.

    :param wait: for the browser to start; if none should start, nothing shows that it did not
    """
    opened, browser = data_dir.parent / "opened", data_dir.parent / "browser"
    opened.write_text("")
    browser.write_text(f'#!/bin/sh\necho "$1" >> {opened}\n')
    browser.chmod(0o700)
    port = str(free_port())
    variables = surroundings(data_dir) | DESK | {"BROWSER": str(browser)}
    variables.pop("SSH_CONNECTION", None)
    terminal, of_the_server = pty.openpty()
    line = [sys.executable, "-m", "sukli.cli", command, "--port", port, *words]
    process = subprocess.Popen(line, env=variables, stdout=of_the_server, stdin=of_the_server)
    os.close(of_the_server)
    try:
        output = b""
        while b"Stop" not in output:
            output += os.read(terminal, 4096)
        give_up_at = time.monotonic() + PATIENCE_SECONDS
        while wait and not opened.read_text() and time.monotonic() < give_up_at:
            time.sleep(0.01)
    finally:
        process.terminate()
        process.wait(PATIENCE_SECONDS)
        os.close(terminal)
    return opened.read_text().replace(port, "PORT").splitlines()


@pytest.mark.slow
def test_only_the_first_start_opens_a_browser(tmp_path: Path) -> None:
    assert opened_by_a_start(tmp_path / "data", wait=True) == ["http://127.0.0.1:PORT"]
    assert opened_by_a_start(tmp_path / "data") == []


@pytest.mark.slow
def test_the_option_no_browser_opens_none(tmp_path: Path) -> None:
    assert opened_by_a_start(tmp_path / "data", "--no-browser") == []


@pytest.mark.slow
def test_a_demo_opens_a_browser_unless_the_option_no_browser_is_given(tmp_path: Path) -> None:
    assert opened_by_a_start(tmp_path, "--serve", command="demo", wait=True) == ["http://127.0.0.1:PORT"]
    assert opened_by_a_start(tmp_path, "--serve", "--no-browser", command="demo") == []
