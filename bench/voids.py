"""`python -m bench.voids --rounds 100`: the suite's voiding at once for as long as you like, on both databases."""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

# the suite's own cafe and databases
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from cafe import SetClock, open_cafe
from databases import Postgres, Sqlite
from sales.void_rounds import VoidRound


def main() -> None:
    """Play the rounds, each on a fresh database; stops at the first that disagrees."""
    parser = argparse.ArgumentParser(prog="python -m bench.voids")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 1_000_000)
    chosen = parser.parse_args()
    print(f"seed {chosen.seed}")
    with tempfile.TemporaryDirectory(prefix="sukli-voids-") as name:
        sqlite, postgres = Sqlite(Path(name)), Postgres()
        try:
            for number in range(chosen.rounds):
                folder = Path(name) / str(number)
                folder.mkdir()
                url = postgres.fresh()
                refused = [
                    asyncio.run(_play(address, folder, chosen.seed + number)) for address in (sqlite.fresh(folder), url)
                ]
                postgres.drop(url)
                print(
                    f"round {number + 1}: agreed; refused on SQLite {refused[0]}, on PostgreSQL {refused[1]}",
                    flush=True,
                )
        finally:
            postgres.stop()


async def _play(url: str, folder: Path, seed: int) -> int:
    async with open_cafe(url, folder, SetClock()) as cafe:
        return await VoidRound(cafe, seed).play()


if __name__ == "__main__":
    main()
