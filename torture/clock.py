"""The machine's clock jumps by a day while eight tills sell."""

import os
import subprocess
import sys
import time
from collections.abc import Generator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from runpy import run_path

import httpx
from bench.load.server import PEPPER, Server
from tests.crash.under_load import UnderLoad

from pages import ROOT
from patience import PATIENCE_SECONDS
from sukli.check import check
from sukli.clock import system_clock
from sukli.settings import read_settings
from torture.part import Faults, NotHere, Part

DAYS = (-1, 0, 1)
DAY_SECONDS = 24 * 60 * 60
# by the check's clock, every time that the server's clock ever showed is past
LATER = timedelta(days=3)


def _rounds(chance: Random, folder: Path) -> Generator[Faults]:
    load = UnderLoad.at(folder, chance)
    clock = folder / "clock"
    environment = _set_by(clock)
    clock.write_text(_ahead(0))
    with Server(folder, env=environment) as server:
        stands = 0
        while True:
            others = [day for day in DAYS if day != stands]
            stands = others[int(chance.random() * len(others))]

            def jump(days: int = stands) -> None:
                new = clock.with_suffix(".new")
                new.write_text(_ahead(days))
                new.replace(clock)
                load.wait_until_sold()

            load.sell(server.port, jump, chance.uniform(0.1, 0.5))
            load.finish(server.port)
            yield load.faults() + _wrong_sums(load, server.port) + _wrong_checks(folder)


def _ahead(days: int) -> str:
    return f"{days * DAY_SECONDS:+}"


def _set_by(clock: Path) -> dict[str, str]:
    """Return the environment in which a process takes its clock from this file, after a trial. Raises NotHere."""
    test_at = run_path(str(ROOT / "scripts/test_at.py"))
    try:
        environment: dict[str, str] = test_at["environment_at"](datetime.now(UTC))
    except test_at["NoOtherTimeError"]:
        raise NotHere("libfaketime") from None
    del environment["FAKETIME"]
    environment |= {"FAKETIME_TIMESTAMP_FILE": str(clock), "FAKETIME_NO_CACHE": "1"}
    clock.write_text(_ahead(1))
    told = subprocess.run(
        (sys.executable, "-c", "import time; print(time.time())"),
        env=os.environ | environment,
        capture_output=True,
        check=True,
    ).stdout
    if abs(float(told) - time.time() - DAY_SECONDS) > DAY_SECONDS / 2:
        raise NotHere("clock that can be set")
    return environment


def _wrong_sums(load: UnderLoad, port: int) -> Faults:
    sold = sum(load.ledger.sent[sale]["total_centavos"] for sale in load.ledger.acknowledged)
    answer = httpx.get(
        f"http://127.0.0.1:{port}/api/reports/sales?range=all",
        headers={"Cookie": load.sellers.shop.cookie},
        timeout=PATIENCE_SECONDS,
    )
    told = answer.json().get("total_sales_centavos")
    return [] if told == sold else [f"all time has {told} centavos, sold were {sold}: {answer.text[:200]}"]


def _wrong_checks(folder: Path) -> Faults:
    settings = read_settings({"SUKLI_DATA_DIR": str(folder), "SUKLI_PEPPER": PEPPER})
    said: list[str] = []
    status = check(settings, clock=lambda: system_clock() + LATER, tell=said.append)
    return said if status else []


PART = Part(
    "clock",
    "The machine's clock jumps by a day or two, back and forth, while eight tills sell: they keep selling, every sum "
    "is right, `sukli check` finds nothing",
    20,
    _rounds,
)
