"""Eight people void and restore the same sales."""

from collections.abc import Generator
from pathlib import Path
from random import Random

from cafe import Cafe, SetClock
from sales.void_rounds import VoidRound
from torture.cafes import in_new_cafes
from torture.part import Faults, Part


async def _play(cafe: Cafe, seed: int) -> None:
    await VoidRound(cafe, seed).play()


def _rounds(chance: Random, folder: Path) -> Generator[Faults]:
    return in_new_cafes(_play, SetClock, chance, folder)


PART = Part(
    "voids",
    "Eight people void and restore the same twenty sales at once: each sale's fields, stock, sums and journal agree, "
    "on both databases",
    200,
    _rounds,
)
