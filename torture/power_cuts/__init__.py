"""The power fails between any two writes to the database's files; unsynced writes survive, vanish or are torn."""

import shutil
from collections.abc import Generator
from itertools import count
from pathlib import Path
from random import Random

from torture.part import Faults, Part
from torture.power_cuts.afterwards import faults_after
from torture.power_cuts.day import Day, lived_through
from torture.power_cuts.disk import Disk
from torture.power_cuts.writes import Told, Written, written_by

# creating the tables is one transaction of many writes, so only this share of its cuts is tried
WHILE_MIGRATING = 0.1


def rounds(chance: Random, folder: Path) -> Generator[Faults]:
    """Cut the power once a round, after each write, truncation, sync and removal of a day; then begin another day."""
    for number in count(1):
        place = folder / f"day-{number}"
        place.mkdir()
        day = lived_through(place, chance)
        yield from cut(day, written_by(day.steps, place / "recorded", chance), chance, place / "after")
        shutil.rmtree(place)


def cut(day: Day, log: list[Written | Told], chance: Random, folder: Path) -> Generator[Faults]:
    """Cut the power after each write in the log; yield what is wrong with what the next start finds."""
    disk, told = Disk(), 0
    for event in log:
        if isinstance(event, Told):
            told += 1
            continue
        disk.take(event)
        if told == 0 and chance.random() > WHILE_MIGRATING:
            continue
        folder.mkdir()
        cut_as = disk.survive(chance, folder)
        yield [f"{fault} (cut after {event}, {cut_as})" for fault in faults_after(day, told, folder, chance)]
        shutil.rmtree(folder)


PART = Part(
    name="power-cuts",
    promise="The power is cut at any write or sync of the real schema and commands: everything acknowledged is there "
    "once and whole, and nothing in part",
    times=10_000,
    rounds=rounds,
)
