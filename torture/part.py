"""What a part of the torture is: a promise, and rounds that try to break it."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from pathlib import Path
from random import Random

# Sentences, each a fault; [] when the promise was kept
Faults = list[str]


class NotHere(Exception):
    """A tool that the part needs is not on this machine; the message names it."""


@dataclass(frozen=True)
class Part:
    """`rounds` tries once for every value asked of it, and yields what it found; closing it stops what it started.

    All its chance comes from the random numbers it is given, so that a seed is the same attempt again; what it writes
    lies in the folder it is given, which is its own and empty. It raises NotHere when it can do nothing here; any other
    exception is a fault.
    """

    name: str
    promise: str
    times: int
    rounds: Callable[[Random, Path], Generator[Faults]]
