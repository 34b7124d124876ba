"""What the recipes of a sale's lines use, and what that cost. Why: docs/decisions/recipes.md."""

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import Connection, select

from sukli.db.prepared import Prepared
from sukli.http.schema_types import MOST_CENTAVOS
from sukli.menu.built_in import BUILT_IN_GROUPS, HOT_ID, ICED_ID, SILOG_ID
from sukli.menu.catalogue import choice_of
from sukli.menu.recipes.book import read_book
from sukli.menu.recipes.needs import cost_of, needs_of
from sukli.menu.tables import option_choices
from sukli.sales.before import SoldItem
from sukli.sales.schemas import NewSale, NewSaleLine
from sukli.stock.contents import Contents

_silogs = Prepared(
    select(option_choices.c.id, option_choices.c.name).where(
        option_choices.c.group_id == SILOG_ID, option_choices.c.is_active
    )
)


class Used(NamedTuple):
    """What all lines use by ingredient, in thousandths of its content's unit, and each line's cost in centavos.

    A line without a recipe has no cost. `read` is what each ingredient's stock was before.
    """

    thousandths: Mapping[str, int]
    costs: Mapping[str, int]
    read: Mapping[str, Contents]


NOTHING_USED = Used({}, {}, {})


def used_by(connection: Connection, order: NewSale, items: Mapping[str, SoldItem]) -> Used:
    """Return what the order uses by the present recipes, whenever it was made."""
    silogs = _silog_types(connection, items)
    chosen = {line.id: _choices_of(line, silogs) for line in order.lines}
    book = read_book(connection, {*items}.union(*chosen.values()))
    thousandths: dict[str, int] = {}
    costs: dict[str, int] = {}
    for line in order.lines:
        needs = needs_of(book, line.item_id, chosen[line.id])
        if needs:
            for ingredient_id, amount in needs.items():
                thousandths[ingredient_id] = thousandths.get(ingredient_id, 0) + amount * line.quantity
            cost = cost_of(book, needs, line.quantity) + _off_its_shelf(line, items[line.item_id])
            # a slip of the finger in a recipe must not refuse a sale because no column could hold its cost
            costs[line.id] = min(cost, MOST_CENTAVOS)
    ingredients = ((ingredient_id, book.ingredients[ingredient_id]) for ingredient_id in thousandths)
    return Used(
        thousandths,
        costs,
        {id_: Contents(ingredient.shelf, ingredient.content_amount) for id_, ingredient in ingredients},
    )


def _off_its_shelf(line: NewSaleLine, item: SoldItem) -> int:
    """Return the cost of the item itself, taken off its shelf: a brownie costs more than its box."""
    return item.unit_cost_centavos * line.quantity if item.has_stock else 0


def _choices_of(line: NewSaleLine, silogs: Mapping[str, str]) -> list[str]:
    """Return the ids of the line's choices, each once: options, hot or iced, and a silog's type."""
    ids = [option.choice_id for option in line.options]
    if line.temperature is not None:
        ids.append(HOT_ID if line.temperature == "hot" else ICED_ID)
    ids += (choice_id for name, choice_id in silogs.items() if line.name.endswith(f"({name})"))
    return list(dict.fromkeys(ids))


def _silog_types(connection: Connection, items: Mapping[str, SoldItem]) -> dict[str, str]:
    """Return the silog choices by name, if the order has an item that asks for one."""
    if not any(choice_of(item.name) == "silog" for item in items.values()):
        return {}
    own = {name: choice_id for choice_id, name in _silogs.rows(connection, {})}
    return own or {choice.name: choice.id for choice in BUILT_IN_GROUPS[SILOG_ID].choices}
