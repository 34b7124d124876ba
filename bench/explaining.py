"""`python -m bench.explaining --days 3000`: planted slips and what the explainer makes of them, as a table."""

import argparse
import sys
import time
from pathlib import Path
from random import Random

# the test suite's own random days
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from explaining.back_test import play
from explaining.cafe_day import as_told, draw_day
from sukli.explaining.explaining import explain

MANY_ORDERS = 1000
REPEATS = 5


def main() -> None:
    """Print the table, and the processor time for a shift of 1,000 orders."""
    parser = argparse.ArgumentParser(prog="python -m bench.explaining")
    parser.add_argument("--days", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 1_000_000)
    chosen = parser.parse_args()
    print(f"seed {chosen.seed}")
    print(*play(chosen.days, chosen.seed).lines(), sep="\n")
    print(f"{MANY_ORDERS:,} orders: {_longest(chosen.seed):.0f} ms")


def _longest(seed: int) -> float:
    day = draw_day(Random(seed), MANY_ORDERS)
    shift = as_told(day, day.expected, day.drawer().pieces)
    took = []
    for difference in (-16_500, 33_500, -50_000, 1_234_500):
        began = time.process_time()
        for _ in range(REPEATS):
            explain(shift, difference)
        took.append(1000 * (time.process_time() - began) / REPEATS)
    return max(took)


if __name__ == "__main__":
    main()
