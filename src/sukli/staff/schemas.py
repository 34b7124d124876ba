"""Sign-up, sign-in and people on the wire."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints

from sukli.http.schema_types import Name, NewName, Wire, WireId, WireInstant, not_blank
from sukli.staff.names import tidied

Pin = Annotated[str, StringConstraints(pattern=r"^[0-9]{4}$")]
FirstName = Annotated[NewName, AfterValidator(tidied), AfterValidator(not_blank), Field(max_length=60)]


class SignIn(Wire):
    """First name and PIN; both must match."""

    first_name: Annotated[Name, Field(max_length=60)]
    pin: Pin


class SignUp(Wire):
    """A new staff member. Spec section 5: the PIN is exactly 4 digits, the first name is required.

    `confirmed_by` is somebody who works here already, if the cafe requires confirmation.
    """

    id: WireId
    first_name: FirstName
    pin: Pin
    confirmed_by: SignIn | None = None


class Unlock(Wire):
    """A PIN typed at a locked screen, by the signed-in person or by somebody who wants to take over."""

    pin: Pin


class Anybody(Wire):
    """Whether anybody has signed up; if not, the sign-in page opens on Sign Up.

    `sign_up` says whether a sign-up from this browser must be confirmed.
    """

    anybody: bool
    sign_up: Literal["open", "confirmed"]


class StaffMember(Wire):
    """Who is signed in."""

    id: WireId
    first_name: str


class Person(Wire):
    """Somebody who may sign in, or who was dismissed; `is_signed_in` on any device."""

    id: WireId
    first_name: str
    is_active: bool
    is_signed_in: bool
    signed_up_at: WireInstant


class ChangePin(Wire):
    """A new PIN for oneself."""

    old_pin: Pin
    new_pin: Pin
