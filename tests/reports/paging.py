"""A list of rows behind a report, read page by page as the browser does."""

from typing import Any

import httpx


async def pages(till: httpx.AsyncClient, path: str, limit: int = 2, **params: Any) -> list[dict[str, Any]]:
    """Return every row of the list; only the last page may be empty."""
    rows: list[dict[str, Any]] = []
    cursor = None
    while True:
        query = params | {"limit": limit} | ({} if cursor is None else {"cursor": cursor})
        answer = await till.get(httpx.URL(f"http://till.test/api/reports/details/{path}").copy_merge_params(query))
        assert answer.status_code == 200, answer.text
        page = answer.json()
        assert len(page["rows"]) <= limit
        rows += page["rows"]
        cursor = page["next_cursor"]
        if cursor is None:
            return rows
        assert page["rows"]
