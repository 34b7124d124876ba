"""Texts that would run if treated as anything but text, from names, notes and descriptions to every screen and file."""

from collections.abc import Generator
from pathlib import Path
from random import Random

from torture.browsers import rounds_of
from torture.part import Faults, Part


def _rounds(chance: Random, folder: Path) -> Generator[Faults]:
    while True:
        # a run visits everything once; the next one puts the texts in other places
        yield from rounds_of("hostile-texts", chance.randrange(1_000_000), folder)


PART = Part(
    name="hostile-texts",
    promise="Texts that try to be executed or calculated, as names, notes and descriptions, on every screen, on paper "
    "and in every file: none is",
    # everything twice
    times=500,
    rounds=_rounds,
)
