"""Which sales behind a report to list: those of a bar in a chart, of a person, of an item and so on."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from datetime import date
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Table, and_, exists, or_, select, true

from sukli.cafe_settings.tenders import TenderKind
from sukli.menu.groups import group_or_rest
from sukli.reports.rollups.spans import Span
from sukli.reports.rollups.tables import (
    rollup_cards,
    rollup_choices,
    rollup_hours,
    rollup_items,
    rollup_people,
    rollup_sales,
    rollup_taxes,
    rollup_tenders,
    rollup_voids,
)
from sukli.sales.counted import ACTIVE, ANY, HOUR, VOIDED, WEEKDAY
from sukli.sales.finding import Search, has_item, has_option
from sukli.sales.schemas import OrderType
from sukli.sales.tables import sales
from sukli.sales.taxed.tables import sale_cards, sale_taxes
from sukli.tenders.rules import CASH
from sukli.tenders.tables import sale_tenders


class _Hint(NamedTuple):
    """A rollup that has rows exactly for the days on which something matching occurred."""

    rollup: Table
    rows: ColumnElement[bool]


@dataclass(frozen=True)
class SaleFilter:
    """Every given condition must hold for a sale; voided sales are selected alone, included, or left out."""

    # Monday is 0
    weekday: int | None = None
    # in the Manila day; with `last_hour`, the first of several consecutive hours
    hour: int | None = None
    last_hour: int | None = None
    # a name under which it was sold
    item: str | None = None
    staff_id: str | None = None
    # has a completion time, the reports' test for a completed order
    completed: bool = False
    voided: bool = False
    with_voided: bool = False
    discounted: bool = False
    # this exact discount
    discount_tenths: int | None = None
    # who voided it
    voided_by_id: str | None = None
    order_type: OrderType | None = None
    # a card for a discount by law was shown; a service charge was made
    by_law: bool = False
    served: bool = False
    # paid with this tender, alone or with others; for the kind `other`, the tender of this name
    tender: TenderKind | None = None
    tender_name: str | None = None
    # a choice's name when sold, and the name of its group of options
    choice: str | None = None
    choice_group: str | None = None
    # an item group
    group: str | None = None
    search: Search | None = None
    # sold names in the group, and sold names that the search matches
    group_names: Collection[str] = ()
    search_names: Collection[str] = ()

    @property
    def is_everything(self) -> bool:
        """Whether every active sale matches."""
        return self == SaleFilter()

    @property
    def counts(self) -> ColumnElement[bool]:
        """The condition for the sales to include: active ones, voided ones, or both."""
        return VOIDED if self.voided else ANY if self.with_voided else ACTIVE

    @property
    def has_voided(self) -> bool:
        """Whether voided sales are included, which most rollups do not cover."""
        return self.voided or self.with_voided

    @property
    def is_discounted(self) -> bool:
        """Whether only sales with a discount match."""
        return self.discounted or bool(self.discount_tenths)

    @property
    def asks_for_names(self) -> bool:
        """Whether the sold names must be known before the query can run."""
        return self.group is not None or (self.search is not None and bool(self.search.words))

    def with_names(self, sold: Collection[str]) -> "SaleFilter":
        """Return the same filter, with the sold names that it matches."""
        return replace(
            self,
            group_names=[name for name in sold if group_or_rest(name) == self.group],
            search_names=self.search.names_among(sold) if self.search else (),
        )

    def condition(self) -> ColumnElement[bool]:
        """Return the condition that matching sales satisfy."""
        parts = [self.counts]
        parts += self._times(WEEKDAY, HOUR)
        if self.staff_id is not None:
            parts.append(sales.c.staff_id == self.staff_id)
        if self.completed:
            parts.append(sales.c.completion_time_minutes.is_not(None))
        parts += self._discounts()
        if self.voided_by_id is not None:
            parts.append(sales.c.voided_by_staff_id == self.voided_by_id)
        if self.order_type is not None:
            parts.append(sales.c.order_type == self.order_type)
        parts += self._laws()
        if self.tender is not None:
            parts.append(self._paid_with())
        if self.item is not None:
            parts.append(has_item([self.item]))
        if self.group is not None:
            parts.append(has_item(self.group_names))
        if self.choice is not None:
            parts.append(has_option([self.choice], self.choice_group))
        if self.search is not None:
            parts.append(self.search.finds(self.search_names))
        return and_(*parts)

    def spans_of_rollups(self, connection: Connection, span: Span, first: date, last: date) -> set[date] | None:
        """Return the days or months that may hold a match, by the rollups, which must be right; None if any may."""
        found = [
            set(
                connection.scalars(
                    select(rollup.c.starts_on)
                    .where(rollup.c.span == span, rollup.c.starts_on.between(first, last), rows)
                    .distinct()
                )
            )
            for rollup, rows in self._hints()
        ]
        return set.intersection(*found) if found else None

    def _hints(self) -> Iterator[_Hint]:
        if self.voided:
            yield _Hint(
                rollup_voids, true() if self.voided_by_id is None else rollup_voids.c.staff_id == self.voided_by_id
            )
        # the other rollups cover only active sales
        if self.has_voided:
            return
        if self.staff_id is not None or self.order_type is not None or self.is_discounted:
            yield _Hint(rollup_people, and_(*self._person()))
        yield from self._law_hints()
        # nearly every day has cash, and the rollup records cash only for sales with other tenders too
        if self.tender not in (None, CASH):
            yield _Hint(rollup_tenders, and_(*self._tender(rollup_tenders)))
        yield from self._name_hints()
        times = self._times(rollup_hours.c.weekday, rollup_hours.c.hour)
        if times:
            yield _Hint(rollup_hours, and_(*times, rollup_hours.c.completed >= int(self.completed)))
        elif self.completed:
            yield _Hint(rollup_sales, rollup_sales.c.completed > 0)

    def _name_hints(self) -> Iterator[_Hint]:
        if self.item is not None:
            yield _Hint(rollup_items, rollup_items.c.name == self.item)
        if self.group is not None:
            yield _Hint(rollup_items, rollup_items.c.name.in_(self.group_names))
        if self.choice is not None:
            yield _Hint(rollup_choices, and_(*self._chosen()))
        if self.search is not None and self.search.is_of_items:
            yield _Hint(rollup_items, or_(rollup_items.c.name.in_(self.search_names), self._chosen_beside()))

    def _laws(self) -> Iterator[ColumnElement[bool]]:
        if self.by_law:
            yield exists().where(sale_cards.c.sale_id == sales.c.id)
        if self.served:
            yield exists().where(sale_taxes.c.sale_id == sales.c.id, sale_taxes.c.service_charge_centavos > 0)

    def _law_hints(self) -> Iterator[_Hint]:
        if self.by_law:
            yield _Hint(rollup_cards, true())
        if self.served:
            yield _Hint(rollup_taxes, rollup_taxes.c.service_charge_centavos > 0)

    def _chosen(self) -> Iterator[ColumnElement[bool]]:
        yield rollup_choices.c.name == self.choice
        if self.choice_group is not None:
            yield rollup_choices.c.group_name == self.choice_group

    def _chosen_beside(self) -> ColumnElement[bool]:
        """Whether an option that the search matches was sold in the span of a `rollup_items` row."""
        return exists().where(
            rollup_choices.c.span == rollup_items.c.span,
            rollup_choices.c.starts_on == rollup_items.c.starts_on,
            rollup_choices.c.name.in_(self.search_names),
        )

    def _person(self) -> Iterator[ColumnElement[bool]]:
        yield rollup_people.c.discounted >= int(self.is_discounted)
        if self.staff_id is not None:
            yield rollup_people.c.staff_id == self.staff_id
        if self.order_type is not None:
            yield rollup_people.c.order_type == self.order_type

    def _discounts(self) -> Iterator[ColumnElement[bool]]:
        if self.discounted:
            yield sales.c.discount_tenths > 0
        if self.discount_tenths is not None:
            yield sales.c.discount_tenths == self.discount_tenths
            # some discounts are too small to come to a centavo
            yield sales.c.discount_centavos > 0

    def _paid_with(self) -> ColumnElement[bool]:
        any_stored = exists().where(sale_tenders.c.sale_id == sales.c.id)
        stored = any_stored.where(*self._tender(sale_tenders))
        in_cash_alone = sales.c.payment_method == CASH
        # an older system's other names for cash count as cash too, where no tenders are stored
        return or_(in_cash_alone, ~any_stored, stored) if self.tender == CASH else and_(~in_cash_alone, stored)

    def _tender(self, table: Table) -> Iterator[ColumnElement[bool]]:
        yield table.c.kind == self.tender
        if self.tender_name is not None:
            yield table.c.name == self.tender_name

    def _times(self, weekday: ColumnElement[int], hour: ColumnElement[int]) -> list[ColumnElement[bool]]:
        times: list[ColumnElement[bool]] = []
        if self.weekday is not None:
            times.append(weekday == self.weekday)
        if self.hour is not None:
            times.append(hour.between(self.hour, self.hour if self.last_hour is None else self.last_hour))
        return times
