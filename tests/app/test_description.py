"""The API's description lists the possible refusals, and the body of each."""

import re
from typing import Any

import pytest

from cafe import Cafe, described, on_sqlite
from drawer.at_the_drawer import opened, sold
from factories import an_item
from sukli.app.refusals import body_limit

# of the path with the largest limit
MOST_BYTES = body_limit("/api/menu/pictures/").most_bytes
NO_RECORD = "01890000-0000-7000-8000-000000000000"


def _operations(document: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    return [(path, method, found) for path, methods in document["paths"].items() for method, found in methods.items()]


def _address(path: str) -> str:
    address = path.replace("{kind}", "inventory").replace("{report}", "sales").replace("{book}", "senior")
    return re.sub(r"{\w+_id}", NO_RECORD, address)


def _body_of(operation: dict[str, Any], document: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of the body, which may be optional; `{}` without one."""
    schema = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    name = schema.get("anyOf", [schema])[0].get("$ref", "").rpartition("/")[2]
    found: dict[str, Any] = document["components"]["schemas"].get(name, {})
    return found


@on_sqlite
async def test_requests_without_a_session_are_refused_exactly_where_the_description_says(cafe: Cafe) -> None:
    for path, method, operation in _operations(described()):
        async with cafe.browser() as browser:
            answer = await browser.request(method, _address(path), json=None if method == "get" else {})
        # sign-in and sign-up refuse the empty body with 422; everything else checks the session before the body
        is_open = not path.endswith(("/sign-in", "/sign-up")) and answer.status_code != 401
        assert is_open == ("401" not in operation["responses"]), f"{method} {path}"


@on_sqlite
async def test_every_refusal_has_the_body_that_is_described(cafe: Cafe) -> None:
    document = described()
    names = document["components"]["schemas"]["Refusal"]["properties"]["error"]["enum"]
    async with await cafe.till() as till, cafe.browser() as stranger:
        refused = [
            await stranger.get("/api/menu"),
            await till.get(f"/api/sales/{NO_RECORD}"),
            await till.get("/api/nothing"),
            await till.put("/api/menu"),
            await till.post("/api/sales", json={}),
            await till.post("/api/sales", content=b"{", headers={"content-type": "application/json"}),
            await till.post("/api/sales", content=b"a=1", headers={"content-type": "text/plain"}),
        ]

    assert [answer.status_code for answer in refused] == [401, 404, 404, 405, 422, 400, 415]
    for answer in refused:
        body = answer.json()
        assert set(body) == {"error", "detail", "field", "request_id"}
        assert body["error"] in names
        assert body["request_id"] == answer.headers["x-request-id"]


@on_sqlite
async def test_the_description_includes_the_401_for_a_wrong_pin_at_confirming_a_sign_up(cafe: Cafe) -> None:
    wrong = {"first_name": "Nobody", "pin": "8510"}
    new = {"id": NO_RECORD, "first_name": "Ana", "pin": "6728", "confirmed_by": wrong}
    async with cafe.browser() as browser:
        answer = await browser.post("/api/staff/sign-up", json=new)

    assert answer.status_code == 401
    assert "401" in described()["paths"]["/api/staff/sign-up"]["post"]["responses"]


@on_sqlite
@pytest.mark.parametrize(
    ("body", "media_type", "status"),
    [
        (b"{", "application/json", 400),
        (b"a=1", "text/plain", 415),
        (
            b" " * (MOST_BYTES + 1),
            "application/json",
            413,
        ),
    ],
)
async def test_every_operation_with_a_body_describes_the_refusals_of_unreadable_bodies(
    cafe: Cafe, body: bytes, media_type: str, status: int
) -> None:
    taking = [found for found in _operations(described()) if "requestBody" in found[2]]
    async with await cafe.till() as till:
        for path, method, operation in taking:
            answer = await till.request(method, _address(path), content=body, headers={"content-type": media_type})
            assert answer.status_code == status, f"{method} {path}"
            assert str(status) in operation["responses"], f"{method} {path}"
    assert taking


@on_sqlite
async def test_reads_that_can_conflict_with_stored_data_describe_their_409(cafe: Cafe) -> None:
    """A file that needs an approval, an explanation of an uncounted drawer, and a slip of a sale that is not voided."""
    document = described()
    files = [path for path, method, _ in _operations(document) if method == "get" and path.endswith(".csv")]
    async with await cafe.till() as till:
        asked = {"known": {"approve_export": False}, "approve_export": True}
        assert (await till.patch("/api/settings", json=asked)).status_code == 200
        shift = await opened(till)
        sale_id = await sold(till, await an_item(cafe.db), 1_000)
        refused = {
            "/api/papers/{kind}/{subject_id}": f"/api/papers/void-slip/{sale_id}",
            "/api/drawer/shifts/{shift_id}/explanation": f"/api/drawer/shifts/{shift['id']}/explanation",
            **{path: f"{_address(path)}?from=2026-03-02&to=2026-03-02" for path in files},
            "/api/menu/files/{kind}.csv": "/api/menu/files/items.csv",
        }
        for path, address in refused.items():
            answer = await till.get(address)
            assert answer.status_code == 409, f"{path}: {answer.text}"
            assert "409" in document["paths"][path]["get"]["responses"], path


@on_sqlite
async def test_calls_that_their_screen_may_have_given_up_describe_their_412(cafe: Cafe) -> None:
    document = described()
    awaited = [
        found for found in _operations(document) if "given_up_at" in _body_of(found[2], document).get("properties", {})
    ]
    tick = {"line_ids": [NO_RECORD], "completed": True}
    body = {"ids": [NO_RECORD], "tickets": [{"id": NO_RECORD, "line_ids": [NO_RECORD]}], **tick}
    async with await cafe.till() as till:
        for path, method, operation in awaited:
            wanted = _body_of(operation, document)["properties"]
            sent = {"given_up_at": "2000-01-01T00:00:00Z", **{name: body[name] for name in wanted if name in body}}
            answer = await till.request(method, _address(path), json=sent)
            assert answer.status_code == 412, f"{method} {path}: {answer.text}"
            assert "412" in operation["responses"], f"{method} {path}"
    assert len(awaited) == 4


@pytest.mark.parametrize("name", ["HTTPValidationError", "ValidationError"])
def test_the_frameworks_own_refusal_is_not_described(name: str) -> None:
    assert name not in str(described())
