"""A figure: what was measured, against which limit, and whether it keeps to it."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

LAST = Path(__file__).parent / "results" / "last.json"


@dataclass(frozen=True)
class Figure:
    """`value` against `limit` (None: only told); `least` says that the limit is a floor, not a ceiling."""

    name: str
    value: float | None
    unit: str
    limit: float | None = None
    least: bool = False
    # what it was measured against in the same run
    baseline: str = ""

    @property
    def verdict(self) -> str:
        """ok, over (or under), told, or not measured here."""
        if self.value is None:
            return "not measured here"
        if self.limit is None:
            return ""
        if self.least:
            return "ok" if self.value >= self.limit else "UNDER"
        return "ok" if self.value <= self.limit else "OVER"


def show(figures: Iterable[Figure], last: dict[str, float]) -> None:
    """Print one line a figure, with the last run's value beside it."""
    for figure in figures:
        value = (
            "-" if figure.value is None else f"{figure.value:,.3g}" if figure.value < 100 else f"{figure.value:,.0f}"
        )
        limit = "" if figure.limit is None else f"{'>=' if figure.least else '<='} {figure.limit:.4g}"
        before = f"last {last[figure.name]:,.4g}" if figure.name in last else ""
        print(
            f"  {figure.name:40} {value:>8} {figure.unit:8} {limit:9} {figure.verdict:5} {before:12} {figure.baseline}",
            flush=True,
        )


def last_run() -> dict[str, float]:
    """The values of earlier runs, by name."""
    values: dict[str, float] = json.loads(LAST.read_text()) if LAST.exists() else {}
    return values


def keep(figures: Iterable[Figure]) -> None:
    """Remember the values; figures that were not measured keep their old ones."""
    LAST.parent.mkdir(exist_ok=True)
    new = {figure.name: figure.value for figure in figures if figure.value is not None}
    LAST.write_text(json.dumps(last_run() | new, indent=1) + "\n")
