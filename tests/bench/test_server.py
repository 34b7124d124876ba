"""The real server that a benchmark or the torture starts."""

import itertools
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import pytest
from bench.load import server as servers
from bench.load.server import Server, free_port, ports_of

_LISTENS_AND_ENDS = "import socket, sys; socket.create_server(('127.0.0.1', int(sys.argv[1]))).accept()"


class _EndsInItsStart(Server):
    def start(self) -> Self:
        self._log.write_text("PostgreSQL cannot be reached.")
        self.process = subprocess.Popen(
            [sys.executable, "-c", _LISTENS_AND_ENDS, str(self.port)], start_new_session=True
        )
        return self


def test_a_server_that_accepts_connections_but_ends_during_its_start_counts_as_not_started(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=r"did not start:\nPostgreSQL cannot be reached"):
        _EndsInItsStart(tmp_path).start().wait_until_open()


_HEEDS_NO_SIGNAL = """
import signal, time
signal.signal(signal.SIGINT, signal.SIG_IGN)
print("ready", flush=True)
time.sleep(600)
"""


class _HeedsNoSignal(Server):
    def start(self) -> Self:
        self.process = subprocess.Popen(
            [sys.executable, "-c", _HEEDS_NO_SIGNAL], stdout=subprocess.PIPE, start_new_session=True
        )
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == b"ready\n"
        return self


@pytest.fixture
def stubborn(tmp_path: Path) -> Iterator[_HeedsNoSignal]:
    server = _HeedsNoSignal(tmp_path)
    yield server
    assert server.process is not None
    assert server.process.stdout is not None
    server.process.stdout.close()
    server.kill()


def test_a_server_that_does_not_stop_in_time_is_killed_and_reported(
    stubborn: _HeedsNoSignal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(servers, "STOPS_WITHIN_SECONDS", 0.1)
    stubborn.start()

    with pytest.raises(subprocess.TimeoutExpired):
        stubborn.stop()
    assert stubborn.process is not None
    assert stubborn.process.poll() is not None


def test_ctrl_c_during_the_start_of_a_server_leaves_none_running(
    stubborn: _HeedsNoSignal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped_by_ctrl_c(_: Server) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Server, "wait_until_open", stopped_by_ctrl_c)

    with pytest.raises(KeyboardInterrupt), stubborn:
        pass
    assert stubborn.process is not None
    assert stubborn.process.poll() is not None


def test_no_port_is_given_away_twice() -> None:
    ports = [free_port() for _ in range(1_000)]

    assert len(set(ports)) == len(ports)


def test_two_workers_have_no_port_in_common() -> None:
    ports = [set(itertools.islice(ports_of(worker, 3), 6_000)) for worker in range(3)]

    assert [len(own) for own in ports] == [6_000] * 3
    assert len(set.union(*ports)) == 18_000
