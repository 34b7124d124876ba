"""Parts that need a real browser: scripts in e2e, which print one line for each round."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path

from torture.part import Faults

ROOT = Path(__file__).parents[1]
STOPS_WITHIN_SECONDS = 30


def rounds_of(script: str, seed: int, folder: Path) -> Generator[Faults]:
    """Run the script with this seed; it and its servers write into the folder. It ends when its work is done."""
    tools = Path(sys.executable).parent
    environment = os.environ | {"PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "TMPDIR": str(folder)}
    words = ["npm", "run", "--silent", "--workspace", "e2e", script, "--", str(seed)]
    # in a process group of its own, because npm does not pass signals on
    with subprocess.Popen(
        words, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                yield json.loads(line)
            if process.wait():
                yield [f"{script} ended with status {process.returncode}"]
        finally:
            _stop(process)


def _stop(process: "subprocess.Popen[str]") -> None:
    # browsers end with the pipe to the process that started them, and servers with the one to their nursery
    for how in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, how)
        with suppress(subprocess.TimeoutExpired):
            process.wait(STOPS_WITHIN_SECONDS)
