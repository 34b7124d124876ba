"""One demo cafe for all tests of moving, copied for each; and the earlier backend's files, with a place for them."""

import asyncio
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select

from cafe import PEPPER
from databases import Postgres, Sqlite
from moving.earlier_cafe import EarlierCafe
from moving.earlier_place import Place
from moving.places import at, copied_file
from sukli.db import open_database
from sukli.db.tx import Tx
from sukli.demo.fill import fill_demo
from sukli.menu.pictures.commands import set_picture
from sukli.menu.pictures.making import MenuPicture
from sukli.moving.earlier import people
from sukli.settings import Settings
from sukli.stock.queries import ON_THE_MENU
from sukli.stock.tables import stock_items


@pytest.fixture(scope="session")
def demo_cafe(sqlite: Sqlite, tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """Two days of a demo cafe in an embedded database, not rolled up yet, with a picture on its menu."""
    folder = tmp_path_factory.mktemp("demo")
    settings = at(sqlite.fresh(folder), folder)
    assert fill_demo(settings, days=2) == 0
    with closing(open_database(settings.database_url)) as db:
        asyncio.run(db.write(_set_a_picture, None))
    return settings


def _set_a_picture(tx: Tx) -> None:
    item = tx.connection.scalars(select(stock_items.c.id).where(ON_THE_MENU).limit(1)).one()
    # as large as allowed, with every byte value
    set_picture(tx, item, None, MenuPicture(bytes(range(256)) * 48, bytes(range(256)) * 240, "0123456789ab"))


@pytest.fixture
def here(demo_cafe: Settings, tmp_path: Path) -> Settings:
    """The demo cafe, for this test only."""
    return copied_file(demo_cafe, tmp_path / "here")


@pytest.fixture(scope="module")
def earlier() -> EarlierCafe:
    return EarlierCafe(seed=7, days=4)


@pytest.fixture
def own_url(database_url: str, request: pytest.FixtureRequest) -> Iterator[str]:
    """A database with no other connections, as when nobody serves it; the usual ones keep pooled connections."""
    if database_url.startswith("sqlite:"):
        yield database_url
        return
    cluster: Postgres = request.getfixturevalue("postgres")
    url = cluster.fresh()
    yield url
    cluster.drop(url)


@pytest.fixture
def place(own_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    # cheap hashes: this only proves that no other hashes exist
    monkeypatch.setattr(people, "hash_pin", lambda pepper, pin: pepper + pin.encode())
    return Place(Settings(data_dir=tmp_path, database_url=own_url, pepper=PEPPER), tmp_path / "from")
