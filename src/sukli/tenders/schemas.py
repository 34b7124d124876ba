"""Tenders on the wire. Amounts in centavos."""

from typing import Annotated

from pydantic import AfterValidator, Field

from sukli.cafe_settings.tenders import TenderKind
from sukli.http.schema_types import MOST_CENTAVOS, Amount, Name, Wire, WireId, WireInstant
from sukli.texts import one_line

MOST_TENDERS = 8
# longer than any name that Settings takes now: a sale that waited must not be refused for it
MOST_NAME_LETTERS = 100
MOST_REFERENCE_LETTERS = 60

Reference = Annotated[str, AfterValidator(one_line), Field(max_length=MOST_REFERENCE_LETTERS)]


class NewTender(Wire):
    """What settles a part of a sale's total, or all of it.

    `name` is that of the settings, and `received_centavos` is what was handed over, of cash alone and if it was typed.
    A blank reference counts as none.
    """

    id: WireId
    kind: TenderKind
    name: Annotated[Name, Field(max_length=MOST_NAME_LETTERS)]
    amount_centavos: Annotated[int, Field(ge=1, le=MOST_CENTAVOS)]
    received_centavos: Amount | None = None
    reference: Reference | None = None


class Tender(Wire):
    """A tender of a sale. Any other than cash is unverified until somebody has seen it in the app's own list."""

    id: WireId
    kind: TenderKind
    name: str
    amount_centavos: int
    received_centavos: int | None
    reference: str | None
    # it was used before, and the customer had gone when the server heard of it
    reference_repeated: bool
    verified_at: WireInstant | None
    verified_by_first_name: str | None


class TenderSums(Wire):
    """What came in by a tender: in how many payments, and how much they settled."""

    kind: TenderKind
    name: str
    payments: int
    amount_centavos: int
