"""Whatever happens before a till can send its sale: the sale is recorded, once, and everything adds up."""

import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Row

from cafe import Cafe, SetClock, open_cafe
from drawer.at_the_drawer import Closing, moved, opened
from factories import a_line, a_staff_member, an_item, an_order
from invoices.numbered import settings
from menu.editing import entries_by_name, save_entry
from menu.made_options import saved as saved_options
from menu.made_options import some_options
from menu.made_recipes import a_part, an_ingredient, cooked
from sukli.check.run import CHECKS
from sukli.ids import new_id
from sukli.invoices.tables import invoices
from sukli.sales.tables import sales
from sukli.shifts.tables import corrections, z_readings
from sukli.staff.schemas import StaffMember
from tenders.paying import GCASH, paid, turn_on

ROUNDS = 12
REFERENCE = "777888999"


@dataclass
class Meanwhile:
    """A shop with a waiting sale, and its owner's actions until the sale arrives."""

    cafe: Cafe
    dice: random.Random
    owner: httpx.AsyncClient
    people: tuple[StaffMember, StaffMember]
    latte: str
    options: dict[str, Any]
    shifts: list[dict[str, Any]] = field(default_factory=list)

    @classmethod
    async def of(cls, cafe: Cafe, dice: random.Random) -> "Meanwhile":
        olga, sol = [await a_staff_member(cafe.db, first_name=name) for name in ("Olga", "Sol")]
        owner = await cafe.till(olga)
        latte, milk = await an_item(cafe.db, "Latte"), await an_ingredient(cafe, "Milk", 1_000, "ml")
        options = await saved_options(owner, some_options(items=[latte]))
        await cooked(owner, latte, a_part(milk, 180, "ml"))
        await turn_on(cafe, olga.id, GCASH)
        await settings(owner, invoice_series="shop")
        return cls(cafe, dice, owner, (olga, sol), latte, options, [await opened(owner)])

    def order(self) -> dict[str, Any]:
        """An order with an option and a discount, paid in two ways."""
        oat = self.options["choices"][1]
        chosen = {"choice_id": oat["id"], "group_name": "Milk", "name": oat["name"], "delta_centavos": 3_000}
        line = a_line(self.latte, name="Latte", price_centavos=18_000, options=[chosen])
        tenders = [paid("gcash", 5_000, REFERENCE), paid("cash", 11_200, received_centavos=20_000)]
        order = an_order(line, discount_tenths=100, order_number=7, tenders=tenders)
        return order | {"customer_gone": True, "sold_by": self.people[1].id}

    async def close_the_drawer(self) -> None:
        while self.shifts:
            closing = Closing(self.owner, self.shifts.pop())
            await closing.begin()
            for kind in ("tickets", "references"):
                await closing.carry_over(kind, "later")
            assert (await closing.count(self.dice.randint(0, 200_000))).status_code == 200
            assert (await closing.close()).status_code == 200

    async def open_the_drawer(self) -> None:
        if not self.shifts:
            self.shifts.append(await opened(self.owner))

    async def make_the_reading(self) -> None:
        coming = (await self.owner.get("/api/readings/next")).json()
        if coming["state"] == "ready":
            body = {"id": new_id(), "on": coming["last_on"], "day_confirmed": True}
            assert (await self.owner.post("/api/readings", json=body)).status_code == 201

    async def sleep(self) -> None:
        self.cafe.clock.forward(hours=self.dice.choice((1, 12, 24)))

    async def set_the_clock_back(self) -> None:
        self.cafe.clock.forward(hours=-self.dice.randint(1, 5))

    async def delete_the_item(self) -> None:
        assert (await self.owner.delete(f"/api/stock/inventory/{self.latte}")).status_code == 204

    async def change_its_price(self) -> None:
        if latte := (await entries_by_name(self.owner)).get("Latte"):
            await save_entry(self.owner, latte, price_centavos=self.dice.randint(4_000, 90_000))

    async def delete_its_options(self) -> None:
        address = f"/api/menu/options/{self.options['id']}?known_version={self.options['version']}"
        assert (await self.owner.delete(address)).status_code in {204, 404}

    async def dismiss_the_seller(self) -> None:
        assert (await self.owner.post(f"/api/people/{self.people[1].id}/dismiss")).status_code == 200

    async def take_cash_alone(self) -> None:
        await turn_on(self.cafe, self.people[0].id)

    async def tax_otherwise(self) -> None:
        wanted = {"vat_registered": self.dice.random() < 0.7, "service_charge_tenths": self.dice.choice((0, 100))}
        assert (await settings(self.owner, **wanted)).status_code == 200

    async def number_otherwise(self) -> None:
        wanted = {"invoice_series": self.dice.choice(("off", "shop", "device")), "invoice_prefix": "A"}
        assert (await settings(self.owner, **wanted)).status_code == 200

    async def sell_by_the_same_number_and_reference(self) -> None:
        line = a_line(await an_item(self.cafe.db, f"Bread {new_id()}"), price_centavos=5_000)
        order = an_order(line, order_number=7, tenders=[paid("gcash", 5_000, REFERENCE)], customer_gone=True)
        assert (await self.owner.post("/api/sales", json=order)).status_code == 201

    async def move_cash(self) -> None:
        await moved(self.owner, self.dice.choice(("cash_in", "cash_out")), self.dice.randint(1, 9_000))

    async def void_or_restore(self, sale_id: str) -> None:
        told = {"return_to_stock": self.dice.random() < 0.5, "given_back": self.dice.random() < 0.5}
        answer = await self.owner.post(f"/api/sales/{sale_id}/void", json=told)
        if answer.status_code == 409:
            answer = await self.owner.post(f"/api/sales/{sale_id}/restore")
        assert answer.status_code == 200, answer.text

    @property
    def all(self) -> list[Callable[[], Awaitable[None]]]:
        """Everything that may happen; what ends a day is twice as likely."""
        ends = [self.close_the_drawer, self.make_the_reading, self.sleep]
        about_it = [self.delete_the_item, self.change_its_price, self.delete_its_options, self.dismiss_the_seller]
        about_all = [self.take_cash_alone, self.tax_otherwise, self.number_otherwise, self.set_the_clock_back]
        others = [self.open_the_drawer, self.move_cash, self.sell_by_the_same_number_and_reference]
        return [*ends, *ends, *about_it, *about_all, *others]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(ROUNDS))
async def test_a_sale_sent_after_any_events_is_recorded_once_and_every_sum_is_right(seed: int, tmp_path: Path) -> None:
    dice = random.Random(seed)
    async with open_cafe(f"sqlite:///{tmp_path / 'sukli.db'}", tmp_path, SetClock()) as cafe:
        meanwhile = await Meanwhile.of(cafe, dice)
        order, made_at, done = meanwhile.order(), cafe.clock.now, []
        for happens in dice.choices(meanwhile.all, k=dice.randint(2, 7)):
            done.append(happens.__name__)  # type: ignore[attr-defined]
            await happens()
        held_ms = max(0, round((cafe.clock.now - made_at).total_seconds() * 1_000))
        answers = [await meanwhile.owner.post("/api/sales", json=order | {"held_ms": held_ms}) for _ in range(2)]
        for happens in dice.choices(meanwhile.all, k=dice.randint(0, 4)):
            done.append(happens.__name__)  # type: ignore[attr-defined]
            await happens()
            await meanwhile.void_or_restore(order["id"])
        for _ in range(2):
            await meanwhile.close_the_drawer()
            await meanwhile.make_the_reading()
            cafe.clock.forward(days=1)
        faults = {title: await cafe.db.read_long(query) for title, query in CHECKS.items()}
        readings = await cafe.rows(z_readings)
        numbered = await _numbered_sales_of(cafe, readings)

    assert [answer.status_code for answer in answers] == [201, 200], (done, answers[0].text)
    assert answers[0].json() == answers[1].json()
    assert not any(faults.values()), (done, faults)
    assert sum(series["count"] for each in readings for series in each.contents["invoices"]) == numbered, done


async def _numbered_sales_of(cafe: Cafe, readings: Sequence[Row[Any]]) -> int:
    """Return how many numbered sales the readings have, each in one of them."""
    late = {row.sale_id: row.z_number for row in await cafe.rows(corrections, kind="late")}
    sold = {row.id: row for row in await cafe.rows(sales)}

    def is_read(sale: Row[Any]) -> bool:
        if sale.id in late:
            return late[sale.id] is not None
        of_day = any(each.first_on <= sale.business_on <= each.last_on for each in readings)
        return of_day or sale.z_number is not None

    return sum(is_read(sold[row.sale_id]) for row in await cafe.rows(invoices))
