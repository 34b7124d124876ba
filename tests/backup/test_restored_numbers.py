"""Invoice numbers given after the backup are on paper, and the restored cafe does not know them."""

import pytest

from backup.conftest import Place, Stick
from cafe import Cafe, on_sqlite, open_cafe
from factories import a_staff_member, an_item
from invoices.numbered import SHOP, TILLS, settings, sold
from sukli.backup.restoring import NUMBERS_ARE_AHEAD
from sukli.settings import DATABASE


@on_sqlite
@pytest.mark.parametrize(
    ("numbering", "as_told", "numbers"),
    [
        (SHOP, {"invoice_first": 3}, ["INV-000001", "INV-000002", "INV-000003"]),
        # nobody can set the next number of a till's own series
        (TILLS, {"invoice_prefix": "NEW-"}, ["INV-1-000001", "INV-1-000002", "NEW-1-000001"]),
    ],
)
async def test_following_the_restores_advice_uses_no_invoice_number_twice(
    cafe: Cafe, stick: Stick, place: Place, numbering: dict[str, str], as_told: dict[str, object], numbers: list[str]
) -> None:
    maria = await a_staff_member(cafe.db)
    async with await cafe.till(maria) as till:
        assert (await settings(till, **numbering)).status_code == 200
        latte = await an_item(cafe.db, "Latte")
        given = [await sold(till, latte)]
        copy = stick.take()
        given.append(await sold(till, latte))

    assert place.take(copy) == 0, place.said
    assert place.said[-1] == NUMBERS_ARE_AHEAD
    async with (
        open_cafe(f"sqlite:///{place.folder / DATABASE}", place.folder, cafe.clock) as restored,
        await restored.till(maria) as till,
    ):
        assert (await settings(till, **as_told)).status_code == 200
        given.append(await sold(till, latte))

    assert given == numbers
