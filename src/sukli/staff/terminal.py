"""`sukli staff`: manages who may sign in, for when nobody can get in. It may run while the server runs."""

import sys
from collections.abc import Callable

from pydantic import TypeAdapter, ValidationError

from sukli.clock import Clock, system_clock
from sukli.db.desk import Desk, Wrong, at_desk
from sukli.ids import new_id
from sukli.settings import Settings
from sukli.staff.commands import sign_up
from sukli.staff.common_pins import COMMON_PINS
from sukli.staff.errors import NameTaken, OldPinTaken, PinTooCommon
from sukli.staff.key import unlocked
from sukli.staff.names import name_key
from sukli.staff.people import bring_back, dismiss, set_pin, sign_out_everywhere
from sukli.staff.pins import hash_pin
from sukli.staff.queries import is_name_free, people
from sukli.staff.schemas import FirstName, Person, Pin
from sukli.typed import typed


def manage_staff(settings: Settings, what: str, who: str, clock: Clock = system_clock) -> int:
    """Run one of the commands; return the exit status.

    :param who: a first name, or an id as `list` shows it
    """
    return at_desk(settings, clock, lambda desk: _COMMANDS[what](desk, who))


def _everybody(desk: Desk) -> list[Person]:
    return desk.read(people, desk.clock())


def _prompted_pin(desk: Desk) -> bytes:
    """Return the hash of a PIN that is typed twice without echo, or read from a pipe."""
    # checks that the key is this database's: a PIN hashed with another key would never work
    settings = unlocked(desk.settings, desk.clock)
    pin = typed("New PIN (4 digits): ").strip()
    if sys.stdin.isatty() and typed("Once more: ").strip() != pin:
        raise Wrong("The two are not the same. Nothing was changed.")
    try:
        TypeAdapter(Pin).validate_python(pin)
    except ValidationError:
        raise Wrong("PIN must be exactly 4 digits.") from None
    if pin in COMMON_PINS:
        raise PinTooCommon
    return hash_pin(settings.pepper, pin)


def _person_named(desk: Desk, who: str, *, is_active: bool | None = None) -> Person:
    """Return the person with this first name or id."""
    everybody = _everybody(desk)
    named = [person for person in everybody if name_key(person.first_name) == name_key(who)]
    matches = named or [person for person in everybody if person.id == who.lower()]
    # if two people share a name, take the one whom the command can apply to
    fitting = [person for person in matches if person.is_active == is_active] or matches
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        raise Wrong(f"Nobody is called {who}. `sukli staff list` shows everybody.")
    ids = ", ".join(person.id for person in fitting)
    raise Wrong(f"{len(fitting)} people are called {who}. Give one of these ids instead: {ids}")


def _list(desk: Desk, _: str) -> int:
    everybody = _everybody(desk)
    if not everybody:
        print("Nobody has signed up yet.")
    for person in everybody:
        state = "dismissed" if not person.is_active else "signed in" if person.is_signed_in else ""
        print(f"{person.id}  {person.first_name:<20} {state}".rstrip())
    return 0


def _add(desk: Desk, first_name: str) -> int:
    try:
        name: str = TypeAdapter(FirstName).validate_python(first_name)
    except ValidationError:
        raise Wrong("A first name has 1 to 60 letters, and no hidden characters.") from None
    # before the PIN is typed: a repeat after a lost answer would only be told that its PIN is somebody's
    if not desk.read(is_name_free, name):
        raise NameTaken
    desk.write(sign_up, new_id(), name, _prompted_pin(desk), from_terminal=True)
    print(f"{name} can sign in.")
    return 0


def _dismiss(desk: Desk, who: str) -> int:
    person = desk.write(dismiss, _person_named(desk, who, is_active=True).id).person
    print(f"{person.first_name} can no longer sign in, and is signed out everywhere within five seconds.")
    return 0


def _return(desk: Desk, who: str) -> int:
    person = _person_named(desk, who, is_active=False)
    try:
        desk.write(bring_back, person.id)
    except OldPinTaken:
        print("Somebody else has this person's PIN now.", file=sys.stderr)
        desk.write(bring_back, person.id, _prompted_pin(desk))
    print(f"{person.first_name} can sign in again.")
    return 0


def _new_pin(desk: Desk, who: str) -> int:
    person = _person_named(desk, who, is_active=True)
    if not person.is_active:
        raise Wrong(f"{person.first_name} was dismissed. Bring them back first: sukli staff return")
    desk.write(set_pin, person.id, _prompted_pin(desk))
    print(f"{person.first_name} has a new PIN.")
    return 0


def _sign_out(desk: Desk, who: str) -> int:
    left = desk.write(sign_out_everywhere, _person_named(desk, who, is_active=True).id)
    print(f"{left.person.first_name} is signed out everywhere within five seconds.")
    return 0


_COMMANDS: dict[str, Callable[[Desk, str], int]] = {
    "list": _list,
    "add": _add,
    "dismiss": _dismiss,
    "return": _return,
    "new-pin": _new_pin,
    "sign-out": _sign_out,
}
