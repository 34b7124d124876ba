"""Which choices sold in a range, such as kinds of milk, and what they added."""

from collections import Counter

from sqlalchemy import Connection, select

from sukli.money import half_up
from sukli.reports.rollups.sources import Sources
from sukli.reports.rollups.statements import folded
from sukli.reports.rollups.tables import rollup_choices
from sukli.reports.schemas import ChoiceSums


def choices_in(connection: Connection, sources: Sources) -> list[ChoiceSums]:
    """Return every choice that was sold, under the name it then had; a group's choices are together."""
    rows = sources.rows(rollup_choices)
    keys = (rows.c.group_name, rows.c.name)
    # PostgreSQL's sum of bigint is numeric
    found = [
        (group, name, int(quantity), int(added))
        for group, name, quantity, added in connection.execute(
            select(*keys, *folded(rollup_choices, rows)).group_by(*keys)
        )
    ]
    taken: Counter[str] = Counter()
    for group, _, quantity, _ in found:
        taken[group] += quantity
    found.sort(key=lambda choice: (-taken[choice[0]], choice[0], -choice[2], -choice[3], choice[1]))
    return [
        ChoiceSums.model_construct(
            group=group,
            name=name,
            quantity=quantity,
            added_centavos=added,
            share_tenths=half_up(1000 * quantity, taken[group]),
        )
        for group, name, quantity, added in found
    ]
