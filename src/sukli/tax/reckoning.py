"""The arithmetic of a bill by law. The browser does the same: contracts/tax_cases.json.

Each amount is rounded once, half up, over everybody to whom it applies by the same rule: running totals are rounded,
and each person gets the difference from the total before. Sources: docs/decisions/tax.md.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sukli.money import half_up
from sukli.tax.bill import Bill, Counted, Reckoned, Share, Terms
from sukli.tax.kinds import KINDS, Vat
from sukli.tax.sharing import shares_of

# NIRC, Sections 106 and 108
VAT_PERCENT = 12


@dataclass(frozen=True, slots=True)
class _Part:
    """A person's part of the subtotal and the rule that reduces it; the last part is everybody without a card."""

    kind: str
    vat: Vat
    counted: Counted
    tenths: int
    gross: int

    def share(self, less_vat: int, discount: int) -> Share:
        # the percentage applies to the price with VAT, and takes no VAT off
        whole = self.vat == "charged" and self.counted == "percentage"
        less, off = (0, less_vat + discount) if whole else (less_vat, discount)
        return Share(self.kind, self.vat, self.counted, self.gross, less, off)


def reckon(bill: Bill, terms: Terms) -> Reckoned:
    """Return a bill's amounts in centavos. Raises Invalid, naming the field, if such a discount is not possible."""
    parts = _parts(bill, terms, shares_of(bill))
    shares = list(_shares(parts, terms))
    untaxed = [share for share in shares if share.vat != "charged"]
    exempt = sum(share.exempt_centavos for share in untaxed)
    without_vat = sum(share.gross_centavos - share.less_vat_centavos for share in untaxed)
    untaxed_discount = sum(share.discount_centavos for share in untaxed)
    with_vat = sum(share.pays_centavos for share in shares if share.vat == "charged")
    vatable = _net(with_vat, terms)
    sold = without_vat - untaxed_discount + vatable
    service = _service_charge(bill, terms, sold)
    return Reckoned(
        subtotal_centavos=bill.subtotal_centavos,
        percentage_discount_centavos=_discount(shares, "percentage"),
        less_vat_centavos=sum(share.less_vat_centavos for share in shares),
        law_discount_centavos=_discount(shares, "law"),
        service_charge_centavos=service,
        total_centavos=sum(share.pays_centavos for share in shares) + service,
        vatable_centavos=vatable,
        vat_centavos=with_vat - vatable,
        exempt_centavos=exempt,
        zero_rated_centavos=without_vat - exempt,
        untaxed_discount_centavos=untaxed_discount,
        shares=shares[:-1],
    )


def _parts(bill: Bill, terms: Terms, grosses: Sequence[int]) -> list[_Part]:
    found = [
        _entitled(person.kind, bill.discount_tenths, gross, terms)
        for person, gross in zip(bill.entitled, grosses, strict=True)
    ]
    # a shop that is not registered makes only exempt sales: NIRC, Section 109(1)(CC)
    vat: Vat = "charged" if terms.vat_registered else "exempt"
    rest = bill.subtotal_centavos - sum(grosses)
    return [*found, _Part("", vat, "percentage", bill.discount_tenths, rest)]


def _entitled(name: str, percentage: int, gross: int, terms: Terms) -> _Part:
    kind = KINDS[name]
    counted: Counted = "law" if kind.tenths >= percentage else "percentage"
    vat = kind.vat if terms.vat_registered else "exempt"
    return _Part(name, vat, counted, max(kind.tenths, percentage), gross)


def _shares(parts: Sequence[_Part], terms: Terms) -> Iterator[Share]:
    before: dict[tuple[Vat, int], tuple[int, int, int]] = {}
    for part in parts:
        rule = part.vat, part.tenths
        gross_before, less_before, discount_before = before.get(rule, (0, 0, 0))
        gross = gross_before + part.gross
        less, discount = _taken_off(gross, part.vat, part.tenths, terms)
        before[rule] = gross, less, discount
        yield part.share(less - less_before, discount - discount_before)


def _taken_off(gross: int, vat: Vat, tenths: int, terms: Terms) -> tuple[int, int]:
    """Return the VAT, and the discount without VAT, that come off an amount with VAT."""
    if vat == "charged":
        off = half_up(gross * tenths, 1000)
        discount = _net(off, terms)
        return off - discount, discount
    net = _net(gross, terms)
    return gross - net, half_up(net * tenths, 1000)


def _net(amount: int, terms: Terms) -> int:
    return half_up(amount * 100, 100 + VAT_PERCENT) if terms.vat_registered else amount


def _service_charge(bill: Bill, terms: Terms, sold: int) -> int:
    """Based on prices without VAT; never taxed itself, because the staff gets all of it (RA 11360; RMC 29-70)."""
    served = sum(
        line.amount_centavos for line in bill.lines if terms.service_on == "all" or line.order_type == "dine-in"
    )
    if terms.service_discounted:
        # for a mixed order, in proportion to the part that is served
        return half_up(served * sold * terms.service_tenths, max(bill.subtotal_centavos, 1) * 1000)
    percent = 100 + VAT_PERCENT if terms.vat_registered else 100
    return half_up(served * terms.service_tenths, percent * 10)


def _discount(shares: Sequence[Share], counted: Counted) -> int:
    return sum(share.discount_centavos for share in shares if share.counted == counted)
