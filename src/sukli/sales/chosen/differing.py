"""Options sold otherwise than the menu has them: recorded as they were sold, and noted in the journal."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import select

from sukli.db.among import among
from sukli.db.prepared import Prepared
from sukli.db.tx import Tx
from sukli.menu.built_in import BUILT_IN_GROUPS
from sukli.menu.tables import option_choices, option_groups, option_prices
from sukli.sales.before import SoldItem
from sukli.sales.schemas import NewSale

# choices without rows are the spec's own, and cost nothing
_BUILT_IN = {choice.id: choice.delta_centavos for group in BUILT_IN_GROUPS.values() for choice in group.choices}
_choices = Prepared(
    select(
        *(option_choices.c.id, option_choices.c.delta_centavos, option_choices.c.is_active & option_groups.c.is_active),
        *(option_prices.c.item_id, option_prices.c.price_centavos),
    )
    .join_from(option_choices, option_groups)
    .outerjoin(option_prices, option_prices.c.choice_id == option_choices.c.id)
    .where(among(option_choices.c.id, "ids"))
)


def options_that_differ(tx: Tx, order: NewSale, items: Mapping[str, SoldItem]) -> dict[str, Any]:
    """Return the journal's note of options that differ: what each added, and what it would add today (None if gone).

    A sale without options makes no query.
    """
    ids = {option.choice_id for line in order.lines for option in line.options}
    if not ids:
        return {}
    deltas: dict[str, int | None] = {**_BUILT_IN}
    own_prices: dict[tuple[str, str | None], int] = {}
    for choice_id, delta, is_there, item_id, price in _choices.rows(tx.connection, {"ids": ids}):
        deltas[choice_id] = delta if is_there else None
        own_prices[choice_id, item_id] = price
    differing = []
    for line in order.lines:
        for option in line.options:
            today = deltas.get(option.choice_id)
            own = own_prices.get((option.choice_id, line.item_id))
            if today is not None and own is not None:
                today = own - items[line.item_id].menu_price_centavos
            if option.delta_centavos != today:
                differing.append(
                    {
                        "line_id": line.id,
                        "choice_id": option.choice_id,
                        "name": option.name,
                        "delta_centavos": option.delta_centavos,
                        "menu_delta_centavos": today,
                    }
                )
    return {"options_that_differ": differing} if differing else {}
