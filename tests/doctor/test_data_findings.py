"""What the doctor says about a cafe's data, for each finding."""

from datetime import UTC, datetime, timedelta

import pytest

from sukli.doctor.data_findings import (
    TriedPrinter,
    judge_backups,
    judge_certificate,
    judge_journal_key,
    judge_pin_key,
    judge_postgres,
    judge_printers,
    judge_version,
)
from sukli.doctor.finding import Level

NOW = datetime(2026, 11, 24, 4, tzinfo=UTC)
DAY = timedelta(days=1)


@pytest.mark.parametrize(
    ("left", "level"), [(31 * DAY, "ok"), (29 * DAY, "look"), (timedelta(), "wrong"), (-DAY, "wrong")]
)
def test_an_expiring_certificate_is_reported_a_month_before_its_end(left: timedelta, level: Level) -> None:
    assert judge_certificate(NOW + left, NOW, is_own=True).level == level


def test_the_advice_about_a_certificate_depends_on_whose_it_is() -> None:
    end = NOW + DAY

    assert "Let each tablet trust a new one" in judge_certificate(end, NOW, is_own=True).told
    assert "Renew it before" in judge_certificate(end, NOW, is_own=False).told


@pytest.mark.parametrize(
    ("age", "problems", "is_first", "level"),
    [
        (None, [], False, "ok"),
        (None, ["/media/stick is not there."], False, "look"),
        ("There is no backup yet.", [], True, "look"),
        ("There is no backup yet.", ["The disk is full."], True, "wrong"),
        ("The last good backup is 3 days old.", [], False, "wrong"),
    ],
)
def test_data_without_a_recent_backup_is_reported(
    age: str | None, problems: list[str], is_first: bool, level: Level
) -> None:
    found = judge_backups(age, problems, is_first=is_first)

    assert found.level == level
    assert all(told in found.told for told in [age or "", *problems])


def test_a_missing_key_of_the_pins_is_wrong() -> None:
    assert judge_pin_key("right", is_right=True).level == "ok"
    assert judge_pin_key("missing", is_right=False).level == "wrong"


def test_a_key_of_the_journal_that_does_not_fit_is_only_something_to_look_at() -> None:
    assert [judge_journal_key(problem).level for problem in (None, "missing")] == ["ok", "look"]


def test_tables_of_another_version_are_something_to_look_at() -> None:
    assert [judge_version(is_newest=newest).level for newest in (True, False)] == ["ok", "look"]


def test_tables_of_a_newer_version_are_wrong() -> None:
    assert judge_version(is_newest=False, is_newer=True).level == "wrong"


@pytest.mark.parametrize(("version", "level"), [(180_001, "ok"), (140_000, "ok"), (130_018, "look")])
def test_a_postgresql_version_without_security_updates_is_reported(version: int, level: Level) -> None:
    assert judge_postgres(version).level == level


def test_each_printer_has_a_finding() -> None:
    printers = [TriedPrinter("Counter", None), TriedPrinter("Bar", "Not reached at 192.168.1.9:9100.")]

    found = list(judge_printers(printers))

    assert [(one.subject, one.level) for one in found] == [("Printer 'Counter'", "ok"), ("Printer 'Bar'", "look")]
    assert found[1].told.startswith("Not reached at 192.168.1.9:9100. Check its paper")


def test_papers_waiting_for_a_printer_are_counted() -> None:
    printers = [
        TriedPrinter("Counter", None, 1, was_called=False),
        TriedPrinter("Door", None, 5),
        TriedPrinter("Bar", "Printer: no paper.", 3),
    ]
    busy, idle, stopped = judge_printers(printers)

    assert (busy.level, busy.told) == ("ok", "At work. 1 paper waits for it.")
    assert (idle.level, idle.told) == ("ok", "Reached. 5 papers wait for it.")
    assert (stopped.level, stopped.told.startswith("Printer: no paper. 3 papers wait for it.")) == ("look", True)
