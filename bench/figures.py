"""A figure: what was measured, its limit, and whether the limit was kept."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import quantiles


@dataclass(frozen=True)
class Figure:
    """`value` against `limit` (None: not judged); `least` makes the limit a floor instead of a ceiling."""

    name: str
    value: float | None
    unit: str
    limit: float | None = None
    least: bool = False
    # what the value was compared with in the same run
    baseline: str = ""

    @property
    def verdict(self) -> str:
        """'ok', 'OVER' or 'UNDER', 'not measured here', or empty if there is no limit."""
        if self.value is None:
            return "not measured here"
        if self.limit is None:
            return ""
        if self.least:
            return "ok" if self.value >= self.limit else "UNDER"
        return "ok" if self.value <= self.limit else "OVER"

    @property
    def bound(self) -> str:
        """The limit with a comparison sign; empty without one."""
        return "" if self.limit is None else f"{'>=' if self.least else '<='} {short(self.limit)}"

    @property
    def missed(self) -> bool:
        """Whether it has a limit and did not keep it."""
        return self.verdict in {"OVER", "UNDER"}

    @property
    def share(self) -> float | None:
        """The value as a share of its limit; None without one, or with a limit of zero."""
        return self.value / self.limit if self.value is not None and self.limit else None


def percentile(values: Sequence[float], hundredth: int) -> float:
    """Return the value below which this many of a hundred values are."""
    return quantiles(values, n=100)[hundredth - 1]


def line_of(figure: Figure, last: Mapping[str, float]) -> str:
    """Return one line of the printout, with the last run's value."""
    share = "" if figure.share is None else f"{figure.share:.2f} of it"
    before = f"last {short(last[figure.name])}" if figure.name in last else ""
    value = "-" if figure.value is None else short(figure.value)
    return (
        f"  {figure.name:54} {value:>9} {figure.unit:8} {figure.bound:10} {share:12} {figure.verdict:5} "
        f"{before:14} {figure.baseline}"
    ).rstrip()


def short(value: float) -> str:
    """Format with three digits, or with all digits before the point."""
    return f"{value:,.3g}" if value < 100 else f"{value:,.0f}"
