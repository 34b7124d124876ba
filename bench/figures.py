"""A figure: what was measured, against which limit, and whether it keeps to it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import quantiles


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
    def bound(self) -> str:
        """Its limit, with the side on which to stay; empty without one."""
        return "" if self.limit is None else f"{'>=' if self.least else '<='} {short(self.limit)}"

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


def line_of(figure: Figure, last: Mapping[str, float]) -> str:
    """One line of the page, with the last run's value beside it."""
    share = "" if figure.share is None else f"{figure.share:.2f} of it"
    before = f"last {short(last[figure.name])}" if figure.name in last else ""
    value = "-" if figure.value is None else short(figure.value)
    return (
        f"  {figure.name:54} {value:>9} {figure.unit:8} {figure.bound:10} {share:12} {figure.verdict:5} "
        f"{before:14} {figure.baseline}"
    ).rstrip()


def short(value: float) -> str:
    """Three digits, or all of those before the point."""
    return f"{value:,.3g}" if value < 100 else f"{value:,.0f}"
