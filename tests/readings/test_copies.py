"""The server decides which copy of a Z-reading is the first; every other one says REPRINT."""

import httpx

from cafe import Cafe, together
from readings.at_the_end_of_the_day import requested_z
from sukli.db.journal import journal
from sukli.ids import new_id


async def _copied(till: httpx.AsyncClient, reading: str, copy: str) -> bool:
    """Make a copy; return whether it says REPRINT."""
    answer = await till.post(f"/api/readings/{reading}/copies", json={"id": copy})
    assert answer.status_code == 200, answer.text
    body = answer.json()
    assert ("REPRINT" in body["text"]) is body["is_reprint"]
    return bool(body["is_reprint"])


async def test_only_the_first_copy_is_not_a_reprint_even_when_its_answer_was_lost(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        reading = (await requested_z(till, "2026-03-02")).json()["id"]
        first, second = new_id(), new_id()
        reprints = [await _copied(till, reading, copy) for copy in (first, first, second, first, second)]
        missing = await till.post(f"/api/readings/{new_id()}/copies", json={"id": first})
        entries = await cafe.rows(journal, action="z.copied")

    assert reprints == [False, False, True, False, True]
    assert missing.status_code == 404
    assert [(entry.record_id, entry.after) for entry in entries] == [
        (reading, {"copy_id": first}),
        (reading, {"copy_id": second, "is_reprint": True}),
    ]


async def test_of_two_simultaneous_copies_in_browsers_one_is_a_reprint(cafe: Cafe) -> None:
    async with await cafe.till() as till, await cafe.till() as other:
        reading = (await requested_z(till, "2026-03-02")).json()["id"]
        reprints = await together(2, lambda place: _copied((till, other)[place], reading, new_id()))

    assert sorted(reprints) == [False, True]


async def test_viewing_a_reading_does_not_use_up_the_first_copy(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        reading = (await requested_z(till, "2026-03-02")).json()["id"]
        for path in ("", "/cash?show=cash_in"):
            assert (await till.get(f"/api/readings/{reading}{path}")).status_code == 200
        looked_at = (await till.get(f"/api/papers/reading/{reading}")).text
        assert "REPRINT" not in looked_at
        assert await _copied(till, reading, new_id()) is False
        assert "REPRINT" in (await till.get(f"/api/papers/reading/{reading}")).text
