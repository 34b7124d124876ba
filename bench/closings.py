"""`python -m bench.closings --rounds 500`: the suite's random days of drawers and readings, on both databases."""

import argparse
import sys
import tempfile
import time
from pathlib import Path

# the test suite's own database helpers
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from databases import Postgres, Sqlite
from day.playing import undone
from readings.closing_rounds import ClosingRound
from sukli.db.postgres import connect as connect_postgres
from sukli.db.sqlite import connect as connect_sqlite

STEPS = 70


def main() -> None:
    """Play the rounds; stop at the first in which the product and the paper disagree."""
    parser = argparse.ArgumentParser(prog="python -m bench.closings")
    parser.add_argument("--rounds", type=int, default=500)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 1_000_000)
    chosen = parser.parse_args()
    print(f"seed {chosen.seed}")
    with tempfile.TemporaryDirectory(prefix="sukli-closings-") as name:
        sqlite, postgres = Sqlite(Path(name)), Postgres()
        engines = (connect_sqlite(sqlite.fresh(Path(name))), connect_postgres(postgres.fresh()))
        try:
            readings = 0
            for seed in range(chosen.seed, chosen.seed + chosen.rounds):
                for engine in engines:
                    with undone(engine) as connection:
                        played = ClosingRound(connection, seed)
                        played.play(STEPS)
                        readings += len(played.readings)
            print(f"{chosen.rounds} rounds agreed on both databases, {readings} Z-readings")
        finally:
            for engine in engines:
                engine.dispose()
            postgres.stop()


if __name__ == "__main__":
    main()
