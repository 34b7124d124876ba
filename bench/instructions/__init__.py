"""Instructions of a sale, counted by callgrind: they barely vary on a busy machine, so a rise of 3 % shows."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench.figures import Figure
from bench.history import last_values, read

SALES = 200
NAME = "instructions of a sale"
# times the last run's count
MOST = 1.03
MISSING = "not possible here: needs valgrind"


def measure() -> list[Figure]:
    """Count the command on SQLite, without HTTP; also time it without callgrind."""
    if shutil.which("valgrind") is None:
        return [Figure(NAME, None, "", baseline=MISSING)]
    with tempfile.TemporaryDirectory(prefix="sukli-bench-") as name:
        counted = Path(name) / "callgrind.out"
        took = json.loads(_sell(Path(name) / "alone"))
        watching = ("valgrind", "-q", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={counted}")
        _sell(Path(name) / "watched", "watched", before=watching)
        millions = instructions_in(counted.read_text()) / SALES / 1e6
    told = f"{took['seconds'] * 1e3:.2f} ms, {took['processor'] * 1e3:.2f} ms of the processor, unwatched"
    return [Figure(NAME, millions, "millions", baseline=told), *to_the_last(millions, last_values(read()).get(NAME))]


def to_the_last(millions: float, last: float | None) -> list[Figure]:
    """Compare with the last run; return nothing if there was none."""
    if last is None:
        return []
    return [Figure(f"{NAME} to the last run", millions / last, "times", MOST, baseline=f"{last:.3f} millions then")]


def instructions_in(counted: str) -> int:
    """Return the total of a callgrind output file."""
    (total,) = re.findall(r"^totals: (\d+)$", counted, re.MULTILINE)
    return int(total)


def _sell(folder: Path, *words: str, before: Sequence[str] = ()) -> str:
    folder.mkdir()
    command = (*before, sys.executable, "-m", "bench.instructions.selling", str(folder), str(SALES), *words)
    # dicts and sets in the same order on every run
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    return subprocess.run(command, check=True, env=environment, stdout=subprocess.PIPE, text=True).stdout
