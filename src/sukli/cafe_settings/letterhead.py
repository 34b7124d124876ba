"""The shop as it stands on paper."""

from dataclasses import dataclass, fields
from typing import Annotated

from fastapi import Depends

from sukli.cafe_settings.kept import KeptSettingsDep
from sukli.cafe_settings.registry import CafeSettings


@dataclass(frozen=True)
class Letterhead:
    """The cafe's name and address above all that is printed; header and footer stand on receipts and bills alone."""

    cafe_name: str
    cafe_address: str
    cafe_tin: str = ""
    receipt_header: str = ""
    receipt_footer: str = ""
    # of the tax office: MIN, and the permits, a line for each
    machine_number: str = ""
    permit_numbers: str = ""


def letterhead_of(settings: CafeSettings) -> Letterhead:
    """The letterhead that these settings make."""
    return Letterhead(**{field.name: getattr(settings, field.name) for field in fields(Letterhead)})


# async, or FastAPI would send it to a worker thread on every request
async def _letterhead(kept: KeptSettingsDep) -> Letterhead:
    return letterhead_of(await kept.now())


LetterheadDep = Annotated[Letterhead, Depends(_letterhead)]
