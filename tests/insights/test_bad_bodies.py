"""Request bodies that no screen sends."""

import json
from pathlib import Path

from cafe import SetClock, on_sqlite
from insights.asking import SALES, an_answer, asking
from insights.provider_server import completes


@on_sqlite
async def test_a_title_of_a_million_letters_is_refused(database_url: str, tmp_path: Path, clock: SetClock) -> None:
    async with (
        asking(completes(an_answer()), database_url, tmp_path, clock) as (cafe, service),
        await cafe.till() as till,
    ):
        for title in ("x" * 201, "x" * 10**6, "", " ", "a\0b", "\ud800", 7, None, ["x"]):
            answer = await till.post(
                "/api/insights/detail",
                content=json.dumps(SALES | {"title": title}),
                headers={"content-type": "application/json"},
            )
            assert (answer.status_code in (413, 422), len(answer.content) < 1000) == (True, True), answer.text[:300]
        for body in ("", "[]", "null", "{", '"sales"', "[" * 100_000):
            for path in ("", "/computed", "/detail"):
                answer = await till.post(
                    f"/api/insights{path}", content=body, headers={"content-type": "application/json"}
                )
                assert answer.status_code in (400, 422), (body[:20], answer.text[:300])
        for first, last in (("0001-01-01", "0001-01-01"), ("0001-01-01", "9999-12-31"), ("9999-12-31", "9999-12-31")):
            asked = SALES | {"range": "custom", "from": first, "to": last}
            assert (await till.post("/api/insights/computed", json=asked)).status_code == 200
            assert (await till.post("/api/insights", json=asked)).status_code == 200

    assert len(service.asked) == 3
