"""Exempt sales by kind of card as versions before 0057 summed them: those of an unregistered shop among them."""

from datetime import date
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import select

from db.older_cafes import Records, fill_older_cafe, make_tables
from db.older_databases import OlderDatabases, OlderFiles
from plans import plans, statements
from sukli.db import open_database
from sukli.db.dirty_days import dirty_days
from sukli.db.migrate import alembic_config
from sukli.reports.rollups.tables import rollup_cards, rollup_taxes

# registered on May 9, 2025
BEFORE, UNREGISTERED, SOLD_IN_BOTH, REGISTERED = (
    date(year, 5, day) for year, day in ((2024, 9), *((2025, d) for d in (8, 9, 10)))
)
SPANS = (
    ("day", BEFORE, (False,)),
    ("month", BEFORE.replace(day=1), (False,)),
    ("year", BEFORE.replace(month=1, day=1), (False,)),
    ("day", UNREGISTERED, (False,)),
    ("day", SOLD_IN_BOTH, (False, True)),
    ("day", REGISTERED, (True,)),
    ("month", REGISTERED.replace(day=1), (False, True)),
    ("year", REGISTERED.replace(month=1, day=1), (False, True)),
)


@pytest.mark.each_on_postgres
def test_an_unregistered_shop_has_none(older: OlderDatabases, tmp_path: Path) -> None:
    """Where it was registered all the time, or never, no row is read; only the year between is summed again."""
    url = older.fresh("0056", tmp_path)
    fill_older_cafe(url, _sums())
    make_tables(url, "0057")
    db = open_database(url)
    with db.engine.connect() as connection:
        exempt = {
            (row.span, row.starts_on): row.exempt_centavos for row in connection.execute(select(rollup_cards)).all()
        }
        dirty = set(connection.scalars(select(dirty_days.c.business_on)))
    db.close()

    never = {(span, starts_on) for span, starts_on, registered in SPANS if registered == (False,)}
    assert exempt == {(span, on): 0 if (span, on) in never else 893 for span, on, _ in SPANS}
    assert dirty == {UNREGISTERED, SOLD_IN_BOTH}


def test_each_kind_of_card_finds_its_day_by_the_key(older_files: OlderFiles, tmp_path: Path) -> None:
    """Or ten years of cards, on each day a few, would be compared with ten years of days one by one."""
    db = open_database(older_files.fresh("0056", tmp_path))
    with db.engine.connect() as connection:
        with statements(connection) as seen:
            command.upgrade(alembic_config(connection), "0057")
        (update,) = (each for each in seen if each[0].startswith("UPDATE rollup_cards"))
        (plan,) = plans(connection, [update])
    db.close()

    assert "SEARCH rollup_taxes" in plan
    assert "SCAN rollup_taxes" not in plan


def _sums() -> Records:
    records: Records = []
    for span, starts_on, registered in SPANS:
        of_span = {"span": span, "starts_on": starts_on}
        for one in registered:
            zeros = {column.name: 0 for column in rollup_taxes.columns if column.name not in of_span}
            records.append((rollup_taxes, of_span | zeros | {"vat_registered": one}))
        of_cards = {"kind": "senior", "counted": "law", "persons": 1, "gross_centavos": 1_000}
        amounts = {"less_vat_centavos": 107, "exempt_centavos": 893, "discount_centavos": 179}
        records.append((rollup_cards, of_span | of_cards | amounts))
    return records
