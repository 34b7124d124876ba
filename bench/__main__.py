"""`python -m bench` measures everything, `python -m bench sales menu` what is named."""

import argparse
import sys
from importlib import import_module

from bench.figures import keep, last_run, show

SUBJECTS = (
    *("sales", "fsyncs", "menu", "live", "memory", "start", "day", "browser", "kitchen", "stock", "day_view"),
    *("reports", "exports", "insights"),
)


def main() -> int:
    """Measure, print, keep; the exit status says whether every limit was kept."""
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument("subjects", nargs="*", metavar="subject", help=", ".join(SUBJECTS))
    chosen = parser.parse_args().subjects or SUBJECTS
    if unknown := set(chosen) - set(SUBJECTS):
        parser.error(f"no such subject: {', '.join(sorted(unknown))}")
    last = last_run()
    measured = []
    for subject in chosen:
        print(subject, flush=True)
        figures = import_module(f"bench.{subject}").measure()
        show(figures, last)
        keep(figures)
        measured += figures
    return 1 if any(figure.verdict in {"OVER", "UNDER"} for figure in measured) else 0


if __name__ == "__main__":
    sys.exit(main())
