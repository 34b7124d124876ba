"""Which options an item has: its own, its group's, and the spec's by its name."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from sqlalchemy import Connection, select

from sukli.menu.built_in import BUILT_IN_GROUPS, built_in_of
from sukli.menu.schemas import OptionChoice, OptionGroup
from sukli.menu.tables import option_attachments, option_choices, option_groups, option_prices

# in order
ACTIVE_GROUPS = (
    select(option_groups).where(option_groups.c.is_active).order_by(option_groups.c.position, option_groups.c.id)
)
ACTIVE_CHOICES = (
    select(option_choices)
    .where(option_choices.c.is_active)
    .order_by(option_choices.c.group_id, option_choices.c.position)
)


@dataclass
class Options:
    """All groups of options by id, in order, and what they are attached to."""

    groups: dict[str, OptionGroup]
    prices: dict[str, dict[str, int]]
    _on_items: defaultdict[str, dict[str, bool]] = field(default_factory=lambda: defaultdict(dict))
    _on_groups: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))

    def attach(self, group_id: str, item_id: str | None, menu_group_key: str | None, *, is_off: bool) -> None:
        """Add one attachment; one to an item overrules those of its group and its name."""
        if item_id is not None:
            self._on_items[item_id][group_id] = not is_off
        elif menu_group_key is not None:
            self._on_groups[menu_group_key].add(group_id)

    def of_item(self, item_id: str, name: str, menu_group_key: str) -> list[str]:
        """Return the ids of the item's groups of options, in order."""
        own = self._on_items.get(item_id, {})
        usual = self._on_groups.get(menu_group_key, set()) | {built_in_of(name)}
        return [group_id for group_id in self.groups if own.get(group_id, group_id in usual)]


def read_options(connection: Connection, outs: frozenset[str]) -> Options:
    """Return the current options: owners' groups and the built-in ones, changed or not."""
    choices: defaultdict[str, list[OptionChoice]] = defaultdict(list)
    for row in connection.execute(ACTIVE_CHOICES):
        choices[row.group_id].append(
            OptionChoice.model_construct(
                id=row.id,
                name=row.name,
                delta_centavos=row.delta_centavos,
                is_default=row.is_default,
                is_out=row.id in outs,
            )
        )
    groups = {
        row.id: OptionGroup.model_construct(
            id=row.id,
            name=row.name,
            built_in=BUILT_IN_GROUPS[row.id].built_in if row.id in BUILT_IN_GROUPS else None,
            several=row.several,
            required=row.required,
            most=row.most,
            choices=choices[row.id],
        )
        for row in connection.execute(ACTIVE_GROUPS)
    }
    untouched = {group_id: _with_outs(group, outs) for group_id, group in BUILT_IN_GROUPS.items()}
    prices: defaultdict[str, dict[str, int]] = defaultdict(dict)
    for row in connection.execute(select(option_prices)):
        prices[row.item_id][row.choice_id] = row.price_centavos
    options = Options(untouched | groups, prices)
    for row in connection.execute(select(option_attachments)):
        options.attach(row.group_id, row.item_id, row.menu_group_key, is_off=row.is_off)
    return options


def used_among(options: Options, group_ids: Iterable[str]) -> list[OptionGroup]:
    """Return the groups with these ids, in order."""
    wanted = set(group_ids)
    return [group for group_id, group in options.groups.items() if group_id in wanted]


def _with_outs(group: OptionGroup, outs: frozenset[str]) -> OptionGroup:
    if outs.isdisjoint(choice.id for choice in group.choices):
        return group
    choices = [choice.model_copy(update={"is_out": choice.id in outs}) for choice in group.choices]
    return group.model_copy(update={"choices": choices})
