"""Two digits swapped in the count or in the float."""

from collections.abc import Iterator
from functools import partial

from sukli.explaining.digits import swapped, swapped_amounts
from sukli.explaining.shift import Shift
from sukli.explaining.slip import Row, Slip
from sukli.money import in_pesos

_SUM = 0.002
_PIECES = 0.001
_FLOAT = 0.0015


def count_slips(shift: Shift) -> Iterator[Slip]:
    """Yield swapped digits in the count, as one sum or by denomination, and in the float."""
    for denomination, pieces in shift.pieces.items():
        for true in swapped(pieces):
            row, told = Row("count", str(denomination)), partial(_pieces, denomination, pieces, true)
            yield Slip("count_digits", (pieces - true) * denomination, (row,), _PIECES, told)
    if not shift.pieces:
        counted = shift.counted_centavos
        for true in swapped_amounts(counted):
            told = partial(_sum, "count", counted, true)
            yield Slip("count_digits", counted - true, (Row("count", None),), _SUM, told)
    for true in swapped_amounts(shift.float_centavos):
        told = partial(_sum, "float", shift.float_centavos, true)
        yield Slip("float_digits", true - shift.float_centavos, (Row("float", None),), _FLOAT, told)


def _pieces(denomination: int, pieces: int, true: int) -> str:
    return f"The count has {pieces} times {in_pesos(denomination)}; it may have been {true}, with two digits swapped."


def _sum(what: str, typed: int, true: int) -> str:
    return f"The {what} of {in_pesos(typed)} may have been {in_pesos(true)}, with two digits swapped."
