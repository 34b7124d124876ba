"""The real `sukli devices` in a separate process, alongside the server."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx

from pages import ROOT
from patience import PATIENCE_SECONDS
from real_server import surroundings
from sukli.ids import new_id

_SUKLI = (sys.executable, "-m", "sukli.cli", "devices")


def sukli_devices(data_dir: Path, *arguments: str, **environment: str) -> str:
    """Run one of the commands; return its output."""
    done = subprocess.run(
        [*_SUKLI, *arguments],
        check=False,
        cwd=ROOT,
        env=surroundings(data_dir) | environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def added_at_terminal(data_dir: Path, device: httpx.Client, name: str, **environment: str) -> str:
    """Add a device as the first one of a machine without a screen; return the terminal's output."""
    with subprocess.Popen(
        [*_SUKLI, "add", name],
        cwd=ROOT,
        env=surroundings(data_dir) | environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as command:
        assert command.stdin is not None
        assert command.stdout is not None
        said: list[str] = []
        for line in command.stdout:
            said.append(line)
            if line.startswith("    "):
                claim: dict[str, Any] = {"id": new_id(), "code": line.strip()}
            if line.startswith("Waiting"):
                assert device.post("/api/pairing", json=claim).json()["state"] == "waiting"
                command.stdin.write("y\n")
                command.stdin.flush()
        assert command.wait(PATIENCE_SECONDS) == 0
    assert device.get("/api/pairing").json()["state"] == "paired"
    return "".join(said)
