"""Which reports there are. Spec section 2."""

from typing import Literal, get_args

from sukli.errors import AppError

ReportType = Literal["sales", "inventory", "financial"]
# of shifts there are no insights
ExportType = ReportType | Literal["shifts"]
EXPORT_TYPES: tuple[ExportType, ...] = (*get_args(ReportType), "shifts")


class UnknownReportType(AppError):
    """There is no such report to export. Spec section 5."""

    status = 422
    error = "unknown_report_type"
    detail = "Unknown report type"
    field = "type"
