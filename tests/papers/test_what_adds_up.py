"""For any order, cards and terms: the amounts on paper add up to the total, and no line is cut."""

import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

import pytest

from sukli.cafe_settings.letterhead import Letterhead
from sukli.documents.layout import Line, lay_out
from sukli.documents.letters import printable, width_of
from sukli.documents.model import Columns, Document, Text
from sukli.papers.bill import bill
from sukli.papers.receipt import receipt_of
from sukli.papers.schemas import BillOrder
from sukli.sales.schemas import NewSaleLine, Sale
from sukli.sales.taxed.made import made_of
from sukli.sales.taxed.reckoning import reckoned
from sukli.sales.taxed.schemas import ChosenLine, NewEntitled, NewTax, TaxTerms
from sukli.tax.kinds import KINDS
from tax.random_bills import Dice, dice, random_bill, random_terms

ORDERS = 400
NOON = datetime(2026, 3, 2, 4, tzinfo=UTC)
LETTERHEAD = Letterhead(
    "Kape ni Nena at ng kanyang mga kapatid sa kanto",
    "12 Rizal St\nBaguio",
    "123-456-789-00000",
    machine_number="2107151234567890123456789012345678901234567890",
    permit_numbers="PTU No. FP072021-123-0123456-00000",
)
ITEMS = (
    "Tapsilog",
    "Spanish Sardines silog with everything on it",
    "珍珠奶茶",
    "Wholewheatpandesalwithoutanyblanksinit",
)
NAMES = ("", "Nena Cruz", "Maria Concepcion Purificacion de los Santos y Villanueva-Macapagal", "陳美玲")
NUMBERS = ("", "0012-345", "QC-OSCA-2026-000000000000012345-A-REPLACEMENT")
AMOUNT = re.compile(r"(-?\d+\.\d\d)$")


@pytest.mark.parametrize("columns", [32, 48])
@pytest.mark.parametrize("invoice_number", [None, "BRANCH-0-000000000042"])
def test_the_amounts_on_any_receipt_add_up_to_its_total(columns: int, invoice_number: str | None) -> None:
    throw = dice(58)
    for _ in range(ORDERS):
        order = an_order(throw)
        document = receipt_of(a_sale(order, invoice_number), LETTERHEAD)

        lines = list(printed(document, columns))
        total = assert_adds_up(lines, order)
        assert_taxes_add_up(lines, order, total)


@pytest.mark.parametrize("columns", [32, 48])
def test_the_amounts_on_any_bill_add_up_to_its_total(columns: int) -> None:
    throw = dice(80)
    for _ in range(ORDERS):
        order = an_order(throw)

        assert_adds_up(list(printed(bill(order, LETTERHEAD, "Ana", NOON), columns)), order)


def an_order(throw: Dice) -> BillOrder:
    """An order like a till's, but with ids that the API would not accept."""
    terms, random = random_terms(throw), random_bill(throw)
    lines = [NewSaleLine.model_construct(**line, name=ITEMS[throw(4)], temperature=None) for line in random["lines"]]
    people = [
        NewEntitled.model_construct(
            kind=person["kind"],
            name=NAMES[throw(4)],
            # each person has a card of their own
            id_number=f"{NUMBERS[throw(3)]}{place}",
            lines=[ChosenLine.model_construct(**chosen) for chosen in person["lines"]],
        )
        for place, person in enumerate(random["entitled"])
    ]
    order = BillOrder.model_construct(
        order_type="dine-in", order_number=12, discount_tenths=random["discount_tenths"], lines=lines
    )
    tax = NewTax(terms=TaxTerms(**terms), persons=random["persons"]).model_copy(update={"entitled": people})
    found = reckoned(order, tax)
    names = ("less_vat_centavos", "law_discount_centavos", "service_charge_centavos")
    tax = tax.model_copy(update={name: getattr(found, name) for name in names})
    return order.model_copy(update={"tax": tax})


def a_sale(order: BillOrder, invoice_number: str | None) -> Sale:
    """The same order, paid."""
    assert order.tax is not None
    assert order.by_law is not None
    return Sale.model_construct(
        **{name: getattr(order, name) for name in ("order_type", "order_number", "discount_tenths", "lines")},
        **{f"{name}_centavos": getattr(order, f"{name}_centavos") for name in ("subtotal", "discount", "total")},
        tax=made_of(order.tax, order.by_law),
        invoice_number=invoice_number,
        created_at=NOON,
        staff_first_name="Ana",
        voided=False,
        items_problem=None,
        tenders=[],
        cash_received_centavos=None,
        change_centavos=None,
    )


def printed(document: Document, columns: int) -> Iterator[str]:
    """Yield the paper's lines, checking that none is too long and that no letter of the document is lost."""
    letters = ""
    for line in lay_out(document, columns, columns // 2):
        if isinstance(line, Line):
            assert width_of(line.text) <= (columns // 2 if line.large else columns)
            letters += "" if set(line.text) == {"-"} else line.text
            yield line.text
    assert unspaced([letters]) == unspaced(words_of(document))


def words_of(document: Document) -> Iterator[str]:
    for element in document.elements:
        match element:
            case Text():
                yield printable(element.text.replace("\n", " "))
            case Columns():
                yield from (printable(element.left), printable(element.right))


def unspaced(texts: Iterable[str]) -> str:
    return "".join("".join(texts).split())


def parts_of(lines: list[str]) -> list[list[str]]:
    """Return the parts between the lines drawn across the paper."""
    parts: list[list[str]] = [[]]
    for line in lines:
        if set(line) == {"-"}:
            parts.append([])
        else:
            parts[-1].append(line)
    return parts


def amounts_of(lines: Iterable[str]) -> list[int]:
    return [int(found[1].replace(".", "")) for line in lines if (found := AMOUNT.search(line))]


def assert_adds_up(lines: list[str], order: BillOrder) -> int:
    """Check that the items make the subtotal, and with all deductions and additions the total, as a customer would."""
    _, items, sums, *_ = parts_of(lines)
    place = next(place for place, line in enumerate(sums) if line.startswith("TOTAL"))
    before, total = amounts_of(sums[:place]), amounts_of(sums[place:])[0]
    assert total == order.total_centavos
    bought = sum(amounts_of(items))
    assert before[:1] in ([], [bought])
    assert sum(before or [bought]) == total
    return total


def assert_taxes_add_up(lines: list[str], order: BillOrder, total: int) -> None:
    """Check that the tax office's four figures make the total, apart from service charge and discounts without VAT."""
    assert order.tax is not None
    if not order.tax.terms.vat_registered:
        assert "VATable" not in "".join(lines)
        return
    _, _, sums, four, *rest = parts_of(lines)
    service = [amount for line, amount in with_amounts(sums) if line.startswith("Service charge")]
    discounts = [amount for kind, amount in discounts_of(rest[0] if order.tax.entitled else []) if not is_taxed(kind)]
    assert len(amounts_of(four)) == 4
    assert sum(amounts_of(four)) + sum(service) + sum(discounts) == total


def with_amounts(lines: Iterable[str]) -> Iterator[tuple[str, int]]:
    for line in lines:
        for amount in amounts_of([line]):
            yield line, amount


def discounts_of(lines: Iterable[str]) -> Iterator[tuple[str, int]]:
    names = {kind.name: name for name, kind in KINDS.items()}
    kind = ""
    for line in lines:
        kind = names.get(line, kind)
        if line.startswith("Discount"):
            yield kind, amounts_of([line])[0]


def is_taxed(kind: str) -> bool:
    return KINDS[kind].vat == "charged"
