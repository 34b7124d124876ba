"""Whatever happens to a ticket, in any sequence: the status follows from the lines, the version counts the changes."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from cafe import NOON_IN_MANILA
from factories import a_line, a_staff_member, an_item, an_order
from sukli.db import open_database
from sukli.db.tx import Tx
from sukli.errors import AlreadyVoided, NotFound
from sukli.kitchen.commands import complete_ticket, mark_seen, set_ticks, stop_ticket
from sukli.sales.commands import complete_sale
from sukli.sales.errors import NotVoided
from sukli.sales.schemas import NewSale
from sukli.sales.tables import sale_lines, sales
from sukli.sales.voiding import restore_sale, void_sale
from sukli.staff.schemas import StaffMember

LINES = 4
# what happens, to which lines, and whether these are ticked or unticked
Step = tuple[str, set[int], bool]
ticks = st.tuples(st.just("tick"), st.sets(st.integers(0, LINES - 1), min_size=1), st.booleans())
others = st.tuples(st.sampled_from(["seen", "void", "restore", "stop", "complete"]), st.just(set()), st.booleans())
histories = st.lists(st.one_of(ticks, ticks, others), max_size=12)


@dataclass
class Expected:
    """The ticket as simple rules would keep it."""

    ticks: list[bool] = field(default_factory=lambda: [False] * LINES)
    voided: bool = False
    stopped_at: Any = None
    seen_at: Any = None
    completed_at: Any = None
    version: int = 0
    # lines that were ticked, or unticked, already: it counts against an earlier tick that arrives later
    notes: int = 0

    def after(self, step: Step, now: Any) -> "Expected":
        what, lines, completed = step
        new = replace(self, ticks=list(self.ticks))
        if what == "void":
            new.voided = True
        elif what == "restore":
            if self.voided and self.status != "completed":
                new.seen_at = new.stopped_at = None
            new.voided = False
        elif what == "stop":
            if self.voided and self.status != "completed":
                new.stopped_at = self.stopped_at or now
        elif not self.voided and what == "seen":
            new.seen_at = self.seen_at or now
        elif not self.voided:
            for line in range(LINES) if what == "complete" else lines:
                new.ticks[line] = what == "complete" or completed
            new.completed_at = (self.completed_at or now) if all(new.ticks) else None
            if new.ticks != self.ticks:
                new.seen_at = self.seen_at or now
        new.version += new != self
        new.notes += what == "tick" and not self.voided and any(self.ticks[line] == completed for line in lines)
        return new

    @property
    def status(self) -> str:
        return "completed" if all(self.ticks) else "in_progress" if any(self.ticks) else "pending"


def run(tx: Tx, sale_id: str, lines: list[str], step: Step) -> None:
    what, chosen, completed = step
    # a refused step must change nothing, which comparing with the expected ticket shows
    with suppress(NotFound, AlreadyVoided, NotVoided):
        match what:
            case "tick":
                set_ticks(tx, sale_id, [lines[line] for line in chosen], completed=completed)
            case "complete":
                complete_ticket(tx, sale_id)
            case "seen":
                mark_seen(tx, [sale_id])
            case "void":
                void_sale(tx, sale_id)
            case "restore":
                restore_sale(tx, sale_id)
            case "stop":
                stop_ticket(tx, sale_id)


def check(tx: Tx, sale_id: str, expected: Expected) -> None:
    row = tx.connection.execute(select(sales).where(sales.c.id == sale_id)).one()
    stored = select(sale_lines.c.completed).where(sale_lines.c.sale_id == sale_id).order_by(sale_lines.c.position)
    assert list(tx.connection.scalars(stored)) == expected.ticks
    assert row.order_status == expected.status
    assert row.completed_at == expected.completed_at
    assert (row.completed_at is not None) == (row.order_status == "completed")
    assert (row.completion_time_minutes is not None) == (row.completed_at is not None)
    assert (row.voided, row.voided_at is not None) == (expected.voided, expected.voided)
    assert (row.seen_at, row.stopped_at) == (expected.seen_at, expected.stopped_at)
    assert row.ticket_version == expected.version
    # a change without effect is not journalled, but for ticks: there is one entry for the sale and one for each version
    assert len(tx.entries) == 1 + expected.version + expected.notes


def live(tx: Tx, seller: StaffMember, item: str, history: list[Step]) -> None:
    order = NewSale(**an_order(*(a_line(item) for _ in range(LINES)), order_number=5))
    tx = replace(tx, entries=[])
    complete_sale(tx, order, seller)
    expected = Expected()
    for step in history:
        tx.now += timedelta(minutes=1)
        run(tx, order.id, [line.id for line in order.lines], step)
        expected = expected.after(step, tx.now)
        check(tx, order.id, expected)


def test_status_completion_and_version_follow_from_what_happened(database_url: str) -> None:
    db = open_database(database_url, lambda: NOON_IN_MANILA)

    async def set_up() -> tuple[StaffMember, str]:
        return await a_staff_member(db), await an_item(db)

    try:
        ana, item = asyncio.run(set_up())

        @settings(max_examples=100)
        @given(histories)
        def any_history(history: list[Step]) -> None:
            asyncio.run(db.write(live, ana.id, ana, item, history))

        any_history()
    finally:
        db.close()
