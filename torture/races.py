"""Sixteen terminals race through the stock room."""

from collections.abc import Generator
from pathlib import Path
from random import Random

from stock.races import race
from sukli.clock import system_clock
from torture.cafes import in_new_cafes
from torture.part import Faults, Part


def _rounds(chance: Random, folder: Path) -> Generator[Faults]:
    return in_new_cafes(race, lambda: system_clock, chance, folder)


PART = Part(
    "races",
    "Sixteen terminals sell, receive, remove, adjust and batch-edit the same ten items, 300 operations a round: every "
    "stock is the sum of its movements, no acknowledged change is missing or overwritten, on both databases",
    400,
    _rounds,
)
