"""Sums of days computed as with pencil and paper: from the raw rows, one by one, sharing no code."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from datetime import date
from typing import Any

from day.plain import RawRows, wall_clock

Sums = dict[Any, list[Any]]


class PlainSums:
    """The rollups' sums, over the days for which `wanted` is true."""

    def __init__(self, raw: RawRows, wanted: Callable[[date], bool]) -> None:
        self.sums: Sums = {}
        self.items: Sums = defaultdict(lambda: [0, 0])
        self.hours: Sums = defaultdict(lambda: [0, 0, 0])
        self.expenses: Sums = defaultdict(lambda: [0, 0])
        self.people: Sums = defaultdict(lambda: [0, 0, 0, 0])
        self.voids: Sums = defaultdict(lambda: [0, 0])
        self.tenders: Sums = defaultdict(lambda: [0, 0, 0])
        self.taxes: Sums = defaultdict(lambda: [0] * 10)
        self.cards: Sums = defaultdict(lambda: [0] * 5)
        self.choices: Sums = defaultdict(lambda: [0, 0])
        self.recipes: Sums = defaultdict(lambda: [0, 0, 0])
        self.ingredients: Sums = defaultdict(lambda: [0])
        lines = defaultdict(list)
        for line in raw.lines:
            lines[line.sale_id].append(line)
        revenue = cogs = orders = 0
        times = []
        for sale in raw.sales:
            at = wall_clock(sale.created_at)
            self._note_void(sale, wanted(at.date()))
            if sale.voided or sale.payment_method == "cash-in" or not wanted(at.date()):
                continue
            revenue, cogs, orders = revenue + sale.total_centavos, cogs + sale.cogs_centavos, orders + 1
            self._note_person(sale)
            hour = self.hours[at.weekday(), at.hour]
            hour[0] += 1
            if sale.completion_time_minutes is not None:
                took = round(sale.completion_time_minutes * 100)
                times.append(took)
                hour[1] += 1
                hour[2] += took
            for line in lines[sale.id]:
                self.items[line.name][0] += line.quantity
                self.items[line.name][1] += line.quantity * line.price_centavos
        self._note_tenders(raw, wanted)
        self._note_taxes(raw, wanted)
        self._note_choices(raw, wanted)
        self._note_recipes(raw, wanted)
        if orders:
            self.sums[()] = [
                *(revenue, cogs, orders, len(times), sum(times)),
                *(min(times, default=None), max(times, default=None)),
            ]
        for row in raw.expenses:
            if wanted(date.fromisoformat(str(row.business_on))):
                self.expenses[row.category][0] += row.amount_centavos
                self.expenses[row.category][1] += 1

    def _note_choices(self, raw: RawRows, wanted: Callable[[date], bool]) -> None:
        sold = _sold(raw, wanted)
        quantities = {line.id: line.quantity for line in raw.lines if line.sale_id in sold}
        for option in raw.options:
            if (quantity := quantities.get(option.line_id)) is not None:
                _add(self.choices[option.group_name, option.name], (quantity, quantity * option.delta_centavos))

    def _note_recipes(self, raw: RawRows, wanted: Callable[[date], bool]) -> None:
        sold = _sold(raw, wanted)
        for line in raw.lines:
            if line.sale_id in sold and line.recipe_cost_centavos is not None:
                revenue = line.quantity * line.price_centavos
                _add(self.recipes[line.name], (line.quantity, revenue, line.recipe_cost_centavos))
        # even if voided: what was made is used up
        days = {sale.id: wall_clock(sale.created_at).date() for sale in raw.sales}
        for move in raw.moves:
            if move.used_thousandths is not None and wanted(days[move.sale_id]):
                _add(self.ingredients[str(move.item_id)], (move.used_thousandths,))

    def _note_taxes(self, raw: RawRows, wanted: Callable[[date], bool]) -> None:
        sold = _sold(raw, wanted)
        for tax in raw.taxes:
            if tax.sale_id in sold:
                amounts = (
                    *(1, sold[tax.sale_id].total_centavos),
                    *(tax.less_vat_centavos, tax.law_discount_centavos, tax.service_charge_centavos),
                    *(tax.vatable_centavos, tax.vat_centavos, tax.exempt_centavos),
                    *(tax.zero_rated_centavos, tax.untaxed_discount_centavos),
                )
                _add(self.taxes[bool(tax.vat_registered)], amounts)
        registered = {tax.sale_id for tax in raw.taxes if tax.vat_registered}
        for card in raw.cards:
            if card.sale_id in sold:
                without_vat = card.gross_centavos - card.less_vat_centavos
                exempt = without_vat if card.vat == "exempt" and card.sale_id in registered else 0
                amounts = (1, card.gross_centavos, card.less_vat_centavos, exempt, card.discount_centavos)
                _add(self.cards[card.kind, card.counted], amounts)

    def _note_tenders(self, raw: RawRows, wanted: Callable[[date], bool]) -> None:
        sold = _sold(raw, wanted)
        for tender in raw.tenders:
            if tender.sale_id in sold:
                paid = self.tenders[tender.kind, tender.name]
                paid[0] += 1
                paid[1] += tender.position == 0
                paid[2] += tender.amount_centavos

    def _note_void(self, sale: Any, is_wanted: bool) -> None:
        if sale.voided and sale.payment_method != "cash-in" and is_wanted:
            voids = self.voids[str(sale.voided_by_staff_id)]
            voids[0] += 1
            voids[1] += sale.total_centavos

    def _note_person(self, sale: Any) -> None:
        person = self.people[str(sale.staff_id), sale.order_type]
        person[0] += 1
        person[1] += sale.total_centavos
        person[2] += sale.discount_tenths > 0
        person[3] += sale.discount_centavos


def _sold(raw: RawRows, wanted: Callable[[date], bool]) -> dict[Any, Any]:
    return {
        sale.id: sale
        for sale in raw.sales
        if not sale.voided and sale.payment_method != "cash-in" and wanted(wall_clock(sale.created_at).date())
    }


def _add(sums: list[Any], amounts: Iterable[int]) -> None:
    sums[:] = [summed + amount for summed, amount in zip(sums, amounts, strict=True)]
