"""The link of an insight about a person or an item leads to exactly the sales that it counts."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from cafe import Cafe
from insights.computed.conftest import NOW
from insights.computed.some_books import a_person, books
from sukli.insights.computed import sales
from sukli.insights.computed.books import Books, PersonSold, books_of
from sukli.insights.computed.finding import Finding
from sukli.insights.computed.sales import discount_spikes, void_spikes
from sukli.reports.ranges import chosen_range


def test_an_insight_about_a_person_links_to_their_own_voided_or_discounted_sales() -> None:
    people = [a_person("Ana"), a_person("Ben", voided=60, discounted=80), a_person("Cho")]
    (voids,), (discounts,) = void_spikes(books(people=people)), discount_spikes(books(people=people))

    days = "/reports?type=sales&range=custom&from=2026-02-02&to=2026-03-01&rows=1"
    assert voids.rows == f"{days}&staff=id-of-Ben&voided=1"
    assert discounts.rows == f"{days}&staff=id-of-Ben&discounted=1"


async def test_the_linked_rows_are_as_many_as_the_insight_counts(demo: Cafe, monkeypatch: pytest.MonkeyPatch) -> None:
    # a small cafe has few voids
    monkeypatch.setattr(sales, "FEWEST_CASES", 1)
    found: Books = await demo.db.read_long(books_of, "sales", chosen_range("month", NOW.date()), NOW)
    person = max(found.people, key=lambda one: one.voided)
    assert person.voided
    assert person.discounted
    async with await demo.till() as till:
        voided = await _rows_of(till, *void_spikes(_as_if_far_above(found, person)))
        discounted = await _rows_of(till, *discount_spikes(_as_if_far_above(found, person)))

    assert len(voided) == person.voided
    assert len(discounted) == person.discounted
    assert sum(row["subtotal_centavos"] - row["total_centavos"] for row in discounted) == person.discount_centavos


def _as_if_far_above(found: Books, person: PersonSold) -> Books:
    """Make everybody else sell a lot without a single void or discount, so that the rules name this person."""
    others = a_person("Others", sales=5_000, voided=0, discounted=0)
    return Books(found.first, found.last, found.until, found.days, people=[person, others])


async def _rows_of(till: httpx.AsyncClient, finding: Finding) -> list[dict[str, Any]]:
    wanted = {name: values[0] for name, values in parse_qs(urlsplit(finding.rows).query).items()}
    assert (wanted.pop("type"), wanted.pop("rows")) == ("sales", "1")
    rows: list[dict[str, Any]] = []
    cursor: str | None = None
    while True:
        answer = await till.get("/api/reports/details/sales", params=wanted | ({"cursor": cursor} if cursor else {}))
        rows += answer.json()["rows"]
        if (cursor := answer.json()["next_cursor"]) is None:
            return rows
