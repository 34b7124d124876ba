"""Whatever is done, in any order and with the clock set back and forth, the explanation uses what a count knew."""

from collections.abc import Callable
from typing import NamedTuple

import pytest
from sqlalchemy import Engine

from day.playing import undone
from readings.closing_rounds import STEPS, ClosingRound
from readings.paper_rows import PaperShift
from sukli.drawer.explained.queries import shift_as_counted
from sukli.drawer.queries import shift_row

STEPS_A_ROUND = 80
ROUNDS = {"sqlite": 8, "postgresql": 2}


class Told(NamedTuple):
    # for each sale, whether it was voided, and what was given back
    sales: dict[str, tuple[bool, int]]
    movements: list[str]


class ExplainedRound(ClosingRound):
    """Explains each counted drawer after every step."""

    def look_at_all(self, told: dict[tuple[str, str], Told]) -> None:
        """:param told: for each count, the explanation's input at the time of the count"""
        for shift_id, shift in self.shifts:
            if shift.counted_at is None:
                continue
            row = shift_row(self.connection, shift_id)
            counted = shift_as_counted(self.connection, row, self.now)
            now = Told(
                {sale.id: (sale.is_voided, sale.given_back_centavos) for sale in counted.sales},
                sorted(movement.id for movement in counted.movements),
            )
            if (shift_id, row.count_id) not in told:
                self._is_on_paper(now, shift)
            assert told.setdefault((shift_id, row.count_id), now) == now

    def _is_on_paper(self, now: Told, shift: PaperShift) -> None:
        sales = {sale_id: sale.is_voided for sale_id, sale in self.sales if sale.shift is shift}
        assert {sale_id: is_voided for sale_id, (is_voided, _) in now.sales.items()} == sales
        moved = (move_id for move_id, cash in self.moves if cash.shift is shift and not cash.is_voided)
        assert now.movements == sorted(moved)


@pytest.mark.slow
def test_a_count_is_explained_by_what_was_known_at_its_time_whatever_comes_after_it(engine: Engine) -> None:
    counts = 0
    for seed in range(ROUNDS[engine.dialect.name]):
        told: dict[tuple[str, str], Told] = {}
        with undone(engine) as connection:
            played = ExplainedRound(connection, seed)
            for name in played.chance.choices(list(STEPS), list(STEPS.values()), k=STEPS_A_ROUND):
                step: Callable[[], None] = getattr(played, f"_{name}")
                step()
                played.look_at_all(told)
        counts += len(told)
    assert counts > 0
