"""A number on a report's screen counts as the report's, whether or not the model was told of it."""

from pathlib import Path

from cafe import SetClock
from insights.asking import COFFEE, SALES, an_answer, asking, sell
from insights.provider_server import completes


async def test_a_number_shown_on_the_reports_screen_is_not_called_unverified(
    database_url: str, tmp_path: Path, clock: SetClock
) -> None:
    # the model is told of 3 coffees for ₱300.00; the screen also has the items, their hours and their stock levels
    told = COFFEE | {"description": "2 lattes made ₱200.00, one barako ₱100.00; 3 orders at noon. 998 are left, of 17."}
    async with asking(completes(an_answer(told)), database_url, tmp_path, clock) as (cafe, _):
        await sell(cafe, "Caramel Latte", quantity=2)
        await sell(cafe, "Kapeng Barako")
        await sell(cafe, "Turon", pesos=150)
        async with await cafe.till() as till:
            sales = (await till.post("/api/insights", json=SALES)).json()
            inventory = (await till.post("/api/insights", json=SALES | {"type": "inventory"})).json()

    assert sales["insights"][0]["unverified"] == ["998", "17"]
    assert inventory["insights"][0]["unverified"] == ["₱200.00", "₱100.00", "17"]
