"""`python -m bench.crash --rounds 1000`: the suite's kill test for as long as you like."""

import argparse
import tempfile
import time
from pathlib import Path

from tests.crash.rounds import crash_often

# a fresh database now and then: the checks read all of it
ROUNDS_A_DATABASE = 50


def main() -> None:
    """Kill, restart and check; stops at the first fault."""
    parser = argparse.ArgumentParser(prog="python -m bench.crash")
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 1_000_000)
    chosen = parser.parse_args()
    print(f"seed {chosen.seed}")
    sold = 0
    for done in range(0, chosen.rounds, ROUNDS_A_DATABASE):
        rounds = min(ROUNDS_A_DATABASE, chosen.rounds - done)
        with tempfile.TemporaryDirectory(prefix="sukli-crash-") as folder:
            sold += len(crash_often(Path(folder), rounds, chosen.seed + done).acknowledged)
        print(f"{done + rounds} kills, {sold} acknowledged sales, all there once and whole", flush=True)


if __name__ == "__main__":
    main()
