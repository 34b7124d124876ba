"""Each export of figures needs an approval for exactly this kind and these days."""

import httpx
import pytest

from approvals.asking import PIN, approved, set_up
from cafe import Cafe, together
from factories import a_staff_member
from sukli.db.journal import journal
from sukli.staff.people import dismiss
from sukli.staff.schemas import StaffMember

pytestmark = pytest.mark.usefixtures("hashed")

FILES = {
    "/api/dashboard/sales.csv?on=2026-03-02": "sales of a day, 2026-03-02 to 2026-03-02",
    "/api/dashboard/expenses.csv?on=2026-03-02": "expenses of a day, 2026-03-02 to 2026-03-02",
    "/api/reports/export/sales.csv?range=week": "sales report, 2026-02-24 to 2026-03-02",
    "/api/reports/export/shifts.csv?range=week": "shifts report, 2026-02-24 to 2026-03-02",
    "/api/readings/readings.csv?from=2026-03-01&to=2026-03-02": "readings, 2026-03-01 to 2026-03-02",
    "/api/menu/files/items.csv?": "menu, items, 2026-03-02 to 2026-03-02",
    "/api/readings/details.csv?from=2026-03-01&to=2026-03-02": "readings in detail, 2026-03-01 to 2026-03-02",
}


async def _at_the_till(cafe: Cafe) -> tuple[httpx.AsyncClient, StaffMember]:
    jose = await a_staff_member(cafe.db, first_name="Jose")
    maria = await a_staff_member(cafe.db, first_name="Maria", pin=PIN)
    await set_up(cafe, maria, approve_export=True)
    return await cafe.till(jose), maria


@pytest.mark.parametrize("path", FILES)
async def test_an_approval_allows_one_download_of_a_file_and_the_journal_names_the_approver(
    cafe: Cafe, path: str
) -> None:
    till, maria = await _at_the_till(cafe)
    async with till:
        refused = await till.get(path)
        assert (refused.status_code, refused.json()["error"]) == (409, "approval_needed")
        asked = refused.json()["asked"]
        assert asked == {"action": "export", "subject": FILES[path], "amount_centavos": None}
        approval = await approved(till, asked, maria)
        answers = await together(4, lambda _: till.get(f"{path}&approval={approval}"))

    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    (file,) = (answer for answer in answers if answer.status_code == 200)
    assert file.headers["content-type"] == "text/csv; charset=utf-8"
    again = next(answer for answer in answers if answer.status_code == 409)
    assert again.json()["detail"] == "This approval is no longer valid. Please ask for another one."
    made = await cafe.row(journal, action="export.made")
    assert made.after["approved_by"] == maria.id


async def test_an_approval_for_other_days_or_another_file_does_not_count(cafe: Cafe) -> None:
    till, maria = await _at_the_till(cafe)
    sales_of_today, expenses_of_today, *_ = FILES
    async with till:
        asked = (await till.get(sales_of_today)).json()["asked"]
        approval = await approved(till, asked, maria)
        for path in (sales_of_today.replace("02-02", "02-01").replace("03-02", "03-01"), expenses_of_today):
            assert (await till.get(f"{path}&approval={approval}")).status_code == 409
        assert (await till.get(f"{sales_of_today}&approval={approval}")).status_code == 200


async def test_an_approval_of_somebody_else_an_old_one_and_one_of_a_dismissed_approver_bring_no_file(
    cafe: Cafe,
) -> None:
    till, maria = await _at_the_till(cafe)
    ben = await a_staff_member(cafe.db, first_name="Ben", pin="1357")
    path = next(iter(FILES))
    async with till, await cafe.till(ben) as other:
        asked = (await till.get(path)).json()["asked"]
        bens = await approved(other, asked, maria)
        assert (await till.get(f"{path}&approval={bens}")).status_code == 409
        old = await approved(till, asked, maria)
        cafe.clock.forward(seconds=121)
        assert (await till.get(f"{path}&approval={old}")).status_code == 409
        of_ben = await approved(till, asked, ben, pin="1357")
        await cafe.db.write(dismiss, maria.id, ben.id)
        assert (await till.get(f"{path}&approval={of_ben}")).status_code == 409
    assert await cafe.rows(journal, action="export.made") == []
