"""An expense paid from the drawer is recorded with its cash out: both or neither, once, and linked."""

from typing import Any

import httpx
import pytest

from cafe import Cafe, SetClock, on_sqlite, together
from drawer.at_the_drawer import Closing, moved, opened
from expenses.sending import an_expense
from factories import a_staff_member
from printing.at_the_printer import a_printer
from sukli.cash.tables import cash_transactions
from sukli.db.journal import journal
from sukli.db.tx import Tx
from sukli.drawer.opening import open_shift
from sukli.drawer.schemas import NewShift
from sukli.expenses.commands import record_expense
from sukli.expenses.schemas import NewExpense
from sukli.ids import new_id
from sukli.printing.tables import print_jobs
from sukli.shifts.tables import SHOP_DRAWER


async def _paid(till: httpx.AsyncClient, **values: Any) -> dict[str, Any]:
    sent = an_expense(cash_out_id=new_id(), **values)
    answer = await till.post("/api/expenses", json=sent)
    assert answer.status_code == 201, answer.text
    return sent


async def _explained(till: httpx.AsyncClient, shift: dict[str, Any], counted: int) -> list[dict[str, Any]]:
    closing = Closing(till, shift)
    await closing.begin()
    assert (await closing.count(counted)).status_code == 200
    return list((await till.get(f"{closing.address}/explanation")).json()["candidates"])


async def test_one_request_records_the_expense_and_its_cash_out_of_the_open_drawer(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        shift = await opened(till)
        sent = an_expense(cash_out_id=new_id(), description="Ice")
        answers = await together(5, lambda _: till.post("/api/expenses", json=sent))
        (listed,) = (await till.get("/api/expenses")).json()["expenses"]
        cash = (await till.get("/api/cash")).json()

    assert sorted(answer.status_code for answer in answers) == [200, 200, 200, 200, 201]
    assert {answer.text for answer in answers} == {answers[0].text}
    assert answers[0].json() == listed
    assert (listed["amount_centavos"], listed["cash_out_centavos"]) == (12_345, 12_345)
    (out,) = cash["transactions"]
    assert {name: out[name] for name in ("id", "expense_id", "transaction_type", "amount_centavos", "description")} == {
        "id": sent["cash_out_id"],
        "expense_id": sent["id"],
        "transaction_type": "cash_out",
        "amount_centavos": 12_345,
        "description": "Ice",
    }
    assert (await cafe.row(cash_transactions, id=sent["cash_out_id"])).shift_id == shift["id"]
    noted = {entry.action: entry.after for entry in await cafe.rows(journal)}
    assert noted["expense.recorded"]["cash_out_id"] == sent["cash_out_id"]
    assert noted["cash_out.recorded"]["expense_id"] == sent["id"]


async def test_an_expense_paid_from_the_drawer_is_subtracted_once_by_each_formula(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        shift = await opened(till)
        await _paid(till)
        await moved(till, "cash_out", 1_000)
        deleted = await _paid(till)
        await till.delete(f"/api/expenses/{deleted['id']}")
        await till.post(f"/api/cash/{deleted['cash_out_id']}/void")
        flow = (await till.get("/api/cash-flow")).json()
        board = (await till.get("/api/dashboard")).json()
        closing = Closing(till, shift)
        await closing.begin()
        counted = (await closing.count(86_655)).json()["shift"]

    assert (flow["net_cash_centavos"], flow["expenses_centavos"]) == (-12_345, 12_345)
    assert (flow["cash_out_centavos"], flow["cash_out_for_expenses_centavos"]) == (13_345, 12_345)
    assert board["net_cash_centavos"] == -12_345
    assert (counted["expected_centavos"], counted["difference_centavos"]) == (86_655, 0)


@pytest.mark.parametrize(("mended", "paid"), [(2_345, 2_345), (50_000, 12_345)])
async def test_a_cash_out_pays_no_more_than_the_current_amount_of_its_expense(
    mended: int, paid: int, cafe: Cafe
) -> None:
    """The rest left the drawer for no known purpose, and Net Cash does not include it."""
    async with await cafe.till() as till:
        sent = await _paid(till)
        change = {"amount_centavos": mended, "known": {"amount_centavos": 12_345}}
        assert (await till.patch(f"/api/expenses/{sent['id']}", json=change)).status_code == 200
        flow = (await till.get("/api/cash-flow")).json()

    assert flow["net_cash_centavos"] == -mended
    assert (flow["cash_out_centavos"], flow["cash_out_for_expenses_centavos"]) == (12_345, paid)


async def test_neither_the_expense_nor_its_cash_out_is_recorded_when_one_of_them_is_refused(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        other = await moved(till, "cash_in", 7)
        refused = await till.post("/api/expenses", json=an_expense(cash_out_id=other))
        spent = (await till.get("/api/expenses")).json()

    assert (refused.status_code, refused.json()["error"]) == (409, "cash_transaction_differs")
    assert spent["expenses"] == []


@on_sqlite
async def test_a_repeat_with_another_cash_out_or_none_is_refused(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        sent = await _paid(till)
        plain = an_expense()
        await till.post("/api/expenses", json=plain)
        refused = [
            await till.post("/api/expenses", json=changed)
            for changed in (sent | {"cash_out_id": None}, sent | {"cash_out_id": new_id()}, plain | sent | plain)
        ]

    assert [answer.status_code for answer in refused] == [409, 409, 409]
    assert {answer.json()["error"] for answer in refused} == {"expense_differs"}
    assert len(await cafe.rows(cash_transactions)) == 1


async def test_an_expense_and_its_cash_out_are_corrected_separately_and_both_show_it(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        sent = await _paid(till)
        assert (await till.delete(f"/api/expenses/{sent['id']}")).status_code == 204
        day = (await till.get("/api/expenses")).json()
        (out,) = (await till.get("/api/cash")).json()["transactions"]
        other = await _paid(till)
        await till.post(f"/api/cash/{other['cash_out_id']}/void")
        (spent,) = (await till.get("/api/expenses")).json()["expenses"]

    assert (day["expenses"], day["deleted"][0]["cash_out_centavos"]) == ([], 12_345)
    assert (out["voided"], out["expense_id"]) == (False, sent["id"])
    assert (spent["amount_centavos"], spent["cash_out_centavos"]) == (12_345, None)


async def test_a_held_cash_out_for_an_expense_belongs_to_its_own_minute_and_shift(cafe: Cafe, clock: SetClock) -> None:
    async with await cafe.till() as till:
        shift = await opened(till)
        clock.forward(minutes=30)
        sent = await _paid(till, held_ms=600_000)

    row = await cafe.row(cash_transactions, id=sent["cash_out_id"])
    assert (row.shift_id, row.created_at) == (shift["id"], cafe.clock.now.replace(minute=20))


async def test_the_cash_out_of_an_expense_prints_a_cash_slip(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await a_printer(till, prints=["cash"])
        sent = await _paid(till)

    assert [(job.kind, job.subject_id) for job in await cafe.rows(print_jobs)] == [("cash-slip", sent["cash_out_id"])]


async def test_an_expense_with_its_cash_out_does_not_explain_a_difference_but_its_twin_without_one_does(
    cafe: Cafe, clock: SetClock
) -> None:
    """Of two similar expenses only the other one is: it must not claim this one's cash out."""
    async with await cafe.till() as till:
        shift = await opened(till)
        clock.forward(minutes=1)
        without = an_expense(description="Bread")
        await till.post("/api/expenses", json=without)
        clock.forward(minutes=1)
        await _paid(till)
        clock.forward(minutes=1)
        found = await _explained(till, shift, 100_000 - 2 * 12_345)

    (first,) = [each for each in found if each["kind"] == "expense_from_drawer"]
    assert [row["id"] for row in first["rows"]] == [without["id"]]


@on_sqlite
async def test_an_expense_with_its_cash_out_explains_no_difference_after_its_amount_was_corrected(
    cafe: Cafe, clock: SetClock
) -> None:
    async with await cafe.till() as till:
        shift = await opened(till)
        clock.forward(minutes=1)
        sent = await _paid(till)
        change = {"amount_centavos": 20_000, "known": {"amount_centavos": 12_345}}
        assert (await till.patch(f"/api/expenses/{sent['id']}", json=change)).status_code == 200
        clock.forward(minutes=1)
        found = await _explained(till, shift, 100_000 - 12_345 - 20_000)

    assert [each for each in found if each["kind"] == "expense_from_drawer"] == []


@on_sqlite
async def test_an_expense_whose_cash_out_was_voided_before_the_count_explains_the_difference(
    cafe: Cafe, clock: SetClock
) -> None:
    async with await cafe.till() as till:
        shift = await opened(till)
        clock.forward(minutes=1)
        sent = await _paid(till)
        await till.post(f"/api/cash/{sent['cash_out_id']}/void")
        clock.forward(minutes=1)
        found = await _explained(till, shift, 100_000 - 12_345)

    assert [row["id"] for row in found[0]["rows"]] == [sent["id"]]


async def test_an_expense_whose_cash_out_was_sent_after_the_count_is_explained_by_the_cash_out(
    cafe: Cafe, clock: SetClock
) -> None:
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till))
        clock.forward(hours=2)
        await closing.begin()
        await closing.count(100_000 - 12_345)
        clock.forward(minutes=10)
        sent = await _paid(till, held_ms=3_600_000)
        found = (await till.get(f"{closing.address}/explanation")).json()["candidates"]

    assert [(each["kind"], [row["id"] for row in each["rows"]]) for each in found] == [
        ("arrived_later", [sent["cash_out_id"]])
    ]


async def test_an_expense_paid_from_another_drawer_does_not_explain_this_ones_difference(
    cafe: Cafe, clock: SetClock
) -> None:
    ana, tablet, own, shop = await a_staff_member(cafe.db), new_id(), new_id(), new_id()
    spent = NewExpense(**an_expense(cash_out_id=new_id()))

    def open_both(tx: Tx) -> None:
        open_shift(tx, NewShift(id=shop, float_centavos=100_000), SHOP_DRAWER)
        open_shift(tx, NewShift(id=own, float_centavos=0), tablet)

    await cafe.db.write(open_both, ana.id)
    clock.forward(minutes=1)
    await cafe.db.write(record_expense, ana.id, spent, device_id=tablet)
    clock.forward(minutes=1)
    async with await cafe.till(ana) as till:
        found = await _explained(till, {"id": shop}, 100_000 - 12_345)

    assert (await cafe.row(cash_transactions, id=spent.cash_out_id)).shift_id == own
    assert [each for each in found if each["kind"] == "expense_from_drawer"] == []
