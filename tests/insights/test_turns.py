"""One analysis at a time for each person, a daily quota for the cafe, and none for a browser that left."""

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from cafe import Cafe, SetClock, on_postgres, open_cafe, together
from factories import a_staff_member
from insights.asking import KEY, SALES, an_answer, asking
from insights.provider_server import Respond, Service, a_service, answers, completes, says_nothing
from patience import PATIENCE_SECONDS
from sukli.ai_settings import AiSettings
from sukli.db.journal import journal
from sukli.insights.commands import SPARE, begin_analysis
from sukli.insights.errors import AnalysisRunning
from sukli.insights.tables import analysis_days, running_analyses


async def _left_today(cafe: Cafe) -> int:
    async with await cafe.till() as till:
        left: int = (await till.get("/api/insights/state")).json()["quota_left"]
        return left


def slowly(respond: Respond, turn: asyncio.Event) -> Respond:
    """Answer once `turn` is set."""

    async def wait_and_respond(writer: asyncio.StreamWriter) -> None:
        await turn.wait()
        await respond(writer)

    return wait_and_respond


async def _until_asked(service: Service, times: int) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        for _ in range(times):
            await service.came.acquire()


async def test_a_person_can_have_only_one_analysis_at_a_time(
    database_url: str, tmp_path: Path, clock: SetClock
) -> None:
    turn = asyncio.Event()
    async with asking(slowly(completes(an_answer()), turn), database_url, tmp_path, clock) as (cafe, service):
        ana, ben = await a_staff_member(cafe.db), await a_staff_member(cafe.db, first_name="Ben")
        async with await cafe.till(ana) as till, await cafe.till(ana) as tablet, await cafe.till(ben) as other:
            first = asyncio.create_task(till.post("/api/insights", json=SALES))
            await _until_asked(service, 1)
            refused = [
                await tablet.post("/api/insights", json=SALES),
                await tablet.post("/api/insights/detail", json=SALES | {"title": "x"}),
            ]
            second = asyncio.create_task(other.post("/api/insights", json=SALES))
            await _until_asked(service, 1)
            turn.set()
            done = [(await first).status_code, (await second).status_code]
            again = await tablet.post("/api/insights", json=SALES)

    assert [(answer.status_code, answer.json()["error"]) for answer in refused] == [(409, "analysis_running")] * 2
    assert (done, again.status_code) == ([200, 200], 200)


async def test_of_ten_simultaneous_requests_by_one_person_one_is_let_through(
    database_url: str, tmp_path: Path, clock: SetClock
) -> None:
    turn = asyncio.Event()
    async with asking(slowly(completes(an_answer()), turn), database_url, tmp_path, clock) as (cafe, service):
        ana = await a_staff_member(cafe.db)
        async with await cafe.till(ana) as till:
            asked = asyncio.as_completed([till.post("/api/insights", json=SALES) for _ in range(10)])
            refused = [(await next(asked)).status_code for _ in range(9)]
            turn.set()
            last = (await next(asked)).status_code
        left = await _left_today(cafe)

    assert (refused, last) == ([409] * 9, 200)
    assert (len(service.asked), left) == (1, 29)


@on_postgres
async def test_two_processes_share_running_analyses_and_quota(
    database_url: str, tmp_path: Path, clock: SetClock
) -> None:
    turn = asyncio.Event()
    async with a_service(slowly(completes(an_answer()), turn)) as service:
        ai = AiSettings(url=service.address, key=KEY, problem=None, quota=2)
        async with (
            open_cafe(database_url, tmp_path, clock, ai=ai) as one,
            open_cafe(database_url, tmp_path, clock, ai=ai) as two,
        ):
            ana = await a_staff_member(one.db)
            async with await one.till(ana) as here, await two.till(ana) as there, await two.till() as other:
                first = asyncio.create_task(here.post("/api/insights", json=SALES))
                await _until_asked(service, 1)
                refused = await there.post("/api/insights", json=SALES)
                turn.set()
                done = [(await first).status_code, (await other.post("/api/insights", json=SALES)).status_code]
                late = [await browser.post("/api/insights", json=SALES) for browser in (here, other)]

    assert (refused.status_code, refused.json()["error"]) == (409, "analysis_running")
    assert done == [200, 200]
    assert [(answer.status_code, answer.json()["error"]) for answer in late] == [(429, "quota_used_up")] * 2


async def test_the_daily_quota_is_shared_by_the_cafe_and_begins_again_at_midnight(
    database_url: str, tmp_path: Path, clock: SetClock
) -> None:
    async with asking(completes(an_answer()), database_url, tmp_path, clock, quota=3) as (cafe, service):
        people = [await a_staff_member(cafe.db, first_name=name) for name in ("Ana", "Ben", "Cho", "Dan", "Eva")]
        answers = [await _ask(cafe, person) for person in people]
        left = await _left_today(cafe)
        over = next(answer for answer in answers if answer.status_code == 429)
        clock.forward(hours=12)
        tomorrow = await _ask(cafe, people[0])

    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
    assert left == 0
    assert over.json()["error"] == "quota_used_up"
    # noon in Manila
    assert (over.json()["retry_after_seconds"], over.headers["retry-after"]) == (43_200, "43200")
    assert tomorrow.status_code == 200
    assert len(service.asked) == 4


async def test_people_asking_at_the_same_time_do_not_exceed_the_quota(
    database_url: str, tmp_path: Path, clock: SetClock
) -> None:
    async with asking(completes(an_answer()), database_url, tmp_path, clock, quota=3) as (cafe, service):
        people = [await a_staff_member(cafe.db, first_name=f"P{number}") for number in range(8)]
        answers = await together(8, lambda number: _ask(cafe, people[number]))
        rows = await cafe.rows(analysis_days)

    assert sorted(answer.status_code for answer in answers) == [200] * 3 + [429] * 5
    assert (len(service.asked), rows[0].used) == (3, 3)


async def _ask(cafe: Cafe, person):
    async with await cafe.till(person) as till:
        return await till.post("/api/insights", json=SALES)


@pytest.mark.parametrize(
    ("respond", "used"),
    [
        (answers("{}", status="401 Unauthorized"), 0),
        (answers("{}", status="500 Internal Server Error"), 0),
        (answers("garbage"), 1),
        (completes(""), 1),
    ],
)
async def test_the_quota_is_given_back_when_the_service_did_no_work(
    database_url: str, tmp_path: Path, clock: SetClock, respond: Respond, used: int
) -> None:
    async with asking(respond, database_url, tmp_path, clock) as (cafe, _):
        async with await cafe.till() as till:
            await till.post("/api/insights", json=SALES)
        left, waiting = await _left_today(cafe), await cafe.rows(running_analyses)

    assert (30 - left, waiting) == (used, [])


async def test_a_browser_that_leaves_ends_the_analysis_and_frees_its_place(
    database_url: str, tmp_path: Path, clock: SetClock
) -> None:
    async with asking(says_nothing, database_url, tmp_path, clock) as (cafe, service):
        ana = await a_staff_member(cafe.db)
        async with await cafe.till(ana) as till:
            await _leave_while_waiting(cafe, till.cookies, service)
            await asyncio.wait_for(service.left.wait(), PATIENCE_SECONDS)
        waiting = await cafe.rows(running_analyses)
        noted = await cafe.rows(journal, action="analysis.asked")

    assert waiting == []
    assert [(entry.staff_id, entry.after) for entry in noted] == [(ana.id, SALES)]


async def _leave_while_waiting(cafe: Cafe, cookies, service: Service) -> None:
    """Act as a browser that closes its connection: httpx cannot disconnect from an application in this process."""
    body = b'{"type": "sales", "range": "today"}'
    cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
    messages = [{"type": "http.request", "body": body, "more_body": False}]
    sent = []

    async def receive():
        if messages:
            return messages.pop()
        await service.came.acquire()
        return {"type": "http.disconnect"}

    async def send(message):
        sent.append(message)

    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": "/api/insights",
        "raw_path": b"/api/insights",
        "query_string": b"",
        "root_path": "",
        "headers": [(b"host", b"till.test"), (b"content-type", b"application/json"), (b"cookie", cookie.encode())],
        "client": ("192.168.1.10", 50_000),
        "server": ("till.test", 80),
    }
    async with asyncio.timeout(PATIENCE_SECONDS):
        await cafe.app(scope, receive, send)
    assert sent == []


async def test_the_place_of_a_dead_process_is_free_after_the_timeout(cafe: Cafe, clock: SetClock) -> None:
    ana = await a_staff_member(cafe.db)
    await cafe.db.write(begin_analysis, ana.id, 30, 60, {})
    clock.now += timedelta(seconds=59)
    with pytest.raises(AnalysisRunning):
        await cafe.db.write(begin_analysis, ana.id, 30, 60, {})
    clock.now += timedelta(seconds=1) + SPARE

    assert await cafe.db.write(begin_analysis, ana.id, 30, 60, {})


async def test_the_place_of_a_process_that_died_while_the_clock_was_ahead_is_free(cafe: Cafe, clock: SetClock) -> None:
    ana = await a_staff_member(cafe.db)
    clock.now += timedelta(days=365)
    await cafe.db.write(begin_analysis, ana.id, 30, 60, {})
    clock.now -= timedelta(days=365)

    assert await cafe.db.write(begin_analysis, ana.id, 30, 60, {})
    with pytest.raises(AnalysisRunning):
        await cafe.db.write(begin_analysis, ana.id, 30, 60, {})
