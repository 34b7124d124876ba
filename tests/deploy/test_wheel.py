"""The installed wheel is the whole product, with nothing else present."""

import re
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest
from scripts.make_wheel import sources

from deploy.installed import Installed
from factories import a_line, an_order, new_item
from pages import OPERATIONS, ROOT
from patience import PATIENCE_SECONDS
from real_server import RealServer
from sukli.ids import new_id

pytestmark = pytest.mark.slow
ANA = {"first_name": "Ana", "pin": "4711"}


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(wheel, tmp_path_factory.mktemp("elsewhere"))


def browser_at(server: RealServer) -> httpx.Client:
    return httpx.Client(base_url=server.address, timeout=PATIENCE_SECONDS)


def test_the_wheel_holds_every_file_of_the_server_and_of_one_version_of_the_web_app(wheel: Path) -> None:
    names = set(ZipFile(wheel).namelist())
    server = {
        path.relative_to(ROOT / "src").as_posix()
        for path in (ROOT / "src/sukli").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }

    assert {name for name in names if not re.match(r"sukli(-|/web_dist/)", name) and not name.endswith("/")} == server
    page = ZipFile(wheel).read("sukli/web_dist/index.html").decode()
    worker = ZipFile(wheel).read("sukli/web_dist/sw.js").decode()
    listed = {f"sukli/web_dist{part}" for part in re.findall(r'"(/assets/[^"]+)"', worker)}
    assert {name for name in names if "/assets/" in name and not name.endswith((".br", ".gz", "/"))} == listed
    assert {f"sukli/web_dist{part}" for part in re.findall(r'"(/assets/[^"]+)"', page)} <= listed


def test_files_lying_about_are_not_packed(tmp_path: Path) -> None:
    for name in (".env", "sukli.db", "backup.age", "pepper", ".hidden.py", "cli.py", "page.html"):
        (tmp_path / name).write_text("")

    assert [file.name for file in sources(tmp_path)] == ["cli.py", "page.html"]


def test_the_install_page_names_the_wheel_that_is_built(wheel: Path) -> None:
    assert f"    uv tool install {wheel.name}\n" in (OPERATIONS / "install.md").read_text()


def test_an_installed_wheel_tells_its_version_without_a_checkout(installed: Installed) -> None:
    assert re.fullmatch(r"sukli \d+\.\d+\.\d+\n", installed.run("--version"))


def test_an_installed_wheel_sells_from_an_empty_folder_and_finds_its_sales_again(installed: Installed) -> None:
    with installed.serving() as server, browser_at(server) as till:
        assert str(installed.home) in server.greeting, server.log.read_text()
        page = till.get("/").raise_for_status().text
        parts = re.findall(r'(?:src|href)="(/[^"]+)"', page)
        assert any(part.endswith(".js") for part in parts)
        for part in parts:
            assert till.get(part).raise_for_status().content
        till.post("/api/staff/sign-up", json=ANA | {"id": new_id()}).raise_for_status()
        item = new_item(current_stock=9)
        till.post("/api/stock/inventory", json=item).raise_for_status()
        order = an_order(a_line(item["id"]))
        assert till.post("/api/sales", json=order).status_code == 201

    with installed.serving() as server, browser_at(server) as till:
        till.post("/api/staff/sign-in", json=ANA).raise_for_status()
        # already sold
        assert till.post("/api/sales", json=order).status_code == 200
        assert [one["current_stock"] for one in till.get("/api/menu").json() if one["id"] == item["id"]] == [8]
    assert "All is well." in installed.run("check")
    assert "Tables" in installed.run("doctor")
    assert list(installed.folder.iterdir()) == []
