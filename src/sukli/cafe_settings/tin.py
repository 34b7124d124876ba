"""The cafe's taxpayer identification number, as printed on readings: 123-456-789-000."""

import re
from typing import Annotated

from pydantic import AfterValidator

from sukli.http.schema_types import says

_WRONG = "Please enter the TIN with the branch code, such as 123-456-789-000."
# three groups of three digits, and a branch code of three digits, four (RR 16-2018) or five
_TIN = re.compile(r"(\d{3})(\d{3})(\d{3})(\d{3,5})", re.ASCII)


def _normalized(typed: str) -> str:
    match = _TIN.fullmatch(re.sub(r"[\s-]", "", typed))
    if match is None and typed.strip():
        raise ValueError(_WRONG)
    return "-".join(match.groups()) if match else ""


# empty for a cafe without one; spaces and missing hyphens are accepted
Tin = Annotated[str, AfterValidator(_normalized), says(_WRONG)]
