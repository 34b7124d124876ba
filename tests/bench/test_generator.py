"""What the benchmarks keep of the databases that they make."""

from pathlib import Path

import pytest
from bench.generator import is_kept, million_sales, remove_older, schema
from bench.load.server import database_url
from sqlalchemy import select

from sukli.db import open_database
from sukli.sales.tables import sales

FEW = 40


def test_only_the_newest_of_a_kind_is_kept(tmp_path: Path) -> None:
    old, new = "0123456789ab", "ba9876543210"
    names = [f"1000000-{old}", f"1000000-{new}", f"100000-{old}", f"1000000-by-recipe-{old}", "1000000-notes", "mine"]
    for name in names:
        (tmp_path / name).mkdir()

    remove_older(tmp_path / f"1000000-{new}")

    assert {folder.name for folder in tmp_path.iterdir()} == {*names[1:]}


@pytest.mark.slow
def test_sales_are_made_once_and_those_of_an_older_schema_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SUKLI_BENCH_CACHE", str(tmp_path))
    (tmp_path / f"{FEW}-0123456789ab").mkdir()
    assert not is_kept(FEW)

    made, shop = million_sales(FEW)

    assert is_kept(FEW)
    assert len(_ids_in(made)) == FEW
    assert [folder.name for folder in tmp_path.iterdir()] == [f"{FEW}-{schema()}"]
    assert million_sales(FEW) == (made, shop)


def _ids_in(folder: Path) -> list[str]:
    db = open_database(database_url(folder))
    with db.engine.connect() as connection:
        ids = list(connection.execute(select(sales.c.id)).scalars())
    db.close()
    return ids
