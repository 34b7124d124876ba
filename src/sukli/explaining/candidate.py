"""A possible explanation of a difference, as shown to people."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from math import prod
from operator import attrgetter

from sukli.explaining.slip import Kind, Row
from sukli.explaining.slip_groups import SlipGroup
from sukli.money import in_pesos


@dataclass(frozen=True, slots=True)
class Candidate:
    """One slip, or two that only together make the difference.

    `rows` is where it may have happened, starting with the rows that the sentence names. What is left in
    `rest_centavos` may be coins. `share` compares the candidates of one difference: 0.9 is nine times in ten.
    """

    kinds: tuple[Kind, ...]
    sentence: str
    why: str
    rows: tuple[Row, ...]
    amount_centavos: int
    rest_centavos: int
    share: float


def candidate_of(groups: Sequence[SlipGroup], difference_centavos: int, share: float) -> Candidate:
    """Return the candidate of one slip, or of two that both happened; each stands for several that are alike."""
    ranked = [sorted(group.slips(), key=attrgetter("odds"), reverse=True) for group in groups]
    best = [group[0] for group in ranked]
    likeliest_first = chain(best, *ranked)
    amount = sum(slip.amount_centavos for slip in best)
    others = prod(len(group) for group in ranked) - 1
    why = [
        _fit([slip.amount_centavos for slip in best], difference_centavos - amount),
        *(slip.evidence for slip in best),
        _fitting_as_well(others),
    ]
    return Candidate(
        kinds=tuple(slip.kind for slip in best),
        sentence=" ".join(slip.sentence() for slip in best),
        why=" ".join(filter(None, why)),
        rows=tuple(dict.fromkeys(row for slip in likeliest_first for row in slip.rows)),
        amount_centavos=amount,
        rest_centavos=difference_centavos - amount,
        share=share,
    )


def _fit(amounts: list[int], rest_centavos: int) -> str:
    if len(amounts) > 1:
        coins = f"; {_signed(rest_centavos)} may be coins" if rest_centavos else ""
        return f"Only together: {' and '.join(map(_signed, amounts))}{coins}."
    if rest_centavos == 0:
        return f"Makes exactly {_signed(amounts[0])}."
    return f"Makes {_signed(amounts[0])}; {_signed(rest_centavos)} may be coins."


def _signed(centavos: int) -> str:
    return f"{in_pesos(abs(centavos))} {'less' if centavos < 0 else 'more'}"


def _fitting_as_well(count: int) -> str:
    if count == 0:
        return ""
    return "One other fits as well." if count == 1 else f"{count} others fit as well."
