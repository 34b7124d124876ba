"""What the benchmark of the live events reports when something does not arrive."""

import pytest
from bench.live import slowest_hello, ticket_figures


def test_tickets_that_a_stream_did_not_hear_are_counted() -> None:
    sold = [("a", 1.0), ("b", 2.0)]

    usual, _, missing = ticket_figures([{"a": 1.01, "b": 2.01}, {"a": 1.03}], sold)

    assert (missing.value, missing.verdict) == (1, "OVER")
    assert usual.verdict == "ok"


def test_a_stream_without_a_hello_ends_the_measurement() -> None:
    assert slowest_hello([1.0, 3.0, 2.0]) == 3
    with pytest.raises(TimeoutError, match="no hello"):
        slowest_hello([1.0, None, 2.0])
