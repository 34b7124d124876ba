"""A demo answers only its own pages, and accepts nothing from another cafe's."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from cafe import Cafe, SetClock, on_sqlite, open_cafe
from factories import a_line, a_staff_member, an_item, an_order
from sukli.sales.tables import sales
from sukli.staff.cookies import DEVICE_COOKIE, SESSION_COOKIE
from sukli.throwaway.cafe import ThrowawayCafe
from sukli.throwaway.gate import HEADER
from sukli.throwaway.schemas import ShownPerson

MARIA = ShownPerson(first_name="Maria", pin="1470")
pytestmark = on_sqlite


class Resets:
    """Counts the requested resets, without putting another cafe in this one's place."""

    def __init__(self) -> None:
        self.requests = 0
        self.fails = False

    async def __call__(self) -> None:
        self.requests += 1
        if self.fails:
            raise OSError("no room")


@pytest.fixture
def resets() -> Resets:
    return Resets()


@pytest.fixture
def throwaway(resets: Resets) -> ThrowawayCafe:
    return ThrowawayCafe([MARIA], resets)


@pytest.fixture
async def demo(database_url: str, tmp_path: Path, throwaway: ThrowawayCafe) -> AsyncIterator[Cafe]:
    async with open_cafe(database_url, tmp_path, SetClock(), throwaway=throwaway, port=8001) as cafe:
        await a_staff_member(cafe.db, first_name=MARIA.first_name, pin=MARIA.pin)
        yield cafe


@pytest.fixture
def page(demo: Cafe, throwaway: ThrowawayCafe) -> httpx.AsyncClient:
    browser = demo.browser()
    browser.headers[HEADER] = throwaway.id
    return browser


async def signed_in(page: httpx.AsyncClient) -> httpx.Response:
    return await page.post("/api/staff/sign-in", json=MARIA.model_dump())


async def test_the_demos_own_page_lists_who_may_sign_in_and_can_sell(demo: Cafe, page: httpx.AsyncClient) -> None:
    assert (await page.get("/api/demo")).json() == {"people": [MARIA.model_dump()]}
    await signed_in(page)

    assert (await page.post("/api/sales", json=an_order(a_line(await an_item(demo.db))))).status_code == 201


@pytest.mark.parametrize("sent", [{}, {HEADER: ""}, {HEADER: "of the cafe before"}], ids=["nothing", "empty", "before"])
async def test_a_page_of_another_cafe_is_refused_and_nothing_of_it_is_stored(
    demo: Cafe, page: httpx.AsyncClient, sent: dict[str, str]
) -> None:
    await signed_in(page)
    order = an_order(a_line(await an_item(demo.db)))
    del page.headers[HEADER]

    for answer in (
        await page.post("/api/sales", json=order, headers=sent),
        await page.get("/api/staff/me", headers=sent),
        await page.get("/api/menu", headers=sent),
        await page.post("/api/staff/sign-in", json=MARIA.model_dump(), headers=sent),
        await page.post("/api/demo/reset", headers=sent),
        await page.get("/api/nowhere", headers=sent),
    ):
        assert (answer.status_code, answer.json()["error"]) == (503, "another_cafe")
        assert "set-cookie" not in answer.headers
    assert await demo.rows(sales) == []


async def test_a_stream_names_its_cafe_in_its_address(demo: Cafe, throwaway: ThrowawayCafe) -> None:
    browser = demo.browser()

    assert (await browser.get("/api/live")).status_code == 503
    # nobody is signed in, but the page is the right one
    assert (await browser.get("/api/live", params={"demo": throwaway.id})).status_code == 401


async def test_health_and_pictures_need_not_name_the_cafe(demo: Cafe) -> None:
    browser = demo.browser()

    assert (await browser.get("/api/health")).status_code == 200
    assert (await browser.get("/api/menu/pictures/tile/none.webp")).status_code == 401


async def test_the_cookies_of_a_real_cafe_on_this_machine_are_left_alone(page: httpx.AsyncClient) -> None:
    set_by = (await signed_in(page)).headers.get_list("set-cookie")

    assert {line.partition("=")[0] for line in set_by} == {f"{SESSION_COOKIE}_demo_8001", f"{DEVICE_COOKIE}_demo_8001"}
    assert not any("max-age" in line.lower() for line in set_by)
    assert (await page.get("/api/staff/me")).json()["first_name"] == "Maria"
    page.cookies.clear()
    page.cookies.set(SESSION_COOKIE, "of a real cafe")
    assert (await page.get("/api/staff/me")).status_code == 401


async def test_a_reset_can_be_requested_by_the_demos_page_and_runs_once_at_a_time(
    page: httpx.AsyncClient, resets: Resets
) -> None:
    for _ in range(3):
        assert (await page.post("/api/demo/reset")).status_code == 204

    # the first fresh cafe is still being made
    assert resets.requests == 1


async def test_a_failed_reset_can_be_tried_again(page: httpx.AsyncClient, resets: Resets) -> None:
    resets.fails = True
    assert (await page.post("/api/demo/reset")).status_code == 500
    resets.fails = False
    assert (await page.post("/api/demo/reset")).status_code == 204

    assert resets.requests == 2


async def test_the_page_names_its_cafe_and_no_service_worker_is_served(
    demo: Cafe, throwaway: ThrowawayCafe, tmp_path: Path
) -> None:
    dist = tmp_path / "dist"
    dist.mkdir()
    (dist / "index.html").write_text('<meta name="demo" content="__DEMO__">')
    (dist / "sw.js").write_text("")
    browser = demo.browser()

    assert f'content="{throwaway.id}"' in (await browser.get("/orders")).text
    assert (await browser.get("/sw.js")).status_code == 404


async def test_a_real_cafe_has_no_demo_routes_and_refuses_pages_of_a_demo(database_url: str, tmp_path: Path) -> None:
    async with open_cafe(database_url, tmp_path, SetClock()) as cafe, await cafe.till() as till:
        order = an_order(a_line(await an_item(cafe.db)))
        left_open = {HEADER: "of a demo that was here"}
        for answer in (
            await till.post("/api/sales", json=order, headers=left_open),
            await till.get("/api/menu", headers=left_open),
            await till.get("/api/live", params={"demo": left_open[HEADER]}),
        ):
            assert (answer.status_code, answer.json()["error"]) == (503, "another_cafe")
        assert await cafe.rows(sales) == []
        assert (await till.get("/api/demo")).status_code == 404
        assert (await till.post("/api/demo/reset")).status_code == 404
        assert (await till.get("/api/staff/me")).status_code == 200
