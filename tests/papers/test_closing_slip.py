"""The slip of a drawer's closing, to be signed."""

from pathlib import Path

import httpx
import pytest

from cafe import Cafe, SetClock
from drawer.at_the_drawer import Closing, closed, moved, opened, sold
from factories import an_item
from papers.on_paper import LETTERHEAD, copied, paper
from papers.test_papers import photographed
from printers.photograph import assert_looks_like
from printing.at_the_printer import a_printer
from sukli.cafe_settings.letterhead import Letterhead
from sukli.documents.escpos import PaperKind
from sukli.papers.paper import document_of
from sukli.printing.tables import print_jobs

HERE = Path(__file__).parent
OVER = """\
           Sukli Cafe
            CLOSING
            Shift 1
Opened          2026-03-02 12:00
Opened by                    Ana
Counted         2026-03-02 12:01
Counted by                   Ana
Closed          2026-03-02 12:01
Closed by                    Ana
--------------------------------
Float                    1000.00
Expected                  690.00
Counted                   890.00
OVER                      200.00
Taken out                 390.00
Stays in the drawer       500.00
--------------------------------
"""


async def a_drawer_that_is_over(cafe: Cafe, till: httpx.AsyncClient, clock: SetClock) -> str:
    """Close a drawer in which one cash out was recorded twice; return the shift's id."""
    shift = await opened(till)
    await sold(till, await an_item(cafe.db), 9_000)
    for _ in range(2):
        await moved(till, "cash_out", 20_000)
    clock.forward(minutes=1)
    await closed(till, shift, 89_000, 50_000)
    return str(shift["id"])


async def test_a_closing_slip_has_the_money_the_explanations_and_room_to_sign(cafe: Cafe, clock: SetClock) -> None:
    async with await cafe.till() as till:
        shift_id = await a_drawer_that_is_over(cafe, till, clock)
        explained = (await till.get(f"/api/drawer/shifts/{shift_id}/explanation")).json()
        first, again = [await copied(till, "closing-slip", shift_id) for _ in range(2)]
        title = (await till.get(f"/api/papers/closing-slip/{shift_id}")).json()["title"]

    assert first.startswith(OVER)
    assert first.endswith("\n\n\n--------------------------------\n           Signature\n")
    words = " ".join(first.split())
    assert explained["candidates"]
    assert f"{explained['heading']}:" in words
    for candidate in explained["candidates"]:
        assert f"- {candidate['sentence']}" in words
    assert again == first.replace("            CLOSING\n", "            REPRINT\n            CLOSING\n")
    assert title == "Closing, Shift 1"


@pytest.mark.parametrize(
    ("way", "centavos", "line"),
    [
        ("cash_in", 30_000, "Came in after the count   300.00\n"),
        ("cash_out", 30_000, "Went out after the count  300.00\n"),
    ],
)
async def test_the_slip_says_of_cash_between_count_and_closing_whether_it_came_or_went(
    cafe: Cafe, way: str, centavos: int, line: str
) -> None:
    async with await cafe.till() as till:
        shift = await opened(till)
        closing = Closing(till, shift)
        await closing.begin()
        await closing.count(100_000)
        await moved(till, way, centavos)
        assert (await closing.close(50_000)).status_code == 200
        slip = await paper(till, "closing-slip", shift["id"])

    assert line in slip


async def test_the_slip_of_an_exact_drawer_has_no_explanations(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        shift = await opened(till)
        await closed(till, shift, 100_000)
        slip = await paper(till, "closing-slip", shift["id"])

    assert "EXACT                       0.00\n" in slip
    assert "explain" not in slip


async def test_a_drawer_that_is_open_or_only_counted_has_no_closing_slip(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        shift = await opened(till)
        closing = Closing(till, shift)
        refused = [await till.get(f"/api/papers/closing-slip/{shift['id']}")]
        await closing.begin()
        await closing.count(100_000)
        refused += [await till.get(f"/api/papers/closing-slip/{shift['id']}")]

    assert [(answer.status_code, answer.json()["error"]) for answer in refused] == [(409, "not_closed")] * 2


@pytest.mark.parametrize(
    ("prints", "queued"), [(["cash"], 1), (["readings"], 1), (["cash", "readings"], 1), (["receipts", "kitchen"], 0)]
)
async def test_a_closing_queues_its_slip_once(cafe: Cafe, prints: list[str], queued: int) -> None:
    async with await cafe.till() as till:
        await a_printer(till, prints=prints, address="192.0.2.1")
        shift = await opened(till)
        closing = Closing(till, shift)
        await closing.begin()
        await closing.count(100_000)
        for _ in range(2):
            assert (await closing.close()).status_code == 200

    jobs = [(job.kind, job.title, job.subject_id) for job in await cafe.rows(print_jobs)]
    assert jobs == [("closing-slip", "Closing slip, Shift 1", shift["id"])] * queued


async def test_the_printer_for_cash_prints_the_closing_slip_even_when_another_prints_readings(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await a_printer(till, name="Office", prints=["readings"], address="192.0.2.1")
        counter = await a_printer(till, name="Counter", prints=["cash"], address="192.0.2.2")
        await closed(till, await opened(till), 100_000)

    assert (await cafe.row(print_jobs)).printer_id == counter


@pytest.mark.parametrize("printer", [PaperKind(58), PaperKind(80)], ids=["58", "80"])
async def test_a_printed_closing_slip_looks_like_its_approved_picture(
    cafe: Cafe, clock: SetClock, printer: PaperKind
) -> None:
    async with await cafe.till() as till:
        shift_id = await a_drawer_that_is_over(cafe, till, clock)
    document = await cafe.db.read(document_of, "closing-slip", shift_id, Letterhead(**LETTERHEAD))

    assert_looks_like(photographed(document, printer), HERE / f"closing-slip.{printer.width_mm}.png")
