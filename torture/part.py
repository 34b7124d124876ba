"""A part of the torture: a promise, and rounds that try to break it."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from pathlib import Path
from random import Random

# sentences, each a fault; [] if the promise was kept
Faults = list[str]


class NotHere(Exception):
    """A tool that the part needs is not on this machine; the message names the tool."""


@dataclass(frozen=True)
class Part:
    """`rounds` makes one attempt for every value asked of it and yields its findings; closing it stops what it started.

    All its randomness comes from the Random it is given, so that a seed repeats an attempt; it writes only into the
    folder it is given, which is its own and empty. It raises NotHere if it can do nothing here; any other exception is
    a fault.
    """

    name: str
    promise: str
    times: int
    rounds: Callable[[Random, Path], Generator[Faults]]
