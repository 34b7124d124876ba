"""How long answers take, where what else the machine does must not decide."""

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from bench.figures import Figure
from bench.load.client import Client


class Asked(NamedTuple):
    """A prepared request and the port of the server that it is for."""

    port: int
    request: bytes


class Taken(NamedTuple):
    """Seconds: the median of the quietest round, and of all."""

    best: float
    usual: float

    def figure(self, name: str, limit: float | None = None) -> Figure:
        """In milliseconds; the quietest round counts."""
        return Figure(name, self.best * 1e3, "ms", limit, baseline=f"all rounds {self.usual * 1e3:.1f} ms")


async def take_times(*asked: Asked, rounds: int = 5, times: int = 7) -> list[Taken]:
    """Ask in turn, so that a busy moment meets all, each on an open connection."""
    clients = [await Client.connect(one.port) for one in asked]
    took: list[list[float]] = [[] for _ in asked]
    for _ in range(rounds * times):
        for client, one, so_far in zip(clients, asked, took, strict=True):
            so_far.append(await client.took(one.request))
    for client in clients:
        client.close()
    return [Taken(min(map(median, _rounds(all_of, times))), median(all_of)) for all_of in took]


def _rounds(all_of: Sequence[float], times: int) -> list[Sequence[float]]:
    return [all_of[at : at + times] for at in range(0, len(all_of), times)]
