"""What a closing reads must not get slower with years of drawers and days."""

import re
from datetime import timedelta

import pytest
from sqlalchemy import Connection

from cafe import Cafe, SetClock
from drawer.at_the_drawer import Closing, closed, opened, sold
from factories import an_item
from plans import plans, statements
from readings.at_the_end_of_the_day import made_z
from sukli.cafe_settings.letterhead import Letterhead
from sukli.drawer.explained.queries import explanation_of
from sukli.drawer.queries import closing_of
from sukli.ids import new_id
from sukli.readings.contents import Maker
from sukli.readings.queries import next_z, x_reading
from sukli.shifts.tables import shifts

OLD_SHIFTS = 200
GROW = "sales|sale_tenders|sale_taxes|sale_cards|shifts|cash_transactions|refunds|corrections|expenses|unrecorded_sales"
# open and unread rows are few
LITTLE = r" USING INDEX (?:ix_\w+_unread|uq_shifts_open)"
SCANS = rf"(?:Seq Scan on|SCAN) (?:{GROW})\b(?!{LITTLE})"


@pytest.mark.reads_plans
async def test_a_closing_does_not_scan_the_history(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await closed(till, await opened(till), 0)
        await made_z(till, "2026-03-02")
        (pattern,) = await cafe.rows(shifts)
        many = [pattern._asdict() | {"id": new_id(), "number": 2 + number} for number in range(OLD_SHIFTS)]
        await cafe.db.write(lambda tx: tx.connection.execute(shifts.insert(), many).close(), None)
        clock.forward(hours=24)
        await sold(till, item, 4_000)
        shift = await opened(till)
        await sold(till, item, 3_000)
        closing = Closing(till, shift)
        await closing.begin()
        assert (await closing.count(1)).status_code == 200

    def read(connection: Connection) -> list[str]:
        now = cafe.db.clock() + timedelta(minutes=1)
        with statements(connection) as seen:
            reading = x_reading(connection, Letterhead("Kape", ""), Maker("Ana", now))
            next_z(connection, now)
            closing_of(connection, shift["id"], now)
            explanation_of(connection, shift["id"], now)
        assert [drawer.shift_id for drawer in reading.drawers] == [shift["id"]]
        return plans(connection, seen)

    for plan in await cafe.db.read(read):
        assert not re.search(SCANS, plan), plan
