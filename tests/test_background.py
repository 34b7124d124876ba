"""Work beside a server: a lasting failure is logged once, and so is an end that nobody expected."""

import asyncio

import pytest

from patience import until
from sukli.background import Trouble, in_background
from sukli.errors import DatabaseBusy

AWAY = DatabaseBusy("The database cannot be reached.")


def _told(lines: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in lines.records]


def test_a_lasting_failure_is_logged_once_with_its_traceback(lines: pytest.LogCaptureFixture) -> None:
    trouble = Trouble()
    for _ in range(3):
        trouble.log(AWAY, "printing: %s could not be worked", "Counter")
    assert _told(lines) == ["printing: Counter could not be worked"]
    assert "DatabaseBusy: The database cannot be reached." in lines.text


def test_another_failure_and_a_returning_one_are_logged_again(lines: pytest.LogCaptureFixture) -> None:
    trouble = Trouble()
    trouble.log(AWAY, "away")
    trouble.log(KeyError(), "broken")
    trouble.log(KeyError(), "broken")
    trouble.end()
    trouble.log(KeyError(), "broken again")
    assert _told(lines) == ["away", "broken", "broken again"]


async def test_work_that_ends_with_an_error_is_logged_while_the_server_goes_on(lines: pytest.LogCaptureFixture) -> None:
    async def fail() -> None:
        raise LookupError("an error that nobody expected")

    async with in_background(fail()):
        await until(lambda: bool(_told(lines)))

    assert _told(lines) == ["Work in the background has ended. Start Sukli again."]
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
    assert _told(lines) == []
