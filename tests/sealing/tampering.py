"""Change one byte somewhere in the journal, and check that it is found, again and again."""

import json
from random import Random
from typing import Any

from sqlalchemy import Connection, LargeBinary, Text, cast, func, select, text
from sqlalchemy.exc import DBAPIError

from sukli.db.journal import journal
from sukli.sealing.verifying import verify

FIELDS = ("at", "staff_id", "action", "record_id", "before", "after")


def change_bytes(connection: Connection, key: bytes, times: int, chance: Random) -> None:
    """Do this many times, each in an otherwise intact journal: the changed entry must be named."""
    entries = connection.execute(select(func.count()).select_from(journal)).scalar_one()
    tried = 0
    while tried < times:
        number, field = chance.randrange(1, entries + 1), chance.choice(FIELDS)
        undo = connection.begin_nested()
        if _change(connection, number, field, chance):
            tried += 1
            verdict = verify(connection, key)
            assert verdict.fault is not None, (number, field)
            assert verdict.fault.startswith(f"Entry {number:,}, or its seal, was changed: it ")
            assert verdict.sealed == number - 1
        undo.rollback()


def _change(connection: Connection, number: int, field: str, chance: Random) -> bool:
    """Change a byte of the field; return whether its meaning has changed."""
    was = _stored(connection, number, field)
    if was is None:
        return False
    place, byte = chance.randrange(len(was)), chance.randrange(32, 256)
    becomes = was[:place] + bytes([byte]) + was[place + 1 :]
    if connection.dialect.name == "sqlite":
        value, type_of = becomes, "INTEGER" if field == "at" else "TEXT"
    else:
        value, type_of = becomes.decode("ascii", "replace"), journal.c[field].type.compile(connection.dialect)
    statement = text(f'UPDATE journal SET "{field}" = CAST(:value AS {type_of}) WHERE number = :number')
    try:
        connection.execute(statement, {"value": value, "number": number})
    except DBAPIError:
        # PostgreSQL accepts only valid numbers, ids and JSON
        return False
    return _meaning(_stored(connection, number, field), field) != _meaning(was, field)


def _stored(connection: Connection, number: int, field: str) -> bytes | None:
    column = journal.c[field]
    is_sqlite = connection.dialect.name == "sqlite"
    stored = cast(column, LargeBinary) if is_sqlite else func.convert_to(cast(column, Text), "UTF8")
    found: bytes | None = connection.execute(select(stored).where(journal.c.number == number)).scalar_one()
    return found


def _meaning(stored: bytes | None, field: str) -> Any:
    if field not in ("before", "after"):
        return stored
    try:
        return json.loads(stored or b"")
    except ValueError:
        return None
