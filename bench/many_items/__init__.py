"""Fifty thousand items: keys in the search of the stock room and the till, each next to the same key on a bare page."""

from pathlib import Path
from statistics import fmean, median
from typing import NamedTuple

from bench.browser.scripts import run_script
from bench.figures import Figure
from bench.load.opened import opened_shop

SCRIPT = Path(__file__).parent / "measure.mjs"
ITEMS = 50_000
PATIENCE_SECONDS = 900
# the rows with their prices, badges and buttons may cost half as much as searching the names and painting
MOST = 1.5


class Keys(NamedTuple):
    """Seconds until the first row, and milliseconds from each key to its paint, on the real and the bare page."""

    opened: float
    keys: list[float]
    bare: list[float]

    def ratio(self, name: str, limit: float | None = None) -> Figure:
        """Compare the means: the browser reports times in steps of 8 ms, so medians are mostly equal."""
        told = f"means {fmean(self.keys):.0f} and {fmean(self.bare):.0f} ms, {len(self.keys)} keys in turn"
        return Figure(name, fmean(self.keys) / fmean(self.bare), "times", limit, baseline=told)


def measure() -> list[Figure]:
    """Judge the stock room, which draws what is in sight; the till, which draws every tile, is only reported."""
    with opened_shop(ITEMS) as one:
        found = run_script(SCRIPT, one, timeout_seconds=PATIENCE_SECONDS)
    stock, till = Keys(**found["stock"]), Keys(**found["till"])
    return [
        stock.ratio("stock of 50,000, a key in the search to a bare one", MOST),
        Figure(
            "stock of 50,000, key to paint, median", median(stock.keys), "ms", baseline=f"worst {max(stock.keys)} ms"
        ),
        Figure("stock of 50,000, opens from the address", stock.opened, "s"),
        till.ratio("till of 50,000 tiles, a key in the search to a bare one"),
        Figure("till of 50,000 tiles, opens from the address", till.opened, "s"),
    ]
