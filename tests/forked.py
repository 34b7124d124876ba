"""`sukli` as a fork of a process that has imported it: ready in a tenth of the time that the command takes."""

import os
import signal
import sys
import tempfile
from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path
from subprocess import CompletedProcess, TimeoutExpired

from patience import PATIENCE_SECONDS

# never a fork of the tests' own process, whose threads hold locks
_forks = get_context("forkserver")
_forks.set_forkserver_preload(
    [
        "sukli.serve.start",
        "sukli.serve.process",
        "sukli.app.application",
        "sukli.db.migrate",
        "sukli.cli",
        "sukli.backup.checking",
        "sukli.backup.restoring",
    ]
)


class ForkedServer:
    """A `sukli serve` with as much of `subprocess.Popen` as tests use; it leads its own process group."""

    def __init__(self, words: Sequence[str], environment: Mapping[str, str], *, said: Path, log: Path) -> None:
        """Append its output to `said` and its errors to `log`."""
        self.args = words
        self._process = _forks.Process(target=_serve, args=(words, dict(environment), said, log), daemon=True)
        self._process.start()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        if self._process.exitcode is None:
            assert timeout is not None
            raise TimeoutExpired(self.args, timeout)
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)


def run_forked(code: str, *arguments: str, environment: Mapping[str, str]) -> CompletedProcess[str]:
    """Do what `python -c` does with this code and these arguments; return its status, output and errors."""
    with tempfile.TemporaryDirectory() as folder:
        said, log = Path(folder, "said"), Path(folder, "log")
        process = _forks.Process(target=_execute, args=(code, arguments, dict(environment), said, log), daemon=True)
        process.start()
        process.join(PATIENCE_SECONDS)
        if process.exitcode is None:
            process.kill()
            process.join()
            raise TimeoutExpired(arguments, PATIENCE_SECONDS)
        return CompletedProcess(arguments, process.exitcode, said.read_text(), log.read_text())


def _serve(words: Sequence[str], environment: dict[str, str], said: Path, log: Path) -> None:
    from sukli.cli import main

    _become(environment, said, log)
    sys.exit(main(words))


def _execute(code: str, arguments: Sequence[str], environment: dict[str, str], said: Path, log: Path) -> None:
    _become(environment, said, log)
    sys.argv = ["-c", *arguments]
    exec(code, {"__name__": "__main__"})


def _become(environment: dict[str, str], said: Path, log: Path) -> None:
    os.setsid()
    for path, descriptor in ((said, 1), (log, 2)):
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        os.dup2(file, descriptor)
        os.close(file)
    # libfaketime reads its variables again every ten seconds: scripts/test_at.py
    inherited = {name: value for name, value in os.environ.items() if name.startswith(("FAKETIME", "LD_PRELOAD"))}
    os.environ.clear()
    os.environ.update(inherited | environment)
