"""A figure: what was measured, against which limit, and whether it keeps to it."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles

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

    @property
    def missed(self) -> bool:
        """It has a limit and did not keep it."""
        return self.verdict in {"OVER", "UNDER"}

    @property
    def share(self) -> float | None:
        """How much of its limit it is; None without one, or where the limit is none at all."""
        return self.value / self.limit if self.value is not None and self.limit else None


def percentile(values: Sequence[float], hundredth: int) -> float:
    """The value below which so many of a hundred are."""
    return quantiles(values, n=100)[hundredth - 1]


def line_of(figure: Figure, last: dict[str, float]) -> str:
    """One line of the page, with the last run's value beside it."""
    limit = "" if figure.limit is None else f"{'>=' if figure.least else '<='} {_short(figure.limit)}"
    share = "" if figure.share is None else f"{figure.share:.2f} of it"
    before = f"last {_short(last[figure.name])}" if figure.name in last else ""
    value = "-" if figure.value is None else _short(figure.value)
    return (
        f"  {figure.name:54} {value:>9} {figure.unit:8} {limit:10} {share:12} {figure.verdict:5} "
        f"{before:14} {figure.baseline}"
    ).rstrip()


def _short(value: float) -> str:
    return f"{value:,.3g}" if value < 100 else f"{value:,.0f}"


def last_run() -> dict[str, float]:
    """The values of earlier runs, by name."""
    kept: dict[str, float] = _kept().get("figures", {})
    return kept


def keep(figures: Iterable[Figure], measured_on: dict[str, str]) -> None:
    """Remember the values and what they were measured on; figures that were not measured keep their old values."""
    LAST.parent.mkdir(exist_ok=True)
    new = {figure.name: figure.value for figure in figures if figure.value is not None}
    LAST.write_text(json.dumps({"measured on": measured_on, "figures": last_run() | new}, indent=1) + "\n")


def _kept() -> dict[str, dict[str, float]]:
    kept: dict[str, dict[str, float]] = json.loads(LAST.read_text()) if LAST.exists() else {}
    return kept
