"""The report of shifts: short and over by day and by who counted, and the shifts behind each figure."""

from cafe import Cafe, SetClock
from drawer.at_the_drawer import Closing, closed, moved, opened, sold
from factories import a_staff_member, an_item
from reports.files import tables_in
from reports.paging import pages
from sukli.staff.people import dismiss
from sukli.staff.schemas import StaffMember

NOTHING = {
    "counted": 0,
    "counted_late": 0,
    "short": 0,
    "short_centavos": 0,
    "over": 0,
    "over_centavos": 0,
    "difference_centavos": 0,
}


async def _a_week(cafe: Cafe, clock: SetClock) -> tuple[StaffMember, StaffMember]:
    """Five shifts on three days: Ana counts ₱1.00 too little, Ben ₱0.50 too much, and one is never counted.

    Ana counts the third, of ₱10.00, exactly; she opens the fourth, short by ₱7.00, and Ben counts it the next day.
    """
    ana, ben = await a_staff_member(cafe.db), await a_staff_member(cafe.db, first_name="Ben")
    item = await an_item(cafe.db)
    async with await cafe.till(ana) as till, await cafe.till(ben) as other:
        first = await opened(till, 1_000)
        await sold(till, item, 5_000)
        await moved(till, "cash_out", 2_000, kind="safe_drop")
        await moved(till, "cash_out", 500)
        wrong = await moved(till, "cash_out", 900, kind="safe_drop")
        await till.post(f"/api/cash/{wrong}/void")
        await closed(till, first, 3_400, left=1_000)
        await closed(other, await opened(other, 1_000), 1_050, left=1_050)
        clock.forward(days=1)
        await closed(till, await opened(till, 1_000), 1_000)
        late = await opened(till, 1_000)
        clock.forward(days=1)
        await closed(other, late, 300)
        await opened(till, 1_000)
    return ana, ben


async def test_differences_are_summed_by_day_and_by_the_person_who_counted(cafe: Cafe, clock: SetClock) -> None:
    ana, ben = await _a_week(cafe, clock)
    async with await cafe.till(ana) as till:
        week = (await till.get("/api/reports/shifts?range=week")).json()
        today = (await till.get("/api/reports/shifts")).json()

    assert {name: week[name] for name in NOTHING} == {
        "counted": 4,
        "counted_late": 1,
        "short": 2,
        "short_centavos": 800,
        "over": 1,
        "over_centavos": 50,
        "difference_centavos": -750,
    }
    assert (week["shifts"], week["from"], week["to"], week["granularity"]) == (5, "2026-02-26", "2026-03-04", "day")
    days = {period["starts_on"]: period for period in week["periods"]}
    assert len(days) == 7
    # a shift belongs to the day on which it was opened, even if it was counted on the next one
    assert {on: (day["counted"], day["difference_centavos"]) for on, day in days.items() if day["counted"]} == {
        "2026-03-02": (2, -50),
        "2026-03-03": (2, -700),
    }
    assert days["2026-03-02"] == {"starts_on": "2026-03-02"} | {
        "counted": 2,
        "counted_late": 0,
        "short": 1,
        "short_centavos": 100,
        "over": 1,
        "over_centavos": 50,
        "difference_centavos": -50,
    }
    assert days["2026-03-04"] == {"starts_on": "2026-03-04"} | NOTHING
    people = [
        (person["staff_id"], person["first_name"], person["counted"], person["counted_late"], person["short_centavos"])
        for person in week["people"]
    ]
    assert people == [(ana.id, "Ana", 2, 0, 100), (ben.id, "Ben", 2, 1, 700)]
    assert [person["over_centavos"] for person in week["people"]] == [0, 50]
    # ₱20.00 to the safe, and at the closings ₱24.00, nothing, ₱10.00 and ₱3.00
    assert (week["safe_drops_centavos"], week["taken_out_centavos"]) == (2_000, 2_000 + 2_400 + 1_000 + 300)
    assert (today["shifts"], today["counted"], today["people"]) == (1, 0, [])


async def test_the_shifts_behind_a_figure_are_listed_page_by_page_newest_first(cafe: Cafe, clock: SetClock) -> None:
    ana, ben = await _a_week(cafe, clock)
    async with await cafe.till(ana) as till:
        rows = await pages(till, "shifts?range=week")
        found = {
            outcome: [row["number"] for row in await pages(till, f"shifts?range=week&outcome={outcome}", limit=1)]
            for outcome in ("short", "over", "late", "uncounted")
        }
        of_ben = [row["number"] for row in await pages(till, f"shifts?range=week&staff={ben.id}")]
        of_ben_short = await pages(till, f"shifts?range=week&staff={ben.id}&outcome=short")
        of_a_day = await pages(till, "shifts?range=custom&from=2026-03-03&to=2026-03-03")

    assert [row["number"] for row in rows] == [5, 4, 3, 2, 1]
    assert found == {"short": [4, 1], "over": [2], "late": [4], "uncounted": [5]}
    assert (of_ben, [row["number"] for row in of_ben_short]) == ([4, 2], [4])
    assert [row["number"] for row in of_a_day] == [4, 3]
    last, late, first = rows[0], rows[1], rows[4]
    assert (late["opened_by_first_name"], late["counted_by_first_name"], late["counted_late"]) == ("Ana", "Ben", True)
    assert (first["expected_centavos"], first["counted_centavos"], first["difference_centavos"]) == (
        1_000 + 5_000 - 2_000 - 500,
        3_400,
        -100,
    )
    assert (first["safe_drops_centavos"], first["taken_out_centavos"], first["left_centavos"]) == (2_000, 2_400, 1_000)
    unknown = ("counted_at", "counted_by_first_name", "expected_centavos", "difference_centavos", "taken_out_centavos")
    assert [last[name] for name in unknown] == [None] * 5


async def test_nothing_tells_the_expected_amount_of_an_uncounted_drawer(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till, 1_000))
        await sold(till, item, 123_400)
        await closing.begin()
        report = (await till.get("/api/reports/shifts")).json()
        (row,) = await pages(till, "shifts")
        (line,) = (await tables_in(till, "shifts.csv"))["SHIFTS"]

    assert (report | NOTHING, report["taken_out_centavos"]) == (report, 0)
    assert [name for name, value in row.items() if name.endswith("_centavos") and value] == ["float_centavos"]
    assert [name for name, cell in line.items() if cell not in ("", "0", "0.00")] == [
        *("Shift", "Date", "Time", "Opened By", "Float"),
    ]


async def test_the_last_of_several_counts_is_the_valid_one(cafe: Cafe) -> None:
    ana, ben = await a_staff_member(cafe.db), await a_staff_member(cafe.db, first_name="Ben")
    async with await cafe.till(ana) as till, await cafe.till(ben) as other:
        shift = await opened(till, 1_000)
        closing, taken_over = Closing(till, shift), Closing(other, shift)
        await closing.begin()
        await closing.count(900)
        first = (await till.get("/api/reports/shifts")).json()
        await taken_over.begin(take_over=True)
        await taken_over.count(1_001)
        last = (await till.get("/api/reports/shifts")).json()
        (row,) = await pages(till, "shifts")

    assert [(person["first_name"], person["difference_centavos"]) for person in first["people"]] == [("Ana", -100)]
    assert [(person["first_name"], person["difference_centavos"]) for person in last["people"]] == [("Ben", 1)]
    assert (last["counted"], last["short"], row["counts"], row["taken_out_centavos"]) == (1, 0, 2, None)


async def test_money_that_arrives_after_the_count_changes_no_difference_and_may_be_taken_out(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till, 1_000))
        await closing.begin()
        await closing.count(1_000)
        await sold(till, item, 500)
        await closing.close(200)
        report = (await till.get("/api/reports/shifts")).json()

    assert (report["difference_centavos"], report["taken_out_centavos"]) == (0, 1_300)


async def test_a_safe_drop_sent_after_its_drawer_was_closed_counts_as_taken_out_of_that_drawer(
    cafe: Cafe, clock: SetClock
) -> None:
    async with await cafe.till() as till:
        shift = await opened(till, 10_000)
        clock.forward(hours=2)
        await closed(till, shift, 6_000, left=1_000)
        clock.forward(minutes=10)
        await opened(till, 1_000)
        await moved(till, "cash_out", 4_000, kind="safe_drop", held_ms=3_600_000)
        report = (await till.get("/api/reports/shifts")).json()
        _, first = (await till.get("/api/reports/details/shifts")).json()["rows"]

    assert (report["safe_drops_centavos"], report["taken_out_centavos"]) == (4_000, 9_000)
    assert (first["safe_drops_centavos"], first["taken_out_centavos"], first["difference_centavos"]) == (
        *(4_000, 5_000),
        -4_000,
    )


async def test_a_cafe_without_drawers_has_an_empty_report(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        report = (await till.get("/api/reports/shifts?range=all")).json()
        rows = await pages(till, "shifts?range=all")
        tables = await tables_in(till, "shifts.csv?range=all")

    assert (report["shifts"], report["people"], rows) == (0, [], [])
    assert [period | NOTHING for period in report["periods"]] == report["periods"]
    assert (tables[""][0]["Shifts"], tables["SHIFTS"]) == ("0", [])


async def test_a_long_range_begins_with_the_first_shift_and_is_shown_by_week_or_month(
    cafe: Cafe, clock: SetClock
) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        await closed(till, await opened(till, 1_000), 900)
    clock.forward(days=90)
    async with await cafe.till(ana) as till:
        await closed(till, await opened(till, 1_000), 1_200)
        weeks = (await till.get("/api/reports/shifts?range=all")).json()
    clock.forward(days=900)
    async with await cafe.till(ana) as till:
        months = (await till.get("/api/reports/shifts?range=all")).json()

    for report, granularity, first in ((weeks, "week", "2026-03-02"), (months, "month", "2026-03-02")):
        assert (report["granularity"], report["periods"][0]["starts_on"]) == (granularity, first)
        assert [period["difference_centavos"] for period in report["periods"] if period["counted"]] == [-100, 200]
        assert (report["counted"], report["difference_centavos"]) == (2, 100)


async def test_a_dismissed_person_who_counted_is_still_listed(cafe: Cafe, clock: SetClock) -> None:
    ana, ben = await _a_week(cafe, clock)
    await cafe.db.write(dismiss, ana.id, ben.id)
    async with await cafe.till(ana) as till:
        report = (await till.get("/api/reports/shifts?range=week")).json()

    assert [person["first_name"] for person in report["people"]] == ["Ana", "Ben"]


async def test_people_are_sorted_by_name_whatever_their_capitals(cafe: Cafe) -> None:
    for name in ("zoe", "Ben", "ana"):
        async with await cafe.till(await a_staff_member(cafe.db, first_name=name)) as till:
            await closed(till, await opened(till, 100), 100)
            people = (await till.get("/api/reports/shifts")).json()["people"]

    assert [person["first_name"] for person in people] == ["ana", "Ben", "zoe"]


async def test_the_file_has_every_shift_and_the_reports_sums(cafe: Cafe, clock: SetClock) -> None:
    ana, _ = await _a_week(cafe, clock)
    async with await cafe.till(ana) as till:
        answer = await till.get("/api/reports/export/shifts.csv?range=week")
        tables = await tables_in(till, "shifts.csv?range=week")

    assert answer.headers["content-disposition"] == 'attachment; filename="shifts_detailed_report_2026-03-04.csv"'
    assert list(tables) == ["", "SHIFTS", "DIFFERENCES BY DAY", "DIFFERENCES BY WHO COUNTED"]
    assert tables[""][0] == {"SHIFTS REPORT": "", "From": "2026-02-26", "To": "2026-03-04"} | {
        "Shifts": "5",
        "Counted": "4",
        "Counted Late": "1",
        "Short": "8.00",
        "Over": "0.50",
        "Difference": "-7.50",
        "Taken Out": "57.00",
        "Safe Drops": "20.00",
    }
    assert [row["Shift"] for row in tables["SHIFTS"]] == ["5", "4", "3", "2", "1"]
    assert (
        tables["SHIFTS"][0] | {"Float": "10.00", "Expected": "", "Counted By": "", "Closed On": ""}
        == (tables["SHIFTS"][0])
    )
    assert tables["SHIFTS"][1] == {
        "Shift": "4",
        "Date": "2026-03-03",
        "Time": "12:00:00",
        "Opened By": "Ana",
        "Drawer": "",
        "Float": "10.00",
        "Counted On": "2026-03-04",
        "Counted At": "12:00:00",
        "Counted By": "Ben",
        "Counts": "1",
        "Counted Late": "yes",
        "Expected": "10.00",
        "Counted": "3.00",
        "Difference": "-7.00",
        "Safe Drops": "0.00",
        "Taken Out": "3.00",
        "Left In It": "0.00",
        "Closed On": "2026-03-04",
        "Closed At": "12:00:00",
        "Closed By": "Ben",
        "Note": "",
        "Note By": "",
        "Sold Before Opening": "0.00",
        "Sent after the Count": "0.00",
    }
    assert [(row["Date"], row["Difference"]) for row in tables["DIFFERENCES BY DAY"]] == [
        ("2026-03-04", "0.00"),
        ("2026-03-03", "-7.00"),
        ("2026-03-02", "-0.50"),
    ]
    assert [(row["Staff"], row["Short Amount"], row["Over"]) for row in tables["DIFFERENCES BY WHO COUNTED"]] == [
        ("Ana", "1.00", "0"),
        ("Ben", "7.00", "1"),
    ]
