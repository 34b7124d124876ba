"""What signing in needs, created once per server process."""

from dataclasses import dataclass
from typing import Annotated

from sukli.http.context import from_state
from sukli.staff.key import Key
from sukli.staff.pins import PinHasher
from sukli.staff.sessions import Sessions


@dataclass(frozen=True)
class Auth:
    """The open sessions, the PIN hasher and its key of this process."""

    sessions: Sessions
    pins: PinHasher
    key: Key


AuthDep = Annotated[Auth, from_state("auth")]
