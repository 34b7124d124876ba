"""Which reports there are. Spec section 2."""

from typing import Literal, get_args

ReportType = Literal["sales", "inventory", "financial"]
REPORT_TYPES: tuple[ReportType, ...] = get_args(ReportType)
