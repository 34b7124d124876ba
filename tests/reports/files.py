"""A report's file, parsed by a real CSV reader."""

import csv
import io

import httpx


async def tables_in(till: httpx.AsyncClient, path: str) -> dict[str, list[dict[str, str]]]:
    """Return the file's tables by title; the cards under ''."""
    answer = await till.get(f"/api/reports/export/{path}")
    assert answer.status_code == 200, answer.text
    assert answer.content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"), newline=""), strict=True))
    tables: dict[str, list[dict[str, str]]] = {}
    while rows:
        end = rows.index([]) if [] in rows else len(rows)
        block, rows = rows[:end], rows[end + 1 :]
        if not tables:
            tables[""] = [dict(row if len(row) == 2 else (row[0], "") for row in block)]
        else:
            (title,), columns, *lines = block
            tables[title] = [dict(zip(columns, row, strict=True)) for row in lines]
    return tables
