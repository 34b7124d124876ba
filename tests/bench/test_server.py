"""The real server that a benchmark or the torture starts."""

import subprocess
import sys
from pathlib import Path
from typing import Self

import pytest
from bench.load.server import Server

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
