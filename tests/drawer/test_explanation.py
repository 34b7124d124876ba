"""After the count, and not before, the drawer says what would explain its difference, by what was known then."""

from collections import Counter
from datetime import timedelta
from random import Random

import pytest
from sqlalchemy import Connection, Engine

from cafe import Cafe, SetClock, described, on_sqlite
from day.playing import undone
from drawer.at_the_drawer import Closing, moved, opened, sold
from drawer.played_day import EVENING, MINUTE, PlayedDay
from explaining import planting
from explaining.cafe_day import OPENING, CafeDay, Moved, draw_day
from explaining.planting import Plant
from factories import a_line, an_item, an_order
from sukli.drawer.explained.queries import explanation_of
from sukli.drawer.explained.schemas import Explanation
from sukli.ids import new_id

SEED = 7
ORDERS = 30
OPENS = {"sale": "sale", "movement": "cash_transaction", "expense": "expense"}
PLANTED: list[Plant] = [
    planting.refund_not_given,
    planting.refund_not_recorded,
    planting.restored,
    planting.movement_twice,
    planting.movement_turned,
    planting.expense_from_drawer,
    planting.paid_by_app,
    planting.other_bill,
    planting.paid_in_cash,
]


def _explained(connection: Connection, played: PlayedDay) -> Explanation:
    return explanation_of(connection, played.shift_id, EVENING + timedelta(hours=1))


def _with_splits(day: CafeDay) -> CafeDay:
    """Make every other app payment a split with cash."""
    for sale in [sale for sale in day.sales if sale.app][::2]:
        sale.cash = sale.handed = sale.total // 300 * 100
    return day


@pytest.mark.parametrize("plant", PLANTED)
def test_a_planted_slip_is_found_first_with_its_row(engine: Engine, plant: Plant) -> None:
    dice = Random(SEED)
    day = draw_day(dice, ORDERS)
    planted = plant(day, dice)
    with undone(engine) as connection:
        played = PlayedDay(connection, day)
        counted = played.count(day.drawer().pieces)
        found = _explained(connection, played)

    assert (counted.expected_centavos, counted.difference_centavos) == (day.expected, planted.amount)
    first = found.candidates[0]
    assert (first.kind, first.amount_centavos, first.is_exact) == (planted.kind, planted.amount, True)
    kind, row_id = planted.row
    assert (OPENS[kind], played.ids[row_id or ""]) in [(row.kind, row.id) for row in first.rows]


def test_two_slips_that_only_together_make_the_difference_are_found_in_the_records(engine: Engine) -> None:
    dice = Random(SEED)
    day = draw_day(dice, ORDERS)
    planted = [plant(day, dice) for plant in (planting.refund_not_given, planting.expense_from_drawer)]
    with undone(engine) as connection:
        played = PlayedDay(connection, day)
        counted = played.count(day.drawer().pieces)
        found = _explained(connection, played)

    assert counted.difference_centavos == sum(slip.amount for slip in planted)
    first = found.candidates[0]
    assert (first.kind, first.amount_centavos) == ("two_slips", counted.difference_centavos)
    opened = {(row.kind, row.id) for row in first.rows}
    assert {(OPENS[kind], played.ids[row_id or ""]) for kind, row_id in (slip.row for slip in planted)} <= opened


def test_a_whole_day_with_splits_closes_with_its_slip_explained(engine: Engine) -> None:
    dice = Random(SEED)
    day = _with_splits(draw_day(dice, 100))
    planted = planting.movement_turned(day, dice)
    with undone(engine) as connection:
        played = PlayedDay(connection, day)
        played.count(day.drawer().pieces)
        found = _explained(connection, played)
        played.close()
        reading = played.z_reading()

    (row,) = found.candidates[0].rows
    assert (row.kind, row.id) == ("cash_transaction", played.ids[planted.row[1] or ""])
    active = [sale for sale in day.sales if not sale.is_voided]
    assert {tender.name: tender.centavos for tender in reading.tenders} == {
        "Cash": sum(sale.cash for sale in active),
        "GCash": sum(sale.total - sale.cash for sale in active),
    }
    (drawer,) = reading.drawers
    assert (drawer.expected_centavos, drawer.difference_centavos) == (day.expected, planted.amount)


def test_events_after_the_count_do_not_change_its_explanation(engine: Engine) -> None:
    dice = Random(SEED)
    day = draw_day(dice, ORDERS)
    planting.movement_twice(day, dice)
    with undone(engine) as connection:
        played = PlayedDay(connection, day)
        still_active = [sale for sale in day.sales if sale.cash and not sale.is_voided]
        played.count(day.drawer().pieces)
        before = _explained(connection, played)
        for number, sale in enumerate(still_active):
            played.void(EVENING + MINUTE, played.ids[sale.id], given_back=number % 2 == 0)
        for again in (1, 2, 3):
            played.move(Moved(f"later-{again}", "out", before.difference_centavos, EVENING + MINUTE, None))
        closed_with = played.close()
        after = _explained(connection, played)

    assert before.candidates
    assert after == before
    moved_later = -3 * before.difference_centavos
    given_back = sum(sale.cash for sale in still_active[::2])
    assert closed_with.after_count_centavos == moved_later - given_back


@pytest.mark.parametrize("lost", [(), (100, 100, 500), (10_000,)], ids=["nothing", "coins", "a bill"])
def test_a_shift_without_a_slip_gets_no_explanation(engine: Engine, lost: tuple[int, ...]) -> None:
    day = draw_day(Random(SEED), ORDERS)
    pieces = day.drawer().pieces
    pieces.subtract(lost)
    with undone(engine) as connection:
        played = PlayedDay(connection, day)
        played.count(pieces)
        found = _explained(connection, played)

    assert found == Explanation(difference_centavos=-sum(lost), heading=None, candidates=[])


def test_sales_sent_after_the_count_explain_a_surplus(engine: Engine) -> None:
    day = draw_day(Random(SEED), ORDERS)
    pieces = day.drawer().pieces + Counter({10_000: 3})
    with undone(engine) as connection:
        played = PlayedDay(connection, day)
        played.count(pieces)
        # one arrives while the drawer is open, one when it is closed; a third sale was made after the count
        late = [played.sell(EVENING + MINUTE, 10_000, held=timedelta(hours=2))]
        played.sell(EVENING + MINUTE, 5_000)
        played.close()
        late.append(played.sell(EVENING + timedelta(minutes=30), 20_000, held=timedelta(hours=3)))
        first = _explained(connection, played).candidates[0]

    assert (first.kind, first.amount_centavos) == ("arrived_later", 30_000)
    assert {row.id for row in first.rows} == set(late)
    assert first.sentence == "2 sales were sent after the count, and their ₱300.00 may have been counted."


def test_cash_movements_sent_after_the_count_explain_a_shortage(engine: Engine) -> None:
    day = draw_day(Random(SEED), ORDERS)
    pieces = day.drawer().pieces
    pieces.subtract({10_000: 1})
    with undone(engine) as connection:
        played = PlayedDay(connection, day)
        played.count(pieces)
        played.move(Moved("ice", "out", 10_000, EVENING + MINUTE, "Ice"), held=timedelta(hours=2))
        (alone, *_) = _explained(connection, played).candidates
        played.move(Moved("coins", "in", 4_000, EVENING + MINUTE, None), held=timedelta(hours=1))
        played.sell(EVENING + MINUTE, 6_000, held=timedelta(hours=1))
        # together they cancel out
        with_others = [found.kind for found in _explained(connection, played).candidates]

    assert (alone.kind, alone.amount_centavos, [row.id for row in alone.rows]) == (
        "arrived_later",
        -10_000,
        [played.ids["ice"]],
    )
    assert (
        alone.sentence
        == "Cash out of ₱100.00 at 8:31 PM (Ice) was sent after the count, so it was not in the expected cash."
    )
    assert "arrived_later" not in with_others


def test_an_older_order_voided_during_the_shift_may_have_been_paid_back(engine: Engine) -> None:
    day = draw_day(Random(SEED), ORDERS)
    drawer = day.drawer()
    drawer.take_out(23_700)
    with undone(engine) as connection:
        played = PlayedDay(connection, day)
        yesterdays = played.sell(OPENING + MINUTE, 23_700, held=timedelta(hours=12))
        played.void(OPENING + timedelta(hours=3), yesterdays, given_back=False)
        played.count(drawer.pieces)
        first = _explained(connection, played).candidates[0]

    assert (first.kind, first.amount_centavos) == ("refund_not_recorded", -23_700)
    assert [(row.kind, row.id) for row in first.rows] == [("sale", yesterdays)]


@on_sqlite
async def test_a_sale_removed_from_a_till_may_have_left_its_cash_in_the_drawer(cafe: Cafe, clock: SetClock) -> None:
    removed, recorded = an_order(a_line(new_id(), price_centavos=16_500), order_number=7), an_order(a_line(new_id()))
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till, 100_000))
        clock.forward(hours=3)
        for order in (removed, recorded):
            told = {"sale": order, "why": '"Pandesal" is not on the menu.', "held_ms": 3_600_000}
            await till.post(f"/api/sales/{order['id']}/unrecorded", json=told)
        await closing.begin()
        await closing.count(116_500)
        (found,) = (await till.get(f"{closing.address}/explanation")).json()["candidates"]

    assert found["rows"] == [
        {"kind": "unrecorded_sale", "id": removed["id"], "name": "Order #7, 2:00 PM", "on": "2026-03-02"}
    ]
    assert found["sentence"] == "Order #7 of 2:00 PM was removed from a till, and its ₱165.00 may be in the drawer."


@on_sqlite
@pytest.mark.parametrize(
    ("tenders", "cash"),
    [
        ([{"kind": "gcash", "amount_centavos": 12_000}, {"kind": "cash", "amount_centavos": 4_500}], 4_500),
        ([{"kind": "gcash", "amount_centavos": 16_500}], None),
        ([{"kind": "gcash", "amount_centavos": "much"}], 16_500),
        (["gcash"], 16_500),
    ],
    ids=["a split", "no cash", "an amount that is none", "tenders that are none"],
)
async def test_only_the_cash_part_of_a_removed_sale_may_be_in_the_drawer(
    cafe: Cafe, clock: SetClock, tenders: list[object], cash: int | None
) -> None:
    removed = an_order(a_line(new_id(), price_centavos=16_500), tenders=tenders)
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till, 100_000))
        clock.forward(hours=3)
        told = {"sale": removed, "why": '"Pandesal" is not on the menu.', "held_ms": 3_600_000}
        await till.post(f"/api/sales/{removed['id']}/unrecorded", json=told)
        await closing.begin()
        await closing.count(100_000 + (cash or 16_500))
        found = (await till.get(f"{closing.address}/explanation")).json()["candidates"]

    made = [each["amount_centavos"] for each in found if each["kind"] == "removed_from_till"]
    assert made == ([] if cash is None else [cash])


async def test_no_route_tells_the_expected_amount_before_the_count(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        shift = await opened(till, 1_234_500)
        await sold(till, item, 86_400)
        await moved(till, "cash_out", 7_100)
        closing = Closing(till, shift)
        await closing.begin()
        addresses = [
            path.format(shift_id=shift["id"])
            for path, methods in described()["paths"].items()
            # only the browser ends an event stream
            if "get" in methods and path != "/api/live" and path.count("{") == path.count("{shift_id}")
        ]
        told = {address: (await till.get(address)).text for address in addresses}
        explained = await till.get(f"{closing.address}/explanation")
        await closing.count(1_300_300)
        after = await till.get(f"{closing.address}/explanation")

    assert f"{closing.address}/closing" in told
    assert "Not counted yet" in told["/api/readings/x/text"]
    for address, answer in told.items():
        assert not any(amount in answer for amount in ("1313800", "13138.00", "13,138.00")), address
    assert (explained.status_code, explained.json()["detail"]) == (409, "Count the drawer first.")
    assert (after.status_code, after.json()["difference_centavos"]) == (200, -13_500)
