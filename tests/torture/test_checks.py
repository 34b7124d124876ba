"""Every round that stops the server looks at the database afterwards: a run may end after any of them."""

from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from tests.crash.ledger import Ledger
from torture.part import Faults

from torture import kill, terminate

LOST = ["acknowledged sale 1 is lost"]


@pytest.mark.slow
@pytest.mark.parametrize("rounds", [kill.PART.rounds, terminate.PART.rounds], ids=["kill", "terminate"])
def test_the_first_round_already_finds_a_lost_sale(
    rounds: Callable[[Random, Path], Generator[Faults]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Ledger, "faults_in", lambda *_: [*LOST])

    with closing(rounds(Random(7), tmp_path)) as tried:
        found = next(tried)

    assert found[:1] == LOST
