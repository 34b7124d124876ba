"""Runs one part for as long as it may."""

import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from torture.part import Faults, NotHere, Part

# a round takes seconds, and the longest, with 100,000 sales, a minute or two
HANGS_AFTER_SECONDS = 900


@dataclass
class Outcome:
    """The outcome of a part; `missing` names what this machine lacks."""

    part: Part
    done: int = 0
    faults: Faults = field(default_factory=list)
    seconds: float = 0.0
    missing: str = ""

    @property
    def was_kept(self) -> bool:
        """Whether the promise was tested and kept."""
        return self.done > 0 and not self.faults and not self.missing


def run(
    outcome: Outcome,
    seed: int,
    until: float | None,
    tell: Callable[[Outcome], None],
    now: Callable[[], float] = time.monotonic,
) -> None:
    """Try until all rounds are done, one finds a fault, or the time is over; but at least once.

    :param outcome: updated all the time, so that it is true after an interruption, too
    :param until: seconds on the clock `now`; None for all rounds
    :param tell: called after each round
    """
    part, began = outcome.part, now()
    # seeded by name, so that a part does the same alone and among others
    chance = Random(f"{seed} {part.name}")
    name = f"sukli-{part.name}-"
    try:
        # a terminating browser may still write into it
        place = tempfile.TemporaryDirectory(prefix=name, ignore_cleanup_errors=True)
        with place as folder, closing(part.rounds(chance, Path(folder))) as rounds:
            while outcome.done < part.times and not outcome.faults:
                if until is not None and outcome.done and now() >= until:
                    break
                # counts a round that ends with an exception, too
                outcome.done += 1
                try:
                    with _an_end():
                        outcome.faults += next(rounds)
                except KeyboardInterrupt:
                    # nobody knows how it would have ended
                    outcome.done -= 1
                    raise
                outcome.seconds = now() - began
                tell(outcome)
    except NotHere as missing:
        outcome.done, outcome.missing = 0, str(missing)
    except Exception as error:
        # whatever goes wrong, the other parts run
        outcome.faults.append(f"{type(error).__name__}: {error}")
    outcome.seconds = now() - began


@contextmanager
def _an_end() -> Iterator[None]:
    """Raise TimeoutError in a round that hangs: that is a fault, too."""

    def give_up(*_: object) -> None:
        raise TimeoutError(f"the round had no end after {HANGS_AFTER_SECONDS // 60} minutes")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(HANGS_AFTER_SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
