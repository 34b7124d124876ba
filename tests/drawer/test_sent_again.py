"""A count of the drawer is sent again because its answer was lost."""

from typing import Any

from cafe import Cafe, on_sqlite
from drawer.at_the_drawer import Closing, opened
from sukli.ids import new_id


@on_sqlite
async def test_a_repeated_count_is_stored_once_and_a_different_one_with_its_id_is_refused(cafe: Cafe) -> None:
    count: dict[str, Any] = {"id": new_id(), "pieces": [{"denomination_centavos": 100_000, "count": 1}]}
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till))
        await closing.begin()
        counted, repeated = [(await closing.count(**count)).json() for _ in range(2)]
        refused = [
            await closing.count(**count | change)
            for change in (
                {"pieces": [{"denomination_centavos": 50_000, "count": 2}]},
                {"pieces": None, "sum_centavos": 1},
            )
        ]

    assert counted == repeated
    assert counted["shift"]["counts"] == 1
    assert [(each.status_code, each.json()["error"]) for each in refused] == [(409, "count_differs")] * 2


async def test_a_repeat_of_a_replaced_count_replaces_nothing(cafe: Cafe) -> None:
    first = {"id": new_id(), "sum_centavos": 99_000}
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till, 100_000))
        await closing.begin()
        await closing.count(**first)
        second = (await closing.count(100_000)).json()
        late = await closing.count(**first)
        other = await closing.count(**first | {"sum_centavos": 98_000})
        stored = (await till.get(f"{closing.address}/closing")).json()

    assert (late.status_code, late.json()) == (200, second)
    assert (other.status_code, other.json()["error"]) == (409, "count_differs")
    assert stored == second
    assert (stored["shift"]["counts"], stored["shift"]["counted_centavos"]) == (2, 100_000)
