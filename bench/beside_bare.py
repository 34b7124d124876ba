"""Sales over HTTP and a bare loop in alternating turns of a second, so that other load on the machine hits both."""

import random
from itertools import pairwise
from statistics import median, quantiles
from typing import NamedTuple

from bench.bare import Loop, Turn
from bench.figures import Figure
from bench.load.opened import Opened
from bench.load.orders import sale_requests
from bench.load.processor import processor_seconds
from bench.load.sellers import Sold, sell
from bench.stolen import Stolen

A_TURN_SECONDS = 1.0
TURNS = 12
WARM_UP = 200


class Beside(NamedTuple):
    """The server's turns, the bare turns before and after each, and the server's processor time in each."""

    real: list[Sold]
    bare: list[Turn]
    processor: list[float]
    stolen: Stolen

    @property
    def shares(self) -> list[float]:
        """The server's rate as a share of the bare rate around it, for each turn."""
        return [real.rate / around for real, around in zip(self.real, self._around(), strict=True)]

    def share(self, name: str, least: float | None = None) -> Figure:
        """Return the median of the shares, with the middle half of them as its baseline."""
        low, middle, high = quantiles(self.shares, n=4)
        rates = f"{median(real.rate for real in self.real):,.0f} of {median(self._around()):,.0f}/s"
        told = f"{rates}, half of {len(self.real)} turns {low:.2f} to {high:.2f}, {self.stolen.told}"
        return Figure(name, middle, "", self._judged(least), least=True, baseline=told)

    def processor_ratio(self, name: str, most: float | None = None) -> Figure:
        """Return the processor time of a sale, in bare transactions."""
        real = sum(self.processor) / sum(len(turn.latencies) for turn in self.real)
        bare = sum(turn.processor for turn in self.bare) / sum(len(turn.latencies) for turn in self.bare)
        told = f"{real * 1e3:.2f} and {bare * 1e3:.2f} ms"
        return Figure(name, real / bare, "times", most, baseline=told)

    def _judged(self, limit: float | None) -> float | None:
        return None if self.stolen.is_too_much else limit

    def _around(self) -> list[float]:
        return [(before.rate + after.rate) / 2 for before, after in pairwise(self.bare)]


def beside(one: Opened, loop: Loop, clients: int, *, turns: int = TURNS) -> Beside:
    """Run this many turns of the server, with this many clients, between turns of the loop."""
    chance = random.Random(clients)
    rate = sell(one.port, sale_requests(one.shop, WARM_UP, chance), clients).rate
    loop.turn(A_TURN_SECONDS / 4)
    with Stolen() as stolen:
        found = Beside([], [loop.turn(A_TURN_SECONDS)], [], stolen)
        for _ in range(turns):
            requests = sale_requests(one.shop, max(clients, round(rate * A_TURN_SECONDS)), chance)
            used = processor_seconds(one)
            sold = sell(one.port, requests, clients)
            found.processor.append(processor_seconds(one) - used)
            found.real.append(sold)
            found.bare.append(loop.turn(A_TURN_SECONDS))
            rate = sold.rate
    return found
