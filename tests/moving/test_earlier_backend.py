"""The earlier backend's tables are imported once, completely, and with the sums that they had."""

import asyncio
import csv
import json
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, date, datetime, time
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import func, select

from cafe import NOON_IN_MANILA, PEPPER, SetClock, on_sqlite
from factories import a_staff_member
from moving.earlier_cafe import EarlierCafe
from moving.earlier_place import Place
from moving.places import everything_at
from sukli.business_day import MANILA
from sukli.cash.commands import record_cash_transaction
from sukli.cash.schemas import NewCashTransaction
from sukli.check.run import check
from sukli.dashboard.exports import sales_of_day
from sukli.db import open_database
from sukli.moving.earlier.values import as_centavos
from sukli.reports.queries import sales_report
from sukli.reports.ranges import Range
from sukli.sales.raw_items import items_problem
from sukli.staff.queries import member_by_pin
from sukli.tables import sales, staff, stock
from without_ids import without_ids


def _change(folder: Path, name: str, change: Callable[[list[dict[str, str]]], object]) -> None:
    file = folder / name
    with file.open(encoding="utf-8-sig", newline="") as content:
        rows = list(csv.DictReader(content))
    change(rows)
    with file.open("w", encoding="utf-8", newline="") as content:
        out = csv.DictWriter(content, list(rows[0]))
        out.writeheader()
        out.writerows(rows)


def test_an_import_of_some_thousand_rows_gives_the_same_reports_as_the_rows(place: Place) -> None:
    earlier = EarlierCafe(seed=7, days=25)
    earlier.write(place.folder)

    assert place.bring() == 0, place.said
    assert f"sales: {len(earlier.sales):,} new, 0 here already" in place.said
    assert f"The sums of all {len(earlier.days)} days match the source." in place.said

    first, last = (date.fromisoformat(end) for end in (min(earlier.days), max(earlier.days)))
    report = place.read(lambda seen: sales_report(seen, Range("custom", first, last), "quantity", NOON_IN_MANILA))
    sums = {name: sum(day[name] for day in earlier.days.values()) for name in ("sales", "sold_centavos")}
    assert report.total_orders == sums["sales"]
    assert report.total_sales_centavos == sums["sold_centavos"]
    assert {item.name: item.quantity for item in report.top_items} == dict(earlier.quantities)


def test_the_stock_is_that_of_the_source_and_the_data_pass_the_check(place: Place, earlier: EarlierCafe) -> None:
    earlier.write(place.folder)
    assert place.bring() == 0

    stored = {row.id: row.current_stock for row in place.rows(select(stock.stock_items))}
    assert stored == {item["id"]: item["current_stock"] for item in earlier.items}
    assert check(place.settings, clock=SetClock(NOON_IN_MANILA), tell=place.said.append) == 0, place.said


def test_a_look_reports_the_same_as_the_import_and_writes_nothing(place: Place, earlier: EarlierCafe) -> None:
    earlier.write(place.folder)
    before = place.kept()

    assert place.bring(is_sure=False) == 0
    preview = list(place.said)
    assert preview.pop() == "Nothing was written: add --yes to import it."
    assert place.kept() == before

    assert place.bring() == 0
    assert place.said == [*preview, "Everything was imported. Start Sukli."]


@on_sqlite
def test_a_larger_export_adds_only_the_new_rows(place: Place, earlier: EarlierCafe) -> None:
    earlier.write(place.folder)
    _change(place.folder, "sales.csv", lambda rows: rows.__delitem__(slice(100, None)))
    assert place.bring() == 0
    earlier.write(place.folder)

    assert place.bring() == 0
    assert f"sales: {len(earlier.sales) - 100:,} new, 100 here already" in place.said
    assert "staff: 0 new, 2 here already" in place.said
    before = place.kept()

    assert place.bring() == 0
    after = place.kept()
    assert len(after.pop("journal")) == len(before.pop("journal")) + 1
    assert after == before


@on_sqlite
def test_imported_pins_sign_in_and_are_never_shown_in_clear(place: Place, earlier: EarlierCafe) -> None:
    earlier.write(place.folder)
    assert place.bring() == 0

    found = place.read(member_by_pin, PEPPER + b"0147")
    assert found.first_name == "Maria"
    assert "0147" not in "\n".join(place.said)
    noted = map(without_ids, everything_at(place.settings.database_url)["journal"])
    assert not [row for row in noted if "0147" in row or "2581" in row]


@on_sqlite
def test_unreadable_items_are_kept_and_deposits_imported(place: Place) -> None:
    earlier = EarlierCafe(seed=7, days=12)
    earlier.write(place.folder)
    assert place.bring() == 0

    kept = place.rows(select(sales.sales.c.raw_items).where(sales.sales.c.raw_items.is_not(None)))
    assert {items_problem(row.raw_items, []) for row in kept} == {"invalid_format", "undisplayable"}
    deposits = place.rows(select(func.count()).where(sales.sales.c.payment_method == "cash-in"))
    assert deposits[0][0] == len([row for row in earlier.sales if row["payment_method"] == "cash-in"])


@on_sqlite
def test_a_sale_without_items_is_in_the_file_of_its_day_with_its_amount(place: Place, earlier: EarlierCafe) -> None:
    earlier.write(place.folder)
    _change(place.folder, "sales.csv", lambda rows: rows[0].update(items=""))
    assert place.bring() == 0, place.said

    day = min(earlier.days)
    file = "".join(place.read(lambda seen: list(sales_of_day(seen, date.fromisoformat(day)))))
    rows = list(csv.DictReader(file.splitlines()))
    assert sum(as_centavos(row["Total"], "Total") or 0 for row in rows) == earlier.days[day]["sold_centavos"]
    assert rows[0]["Item Name"] == "Unable to display items"


@on_sqlite
def test_records_without_a_known_person_belong_to_unknown_who_cannot_sign_in(
    place: Place, earlier: EarlierCafe
) -> None:
    earlier.write(place.folder)
    (place.folder / "staff.csv").unlink()
    # the name that the backend's own export gives it
    (place.folder / "sales.csv").rename(place.folder / "sales_rows.csv")
    assert place.bring() == 0
    assert f"sales: {len(earlier.sales)} new, 0 here already" in place.said

    assert "staff: there is no such file" in place.said
    only = place.rows(select(staff.staff))
    assert [(person.first_name, person.is_active) for person in only] == [("Unknown", False)]


@on_sqlite
def test_bad_rows_are_named_by_file_and_line_and_the_rest_is_imported(place: Place, earlier: EarlierCafe) -> None:
    earlier.write(place.folder)

    def spoil(rows: list[dict[str, str]]) -> None:
        rows[0]["total"] = "twelve"
        rows[1]["created_at"] = "yesterday"
        rows[2]["id"] = ""
        rows[3]["total"] = "NaN"
        rows[4]["created_at"] = "2019-12-31T10:00:00Z"

    _change(place.folder, "sales.csv", spoil)
    assert place.bring() == 1

    assert f"sales: {len(earlier.sales) - 5:,} new, 0 here already, 5 left out" in place.said
    named = [line.strip() for line in place.said if line.startswith("  sales.csv")]
    assert named == [
        "sales.csv line 2: total twelve is not a number",
        "sales.csv line 3: created_at yesterday is not a time",
        "sales.csv line 4: id is missing",
        "sales.csv line 5: total NaN is not a number",
        "sales.csv line 6: created_at 2019-12-31T10:00:00Z is before 2020-01-01, when reports begin",
    ]


@on_sqlite
def test_a_sale_that_is_twice_in_a_file_is_imported_once_and_its_day_is_named(
    place: Place, earlier: EarlierCafe
) -> None:
    earlier.write(place.folder)
    _change(place.folder, "sales.csv", lambda rows: rows.append(dict(rows[0])))

    assert place.bring() == 1
    assert f"sales: {len(earlier.sales):,} new, 0 here already" in place.said
    day = min(earlier.days)
    count = earlier.days[day]["sales"]
    assert f"  {day}: sales is {count + 1} in the source and {count} here" in place.said


@on_sqlite
def test_a_day_that_is_not_the_same_here_is_named(place: Place, earlier: EarlierCafe) -> None:
    earlier.write(place.folder)
    assert place.bring() == 0
    _change(place.folder, "cash_transactions.csv", lambda rows: rows[0].update(amount="9999.99"))

    assert place.bring() == 1
    assert "These days differ between the source and here:" in place.said
    assert [line for line in place.said if "cash_in_centavos is 999999 in the source" in line]


def test_cash_moved_here_on_the_same_day_is_not_compared_with_the_source(place: Place, earlier: EarlierCafe) -> None:
    """Its id is a version 4 UUID, like those of the earlier backend."""
    day = datetime.combine(date.fromisoformat(max(earlier.days)), time(19), MANILA)
    ours = NewCashTransaction(id=str(uuid4()), transaction_type="cash_in", amount_centavos=70_000)

    async def move() -> None:
        with closing(open_database(place.settings.database_url, SetClock(day.astimezone(UTC)))) as db:
            await db.write(record_cash_transaction, (await a_staff_member(db)).id, ours)

    asyncio.run(move())
    earlier.write(place.folder)

    assert place.bring() == 0, place.said
    assert f"The sums of all {len(earlier.days)} days match the source." in place.said


@on_sqlite
@pytest.mark.parametrize(
    ("content", "words"),
    [("{", "staff.json cannot be read"), ('{"a": 1}', "staff.json is not a list"), (None, "has no table")],
)
def test_an_unreadable_folder_is_refused(content: str | None, words: str, place: Place) -> None:
    place.folder.mkdir()
    if content is not None:
        (place.folder / "staff.json").write_text(content)

    assert place.bring() == 1
    assert words in place.said[0]


@on_sqlite
def test_a_folder_that_is_not_there_is_refused(place: Place) -> None:
    assert place.bring() == 1
    assert place.said == [f"There is no folder {place.folder}."]


@on_sqlite
def test_two_items_of_the_same_name_both_keep_their_stock(place: Place) -> None:
    place.folder.mkdir()
    rows = [
        {"id": number, "name": name, "unit_cost": "1.005", "current_stock": 3}
        for number, name in enumerate(("Latte", " latte "))
    ]
    (place.folder / "inventory_items.json").write_text(json.dumps(rows))

    assert place.bring() == 0
    items = stock.stock_items
    assert [
        tuple(row)
        for row in place.rows(
            select(items.c.name, items.c.current_stock, items.c.unit_cost_centavos).order_by(items.c.name)
        )
    ] == [("Latte", 3, 101), ("latte (2)", 3, 101)]
