"""`python -m bench` measures all subjects, `python -m bench sales ten_million` only those named."""

import argparse
import sys
from importlib import import_module

from bench.figures import Figure, line_of
from bench.history import Run, add, last_values, read
from bench.machine import describe
from bench.page import write_page

SUBJECTS = (
    *("sales", "fsyncs", "menu", "live", "memory", "start", "day", "browser", "kitchen", "stock", "day_view"),
    *("reports", "exports", "insights", "journal", "closing", "lighthouse", "crowd", "running_out", "own_menu"),
    *("outage", "small_machine", "many_items", "eight_hours", "instructions"),
)
# takes too long, or is not the product: measured only if named
BY_NAME = ("ten_million", "peers.tryton")


def main() -> int:
    """Measure, print, store; the exit status says whether every limit was kept."""
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument("subjects", nargs="*", metavar="subject", help=", ".join(SUBJECTS + BY_NAME))
    chosen = parser.parse_args().subjects or SUBJECTS
    if unknown := set(chosen) - {*SUBJECTS, *BY_NAME}:
        parser.error(f"no such subject: {', '.join(sorted(unknown))}")
    last = last_values(read())
    measured_on = describe()
    for name, value in measured_on.items():
        print(f"{name:12} {value}")
    measured: list[Figure] = []
    try:
        for subject in chosen:
            print(f"\n{subject}", flush=True)
            figures = import_module(f"bench.{subject}").measure()
            for figure in figures:
                print(line_of(figure, last), flush=True)
            add(Run.of(subject, measured_on, figures))
            measured += figures
    finally:
        if runs := read():
            print(f"\nDrawn over the last runs: {write_page(runs)}")
    return _conclude(measured)


def _conclude(measured: list[Figure]) -> int:
    limited = [figure for figure in measured if figure.limit is not None and figure.value is not None]
    missed = [figure.name for figure in limited if figure.missed]
    print(f"\n{len(limited) - len(missed)} of {len(limited)} limits kept.", *(f"Missed: {name}." for name in missed))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
