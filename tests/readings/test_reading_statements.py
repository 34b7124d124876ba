"""A reading's queries: each additional statement costs more time than finding its rows."""

from sqlalchemy import Connection

from cafe import Cafe, SetClock
from drawer.at_the_drawer import counted_of, moved, opened, sold
from factories import a_line, an_item, an_order
from invoices.numbered import SHOP, settings
from plans import statements
from sales.taxing import a_card, by_law
from sukli.cafe_settings.letterhead import Letterhead
from sukli.readings.contents import Maker
from sukli.readings.queries import x_reading
from sukli.readings.schemas import Reading

# the last Z-reading and the journal's end; sales, by tender, the first and last, those that are named; corrections,
# drawers, cash, cash that is named, expenses, removed sales, payments without an order
OF_ANY_READING = 13


async def _read(cafe: Cafe) -> tuple[Reading, list[str]]:
    """Return the current X-reading, and its statements."""

    def read(connection: Connection) -> tuple[Reading, list[str]]:
        with statements(connection) as seen:
            reading = x_reading(connection, Letterhead("Kape", ""), Maker("Ana", cafe.db.clock()))
        return reading, [statement for statement, _ in seen]

    return await cafe.db.read(read)


def _about(seen: list[str], table: str) -> int:
    return sum(f" {table}" in statement for statement in seen)


async def test_without_taxes_and_invoices_a_reading_needs_no_statements_for_them(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await opened(till)
        await sold(till, item, 4_000)
        reading, seen = await _read(cafe)

    assert (reading.vat, reading.less_vat, reading.invoices) == (None, [], [])
    assert len(seen) == OF_ANY_READING
    # part of what is read for the sales anyway, and for corrected ones
    assert (_about(seen, "sale_taxes"), _about(seen, "sale_cards"), _about(seen, "invoices")) == (2, 0, 2)


async def test_cards_and_invoices_cost_two_more_statements_when_there_are_any(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await settings(till, **SHOP)
        order = by_law(an_order(a_line(item, price_centavos=100_000)), a_card())
        assert (await till.post("/api/sales", json=order)).status_code == 201
        reading, seen = await _read(cafe)

    assert reading.vat is not None
    assert reading.law_discounts[0].count == 1
    assert [(each.first, each.last) for each in reading.invoices] == [("INV-000001", "INV-000001")]
    assert len(seen) == OF_ANY_READING + 2


async def test_what_was_sent_after_the_counts_is_read_with_the_drawers_however_many_there_are(
    cafe: Cafe, clock: SetClock
) -> None:
    async with await cafe.till() as till:
        for late in (300, 700):
            closing = await counted_of(till, clock, 0, 1_000)
            await moved(till, "cash_in", late, held_ms=3_600_000)
            assert (await closing.close(1_000)).status_code == 200
        reading, seen = await _read(cafe)

    assert [drawer.sent_late_centavos for drawer in reading.drawers] == [300, 700]
    assert len(seen) == OF_ANY_READING
