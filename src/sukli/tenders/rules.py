"""What must be true of a sale's tenders, whatever tenders the cafe accepts."""

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Protocol

from sukli.cafe_settings.tenders import NAMES, TenderKind
from sukli.errors import Invalid
from sukli.tenders.schemas import NewTender

CASH: TenderKind = "cash"
# the payment method of a sale with several tenders
SPLIT = "split"


class _Settles(Protocol):
    @property
    def kind(self) -> TenderKind: ...
    @property
    def amount_centavos(self) -> int: ...


def check_tenders(tenders: Sequence[NewTender], total_centavos: int, cash_received_centavos: int | None) -> None:
    """Raise Invalid, naming the field, unless the tenders add up to the total and only cash gives change."""
    for position, tender in enumerate(tenders):
        received, field = tender.received_centavos, f"tenders.{position}.received_centavos"
        if received is not None and tender.kind != CASH:
            raise Invalid("Only cash gives change.", field=field)
        if received is not None and received < tender.amount_centavos:
            raise Invalid("The cash received is less than its part of the total.", field=field)
    if sum(tender.kind == CASH for tender in tenders) > 1:
        raise Invalid("Cash can be used only once.", field="tenders")
    if sum(tender.amount_centavos for tender in tenders) != total_centavos:
        raise Invalid("The tenders do not add up to the total.", field="tenders")
    if cash_received_centavos not in (None, cash_received(tenders)):
        raise Invalid("The cash received does not match the tenders.", field="cash_received_centavos")


def is_cash_alone(tenders: Sequence[NewTender] | None) -> bool:
    """Whether nothing but cash settled the sale: then none of its tenders is stored."""
    return tenders is None or [tender.kind for tender in tenders] == [CASH]


def payment_method(kinds: Sequence[str]) -> str:
    """Return `sales.payment_method` for a sale with tenders of these kinds; without tenders it was paid in cash."""
    return SPLIT if len(kinds) > 1 else kinds[0] if kinds else CASH


def cash_received(tenders: Iterable[NewTender]) -> int | None:
    """Return what was handed over in cash, in centavos; None if there was no cash, or it was not typed."""
    return next((tender.received_centavos for tender in tenders if tender.kind == CASH), None)


def cash_of(total_centavos: int, tenders: Iterable[_Settles]) -> int:
    """Return the cash part of a total, in centavos: all that no other tender settled."""
    return total_centavos - sum(tender.amount_centavos for tender in tenders if tender.kind != CASH)


def name_of(kind: TenderKind, name: str) -> str:
    """Return a tender's canonical name: an older till may use another name for a kind that has only one."""
    return NAMES.get(kind, name)


def reference_key(reference: str | None) -> str | None:
    """Return a reference number as it is compared, so that '1234 567 ab' is '1234567AB'; None for a blank one."""
    return "".join(unicodedata.normalize("NFKC", reference or "").upper().split()) or None
