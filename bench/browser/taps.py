"""Taps at the till on a slow device, each next to a tap on nothing, which shows what the browser and machine need."""

from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench.browser.scripts import run_script
from bench.figures import Figure
from bench.load.opened import Opened

SCRIPT = Path(__file__).parent / "taps.mjs"
# milliseconds
MEDIAN, WORST = 45, 90


class Taps(NamedTuple):
    """Milliseconds to the paint of sixty taps on tiles and sixty on nothing, alternating."""

    taps: list[float]
    nothing: list[float]

    def figures(self) -> list[Figure]:
        """Return the times against their limits, and as multiples of taps on nothing, valid on a busy machine too."""
        usual = median(self.taps) / median(self.nothing)
        return [
            self._judged("median", median, MEDIAN),
            self._judged(f"worst of {len(self.taps)}", max, WORST),
            Figure("tap to paint, in taps on nothing", usual, "times", baseline="medians"),
        ]

    def _judged(self, name: str, of: Callable[[Sequence[float]], float], limit: float) -> Figure:
        alone = of(self.nothing)
        # then the machine leaves no room for the app's own time
        busy = alone >= limit
        told = f"200 tiles, CPU / 6; {alone:.0f} ms on nothing{', not judged' if busy else ''}"
        return Figure(f"tap to paint, {name}", of(self.taps), "ms", None if busy else limit, baseline=told)


def tap(one: Opened) -> Taps:
    """Measure three visits to the till of twenty taps each."""
    return Taps(**run_script(SCRIPT, one))
