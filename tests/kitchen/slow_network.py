"""A network that answers, loses an answer, or brings a call long after its screen has given it up."""

import random
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import NamedTuple

from cafe import Cafe
from sukli.kitchen.held import Waited

# how long a screen waits for an answer, directly and from its outbox
DIRECT = timedelta(seconds=3)
FROM_OUTBOX = timedelta(seconds=15)
LONGEST_ON_ITS_WAY = 120.0

Call = Callable[[], Awaitable[object]]


class Tap(NamedTuple):
    """What a line was set to, and when."""

    completed: bool
    at: datetime

    def waited_until(self, sent_at: datetime) -> Waited:
        """Return how long it waited before it was sent."""
        return Waited(round((sent_at - self.at) / timedelta(milliseconds=1)))


class SlowNetwork:
    """The network between the screens and the server, and the clock of both."""

    def __init__(self, cafe: Cafe, dice: random.Random) -> None:
        self._cafe, self._dice = cafe, dice
        self._on_their_way: list[tuple[datetime, Call]] = []

    async def pass_time(self, seconds: float) -> None:
        """Let time pass, and what is on its way arrive."""
        self._cafe.clock.forward(seconds=seconds)
        for late in [late for late in self._on_their_way if late[0] <= self._cafe.clock.now]:
            self._on_their_way.remove(late)
            await late[1]()

    async def bring(self, arrive: Call, patience: timedelta) -> bool:
        """Bring a call to the server, now or once it was given up; return whether its screen got an answer."""
        fate = self._dice.choice(("answered", "answered", "answered", "answer lost", "late"))
        if fate == "late":
            late_by = timedelta(seconds=self._dice.uniform(0, LONGEST_ON_ITS_WAY))
            self._on_their_way.append((self._cafe.clock.now + patience + late_by, arrive))
            await self.pass_time(patience.total_seconds())
            return False
        await arrive()
        return fate == "answered"
