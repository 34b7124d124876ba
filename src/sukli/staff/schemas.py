"""Sign-up, sign-in and the staff member on the wire."""

from typing import Annotated

from pydantic import Field, StringConstraints

from sukli.http.schema_types import Name, NewName, Wire, WireId

Pin = Annotated[str, StringConstraints(pattern=r"^[0-9]{4}$")]


class SignUp(Wire):
    """A new staff member. Spec section 5: the PIN is exactly 4 digits, the first name is required."""

    id: WireId
    first_name: Annotated[NewName, Field(max_length=60)]
    pin: Pin


class SignIn(Wire):
    """First name and PIN; both must match."""

    first_name: Annotated[Name, Field(max_length=60)]
    pin: Pin


class Anybody(Wire):
    """Whether anybody has signed up; if not, the sign-in page opens on Sign Up."""

    anybody: bool


class StaffMember(Wire):
    """Who is signed in."""

    id: WireId
    first_name: str
