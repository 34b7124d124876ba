"""Update from this revision's wheel to the next one's and back, with sales before, between and after."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from bench.load.server import free_port

from deploy.installed import Installed
from deploy.next_version import HALF_DONE, TABLE, build_next, next_number
from factories import a_line, an_order, new_item
from pages import OPERATIONS
from patience import PATIENCE_SECONDS, until
from sukli.db.migrate import newest_version
from sukli.ids import new_id
from sukli.version import VERSION

pytestmark = pytest.mark.slow
ANA = {"first_name": "Ana", "pin": "4711"}


class Shop:
    """A cafe on an installed Sukli."""

    def __init__(self, wheel: Path, place: Path) -> None:
        self.installed = Installed(wheel, place)
        tools = place / "tools"
        tools.mkdir()
        (tools / "uv").symlink_to(Path(sys.executable).with_name("uv"))
        # all that it needs is installed, so no registry may be asked
        path = os.pathsep.join(map(str, (tools, self.installed.environment / "bin", "/usr/bin", "/bin")))
        self.installed.variables |= {"PATH": path, "UV_OFFLINE": "1", "UV_NO_CACHE": "1"}
        item = new_item(current_stock=9)
        self.first, self.second = (an_order(a_line(item["id"])) for _ in range(2))
        with self.installed.serving() as server, self._browser(server.address) as till:
            till.post("/api/staff/sign-up", json=ANA | {"id": new_id()}).raise_for_status()
            till.post("/api/stock/inventory", json=item).raise_for_status()
            till.post("/api/sales", json=self.first).raise_for_status()

    def sells_both(self) -> list[int]:
        """Run the server and send both orders; return each status: 201 for a new sale, 200 for one made before."""
        with self.installed.serving() as server, self._browser(server.address) as till:
            till.post("/api/staff/sign-in", json=ANA).raise_for_status()
            return [till.post("/api/sales", json=order).status_code for order in (self.first, self.second)]

    def does(self, command: str) -> None:
        """Run a command as copied into a terminal."""
        variables = self.installed.variables
        done = subprocess.run(["/bin/sh", "-c", command], env=variables, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr + done.stdout

    @property
    def data_dir(self) -> Path:
        return self.installed.home / ".local/share/sukli"

    def tables(self) -> tuple[str, bool]:
        """Return the tables' version, and whether the next version's table exists."""
        with sqlite3.connect(self.data_dir / "sukli.db") as database:
            (version,) = database.execute("SELECT version_num FROM alembic_version").fetchone()
            found = database.execute("SELECT name FROM sqlite_master WHERE name = ?", (TABLE,)).fetchall()
        database.close()
        return version, bool(found)

    @staticmethod
    def _browser(address: str) -> httpx.Client:
        return httpx.Client(base_url=address, timeout=PATIENCE_SECONDS)


async def test_a_cafe_keeps_its_sales_through_an_update_and_gets_its_earlier_ones_back_on_return(
    wheel: Path, tmp_path: Path
) -> None:
    shop, next_wheel = Shop(wheel, tmp_path / "shop"), build_next(tmp_path / "next")

    said = shop.installed.run("update", str(next_wheel))

    assert shop.installed.run("--version") == f"sukli {next_number()}\n"
    assert f"Sukli {next_number()} is installed: start it. Its first start upgrades the tables" in said
    (backup,) = (shop.data_dir / "before-updates").iterdir()
    assert f"Backed up to {backup}\n" in said

    # the power fails while the new version's first start changes the tables
    half_done = tmp_path / "half done"
    process, _, _ = shop.installed.start(free_port(), **{HALF_DONE: str(half_done)})
    try:
        await until(half_done.exists)
    finally:
        process.kill()
        process.wait()
    assert shop.tables() == (newest_version(), False)

    assert shop.sells_both() == [200, 201]
    assert shop.tables()[1]
    assert "All is well." in shop.installed.run("check")

    # using exactly the commands that the update printed
    back = [line.strip() for line in said.splitlines() if line.startswith("    ")]
    assert len(back) == 2
    for command in back:
        shop.does(command)
    assert shop.installed.run("--version") == f"sukli {VERSION}\n"
    assert shop.tables() == (newest_version(), False)
    assert shop.sells_both() == [200, 201]
    # with the sales made in between
    assert (shop.data_dir / "set-aside-1/sukli.db").exists()


def test_the_install_page_has_the_update_commands() -> None:
    page = (OPERATIONS / "install.md").read_text()

    for command in ("sukli update --check", "sukli update sukli-0.2.0-py3-none-any.whl"):
        assert f"\n    {command}\n" in page
