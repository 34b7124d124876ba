"""Closing a day of 500 sales after a million, on both databases; what drawer, receipt and number add to a sale."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import NamedTuple

from bench.busy_shift import busy_shift
from bench.drawer_costs import drawer_costs
from bench.evenings import close_every_evening
from bench.figures import Figure
from bench.invoice_costs import invoice_costs
from bench.load.client import request
from bench.load.drawer import Drawer
from bench.load.opened import Opened
from bench.load.processor import processor_seconds
from bench.load.timing import Asked, Taken, take_times, take_times_once
from bench.printing_costs import printing_costs
from bench.ten_years import DATABASES, MANY, NONE
from sukli.business_day import DAY, day_of
from sukli.ids import new_id

# milliseconds
MOST = 20
ROUNDS, TIMES = 5, 7
# about 548 of the generator's sales
DAYS_A_READING, READINGS = 2, 21
# as if ₱200 had been taken for ₱500
MISSING = 30_000
# what a screen reads while a drawer is open, and once it has been counted
OPEN = {"X-reading": "/api/readings/x", "closing, before the count": "{shift}/closing"}
COUNTED = {"closing, counted": "{shift}/closing", "explanation": "{shift}/explanation"}


class Cost(NamedTuple):
    """The answer times of a request, and the processor time of one answer, in seconds."""

    taken: Taken
    processor: float

    def figure(self, name: str) -> Figure:
        """Return the figure in milliseconds."""
        told = self.taken.figure(name, MOST)
        return replace(told, baseline=f"{told.baseline}, {self.processor * 1e3:.1f} ms of the processor")


def measure() -> list[Figure]:
    """Measure over HTTP on an open connection: the server's time and a little more."""
    figures = []
    for name, opened in DATABASES.items():
        with opened(MANY, NONE) as (many, none):
            figures += _read_days_before(name, many)
            figures += _close_today(name, many, none)
            figures.append(drawer_costs(name, many))
            figures.append(printing_costs(name, many))
            figures.append(invoice_costs(name, many))
    return figures


def _read_days_before(name: str, many: Opened) -> list[Figure]:
    last = close_every_evening(many)
    # the last day may have been cut short when the database was made
    first = last - (DAYS_A_READING * READINGS + 1) * DAY
    # it carries forward the sales of all years before
    of_all = _read(many, [first])
    usual = _read(many, [first + DAYS_A_READING * DAY * number for number in range(1, READINGS + 1)])
    return [
        Figure(f"{name}, the first Z-reading of all", of_all.taken.best, "s"),
        usual.figure(f"{name}, Z-reading"),
    ]


def _close_today(name: str, many: Opened, none: Opened) -> list[Figure]:
    both = (many, none)
    for one in both:
        _read(one, [day_of(datetime.now(UTC)) - DAY])
    shifts = [busy_shift(one) for one in both]
    taken = {asked: _ask_both(both, shifts, path) for asked, path in OPEN.items()}
    for shift in shifts:
        shift.begin_closing()
    expected = [shift.count(0)["shift"]["expected_centavos"] for shift in shifts]
    counts = [
        _once(one, [shift.count_request(ought - MISSING) for _ in range(ROUNDS * TIMES)], 200)
        for one, shift, ought in zip(both, shifts, expected, strict=True)
    ]
    taken |= {asked: _ask_both(both, shifts, path) for asked, path in COUNTED.items()}
    for shift in shifts:
        shift.close()
    ratio, slowest = max((slow.taken.best / fast.best, asked) for asked, (slow, fast) in taken.items())
    return [
        counts[0].figure(f"{name}, expected amount, told with a count"),
        *(slow.figure(f"{name}, {asked}") for asked, (slow, _) in taken.items()),
        Figure(f"{name}, closing, 1,000,000 sales before to none", ratio, "times", 1.5, baseline=f"of {slowest}"),
    ]


def _ask_both(both: Sequence[Opened], shifts: Sequence[Drawer], path: str) -> tuple[Cost, Taken]:
    asked = [
        Asked(one.port, request("GET", path.format(shift=shift.path), one.shop.cookie))
        for one, shift in zip(both, shifts, strict=True)
    ]
    before = processor_seconds(both[0])
    many, none = asyncio.run(take_times(*asked, rounds=ROUNDS, times=TIMES))
    return Cost(many, (processor_seconds(both[0]) - before) / (ROUNDS * TIMES)), none


def _read(one: Opened, days: Sequence[date]) -> Cost:
    bodies = [json.dumps({"id": new_id(), "on": str(day)}).encode() for day in days]
    return _once(one, [request("POST", "/api/readings", one.shop.cookie, body) for body in bodies], 201)


def _once(one: Opened, requests: Sequence[bytes], status: int) -> Cost:
    before = processor_seconds(one)
    taken = asyncio.run(take_times_once(one.port, requests, status, TIMES))
    return Cost(taken, (processor_seconds(one) - before) / len(requests))
