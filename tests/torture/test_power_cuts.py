"""A slice of the power cuts, and whether they find what they look for."""

from dataclasses import replace
from itertools import chain
from pathlib import Path
from random import Random

import pytest
from bench.load.server import database_url
from torture.power_cuts import cut
from torture.power_cuts.afterwards import faults_after
from torture.power_cuts.day import lived_through
from torture.power_cuts.writes import written_by

from sukli.db import open_database

COMMANDS = 2


def test_no_power_cut_loses_an_acknowledged_command_or_leaves_half_of_one(tmp_path: Path) -> None:
    chance = Random(7)
    day = lived_through(tmp_path, chance, COMMANDS)
    cuts = list(cut(day, written_by(day.steps, tmp_path / "recorded", chance), chance, tmp_path / "after"))

    assert list(chain.from_iterable(cuts)) == []
    assert len(cuts) > 10 * COMMANDS


def test_a_database_that_does_not_wait_for_the_disk_is_found_to_lose_commands(tmp_path: Path) -> None:
    chance = Random(7)
    day = lived_through(tmp_path, chance, COMMANDS)
    hasty = [replace(step, statement=step.statement.replace("=FULL", "=NORMAL")) for step in day.steps]
    cuts = cut(day, written_by(hasty, tmp_path / "recorded", chance), chance, tmp_path / "after")

    assert any("is lost" in fault or "is missing" in fault for fault in chain.from_iterable(cuts))


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        ("UPDATE sales SET voided = NOT voided", "a sale that is voided, or not"),
        ("DELETE FROM expenses", "an expense without its entry"),
        ("DELETE FROM stock_movements WHERE movement_type = 'removed'", "a stock movement without its entry"),
    ],
)
def test_a_half_stored_command_is_found(tmp_path: Path, damage: str, fault: str) -> None:
    # a day with some of each
    day = lived_through(tmp_path, Random(3), 30)
    whole = faults_after(day, len(day.promised), tmp_path, Random(1))
    db = open_database(database_url(tmp_path))
    with db.engine.begin() as connection:
        assert connection.exec_driver_sql(damage).rowcount
    db.close()

    assert whole == []
    assert any(found.startswith(fault) for found in faults_after(day, len(day.promised), tmp_path, Random(1)))
