"""Work beside a server: a lasting failure is logged once, and so is an end that nobody expected."""

import asyncio

import pytest

from patience import until
from sukli.background import FailureLog, in_background
from sukli.errors import DatabaseBusy

AWAY = DatabaseBusy("The database cannot be reached.")


def _logged(lines: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in lines.records]


def test_a_lasting_failure_is_logged_once_with_its_traceback(lines: pytest.LogCaptureFixture) -> None:
    failures = FailureLog()
    for _ in range(3):
        failures.log(AWAY, "printing: %s could not be worked", "Counter")
    assert _logged(lines) == ["printing: Counter could not be worked"]
    assert "DatabaseBusy: The database cannot be reached." in lines.text


def test_another_failure_and_a_returning_one_are_logged_again(lines: pytest.LogCaptureFixture) -> None:
    failures = FailureLog()
    failures.log(AWAY, "away")
    failures.log(KeyError(), "broken")
    failures.log(KeyError(), "broken")
    failures.clear()
    failures.log(KeyError(), "broken again")
    assert _logged(lines) == ["away", "broken", "broken again"]


async def test_work_that_ends_with_an_error_is_logged_while_the_server_goes_on(lines: pytest.LogCaptureFixture) -> None:
    async def fail() -> None:
        raise LookupError("an error that nobody expected")

    async with in_background(fail()):
        await until(lambda: bool(_logged(lines)))

    assert _logged(lines) == ["Work in the background has ended. Start Sukli again."]
    assert "LookupError: an error that nobody expected" in lines.text


async def test_work_that_is_still_going_on_at_the_end_is_stopped_silently(lines: pytest.LogCaptureFixture) -> None:
    ended: list[bool] = []

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append(True)

    async with in_background(work()):
        await asyncio.sleep(0)

    assert ended == [True]
    assert _logged(lines) == []
