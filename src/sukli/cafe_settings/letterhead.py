"""The shop's details as printed on paper."""

from dataclasses import dataclass, fields
from typing import Annotated

from fastapi import Depends

from sukli.cafe_settings.cached import CachedSettingsDep
from sukli.cafe_settings.registry import CafeSettings


@dataclass(frozen=True)
class Letterhead:
    """The cafe's name and address, printed on everything; header and footer are on receipts and bills only."""

    cafe_name: str
    cafe_address: str
    cafe_tin: str = ""
    receipt_header: str = ""
    receipt_footer: str = ""
    # for the tax office: MIN, and the permits, one per line
    machine_number: str = ""
    permit_numbers: str = ""


def letterhead_of(settings: CafeSettings) -> Letterhead:
    """Return the letterhead from these settings."""
    return Letterhead(**{field.name: getattr(settings, field.name) for field in fields(Letterhead)})


# async, or FastAPI would send it to a worker thread on every request
async def _letterhead(settings: CachedSettingsDep) -> Letterhead:
    return letterhead_of(await settings.now())


LetterheadDep = Annotated[Letterhead, Depends(_letterhead)]
