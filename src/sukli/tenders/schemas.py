"""Tenders on the wire. Amounts in centavos."""

from typing import Annotated

from pydantic import AfterValidator, Field

from sukli.cafe_settings.tenders import TenderKind
from sukli.http.schema_types import MOST_CENTAVOS, Amount, Name, Wire, WireId, WireInstant
from sukli.texts import one_line

MOST_TENDERS = 8
# more than Settings allows for a name today: a held sale must not be refused for that
MOST_NAME_LETTERS = 100
MOST_REFERENCE_LETTERS = 60

Reference = Annotated[str, AfterValidator(one_line), Field(max_length=MOST_REFERENCE_LETTERS)]


class NewTender(Wire):
    """What settles a part of a sale's total, or all of it.

    `name` is that in the settings; `received_centavos` is what was handed over, only for cash and only if it was typed.
    A blank reference counts as none.
    """

    id: WireId
    kind: TenderKind
    name: Annotated[Name, Field(max_length=MOST_NAME_LETTERS)]
    amount_centavos: Annotated[int, Field(ge=1, le=MOST_CENTAVOS)]
    received_centavos: Amount | None = None
    reference: Reference | None = None


class Tender(Wire):
    """A tender of a sale. Unless it is cash, it is unverified until somebody has seen it in the app's own list."""

    id: WireId
    kind: TenderKind
    name: str
    amount_centavos: int
    received_centavos: int | None
    reference: str | None
    # the reference was used before, and the customer was gone when the server learned of it
    reference_repeated: bool
    verified_at: WireInstant | None
    verified_by_first_name: str | None


class TenderSums(Wire):
    """What came in by one tender: the number of payments, and the sum that they settled."""

    kind: TenderKind
    name: str
    payments: int
    amount_centavos: int
