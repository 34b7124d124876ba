"""No saved options let a line cost less than nothing, whatever is chosen."""

import random
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cafe import Cafe
from factories import an_item
from menu.made_options import OPTIONS, a_choice, as_typed, edited, some_options
from sukli.ids import new_id
from sukli.menu.cheapest import cheapest, most_choices
from sukli.menu.schemas import OptionChoice, OptionGroup

DELTAS = st.integers(-2_000, 2_000)


def _choices(deltas: list[int]) -> list[OptionChoice]:
    return [
        OptionChoice(id=new_id(), name=str(delta), delta_centavos=delta, is_default=False, is_out=False)
        for delta in deltas
    ]


GROUPS = st.lists(
    st.builds(
        lambda several, required, most, deltas: OptionGroup(
            id=new_id(),
            name="Milk",
            built_in=None,
            several=several,
            required=required,
            most=most if several else None,
            choices=_choices(deltas),
        ),
        st.booleans(),
        st.booleans(),
        st.none() | st.integers(2, 4),
        st.lists(DELTAS, min_size=1, max_size=3),
    ),
    max_size=3,
)


def _takings(group: dict[str, Any]) -> Iterator[tuple[dict[str, Any], ...]]:
    """Yield every selection that a till allows from a group."""
    count = len(group["choices"])
    most = (group["most"] or count) if group["several"] else 1
    for size in range(1 if group["required"] else 0, min(most, count) + 1):
        yield from combinations(group["choices"], size)


def _line_prices(base: int, groups: list[dict[str, Any]], choice_prices: dict[str, int]) -> Iterator[tuple[int, int]]:
    """Yield the price and the number of choices of every line that could be rung up."""
    for taken in product(*(list(_takings(group)) for group in groups)):
        chosen = [choice for choices in taken for choice in choices]
        deltas = [
            choice_prices[choice["id"]] - base if choice["id"] in choice_prices else choice["delta_centavos"]
            for choice in chosen
        ]
        yield base + sum(deltas), len(chosen)


@given(base=st.integers(0, 5_000), groups=GROUPS, own=st.lists(st.none() | st.integers(0, 5_000), min_size=9))
def test_cheapest_equals_the_lowest_price_of_all_possible_lines(
    base: int, groups: list[OptionGroup], own: list[int | None]
) -> None:
    choices = [choice for group in groups for choice in group.choices]
    prices = {choice.id: price for choice, price in zip(choices, own, strict=False) if price is not None}
    lines = list(_line_prices(base, [group.model_dump() for group in groups], prices))

    assert cheapest(base, groups, prices) == min(price for price, _ in lines)
    assert most_choices(groups) == max(count for _, count in lines)


def test_two_own_prices_can_make_a_dearer_item_cheaper() -> None:
    large, oat = OptionGroup(**_one("Size")), OptionGroup(**_one("Milk"))
    own = {large.choices[0].id: 15_000, oat.choices[0].id: 13_000}

    assert cheapest(12_000, [large, oat], own) == 16_000
    assert cheapest(30_000, [large, oat], own) == -2_000


def _one(name: str) -> dict[str, Any]:
    return {
        "id": new_id(),
        "name": name,
        "built_in": None,
        "several": False,
        "required": True,
        "most": None,
        "choices": _choices([0]),
    }


async def test_no_combination_of_saved_options_makes_a_line_cost_less_than_nothing(cafe: Cafe) -> None:
    dice = random.Random(18)
    items = [await an_item(cafe.db, f"Coffee {number}", cost_centavos=dice.randint(0, 1_000)) for number in range(4)]
    items.append(await an_item(cafe.db, "Cafe Latte", cost_centavos=500))
    answers: list[int] = []
    async with await cafe.till() as till:
        for _ in range(60):
            body, place = _anything(dice, items), new_id()
            known = list((await edited(till)).values())
            if dice.random() < 0.6:
                before = dice.choice(known)
                place = before["id"]
                body = as_typed(before, **{name: body[name] for name in ("items", "items_off", "menu_groups")})
                body["choices"] = [choice | _priced(dice, items) for choice in body["choices"]]
            answers.append((await till.put(f"{OPTIONS}/{place}", json=body)).status_code)
            if dice.random() < 0.15 and known:
                gone = dice.choice(known)
                params = {"known_version": gone["version"]}
                answers.append((await till.delete(f"{OPTIONS}/{gone['id']}", params=params)).status_code)
        whole = (await till.get("/api/menu/whole")).json()

    groups = {group["id"]: group for group in whole["options"]}
    for item in whole["items"]:
        had = [groups[group_id] for group_id in item["options"]]
        assert min(price for price, _ in _line_prices(item["price_centavos"], had, item["choice_prices"])) >= 0
    # some changes were refused, and some were not
    assert min(answers.count(200), answers.count(422)) > 10
    assert any(item["options"] for item in whole["items"])


def _anything(dice: random.Random, items: list[str]) -> dict[str, Any]:
    several = dice.random() < 0.4
    choices = [a_choice(f"Choice {number}") | _priced(dice, items) for number in range(dice.randint(1, 3))]
    on = [item for item in items if dice.random() < 0.4]
    return some_options(
        *choices,
        name=f"Options {dice.random()}",
        several=several,
        required=dice.random() < 0.5,
        most=2 if several and dice.random() < 0.5 else None,
        items=on,
        items_off=[item for item in items if item not in on and dice.random() < 0.3],
        menu_groups=["coffee"] if dice.random() < 0.3 else [],
    )


def _priced(dice: random.Random, items: list[str]) -> dict[str, Any]:
    prices = [{"item_id": item, "price_centavos": dice.randint(0, 2_000)} for item in items if dice.random() < 0.2]
    return {"delta_centavos": dice.randint(-400, 600), "prices": prices}
