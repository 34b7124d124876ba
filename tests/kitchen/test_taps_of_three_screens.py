"""Of three screens' taps on one order the last tap of each line is valid, whatever the network does to their calls."""

import random
from datetime import timedelta

from cafe import Cafe, on_sqlite
from kitchen.slow_network import DIRECT, FROM_OUTBOX, LONGEST_ON_ITS_WAY, SlowNetwork, Tap
from sukli.kitchen.commands import set_ticks
from sukli.kitchen.errors import TooLate
from sukli.kitchen.queries import tickets_by_ids
from sukli.kitchen.schemas import Ticket as Listed
from tickets import Ticket, sell

ORDERS = 60


class Screen:
    """What one screen shows of the order, and the ticks that wait on it."""

    def __init__(self, lines: list[str]) -> None:
        self.is_online = True
        self.known = dict.fromkeys(lines, False)
        self.waiting: dict[str, Tap] = {}


class Evening:
    """One order, its three screens, and the network between them and the server."""

    def __init__(self, cafe: Cafe, order: Ticket, dice: random.Random) -> None:
        self.cafe, self.order, self.dice = cafe, order, dice
        self.screens = [Screen(order.lines) for _ in range(3)]
        self.network = SlowNetwork(cafe, dice)
        self.last: dict[str, bool] = dict.fromkeys(order.lines, False)
        self.said: list[object] = []

    async def tap(self, screen: Screen) -> None:
        """Tap a line: it is sent directly, or waits if the network is away or another tick of it waits."""
        line = self.dice.choice(self.order.lines)
        waiting = screen.waiting.get(line)
        shown = waiting.completed if waiting else screen.known[line]
        tap = Tap(not shown, self.cafe.clock.now)
        self.last[line] = tap.completed
        self.said.append((self.screens.index(screen), line, tap))
        if waiting or not screen.is_online or not await self._send(line, tap, DIRECT):
            screen.waiting[line] = tap

    async def send_waiting(self, screen: Screen) -> None:
        """Send what waits on a screen; what is not answered goes on waiting."""
        if screen.is_online:
            screen.known = _ticks(await self._listed())
            for line, tap in list(screen.waiting.items()):
                if await self._send(line, tap, FROM_OUTBOX):
                    del screen.waiting[line]

    async def end(self) -> dict[str, bool]:
        """Let everything arrive; return the lines as the server has them."""
        self.dice.shuffle(self.screens)
        for screen in self.screens:
            screen.is_online = True
            while screen.waiting:
                await self.send_waiting(screen)
                await self.network.pass_time(2)
        await self.network.pass_time(LONGEST_ON_ITS_WAY)
        return _ticks(await self._listed())

    async def _send(self, line: str, tap: Tap, patience: timedelta) -> bool:
        """Send a tick; return whether its screen got an answer."""
        sent_at = self.cafe.clock.now

        async def arrive() -> None:
            try:
                ticked = await self.cafe.db.write(
                    set_ticks,
                    None,
                    self.order.id,
                    [line],
                    completed=tap.completed,
                    waited=tap.waited_until(sent_at),
                    given_up_at=sent_at + patience,
                )
            except TooLate:
                return
            for screen in self.screens:
                if screen.is_online:
                    screen.known = _ticks(ticked.ticket)

        return await self.network.bring(arrive, patience)

    async def _listed(self) -> Listed:
        (listed,) = await self.cafe.db.read(tickets_by_ids, [self.order.id])
        return listed


def _ticks(ticket: Listed) -> dict[str, bool]:
    return {line.id: line.completed for line in ticket.lines}


@on_sqlite
async def test_the_last_tap_of_each_line_is_valid(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for seed in range(ORDERS):
            dice = random.Random(seed)
            evening = Evening(cafe, await sell(cafe, till), dice)
            for _ in range(dice.randint(5, 25)):
                # further apart than two tries of one tick: see SAME_TAP
                await evening.network.pass_time(dice.uniform(16, 40))
                screen = dice.choice(evening.screens)
                match dice.choices(("tap", "send", "network"), (6, 3, 1))[0]:
                    case "tap":
                        await evening.tap(screen)
                    case "send":
                        await evening.send_waiting(screen)
                    case "network":
                        screen.is_online = not screen.is_online
            assert await evening.end() == evening.last, (seed, evening.said)
