"""The totals of each business day, straight from the rows, for comparing two databases."""

from sqlalchemy import ColumnElement, Connection, Table, Text, and_, cast, exists, func

from sukli.backup.figures import sums_by_day
from sukli.db.journal import journal
from sukli.unrecorded.commands import CASH

# the names used in exported folders
_NAMES = {
    "sales": "sales",
    "sold_centavos": "total_centavos",
    "cogs_centavos": "cogs_centavos",
    "voided": "voided",
    "spent_centavos": "expenses_centavos",
    "cash_in_centavos": "cash_in_centavos",
    "cash_out_centavos": "cash_out_centavos",
}


def days_of(connection: Connection, *, only_earlier: bool = False) -> dict[str, dict[str, int]]:
    """Return by business day, oldest first, counts, and amounts in centavos; voided movements and deposits never count.

    :param only_earlier: only rows that no browser of ours made: their ids are UUIDs of another version than 7; so are
        those of our cash movements, but these are in the journal
    """
    days = sums_by_day(connection, _is_earlier if only_earlier else None)
    named = {
        day.isoformat(): {name: sums[key] for name, key in _NAMES.items() if sums.get(key)}
        for day, sums in days.items()
    }
    return {day: sums for day, sums in named.items() if sums}


def _is_earlier(table: Table) -> ColumnElement[bool]:
    recorded_here = exists().where(journal.c.record_id == table.c.id, journal.c.action.in_(CASH.recorded))
    return and_(func.substr(cast(table.c.id, Text), 15, 1) != "7", ~recorded_here)


def differing_days(there: dict[str, dict[str, int]], here: dict[str, dict[str, int]]) -> list[str]:
    """Return a sentence for each day that differs between the source and the database."""
    return [
        f"{day}: {name} is {there.get(day, {}).get(name, 0)} in the source and {here.get(day, {}).get(name, 0)} here"
        for day in sorted(there.keys() | here.keys())
        for name in _NAMES
        if there.get(day, {}).get(name, 0) != here.get(day, {}).get(name, 0)
    ]
