"""The real server: a separate process on a free port."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
from bench.load.server import free_port

from cafe import PEPPER
from forked import ForkedServer
from pages import ROOT
from patience import PATIENCE_SECONDS

SERVE = (sys.executable, "-m", "sukli.cli", "serve")

Process = subprocess.Popen[bytes] | ForkedServer


@dataclass
class RealServer:
    """A running server."""

    address: str
    greeting: str
    log: Path
    process: Process


def surroundings(data_dir: Path) -> dict[str, str]:
    """Return a command's environment in a terminal: make may have started the tests, and added its own variables."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    path = f"{Path(sys.executable).parent}{os.pathsep}{kept['PATH']}"
    return kept | {"PATH": path, "SUKLI_DATA_DIR": str(data_dir), "SUKLI_BACKUPS": "off"}


@contextmanager
def real_server(data_dir: Path, *words: str, command: Sequence[str] = (), **environment: str) -> Iterator[RealServer]:
    """Start `sukli serve`, wait until it says that it is open, and stop it afterwards as a service manager would.

    :param words: arguments after `serve`
    :param command: starts it, where the real command matters; by default a fork does, which is quicker
    """
    port = str(free_port())
    log = data_dir.parent / f"server-{port}.log"
    said = log.with_suffix(".said")
    variables = surroundings(data_dir) | {"SUKLI_PORT": port} | environment
    process: Process
    if command:
        with said.open("w") as output, log.open("w") as errors:
            process = subprocess.Popen(command, cwd=ROOT, env=variables, stdout=output, stderr=errors)
    else:
        process = ForkedServer(("serve", *words), variables, said=said, log=log)
    address = f"http://127.0.0.1:{port}"
    try:
        greeting = greeting_of(process, said)
        assert httpx.get(f"{address}/api/health", timeout=PATIENCE_SECONDS).json()["status"] == "ok", log.read_text()
        yield RealServer(address, greeting, log, process)
    finally:
        process.terminate()
        try:
            process.wait(timeout=PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            # the test fails, and its server must not outlive it
            process.send_signal(signal.SIGKILL)
            process.wait()
            raise


def greeting_of(process: Process, said: Path) -> str:
    """Return the whole greeting, or what there is if the process ends early."""
    give_up_at = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < give_up_at:
        has_ended = process.poll() is not None
        words = said.read_text() if said.exists() else ""
        if "Stop" in words or has_ended:
            return words
        time.sleep(0.01)
    raise TimeoutError(words)


def serving(database_url: str, data_dir: Path, **environment: str) -> AbstractContextManager[RealServer]:
    """Run a real server on a database that the test has filled, with the key that the tests hash PINs with."""
    return real_server(data_dir, SUKLI_DATABASE_URL=database_url, SUKLI_PEPPER=PEPPER.decode(), **environment)
