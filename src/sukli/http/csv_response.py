"""CSV tables as streamed responses: UTF-8 with BOM."""

from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Sequence
from contextlib import aclosing
from typing import Any

from starlette.responses import StreamingResponse

from sukli.csv_export import Row, csv_text

# how openapi.json describes such a response
CSV_ANSWER: dict[int | str, dict[str, Any]] = {200: {"content": {"text/csv": {"schema": {"type": "string"}}}}}


async def csv_response(
    file_name: str, columns: Sequence[str], pages: AsyncIterator[Iterable[Row]]
) -> StreamingResponse:
    """Send the pages as they are read, below a header line."""

    async def pieces() -> AsyncGenerator[str]:
        # no () as the default: CPython's `anext` unpacks a tuple
        first = await anext(pages, None)
        yield csv_text([columns]) + csv_text(first or ())
        async for page in pages:
            yield csv_text(page)

    return await text_response(file_name, pieces())


async def only_page(rows: Iterable[Row]) -> AsyncIterator[Iterable[Row]]:
    """Yield the rows of a short table, all at once."""
    yield rows


async def text_response(file_name: str, pieces: AsyncGenerator[str]) -> StreamingResponse:
    """Send pieces of CSV text as they are made, so that a long table costs no more memory than one piece.

    The first piece is made before the response begins, so that a failure there still gets its own status.
    """
    first = await anext(pieces, "")

    async def parts() -> AsyncIterator[bytes]:
        # a browser that disconnects ends the read immediately
        async with aclosing(pieces):
            yield first.encode("utf-8-sig")
            async for piece in pieces:
                yield piece.encode()

    headers = {"Content-Disposition": f'attachment; filename="{file_name}"', "Cache-Control": "private, no-store"}
    return StreamingResponse(parts(), media_type="text/csv; charset=utf-8", headers=headers)
