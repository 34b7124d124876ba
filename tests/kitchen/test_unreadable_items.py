"""A ticket whose items an older system stored unreadably can still be ticked as a whole."""

import pytest
from sqlalchemy import delete

from cafe import Cafe
from sukli.sales.tables import sale_lines, sales
from tickets import Ticket, sell, tick


async def _unreadable(cafe: Cafe, ticket: Ticket, raw: str | None) -> None:
    await cafe.db.write(
        lambda tx: [
            tx.connection.execute(delete(sale_lines).where(sale_lines.c.sale_id == ticket.id)).rowcount,
            tx.connection.execute(sales.update().where(sales.c.id == ticket.id).values(raw_items=raw)).rowcount,
        ],
        None,
    )


@pytest.mark.parametrize(
    ("raw", "problem", "words"),
    [
        ("[{]", "undisplayable", "Unable to display items"),
        ('{"a": 1}', "invalid_format", "Invalid items format"),
        # an earlier version imported a sale without items like this
        (None, "undisplayable", "Unable to display items"),
    ],
)
async def test_an_unreadable_ticket_shows_the_specs_words_and_can_be_completed_and_recalled(
    cafe: Cafe, raw: str | None, problem: str, words: str
) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till)
        await _unreadable(cafe, ticket, raw)
        (shown,) = (await till.get("/api/orders")).json()["tickets"]
        (line,) = shown["lines"]
        whole = Ticket(ticket.id, [line["id"]])
        done = await tick(till, whole)
        again = await tick(till, whole)
        recalled = await tick(till, whole, completed=False)

    assert (shown["items_problem"], line["name"], line["completed"]) == (problem, words, False)
    assert (done["ticket"]["order_status"], done["changed"]) == ("completed", [line["id"]])
    assert done["ticket"]["lines"][0]["completed"] is True
    assert again["changed"] == []
    assert (recalled["ticket"]["order_status"], recalled["ticket"]["completed_at"]) == ("pending", None)
