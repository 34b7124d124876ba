"""Tables for spreadsheets: UTF-8 with BOM, RFC 4180, streamed. Rulings: docs/decisions/day.md."""

import csv
import io
from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any

from starlette.responses import StreamingResponse

# a spreadsheet takes text that begins so for a formula
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


class Number(str):
    """A cell that is a number already written out; its minus sign is no formula."""

    __slots__ = ()


Row = Sequence[str | int]

# how FastAPI describes such an answer
CSV_ANSWER: dict[int | str, dict[str, Any]] = {200: {"content": {"text/csv": {"schema": {"type": "string"}}}}}


async def csv_response(
    file_name: str, columns: Sequence[str], pages: AsyncIterator[Iterable[Row]]
) -> StreamingResponse:
    """Send the pages as they are read, so that a long table costs no more memory than one page.

    The first page is read before the answer begins: a failure there is an answer with its own status.
    """
    first = await anext(pages, ())

    async def parts() -> AsyncIterator[bytes]:
        yield csv_text([columns]).encode("utf-8-sig")
        yield csv_text(first).encode()
        async for page in pages:
            yield csv_text(page).encode()

    headers = {"Content-Disposition": f'attachment; filename="{file_name}"', "Cache-Control": "private, no-store"}
    return StreamingResponse(parts(), media_type="text/csv; charset=utf-8", headers=headers)


def csv_text(rows: Iterable[Row]) -> str:
    """The rows, each ended by CR LF; text that a spreadsheet would calculate gets an apostrophe before it."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows([_harmless(cell) for cell in row] for row in rows)
    return out.getvalue()


def _harmless(cell: str | int) -> str | int:
    if isinstance(cell, int | Number) or not cell.startswith(_FORMULA_STARTS):
        return cell
    return f"'{cell}"
