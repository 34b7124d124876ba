"""Twenty sales on one tablet, while its network, its tabs and its browser fail."""

from collections.abc import Generator
from pathlib import Path
from random import Random

from torture.browsers import rounds_of
from torture.part import Faults, Part


def _rounds(chance: Random, folder: Path) -> Generator[Faults]:
    yield from rounds_of("till-runs", chance.randrange(1_000_000), folder)


PART = Part(
    name="till-runs",
    promise="Twenty sales on a tablet whose connection, tabs and browser fail: each arrives once, and the "
    "badge is right",
    times=300,
    rounds=_rounds,
)
