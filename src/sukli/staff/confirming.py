"""A sign-up from another machine, which somebody who works here confirms if the cafe requires it."""

from fastapi import Request

from sukli.cafe_settings.cached import CachedSettings
from sukli.http.context import Context
from sukli.http.origin import is_from_this_machine
from sukli.staff import throttle
from sukli.staff.auth import Auth
from sukli.staff.callers import caller_of
from sukli.staff.commands import recognise
from sukli.staff.errors import InvalidPin
from sukli.staff.schemas import SignIn, StaffMember


async def is_confirmation_needed(request: Request, context: Context, settings: CachedSettings) -> bool:
    """Whether a sign-up from this browser must be confirmed, unless nobody works here yet."""
    return (await settings.now()).sign_up == "confirmed" and not is_from_this_machine(request.scope, context.settings)


async def confirmer_of(request: Request, context: Context, auth: Auth, sign_in: SignIn) -> StaffMember:
    """Return who confirms, counted as a sign-in of that person. Raises InvalidPin, TooManyAttempts."""
    caller = await caller_of(request, context.db, auth.pins, sign_in.first_name)
    await context.db.write(throttle.charge, None, caller.sources)
    pin_hash = await auth.pins.hash(sign_in.pin)
    try:
        confirmer = await context.db.write(recognise, None, sign_in.first_name, pin_hash, caller.sources)
    except InvalidPin as wrong:
        raise InvalidPin(field="confirmed_by.pin") from wrong
    await auth.key.proved(confirmer.id)
    return confirmer
