"""A note on a difference keeps people's own words, and the journal has each change of it."""

import asyncio
from typing import Any

import httpx
import pytest

from cafe import Cafe, SetClock, on_sqlite
from drawer.at_the_drawer import Closing, closed, opened
from factories import a_staff_member
from papers.on_paper import paper
from readings.at_the_end_of_the_day import made_z
from reports.files import tables_in
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.shifts.tables import z_readings

FOUND = "Maria found the ₱500 under the tray."


async def _noted(till: httpx.AsyncClient, shift: dict[str, Any], note: str, known: str | None = None) -> httpx.Response:
    return await till.put(f"/api/drawer/shifts/{shift['id']}/note", json={"note": note, "known": known})


async def test_a_note_is_written_changed_and_removed_with_each_change_in_the_journal(
    cafe: Cafe, clock: SetClock
) -> None:
    ben = await a_staff_member(cafe.db, first_name="Ben")
    async with await cafe.till() as till, await cafe.till(ben) as other:
        shift = await closed(till, await opened(till), 50_000)
        written, repeated = [(await _noted(till, shift, f"  {FOUND} ")).json() for _ in range(2)]
        clock.forward(days=2)
        changed = (await _noted(other, shift, "Both of them.", FOUND)).json()["shift"]
        removed = (await _noted(other, shift, " ", "Both of them.")).json()["shift"]

    assert written == repeated
    told = written["shift"]
    assert (told["note"], told["noted_by_first_name"], told["noted_at"]) == (FOUND, "Ana", "2026-03-02T04:00:00Z")
    assert (changed["note"], changed["noted_by_first_name"]) == ("Both of them.", "Ben")
    assert (removed["note"], removed["difference_centavos"]) == (None, -50_000)
    entries = [entry for entry in await cafe.rows(journal, record_id=shift["id"]) if entry.action == "shift.noted"]
    assert [(entry.before["note"], entry.after["note"]) for entry in entries] == [
        (None, FOUND),
        (FOUND, "Both of them."),
        ("Both of them.", None),
    ]
    assert [entry.staff_id == ben.id for entry in entries] == [False, True, True]


async def test_of_two_simultaneous_notes_the_later_is_refused_and_can_be_saved_again(cafe: Cafe) -> None:
    ben = await a_staff_member(cafe.db, first_name="Ben")
    async with await cafe.till() as till, await cafe.till(ben) as other:
        shift = await closed(till, await opened(till), 50_000)
        answers = await asyncio.gather(_noted(till, shift, "Found."), _noted(other, shift, "Lost."))
        refused = next(answer for answer in answers if answer.status_code != 200)
        stands = (await till.get(f"/api/drawer/shifts/{shift['id']}")).json()
        again = await _noted(till, shift, "Found, then lost.", stands["note"])

    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert (refused.json()["error"], refused.json()["field"]) == ("note_changed", "note")
    assert refused.json()["detail"] == (
        f"{stands['noted_by_first_name']} changed this note at 12:00 PM. Save again to write yours in its place."
    )
    assert again.json()["shift"]["note"] == "Found, then lost."


@on_sqlite
async def test_a_repeated_note_that_arrives_late_does_not_replace_a_newer_one(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        shift = await closed(till, await opened(till), 50_000)
        await _noted(till, shift, "Found.")
        await _noted(till, shift, "Found on Monday.", "Found.")
        late = await _noted(till, shift, "Found.")

    assert late.json()["error"] == "note_changed"


@on_sqlite
async def test_a_drawer_that_is_exact_or_not_counted_takes_no_note(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        shift = await opened(till)
        uncounted = await _noted(till, shift, FOUND)
        await closed(till, shift, 100_000)
        exact = await _noted(till, shift, FOUND)
        unknown = await _noted(till, {"id": new_id()}, FOUND)

    assert (uncounted.status_code, uncounted.json()["detail"]) == (409, "Count the drawer first.")
    assert (exact.status_code, exact.json()["error"]) == (409, "no_difference")
    assert exact.json()["detail"] == "This drawer was counted exactly: there is no difference to write about."
    assert unknown.status_code == 404


@on_sqlite
async def test_a_note_stays_when_the_drawer_is_counted_again_without_a_difference(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        shift = await opened(till)
        closing = Closing(till, shift)
        await closing.begin()
        await closing.count(50_000)
        await _noted(till, shift, FOUND)
        counted = (await closing.count(100_000)).json()["shift"]
        changed = (await _noted(till, shift, "It was found.", FOUND)).json()["shift"]

    assert (counted["difference_centavos"], counted["note"]) == (0, FOUND)
    assert changed["note"] == "It was found."


@on_sqlite
@pytest.mark.parametrize("note", ["a" * 501, None, 7])
async def test_a_note_has_the_limits_of_a_description(cafe: Cafe, note: object) -> None:
    async with await cafe.till() as till:
        shift = await closed(till, await opened(till), 50_000)
        address = f"/api/drawer/shifts/{shift['id']}/note"
        refused = await till.put(address, json={"note": note, "known": None})
        taken = await till.put(address, json={"note": "a" * 500, "known": None})

    assert (refused.status_code, refused.json()["field"], taken.status_code) == (422, "note", 200)


async def test_a_note_is_in_the_report_its_file_and_the_slip_but_in_no_reading(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        shift = await closed(till, await opened(till), 50_000)
        before = await paper(till, "closing-slip", shift["id"])
        await made_z(till, "2026-03-02")
        made = await cafe.rows(z_readings)
        await _noted(till, shift, f"{FOUND}\n=HYPERLINK")
        (row,) = (await till.get("/api/reports/details/shifts")).json()["rows"]
        file = await tables_in(till, "shifts.csv")
        slip = await paper(till, "closing-slip", shift["id"])

    assert await cafe.rows(z_readings) == made
    assert (row["note"], row["noted_by_first_name"]) == (f"{FOUND}\n=HYPERLINK", "Ana")
    (listed,) = file["SHIFTS"]
    assert (listed["Note"], listed["Note By"]) == (f"{FOUND}\n=HYPERLINK", "Ana")
    assert "Note by" not in before
    assert "Note by Ana," in slip
    assert FOUND in " ".join(slip.split())
