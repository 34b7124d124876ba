"""The types of report. Spec section 2."""

from typing import Literal, get_args

from sukli.errors import AppError

ReportType = Literal["sales", "inventory", "financial"]
REPORT_TYPES: tuple[ReportType, ...] = get_args(ReportType)
# shifts and taxes have no insights
ExportType = ReportType | Literal["shifts", "taxes"]
EXPORT_TYPES: tuple[ExportType, ...] = (*REPORT_TYPES, "shifts", "taxes")


class UnknownReportType(AppError):
    """The report type to export does not exist. Spec section 5."""

    status = 422
    error = "unknown_report_type"
    detail = "Unknown report type"
    field = "type"
