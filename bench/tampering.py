"""`python -m bench.tampering --times 1000`: one byte changed anywhere in a journalled field, and found each time."""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from sukli.clock import system_clock
from sukli.db import open_database

# the suite's own journal and databases
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from databases import Postgres, Sqlite
from sealing.journals import holding, sealed_journal
from sealing.tampering import change_bytes
from sukli.sealing.key import read_key

ENTRIES = 200


def main() -> None:
    """Change and verify; stops at the first change that is not found."""
    parser = argparse.ArgumentParser(prog="python -m bench.tampering")
    parser.add_argument("--times", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 1_000_000)
    parser.add_argument("--database", choices=["sqlite", "postgres"], action="append")
    chosen = parser.parse_args()
    for database in chosen.database or ("sqlite", "postgres"):
        with tempfile.TemporaryDirectory(prefix="sukli-tampering-") as folder:
            source = Sqlite(Path(folder)) if database == "sqlite" else Postgres()
            try:
                url = source.fresh(Path(folder)) if isinstance(source, Sqlite) else source.fresh()
                _tamper(url, Path(folder), chosen.times, chosen.seed)
            finally:
                if isinstance(source, Postgres):
                    source.stop()
        print(f"{database}: {chosen.times:,} changes in {ENTRIES} entries, seed {chosen.seed}: each was found")


def _tamper(url: str, folder: Path, times: int, seed: int) -> None:
    db = open_database(url, system_clock)
    asyncio.run(sealed_journal(db, folder, ENTRIES))
    db.close()
    key = read_key(folder)
    assert key is not None
    with holding(url) as connection:
        change_bytes(connection, key, times, Random(seed))


if __name__ == "__main__":
    main()
