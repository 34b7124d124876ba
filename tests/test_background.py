"""Work beside a server logs a lasting failure once."""

import pytest

from sukli.background import Trouble
from sukli.errors import DatabaseBusy

AWAY = DatabaseBusy("The database cannot be reached.")


def _told(lines: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in lines.records]


def test_a_lasting_failure_is_logged_once_with_its_traceback(lines: pytest.LogCaptureFixture) -> None:
    trouble = Trouble()
    for _ in range(3):
        trouble.tell(AWAY, "printing: %s could not be worked", "Counter")
    assert _told(lines) == ["printing: Counter could not be worked"]
    assert "DatabaseBusy: The database cannot be reached." in lines.text


def test_another_failure_and_a_returning_one_are_logged_again(lines: pytest.LogCaptureFixture) -> None:
    trouble = Trouble()
    trouble.tell(AWAY, "away")
    trouble.tell(KeyError(), "broken")
    trouble.tell(KeyError(), "broken")
    trouble.end()
    trouble.tell(KeyError(), "broken again")
    assert _told(lines) == ["away", "broken", "broken again"]
