"""A cash movement on paper, to be signed and put into the drawer or the safe."""

from collections.abc import Iterator

from sqlalchemy import Connection

from sukli.business_day import to_the_minute
from sukli.cafe_settings.letterhead import Letterhead
from sukli.cash.queries import cash_by_id
from sukli.cash.schemas import CashTransaction
from sukli.cash.words import label_of
from sukli.documents.model import Columns, Cut, Document, Element, Rule, Text
from sukli.money import plain_amount
from sukli.papers.letterhead import name_of
from sukli.papers.words import fact_lines, mark, signature


def cash_slip(connection: Connection, cash_id: str, letterhead: Letterhead, *, is_reprint: bool = False) -> Document:
    """Return the slip of a cash movement; a voided one is marked. Raises NotFound."""
    cash = cash_by_id(connection, cash_id)
    way = label_of(cash.transaction_type, cash.kind)
    marks = [mark(word) for word, holds in (("REPRINT", is_reprint), ("VOIDED", cash.voided)) if holds]
    body = [name_of(letterhead), *marks, mark(way.upper()), *_body(cash), *signature(), Cut()]
    return Document(title=way, elements=body)


def _body(cash: CashTransaction) -> Iterator[Element]:
    yield from fact_lines(
        date=to_the_minute(cash.created_at),
        recorded_by=cash.recorded_by_first_name,
        approved_by=cash.approved_by_first_name,
        voided=None if cash.voided_at is None else to_the_minute(cash.voided_at),
        voided_by=cash.voided_by_first_name,
        void_approved_by=cash.void_approved_by_first_name,
    )
    yield Rule()
    if cash.description:
        yield Text(text=cash.description)
    yield Columns(left="Amount", right=plain_amount(cash.amount_centavos), bold=True, large=True)
