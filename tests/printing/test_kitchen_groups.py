"""A printer at the bar and one at the stove: each has its own items, and no item is left out by mistake."""

from typing import Any

import httpx
import pytest

from cafe import Cafe
from factories import a_line, an_item, an_order
from patience import until
from printers.fake_printer import FakePrinter
from printing.at_the_printer import a_printer, printer_values
from sukli.ids import new_id
from sukli.printing.chosen import KnownPrinter, Printers
from sukli.printing.tables import print_jobs, printers

LATTE, TAPSILOG, COKE = "Cafe Latte", "Tapsilog", "Coke"


async def ordered(till: httpx.AsyncClient, cafe: Cafe, *names: str) -> str:
    """Order these items; return the ticket's id."""
    lines = [a_line(await an_item(cafe.db, f"{name} {new_id()}"), name=name) for name in names]
    order = an_order(*lines, order_number=7)
    answer = await till.post("/api/sales", json=order)
    assert answer.status_code == 201, answer.text
    return str(order["id"])


async def slips(cafe: Cafe) -> list[tuple[str, Any]]:
    """Return which printer got which part of an order, in queue order."""
    names = {row.id: row.name for row in await cafe.rows(printers)}
    return [(names[job.printer_id], job.groups) for job in await cafe.rows(print_jobs)]


async def a_bar_and_a_stove(till: httpx.AsyncClient) -> None:
    await a_printer(till, name="Stove", prints=["kitchen"], groups=["Silog", "More"], address="192.0.2.1")
    await a_printer(till, name="Bar", prints=["kitchen"], groups=["Coffee", "Tea"], address="192.0.2.2")


async def test_each_kitchen_printer_gets_its_own_items_and_no_slip_without_any(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await a_bar_and_a_stove(till)
        await ordered(till, cafe, LATTE, TAPSILOG)
        await ordered(till, cafe, LATTE)

    assert await slips(cafe) == [("Stove", ["Silog"]), ("Bar", ["Coffee"]), ("Bar", None)]


async def test_items_assigned_to_no_printer_go_to_the_first_kitchen_printer(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await a_bar_and_a_stove(till)
        await ordered(till, cafe, COKE, LATTE)
        await ordered(till, cafe, COKE)

    assert await slips(cafe) == [("Stove", ["Soda"]), ("Bar", ["Coffee"]), ("Stove", None)]


async def test_a_void_and_a_restore_are_printed_where_the_items_are_made(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await a_bar_and_a_stove(till)
        sale_id = await ordered(till, cafe, LATTE)
        assert (await till.post(f"/api/sales/{sale_id}/void", json={})).is_success
        assert (await till.post(f"/api/sales/{sale_id}/restore")).is_success

    assert await slips(cafe) == [("Bar", None)] * 3


async def test_a_slip_moved_to_another_printer_keeps_its_items(cafe: Cafe, printer: FakePrinter) -> None:
    async with await cafe.till() as till:
        await a_bar_and_a_stove(till)
        spare = await a_printer(till, printer, name="Spare", prints=[])
        await ordered(till, cafe, LATTE, TAPSILOG)
        (stove, bar) = await cafe.rows(print_jobs)
        assert (await till.post(f"/api/printing/jobs/{bar.id}/move", json={"printer_id": spare})).is_success
        await until(lambda: len(printer.texts) == 1)

    (text,) = printer.texts
    assert "Cafe Latte" in text
    assert "Tapsilog" not in text
    assert stove.groups == ["Silog"]


async def test_the_chosen_groups_stay_when_an_older_browser_changes_another_setting(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        chosen = await a_printer(till, prints=["kitchen"], groups=["Coffee"])
        known = printer_values(prints=["kitchen"])
        changed = await till.patch(f"/api/printing/printers/{chosen}", json=known | {"cuts": False, "known": known})

    assert (changed.json()["groups"], changed.json()["cuts"]) == (["Coffee"], False)


@pytest.mark.parametrize("groups", [[], ["Coffee", "Coffee"], [" "], ["x" * 41], "Coffee"])
async def test_invalid_groups_are_refused_at_their_field(cafe: Cafe, groups: object) -> None:
    async with await cafe.till() as till:
        answer = await till.post("/api/printing/printers", json=printer_values(groups=groups) | {"id": new_id()})

    assert answer.status_code == 422
    assert answer.json()["field"].startswith("groups")


async def test_the_menu_lists_its_groups(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for name in (COKE, TAPSILOG, LATTE):
            await an_item(cafe.db, name, stock=0)

        assert (await till.get("/api/menu/groups")).json() == ["Silog", "Coffee", "Soda", "More"]


def _printer(name: str, *groups: str, kitchen: bool = True) -> KnownPrinter:
    prints = ("kitchen",) if kitchen else ("receipts",)
    chosen = frozenset(groups) or None
    return KnownPrinter(name, name, "network", "192.0.2.1:9100", None, 58, "CP437", True, False, prints, 1, chosen)


@pytest.mark.parametrize(
    ("known", "of_order", "printed"),
    [
        # none has chosen any groups
        ([_printer("A"), _printer("B")], {"Silog", "Tea"}, {"A": None, "B": None}),
        # a printer without a choice prints everything, besides those that have chosen
        ([_printer("A"), _printer("B", "Tea")], {"Silog", "Tea"}, {"A": None, "B": ("Tea",)}),
        ([_printer("A", "Tea"), _printer("B")], {"Silog"}, {"B": None}),
        # the kitchen's only printer prints just its choice: the rest is left to the screen
        ([_printer("A", "Tea"), _printer("C", kitchen=False)], {"Silog"}, {}),
        ([_printer("A", "Tea")], {"Silog", "Tea"}, {"A": ("Tea",)}),
        # for unreadable items, nobody knows who makes them
        ([_printer("A", "Tea"), _printer("B", "Silog")], set(), {"A": None, "B": None}),
        ([_printer("A", "Tea"), _printer("B", "Silog")], {"Rice", "Soda", "Tea"}, {"A": None}),
    ],
)
def test_every_item_of_an_order_has_a_printer(
    known: list[KnownPrinter], of_order: set[str], printed: dict[str, tuple[str, ...] | None]
) -> None:
    wanted = Printers(tuple(known)).kitchen_slips(lambda: frozenset(of_order))

    assert {each.printer_id: each.groups for each in wanted} == printed


def test_without_chosen_groups_the_items_of_an_order_are_not_read() -> None:
    def never() -> frozenset[str]:
        raise AssertionError

    assert len([*Printers((_printer("A"),)).kitchen_slips(never)]) == 1
