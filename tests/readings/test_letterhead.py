"""A reading's letterhead is what Settings said when it was made."""

from cafe import Cafe, SetClock
from readings.at_the_end_of_the_day import made_z, text_of_copy
from sukli.readings.queries import as_it_was
from sukli.shifts.tables import z_readings


async def test_a_reading_keeps_the_tin_of_its_time(cafe: Cafe, clock: SetClock) -> None:
    async with await cafe.till() as till:

        async def named(known: str, tin: str) -> None:
            answer = await till.patch("/api/settings", json={"cafe_tin": tin, "known": {"cafe_tin": known}})
            assert answer.status_code == 200, answer.text

        await named("", "123-456-789-000")
        await made_z(till, "2026-03-02")
        await named("123-456-789-000", "")
        clock.forward(days=1)
        await made_z(till, "2026-03-03")
        ids = [head["id"] for head in (await till.get("/api/readings")).json()["readings"]]
        without, with_tin = [await text_of_copy(till, each) for each in ids]
        stored = (await cafe.row(z_readings, number=1)).contents

    assert "TIN 123-456-789-000\n" in with_tin
    assert "TIN" not in without
    # like a reading from before there was a TIN
    del stored["cafe_tin"]
    assert as_it_was(stored).cafe_tin == ""
