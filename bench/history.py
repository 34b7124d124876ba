"""The results of earlier runs, stored in bench/results (not in git)."""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

from bench.figures import Figure

RESULTS = Path(__file__).parent / "results"
KEPT = RESULTS / "runs.jsonl"
# runs per subject, so that a rarely measured subject keeps its own
MOST = 50


@dataclass(frozen=True)
class Run:
    """One measurement of one subject.

    :param at: the instant, in UTC and ISO 8601
    """

    subject: str
    at: str
    measured_on: dict[str, str]
    figures: tuple[Figure, ...]

    @classmethod
    def of(cls, subject: str, measured_on: dict[str, str], figures: Iterable[Figure]) -> Self:
        """Return a run that ended now."""
        return cls(subject, datetime.now(UTC).isoformat(timespec="seconds"), measured_on, tuple(figures))


def read(kept: Path = KEPT) -> list[Run]:
    """Return all stored runs, oldest first."""
    return [_run(line) for line in kept.read_text().splitlines()] if kept.exists() else []


def add(run: Run, kept: Path = KEPT) -> None:
    """Store a run, keeping only the latest ones of each subject."""
    kept.parent.mkdir(exist_ok=True)
    runs = _last_of_each([*read(kept), run])
    kept.write_text("".join(f"{json.dumps(asdict(one))}\n" for one in runs))


def last_values(runs: Iterable[Run]) -> dict[str, float]:
    """Return the latest value of each figure that was measured, by name."""
    return {figure.name: figure.value for run in runs for figure in run.figures if figure.value is not None}


def _last_of_each(runs: Sequence[Run]) -> list[Run]:
    seen: Counter[str] = Counter()
    last = []
    for run in reversed(runs):
        seen[run.subject] += 1
        if seen[run.subject] <= MOST:
            last.append(run)
    return last[::-1]


def _run(line: str) -> Run:
    kept = json.loads(line)
    return Run(**kept | {"figures": tuple(Figure(**figure) for figure in kept["figures"])})
