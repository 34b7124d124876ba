"""The menu's files as they are exported: `importing` reads each row back."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Any

from sqlalchemy import Connection

from sukli.csv_export import Row
from sukli.menu.files.columns import COLUMNS, GROUP_COLUMNS, ITEM_COLUMNS, OPTION_COLUMNS, Column
from sukli.menu.files.present import USUAL_NAMES, Present, attached, read_present
from sukli.menu.files.schemas import FileKind


def titles_of(kind: FileKind) -> list[str]:
    """Return the first row of a file."""
    return [column.title for column in COLUMNS[kind]]


def file_rows(connection: Connection, kind: FileKind, today: date) -> list[Row]:
    """Return all other rows of the file."""
    return list(_ROWS[kind](read_present(connection, today)))


def _item_rows(present: Present) -> Iterator[Row]:
    attached_to = attached(present.options)
    for item, entry in present.items.values():
        yield _row(ITEM_COLUMNS, present.values_of(item, entry, attached_to))


def _group_rows(present: Present) -> Iterator[Row]:
    for place, chip in enumerate(present.chips.groups):
        values = {"name": chip.name, "usual_name": USUAL_NAMES.get(chip.key, ""), "hue": chip.hue}
        # until somebody puts the groups in order, their places are empty
        yield _row(GROUP_COLUMNS, values | {"position": place if present.chips.are_ordered else None})


def _option_rows(present: Present) -> Iterator[Row]:
    for values in options_values(present).values():
        of_group = {name: values[name] for name in ("several", "required", "most", "menu_groups")}
        for choice in values["choices"]:
            yield _row(OPTION_COLUMNS, {"name": values["name"], **of_group, **choice})
            of_group = {}


def options_values(present: Present) -> dict[str, dict[str, Any]]:
    """Return the values in each group's rows of the options file, by the group's id."""
    names = {item.id: item.name for item, _ in present.items.values()}
    return {
        group_id: {
            **group.model_dump(include={"name", "several", "required", "most"}),
            "menu_groups": tuple(sorted(present.chip_names[key] for key in group.menu_groups)),
            "choices": [
                {
                    "choice": choice.name,
                    "delta_centavos": choice.delta_centavos,
                    "is_default": choice.is_default,
                    "prices": tuple(
                        sorted(
                            (names[price.item_id], price.price_centavos)
                            for price in choice.prices
                            if price.item_id in names
                        )
                    ),
                }
                for choice in group.choices
            ],
        }
        for group_id, group in present.options.items()
    }


def _row(columns: tuple[Column, ...], values: Mapping[str, Any]) -> Row:
    return [column.keep(column.write(values[column.field])) if column.field in values else "" for column in columns]


_ROWS: dict[FileKind, Callable[[Present], Iterator[Row]]] = {
    "items": _item_rows,
    "groups": _group_rows,
    "options": _option_rows,
}
