"""Expenses: recorded once, changed and deleted with a trace, and summed for their day."""

from typing import Any

import httpx

from cafe import Cafe, SetClock, together
from expenses.sending import a_change, an_expense
from factories import IMPOSSIBLE_AMOUNTS, a_staff_member
from sukli.db.journal import journal
from sukli.expenses.tables import expenses
from sukli.ids import new_id

IMPOSSIBLE: list[tuple[str, object]] = [
    *(("amount_centavos", amount) for amount in IMPOSSIBLE_AMOUNTS),
    ("description", ""),
    ("description", "   "),
    ("description", "x" * 501),
    ("description", None),
    ("category", "Gifts"),
    ("category", "supplies"),
    ("category", ""),
    ("category", None),
]


async def _day(till: httpx.AsyncClient, on: str = "2026-03-02") -> dict[str, Any]:
    return (await till.get(f"/api/expenses?on={on}")).json()


async def test_an_expense_is_recorded_for_today_by_the_person_signed_in(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    sent = an_expense(description="  Ice, two bags ")

    async with await cafe.till(ana) as till:
        answer = await till.post("/api/expenses", json=sent)
        shown = (await till.get("/api/expenses")).json()

    assert answer.status_code == 201
    assert answer.json() == {
        "id": sent["id"],
        "on": "2026-03-02",
        "category": "Supplies",
        "description": "Ice, two bags",
        "amount_centavos": 12_345,
        "created_at": "2026-03-02T04:00:00Z",
        "staff_id": ana.id,
        "staff_first_name": "Ana",
        "cash_out_centavos": None,
    }
    day = {"on": "2026-03-02", "total_centavos": 12_345, "closed": False}
    assert shown == day | {"expenses": [answer.json()], "deleted": []}
    noted = await cafe.row(journal, record_id=sent["id"])
    assert (noted.action, noted.staff_id, noted.before) == ("expense.recorded", ana.id, None)
    assert noted.after["amount_centavos"] == 12_345


async def test_a_days_expenses_are_listed_newest_first_with_their_sum(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for amount in (100, 250, 399):
            await till.post("/api/expenses", json=an_expense(amount_centavos=amount))
            cafe.clock.forward(minutes=1)
        shown = await _day(till)

    assert [expense["amount_centavos"] for expense in shown["expenses"]] == [399, 250, 100]
    assert shown["total_centavos"] == 749


async def test_the_same_expense_sent_again_is_recorded_once(cafe: Cafe) -> None:
    sent = an_expense()
    async with await cafe.till() as till:
        answers = await together(5, lambda _: till.post("/api/expenses", json=sent))
        cafe.clock.forward(days=1)
        late = await till.post("/api/expenses", json=sent)
        shown = await _day(till)

    assert sorted(answer.status_code for answer in answers) == [200, 200, 200, 200, 201]
    assert late.status_code == 200
    assert {answer.text for answer in [*answers, late]} == {answers[0].text}
    assert shown["total_centavos"] == 12_345


async def test_another_expense_with_the_same_id_is_refused(cafe: Cafe) -> None:
    sent = an_expense()
    async with await cafe.till() as till:
        await till.post("/api/expenses", json=sent)
        for other in ({"amount_centavos": 1}, {"description": "Rice"}, {"category": "Other"}, {"on": "2026-03-01"}):
            answer = await till.post("/api/expenses", json=sent | other)

            assert (answer.status_code, answer.json()["error"]) == (409, "expense_differs")
        assert (await _day(till))["total_centavos"] == 12_345


async def test_a_late_repetition_finds_an_expense_that_was_changed_in_between(cafe: Cafe) -> None:
    sent = an_expense()
    async with await cafe.till() as till:
        await till.post("/api/expenses", json=sent)
        changed = await till.patch(
            f"/api/expenses/{sent['id']}", json=a_change(category="Other", description="Rice", amount_centavos=5)
        )
        late = await till.post("/api/expenses", json=sent)

    assert (late.status_code, late.json()) == (200, changed.json())


async def test_a_late_repeat_does_not_bring_back_a_deleted_expense(cafe: Cafe) -> None:
    sent = an_expense()
    async with await cafe.till() as till:
        await till.post("/api/expenses", json=sent)
        await till.delete(f"/api/expenses/{sent['id']}")
        late = await till.post("/api/expenses", json=sent)
        shown = await _day(till)

    assert (late.status_code, late.json()["error"]) == (409, "expense_deleted")
    assert (shown["total_centavos"], shown["expenses"]) == (0, [])


async def test_an_expense_can_be_recorded_for_an_earlier_day(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        answer = await till.post("/api/expenses", json=an_expense(on="2026-02-27"))

        assert (answer.json()["on"], answer.json()["created_at"]) == ("2026-02-27", "2026-03-02T04:00:00Z")
        assert (await _day(till, "2026-02-27"))["total_centavos"] == 12_345
        assert (await _day(till))["total_centavos"] == 0


async def test_an_expense_for_a_future_ancient_or_invalid_day_is_refused(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for on in ("2026-03-03", "2999-12-31", "2019-12-31", "0001-01-01", "2026-02-30", "today", "0", 0):
            answer = await till.post("/api/expenses", json=an_expense(on=on))

            assert (answer.status_code, answer.json()["error"], answer.json()["field"]) == (422, "invalid", "on")
        ancient = await till.post("/api/expenses", json=an_expense(on="2019-12-31"))
    assert ancient.json()["detail"] == "Please choose a day from 2020-01-01 to today."
    assert await cafe.rows(expenses) == []


async def test_an_invalid_expense_is_refused_both_when_recording_and_when_changing(cafe: Cafe) -> None:
    good = an_expense()
    async with await cafe.till() as till:
        await till.post("/api/expenses", json=good)
        for field, value in IMPOSSIBLE:
            for answer in (
                await till.post("/api/expenses", json=an_expense(**{field: value})),
                await till.patch(f"/api/expenses/{good['id']}", json=a_change(**{field: value})),
            ):
                assert (answer.status_code, answer.json()["error"], answer.json()["field"]) == (422, "invalid", field)
        shown = await _day(till)

    assert [expense["amount_centavos"] for expense in shown["expenses"]] == [12_345]


async def test_a_change_keeps_the_day_time_and_recorder_and_is_in_the_journal(cafe: Cafe) -> None:
    ana, ben = await a_staff_member(cafe.db), await a_staff_member(cafe.db, first_name="Ben")
    sent = an_expense(on="2026-03-01")
    entry = {"category": "Rent", "description": "March", "amount_centavos": 1_500_000}
    async with await cafe.till(ana) as till:
        recorded = (await till.post("/api/expenses", json=sent)).json()
    cafe.clock.forward(hours=3)
    async with await cafe.till(ben) as till:
        changed = await till.patch(f"/api/expenses/{sent['id']}", json=a_change(**entry))
        again = await till.patch(f"/api/expenses/{sent['id']}", json=a_change(**entry))

    assert changed.json() == again.json() == recorded | entry
    _, noted = await cafe.rows(journal, record_id=sent["id"])
    assert (noted.action, noted.staff_id, noted.after) == ("expense.changed", ben.id, entry)
    assert noted.before == {"category": "Supplies", "description": "Ice", "amount_centavos": 12_345}


async def test_a_deleted_expense_is_in_no_total_but_listed_apart_and_in_the_journal(cafe: Cafe) -> None:
    sent = an_expense()
    ana, ben = await a_staff_member(cafe.db), await a_staff_member(cafe.db, first_name="Ben")
    async with await cafe.till(ana) as till:
        recorded = (await till.post("/api/expenses", json=sent)).json()
    cafe.clock.forward(hours=1)
    async with await cafe.till(ben) as till:
        answers = [await till.delete(f"/api/expenses/{sent['id']}") for _ in range(2)]
        shown = await _day(till)
        figures = (await till.get("/api/day-figures")).json()
        change = await till.patch(f"/api/expenses/{sent['id']}", json=a_change(amount_centavos=1))

    assert [answer.status_code for answer in answers] == [204, 204]
    assert (shown["expenses"], shown["total_centavos"], figures["expenses_centavos"]) == ([], 0, 0)
    gone = {"deleted_at": "2026-03-02T05:00:00Z", "deleted_by_first_name": "Ben", "approved_by_first_name": None}
    assert shown["deleted"] == [recorded | gone]
    assert (change.status_code, change.json()["error"]) == (404, "not_found")
    _, noted = await cafe.rows(journal, record_id=sent["id"])
    assert (noted.action, noted.after) == ("expense.deleted", None)
    assert noted.before == {"category": "Supplies", "description": "Ice", "amount_centavos": 12_345}


async def test_an_unknown_expense_id_is_not_found(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for unknown in ("1", "nothing", new_id()):
            path = f"/api/expenses/{unknown}"
            assert (await till.patch(path, json=a_change(amount_centavos=1))).status_code == 404
            assert (await till.get(f"{path}/history")).status_code == 404
            deleted = await till.delete(path)
            assert (deleted.status_code, deleted.json()["error"]) == (404, "not_found")


async def test_a_repeat_after_the_clock_was_set_back_returns_the_recorded_expense(cafe: Cafe, clock: SetClock) -> None:
    expense = an_expense(on="2026-03-02")
    async with await cafe.till() as till:
        first = await till.post("/api/expenses", json=expense)
        clock.forward(days=-1)
        again = await till.post("/api/expenses", json=expense)

    assert (again.status_code, again.json()) == (200, first.json())
