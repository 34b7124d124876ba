"""A reading as text, in forty columns."""

from datetime import UTC, date, datetime
from typing import Any

from sukli.cash.schemas import TransactionType
from sukli.readings.schemas import (
    FORM,
    Amounts,
    AppPaymentOfReading,
    CashOfReading,
    CorrectionOfReading,
    DiscountOfReading,
    DrawerOfReading,
    HourOfReading,
    Named,
    Reading,
    SaleOfReading,
    TenderOfReading,
    UnrecordedOfReading,
    VoidedCashOfReading,
    VoidOfReading,
)
from sukli.readings.text import COLUMNS, reading_text

AT = datetime(2026, 3, 2, 14, 5, tzinfo=UTC)
ONE = "00000000-0000-7000-8000-000000000001"
A_SALE = SaleOfReading(sale_id=ONE, order_number=12, at=AT, centavos=16_500)

ON_PAPER = """\
              Kape ni Nena
                12 Rizal
                 Baguio
          TIN 123-456-789-000

            Z-READING 000012
                REPRINT
Days            2026-03-01 to 2026-03-02
Made                 2026-03-02 22:05:00
By                                   Ana
----------------------------------------
Gross sales                      1500.00
Discount (1)                      -10.00
Voids (1)                        -165.00
NET SALES                        1325.00
Transactions                           9
First sale               #12 03-02 22:05
Last sale                #12 03-02 22:05
  Voided #12 03-02 22:05          165.00
  After count #12 03-02 22:05     165.00
----------------------------------------
BY TENDER
Cash (9)                         1325.00
----------------------------------------
BY ORDER TYPE
Dine in (9)                      1325.00
----------------------------------------
BY HOUR
09:00 (9)                        1325.00
----------------------------------------
Cash in (1)                         5.00
Cash out (2)                       -7.00
  of it to the safe (1)            -6.00
Given back for voids             -165.00
  (voids are not in BY TENDER)
Cash in no shift                    0.00
----------------------------------------
EXPENSES
Rent (1)                            0.70
----------------------------------------
SHIFT 3 Tablet 2
Opened               2026-03-02 22:05:00
Closed               2026-03-02 22:05:00
Float                            1000.00
Expected                         2000.00
Counted late by Maximiliana
Delos Reyes                      1999.00
Difference                         -1.00
----------------------------------------
CASH VOIDED AFTER THE COUNT
Cash in shift 3 03-02 22:05        -5.00
----------------------------------------
OF CLOSED DAYS
Voided #12 03-02 22:05           -165.00
----------------------------------------
CASH OF CLOSED DAYS, VOIDED
Cash out 03-02 22:05                7.00
Safe drop 03-02 22:05               6.00
----------------------------------------
REMOVED FROM A TILL, IN NO SUM
Removed 03-02 22:05               165.00
Removed 03-02 22:05              unknown
----------------------------------------
LISTED BY AN APP, NO ORDER, IN NO SUM
GCash 03-02 22:05                 165.00
  ref 1234567890123
Maya                               40.00
----------------------------------------
Previous grand total    1000000000000.00
Corrections                      -165.00
PRESENT GRAND TOTAL     1000000001160.00
Journal                   ABCD-EFGH-JKLM
----------------------------------------
"""


def test_a_printed_reading_has_forty_columns_and_says_when_it_is_a_reprint() -> None:
    reading = _reading()

    assert reading_text(reading, is_reprint=True) == ON_PAPER
    assert reading_text(reading) == ON_PAPER.replace("                REPRINT\n", "")


def test_names_longer_than_a_line_are_printed_completely() -> None:
    names = [f"The {kind} with a name that is longer than any line" for kind in ("voucher", "rent", "tablet")]
    reading = _reading()
    voucher, rent = (Named(name=name, count=1, centavos=1_234_500) for name in names[:2])
    drawer = reading.drawers[0].model_copy(update={"drawer_name": names[2]})
    text = reading_text(reading.model_copy(update={"tenders": [voucher], "expenses": [rent], "drawers": [drawer]}))

    assert max(map(len, text.splitlines())) == COLUMNS
    for name in names:
        assert name in " ".join(text.replace("12345.00", "").split())
    assert text.count(" 12345.00\n") == 2


def test_a_reading_of_the_first_form_is_printed_as_before() -> None:
    later = {"app_payments", "voided_cash", "voided_after_the_count", "cafe_tin"}
    stored = _reading().model_dump_json(exclude=later)
    text = reading_text(Reading.model_validate_json(stored.replace('"form":2', '"form":1')))

    begins, ends = ON_PAPER.index("CASH VOIDED AFTER"), ON_PAPER.index("OF CLOSED DAYS")
    assert begins < ends
    assert ON_PAPER[ON_PAPER.index("Days ") : begins] in text
    assert "TIN" not in text
    assert "LISTED BY AN APP" not in text


def _reading() -> Reading:
    drawer = DrawerOfReading(
        shift_id=ONE,
        number=3,
        drawer_name="Tablet 2",
        opened_at=AT,
        closed_at=AT,
        counted_by_first_name="Maximiliana Delos Reyes",
        counted_late=True,
        float_centavos=100_000,
        expected_centavos=200_000,
        counted_centavos=199_900,
        difference_centavos=-100,
        left_centavos=100_000,
    )
    return Reading(
        number=12,
        form=FORM,
        cafe_name="Kape ni Nena",
        cafe_address="12 Rizal\nBaguio",
        cafe_tin="123-456-789-000",
        first_on=date(2026, 3, 1),
        last_on=date(2026, 3, 2),
        made_at=AT,
        made_by_first_name="Ana",
        gross_centavos=150_000,
        discounts=[DiscountOfReading(name="Discount", count=1, centavos=1_000)],
        voids=Amounts(count=1, centavos=16_500),
        voided_sales=[VoidOfReading(**A_SALE.model_dump(), reason=None, first_name="Ana")],
        net_centavos=132_500,
        transactions=9,
        corrections=[
            CorrectionOfReading(
                **A_SALE.model_dump(), kind="voided", adds_centavos=-16_500, corrected_at=AT, first_name="Ana"
            )
        ],
        corrections_centavos=-16_500,
        tenders=[TenderOfReading(name="Cash", count=9, centavos=132_500)],
        order_types=[Named(name="dine-in", count=9, centavos=132_500)],
        hours=[HourOfReading(hour=9, count=9, centavos=132_500)],
        cash=CashOfReading(
            put_in=Amounts(count=1, centavos=500),
            taken_out=Amounts(count=2, centavos=700),
            safe_drops=Amounts(count=1, centavos=600),
            given_back_centavos=16_500,
        ),
        expenses=[Named(name="Rent", count=1, centavos=70)],
        drawers=[drawer],
        uncounted_centavos=0,
        after_the_count=[A_SALE],
        unrecorded=[
            UnrecordedOfReading(sale_id=ONE, order_number=None, at=AT, centavos=centavos, first_name="Ana")
            for centavos in (16_500, None)
        ],
        app_payments=[
            AppPaymentOfReading(
                payment_id=ONE, name=name, centavos=centavos, reference=reference, paid_at=at, first_name="Ana"
            )
            for name, centavos, reference, at in (("GCash", 16_500, "1234567890123", AT), ("Maya", 4_000, None, None))
        ],
        voided_cash=[_voided("cash_out", 700), _voided("cash_out", 600, kind="safe_drop")],
        voided_after_the_count=[_voided("cash_in", -500, shift_number=3)],
        first_sale=A_SALE,
        last_sale=A_SALE,
        previous_centavos=100_000_000_000_000,
        present_centavos=100_000_000_116_000,
        journal_head="ABCD-EFGH-JKLM",
    )


def _voided(transaction_type: TransactionType, adds_centavos: int, **others: Any) -> VoidedCashOfReading:
    values = {"kind": None, "shift_number": None, "description": None, "first_name": "Ana"} | others
    at = {"at": AT, "on": AT.date(), "voided_at": AT}
    return VoidedCashOfReading(
        transaction_id=ONE, transaction_type=transaction_type, adds_centavos=adds_centavos, **at, **values
    )
