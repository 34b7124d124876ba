"""Sales on random days: paid in any way, voided, restored, or removed from a till."""

from datetime import timedelta
from typing import Any

from factories import a_line, an_order
from readings.paper_rows import PaperRemoval, PaperSale, Part, manila
from readings.round import TABLETS, TENDERS, Round, millis
from sales.taxing import taxed
from sukli.ids import new_id
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale, RefusedSale
from sukli.sales.tables import DEPOSIT, sales
from sukli.sales.unrecorded import write_down
from sukli.sales.voiding import restore_sale, void_sale
from tax.plain import plain

MOST_PARTS = 8
# few enough that some are used twice
REFERENCES = [f"10{number:02}" for number in range(40)]


class SellingSteps(Round):
    """Sales and what happens to them."""

    def _sell(self) -> None:
        drawer, held = self.till(), self.held()
        order, sale = self._an_order(held)
        # the customer has left, so nobody can be asked
        is_gone = self.chance.random() < 0.3
        new = NewSale.model_validate(order | {"customer_gone": is_gone})
        allowed = is_gone or self._would_be_taken(sale.parts)
        was_refused = self.refused(complete_sale, new, self.staff, TABLETS[drawer])
        assert was_refused != allowed
        if allowed:
            self.paper.sell(self.now, drawer, sale)
            self.sales.append((new.id, sale))
            if self.chance.random() < 0.05:
                # the answer was lost, so it is sent again
                assert not self.refused(complete_sale, new, self.staff, TABLETS[self.till()])

    def _an_order(self, held: timedelta) -> tuple[dict[str, Any], PaperSale]:
        price, order_type = self.amount(), self.chance.choice(("dine-in", "take-out"))
        tenths = self.chance.choice((0, 0, 0, 50, 333, 1_000))
        # half a centavo is rounded up
        discount = (price * tenths + 500) // 1000
        amount = price - discount
        line = a_line(self.item, price_centavos=price)
        order = an_order(line, discount_tenths=tenths, order_type=order_type, held_ms=millis(held))
        tax = None
        if self.chance.random() < 0.4:
            order = taxed(order, self.chance)
            terms, people = order["tax"]["terms"], {name: order["tax"][name] for name in ("persons", "entitled")}
            tax = plain(terms, {"lines": order["lines"], "discount_tenths": tenths} | people)
            tax["vat_registered"] = terms["vat_registered"]
            amount, discount = tax["total_centavos"], tax["percentage_discount_centavos"]
        parts = self._parts(amount)
        if parts:
            order["tenders"] = [self._tender(part) for part in parts]
        else:
            order["cash_received_centavos"] = self.chance.choice((None, amount, amount + 500))
        # a sale paid only in cash is sent as before there were other tenders
        told = parts if {part.name for part in parts} != {"Cash"} else []
        sale = PaperSale(self.now - held, self.now, order_type, amount, discount, tenths, told, None, None, tax=tax)
        return order, sale

    def _parts(self, amount: int) -> list[Part]:
        """Mostly one way; sometimes up to eight parts, some ways twice, in any order, cash at most once."""
        most = self.chance.choice((0, 0, 0, 1, 1, 2, 3, MOST_PARTS))
        if amount < max(most, 1) or not most:
            return []
        names = self.chance.choices(list(TENDERS), k=most)
        if self.chance.random() < 0.5:
            names[self.chance.randrange(most)] = "Cash"
        cuts = sorted(self.chance.sample(range(1, amount), most - 1)) if most > 1 else []
        amounts = [after - before for before, after in zip([0, *cuts], [*cuts, amount], strict=True)]
        return [
            Part(name, each, None if name == "Cash" else self.chance.choice((None, *self.chance.sample(REFERENCES, 3))))
            for name, each in zip(names, amounts, strict=True)
        ]

    def _tender(self, part: Part) -> dict[str, Any]:
        tender = {"id": new_id(), "name": part.name, "amount_centavos": part.amount}
        if part.name == "Cash":
            # a larger bill changes nothing
            return tender | {"kind": "cash", "received_centavos": self.chance.choice((None, part.amount + 5_000))}
        return tender | {"kind": TENDERS[part.name][0], "reference": part.reference}

    def _would_be_taken(self, parts: list[Part]) -> bool:
        asked = [part for part in parts if part.name == "Maya"]
        with_reference = [(part.name, part.reference) for part in parts if part.reference]
        return (
            all(part.reference for part in asked)
            and len(set(with_reference)) == len(with_reference)
            and not any(self.paper.has_reference(*each) for each in with_reference)
        )

    def _void(self) -> None:
        drawer, given_back = self.till(), self.chance.random() < 0.5
        for sale_id, sale in self.one_of(self.sales):
            was_voided, device = sale.is_voided, TABLETS[drawer]
            assert self.refused(void_sale, sale_id, given_back=given_back, device_id=device) == was_voided
            if not was_voided:
                self.paper.void(sale, self.now, drawer, given_back=given_back)

    def _restore(self) -> None:
        drawer = self.till()
        for sale_id, sale in self.one_of([(sale_id, sale) for sale_id, sale in self.sales if sale.is_voided]):
            assert not self.refused(restore_sale, sale_id, device_id=TABLETS[drawer])
            self.paper.restore(sale, self.now, drawer)

    def _deposit(self) -> None:
        """Insert a deposit as imported from an older system, with arbitrary values: no revenue, in no sum."""
        at, amount = self.now - self.held(), self.amount()
        shift_ids = [None, *(key for key, _ in self.open_shifts())]
        row = {column.name: None for column in sales.columns} | {
            "id": new_id(),
            "fingerprint": b"",
            "order_type": "dine-in",
            "order_status": "completed",
            "discount_tenths": 0,
            "subtotal_centavos": amount + 100,
            "discount_centavos": 100,
            "total_centavos": amount,
            "cogs_centavos": 0,
            "payment_method": DEPOSIT,
            "created_at": at,
            "recorded_at": self.now,
            "business_on": manila(at),
            "ticket_version": 0,
            "voided": self.chance.random() < 0.2,
            "without_approval": False,
            "staff_id": self.staff.id,
            "shift_id": self.chance.choice(shift_ids),
        }
        self.connection.execute(sales.insert(), row)

    def _remove(self) -> None:
        """Remove a refused sale from a till; one that is recorded after all does not count as removed."""
        order, sale = self._an_order(self.held())
        amount = self.chance.choice((sale.amount, None))
        body = RefusedSale(sale=order if amount is not None else {"id": order["id"], "total_centavos": "?"})
        assert not self.refused(write_down, order["id"], body, None)
        self.paper.removals.append(PaperRemoval(self.now, amount))
