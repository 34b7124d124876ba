"""A real `sukli serve` in its own process group."""

import http.client
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Self

STARTS_WITHIN_SECONDS = STOPS_WITHIN_SECONDS = 90.0
# below the system's ephemeral ports, so that nobody takes the port before the server does; no browser opens 10080
PORTS = range(11_000, 31_000)
COMMAND = (sys.executable, "-m", "sukli.cli", "serve")
# set explicitly, because a shop is made before the server's first start, which would make a key
PEPPER = "of nobody's PIN"


class Server:
    """`with Server(folder) as server:` serves the database in the folder on `server.port`."""

    def __init__(
        self, folder: Path, *, env: Mapping[str, str] | None = None, before: Sequence[str] = (), port: int | None = None
    ) -> None:
        self.folder = folder
        self.port = port or free_port()
        self._before = before
        own = {"SUKLI_DATA_DIR": str(folder), "SUKLI_PORT": str(self.port), "SUKLI_PEPPER": PEPPER}
        # the nightly backup, which a new server makes soon, would be measured too
        own["SUKLI_BACKUPS"] = "off"
        self._env = {**os.environ, **own, **(env or {})}
        self._log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Self:
        """Start the process; return immediately."""
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self._before, *COMMAND], env=self._env, stdout=log, stderr=log, start_new_session=True
            )
        return self

    def wait_until_open(self) -> Self:
        """Return when it answers; it accepts connections before its database is open."""
        assert self.process is not None
        give_up_at = time.monotonic() + STARTS_WITHIN_SECONDS
        while time.monotonic() < give_up_at and self.process.poll() is None:
            if self._answers():
                return self
            time.sleep(0.005)
        self.kill()
        raise RuntimeError(f"the server did not start:\n{self._log.read_text()[-2000:]}")

    @property
    def pid(self) -> int:
        """The id of the process that was started."""
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        """Kill the whole group with `kill -9`."""
        self._stop(signal.SIGKILL)

    def stop(self) -> None:
        """Stop it as Ctrl+C does."""
        self._stop(signal.SIGINT)

    def terminate(self) -> None:
        """Stop it as a service manager does; return when it has ended."""
        self._stop(signal.SIGTERM)

    @property
    def url(self) -> str:
        """The address of its database."""
        return self._env.get("SUKLI_DATABASE_URL") or database_url(self.folder)

    @property
    def said(self) -> str:
        """The log so far, including that of earlier servers in the folder."""
        return self._log.read_text()

    def _answers(self) -> bool:
        # a short timeout, because the server may end in the meantime
        asked = http.client.HTTPConnection("127.0.0.1", self.port, timeout=1.0)
        try:
            asked.request("GET", "/api/health")
            asked.getresponse()
        except (OSError, http.client.HTTPException):
            return False
        finally:
            asked.close()
        return True

    def _stop(self, how: signal.Signals) -> None:
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, how)
        if self.process is not None:
            try:
                self.process.wait(STOPS_WITHIN_SECONDS)
            except subprocess.TimeoutExpired:
                # in a session of its own, it would outlive this process
                os.killpg(self.process.pid, signal.SIGKILL)
                self.process.wait()
                raise
            self._wait_for_the_group(self.process.pid)

    def _wait_for_the_group(self, group: int) -> None:
        # a process traced by strace ends a moment after strace, and has the data open until then
        give_up_at = time.monotonic() + STOPS_WITHIN_SECONDS
        while time.monotonic() < give_up_at:
            try:
                os.killpg(group, 0)
            except ProcessLookupError:
                return
            time.sleep(0.005)

    def __enter__(self) -> Self:
        try:
            return self.start().wait_until_open()
        except BaseException:
            # the caller does not have the server yet
            self.kill()
            raise

    def __exit__(self, *_: object) -> None:
        self.stop()


def free_port() -> int:
    """Return a port on which nobody listens now, and which no other test of this run gets: its server may be slow."""
    while True:
        port = next(_ports)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port


def ports_of(worker: int, workers: int) -> Iterator[int]:
    """Yield this worker's ports in a random order, again and again."""
    own = PORTS[worker::workers]
    while True:
        yield from random.sample(own, len(own))


# pytest-xdist's: gw0, gw1 and so on
_ports = ports_of(
    int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")),
    int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")),
)


def database_url(folder: Path) -> str:
    """Return the address of the SQLite database in a data folder."""
    return f"sqlite:///{folder / 'sukli.db'}"
