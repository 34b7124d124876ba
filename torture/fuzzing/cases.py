"""The requests: schemathesis generates them from the API's description, in turns of one kind each."""

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

# the number of requests to one operation in a turn
A_BURST = 50
# instead, one turn in eight walks through several operations, each using the answers of those before it
WALKS, STEPS, ONE_IN = 4, 12, 8
# fewer invalid ones, because these are refused early
MODES = (GenerationMode.POSITIVE, GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
# faults are collected, not raised: nothing is shrunk or stored
_MAKING = settings(
    phases=[Phase.generate], database=None, deadline=None, suppress_health_check=list(HealthCheck), derandomize=False
)


class Cases:
    """The requests of one description."""

    def __init__(self, document: dict[str, Any], chance: Random) -> None:
        schema = openapi.from_dict(document)
        # an event stream has no end: its first event suffices
        schema.config.max_stream_events = 1
        self._operations = [found.ok() for found in schema.get_all_operations()]
        self._chance = chance
        self._walk = _walk_through(schema)

    def some(self, sender: Sender) -> Iterator[Faults]:
        """Send a turn's requests; yield what is wrong with each answer."""
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

    # some addresses have no invalid requests
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
            """Do nothing: `ask` has already checked the answer."""

    return Walk
