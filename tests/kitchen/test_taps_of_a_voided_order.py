"""Two screens' calls on an order that the till voids and restores, whatever the network does to those calls.

Of the taps that the server took the last of each line is valid; an order is seen, or stopped, only if some screen said
so since it was last restored, or voided.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta

from cafe import Cafe, on_sqlite
from factories import a_staff_member
from kitchen.slow_network import DIRECT, FROM_OUTBOX, LONGEST_ON_ITS_WAY, Call, SlowNetwork, Tap
from sukli.errors import NotFound
from sukli.kitchen.commands import mark_seen, set_ticks, stop_ticket
from sukli.kitchen.errors import TooLate
from sukli.kitchen.queries import tickets_by_ids
from sukli.kitchen.schemas import Ticket as Listed
from sukli.sales.voiding import restore_sale, void_sale
from tickets import Ticket, sell

ORDERS = 120


@dataclass
class Screen:
    """What one screen shows of the order, and the ticks that wait on it."""

    shown: Listed
    is_online: bool = True
    waiting: dict[str, Tap] = field(default_factory=dict)


class Evening:
    """One order, its two screens and its till, and the network between the screens and the server."""

    def __init__(self, cafe: Cafe, staff_id: str, order: Ticket, dice: random.Random, shown: Listed) -> None:
        self.cafe, self.staff_id, self.order, self.dice = cafe, staff_id, order, dice
        self.screens = [Screen(shown), Screen(shown)]
        self.network = SlowNetwork(cafe, dice)
        self.taken: dict[str, set[Tap]] = {line: {Tap(completed=False, at=cafe.clock.now)} for line in order.lines}
        # whether a screen said so since the last void or restore
        self.is_seen = self.is_stopped = False
        self.new_since = cafe.clock.now
        self.said: list[object] = []

    async def tap(self, screen: Screen) -> None:
        """Tap a line: it is sent directly, or waits if the network is away or another tick of it waits."""
        if screen.shown.voided:
            return
        line = self.dice.choice(self.order.lines)
        waiting = screen.waiting.get(line)
        was = waiting.completed if waiting else _ticks(screen.shown)[line]
        tap = Tap(not was, self.cafe.clock.now)
        self.said.append((self.screens.index(screen), line, tap))
        if waiting or not screen.is_online or not await self._tick(line, tap, DIRECT):
            screen.waiting[line] = tap

    async def send_waiting(self, screen: Screen) -> None:
        """Send what waits on a screen; what is not answered goes on waiting."""
        if screen.is_online:
            screen.shown = await self.listed()
            for line, tap in list(screen.waiting.items()):
                if await self._tick(line, tap, FROM_OUTBOX):
                    del screen.waiting[line]

    async def look(self, screen: Screen) -> None:
        """Say what the screen shows: that it was seen or, if it is voided, that it is no longer made."""
        if not screen.is_online:
            return
        given_up_at = self.cafe.clock.now + DIRECT
        if screen.shown.voided:
            self.is_stopped = True
            await self._call(lambda: self._write(stop_ticket, self.order.id, given_up_at=given_up_at), DIRECT)
        else:
            self.is_seen = True
            await self._call(lambda: self._write(mark_seen, [self.order.id], given_up_at=given_up_at), DIRECT)

    async def void_or_restore(self) -> None:
        """Void the order at the till, or restore it."""
        before = await self.listed()
        await self._write(restore_sale if before.voided else void_sale, self.order.id)
        self.is_stopped = False
        if before.voided and before.order_status != "completed":
            self.is_seen, self.new_since = False, self.cafe.clock.now
        self.said.append(("restored" if before.voided else "voided", self.cafe.clock.now))

    async def listed(self) -> Listed:
        """Return the order as the server has it."""
        (listed,) = await self.cafe.db.read(tickets_by_ids, [self.order.id])
        return listed

    async def end(self) -> Listed:
        """Let everything arrive; return the order as the server has it."""
        self.dice.shuffle(self.screens)
        for screen in self.screens:
            screen.is_online = True
            while screen.waiting:
                await self.send_waiting(screen)
                await self.network.pass_time(2)
        await self.network.pass_time(LONGEST_ON_ITS_WAY)
        return await self.listed()

    async def _tick(self, line: str, tap: Tap, patience: timedelta) -> bool:
        sent_at = self.cafe.clock.now

        async def arrive() -> None:
            await self._write(
                set_ticks,
                self.order.id,
                [line],
                completed=tap.completed,
                waited=tap.waited_until(sent_at),
                given_up_at=sent_at + patience,
            )
            self.taken[line].add(tap)
            self.is_seen = self.is_seen or tap.at >= self.new_since

        return await self._call(arrive, patience)

    async def _call(self, arrive: Call, patience: timedelta) -> bool:
        """Make a call; return whether its screen got an answer, such as that the order is voided."""

        async def arrive_anyhow() -> None:
            try:
                await arrive()
            except (TooLate, NotFound):
                return
            shown = await self.listed()
            for screen in self.screens:
                if screen.is_online:
                    screen.shown = shown

        return await self.network.bring(arrive_anyhow, patience)

    async def _write(self, command: Callable[..., object], *args: object, **values: object) -> None:
        await self.cafe.db.write(command, self.staff_id, *args, **values)


def _ticks(ticket: Listed) -> dict[str, bool]:
    return {line.id: line.completed for line in ticket.lines}


@on_sqlite
async def test_nothing_is_ticked_seen_or_stopped_that_nobody_meant(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        for seed in range(ORDERS):
            dice = random.Random(seed)
            order = await sell(cafe, till)
            (shown,) = await cafe.db.read(tickets_by_ids, [order.id])
            evening = Evening(cafe, ana.id, order, dice, shown)
            for _ in range(dice.randint(5, 30)):
                # further apart than two tries of one tick: see SAME_TAP
                await evening.network.pass_time(dice.uniform(16, 40))
                screen = dice.choice(evening.screens)
                match dice.choices(("tap", "send", "look", "till", "network"), (6, 3, 3, 2, 1))[0]:
                    case "tap":
                        await evening.tap(screen)
                    case "send":
                        await evening.send_waiting(screen)
                    case "look":
                        await evening.look(screen)
                    case "till":
                        await evening.void_or_restore()
                    case "network":
                        screen.is_online = not screen.is_online
            ended = await evening.end()
            last = {line: max(taps, key=lambda tap: tap.at).completed for line, taps in evening.taken.items()}
            assert _ticks(ended) == last, (seed, evening.said)
            assert evening.is_seen or ended.seen_at is None, (seed, evening.said)
            assert (evening.is_stopped and ended.voided) or ended.stopped_at is None, (seed, evening.said)
