"""Sales over HTTP and a bare loop in turns of a second: whatever else the machine does meets both."""

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
    """Turns of the server, with the bare ones before and after each; what the server took of the processor in each."""

    real: list[Sold]
    bare: list[Turn]
    processor: list[float]
    stolen: Stolen

    @property
    def shares(self) -> list[float]:
        """Of the bare rate beside it, turn by turn."""
        return [real.rate / around for real, around in zip(self.real, self._around(), strict=True)]

    def share(self, name: str, least: float | None = None) -> Figure:
        """The median of the shares, with the middle half of them."""
        low, middle, high = quantiles(self.shares, n=4)
        rates = f"{median(real.rate for real in self.real):,.0f} of {median(self._around()):,.0f}/s"
        told = f"{rates}, half of {len(self.real)} turns {low:.2f} to {high:.2f}, {self.stolen.told}"
        return Figure(name, middle, "", self._judged(least), least=True, baseline=told)

    def processor_ratio(self, name: str, most: float | None = None) -> Figure:
        """What a sale takes of the processor, in bare transactions."""
        real = sum(self.processor) / sum(len(turn.latencies) for turn in self.real)
        bare = sum(turn.processor for turn in self.bare) / sum(len(turn.latencies) for turn in self.bare)
        told = f"{real * 1e3:.2f} and {bare * 1e3:.2f} ms"
        return Figure(name, real / bare, "times", most, baseline=told)

    def _judged(self, limit: float | None) -> float | None:
        return None if self.stolen.is_too_much else limit

    def _around(self) -> list[float]:
        return [(before.rate + after.rate) / 2 for before, after in pairwise(self.bare)]


def beside(one: Opened, loop: Loop, clients: int, *, turns: int = TURNS) -> Beside:
    """So many turns of the server's with so many clients, between turns of the loop."""
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
