"""Requests of every kind that the API's description allows, and of kinds that it forbids, against a real server."""

import json
from collections.abc import Generator
from pathlib import Path
from random import Random
from typing import Any

from torture.fuzzing.cafe import thrown_away_cafe
from torture.fuzzing.cases import Cases
from torture.fuzzing.sender import Sender
from torture.part import Faults, Part

DOCUMENT = Path(__file__).parents[2] / "openapi.json"
# then a new cafe, because deleted, dismissed and sold-out records leave less and less to ask for
CASES_A_CAFE = 2_000


def rounds(chance: Random, folder: Path) -> Generator[Faults]:
    """Send one request in each round: the server must not fail, and its answer must be as described."""
    yield from fuzzed(json.loads(DOCUMENT.read_text()), chance, folder)


def fuzzed(document: dict[str, Any], chance: Random, folder: Path) -> Generator[Faults]:
    """Check requests and answers against this description."""
    cases = Cases(document, chance)
    while True:
        with thrown_away_cafe(folder) as cafe:
            sender, sent = Sender(cafe, chance), 0
            while sent < CASES_A_CAFE and sender.is_signed_in:
                for faults in cases.some(sender):
                    sent += 1
                    yield faults


PART = Part(
    name="requests",
    promise="Requests of every kind, valid and invalid, alone and in sequences: no answer that is not in the "
    "description, and no 5xx",
    times=100_000,
    rounds=rounds,
)
