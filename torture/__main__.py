"""`make torture`: every part, or those in PARTS=, for at most MINUTES=; SEED= repeats a run's random choices."""

import argparse
import secrets
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from bench.machine import describe

from torture.part import Part
from torture.parts import PARTS
from torture.running import Outcome, run
from torture.table import first_faults, table_of

RESULTS = Path(__file__).parent / "results"


def main(words: Sequence[str] | None = None, parts: Sequence[Part] = PARTS, results: Path = RESULTS) -> int:
    """Run the parts, print the table and save it; exit status 0 if everything chosen ran and found nothing."""
    names = {part.name: part for part in parts}
    parser = argparse.ArgumentParser(prog="python -m torture", description=__doc__)
    parser.add_argument("--minutes", type=float, help="shared fairly among the parts; otherwise all rounds are done")
    parser.add_argument("--seed", type=int, default=None, help="of an earlier run, to do the same again")
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(names))
    chosen = parser.parse_args(words)
    if unknown := [name for name in chosen.parts if name not in names]:
        parser.error(f"no such part: {', '.join(unknown)}. There are {', '.join(names)}.")
    seed = secrets.randbelow(1_000_000) if chosen.seed is None else chosen.seed
    print(f"SEED={seed}: chance does the same again, but how fast the machine is remains its own.", flush=True)
    outcomes = _run_all([names[name] for name in chosen.parts] or list(parts), seed, chosen.minutes)
    return _conclude(outcomes, seed, results)


def _run_all(parts: Sequence[Part], seed: int, minutes: float | None) -> list[Outcome]:
    ends = None if minutes is None else time.monotonic() + minutes * 60
    # those that are not reached keep no promise: their rows say 0 rounds
    outcomes = [Outcome(part) for part in parts]
    for place, outcome in enumerate(outcomes):
        # a part that ends early leaves its remaining time to those after it
        now = time.monotonic()
        until = None if ends is None else now + max(0.0, ends - now) / (len(parts) - place)
        try:
            run(outcome, seed, until, _tell)
        except KeyboardInterrupt:
            print("\nStopped.")
            break
        _tell(outcome, end="\n")
    return outcomes


def _tell(outcome: Outcome, end: str = "") -> None:
    """Print one line for each part; at a terminal, update it while the part runs."""
    if not end and not sys.stdout.isatty():
        return
    what = f"no {outcome.missing} here" if outcome.missing else f"{outcome.done:,} of {outcome.part.times:,} rounds"
    faults = f"{len(outcome.faults):,} faults" if outcome.faults else "no fault"
    start = "\r" if sys.stdout.isatty() else ""
    print(f"{start}{outcome.part.name:14} {what}, {faults}, {outcome.seconds:.0f} s", end=end, flush=True)


def _conclude(outcomes: Sequence[Outcome], seed: int, results: Path) -> int:
    machine = ", ".join(f"{name} {value}" for name, value in describe().items())
    page = f"SEED={seed}; {machine}\n\n{table_of(outcomes)}"
    if faults := "\n".join(first_faults(outcomes, seed)):
        page += f"\n{faults}\n"
    results.mkdir(exist_ok=True)
    (results / "last.md").write_text(page)
    print(f"\n{page}")
    return 0 if all(outcome.was_kept for outcome in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
