"""`python -m bench.stock_races --runs 200`: the suite's races for as long as you like, on both databases."""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

from sukli.clock import system_clock

# the suite's own cafe and databases
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from cafe import open_cafe
from databases import Postgres, Sqlite
from stock.races import OPERATIONS, TERMINALS, race

# a fresh database now and then, lest the lists grow
RUNS_A_DATABASE = 10


def main() -> None:
    """Race and check; stops at the first fault."""
    parser = argparse.ArgumentParser(prog="python -m bench.stock_races")
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--operations", type=int, default=OPERATIONS)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 1_000_000)
    parser.add_argument("--database", choices=["sqlite", "postgres"], action="append")
    chosen = parser.parse_args()
    for database in chosen.database or ("sqlite", "postgres"):
        print(f"{database}: {chosen.runs} runs of {chosen.operations} operations at {TERMINALS} terminals")
        with tempfile.TemporaryDirectory(prefix="sukli-races-") as folder:
            if database == "sqlite":
                asyncio.run(_races(Sqlite(Path(folder)), chosen))
            else:
                cluster = Postgres()
                try:
                    asyncio.run(_races(cluster, chosen))
                finally:
                    cluster.stop()


async def _races(source: Sqlite | Postgres, chosen: argparse.Namespace) -> None:
    began = time.perf_counter()
    for first in range(0, chosen.runs, RUNS_A_DATABASE):
        seeds = range(chosen.seed + first, chosen.seed + min(first + RUNS_A_DATABASE, chosen.runs))
        with tempfile.TemporaryDirectory(prefix="sukli-race-") as name:
            folder = Path(name)
            url = source.fresh(folder) if isinstance(source, Sqlite) else source.fresh()
            async with open_cafe(url, folder, system_clock) as cafe:
                for seed in seeds:
                    print(f"seed {seed}", end="\r", flush=True)
                    await race(cafe, seed, operations=chosen.operations)
            if isinstance(source, Postgres):
                source.drop(url)
        took = time.perf_counter() - began
        print(f"seeds {seeds[0]} to {seeds[-1]}: every book is right, {took:.0f} s so far", flush=True)


if __name__ == "__main__":
    main()
