"""What is asked: schemathesis makes it of the API's description, each turn of another kind."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.stateful import run_state_machine_as_test
from hypothesis.strategies import SearchStrategy
from schemathesis import Case, GenerationMode, Response, openapi

from torture.fuzzing.sender import Sender
from torture.part import Faults

# a turn is so many requests of one operation
A_BURST = 50
# or walks through several, where each uses what the ones before it answered
WALKS, STEPS, ONE_IN = 4, 12, 8
# invalid ones are refused early, so there are fewer of them
MODES = (GenerationMode.POSITIVE, GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
# faults are gathered, not raised: nothing is to be made smaller, nor to be remembered
_MAKING = settings(
    phases=[Phase.generate], database=None, deadline=None, suppress_health_check=list(HealthCheck), derandomize=False
)


class Cases:
    """Requests of one description."""

    def __init__(self, document: dict[str, Any], chance: Random) -> None:
        schema = openapi.from_dict(document)
        # of an endless stream its first event is enough
        schema.config.max_stream_events = 1
        self._operations = [found.ok() for found in schema.get_all_operations()]
        self._chance = chance
        self._walk = _walk_through(schema)

    def some(self, sender: Sender) -> Iterator[Faults]:
        """Send a turn's requests; what is wrong with each answer."""
        if self._chance.randrange(ONE_IN) == 0:
            return self._walked(sender)
        return self._burst(sender)

    def _burst(self, sender: Sender) -> Iterator[Faults]:
        operation, mode = self._chance.choice(self._operations), self._chance.choice(MODES)
        for case in _drawn(operation.as_strategy(mode), self._chance.getrandbits(32)):
            yield sender.ask(case)[1]

    def _walked(self, sender: Sender) -> Iterator[Faults]:
        self._walk.sender, self._walk.found = sender, []
        seed(self._chance.getrandbits(32))(self._walk)
        run_state_machine_as_test(self._walk, settings=settings(_MAKING, max_examples=WALKS, stateful_step_count=STEPS))
        yield from self._walk.found


def _drawn(strategy: SearchStrategy[Case], chosen: int) -> list[Case]:
    cases: list[Case] = []

    @seed(chosen)
    @settings(_MAKING, max_examples=A_BURST)
    @given(strategy)
    def keep(case: Case) -> None:
        cases.append(case)

    # nothing that is sent to some addresses is invalid
    with suppress(Unsatisfiable):
        keep()
    return cases


def _walk_through(schema: Any) -> Any:
    class Walk(schema.as_state_machine()):  # type: ignore[misc]
        sender: Sender
        found: list[Faults]

        def call(self, case: Case, **_: Any) -> Response:
            response, faults = self.sender.ask(case)
            self.found.append(faults)
            return response

        def validate_response(self, *_: Any, **__: Any) -> None:
            """Done when it was asked."""

    return Walk
