"""A printer's queries must not get slower with the number of waiting papers."""

from contextlib import suppress

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import NoResultFound

from cafe import Cafe
from plans import plans, statements
from sukli.ids import new_id
from sukli.printing.printed_before import was_printed
from sukli.printing.queries import requested_job
from sukli.printing.taking import next_job


@pytest.mark.reads_plans
async def test_a_waiting_kick_is_found_by_an_index_of_its_own(cafe: Cafe) -> None:
    def read(connection: Connection) -> list[str]:
        with statements(connection) as seen:
            next_job(connection, new_id(), kicks=True)
            next_job(connection, new_id(), kicks=False)
        return plans(connection, seen)

    of_drawer, of_paper = await cafe.db.read(read)
    assert "ix_print_jobs_kicks" in of_drawer
    assert "ix_print_jobs_waiting" in of_paper


@pytest.mark.reads_plans
async def test_whether_a_paper_was_printed_is_looked_up_by_indexes(cafe: Cafe) -> None:
    def read(connection: Connection) -> list[str]:
        with statements(connection) as seen:
            was_printed(connection, "receipt", new_id())
        return plans(connection, seen)

    of_those_that_wait, of_those_that_came_out = await cafe.db.read(read)
    assert "ix_print_jobs_waiting" in of_those_that_wait
    assert "ix_journal_record_id" in of_those_that_came_out


@pytest.mark.reads_plans
async def test_a_requested_job_is_looked_up_by_its_id(cafe: Cafe) -> None:
    def read(connection: Connection) -> list[str]:
        with statements(connection) as seen, suppress(NoResultFound):
            requested_job(connection, new_id())
        return plans(connection, seen)

    (of_asked,) = await cafe.db.read(read)
    assert "uq_print_jobs_id" in of_asked
