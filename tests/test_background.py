"""Work that goes on beside a server says a trouble that lasts once."""

import pytest

from sukli.background import Trouble
from sukli.errors import DatabaseBusy

AWAY = DatabaseBusy("The database cannot be reached.")


def _told(lines: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in lines.records]


def test_a_trouble_that_lasts_is_told_once_with_how_it_came(lines: pytest.LogCaptureFixture) -> None:
    trouble = Trouble()
    for _ in range(3):
        trouble.tell(AWAY, "printing: %s could not be worked", "Counter")
    assert _told(lines) == ["printing: Counter could not be worked"]
    assert "DatabaseBusy: The database cannot be reached." in lines.text


def test_another_one_and_one_that_comes_back_are_told(lines: pytest.LogCaptureFixture) -> None:
    trouble = Trouble()
    trouble.tell(AWAY, "away")
    trouble.tell(KeyError(), "broken")
    trouble.tell(KeyError(), "broken")
    trouble.end()
    trouble.tell(KeyError(), "broken again")
    assert _told(lines) == ["away", "broken", "broken again"]
