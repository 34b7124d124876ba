"""The commands of the README and of docs/operations/, run exactly as the pages give them."""

import os
import re
import shutil
import signal
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import httpx
import psutil
import pytest
from bench.load.server import free_port

from databases import Postgres
from factories import a_line, an_order, new_item
from pages import DEPLOY, OPERATIONS, PAGES, README, ROOT, said
from patience import PATIENCE_SECONDS
from real_server import RealServer, greeting_of, real_server, surroundings
from sukli.clock import system_clock
from sukli.ids import new_id
from sukli.lan.stored import root_file, stored_root

BACKUPS, MOVING = OPERATIONS / "backups.md", OPERATIONS / "moving.md"
# what other programs do is theirs to test; test_readme checks that the files given to them exist
OURS = {"make", "sukli", "python"}
THEIRS = {"sudo", "caddy", "echo", "docker", "uv", "curl", "wsl", "schtasks"}


def run(command: list[str], data_dir: Path) -> str:
    """Return the command's output."""
    done = subprocess.run(
        command, cwd=ROOT, env=surroundings(data_dir), capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def browser_at(server: RealServer) -> httpx.Client:
    return httpx.Client(base_url=server.address, timeout=PATIENCE_SECONDS)


def test_every_command_on_a_page_is_ours_or_well_known() -> None:
    lines = [
        line for page in PAGES for line in re.findall(r"^    (?:\w+=\S+ )*([a-z]\S*)", page.read_text(), re.MULTILINE)
    ]

    assert set(lines) - OURS - THEIRS == set()


@pytest.mark.slow
def test_the_readmes_first_command_shows_a_cafe_that_leaves_nothing_behind(tmp_path: Path) -> None:
    port, shop, told = free_port(), tmp_path / "shop", tmp_path / "told"
    with told.open("w") as output:
        command = [*said("make try", README), f"PORT={port}"]
        process = subprocess.Popen(command, cwd=ROOT, env=surroundings(shop), stdout=output)
    try:
        assert f"http://127.0.0.1:{port}" in greeting_of(process, told)
        assert '<meta name="demo"' in httpx.get(f"http://127.0.0.1:{port}/", timeout=PATIENCE_SECONDS).text
    finally:
        process.terminate()
        process.wait(PATIENCE_SECONDS)
    assert not shop.exists()


@pytest.mark.slow
def test_the_readme_leads_from_nothing_to_a_demo_cafe_its_backup_and_its_restore(tmp_path: Path) -> None:
    shop, stick, restored = (tmp_path / name for name in ("shop", "stick", "restored"))
    opened = run(said("make demo", README), shop)
    first_name, pin = re.findall(r"(\w+) +PIN (\d{4})", opened)[0]

    with real_server(shop, command=said("make run", README)) as server, browser_at(server) as till:
        assert "text/html" in till.get("/").headers["content-type"]
        person = {"first_name": first_name, "pin": pin}
        assert till.post("/api/staff/sign-in", json=person).is_success
        menu = till.get("/api/menu").json()
        assert "Backed up" in run([*said("make backup TO=/media/stick", BACKUPS)[:2], f"TO={stick}"], shop)

    (copy,) = stick.iterdir()
    run([*said("sukli restore /media/stick/sukli-2026-03-02T040000Z", MOVING)[:2], str(copy)], restored)
    assert "All is well." in run(said("sukli check", OPERATIONS / "books.md"), restored)
    with real_server(restored, command=said("make run", README)) as server, browser_at(server) as till:
        assert till.post("/api/staff/sign-in", json=person).is_success
        assert till.get("/api/menu").json() == menu


@pytest.mark.slow
def test_the_steps_for_moving_bring_sales_and_root_certificate_to_the_new_machine(
    tmp_path: Path,
) -> None:
    old, new, stick = (tmp_path / name for name in ("old", "new", "stick"))
    ana = {"id": new_id(), "first_name": "Ana", "pin": "4711"}
    with real_server(old) as server, browser_at(server) as till:
        assert till.post("/api/staff/sign-up", json=ana).status_code == 201
        item = new_item(current_stock=9)
        till.post("/api/stock/inventory", json=item).raise_for_status()
        order = an_order(a_line(item["id"]))
        till.post("/api/sales", json=order).raise_for_status()
    stored_root(old, "Kape", system_clock)

    _, _, _, *with_root = said("sukli backup /media/stick --with-root", MOVING)
    run(["sukli", "backup", str(stick), *with_root], old)
    assert "The last good backup was made" in run(said("sukli backups", BACKUPS), old)
    (copy,) = stick.iterdir()
    look = said("sukli check --backup /media/stick/sukli-2026-03-02T040000Z", MOVING)
    assert "1 sale of" in run([*look[:3], str(copy)], new)
    run([*said("sukli restore /media/stick/sukli-2026-03-02T040000Z", MOVING)[:2], str(copy)], new)

    assert root_file(new).read_bytes() == root_file(old).read_bytes()
    with real_server(new) as server, browser_at(server) as till:
        till.post("/api/staff/sign-in", json={name: ana[name] for name in ("first_name", "pin")}).raise_for_status()
        # the same order sent again, as after a lost answer, is still one sale
        assert till.post("/api/sales", json=order).status_code == 200


@pytest.mark.slow
def test_several_processes_on_postgresql_serve_one_cafe(postgres: Postgres, tmp_path: Path) -> None:
    *settings, program, command = said(
        "SUKLI_DATABASE_URL=postgresql://sukli:password@127.0.0.1/sukli SUKLI_WORKERS=2 sukli serve",
        OPERATIONS / "postgresql.md",
    )
    url = postgres.fresh(template="template0")
    environment = dict(setting.split("=", 1) for setting in settings) | {"SUKLI_DATABASE_URL": url}
    ana = {"id": new_id(), "first_name": "Ana", "pin": "4711"}
    item = {"name": "Pandesal", "description": "", "unit_cost_centavos": 525, "current_stock": 50}
    with real_server(tmp_path / "data", command=[program, command], **environment) as server:
        with browser_at(server) as first:
            assert first.post("/api/staff/sign-up", json=ana).status_code == 201
            made = first.post("/api/stock/inventory", json=item | {"id": new_id(), "min_stock_level": 5})
            assert made.status_code == 201, made.text
            cookies = dict(first.cookies)
        order = an_order(a_line(made.json()["id"], quantity=2))

        def sell(_: int) -> int:
            # a separate connection each, so that both processes get some
            with browser_at(server) as till:
                till.cookies.update(cookies)
                return till.post("/api/sales", json=order).status_code

        with ThreadPoolExecutor(10) as threads:
            assert sorted(threads.map(sell, range(20))) == [200] * 19 + [201]
        one_of_them, *_ = processes = _processes_of(server)
        os.kill(one_of_them, signal.SIGKILL)
        # another process replaces it
        give_up_at = time.monotonic() + PATIENCE_SECONDS
        while (now := _processes_of(server)) == processes or len(now) < len(processes):
            assert time.monotonic() < give_up_at
            time.sleep(0.05)
        with browser_at(server) as till:
            till.cookies.update(cookies)
            assert till.get("/api/menu").json()[0]["current_stock"] == 48
    postgres.drop(url)


def _processes_of(server: RealServer) -> list[int]:
    """Return the processes that answer requests; Python's resource tracker is another child."""
    answering = []
    for child in psutil.Process(server.process.pid).children():
        # a killed process stays in the list until it is waited for
        with suppress(psutil.ZombieProcess, psutil.NoSuchProcess):
            answering += [child.pid] if "spawn_main" in " ".join(child.cmdline()) else []
    return sorted(answering)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd on this machine")
def test_systemd_accepts_the_services(tmp_path: Path) -> None:
    units = []
    for unit in [*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")]:
        units.append(tmp_path / unit.name)
        # here the program is in the checkout, not in /opt
        units[-1].write_text(unit.read_text().replace("/opt/sukli", str(ROOT)))

    done = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")
