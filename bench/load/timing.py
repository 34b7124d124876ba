"""How long answers take, measured so that other load on the machine does not decide."""

import asyncio
from collections.abc import Iterable, Sequence
from statistics import median
from typing import NamedTuple, Self

from bench.figures import Figure
from bench.load.client import Client

# by then the background work that follows a command is over
A_MOMENT = 0.2


class Asked(NamedTuple):
    """A prepared request, and the port of the server that gets it."""

    port: int
    request: bytes


class Taken(NamedTuple):
    """Seconds: the median of the quietest round, the median of all, and the longest."""

    best: float
    usual: float
    worst: float

    @classmethod
    def of(cls, took: Sequence[float], a_round: int) -> Self:
        """Summarize times in the order in which they were taken, `a_round` to a round."""
        rounds = [took[at : at + a_round] for at in range(0, len(took), a_round)]
        return cls(min(map(median, rounds)), median(took), max(took))

    def figure(self, name: str, limit: float | None = None) -> Figure:
        """Return the quietest round's median in milliseconds."""
        told = f"all rounds {self.usual * 1e3:.1f} ms, worst {self.worst * 1e3:.1f} ms"
        return Figure(name, self.best * 1e3, "ms", limit, baseline=told)


async def take_times(*asked: Asked, rounds: int = 5, times: int = 7) -> list[Taken]:
    """Send the requests in turn, so that a busy moment hits all, each on an open connection."""
    clients = [await Client.connect(one.port) for one in asked]
    took: list[list[float]] = [[] for _ in asked]
    for _ in range(rounds * times):
        for client, one, so_far in zip(clients, asked, took, strict=True):
            so_far.append(await client.took(one.request))
    for client in clients:
        client.close()
    return [Taken.of(all_of, times) for all_of in took]


async def take_times_once(port: int, requests: Iterable[bytes], status: int, times: int = 7) -> Taken:
    """Time requests that change something, and so are sent only once each; `times` of them make a round."""
    client = await Client.connect(port)
    took = []
    for one in requests:
        took.append(await client.took(one, status))
        await asyncio.sleep(A_MOMENT)
    client.close()
    return Taken.of(took, times)
