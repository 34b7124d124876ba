"""A run's table."""

from collections.abc import Iterator, Sequence

from torture.running import Outcome

MOST_FAULTS = 3


def table_of(outcomes: Sequence[Outcome]) -> str:
    """Return the table in Markdown."""
    rows = [
        "| Part | Promise | Rounds done of the whole | Faults | Minutes |",
        "|---|---|---|---|---|",
        *map(_row, outcomes),
    ]
    return "\n".join(rows) + "\n"


def first_faults(outcomes: Sequence[Outcome], seed: int) -> Iterator[str]:
    """Yield the first faults of each part, and the command that repeats them."""
    for outcome in outcomes:
        if outcome.faults:
            yield f"{outcome.part.name}, round {outcome.done:,}:"
            yield from (f"  {fault}" for fault in outcome.faults[:MOST_FAULTS])
            if (more := len(outcome.faults) - MOST_FAULTS) > 0:
                yield f"  and {more:,} more"
            yield f"  again: make torture PARTS={outcome.part.name} SEED={seed}"


def _row(outcome: Outcome) -> str:
    part = outcome.part
    done = f"not run: no {outcome.missing} here" if outcome.missing else f"{outcome.done:,} of {part.times:,}"
    return f"| `{part.name}` | {part.promise} | {done} | {len(outcome.faults):,} | {outcome.seconds / 60:.1f} |"
