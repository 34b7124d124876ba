"""From what happened in a shift and its difference to the slips that would explain it, likeliest first."""

from collections.abc import Iterator
from itertools import chain

from sukli.explaining.arrivals import arrival_slips
from sukli.explaining.before_opening import before_opening_slips
from sukli.explaining.candidate import Candidate, candidate_of
from sukli.explaining.chance import beside_a_slip, without_a_slip
from sukli.explaining.counts import count_slips
from sukli.explaining.expenses import expense_slips
from sukli.explaining.large_bills import large_bills_of
from sukli.explaining.movements import movement_slips
from sukli.explaining.pairs import Pairs
from sukli.explaining.pairs_beside_coins import pairs_beside_coins
from sukli.explaining.received import changes_not_given, received_slips
from sukli.explaining.refunds import refund_slips
from sukli.explaining.shift import Shift
from sukli.explaining.slip_groups import SlipGroup, group_slips
from sukli.explaining.tenders import paid_by_some_app, tender_slips
from sukli.money import in_pesos

MOST_SHOWN = 5
# candidates are shown only if it is likelier than not that any of them happened
_SHOWN_IF_ANY_FROM = 0.5
# and of those, only the ones at least this likely
_SHOWN_FROM = 0.01

_SLIPS = (
    refund_slips,
    arrival_slips,
    before_opening_slips,
    movement_slips,
    expense_slips,
    tender_slips,
    received_slips,
    count_slips,
)


def heading(difference_centavos: int, candidates: list[Candidate]) -> str:
    """Return the heading above the candidates; nobody is accused."""
    which = "This" if len(candidates) == 1 else "These"
    return f"{which} would explain {in_pesos(abs(difference_centavos))}"


def explain(shift: Shift, difference_centavos: int) -> list[Candidate]:
    """Return what would make the difference (counted less expected, in centavos), likeliest first.

    Empty where nothing would, or where it is no likelier than coins, a lost bill or something that has no row.
    """
    if difference_centavos == 0:
        return []
    slips = chain.from_iterable(slips_of(shift) for slips_of in _SLIPS)
    groups = [*group_slips(slips), *paid_by_some_app(shift), *changes_not_given(shift)]
    chances = [*_singles(groups, difference_centavos), *Pairs(groups).matching(difference_centavos)]
    chances += pairs_beside_coins(groups, difference_centavos)
    any_slip = sum(chance for chance, _ in chances)
    total = any_slip + without_a_slip(difference_centavos, large_bills_of(shift))
    if any_slip < _SHOWN_IF_ANY_FROM * total:
        return []
    likeliest = sorted(chances, key=lambda one: one[0], reverse=True)[:MOST_SHOWN]
    return [
        candidate_of(combined, difference_centavos, chance / total)
        for chance, combined in likeliest
        if chance >= _SHOWN_FROM * total
    ]


def _singles(groups: list[SlipGroup], difference_centavos: int) -> Iterator[tuple[float, tuple[SlipGroup]]]:
    for group in groups:
        if coins := beside_a_slip(difference_centavos - group.amount_centavos):
            yield group.odds * coins, (group,)
