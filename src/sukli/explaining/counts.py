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
        for actual in swapped(pieces):
            row, sentence = Row("count", str(denomination)), partial(_pieces, denomination, pieces, actual)
            yield Slip("count_digits", (pieces - actual) * denomination, (row,), _PIECES, sentence)
    if not shift.pieces:
        counted = shift.counted_centavos
        for actual in swapped_amounts(counted):
            sentence = partial(_sum, "count", counted, actual)
            yield Slip("count_digits", counted - actual, (Row("count", None),), _SUM, sentence)
    for actual in swapped_amounts(shift.float_centavos):
        sentence = partial(_sum, "float", shift.float_centavos, actual)
        yield Slip("float_digits", actual - shift.float_centavos, (Row("float", None),), _FLOAT, sentence)


def _pieces(denomination: int, pieces: int, actual: int) -> str:
    return f"The count has {pieces} times {in_pesos(denomination)}; it may have been {actual}, with two digits swapped."


def _sum(what: str, typed: int, actual: int) -> str:
    return f"The {what} of {in_pesos(typed)} may have been {in_pesos(actual)}, with two digits swapped."
