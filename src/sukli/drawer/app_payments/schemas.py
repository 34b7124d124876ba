"""Payments without an order on the wire. Amounts in centavos."""

from typing import Annotated

from pydantic import Field, StringConstraints

from sukli.cafe_settings.tenders import OtherKind
from sukli.http.schema_types import MOST_CENTAVOS, Name, Wire, WireId, WireInstant, says
from sukli.tenders.schemas import MOST_NAME_LETTERS, Reference

# on Manila's clock: HH:MM
TimeOfDay = Annotated[
    str, StringConstraints(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$"), says("Please enter the time, such as 15:07.")
]


class Way(Wire):
    """A way to pay other than cash."""

    kind: OtherKind
    name: str


class NewAppPayment(Wire):
    """A payment that an app lists and no order has, with the app's `time`. A blank reference counts as none."""

    id: WireId
    kind: OtherKind
    name: Annotated[Name, Field(max_length=MOST_NAME_LETTERS)]
    amount_centavos: Annotated[int, Field(ge=1, le=MOST_CENTAVOS)]
    reference: Reference | None = None
    time: TimeOfDay | None = None


class AppPayment(Way):
    """A noted payment; `sale_id` is the active sale that has its reference by now, if any."""

    id: WireId
    amount_centavos: int
    reference: str | None
    paid_at: WireInstant | None
    first_name: str
    sale_id: WireId | None
    order_number: int | None
