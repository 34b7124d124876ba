"""A method that a path does not know is refused as such, and the answer lists those that it knows."""

import re

import pytest
from starlette.routing import Route

from cafe import Cafe, on_sqlite

pytestmark = on_sqlite

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")
NO_RECORD = "01890000-0000-7000-8000-000000000000"


def _allowed(cafe: Cafe) -> dict[str, set[str]]:
    allowed: dict[str, set[str]] = {}
    for route in cafe.app.router.routes:
        if isinstance(route, Route) and route.methods and route.path.startswith("/api/"):
            allowed.setdefault(route.path, set()).update(route.methods)
    return allowed


def _of_others(cafe: Cafe, address: str) -> set[str]:
    found = [route for route in cafe.app.router.routes if isinstance(route, Route) and route.path != "/api/{path:path}"]
    return {method for route in found if route.path_regex.match(address) for method in route.methods or ()}


async def test_every_api_address_answers_an_unknown_method_with_the_allowed_ones(cafe: Cafe) -> None:
    addresses = _allowed(cafe)
    assert len(addresses) > 30
    async with await cafe.till() as till:
        for path, methods in addresses.items():
            address = re.sub(r"{\w+_id(:id)?}", NO_RECORD, path).replace("{kind}", "inventory")
            # a path may match another route, too, as a list's name does in `/api/stock/{kind}`
            for method in set(METHODS) - methods - _of_others(cafe, address):
                answer = await till.request(method, address)
                assert answer.status_code == 405, f"{method} {path}"
                assert set(answer.headers["allow"].split(", ")) >= methods, f"{method} {path}"


@pytest.mark.parametrize("method", METHODS)
async def test_an_unknown_api_address_is_not_found_by_any_method(cafe: Cafe, method: str) -> None:
    async with await cafe.till() as till:
        assert (await till.request(method, "/api/nothing/here")).status_code == 404


async def test_a_page_is_only_read(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        answer = await browser.delete("/reports")

    assert (answer.status_code, answer.json()["error"]) == (405, "method_not_allowed")
    assert set(answer.headers["allow"].split(", ")) == {"GET", "HEAD"}
