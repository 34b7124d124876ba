"""Sales of two kinds in short alternating turns, so that other load on the machine hits both.

Long turns would not do: a disk that is busy for some seconds would decide which kind seems slower.
"""

from collections.abc import Awaitable, Callable, Sequence
from statistics import median
from typing import NamedTuple

from bench.figures import Figure

WARM_UP, A_TURN = 2, 10


class Turns(NamedTuple):
    """Seconds of each sale, turn by turn."""

    with_it: list[Sequence[float]]
    without: list[Sequence[float]]

    def figure(self, name: str, limit: float = 1.05) -> Figure:
        """Return the median of the ratios of neighbouring turns."""
        ratio = median(median(one) / median(other) for one, other in zip(*self, strict=True))
        usual = " and ".join(f"{median(took for turn in turns for took in turn) * 1e3:.2f}" for turns in self)
        return Figure(name, ratio, "times", limit, baseline=f"medians {usual} ms, {len(self.without)} turns each")


async def in_turns(sell: Callable[[bool], Awaitable[float]], times: int) -> Turns:
    """Run this many turns of each kind; the first sales of a turn are a warm-up.

    :param sell: makes one sale, with what is measured or without it, and returns how long it took
    """
    turns = Turns([], [])
    for number in range(2 * times):
        # with, without, without, with: so a steady growth affects both equally
        is_with = number % 4 in {0, 3}
        took = [await sell(is_with) for _ in range(WARM_UP + A_TURN)]
        (turns.with_it if is_with else turns.without).append(took[WARM_UP:])
    return turns
